"""Forms of report: their shape, their escapes, and what none of them may say."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import pytest

from gitmem.guard.document import Document
from gitmem.guard.excerpt import annotate
from gitmem.guard.finding import Finding
from gitmem.guard.report import conceal, escape, github, junit, sarif, summary, text
from gitmem.guard.report import json as as_json
from gitmem.guard.secrets.made_up import made_up
from gitmem.ops.check.report import Report

ODD = 'a\nb\x1b[31m"q\\ ü:%,\udcff.md'


def finding(**given: object) -> Finding:
    fields: dict[str, object] = {
        "rule": "personal-home-path",
        "severity": "error",
        "path": "CLAUDE.md",
        "line": 3,
        "column": 5,
        "end_line": 3,
        "end_column": 9,
        "message": "a path in somebody's home folder",
        "hint": "write it with ~",
        "fingerprint": "0123456789abcdef",
    }
    return Finding(**{**fields, **given})  # type: ignore[arg-type]


def report(*findings: Finding, **given: object) -> Report:
    made = Report("all")
    made.add(list(findings))
    made.files = 7
    for name, value in given.items():
        setattr(made, name, value)
    return made


def rendered(outcome: Report) -> dict[str, str]:
    return {
        "text": text.render(outcome, notes=True),
        "colour": text.render(outcome, colour=True, notes=True),
        "json": as_json.render(outcome),
        "sarif": sarif.render(outcome),
        "github": github.render(outcome),
        "junit": junit.render(outcome),
        "summary": summary.render(outcome),
    }


def test_text_says_where_what_why_and_what_to_do() -> None:
    said = text.render(report(finding(excerpt="See /Users/x")))
    first, excerpt, why, fix, *_, last = said.splitlines()
    assert first == "CLAUDE.md:3:5: error personal-home-path: a path in somebody's home folder"
    assert excerpt.strip() == "| See /Users/x"
    assert why.strip().startswith("why: ")
    assert fix.strip() == "fix: write it with ~"
    assert last == "gitmem: 1 error in 7 files"


def test_text_tells_why_once_and_groups_by_file() -> None:
    said = text.render(report(finding(), finding(line=4), finding(path="z.md", hint="another way")))
    assert said.count("why: ") == 1
    assert said.count("fix: ") == 2
    assert "\n\nz.md:3:5:" in said


def test_text_shows_how_to_excuse_but_never_an_allow_with_an_allow() -> None:
    assert "<!-- gitmem: allow RULE -- the reason -->" in text.render(report(finding()))
    assert "false alarm" not in text.render(report(finding(rule="allow-unused")))


def test_text_folds_explanations_to_a_terminal_and_nowhere_else() -> None:
    outcome = report(finding(hint="word " * 60 + "end"))
    assert max(map(len, text.render(outcome, width=70).splitlines()[:-2])) <= 80
    assert all(len(line) <= 70 for line in text.render(outcome, width=70).splitlines() if line.startswith("         "))
    assert text.render(outcome, width=70).replace("\n" + " " * 9, " ") == text.render(outcome)


def test_text_is_silent_where_there_is_nothing_to_say() -> None:
    assert text.render(report()) == ""
    assert text.render(report(said=["the whole tree was checked"])) == "note: the whole tree was checked\n"


def test_text_names_the_commit_and_the_end_of_a_freeze() -> None:
    said = text.render(
        report(finding(commit="abc" * 14), finding(severity="note", message="ends on 2027-01-31")), notes=True
    )
    assert "(commit abcabcabcabc)" in said
    assert "note personal-home-path: ends on 2027-01-31" in said


def test_colour_is_added_and_nothing_else() -> None:
    outcome = report(finding(), finding(severity="warning"))
    plain, coloured = text.render(outcome), text.render(outcome, colour=True)
    assert "\x1b[" not in plain
    stripped = coloured
    for code in ("1;31", "1;33", "1", "2", "36", "0"):
        stripped = stripped.replace(f"\x1b[{code}m", "")
    assert stripped == plain


def test_json_has_exactly_the_documented_fields() -> None:
    table = json.loads(as_json.render(report(finding(), finding(severity="note", until="2027-01-31"))))
    assert list(table) == ["version", "findings", "notes", "summary"]
    assert table["version"] == 1
    assert table["summary"] == {"files": 7, "errors": 1, "warnings": 0}
    fields = "rule severity path line column end_line end_column message hint fingerprint commit".split()
    assert list(table["findings"][0]) == fields
    assert list(table["notes"][0]) == [*fields, "until"]
    assert table["notes"][0]["until"] == "2027-01-31"
    assert table["findings"][0]["commit"] is None


def test_sarif_describes_rules_and_points_at_results() -> None:
    log = json.loads(sarif.render(report(finding(), finding(severity="warning", end_line=5, commit="a" * 40))))
    (run,) = log["runs"]
    assert log["version"] == "2.1.0"
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    one, other = run["results"]
    assert rules[one["ruleIndex"]]["id"] == one["ruleId"] == "personal-home-path"
    assert (one["level"], other["level"]) == ("error", "warning")
    assert one["partialFingerprints"] == {"gitmem/v1": "0123456789abcdef"}
    assert other["properties"] == {"commit": "a" * 40}
    place = one["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "CLAUDE.md", "uriBaseId": "SRCROOT"}
    assert place["region"] == {"startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 9}
    for rule in rules:
        assert rule["shortDescription"]["text"]
        assert rule["help"]["text"]


def test_sarif_regions_are_never_empty_backwards() -> None:
    log = json.loads(sarif.render(report(finding(line=1, column=1, end_line=1, end_column=1))))
    assert log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 1,
        "startColumn": 1,
    }


def test_github_escapes_what_would_end_a_command() -> None:
    lines = github.render(
        report(finding(path="a,b:c%\n.md", message="100%\nof"), finding(severity="warning"))
    ).splitlines()
    assert lines[0].startswith(
        "::error file=a%2Cb%3Ac%25%0A.md,line=3,col=5,endColumn=9,title=gitmem%3A personal-home-path::"
    )
    assert "100%25\\nof%0A" in lines[0]
    assert lines[1].startswith("::warning file=CLAUDE.md,")
    assert lines[2] == "gitmem: 1 error, 1 warning in 7 files"
    assert len(lines) == 3


def test_github_tells_of_notes_and_of_the_check() -> None:
    lines = github.render(report(finding(severity="note", message="ends"), said=["all was checked"])).splitlines()
    assert [line.split(" ")[0] for line in lines[:2]] == ["::notice", "::notice"]


def test_junit_counts_and_parses() -> None:
    outcome = report(finding(), finding(severity="warning", message="<&\"'\x00\x1b"))
    suite = ElementTree.fromstring(junit.render(outcome))
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("2", "1", "1")
    assert [case.find("failure") is not None for case in suite.findall("testcase")] == [True, False]
    strict = ElementTree.fromstring(junit.render(outcome, strict=True))
    assert (strict.get("failures"), strict.get("skipped")) == ("2", "0")
    clean = ElementTree.fromstring(junit.render(report()))
    assert (clean.get("tests"), clean.get("failures")) == ("1", "0")


@pytest.mark.parametrize(
    ("errors", "warnings", "said"),
    [
        (0, 0, "gitmem: no findings in 7 files"),
        (1, 0, "gitmem: 1 error in 7 files"),
        (2, 1, "gitmem: 2 errors, 1 warning in 7 files"),
    ],
)
def test_summary(errors: int, warnings: int, said: str) -> None:
    found = [finding()] * errors + [finding(severity="warning")] * warnings
    assert summary.render(report(*found)) == said + "\n"


def test_summary_counts_commits_and_what_was_excused() -> None:
    assert summary.render(report(commits=1, suppressed=3)) == "gitmem: no findings in 7 files of 1 commit; 3 excused\n"


@pytest.mark.parametrize(
    "name", [ODD, "\u202egnp.md", "a\u200bb.md", "a\U000e0101\u3164.md", "\U000e0041.md", "\x9b31m.md"]
)
def test_nothing_that_a_terminal_obeys_passes_through(name: str) -> None:
    outcome = report(
        finding(path=name, message=f"in {name}", hint=f"mend {name}", excerpt=f"| {name}"),
        finding(path=name, severity="note", message=f"in {name}"),
        said=[f"checked {name}"],
        engine=name,
    )
    for form, said in rendered(outcome).items():
        rest = said.replace("\x1b[", "") if form == "colour" else said
        assert not [char for char in rest if not char.isprintable() and char != "\n"], form
        said.encode()


def test_paths_are_never_confused() -> None:
    names = ["a b.md", "a\nb.md", "a\\nb.md", '"a\\nb.md"', "a:1", " a", "a", "a\udcff", "a\\xff", "ü"]
    assert len({escape.path(name) for name in names}) == len(names)
    assert escape.path(".claude/rules/x.md") == ".claude/rules/x.md"
    assert escape.path("a\udcff") == '"a\\xff"'


def test_no_form_tells_what_a_secret_or_personal_rule_found() -> None:
    secret = "Zq7" + "wB4t" * 5
    name = "Marta" + " Muster"
    line = f"No deploys; the key is {secret} of {name} here"
    at, by = line.index(secret), line.index(name)
    found = [
        finding(rule="freeze-undated", line=1, column=1, end_line=1, end_column=11),
        finding(rule="secret-key", line=1, column=at + 1, end_line=1, end_column=at + 1 + len(secret)),
        finding(rule="personal-contact", line=1, column=by + 1, end_line=1, end_column=by + 1 + len(name)),
    ]
    annotate(Document("CLAUDE.md", line + "\n"), found)
    for form, said in rendered(report(*found)).items():
        assert secret[:5] not in said, form
        assert name not in said, form


def test_a_secret_in_a_file_name_is_masked_in_every_form() -> None:
    secret = "gh" + "p_" + made_up(36)
    path = f".claude/rules/{secret}.md"
    outcome = report(
        finding(rule=conceal.RULE, path=path, hint=f"git mv {path} elsewhere"),
        finding(path=path, message=f"in {path}"),
        finding(path="CLAUDE.md"),
        finding(path=path, severity="note"),
    )
    conceal.conceal(outcome)
    for form, said in rendered(outcome).items():
        assert secret[:5] not in said, form
    assert ".claude/rules/ghp_…" in rendered(outcome)["text"]
    assert "CLAUDE.md:3:5:" in rendered(outcome)["text"]


def test_where_nothing_stands_out_all_of_the_name_is_masked() -> None:
    assert conceal.masked("rules/hunter-password.md") == "rule…/hunt…"


def test_the_summary_names_no_files_where_none_was_looked_at() -> None:
    """A deletion that leaves a dead link behind is found in a file that is not part of the change."""
    outcome = report(finding())
    outcome.files = 0
    assert summary.render(outcome) == "gitmem: 1 error\n"

"""Inline allows: what they cover, what they do not, and what is said of them (see also the three allow-* rules)."""

from __future__ import annotations

import time

import pytest

from gitmem.guard.allow import PathAllow, read, sift
from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.finding import Finding
from gitmem.guard.markers import name_problem
from gitmem.guard.registry import RULES, load
from gitmem.guard.settle import settle

TODAY = "2026-11-30"
PATH = "/Users/marta/work/notes"
RULE = "personal-home-path"
JUDGED = (RULE, "personal-mail", "allow-invalid", "allow-expired", "allow-unused")


def stands(text: str, path: str = "CLAUDE.md", today: str = TODAY, allows: tuple[PathAllow, ...] = ()) -> list[str]:
    document = Document(path, text)
    found = judge(document, Context(today), JUDGED)
    return [f"{finding.line} {finding.rule}" for finding in settle(document, found, today, JUDGED, allows)[0]]


@pytest.mark.parametrize(
    "marker",
    [
        f"<!-- gitmem: allow {RULE} -- the path of the ticket -->",
        f"<!--gitmem:allow {RULE} -- the path of the ticket-->",
        f"# gitmem: allow {RULE} -- the path of the ticket",
        f"// gitmem: allow {RULE} -- the path of the ticket",
        f"/* gitmem: allow {RULE} -- the path of the ticket */",
        f"-- gitmem: allow {RULE} -- the path of the ticket",
        f"; gitmem: allow {RULE} -- the path of the ticket",
        f"% gitmem: allow {RULE} -- the path of the ticket",
        f"{{/* gitmem: allow {RULE} -- the path of the ticket */}}",
        f"[//]: # (gitmem: allow {RULE} -- the path of the ticket)",
        f"<!-- gitmem: allow {RULE} — with another dash -->",
        f"<!-- gitmem: allow {RULE.upper()} -- names are names -->",
        f"<!-- gitmem: allow personal-taste, {RULE} -- two rules -->",
        f"<!-- gitmem: allow {RULE} until 2026-11-30 -- to the end of this day -->",
    ],
)
def test_covers_its_own_line_or_the_next(marker: str) -> None:
    assert stands(f"See {PATH}. {marker}\n") == []
    assert stands(f"{marker}\nSee {PATH}.\n") == []
    assert stands(f"> {marker}\n\n> See {PATH}.\n") == []
    assert stands(f"See {PATH}. {marker}\r\n") == []
    assert stands(f"{marker}\n\nNothing.\n\nSee {PATH}.\n")[-1] == f"5 {RULE}"


def test_in_json_it_is_the_value_of_a_key_for_comments() -> None:
    marker = f'"//": "gitmem: allow {RULE} -- the path of the ticket"'
    assert stands(f'{{\n  {marker},\n  "log": "{PATH}"\n}}\n', ".claude/settings.json") == []
    assert stands(f'{{\n  "log": "{PATH}", {marker}\n}}\n', ".claude/settings.json") == []
    assert stands(f'{{{marker},\n  "log": "{PATH}"\n}}\n', ".claude/settings.json")[-1] == f"2 {RULE}"


def test_a_marker_before_a_fence_covers_all_of_it_and_no_more() -> None:
    marker = f"<!-- gitmem: allow {RULE} -- a log -->"
    text = f"{marker}\n```\nls\nls {PATH}\n```\nls {PATH}\n"
    assert stands(text) == [f"6 {RULE}"]
    assert stands(f"{marker}\n~~~~\n```\nls {PATH}\n~~~~\n") == []
    assert stands(f"{marker}\n```\nls {PATH}\n") == ["1 allow-unused", f"3 {RULE}"]  # it is never closed


def test_a_marker_inside_a_fence_covers_one_line() -> None:
    text = f"```\n# gitmem: allow {RULE} -- a log\nls {PATH}\nls {PATH}\n```\n"
    assert stands(text) == [f"4 {RULE}"]


def test_markers_on_lines_of_their_own_add_up() -> None:
    markers = f"<!-- gitmem: allow {RULE} -- a path -->\n<!-- gitmem: allow personal-mail -- an address -->\n"
    assert stands(f"{markers}Ask zz.marta.0100@gmail.com about {PATH}.\n") == []


def test_another_rule_on_the_line_is_not_silenced() -> None:
    text = f"Ask zz.marta.0100@gmail.com about {PATH}. <!-- gitmem: allow {RULE} -- a path -->\n"
    assert stands(text) == ["1 personal-mail"]


def test_a_leak_two_lines_below_is_not_silenced() -> None:
    text = f"See {PATH}. <!-- gitmem: allow {RULE} -- a path -->\n\nSee {PATH}.\n"
    assert stands(text) == [f"3 {RULE}"]


def test_text_after_the_comment_makes_it_a_marker_of_its_own_line() -> None:
    assert stands(f"<!-- gitmem: allow {RULE} -- a path --> See {PATH}.\nSee {PATH}.\n") == [f"2 {RULE}"]


def test_frontmatter_and_crlf() -> None:
    text = f"---\r\nsource: {PATH} # gitmem: allow {RULE} -- where it was\r\n---\r\nText.\r\n"
    assert stands(text, ".claude/memory/a.md") == []


def test_an_expired_allow_is_reported_and_silences_nothing() -> None:
    text = f"See {PATH}. <!-- gitmem: allow {RULE} until 2026-11-29 -- a path -->\n"
    assert stands(text) == [f"1 {RULE}", "1 allow-expired"]


def test_an_unused_allow_is_reported_for_the_rules_that_were_run() -> None:
    text = "Nothing. <!-- gitmem: allow personal-mail, personal-taste -- an address -->\n"
    document = Document("CLAUDE.md", text)
    found, _ = settle(document, [], TODAY, JUDGED)
    assert [finding.rule for finding in found] == ["allow-unused"]
    assert "personal-mail" in found[0].message
    assert "personal-taste" not in found[0].message
    assert settle(document, [], TODAY, ("allow-unused",)) == ([], [])


@pytest.mark.parametrize(
    "words",
    [
        "",
        "-- we know",
        RULE,
        f"{RULE} -- ",
        f"{RULE} -- !!",
        f"{RULE} we know",
        "personal -- a family",
        "secret -- a family",
        "secret-anything-at-all -- no such rule",
        f"{RULE} until soon -- we know",
        f"{RULE} until 2026-02-30 -- we know",
        f"{RULE} until 2026-2-3 -- we know",
        f"{RULE}, nonsense -- we know",
        f"* -- {RULE}",
    ],
)
def test_an_incomplete_allow_is_reported_and_silences_nothing(words: str) -> None:
    assert stands(f"See {PATH}. <!-- gitmem: allow {words} -->\n") == [f"1 {RULE}", "1 allow-invalid"]


@pytest.mark.parametrize(
    "text",
    [
        f"End the line with `<!-- gitmem: allow {RULE} -->` and a reason.\n",
        "We say gitmem: allow is a word.\n",
        "<!-- gitmem: allowance -->\n",
        "<!-- gitmem: generated -->\n",
        "<!-- gitmem allow personal-mail -->\n",
    ],
)
def test_what_is_no_marker(text: str) -> None:
    assert read(Document("CLAUDE.md", text)) == ()


def test_the_nearest_name_is_told() -> None:
    assert "personal-mail" in name_problem("personal-mial")
    assert name_problem("personal-mail") == ""
    assert "family" in name_problem("personal")


def test_an_allow_can_be_excused_only_in_the_settings() -> None:
    text = "<!-- gitmem: allow personal-mail -- an address -->\nNothing.\n"
    assert stands(text) == ["1 allow-unused"]
    assert stands(text, allows=(PathAllow("allow-unused", "CLAUDE.md", "kept for a template"),)) == []


def test_allows_of_the_settings_hold_by_path_and_day() -> None:
    text = f"See {PATH}.\n"
    assert stands(text, allows=(PathAllow(RULE, "CLAUDE.md", "a path"),)) == []
    assert stands(text, allows=(PathAllow(RULE, "docs/**", "a path"),)) == [f"1 {RULE}"]
    assert stands(text, allows=(PathAllow("personal-mail", "CLAUDE.md", "a path"),)) == [f"1 {RULE}"]
    assert stands(text, allows=(PathAllow(RULE, "CLAUDE.md", "a path", "2026-11-30"),)) == []
    assert stands(text, allows=(PathAllow(RULE, "CLAUDE.md", "a path", "2026-11-29"),)) == [f"1 {RULE}"]


def test_every_rule_is_registered_and_reads_well() -> None:
    for name in ("allow-invalid", "allow-expired", "allow-unused"):
        assert name in RULES
        assert load(name).name == name


def test_positions_are_those_of_the_comment() -> None:
    document = Document("CLAUDE.md", "a\u2028b\x0cc. <!-- gitmem: allow personal-mail -- x y -->\n")
    (finding,) = settle(document, [], TODAY, JUDGED)[0]
    assert isinstance(finding, Finding)
    assert (finding.line, finding.column) == (1, 8)


def test_hostile_text_takes_linear_time() -> None:
    start = time.process_time()
    for text in ("<!-- gitmem: allow " * 60_000, "gitmem:" * 200_000, "`" * 500_000 + "# gitmem: allow x\n" * 20_000):
        stands(text)
    assert time.process_time() - start < 6


def test_a_fence_that_is_never_closed_excuses_one_line() -> None:
    marker = "<!-- gitmem: allow personal-home-path -- a sample -->\n"
    text = marker + "```sh\ncd /Users/marta/work\n" + "later: /Users/marta/work\n"
    found = judge(Document("CLAUDE.md", text), Context("2026-11-30"), ["personal-home-path"])
    allows = read(Document("CLAUDE.md", text))
    assert sift(found, allows, (), "2026-11-30") == found
    closed = text + "```\n"
    document = Document("CLAUDE.md", closed)
    found = judge(document, Context("2026-11-30"), ["personal-home-path"])
    assert found
    assert sift(found, read(document), (), "2026-11-30") == []

"""The commands about records: what they print, as text and as JSON, and how they end."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from terminal import on_terminal

CENTS = "Amounts are integer cents in the field amount_cents."
STRINGS = "Amounts are decimal strings in the field amount."


@pytest.fixture
def records(repo: Any) -> Any:
    """A repository with three records: of the team, of the user, and of the user here."""
    for text, *options in (
        (CENTS, "--name", "cents", "--source", "docs/api.md#money"),
        ("I prefer short commit messages.", "--name", "short"),
        ("My fork of this repo builds with make -j2.", "--name", "fork"),
    ):
        assert repo.gitmem("remember", text, *options).returncode == 0
    return repo


def of_json(done: Any) -> Any:
    value = json.loads(done.stdout)
    assert value["version"] == 1
    return value


def test_remember_says_which_question_decided(repo: Any) -> None:
    done = repo.gitmem("remember", "I prefer short commit messages.", "--name", "short")
    assert done.returncode == 0
    assert done.stdout == "saved short (scope user): ~/.claude/rules/gitmem.md\n"
    assert done.stderr.startswith("Is it about a person rather than the code? yes: ")


def test_remember_from_stdin(repo: Any) -> None:
    for args in ((), ("-",)):
        done = repo.gitmem(
            "remember", *args, "--name", f"n{len(args)}", "--force", stdin=f"{CENTS}\n\nSince the start.\n"
        )
        assert done.returncode == 0, done
        assert "Since the start." in repo.gitmem("show", f"n{len(args)}").stdout


def test_a_near_one(records: Any) -> None:
    done = records.gitmem("remember", "Amounts are integer cents in amount_cents everywhere.")
    assert done.returncode == 1
    assert done.stdout == f"cents (project): {CENTS[:-1]}\n"
    assert "--supersedes cents replaces it, --force keeps both" in done.stderr
    value = of_json(records.gitmem("remember", "Amounts are integer cents in amount_cents everywhere.", "--json"))
    assert value["outcome"] == "near"
    assert [one["name"] for one in value["near"]] == ["cents"]
    assert value["decision"]["question"] == "Is it true for a teammate here?"


WRONG = (
    (("remember", "I prefer tabs.", "--scope", "project"), 1, "--scope local"),
    (("remember", "No deploys until further notice."), 1, "--expires DATE"),
    (("remember", "It moves next week."), 2, "write the date"),
    (("remember", ""), 2, "nothing to remember"),
    (("remember", "x", "--expires"), 2, "--help"),
    (("remember", "x", "--colour", "red"), 2, "--help"),
    (("remember", "x", "y"), 2, "--help"),
    (("where",), 2, "no text"),
    (("show", "nothing"), 2, "no record called"),
    (("edit", "nothing", "--set", "expires=2027-01-31"), 2, "no record called"),
    (("edit", "cents", "--set", "expires"), 2, "FIELD=VALUE"),
    (("edit", "cents"), 2, "--set FIELD=VALUE"),
    (("verify", "nothing"), 2, "no record called"),
    (("verify",), 2, "--help"),
    (("supersede", "cents", "nothing"), 2, "no record called"),
    (("forget", "nothing"), 2, "no record called"),
    (("restore", "nothing"), 2, "no forgotten record"),
    (("restore", "cents"), 2, "is there"),
    (("history", "nothing"), 2, "ever called"),
    (("index", "--write", "--check"), 2, "opposites"),
    (("list", "--today", "yesterday"), 2, "not a date"),
)


def test_what_goes_wrong(records: Any) -> None:
    for args, code, said in WRONG:
        done = records.gitmem(*args)
        assert done.returncode == code, (args, done)
        assert said in done.stderr, args
        assert done.stderr.startswith(("error: ", "Is it")), args
        assert "Traceback" not in done.stderr


def test_where(repo: Any) -> None:
    done = repo.gitmem("where", "I prefer tabs.")
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "user")
    done = repo.gitmem("where", "No deploys until further notice.")
    assert done.returncode == 1
    assert "It needs a date" in done.stdout
    value = of_json(repo.gitmem("where", CENTS, "--json"))
    assert (value["scope"], value["demands"], value["doubt"]) == ("project", None, False)
    assert repo.gitmem("list").stdout.startswith("nothing is remembered here yet")


def test_list(records: Any) -> None:
    records.gitmem("remember", STRINGS, "--name", "strings", "--supersedes", "cents")
    rows = [line.split("\t") for line in records.gitmem("list", "--today", "2026-12-05").stdout.splitlines()]
    assert [row[:4] for row in rows] == [
        ["user", "short", "5 d", "active"],
        ["project", "strings", "5 d", "active"],
        ["local", "fork", "5 d", "active"],
    ]
    value = of_json(records.gitmem("list", "--all", "--json", "--scope", "project"))
    assert [(one["name"], one["state"], one["source"]) for one in value["records"]] == [
        ("cents", "superseded", "docs/api.md#money"),
        ("strings", "active", ""),
    ]
    assert value["records"][0]["superseded_by"] == "strings"


def test_show(records: Any) -> None:
    shown = records.gitmem("show", "cents").stdout
    assert shown.startswith(f"cents  [project · active]\n\n{CENTS}\n\n")
    assert "source: docs/api.md#money\n" in shown
    assert "file: .claude/memory/cents.md\n" in shown
    raw = records.gitmem("show", "cents", "--raw").stdout
    assert raw == (records.top / ".claude/memory/cents.md").read_text()
    (one,) = of_json(records.gitmem("show", "fork", "--json"))["records"]
    assert one["text"] == "My fork of this repo builds with make -j2."
    assert one["place"].endswith("/memory/fork.md")


def test_edit_verify_supersede_forget_restore(records: Any) -> None:
    assert records.gitmem("edit", "fork", "--set", "expires=2026-12-24").stdout == "changed fork (scope local)\n"
    assert (
        records.gitmem("edit", "fork", "--set", "expires=2026-12-24").stdout
        == "nothing to change in fork (scope local)\n"
    )
    records.gitmem("edit", "fork", "--text", "My fork of this repo builds with make -j4.")
    assert "make -j4" in records.gitmem("show", "fork").stdout
    assert records.gitmem("verify", "fork").stdout == "verified fork (scope local), 2026-11-30\n"
    records.gitmem("remember", "The mirror of my fork is slow.", "--name", "mirror", "--scope", "local", "--force")
    assert "takes the place of fork" in records.gitmem("supersede", "fork", "mirror").stdout
    assert of_json(records.gitmem("forget", "mirror", "--json"))["forgotten"] == [
        {"name": "mirror", "scope": "local", "restorable": True}
    ]
    assert records.gitmem("show", "mirror").returncode == 2
    assert records.gitmem("restore", "mirror").stdout == "restored mirror (scope local)\n"
    versions = of_json(records.gitmem("history", "mirror", "--json"))["versions"]
    assert [version["what"][0] for version in versions] == ["added", "forgotten", "supersedes", "added"]
    assert "make -j2" in records.gitmem("history", "fork", "--text").stdout


def test_forget_promises_no_more_than_restore_keeps(repo: Any) -> None:
    repo.gitmem("remember", "The parser is in src/parser.", "--scope", "project", "--name", "parser")
    assert "it was never committed" in repo.gitmem("forget", "parser", "--dry-run").stdout
    repo("add", ".claude")
    repo.commit()
    done = repo.gitmem("forget", "parser")
    assert "gitmem restore parser brings it back" in done.stdout
    assert repo.gitmem("restore", "parser").returncode == 0
    repo.gitmem("remember", "Tokens carry their line.", "--scope", "project", "--name", "lexer")
    found = json.loads(repo.gitmem("forget", "lexer", "--json").stdout)["forgotten"]
    assert [one["restorable"] for one in found] == [False]
    assert repo.gitmem("restore", "lexer").returncode == 2


def test_forget_asks_with_an_exit_code(records: Any) -> None:
    records.gitmem("remember", "Money is handled with care.", "--name", "money", "--force")
    records.gitmem("edit", "money", "--set", "derived_from=cents")
    done = records.gitmem("forget", "cents")
    assert done.returncode == 1
    assert "money" in done.stderr
    assert "--derived" in done.stderr
    assert records.gitmem("show", "cents").returncode == 0
    assert records.gitmem("forget", "cents", "--derived", "forget").returncode == 0
    assert records.gitmem("list", "--scope", "project").stdout.startswith("nothing")


def test_status(records: Any) -> None:
    done = records.gitmem("status")
    assert done.stdout == "3 records, nothing needs attention\nuser: 1 active\nproject: 1 active\nlocal: 1 active\n"
    records.gitmem("edit", "fork", "--set", "review_after=2026-12-01")
    records.gitmem("edit", "short", "--set", "expires=2026-12-01")
    done = records.gitmem("status", "--today", "2026-12-02")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "needs attention: 1 expired, 1 due for review"
    assert "  due for review: fork (gitmem verify NAME)" in done.stdout
    assert records.gitmem("status", "--check", "--today", "2026-12-02").returncode == 1
    value = of_json(records.gitmem("status", "--json", "--today", "2026-12-02"))
    assert value["counts"]["local"] == {"review-due": 1}


def test_index(records: Any) -> None:
    index = records.top / ".claude/memory/MEMORY.md"
    assert records.gitmem("index", "--check").returncode == 0
    index.write_text("# Memory\n\n- [gone](gone.md) — no more\n")
    assert records.gitmem("index", "--check").returncode == 1
    assert "the team's index is not in step" in records.gitmem("status").stdout
    assert records.gitmem("index", "--write").stdout == "wrote .claude/memory/MEMORY.md\n"
    assert records.gitmem("index").stdout == index.read_text()
    assert "gone" not in index.read_text()
    assert of_json(records.gitmem("index", "--json"))["in_step"]


def test_every_command_has_json_and_help(records: Any) -> None:
    from gitmem.cli.group import COMMANDS

    names = [*COMMANDS["records"], "status"]
    for name in names:
        done = records.gitmem(name, "--help")
        assert "--json" in done.stdout, name
        assert "Examples:" in done.stdout, name


PLAIN = (
    ["remember", "x y", "--scope", "local", "--name", "a", "--force"],
    ["remember", "--type=project", "--source", "docs/x.md", "x y"],
    ["remember", "x", "--watch", "a", "--watch=b", "--supersedes", "c", "--inferred", "-f", "--json", "-y"],
    ["remember", "x", "--expires", "2026-12-01", "--review", "tomorrow", "--today", "2026-11-30", "--description", "d"],
)


@pytest.mark.parametrize("args", PLAIN)
def test_the_short_way_reads_a_line_as_click_does(args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.cli import remember as full
    from gitmem.cli.remember_line import Options, parse

    seen: list[Options] = []
    monkeypatch.setattr(full, "perform", lambda options: seen.append(options) or 0)
    full.remember.main(args[1:], standalone_mode=False)
    short = parse(args[1:])
    assert short is not None
    for name in Options.__slots__:
        assert getattr(short, name) == getattr(seen[0], name), name


def test_the_short_way_leaves_the_rest_to_click() -> None:
    from gitmem.cli.remember_line import parse

    for args in (["x", "--help"], ["x", "y"], ["--name"], ["x", "--name="], ["-q"], ["x", "--nam", "a"]):
        assert parse(args) is None


RUN = (
    "import sys; from gitmem.__main__ import main; sys.argv = ['gitmem', *sys.argv[1:]]; code = main(); "
    "sys.stderr.write(chr(10).join(sys.modules)); sys.exit(code)"
)


def test_what_remember_may_load(records: Any) -> None:
    text = "The queue drains at midnight."
    dear = {"click", "pygit2", "yaml", "frontmatter", "rich", "platformdirs", "kingfisher_sdk", "subprocess", "json"}
    for scope in ("local", "user", "project"):
        done = records.run(sys.executable, "-P", "-c", RUN, "remember", text, "--scope", scope)
        assert done.returncode == 0, done
        assert not dear & set(done.stderr.split())


def test_on_a_terminal_doubt_is_asked(repo: Any) -> None:
    code, seen = on_terminal(
        repo, "remember", "Answers shall be short.", "--type", "user", "--name", "a", answers="user\n"
    )
    assert code == 0, seen
    assert "saved a (scope user)" in seen


def test_on_a_terminal_a_near_one_can_be_replaced(records: Any) -> None:
    args = ("remember", "Amounts are integer cents in amount_cents everywhere.", "--name", "all")
    code, seen = on_terminal(records, *args, answers="stop\n")
    assert code == 1, seen
    code, seen = on_terminal(records, *args, answers="replace\n")
    assert code == 0, seen
    assert "\tcents\t" not in records.gitmem("list").stdout
    assert "superseded" in records.gitmem("list", "--all").stdout


def test_on_a_terminal_the_list_is_a_table(records: Any) -> None:
    code, seen = on_terminal(records, "list", answers="")
    assert code == 0
    assert [line.split()[:2] for line in seen.split("\r\n")[:2]] == [["scope", "name"], ["user", "short"]]


def test_nothing_that_a_terminal_obeys_is_printed(records: Any) -> None:
    path = records.top / ".claude/memory/cents.md"
    path.write_text(path.read_text().replace("integer cents", "integer \x1b[31mcents"))
    for args in (("list",), ("show", "cents"), ("status",)):
        assert "\x1b" not in records.gitmem(*args).stdout

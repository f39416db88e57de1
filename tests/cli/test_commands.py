"""The command line as people meet it."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

import gitmem
from gitmem.cli import call, group
from gitmem.cli.check import check as check_command
from gitmem.cli.check_line import parse
from gitmem.cli.failures import guarded
from gitmem.guard.registry import RULES, TREE_RULES, families

COMMANDS = [name for section in group.COMMANDS.values() for name in section]
BAD = "See /Users/marta/work/notes.\n"


def run(args: list[str]) -> int:
    """A command line as ``gitmem`` runs it, in this process: its exit code."""
    return guarded(lambda: call(args))


def test_version_and_help(run_gitmem: Callable[..., Any]) -> None:
    assert run_gitmem("--version").stdout == f"gitmem {gitmem.__version__}\n"
    for flag in ("--help", "-h"):
        done = run_gitmem(flag)
        assert done.returncode == 0
        assert "Examples:" in done.stdout
        assert "Exit codes:" in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Usage: gitmem {name}")


@pytest.mark.parametrize("name", ["check", "rule", "baseline", "init"])
def test_help_shows_examples(name: str) -> None:
    command = group.gitmem.get_command(click.Context(group.gitmem), name)
    assert command is not None
    assert "Examples:" in (command.epilog or "")


@pytest.mark.parametrize("name", ["session", "remote", "review", "projects"])
def test_no_command_is_cut_short_in_the_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([name, "--help"]) == 0
    commands = capsys.readouterr().out.partition("Commands:")[2]
    assert commands
    assert "..." not in commands


@pytest.mark.parametrize(
    ("args", "words", "hint"),
    [
        ((), "", ""),
        (("chek",), "no command 'chek'", "check"),
        (("check", "--al"), "--al", "gitmem check --help"),
        (("check", "--trust", "me"), "'me' is not one of", "gitmem check --help"),
        (("check", "--stdin"), "--stdin and --path", "CLAUDE.md"),
        (("check", "--path", "x"), "--stdin and --path", ""),
        (("check", "--all", "--history"), "exclude each other", ""),
        (("check", "--all", "CLAUDE.md"), "exclude each other", ""),
        (("check", "--range", "A..B", "--staged"), "exclude each other", ""),
        (("check", "--dry-run"), "--fix", ""),
        (("check", "--today", "soon"), "not a date", "2027-01-31"),
        (("check", "--rules", "personal-mial"), "personal-mial", "personal-mail"),
        (("rule", "personal-mial"), "no rule 'personal-mial'", "personal-mail"),
        (("hook", "post-rewrite"), "post-rewrite", "gitmem hook --help"),
    ],
)
def test_what_is_asked_wrongly_exits_with_2(args: tuple[str, ...], words: str, hint: str, repo: Any) -> None:
    done = repo.gitmem(*args)
    assert done.returncode == 2
    if args:
        assert done.stdout == ""
        assert done.stderr.startswith("error: ")
        assert words in done.stderr
        assert f"hint: {hint}" in done.stderr or hint in done.stderr.partition("hint: ")[2]


def test_outside_of_a_repository(run_gitmem: Callable[..., Any]) -> None:
    done = run_gitmem("check")
    assert done.returncode == 3
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr


def test_a_fault_in_the_settings_exits_with_2(repo: Any) -> None:
    repo.add(".gitmem.toml", "[rules]\nfreeze-undatd = 'off'\n")
    for args in ((), ("--json",), ("--color", "never")):
        done = repo.gitmem("check", *args)
        assert done.returncode == 2
        assert done.stderr.startswith("error: .gitmem.toml:2: unknown rule 'freeze-undatd'")


def test_the_fast_parser_and_click_agree_on_options() -> None:
    """What ``parse`` understands, click does too, and in help; what it does not, it leaves alone."""
    known = {opt for param in check_command.params for opt in param.opts}
    for flag in ("--staged", "--all", "--history", "--stdin", "--json", "--sarif", "--github", "--junit", "--summary"):
        assert flag in known
        assert parse([flag]) is not None
    for option in ("--strict", "--notes", "--no-cache"):
        assert option in known
        assert parse([option]) is not None
    for option in ("--range", "--path", "--rules", "--today", "--trust"):
        assert option in known
        assert parse([option, "base"]) is not None
        assert parse([f"{option}=base"]) is not None
        assert parse([option]) is None
    for line in (
        ["--fix"],
        ["--output", "x"],
        ["--help"],
        ["-h"],
        ["--color=never"],
        ["--json", "--sarif"],
        ["-x"],
        ["--trust=x"],
    ):
        assert parse(line) is None


@pytest.mark.parametrize("form", ["--json", "--sarif", "--github", "--junit", "--summary", "--notes"])
def test_both_ways_through_the_command_line_say_the_same(form: str, repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    fast = repo.gitmem("check", form)
    slow = repo.gitmem("check", form, "--color", "never")
    assert (fast.returncode, fast.stdout, fast.stderr) == (slow.returncode, slow.stdout, slow.stderr)
    assert fast.returncode == 1


def test_output_goes_to_a_file(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    done = repo.gitmem("check", "--json", "--output", "found.json")
    assert (done.returncode, done.stdout) == (1, "")
    (finding,) = json.loads((repo.top / "found.json").read_text())["findings"]
    assert finding["rule"] == "personal-home-path"


def test_warnings_pass_unless_strict(repo: Any) -> None:
    repo.add("CLAUDE.md", "Fine. <!-- gitmem: allow personal-mail -- no longer here -->\n")
    assert repo.gitmem("check").returncode == 0
    assert repo.gitmem("check", "--strict").returncode == 1
    repo("config", "gitmem.strict", "true")
    assert repo.gitmem("check").returncode == 1


def test_settings_of_every_kind_reach_the_check(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    assert repo.gitmem("check").returncode == 1
    assert repo.gitmem("check", GITMEM_RULES="personal-home-path=off").returncode == 0
    assert repo.gitmem("check", GITMEM_EXCLUDE="CLAUDE.md").returncode == 0
    repo("config", "gitmem.rule.personal-home-path", "warning")
    assert repo.gitmem("check").returncode == 0
    repo("config", "--unset", "gitmem.rule.personal-home-path")
    repo.add(".gitmem.toml", '[[allow]]\nrule = "personal-home-path"\npath = "*.md"\nreason = "samples"\n')
    done = repo.gitmem("check", "--summary")
    assert (done.returncode, done.stdout) == (0, "gitmem: no findings in 1 file; 1 excused\n")
    assert repo.gitmem("check", "--today", "2026-11-30").returncode == 0


def test_settings_that_are_not_staged_do_not_count_in_a_commit(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    repo.write(".gitmem.toml", '[rules]\npersonal-home-path = "off"\n')
    assert repo.gitmem("check").returncode == 1
    repo("add", ".gitmem.toml")
    assert repo.gitmem("check").returncode == 0


def test_a_pull_request_cannot_excuse_itself(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    repo.add(".gitmem.toml", '[rules]\npersonal-home-path = "off"\n')
    repo.commit()
    ranged = ("check", "--range", "HEAD~1..HEAD")
    assert repo.gitmem(*ranged).returncode == 0
    assert repo.gitmem(*ranged, "--trust", "base").returncode == 1
    assert repo.gitmem(*ranged, CI="true").returncode == 1
    assert repo.gitmem(*ranged, CI="true", GITHUB_EVENT_NAME="push").returncode == 0
    assert repo.gitmem(*ranged, "--trust", "head", CI="true").returncode == 0


def test_a_pull_request_cannot_add_to_the_baseline(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    assert repo.gitmem("baseline").returncode == 0
    repo("add", ".gitmem-baseline.json")
    assert repo.gitmem("check").returncode == 0
    repo.commit()
    assert repo.gitmem("check", "--range", "HEAD~1..HEAD").returncode == 0
    assert repo.gitmem("check", "--range", "HEAD~1..HEAD", "--trust", "base").returncode == 1


def test_a_dated_freeze_is_a_note_in_json(repo: Any) -> None:
    if "freeze-undated" not in RULES:
        pytest.skip("the rule is not in the table")
    repo.add("CLAUDE.md", "Code freeze until 2026-12-01.\n")
    done = repo.gitmem("check", "--json")
    assert done.returncode == 0
    table = json.loads(done.stdout)
    assert table["findings"] == []
    assert [note["until"] for note in table["notes"]] == ["2026-12-01"]
    assert "2026-12-01" in repo.gitmem("check", "--notes").stdout


def test_rules_are_listed_by_family(repo: Any) -> None:
    lines = [line for line in repo.gitmem("rule").stdout.splitlines() if line]
    assert {line.split()[0] for line in lines} == {*RULES, *TREE_RULES}
    seen = [line.split("-")[0] for line in lines]
    assert list(dict.fromkeys(seen)) == [name for i, name in enumerate(seen) if i == 0 or seen[i - 1] != name]
    assert set(seen) == set(families())
    assert repo.gitmem("rule", "allow").stdout.count("\n") == 3


@pytest.mark.parametrize("name", [*RULES, *TREE_RULES])
def test_every_rule_has_a_page(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rule", name]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"# {name}\n")
    for heading in ("## Why", "## What to do", "## Examples", "## Ways out"):
        assert heading in said
    assert not [char for char in said if not char.isprintable() and char != "\n"]


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rule", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert {rule["name"] for rule in table["rules"]} == {*RULES, *TREE_RULES}


def test_colour_on_a_terminal_only(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    assert "\x1b[" not in repo.gitmem("check").stdout
    assert "\x1b[" in _on_a_terminal(repo.top, {})
    assert "\x1b[" not in _on_a_terminal(repo.top, {"NO_COLOR": "1"})
    assert "\x1b[" in repo.gitmem("check", "--color", "always").stdout


def _on_a_terminal(top: Path, more: dict[str, str]) -> str:
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", **more}
    command = [sys.executable, "-m", "gitmem", "check"]
    with subprocess.Popen(command, cwd=top, env=env, stdout=theirs, stderr=subprocess.DEVNULL) as child:
        os.close(theirs)
        said = b""
        try:
            while piece := os.read(ours, 4096):
                said += piece
        except OSError:
            pass
        child.wait()
    os.close(ours)
    return said.decode()


def test_help_of_hook_lists_the_events(capsys: pytest.CaptureFixture[str]) -> None:
    from gitmem.hooks.git import EVENTS

    assert run(["hook", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert all(event in said for event in EVENTS)

"""Hooks that ``gitmem init`` installed, in the real client: what they refuse, tell and carry, headless."""

from __future__ import annotations

import json
import os
import random
import signal
import string
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from person import Person

TOKEN = "ghp_" + "".join(random.Random(7).choices(string.ascii_letters + string.digits, k=36))
SETTINGS = '{\n\t"env": {"A": "b"},\n\t"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}\n}'
HEAD = "Notes that gitmem keeps for this project"
EDITING = ("--permission-mode", "acceptEdits")
NOTE = "---\nname: {0}\ndescription: what {0} is\nmetadata:\n  type: project\n---\n\n{1}\n"


def until(true: Callable[[], Any], seconds: float = 30.0) -> None:
    """Wait for what goes on in the background."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


@pytest.fixture
def team(tmp_path: Path) -> Path:
    work = tmp_path / "seed"
    env = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}
    work.mkdir()
    (work / "CLAUDE.md").write_text("# Project\n\nRun `make test` before a commit.\n", encoding="utf-8")
    (work / ".gitignore").write_text("CLAUDE.local.md\n.claude/worktrees/\n", encoding="utf-8")
    identity = ("-c", "user.name=T", "-c", "user.email=person@example.com")
    for args in (("init", "-q", "-b", "main"), ("add", "."), (*identity, "commit", "-q", "-m", "Begin")):
        subprocess.run(["git", *args], cwd=work, check=True, env=env)
    subprocess.run(["git", "clone", "-q", "--bare", str(work), str(tmp_path / "team.git")], check=True, env=env)
    return tmp_path / "team.git"


@pytest.fixture
def machine(person: Callable[[str], Person], team: Path) -> Callable[[str], tuple[Person, Path]]:
    """A person's machine with a clone, settings of their own, and the hooks in them."""

    def make(name: str) -> tuple[Person, Path]:
        one = person(name)
        (one.home / ".claude/settings.json").write_text(SETTINGS, encoding="utf-8")
        top = one.clone(team, "code/shop")
        one.gitmem("init", "--agent", "claude", "--yes", cwd=top)
        return one, top

    return make


def write(path: Path, content: str) -> dict[str, Any]:
    return {"name": "Write", "input": {"file_path": str(path), "content": content}}


def edit(path: Path, old: str, new: str) -> list[dict[str, Any]]:
    given = {"file_path": str(path), "old_string": old, "new_string": new}
    return [{"name": "Read", "input": {"file_path": str(path)}}, {"name": "Edit", "input": given}]


def pushed(one: Person, text: str) -> bool:
    refs = one.git("for-each-ref", "--format=%(refname)", cwd=one.hub).split()
    return any(one.run("git", "grep", text, ref, cwd=one.hub, codes=(0, 1)) for ref in refs)


def test_a_leak_is_refused_and_the_model_reads_why(machine: Callable[[str], tuple[Person, Path]]) -> None:
    one, top = machine("a")
    before = (top / "CLAUDE.md").read_bytes()
    said = one.ask(
        top,
        *EDITING,
        calls=[
            *edit(top / "CLAUDE.md", "Run", f"The token is {TOKEN}\\n\\nRun"),
            write(top / "AGENTS.md", "Do not merge anything until further notice.\n"),
            write(top / "src/x.py", "print()\n"),
        ],
    )
    assert (top / "CLAUDE.md").read_bytes() == before
    assert not (top / "AGENTS.md").exists()
    assert (top / "src/x.py").exists(), "other files are written as ever"
    assert "nothing was written, since CLAUDE.md is shared" in said
    assert "CLAUDE.md:3 secret-token" in said
    assert "AGENTS.md:1 freeze-undated" in said
    assert "gitmem remember TEXT" in said


def test_what_is_clean_is_written_and_synced_to_the_prompt_of_another_machine(
    machine: Callable[[str], tuple[Person, Path]],
) -> None:
    one, top = machine("a")
    note = one.memory(top) / "heron.md"
    one.ask(
        top,
        *EDITING,
        calls=[
            write(note, NOTE.format("heron", "The staging box is called HERON.")),
            *edit(top / "CLAUDE.md", "make test", "make check"),
        ],
    )
    assert "make check" in (top / "CLAUDE.md").read_text(encoding="utf-8")
    until(lambda: pushed(one, "HERON"))
    again = context_in(one.ask(top))
    assert "[local · " in again
    assert "called HERON" in again
    two, other = machine("b")
    assert "HERON" not in two.ask(other), "not there yet: the pull goes on behind the first session"
    until(lambda: (two.memory(other) / "heron.md").exists())
    assert "called HERON" in context_in(two.ask(other))


def context_in(bodies: str) -> str:
    """The text of a request that holds what SessionStart gave the model, from there on."""
    for body in bodies.split("\n"):
        for text in texts(json.loads(body)):
            if HEAD in text:
                return text[text.index(HEAD) :]
    raise AssertionError("the model was given no context")


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts(one)


def test_a_killed_session_loses_nothing(machine: Callable[[str], tuple[Person, Path]]) -> None:
    """Killed with all it started, right after its note was written, and before Stop or SessionEnd."""
    one, top = machine("a")
    note = one.memory(top) / "heron.md"
    model = one.client.model
    model.calls = [write(note, NOTE.format("heron", "The staging box is called HERON.")), sleeping()]
    process = subprocess.Popen(
        [one.client.program, *EDITING, "--allowedTools", "Bash", "-p", "hello"],
        cwd=top,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=one.client.environment(one.home),
        start_new_session=True,
    )
    try:
        until(lambda: note.exists() and not model.calls)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert "called HERON" in context_in(one.ask(top))
    until(lambda: pushed(one, "HERON"))


def sleeping() -> dict[str, Any]:
    return {"name": "Bash", "input": {"command": "sleep 30"}}


def test_notes_edited_in_the_clients_own_worktrees_are_home_when_these_are_gone(
    machine: Callable[[str], tuple[Person, Path]],
) -> None:
    """A subagent's, which the client removes without a word."""
    one, top = machine("a")
    (top / "CLAUDE.local.md").write_text("# Mine\n", encoding="utf-8")
    one.gitmem("sync", cwd=top)
    agent = {"description": "x", "prompt": "x", "subagent_type": "general-purpose", "isolation": "worktree"}
    shell = {"name": "Bash", "input": {"command": "pwd > ~/where; echo '\nBY-A-SUBAGENT' >> CLAUDE.local.md"}}
    one.ask(
        top,
        *EDITING,
        "--allowedTools",
        "Bash",
        calls=[{"name": "Agent", "input": {**agent, "run_in_background": False}}, shell],
    )
    tree = Path((one.home / "where").read_text(encoding="utf-8").strip())
    assert tree != top
    assert not tree.exists(), "the client keeps it after all: measure again"
    assert "BY-A-SUBAGENT" in (top / "CLAUDE.local.md").read_text(encoding="utf-8")


def test_and_when_the_agent_leaves_one_for_good(machine: Callable[[str], tuple[Person, Path]]) -> None:
    one, top = machine("a")
    (top / "CLAUDE.local.md").write_text("# Mine\n", encoding="utf-8")
    one.gitmem("sync", cwd=top)
    search = {"name": "ToolSearch", "input": {"query": "select:EnterWorktree,ExitWorktree", "max_results": 5}}
    offered = '"name":"ToolSearch"' in one.ask(top)  # older versions offer all tools at once
    leaving = {"action": "remove", "discard_changes": True}
    one.ask(
        top,
        *EDITING,
        "--allowedTools",
        "Bash,ToolSearch,EnterWorktree,ExitWorktree",
        calls=[
            *([search] if offered else []),
            {"name": "EnterWorktree", "input": {"name": "two"}},
            {"name": "Bash", "input": {"command": "pwd > ~/where; echo '\nBEFORE-LEAVING' >> CLAUDE.local.md"}},
            {"name": "ExitWorktree", "input": leaving},
        ],
    )
    tree = Path((one.home / "where").read_text(encoding="utf-8").strip())
    assert tree.name == "two"
    assert not tree.exists()
    assert "BEFORE-LEAVING" in (top / "CLAUDE.local.md").read_text(encoding="utf-8")


def test_what_is_said_in_one_session_is_known_in_the_next_on_another_machine(
    machine: Callable[[str], tuple[Person, Path]],
) -> None:
    """Nobody called gitmem, and no agent wrote a note."""
    one, top = machine("a")
    one.ask(top, prompt="From now on, always use pnpm in this repository, never npm.")
    until(lambda: pushed(one, "pnpm"))
    two, other = machine("b")
    two.ask(other)
    until(lambda: any("pnpm" in path.name for path in two.memory(other).glob("*.md")))
    assert "always use pnpm in this repository, never npm" in context_in(two.ask(other)).lower()


def test_what_the_agent_runs_knows_its_session(machine: Callable[[str], tuple[Person, Path]]) -> None:
    one, top = machine("a")
    call = {"name": "Bash", "input": {"command": "printf %s $GITMEM_SESSION > ~/session; env > ~/env"}}
    one.ask(top, "--allowedTools", "Bash", calls=[call])
    session = (one.home / "session").read_text(encoding="utf-8")
    assert len(session) > 30
    assert f"CLAUDE_CODE_SESSION_ID={session}\n" in (one.home / "env").read_text(encoding="utf-8")
    until(lambda: session not in one.gitmem("session", "list", cwd=top))


def test_taken_out_to_the_byte(machine: Callable[[str], tuple[Person, Path]]) -> None:
    one, top = machine("a")
    one.ask(top)
    one.gitmem("uninstall", "--agent", "claude", cwd=top)
    assert (one.home / ".claude/settings.json").read_text(encoding="utf-8") == SETTINGS
    one.ask(top, *EDITING, calls=[write(top / "AGENTS.md", "Do not merge anything until further notice.\n")])
    assert (top / "AGENTS.md").exists()


def test_hooks_of_the_project_do_nothing_where_gitmem_is_missing(
    machine: Callable[[str], tuple[Person, Path]], person: Callable[[str], Person]
) -> None:
    one, top = machine("a")
    one.gitmem("uninstall", "--agent", "claude", cwd=top)
    one.gitmem("init", "--agent", "claude", "--settings", "project", "--yes", cwd=top)
    ban = write(top / "AGENTS.md", "Do not merge anything until further notice.\n")
    with_it = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    said = one.ask(top, *EDITING, calls=[ban], **with_it)
    assert "AGENTS.md:1 freeze-undated" in said
    assert not (top / "AGENTS.md").exists()
    mate = person("mate")
    said = mate.client.run(mate.home, top, *EDITING, calls=[ban], PATH="/usr/bin:/bin")
    assert (top / "AGENTS.md").exists()
    assert "hook error" not in said

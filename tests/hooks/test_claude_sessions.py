"""From a session's start to its end: what the agent is told, what goes home, and what is left to the background."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from claude_events import TOKEN, Agent, until

RECORD = """---
name: {name}
description: When deploys are allowed
metadata:
  type: project
  observed_at: 2026-11-02
  expires: {expires}
---

Deploys are allowed on weekdays.
"""


@pytest.fixture
def agent(repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Agent]:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    yield Agent(repo)
    for pid in working(sealed):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    until(lambda: not working(sealed))


def working(home: Path) -> list[int]:
    """Processes that a test has left to work in its home: nobody waits for them, and the next test has another."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"HOME={home}\0".encode() in path.read_bytes() and int(path.parent.name) != os.getpid():
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


@pytest.fixture
def hub(repo: Any, tmp_path: Path) -> Path:
    """The person's own remote, known to their store."""
    path = tmp_path / "mine.git"
    repo("init", "-q", "--bare", str(path))
    assert repo.gitmem("remote", "add", str(path)).returncode == 0
    return path


def holds(hub: Path, repo: Any, text: str) -> bool:
    branches = repo("-C", str(hub), "for-each-ref", "--format=%(refname)").split()
    return any(repo.run("git", "-C", str(hub), "grep", "-q", text, one).returncode == 0 for one in branches)


def memory(agent: Agent, sealed: Path) -> Path:
    slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(agent.repo.top))
    return sealed / ".claude/projects" / slug / "memory"


class TestStart:
    def test_the_labelled_context(self, agent: Agent) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
        agent.repo.gitmem("remember", "The staging box is called heron", "--scope", "local", "--force")
        agent.repo.gitmem("remember", "I like short answers", "--scope", "user", "--force")
        told = agent.start()
        assert told.startswith("Notes that gitmem keeps")
        assert "[project · since 2026-11" in told
        assert "[local · since 2026-11 · never verified · no source] staging-box-called-heron" in told
        assert "short answers" in told
        assert told.index("decimal") < told.index("heron"), "broad to specific"

    def test_where_nothing_is_remembered_nothing_is_told_and_nothing_made(self, agent: Agent, sealed: Path) -> None:
        assert agent.fire("SessionStart", source="startup") == {}
        assert not (sealed / ".local/share/gitmem/store.git").exists()
        assert not (sealed / ".claude").exists()
        assert agent.repo("status", "--porcelain") == ""

    def test_outside_a_repository_too(self, agent: Agent, tmp_path: Path) -> None:
        agent.repo.gitmem("remember", "I like short answers", "--scope", "user", "--force")
        agent.repo.gitmem("remember", "The box is called heron", "--scope", "local", "--force")
        told = agent.start(cwd=str(tmp_path))
        assert "short answers" in told
        assert "heron" not in told

    def test_within_what_the_client_gives_whole(self, agent: Agent, sealed: Path) -> None:
        folder = memory(agent, sealed)
        folder.mkdir(parents=True)
        for number in range(60):
            text = f"---\nname: n{number}\ndescription: d\nmetadata:\n  type: project\n---\n\n{'Wörter ' * 60}\n"
            (folder / f"n{number}.md").write_text(text, encoding="utf-8")
        agent.repo.gitmem("sync")
        told = agent.start()
        assert 5_000 < len(told) <= 9_900
        assert "Left out" in told

    def test_the_index_is_that_of_the_day(self, agent: Agent, sealed: Path) -> None:
        """A record whose last day is over is gone from folder, index and context before the session goes on."""
        folder = memory(agent, sealed)
        folder.mkdir(parents=True)
        (folder / "window.md").write_text(RECORD.format(name="window", expires="2026-11-30"), encoding="utf-8")
        agent.repo.gitmem("sync")
        assert "window" in (folder / "MEMORY.md").read_text(encoding="utf-8")
        assert "weekdays" in agent.start()
        agent.env["GITMEM_TODAY"] = "2026-12-01"
        agent.session = "later"
        told = agent.start()
        assert "weekdays" not in told
        assert "No longer valid, even where MEMORY.md still lists it: window" in told
        assert not (folder / "window.md").exists()
        assert "window" not in (folder / "MEMORY.md").read_text(encoding="utf-8")

    def test_what_was_written_while_no_hook_ran_is_in_it(self, agent: Agent, sealed: Path) -> None:
        """As after a session that was killed."""
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "local", "--force")
        text = RECORD.format(name="window", expires="2027-01-31")
        (memory(agent, sealed) / "window.md").write_text(text, encoding="utf-8")
        assert "weekdays" in agent.start()
        assert "window" in (memory(agent, sealed) / "MEMORY.md").read_text(encoding="utf-8")

    def test_it_pulls_and_pushes_behind(self, agent: Agent, hub: Path) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "local", "--force")
        assert not holds(hub, agent.repo, "decimal")
        agent.start()
        until(lambda: holds(hub, agent.repo, "decimal"))

    def test_a_session_of_ours_goes_with_it(self, agent: Agent, tmp_path: Path) -> None:
        given = tmp_path / "env.sh"
        agent.env.update(CLAUDE_ENV_FILE=str(given), CLAUDE_PID=str(os.getpid()))
        agent.start()
        assert given.read_text(encoding="utf-8") == f"export GITMEM_SESSION={agent.session}\n"
        assert agent.session in agent.repo.gitmem("session", "list").stdout
        agent.fire("SessionEnd", reason="other")
        until(lambda: agent.session not in agent.repo.gitmem("session", "list").stdout)

    def test_a_turn_keeps_it_alive(self, agent: Agent, sealed: Path) -> None:
        agent.repo.write(".gitmem.toml", 'inactivity = "2h"\n')
        agent.start()
        assert "of 2 hours" in agent.repo.gitmem("session", "list").stdout
        (about,) = (sealed / ".local/state/gitmem/sessions").glob("*/*/about")
        os.utime(about, (about.stat().st_mtime - 3600,) * 2)
        assert "idle 60 min" in agent.repo.gitmem("session", "list").stdout
        agent.fire("Stop", last_assistant_message="done")
        assert "idle 0 min" in agent.repo.gitmem("session", "list").stdout

    @pytest.mark.parametrize("session", ["$(touch x)", "a b", "a\nb", "../x", "é"])
    def test_a_session_of_a_strange_name_is_not_handed_to_a_shell(
        self, agent: Agent, tmp_path: Path, session: str
    ) -> None:
        agent.env["CLAUDE_ENV_FILE"] = str(tmp_path / "env.sh")
        agent.session = session
        agent.start()
        assert not (tmp_path / "env.sh").exists()

    def test_once_though_two_hooks_are_called(self, agent: Agent) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
        assert agent.start()
        assert agent.start() == ""
        assert agent.start(source="compact")

    def test_personal_notes_stay_out_where_the_agents_own_memory_is_off(self, agent: Agent, sealed: Path) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
        agent.repo.gitmem("remember", "The box is called heron", "--scope", "local", "--force")
        agent.env["CLAUDE_CODE_DISABLE_AUTO_MEMORY"] = "1"
        told = agent.start()
        assert "decimal" in told
        assert "heron" not in told
        del agent.env["CLAUDE_CODE_DISABLE_AUTO_MEMORY"]
        (sealed / ".claude/settings.json").write_text('{"autoMemoryEnabled": false}', encoding="utf-8")
        assert "heron" not in agent.start(source="clear")
        (sealed / ".claude/settings.json").unlink()
        assert "heron" in agent.start(source="resume")

    def test_a_store_that_is_damaged_is_one_line_and_the_team_is_heard(self, agent: Agent, sealed: Path) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
        agent.repo.gitmem("remember", "The box is called heron", "--scope", "local", "--force")
        (sealed / ".local/share/gitmem/store.git/config").write_text("[", encoding="utf-8")
        answer = agent.fire("SessionStart", source="startup")
        assert "\n" not in answer["systemMessage"]
        assert "Traceback" not in str(answer)

    def test_switched_off(self, agent: Agent) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
        agent.env["GITMEM_DISABLE"] = "1"
        assert agent.start() == ""


class TestNotesGoHome:
    @pytest.fixture
    def tree(self, agent: Agent, sealed: Path) -> Any:
        """A linked work tree, made while the person's note stood in the main one."""
        repo = agent.repo
        repo.write("CLAUDE.local.md", "# Mine\n")
        repo.gitmem("sync")
        top = repo.top / ".claude/worktrees/one"
        repo("worktree", "add", "-q", "--detach", str(top))
        repo.gitmem("carry")
        assert (top / "CLAUDE.local.md").exists()
        return top

    def main(self, agent: Agent) -> str:
        return (agent.repo.top / "CLAUDE.local.md").read_text(encoding="utf-8")

    def test_at_once_after_an_edit(self, agent: Agent, tree: Path) -> None:
        (tree / "CLAUDE.local.md").write_text("# Mine\n\nEdited here.\n", encoding="utf-8")
        assert agent.told(tree / "CLAUDE.local.md") == ""
        assert "Edited here." in self.main(agent)

    def test_when_the_tree_is_left_for_good(self, agent: Agent, tree: Path) -> None:
        """By a shell command, of which no hook knows; WorktreeRemove does not fire (measured)."""
        (tree / "CLAUDE.local.md").write_text("# Mine\n\nEdited here.\n", encoding="utf-8")
        answer = agent.fire("PreToolUse", cwd=str(tree), tool_name="ExitWorktree", tool_input={"action": "remove"})
        assert answer == {}
        agent.repo("worktree", "remove", "--force", str(tree))
        assert "Edited here." in self.main(agent)

    def test_when_a_subagent_is_done_with_its_tree(self, agent: Agent, tree: Path) -> None:
        (tree / "CLAUDE.local.md").write_text("# Mine\n\nEdited here.\n", encoding="utf-8")
        agent.fire("SubagentStop", cwd=str(tree), agent_id="a1", agent_transcript_path="/none/a1.jsonl")
        assert "Edited here." in self.main(agent)

    def test_a_tree_that_nobody_prepared_has_them_when_a_session_starts_there(self, agent: Agent, tree: Path) -> None:
        """git's hooks are not installed in this clone."""
        new = agent.repo.top.parent / "sibling"
        agent.repo("worktree", "add", "-q", "--detach", str(new))
        (tree / "CLAUDE.local.md").write_text("# Mine\n\nEdited here.\n", encoding="utf-8")
        assert not (new / "CLAUDE.local.md").exists()
        agent.start(cwd=str(new))
        assert "Edited here." in (new / "CLAUDE.local.md").read_text(encoding="utf-8")
        assert "Edited here." in self.main(agent)
        assert agent.repo("-C", str(new), "status", "--porcelain") == ""

    def test_a_tree_that_is_gone_already_troubles_nobody(self, agent: Agent, tree: Path) -> None:
        agent.repo("worktree", "remove", "--force", str(tree))
        assert agent.fire("SubagentStop", cwd=str(tree), agent_id="a1") == {}

    def test_a_note_that_may_not_travel_is_told(self, agent: Agent, sealed: Path) -> None:
        path = memory(agent, sealed) / "note.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\nname: note\ndescription: d\n---\n\nThe token is {TOKEN}\n", encoding="utf-8")
        told = agent.told(path)
        assert "note.md stays on this machine" in told
        assert "secret-token, line 6" in told
        assert TOKEN not in told


class TestEnd:
    def test_the_turn_is_queued(self, agent: Agent, sealed: Path) -> None:
        """And waits there, until somebody has read what was said."""
        from gitmem.ops.extract import queue

        agent.env["GITMEM_DISABLE"] = "1"
        assert agent.fire("Stop", last_assistant_message="done") == {}
        assert queue.waiting(os.environ) == []
        agent.env.clear()
        started = []

        def start(argv: list[str], _environ: object, log: str = "") -> bool:
            started.append(argv[-2:])
            return True

        from gitmem.hooks.claude import stop

        before = stop.start
        stop.start = start
        try:
            stop.run(b'{"session_id":"s1","transcript_path":"/t.jsonl","hook_event_name":"Stop"}', os.environ)
        finally:
            stop.start = before
        assert started == [["extract", "--background"]]
        assert [Path(path).name for path in queue.waiting(os.environ)] == ["s1"]

    def test_what_was_written_is_pushed_when_all_is_over(self, agent: Agent, hub: Path, sealed: Path) -> None:
        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "local", "--force")
        assert agent.fire("SessionEnd", reason="other") == {}
        until(lambda: holds(hub, agent.repo, "decimal"))

    def test_nothing_waits_for_a_remote_that_does_not_answer(self, agent: Agent) -> None:
        import time

        agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "local", "--force")
        agent.env["GIT_SSH_COMMAND"] = "sleep 6; false"
        agent.repo.gitmem("remote", "add", "ssh://nobody@127.0.0.1:9/x.git", **agent.env)
        started = {"source": "startup"}, {"source": "clear"}
        for event, fields in [("SessionStart", one) for one in started] + [("SessionEnd", {"reason": "other"})]:
            begun = time.monotonic()
            answer = agent.fire(event, **fields)
            assert time.monotonic() - begun < 5, event
            if event == "SessionStart":
                assert "decimal" in answer["hookSpecificOutput"]["additionalContext"], (
                    "while a sync holds the store too"
                )


def test_a_hook_of_every_kind_survives_a_full_or_closed_state_folder(agent: Agent, sealed: Path) -> None:
    (sealed / ".local").mkdir(exist_ok=True)
    (sealed / ".local/state").write_text("no folder", encoding="utf-8")
    agent.repo.write("CLAUDE.md", "# Project\n")
    for event in ("SessionStart", "PreToolUse", "PostToolUse", "Stop", "SubagentStop", "SessionEnd"):
        file = {"file_path": str(agent.repo.top / "CLAUDE.md"), "content": "x"}
        answer = agent.fire(event, source="startup", tool_name="Write", tool_input=file)
        assert set(answer) <= {"systemMessage"}


def test_settings_and_transcripts_are_no_notes(agent: Agent, sealed: Path) -> None:
    """They hold what they hold, and nobody asked whether it travels."""
    for name in ("settings.json", "projects/-x/s1.jsonl", "plans/a.md"):
        path = sealed / ".claude" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"The token is {TOKEN}\n", encoding="utf-8")
        assert agent.told(path) == ""


def test_a_session_that_is_resumed_at_once_starts_again(agent: Agent) -> None:
    agent.repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--force")
    for number in ("1", "2"):
        agent.env["CLAUDE_PID"] = number
        assert agent.start(source="resume")

"""Writes of an agent: refused where a shared file would carry a leak, and nowhere else."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from claude_events import TOKEN, Agent

BAN = "Do not merge anything until further notice."
PLAIN = "# Project\n\nRun `make test` before a commit.\n"


@pytest.fixture
def agent(repo: Any, monkeypatch: pytest.MonkeyPatch) -> Agent:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    return Agent(repo)


def test_a_leak_is_refused_with_rule_line_and_way_out(agent: Agent) -> None:
    why = agent.write("CLAUDE.md", f"# Project\n\nThe token is {TOKEN}\n\n{BAN}\n")
    assert "nothing was written" in why
    assert "CLAUDE.md:3 secret-" in why
    assert "CLAUDE.md:5 freeze-undated: " in why
    assert "say when it ends" in why
    assert TOKEN not in why
    assert TOKEN[4:14] not in why
    assert not (agent.repo.top / "CLAUDE.md").exists()


@pytest.mark.parametrize(
    "path",
    [
        "CLAUDE.md",
        "AGENTS.md",
        "sub/deep/CLAUDE.md",
        ".claude/rules/new/style.md",
        ".claude/memory/fact.md",
        "GEMINI.md",
    ],
)
def test_every_shared_memory_file_is_looked_at(agent: Agent, path: str) -> None:
    assert agent.write(path, f"{BAN}\n")
    assert not agent.write(path, PLAIN if "memory" not in path else "---\nname: fact\ndescription: d\n---\n\nText.\n")


@pytest.mark.parametrize("path", ["src/x.py", "README.md", "docs/freeze.md", ".claude/worktrees/x/src/a.md"])
def test_other_files_are_not(agent: Agent, path: str) -> None:
    assert agent.write(path, f"{BAN} {TOKEN}\n") == ""


def test_a_persons_own_files_are_not_refused(agent: Agent, sealed: Path) -> None:
    assert agent.write("CLAUDE.local.md", f"{BAN}\n") == ""
    assert agent.write(sealed / ".claude/CLAUDE.md", f"{BAN} {TOKEN}\n") == ""
    assert agent.write(sealed / ".claude/projects/-x/memory/note.md", f"{BAN}\n") == ""


def test_outside_a_repository_nothing_is_shared(agent: Agent, tmp_path: Path) -> None:
    assert agent.write(tmp_path / "elsewhere/CLAUDE.md", f"{BAN}\n") == ""


def test_a_file_that_git_ignores_is_not_shared(agent: Agent) -> None:
    agent.repo.add(".gitignore", "AGENTS.md\n")
    assert agent.write("AGENTS.md", f"{BAN}\n") == ""
    assert agent.write("CLAUDE.md", f"{BAN}\n")


class TestEdits:
    def test_the_resulting_text_is_judged(self, agent: Agent) -> None:
        """Neither half is a freeze by itself."""
        agent.repo.write("CLAUDE.md", "# Project\n\nDo not merge anything until DATE.\n")
        given = {"old_string": "DATE", "new_string": "further notice"}
        assert "CLAUDE.md:3 freeze-undated" in agent.refusal("Edit", "CLAUDE.md", **given)
        given["new_string"] = "2026-12-24"
        assert agent.refusal("Edit", "CLAUDE.md", **given) == ""

    def test_all_of_them_or_the_first(self, agent: Agent) -> None:
        """A ban of which only the second place would become one without an end."""
        agent.repo.write("CLAUDE.md", "Stop at X.\n\nDo not merge anything until X.\n")
        given = {"old_string": "X", "new_string": "further notice"}
        assert agent.refusal("Edit", "CLAUDE.md", **given, replace_all=False) == ""
        assert agent.refusal("Edit", "CLAUDE.md", **given, replace_all=True)

    def test_several_edits_build_on_each_other(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", PLAIN)
        edits = [
            {"old_string": "Run", "new_string": "Do not merge until"},
            {"old_string": "`make test` before a commit", "new_string": "further notice"},
        ]
        assert "CLAUDE.md:3" in agent.refusal("MultiEdit", "CLAUDE.md", edits=edits)
        assert agent.refusal("MultiEdit", "CLAUDE.md", edits=edits[:1]) == ""

    def test_carriage_returns(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", "# Project\r\n\r\nOne.\r\nTwo.\r\n")
        assert agent.refusal("Edit", "CLAUDE.md", old_string="One.\nTwo.", new_string=BAN)

    def test_words_that_are_found_only_by_the_client(self, agent: Agent) -> None:
        """It takes straight quotation marks for curly ones; what is put in is looked at all the same."""
        agent.repo.write("CLAUDE.md", "Say “please”.\n")
        assert agent.refusal("Edit", "CLAUDE.md", old_string='"please"', new_string=BAN)

    def test_what_was_there_before_is_not_held_against_it(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", f"# Project\n\n{BAN}\n\nOld line.\n")
        assert agent.refusal("Edit", "CLAUDE.md", old_string="Old", new_string="New") == ""
        assert agent.refusal("Edit", "CLAUDE.md", old_string=BAN, new_string="") == ""
        why = agent.refusal("Edit", "CLAUDE.md", old_string="Old line.", new_string=f"Old line.\n\n{BAN}")
        assert "CLAUDE.md:7 freeze-undated" in why
        assert why.count("freeze-undated") == 1


class TestSettings:
    def test_more_memory_by_settings(self, agent: Agent) -> None:
        assert agent.write("docs/agents/x.md", f"{BAN}\n") == ""
        agent.repo.write(".gitmem.toml", 'memory = ["docs/agents/**"]\n')
        assert agent.write("docs/agents/x.md", f"{BAN}\n")

    @pytest.mark.parametrize("where", ["pyproject", "git", "home", "environment"])
    def test_secrets_in_all_files(self, agent: Agent, sealed: Path, where: str) -> None:
        assert agent.write("src/x.py", f'x = "{TOKEN}"\n') == ""
        if where == "pyproject":
            agent.repo.write("pyproject.toml", '[tool.gitmem]\nsecrets = "all"\n')
        elif where == "git":
            agent.repo("config", "gitmem.secrets", "all")
        elif where == "home":
            (sealed / ".config/gitmem").mkdir()
            (sealed / ".config/gitmem/config.toml").write_text('secrets = "all"\n', encoding="utf-8")
        else:
            agent.env["GITMEM_SECRETS"] = "all"
        assert agent.write("src/x.py", f'x = "{TOKEN}"\n')

    def test_an_allow_and_a_rule_that_is_off(self, agent: Agent) -> None:
        line = f"{BAN} <!-- gitmem: allow freeze-undated -- agreed with everybody -->\n"
        assert agent.write("CLAUDE.md", line) == ""
        agent.repo.write(".gitmem.toml", '[rules]\nfreeze-undated = "warning"\n')
        assert agent.write("CLAUDE.md", f"{BAN}\n") == ""

    def test_settings_that_cannot_be_read_let_the_write_pass_with_one_line(self, agent: Agent) -> None:
        agent.repo.write(".gitmem.toml", "strikt = true\n")
        file = str(agent.repo.top / "CLAUDE.md")
        given = {"file_path": file, "content": f"{BAN}\n"}
        answer = agent.fire("PreToolUse", tool_name="Write", tool_input=given)
        assert list(answer) == ["systemMessage"]
        assert "strikt" in answer["systemMessage"]
        assert "\n" not in answer["systemMessage"]


class TestTheFileIsWhereItIs:
    def test_in_another_repository(self, agent: Agent, new_repo: Any) -> None:
        other = new_repo("other")
        other.write(".gitmem.toml", '[rules]\nfreeze-undated = "off"\n')
        assert agent.write(other.top / "CLAUDE.md", f"{BAN}\n") == ""
        assert agent.write("CLAUDE.md", f"{BAN}\n")

    def test_in_a_linked_work_tree_in_a_folder_to_be_made(self, agent: Agent, linked_worktree: Any) -> None:
        assert "a/b/CLAUDE.md:1" in agent.write(linked_worktree.top / "a/b/CLAUDE.md", f"{BAN}\n")

    def test_named_from_the_working_directory(self, agent: Agent) -> None:
        given = {"file_path": "CLAUDE.md", "content": f"{BAN}\n"}
        assert agent.fire("PreToolUse", tool_name="Write", tool_input=given)["hookSpecificOutput"]

    def test_what_a_git_hook_says_of_its_repository_does_not_count(self, agent: Agent, new_repo: Any) -> None:
        other = new_repo("other")
        agent.env["GIT_DIR"] = str(other.top / ".git")
        agent.env["GIT_INDEX_FILE"] = str(other.top / ".git/index")
        assert "CLAUDE.md:1" in agent.write("CLAUDE.md", f"{BAN}\n")

    def test_behind_a_link_of_another_name(self, agent: Agent, tmp_path: Path) -> None:
        agent.repo.write("CLAUDE.md", PLAIN)
        for link in (agent.repo.top / "notes.txt", tmp_path / "elsewhere.md"):
            link.symlink_to(agent.repo.top / "CLAUDE.md")
            assert "CLAUDE.md:1" in agent.write(link, f"{BAN}\n")
            assert agent.write(link, PLAIN) == ""

    def test_a_link_to_what_is_no_memory(self, agent: Agent) -> None:
        agent.repo.write("README.md", PLAIN)
        (agent.repo.top / "notes.txt").symlink_to("README.md")
        assert agent.write("notes.txt", f"{BAN}\n") == ""

    def test_a_pipe_is_not_waited_for(self, agent: Agent) -> None:
        os.mkfifo(agent.repo.top / "CLAUDE.md")
        assert agent.write("CLAUDE.md", f"{BAN}\n")


class TestTheRequest:
    @pytest.mark.parametrize("key", ["file_path", "notebook_path"])
    def test_a_key_elsewhere_in_the_input_does_not_lead_away(self, agent: Agent, key: str) -> None:
        """What the model writes comes in the order that it chose."""
        tool, own = ("NotebookEdit", "notebook_path") if key == "file_path" else ("Write", "file_path")
        given = {"x": {key: "/tmp/a.txt"}, own: str(agent.repo.top / "CLAUDE.md"), "content": BAN, "new_source": BAN}
        assert "hookSpecificOutput" in agent.fire("PreToolUse", tool_name=tool, tool_input=given)

    def test_half_a_pair_does_not_let_the_rest_pass(self, agent: Agent) -> None:
        """JSON can spell it, and a file cannot hold it."""
        assert "CLAUDE.md:2" in agent.write("CLAUDE.md", f"Smile \ud83d\n{BAN}\n")

    def test_a_key_in_the_content_is_content(self, agent: Agent) -> None:
        text = '{"file_path":"/tmp/CLAUDE.md","tool_name":"Write"} "file_path":"x'
        assert agent.write("src/x.py", text) == ""
        why = agent.fire(
            "PreToolUse",
            tool_name="Write",
            tool_input={"content": f"{text}\n\n{BAN}\n", "file_path": str(agent.repo.top / "CLAUDE.md")},
        )
        assert "CLAUDE.md:3" in why["hookSpecificOutput"]["permissionDecisionReason"]

    @pytest.mark.parametrize("indent", [None, 2])
    def test_however_it_is_spaced(self, agent: Agent, indent: int | None) -> None:
        path = agent.repo.top / "Übersicht" / "CLAUDE.md"
        value = {"tool_name": "Write", "tool_input": {"file_path": str(path), "content": BAN}}
        for escaped in (True, False):
            request = json.dumps(value, indent=indent, ensure_ascii=escaped).encode()
            assert agent.raw("PreToolUse", request)["hookSpecificOutput"]["permissionDecision"] == "deny"

    @pytest.mark.parametrize(
        "request_", [b"", b"x", b"[]", b'{"tool_input":', b"\xff\xfe", b'{"tool_input":{"file_path":3}}']
    )
    @pytest.mark.parametrize("event", ["PreToolUse", "PostToolUse"])
    def test_what_is_no_request_passes(self, agent: Agent, event: str, request_: bytes) -> None:
        assert agent.raw(event, request_) == {}

    @pytest.mark.parametrize("rest", [b'"content":"x"', b'"content":"x"}} trailing', b'"content":"\\ud8"}}'])
    def test_a_damaged_one_is_told_in_one_line(self, agent: Agent, rest: bytes) -> None:
        request = (
            b'{"tool_name":"Write","tool_input":{"file_path":"' + bytes(agent.repo.top / "CLAUDE.md") + b'",' + rest
        )
        answer = agent.raw("PreToolUse", request)
        assert list(answer) == ["systemMessage"]
        assert "a write was not checked" in answer["systemMessage"]

    def test_a_file_that_cannot_be_read_is_told_in_one_line(self, agent: Agent) -> None:
        (agent.repo.top / "CLAUDE.md").symlink_to("CLAUDE.md")
        answer = agent.fire(
            "PreToolUse",
            tool_name="Edit",
            tool_input={"file_path": str(agent.repo.top / "CLAUDE.md"), "old_string": "a", "new_string": BAN},
        )
        assert list(answer) == ["systemMessage"]


def test_switched_off(agent: Agent) -> None:
    agent.env["GITMEM_DISABLE"] = "1"
    assert agent.write("CLAUDE.md", f"{BAN}\n") == ""
    agent.repo.write("CLAUDE.md", f"{BAN}\n")
    assert agent.told("CLAUDE.md") == ""
    agent.env["GITMEM_DISABLE"] = "0"
    assert agent.told("CLAUDE.md")
    assert agent.write("AGENTS.md", f"{BAN}\n")


def test_an_event_of_a_newer_version_blocks_nobody(agent: Agent) -> None:
    """The code 2 would refuse the tool call."""
    done = agent.repo.run("gitmem", "hook", "claude", "PreFuture", stdin=b"{}")
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("out", ["/dev/full", "&-"])
def test_a_refusal_that_cannot_be_told_is_one_all_the_same(agent: Agent, out: str) -> None:
    given = {"file_path": str(agent.repo.top / "CLAUDE.md"), "content": f"{BAN}\n"}
    request = json.dumps({"tool_name": "Write", "tool_input": given})
    done = agent.repo.run("sh", "-c", f"gitmem hook claude PreToolUse >{out}", stdin=request)
    assert done.returncode == 2
    assert done.stderr.startswith("gitmem: nothing was written")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("event", ["SessionStart", "PreToolUse", "PostToolUse", "Stop", "SubagentStop", "SessionEnd"])
def test_where_the_working_directory_is_gone(agent: Agent, event: str) -> None:
    gone = agent.repo.top / "gone"
    gone.mkdir()
    request = json.dumps({"session_id": "s", "cwd": str(gone), "tool_input": {"file_path": str(gone / "CLAUDE.md")}})
    done = agent.repo.run("sh", "-c", f"cd gone && rmdir ../gone && gitmem hook claude {event}", stdin=request)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_hook_that_takes_too_long_gives_up(agent: Agent, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    import io
    import time

    from gitmem.hooks import claude
    from gitmem.hooks.claude import judge, pre_tool_use

    monkeypatch.setattr(pre_tool_use, "SECONDS", 0.1)
    monkeypatch.setattr(judge.Shared, "findings", lambda *_: time.sleep(30))
    monkeypatch.chdir(agent.repo.top)
    path = str(agent.repo.top / "CLAUDE.md")
    request = json.dumps({"tool_name": "Write", "tool_input": {"file_path": path, "content": "x"}})
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(request.encode())))
    begun = time.monotonic()
    assert claude.run(["PreToolUse"], os.environ) == 0
    assert time.monotonic() - begun < 10
    assert "TooSlowError" in capsys.readouterr().out


class TestReports:
    def test_what_the_guard_warns_of(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", PLAIN + "\nIl ne faut plus fusionner jusqu'à nouvel ordre.\n")
        told = agent.told("CLAUDE.md")
        assert "CLAUDE.md:5 freeze-" in told

    def test_only_what_is_new(self, agent: Agent) -> None:
        old = PLAIN + "\nIl ne faut plus fusionner jusqu'à nouvel ordre.\n"
        agent.repo.write("CLAUDE.md", old + "\nMore.\n")
        assert agent.told("CLAUDE.md", original=old) == ""

    def test_nothing_to_report(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", PLAIN)
        assert agent.told("CLAUDE.md") == ""
        assert agent.told("src/x.py") == ""

    def test_once_though_two_hooks_are_called(self, agent: Agent) -> None:
        agent.repo.write("CLAUDE.md", f"{BAN}\n")
        file = str(agent.repo.top / "CLAUDE.md")
        fields = {"tool_name": "Write", "tool_input": {"file_path": file}, "tool_use_id": "the same"}
        assert agent.fire("PostToolUse", **fields)
        assert agent.fire("PostToolUse", **fields) == {}

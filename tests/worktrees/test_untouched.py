"""Sync and carry leave the project's own repository as it was, to the byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from carried_project import Machine, Project, fingerprint

OURS = ("CLAUDE.local.md", ".worktreeinclude", ".claude/agent-memory-local/", ".git/info/exclude", ".git/gitmem/")
REFS = ("for-each-ref", "--format=%(objectname) %(refname)")


@pytest.fixture
def busy(project: Project, tmp_path: Path) -> Project:
    """Staged, unstaged, stashed and untracked work, an unpushed rename, a detached second work tree, a remote."""
    git = project.git
    git("init", "-q", "--bare", str(tmp_path / "team.git"))
    git("remote", "add", "origin", str(tmp_path / "team.git"))
    for name in ("src/a.py", "src/b.py", "src/old.py"):
        git.add(name, "x = 1\n" * 50)
    git.commit("Add sources")
    git("push", "-q", "origin", "main")
    git("mv", "src/old.py", "src/new.py")
    git.commit("Rename")
    git.write("src/b.py", "stashed = 1\n")
    git("stash", "-q")
    git.add("src/a.py", "staged = 2\n")
    git.write("src/b.py", "unstaged = 3\n")
    git.write("scratch.txt", "untracked\n")
    git("worktree", "add", "-q", "--detach", str(tmp_path / "detached"))
    return project


@pytest.mark.parametrize("command", ["sync", "carry", "carry elsewhere", "doctor"])
def test_the_project_is_left_as_it_was(
    busy: Project, tmp_path: Path, new_machine: Any, here: Machine, command: str
) -> None:
    git = busy.git
    git("init", "-q", "--bare", str(tmp_path / "mine.git"))
    busy.gitmem("remote", "add", str(tmp_path / "mine.git"))
    busy.gitmem("sync")
    told = [git(*REFS), git("stash", "list"), git("status", "--porcelain"), git("rev-parse", "HEAD")]
    state = fingerprint(git.top, leave_out=OURS)
    linked = fingerprint(tmp_path / "detached", leave_out=OURS)
    team = fingerprint(tmp_path / "team.git")
    (tmp_path / "detached/CLAUDE.local.md").write_text("# Mine\n\nEDITED-THERE\n", encoding="utf-8")
    where = tmp_path / "detached" if command == "carry elsewhere" else ""
    busy.gitmem(command.split()[0], cwd=where, code=int(command == "doctor"))  # which sees the edit
    assert fingerprint(git.top, leave_out=OURS) == state
    assert fingerprint(tmp_path / "detached", leave_out=OURS) == linked
    assert fingerprint(tmp_path / "team.git") == team
    assert [git(*REFS), git("stash", "list"), git("status", "--porcelain"), git("rev-parse", "HEAD")] == told
    if command != "doctor":
        assert "EDITED-THERE" in (git.top / "CLAUDE.local.md").read_text(encoding="utf-8")

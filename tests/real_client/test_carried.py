"""The only question that counts: does what was written on one machine reach the model on another, and back?"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from person import Person

RECORD = """---
name: deploy-window
description: When deploys are allowed
metadata:
  type: project
  certainty: stated
  source: docs/deploy.md
  observed_at: 2026-11-02
  expires: 2027-03-01
---

Deploys are allowed on weekdays. RECORD-MARK
"""


@pytest.fixture
def team(tmp_path: Path) -> Path:
    """The team's repository, with an AGENTS.md and no CLAUDE.md."""
    work = tmp_path / "seed"
    env = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1"}

    def git(*args: str) -> None:
        subprocess.run(["git", *args], cwd=work, check=True, env=env)

    work.mkdir()
    git("init", "-q", "-b", "main")
    (work / "AGENTS.md").write_text("# All agents\n\nTEAM-AGENTS-MARK\n", encoding="utf-8")
    git("add", ".")
    git("-c", "user.name=T", "-c", "user.email=person@example.com", "commit", "-q", "-m", "Begin")
    subprocess.run(["git", "clone", "-q", "--bare", str(work), str(tmp_path / "team.git")], check=True, env=env)
    return tmp_path / "team.git"


@pytest.fixture
def two(person: Callable[[str], Person], team: Path) -> tuple[Person, Path, Person, Path]:
    """Two machines with a clone each; the first has notes in every place, the second has synced."""
    first, second = person("a"), person("b")
    top = first.clone(team, "code/shop")
    (first.home / ".claude/CLAUDE.md").write_text("USER-PROSE-MARK\n", encoding="utf-8")
    rules = first.home / ".claude/rules"
    rules.mkdir()
    (rules / "style.md").write_text("USER-RULE-MARK\n", encoding="utf-8")
    (top / "CLAUDE.local.md").write_text("# Mine\n\nLOCAL-PROSE-MARK\n", encoding="utf-8")
    memory = first.memory(top)
    memory.mkdir(parents=True)
    (memory / "MEMORY.md").write_text("- [deploy-window](deploy-window.md): INDEX-MARK\n", encoding="utf-8")
    (memory / "deploy-window.md").write_text(RECORD, encoding="utf-8")
    first.gitmem("sync", cwd=top)
    other = second.clone(team, "elsewhere/shop-clone")
    second.gitmem("sync", cwd=other)
    return first, top, second, other


ALL = {"USER-PROSE-MARK", "USER-RULE-MARK", "LOCAL-PROSE-MARK", "INDEX-MARK", "TEAM-AGENTS-MARK"}


def test_notes_of_one_machine_reach_the_model_on_another(two: tuple[Person, Path, Person, Path]) -> None:
    """In the main checkout, in a sibling and in a nested work tree, made by plain git; AGENTS.md stays loaded."""
    _, _, second, top = two
    sibling, nested = top.parent / "sibling", top / ".claude/worktrees/nested"
    second.git("worktree", "add", "-q", "-b", "one", str(sibling), cwd=top)
    second.git("worktree", "add", "-q", "--detach", str(nested), cwd=top)
    for folder in (top, sibling, nested):
        assert second.client.marks(second.home, folder) >= ALL, folder


def test_a_worktree_that_the_client_made_itself(two: tuple[Person, Path, Person, Path]) -> None:
    _, _, second, top = two
    assert set(second.client.marks(second.home, top, "--worktree", "own")) >= ALL
    assert (top / ".claude/worktrees/own/CLAUDE.local.md").exists()


def test_what_the_client_edits_in_a_worktree_survives_its_removal(two: tuple[Person, Path, Person, Path]) -> None:
    first, home_top, second, top = two
    tree = top.parent / "sibling"
    second.git("worktree", "add", "-q", "-b", "one", str(tree), cwd=top)
    second.edit(tree, tree / "CLAUDE.local.md", "LOCAL-PROSE-MARK", "LOCAL-PROSE-MARK\n\nEDITED-BY-CLIENT-MARK")
    second.git("commit", "-q", "--allow-empty", "-m", "x", cwd=tree)
    second.git("worktree", "remove", str(tree), cwd=top)
    assert "EDITED-BY-CLIENT-MARK" in (top / "CLAUDE.local.md").read_text(encoding="utf-8")
    second.gitmem("sync", cwd=top)
    first.gitmem("sync", cwd=home_top)
    assert "EDITED-BY-CLIENT-MARK" in first.client.marks(first.home, home_top)


@pytest.mark.parametrize("by", ["gitmem command", "git hook"])
def test_what_the_client_edits_in_a_record_keeps_every_field(two: tuple[Person, Path, Person, Path], by: str) -> None:
    first, home_top, second, top = two
    tree = top.parent / "sibling"
    second.git("worktree", "add", "-q", "-b", "one", str(tree), cwd=top)
    record = second.memory(top) / "deploy-window.md"
    second.edit(tree, record, "on weekdays", "on Tuesdays only")
    assert "originSessionId" in record.read_text(encoding="utf-8"), "the client rewrites frontmatter; else, no test"
    if by == "git hook":
        second.git("commit", "-q", "--allow-empty", "-m", "x", cwd=tree)
    else:
        second.gitmem("carry", cwd=tree)
    second.git("worktree", "remove", str(tree), cwd=top)
    shutil.rmtree(second.memory(top))
    second.gitmem("sync", cwd=top, codes=(0, 1))
    first.gitmem("sync", cwd=home_top)
    text = (first.memory(home_top) / "deploy-window.md").read_text(encoding="utf-8")
    assert "on Tuesdays only. RECORD-MARK" in text
    for field in ("expires: 2027-03-01", "source: docs/deploy.md", "certainty: stated", "observed_at: 2026-11-02"):
        assert field in text
    assert "type: project" in text
    assert "description: When deploys are allowed" in text
    calls = [{"name": "Read", "input": {"file_path": str(first.memory(home_top) / "deploy-window.md")}}]
    assert "on Tuesdays only. RECORD-MARK" in first.ask(home_top, calls=calls)


def test_a_new_note_that_the_client_writes_is_on_the_other_machine(two: tuple[Person, Path, Person, Path]) -> None:
    first, home_top, second, top = two
    path = second.memory(top) / "new-note.md"
    text = "---\nname: new-note\ndescription: what it is\nmetadata:\n  type: project\n---\n\nNEW-NOTE-MARK\n"
    second.ask(
        top,
        "--permission-mode",
        "acceptEdits",
        calls=[{"name": "Write", "input": {"file_path": str(path), "content": text}}],
    )
    second.gitmem("sync", cwd=top)
    first.gitmem("sync", cwd=home_top)
    assert "NEW-NOTE-MARK" in (first.memory(home_top) / "new-note.md").read_text(encoding="utf-8")


def test_a_deleted_note_leaves_the_model_of_the_other_machine(two: tuple[Person, Path, Person, Path]) -> None:
    first, home_top, second, top = two
    (first.memory(home_top) / "deploy-window.md").unlink()
    first.gitmem("sync", cwd=home_top)
    second.gitmem("sync", cwd=top)
    assert "INDEX-MARK" not in second.client.marks(second.home, top)

"""``gitmem doctor`` as a person meets it. That it is right is asked of the client itself, in ``tests/real_client``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from carried_project import Machine, Project


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling the engine's rules for each new repository would take most of the time."""
    monkeypatch.setenv("GITMEM_ENGINE", "none")


def told(project: Project, code: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(project.gitmem("doctor", "--json", code=code))
    return found


def files(found: dict[str, Any], top: Path) -> dict[str, dict[str, Any]]:
    tree = next(tree for tree in found["worktrees"] if tree["path"] == str(top))
    return {file["path"]: file for file in tree["files"]}


def test_a_project_in_order(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    found = told(project, 0)
    assert found["well"]
    assert [Path(one["path"]) for one in found["worktrees"]] == [project.top, tree]
    assert files(found, tree)[str(tree / "CLAUDE.local.md")]["loaded"]
    assert "on this machine only" in project.gitmem("doctor")


def test_imports_count_from_the_importing_file_wherever_one_starts(project: Project) -> None:
    """Doctor finds the same import targets as the client, from any folder."""
    git = project.git
    git.add("CLAUDE.md", "@docs/rules.md\n")
    git.add("docs/rules.md", "@../shared/style.md\n@shared/style.md\n")
    git.add("shared/style.md", "Style.\n")
    git.add(".claude/CLAUDE.md", "@notes/a.md\n")
    git.add(".claude/notes/a.md", "A.\n")
    git.add("notes/a.md", "Not this one.\n")
    git("commit", "-q", "-m", "x")
    tree = project.worktree("one", "-b", "one")
    for where in (project.top, project.top / "docs", tree):
        found = json.loads(project.gitmem("doctor", "--json", cwd=where, code=1))
        for top in (project.top, tree):
            known = files(found, top)
            for name in ("docs/rules.md", "shared/style.md", ".claude/notes/a.md"):
                assert known[str(top / name)]["loaded"]
            assert str(top / "notes/a.md") not in known
            assert known[str(top / "docs/shared/style.md")]["why"] == "there is no such file"
            assert known[str(top / "docs/shared/style.md")]["imported_by"] == str(top / "docs/rules.md")


def test_what_asks_for_a_hand_is_named_and_exits_with_1(project: Project, here: Machine, tmp_path: Path) -> None:
    project.git("init", "-q", "--bare", str(tmp_path / "mine.git"))
    project.gitmem("remote", "add", str(tmp_path / "mine.git"))
    project.gitmem("carry")
    found = told(project, 1)
    assert found["store"]["owed"]
    project.gitmem("sync")
    assert told(project, 0)["store"]["owed"] == []
    tree = project.worktree("one", "-b", "one", "--no-checkout")
    said = project.gitmem("doctor", code=1)
    assert "CLAUDE.local.md is not as it was last carried" in said
    assert "agent-memory-local is not as it was last carried" in said
    assert "\n2 problems\n" in said
    (tree / "CLAUDE.local.md").symlink_to(here.home / "nowhere.md")
    said = project.gitmem("doctor", code=1)
    assert "left alone: it is a link" in said
    assert "a link that leads nowhere" in said


def test_missing_hooks_are_told(repo: Any) -> None:
    done = repo.gitmem("doctor")
    assert done.returncode == 0, done
    assert "git does not call gitmem at pre-commit" in done.stdout
    assert "no home store yet" in done.stdout
    assert "all is well\n" in done.stdout, "whoever has no hook may be checked elsewhere"


def test_outside_a_repository_the_store_is_looked_at(run_gitmem: Any) -> None:
    done = run_gitmem("doctor", "--json")
    assert done.returncode == 0, done
    assert json.loads(done.stdout)["worktrees"] == []


def test_what_a_killed_process_left_is_told_and_removed_on_demand(project: Project, here: Machine) -> None:
    project.gitmem("carry")
    left = [here.store / "refs/heads/user.lock", here.store / "fast_import_crash_1", project.top / "x.1.gitmem-tmp"]
    for path in left:
        path.touch()
    said = project.gitmem("doctor", code=1)
    assert "a killed process has left 3 files" in said
    assert all(path.exists() for path in left), "doctor changes nothing unasked"
    assert "removed store.git/refs/heads/user.lock" in project.gitmem("doctor", "--fix")
    assert not any(path.exists() for path in left)
    assert told(project, 0)["well"]


def test_lists_that_do_not_fit_their_notes_are_told_and_mended(project: Project, here: Machine) -> None:
    project.gitmem("remember", "Deploy with make ship.", "--scope", "local", "--name", "deploy")
    project.gitmem("carry")
    (index,) = (here.home / ".claude/projects").glob("*/memory/MEMORY.md")
    assert "(deploy.md)" in index.read_text()
    assert told(project, 0)["well"]
    index.write_text("# Memory\n\n- [Gone](gone.md) - away\n- [Site](https://example.com) - stays\n")
    assert f"{index} leads to gone.md, not there and does not list deploy.md" in project.gitmem("doctor", code=1)
    project.gitmem("doctor", "--fix")
    text = index.read_text()
    assert "gone.md" not in text
    assert "(deploy.md)" in text
    assert "(https://example.com)" in text

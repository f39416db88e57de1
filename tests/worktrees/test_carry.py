"""Personal notes in every work tree, by nothing but ``git worktree add``; and edits home from any of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from carried_project import Machine, Project

NOTE = "CLAUDE.local.md"
RECORDS = Path(".claude/agent-memory-local/reviewer")


def read(tree: Path, name: str = NOTE) -> str:
    return (tree / name).read_text(encoding="utf-8")


def exclude(project: Project) -> list[str]:
    return (project.top / ".git/info/exclude").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("args", [("-b", "topic"), ("--detach",)])
@pytest.mark.parametrize("name", ["sibling", ".claude/worktrees/nested"])
def test_a_new_worktree_has_the_notes(project: Project, name: str, args: tuple[str, ...]) -> None:
    before = project.status(project.top)
    project.git.write(f"{RECORDS}/MEMORY.md", "- [style](style.md): short\n")
    project.git.write(f"{RECORDS}/style.md", "---\nname: style\ndescription: short\n---\n\nPERSONAL-RECORD\n")
    tree = project.worktree(name, *args)
    assert read(tree) == read(project.top)
    assert "PERSONAL-RECORD" in read(tree, f"{RECORDS}/style.md")
    assert project.status(tree) == ""
    hidden = [line for line in project.status(project.top).splitlines() if "worktrees/nested/" not in line]
    assert "\n".join(hidden) == "\n".join(line for line in before.splitlines() if "CLAUDE.local.md" not in line)
    lines = exclude(project)
    assert lines.count("/CLAUDE.local.md") == lines.count("/.claude/agent-memory-local/") == 1


def test_edits_in_one_tree_are_in_all_others(project: Project) -> None:
    """Both marks everywhere; running it twice changes no byte."""
    first = project.worktree("one", "-b", "one")
    project.git.write(NOTE, read(project.top) + "\nPERSONAL-2\n")
    second = project.worktree("two", "-b", "two")
    assert read(first) == read(second) == read(project.top)
    assert "PERSONAL-1" in read(first)
    assert "PERSONAL-2" in read(first)
    stamps = [os.stat(tree / NOTE).st_mtime_ns for tree in (first, second, project.top)]
    project.gitmem("carry")
    project.gitmem("carry", cwd=first)
    assert [os.stat(tree / NOTE).st_mtime_ns for tree in (first, second, project.top)] == stamps
    for tree in (project.top, first, second):
        assert project.status(tree) == ""


def test_edits_of_two_trees_at_once_are_both_kept(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).write_text(read(tree) + "\nFROM-THE-TREE\n", encoding="utf-8")
    project.git.write(NOTE, "# Mine\n\nFROM-MAIN\n\nPERSONAL-1\n")
    project.gitmem("carry")
    assert read(tree) == read(project.top)
    assert "FROM-THE-TREE" in read(tree)
    assert "FROM-MAIN" in read(tree)


def test_one_line_edited_in_two_trees_is_said_to_be_in_conflict(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).write_text("FROM-THE-TREE\n", encoding="utf-8")
    project.git.write(NOTE, "FROM-MAIN\n")
    found = json.loads(project.gitmem("carry", "--json", code=1))["conflicts"]
    assert [one["name"] for one in found] == [NOTE]
    for text in (read(tree), read(project.top)):
        assert "FROM-THE-TREE" in text
        assert "FROM-MAIN" in text
    project.git.write(NOTE, "FROM-MAIN\n")
    project.gitmem("carry")
    assert "FROM-THE-TREE" not in read(tree)


@pytest.mark.parametrize("event", ["commit", "checkout", "merge"])
def test_git_hooks_take_an_edit_home_before_the_tree_is_removed(project: Project, here: Machine, event: str) -> None:
    """What was written there survives, for whoever commits, switches or merges in between."""
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).write_text(read(tree) + "\nWRITTEN-IN-THE-TREE\n", encoding="utf-8")
    if event == "merge":
        project.git.commit("On main")
    act = {
        "commit": ("commit", "-q", "--allow-empty", "-m", "x"),
        "checkout": ("switch", "-q", "-c", "other"),
        "merge": ("merge", "-q", "main"),
    }[event]
    project.git("-C", str(tree), *act)
    project.git("worktree", "remove", str(tree))
    assert here.grep("WRITTEN-IN-THE-TREE")
    assert "WRITTEN-IN-THE-TREE" in read(project.top)


def test_a_worktree_made_without_hooks_is_healed_by_the_next_command(project: Project) -> None:
    tree = project.worktree("one", "-b", "one", "--no-checkout")
    assert not (tree / NOTE).exists()
    project.gitmem("carry")
    assert read(tree) == read(project.top)


def test_what_clean_removed_comes_back_and_is_deleted_nowhere(project: Project, here: Machine) -> None:
    project.git.write(f"{RECORDS}/style.md", "---\nname: style\ndescription: short\n---\n\nPERSONAL-RECORD\n")
    tree = project.worktree("one", "-b", "one")
    text = read(tree)
    for cleaned in (tree, project.top):
        project.git("-C", str(cleaned), "clean", "-fdxq")
        assert not (cleaned / NOTE).exists()
        project.gitmem("carry")
        assert read(cleaned) == text
        assert "PERSONAL-RECORD" in read(cleaned, f"{RECORDS}/style.md")
    assert here.grep("PERSONAL-1")


def test_a_record_that_is_deleted_is_deleted_everywhere(project: Project) -> None:
    for name in ("style", "other"):
        project.git.write(f"{RECORDS}/{name}.md", f"---\nname: {name}\ndescription: short\n---\n\nText of {name}.\n")
    tree = project.worktree("one", "-b", "one")
    (tree / RECORDS / "style.md").unlink()
    project.gitmem("carry")
    assert not (project.top / RECORDS / "style.md").exists()
    assert (project.top / RECORDS / "other.md").exists()


def test_emptying_the_note_empties_it_everywhere(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).write_text("", encoding="utf-8")
    project.gitmem("carry")
    assert read(project.top) == ""
    assert not (project.worktree("two", "-b", "two") / NOTE).exists()


def test_a_moved_worktree_is_the_same_one(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).write_text(read(tree).replace("PERSONAL-1", "CHANGED"), encoding="utf-8")
    moved = tree.with_name("moved")
    project.git("worktree", "move", str(tree), str(moved))
    project.gitmem("carry")
    assert read(project.top) == read(moved) == "# Mine\n\nCHANGED\n"


def test_a_new_worktree_of_an_old_name_is_another(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    project.git("worktree", "remove", str(tree))
    project.git.write(NOTE, read(project.top) + "\nLATER\n")
    again = project.worktree("one", "one")
    assert read(again) == read(project.top)
    assert "LATER" in read(again)


def test_a_tracked_note_is_never_overwritten(project: Project) -> None:
    """Somebody committed one: it is the team's by now, in the trees that track it."""
    project.gitmem("carry")
    git = project.git
    git("checkout", "-q", "--orphan", "team")
    git.add(NOTE, "TRACKED BY THE TEAM\n")
    git.run("git", "commit", "-q", "--no-verify", "-m", "Track it")
    git("switch", "-q", "-f", "main")
    project.gitmem("carry")
    assert "PERSONAL-1" in read(project.top)
    tree = project.worktree("team-tree", "team")
    said = project.gitmem("carry")
    assert "git tracks it here" in said
    assert read(tree) == "TRACKED BY THE TEAM\n"
    assert "PERSONAL-1" in read(project.top)
    assert project.status(tree) == ""


def test_a_link_is_written_through(project: Project, tmp_path: Path, here: Machine) -> None:
    """Still the same link, new text at its target, from both sides."""
    target = here.home / "notes" / "shop.md"
    target.parent.mkdir()
    tree = project.worktree("one", "-b", "one")
    target.write_text(read(tree), encoding="utf-8")
    (tree / NOTE).unlink()
    (tree / NOTE).symlink_to(target)
    project.git.write(NOTE, read(project.top) + "\nFROM-MAIN\n")
    project.gitmem("carry")
    assert os.readlink(tree / NOTE) == str(target)
    assert "FROM-MAIN" in target.read_text(encoding="utf-8")
    target.write_text(target.read_text(encoding="utf-8") + "\nFROM-THE-TARGET\n", encoding="utf-8")
    project.gitmem("carry")
    assert "FROM-THE-TARGET" in read(project.top)
    assert os.readlink(tree / NOTE) == str(target)


@pytest.mark.parametrize("target", ["nowhere.md", "settings.json", "README.md"])
def test_a_link_that_leads_to_no_note_is_left_alone_with_a_word(project: Project, here: Machine, target: str) -> None:
    (here.home / "settings.json").write_text("{}\n", encoding="utf-8")
    tree = project.worktree("one", "-b", "one")
    place = tree / target if target == "README.md" else here.home / target
    (tree / NOTE).unlink()
    (tree / NOTE).symlink_to(place)
    project.git.write(NOTE, "NEW\n")
    before = place.read_bytes() if place.exists() else None
    assert "left alone" in project.gitmem("carry")
    assert (place.read_bytes() if place.exists() else None) == before
    assert os.readlink(tree / NOTE) == str(place)
    assert read(project.top) == "NEW\n", "a link in one tree deletes nothing in another"


def test_a_link_to_the_note_of_another_tree_is_that_note(project: Project) -> None:
    tree = project.worktree("one", "-b", "one")
    (tree / NOTE).unlink()
    (tree / NOTE).symlink_to(project.top / NOTE)
    project.gitmem("carry")
    assert (tree / NOTE).is_symlink()
    assert read(tree) == "# Mine\n\nPERSONAL-1\n"


@pytest.mark.parametrize("tracked", [True, False])
def test_a_worktreeinclude_of_the_project_is_left_as_it_is(project: Project, tracked: bool) -> None:
    """The client copies by this file into the work trees that it makes itself, without any hook."""
    ours = project.top / ".worktreeinclude"
    assert not ours.exists()
    if tracked:
        project.git.add(".worktreeinclude", ".env\n")
        project.git("-c", "core.hooksPath=/dev/null", "commit", "-q", "-m", "x")
        ours.unlink()
    project.gitmem("carry")
    assert ours.exists() != tracked
    if not tracked:
        assert "\n/CLAUDE.local.md\n" in ours.read_text(encoding="utf-8")
        assert project.status(project.top) == ""


def test_records_behind_a_link_are_left_alone(project: Project, here: Machine) -> None:
    project.git.write(f"{RECORDS}/style.md", "---\nname: style\ndescription: short\n---\n\nText.\n")
    tree = project.worktree("one", "-b", "one", "--no-checkout")
    (here.home / "elsewhere").mkdir()
    (tree / ".claude").symlink_to(here.home / "elsewhere")
    assert "behind, a link" in project.gitmem("carry")
    assert list((here.home / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("form", ["bare", "hub", "separate"])
def test_repositories_without_a_usual_git_folder(
    repo: Any, tmp_path: Path, here: Machine, form: str, new_repo: Any
) -> None:
    if form == "separate":
        top = tmp_path / "work"
        repo("clone", "-q", f"--separate-git-dir={tmp_path / 'apart.git'}", str(repo.top), str(top))
        common = tmp_path / "apart.git"
    else:
        folder = tmp_path / "hub"
        folder.mkdir()
        common = folder / (".bare" if form == "hub" else "project.git")
        repo("clone", "-q", "--bare", str(repo.top), str(common))
        if form == "hub":
            (folder / ".git").write_text("gitdir: ./.bare\n", encoding="utf-8")
        repo("-C", str(common), "worktree", "add", "-q", str(folder / "one"), "-b", "one")
        top = folder / "one"
    git = type(repo)(top)
    git.write(NOTE, "PERSONAL-1\n")
    assert git.gitmem("init", "--no-warm").returncode == 0
    git("worktree", "add", "-q", "-b", "two", str(tmp_path / "two"))
    assert read(tmp_path / "two") == "PERSONAL-1\n"
    (tmp_path / "two" / NOTE).write_text("PERSONAL-1\n\nEDITED\n", encoding="utf-8")
    git("-C", str(tmp_path / "two"), "commit", "-q", "--allow-empty", "-m", "x")
    git("worktree", "remove", str(tmp_path / "two"))
    assert read(top) == "PERSONAL-1\n\nEDITED\n"
    assert here.grep("EDITED")
    assert git("status", "--porcelain") == ""


def test_a_submodule_is_a_project_of_its_own(project: Project, new_repo: Any, here: Machine) -> None:
    library = new_repo("library")
    library.add("README.md", "# Library\n")
    library.commit()
    project.git("submodule", "--quiet", "add", str(library.top), "lib")
    project.git.commit("Add a library")
    sub = type(project.git)(project.top / "lib")
    sub.write(NOTE, "OF-THE-LIBRARY\n")
    assert sub.gitmem("carry").returncode == 0
    project.gitmem("carry")
    sub("worktree", "add", "-q", "-b", "one", str(project.top.parent / "lib-one"))
    assert sub.gitmem("carry").returncode == 0
    assert read(project.top.parent / "lib-one") == "OF-THE-LIBRARY\n"
    assert "OF-THE-LIBRARY" not in read(project.top)
    assert project.status(project.top) == ""
    assert len([name for name in here.branches() if "/project/" in name]) == 2


def test_agents_md_is_bridged_exactly_where_it_would_be_switched_off(project: Project, here: Machine) -> None:
    bridge = "\n<!-- gitmem: generated, stays in this work tree -->\n@AGENTS.md\n"
    plain = read(project.top)
    project.git.add("AGENTS.md", "# For all agents\n")
    project.git.commit("Add AGENTS.md")
    assert read(project.top) == plain + bridge
    tree = project.worktree("one", "-b", "one")
    assert read(tree) == plain + bridge
    (tree / NOTE).write_text(read(tree) + "APPENDED\n", encoding="utf-8")
    project.gitmem("carry")
    assert read(project.top) == plain + "APPENDED\n" + bridge
    assert read(tree) == read(project.top)
    assert not here.grep("@AGENTS.md")
    project.git.add("CLAUDE.md", "# Team\n")
    project.git.commit("Add CLAUDE.md")
    assert read(project.top) == plain + "APPENDED\n"
    assert read(tree) == plain + "APPENDED\n" + bridge


def test_an_import_that_a_person_wrote_is_theirs(project: Project, here: Machine) -> None:
    project.git.add("AGENTS.md", "# For all agents\n")
    project.git.write(NOTE, "PERSONAL-1\n\n@AGENTS.md\n")
    tree = project.worktree("one", "-b", "one")
    assert read(tree) == read(project.top) == "PERSONAL-1\n\n@AGENTS.md\n"
    assert here.grep("@AGENTS.md")


def test_locked_worktrees_are_not_removed(project: Project, here: Machine) -> None:
    tree = project.worktree("one", "-b", "one")
    other = project.worktree("two", "-b", "two")
    project.git("worktree", "lock", "--reason", "mine", str(other))
    assert "locked" in project.gitmem("carry", "--lock")
    (tree / NOTE).write_text(read(tree) + "\nBY-A-PLAIN-EDITOR\n", encoding="utf-8")
    assert project.git.run("git", "worktree", "remove", str(tree)).returncode != 0
    assert project.git.run("git", "worktree", "remove", "--force", str(tree)).returncode != 0
    assert "unlocked" in project.gitmem("carry", "--unlock")
    project.git("worktree", "remove", str(tree))
    assert here.grep("BY-A-PLAIN-EDITOR")
    assert (project.top / ".git/worktrees/two/locked").read_text(encoding="utf-8").strip() == "mine"


def test_hooks_that_were_there_still_run_and_their_exit_code_counts(repo: Any) -> None:
    hook = repo.top / ".git/hooks/post-checkout"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text('#!/bin/sh\necho "$3" > "$(git rev-parse --git-common-dir)/ran"\nexit 3\n', encoding="utf-8")
    hook.chmod(0o755)
    assert repo.gitmem("init", "--no-warm").returncode == 0
    repo.write(NOTE, "PERSONAL-1\n")
    done = repo.run("git", "switch", "-q", "-c", "topic")
    assert done.returncode == 1, done  # git's own answer to a failed hook
    assert (repo.top / ".git/ran").read_text(encoding="utf-8") == "1\n"
    assert repo.gitmem("uninstall").returncode == 0
    assert "echo" in hook.read_text(encoding="utf-8")


@pytest.mark.parametrize("trouble", ["a broken store", "another gitmem", "switched off"])
def test_nothing_stops_git(project: Project, here: Machine, trouble: str) -> None:
    project.gitmem("carry")
    env: dict[str, str] = {}
    if trouble == "a broken store":
        (here.store / "HEAD").unlink()
        (here.store / "HEAD").mkdir()
    elif trouble == "switched off":
        env["GITMEM_DISABLE"] = "1"
    lock = subprocess.Popen(
        ["flock", str(here.store.parent / "lock"), "sleep", "30" if trouble == "another gitmem" else "0"]
    )
    try:
        done = project.git.run("git", "worktree", "add", "-q", "-b", "one", str(project.top.parent / "one"), **env)
    finally:
        lock.terminate()
        lock.wait()
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1
    if trouble == "switched off":
        assert done.stderr == ""
        assert not (project.top.parent / "one" / NOTE).exists()


def test_a_repository_without_notes_is_not_touched_by_the_hooks(repo: Any, here: Machine) -> None:
    assert repo.gitmem("init", "--no-warm").returncode == 0
    exclude_file = repo.top / ".git/info/exclude"
    before = exclude_file.read_bytes() if exclude_file.exists() else None
    repo("switch", "-q", "-c", "topic")
    repo.commit("x")
    assert not (here.store / "refs/heads/project").exists()
    assert (exclude_file.read_bytes() if exclude_file.exists() else None) == before


def test_an_idle_hook_starts_no_process_and_loads_little(project: Project) -> None:
    """It runs at every commit and checkout."""
    project.worktree("one", "-b", "one")
    project.gitmem("carry")
    code = (
        "import sys; from gitmem.__main__ import main; sys.argv = ['gitmem', 'hook', 'post-commit']; "
        "import gitmem.git.process as process; process.Child = None; code = main(); "
        "sys.stderr.write(chr(10).join(sys.modules)); sys.exit(code)"
    )
    done = project.git.run(sys.executable, "-P", "-c", code)
    loaded = set(done.stderr.split())
    assert "not carried" not in done.stderr, "it started a process"
    assert "gitmem.ops.carry.idle" in loaded
    dear = {"click", "pygit2", "yaml", "json", "subprocess", "re", "typing", "dataclasses", "gitmem.ops.sync.run"}
    assert not loaded & dear


def test_a_removed_work_tree_is_forgotten(project: Project, here: Machine) -> None:
    from gitmem.sync.state import load

    tree = project.worktree("one", "-b", "one")
    project.gitmem("carry")

    def known() -> list[str]:
        places = load(str(here.home / ".local/share/gitmem/state")).places
        return [identity for identity in places if "/worktrees/one#" in identity]

    assert known()
    project.git("worktree", "remove", "--force", str(tree))
    project.gitmem("sync")
    assert not known()
    assert "PERSONAL-1" in (project.top / "CLAUDE.local.md").read_text()

"""Agents' folders, whose names are made from paths and can be shared: mapped through projects, never guessed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

NAMES = ("w/my_app", "w/my-app", "w/my/app")


def _three(machine, new_seed: Callable[[str], Path]) -> list:
    return [
        machine.repo(name, f"https://github.example/acme/app{i}", new_seed(f"s{machine.name}{i}"))
        for i, name in enumerate(NAMES)
    ]


def test_projects_whose_paths_collapse_to_one_folder_stay_apart(ann, new_seed: Callable[[str], Path]) -> None:
    repos = _three(ann, new_seed)
    assert len({repo.memory for repo in repos}) == 1
    path = repos[0].note("secret-plan", "Whose is this?")
    before = path.read_bytes()
    for repo in repos:
        told = repo.gitmem("sync", code=1)
        assert "ambiguous" in told.stderr
        assert "gitmem projects adopt" in told.stderr
    assert len({repo.project for repo in repos}) == 3
    assert ann.run("git", f"--git-dir={ann.store}/store.git", "grep", "-l", "Whose", *ann.branches()).stdout == ""
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_the_first_to_sync_does_not_take_a_shared_folder(ann, new_seed: Callable[[str], Path]) -> None:
    repos = _three(ann, new_seed)
    repos[0].note("n", "Whose is this?")
    assert str(repos[1].top).replace(str(ann.home), "~") in repos[0].gitmem("sync", code=1).stderr
    assert ann.branches() == {"user"}


def test_an_ambiguous_folder_is_attributed_by_a_person(ann, lee, new_seed: Callable[[str], Path]) -> None:
    repos = _three(ann, new_seed)
    repos[0].note("n", "Of the first.")
    for repo in repos:
        repo.gitmem("sync", code=1)
    ann.gitmem("projects", "adopt", str(repos[0].memory), "--to", "app0")
    ann.sync()
    assert ann.branches() == {"user", f"project/{repos[0].project}"}
    there = [lee.repo(f"x{i}", f"https://github.example/acme/app{i}", new_seed(f"l{i}")) for i in range(3)]
    for repo in there:
        repo.gitmem("sync")
    assert [repo.says("n", "Of the first.") for repo in there] == [True, False, False]


def test_what_came_for_one_of_them_is_not_shown_to_all(ann, lee, new_seed: Callable[[str], Path]) -> None:
    there = lee.repo("x", "https://github.example/acme/app0", new_seed("l"))
    there.gitmem("sync")
    there.note("n", "Of the first.")
    lee.sync()
    repos = _three(ann, new_seed)
    for repo in repos:
        repo.gitmem("sync", code=1)
    assert repos[0].notes() == {}


def test_two_clones_of_one_project_may_share_a_folder(ann) -> None:
    url = "https://github.example/acme/app"
    one, two = ann.repo("w/my_app", url), ann.repo("w/my-app", url)
    ann.gitmem("sync", cwd=one.top, code=1)  # the second is not known yet
    ann.gitmem("sync", cwd=two.top)
    one.note("n", "Of both.")
    ann.sync()
    assert ann.branches() == {"user", f"project/{one.project}"}


def test_a_plain_folder_with_a_like_name_is_no_rival(ann) -> None:
    repo = ann.repo("w/my_app", "https://github.example/acme/app")
    (ann.home / "w" / "my-app").mkdir()
    repo.gitmem("sync")


def test_orphans_are_listed_and_adopted_once(ann, lee) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    repo.gitmem("sync")
    orphan = ann.claude / "projects" / "-gone-elsewhere" / "memory"
    orphan.mkdir(parents=True)
    (orphan / "old.md").write_text("---\nname: old\ndescription: d\ntype: project\n---\n\nAn old fact.\n")
    assert json.loads(ann.gitmem("projects", "--json").stdout)["orphan_folders"] == [str(orphan)]
    ann.sync()
    assert ann.branches() == {"user"}
    assert "1 file taken in" in repo.gitmem("projects", "adopt", str(orphan)).stdout
    ann.sync()
    assert repo.says("old", "An old fact.")
    assert [path.name for path in orphan.iterdir()] == ["old.md"]
    assert json.loads(ann.gitmem("projects", "--json").stdout)["orphan_folders"] == []
    there = lee.repo("q", "git@github.example:acme/app.git")
    there.gitmem("sync")
    assert there.says("old", "An old fact.")


def test_an_orphan_with_a_secret_is_not_adopted(ann) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    repo.gitmem("sync")
    orphan = ann.claude / "projects" / "-gone" / "memory"
    orphan.mkdir(parents=True)
    (orphan / "old.md").write_text("The deploy token is " + "ghp" + "_" + "Zk3v9QbT7sXw2LmN8rYc4HdJ6fGp1Ua5Ee0B" + "\n")
    assert "nothing was adopted" in repo.gitmem("projects", "adopt", str(orphan), code=3).stderr
    assert ann.branches() == {"user"}


def test_the_folder_of_a_known_clone_is_not_adopted(ann) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    repo.gitmem("sync")
    repo.note("n", "x")
    assert "carried already" in repo.gitmem("projects", "adopt", str(repo.memory), code=2).stderr


@pytest.mark.parametrize("where", ["settings.local.json", "settings.json"])
def test_a_configured_memory_folder_is_the_one(ann, where: str) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    (repo.top / ".claude").mkdir()
    (repo.top / ".claude" / where).write_text('{"autoMemoryDirectory": "~/notes/app"}')
    folder = ann.home / "notes" / "app"
    folder.mkdir(parents=True)
    (folder / "n.md").write_text("---\nname: n\ndescription: d\ntype: project\n---\n\nHere.\n")
    repo.gitmem("sync")
    assert ann.branches() == {"user", f"project/{repo.project}"}
    assert not repo.memory.exists()


def test_a_memory_folder_configured_for_all_projects_is_ambiguous(ann, new_seed: Callable[[str], Path]) -> None:
    one = ann.repo("p", "https://github.example/acme/one")
    two = ann.repo("q", "https://github.example/acme/two", new_seed("two"))
    ann.claude.mkdir()
    (ann.claude / "settings.json").write_text('{"autoMemoryDirectory": "~/notes"}')
    one.gitmem("sync")
    assert "ambiguous" in two.gitmem("sync", code=1).stderr


def test_the_configuration_folder_and_the_project_folder_can_be_moved(ann) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    moved = ann.home / "elsewhere"
    folder = moved / "projects" / "my-name" / "memory"
    folder.mkdir(parents=True)
    (folder / "n.md").write_text("---\nname: n\ndescription: d\ntype: project\n---\n\nHere.\n")
    (moved / "CLAUDE.md").write_text("# Me\n")
    repo.gitmem("sync", CLAUDE_CONFIG_DIR=str(moved), CLAUDE_CODE_PROJECT_DIR_NAME="my-name")
    tree = ann.run("git", f"--git-dir={ann.store}/store.git", "ls-tree", "-r", "--name-only", "user").stdout
    assert "CLAUDE.md" in tree.split()
    assert f"project/{repo.project}" in ann.branches()
    assert not ann.claude.exists()


@pytest.mark.parametrize("where", ["settings.local.json", "settings.json"])
def test_a_work_tree_of_a_bare_repository_can_name_the_memory_folder(ann, where: str) -> None:
    repo = ann.repo("p", "https://github.example/acme/app")
    repo.git("clone", "-q", "--bare", str(repo.top), str(ann.home / "hub.git"))
    repo.git(f"--git-dir={ann.home}/hub.git", "worktree", "add", "-q", str(ann.home / "w"))
    tree = type(repo)(ann, ann.home / "w")
    (tree.top / ".claude").mkdir()
    (tree.top / ".claude" / where).write_text('{"autoMemoryDirectory": "~/notes/app"}')
    folder = ann.home / "notes" / "app"
    folder.mkdir(parents=True)
    (folder / "n.md").write_text("---\nname: n\ndescription: d\ntype: project\n---\n\nHere.\n")
    tree.gitmem("sync")
    found = tree.gitmem("doctor", "--json", code=None).stdout
    assert str(folder / "MEMORY.md") in found
    listed = ann.run("git", f"--git-dir={ann.store}/store.git", "log", "--all", "--name-only").stdout
    assert "/n.md" in listed

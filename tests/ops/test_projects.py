"""Which project a repository is: never by its path, and never by a guess."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

SSH = "git@github.example:acme/Shop.git"
FORK = "https://github.example/bob/Shop"


@pytest.mark.parametrize(
    "url",
    [
        "https://github.example/acme/Shop",
        "https://github.example/acme/Shop.git/",
        "https://user@GitHub.Example:443/acme/Shop.git",
        "ssh://git@GITHUB.example:22/acme/Shop",
        "git@github.example:/acme/Shop",
    ],
)
def test_two_machines_with_other_homes_users_and_url_styles(ann, lee, url: str) -> None:
    there, here = ann.repo("p", SSH), lee.repo("src/elsewhere/q", url)
    there.gitmem("sync")
    there.note("deploy", "Deploy with make ship.")
    there.gitmem("sync")
    here.gitmem("sync")
    assert here.says("deploy", "make ship")
    assert here.project == there.project


@pytest.mark.parametrize(
    "url",
    [
        FORK,
        "https://other.example/acme/Shop",
        "https://github.example/acme/shop",
        "https://github.example:8443/acme/Shop",
        "https://github.example/acme/Shop2",
    ],
)
def test_another_owner_host_port_or_case_is_another_project(ann, lee, url: str) -> None:
    there, here = ann.repo("p", SSH), lee.repo("q", url)
    there.gitmem("sync")
    there.note("deploy", "Deploy with make ship.")
    there.gitmem("sync")
    told = here.gitmem("sync")
    assert here.notes() == {}
    assert here.project != there.project
    assert "may be the project Shop" in told.stderr, "the first commit is the same, which only suggests"


def test_an_unrelated_repository_is_not_suggested(ann, new_seed: Callable[[str], Path]) -> None:
    ann.repo("p", SSH).gitmem("sync")
    told = ann.repo("q", "https://github.example/acme/Other", new_seed("other")).gitmem("sync")
    assert "may be" not in told.stderr


def test_a_shallow_clone_has_no_root_to_suggest_by(ann) -> None:
    ann.repo("p", SSH).gitmem("sync")
    top = ann.home / "shallow"
    ann.run("git", "-C", str(ann.seed), "commit", "-q", "--allow-empty", "-m", "second")
    ann.run("git", "clone", "-q", "--depth=1", f"file://{ann.seed}", str(top))
    ann.run("git", "remote", "set-url", "origin", FORK, cwd=top)
    told = ann.gitmem("sync", cwd=top)
    assert "may be" not in told.stderr
    found = json.loads(ann.gitmem("projects", "--json").stdout)["projects"]
    assert [kind for one in found if "bob" in str(one) for kind in one["aliases"] if kind["kind"] == "root"] == []


def test_rename_and_move_keep_the_notes(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    repo.gitmem("sync")
    before = repo.project
    moved = ann.home / "work" / "renamed"
    moved.parent.mkdir()
    shutil.move(repo.top, moved)
    repo.top = moved
    repo.gitmem("sync")
    assert repo.project == before
    assert repo.says("deploy", "make ship")
    assert str(ann.home / "p") not in ann.gitmem("projects").stdout


def test_a_second_clone_on_one_machine_shares_what_is_known(ann) -> None:
    one, two = ann.repo("p", SSH), ann.repo("q", "https://github.example/acme/Shop.git")
    one.gitmem("sync")
    one.note("deploy", "Deploy with make ship.")
    two.gitmem("sync")
    assert two.says("deploy", "make ship")
    two.note("test", "Run make test.")
    ann.sync()
    assert one.says("test", "make test"), "known clones are carried from anywhere"


def test_a_clone_of_a_clone_is_the_same_project(ann) -> None:
    one = ann.repo("p", SSH)
    one.gitmem("sync")
    ann.run("git", "clone", "-q", str(one.top), str(ann.home / "q"))
    ann.gitmem("sync", cwd=ann.home / "q")
    assert len(json.loads(ann.gitmem("projects", "--json").stdout)["projects"]) == 1


def test_an_origin_that_is_added_later_becomes_an_alias(ann, lee) -> None:
    repo = ann.repo("p")
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    repo.gitmem("sync")
    before = repo.project
    assert repo.git("config", "gitmem.project") == before
    repo.git("remote", "add", "origin", SSH)
    repo.gitmem("sync")
    assert repo.project == before
    other = lee.repo("q", "https://github.example/acme/Shop")
    other.gitmem("sync")
    assert other.says("deploy", "make ship")


def test_an_origin_that_changes_becomes_one_more_alias(ann, lee) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    before = repo.project
    repo.git("remote", "set-url", "origin", "git@github.example:renamed/Shop.git")
    repo.gitmem("sync")
    assert repo.project == before
    for name, url in (("old", SSH), ("new", "https://github.example/renamed/Shop")):
        clone = lee.repo(name, url)
        clone.gitmem("sync")
        assert clone.says("deploy", "make ship"), name


def test_another_repository_that_takes_the_place_of_a_clone_is_not_it(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    repo.gitmem("sync")
    before = repo.project
    shutil.rmtree(repo.top)
    shutil.rmtree(repo.memory)
    again = ann.repo("p", FORK)
    again.gitmem("sync")
    assert again.project != before
    assert again.notes() == {}


def test_a_repository_without_commits_or_remote_keeps_its_id(ann) -> None:
    repo = ann.empty_repo("p")
    repo.gitmem("sync")
    before = repo.project
    assert before
    shutil.move(repo.top, ann.home / "q")
    repo.top = ann.home / "q"
    repo.gitmem("sync")
    assert repo.project == before


def test_two_remotes_on_two_hosts_are_one_project(ann, lee) -> None:
    repo = ann.repo("p", SSH)
    repo.git("remote", "add", "mirror", "https://mirror.example/acme/Shop.git")
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    repo.gitmem("sync")
    other = lee.repo("q", "git@mirror.example:acme/Shop")
    other.gitmem("sync")
    assert other.says("deploy", "make ship")


def test_remotes_of_two_known_projects_are_asked_about(ann, new_seed: Callable[[str], Path]) -> None:
    library = "https://github.example/acme/Library"
    one, two = ann.repo("p", SSH), ann.repo("lib", library, new_seed("library"))
    one.gitmem("sync")
    two.gitmem("sync")
    both = ann.repo("both", SSH)
    both.git("remote", "add", "library", library)
    both.note("deploy", "Deploy with make ship.")
    told = both.gitmem("sync", code=1)
    assert one.project in told.stderr
    assert two.project in told.stderr
    assert "gitmem projects link" in told.stderr
    assert both.project is None
    assert one.notes() == two.notes() == {}
    both.gitmem("projects", "link", two.project)
    both.gitmem("sync")
    assert both.project == two.project
    assert two.says("deploy", "make ship")
    assert one.notes() == {}, "linking one clone joins no two projects"


def test_a_library_beside_the_origin_does_not_draw_the_clone_in(ann, new_seed: Callable[[str], Path]) -> None:
    library = ann.repo("lib", "https://github.example/acme/Library", new_seed("library"))
    library.gitmem("sync")
    app = ann.repo("p", SSH)
    app.git("remote", "add", "library", "https://github.example/acme/Library")
    app.gitmem("sync")
    assert app.project != library.project


def test_insteadof_is_resolved(ann, lee) -> None:
    ann.repo("p", SSH).gitmem("sync")
    lee.run("git", "config", "--global", "url.https://github.example/.insteadOf", "gh:")
    other = lee.repo("q", "gh:acme/Shop")
    other.gitmem("sync")
    assert len(json.loads(other.gitmem("projects", "--json").stdout)["projects"]) == 1


def test_an_ssh_host_alias_is_resolved(ann, lee, tmp_path: Path) -> None:
    ann.repo("p", SSH).gitmem("sync")
    fake = tmp_path / "bin" / "ssh"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\n[ "$1" = -G ] && [ "$2" = work ] && printf "hostname github.example\\nport 22\\n"\n')
    fake.chmod(0o755)
    path = f"{fake.parent}:{__import__('os').environ['PATH']}"
    other = lee.repo("q", "work:acme/Shop.git")
    other.gitmem("sync", PATH=path)
    found = json.loads(other.gitmem("projects", "--json").stdout)["projects"]
    assert len(found) == 1
    assert found[0]["current"]


def test_link_makes_a_fork_the_project_on_every_machine(ann, lee) -> None:
    main, fork = ann.repo("p", SSH), ann.repo("fork", FORK)
    main.gitmem("sync")
    main.note("deploy", "Deploy with make ship.")
    fork.gitmem("sync")
    fork.note("review", "Reviews are in the fork.")
    ann.sync()
    assert fork.notes().keys() == {"review.md", "MEMORY.md"}
    fork.gitmem("projects", "link", "acme/Shop", code=2)
    fork.gitmem("projects", "link", "github.example/acme/Shop")
    ann.sync()
    assert fork.project == main.project
    assert main.notes() == fork.notes()
    assert main.says("review", "in the fork")
    there = lee.repo("f", FORK)
    there.gitmem("sync")
    assert there.notes() == main.notes()


def test_unlink_makes_it_a_project_of_its_own_and_leaves_the_notes(ann, lee) -> None:
    main, fork = ann.repo("p", SSH), ann.repo("fork", FORK)
    main.gitmem("sync")
    main.note("deploy", "Deploy with make ship.")
    fork.gitmem("projects", "link", main.project)
    fork.gitmem("sync")
    there = lee.repo("f", FORK)
    there.gitmem("sync")
    assert fork.says("deploy", "make ship")
    fork.gitmem("projects", "unlink")
    assert fork.notes() == {}
    fork.note("own", "Only the fork.")
    ann.sync()
    assert fork.project != main.project
    assert main.says("deploy", "make ship")
    assert fork.notes().keys() == {"own.md", "MEMORY.md"}
    assert "own.md" not in main.notes()
    lee.sync()
    assert there.project == fork.project
    there.note("late", "Written there.")
    lee.sync()
    ann.sync()
    assert fork.says("late", "Written there")
    assert "late.md" not in main.notes()


def test_two_machines_that_named_one_project_before_they_met(new_machine) -> None:
    machines = [new_machine(name) for name in ("a", "b", "c")]
    clones = [machine.repo("p", SSH) for machine in machines]
    for clone, name in zip(clones, "abc", strict=True):
        clone.gitmem("sync")
        clone.note("shared", "The same fact.")
        clone.note(name, f"Written on {name}.")
        clone.gitmem("sync")
    ids = {clone.project for clone in clones}
    assert len(ids) == 3
    for machine in machines:
        machine.joined()
    for _ in range(3):
        for machine in machines:
            machine.sync()
    assert {clone.project for clone in clones} == {min(ids)}
    assert clones[0].notes() == clones[1].notes() == clones[2].notes()
    assert clones[0].notes().keys() == {"shared.md", "a.md", "b.md", "c.md", "MEMORY.md"}
    tips = [
        m.run("git", f"--git-dir={m.store}/store.git", "rev-parse", f"project/{min(ids)}", "user").stdout
        for m in machines
    ]
    assert tips[0] == tips[1] == tips[2]


def test_what_is_written_to_the_old_id_by_one_who_has_not_heard_arrives(new_machine) -> None:
    a, b = new_machine("a"), new_machine("b")
    one, two = a.repo("p", SSH), b.repo("p", SSH)
    one.gitmem("sync")
    two.gitmem("sync")
    one.note("first", "One.")
    two.note("second", "Two.")
    a.joined().sync()
    b.joined().sync()
    a.sync()
    old = max(a.branches() - {"user"})
    hidden = b if old == f"project/{two.project}" else a
    assert hidden is not None
    one.note("third", "Three.")
    two.note("fourth", "Four.")
    for machine in (b, a, b, a):
        machine.sync()
    assert one.notes() == two.notes()
    assert one.notes().keys() == {"first.md", "second.md", "third.md", "fourth.md", "MEMORY.md"}


def test_only_the_chosen_projects_are_fetched(ann, lee, new_seed: Callable[[str], Path]) -> None:
    one, two = ann.repo("p", SSH), ann.repo("q", "https://github.example/acme/Other", new_seed("other"))
    for repo in (one, two):
        repo.gitmem("sync")
        repo.note("n", f"Of {repo.top.name}.")
    ann.sync()
    lee.sync()
    lee.gitmem("projects", "only", "Shop")
    _forget_branches(lee)
    lee.sync()
    assert lee.branches() == {"user", f"project/{one.project}"}
    there = lee.repo("q", "https://github.example/acme/Other", new_seed("other2"))
    there.gitmem("sync")
    assert there.notes() == {}
    listed = json.loads(lee.gitmem("projects", "--json").stdout)["projects"]
    assert {entry["name"]: entry["carried"] for entry in listed} == {"Shop": True, "Other": False}
    lee.gitmem("projects", "carry", "--all")
    lee.sync()
    assert there.says("n", "Of q.")


def test_a_choice_made_before_the_first_meeting_gets_the_notes(new_machine) -> None:
    """The machine that chose has the id that both will go by, and never asks for the other by itself."""
    a = new_machine("a")
    one = a.repo("p", SSH)
    one.gitmem("sync")
    one.note("n", "Written on a.")
    a.joined().sync()
    for n in range(20):
        b = new_machine(f"b{n}")
        two = b.repo("p", SSH)
        two.gitmem("sync")
        if two.project < one.project:
            break
    two.gitmem("projects", "only", "Shop")
    b.joined().sync()
    assert two.says("n", "Written on a.")


def _forget_branches(machine) -> None:
    store = f"--git-dir={machine.store}/store.git"
    for ref in machine.run("git", store, "for-each-ref", "--format=%(refname)").stdout.split():
        machine.run("git", store, "update-ref", "-d", ref)
    (machine.store / "state").unlink()


def test_a_project_of_many_origins_does_not_fill_the_screen(ann, new_seed: Callable[[str], Path]) -> None:
    repo = ann.repo("p", SSH)
    for number in range(12):
        repo.git("remote", "add", f"r{number}", f"https://h{number}.example/acme/Shop")
    repo.gitmem("sync")
    told = repo.gitmem("projects").stdout
    assert told.count("  origin ") == 10
    assert "and 3 more origins" in told


def test_a_repository_named_before_it_had_its_origin_is_told_whose_it_may_be(ann, lee) -> None:
    early = ann.empty_repo("p")
    early.gitmem("sync")
    other = lee.repo("p", SSH)
    other.gitmem("sync")
    ann.sync()
    early.git("remote", "add", "origin", SSH)
    told = early.gitmem("sync").stderr
    assert f"gitmem projects link {other.project}" in told
    assert "link" not in early.gitmem("sync").stderr


def test_an_unknown_project_is_said(ann) -> None:
    ann.repo("p", SSH).gitmem("sync")
    assert "there is no project" in ann.gitmem("projects", "only", "nothing", code=2).stderr


def test_a_unified_project_that_was_emptied_takes_nothing_with_it_unasked(new_machine) -> None:
    first, second = new_machine("ann").repo("p", SSH), new_machine("lee").repo("q", SSH)
    for repo in (first, second):
        repo.gitmem("sync", "--offline")
    small, large = sorted((first, second), key=lambda repo: repo.project or "")
    for name in ("one", "two", "three", "four"):
        large.note(name, f"About {name}.")
    for repo in (small, large):
        repo.machine.joined()
    large.gitmem("sync")
    third = new_machine("kim").joined()
    away = third.repo("r", SSH)
    for _ in range(2):
        away.gitmem("sync")
    assert away.project == large.project
    assert len(away.notes()) == 5
    for repo in (small, large, small, large):
        repo.gitmem("sync")
    assert small.project == large.project != away.project
    for path in small.memory.iterdir():
        path.unlink()
    small.gitmem("sync", "--yes")

    told = away.gitmem("sync", code=3)
    assert "is deleted" in told.stdout
    assert "gitmem sync --yes" in told.stdout
    assert len(away.notes()) == 5
    away.gitmem("sync", code=3)
    away.note("five", "Written meanwhile.")
    away.gitmem("sync", code=3)
    assert len(away.notes()) == 6
    away.gitmem("sync", "--yes")
    assert away.project == small.project
    assert set(away.notes()) <= {"five.md", "MEMORY.md"}
    assert away.says("five", "meanwhile")


def test_clones_of_one_folder_that_met_late_are_suggested_to_each_other(new_machine, tmp_path: Path) -> None:
    one, two = (new_machine(name).repo("p", str(tmp_path / name / "disk" / "p.git")) for name in ("ann", "lee"))
    for repo in (one, two):
        repo.gitmem("sync", "--offline")
        repo.machine.joined()
    one.gitmem("sync")
    told = two.gitmem("sync").stderr
    assert f"this repository may be the project p ({one.project}); if it is: gitmem projects link {one.project}" in told
    assert "may be" not in two.gitmem("sync").stderr, "it is told once"
    assert "may be" not in one.gitmem("projects").stdout
    assert f"may be the project p ({two.project})" in one.gitmem("sync").stderr
    assert f"may be the same as p ({two.project})" in one.gitmem("projects").stdout
    listed = json.loads(two.gitmem("projects", "--json").stdout)["projects"]
    assert [project["similar"] for project in listed if project["current"]] == [[one.project]]
    two.gitmem("projects", "link", str(one.project))
    assert two.project == min(str(one.project), str(two.project))
    assert "may be" not in two.gitmem("projects").stdout


def test_a_fork_is_not_suggested_again_and_again(ann, lee) -> None:
    there, here = ann.repo("p", SSH), lee.repo("q", FORK)
    there.gitmem("sync")
    assert "may be" in here.gitmem("sync").stderr
    assert "may be" not in here.gitmem("projects").stdout
    assert "may be" not in here.gitmem("sync").stderr

"""``gitmem init`` makes the store and knows the clone; ``gitmem uninstall`` leaves the clone as it was."""

from __future__ import annotations

SSH = "git@github.example:acme/Shop.git"


def test_init_and_remote_add_once_per_machine_is_enough(new_machine) -> None:
    ann, lee = new_machine("ann"), new_machine("a.lee")
    one, two = ann.repo("p", SSH), lee.repo("q", "https://github.example/acme/Shop")
    for repo in (one, two):
        assert "sync" not in repo.gitmem("init", "--no-warm").stdout  # whoever wants the guard alone is not told of it
        repo.gitmem("remote", "add", str(ann.hub))
    assert "carried by gitmem sync" in one.gitmem("init", "--no-warm").stdout
    one.note("deploy", "Deploy with make ship.")
    ann.sync()
    lee.sync()
    assert two.says("deploy", "make ship")
    ann.sync()
    assert one.project == two.project


def test_init_refuses_where_the_stores_remote_is_the_projects_own(ann) -> None:
    repo = ann.repo("p", str(ann.hub))
    done = repo.gitmem("init", "--no-warm", code=3)
    assert "own remote" in done.stderr
    assert not (repo.top / ".git" / "hooks" / "pre-commit").exists()


def test_init_in_a_bare_repository_makes_no_store(new_machine) -> None:
    ann = new_machine("ann")
    ann.run("git", "init", "-q", "--bare", "server.git")
    ann.gitmem("init", "--no-warm", cwd=ann.home / "server.git")
    assert not ann.store.exists()


def test_after_uninstall_the_clone_is_not_carried(ann, lee) -> None:
    repo, other = ann.repo("p", SSH), lee.repo("q", SSH)
    for one in (repo, other):
        one.gitmem("init", "--no-warm")
    repo.note("deploy", "Deploy with make ship.")
    ann.sync()
    repo.gitmem("uninstall")
    repo.note("late", "Written after.")
    ann.sync()
    lee.sync()
    assert other.says("deploy", "make ship")
    assert "late.md" not in other.notes()
    assert repo.says("deploy", "make ship"), "what was written stays"
    repo.gitmem("sync")
    lee.sync()
    assert other.says("late", "Written after.")


def test_a_repository_without_a_remote_is_as_before_after_uninstall(ann) -> None:
    repo = ann.repo("p")
    before = (repo.top / ".git" / "config").read_bytes()
    repo.gitmem("init", "--no-warm")
    repo.gitmem("uninstall")
    assert (repo.top / ".git" / "config").read_bytes() == before
    assert not (repo.top / ".git" / "gitmem").exists()

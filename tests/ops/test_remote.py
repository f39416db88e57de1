"""The store's remote: any git URL that is the person's own, and never a project's."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

SSH = "git@github.example:acme/Shop.git"


@pytest.mark.parametrize(
    "url",
    [
        SSH,
        "https://github.example/acme/Shop",
        "ssh://me@GitHub.example:22/acme/Shop.git/",
        "https://github.example/Acme/shop",
    ],
)
def test_the_projects_own_remote_is_refused(new_machine, url: str) -> None:
    ann = new_machine("ann")
    repo = ann.repo("p", SSH)
    told = repo.gitmem("remote", "add", url, code=2).stderr
    assert "own remote" in told
    assert "hint:" in told
    assert repo.gitmem("remote", "show", code=1).stdout.startswith("no remote")


def test_any_of_its_remotes_is_refused(new_machine) -> None:
    repo = new_machine("ann").repo("p", SSH)
    repo.git("remote", "add", "fork", "https://github.example/bob/Shop")
    repo.gitmem("remote", "add", "git@github.example:bob/Shop.git", code=2)


def test_a_known_projects_remote_is_refused_from_anywhere(new_machine) -> None:
    ann = new_machine("ann")
    ann.repo("p", SSH).gitmem("sync")
    assert "remote" in ann.gitmem("remote", "add", SSH, code=2).stderr


def test_a_remote_of_a_project_known_on_another_machine_is_refused(ann, lee) -> None:
    ann.repo("p", SSH).gitmem("sync")
    lee.sync()
    lee.gitmem("remote", "remove")
    assert "Shop" in lee.gitmem("remote", "add", SSH, code=2).stderr


def test_an_alias_of_the_projects_remote_is_refused(new_machine) -> None:
    ann = new_machine("ann")
    ann.run("git", "config", "--global", "url.git@github.example:.insteadOf", "gh:")
    ann.repo("p", SSH).gitmem("remote", "add", "gh:acme/Shop", code=2)


def test_a_folder_is_compared_by_where_it_really_is(new_machine, tmp_path: Path) -> None:
    ann = new_machine("ann")
    team = tmp_path / "team.git"
    subprocess.run(["git", "init", "-q", "--bare", str(team)], check=True)
    (tmp_path / "link").symlink_to(team)
    repo = ann.repo("p", str(team))
    for url in (str(team), str(tmp_path / "link"), f"file://{team}", os.path.relpath(team, repo.top)):
        repo.gitmem("remote", "add", url, code=2)


def test_the_repository_itself_is_refused(new_machine) -> None:
    repo = new_machine("ann").repo("p", SSH)
    for url in (str(repo.top), str(repo.top / ".git"), "."):
        repo.gitmem("remote", "add", url, code=2)


def test_a_clone_of_the_stores_own_remote_is_not_synced(ann) -> None:
    repo = ann.repo("p", str(ann.hub))
    repo.note("n", "x")
    told = repo.gitmem("sync", code=3).stderr
    assert "will not do" in told
    assert ann.run("git", f"--git-dir={ann.hub}", "for-each-ref").stdout == ""


@pytest.mark.parametrize("url", ["--upload-pack=touch x", "", "ext::sh -c true", "git@x.example:a\nb"])
def test_what_is_no_url_is_refused(new_machine, url: str) -> None:
    new_machine("ann").gitmem("remote", "add", "--", url, code=2)


def test_a_folder_that_is_not_there_is_not_made(new_machine, tmp_path: Path) -> None:
    told = new_machine("ann").gitmem("remote", "add", str(tmp_path / "none.git"), code=3).stderr
    assert f"git init --bare {tmp_path}/none.git" in told
    assert not (tmp_path / "none.git").exists()
    (tmp_path / "plain").mkdir()
    new_machine("lee").gitmem("remote", "add", str(tmp_path / "plain"), code=3)


def test_adding_says_who_can_see_what(new_machine) -> None:
    ann = new_machine("ann")
    told = ann.gitmem("remote", "add", str(ann.hub)).stderr
    for word in ("hosts the remote can read every note", "history", "names and remote URLs", "ann", "encrypted"):
        assert word in told
    assert ann.gitmem("remote", "show").stdout.strip() == str(ann.hub)
    assert "as before" in ann.gitmem("remote", "add", str(ann.hub)).stdout


def test_a_second_remote_needs_the_first_removed(ann, tmp_path: Path) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("n", "A fact.")
    ann.sync()
    other = tmp_path / "other.git"
    subprocess.run(["git", "init", "-q", "--bare", str(other)], check=True)
    assert "remote remove" in ann.gitmem("remote", "add", str(other), code=2).stderr
    ann.gitmem("remote", "remove")
    assert ann.sync()["remote"] is None
    ann.gitmem("remote", "add", str(other))
    assert ann.sync()["summary"]["went"] > 0
    tips = [ann.run("git", f"--git-dir={git}", "for-each-ref").stdout for git in (ann.hub, other)]
    assert tips[0] == tips[1] != ""


def test_a_password_in_the_url_is_never_shown(new_machine) -> None:
    ann = new_machine("ann")
    password = "hunter" + "2hunter2"
    told = ann.gitmem("remote", "add", f"https://ann:{password}@127.0.0.1:1/notes.git")
    assert "holds a password" in told.stderr
    shown = ann.gitmem("remote", "show")
    synced = ann.gitmem("sync", code=1)
    as_json = ann.gitmem("sync", "--json", code=1)
    for one in (told, shown, synced, as_json):
        assert password not in one.stdout + one.stderr


def test_the_store_is_for_its_owner_alone(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("n", "A fact.")
    (ann.claude / "CLAUDE.md").write_text("# Me\n")
    old = os.umask(0o022)
    try:
        ann.sync()
    finally:
        os.umask(old)
    for folder, names, files in os.walk(ann.store):
        for path in (Path(folder, name) for name in (*names, *files)):
            assert stat.S_IMODE(path.lstat().st_mode) & 0o077 == 0, path
    assert stat.S_IMODE(ann.store.stat().st_mode) == 0o700
    assert stat.S_IMODE((ann.store / "clones").stat().st_mode) == 0o600


def test_show_as_json(ann) -> None:
    assert json.loads(ann.gitmem("remote", "show", "--json").stdout)["url"] == str(ann.hub)


def test_a_remote_of_another_object_format_is_told_as_such(ann, new_machine, tmp_path: Path) -> None:
    other = tmp_path / "other.git"
    subprocess.run(["git", "init", "-q", "--bare", "--object-format=sha256", str(other)], check=True)
    done = new_machine("kim").gitmem("remote", "add", str(other), code=3)
    assert "sha256" in done.stderr
    assert "--object-format=sha1" in done.stderr
    ann.run("git", f"--git-dir={ann.store}/store.git", "config", "remote.origin.url", str(other))
    ann.repo("p", "https://github.example/acme/app").gitmem("sync", code=1)
    told = ann.gitmem("sync", code=1).stdout
    assert "--object-format=sha1" in told

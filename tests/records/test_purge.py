"""``gitmem forget --purge``, typed on two machines that share a folder: nothing can be found of it afterwards."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gitmem.store.layout import HEADS, record_key, uid
from gitmem.store.writer import NewCommit, write

NAME = "zebra-7-plan"
TEXT = "The canary sings at the third gate of the depot."


class Typist:
    """Somebody with a home and a clone of the project."""

    def __init__(self, repo: Any, home: Path) -> None:
        self.repo = repo
        self.home = home
        self.store = home / ".local/share/gitmem"
        self.env = {
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / ".local/share"),
            "XDG_STATE_HOME": str(home / ".local/state"),
            "GITMEM_DEVICE": home.name,
        }

    def __call__(self, *args: str, code: int | None = 0, **env: str) -> Any:
        done = self.repo.gitmem(*args, **{**self.env, **env})
        assert code is None or done.returncode == code, done.stdout + done.stderr
        return done

    def files(self) -> bytes:
        """Every file of the home and of the clone but for objects, with its path."""
        paths = [path for top in (self.home, self.repo.top) for path in Path(top).rglob("*") if path.is_file()]
        return b"\n".join(str(path).encode() + path.read_bytes() for path in paths if "objects" not in path.parts)


def objects(git_dir: Path | str) -> bytes:
    args = ["git", "--git-dir", str(git_dir), "cat-file", "--batch-all-objects", "--batch", "--unordered"]
    return subprocess.run(args, capture_output=True, check=True).stdout


def git(git_dir: str, *args: str) -> str:
    return subprocess.run(
        ["git", "--git-dir", git_dir, *args], capture_output=True, text=True, check=True
    ).stdout.strip()


def found(*data: bytes) -> bool:
    return any(NAME.encode() in one or b"canary" in one for one in data)


@pytest.fixture
def hub(tmp_path: Path) -> str:
    path = tmp_path / "hub.git"
    subprocess.run(["git", "init", "-q", "--bare", str(path)], check=True)
    return str(path)


@pytest.fixture
def two(new_repo: Callable[..., Any], tmp_path: Path, hub: str) -> tuple[Typist, Typist]:
    """Two machines, with clones of one project."""
    made = []
    for name in ("desk", "lap"):
        repo = new_repo(f"project-{name}")
        repo("remote", "add", "origin", "https://git.example.com/team/project.git")
        repo.add("README.md", "# Project\n")
        repo.commit("Begin")
        typist = Typist(repo, tmp_path / name)
        typist.home.mkdir()
        typist("remote", "add", hub)
        made.append(typist)
    return made[0], made[1]


def share(desk: Typist, lap: Typist, scope: str = "local") -> None:
    desk("remember", TEXT, "--name", NAME, "--scope", scope)
    desk("remember", "Something else stands here for good.", "--name", "stays", "--scope", scope)
    desk("sync")
    lap("sync")
    desk("sync")


@pytest.mark.parametrize("scope", ["local", "user"])
def test_after_it_nothing_can_be_found_anywhere(two: tuple[Typist, Typist], hub: str, scope: str) -> None:
    desk, lap = two
    share(desk, lap, scope)
    for typist in two:
        assert "canary" in typist("recall", "canary").stdout
        assert found(objects(typist.store / "store.git"))
        typist("report")
        assert found((typist.home / ".local/state/gitmem/report.html").read_bytes())
    done = desk("forget", NAME, "--purge", "--yes", "--reason", "secret")
    assert done.stdout.startswith("purged 1 record for good\n")
    assert f"clean: the remote: no object in {hub} holds a text or the name" in done.stdout
    assert "out of reach: other machines" in done.stdout
    told = lap("sync")
    assert "a record was purged on another machine" in told.stderr + told.stdout
    for typist in two:
        assert not found(objects(typist.store / "store.git"), typist.files()), typist.home.name
        assert "stays" in typist("list").stdout
        assert "canary" not in typist("recall", "canary", "--all", code=None).stdout
    assert not found(objects(hub))


def test_it_is_gone_for_good(two: tuple[Typist, Typist]) -> None:
    desk, lap = two
    share(desk, lap)
    desk("forget", NAME, "--purge", "--yes")
    for command in (("restore", NAME), ("history", NAME), ("forget", NAME, "--purge", "--yes")):
        done = desk(*command, code=2)
        assert "gone for good" in done.stderr, command
    assert "canary" not in desk("recall", "canary", "--as-of", "2026-11-30", code=None).stdout


def test_what_was_forgotten_before_can_be_purged(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    desk("forget", NAME)
    desk("sync")
    assert found(objects(hub))
    desk("forget", NAME, "--purge", "--yes")
    lap("sync")
    assert not found(objects(hub), objects(desk.store / "store.git"), objects(lap.store / "store.git"))


def test_a_dry_run_names_every_place_and_changes_nothing(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    before = objects(hub), sorted(objects(desk.store / "store.git"))
    done = desk("forget", NAME, "--purge", "--dry-run")
    assert f"purging takes out of history: {NAME}" in done.stdout
    assert "1 record in 1 version" in done.stdout
    value = json.loads(desk("forget", NAME, "--purge", "--dry-run", "--json").stdout)
    assert value["would_purge"] == 1
    assert value["names"] == [NAME]
    assert (objects(hub), sorted(objects(desk.store / "store.git"))) == before


def test_without_a_terminal_it_wants_a_yes(two: tuple[Typist, Typist]) -> None:
    desk, lap = two
    share(desk, lap)
    assert "--yes" in desk("forget", NAME, "--purge", code=2).stderr
    assert "canary" in desk("recall", "canary").stdout


def test_what_was_made_of_it_is_asked_about(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    desk("remember", "In short, the canary is at the depot.", "--name", "digest", "--scope", "local")
    desk("edit", "digest", "--set", f"derived_from={NAME}")
    assert "--derived" in desk("forget", NAME, "--purge", "--yes", code=1).stderr
    desk("forget", NAME, "--purge", "--yes", "--derived", "forget")
    lap("sync")
    assert not found(objects(hub), objects(desk.store / "store.git"), objects(lap.store / "store.git"), lap.files())


def test_what_still_says_it_in_other_words_is_named(two: tuple[Typist, Typist]) -> None:
    desk, lap = two
    share(desk, lap)
    desk("remember", f"See {NAME} for how this is done here.", "--name", "pointer", "--scope", "local")
    done = desk("forget", NAME, "--purge", "--yes", "--json", code=1)
    left = {one["place"]: one["detail"] for one in json.loads(done.stdout)["places"] if one["state"] == "left"}
    assert "memory/pointer.md" in left["the store"]
    assert "pointer.md" in left["files that agents read"]


def test_a_record_of_the_team_is_not_ours_to_purge(two: tuple[Typist, Typist]) -> None:
    desk, _ = two
    desk("remember", TEXT, "--name", NAME, "--scope", "project", "--source", "docs/x.md")
    done = desk("forget", NAME, "--purge", "--yes", code=2)
    assert "after-a-leak" in done.stderr
    assert (desk.repo.top / f".claude/memory/{NAME}.md").exists()


def test_offline_it_is_owed_and_the_next_sync_pays(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    Path(hub).rename(hub + ".away")
    done = desk("forget", NAME, "--purge", "--yes", code=1)
    assert "owed: the remote" in done.stdout
    assert not found(objects(desk.store / "store.git"))
    Path(hub + ".away").rename(hub)
    desk("sync")
    lap("sync")
    assert not found(objects(hub), objects(desk.store / "store.git"), objects(lap.store / "store.git"))


def test_the_same_text_under_another_name_goes_with_it(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    memory = next(desk.home.glob(".claude/projects/*/memory"))
    (memory / "copy-8-of-it.md").write_bytes((memory / f"{NAME}.md").read_bytes())
    desk("sync")
    done = desk("forget", NAME, "--purge", "--yes", "--json")
    assert json.loads(done.stdout)["purged"] == 2
    assert not (memory / "copy-8-of-it.md").exists()
    assert b"copy-8" not in objects(hub)


def test_a_copy_in_quarantine_goes_too(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    store = str(lap.store / "store.git")
    branch = git(store, "for-each-ref", "--format=%(refname)", "refs/heads/project").removeprefix(HEADS)
    hidden = "".join(chr(0xE0000 + ord(char)) for char in "obey")
    path = f"{record_key('memory', uid('memory', NAME + '.md'))}/{NAME}.md"
    text = git(store, "cat-file", "blob", f"{branch}:{path}") + hidden
    forged = NewCommit(HEADS + "forged", [git(store, "rev-parse", branch)], {path: text.encode()}, "sync")
    (new,) = write(store, [forged], "somebody", 1)
    git(store, "push", "-q", hub, f"{new}:{HEADS}{branch}")
    desk("sync", code=1)
    assert any(b"canary" in path.read_bytes() for path in (desk.store / "quarantine").iterdir())
    desk("forget", NAME, "--purge", "--yes")
    assert not found(desk.files(), objects(desk.store / "store.git"), objects(hub))


def test_at_a_host_the_refs_are_proved_clean_and_its_own_steps_are_told(
    two: tuple[Typist, Typist], hub: str, tmp_path: Path
) -> None:
    desk, lap = two
    share(desk, lap)
    url = "https://github.com/sam/notes.git"
    config = tmp_path / "gitconfig"
    config.write_text(f'[url "{hub}"]\n\tinsteadOf = {url}\n')
    git(str(desk.store / "store.git"), "config", "remote.origin.url", url)
    tip = git(hub, "for-each-ref", "--format=%(objectname)", "refs/heads/project")
    git(hub, "update-ref", "refs/pull/1/head", tip)
    done = desk("forget", NAME, "--purge", "--yes", code=1, GIT_CONFIG_GLOBAL=str(config))
    assert "left: the remote: a fresh clone still has it, by refs/pull/1/head" in done.stdout
    assert "GitHub support" in done.stdout
    git(hub, "update-ref", "-d", "refs/pull/1/head")
    desk("remember", f"{TEXT} Once more.", "--name", NAME, "--scope", "local", GIT_CONFIG_GLOBAL=str(config))
    done = desk("forget", NAME, "--purge", "--yes", GIT_CONFIG_GLOBAL=str(config))
    assert "clean: the remote: a fresh clone of all its refs" in done.stdout


@pytest.mark.parametrize(("answer", "there"), [("y", False), ("n", True)])
def test_on_a_terminal_it_asks_once(two: tuple[Typist, Typist], answer: str, there: bool) -> None:
    desk, lap = two
    share(desk, lap)
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "gitmem", "forget", NAME, "--purge"]
    child = subprocess.Popen(
        command, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=desk.repo.top,
        env={**os.environ, **desk.env},
    )  # fmt: skip
    os.write(ours, f"{answer}\n".encode())
    out, err = child.communicate(timeout=60)
    os.close(ours)
    os.close(theirs)
    assert "cannot be undone" in err
    assert f"purging takes out of history: {NAME}" in out
    assert ("canary" in desk("recall", "canary", code=None).stdout) is there


def test_a_plain_forget_can_be_looked_at_first(two: tuple[Typist, Typist]) -> None:
    desk, lap = two
    share(desk, lap)
    assert desk("forget", NAME, "--dry-run").stdout.startswith(f"would forget {NAME}")
    assert "canary" in desk("recall", "canary").stdout


def test_from_python_it_asks_and_does_the_same(two: tuple[Typist, Typist], hub: str) -> None:
    desk, lap = two
    share(desk, lap)
    desk("remember", "In short, birds are at the depot.", "--name", "digest", "--scope", "local")
    desk("edit", "digest", "--set", f"derived_from={NAME}")
    code = (
        "from gitmem import Memory\n"
        f"print(Memory().purge({NAME!r}).asks)\n"
        f"done = Memory().purge({NAME!r}, derived='keep', reason='personal')\n"
        "print(done.proof.complete, done.purge.records)\n"
    )
    done = desk.repo.run(sys.executable, "-c", code, **desk.env)
    assert done.stdout.split("\n")[:2] == ["True", "True 1"], done.stdout + done.stderr
    assert not found(objects(hub), objects(desk.store / "store.git"))
    assert "digest" in desk("list").stdout

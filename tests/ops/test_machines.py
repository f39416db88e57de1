"""Which machine met the remote when: told to the others once a day, and never a reason for anything to be owed."""

from __future__ import annotations

import json
import subprocess

import pytest

from gitmem import __version__
from gitmem.git.process import output

SSH = "git@github.example:acme/Shop.git"


@pytest.fixture
def one(ann):
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    return repo


def _told(machine) -> list[dict[str, object]]:
    return json.loads(machine.gitmem("doctor", "--json", code=None).stdout)["machines"]


def _commits(hub) -> int:
    return int(output(f"--git-dir={hub}", "rev-list", "--count", "user", foreign=True))


def test_both_know_of_each_other(ann, lee, one) -> None:
    lee.sync(GITMEM_TODAY="2026-12-02")
    ann.sync()
    assert _told(ann) == [
        {"name": "ann", "last_sync": "2026-11-30", "version": __version__, "this": True},
        {"name": "a.lee", "last_sync": "2026-12-02", "version": __version__, "this": False},
    ]
    assert [row["this"] for row in _told(lee)] == [True, False]


def test_a_machine_signs_in_once_a_day_and_says_nothing_of_it(ann, one) -> None:
    before = _commits(ann.hub)
    for _ in range(3):
        assert one.gitmem("sync").stdout == "nothing new\n"
    assert _commits(ann.hub) == before
    assert one.gitmem("sync", GITMEM_TODAY="2026-12-01").stdout == "nothing new\n"
    assert one.gitmem("sync", GITMEM_TODAY="2026-12-01").stdout == "nothing new\n"
    assert _commits(ann.hub) == before + 1
    assert one.gitmem("sync", GITMEM_TODAY="2026-12-01", GITMEM_DEVICE="new-name").stdout == "nothing new\n"
    assert _commits(ann.hub) == before + 2, "under another name it is told at once"
    assert [row["name"] for row in _told(ann)] == ["new-name"], "and it is the same machine"


def test_what_comes_of_another_machine_is_no_news(ann, lee, one) -> None:
    assert lee.sync()["summary"]["came"] == 1, "the project"
    assert ann.sync()["summary"] == {"came": 0, "went": 0, "taken_home": 0, "not_pushed": 0, "written": 0}


def test_a_remote_that_takes_nothing_more_leaves_no_debt(ann, one) -> None:
    hook = ann.hub / "hooks" / "pre-receive"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 1\n")
    hook.chmod(0o755)
    before = _commits(ann.hub)
    store = f"--git-dir={ann.store}/store.git"
    tip = output(store, "rev-parse", "user", foreign=True)
    report = ann.sync(GITMEM_TODAY="2026-12-01")
    assert report["owed"] is None
    assert _commits(ann.hub) == before
    assert output(store, "rev-parse", "user", foreign=True) == tip
    assert output(store, "for-each-ref", "refs/gitmem/pending", foreign=True) == b""
    assert json.loads(ann.gitmem("doctor", "--json", code=None).stdout)["store"]["owed"] == []


def test_offline_and_without_anything_to_carry_nobody_signs_in(ann, one, new_machine) -> None:
    before = _commits(ann.hub)
    ann.sync("--offline", GITMEM_TODAY="2026-12-01")
    one.gitmem("sync", "--dry-run", GITMEM_TODAY="2026-12-01")
    assert _commits(ann.hub) == before
    empty = ann.hub.with_name("empty.git")
    subprocess.run(["git", "init", "-q", "--bare", str(empty)], check=True)
    other = new_machine("bo")
    other.gitmem("remote", "add", str(empty))
    other.sync()
    assert output(f"--git-dir={empty}", "for-each-ref", foreign=True) == b""


def test_what_another_program_wrote_there_is_not_told(ann, one) -> None:
    work = ann.hub.with_name("work")
    for args in (
        ("clone", "-q", "-b", "user", str(ann.hub), str(work)),
        ("-C", str(work), "rm", "-q", "-r", "machines"),
    ):
        subprocess.run(["git", *args], check=True)
    for name, text in (("1" * 16, "yesterday 1.0 x\n"), ("2" * 16, "2026-11-01 0.0.9 old\x1b[2J\n"), ("3" * 16, "\n")):
        (work / "machines").mkdir(exist_ok=True)
        (work / "machines" / name).write_text(text)
    for args in (("add", "-A"), ("commit", "-q", "-m", "x"), ("push", "-q")):
        subprocess.run(["git", "-C", str(work), *args], check=True)
    ann.sync()
    assert [row for row in _told(ann) if not row["this"]] == []


def test_a_copy_of_a_whole_home_is_two_machines_of_one_line(ann, lee, one) -> None:
    """Nobody is asked to settle what both of them say of themselves."""
    (lee.store / "machine").write_bytes((ann.store / "machine").read_bytes())
    for day in ("2026-12-01", "2026-12-02", "2026-12-03"):
        for machine in (ann, lee):
            report = machine.sync(GITMEM_TODAY=day)
            assert (report["conflicts"], report["owed"]) == ([], None)
    ann.sync(GITMEM_TODAY="2026-12-03")
    assert [row["last_sync"] for row in _told(ann)] == ["2026-12-03"]

"""Remotes that were rewound, rewritten, emptied, renamed or lost, that refuse, or that are not there."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine
from schedules import PROJECT


def _filled(one: Machine, two: Machine) -> str:
    """Both machines hold three facts; the hub's tip."""
    for name in "abc":
        one.note(name, f"Fact {name}.")
    one.sync()
    two.sync()
    assert two.says("Fact c.")
    return one.git("rev-parse", HEAD, at=one.hub)


@pytest.mark.parametrize("way", ["missing branch", "new empty repository"])
def test_a_missing_branch_is_not_a_deletion(one: Machine, two: Machine, way: str) -> None:
    _filled(one, two)
    two.note("new", "Never pushed.")
    if way == "missing branch":
        one.git("update-ref", "-d", HEAD, at=one.hub)
    else:
        shutil.rmtree(one.hub)
        subprocess.run(["git", "init", "-q", "--bare", one.hub], check=True)
    report = two.sync()
    assert PROJECT in report.restored
    one.sync()
    assert one.says("Never pushed.")
    assert one.notes() == two.notes()
    assert len(one.notes()) == 5


def test_what_could_not_be_given_back_is_not_said_to_be(one: Machine, two: Machine) -> None:
    _filled(one, two)
    one.git("update-ref", "-d", HEAD, at=one.hub)
    hook = Path(one.hub, "hooks", "pre-receive")
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 1\n")
    hook.chmod(0o755)
    report = one.sync(code=1)
    assert report.owed
    assert report.restored == []
    hook.unlink()
    one.sync()
    assert one.git("rev-parse", HEAD, at=one.hub) == one.git("rev-parse", HEAD)


def test_a_rewound_branch_is_given_back_what_it_had(one: Machine, two: Machine) -> None:
    tip = _filled(one, two)
    one.note("d", "Fact d.")
    one.sync()
    one.git("update-ref", HEAD, tip, at=one.hub)
    report = one.sync()
    assert report.restored == [PROJECT]
    two.sync()
    assert two.says("Fact d.")


def test_a_rewritten_branch_stops_this_machine_and_loses_nothing(
    one: Machine, two: Machine, forge: Callable[..., str]
) -> None:
    _filled(one, two)
    one.git("update-ref", "-d", HEAD, at=one.hub)
    forge(PROJECT, {"lists/memory/MEMORY.md": ("100644", "# Other\n")})
    before = two.notes()
    report = two.sync(code=3)
    assert "rewritten" in str(report.refused)
    assert two.notes() == before


def test_a_branch_that_somebody_emptied_is_not_followed_unasked(
    one: Machine, two: Machine, forge: Callable[..., str]
) -> None:
    _filled(one, two)
    listed = one.git("ls-tree", "-r", "--name-only", HEAD, at=one.hub).splitlines()
    forge(PROJECT, dict.fromkeys(listed, ("0", "")))
    before = two.notes()
    report = two.sync(code=3)
    assert "gitmem sync --yes" in str(report.refused)
    assert two.notes() == before
    two.sync(code=None, yes=True)
    assert two.notes() == {}
    assert "Fact a." in two.git("log", "-p", HEAD)


def test_a_renamed_branch_is_made_again(one: Machine, two: Machine) -> None:
    _filled(one, two)
    one.git("branch", "-m", PROJECT, "old", at=one.hub)
    two.sync()
    one.sync()
    assert one.git("rev-parse", HEAD, at=one.hub) == two.git("rev-parse", HEAD)


@pytest.mark.parametrize("what", ["nothing there", "no repository", "a file"])
def test_a_remote_that_is_not_there_is_owed_and_later_paid(one: Machine, two: Machine, what: str) -> None:
    _filled(one, two)
    away = one.hub + ".away"
    os.rename(one.hub, away)
    if what == "no repository":
        os.mkdir(one.hub)
    if what == "a file":
        Path(one.hub).write_text("x")
    one.note("late", "Written offline.")
    report = one.sync(code=1)
    assert report.owed
    assert "\n" not in report.owed
    assert "Written offline." in one.git("log", "-p", HEAD)
    if what == "a file":
        os.unlink(one.hub)
    else:
        shutil.rmtree(one.hub, ignore_errors=True)
    os.rename(away, one.hub)
    one.sync()
    two.sync()
    assert two.says("Written offline.")


@pytest.mark.parametrize("hook", ["pre-receive", "update"])
def test_a_remote_whose_hook_refuses_is_owed(one: Machine, two: Machine, hook: str) -> None:
    _filled(one, two)
    script = Path(one.hub, "hooks", hook)
    script.parent.mkdir(exist_ok=True)
    script.write_text("#!/bin/sh\necho no more >&2\nexit 1\n")
    script.chmod(0o755)
    one.note("late", "Refused at first.")
    assert "declined" in str(one.sync(code=1).owed)
    script.unlink()
    one.sync()
    two.sync()
    assert two.says("Refused at first.")


def test_a_lost_answer_does_no_harm(one: Machine, two: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The push arrives, but we never hear of it."""
    from gitmem.errors import RemoteError
    from gitmem.git.transport import transfer
    from gitmem.sync import exchange

    real = transfer

    def deaf(git_dir: str, args: tuple[str, ...], seconds: float = 25.0) -> tuple[int, str, str]:
        answer = real(git_dir, args, seconds)
        if args[0] == "push":
            raise RemoteError("the remote did not answer", "try again")
        return answer

    _filled(one, two)
    one.note("late", "Went out.")
    with monkeypatch.context() as patched:
        patched.setattr(exchange, "transfer", deaf)
        one.sync(code=1)
    one.sync()
    two.sync()
    assert two.says("Went out.")


def test_a_broken_object_on_the_remote_is_not_taken(one: Machine, two: Machine) -> None:
    _filled(one, two)
    tree = subprocess.run(
        ["git", "--git-dir", one.hub, "mktree", "--missing"],
        input=f"040000 tree {one.git('rev-parse', HEAD + '^{tree}', at=one.hub)}\t.git\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    new = one.git("commit-tree", tree, "-p", HEAD, "-m", "x", at=one.hub)
    one.git("update-ref", HEAD, new, at=one.hub)
    before = two.notes()
    report = two.sync(code=1)
    assert "broken or forged" in str(report.owed)
    assert two.notes() == before

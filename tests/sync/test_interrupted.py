"""``kill -9`` at every write of a sync, by the system itself: the next run heals, and says what it cleaned."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine

from gitmem.errors import GitmemError

CALLS = "rename,renameat,renameat2,unlink,unlinkat,link,linkat,fsync,fdatasync,ftruncate,mkdir,mkdirat"
SYNC = """
import sys
sys.path.insert(0, {folder!r})
from machines import Machine
print(Machine({top!r}, {name!r}, {hub!r}).sync(code=None).exit_code)
"""
MOST = 120
STEP = 1 if os.environ.get("LONG_TESTS") else 2
"""Every write takes more than a minute; a longer run sets the variable."""


def _program(machine: Machine) -> list[str]:
    folder, top = os.path.dirname(os.path.abspath(__file__)), os.path.dirname(machine.top)
    code = SYNC.format(folder=folder, top=top, name=machine.name, hub=machine.hub)
    return [sys.executable, "-c", code]


def _traced(machine: Machine, log: Path, when: int) -> tuple[int, str]:
    """Run a sync whose process, or one of whose git children, is killed at its ``when``-th write."""
    inject = ["-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={when}"]
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", str(log), *inject, *_program(machine)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return done.returncode, log.read_text()


def _whole(text: str) -> bool:
    return text.startswith("---\n") and text.endswith(".\n")


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_killed_at_every_write_the_next_run_heals(machine: Callable[..., Machine], tmp_path: Path) -> None:
    one, two = machine("one"), machine("two")
    one.note("a", "Fact a.")
    one.sync()
    two.sync()
    killed, cleaned = 0, []
    for when in range(1, MOST, STEP):
        one.note(f"from{when}", "From one.")
        one.note("a", f"Fact a {when}.")
        one.sync()
        two.note(f"mine{when}", "From two.")
        _, log = _traced(two, tmp_path / "log", when)
        assert all(_whole(text) for name, text in two.notes().items() if name != "MEMORY.md")
        report = two.sync(code=0)
        cleaned += report.cleaned
        assert two.git("fsck", "--no-dangling", check=False) == ""
        assert not [path for path in Path(two.top).rglob("*") if path.name.endswith((".lock", ".gitmem-tmp"))]
        assert {f"from{when}.md", f"mine{when}.md"} <= two.notes().keys()
        if "killed by SIGKILL" not in log:
            break
        killed += 1
    else:
        pytest.fail("it was still being killed")
    one.sync()
    assert one.notes() == two.notes()
    assert killed > 15 // STEP
    assert any("did not end its sync" in line for line in cleaned)
    told = one.git("log", "-p", HEAD, at=one.hub)
    assert [n for n in range(1, killed * STEP + 1, STEP) if f"mine{n}.md" not in told] == []


def test_edits_around_a_kill_during_the_transfer_are_no_conflict(
    machine: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = machine("one"), machine("two")
    one.note("old", "It was one way.")
    one.sync()
    two.sync()

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    for turn in range(3):
        one.note("old", f"It is way {turn}.")
        one.note("new", f"New in turn {turn}.")
        with monkeypatch.context() as patch:
            patch.setattr("gitmem.ops.sync.run.meet", killed)
            with pytest.raises(KeyboardInterrupt):
                one.sync()
    one.note("old", "It is so.")
    one.note("new", "New and final.")
    one.sync()
    two.sync()
    assert one.notes() == two.notes()
    assert "way" not in one.notes()["old.md"].partition("---\n\n")[2]
    assert one.notes()["new.md"].endswith("\n\nNew and final.\n")
    assert "way 1" in one.git("log", "-p", HEAD)


def test_litter_of_a_killed_run_is_cleared_and_named(one: Machine) -> None:
    one.note("a", "Fact a.")
    one.sync()
    Path(one.machine.store, "lock").write_text("4194303")
    litter = [
        Path(one.store, "refs/heads/user.lock"),
        Path(one.store, "packed-refs.lock"),
        Path(one.store, "objects/pack/tmp_pack_x"),
        Path(one.store, "objects/ab/tmp_obj_x"),
        Path(one.machine.store, "state.1.gitmem-tmp"),
        one.memory / "a.md.77.gitmem-tmp",
    ]
    for path in litter:
        path.parent.mkdir(exist_ok=True)
        path.write_text("x")
    one.note("b", "Fact b.")
    report = one.sync()
    assert "process 4194303" in report.cleaned[0]
    assert len(report.cleaned) == 1 + len(litter)
    assert not any(path.exists() for path in litter)
    assert one.sync().cleaned == []


def test_a_store_that_was_half_made_is_made_anew(tmp_path: Path, hub: str) -> None:
    half = tmp_path / "one" / "store" / "store.git.new"
    half.mkdir(parents=True)
    (half / "config.lock").write_text("x")
    Machine(str(tmp_path), "one", hub).join(hub).sync()
    assert not half.exists()


def test_a_store_that_was_lost_is_filled_again(machine: Callable[..., Machine]) -> None:
    one, two = machine("one"), machine("two")
    for name in "abc":
        one.note(name, f"Fact {name}.")
    one.sync()
    two.sync()
    shutil.rmtree(one.store)
    one.note("a", "Fact a.\n\nMore of it.")
    one.note("d", "Fact d.")
    two.note("e", "Fact e.")
    two.sync()
    one.join(one.hub).sync(code=None)
    two.sync(code=None)
    assert one.notes() == two.notes()
    assert one.notes().keys() == {"MEMORY.md", *(f"{name}.md" for name in "abcde")}
    assert two.says("More of it.")


def test_a_store_that_is_broken_says_what_to_do(machine: Callable[..., Machine]) -> None:
    one = machine("one")
    one.note("a", "Fact a.")
    one.sync()
    for folder in Path(one.store, "objects").glob("??"):
        shutil.rmtree(folder)
    one.note("b", "Fact b.")
    with pytest.raises(GitmemError) as caught:
        one.sync()
    assert "fsck" in (caught.value.hint or "")
    os.rename(one.store, one.store + ".broken")
    one.join(one.hub).sync()
    assert one.notes().keys() == {"MEMORY.md", "a.md", "b.md"}


def test_the_lock_of_a_living_process_is_waited_for_and_then_named(one: Machine) -> None:
    with open(Path(one.machine.store, "lock"), "r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(str(os.getpid()))
        file.flush()
        with pytest.raises(GitmemError, match=f"process {os.getpid()}") as caught:
            one.sync(wait=0.2)
    assert caught.value.hint
    file.close()


def test_a_git_child_keeps_the_lock_of_its_killed_parent(one: Machine) -> None:
    one.note("a", "Fact a.")
    code = (
        "import sys, time\n"
        "from gitmem.git.process import Child\n"
        "from gitmem.store.home import Home\n"
        "home = Home(sys.argv[1])\n"
        "lock = home.lock().__enter__()\n"
        "child = Child(('--git-dir=' + home.git_dir, 'cat-file', '--batch'), stdin=True, foreign=True)\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code, one.machine.store], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    os.kill(pid, signal.SIGSTOP)  # it would end at once when its input is closed
    parent.kill()
    parent.communicate()
    with pytest.raises(GitmemError, match=f"process {parent.pid}"):
        one.sync(wait=0.2)
    os.kill(pid, signal.SIGKILL)
    time.sleep(0.1)
    assert f"process {parent.pid}" in one.sync().cleaned[0]


def test_what_a_transfer_leaves_running_does_not_keep_the_lock(one: Machine, tmp_path: Path) -> None:
    """As a credential daemon or an ssh master would."""
    helper = tmp_path / "upload-pack"
    lines = ["#!/bin/sh", "sleep 30 >/dev/null 2>&1 </dev/null &", 'echo $! >"$0.pid"', 'exec git-upload-pack "$@"', ""]
    helper.write_text("\n".join(lines))
    helper.chmod(0o755)
    one.git("config", "remote.origin.uploadpack", str(helper))
    one.git("config", "remote.origin.url", f"file://{one.hub}")  # of a plain folder the files are asked first
    one.sync(wait=1.0)
    one.sync(wait=1.0)
    os.kill(int(Path(str(helper) + ".pid").read_text()), signal.SIGKILL)


def test_two_first_syncs_at_once_make_one_store(machine: Callable[..., Machine], tmp_path: Path, hub: str) -> None:
    fresh = Machine(str(tmp_path), "fresh", hub)
    running = [subprocess.Popen(_program(fresh), stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [one.communicate(timeout=60)[0].strip() for one in running] == ["0"] * 4

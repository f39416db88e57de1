"""An extractor whose worker was killed is ended by the next worker, and nothing else ever is."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sessions import Sessions

from gitmem.ops.extract import chain, orphans

pytestmark = pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="no /proc: orphans are left")

CHILD = "import time\nwhile True: time.sleep(0.05)"


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def runs(pid: int) -> bool:
    """Whether it is there; one that has ended and is waited for by nobody is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0] not in (b"Z", b"X")
    except OSError:
        return False


class Killed:
    """A worker that was killed while a person's own extractor ran: the extractor, and the child that it started."""

    def __init__(self, sessions: Sessions, tmp_path: Path, before: str = "") -> None:
        pids = tmp_path / "pids"
        program = tmp_path / "slow.py"
        program.write_text(
            f"import os, subprocess, sys, time\n{before}\n"
            f"child = subprocess.Popen([sys.executable, '-c', {CHILD!r}])\n"
            f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}} .')\ntime.sleep(600)\n"
        )
        sessions.say("s1", "From now on use pnpm.")
        sessions.put("s1")
        self.worker = sessions.start(GITMEM_EXTRACTOR=f"{sys.executable} {program}")
        until(lambda: pids.exists() and pids.read_text().endswith("."))
        self.pid, self.child = (int(word) for word in pids.read_text().split()[:2])
        self.note = sessions.state / "running" / str(self.pid)
        until(lambda: self.note.exists() and self.note.read_bytes())
        self.folder = self.note.read_bytes().split(b" ", 2)[2].decode()

    def kill(self) -> None:
        self.worker.kill()
        self.worker.wait()

    def clean(self) -> None:
        self.kill()
        assert self.worker.stdout is not None
        self.worker.stdout.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)


@pytest.fixture
def started(sessions: Sessions, tmp_path: Path) -> Iterator[Callable[..., Killed]]:
    every: list[Killed] = []

    def start(before: str = "") -> Killed:
        every.append(Killed(sessions, tmp_path, before))
        return every[-1]

    yield start
    for one in every:
        one.clean()


def test_the_next_worker_ends_it_and_all_that_it_started(sessions: Sessions, started: Any) -> None:
    orphan = started()
    orphan.kill()
    assert runs(orphan.pid)
    assert runs(orphan.child)
    done = sessions.extract()
    assert done.returncode == 0, done
    until(lambda: not runs(orphan.pid) and not runs(orphan.child))
    assert not orphan.note.exists()
    assert not os.path.exists(orphan.folder)
    assert sessions.texts == ["Use pnpm."], done


def test_one_that_is_older_than_any_may_run_is_ended_too(sessions: Sessions, started: Any) -> None:
    orphan = started()
    orphan.kill()
    os.utime(orphan.note, (1, 1))
    chain.sweep(str(sessions.state))
    until(lambda: not runs(orphan.pid))


def test_while_its_worker_lives_it_is_left(sessions: Sessions, started: Any) -> None:
    one = started()
    chain.sweep(str(sessions.state))
    assert runs(one.pid)
    assert one.note.exists()


def test_one_that_works_elsewhere_is_left(sessions: Sessions, started: Any) -> None:
    orphan = started("os.chdir('/')")
    orphan.kill()
    chain.sweep(str(sessions.state))
    assert runs(orphan.pid)
    assert orphan.note.exists()


@pytest.mark.parametrize("what", ["another began", "another folder", "empty", "damaged", "no worker"])
def test_a_note_that_is_not_surely_of_it_ends_nothing(sessions: Sessions, started: Any, what: str) -> None:
    orphan = started()
    orphan.kill()
    worker, began, folder = orphan.note.read_bytes().split(b" ", 2)
    said = {
        "another began": b"%b %d %b" % (worker, int(began) - 1, folder),
        "another folder": b"%b %b %b" % (worker, began, os.path.dirname(folder)),
        "empty": b"",
        "damaged": b"\xff\xfe",
        "no worker": b"0 %b %b" % (began, folder),
    }
    orphan.note.write_bytes(said[what])
    chain.sweep(str(sessions.state))
    assert runs(orphan.pid)


def test_another_process_with_its_number_is_left(sessions: Sessions, tmp_path: Path) -> None:
    """What leads a session of its own in our folder, and was started by nobody that is noted."""
    inside = sessions.state / "work" / "mine"
    inside.mkdir(parents=True)
    other = subprocess.Popen([sys.executable, "-c", CHILD], cwd=inside, start_new_session=True)
    try:
        note = Path(chain.enter(str(sessions.state), other.pid))
        assert note.read_bytes() == b"", "nothing is known of its folder"
        chain.sweep(str(sessions.state))
        assert runs(other.pid)
    finally:
        other.kill()
        other.wait()


def test_where_the_system_does_not_tell_it_is_left(
    sessions: Sessions, started: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    orphan = started()
    orphan.kill()
    monkeypatch.setattr(orphans, "_stat", lambda pid: [])
    assert orphans.note(orphan.pid, orphan.folder) == b""
    chain.sweep(str(sessions.state))
    assert runs(orphan.pid)
    assert orphan.note.exists()


def test_two_that_sweep_at_once(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    running = sessions.state / "running"
    running.mkdir(parents=True)
    (running / "999999999").touch()
    real = os.unlink

    def twice(path: str) -> None:
        real(path)
        real(path)

    monkeypatch.setattr(os, "unlink", twice)
    chain.sweep(str(sessions.state))
    assert list(running.iterdir()) == []

"""Disks that are full or read-only, and the modes of what is written."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from machines import HEAD, Machine

from gitmem.errors import GitmemError


def _mount(*args: str) -> None:
    done = subprocess.run(["mount", *args], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"cannot mount here: {done.stderr.strip()}")


@pytest.fixture
def unmount() -> Iterator[list[Path]]:
    mounted: list[Path] = []
    yield mounted
    for path in reversed(mounted):
        subprocess.run(["umount", "-l", str(path)], check=False)


def _small_disk(path: Path, unmount: list[Path]) -> None:
    path.mkdir(parents=True, exist_ok=True)
    _mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(path))
    unmount.append(path)


def _read_only(path: Path, unmount: list[Path]) -> None:
    _mount("--bind", str(path), str(path))
    unmount.append(path)
    _mount("-o", "remount,ro,bind", str(path))


def test_a_full_disk_under_the_agents_files(one: Machine, two: Machine, unmount: list[Path]) -> None:
    _small_disk(two.memory, unmount)
    one.note("a", "Fact a.")
    one.note("b", "Fact b, long. " + "x" * 600_000)
    one.sync()
    two.sync()
    one.note("c", "Fact c, long. " + "x" * 600_000)
    one.note("d", "Fact d.")
    one.sync()
    report = two.sync(code=1)
    assert "No space left" in str(report.failed)
    assert two.says("Fact a.")
    assert two.says("Fact d.")
    assert not list(two.memory.glob("*gitmem-tmp"))
    (one.memory / "b.md").unlink()
    one.sync()
    two.sync(code=None)
    two.sync(code=0)
    assert one.notes() == two.notes()


def test_a_full_disk_under_the_store(machine: Callable[..., Machine], tmp_path: Path, unmount: list[Path]) -> None:
    _small_disk(tmp_path / "full" / "store", unmount)
    one = machine("full")
    one.note("a", "Fact a.")
    one.sync()
    import random

    notes = [one.note(f"big{n}", random.Random(n).randbytes(500_000).hex()) for n in range(2)]
    with pytest.raises(GitmemError, match="could not be written"):
        one.sync()
    assert all(note.exists() for note in notes)
    for note in notes:
        note.write_text("---\nname: big\ndescription: d\n---\n\nSmall now.\n")
    one.sync()
    assert "Small now." in one.git("log", "-p", HEAD, at=one.hub)
    assert one.git("fsck", "--no-dangling") == ""


@pytest.mark.parametrize("where", ["store", "memory"])
def test_a_read_only_mount(one: Machine, two: Machine, unmount: list[Path], where: str) -> None:
    one.note("a", "Fact a.")
    one.sync()
    two.sync()
    one.note("a", "Fact a, anew.")
    one.sync()
    path = two.memory if where == "memory" else Path(two.machine.store)
    _read_only(path, unmount)
    if where == "store":
        with pytest.raises(GitmemError, match="could not be written") as caught:
            two.sync()
        assert caught.value.hint
    else:
        assert "Read-only" in str(two.sync(code=1).failed)
    assert two.says("Fact a.")
    subprocess.run(["umount", "-l", str(unmount.pop())], check=True)
    two.sync()
    assert two.says("Fact a, anew.")


def test_a_read_only_remote_is_owed(one: Machine, unmount: list[Path]) -> None:
    one.note("a", "Fact a.")
    one.sync()
    _read_only(Path(one.hub), unmount)
    one.note("b", "Fact b.")
    assert one.sync(code=1).owed
    subprocess.run(["umount", "-l", str(unmount.pop())], check=True)
    one.sync()
    assert "Fact b." in one.git("log", "-p", HEAD, at=one.hub)


def test_modes_are_for_the_person_alone_and_those_of_files_that_were_there_stay(one: Machine, two: Machine) -> None:
    old = os.umask(0o022)
    try:
        one.note("a", "Fact a.").chmod(0o640)
        (one.claude / "rules" / "deep").mkdir(parents=True)
        (one.claude / "rules" / "deep" / "r.md").write_text("Rule.\n")
        one.sync()
        two.sync()
        two.note("a", "Fact a, anew.")
        two.sync()
        one.sync()
    finally:
        os.umask(old)
    assert (one.memory / "a.md").stat().st_mode & 0o777 == 0o640
    assert (two.memory / "MEMORY.md").stat().st_mode & 0o777 == 0o600
    assert two.memory.stat().st_mode & 0o777 == 0o700
    assert (two.claude / "rules" / "deep").stat().st_mode & 0o777 == 0o700
    assert Path(two.machine.store).stat().st_mode & 0o777 == 0o700
    for name in ("state", "lock"):
        assert Path(two.machine.store, name).stat().st_mode & 0o777 == 0o600
    for folder, folders, names in os.walk(two.store):
        for name in [*folders, *names]:
            assert Path(folder, name).stat().st_mode & 0o077 == 0, (folder, name)

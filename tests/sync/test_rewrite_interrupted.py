"""``kill -9`` at the writes of a purge, and of a sync that follows one: the next sync finishes it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine
from test_interrupted import CALLS
from test_rewrite import everything, rest

from gitmem.store.purge import journal as journals

PURGE = """
import sys
sys.path.insert(0, {folder!r})
from machines import Machine
from test_rewrite import begin
machine = Machine({top!r}, {name!r}, {hub!r})
if {note!r}:
    begin(machine, {note!r})
machine.sync(code=None)
"""
MOST = 60
STEP = 1 if os.environ.get("LONG_TESTS") else 5
"""Every write takes four minutes; a longer run sets the variable."""

pytestmark = pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")


def killed(machine: Machine, log: Path, when: int, note: str = "") -> bool:
    """Purge a note and sync, or only sync where none is named, and die at the ``when``-th write. Whether it did."""
    folder, top = os.path.dirname(os.path.abspath(__file__)), os.path.dirname(machine.top)
    code = PURGE.format(folder=folder, top=top, name=machine.name, hub=machine.hub, note=note)
    inject = ["-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={when}"]
    subprocess.run(
        ["strace", "-f", "-qq", "-o", str(log), *inject, sys.executable, "-c", code],
        capture_output=True,
        timeout=120,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return "killed by SIGKILL" in log.read_text()


def left(name: str, *places: Machine | str) -> list[str]:
    """Which stores, machines and remotes still know of a note."""
    needles = (name.encode(), f"The canary of {name}".encode())
    found = []
    for place in places:
        data = everything(place) if isinstance(place, str) else everything(place.store) + rest(place.top)
        if any(needle in data for needle in needles):
            found.append(place if isinstance(place, str) else place.name)
    return found


@pytest.fixture
def pair(machine: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch) -> tuple[Machine, Machine]:
    one, two = machine("one"), machine("two")
    for number in range(3):
        one.note(f"stays-{number}", f"Fact {number}.")
    one.sync()
    two.sync()
    return one, two


def test_a_purge_that_is_killed_anywhere_is_finished_by_the_next_sync(
    pair: tuple[Machine, Machine], tmp_path: Path
) -> None:
    one, two = pair
    deaths, unfinished = 0, 0
    for when in range(1, MOST, STEP):
        name = f"note-{when}-x"
        one.note(name, f"The canary of {name} sings.")
        one.sync()
        two.sync()
        died = killed(one, tmp_path / "log", when, name)
        begun = journals.under_way(one.machine.store)
        unfinished += died and begun
        one.sync(code=0)
        if died and not begun and left(name, one):
            killed(one, tmp_path / "log", 9999, name)  # it had not begun: it is asked for again
        assert left(name, one, one.hub) == [], when
        assert not journals.under_way(one.machine.store)
        two.sync(code=0)
        assert left(name, two) == [], when
        assert one.git("fsck", "--no-dangling", check=False) == ""
        assert one.git("rev-parse", HEAD) == two.git("rev-parse", HEAD)
        assert {f"stays-{number}.md" for number in range(3)} <= one.notes().keys()
        if not died:
            break
        deaths += 1
    else:
        pytest.fail("it was still being killed")
    assert deaths >= 15 // STEP
    assert unfinished


def test_a_machine_that_is_killed_while_it_follows_is_finished_by_its_next_sync(
    pair: tuple[Machine, Machine], tmp_path: Path
) -> None:
    one, two = pair
    deaths = 0
    for when in range(1, MOST, STEP):
        name = f"note-{when}-y"
        one.note(name, f"The canary of {name} sings.")
        one.sync()
        two.sync()
        killed(one, tmp_path / "log", 9999, name)
        two.note(name, f"The canary of {name} sings, says two in its own words.")
        two.note(f"own-{when}", "Of two.")
        died = killed(two, tmp_path / "log", when)
        two.sync(code=None)
        mine = [path.read_text() for path in Path(two.machine.store, "quarantine").iterdir()]
        assert any(f"{name} sings, says two" in text for text in mine), when
        for path in Path(two.machine.store, "quarantine").iterdir():
            path.unlink()
        assert not journals.under_way(two.machine.store)
        assert f"The canary of {name}".encode() not in everything(two.store), when
        assert f"{name}.md" not in two.notes(), when
        one.sync()
        assert left(name, one, one.hub) == [], when
        assert f"own-{when}.md" in one.notes()
        if not died:
            break
        deaths += 1
    else:
        pytest.fail("it was still being killed")
    assert deaths >= 15 // STEP

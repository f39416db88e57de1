"""Records that are over leave the agent's folder without being deleted, and come back when their end is moved."""

from __future__ import annotations

import pytest
from machines import HEAD, Machine


def test_an_expired_record_is_withheld_everywhere_and_is_no_deletion(one: Machine, two: Machine) -> None:
    one.note("freeze", "No deploys.", expires="2026-12-01")
    one.note("other", "Fact.")
    one.sync()
    two.sync()
    assert two.says("No deploys.")
    for machine in (one, two):
        machine.sync(today="2026-12-01")
        assert machine.says("No deploys.")
    for machine in (one, two, one):
        machine.sync(today="2026-12-02")
        assert machine.notes().keys() == {"other.md", "MEMORY.md"}
        assert not any("freeze" in line for line in machine.index())
    assert "No deploys." in one.git("show", f"{HEAD}:" + _path(one, "freeze.md"))
    assert one.notes() == two.notes()


def _path(machine: Machine, name: str) -> str:
    listed = machine.git("ls-tree", "-r", "--name-only", HEAD).splitlines()
    return next(path for path in listed if path.endswith("/" + name))


def test_it_comes_back_with_its_line_when_its_end_is_moved(one: Machine, two: Machine) -> None:
    one.note("freeze", "No deploys.", expires="2026-12-01")
    one.sync()
    two.sync()
    one.sync(today="2026-12-05")
    assert one.notes().keys() == {"MEMORY.md"}
    two.note("freeze", "No deploys.", expires="2026-12-20")  # a machine that has not noticed the day
    two.sync()
    one.sync(today="2026-12-05")
    assert one.says("No deploys.")
    assert len([line for line in one.index() if "freeze.md" in line]) == 1


def test_a_clock_that_was_wrong_does_no_lasting_harm(one: Machine, two: Machine) -> None:
    one.note("freeze", "No deploys.", expires="2026-12-01")
    one.sync()
    two.sync()
    two.sync(today="2031-01-01")
    assert two.notes().keys() == {"MEMORY.md"}
    two.sync()
    one.sync()
    for machine in (one, two):
        assert machine.says("No deploys.")
        assert len([line for line in machine.index() if "freeze.md" in line]) == 1


def test_an_idle_sync_on_a_new_day_reads_no_records(one: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.store.branch import Reader

    one.note("freeze", "No deploys.", expires="2026-12-05")
    one.note("other", "Fact.")
    one.sync()
    asked: list[object] = []

    def look(self: Reader, commit: str | None, keys: list[str]) -> dict[str, object]:
        asked.extend(keys)
        return {}

    monkeypatch.setattr(Reader, "entries", look)
    one.sync(today="2026-12-03")
    assert asked == []


def test_a_superseded_record_is_withheld(one: Machine, two: Machine) -> None:
    one.note("old", "Use make.")
    one.sync()
    two.sync()
    one.note("old", "Use make.", status="superseded")
    one.sync()
    two.sync()
    assert one.notes() == two.notes()
    assert one.notes().keys() == {"MEMORY.md"}


def test_a_new_note_under_the_name_of_one_that_is_over(one: Machine, two: Machine) -> None:
    one.note("freeze", "No deploys.", expires="2026-12-01")
    one.sync()
    two.sync()
    one.sync(today="2026-12-05")
    one.note("freeze", "Deploys are open.")
    one.sync(today="2026-12-05")
    two.sync(today="2026-12-05")
    for machine in (one, two):
        assert machine.says("Deploys are open.")
        assert "expires" not in machine.notes()["freeze.md"]
    assert "No deploys." in one.git("log", "-p", HEAD)

"""Deleting: what was meant travels and can be undone, what looks like an accident stops and asks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine
from schedules import PROJECT

from gitmem.cli.sync_text import notes


def test_a_deleted_record_stays_deleted_although_one_machine_was_offline(machine: Callable[..., Machine]) -> None:
    one, two, three = (machine(name) for name in ("one", "two", "three"))
    one.note("r", "The record.")
    for each in (one, two, three):
        each.sync()
    (one.memory / "r.md").unlink()
    one.sync()
    two.sync()
    assert "r.md" not in two.notes()
    three.note("new", "Unrelated.")
    for each in (three, one, two):
        each.sync()
    for each in (one, two, three):
        assert each.notes().keys() == {"new.md", "MEMORY.md"}
    assert "The record." in one.git("log", "-p", HEAD)


def test_an_edit_survives_a_deletion_and_is_told(one: Machine, two: Machine) -> None:
    one.note("r", "The record.")
    one.sync()
    two.sync()
    (one.memory / "r.md").unlink()
    two.note("r", "The record, corrected.")
    one.sync()
    report = two.sync()
    assert report.kept_edits
    assert report.kept == [f"{PROJECT}: memory/r.md"]
    assert any(line.startswith("note: kept ") for line in notes(report, ""))
    one.sync()
    assert one.says("corrected")
    assert [line for line in one.index() if "r.md" in line] == [line for line in two.index() if "r.md" in line] != []


@pytest.mark.parametrize("upstream", ["has other commits", "is empty"])
def test_what_was_never_pushed_is_no_remote_deletion(one: Machine, two: Machine, upstream: str) -> None:
    if upstream == "has other commits":
        one.note("other", "Other.")
        one.sync()
    two.note("n", "Never pushed.")
    two.sync(offline=True)
    two.sync()
    one.sync()
    assert one.says("Never pushed.")


@pytest.mark.parametrize("how", ["folder gone", "most files gone", "home gone"])
def test_a_mass_deletion_stops_and_asks(one: Machine, two: Machine, how: str) -> None:
    for name in "abcde":
        one.note(name, f"Fact {name}.")
    (one.claude / "CLAUDE.md").write_text("Use tabs.\n")
    one.sync()
    two.sync()
    if how == "folder gone":
        shutil.rmtree(one.memory)
    elif how == "home gone":
        shutil.rmtree(one.claude)
    else:
        for name in "abcd":
            (one.memory / f"{name}.md").unlink()
    report = one.sync(code=1)
    assert report.vanished
    two.note("f", "Fact f.")
    two.sync()
    assert two.says("Fact a.")
    one.sync(code=1)
    one.sync(code=None, yes=True)
    two.sync(code=None, yes=True)
    assert not two.says("Fact a.")
    assert "Fact a." in two.git("log", "-p", HEAD)


def test_a_single_record_in_a_folder_that_is_gone(one: Machine) -> None:
    one.note("a", "Fact a.")
    one.sync()
    shutil.rmtree(one.memory)
    assert one.sync(code=1).vanished


def test_a_small_folder_that_was_emptied(one: Machine) -> None:
    one.note("a", "Fact a.")
    one.sync()
    for path in one.memory.glob("*.md"):
        path.unlink()
    assert one.sync(code=1).vanished
    one.sync(bring_back=True)
    assert one.says("Fact a.")
    (one.memory / "a.md").unlink()
    one.sync()
    assert not one.says("Fact a.")


def test_two_clones_of_one_project_on_one_machine(machine: Callable[..., Machine]) -> None:
    both = machine("both", ("p", "p2"))
    first, second = (Path(both.top, clone, "CLAUDE.local.md") for clone in ("p", "p2"))
    first.write_text("# Mine\n\nOne.\n")
    both.sync()
    assert second.read_text() == "# Mine\n\nOne.\n"
    first.write_text("# Mine\n\nOne, as the first says.\n")
    second.write_text("# Mine\n\nOne.\n\nAnd what the second adds.\n")
    both.sync()
    assert first.read_text() == second.read_text()
    assert "as the first says" in first.read_text()
    assert "second adds" in first.read_text()


def test_cleaning_one_clone_deletes_nothing(machine: Callable[..., Machine]) -> None:
    both = machine("both", ("p", "p2"))
    first, second = (Path(both.top, clone, "CLAUDE.local.md") for clone in ("p", "p2"))
    first.write_text("One.\n")
    both.sync()
    second.unlink()
    both.sync()
    assert first.read_text() == second.read_text() == "One.\n"


def test_the_branch_of_another_project_is_not_touched(one: Machine) -> None:
    one.note("a", "Fact a.")
    one.sync()
    assert one.git("for-each-ref", "--format=%(refname)", "refs/heads") == f"refs/heads/{PROJECT}"


def test_what_vanished_by_accident_is_brought_back(one: Machine, two: Machine) -> None:
    for name in "abcde":
        one.note(name, f"Fact {name}.")
    one.sync()
    two.sync()
    before = one.notes()
    for name in "abcd":
        (one.memory / f"{name}.md").unlink()
    one.note("e", "Fact e, edited meanwhile.")
    one.sync(code=1)
    one.sync(bring_back=True)
    one.sync()
    assert one.notes() == {**before, "e.md": one.notes()["e.md"]}
    two.sync()
    assert two.says("edited meanwhile")
    assert one.notes() == two.notes()


def test_links_and_devices_in_an_agents_folder_are_not_followed(one: Machine, tmp_path: Path) -> None:
    secret = tmp_path / "outside.md"
    secret.write_text("MARKER\n")
    one.note("a", "Fact a.")
    (one.memory / "link.md").symlink_to(secret)
    (one.memory / "zero.md").symlink_to("/dev/zero")
    (one.claude / "rules").mkdir()
    (one.claude / "rules" / "deep").symlink_to(tmp_path, target_is_directory=True)
    os.mkfifo(one.memory / "pipe.md")
    one.sync()
    assert "MARKER" not in one.git("log", "-p", "--all", at=one.hub)
    assert (one.memory / "link.md").is_symlink()


def test_a_record_that_became_a_link_is_no_deletion(one: Machine, two: Machine, tmp_path: Path) -> None:
    note = one.note("a", "Fact a.")
    one.sync()
    two.sync()
    note.rename(tmp_path / "moved.md")
    note.symlink_to(tmp_path / "moved.md")
    assert one.sync(code=1).withheld
    two.sync()
    assert two.says("Fact a.")
    assert note.is_symlink()

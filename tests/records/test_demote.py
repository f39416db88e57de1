"""What is one person's leaves the shared file and stays with its owner."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.errors import UsageError
from gitmem.ops.demote import apply, prepare
from gitmem.ops.review.world import World

SHARED = "# Project\n\n- Run make.\n- I prefer short answers\n  without a recap.\n- Run the tests.\n\nA paragraph.\n"


def demote(person: Any, what: str, scope: str) -> None:
    world = World(person.here, person.today)
    apply(world, prepare(world, what, scope))


@pytest.mark.parametrize("line", [4, 5])
def test_an_item_goes_with_all_its_lines(person: Any, line: int) -> None:
    file = person.repo.top / "CLAUDE.md"
    file.write_text(SHARED)
    demote(person, f"CLAUDE.md:{line}", "user")
    assert file.read_text() == "# Project\n\n- Run make.\n- Run the tests.\n\nA paragraph.\n"
    assert (person.home / ".claude/CLAUDE.md").read_text() == "- I prefer short answers\n  without a recap.\n"


def test_it_is_added_to_what_stands_there(person: Any) -> None:
    (person.repo.top / "CLAUDE.md").write_text(SHARED)
    own = person.repo.top / "CLAUDE.local.md"
    own.write_text("My sandbox is three.\n")
    demote(person, "CLAUDE.md:8", "local")
    assert own.read_text() == "My sandbox is three.\n\nA paragraph.\n"
    assert person.repo("status", "--porcelain") == "?? CLAUDE.md\n"


def test_a_record_becomes_one_of_its_owner(person: Any) -> None:
    file = person.repo.top / ".claude/memory/me.md"
    file.parent.mkdir(parents=True)
    file.write_text("---\nname: me\ndescription: how I work\ntype: user\n---\n\nWants terse replies.\n")
    demote(person, ".claude/memory/me.md", "local")
    assert not file.exists()
    assert "Wants terse replies." in person.shown["me.md"]
    assert person.states("local") == {"me": "active"}


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("CLAUDE.md", "not one record"),
        ("CLAUDE.md:2", "no text in line 2"),
        ("CLAUDE.md:99", "no text in line 99"),
        ("nothing", "no file"),
        ("../outside.md:1", "not in this repository"),
    ],
)
def test_what_names_nothing_is_refused(person: Any, what: str, says: str) -> None:
    (person.repo.top / "CLAUDE.md").write_text("# Project\n\n- Run make.\n")
    with pytest.raises(UsageError, match=says):
        prepare(World(person.here, person.today), what, "local")


def test_nothing_is_written_before_it_is_applied(person: Any) -> None:
    file = person.repo.top / "CLAUDE.md"
    file.write_text(SHARED)
    prepare(World(person.here, person.today), "CLAUDE.md:3", "user")
    assert file.read_text() == SHARED
    assert not (person.home / ".claude/CLAUDE.md").exists()

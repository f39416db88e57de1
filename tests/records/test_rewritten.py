"""What an agent writes into its own folder: the statement is the agent's, its life is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

FREEZE = "No releases until 2026-12-04, the vendor migrates."


def write(person: Any, name: str, body: str, head: str = "---\nname: {}\ndescription: x\n---\n\n") -> Path:
    """As the agent's own tool writes a topic file, with none of our fields."""
    path: Path = person.memory / f"{name}.md"
    path.write_text(head.format(name) + body + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("head", ["---\nname: {}\ndescription: x\n---\n\n", ""])
def test_what_has_expired_does_not_come_back(person: Any, head: str) -> None:
    name = person.remember(FREEZE, scope="local", expires="2026-12-04").name
    person.today = "2026-12-07"
    person.repo.gitmem("sync", GITMEM_TODAY=person.today)
    path = write(person, name, FREEZE, head)
    person.repo.gitmem("sync", GITMEM_TODAY=person.today)
    assert person.states("local") == {name: "expired"}
    assert not path.exists()
    assert f"]({name}.md)" not in person.index


@pytest.mark.parametrize("head", ["---\nname: {}\ndescription: x\n---\n\n", ""])
def test_what_is_superseded_does_not_come_back(person: Any, head: str) -> None:
    old = person.remember("Amounts are integer cents.", scope="local").name
    new = person.remember("Amounts are decimal strings.", scope="local", supersedes=[old]).name
    path = write(person, old, "Amounts are integer cents.", head)
    person.repo.gitmem("sync")
    assert person.states("local") == {old: "superseded", new: "active"}
    assert not path.exists()


def test_another_statement_of_that_name_is_a_new_one(person: Any) -> None:
    name = person.remember(FREEZE, scope="local", expires="2026-12-04").name
    person.today = "2026-12-07"
    person.repo.gitmem("sync", GITMEM_TODAY=person.today)
    write(person, name, "Releases are allowed again.")
    person.repo.gitmem("sync", GITMEM_TODAY=person.today)
    assert person.states("local") == {name: "active"}
    assert "expires" not in person.text(name)


def test_a_file_without_frontmatter_keeps_every_field(person: Any) -> None:
    person.repo.commit()
    more: dict[str, Any] = {"expires": "2026-12-31", "source": "docs/x.md", "watch": ["src/**"], "review": "2026-12-24"}
    name = person.remember("The limit is 40.", scope="local", **more).name
    write(person, name, "The limit is 40 per minute.", "")
    person.repo.gitmem("sync")
    text = person.text(name)
    assert "The limit is 40 per minute." in text
    for field in ("name: ", "expires: 2026-12-31", "source: docs/x.md", "watch: [src/**]", "review_after: 2026-12-24"):
        assert field in text

"""The index seen from some folders answers as the whole index does."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.git.tree import Listing, index_listing
from gitmem.ops.check import nearby
from gitmem.ops.check.nearby import Nearby, around

NOTE = ".claude/memory/note.md"
PATHS = (NOTE, ".claude/memory/deep/er.md", ".claude/memory/MEMORY.md", ".claude/rules/r.md", "src/a.py", "CLAUDE.md")


@pytest.fixture
def listed(repo: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What was asked of git, beginning with nothing."""
    for path in PATHS:
        repo.add(path, f"{path}\n")
    monkeypatch.chdir(repo.top)
    asked: list[tuple[str, ...]] = []

    def listing(folders: tuple[str, ...] = ()) -> Listing:
        asked.append(folders)
        return index_listing(folders)

    monkeypatch.setattr(nearby, "index_listing", listing)
    return asked


def test_near_paths_need_no_more(listed: list[tuple[str, ...]]) -> None:
    seen = around([NOTE])
    whole = index_listing()
    assert seen[NOTE].oid == whole[NOTE].oid
    assert ".claude/memory/MEMORY.md" in seen
    assert ".claude/memory/none.md" not in seen
    assert seen.under(".claude/memory/") == whole.under(".claude/memory/")
    assert listed == [(".claude/memory/",)]


def test_paths_elsewhere_are_asked_for_once(listed: list[tuple[str, ...]]) -> None:
    seen = around([NOTE])
    whole = index_listing()
    assert "src/a.py" in seen
    assert "src/none.py" not in seen
    assert seen.ending(".md") == whole.ending(".md")
    assert list(seen) == list(whole)
    assert listed == [()]


def test_a_folder_below_is_seen_from_the_top(listed: list[tuple[str, ...]]) -> None:
    assert ".claude/memory/MEMORY.md" in around([".claude/memory/deep/er.md"])
    assert listed == [(".claude/memory/",)]


@pytest.mark.parametrize("paths", [[], ["CLAUDE.md"], [NOTE, ".claude/rules/r.md"], ["src/a.py", NOTE]])
def test_other_files_look_at_everything(listed: list[tuple[str, ...]], paths: list[str]) -> None:
    assert not isinstance(around(paths), Nearby)
    assert listed == [()]

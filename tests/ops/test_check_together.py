"""What the files of a commit add is asked for together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gitmem.config.settings import Settings
from gitmem.git import hunks
from gitmem.guard.secrets.engine import Engine
from gitmem.ops.check.provider import RULE, Provider


def test_one_question_for_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def added_lines(paths: Sequence[str]) -> dict[str, frozenset[int]]:
        asked.append(list(paths))
        return {"b.md": frozenset({2})}

    monkeypatch.setattr(hunks, "added_lines", added_lines)
    provider = Provider(Engine("off"), Settings(), gated=True, staged=True)
    provider.staged = ["a.md", "b.md", "c.md"]
    added = provider.options[RULE]["added"]
    assert callable(added)
    assert [added(path) for path in ("b.md", "c.md", "other.md")] == [{2}, set(), set()]
    assert asked == [["b.md", "c.md"], ["other.md"]]
    assert provider.narrowed

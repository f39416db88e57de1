"""What is found in messages from which nothing was learned, and by which no line was drawn but those of the judge."""

from __future__ import annotations

from pathlib import Path

import pytest
from labelled import Labelled, messages

from gitmem.agents.extract.built_in import extract
from gitmem.agents.extract.candidate import Candidate

UNSEEN = Path(__file__).parent / "unseen"
RECALL = 0.87
PRECISION = 0.94
"""A little below what is found: learning again moves both by a hundredth."""
_STATEMENT = 0.4
"""A candidate is found rightly where so much of its words is marked, and a mark where so much of it is in a candidate:
a neighbouring sentence may be in it."""


def _words(text: str) -> set[str]:
    return {word.strip(".,;:!?\"'()").lower() for word in text.split()} - {""}


def _is_of(candidate: Candidate, marks: list[str]) -> list[str]:
    said = _words(candidate.text.partition("\n\n")[0])
    return [mark for mark in marks if len(said & _words(mark)) >= _STATEMENT * min(len(said), len(_words(mark)))]


def _count(one: Labelled) -> tuple[int, int, int, int]:
    """(marks, found marks, candidates that are right, candidates that are not)."""
    found: set[str] = set()
    right = wrong = 0
    for candidate in extract(one.said, "2026-11-25", one.before).candidates:
        if candidate.doubtful:
            continue
        of = _is_of(candidate, one.kept)
        found.update(of)
        right += bool(of)
        wrong += not of and not _is_of(candidate, one.either)
    return len(one.kept), len(found), right, wrong


@pytest.mark.parametrize("language", ["en", "de"])
def test_nine_in_ten_are_found_and_few_are_wrong(language: str) -> None:
    counts = [_count(one) for one in messages(UNSEEN) if one.language == language]
    marks, found, right, wrong = (sum(column) for column in zip(*counts, strict=True))
    assert marks > 150
    assert found / marks >= RECALL, f"{found} of {marks}"
    assert right / (right + wrong) >= PRECISION, f"{wrong} of {right + wrong}"

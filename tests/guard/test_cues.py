"""Cues are told without looking for each; what is told is the same as if each had been looked for."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as some

from gitmem.guard.cues import is_present, possible, present
from gitmem.guard.document import Document
from gitmem.guard.freeze.tongues import CUES as FREEZE
from gitmem.guard.prose import holding
from gitmem.guard.registry import RULES
from gitmem.guard.words import personal_taste_en, session_de, session_en, session_more

TABLES = [
    FREEZE,
    personal_taste_en.CUES,
    session_en.CUES,
    session_de.CUES,
    session_more.CUES,
    *filter(None, RULES.values()),
]
FILLER = "The quick parser reads each file once. " * 40


@given(
    words=some.lists(
        some.sampled_from([cue for table in TABLES for cue in table]) | some.text(max_size=6), max_size=30
    ),
    glue=some.sampled_from(["", " ", "\n", "— ", "é"]),
    filler=some.sampled_from(["", FILLER]),
)
def test_the_same_as_looking_for_each(words: list[str], glue: str, filler: str) -> None:
    document = Document("CLAUDE.md", filler + glue.join(words).upper())
    for table in TABLES:
        expected = {cue for cue in table if cue in document.lower}
        assert set(present(table, document)) == expected
        assert is_present(table, document) == bool(expected)


@pytest.mark.parametrize("cue", sorted({cue for table in TABLES for cue in table}))
def test_each_cue_is_possible_where_it_stands(cue: str) -> None:
    document = Document("CLAUDE.md", FILLER + "x" + cue + "y")
    assert cue in possible((cue,), document)


def test_what_is_not_there_is_mostly_not_possible() -> None:
    assert len(possible(FREEZE, Document("CLAUDE.md", FILLER))) < len(FREEZE) / 2


def test_the_lines_that_hold_a_cue() -> None:
    assert holding("one\ntwo one\nthree", ("one", "ee")) == {0, 1, 2}
    assert holding("one\ntwo one\nthree", ("wo o",)) == {1}
    assert holding("one\n", ("e\no", "four")) == set()


@pytest.mark.parametrize("text", ["a" * 5_000_000, "- a\n" * 1_000_000, "- I a my user\n" * 300_000])
def test_time_grows_with_bytes(text: str) -> None:
    start = time.process_time()
    document = Document("CLAUDE.md", text)
    present(FREEZE, document)
    holding(document.lower, present(personal_taste_en.CUES, document))
    assert time.process_time() - start < 5

"""What an "until ..." waits for."""

from __future__ import annotations

import pytest

from gitmem.guard.freeze.gates import GATE, LIKELY, NAMED, RELATIVE, UNKNOWN, classify
from gitmem.guard.freeze.table import DATED, EVENT, FOREVER, LOOSE, NEVER_SAID, SOMETIME, severity, worst
from gitmem.guard.freeze.words import Words
from gitmem.guard.rule import ERROR, WARNING


def kind(text: str) -> str:
    words = Words(text)
    return classify(words.low, words.raw)


@pytest.mark.parametrize(
    "text",
    [
        *("PR #482 merges", "ABC-17 is done", "v2 ships", "phase 3 is finished", "the 3.0 release", "sprint two ends"),
        *("the migration is done", "the cutover", "the PCI audit is over", "legal approves the terms", "Kim is back"),
        *(
            "the vendor ships a fix",
            "security signs off on the gateway",
            "after Black Friday",
            "the pen test is through",
        ),
        *("zum Umzug", "die Migration abgeschlossen ist", "nach der Messe", "#512 fertig ist"),
    ],
)
def test_named(text: str) -> None:
    assert kind(text) in (NAMED, LIKELY)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "the tests pass",
            "CI is green",
            "the build is green",
            "the user confirms",
            "you are told to",
            "lint is clean",
        ),
        *("it is approved", "the plan is approved", "a reviewer answers", "all checks pass", "the PR is merged"),
        *("the health check is green", "the migrations have run", "the job has returned", "UTF-8 tests pass", ""),
        *("die Tests grün sind", "der Nutzer zustimmt", "der Plan freigegeben ist"),
    ],
)
def test_gates(text: str) -> None:
    assert kind(text) == GATE


@pytest.mark.parametrize(
    "text", ["Friday", "next week", "the end of the quarter", "Q1", "tomorrow", "Freitag", "Weihnachten"]
)
def test_relative(text: str) -> None:
    assert kind(text) == RELATIVE


@pytest.mark.parametrize(
    "text", ["the invoice is paid", "the cursor is closed", "SHA-256 matches", "every Friday", "18:00"]
)
def test_neither(text: str) -> None:
    assert kind(text) in (UNKNOWN, GATE)


def test_words_know_their_clauses() -> None:
    words = Words("Since May, no merges (see #4): don’t ask")
    assert words.low == ["since", "may", "no", "merges", "see", "#4", "don't", "ask"]
    assert [words.clause(i) for i in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert sorted(words.starts) == [0, 2, 4, 6]
    assert words.colons == {5}
    assert words.clause_end(2) == 4
    assert words.clause_start(3) == 2
    assert list(words.find(("no merges", "ask", "may no"))) == [2, 7, 1]
    assert words.at(99) == words.at(-1) == ""


def test_no_words_at_all() -> None:
    words = Words(" … — ")
    assert words.low == []
    assert words.clause(0) == 0
    assert not words.has(("a",))


def test_the_table_falls_from_surest_to_none() -> None:
    assert severity("ban", FOREVER) == severity("ban", DATED) == severity("ban", EVENT) == ERROR
    assert severity("ban", SOMETIME) == WARNING
    assert severity("ban", NEVER_SAID) is None
    assert severity("use", LOOSE) == WARNING
    assert worst([None, WARNING, ERROR]) == ERROR
    assert worst([None, WARNING]) == WARNING
    assert worst([]) is None

"""Relative days become dates, habits and names stay, what is unclear is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.anchor import anchor

MONDAY = "2026-11-30"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("No deploys until Friday.", "No deploys until 2026-12-04."),
        ("No deploys until this Friday, then again.", "No deploys until 2026-12-04, then again."),
        ("Moved yesterday to the new queue.", "Moved 2026-11-29 to the new queue."),
        ("Two weeks ago we moved.", "2026-11-16 we moved."),
        ("The certificate ends in 3 days.", "The certificate ends on 2026-12-03."),
        ("Last Friday we chose decimals.", "2026-11-27 we chose decimals."),
        ("Kein Deploy bis Freitag.", "Kein Deploy bis 2026-12-04."),
        ("No deploys until the end of the month.", "No deploys until 2026-11-30."),
        ("Done by EOD.", "Done by 2026-11-30."),
        ("Keine Merges bis morgen.", "Keine Merges bis 2026-12-01."),
        ("Die API zieht morgen um.", "Die API zieht 2026-12-01 um."),
        ("Bis einschließlich Freitag gesperrt.", "Bis einschließlich 2026-12-04 gesperrt."),
        ("Vor drei Tagen umgestellt.", "2026-11-27 umgestellt."),
        ("Keine Deploys bis Monatsende.", "Keine Deploys bis 2026-11-30."),
        ("As of today's release the field is a string.", "As of 2026-11-30's release the field is a string."),
    ],
)
def test_made_absolute(text: str, after: str) -> None:
    assert anchor(text, MONDAY).text == after
    assert not anchor(text, MONDAY).unclear


@pytest.mark.parametrize(
    "text",
    [
        "We release every Friday.",
        "Deploys on Fridays are forbidden.",
        "The Monday report runs at six.",
        "Call `today()` for the day.",
        "Pass --today, or set GITMEM_TODAY; next_week() and last-week are names.",
        "It is done in 5 minutes, and in 2 days or less after that.",
        "Builds may take a week.",
        "Siehe hier, guten morgen.",
        "Jeden Morgen läuft das Backup, am Morgen danach der Bericht.",
        "Frozen until Friday 13 Nov.",
        "Gesperrt bis Montag, 7. Dezember.",
        "Gesperrt bis Freitag, 4.12., dann offen.",
        "Off until Friday, 2026-12-04.",
        "Once in a month the keys rotate; they end after 3 days.",
        "```\nuntil Friday\n```\n",
    ],
)
def test_left_alone(text: str) -> None:
    found = anchor(text, MONDAY)
    assert (found.text, found.replaced, found.unclear) == (text, [], [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("No deploys until next Thursday.", ["next Thursday"]),
        ("We move next week.", ["next week"]),
        ("Broken since Monday.", ["Monday"]),
        ("Done by the end of the sprint.", ["end of the sprint"]),
        ("Frozen until Monday.", ["Monday"]),
        ("The release is on Friday.", ["on Friday"]),
        ("Am Freitag ist Release.", ["Am Freitag"]),
        ("Morgen zieht die API um.", ["Morgen"]),
        ("Invites expire in 7 days.", ["in 7 days"]),
        ("The contract ends in two months.", ["in two months"]),
        ("Vor einem Jahr eingeführt.", ["Vor einem Jahr"]),
        ("Bis Ende des Quartals gesperrt.", ["Ende des Quartals"]),
    ],
)
def test_unclear(text: str, words: list[str]) -> None:
    found = anchor(text, MONDAY)
    assert [one.lower() for one in found.unclear] == [one.lower() for one in words]
    assert found.text == text


@given(st.text("today tmorwfi`3nsdyaguk\n'’._-()", max_size=60))
def test_nothing_else_changes(text: str) -> None:
    found = anchor(text, MONDAY)
    at = 0
    for words, _ in found.replaced:
        at = text.index(words, at) + len(words)
    assert bool(found.replaced) == (found.text != text)
    assert anchor(found.text, MONDAY).replaced == []


def test_long_text_is_linear() -> None:
    import time

    start = time.process_time()
    anchor("until Friday " * 50_000 + "`" * 50_000, MONDAY)
    assert time.process_time() - start < 3

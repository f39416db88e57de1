"""A statement that is taken back later: by the next message, or by one that names it."""

from __future__ import annotations

import pytest

from gitmem.agents.extract.takeback import taken_back

RULE = "Prefix every branch with the ticket number."


@pytest.mark.parametrize(
    ("text", "later"),
    [
        (RULE, ["just kidding"]),
        (RULE, ["never mind, the CI does it"]),
        (RULE, ["Scrap that."]),
        (RULE, ["hm, no, forget it"]),
        (RULE, ["scrap that rule, nobody reads it"]),
        (RULE, ["can you run the tests?", "forget the branch thing, the preview chokes on it"]),
        (RULE, ["ok", "what does it print?", "ignore what I said about the prefix"]),
        ("Jede Rechnung doppelt ablegen.", ["vergiss das"]),
        ("Jede Rechnung doppelt ablegen.", ["nee, war nur Spaß"]),
        ("Jede Rechnung doppelt ablegen.", ["gut", "das mit dem doppelt ablegen nehmen wir zurück"]),
        ("Reviews immer von Kim.", ["bau das ein", "sorry, vergiss das mit Kims Reviews, sie geht"]),
    ],
)
def test_it_was_taken_back(text: str, later: list[str]) -> None:
    assert taken_back(text, later)


@pytest.mark.parametrize(
    ("text", "later"),
    [
        (RULE, []),
        (RULE, ["thanks"]),
        (RULE, ["run the tests", "never mind"]),
        (RULE, ["forget the login thing, nobody needs it"]),
        (RULE, ["never merge without a review"]),
        (RULE, ["about the branch rule: keep it, but ignore what I said about cheeses"]),
        (RULE, ["don't forget the branch name"]),
        ("Jede Rechnung doppelt ablegen.", ["mach weiter", "vergiss es"]),
        ("Jede Rechnung doppelt ablegen.", ["vergiss das mit dem Login"]),
        ("Jede Rechnung doppelt ablegen.", ["vergiss nicht die Rechnung"]),
    ],
)
def test_it_stands(text: str, later: list[str]) -> None:
    assert not taken_back(text, later)

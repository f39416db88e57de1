"""A statement that is taken back later: by the next message, or by one that names it."""

from __future__ import annotations

import time

import pytest

from gitmem.agents.extract.speech import sentences
from gitmem.agents.extract.takeback import Later, has_asked, parted, taken_back

RULE = "Prefix every branch with the ticket number."
PNPM = "Always use pnpm in this repo, never npm."
TWICE = "Jede Rechnung doppelt ablegen."
ASKED = "The branch is there.\n\nShall I update the docs as well?"
CLEAR = [
    "scrap that",
    "Scrap that, always use yarn in this repo.",
    "scratch that, the preview chokes on it",
    "strike that last one",
    "forget what I said",
    "just kidding",
    "haha, only joking!",
    "I take that back",
    "scrap that rule, nobody reads it",
    "forget that rule",
    "vergiss das",
    "nehme ich zurück",
    "das nehm ich zurück",
    "nee, war nur Spaß",
]
NAMED = [
    "forget the pnpm thing",
    "please forget about the pnpm thing, the preview chokes on it",
    "scrap the npm rule",
    "drop the pnpm rule again",
    "ignore what I said about pnpm",
    "the build is red, but ignore what I said about npm",
    "vergiss das mit pnpm",
    "die Regel mit pnpm gilt nicht mehr",
]
WORK = [
    "not really, just the code",
    "Not really.",
    "never mind, found it",
    "never mind the docs",
    "ok drop it, fix the build instead",
    "forget it, CI is green now",
    "ignore that, it is an old warning",
    "no wait, the tests come first",
    "no kidding, it works now",
    "Doch nicht.",
    "lass das lieber, mach den Bug",
    "vergiss das, mach erst den Bug",
    "cancel the pending install request when pnpm fails",
    "Ignore the eslint rule in this repo file, it is wrong",
    "Please drop that weird repo bit from the README",
    "drop the pnpm part from the README",
    "Drop the part after the repo name in the URL",
    "Undo the formatting stuff, only the pnpm lockfile should change",
    "forget the repo thing",
    "did you forget what I said about pnpm?",
    "why do you ignore what I said about pnpm again?",
    "you forget what I said about pnpm",
    "don't forget what I said about pnpm",
    "Vergiss die Sache mit dem Timeout, pnpm ist das Problem",
    "das mit dem pnpm-Fehler hat sich erledigt",
]
"""What is said of the work at hand."""


def takes(text: str, later: list[str], before: str = "") -> bool:
    return taken_back(text, [Later(said, before) for said in later])


@pytest.mark.parametrize(
    ("text", "later"),
    [
        (RULE, ["just kidding"]),
        (RULE, ["never mind"]),
        (RULE, ["Scrap that."]),
        (RULE, ["hm, no, forget it"]),
        (RULE, ["scrap that rule, nobody reads it"]),
        (RULE, ["can you run the tests?", "forget the branch thing, the preview chokes on it"]),
        (RULE, ["ok", "what does it print?", "ignore what I said about the prefix"]),
        (TWICE, ["vergiss das"]),
        (TWICE, ["nee, war nur Spaß"]),
        (TWICE, ["gut", "das mit dem doppelt ablegen nehmen wir zurück"]),
        ("Reviews immer von Kim.", ["bau das ein", "sorry, vergiss das mit Kims Reviews, sie geht"]),
    ],
)
def test_it_was_taken_back(text: str, later: list[str]) -> None:
    assert takes(text, later)


@pytest.mark.parametrize(
    ("text", "later"),
    [
        (RULE, []),
        (RULE, ["thanks"]),
        (RULE, ["never mind, the CI does it"]),
        (RULE, ["run the tests", "never mind"]),
        (RULE, ["run the tests", "scrap that"]),
        (RULE, ["forget the login thing, nobody needs it"]),
        (RULE, ["never merge without a review"]),
        (RULE, ["about the branch rule: keep it, but ignore what I said about cheeses"]),
        (RULE, ["don't forget the branch name"]),
        ("Never disable an eslint rule.", ["ok", "drop the eslint rule, it is wrong"]),
        (TWICE, ["mach weiter", "vergiss es"]),
        (TWICE, ["vergiss das mit dem Login"]),
        (TWICE, ["vergiss nicht die Rechnung"]),
    ],
)
def test_it_stands(text: str, later: list[str]) -> None:
    assert not takes(text, later)


@pytest.mark.parametrize("said", CLEAR)
def test_clear_words_take_back_what_was_kept(said: str) -> None:
    assert Later(said).speaks()
    assert Later(said).takes(PNPM, at_once=True, kept=True)
    assert not Later(said).takes(PNPM, at_once=False, kept=True)


@pytest.mark.parametrize("said", NAMED)
def test_its_name_takes_it_back_at_any_time(said: str) -> None:
    assert Later(said).speaks()
    assert Later(said).takes(PNPM, at_once=False, kept=True)
    assert not Later(said).takes(RULE, at_once=False, kept=True)


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("said", WORK)
def test_what_is_said_of_the_work_takes_nothing_back(said: str, kept: bool) -> None:
    assert not Later(said).takes(PNPM, at_once=True, kept=kept)
    assert not Later(said, ASKED).takes(PNPM, at_once=True, kept=kept)


@pytest.mark.parametrize("said", ["never mind", "forget it", "drop it", "nvm", "ok, ignore that", "vergiss es"])
def test_words_for_both_are_not_enough_for_what_was_kept(said: str) -> None:
    assert Later(said).takes(PNPM, at_once=True)
    assert not Later(said).takes(PNPM, at_once=True, kept=True)
    assert not Later(said, ASKED).takes(PNPM, at_once=True)


@pytest.mark.parametrize("said", ["scrap that", "scratch that, only the code", "vergiss das", "forget the pnpm thing"])
def test_an_answer_to_the_agent_takes_nothing_back(said: str) -> None:
    assert Later(said, "Noted.").takes(PNPM, at_once=True, kept=True)
    assert not Later(said, ASKED).takes(PNPM, at_once=True, kept=True)


@pytest.mark.parametrize("said", ["just kidding", "forget what I said", "I take that back", "das nehme ich zurück"])
def test_words_of_ones_own_words_are_no_answer(said: str) -> None:
    assert Later(said, ASKED).takes(PNPM, at_once=True, kept=True)


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ("Done. Shall I push?", True),
        ("Which one?\n1. the first\n2. the second", True),
        ("I could also rename the folder.", True),
        ("Soll ich das auch in den Tests ändern?", True),
        ("Was it this one? " + "I have looked at all of the files. " * 20, False),
        ("Noted: pnpm it is.", False),
        ("Noted. Anything else?", False),
        ("", False),
    ],
)
def test_whether_the_agent_has_asked(before: str, asked: bool) -> None:
    assert has_asked(before) is asked


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        (
            "Scrap that, always use yarn in this repo.",
            ["Scrap that,", "always use yarn in this repo."],
        ),
        ("Use tabs. No wait, use spaces.", ["Use tabs.", "No wait,", "use spaces."]),
        ("Nein, vergiss das, wir nehmen Tabs.", ["Nein, vergiss das,", "wir nehmen Tabs."]),
        ("Scrap that.", ["Scrap that."]),
        ("Just kidding, haha.", ["Just kidding, haha."]),
        ("Never push to main, always ask.", ["Never push to main, always ask."]),
    ],
)
def test_the_rest_of_a_sentence_that_takes_back_is_one_of_its_own(said: str, parts: list[str]) -> None:
    found = parted(sentences(said))
    assert [one.text for one in found] == parts
    assert all(len(one.text) == len(one.twin) for one in found)


def test_only_the_opening_of_a_message_is_read_and_once() -> None:
    begun = time.process_time()
    later = [Later("forget the login thing. " * 10_000) for _ in range(40)] + [
        Later("„" * 100_000 + "scrap") for _ in range(40)
    ]
    for _ in range(40):
        assert not taken_back(PNPM, later)
    assert time.process_time() - begun < 2.0

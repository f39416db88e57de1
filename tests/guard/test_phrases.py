"""The phrase tables: words, sets, gaps, places in the sentence."""

from __future__ import annotations

import pytest

from gitmem.guard.phrases import Phrases, lower, present, words_of

SETS = {"adv": frozenset(("really", "still")), "like": frozenset(("like", "love"))}


def found(phrase: str, sentence: str, start: int = 0) -> int:
    return Phrases((phrase,), SETS).find(lower(words_of(sentence)), start)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("I'm new, really.", ["I", "am", "new", ",", "really"]),
        ("(see PR #12)", ["see", "PR", "12", ","]),
        ("Next: a – b?", ["Next", ":", "a", "-", "b", "?"]),
        ("“Don’t”", ["Don't"]),
        ("", []),
    ],
)
def test_words_and_marks(sentence: str, words: list[str]) -> None:
    assert words_of(sentence) == words


@pytest.mark.parametrize(
    ("phrase", "sentence", "at"),
    [
        ("i @like", "I love tabs", 0),
        ("i @like|hate", "now I hate tabs", 1),
        ("i ?@adv @like", "I really like tabs", 0),
        ("i ?@adv still like", "I still like tabs", 0),
        ("i ?@adv still like", "I really still like tabs", 0),
        ("^ next step :", "Next step: tests", 0),
        ("^ next step :", "The next step: tests", -1),
        ("^ ?the next step :", "The next step: tests", 0),
        ("explain * to me", "explain every single command to me", 0),
        ("explain * to me", "explain it, then talk to me", -1),
        ("explain * to me", "explain one two three four five to me", -1),
        ("done $", "half done", 1),
        ("done $", "done now", -1),
        ("done $|,", "done, then", 0),
        ("a b", "a", -1),
    ],
)
def test_phrases(phrase: str, sentence: str, at: int) -> None:
    assert found(phrase, sentence) == at


def test_a_start_may_be_given() -> None:
    assert found("^ next step", "And next step", 1) == 1
    assert found("^ next step", "And", 1) == -1


def test_only_cues_that_are_there_are_looked_for() -> None:
    assert present(("my ", "mein"), "on my laptop") == ("my ",)


def test_a_long_sentence_is_cut_and_not_dropped() -> None:
    assert found("i @like", "I like it " + "and more " * 5000) == 0
    assert len(words_of("a " * 5000)) <= 300

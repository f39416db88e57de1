"""Sentences: where they are cut, whose words they are, and how long it takes."""

from __future__ import annotations

import time

import pytest

from gitmem.agents.extract.speech import MOST, filled, opening, sentences

_LONG = 100_000
_SECONDS = 5.0
"""Far more than any needs (the slowest takes 1.5 s), and far less than what is quadratic."""


def texts(said: str) -> list[str]:
    return [one.text for one in sentences(said)]


@pytest.mark.parametrize(
    "said",
    [
        "Use pnpm (never npm!) for installs, unless you are in packages/legacy.",
        "Always use tabs (not in YAML! there it is spaces).",
        "Always use tabs (not in YAML! there it is spaces) everywhere else.",
        "Always use npm! (Except in packages/legacy, there it is yarn.)",
        "Immer npm. (Außer in packages/legacy. Da ist es yarn.)",
        "Always use pnpm (never npm! unless in packages/legacy.",
        "Keep ids (SE, KLA (since 1911; never altered)) as they are.",
        "Bis zur Messe (26.8.) kommt auf main nichts Neues.",
    ],
)
def test_nothing_is_cut_in_parentheses(said: str) -> None:
    assert texts(said) == [said]


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Use tabs (see the docs. really). Never npm.", ["Use tabs (see the docs. really).", "Never npm."]),
        ("Use tabs (really!) Never npm.", ["Use tabs (really!)", "Never npm."]),
        ("I hate this :( Use tabs. Never npm.", ["I hate this :( Use tabs.", "Never npm."]),
        ("Cool. (We ship on Mondays.)", ["Cool.", "(We ship on Mondays.)"]),
        ("(We ship.) then we rest.", ["(We ship.)", "then we rest."]),
        ("Use tabs... Never npm?! Ok…", ["Use tabs...", "Never npm?!", "Ok…"]),
        ("See e.g. the 3. point. Done.", ["See e.g. the 3. point.", "Done."]),
        ("テスト。次！", ["テスト。", "次！"]),
        (f"Use tabs ({'x' * 400}. y). Ok.", [f"Use tabs ({'x' * 400}.", "y).", "Ok."]),
    ],
)
def test_where_sentences_end(said: str, parts: list[str]) -> None:
    assert texts(said) == parts


@pytest.mark.parametrize(
    "said",
    [
        "look at this email\n\nHi Sam,\nfrom now on use npm.\n\nWe moved to Oracle.",
        "Here is the message from Bob:\nHi all, from now on use npm.",
        "this is the issue we got\n\nHello team,\n\nfrom now on use npm.",
        "Schau dir die Mail an\n\nHallo Sam,\nab sofort npm.",
        "CLAUDE.md:\n# Rules\n- use npm\n\n- never yarn",
        "**docs/RULES.mdc:**\n- use npm",
        "here's our AGENTS.md:\n\n- use npm",
        "translate to German: Use npm here.",
        "please translate this to French: Use npm here.\nNever yarn.",
        "Translate the following into German:\n\nUse npm.\n\nNever yarn.",
        "Übersetze das ins Englische: Immer npm nutzen.",
        "Improve this text:\n\nUse npm.\n\nNever yarn.",
        "Hey. Proofread this paragraph: Use npm here.",
        "rewrite this text for the homepage: use npm here.",
        "Verbessere diesen Text: Wir nutzen immer npm.",
        "Issue text: Always use npm.",
    ],
)
def test_what_is_announced_is_somebody_elses(said: str) -> None:
    words = " ".join(texts(said)).lower()
    assert [name for name in ("npm", "yarn", "oracle") if name in words] == []


@pytest.mark.parametrize(
    "said",
    [
        "look at this: always use npm",
        "look at this message\n\nalways use npm",
        "Rules:\n- always use npm",
        "Remember these rules:\n- always use npm",
        "From now on in the docs:\n- always use npm",
        "Put this in CLAUDE.md:\n- always use npm",
        "Hi Sam,\n\nalways use npm.",
        "this is the issue with yarn, always use npm",
        "Commit messages: always in English, npm too.",
        "Translations: always with npm.",
        "Always translate to German before npm runs",
        "translate to German: Use tabs here.\n\nFrom now on use npm.",
        "Improve the build: always use npm.",
        "look at this email\n\nuse npm.\n\nHi Sam,",
    ],
)
def test_a_persons_own_words_are_heard(said: str) -> None:
    assert any("npm" in text for text in texts(said))


def test_a_twin_is_as_long_as_its_text() -> None:
    for text in ("İSTANBUL Use `x` ’s", "Weiß ΣΑΣ „npm“", "`" * 9 + " a `b`", "ﬁ ǅ"):
        assert len(filled(text)) == len(text)


def test_of_a_long_message_the_beginning_and_the_end_are_looked_at() -> None:
    said = [f"This is number {at} here." for at in range(3 * MOST)]
    assert texts("\n".join(said)) == said[: MOST // 2] + said[-MOST // 2 :]
    assert texts("\n".join(said[:MOST])) == said[:MOST]
    assert [one.text for one in opening("\n".join(said), 3)] == said[:3]


@pytest.mark.parametrize("run", [".", "!", "…", "?!", "„", "“", "«", "「", "(", "((", "(a.", "`", "``a", "'", "' ' "])
def test_long_runs_take_no_time(run: str) -> None:
    _timed(run * (_LONG // len(run)) + "a")


def test_many_items_and_sentences_take_little_time() -> None:
    lead = "From now on we use the following rules here, " * 16 + ":\n"
    _timed(lead + "- use x\n" * 12_500)
    _timed("Always use pnpm ok. " * _LONG)
    _timed("Always use pnpm ok.\n" * _LONG)


def _timed(said: str) -> None:
    began = time.process_time()
    assert len(sentences(said)) <= MOST
    assert time.process_time() - began < _SECONDS

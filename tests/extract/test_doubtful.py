"""Where the lines are drawn: what is kept, what waits for a person, and what belongs together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gitmem.agents.extract import statements as module
from gitmem.agents.extract.learned.judge import ASK, KEEP, PART
from gitmem.agents.extract.speech import Sentence
from gitmem.agents.extract.statements import statements

Judge = Callable[[dict[str, float]], None]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Let sentences have these scores, by their first word; any other is far from a statement."""

    def set_scores(by_word: dict[str, float]) -> None:
        def scores(every: list[Sentence], before: str) -> list[float]:
            return [by_word.get(one.twin.split()[0].strip(".,!"), -9.0) for one in every]

        monkeypatch.setattr(module, "scores", scores)

    return set_scores


def found(said: str, before: str = "I did it.") -> list[tuple[str, bool]]:
    return [(one.text, one.doubtful) for one in statements(said, before)]


def test_one_line_keeps_and_one_asks(judge: Judge) -> None:
    judge({"certain": KEEP, "some": KEEP - 0.01, "few": ASK, "no": ASK - 0.01})
    assert found("Certain things last.\n\nSome things last.\n\nFew things last.\n\nNo things last.") == [
        ("Certain things last.", False),
        ("Some things last.", True),
        ("Few things last.", True),
    ]


def test_what_is_said_with_a_laugh_waits(judge: Judge) -> None:
    judge({"servers": KEEP + 5})
    assert found("Servers are named after cheeses 😂") == [("Servers are named after cheeses 😂", True)]


def test_what_says_little_by_itself_is_part_of_what_stands_before(judge: Judge) -> None:
    judge({"vendor": KEEP, "job": PART, "tests": PART - 0.01})
    assert found("Vendor stays as it is. Job owns it.") == [("Vendor stays as it is. Job owns it.", False)]
    assert found("Vendor stays as it is. Tests run now.") == [("Vendor stays as it is.", False)]
    assert found("Vendor stays as it is.\n\nJob owns it.") == [("Vendor stays as it is.", False)], "a new paragraph"


def test_what_stands_for_itself_is_a_statement_of_its_own(judge: Judge) -> None:
    judge({"main": KEEP, "commits": KEEP})
    assert found("Main is for releases. Commits are signed.") == [
        ("Main is for releases.", False),
        ("Commits are signed.", False),
    ]


def test_a_denial_and_what_holds_instead_are_one(judge: Judge) -> None:
    judge({"no": KEEP, "we": KEEP})
    assert found("No Redis in this repo. We have Valkey for that.") == [
        ("No Redis in this repo. We have Valkey for that.", False)
    ]


@pytest.mark.parametrize("scope", ["For all services.", "Everywhere.", "That goes for every repo.", "Gilt immer."])
def test_a_scope_behind_its_full_stop_belongs_to_it(judge: Judge, scope: str) -> None:
    judge({"ports": KEEP})
    assert found(f"Ports start at 6100. {scope}")[0][1] is False
    assert found(f"Ports start at 6100. {scope}")[0][0].startswith("Ports start at 6100.")


@pytest.mark.parametrize(
    "label",
    ["Remember that.", "Please keep that in mind.", "That's our rule.", "That's the format for all exports.",
     "Merk dir das bitte.", "Das gilt generell."],
)  # fmt: skip
def test_a_label_keeps_the_sentence_before(judge: Judge, label: str) -> None:
    judge({})
    assert found(f"Amounts are cents. {label}") == [("Amounts are cents.", False)]
    assert found(f"Are amounts cents? {label}") == []


def test_a_question_is_never_part_of_a_statement(judge: Judge) -> None:
    judge({"vendor": KEEP, "fine": PART + 0.1})
    assert found("Vendor stays as it is. Fine so far?") == [("Vendor stays as it is.", False)]

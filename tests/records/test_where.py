"""The decision test: which question decides for which statement."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gitmem.ops.records import where as module
from gitmem.ops.records.where import END, NEXT_WEEK, PERSON, SECRET, TEAM, where

TODAY = "2026-11-30"


@pytest.mark.parametrize(
    ("text", "scope", "question"),
    [
        ("Amounts are decimal strings in the field `amount`.", "project", TEAM),
        ("Run `make check` before each commit.", "project", TEAM),
        ("Users can reset their password by mail.", "project", TEAM),
        ("The API returns 404 for unknown ids.", "project", TEAM),
        ("Never deploy on Fridays.", "project", TEAM),
        ("No deploys until 16 December.", "project", TEAM),
        ("I prefer short commit messages.", "user", PERSON),
        ("I like answers in German.", "user", PERSON),
        ("My fork of this repo builds with make -j2.", "local", PERSON),
        ("In this project I prefer to see the plan first.", "local", PERSON),
        ("Currently investigating the rounding error.", "session", NEXT_WEEK),
        ("Right now I'm rewriting the retry loop.", "session", NEXT_WEEK),
        ("Use the staging database for this session.", "session", NEXT_WEEK),
        ("The cache folder is /srv/tmp at the moment.", "session", NEXT_WEEK),
    ],
)
def test_scope(person: Any, text: str, scope: str, question: str) -> None:
    decision = where(person.here, text, TODAY)
    assert (decision.scope, decision.question, decision.demands) == (scope, question, "")
    assert decision.why


def test_a_secret_belongs_nowhere(person: Any) -> None:
    secret = "pa" + "ssword: " + "kV9" + "#mQ2x" + "Lw7!zR"
    decision = where(person.here, f"The {secret}", TODAY)
    assert (decision.scope, decision.question) == ("", SECRET)
    assert "kV9#" not in decision.why


@pytest.mark.parametrize(
    "text",
    ["No deploys until further notice.", "Do not merge to release for now.", "Use the second runner for now."],
)
def test_an_open_end_demands_a_date(person: Any, text: str) -> None:
    decision = where(person.here, text, TODAY)
    assert decision.question == END
    assert "date" in decision.demands


def test_question_answer_and_reason_are_told_in_one_line(person: Any) -> None:
    assert where(person.here, "I like tabs.", TODAY).said == f"{PERSON} yes: somebody speaks of themselves"
    assert where(person.here, "No deploys until further notice.", TODAY).said == f"{END} no: it holds something up"
    assert where(person.here, "The cache is cold at the moment.", TODAY).said.startswith(f"{NEXT_WEEK} no: it says")


def test_a_date_given_is_an_end(person: Any) -> None:
    decision = where(person.here, "No deploys until further notice.", TODAY, {"expires": "2026-12-16"})
    assert (decision.scope, decision.demands) == ("project", "")


def test_the_end_of_a_freeze_is_told(person: Any) -> None:
    assert where(person.here, "No deploys until 16 December.", TODAY).ends == "2026-12-16"


def test_doubt_takes_the_smaller_scope(person: Any) -> None:
    decision = where(person.here, "The tests need ten minutes on my desk.", TODAY)
    assert decision.scope in ("local", "user")
    decision = where(person.here, "Answers shall be short.", TODAY, {"type": "user"})
    assert (decision.scope, decision.doubt) == ("local", True), "a type alone never widens a scope"


def test_a_path_of_the_repository_makes_it_local(person: Any) -> None:
    person.repo.write("src/app.py", "")
    assert where(person.here, "I prefer tabs in src/app.py.", TODAY).scope == "local"
    assert where(person.here, "I prefer tabs in src/other.py.", TODAY).scope == "user"


def test_without_a_repository(tmp_path: Path, person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nowhere").mkdir()
    monkeypatch.chdir(tmp_path / "nowhere")
    decision = where(person.here, "The API returns 404 for unknown ids.", TODAY)
    assert (decision.scope, decision.doubt) == ("user", True)


def test_every_question_is_asked() -> None:
    assert {SECRET, NEXT_WEEK, PERSON, TEAM, END} == {
        value for name, value in vars(module).items() if isinstance(value, str) and value.endswith("?")
    }

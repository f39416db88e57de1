"""In which sessions a statement was seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.errors import GitmemError
from gitmem.model.compose import compose
from gitmem.model.evidence import MOST, add, sessions
from gitmem.model.record import read_record

PLAIN = compose({"name": "eur", "source": "session:one"}, "Prices are in EUR.")


def evidence(text: str) -> tuple[str, ...]:
    return read_record("eur.md", text).evidence


def test_a_session_is_added_once() -> None:
    text = add(add(PLAIN, "two"), "session:two")
    assert evidence(text) == ("session:two",)
    assert add(text, "two") is text


def test_one_field_changes() -> None:
    text = add(add(PLAIN, "b"), "a")
    assert set(text.split("\n")) - set(PLAIN.split("\n")) == {'  evidence: ["session:a", "session:b"]'}


def test_the_session_that_it_comes_from_is_no_repetition() -> None:
    assert add(PLAIN, "one") == PLAIN


@pytest.mark.parametrize("bad", ["", "session:", "a b", "../x", "a" * 200, "é", "a\nb"])
def test_what_is_no_session(bad: str) -> None:
    with pytest.raises(GitmemError):
        add(PLAIN, bad)


def test_it_stays_small() -> None:
    text = PLAIN
    for number in range(MOST + 20):
        text = add(text, f"s{number}")
    assert len(evidence(text)) == MOST


def test_distinct_sessions() -> None:
    assert sessions(["session:a", "a", "session:b", "no id!"], "session:a", "c") == {
        "session:a",
        "session:b",
        "session:c",
    }
    assert sessions([], "docs/x.md") == frozenset()


@given(st.lists(st.sampled_from(["a", "b", "c-1", "D_2"]), max_size=8))
def test_the_order_does_not_matter(seen: list[str]) -> None:
    text = PLAIN
    for one in seen:
        text = add(text, one)
    assert evidence(text) == tuple(sorted({f"session:{one}" for one in seen}))
    assert read_record("eur.md", text).body == read_record("eur.md", PLAIN).body

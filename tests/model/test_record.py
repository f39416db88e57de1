"""Records, scopes, names, validity."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model import names, scope, validity
from gitmem.model.places import classify
from gitmem.model.record import DATES, LISTS, TEXTS, read_record

BLOCK = "".join(f"{key}: v-{key}\n" for key in TEXTS) + "".join(f"{key}: 2026-01-02\n" for key in DATES)
ITEMS = "".join(f"{key}: [one, two]\n" for key in LISTS)


@pytest.mark.parametrize("indent", ["", "  "])
def test_every_field_in_both_shapes(indent: str) -> None:
    head = "" if not indent else "metadata: \n"
    block = head + "".join(indent + line + "\n" for line in (BLOCK + ITEMS).splitlines())
    record = read_record(".claude/memory/x.md", f"---\n{block}extra_key: kept\n---\nBody\n")
    assert {key: getattr(record, key) for key in TEXTS} == {key: f"v-{key}" for key in TEXTS}
    assert {getattr(record, key) for key in DATES} == {"2026-01-02"}
    assert {getattr(record, key) for key in LISTS} == {("one", "two")}
    assert record.extra == {"extra_key": "kept"}
    assert record.body == "Body\n"
    assert record.front.problems == ()


def test_one_item_is_a_list_and_absence_is_empty() -> None:
    record = read_record("a/Cache Notes.md", "---\nsupersedes: old\n---\n")
    assert record.supersedes == ("old",)
    assert (record.name, record.title, record.active, record.watch) == ("", "Cache Notes", True, ())


def test_identity() -> None:
    assert read_record("m/cache.md", "---\nname: Build Cache\n---\n").id == "cache"
    assert read_record("m/cache.md", "---\nname: build-cache\n---\n").id == "build-cache"


def test_reading_never_fails() -> None:
    record = read_record("m/x.md", "---\nname: [a\n---\nBody")
    assert [problem.name for problem in record.front.problems] == ["invalid-yaml"]
    assert record.body == "Body"


def test_a_type_alone_widens_no_scope() -> None:
    assert read_record(".claude/memory/x.md", "---\ntype: user\n---\n").effective_scope() == "project"
    assert read_record(".claude/agent-memory-local/a/x.md", "---\ntype: user\n---\n").effective_scope() == "local"
    assert read_record(".claude/memory/x.md", "---\nscope: personal\n---\n").effective_scope() == "local"


def test_scopes() -> None:
    assert scope.known(" Personal ") == "local"
    assert scope.known("session") == "session"
    assert scope.known("galaxy") is None
    assert scope.wins("project", "local") == "local"
    assert scope.of_place(classify("CLAUDE.md")) == "project"


@pytest.mark.parametrize(
    ("text", "good"),
    [("build-cache", True), ("a", True), ("a--b", False), ("-a", False), ("A", False), ("ü", False), ("x" * 65, False)],
)
def test_names(text: str, good: bool) -> None:
    assert names.is_name(text) is good


@given(st.text(max_size=120))
def test_any_title_makes_a_name(title: str) -> None:
    assert names.is_name(names.to_name(title))


@given(st.dates())
def test_real_dates_are_dates_and_have_a_next_day(day: datetime.date) -> None:
    assert validity.is_date(day.isoformat())
    if day < datetime.date.max:
        assert validity.next_day(day.isoformat()) == (day + datetime.timedelta(days=1)).isoformat()


@given(st.text("0123456789-", min_size=8, max_size=11))
def test_what_is_no_date_is_told(text: str) -> None:
    try:
        real = bool(datetime.date.fromisoformat(text)) and len(text) == 10 and text[4] == "-"
    except ValueError:
        real = False
    assert validity.is_date(text) is real


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("2026-07-30T07:40:18.191Z", True),
        ("2026-07-30 07:40", True),
        ("2026-07-30T07:40:18+01:00", True),
        ("2026-07-30T07:40:18-0530", True),
        ("2026-07-30T25:00", False),
        ("2026-07-30T07", False),
        ("2026-07-30T07:40 yesterday", False),
        ("2026-02-30T07:40Z", False),
        ("", False),
    ],
)
def test_times(text: str, good: bool) -> None:
    assert validity.is_time(text) is good


def test_an_end_is_inclusive() -> None:
    assert not validity.expired("2026-11-16", "2026-11-16")
    assert validity.expired("2026-11-16", "2026-11-17")
    assert not validity.expired("soon", "2026-11-17")
    assert validity.review_due("2026-11-16T10:00:00Z", "2026-11-17")


def test_a_day_ahead_is_a_time_zone() -> None:
    assert not validity.too_far_ahead("2027-01-01T10:00:00Z", "2026-12-31")
    assert validity.too_far_ahead("2027-01-02", "2026-12-31")

"""Calendar days, dates in prose, relative days."""

from __future__ import annotations

import time
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model import dates
from gitmem.model.datefinder import find
from gitmem.model.relative import resolve_relative

ENTERED = "2026-11-30"
YEARS = st.dates(min_value=date(2000, 1, 1), max_value=date(2099, 12, 31))


def ends(text: str, entered: str = ENTERED) -> list[str]:
    return [mention.latest for mention in find(text.lower(), entered)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-16", "2026-11-16"),
        (" 2026-11-16T10:00:00Z ", "2026-11-16"),
        ("2026-11-16 10:00", "2026-11-16"),
        ("2024-02-29", "2024-02-29"),
        ("2026-02-29", None),
        ("2026-13-01", None),
        ("0000-01-01", None),
        ("2026-11-16x", None),
        ("2026-11-1", None),
        ("²026-11-16", None),
        ("16.11.2026", None),
        ("", None),
    ],
)
def test_iso(text: str, expected: str | None) -> None:
    assert dates.iso(text) == expected


@given(YEARS)
def test_iso_reads_what_the_calendar_writes(day: date) -> None:
    assert dates.iso(day.isoformat()) == day.isoformat()


@given(st.integers(-1, 2500), st.integers(-1, 14), st.integers(-1, 33))
def test_day_knows_the_calendar(year: int, month: int, number: int) -> None:
    try:
        expected = date(year, month, number).isoformat()
    except ValueError:
        expected = None
    assert dates.day(year, month, number) == expected


@given(st.text(max_size=12))
def test_iso_never_raises(text: str) -> None:
    found = dates.iso(text)
    assert found is None or found == text.strip()[:10]


@given(YEARS, st.integers(-4000, 4000))
def test_shift_is_addition(day: date, days: int) -> None:
    assert dates.shift(day.isoformat(), days) == (day + timedelta(days=days)).isoformat()


def test_shift_stays_in_the_calendar() -> None:
    assert dates.shift("9999-12-30", 5) == "9999-12-31"
    assert dates.shift("0001-01-02", -5) == "0001-01-01"


@given(YEARS, st.integers(1, 12), st.integers(1, 31))
def test_first_from_is_the_first(entered: date, month: int, number: int) -> None:
    found = dates.first_from(month, number, entered.isoformat())
    if found is None:
        assert dates.day(2024, month, number) is None
        return
    assert found >= entered.isoformat()
    assert (int(found[5:7]), int(found[8:])) == (month, number)
    earlier = dates.day(int(found[:4]) - 1, month, number)
    assert earlier is None or earlier < entered.isoformat()


@pytest.mark.parametrize(
    "text",
    [
        *("2026-12-18", "2026/12/18", "2026.12.18", "18 Dec 2026", "18 Dec. 2026", "18th of December 2026"),
        *("December 18, 2026", "Dec 18th 2026", "Dec. 18", "18 December", "18-Dec-2026", "18th December, 2026"),
        *("18.12.2026", "18. 12. 2026", "18.12.26", "bis 18.12.", "bis 18.12", "18/12/2026", "12/18/2026", "12/18"),
        *("18. Dezember 2026", "18. Dez. 2026", "den 18. Dezember", "18 décembre 2026", "le 18 décembre"),
        *(
            "18 de diciembre de 2026",
            "18 de diciembre",
            "18 dicembre 2026",
            "18 de dezembro de 2026",
            "18 december 2026",
        ),
        *("2026年12月18日", "2026 年 12 月 18 日", "12月18日", "2026年12月18号"),
    ],
)
def test_one_day_in_many_spellings(text: str) -> None:
    assert ends(text) == ["2026-12-18"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("until December 2026", "2026-12-31"),
        ("until 2027-02", "2027-02-28"),
        ("2026年12月まで", "2026-12-31"),
        ("Dezember 2026", "2026-12-31"),
        ("1er février 2027", "2027-02-01"),
        ("until 3 May", "2027-05-03"),
        ("29 February", "2028-02-29"),
    ],
)
def test_months_and_years_left_out(text: str, expected: str) -> None:
    assert ends(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-12-15 to 2027-01-04", ["2026-12-15", "2027-01-04"]),
        ("15 Dec – 4 Jan", ["2026-12-15", "2027-01-04"]),
        ("from Dec 15 through Jan 4, 2027", ["2026-12-15", "2027-01-04"]),
        ("15-18 December 2026", ["2026-12-18"]),
        ("December 15-18, 2026", ["2026-12-18"]),
        ("15.–18.12.2026", ["2026-12-18"]),
        ("vom 15.12.2026 bis zum 04.01.2027", ["2026-12-15", "2027-01-04"]),
        ("du 15 décembre au 4 janvier 2027", ["2026-12-15", "2027-01-04"]),
        ("2026年12月15日から2027年1月4日", ["2026-12-15", "2027-01-04"]),
    ],
)
def test_ranges(text: str, expected: list[str]) -> None:
    found = find(text.lower(), ENTERED)
    assert [mention.latest for mention in found] == expected
    assert found[-1].range_end
    assert len(found) == 1 or not found[0].range_end


def test_two_dates_are_no_range() -> None:
    assert not any(m.range_end for m in find("since 2026-01-01, again from 2026-05-01", ENTERED))


def test_slashed_dates_keep_both_readings() -> None:
    (mention,) = find("before 12/01/2025", ENTERED)
    assert (mention.earliest, mention.latest) == ("2025-01-12", "2025-12-01")
    (mention,) = find("before 13/01/2025", ENTERED)
    assert (mention.earliest, mention.latest) == ("2025-01-13", "2025-01-13")


@pytest.mark.parametrize(
    "text",
    [
        *("31 November 2026", "2026-13-01", "2026-02-30", "31.04.2026", "32/13/2026", "13月40日", "2026年13月"),
        *(
            "version 3.12",
            "v1.2.3",
            "10.0.0.1",
            "192.168.1.12",
            "1/2/3/4",
            "a/1/2",
            "in May we",
            "Q3 2026",
            "sprint 14",
        ),
        *("Friday", "2026-001-02", "12-2026", "release 2026.1.2.3", "id 20261218"),
    ],
)
def test_no_dates(text: str) -> None:
    assert ends(text) == []


@given(YEARS)
def test_every_day_in_every_spelling(day: date) -> None:
    name = ("jan", "feb", "march", "april", "may", "june", "july", "aug", "sept", "oct", "nov", "dec")[day.month - 1]
    for text in (
        day.isoformat(),
        f"{day.day} {name} {day.year}",
        f"{name} {day.day}, {day.year}",
        f"{day.day}.{day.month}.{day.year}",
        f"{day.year}年{day.month}月{day.day}日",
    ):
        assert ends(f"until {text}") == [day.isoformat()]


@given(st.text(alphabet="0123456789./- 年月日abcdefgjmnoprtuvy", max_size=60))
def test_find_never_raises_and_finds_real_days(text: str) -> None:
    for mention in find(text, ENTERED):
        assert dates.iso(mention.earliest)
        assert mention.earliest <= mention.latest
        assert 0 <= mention.start < mention.end <= len(text)


@pytest.mark.parametrize("part", ["1", "1-", "12.", "1/", "may ", "2026-", "12 ", "月", " to ", "dec 1 to "])
def test_find_is_linear(part: str) -> None:
    text = part * (200_000 // len(part))
    started = time.process_time()
    find(text, ENTERED)
    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("today", "2026-11-30"),
        ("Tomorrow", "2026-12-01"),
        ("yesterday.", "2026-11-29"),
        ("heute", "2026-11-30"),
        ("übermorgen", "2026-12-02"),
        ("until Friday", "2026-12-04"),
        ("by this Thursday", "2026-12-03"),
        ("bis Freitag", "2026-12-04"),
        ("Monday", None),  # said on a Monday
        ("next Monday", "2026-12-07"),
        ("next Thursday", None),  # three days, or ten
        ("in 3 days", "2026-12-03"),
        ("in two weeks", "2026-12-14"),
        ("in zwei Wochen", "2026-12-14"),
        ("in a while", None),
        ("end of month", "2026-11-30"),
        ("Ende des Monats", "2026-11-30"),
        ("end of the year", "2026-12-31"),
        ("next week", None),
        ("soon", None),
        ("", None),
        ("in 99999999 days", None),
        ("明天", "2026-12-01"),
    ],
)
def test_relative_days(text: str, expected: str | None) -> None:
    assert resolve_relative(text, ENTERED) == expected  # a Monday


def test_relative_to_no_day() -> None:
    assert resolve_relative("tomorrow", "last week") is None


@given(YEARS, st.integers(0, 6))
def test_a_weekday_is_never_the_day_itself(day: date, wanted: int) -> None:
    name = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")[wanted]
    found = resolve_relative(name, day.isoformat())
    if wanted == day.weekday():
        assert found is None
    else:
        assert found is not None
        assert 0 < (date.fromisoformat(found) - day).days < 7
        assert dates.weekday(found) == wanted

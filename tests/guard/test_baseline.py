from __future__ import annotations

import json

import pytest

from gitmem.errors import ConfigError
from gitmem.guard.baseline import KEY_BYTES, Baseline, parse
from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.finding import Finding

KEY = bytes(range(KEY_BYTES))
RULE = "personal-home-path"
LINE = "Fixtures are in /Users/marta/work/fixtures.\n"


def found(text: str, path: str = "CLAUDE.md") -> tuple[Document, list[Finding]]:
    document = Document(path, text)
    return document, judge(document, Context("2026-11-30"), [RULE])


def baseline_of(text: str, key: bytes = KEY) -> Baseline:
    baseline = Baseline(key)
    baseline.add(*found(text))
    return parse(baseline.dump(), "baseline")


def lines_left(baseline: Baseline, text: str, path: str = "CLAUDE.md") -> list[int]:
    return [finding.line for finding in baseline.sift(*found(text, path))]


def test_excuses_what_was_there_wherever_its_line_moves() -> None:
    baseline = baseline_of(LINE)
    assert lines_left(baseline, LINE) == []
    assert lines_left(baseline, "# New\n\nText.\n\n" + LINE) == []
    assert lines_left(baseline, "  " + LINE.replace(" ", "  ")) == []


@pytest.mark.parametrize(
    "text",
    [
        "Fixtures are in /Users/marta/work/other.\n",
        "Fixtures are in /Users/paula/work/fixtures.\n",
        "Snapshots lie in /Users/marta/work/fixtures.\n",
    ],
)
def test_does_not_excuse_another_text(text: str) -> None:
    assert lines_left(baseline_of(LINE), text) == [1]


def test_does_not_excuse_another_file() -> None:
    assert lines_left(baseline_of(LINE), LINE, "AGENTS.md") == [1]


def test_excuses_as_often_as_it_stood_there() -> None:
    assert lines_left(baseline_of(LINE), LINE + LINE) == [2]
    assert lines_left(baseline_of(LINE + LINE), LINE + LINE) == []


def test_two_versions_of_a_file_do_not_use_each_other_up() -> None:
    baseline = baseline_of(LINE)
    assert lines_left(baseline, LINE) == lines_left(baseline, LINE) == []


def test_stale_entries_are_told_only_where_they_can_be_known() -> None:
    baseline = baseline_of(LINE + LINE)
    assert lines_left(baseline, LINE) == []
    assert baseline.stale([RULE], ["CLAUDE.md"]) == ["CLAUDE.md"]
    assert baseline.stale(["personal-mail"], ["CLAUDE.md"]) == []
    assert baseline.stale([RULE], ["AGENTS.md"]) == []
    assert baseline.stale([], [], gone=["CLAUDE.md"]) == ["CLAUDE.md"]
    assert lines_left(baseline, LINE + LINE) == []
    assert baseline.stale([RULE], ["CLAUDE.md"]) == []


def test_the_file_holds_no_text_and_differs_by_key() -> None:
    one, other = baseline_of(LINE), baseline_of(LINE, bytes(KEY_BYTES))
    text = one.dump().decode()
    assert "marta" not in text
    assert "Fixtures" not in text
    marks = [json.loads(each.dump())["findings"][0]["fingerprint"] for each in (one, other)]
    assert marks[0] != marks[1]


def test_the_file_is_in_a_stable_order() -> None:
    baseline = Baseline(KEY)
    baseline.add(*found(LINE, "CLAUDE.md"))
    baseline.add(*found(LINE, "AGENTS.md"))
    again = Baseline(KEY)
    again.add(*found(LINE, "AGENTS.md"))
    again.add(*found(LINE, "CLAUDE.md"))
    assert baseline.dump() == again.dump()
    assert parse(baseline.dump(), "x").dump() == baseline.dump()
    assert len(baseline) == 2
    assert baseline.paths == {"AGENTS.md", "CLAUDE.md"}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b"null",
        b'{"version": 2, "key": "", "findings": []}',
        b'{"version": 1, "key": "00", "findings": []}',
        b'{"version": 1, "key": "xx", "findings": []}',
        json.dumps({"version": 1, "key": KEY.hex(), "findings": [{}]}).encode(),
        json.dumps({"version": 1, "key": KEY.hex(), "findings": 3}).encode(),
        json.dumps(
            {"version": 1, "key": KEY.hex(), "findings": [{"rule": 1, "path": "", "fingerprint": "", "count": 1}]}
        ).encode(),
        json.dumps(
            {"version": 1, "key": KEY.hex(), "findings": [{"rule": "", "path": "", "fingerprint": "", "count": 0}]}
        ).encode(),
        b"[" * 100_000,
    ],
)
def test_what_is_no_baseline_is_an_error_and_excuses_nothing(data: bytes) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(data, "ci/baseline.json")
    assert "ci/baseline.json" in caught.value.message
    assert caught.value.hint

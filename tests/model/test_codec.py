"""Setting one field changes one line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.errors import GitmemError
from gitmem.model.frontmatter import parse, set_field, unset_field

ODD = (
    "---\r\n"
    "# why this record is here\r\n"
    "zeta: last first\r\n"
    'title: "Größe der Köpfe"\r\n'
    "quoted: 'it''s so'\r\n"
    "tags: [one, 'two', \"three\"]\r\n"
    "unknown_key: 1.10\r\n"
    "---\r\n"
    "Two spaces at the end  \r\n"
    "and more\r\n\r\n\r\n"
)


def changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """Lines gone and lines new, line ends kept; all others stand as they were."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    gone = [line for line in old if line not in new]
    come = [line for line in new if line not in old]
    assert [line for line in old if line not in gone] == [line for line in new if line not in come]
    return gone, come


def test_a_new_field_is_one_line_and_a_change_is_that_line() -> None:
    added = set_field(ODD, "expires", "2026-12-24")
    assert changed(ODD, added) == ([], ["expires: 2026-12-24\r\n"])
    later = set_field(added, "expires", "2027-01-06")
    assert changed(added, later) == (["expires: 2026-12-24\r\n"], ["expires: 2027-01-06\r\n"])
    assert set_field(later, "expires", "2027-01-06") is later
    assert unset_field(later, "expires") == ODD


def test_quotes_and_comments_stay() -> None:
    text = "---\na: 'x'  # keep\nb: \"y\"\nc: z # too\nd: w  \n---\n"
    assert set_field(text, "a", "it's") == text.replace("'x'", "'it''s'")
    assert set_field(text, "b", "yes: no") == text.replace('"y"', '"yes: no"')
    assert set_field(text, "c", "q") == text.replace("z #", "q #")
    assert set_field(text, "d", "v") == text.replace("w  ", "v  ")


def test_a_field_under_metadata_is_changed_where_it_stands() -> None:
    text = "---\nname: x\nmetadata: \n  type: user\n  modified: 2026-01-01\n---\nB"
    assert set_field(text, "type", "project") == text.replace("type: user", "type: project")
    assert set_field(text, "expires", "2026-12-24") == text.replace("01-01\n", "01-01\n  expires: 2026-12-24\n")
    assert set_field(text, "description", "d") == text.replace("---\nB", "description: d\n---\nB")


def test_a_value_of_several_lines_becomes_one() -> None:
    text = "---\nwatch:\n  - a\n  - b\n\nd: |\n  one\n  two\ne: f\n---\n"
    assert set_field(text, "watch", ["a", "b"]) is text
    assert set_field(text, "watch", ["a/**", "c, d"]) == text.replace("watch:\n  - a\n  - b", 'watch: [a/**, "c, d"]')
    assert set_field(text, "d", "short") == text.replace("d: |\n  one\n  two", "d: short")
    assert unset_field(text, "d") == text.replace("d: |\n  one\n  two\n", "")


@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_without_a_block_gets_one(start: str, newline: str) -> None:
    text = f"{start}Body{newline}more{newline}"
    want = f"{start}---{newline}expires: 2026-12-24{newline}---{newline}Body{newline}more{newline}"
    assert set_field(text, "expires", "2026-12-24") == want


def test_a_byte_order_mark_gets_no_second_block() -> None:
    text = "\ufeff---\nname: x\n---\n"
    assert set_field(text, "expires", "2026-12-24") == "\ufeff---\nname: x\nexpires: 2026-12-24\n---\n"


def test_an_empty_block_is_filled() -> None:
    assert set_field("---\n---\nB", "a", "b") == "---\na: b\n---\nB"


@pytest.mark.parametrize(
    "text",
    ["---\nname: x\n", "---\n- a\n---\n", "---\na sentence\n---\n", "---\na: 1\na: 2\n---\n", "---\na: 1\n...\n"],
)
def test_a_broken_block_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(GitmemError, match=r"line \d"):
        set_field(text, "expires", "2026-12-24")


def test_a_bad_name_is_refused() -> None:
    with pytest.raises(GitmemError, match="no name"):
        set_field("---\n---\n", "a: b\nc", "x")


NAMES = st.sampled_from(["name", "description", "type", "expires", "watch", "x-y", "source"])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
ITEMS = st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12), min_size=1, max_size=4)
SHAPES = st.sampled_from(
    [
        ODD,
        "---\nname: x\nmetadata: \n  type: user\n  watch:\n    - a\n    - b\n---\nB\n",
        "---\nmetadata:\n  # said\n  type: user # hm\n\nname: 'x'\n---\n",
        "---\ndescription: >-\n  two\n  lines\ntype: project\n---\n",
        "---\n---\n",
        "no block\n",
        "",
    ]
)


@given(SHAPES, NAMES, st.one_of(TEXTS, ITEMS))
def test_what_is_set_is_read_back_and_all_else_stays(text: str, name: str, value: str | list[str]) -> None:
    edited = set_field(text, name, value)
    assert parse(edited).get(name) == value
    assert set_field(edited, name, value) is edited
    before, after = parse(text), parse(edited)
    assert edited[after.body_start :] == text[before.body_start :]
    cut = text[before.spots[name][1] : before.spots[name][2]] if name in before.spots else ""
    kept = [line for line in text.split("\n") if line.rstrip("\r") != cut]
    rest = iter(edited.split("\n"))
    if name not in before.spots:
        assert all(line in rest for line in kept)


@given(SHAPES, NAMES, TEXTS)
def test_setting_and_unsetting_a_new_field_changes_nothing(text: str, name: str, value: str) -> None:
    if not parse(text).present or name in parse(text).spots:
        return
    assert unset_field(set_field(text, name, value), name) == text

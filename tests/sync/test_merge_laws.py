"""The laws of merging: symmetric, idempotent, and nothing new is dropped silently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import assume, given
from hypothesis import strategies as st

from gitmem.model.frontmatter import parse
from gitmem.sync.merge import prose
from gitmem.sync.merge.align import edits
from gitmem.sync.merge.entry import Entry, merge
from gitmem.sync.merge.fields import as_list, three_way
from gitmem.sync.merge.units import join, split
from gitmem.sync.shown import render, take_home

KEY = "memory/ab/ab00000000000000"
LINES = st.sampled_from(["a", "b", "c", "# h", "- x", "- y", "", "  more", "```", "| t |"])
TEXTS = st.lists(LINES, max_size=8).map(lambda lines: "".join(f"{line}\n" for line in lines))
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "expires": st.sampled_from(["2026-12-01", "2026-12-09"]),
        "last_verified_at": st.sampled_from(["2026-11-01", "2026-11-02"]),
        "watch": st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, unique=True),
        "certainty": st.sampled_from(["stated", "inferred"]),
    },
)


def record(parts: tuple[Mapping[str, str | Sequence[str]], str]) -> str:
    fields, body = parts
    shown = {name: value if isinstance(value, str) else f"[{', '.join(value)}]" for name, value in fields.items()}
    head = "".join(f"{name}: {value}\n" for name, value in shown.items())
    return f"---\nname: x\ndescription: d\n{head}---\n{body}"


ENTRIES = st.frozensets(st.tuples(st.sampled_from(["x.md", "y.md"]), st.tuples(FIELDS, TEXTS).map(record)), max_size=2)


@given(TEXTS)
def test_units_join_to_the_same_text(text: str) -> None:
    assert join(split(text)) == text


@given(TEXTS, TEXTS, TEXTS)
def test_prose_merges_the_same_from_both_sides(base: str, ours: str, theirs: str) -> None:
    assert prose.merge(base, ours, theirs) == prose.merge(base, theirs, ours)
    assert prose.lines(base, ours, theirs) == prose.lines(base, theirs, ours)


@given(TEXTS, TEXTS)
def test_prose_that_one_side_changed_is_that_sides(base: str, ours: str) -> None:
    assert prose.merge(base, ours, ours) == (ours, False)
    assert prose.merge(base, ours, base) == (ours, False)


@given(TEXTS, TEXTS, TEXTS)
def test_every_line_that_a_side_wrote_is_in_the_merged_prose(base: str, ours: str, theirs: str) -> None:
    merged = prose.merge(base, ours, theirs)[0].splitlines()
    for side in (ours, theirs):
        assert [
            line for line in side.splitlines() if line and line not in base.splitlines() and line not in merged
        ] == []


@given(ENTRIES, ENTRIES, ENTRIES)
def test_entries_merge_the_same_from_both_sides(base: Entry, ours: Entry, theirs: Entry) -> None:
    assert merge(base, ours, theirs, "record")[0] == merge(base, theirs, ours, "record")[0]


@given(ENTRIES, ENTRIES)
def test_an_entry_that_one_side_changed_is_that_sides(base: Entry, ours: Entry) -> None:
    assert merge(base, ours, ours, "record")[0] == ours
    assert merge(base, ours, base, "record")[0] == ours


@given(ENTRIES.filter(lambda entry: len({name for name, _ in entry}) == 1))
def test_what_is_shown_and_not_edited_is_no_change(entry: Entry) -> None:
    name, text = render(KEY, entry)
    assert take_home(KEY, entry, text, name) == entry


@given(ENTRIES, ENTRIES, ENTRIES)
def test_merging_the_result_again_changes_nothing(base: Entry, ours: Entry, theirs: Entry) -> None:
    merged = merge(base, ours, theirs, "record")[0]
    assert merge(ours, merged, ours, "record")[0] == merged
    assert merge(theirs, theirs, merged, "record")[0] == merged
    assert merge(merged, merged, merged, "record")[0] == merged


@given(ENTRIES, ENTRIES, ENTRIES)
def test_every_line_that_a_side_wrote_is_in_the_merged_entry(base: Entry, ours: Entry, theirs: Entry) -> None:
    merged = bodies(merge(base, ours, theirs, "record")[0])
    for side in (ours, theirs):
        assert bodies(side) - bodies(base) <= merged


def bodies(entry: Entry) -> set[str]:
    """The lines of the bodies, without white space at their ends."""
    return {line.rstrip() for _, text in entry for line in text[parse(text).body_start :].splitlines() if line.strip()}


@given(ENTRIES, ENTRIES, ENTRIES)
def test_an_edit_survives_a_deletion(base: Entry, ours: Entry, theirs: Entry) -> None:
    assume(ours)
    assume(theirs)
    assert merge(base, frozenset(), theirs, "record")[0] == (frozenset() if theirs == base else theirs)
    assert merge(base, ours, frozenset(), "record")[0] == (frozenset() if ours == base else ours)


@given(st.lists(st.sampled_from("abc"), max_size=12), st.lists(st.sampled_from("abc"), max_size=12))
def test_edits_lead_from_the_old_list_to_the_new(old: list[str], new: list[str]) -> None:
    out: list[str] = []
    at = 0
    for low, high, first, last in edits(old, new):
        assert low >= at
        out += old[at:low] + new[first:last]
        at = high
    assert out + old[at:] == new


@given(st.sets(st.sampled_from(["a", "b", "c"])), st.sets(st.sampled_from(["b", "c", "d"])))
def test_a_set_field_can_lose_what_a_side_removed(ours: set[str], theirs: set[str]) -> None:
    base = ["b", "c"]
    merged = set(as_list(three_way("watch", base, sorted(ours), sorted(theirs))))
    assert {"b", "c"} - (ours & theirs) == {"b", "c"} - merged
    assert (ours | theirs) - {"b", "c"} <= merged

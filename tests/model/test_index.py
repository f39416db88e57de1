"""The index: reading pointer lines, and generating the team's index from the files alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.index import MAX_BYTES, MAX_LINES, entries, entry_of, index_text, measure, pointer, render
from gitmem.model.record import Record, read_record


def record(name: str, description: str = "", more: str = "", folder: str = ".claude/memory/") -> Record:
    return read_record(
        f"{folder}{name}.md", f"---\nname: {name}\ndescription: {description}\ntype: project\n{more}---\nText\n"
    )


@pytest.mark.parametrize(
    ("line", "target", "hook"),
    [
        ("- [Cache](cache.md) — where it is", "cache.md", "where it is"),
        ("- [file.md](./file.md): hook", "file.md", "hook"),
        ("* **[Cache](cache.md)** - hook", "cache.md", "hook"),
        ("  3. [A](<a b.md>) hook", "a b.md", "hook"),
        ("- [A](a%20b.md#part) – hook", "a b.md", "hook"),
        ('+ [A](sub/a.md "title")', "sub/a.md", ""),
    ],
)
def test_pointer_lines(line: str, target: str, hook: str) -> None:
    entry = entry_of(line)
    assert entry
    assert (entry.target, entry.hook) == (target, hook)
    assert entry.local


@pytest.mark.parametrize("line", ["", "# [A](a.md)", "See [A](a.md)", "- text [A](a.md)", "- [A]", "- [A](", "- [](a"])
def test_other_lines_are_no_pointers(line: str) -> None:
    assert entry_of(line) is None


@pytest.mark.parametrize("target", ["https://example.com/a.md", "../a.md", "/a.md", "~/a.md", "a.txt", "mailto:a.md"])
def test_pointers_elsewhere_are_not_local(target: str) -> None:
    entry = entry_of(f"- [A]({target})")
    assert entry
    assert not entry.local


def test_code_and_comments_hold_no_entries() -> None:
    text = "- [a](a.md)\n```\n- [b](b.md)\n```\n<!-- - [c](c.md)\n- [d](d.md) -->\n- [e](e.md)\n"
    assert [(entry.line, entry.target) for entry in entries(text)] == [(1, "a.md"), (7, "e.md")]
    last = entries(text)[-1]
    assert text[last.start : last.end] == "- [e](e.md)"


def test_frontmatter_and_comments_do_not_count() -> None:
    plain = "# M\n\n- [a](a.md)\n"
    assert measure(plain) == (3, len(plain))
    assert measure("---\nk: v\n---\n" + plain) == measure(plain)
    assert measure("<!--\nlong\nnote\n-->\n" + plain) == measure(plain)
    assert measure("größe\n")[1] == len("größe\n".encode())


def test_a_new_index() -> None:
    text = index_text([record("b", "Second"), record("a", "First")])
    assert text == "# Memory\n\n- [a](a.md) — First\n- [b](b.md) — Second\n"


def test_inactive_records_are_left_out_and_dates_do_not_matter() -> None:
    gone = record("a", "x", "status: superseded\n")
    over = record("b", "y", "expires: 2001-01-01\n")
    assert index_text([gone, over]) == "# Memory\n\n- [b](b.md) — y\n"


def test_files_for_people_are_no_records() -> None:
    assert index_text([record("README", "For people"), record("b", "y")]) == "# Memory\n\n- [b](b.md) — y\n"


def test_hand_written_lines_stay_where_they_are() -> None:
    current = (
        "# Team\n\nRead this first.\n\n## Build\n- [old](gone.md) — gone\n- [zeta](zeta.md) — old words\n"
        "  with a second line\n- [beta](beta.md)\n- [beta](beta.md) — again\n\n"
        "## Deploy\n* [d](d.md) — kept\n\nThe end.\n"
    )
    records = [record("zeta", "New words"), record("beta"), record("d", ""), record("new", "N")]
    assert index_text(records, current) == (
        "# Team\n\nRead this first.\n\n## Build\n- [beta](beta.md)\n- [zeta](zeta.md) — New words\n"
        "  with a second line\n\n## Deploy\n* [d](d.md) — kept\n- [new](new.md) — N\n\nThe end.\n"
    )


def test_line_ends_stay() -> None:
    assert index_text([record("a", "A"), record("b", "B")], "# M\r\n\r\n- [b](b.md)\r\n") == (
        "# M\r\n\r\n- [a](a.md) — A\r\n- [b](b.md) — B\r\n"
    )


def test_long_descriptions_are_cut_at_a_word() -> None:
    line = pointer(record("a", "word " * 100), "a.md")
    assert len(line) <= 150
    assert line.endswith("word…")


def test_what_does_not_fit_is_the_longest_unverified_and_is_named() -> None:
    records = [record(f"r{n:03}", "D" * 20, f"last_verified_at: 2026-01-{n % 28 + 1:02}\n") for n in range(250)]
    made = render(records, "# M\n\n")
    lines, size = measure(made.text)
    assert lines <= MAX_LINES
    assert size <= MAX_BYTES
    kept = {entry.target for entry in entries(made.text)}
    assert set(made.dropped) == {f"r{n:03}.md" for n in range(250)} - kept
    verified = {f"r{n:03}.md": n % 28 for n in range(250)}
    assert max(verified[name] for name in made.dropped) <= min(verified[name] for name in kept)
    assert all(name in made.text for name in made.dropped)
    assert index_text(records, made.text) == made.text


def test_bytes_count_too() -> None:
    made = render([record(f"{n:03}-" + "x" * 50, "ü" * 300) for n in range(150)])
    assert measure(made.text)[1] <= MAX_BYTES
    assert made.dropped


NAMES = st.lists(st.sampled_from(["a", "b", "c-d", "e1", "zz"]), unique=True)
LINES = st.lists(
    st.sampled_from(
        ["# M", "", "## X", "- [a](a.md) — old", "- [b](b.md)", "- [gone](gone.md)", "  more", "text", "- [c](c-d.md)"]
    ),
    max_size=12,
)


@given(NAMES, LINES, st.randoms())
def test_the_index_is_a_function_of_the_files(names: list[str], lines: list[str], random: object) -> None:
    current = "".join(line + "\n" for line in lines)
    records = [record(name, "D") for name in names]
    text = index_text(records, current, ".claude/memory/")
    shuffled = records[:]
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert index_text(shuffled, current, ".claude/memory/") == text
    assert index_text(records, text, ".claude/memory/") == text
    assert sorted(entry.target for entry in entries(text) if entry.local) == sorted(name + ".md" for name in names)
    assert [line for line in text.split("\n") if line in ("# M", "## X", "text")] == [
        line for line in lines if line in ("# M", "## X", "text")
    ] or not current.strip()

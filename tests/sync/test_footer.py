"""Generated lines are added and taken away without a trace, wherever somebody has written around them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.sync.footer import MARK, add, strip, wrong

LINES = "@AGENTS.md\n@.claude/AGENTS.md\n"


@given(st.text(alphabet="ab@# \n", max_size=40), st.sampled_from([LINES, "@AGENTS.md\n", ""]))
def test_what_is_added_is_taken_away(text: str, lines: str) -> None:
    assert strip(add(text, lines)) == text
    assert add(strip(add(text, lines)), lines) == add(text, lines)


@pytest.mark.parametrize(
    ("shown", "home"),
    [
        ("a\n\n{}\n@AGENTS.md\nb\n", "a\nb\n"),
        ("a\n{}\n@AGENTS.md\nb", "a\nb"),
        ("a\n\n{}\n@AGENTS.md\n\nb\n", "a\n\nb\n"),
        ("{}\n@AGENTS.md\na\n", "a\n"),
        ("a\n\n{}\n@mine.md\n", "a\n@mine.md\n"),
        ("a\n\n{}\n", "a\n"),
        ("a\n\n{}", "a\n"),
        ("a\n\n{0}\n@AGENTS.md\nb\n\n{0}\n@AGENTS.md\n", "a\nb\n"),
        ("a\n@AGENTS.md\n", "a\n@AGENTS.md\n"),
    ],
)
def test_edits_around_them_are_kept(shown: str, home: str) -> None:
    assert strip(shown.format(MARK)) == home


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_text_gets_none(text: str) -> None:
    """It switches nothing off."""
    assert add(text, LINES) == text


def test_a_line_of_ones_own_is_not_doubled() -> None:
    assert add("a\n@AGENTS.md\n", "@AGENTS.md\n") == "a\n@AGENTS.md\n"
    assert add("a\n@AGENTS.md\n", LINES).count("@AGENTS.md") == 1


def test_wrong_lines_are_seen(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "CLAUDE.local.md"
    path.write_text(add("a\n", LINES), encoding="utf-8")
    assert not wrong(str(path), LINES)
    assert wrong(str(path), "")
    assert wrong(str(path), "@AGENTS.md\n")

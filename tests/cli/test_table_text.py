"""A table on a terminal has one line a row, and never more columns than the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.cli.table_text import draw, fitted

COLUMNS = st.lists(st.integers(1, 90), min_size=2, max_size=7)


@given(COLUMNS, st.integers(70, 240))
def test_the_columns_fit(natural: list[int], room: int) -> None:
    widths = fitted(natural, room)
    assert len(widths) == len(natural)
    assert all(0 < width <= wanted for width, wanted in zip(widths, natural, strict=True))
    if sum(natural) <= room:
        assert widths == natural
    elif len(natural) <= 5:
        assert sum(widths) <= room


def test_sources_give_way_before_names() -> None:
    assert fitted([8, 30, 5, 30, 60], 78, first=3) == [8, 30, 5, 15, 20]
    assert fitted([8, 30, 5, 30, 60], 78) != fitted([8, 30, 5, 30, 60], 78, first=3)


def test_each_row_is_a_line_that_obeys_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    rows = [("user", "n" * 50, "x\ny\x1b[31m" * 40), ("user", "短い名前" * 9, "[bold]no markup[/]")]
    draw(("scope", "name", "says"), rows, [], coloured=False)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert "\x1b" not in "".join(lines)
    assert max(map(len, lines)) <= 60
    assert "[bold]no markup[/]" in lines[2]

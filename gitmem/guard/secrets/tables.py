"""Values in the cells of a table whose head announces them."""

from __future__ import annotations

from gitmem.guard.secrets.labelled import accepts
from gitmem.guard.secrets.labels import WEAK, Label, left_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST_ROW = 4000


def find(text: str, lower: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and kind of every value in a column that is named as a secret."""
    done = 0
    for start, end in spans:
        if start < done or "|" not in text[start:end] or text[end : end + 1] != "\n":
            continue
        rule_end = text.find("\n", end + 1, end + 400)
        rule = text[end + 1 : rule_end] if rule_end > 0 else ""
        if not rule or "-" not in rule or rule.strip(" |:-\t\r"):
            continue
        columns = {}
        for number, cell in enumerate(lower[start:end].strip().strip("|").split("|")):
            label = left_label(cell.strip() + ": ")
            if label is not None and label.kind != WEAK:
                columns[number] = label
        at = rule_end + 1
        while columns and at < len(text):
            stop = text.find("\n", at, at + _LONGEST_ROW)
            stop = stop if stop >= 0 else min(len(text), at + _LONGEST_ROW)
            if "|" not in text[at:stop]:
                break
            yield from _cells(text[at:stop], columns, at)
            at = stop + 1
        done = at


def _cells(row: str, columns: dict[int, Label], offset: int) -> Iterator[tuple[int, int, str]]:
    at = len(row) - len(row.lstrip(" \t|"))
    for number, cell in enumerate(row.strip().strip("|").split("|")):
        value = cell.strip(" \t\r`*\"'")
        label = columns.get(number)
        if label is not None and value and " " not in value and accepts(label, value):
            where = offset + row.find(value, at)
            yield where, where + len(value), label.kind
        at += len(cell) + 1

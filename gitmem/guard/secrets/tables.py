"""Values in the cells of a table whose head announces them."""

from __future__ import annotations

from gitmem.guard.secrets.labelled import accepts
from gitmem.guard.secrets.labels import WEAK, Label, left_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def find(text: str, lower: str, spans: list[tuple[int, int]]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and kind of every value in a column that is named as a secret."""
    for start, end in spans:
        if "|" not in text[start:end] or text[end : end + 1] != "\n":
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
        if columns:
            yield from _cells(text, columns, rule_end + 1)


def _cells(text: str, columns: dict[int, Label], at: int) -> Iterator[tuple[int, int, str]]:
    while at < len(text):
        end = text.find("\n", at, at + 4000)
        if end < 0:
            end = min(len(text), at + 4000)
        row = text[at:end]
        if "|" not in row:
            return
        offset = at + (len(row) - len(row.lstrip(" \t|")))
        for number, cell in enumerate(row.strip().strip("|").split("|")):
            value = cell.strip(" \t\r`*\"'")
            label = columns.get(number)
            if label is not None and " " not in value and accepts(label, value):
                where = text.find(value, offset)
                yield where, where + len(value), label.kind
            offset += len(cell) + 1
        at = end + 1

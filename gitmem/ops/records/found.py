"""Candidates for an answer: a record, and its words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.rank import Columns


class Candidate:
    """A record that was found, with the words by which it is weighed."""

    __slots__ = ("_columns", "record")

    def __init__(self, record: Loaded, columns: Columns | None = None) -> None:
        self.record = record
        self._columns = columns

    @property
    def columns(self) -> Columns:
        """The words of name, description and body."""
        if self._columns is None:
            self._columns = columns_of(self.record)
        return self._columns


class Found:
    """What one place has for a question. ``counts``: word → in how many records it is. ``among``: how many there
    are. Where nothing is asked ``candidates`` are the freshest, and ``among`` counts what may be served."""

    __slots__ = ("among", "candidates", "counts")

    def __init__(self, candidates: list[Candidate], counts: Mapping[str, int], among: int) -> None:
        self.candidates = candidates
        self.counts = counts
        self.among = among


def columns_of(record: Loaded) -> Columns:
    """The words of a record's name, description and body."""
    from gitmem.model.words import words
    from gitmem.ops.records.rank import column

    return (
        column(words(record.name)),
        column(words(record.field("description"))),
        column(words(record.record.body)),
    )


def choice_of(record: Loaded) -> tuple[str, str]:
    """(matter, what it chooses in it), from its body, else from its description."""
    if record.choice is None:
        from gitmem.model.choices import choice

        found = choice(record.body)
        record.choice = found if found[0] else choice(record.field("description"))
    return record.choice

"""What a report tells, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Need:
    """One thing that waits: what it is, and what to type."""

    word: str
    why: str
    way: str


@dataclass
class Row:
    """A record as the page tells it. ``since``, ``ends``, ``review``: days, or "". ``told``: whether its text has been
    looked at; before that, and where ``withheld`` says why, it says nothing. ``loses_to``: the scope of the record that
    holds instead."""

    scope: str
    name: str
    state: str
    kind: str
    since: str
    ends: str
    review: str
    inferred: bool
    needs: list[Need]
    source: str = ""
    says: str = ""
    text: str = ""
    told: bool = False
    withheld: str = ""
    loses_to: str = ""

    def conceal(self, name: str) -> None:
        """Tell no more of it than that it is there, and go by another name where its own says too much."""
        if name != self.name:
            self.needs = [Need(need.word, need.why, "gitmem list") for need in self.needs]
        self.name = name


@dataclass
class Cap:
    """How much of what an agent reads of a file, or is given at a start, is used. ``most``: lines and bytes."""

    what: str
    where: str
    lines: int
    size: int
    most: tuple[int, int]


@dataclass
class Layer:
    """One scope: how many records in which state, and the files of instructions beside them."""

    scope: str
    where: str
    states: dict[str, int]
    files: list[str]

    @property
    def count(self) -> int:
        """Of all records."""
        return sum(self.states.values())


@dataclass
class Disagreement:
    """``loser`` does not hold here, since ``winner`` is more specific."""

    winner: Row
    losers: list[Row]


@dataclass
class Part:
    """One text that an agent is given at a start: instructions or a record, and its bytes there."""

    scope: str
    name: str
    kind: str
    size: int


@dataclass
class Given:
    """What an agent is given at a start. ``left``: what there was no room for, as far as it is named; ``more``: how
    many others."""

    budget: Cap
    tokens: int
    parts: list[Part]
    left: list[Part]
    more: int


@dataclass
class Facts:
    """``rows``: all records, broad to specific, by name. ``drawn``: those that are told whole; ``listed``: those that
    can be searched for beside them; ``more``: how many are neither. ``held``: statements that wait for their person."""

    today: str
    project: str
    top: str
    layers: list[Layer]
    rows: list[Row]
    drawn: list[Row]
    listed: list[Row]
    more: int
    disagreements: list[Disagreement]
    given: Given
    caps: list[Cap]
    held: int = 0

    @property
    def waiting(self) -> list[Row]:
        """The records that wait for somebody."""
        return [one for one in self.rows if one.needs]

    @property
    def attention(self) -> int:
        """How many things wait for somebody: records, and statements that are none yet."""
        return len(self.waiting) + self.held

"""A proposal: what could be done, why, and exactly what would change. Nothing is done by having one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from gitmem.errors import GitmemError
from gitmem.ops.review.steps import diff, essence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.steps import Step

    Make = Callable[[], Sequence[Step]]

INSTRUCTIONS = "project-instructions"
TEAM = "team-records"
PERSONAL = "personal-instructions"
CLEAN = "clean-up"
AMBIGUOUS = "ambiguous"
NOTHING = "nothing"
GROUPS = {
    INSTRUCTIONS: "to project instructions",
    TEAM: "to team records",
    PERSONAL: "to personal instructions",
    CLEAN: "clean up",
    AMBIGUOUS: "ambiguous: a person has to choose",
    NOTHING: "nothing to do",
}
"""Name → what people read, in the order in which they are shown. All but the last hold proposals."""

PROMOTIONS = frozenset({INSTRUCTIONS, TEAM})


@dataclass
class Option:
    """One way to settle it. ``letter``: "" where there is only one. ``make``: works out the steps as things are now.
    ``around``: entered before they are made, and left after them: for what is no text, and so in no diff."""

    words: str
    make: Make
    letter: str = ""
    around: Callable[[], AbstractContextManager[None]] | None = None

    @cached_property
    def steps(self) -> Sequence[Step]:
        """What it would do, as things were when it was proposed."""
        return self.make()

    @property
    def diff(self) -> str:
        """What changes, exactly."""
        return diff(self.steps)

    @property
    def essence(self) -> str:
        """What changes, wherever it stands."""
        return essence(self.steps)


@dataclass
class Proposal:
    """``kind``: of the table of kinds. ``subject``: what it is about, in one line; ``reason``: why.

    ``way``: what to do by hand where there are no options. ``records``: those it is about: no other proposal is about
    them, and ``discard`` drops the one. ``drop``: what ``discard`` does instead, where it is about no record.
    ``basis``: what has to change for it to be proposed again once it was kept.
    """

    kind: str
    group: str
    subject: str
    reason: str
    options: list[Option] = field(default_factory=list)
    way: str = ""
    records: list[Loaded] = field(default_factory=list)
    basis: str = ""
    number: int = 0
    drop: Option | None = None

    def __post_init__(self) -> None:
        """An option that cannot be worked out is none: the reason is the way."""
        for option in list(self.options):
            try:
                _ = option.steps
            except GitmemError as error:
                self.options.remove(option)
                self.way = self.way or f"{error.message}" + (f": {error.hint}" if error.hint else "")
        if len(self.options) > 1:
            for letter, option in zip("abcdefgh", self.options, strict=False):
                option.letter = letter
        elif self.options:
            self.options[0].letter = ""

    @property
    def can_be_discarded(self) -> bool:
        """Whether it is about one thing that can go."""
        return self.drop is not None or len(self.records) == 1

    @cached_property
    def id(self) -> str:
        """Ten hex digits that name exactly this: the same only where the same would be done for the same reason."""
        parts = [self.kind, self.subject, self.way, *(f"{one.words}\0{one.essence}" for one in self.options)]
        return _digest(*parts)

    @cached_property
    def mark(self) -> str:
        """What is remembered where somebody says to keep things as they are: without days, without who saw it again."""
        texts = [f"{one.scope}:{one.key}:{_bare(one.text)}" for one in self.records]
        return mark(self.kind, self.basis or self.subject, *texts)


def mark(kind: str, basis: str, *texts: str) -> str:
    """The mark of a proposal. ``texts``: of the records that it is about."""
    return _digest(kind, basis, *texts)


def _bare(text: str) -> str:
    """The text of a record without the fields that change although nothing about it does."""
    kept = [line for line in text.split("\n") if not line.strip().startswith(_PASSING)]
    return "\n".join(kept)


_PASSING = ("evidence:", "modified:", "last_verified_at:", "originSessionId:", "source_revision:")


def _digest(*parts: str) -> str:
    from hashlib import blake2s

    data = "\0".join(parts).encode("utf-8", "surrogatepass")
    return blake2s(data, digest_size=5).hexdigest()

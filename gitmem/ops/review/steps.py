"""What a proposal does, as steps that are shown before they are done: to files, and to records of the home store.

Steps are done in order, and what is gained is written before what is given up: a kill in between leaves a text twice,
never nowhere. Each is compared with what stands there at that moment; another text refuses it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from dataclasses import replace as replaced
from functools import cached_property

from gitmem.errors import GitmemError
from gitmem.model.team_files import INDEX
from gitmem.ops.diff import unified
from gitmem.ops.records import step as store
from gitmem.ops.records.refused import RefusedError
from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.sync.run import Edit


LOCAL = "CLAUDE.local.md"
"""The person's own prose in a work tree, which git is not to see."""


class StaleError(RefusedError):
    """What a proposal was about has changed since; nothing was done."""


@dataclass(frozen=True)
class File:
    """Give the file at ``path`` (absolute) these bytes; None is no file. ``shown``: its path for people. ``inside``: a
    link on the way from this folder to it is not followed."""

    path: str
    shown: str
    before: bytes | None
    after: bytes | None
    inside: str = ""

    def check(self) -> None:
        """StaleError where another text stands there by now."""
        self._refuse_links()
        if read(self.path) != self.before:
            raise StaleError(f"{self.shown} was changed meanwhile; it was left as it is", "look again: gitmem review")

    def make(self) -> None:
        """Write or remove it."""
        self.check()
        if self.after is None:
            os.unlink(self.path)
            return
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        mode = 0o644 if self.inside else 0o600
        if not replace(self.path, self.after, mode, unless=lambda: read(self.path) != self.before):
            raise StaleError(f"{self.shown} was changed meanwhile; it was left as it is", "look again: gitmem review")

    def _refuse_links(self) -> None:
        folder = self.path
        while self.inside and len(folder) > len(self.inside):
            if os.path.islink(folder):
                raise GitmemError(f"{self.shown} is reached by a link, and is not written through it", "replace it")
            folder = os.path.dirname(folder)


@dataclass(frozen=True)
class Held:
    """Give a record of the home store this text. ``before`` None: it is new, called ``name``; ``after`` None: it goes.

    ``key``: its entry in the store; "" for a new one.
    """

    scope: str
    key: str
    name: str
    before: str | None
    after: str | None

    @property
    def shown(self) -> str:
        """What a diff calls it: it has no file of its own."""
        return f"{self.scope}/{self.name}.md"


class Derived:
    """A file that follows from those before it, such as an index. Worked out when it is shown or made."""

    def __init__(self, work_out: Callable[[], File | None]) -> None:
        self._work_out = work_out

    @cached_property
    def file(self) -> File | None:
        """The step; None where nothing changes."""
        return self._work_out()


Step = File | Held | Derived


def read(path: str) -> bytes | None:
    """The bytes at a path, None where there is no file."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return None


def diff(steps: Iterable[Step]) -> str:
    """All as one diff, byte for byte what ``make`` does (bytes that are no UTF-8 as surrogates), with the copies
    of the team's index in other agents' files that follow it."""
    return "".join(_diff(one, 3) for one in _with_copies(_worked_out(steps)))


def essence(steps: Iterable[Step]) -> str:
    """What is taken out and put in, wherever in the file it stands by now. What is generated follows from it."""
    every = list(steps)
    telling = [one for one in every if not isinstance(one, Derived)]
    found = []
    for one in _worked_out(telling or every):
        found.append("\n".join((one.shown, "gone" if one.after is None else "there", *_changed(one))))
    return "\n".join(found)


def _changed(one: File | Held) -> list[str]:
    """The lines that go and come. Blank ones between units, and one that only ends its line by now, do not count."""
    lines = [line.rstrip() for line in _diff(one, 0).split("\n")[2:] if line[:1] in ("+", "-")]
    moved = {line[1:] for line in lines if line[:1] == "-"} & {line[1:] for line in lines if line[:1] == "+"}
    return [line for line in lines if line[1:] and line[1:] not in moved]


def make(here: Here, steps: Sequence[Step], today: str) -> None:
    """Do them in order; consecutive ones of the store together. Nothing is done where a file has changed. The copies of
    the team's index in other agents' files follow, as they do after every change of it."""
    plain = _worked_out(steps)
    for one in plain:
        if isinstance(one, File):
            one.check()
    if any(isinstance(one, File) and one.shown == LOCAL for one in plain):
        from gitmem.ops.sync.hiding import prepare as hide

        hide(here.common)
    held: list[Held] = []
    for one in plain:
        if isinstance(one, Held):
            held.append(one)
            continue
        _in_store(here, held, today)
        held = []
        one.make()
    _in_store(here, held, today)
    if here.top is not None:
        from gitmem.ops.agents.refresh import refresh

        refresh(here.top)


def _worked_out(steps: Iterable[Step]) -> list[File | Held]:
    plain = (one.file if isinstance(one, Derived) else one for one in steps)
    return [one for one in plain if one is not None]


def _with_copies(plain: list[File | Held]) -> list[File | Held]:
    index = next((one for one in plain if isinstance(one, File) and one.shown == INDEX), None)
    if index is None:
        return plain
    from gitmem.ops.agents.refresh import behind

    top, said = index.path.removesuffix(INDEX), (index.after or b"").decode("utf-8", "surrogateescape")
    given = {one.shown for one in plain}
    copies = [
        File(top + path, path, read(top + path), _bytes(text)) for path, text in behind(top, said) if path not in given
    ]
    return [*(_caught_up(one, said) for one in plain), *copies]


def _caught_up(one: File | Held, index: str) -> File | Held:
    """A file with a copy in it that the steps change as well."""
    from gitmem.model.team_block import mendable, stale

    if not isinstance(one, File) or one.after is None:
        return one
    text = one.after.decode("utf-8", "surrogateescape")
    wanted = mendable(one.shown, text, index) if stale(one.shown, text, index) else None
    return one if wanted is None else replaced(one, after=_bytes(wanted))


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _in_store(here: Here, held: list[Held], today: str) -> None:
    """New records first, in a step of their own where another branch gives up theirs: branches are moved one by one."""
    new = [one for one in held if one.before is None]
    old = [one for one in held if one.before is not None]
    together = {one.scope for one in held}
    for some in [new, old] if len(together) > 1 else [held]:
        if some:
            _one_step(here, some, today)


def _one_step(here: Here, held: list[Held], today: str) -> None:
    from gitmem.store.branch import Reader
    from gitmem.sync.snapshot import Snapshot

    if any(one.scope == "local" for one in held):
        store.settled(here)
    edits = [_edit(here, one, today) for one in held]

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        for each in edits:
            each(snapshot, refs, reader)

    store.step(here, today, edit)


def _edit(here: Here, one: Held, today: str) -> Edit:
    branch = store.branch_of(here, one.scope)
    if one.before is None:
        assert one.after is not None
        return store.adding(branch, store.area_of(one.scope), one.name, one.after, today)

    def change(text: str) -> str | None:
        if text != one.before:
            raise StaleError(f"{one.name} was changed meanwhile; it was left as it is", "look again: gitmem review")
        return one.after

    return store.changing(branch, {one.key: change}, today)


def _diff(one: File | Held, context: int) -> str:
    return unified(one.shown, _text(one.before), _text(one.after), context)


def _text(said: str | bytes | None) -> str | None:
    return said.decode("utf-8", "surrogateescape") if isinstance(said, bytes) else said

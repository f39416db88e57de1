"""``gitmem context``: what an agent should read now, broad to specific, within a budget. What is left out is named."""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.budget import Budget, used
from gitmem.ops.records.answer import Answer, Result
from gitmem.ops.records.load import LAYERS
from gitmem.ops.records.recall import Question, asking_of, settle_overruled, settled
from gitmem.ops.records.sources import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.instructions import Instructions

_NAMED = 20
"""So many of what was left out are named; the others are counted."""
_HEAD = "# What is remembered, broad to specific; where two disagree the later one holds"


class Item:
    """One thing to read: instructions, or a record. ``short``: a record in one line."""

    __slots__ = ("instructions", "long", "name", "result", "scope", "short")

    def __init__(self, scope: str, name: str, long: str, short: str = "") -> None:
        self.scope = scope
        self.name = name
        self.long = long
        self.short = short
        self.instructions: Instructions | None = None
        self.result: Result | None = None


class Context:
    """``items``: what is given, in load order, each with its text. ``left_out``: what the budget had no room for.
    ``withheld``: what would have been served, had nothing changed that it depends on."""

    __slots__ = ("budget", "items", "left_out", "more", "text", "today", "withheld")

    def __init__(self, budget: Budget, today: str) -> None:
        self.budget = budget
        self.today = today
        self.items: list[tuple[Item, str]] = []
        self.left_out: list[Item] = []
        self.more: dict[str, int] = {}
        self.withheld: list[Result] = []
        self.text = ""


def context(here: Here, today: str, budget: Budget, wanted: Iterable[str] = (), records_only: bool = False) -> Context:
    """Everything that holds here now, as far as it goes into the budget."""
    asked = tuple(wanted) or (scopes.MANAGED, *LAYERS)
    found = Context(budget, today)
    every: list[Item] = []
    if not records_only:
        from gitmem.ops.records.instructions import instructions

        every += [_of_instructions(one) for one in instructions(here) if one.scope in asked]
    every += _records(here, today, asked, found)
    _fill(found, every)
    return found


def _of_instructions(one: Instructions) -> Item:
    item = Item(one.scope, one.path, f"### {one.path}\n{one.text}\n\n")
    item.instructions = one
    return item


def _records(here: Here, today: str, asked: Sequence[str], found: Context) -> list[Item]:
    asking = asking_of(here, today, Question(scopes=asked))
    answer = Answer(today)
    results: list[Result] = []
    for scope in scopes.SCOPES:
        if scope in asked and scope in LAYERS:
            source = Source(here, scope, today)
            try:
                there = source.find((), every=False)
            finally:
                source.close()
            mine = settled(here, asking, there.candidates, answer, every=False)
            mine.sort(key=lambda one: (one.record.checked, one.record.name), reverse=True)
            results += mine
            if there.among > len(there.candidates):
                found.more[scope] = there.among - len(there.candidates)
    settle_overruled(results)
    found.withheld = answer.withheld
    return [_of_record(one) for one in results]


def _of_record(one: Result) -> Item:
    item = Item(one.record.scope, one.record.name, "")
    item.result = one
    return item


def _texts(item: Item) -> None:
    """Make the texts of a record's item, when it is its turn: most never come to it."""
    if item.long or item.result is None:
        return
    record = item.result.record
    line = f"- {item.result.label} {record.name}: "
    body = (record.body or record.field("description")).split("\n")
    item.long = line + "\n".join([body[0], *(f"  {more}".rstrip() for more in body[1:])]) + "\n"
    if len(body) > 1:
        item.short = f"{line}{record.field('description') or body[0]} (gitmem show {record.name})\n"


def _fill(found: Context, every: Sequence[Item]) -> None:
    """Each scope in turn, the nearest first, its most valuable first; what a nearer scope overrules comes last."""
    chosen: dict[int, str] = {}
    frame = _Frame(found)
    full = 0
    for number in _turns(every):
        item = every[number]
        _texts(item)
        for text in (item.long, item.short):
            if text and frame.fits(item, text):
                frame.add(item, text)
                chosen[number] = text
                break
        else:
            full += 1
            if full > _TRIES:
                break
    found.items = [(every[number], chosen[number]) for number in _load_order(every) if number in chosen]
    found.left_out = [every[number] for number in _load_order(every) if number not in chosen]
    _write(found)


_TRIES = 50
"""After so many that did not go in, no other will."""


class _Frame:
    """How much is used, with room kept for what is said around the items."""

    def __init__(self, found: Context) -> None:
        self.budget = found.budget
        self.used = list(used(_HEAD + "\n"))
        notes = "".join(line + "\n" for line in [*_notes(found), _LEFT_OUT_AT_MOST])
        self.used = [a + b for a, b in zip(self.used, used(notes), strict=True)]
        self.sections: set[str] = set()

    def _with(self, item: Item, text: str) -> list[int]:
        extra = "" if item.scope in self.sections else f"\n## {item.scope}\n"
        return [a + b for a, b in zip(self.used, used(extra + text), strict=True)]

    def fits(self, item: Item, text: str) -> bool:
        limits = (self.budget.lines, self.budget.bytes, self.budget.tokens)
        return all(limit is None or n <= limit for n, limit in zip(self._with(item, text), limits, strict=True))

    def add(self, item: Item, text: str) -> None:
        self.used = self._with(item, text)
        self.sections.add(item.scope)


_LEFT_OUT_AT_MOST = "\n" + "x" * 400


def _turns(every: Sequence[Item]) -> list[int]:
    place: dict[str, int] = {}
    keys: list[tuple[bool, int, int, int]] = []
    for number, item in enumerate(every):
        place[item.scope] = place.get(item.scope, -1) + 1
        lost = item.result is not None and item.result.overruled_by is not None
        keys.append((lost, place[item.scope], -scopes.SCOPES.index(item.scope), number))
    return [key[-1] for key in sorted(keys)]


def _load_order(every: Sequence[Item]) -> list[int]:
    """Broad to specific, instructions before records; within a scope the freshest record last."""
    numbers = range(len(every))
    return sorted(
        numbers,
        key=lambda n: (
            scopes.SCOPES.index(every[n].scope),
            every[n].result is not None,
            n if not every[n].result else -n,
        ),
    )


def _notes(found: Context) -> list[str]:
    """What would be here, had nothing changed that it depends on."""
    lines = [
        f"Needs revalidation, and is not given: {one.record.name} ({one.record.scope}): {one.claim.touched}"
        for one in found.withheld[:_NAMED]
        if one.claim.touched
    ]
    return ["", *lines, "Look whether it still holds, then: gitmem verify NAME"] if lines else []


def _left_out(found: Context) -> str:
    if not found.left_out and not found.more:
        return ""
    names = [f"{item.name} ({item.scope})" for item in found.left_out]
    kept: list[str] = []
    room = len(_LEFT_OUT_AT_MOST.encode()) - 150 - len(found.budget.words)
    for name in names[:_NAMED]:
        room -= len(name.encode("utf-8", "surrogatepass")) + 2
        if room < 0:
            break
        kept.append(name)
    more = len(names) - len(kept) + sum(found.more.values())
    what = ", ".join(kept) + (f" and {more} more" if more and kept else f"{more} in all" if more else "")
    return f"Left out (budget: {found.budget.words}): {what}; gitmem recall WORDS finds them"


def _write(found: Context) -> None:
    """The text; where even what is said around the items is too much, less and less of it."""
    lines: list[str] = []
    section = ""
    for item, text in found.items:
        if item.scope != section:
            section = item.scope
            lines.append(f"\n## {section}\n")
        lines.append(text)
    left = _left_out(found)
    notes = "".join(line + "\n" for line in _notes(found))
    end = f"\n{left}\n" if left else ""
    head = _HEAD + "\n"
    whole = head + "".join(lines) + notes + end if lines or notes or end else ""
    count = len(found.left_out) + sum(found.more.values())
    least = f"{count} left out; gitmem recall WORDS\n" if count else ""
    found.text = next((text for text in (whole, head + end, least) if found.budget.fits(text)), "")
    if found.text != whole:
        found.left_out = [*(item for item, _ in found.items), *found.left_out]
        found.items = []

"""Settling proposals: apply, keep, discard. Each does exactly what was shown, or says that it is not so any more."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field

from gitmem.errors import GitmemError, UsageError
from gitmem.ops.review import ledger
from gitmem.ops.review.proposal import GROUPS, NOTHING, Option, Proposal
from gitmem.ops.review.steps import Derived, Held, StaleError, essence, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gitmem.ops.review.run import Review
    from gitmem.ops.review.steps import Step

    Choice = tuple[Proposal, Option]


@dataclass
class Settled:
    """``done``: what was done. ``failed``: what was not, and why. ``left``: what needs a choice first."""

    done: list[Proposal] = field(default_factory=list)
    failed: list[tuple[Proposal, str]] = field(default_factory=list)
    left: list[Proposal] = field(default_factory=list)


def choose(review: Review, asked: Sequence[str]) -> list[Choice]:
    """The options that are meant: ``3``, ``3b``, an id, or an id and a letter. UsageError for what is none by now."""
    found = []
    for word in asked:
        proposal, letter = named(review, word)
        found.append((proposal, _option(proposal, letter, word)))
    return found


def named(review: Review, word: str) -> tuple[Proposal, str]:
    """The proposal that a word means, and the letter behind it."""
    low = word.strip().lower()
    for one in review.proposals:
        for name in (str(one.number), one.id):
            if low == name or (low[:-1] == name and low[-1:] in "abcdefgh"):
                return one, low[len(name) :]
    raise StaleError(
        f"there is no proposal {word!r} by now; nothing was done", "what it was about has changed: gitmem review"
    )


def of_group(review: Review, group: str) -> list[Proposal]:
    """All proposals of a group."""
    if group not in GROUPS or group == NOTHING:
        raise UsageError(
            f"there is no group {group!r}", f"one of {', '.join(name for name in GROUPS if name != NOTHING)}"
        )
    return review.group(group)


def apply(review: Review, choices: Sequence[Choice]) -> Settled:
    """Do what these say, one after the other; those that only touch the store, together. What one of them cannot do
    stops none of the others."""
    settled = Settled()
    together = [one for one in choices if _in_store(one[1])]
    if len(together) > 1 and _try(review, settled, together):
        choices = [one for one in choices if one not in together]
    for one in sorted(choices, key=lambda one: not _follows(one[1])):
        _one(review, settled, one)
    return settled


def keep(review: Review, proposals: Sequence[Proposal]) -> Settled:
    """Leave things as they are, and do not propose these again until something about them changes."""
    with ledger.changing(review.audit.here) as known:
        known.keep(proposals)
    return Settled(list(proposals))


def discard(review: Review, proposals: Sequence[Proposal]) -> Settled:
    """Forget the record that each is about, whatever was proposed; history keeps it. What is about something else goes
    as it says itself."""
    other = next((one for one in proposals if not one.can_be_discarded), None)
    if other is not None:
        count = "no record" if not other.records else "several records"
        raise UsageError(f"{other.number} is about {count}", "gitmem review apply or keep; or gitmem forget NAME")
    return apply(review, [(one, one.drop or Option("forget it", _dropping(review, one))) for one in proposals])


def _dropping(review: Review, one: Proposal) -> Callable[[], Sequence[Step]]:
    return lambda: review.audit.world.dropped(*one.records)


def _option(proposal: Proposal, letter: str, word: str) -> Option:
    if not proposal.options:
        raise UsageError(f"{word} is nothing that gitmem can do", proposal.way)
    if not letter and len(proposal.options) > 1:
        ways = ", ".join(f"{proposal.number}{one.letter}: {one.words}" for one in proposal.options)
        raise UsageError(f"{word} has several answers", f"say which: {ways}")
    found = next((one for one in proposal.options if one.letter == letter), None)
    if found is None:
        raise UsageError(f"{word} is none of the answers", f"gitmem review shows those of {proposal.number}")
    return found


def _follows(option: Option) -> bool:
    """Whether all it does follows from other files: it is done before they change once more."""
    return all(isinstance(one, Derived) for one in option.steps)


def _in_store(option: Option) -> bool:
    return option.around is None and all(isinstance(one, Held) for one in option.steps)


def _try(review: Review, settled: Settled, choices: Sequence[Choice]) -> bool:
    """Whether it could be done in one step; it is done wholly or not at all."""
    world = review.audit.world
    world.refresh()
    try:
        steps = [step for _, option in choices for step in _fresh(option)]
        new = [one for one in steps if isinstance(one, Held) and one.before is None]
        if new:
            return False  # names are given one after the other
        make(world.here, steps, world.today)
    except GitmemError:
        return False
    settled.done += [one for one, _ in choices]
    return True


def _one(review: Review, settled: Settled, choice: Choice) -> None:
    proposal, option = choice
    world = review.audit.world
    world.refresh()
    try:
        with option.around() if option.around is not None else nullcontext():
            make(world.here, _fresh(option), world.today)
        settled.done.append(proposal)
    except GitmemError as error:
        settled.failed.append((proposal, error.message))


def _fresh(option: Option) -> Sequence[Step]:
    """The steps as things are now. StaleError where they are not those that were shown."""
    steps = option.make()
    if essence(steps) != option.essence:
        raise StaleError("it would not do any more what was shown; nothing was done", "look again: gitmem review")
    return steps

"""Going through a review on a terminal: whole groups first, then one after the other where that is wanted."""

from __future__ import annotations

import click

from gitmem.cli import review_text as texts
from gitmem.cli.failures import say
from gitmem.cli.records_text import out
from gitmem.errors import EXIT_FINDINGS, EXIT_OK
from gitmem.ops.review import settle
from gitmem.ops.review.proposal import GROUPS, PROMOTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.review.proposal import Proposal
    from gitmem.ops.review.run import Review
    from gitmem.ops.review.settle import Settled

_ALL, _ONE, _KEEP, _SKIP, _QUIT, _DISCARD = "a", "o", "k", "s", "q", "d"


def go_through(found: Review) -> int:
    """Ask about each group, and do at once what is answered. Exit 1 where something could not be done."""
    failed = 0
    for group, title in GROUPS.items():
        some = found.group(group)
        if not some:
            continue
        out(f"{title}: {len(some)}")
        for one in some:
            texts.show_one(one)
        answer = _of_group(some)
        if answer == _QUIT:
            break
        if answer == _ALL:
            clear = [(one, one.options[0]) for one in some if len(one.options) == 1]
            failed += _told(settle.apply(found, clear))
            stopped, count = _each(found, [one for one in some if len(one.options) != 1])
            failed += count
            if stopped:
                break
        elif answer == _KEEP:
            _told(settle.keep(found, some))
        elif answer == _ONE:
            stopped, count = _each(found, some)
            failed += count
            if stopped:
                break
    return EXIT_FINDINGS if failed else EXIT_OK


def _of_group(some: list[Proposal]) -> str:
    clear = sum(len(one.options) == 1 for one in some)
    verb = "promote" if some[0].group in PROMOTIONS else "apply"
    ways = [f"[{_ALL}] {verb} all {clear}"] if clear else []
    ways += [f"[{_ONE}] one by one", f"[{_KEEP}] keep all as they are", f"[{_SKIP}] skip", f"[{_QUIT}] quit"]
    letters = [way[1] for way in ways]
    return _ask(", ".join(ways), letters)


def _each(found: Review, some: list[Proposal]) -> tuple[bool, int]:
    """Whether the person wants to stop, and how many could not be done."""
    failed = 0
    for one in some:
        texts.show_one(one)
        single = len(one.options) == 1
        ways = [f"[y] {one.options[0].words}"] if single else []
        ways += [f"[{at}] {option.words}" for at, option in enumerate(one.options, 1)] if not single else []
        ways += [f"[{_KEEP}] keep"] + ([f"[{_DISCARD}] discard"] if one.can_be_discarded else [])
        ways += [f"[{_SKIP}] skip", f"[{_QUIT}] quit"]
        answer = _ask(", ".join(ways), [way[1] for way in ways])
        if answer == _QUIT:
            return True, failed
        if answer == _KEEP:
            _told(settle.keep(found, [one]))
        elif answer == _DISCARD:
            failed += _told(settle.discard(found, [one]))
        elif answer == "y" or answer.isdigit():
            option = one.options[0 if answer == "y" else int(answer) - 1]
            failed += _told(settle.apply(found, [(one, option)]))
    return False, failed


def _ask(ways: str, letters: list[str]) -> str:
    say(ways)
    answer: str = click.prompt("?", type=click.Choice(letters), default=_SKIP, show_choices=False, err=True)
    return answer


def _told(settled: Settled) -> int:
    for one in settled.done:
        say(f"done: {one.number} {one.subject}")
    for one, why in settled.failed:
        say(f"error: {one.number} {one.subject}: {why}")
    return len(settled.failed)

"""git's own hooks: what each event asks the guard to look at."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.ops.check import Request
from gitmem.ops.check import request as sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

EVENTS = ("pre-commit", "pre-merge-commit", "pre-push", "pre-receive")


def request(event: str, args: Sequence[str], stdin: bytes, today: str) -> Request:
    """The request of an event, with the arguments and the input that git gives its hook."""
    if event in ("pre-commit", "pre-merge-commit"):
        return Request(sources.STAGED, today, in_hook=True)
    if event == "pre-push":
        remote = args[0] if args else ""
        return Request(sources.PUSH, today, path=remote, updates=_pushed(stdin), in_hook=True)
    if event == "pre-receive":
        return Request(sources.RECEIVE, today, updates=_received(stdin), in_hook=True)
    raise UsageError(f"there is nothing to do at {event!r}", f"the events are {', '.join(EVENTS)}")


def _received(stdin: bytes) -> tuple[tuple[str, str, str], ...]:
    """Lines of OLD NEW REF."""
    return tuple((old, new, ref) for old, new, ref in _lines(stdin, 3))


def _pushed(stdin: bytes) -> tuple[tuple[str, str, str], ...]:
    """Lines of LOCAL-REF LOCAL-ID REMOTE-REF REMOTE-ID, as (old, new, ref)."""
    return tuple((old, new, ref) for _local, new, ref, old in _lines(stdin, 4))


def _lines(stdin: bytes, words: int) -> list[list[str]]:
    found = []
    for line in stdin.decode("utf-8", "surrogateescape").split("\n"):  # a ref's name may hold other line breaks
        if not line:
            continue
        parts = line.split(" ")
        if len(parts) != words:
            raise UsageError(f"git's input was expected, {words} words in a line, not {line[:80]!r}")
        found.append(parts)
    return found

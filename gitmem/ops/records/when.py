"""Dates that people give on a command line: absolute, or relative to today where only one day can be meant."""

from __future__ import annotations

from gitmem.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.model.anchor import Anchored


def day(text: str, today: str, option: str) -> str:
    """The ISO day that a value of an option means."""
    from gitmem.model.dates import iso
    from gitmem.model.relative import resolve_relative

    found = iso(text) if len(text.strip()) == 10 else None
    found = (
        found or resolve_relative(text, today) or resolve_relative(f"in {text.strip()}", today) or _written(text, today)
    )
    if found is None:
        raise UsageError(f"{option}: not one certain day: {text!r}", "write it as 2027-01-31")
    return found


def _written(text: str, today: str) -> str | None:
    """A date in words, where it is all there is and has one reading."""
    from gitmem.model.datefinder import find

    found = find(text.strip().lower(), today)
    one = found[0] if len(found) == 1 else None
    if one is None or one.earliest != one.latest or (one.start, one.end) != (0, len(text.strip())):
        return None
    return one.latest


def anchored(text: str, today: str) -> Anchored:
    """The statement with relative days as dates; UsageError where one of them is not certain."""
    from gitmem.model.anchor import anchor

    found = anchor(text, today)
    if found.unclear:
        words = ", ".join(f"'{one}'" for one in found.unclear)
        raise UsageError(
            f"{words}: a record is read on other days, when that means something else",
            'write the date; a habit is "on Fridays", a length of time "after 3 days"',
        )
    return found

"""Which records are withheld: what is over must not lie in a folder that an agent loads by itself."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.sync.place import Place
    from gitmem.sync.state import PlaceState, State

_OVER = ("superseded", "forgotten")


def withheld(text: str, today: str) -> bool:
    """Whether a record's text may not be shown: it has expired, or another one has taken its place."""
    return over(text) or ended(end(text), today)


def over(text: str) -> bool:
    """Whether its status says that it is over, whatever the day."""
    if "status" not in text or not any(word in text for word in _OVER):
        return False
    from gitmem.model.frontmatter import parse

    return parse(text).text("status").lower() in _OVER


def end(text: str) -> str:
    """The last day on which it holds, or ""."""
    if "expires" not in text:
        return ""
    from gitmem.model.frontmatter import parse
    from gitmem.model.validity import is_time

    value = parse(text).text("expires")
    return value[:10] if is_time(value) else ""


def ended(day: str, today: str) -> bool:
    """Whether a last day has passed; "" is none."""
    return bool(day) and bool(today) and day < today


def flipped(place: PlaceState, today: str) -> set[str]:
    """The keys of entries whose end has passed since the place was shown, or lies ahead again (a clock was wrong)."""
    if place.day == today:
        return set()
    found: set[str] = set()
    for name, day in place.dates.items():
        shown = place.files.get(name)
        if shown is not None and (shown[0] is None) != ended(day, today):
            found.add(shown[1])
    return found


def passed(places: Iterable[Place], state: State, today: str) -> dict[str, dict[str, str]]:
    """Branch → key → the day of the last showing, of everything that a passing day changes."""
    found: dict[str, dict[str, str]] = {}
    for place in places:
        known = state.places.get(place.identity)
        if known is not None and known.dates and known.day != today:
            for key in flipped(known, today):
                found.setdefault(place.branch, {})[key] = known.day
    return found

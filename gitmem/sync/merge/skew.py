"""Times that lie ahead of this machine's clock by more than a day: no healthy clock wrote them."""

from __future__ import annotations

from gitmem.store.layout import RECORD, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.sync.merge.entry import Entry

FIELDS = ("modified", "last_verified_at", "observed_at")


def ahead(entries: Mapping[str, Entry], today: str) -> dict[str, str]:
    """Key → the first such time in a record."""
    found: dict[str, str] = {}
    for key, entry in entries.items():
        if kind_of(key) == RECORD:
            for _, text in sorted(entry):
                time = first(text, today)
                if time:
                    found[key] = time
    return found


def first(text: str, today: str) -> str:
    """A time in the text of a record that is too far ahead, with its field; "" where there is none."""
    if not today or not any(field in text for field in FIELDS):
        return ""
    from gitmem.model.frontmatter import parse
    from gitmem.model.validity import too_far_ahead

    front = parse(text)
    for field in FIELDS:
        value = front.text(field)
        if too_far_ahead(value, today):
            return f"{field}: {value}"
    return ""

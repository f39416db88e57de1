"""Titles of pages: what a link to a page is called was worded by whoever wrote the page."""

from __future__ import annotations

_PERSONS = frozenset("i i'm i've i'd i'll my me mine myself ich mir mich mein meine meinem meinen".split())
_PAGES = ("http://", "https://", "/")
_LONGEST = 400


def is_title(text: str, start: int, end: int) -> bool:
    """Whether the span speaks in the first person only inside links to pages; a link to a record is none."""
    if "](" not in text[max(0, start - 1) : end + 2]:
        return False
    outside: list[str] = []
    at = start
    found = False
    while at < end:
        opening = text.find("[", max(0, at - 1), end)
        closing = text.find("](", opening, opening + _LONGEST) if opening >= 0 else -1
        if closing < 0:
            break
        outside.append(text[at:opening])
        if text.startswith(_PAGES, closing + 2):
            found = True
        else:
            outside.append(text[opening:closing])
        last = text.find(")", closing, closing + _LONGEST)
        at = last + 1 if last >= 0 else closing + 2
    outside.append(text[at:end])
    return found and _PERSONS.isdisjoint("".join(outside).replace("’", "'").lower().replace("*", " ").split())

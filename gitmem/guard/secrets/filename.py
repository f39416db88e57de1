"""Secrets in the names of files."""

from __future__ import annotations

from gitmem.guard.secrets.secret import Secret, mask

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


def in_path(path: str) -> tuple[Secret, ...]:
    """The secrets that stand in a path."""
    if len(path) < 20 or not any(char.isdigit() for char in path):
        return ()
    from gitmem.guard.document import Document
    from gitmem.guard.secrets.scan import scan
    from gitmem.model.places import Place

    spaced = path.replace("/", "\n")
    for suffix in (".md", ".txt", ".json", ".mdc"):
        spaced = spaced.replace(suffix, " " * len(suffix))
    if _is_plain(spaced):
        return ()
    return scan(Document("", spaced, place=Place("other"))).secrets


_LEAST = 12
"""Characters of a name that can be a part of a credential nothing announces."""


def _is_plain(spaced: str) -> bool:
    """Whether all names are too short to be a secret, and none tells of one."""
    if max(map(len, spaced.split("\n"))) >= _LEAST:
        return False
    from gitmem.guard.secrets.labelled import HINTS

    low = spaced.lower()
    return " -" not in spaced and not any(hint in low for hint in HINTS)


def shown_path(path: str) -> str:
    """The path as a report may print it: with whatever is secret in it masked."""
    shown = path
    for found in reversed(in_path(path)):
        shown = shown[: found.start] + mask(path[found.start : found.end]).replace(" ", "") + shown[found.end :]
    return shown


def shown_text(text: str) -> str:
    """Words of a report, or a line it quotes, with whatever is secret in them masked."""
    if len(text) < 8 or not any(char.isdigit() for char in text):
        return text
    from gitmem.guard.document import Document
    from gitmem.guard.secrets.scan import scan
    from gitmem.model.places import Place

    shown = shown_path(text)
    for found in reversed(scan(Document("", shown, place=Place("other"))).secrets):
        shown = shown[: found.start] + mask(shown[found.start : found.end]) + shown[found.end :]
    return shown

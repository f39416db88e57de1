"""Which secret rules have something to say of a document: only those are loaded at all."""

from __future__ import annotations

from gitmem.guard.secrets.scan import scan
from gitmem.guard.secrets.secret import PATH, PROVIDER, Secret, mask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.rule import Hit


def told(document: Document, context: Context) -> frozenset[str]:
    """The names of the rules that would yield a hit, at most the engine's own rule too many."""
    names = {found.rule for found in scan(document).secrets}
    if PROVIDER in context.options:
        names.add(PROVIDER)
    if len(document.path) >= 20:
        from gitmem.guard.secrets.filename import in_path

        if in_path(document.path):
            names.add(PATH)
    return frozenset(names)


def hits(document: Document, rule: str) -> Iterator[Hit]:
    """The hits of one rule of stage one."""
    return as_hits(document, (found for found in scan(document).secrets if found.rule == rule))


def as_hits(document: Document, secrets: Iterator[Secret] | tuple[Secret, ...]) -> Iterator[Hit]:
    """Hits that name each secret without printing it."""
    from gitmem.guard.rule import Hit

    for found in secrets:
        yield Hit(found.start, found.end, f"{found.what}: {mask(document.text[found.start : found.end])}")

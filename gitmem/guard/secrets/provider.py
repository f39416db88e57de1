"""Stage two: ask the engine, where the gate opens or everywhere."""

from __future__ import annotations

from gitmem.guard.secrets.engine import OPTION, Engine
from gitmem.guard.secrets.harmless import is_harmless
from gitmem.guard.secrets.looks import chosen, generated
from gitmem.guard.secrets.placeholder import is_placeholder
from gitmem.guard.secrets.scan import scan
from gitmem.guard.secrets.secret import PROVIDER, Secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def ask(document: Document, context: Context) -> tuple[Secret, ...]:
    """What the engine alone finds.

    ``context.options["secret-provider"]`` holds ``engine`` (an ``Engine``; without one nothing is asked), ``gated``
    (default true: only where stage one found nothing and the gate opens; false in CI) and ``added`` (a callable from
    the path to the numbers of the lines that this change adds, or None for all of them).
    """
    options = context.options.get(OPTION, {})
    engine = options.get("engine")
    if not isinstance(engine, Engine):
        return ()
    found = scan(document)
    if options.get("gated", True) and (found.secrets or not _is_open(document, options.get("added"))):
        return ()
    secrets = []
    for match in engine.find(document.path, found.view):
        start, end = found.view.origin(match.start), found.view.origin(max(match.start, match.end - 1)) + 1
        if is_false(match.value, match.rule) or any(start < known.end and known.start < end for known in found.secrets):
            continue
        secrets.append(Secret(PROVIDER, start, end, f"a credential ({match.rule.removeprefix('betterleaks.')})"))
    return tuple(secrets)


def is_false(value: str, rule: str) -> bool:
    """Whether a match is one of the engine's known kinds of false alarm: placeholders, public ids, plain addresses."""
    if len(value) < 300 and (is_placeholder(value) or is_harmless(value)):
        return True
    if "generic-" in rule and "://" not in value:
        return not (generated(value, 8) or chosen(value))
    if "credential-uri" in rule or "connection-string" in rule:
        from gitmem.guard.secrets.urls import find

        return "://" in value and not any(True for _ in find(value))
    return False


def _is_open(document: Document, added: object) -> bool:
    from gitmem.guard.secrets.gate import openings

    found = scan(document)
    lines = None
    for offset in openings(found):
        if not callable(added):
            return True
        if lines is None:
            lines = added(document.path)
            if lines is None:
                return True
        if document.position(found.view.origin(offset))[0] in lines:
            return True
    return False

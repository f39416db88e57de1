"""A credential that the engine's catalogue knows."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import HEX, LETTERS, made_up
from gitmem.guard.secrets.provider import ask
from gitmem.guard.secrets.told import as_hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield what the engine finds beyond the other rules; nothing where the caller hands over no engine."""
    return as_hits(document, ask(document, context))


RULE = Rule(
    name="secret-provider",
    summary="A credential that only the engine's catalogue of issuers knows",
    why="Hundreds of issuers have forms of their own; the engine's catalogue keeps up with them.",
    fix="revoke it where it was issued, then name the place it is kept in instead of the value",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"Cuts are fetched with fi{'o-u-'}{made_up(64, LETTERS.lower())}.\n"),
        Example(f"The gateway accepts zp{'ka_'}{made_up(32, LETTERS.lower())}_{made_up(8, HEX)}.\n"),
    ),
    passes=(
        Example("The API key is never logged; the redactor strips it.\n"),
        Example("adafruit = 'see the vault'\n"),
    ),
)

"""A credential in base64 or hexadecimal."""

from __future__ import annotations

from binascii import b2a_base64

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import made_up
from gitmem.guard.secrets.told import hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every credential in base64 or hexadecimal."""
    return hits(document, "secret-encoded")


RULE = Rule(
    name="secret-encoded",
    summary="A credential hidden by an encoding",
    why="Base64 is no protection: whoever finds it decodes it with one command.",
    fix="revoke it where it was issued, then name the place it is kept in instead of the value",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example("kubectl wants it encoded: " + b2a_base64(f"gh{'p_'}{made_up(36)}".encode()).decode()),
        Example("echo " + b2a_base64(f"PASSWORD={made_up(20)}".encode()).decode().strip() + " | base64 -d > .env\n"),
    ),
    passes=(
        Example("![logo](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ)\n"),
        Example("echo aGVsbG8gd29ybGQsIHRoaXMgaXMgYSB0ZXN0 | base64 -d\n"),
    ),
)

"""A private key."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import key_block
from gitmem.guard.secrets.told import hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every private key."""
    return hits(document, "secret-private-key")


RULE = Rule(
    name="secret-private-key",
    summary="A private key, in armour or encoded",
    why="A private key cannot be taken back by editing: every copy of the repository signs or logs in with it.",
    fix="make a new pair, remove the old public key where it is trusted, and keep the private one out of git",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"Deploy key:\n\n```\n{key_block('RSA PRIVATE')}\n```\n"),
        Example('JWT_KEY="' + key_block("EC PRIVATE").replace("\n", "\\n") + '"\n'),
    ),
    passes=(
        Example(f"Webhook verification:\n\n{key_block('PUBLIC')}\n"),
        Example("-----BEGIN (RSA|EC|OPENSSH) PRIVATE KEY----- is what the scanner greps for\n"),
        Example("```\n-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n```\n"),
        Example("The private key stays on the hardware token.\n"),
    ),
)

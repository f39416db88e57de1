"""A value that only a machine makes up."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import HEX, made_up
from gitmem.guard.secrets.told import hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every value that only a machine makes up."""
    return hits(document, "secret-random")


RULE = Rule(
    name="secret-random",
    summary="A long random value that nothing explains",
    why="Nobody writes such a value by hand: it is nearly always a key whose name was left out.",
    fix="say what it is if it opens nothing (an id, a hash), or allow it with that reason; else revoke it",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(Example(f"Use {made_up(40)} when the first one is refused.\n"),),
    passes=(
        Example(f"Regression came in with {made_up(40, HEX)}.\n"),
        Example(f"Job {made_up(27)} is still in the archive queue.\n"),
        Example(f"integrity: sha512-{made_up(86)}==\n"),
        Example("`AbstractAutowireCapableBeanFactoryPostProcessorRegistrationDelegate2`\n"),
        Example("packages/core/src/features/auth/MagicLinkTokenStoreV2.ts\n"),
    ),
)

"""A path in somebody's home folder."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every path below a home folder that names a person's account."""
    import re

    for match in re.finditer(r"(?<![\w.])/(?:Users|home)/(?!you\b|user\b|<)[\w.-]+/", document.text):
        yield Hit(match.start(), match.end(), "a path in one person's home folder")


RULE = Rule(
    name="personal-home-path",
    summary="A path in one person's home folder",
    why="It exists on one machine only, and it publishes an account name.",
    fix="write it relative to the repository, or with ~ or $HOME",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(Example("Fixtures are in /Users/marta/work/fixtures.\n"),),
    passes=(Example("Fixtures are in /Users/<you>/work/fixtures.\n"),),
)

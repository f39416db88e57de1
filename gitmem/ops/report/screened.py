"""What of a record may stand on a page: nothing that the guard calls a secret, or that hides from a reader."""

from __future__ import annotations

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES
from gitmem.guard.rule import ERROR
from gitmem.model.places import RECORD, Place

_FAMILIES = ("secret-", "hidden-")
_NAMES = tuple(name for name in RULES if name.startswith(_FAMILIES))


class Screen:
    """The guard's rules for secrets and hidden text, over texts of any place."""

    def __init__(self, today: str) -> None:
        self._context = Context(today)

    def why(self, name: str, text: str) -> str:
        """The rule that speaks against showing the text, "" where none does. ``name``: of its file."""
        for finding in judge(Document(name, text, place=Place(RECORD, personal=True)), self._context, _NAMES):
            if finding.severity == ERROR:
                return finding.rule
        return ""

    def name(self, name: str) -> str:
        """A name, or what to write instead of one that is a secret itself."""
        return "(name withheld)" if self.why("name.md", name) else name

"""What may travel, and what an agent may be shown: the guard's rules for personal files."""

from __future__ import annotations

from gitmem.store.layout import RECORD, kind_of
from gitmem.sync import shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.finding import Finding
    from gitmem.sync.link import Screen as PushScreen
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.show import Inspect
    from gitmem.sync.snapshot import Screen

_OUTGOING = ("secret-", "hidden-")
_INCOMING = ("hidden-",)
_SHARED = ("project", "managed")


class _Judge:
    """The rules of some families, loaded when the first text comes: most syncs have none."""

    __slots__ = ("_context", "_families", "_rules", "_today")

    def __init__(self, today: str, families: tuple[str, ...]) -> None:
        self._today = today
        self._families = families
        self._context: Context | None = None
        self._rules: tuple[str, ...] = ()

    def why(self, path: str, text: str) -> str | None:
        """What the first of the rules that blocks has to say, or None."""
        from gitmem.guard import document as documents
        from gitmem.guard.engine import judge
        from gitmem.guard.rule import ERROR
        from gitmem.model.places import RECORD as RECORD_FILE
        from gitmem.model.places import Place

        if self._context is None:
            from gitmem.guard.context import Context
            from gitmem.guard.registry import RULES

            self._context = Context(self._today)
            self._rules = tuple(name for name in RULES if name.startswith(self._families))
        document = documents.Document(path, text, place=Place(RECORD_FILE, personal=True))
        for finding in judge(document, self._context, self._rules):
            if finding.severity == ERROR and not self._allowed(finding, document):
                return f"{finding.rule}, line {finding.line}: {finding.message}"
        return None

    def _allowed(self, finding: Finding, document: Document) -> bool:
        """Whether the person says beside it that it is no secret. What is hidden says nothing that one could trust."""
        from gitmem.guard.allow import read, sift

        return finding.rule.startswith("secret-") and not sift([finding], read(document), (), self._today)


def outgoing(today: str) -> Screen:
    """The screen of a sync: (path, text) → why it may not be committed."""
    judge = _Judge(today, _OUTGOING)

    def screen(path: str, text: str) -> str | None:
        return _claim(text, "say where it is true, or move it there") or judge.why(path, text)

    return screen


def pushed(today: str) -> PushScreen:
    """The second wall, before a push: (git folder, tip) → why its new commits may not travel.

    For commits that no sync made. Every text that any of them brought is looked at, not only what is left at the end.
    """
    screen = _Judge(today, _OUTGOING).why

    def look(git_dir: str, tip: str) -> str | None:
        from gitmem.sync.outgoing import texts

        for commit, path, text in texts(git_dir, tip):
            why = screen(path, text)
            if why is not None:
                return f"commit {commit[:12]}, {path}: {why}"
        return None

    return look


def incoming(today: str) -> Inspect:
    """The inspection of what came in: (key, entry) → why it may not be shown."""
    judge = _Judge(today, _INCOMING)

    def inspect(key: str, entry: Entry) -> str | None:
        for name, text in sorted(entry):
            where = f"{key}/{name}" if kind_of(key) == RECORD else key
            why = shape.place(where) or _claim(text, "nothing here is shared")
            if why is None and not shape.plain(text):
                why = _not_text(text) or judge.why(name, text)
            if why is not None:
                return why
        return None

    return inspect


def hidden(path: str, text: str) -> str | None:
    """Why a text of the team may not be shown to an agent: only what nobody can see in it counts."""
    return _not_text(text) or _Judge(_ANY_DAY, _INCOMING).why(path, text)


_ANY_DAY = "2000-01-01"
"""What is hidden does not depend on the day."""


def _not_text(text: str) -> str | None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return "it is not UTF-8"
    return "it has NUL characters" if "\0" in text else None


def _claim(text: str, advice: str) -> str | None:
    """Why a personal file that claims to hold for more than this person is refused."""
    if "scope" not in text or not text.removeprefix("\ufeff").startswith("---"):
        return None
    from gitmem.model.frontmatter import parse

    scope = parse(text).text("scope").lower()
    return f"it claims the scope {scope}, in a personal place: {advice}" if scope in _SHARED else None

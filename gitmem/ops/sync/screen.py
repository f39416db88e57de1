"""What may travel, and what an agent may be shown: the guard's rules for personal files."""

from __future__ import annotations

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES
from gitmem.guard.rule import ERROR
from gitmem.model.places import RECORD, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.sync.exchange import Screen as PushScreen
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.show import Inspect
    from gitmem.sync.snapshot import Screen

_OUTGOING = tuple(name for name in RULES if name.startswith(("secret-", "hidden-")))
_INCOMING = tuple(name for name in RULES if name.startswith("hidden-"))
_PERSONAL = Place(RECORD, personal=True)
LIMIT = 1 << 20


def outgoing(today: str) -> Screen:
    """The screen of a sync: (path, text) → why it may not be committed."""
    context = Context(today)

    def screen(path: str, text: str) -> str | None:
        return _why(path, text, context, _OUTGOING)

    return screen


def pushed(today: str) -> PushScreen:
    """The second wall, before a push: (git folder, tip) → why its new commits may not travel.

    For commits that no sync made. Every text that any of them brought is looked at, not only what is left at the end.
    """
    screen = outgoing(today)

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
    context = Context(today)

    def inspect(key: str, entry: Entry) -> str | None:
        for name, text in sorted(entry):
            why = _shape(name, text) or _why(name, text, context, _INCOMING)
            if why is not None:
                return why
        return None

    return inspect


def _why(path: str, text: str, context: Context, names: tuple[str, ...]) -> str | None:
    for finding in judge(Document(path, text, place=_PERSONAL), context, names):
        if finding.severity == ERROR:
            return f"{finding.rule}, line {finding.line}: {finding.message}"
    return None


def _shape(name: str, text: str) -> str | None:
    """What an entry may not be, whatever it says."""
    parts = name.split("/")
    if not name or any(part in ("", ".", "..") or part.startswith(".") for part in parts) or set("\0\\:") & set(name):
        return "its name does not stay inside its folder"
    if any(ord(char) < 32 for char in name) or not name.endswith(".md"):
        return "not a memory file's name"
    if len(text) > LIMIT:
        return f"larger than {LIMIT >> 20} MiB"
    if any(0xD800 <= ord(char) <= 0xDFFF for char in text if char > "\ud7ff"):
        return "not UTF-8"
    return None

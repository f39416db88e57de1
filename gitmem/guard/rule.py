"""What a rule is: a frozen description with a pure check.

These classes are written by hand, without dataclasses: the guard runs at every commit, and importing
``dataclasses`` alone costs more than all the work on a typical commit.
"""

from __future__ import annotations

from gitmem.guard.context import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.guard.context import Context, Identity
    from gitmem.guard.document import Document
    from gitmem.guard.tree import Tree

ERROR = "error"
WARNING = "warning"
NOTE = "note"
"""A note is no finding: it tells of something that passes, such as a freeze with its end date."""


class Hit:
    """What a check reports: a span of the document's text (offsets in characters) and why.

    ``severity`` and ``hint`` override the rule's own. ``until`` (ISO date) is the end a freeze names. The message
    never holds the matched secret nor the whole personal text.
    """

    __slots__ = ("end", "hint", "message", "severity", "start", "until")

    def __init__(
        self,
        start: int,
        end: int,
        message: str,
        severity: str | None = None,
        hint: str | None = None,
        until: str | None = None,
    ) -> None:
        self.start = start
        self.end = end
        self.message = message
        self.severity = severity
        self.hint = hint
        self.until = until


class Example:
    """A short document that a rule must flag, or must let pass, on the day ``today`` when ``identity`` commits it."""

    __slots__ = ("identity", "path", "text", "today")

    def __init__(
        self, text: str, path: str = "CLAUDE.md", today: str = "2026-11-30", identity: Identity | None = None
    ) -> None:
        self.text = text
        self.path = path
        self.today = today
        self.identity = identity or NOBODY


class Option:
    """A setting of one rule: what ``Context.options[rule name][name]`` may hold. The default tells the type."""

    __slots__ = ("about", "default", "name")

    def __init__(self, name: str, default: bool | int | str | list[str], about: str) -> None:
        self.name = name
        self.default = default
        self.about = about


class Rule:
    """One rule over one document.

    ``name`` reads well after "allow". ``kinds`` are the kinds of place (``gitmem.model.places``) it looks at;
    ``personal`` says whether it also holds in personal files and the home store.
    """

    __slots__ = (
        "check",
        "fails",
        "fix",
        "kinds",
        "name",
        "options",
        "passes",
        "personal",
        "severity",
        "since",
        "summary",
        "why",
    )

    def __init__(
        self,
        *,
        name: str,
        summary: str,
        why: str,
        fix: str,
        severity: str,
        kinds: frozenset[str],
        check: Callable[[Document, Context], Iterable[Hit]],
        fails: tuple[Example, ...],
        passes: tuple[Example, ...],
        personal: bool = False,
        since: str = "0.1.0",
        options: tuple[Option, ...] = (),
    ) -> None:
        self.name = name
        self.summary = summary
        self.why = why
        self.fix = fix
        self.severity = severity
        self.kinds = kinds
        self.check = check
        self.fails = fails
        self.passes = passes
        self.personal = personal
        self.since = since
        self.options = options


class TreeExample:
    """A small tree of files (path → text; ``-> target`` as a text is a symlink) for a tree rule."""

    __slots__ = ("files", "today")

    def __init__(self, files: dict[str, str], today: str = "2026-11-30") -> None:
        self.files = files
        self.today = today


class TreeRule:
    """One rule over all memory files of a revision at once: duplicate names, cycles, index against files.

    ``check`` yields ``(path, Hit)``: the offsets are in that path's text.
    """

    __slots__ = (
        "check",
        "fails",
        "fix",
        "name",
        "options",
        "passes",
        "personal",
        "severity",
        "since",
        "summary",
        "why",
    )

    def __init__(
        self,
        *,
        name: str,
        summary: str,
        why: str,
        fix: str,
        severity: str,
        check: Callable[[Tree, Context], Iterable[tuple[str, Hit]]],
        fails: tuple[TreeExample, ...],
        passes: tuple[TreeExample, ...],
        personal: bool = False,
        since: str = "0.1.0",
        options: tuple[Option, ...] = (),
    ) -> None:
        self.name = name
        self.summary = summary
        self.why = why
        self.fix = fix
        self.severity = severity
        self.check = check
        self.fails = fails
        self.passes = passes
        self.personal = personal
        self.since = since
        self.options = options

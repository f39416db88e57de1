"""What is asked of a check."""

from __future__ import annotations

STAGED = "staged"
FILES = "files"
RANGE = "range"
ALL = "all"
HISTORY = "history"
STDIN = "stdin"
PUSH = "push"
RECEIVE = "receive"


TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from gitmem.config.settings import Settings
    from gitmem.git.changes import Change
    from gitmem.git.repo import Repo

    class Seen(Protocol):
        """The index, as it was just found."""

        repo: Repo
        changes: list[Change]

        def learn(self, settings: Settings) -> None:
            """Remember the settings."""


class Request:
    """``source`` is one of the words above; ``today`` the ISO date that everything is compared with.

    ``paths``: the named files (FILES), as the caller spelt them; ``path``: what stdin is (STDIN);
    ``data``: its bytes; ``range``: ``A..B`` (RANGE); ``updates``: (old, new, ref) of a push (PUSH, whose ``path`` is
    the remote, and RECEIVE).
    ``rules``: names or families to run, all when empty; ``cache``: whether verdicts may be kept.
    ``in_hook``: named files are read from the index, as they will be committed. ``whole_if_none``: where nothing is
    staged, check the whole tree: this is no commit, and "nothing to check" would be a lie. ``seen``: the repository and
    what is staged in it, where that is known already.
    """

    __slots__ = (
        "cache", "data", "in_hook", "path", "paths", "progress", "range", "rules", "seen", "source", "today",
        "updates",
        "whole_if_none",
    )  # fmt: skip

    def __init__(
        self,
        source: str,
        today: str,
        *,
        paths: tuple[str, ...] = (),
        path: str = "",
        data: bytes = b"",
        range: str = "",
        updates: tuple[tuple[str, str, str], ...] = (),
        rules: tuple[str, ...] = (),
        cache: bool = True,
        in_hook: bool = False,
        whole_if_none: bool = False,
        progress: bool = False,
    ) -> None:
        self.source = source
        self.today = today
        self.paths = paths
        self.path = path
        self.data = data
        self.range = range
        self.updates = updates
        self.rules = rules
        self.cache = cache
        self.in_hook = in_hook
        self.whole_if_none = whole_if_none
        self.progress = progress
        self.seen: Seen | None = None

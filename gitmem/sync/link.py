"""The remote of a store, and what a meeting with it did."""

from __future__ import annotations

from gitmem.sync.merge.outcome import CONFLICT, DELETED, KEPT_EDIT, MERGED, NEW, UPDATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.store.branch import Reader
    from gitmem.store.purge.journal import Stray
    from gitmem.sync.merge.outcome import Outcome

    Screen = Callable[[str, str], str | None]
    """(git folder, tip) → why what it adds to the remote may not be pushed, or None."""


class Link:
    """The remote of a store, which ``reader`` reads. ``branches``: those to fetch, None for all. ``author`` and
    ``clock`` stamp merges.

    ``screen`` looks through commits that nobody has screened before they are pushed; ``dry``: push nothing. ``today``:
    the day for times that lie ahead. ``allow_emptied``: a branch that is empty on the remote is meant to be empty.
    ``folder``: the remote, where it is a bare repository on this machine.
    """

    __slots__ = (
        "allow_emptied",
        "author",
        "branches",
        "clock",
        "dry",
        "folder",
        "pause",
        "reader",
        "screen",
        "today",
        "url",
    )

    def __init__(
        self,
        reader: Reader,
        url: str,
        author: str,
        clock: Callable[[], float],
        pause: Callable[[int], None],
        branches: frozenset[str] | None = None,
        screen: Screen | None = None,
        dry: bool = False,
        today: str = "",
        allow_emptied: bool = False,
        folder: str = "",
    ) -> None:
        self.reader = reader
        self.url = url
        self.author = author
        self.clock = clock
        self.pause = pause
        self.branches = branches
        self.screen = screen
        self.dry = dry
        self.today = today
        self.allow_emptied = allow_emptied
        self.folder = folder

    @property
    def git_dir(self) -> str:
        """The store."""
        return self.reader.git_dir

    def wants(self, branch: str) -> bool:
        """Whether this machine carries a branch."""
        return self.branches is None or branch in self.branches


class Exchange:
    """What came and went. ``owed``: why the remote does not have everything yet, or None."""

    __slots__ = (
        "emptied",
        "flagged",
        "mostly_purged",
        "outcomes",
        "owed",
        "purged",
        "refs",
        "restored",
        "rewritten",
        "sent",
        "skewed",
        "strange",
        "strays",
        "tries",
    )

    def __init__(self) -> None:
        self.outcomes: dict[str, dict[str, Outcome]] = {}
        """Branch → key → what the merge with the remote did here."""
        self.sent = 0
        """How many entries of ours the remote has now that it had not before."""
        self.owed: str | None = None
        self.rewritten: list[str] = []
        """Branches whose history on the remote no longer holds what this machine last saw there."""
        self.emptied: list[str] = []
        """Branches of which the remote's newest commit has nothing left."""
        self.mostly_purged: list[str] = []
        """Branches of which a purge on another machine takes most."""
        self.restored: list[str] = []
        """Branches that the remote had lost, or an older state of, and was given back."""
        self.flagged: dict[str, str] = {}
        """Branch → why it may not be pushed."""
        self.strange: dict[str, dict[str, str | None]] = {}
        """Branch → path of what came in → why it is none of ours; None for one that was and is no more."""
        self.skewed: dict[str, str] = {}
        """Branch and key → the time in it that lies ahead of this machine's clock."""
        self.purged = 0
        """How many records another machine took out of history, and so this one."""
        self.strays: list[Stray] = []
        """What was written here of them since: for the quarantine."""
        self.tries = 0
        self.refs: dict[str, str] | None = None
        """The store's refs, where the exchange has looked at them."""

    def count(self, *kinds: Outcome) -> int:
        """How many entries had one of these outcomes."""
        return sum(outcome in kinds for branch in self.outcomes.values() for outcome in branch.values())

    @property
    def received(self) -> int:
        """How many entries came in."""
        return self.count(NEW, UPDATED, DELETED, MERGED, CONFLICT, KEPT_EDIT)

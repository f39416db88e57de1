"""What a sync did, as a value."""

from __future__ import annotations

from gitmem.errors import EXIT_FAILED, EXIT_FINDINGS, EXIT_OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.sync.places import Shared
    from gitmem.sync.conflicts import Conflict
    from gitmem.sync.snapshot import Vanished, Withheld


class Report:
    """``came`` and ``went`` count entries; ``owed`` says why the remote could not be brought in step, ``unsent`` counts
    the entries that it lacks then; ``refused`` why it stopped."""

    __slots__ = (
        "ahead",
        "barred",
        "came",
        "cleaned",
        "conflicts",
        "failed",
        "files",
        "in_quarantine",
        "kept",
        "kept_edits",
        "names",
        "offline",
        "owed",
        "purged",
        "quarantined",
        "refused",
        "remedies",
        "remote",
        "restored",
        "rivals",
        "shared",
        "similar",
        "skewed",
        "standing",
        "taken_home",
        "tips",
        "unpruned",
        "unsent",
        "vanished",
        "went",
        "withheld",
        "written",
    )

    def __init__(self) -> None:
        self.remote: str | None = None
        self.taken_home = 0
        self.came = 0
        self.went = 0
        self.written = 0
        self.conflicts: list[str] = []
        self.kept_edits: list[str] = []
        self.kept: list[str] = []
        """What to call the entries of ``kept_edits``: deleted on one machine, edited on another, so they stay."""
        self.withheld: list[Withheld] = []
        self.vanished: list[Vanished] = []
        self.barred: list[tuple[str, str]] = []
        """Files and folders that were left alone, and why: nobody's fault, so no reason to fail."""
        self.quarantined: list[tuple[str, str]] = []
        """What this sync met for the first time that is shown to nobody: (name, why)."""
        self.in_quarantine: list[tuple[str, str]] = []
        """All that is in quarantine by now."""
        self.failed: list[tuple[str, str]] = []
        """Files that could not be written or removed, and why; the next sync tries again."""
        self.ahead: dict[str, str] = {}
        """Branch and key → a time in it that lies ahead of this machine's clock: it won nothing."""
        self.skewed: dict[str, str] = {}
        """The same by what to call the entries."""
        self.restored: list[str] = []
        """Branches that the remote had lost, wholly or in part, and was given back."""
        self.purged = 0
        """How many records went from history here because another machine purged them."""
        self.unpruned = ""
        """Why the folder that is the remote still has objects of purged records, which no branch reaches."""
        self.cleaned: list[str] = []
        self.offline = False
        self.files: list[tuple[str, str]] = []
        """(``wrote`` or ``removed``, path) of each file that was changed here."""
        self.names: dict[str, str] = {}
        """Branch → what a person calls it, where something is told of one."""
        self.tips: dict[str, str] = {}
        """The store's refs at the end."""
        self.shared: list[Shared] = []
        self.rivals: list[tuple[str, str]] = []
        """Projects that the current repository may belong to: (id, name). It is not carried until somebody says."""
        self.similar: list[tuple[str, str]] = []
        self.standing: list[Conflict] | None = None
        """All conflicts that wait for somebody; ``conflicts`` are those that this sync met."""
        self.owed: str | None = None
        self.unsent = 0
        self.refused: str | None = None
        self.remedies: list[str] = []
        """What a person can do about that."""

    @property
    def exit_code(self) -> int:
        """0 only when nothing is owed, withheld or waiting for a person; 3 when it refused."""
        if self.refused:
            return EXIT_FAILED
        conflicts = self.conflicts if self.standing is None else self.standing
        waiting = self.owed or self.withheld or self.vanished or self.quarantined or self.failed or conflicts
        return EXIT_FINDINGS if waiting or self.shared or self.rivals else EXIT_OK

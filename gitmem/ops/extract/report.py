"""What a run of the extractor did."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.extract.keep import Kept


class Report:
    """``sessions``: how many had something new. ``turns``: how many of their turns were looked at. ``skipped``: those
    in which the agent itself wrote memory. ``damaged``: lines that could not be read. ``busy``: requests of projects
    that another extractor has. ``capped``: sessions that wait for the next hour. ``outside``: statements made outside
    any repository. ``taken_back``: names of records, and statements that waited, which the person has taken back;
    ``stay_replaced``: names of the records that those had replaced.
    ``aside`` and ``failed``: (session, why). ``texts``: (name, record) of what is new."""

    __slots__ = (
        "aside", "busy", "capped", "damaged", "failed", "held", "injected", "outside", "passing", "replaced", "saved",
        "secrets", "seen", "sessions", "skipped", "stay_replaced", "taken_back", "texts", "turns",
    )  # fmt: skip

    def __init__(self) -> None:
        self.sessions = self.turns = self.skipped = self.damaged = self.busy = self.capped = 0
        self.outside = self.injected = self.secrets = self.passing = 0
        self.saved: list[str] = []
        self.seen: list[str] = []
        self.replaced: list[str] = []
        self.held: list[str] = []
        self.taken_back: list[str] = []
        self.stay_replaced: list[str] = []
        self.aside: list[tuple[str, str]] = []
        self.failed: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []

    def add(self, kept: Kept) -> None:
        """Count in what became of candidates."""
        self.saved += kept.saved
        self.seen += kept.seen
        self.replaced += kept.replaced
        self.held += [one.text for one in kept.held]
        self.secrets += kept.secrets
        self.passing += kept.passing
        self.texts += kept.texts

    def value(self) -> dict[str, object]:
        """For programs."""
        counts = (
            "sessions",
            "turns",
            "skipped",
            "damaged",
            "busy",
            "capped",
            "outside",
            "injected",
            "secrets",
            "passing",
        )
        return {
            **{name: getattr(self, name) for name in counts},
            "saved": self.saved,
            "seen_again": self.seen,
            "replaced": self.replaced,
            "held": self.held,
            "taken_back": self.taken_back,
            "stay_replaced": self.stay_replaced,
            "set_aside": [{"session": session, "why": why} for session, why in self.aside],
            "failed": [{"session": session, "why": why} for session, why in self.failed],
        }

"""The kinds of proposals: each looks through an audit for one thing, and says what to do about it.

The order is that of precedence: what an earlier kind is about, no later one is.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.proposal import Proposal

    Kind = Callable[[Audit], Iterator[Proposal]]

KINDS = (
    "secret",
    "conflicted",
    "withheld",
    "expired",
    "personal",
    "documented",
    "duplicate",
    "contradicting",
    "touched",
    "overdue",
    "unreachable",
    "orphaned",
    "repeated",
    "ended",
    "twice",
    "unlisted",
    "waiting",
)
"""Modules here; each has ``propose(audit)``."""


def kind(name: str) -> Kind:
    """The function of one kind."""
    found: Kind = import_module(f"{__name__}.{name}").propose
    return found

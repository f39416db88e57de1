"""The label of a record wherever it is served: ``[project · since 2026-03 · verified 2026-11 · docs/x.md]``."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST = 80


def label(scope: str, since: str, verified: str, source: str, marks: Sequence[str] = ()) -> str:
    """Scope, age, source, and then whatever limits its validity. What is not known is said to be so."""
    parts = [
        scope,
        f"since {_month(since)}" if since else "undated",
        f"verified {_month(verified)}" if verified else "never verified",
        _cut(source) or "no source",
        *marks,
    ]
    return f"[{' · '.join(parts)}]"


def _month(day: str) -> str:
    return day[:7]


def _cut(source: str) -> str:
    plain = " ".join(source.split())
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1] + "…"

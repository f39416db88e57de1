"""What a check found, with the next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

FINE, NOTE, PROBLEM = "ok", "note", "problem"
"""A note asks for nothing; a problem makes the exit code 1."""

Mend = Callable[[bool], list[str]]
"""Puts it right, and says what was done, a line each; with True it only says what would be."""


@dataclass(frozen=True)
class Finding:
    """``says``: what is so. ``way``: the next step, "" where there is none to take. ``mend``: what ``--fix`` does."""

    state: str
    says: str
    way: str = ""
    mend: Mend | None = None


def fine(says: str) -> Finding:
    """As it should be."""
    return Finding(FINE, says)


def note(says: str, way: str = "", mend: Mend | None = None) -> Finding:
    """Good to know."""
    return Finding(NOTE, says, way, mend)


def problem(says: str, way: str, mend: Mend | None = None) -> Finding:
    """Somebody has to do something, or ``--fix``."""
    return Finding(PROBLEM, says, way, mend)


def some(names: list[str], most: int = 1) -> str:
    """The first of them, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def count(number: int, one: str, more: str = "") -> str:
    """``1 file``, ``2 files``."""
    return f"{number} {one if number == 1 else more or one + 's'}"

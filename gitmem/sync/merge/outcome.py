"""What a merge did to one entry: a value that a report can count."""

from __future__ import annotations

Outcome = str

SAME = "same"
NEW = "new"
UPDATED = "updated"
DELETED = "deleted"
MERGED = "merged"
CONFLICT = "conflict"
KEPT_EDIT = "kept-edit"
"""One side deleted what the other edited: the edit stays, and is told."""


def quick(base: object, ours: object, theirs: object) -> Outcome:
    """The outcome where at most one side changed, seen from the side called ours."""
    if theirs == base or ours == theirs:
        return SAME
    if not theirs:
        return DELETED
    return UPDATED if base else NEW

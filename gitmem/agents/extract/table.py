"""Alternatives of a pattern, written as a table."""

from __future__ import annotations

import re


def either(cells: str) -> str:
    """A group of alternatives. They stand apart by two blanks or more, or by line ends; one that is too long for
    a line goes on after a ``|`` of its own."""
    return "(?:" + "|".join(re.split(r"\s{2,}", re.sub(r"(?<=\|)\n\s*", "", cells.strip()))) + ")"

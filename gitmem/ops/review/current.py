"""A unit of prose as it stands now, wherever it has moved to since it was proposed to take it out."""

from __future__ import annotations

from dataclasses import replace

from gitmem.ops.review.prose import Prose, Unit
from gitmem.ops.review.steps import File, StaleError, read


def without(file: Prose, text: str, last: bool = False) -> File:
    """The step that takes out the first unit (``last``: the last) with just this text. StaleError where it is gone."""
    now, found = _found(file, text)
    return now.without(found[-1] if last else found[0])


def line_of(file: Prose, text: str) -> int:
    """The line, from 1, where the first unit with just this text begins by now. StaleError where it is gone."""
    return _found(file, text)[1][0].line


def _found(file: Prose, text: str) -> tuple[Prose, list[Unit]]:
    now = replace(file, data=read(file.path))
    found = [unit for unit in now.units if unit.text.rstrip() == text.rstrip()]
    if not found:
        raise StaleError(f"{file.shown} was changed meanwhile; it was left as it is", "look again: gitmem review")
    return now, found

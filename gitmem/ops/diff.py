"""A change of one file as a unified diff, as git prints it."""

from __future__ import annotations

from difflib import unified_diff


def unified(shown: str, before: str | None, after: str | None, context: int = 3) -> str:
    """``shown``: the file's path for people. None is no file. ``context``: unchanged lines around each change."""
    shown = shown.removeprefix("/")  # as git shows what lies outside of a repository
    old = "/dev/null" if before is None else f"a/{shown}"
    new = "/dev/null" if after is None else f"b/{shown}"
    found = unified_diff(_lines(before or ""), _lines(after or ""), old, new, n=context)
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in found)


def _lines(text: str) -> list[str]:
    """Lines as git counts them: parted by newlines alone."""
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]

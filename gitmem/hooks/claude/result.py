"""The text that a write would leave in its file, worked out before it is made."""

from __future__ import annotations

import os
import stat

from gitmem.hooks.claude.payload import table, text

_MOST = 1 << 22
"""Bytes of a file beyond which the client reads no instructions from it."""


def before(path: str) -> str | None:
    """What the file holds now; None where there is none, or no file: a pipe would never end."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as file:
            return file.read(_MOST).decode("utf-8", "surrogateescape")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None


def after(tool: str, given: dict[str, object], there: str | None) -> str:
    """What the file would hold. ``given``: the tool's input; ``there``: what the file holds now.

    Where the words to be replaced are not found as they are given (the client also finds them with other quotation
    marks), the new ones are looked at behind the file as it is.
    """
    if tool == "Write":
        return text(given.get("content"))
    found = there or ""
    if tool == "NotebookEdit":
        return f"{found}\n{text(given.get('new_source'))}"
    edits = given.get("edits") if tool == "MultiEdit" else [given]
    for edit in edits if isinstance(edits, list) else ():
        found = _edited(found, table(edit))
    return found


def _edited(found: str, edit: dict[str, object]) -> str:
    old, new = text(edit.get("old_string")), text(edit.get("new_string"))
    if not old:
        return found + new
    if old not in found and "\r\n" in found:
        found = found.replace("\r\n", "\n")
    if old not in found:
        return f"{found}\n{new}"
    return found.replace(old, new) if edit.get("replace_all") is True else found.replace(old, new, 1)

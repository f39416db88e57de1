"""The block of a person's own records in Codex's home file, kept right after every change and when a record ends."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.config.machine import Machine
    from gitmem.model.record import Record

MARK = b"<!-- gitmem: begin user-memory"


def refresh(machine: Machine, records: Sequence[Record], today: str) -> None:
    """Write the block anew where there is one. A file without it, a link, and a damaged block are left alone."""
    from gitmem.agents import codex

    path = codex.path(machine.codex)
    data = marked(path)
    if data is None:
        return
    text = data.decode("utf-8", "surrogateescape")
    there = codex.block(text)
    wanted = codex.render(records, today).text
    if there is None or not there.whole or there.text == wanted:
        return
    from gitmem.store.files import replace

    replace(path, codex.filled(text, wanted).encode("utf-8", "surrogateescape"))


def marked(path: str) -> bytes | None:
    """The bytes of a file with the block; None for any other, and for a link."""
    if os.path.islink(path):
        return None
    try:
        with open(path, "rb") as file:
            data = file.read()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    return data if MARK in data else None


def body(machine: Machine, today: str) -> str:
    """What the block has to say now."""
    from gitmem.agents import codex
    from gitmem.ops.records.rules_file import told

    return codex.render(told(machine, today), today).text

"""A person's own records in the file that Codex loads in every project: a block in ``AGENTS.md`` of its home folder.

Codex reads one file there, ``AGENTS.override.md`` where that is and is not empty, else ``AGENTS.md``; together with
the files of a project up to 32 KiB (its manual, "Custom instructions with AGENTS.md"). So the block is bounded as the
rule file for Claude Code is, generated, and never read back.
"""

from __future__ import annotations

import os

from gitmem.agents.claude.user_rules import Rules
from gitmem.agents.claude.user_rules import render as rules
from gitmem.model.block import find, mended, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.model.block import Block
    from gitmem.model.record import Record

NAME = "user-memory"
FILE = "AGENTS.md"
OVERRIDE = "AGENTS.override.md"
_ABOUT = "made by gitmem from your own records; edits in here are lost: gitmem edit NAME, gitmem remember --scope user"
_NOTHING = "Nothing is remembered yet of the person you work for.\n"


def path(home: str) -> str:
    """The file, in Codex's own folder."""
    return os.path.join(home, FILE)


def block(text: str) -> Block | None:
    """The block in the file; None where it has none."""
    return find(text, NAME)


def render(records: Iterable[Record], today: str) -> Rules:
    """The lines of the block for records that may all be told today; see the rule file for Claude Code."""
    made = rules(records, today)
    return Rules(made.text.partition("\n")[2] or _NOTHING, made.dropped, made.until)


def filled(text: str, body: str) -> str:
    """The file with the block."""
    return put(text, NAME, _ABOUT, body)


def mendable(text: str, body: str) -> str | None:
    """The same; None where only a person can tell where a damaged block is."""
    there = block(text)
    return mended(text, NAME, _ABOUT, body) if there is not None and not there.whole else filled(text, body)

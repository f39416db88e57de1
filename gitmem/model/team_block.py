"""The team's memory in files of agents that do not look into ``.claude/memory/``: what a block in them has to say.

One source, the team's index; every block is a function of it alone, so that the guard can tell one that has fallen
behind.
"""

from __future__ import annotations

from gitmem.model.block import find, mended, put
from gitmem.model.frontmatter import parse as front_of
from gitmem.model.index import entry_of
from gitmem.model.paths import INSIDE, resolve
from gitmem.model.team_files import FILES, IMPORTING, INDEX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.model.block import Block

NAME = "team-memory"
_ABOUT = f"made from {INDEX} by 'gitmem index --write'; edits in here are lost"

_HEAD = """\
## What the team remembers

One line a note; the file that it names says more. Paths are from the top of the repository.

"""
_NOTHING = "Nothing yet.\n"
_IMPORT = f"@./{INDEX}\n"


def block(path: str, text: str) -> Block | None:
    """The block in a file; None where it has none."""
    return find(text, NAME) if path in FILES else None


def filled(path: str, text: str, index: str) -> str:
    """The file with the block as the index wants it."""
    return put(text, NAME, _ABOUT, body(path, index))


def mendable(path: str, text: str, index: str) -> str | None:
    """The file with its block as the index wants it; None where only a person can tell where the block is."""
    there = block(path, text)
    if there is not None and not there.whole:
        return mended(text, NAME, _ABOUT, body(path, index))
    return filled(path, text, index)


def stale(path: str, text: str, index: str) -> bool:
    """Whether the file has a block that does not say what the index says."""
    there = block(path, text)
    return there is not None and (not there.whole or there.text != body(path, index))


def body(path: str, index: str) -> str:
    """The lines of the block in the file at ``path``."""
    if path == IMPORTING:
        return _IMPORT
    lines = [line for line in map(_line, _lines(index)) if line is not None]
    text = "\n".join(lines).strip("\n")
    return _HEAD + (f"{text}\n" if text else _NOTHING)


def _lines(index: str) -> list[str]:
    plain = index.replace("\r\n", "\n")
    return plain[front_of(plain).body_start :].split("\n")


def _line(line: str) -> str | None:
    """A line of the index as the block has it: headings one level lower, links seen from the top of the repository."""
    if line.startswith("<!-- gitmem: begin ") or line.startswith("<!-- gitmem: end ") or line.startswith("# "):
        return None
    if line.startswith("##"):
        return "#" + line
    if entry_of(line) is None:
        return line.rstrip()
    head, opening, rest = line.partition("](")
    target, closing, tail = rest.partition(")")
    bare = target.strip().removeprefix("<").removesuffix(">")
    if ":" in bare or bare.startswith("#"):
        return line.rstrip()
    path, mark, anchor = bare.partition("#")
    kind, found = resolve(INDEX, path)
    if kind != INSIDE:
        return line.rstrip()
    where = found.replace(" ", "%20")
    return f"{head}{opening}{where}{mark}{anchor}{closing}{tail}".rstrip()

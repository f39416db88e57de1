"""Which lines of staged files are new."""

from __future__ import annotations

import os

from gitmem.git.process import output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_DIFF = (
    "-c",
    "diff.relative=false",
    "diff",
    "--cached",
    "-U0",
    "--text",
    "--src-prefix=a/",
    "--dst-prefix=b/",
    "--no-renames",
    "--no-color",
    "--no-ext-diff",
    "--no-textconv",
)


def added_lines(paths: Sequence[str]) -> dict[str, frozenset[int]]:
    """The numbers of the lines that the index adds to HEAD, from 1, by path; only paths that differ are told."""
    return _parsed(output(*_DIFF, "--", *(f":(top,literal){path}" for path in paths)))


def _parsed(diff: bytes) -> dict[str, frozenset[int]]:
    added: dict[str, set[int]] = {}
    path = ""
    lines = iter(diff.split(b"\n"))
    for line in lines:
        if line.startswith(b"+++ "):
            path = _name(line[4:])
        elif line.startswith(b"@@ "):
            _, old, new, *_ = line.split(b" ")
            start, count = _span(new)
            added.setdefault(path, set()).update(range(start, start + count))
            _pass_over(lines, _span(old)[1] + count)
    return {path: frozenset(numbers) for path, numbers in added.items()}


def _name(name: bytes) -> str:
    """The path in ``b/path``, which git quotes as C does where it is odd; a tab ends a name with a space in it."""
    if name.startswith(b'"'):
        name = name[1:-1].decode("unicode_escape").encode("latin-1")
    return os.fsdecode(name.removesuffix(b"\t").removeprefix(b"b/"))


def _span(word: bytes) -> tuple[int, int]:
    """First line and count of ``-3,0`` or ``+7``."""
    start, comma, count = word[1:].partition(b",")
    return int(start), int(count) if comma else 1


def _pass_over(lines: Iterator[bytes], left: int) -> None:
    """The lines of a hunk, which may look like anything; a remark on a missing line end is none of them."""
    while left > 0:
        left -= not next(lines, b"").startswith(b"\\")

"""Which lines of a staged file are new."""

from __future__ import annotations

from gitmem.git.process import output

_DIFF = (
    "-c",
    "diff.relative=false",
    "diff",
    "--cached",
    "-U0",
    "--text",
    "--no-renames",
    "--no-color",
    "--no-ext-diff",
    "--no-textconv",
)


def added_lines(path: str) -> frozenset[int]:
    """The numbers of the lines that the index adds to HEAD, from 1."""
    added: set[int] = set()
    for line in output(*_DIFF, "--", f":(top,literal){path}").split(b"\n"):
        if line.startswith(b"@@ "):
            start, _, count = line.split(b" ")[2][1:].partition(b",")
            added.update(range(int(start), int(start) + int(count or 1)))
    return frozenset(added)

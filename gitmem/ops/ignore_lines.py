"""The personal files of agents that a repository's ``.gitignore`` should name."""

from __future__ import annotations

import os

from gitmem.git.process import run

PERSONAL = (
    "CLAUDE.local.md",
    ".claude/settings.local.json",
    ".claude/agent-memory-local/",
    ".claude/worktrees/",
)
_HEADER = "# gitmem: personal files of coding agents"


def missing(top: str) -> list[str]:
    """Those that no ``.gitignore`` of the repository covers; a person's own global list helps nobody else."""
    asked = [name + "x" if name.endswith("/") else name for name in PERSONAL]
    _code, answer = run(
        ("-C", top, "check-ignore", "--no-index", "-v", "-n", "-z", "--stdin"),
        stdin=b"".join(os.fsencode(name) + b"\0" for name in asked),
        allowed=(0, 1),
    )
    fields = answer.split(b"\0")[:-1]
    covered = set()
    for source, _line, pattern, path in zip(*[iter(fields)] * 4, strict=True):
        shared = os.path.basename(source) == b".gitignore" and not os.path.isabs(source)
        if shared and not pattern.startswith(b"!"):
            covered.add(os.fsdecode(path))
    return [name for name, path in zip(PERSONAL, asked, strict=True) if path not in covered]


def with_lines(data: bytes, lines: list[str]) -> bytes:
    """The file with our block: in front where its last line has no end, so that it can be cut out exactly."""
    eol = b"\r\n" if b"\r\n" in data else b"\n"
    block = eol.join(line.encode() for line in (_HEADER, *lines)) + eol
    return data + block if not data or data.endswith(b"\n") else block + data


def without_lines(data: bytes) -> bytes:
    """The file without our block: the header and the personal names that directly follow it."""
    kept: list[bytes] = []
    inside = False
    for line in data.splitlines(keepends=True):
        text = line.strip().decode("utf-8", "replace")
        inside = text == _HEADER or (inside and text in PERSONAL)
        if not inside:
            kept.append(line)
    return b"".join(kept)

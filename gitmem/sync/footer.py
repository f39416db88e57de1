"""Generated lines at the end of a shown file. They stand under a mark, and never travel."""

from __future__ import annotations

MARK = "<!-- gitmem: generated, stays in this work tree -->"
IMPORTS = ("@AGENTS.md", "@.claude/AGENTS.md")
"""The lines that are ever generated: anything else below the mark is somebody's own."""


def add(text: str, lines: str) -> str:
    """``text`` as it is shown with generated lines. An empty text stays empty; lines it has itself are not doubled."""
    if not lines or not text.strip():
        return text
    own = {line.strip() for line in text.splitlines()}
    wanted = "".join(line for line in lines.splitlines(keepends=True) if line.strip() not in own)
    return f"{text}\n{MARK}\n{wanted}" if wanted else text


def strip(text: str) -> str:
    """``text`` without generated lines, wherever they stand by now."""
    at = text.find(MARK)
    while at >= 0:
        before = text[: text.rfind("\n", 0, at) + 1].removesuffix("\n")
        stop = _line_end(text, at)
        while (end := _line_end(text, stop)) > stop and text[stop:end].strip() in IMPORTS:
            stop = end
        rest = text[stop:]
        glue = "\n" if before and rest and not before.endswith("\n") else ""
        text = before + glue + rest
        at = text.find(MARK)
    return text


def wrong(path: str, lines: str) -> bool:
    """Whether the file at ``path`` has other generated lines than ``lines``."""
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        text = file.read()
    return text != add(strip(text), lines)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1

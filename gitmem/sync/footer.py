"""Generated lines at the end of a shown file. They stand under a mark, and never travel."""

from __future__ import annotations

MARK = "<!-- gitmem: generated, stays in this work tree -->"
IMPORTS = ("@AGENTS.md", "@.claude/AGENTS.md")
"""The lines that are ever generated: anything else below the mark is somebody's own."""


HOME_SUFFIX = ".local.md"
"""How the name of the file ends that a person's text stands in where work trees only import it."""


def is_home_import(line: str) -> bool:
    """Whether a line imports such a file."""
    return line.startswith("@") and line.strip().endswith(HOME_SUFFIX) and "/gitmem/" in line


def is_stub(text: str) -> bool:
    """Whether a file only imports the person's text: whatever else it says has been added there."""
    return "/gitmem/" in text and any(is_home_import(line) for line in text.splitlines())


def stub(text: str, lines: str) -> str:
    """What a work tree shows of ``text`` that it imports: only the lines; nothing where there is nothing to import."""
    return f"{MARK}\n{lines}" if text.strip() else ""


def extended(text: str, more: str) -> str:
    """``text`` and those paragraphs of ``more`` that it does not have."""
    known = {part.strip() for part in text.split("\n\n")}
    new = [part.strip("\n") for part in more.split("\n\n") if part.strip() and part.strip() not in known]
    return "\n\n".join([text.rstrip("\n"), *new] if text.strip() else new) + "\n" if new else text


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
        while (end := _line_end(text, stop)) > stop and _generated(text[stop:end].strip()):
            stop = end
        rest = text[stop:]
        glue = "\n" if before and rest and not before.endswith("\n") else ""
        text = before + glue + rest
        at = text.find(MARK)
    return text


def _generated(line: str) -> bool:
    return line in IMPORTS or is_home_import(line)


def wrong(path: str, lines: str, importing: bool = False) -> bool:
    """Whether the file at ``path`` has other generated lines than ``lines``. ``importing``: it should hold nothing
    else."""
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        text = file.read()
    if importing or is_stub(text):
        return not importing or text != stub(text, lines)
    return text != add(strip(text), lines)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1

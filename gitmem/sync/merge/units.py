"""Cutting prose into the units that people edit: a paragraph, a heading, a list item, a fenced block."""

from __future__ import annotations

_BULLETS = ("- ", "* ", "+ ")


def split(text: str) -> list[str]:
    """The units of ``text``; joined they give it back, byte for byte. Blank lines belong to the unit before them."""
    units: list[list[str]] = []
    fence = ""
    open_paragraph = False
    for line in text.splitlines(keepends=True):
        bare = line.strip()
        if fence:
            units[-1].append(line)
            if bare.startswith(fence):
                fence, open_paragraph = "", False
            continue
        if not bare:
            if not units:
                units.append([])
            units[-1].append(line)
            open_paragraph = False
            continue
        mark = bare[:3]
        if mark in ("```", "~~~"):
            fence = mark
            units.append([line])
        elif open_paragraph and not _starts_unit(line):
            units[-1].append(line)
        else:
            units.append([line])
            open_paragraph = not bare.startswith("#")
    return ["".join(unit) for unit in units]


def _starts_unit(line: str) -> bool:
    """Whether a line begins a unit of its own although no blank line stands before it."""
    bare = line.lstrip()
    if bare.startswith(_BULLETS) or bare.startswith("#") or bare.startswith("|"):
        return True
    digits = bare[:4].partition(".")[0]
    return digits.isdigit() and bare[len(digits) : len(digits) + 2] == ". "


def join(units: list[str]) -> str:
    """The text of units that may come from different places: each ends its line before the next begins."""
    out: list[str] = []
    for unit in units:
        if out and not out[-1].endswith("\n"):
            out[-1] += "\n"
        out.append(unit)
    return "".join(out)


def key(unit: str) -> str:
    """What two units are compared by: white space at their end does not count."""
    return unit.rstrip()

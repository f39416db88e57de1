"""Find allow markers in a text and the lines each covers. Imported only where the word stands in the text."""

from __future__ import annotations

from gitmem.guard.allow import WORD, Allow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.document import Document

_COMMENTS = (
    ("<!--", "-->"),
    ("{/*", "*/}"),
    ("/*", "*/"),
    ("{#", "#}"),
    ("//", ""),
    ("--", ""),
    ("#", ""),
    (";", ""),
    ("%", ""),
    ("*", "*/"),
    ("(", ")"),
    ('"', '"'),
    ("'", "'"),
)
"""How comments open and close, in the languages that stand in agents' files; ``[//]: # (…)`` is Markdown's own, and
``"//": "…"`` a habit of those who write JSON."""


_MOST = 20
"""Markers looked for in one line: no line needs more, and a hostile one gets no more of our time."""


def find(document: Document) -> tuple[Allow, ...]:
    """Every marker of the text, in order."""
    lines = document.text.split("\n")
    fences = _fences(lines)
    found: list[Allow] = []
    alone: set[int] = set()
    offset = 0
    for number, line in enumerate(lines, 1):
        for start, body, bare in _spots(line):
            allow = Allow(offset + start, offset + len(line.rstrip()), number, number in fences)
            _parse(body, allow, suggest=len(found) < _MOST)
            found.append(allow)
            if bare:
                alone.add(number)
        offset += len(line) + 1
    if alone:
        below = _below(lines, alone)
        for allow in found:
            if allow.line in alone:
                target = below[allow.line]
                first, last = fences.get(target, (target, target))
                allow.first, allow.last = target, last if first == target else target
    return tuple(found)


def _spots(line: str) -> Iterator[tuple[int, str, bool]]:
    """Per marker: where its comment opens, the words after "allow", and whether the line holds nothing else."""
    at = -1
    for _ in range(_MOST):
        at = line.find(WORD, at + 1)
        if at < 0:
            return
        words = line[at + len(WORD) :].lstrip()
        before = line[:at].rstrip()
        if not words.startswith("allow") or words[5:6].isalnum() or before.count("`") % 2:
            continue
        for opener, closer in _COMMENTS:
            if before.endswith(opener):
                body, _, after = words[5:].partition(closer) if closer else (words[5:], "", "")
                start = len(before) - len(opener)
                yield start, body.strip(), not (_bare(line[:start]) or after.strip(" \t\r|,"))
                break


def _bare(before: str) -> str:
    return before.replace("[//]: #", "").replace('"//":', "").strip(" \t>-*+|")


def _parse(body: str, allow: Allow, suggest: bool) -> None:
    head, dashes, reason = _split_reason(body)
    names, _, until = head.partition(" until ")
    allow.rules = tuple(name.strip().lower() for name in names.split(",") if name.strip())
    allow.until = until.strip()
    allow.problem = _problem(allow, bool(dashes), reason, suggest)
    if allow.problem:
        allow.rules = ()


def _split_reason(body: str) -> tuple[str, str, str]:
    for dashes in (" -- ", " — ", " – "):
        head, found, reason = f" {body} ".partition(dashes)
        if found:
            return head.strip(), found, reason.strip()
    return body, "", ""


def _problem(allow: Allow, dashes: bool, reason: str, suggest: bool) -> str:
    if not allow.rules:
        return "this allow names no rule"
    if not dashes or not any(char.isalpha() for char in reason):
        return "this allow gives no reason"
    if allow.until and not is_day(allow.until):
        return "this allow ends on no date that there is, of the form 2027-01-31"
    for name in allow.rules:
        problem = name_problem(name, suggest)
        if problem:
            return problem
    return ""


def name_problem(name: str, suggest: bool = True) -> str:
    """Why ``name`` is not one that an allow may hold; empty where it is. To ``suggest`` another costs a search."""
    from gitmem.guard.registry import RULES, TREE_RULES, families

    known = (*RULES, *TREE_RULES)
    if name in known:
        return ""
    if name in families():
        return f"an allow names whole rules, and {name} is a family of them (see: gitmem rule)"
    close: list[str] = []
    if suggest:
        import difflib

        close = difflib.get_close_matches(name[:60], known, 1)
    return "there is no rule of that name" + (f"; the nearest is {close[0]}" if close else " (see: gitmem rule)")


def is_day(text: str) -> bool:
    """Whether the text is a date as ``2027-01-31`` that exists."""
    import datetime

    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _below(lines: list[str], alone: set[int]) -> dict[int, int]:
    """Marker line → the next line below it that holds something else; one past the end where there is none."""
    found: dict[int, int] = {}
    target = len(lines) + 1
    for number in range(len(lines), 0, -1):
        if number in alone:
            found[number] = target
        elif lines[number - 1].strip():
            target = number
    return found


def _fences(lines: list[str]) -> dict[int, tuple[int, int]]:
    """Line number → (first, last) of the fenced block that it belongs to, the fence lines included."""
    found: dict[int, tuple[int, int]] = {}
    mark, opened = "", 0
    for number, line in enumerate(lines, 1):
        bare = line.lstrip(" \t>")
        if mark:
            if bare.startswith(mark) and not bare.strip(" \t\r\n" + mark[0]):
                found.update((inner, (opened, number)) for inner in range(opened, number + 1))
                mark = ""
        elif bare.startswith(("```", "~~~")):
            mark, opened = bare[: len(bare) - len(bare.lstrip(bare[0]))], number
    if mark:  # never closed: a marker before it covers the line that opens it, not all the rest of the file
        found.update((inner, (opened, opened)) for inner in range(opened, len(lines) + 1))
    return found

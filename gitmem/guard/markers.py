"""Find allow markers in a text and the lines each covers. Imported only where the word stands in the text."""

from __future__ import annotations

from gitmem.guard.allow import WORD, Allow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.document import Document

_OPENERS = ("<!--", "/*", "{#", "{/*", "//", "--", "#", ";", "%", "(", "'", '"', "*", "rem")
"""What may stand before the marker: the openings of comments, the last ones for continued and odd kinds."""
_CLOSERS = ("-->", "*/}", "*/", "#}", "%}", "--", ")", '"', "'")
_GRAMMAR = "write: gitmem: allow RULE[, RULE] [until YYYY-MM-DD] -- reason"


def find(document: Document) -> tuple[Allow, ...]:
    """Every marker of the text, in order."""
    lines = [line + "\n" for line in document.text.split("\n")]
    fences = _fences(lines)
    found: list[Allow] = []
    alone: set[int] = set()
    offset = 0
    for number, line in enumerate(lines, 1):
        spot = _spot(line)
        if spot is not None:
            start, after = spot
            allow = Allow(offset + start, offset + len(line.rstrip()), number, number in fences)
            _parse(line[after:], allow)
            found.append(allow)
            if not line[:start].strip(" \t>-*+|"):
                alone.add(number)
        offset += len(line)
    for allow in found:
        if allow.line in alone:
            allow.first, allow.last = _below(allow.line, lines, fences, alone)
    return tuple(found)


def _spot(line: str) -> tuple[int, int] | None:
    """Where the comment with the marker opens, and where the words after "allow" begin."""
    at = line.lower().find(WORD)
    while at >= 0:
        before = line[:at].rstrip()
        words = line[at + len(WORD) :].lstrip()
        opener = next((opener for opener in _OPENERS if before.lower().endswith(opener)), None)
        if opener and words[:5].lower() == "allow" and not words[5:6].isalnum() and before.count("`") % 2 == 0:
            return len(before) - len(opener), len(line) - len(words) + 5
        at = line.lower().find(WORD, at + 1)
    return None


def _parse(words: str, allow: Allow) -> None:
    body = words.strip()
    for closer in _CLOSERS:
        cut = body.find(closer) if closer in _CLOSERS[:5] else len(body) - len(closer)
        if cut >= 0 and body[cut:].startswith(closer) and body[:cut].strip():
            body = body[:cut].strip()
            break
    head, dashes, reason = _split_reason(body)
    names, _, until = head.partition(" until ")
    allow.rules = tuple(name.strip().lower() for name in names.split(",") if name.strip())
    allow.until = until.strip()
    allow.problem = _problem(allow, bool(dashes), reason)
    if allow.problem:
        allow.rules = ()


def _split_reason(body: str) -> tuple[str, str, str]:
    for dashes in (" -- ", " — ", " – "):
        head, found, reason = (body + " ").partition(dashes)
        if found:
            return head.strip(), found, reason.strip()
    return body, "", ""


def _problem(allow: Allow, dashes: bool, reason: str) -> str:
    if not allow.rules:
        return f"this allow names no rule; {_GRAMMAR}"
    if not dashes or not any(char.isalpha() for char in reason):
        return f"this allow gives no reason; {_GRAMMAR}"
    if allow.until and not is_day(allow.until):
        return f"this allow ends on no date of the form 2027-01-31; {_GRAMMAR}"
    for name in allow.rules:
        problem = name_problem(name)
        if problem:
            return problem
    return ""


def name_problem(name: str) -> str:
    """Why ``name`` is not one that an allow may hold; empty where it is."""
    from gitmem.guard.registry import RULES, TREE_RULES, families

    known = (*RULES, *TREE_RULES)
    if name in known:
        return ""
    if name in families():
        return f"an allow names whole rules, and {name} is a family of them (see: gitmem rule)"
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


def _below(line: int, lines: list[str], fences: dict[int, tuple[int, int]], alone: set[int]) -> tuple[int, int]:
    """The lines that a marker alone on ``line`` covers."""
    target = line + 1
    while target <= len(lines) and (target in alone or not lines[target - 1].strip()):
        target += 1
    first, last = fences.get(target, (target, target))
    return (target, last) if first == target else (target, target)


def _fences(lines: list[str]) -> dict[int, tuple[int, int]]:
    """Line number → (first, last) of the fenced block it belongs to, the fence lines included."""
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
    if mark:
        found.update((inner, (opened, len(lines))) for inner in range(opened, len(lines) + 1))
    return found

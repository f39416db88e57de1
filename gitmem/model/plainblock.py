"""The frontmatter that nearly every file has, ``key: value`` lines, read without a YAML parser.

A parser costs more to import than a whole check. Anything this reader is not sure of it leaves to YAML
(``read`` returns None). Values that YAML would refuse but that have one plain reading, such as an unquoted
glob or a colon within a sentence, are taken as written and told as a problem.
"""

from __future__ import annotations

from gitmem.model.text import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

UNQUOTED_GLOB = "unquoted-glob"
UNQUOTED_VALUE = "unquoted-value"
DUPLICATE_KEY = "duplicate-key"

GLOB_KEYS = frozenset({"paths", "globs", "applyTo", "fileMatchPattern", "pattern", "patterns", "watch"})
_OWN_SYNTAX = frozenset({"globs"})
"""Keys of Cursor's rule files, whose format never was YAML: unquoted globs are its documented spelling."""

_KEY_EXTRA = str.maketrans("", "", "-_.")


class Fields:
    """What a block says. ``spots``: key → (line from 1, its start, its end); a nested key by its bare name."""

    __slots__ = ("problems", "spots", "values")

    def __init__(self) -> None:
        self.values: dict[str, object] = {}
        self.spots: dict[str, tuple[int, int, int]] = {}
        self.problems: list[Problem] = []


class Line:
    """One line of a block: number from 1, offsets, text without the line end."""

    __slots__ = ("end", "number", "start", "text")

    def __init__(self, number: int, start: int, text: str) -> None:
        self.number = number
        self.start = start
        self.end = start + len(text)
        self.text = text


def lines_of(text: str, start: int, end: int, first: int) -> Iterator[Line]:
    """The lines of ``text[start:end]``; ``first`` is the number of the first one."""
    at, number = start, first
    while at < end:
        stop = text.find("\n", at, end)
        if stop < 0:
            stop = end
        yield Line(number, at, text[at:stop].removesuffix("\r"))
        at, number = stop + 1, number + 1


def is_key(word: str) -> bool:
    """Whether ``word`` is a key of the ordinary kind: letters, digits, ``-``, ``_``, ``.``."""
    return len(word) <= 64 and word.translate(_KEY_EXTRA).isalnum() and word.isascii()


def read(text: str, start: int, end: int, first: int) -> Fields | None:
    """The fields of the block ``text[start:end]``, or None where it takes YAML to know them."""
    reader = _Reader(_anchors(text, start, end))
    for line in lines_of(text, start, end, first):
        bare = line.text.strip(" ")
        if not bare or bare[0] == "#":
            continue
        if not reader.take(line, bare):
            return None
    return reader.fields


def _anchors(text: str, start: int, end: int) -> bool:
    """Whether the block may define anchors, so that ``*name`` may be an alias."""
    return text.find(": &", start, end) >= 0 or text.find("- &", start, end) >= 0


class _Reader:
    __slots__ = ("anchors", "child_indent", "fields", "parent")

    def __init__(self, anchors: bool) -> None:
        self.fields = Fields()
        self.anchors = anchors
        self.parent: str | None = None
        self.child_indent = -1

    def take(self, line: Line, bare: str) -> bool:
        """Take one line in; False where it is not plain."""
        indent = len(line.text) - len(line.text.lstrip(" "))
        item = bare.startswith("- ")
        if not indent and not item:
            return self._pair(line, bare, self.fields.values, top=True)
        if self.parent is None or self.child_indent not in (-1, indent):
            return False
        self.child_indent = indent
        held = self.fields.values[self.parent]
        if item:
            return self._item(line, bare[2:].strip(" "), held)
        if held == "":
            held = self.fields.values[self.parent] = {}
        return isinstance(held, dict) and self._pair(line, bare, held, top=False)

    def _item(self, line: Line, raw: str, held: object) -> bool:
        parent = self.parent or ""
        value = self._value(line, parent, raw)
        if not isinstance(value, str) or (": " in value and raw[0] not in "\"'"):
            return False
        if held == "":
            held = self.fields.values[parent] = []
        if not isinstance(held, list):
            return False
        held.append(value)
        return True

    def _pair(self, line: Line, bare: str, into: dict[str, object], *, top: bool) -> bool:
        key, colon, rest = bare.partition(":")
        if not colon or not is_key(key) or (rest and rest[0] != " "):
            return False
        raw = rest.strip(" ")
        value = self._value(line, key, raw)
        if value is None:
            return False
        if key in into:
            message = f"the key '{key}' stands twice; readers disagree which one counts"
            self.fields.problems.append(Problem(DUPLICATE_KEY, message, line.number, line.start, line.end))
        into[key] = value
        if top or key not in self.fields.values:
            self.fields.spots[key] = (line.number, line.start, line.end)
        if top:
            self.parent, self.child_indent = (key, -1) if not raw or raw[0] == "#" else (None, -1)
        return True

    def _value(self, line: Line, key: str, raw: str) -> str | list[str] | None:
        value, wrong = scalar(raw, self.anchors)
        found = problem_of(line, key, value, wrong)
        if found:
            self.fields.problems.append(found)
        return value if value is not None else flow_list(raw)


def scalar(raw: str, anchors: bool = False) -> tuple[str | None, str]:
    """The string a one-line value stands for (None: not plain), and a problem's name or an empty string."""
    if not raw or raw[0] == "#":
        return "", ""
    first = raw[0]
    if first in "\"'":
        return _quoted(raw, first), ""
    if first in "*[{":
        return _glob_like(raw, first, anchors)
    if first in "&!|>\t" or raw[:2] in ("- ", "? ") or raw in "-?" or "\t#" in raw:
        return None, ""
    value = raw.partition(" #")[0].rstrip(" ")
    if first in "@`%,}]" or ": " in value or value.endswith(":"):
        return value, UNQUOTED_VALUE
    return value, ""


def problem_of(line: Line, key: str, value: str | None, wrong: str) -> Problem | None:
    """What to say of a value that ``scalar`` called wrong."""
    if not wrong or value is None or (key in _OWN_SYNTAX and wrong == UNQUOTED_GLOB):
        return None
    message = f"'{key}' holds a value that YAML cannot read unquoted"
    if key not in GLOB_KEYS:
        return Problem(UNQUOTED_VALUE, f"{message}; put it in quotes", line.number, line.start, line.end)
    shown = value if len(value) <= 60 else value[:57] + "…"
    return Problem(UNQUOTED_GLOB, f'{message}; write {key}: "{shown}"', line.number, line.start, line.end)


def _quoted(raw: str, quote: str) -> str | None:
    close = raw.find(quote, 1)
    after = raw[close + 1 :].lstrip(" ")
    if close < 0 or (quote == '"' and "\\" in raw) or (after and (after[0] != "#" or raw[close + 1] != " ")):
        return None
    return raw[1:close]


def _glob_like(raw: str, first: str, anchors: bool) -> tuple[str | None, str]:
    """A value that starts like an alias or a flow collection and is none."""
    if first == "*":
        return (None, "") if anchors else (raw.partition(" #")[0].rstrip(" "), UNQUOTED_GLOB)
    closing = "]" if first == "[" else "}"
    if raw[1:2] in ('"', "'") or raw.endswith(closing):
        return None, ""
    close = raw.find(closing)
    rest = raw[close + 1 :] if close > 0 else ""
    if rest and rest[0] in "/*.(" and not anchors:
        return raw.partition(" #")[0].rstrip(" "), UNQUOTED_GLOB
    return None, ""


def flow_list(raw: str) -> list[str] | None:
    """The items of ``[a, "b"]`` where none of them holds a comma, a quote or a bracket itself."""
    if len(raw) < 2 or raw[0] != "[" or raw[-1] != "]":
        return None
    inner = raw[1:-1].strip(" ")
    items: list[str] = []
    for part in inner.split(",") if inner else ():
        item = part.strip(" ")
        quote = item[:1] if item[:1] in "\"'" else ""
        if quote and (len(item) < 2 or item[-1] != quote):
            return None
        word = item[1:-1] if quote else item
        if not item or any(c in word for c in "[]{}\"'\\") or (not quote and (word[0] in "*&!|>@`%#" or ": " in word)):
            return None
        items.append(word)
    return items


def salvage(text: str, start: int, end: int, first: int) -> Fields:
    """What the lines of a broken block say one by one: a scope is not missed for a typing error elsewhere."""
    fields = Fields()
    for line in lines_of(text, start, end, first):
        key, colon, rest = line.text.strip(" \t").partition(":")
        if not colon or not is_key(key) or (rest and rest[0] not in " \t") or key in fields.values:
            continue
        raw = rest.strip(" \t")
        value = scalar(raw)[0]
        fields.values[key] = (flow_list(raw) or raw) if value is None else value
        fields.spots[key] = (line.number, line.start, line.end)
    return fields


def quoted(text: str, start: int, end: int, first: int) -> tuple[str, list[Problem]]:
    """The block, line for line, with every value quoted that YAML cannot read; and what was wrong."""
    anchors = _anchors(text, start, end)
    out: list[str] = []
    problems: list[Problem] = []
    for line in lines_of(text, start, end, first):
        key, colon, rest = line.text.partition(":")
        bare, raw = key.strip(" "), rest.strip(" ")
        value, wrong = scalar(raw, anchors) if colon and is_key(bare) and rest[:1] == " " else (None, "")
        if not wrong or value is None:
            out.append(line.text)
            continue
        out.append(f"{key}: '{value.replace(chr(39), chr(39) * 2)}'")
        found = problem_of(line, bare, value, wrong)
        if found:
            problems.append(found)
    return "\n".join(out), problems

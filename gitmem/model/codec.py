"""Writing frontmatter: one line changes, every other byte stays.

The text is edited, never dumped: comments, order of keys, quotes, line ends and trailing spaces are the
author's. Each edit is read back before it is returned.
"""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.model import plainblock
from gitmem.model.frontmatter import FrontMatter, parse

_TOP_FIELDS = frozenset({"name", "description"})
"""The fields that agents keep at the top level; all others they move under ``metadata:``."""

_TYPED_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", ".nan", ".inf"})
_SAFE_FIRST = frozenset("./_(+")
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}


def set_field(text: str, name: str, value: str | list[str]) -> str:
    """``text`` with the field set. An equal value returns the text itself."""
    front = _editable(text, name)
    if front.present and front.get(name) == value:
        return text
    if name in front.spots:
        edited = _replace(text, front, name, value)
    elif front.present:
        edited = _insert(text, front, name, value)
    else:
        newline = _newline(text)
        edited = (
            f"{text[: front.body_start]}---{newline}{name}: {written(value)}{newline}---{newline}"
            f"{text[front.body_start :]}"
        )
    return _checked(front, edited, name, value)


def unset_field(text: str, name: str) -> str:
    """``text`` without the field; the text itself where the field is absent."""
    front = _editable(text, name)
    if name not in front.spots:
        return text
    start, end = _extent(text, front, name)
    return _checked(front, text[:start] + text[end:], name, None)


def written(value: str | list[str]) -> str:
    """A value as it stands after ``key: ``, quoted only where a reader would take it for something else."""
    if isinstance(value, list):
        return "[" + ", ".join(_in_list(item) for item in value) + "]"
    return value if _plain(value) else _double(value)


def _in_list(item: str) -> str:
    """An item of a flow list, where more signs have a meaning than in a value of its own."""
    return item if _plain(item) and all(c.isalnum() or c in "-_./ *@+" for c in item) else _double(item)


def _plain(value: str) -> bool:
    if not value or value != value.strip() or value.lower() in _TYPED_WORDS:
        return False
    if any(_unprintable(c) for c in value):
        return False
    if not (value[0].isalnum() or value[0] in _SAFE_FIRST) or ": " in value or " #" in value or value[-1] == ":":
        return False
    try:
        float(value.replace("_", ""))
    except ValueError:
        return not value.startswith(("0x", "0o", "---", "..."))
    return False


def _double(value: str) -> str:
    return '"' + "".join(_escaped(c) for c in value) + '"'


def _escaped(c: str) -> str:
    if c in '"\\':
        return "\\" + c
    if not _unprintable(c):
        return c
    return _SHORT.get(c) or (f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}")


def _unprintable(c: str) -> bool:
    """Whether YAML would refuse the character, or take it for a line end."""
    return c < " " or "\x7f" <= c <= "\xa0" or c in "\u2028\u2029\ufeff\ufffe\uffff" or "\ud800" <= c <= "\udfff"


def _editable(text: str, name: str) -> FrontMatter:
    if not plainblock.is_key(name):
        raise GitmemError(f"'{name}' is no name for a field")
    front = parse(text)
    bad = next((p for p in front.problems if p.name == plainblock.DUPLICATE_KEY or front.broken), None)
    if bad:
        raise GitmemError(f"line {bad.line}: {bad.message}", "repair the block by hand, then try again")
    return front


def _newline(text: str) -> str:
    at = text.find("\n")
    return "\r\n" if at > 0 and text[at - 1] == "\r" else "\n"


def _line_end(text: str, at: int, limit: int) -> int:
    """The start of the line after the one that holds ``at``."""
    stop = text.find("\n", at, limit)
    return limit if stop < 0 else stop + 1


def _extent(text: str, front: FrontMatter, name: str) -> tuple[int, int]:
    """From the key to the end of its value: deeper lines, and list items at the key's own indent."""
    start, limit = front.spots[name][1], front.block[1]
    indent = _indent(text, start)
    end = at = _line_end(text, start, limit)
    for line in plainblock.lines_of(text, at, limit, 1):
        bare = line.text.strip(" ")
        after = _line_end(text, line.start, limit)
        if not bare:
            continue
        deep = len(line.text) - len(line.text.lstrip(" "))
        if deep < indent or (deep == indent and not bare.startswith(("- ", "#")) and bare != "-"):
            break
        if deep == indent and bare[0] == "#":
            break
        end = after
    return start, end


def _indent(text: str, at: int) -> int:
    stop = at
    while text[stop : stop + 1] == " ":
        stop += 1
    return stop - at


def _replace(text: str, front: FrontMatter, name: str, value: str | list[str]) -> str:
    start, end = _extent(text, front, name)
    line_end = _line_end(text, start, front.block[1])
    line = text[start:line_end]
    body = line.rstrip("\r\n")
    newline = line[len(body) :]
    colon = body.index(":") + 1
    rest = body[colon:]
    lead = rest[: len(rest) - len(rest.lstrip(" "))] if rest.strip(" ") else " "
    raw = rest[len(lead) :]
    comment = "" if end > line_end else _comment(raw)
    quote = raw[:1] if raw[:1] in ("'", '"') and isinstance(value, str) else ""
    return text[:start] + body[:colon] + (lead or " ") + _styled(value, quote) + comment + newline + text[end:]


def _styled(value: str | list[str], quote: str) -> str:
    """The value in the kind of quotes that stood there, where it can be."""
    if not isinstance(value, str) or not quote or any(_unprintable(c) for c in value):
        return written(value)
    return "'" + value.replace("'", "''") + "'" if quote == "'" else _double(value)


def _comment(raw: str) -> str:
    """The comment after a one-line value, with the spaces before it; else the spaces at its end."""
    at = 0
    if raw[:1] in ("'", '"'):
        at = 1
        while at < len(raw):
            if raw[at] == raw[0]:
                if raw[0] == "'" and raw[at + 1 : at + 2] == "'":
                    at += 1
                else:
                    break
            elif raw[at] == "\\" and raw[0] == '"':
                at += 1
            at += 1
    elif raw[:1] == "[":
        at = max(raw.rfind("]"), 0)
    mark = raw.find(" #", at)
    value = raw if mark < 0 else raw[:mark]
    return raw[len(value.rstrip(" ")) :]


def _insert(text: str, front: FrontMatter, name: str, value: str | list[str]) -> str:
    """Add the field: at the end of a ``metadata:`` block where there is one, else before the closing line."""
    newline = _newline(text)
    at, indent = front.block[1], ""
    if name not in _TOP_FIELDS and isinstance(front.fields.get("metadata"), dict):
        start, end = _extent(text, front, "metadata")
        child = _line_end(text, start, front.block[1])
        while child < end and text[child:].lstrip(" ")[:1] in ("\r", "\n", "#"):
            child = _line_end(text, child, end)
        if child < end:
            at, indent = end, " " * _indent(text, child)
    return text[:at] + f"{indent}{name}: {written(value)}{newline}" + text[at:]


def _checked(before: FrontMatter, edited: str, name: str, value: str | list[str] | None) -> str:
    """The edited text, once reading it back shows that one field changed and nothing else."""
    after = parse(edited)
    if after.broken or after.get(name) != value or _others(after, name) != _others(before, name):
        raise GitmemError(f"cannot change '{name}' by editing its line", "change it by hand")
    return edited


def _others(front: FrontMatter, name: str) -> dict[str, object]:
    flat = {key: value for key, value in front.fields.items() if key not in (name, "metadata")}
    nested = front.fields.get("metadata")
    if isinstance(nested, dict):
        flat.update({"metadata." + key: value for key, value in nested.items() if key != name})
    elif nested:
        flat["metadata"] = nested
    return flat

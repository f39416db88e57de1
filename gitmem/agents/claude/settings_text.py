"""A settings file as text: where each value stands in it, so that a change touches nothing else.

The client reads strict JSON, a byte order mark allowed (measured): with a comment, a trailing comma or any other fault
it ignores the whole file, hooks and all, so such a file is refused here rather than half read.
"""

from __future__ import annotations

import json

from gitmem.errors import ConfigError

BOM = "\ufeff"


class Node:
    """A value: ``text[start:end]``. ``members`` of an object by key, ``items`` of a list; both empty for others."""

    __slots__ = ("end", "items", "keys", "kind", "start")

    def __init__(self, kind: str, start: int) -> None:
        self.kind = kind
        self.start = start
        self.end = start
        self.items: list[Node] = []
        """Elements of a list; values of an object's members."""
        self.keys: list[tuple[str, int]] = []
        """(key, where it begins) of each member."""

    def member(self, key: str) -> int | None:
        """The place of a member among the others."""
        return next((i for i, (name, _) in enumerate(self.keys) if name == key), None)

    def begins(self, i: int) -> int:
        """Where the i-th element or member begins, its key included."""
        return self.keys[i][1] if self.keys else self.items[i].start


def parse(text: str, path: str) -> tuple[object, Node]:
    """The value and where its parts stand. ConfigError, with the place, where the client would not read it."""
    body = text.removeprefix(BOM)
    try:
        value = json.loads(body, object_pairs_hook=_pairs, parse_constant=_constant)
    except _TwiceError as error:
        raise ConfigError(
            f"{path}: the key {error.key!r} stands twice in one object, and only the last one counts",
            "merge the two, then try again",
        ) from None
    except RecursionError:
        raise ConfigError(f"{path}: too deep to be settings") from None
    except ValueError as error:
        where = f" line {error.lineno}, column {error.colno}:" if isinstance(error, json.JSONDecodeError) else ""
        what = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        raise ConfigError(
            f"{path}:{where} this is no JSON: {what}",
            "Claude Code ignores such a file as a whole: comments and trailing commas are not allowed in it",
        ) from None
    node, _ = _scan(text, _skip(text, len(text) - len(body)))
    return value, node


class _TwiceError(Exception):
    def __init__(self, key: str) -> None:
        self.key = key


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(name for name in names if names.count(name) > 1))
    return found


def _constant(name: str) -> object:
    raise ValueError(f"{name} is not allowed")


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _scan(text: str, at: int) -> tuple[Node, int]:
    """The value that begins at ``at``, and where it ends. The text is known to be JSON."""
    first = text[at]
    if first in "{[":
        return _scan_many(text, at, first)
    node = Node(first, at)
    if first == '"':
        node.end = _string_end(text, at)
    else:
        while node.end < len(text) and text[node.end] not in " \t\r\n,]}":
            node.end += 1
    return node, node.end


def _scan_many(text: str, at: int, first: str) -> tuple[Node, int]:
    node = Node(first, at)
    at = _skip(text, at + 1)
    while text[at] not in "}]":
        if first == "{":
            end = _string_end(text, at)
            node.keys.append((json.loads(text[at:end]), at))
            at = _skip(text, _skip(text, end) + 1)
        item, at = _scan(text, at)
        node.items.append(item)
        at = _skip(text, at)
        if text[at] == ",":
            at = _skip(text, at + 1)
    node.end = at + 1
    return node, node.end


def _string_end(text: str, at: int) -> int:
    end = at + 1
    while text[end] != '"':
        end += 2 if text[end] == "\\" else 1
    return end + 1

"""The rare block that takes a YAML parser: read to strings, lists and mappings, nothing else.

Aliases are refused (they are how a small file becomes a huge one), as are deep nesting and large blocks.
Every scalar stays the string that was written: no dates, no numbers, no booleans.
"""

from __future__ import annotations

import yaml
from yaml.events import AliasEvent
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from gitmem.model.plainblock import DUPLICATE_KEY, Fields
from gitmem.model.text import Problem

INVALID = "invalid-yaml"
ALIAS = "yaml-alias"
TOO_DEEP = "yaml-too-deep"
TOO_LARGE = "yaml-too-large"
NOT_A_MAPPING = "not-a-mapping"

MAX_SIZE = 32 * 1024
MAX_DEPTH = 12


class _Refused(yaml.YAMLError):
    def __init__(self, name: str, message: str, line: int) -> None:
        super().__init__(message)
        self.name = name
        self.line = line


class _Loader(yaml.BaseLoader):
    """Composes nodes, with a guard against aliases and depth."""

    depth = 0

    def compose_node(self, parent: Node | None, index: int) -> Node | None:
        """As the base class does, but refusing what a header never needs."""
        event = self.peek_event()  # type: ignore[no-untyped-call]
        line = event.start_mark.line
        if isinstance(event, AliasEvent):
            raise _Refused(ALIAS, "a YAML alias (*name) has no business in frontmatter; write the value out", line)
        if self.depth >= MAX_DEPTH:
            raise _Refused(TOO_DEEP, f"the block nests deeper than {MAX_DEPTH} levels", line)
        self.depth += 1
        try:
            return super().compose_node(parent, index)
        finally:
            self.depth -= 1


def read(text: str, start: int, end: int, first: int) -> Fields:
    """The fields of the block ``text[start:end]``; whatever is wrong with it is among the problems."""
    fields = Fields()

    def problem(name: str, message: str, line: int) -> None:
        at = start
        for _ in range(line):
            at = text.find("\n", at, end) + 1 or end
        stop = text.find("\n", at, end)
        fields.problems.append(Problem(name, message, first + line, at, end if stop < 0 else stop))

    if end - start > MAX_SIZE:
        problem(TOO_LARGE, f"the block is longer than {MAX_SIZE // 1024} KiB and not plain 'key: value'", 0)
        return fields
    block = text[start:end].replace("\r\n", "\n")
    try:
        node = _Loader(block).get_single_node()
    except _Refused as refused:
        problem(refused.name, str(refused), refused.line)
        return fields
    except (yaml.YAMLError, RecursionError) as error:
        reason, line = _blame(error, block)
        problem(INVALID, f"the block is not valid YAML: {reason}", line)
        return fields
    if node is None:
        return fields
    if not isinstance(node, MappingNode):
        what = "a list" if isinstance(node, SequenceNode) else "a sentence"
        problem(NOT_A_MAPPING, f"the block is {what}, not 'key: value' lines", node.start_mark.line)
        return fields
    _take(node, fields, text, start, end, first)
    return fields


def _blame(error: Exception, block: str) -> tuple[str, int]:
    """The reason a parser gives, and the line (from 0) it is about."""
    if isinstance(error, yaml.reader.ReaderError):
        return f"it holds the character U+{error.character:04X}", block.count("\n", 0, error.position)
    if not isinstance(error, yaml.MarkedYAMLError):
        return "unreadable", 0
    opened = error.context_mark if "quoted" in (error.context or "") else None
    mark = opened or error.problem_mark or error.context_mark
    last = max(block.count("\n") - 1, 0)
    return error.problem or "unreadable", min(mark.line, last) if mark else 0


def _take(node: MappingNode, fields: Fields, text: str, start: int, end: int, first: int) -> None:
    """Fill in values and the place of each key, those below ``metadata`` too."""
    starts = [start]
    while (at := text.find("\n", starts[-1], end)) >= 0:
        starts.append(at + 1)

    def spot(line: int) -> tuple[int, int, int]:
        at = starts[min(line, len(starts) - 1)]
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        return first + line, at, stop - (text[at:stop].endswith("\r"))

    def walk(mapping: MappingNode, top: bool) -> dict[str, object]:
        values: dict[str, object] = {}
        for key_node, value_node in mapping.value:
            key = key_node.value if isinstance(key_node, ScalarNode) else "?"
            where = spot(key_node.start_mark.line)
            if key in values:
                message = f"the key '{key}' stands twice; readers disagree which one counts"
                fields.problems.append(Problem(DUPLICATE_KEY, message, *where))
            nested = top and key == "metadata" and isinstance(value_node, MappingNode)
            values[key] = walk(value_node, False) if nested else _plain(value_node)
            if top or key not in fields.spots:
                fields.spots[key] = where
        return values

    fields.values = walk(node, True)


def _plain(node: Node) -> object:
    if isinstance(node, SequenceNode):
        return [_plain(item) for item in node.value]
    if isinstance(node, MappingNode):
        return {str(key.value): _plain(value) for key, value in node.value}
    return str(node.value)

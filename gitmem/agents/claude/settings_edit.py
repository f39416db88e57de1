"""Our hooks in somebody's settings: put in and taken out by the smallest change of the text.

What others wrote keeps every byte. Our handlers stand in entries of their own, behind those of others.
"""

from __future__ import annotations

import json

from gitmem.agents.claude.hooks import HOOKS, entry, ours_in
from gitmem.agents.claude.settings_text import BOM, Node, parse
from gitmem.errors import ConfigError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection


def complete(text: str, path: str, program: str) -> bool:
    """Whether the hooks stand there just as they would be put in."""
    if _blank(text):
        return False
    value, _ = _parse(text, path)
    hooks = value.get("hooks")
    if not isinstance(hooks, dict):
        return False
    ours = list(ours_in(value))
    return len(ours) == len(HOOKS) and all(entry(hook, program) in hooks.get(hook.event, []) for hook in HOOKS)


def with_hooks(text: str, path: str, program: str) -> str:
    """The settings with our hooks. There are none yet (``without_hooks``)."""
    if _blank(text):
        return _whole(text, program)
    for hook in HOOKS:
        text = _with(text, path, hook.event, entry(hook, program))
    return text


def _whole(text: str, program: str) -> str:
    hooks = {hook.event: [entry(hook, program)] for hook in HOOKS}
    bom = BOM if text.startswith(BOM) else ""
    return bom + json.dumps({"hooks": hooks}, indent=2) + "\n"


def _with(text: str, path: str, event: str, added: dict[str, object]) -> str:
    _, root = _parse(text, path)
    at = root.member("hooks")
    if at is None:
        return _insert(text, root, root, {event: [added]}, "hooks")
    hooks = root.items[at]
    i = hooks.member(event)
    if i is None:
        return _insert(text, root, hooks, [added], event)
    return _insert(text, root, hooks.items[i], added)


def _insert(text: str, root: Node, into: Node, value: object, key: str = "") -> str:
    """The text with one more element or member at the end of a list or object, in the manner of the file."""
    eol = "\r\n" if "\r\n" in text else "\n"
    unit = _unit(text, root)
    if into.items:
        last = into.items[-1].end
        indent = _own_line(text, into.begins(len(into.items) - 1))
        if indent is None:
            return text[:last] + ", " + _member(key, json.dumps(value, ensure_ascii=False)) + text[last:]
        piece = _member(key, _dump(value, unit, indent, eol))
        return text[:last] + "," + eol + indent + piece + text[last:]
    outer = _line_indent(text, into.start)
    indent = outer + unit
    inner = eol + indent + _member(key, _dump(value, unit, indent, eol)) + eol + outer
    return text[: into.start + 1] + inner + text[into.end - 1 :]


def _member(key: str, value: str) -> str:
    return f"{json.dumps(key)}: {value}" if key else value


def _dump(value: object, unit: str, indent: str, eol: str) -> str:
    return json.dumps(value, indent=unit, ensure_ascii=False).replace("\n", eol + indent)


def _unit(text: str, root: Node) -> str:
    """One step of indentation, as the file has it."""
    indent = _own_line(text, root.begins(0)) if root.items else None
    return indent or "  "


def _own_line(text: str, at: int) -> str | None:
    """The indentation of what begins a line of its own, else None."""
    indent = _line_indent(text, at)
    start = text.rfind("\n", 0, at) + 1
    return indent if start and len(indent) == at - start else None


def _line_indent(text: str, at: int) -> str:
    start = text.rfind("\n", 0, at) + 1
    line = text[start:at]
    return line[: len(line) - len(line.lstrip(" \t"))]


def without_hooks(text: str, path: str, kept: Collection[str] = ()) -> str:
    """The settings without our hooks. Lists and objects that become empty go, unless they are ``kept``: events that
    were there before, and "" for ``hooks`` itself."""
    if _blank(text):
        return text
    while True:
        value, root = _parse(text, path)
        ours = next(iter(ours_in(value)), None)
        if ours is None:
            return text
        text = _cut(text, _innermost(root, ours, kept))


def _innermost(root: Node, ours: tuple[str, int, int], kept: Collection[str]) -> tuple[Node, int]:
    """(list or object, which of its parts) to cut, so that nothing empty is left of ours."""
    event, i, j = ours
    at = root.member("hooks")
    assert at is not None
    hooks = root.items[at]
    k = hooks.member(event)
    assert k is not None
    entries = hooks.items[k]
    handlers_at = entries.items[i].member("hooks")
    assert handlers_at is not None
    handlers = entries.items[i].items[handlers_at]
    if len(handlers.items) > 1:
        return handlers, j
    if len(entries.items) > 1 or event in kept:
        return entries, i
    if len(hooks.items) > 1 or "" in kept:
        return hooks, k
    return root, at


def _cut(text: str, cut: tuple[Node, int]) -> str:
    """The text without one part, with its comma and the space that led to it."""
    node, i = cut
    if len(node.items) == 1:
        return text[: node.start + 1] + text[node.end - 1 :]
    if i == 0:
        return text[: node.begins(0)] + text[node.begins(1) :]
    return text[: node.items[i - 1].end] + text[node.items[i].end :]


def containers(text: str, path: str) -> list[str]:
    """What holds hooks in settings: each event, and "" for ``hooks`` itself. For ``without_hooks``."""
    if _blank(text):
        return []
    value, _ = _parse(text, path)
    hooks = value.get("hooks")
    return ["", *hooks] if isinstance(hooks, dict) else []


def _blank(text: str) -> bool:
    """Whether nothing is there, as where a file was only touched."""
    return not text.removeprefix(BOM).strip()


def _parse(text: str, path: str) -> tuple[dict[str, object], Node]:
    value, root = parse(text, path)
    if not isinstance(value, dict):
        raise ConfigError(f"{path}: settings are an object in {{ }}, and this is none", "look at the file")
    hooks = value.get("hooks", {})
    if not isinstance(hooks, dict):
        raise ConfigError(f"{path}: hooks is no object", "mend it, or take it out; Claude Code cannot use it either")
    for event, entries in hooks.items():
        if not isinstance(entries, list):
            raise ConfigError(f"{path}: hooks.{event} is no list", "mend it, or take it out")
    return value, root

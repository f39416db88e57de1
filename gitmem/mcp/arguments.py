"""What a client sends as arguments, held to the tool's schema: a model has to be told exactly what was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gitmem.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.mcp.tool import Schema, Tool

LONGEST = 100_000
"""Characters of one argument."""


def checked(tool: Tool, given: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments; those that are null count as not given. UsageError where one is missing, unknown or wrong."""
    takes = f"{tool.name} takes {', '.join(tool.inputs) or 'no arguments'}"
    unknown = next((name for name in given if name not in tool.inputs), None)
    if unknown is not None:
        raise UsageError(f"{tool.name} has no argument {str(unknown)[:60]!r}", takes)
    found = {name: value for name, value in given.items() if value is not None}
    missing = [name for name in tool.required if name not in found]
    if missing:
        raise UsageError(f"{tool.name} needs {' and '.join(missing)}", takes)
    for name, value in found.items():
        _check(name, value, tool.inputs[name])
    return found


def _check(name: str, value: Any, schema: Schema) -> None:
    kind = schema["type"]
    if kind == "array":
        if not isinstance(value, list):
            raise UsageError(f"{name} is a list", f'such as ["{_example(schema["items"])}"]')
        for one in value:
            _check(name, one, schema["items"])
    elif kind == "boolean":
        if not isinstance(value, bool):
            raise UsageError(f"{name} is true or false")
    elif kind == "integer":
        least, most = schema["minimum"], schema["maximum"]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise UsageError(f"{name} is a whole number from {least} to {most}")
    elif not isinstance(value, str):
        raise UsageError(f"{name} is a text")
    elif len(value) > LONGEST:
        raise UsageError(f"{name} is too long: {len(value)} characters", f"at most {LONGEST}")
    elif "\0" in value:
        raise UsageError(f"{name} holds a NUL character", "send plain text")
    elif value not in schema.get("enum", (value,)):
        raise UsageError(f"{name} cannot be {value[:60]!r}", f"one of {', '.join(schema['enum'])}")


def _example(items: Schema) -> str:
    return str(items["enum"][0]) if "enum" in items else "…"

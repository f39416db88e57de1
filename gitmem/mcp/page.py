"""The page of the reference about the tools, made from their table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gitmem.mcp.tools import TOOLS

if TYPE_CHECKING:
    from gitmem.mcp.tool import Schema, Tool

_HEAD = """\
# Tools of the MCP server

What `gitmem mcp` offers a client, as the client is told. To set one up: [use it over MCP](../how-to/use-with-mcp.md).

- No tool takes a path or a project: the server speaks of the folder in which it was started, and of no other.
- An argument that is not listed, or of the wrong kind, is refused by name.
- What goes wrong is a result with `isError`, whose text is `error: …` and, where there is a next step, `hint: …`.
- A result has a text for the model and, under `structuredContent`, the same for programs."""


def page() -> str:
    """The whole page."""
    return "\n\n".join([_HEAD, *(_tool(tool) for tool in TOOLS)]) + "\n"


def _tool(tool: Tool) -> str:
    arguments = [_argument(tool, name, schema) for name, schema in tool.inputs.items()]
    answer = ", ".join(f"`{name}`" for name in tool.output["properties"])
    parts = [f"## {tool.name}", tool.description, _hints(tool), "\n".join(arguments), f"Gives: {answer}."]
    return "\n\n".join(part for part in parts if part)


def _hints(tool: Tool) -> str:
    hints = {"readOnlyHint": tool.reads, "destructiveHint": tool.destroys, "idempotentHint": tool.repeats}
    return "Annotations: " + ", ".join(f"`{name}: {str(value).lower()}`" for name, value in hints.items()) + "."


def _argument(tool: Tool, name: str, schema: Schema) -> str:
    inner = schema.get("items", schema)
    kind = "|".join(inner["enum"]) if "enum" in inner else inner["type"]
    kind = f"list of {kind}" if schema["type"] == "array" else kind
    needed = ", required" if name in tool.required else ""
    return f"- `{name}` ({kind}{needed}): {schema['description']}"

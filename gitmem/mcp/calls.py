"""One call of a tool: its arguments checked, the memory asked, and whatever goes wrong told so that a model can act."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gitmem.api import Memory
from gitmem.errors import GitmemError
from gitmem.guard.report.escape import without_credentials
from gitmem.mcp.arguments import checked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.mcp.place import Place
    from gitmem.mcp.tool import Tool

    Report = Callable[[BaseException], None]
    """Told of a bug: it writes the log of it."""

_OPTION = re.compile(r"--([a-z]+(?:-[a-z]+)*)(?: [A-Z]+(?:=[A-Z]+)?)?")


@dataclass(frozen=True)
class Called:
    """What the client gets. ``value`` is None where the call failed: ``text`` is then an error, and what to do."""

    text: str
    value: dict[str, object] | None


def call(tool: Tool, given: Mapping[str, Any], place: Place, report: Report) -> Called:
    """Do it. Nothing is raised but what ends the process."""
    try:
        arguments = checked(tool, given)
        place.enter()
        reply = tool.run(Memory(), arguments)
    except GitmemError as error:
        return _failed(tool, error.message, error.hint)
    except OSError as error:
        where = f": {error.filename!r}" if isinstance(error.filename, str) else ""
        return _failed(tool, f"{error.strerror or type(error).__name__}{where}", None)
    except Exception as error:
        report(error)
        return _failed(tool, f"internal error: {type(error).__name__}", "this is a bug of gitmem; do not try again")
    return Called(without_credentials(reply.text), _clean(reply.value))


def _failed(tool: Tool, message: str, hint: str | None) -> Called:
    lines = [f"error: {message}", *([f"hint: {hint}"] if hint else [])]
    return Called(without_credentials(_as_arguments(tool, "\n".join(lines))), None)


def _as_arguments(tool: Tool, text: str) -> str:
    """What names options of the command line, in the words of the tool."""

    def named(match: re.Match[str]) -> str:
        name = match[1].replace("-", "_")
        return f"the argument {name}" if name in tool.inputs else match[0]

    return _OPTION.sub(named, text).replace("gitmem list shows", "recall shows")


def _clean(value: Any) -> Any:
    """A value without credentials in its texts, and with every text one that the protocol can carry."""
    if isinstance(value, str):
        return without_credentials(os.fsencode(value).decode("utf-8", "replace"))
    if isinstance(value, dict):
        return {name: _clean(one) for name, one in value.items()}
    return [_clean(one) for one in value] if isinstance(value, list | tuple) else value

"""PreToolUse: the one hook that can refuse. A write is refused only where it would put into a shared file what the
guard blocks and what was not there before; in every other case, and in every doubt, the agent goes on.
"""

from __future__ import annotations

from gitmem.agents.claude.hooks import LEAVING
from gitmem.hooks.claude import payload
from gitmem.hooks.claude.reach import reached, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 12.0

_NEXT = (
    "Write it again without that. What is true for one person only belongs in their own memory: gitmem remember TEXT "
    "--scope local. gitmem rule NAME says why a rule is there, and how a person allows an exception."
)


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request."""
    path = written(request)
    if not path:
        if payload.string(request, "tool_name") == LEAVING:
            _leave(request, environ)
        return
    path = reached(path, environ)
    if path:
        _judge(path, request, environ)


def _leave(request: bytes, environ: Mapping[str, str]) -> None:
    """The work tree may be removed, with what git ignores in it, and no other hook will say so (measured)."""
    from gitmem.hooks.claude.home import take_home

    take_home(payload.string(request, "cwd"), environ)


def _judge(path: str, request: bytes, environ: Mapping[str, str]) -> None:
    from gitmem.guard.rule import ERROR
    from gitmem.hooks.claude import limit, result
    from gitmem.hooks.claude.judge import lines, new, shared

    limit.within(SECONDS)
    file = shared(path, environ)
    if file is None:
        return
    asked = payload.parsed(request)
    there = result.before(path)
    text = result.after(payload.text(asked.get("tool_name")), payload.table(asked.get("tool_input")), there)
    found = [one for one in file.findings(text) if one.severity == ERROR]
    if found and there:
        found = new(found, text, file.findings(there), there)
    if not found or file.ignored():
        return
    from gitmem.guard.report.escape import path as shown
    from gitmem.hooks.claude.say import deny

    deny(
        f"gitmem: nothing was written, since {shown(found[0].path)} is shared and would then hold:\n"
        f"{lines(found)}\n{_NEXT}"
    )

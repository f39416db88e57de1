"""``gitmem hook claude EVENT``: what Claude Code calls. Never in its way: bounded, quiet where there is nothing to say.

A failure is one line for the person, and the agent goes on: the exit code is always 0.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_MODULES = {
    "SessionStart": "session_start",
    "PreToolUse": "pre_tool_use",
    "PostToolUse": "post_tool_use",
    "Stop": "stop",
    "SubagentStop": "stop",
    "SessionEnd": "session_end",
}
AFTER = "after"
"""The work that SessionEnd leaves to a process of its own."""


def run(args: Sequence[str], environ: Mapping[str, str]) -> int | None:
    """The exit code; None where the words are none of ours."""
    event = args[0] if args else ""
    if event == AFTER:
        if not _off(environ):
            from gitmem.hooks.claude.after_session import run as finish

            finish(args[1] if len(args) > 1 else "", environ)
        return 0
    if event.startswith("-") or not event:
        return None
    if event not in _MODULES or len(args) > 1:  # of a newer version's settings; the code 2 would block the agent
        sys.stderr.write(f"gitmem: there is nothing to do at {' '.join(args)[:80]!r} in this version\n")
        return 0
    request = sys.stdin.buffer.read() if sys.stdin is not None else b""
    if _off(environ):
        return 0
    _forget_git()
    try:
        _answer(event, request, environ)
    except Exception as error:
        _fail(event, error)
    return 0


def _off(environ: Mapping[str, str]) -> bool:
    return environ.get("GITMEM_DISABLE", "") not in ("", "0")


def _answer(event: str, request: bytes, environ: Mapping[str, str]) -> None:
    module = __import__(f"gitmem.hooks.claude.{_MODULES[event]}", fromlist=["run"])
    try:
        module.run(request, environ)
    finally:
        limit = sys.modules.get("gitmem.hooks.claude.limit")
        if limit is not None:
            limit.done()


def _forget_git() -> None:
    """An agent that was started from a git hook hands on what git told that hook: of another repository, maybe."""
    if any(name.startswith("GIT_") for name in os.environ):
        from gitmem.git.process import LOCAL_VARIABLES

        for name in LOCAL_VARIABLES:
            os.environ.pop(name, None)


def _fail(event: str, error: Exception) -> None:
    from gitmem.hooks.claude.say import reason, warn

    what = "a write was not checked" if event == "PreToolUse" else f"{event} was not answered"
    warn(f"{what}: {reason(error)} (gitmem doctor says more)")

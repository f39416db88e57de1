"""The hooks that Claude Code is given: one table, for its settings and for the plugin alike.

Sources: the client's hooks reference, and what was measured in the client itself (``docs/reference/hooks.md``).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

WRITING = ("Write", "Edit", "MultiEdit", "NotebookEdit")
"""The tools that write the file which they name. What a shell command writes nobody can tell beforehand."""
LEAVING = "ExitWorktree"
"""The tool that may remove the work tree it leaves."""


class Hook:
    """``event``: as the client calls it. ``matcher``: names of tools, "" for an event without any.

    ``timeout``: seconds after which the client ends the hook, which then has decided nothing.
    """

    __slots__ = ("about", "event", "matcher", "timeout")

    def __init__(self, event: str, matcher: str, timeout: int, about: str) -> None:
        self.event = event
        self.matcher = matcher
        self.timeout = timeout
        self.about = about


HOOKS = (
    Hook(
        "SessionStart",
        "",
        20,
        "brings notes and index up to date, gives the labelled context, and starts a sync in the background",
    ),
    Hook(
        "PreToolUse",
        "|".join((*WRITING, LEAVING)),
        20,
        "refuses a write that would put a secret or something personal into a file that a team shares; takes notes "
        "home from a work tree that is about to be removed",
    ),
    Hook("PostToolUse", "|".join(WRITING), 20, "reports what the guard only warns of; takes a personal note home"),
    Hook("Stop", "", 10, "queues the turn for extraction"),
    Hook(
        "SubagentStop", "", 20, "takes notes home from a work tree that a subagent had; queues its turn for extraction"
    ),
    Hook("SessionEnd", "", 10, "starts extraction and sync in the background, and ends the session"),
)
EVENTS = tuple(hook.event for hook in HOOKS)

MARK = "hook claude"
"""What every command of ours holds, in every version: how our entries are known among others."""
_GITMEM = "gitmem"


def command(event: str, program: str = "") -> str:
    """The shell command of a hook.

    ``program``: where gitmem lies on this machine, "" to find it on the PATH, as in a file that a team shares: those
    who have no gitmem are not bothered. A program that has gone away is looked for on the PATH.
    """
    if not program:
        return f"command -v {_GITMEM} >/dev/null 2>&1 || exit 0; exec {_GITMEM} {MARK} {event}"
    import shlex

    given = shlex.quote(program)
    return f'x={given}; [ -x "$x" ] || x=$(command -v {_GITMEM}) || exit 0; exec "$x" {MARK} {event}'


def is_ours(command: object) -> bool:
    """Whether a hook's command in somebody's settings is one of ours."""
    return isinstance(command, str) and _GITMEM in command and any(f"{MARK} {event}" in command for event in EVENTS)


def handler(hook: Hook, program: str = "") -> dict[str, object]:
    """What runs, as settings have it."""
    return {"type": "command", "command": command(hook.event, program), "timeout": hook.timeout}


def entry(hook: Hook, program: str = "") -> dict[str, object]:
    """One element of the list that settings have for an event."""
    found: dict[str, object] = {"matcher": hook.matcher} if hook.matcher else {}
    return {**found, "hooks": [handler(hook, program)]}


def table(program: str = "") -> dict[str, list[dict[str, object]]]:
    """All of them, as the value of ``hooks`` in settings and in a plugin's ``hooks.json``."""
    return {hook.event: [entry(hook, program)] for hook in HOOKS}


def plugin_hooks() -> str:
    """The plugin's ``hooks/hooks.json``."""
    import json

    return json.dumps({"hooks": table()}, indent=2) + "\n"


def ours_in(settings: object) -> Iterator[tuple[str, int, int]]:
    """Where our handlers stand in parsed settings: (event, index of the entry, index of the handler)."""
    hooks = settings.get("hooks") if isinstance(settings, dict) else None
    for event, entries in hooks.items() if isinstance(hooks, dict) else ():
        for i, one in enumerate(entries if isinstance(entries, list) else ()):
            handlers = one.get("hooks") if isinstance(one, dict) else None
            for j, each in enumerate(handlers if isinstance(handlers, list) else ()):
                if isinstance(each, dict) and is_ours(each.get("command")):
                    yield event, i, j

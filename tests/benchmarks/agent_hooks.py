"""What Claude Code's hooks cost, as ratios to ``python -c pass``. By hand: ``python tests/benchmarks/agent_hooks.py``.

Each is run as the client runs it: the command of the settings, by a shell, the event on stdin. ``--quick``: few rounds.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from measure import Case, table
from records import World

from gitmem.agents.claude.hooks import command

PROGRAM = str(Path(sys.executable).with_name("gitmem"))
NUMBERS = itertools.count()


def event(world: World, name: str, **fields: object) -> Case:
    """A hook with its input in a file, since every run needs one of its own."""
    given = world.home / f"{name}-{next(NUMBERS)}.json"

    def write() -> None:
        """Events are told apart by their ids: each run gets new ones."""
        number = next(NUMBERS)
        common = {"session_id": f"s-{number}", "transcript_path": str(world.home / "t.jsonl"), "cwd": str(world.top)}
        more = {"tool_use_id": f"t-{number}", "prompt_id": f"p-{number}", "hook_event_name": name}
        given.write_text(json.dumps({**common, **more, **fields}, separators=(",", ":")))

    shell = f"( {command(name, PROGRAM)} ) < {given}"
    return Case(name, ["sh", "-c", shell], cwd=world.top, env=world.env, before=write, codes=(0,))


def tool(world: World, name: str, path: Path, **fields: object) -> Case:
    """A write of a file of ten thousand characters, or one of the given text."""
    given = {"file_path": str(path), "content": "x = 1\n" * 1_700, **fields}
    return event(world, name, tool_name="Write", tool_input=given, tool_response={"filePath": str(path)})


def named(case: Case, name: str, bar: float | None = None) -> Case:
    case.name, case.bar = name, bar
    return case


def also(case: Case, step: Callable[[], object]) -> None:
    """Do this as well before each run."""
    write = case.before
    case.before = lambda: (write(), step())


def noted(world: World) -> None:
    """Leave a new note in the agent's folder, as an agent does."""
    slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(world.top))
    path = world.home / ".claude/projects" / slug / "memory" / f"fresh-{next(NUMBERS)}.md"
    head = f"---\nname: {path.stem}\ndescription: d\nmetadata:\n  type: project\n---\n"
    path.write_text(f"{head}\nIt is number {next(NUMBERS)}.\n")


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    rounds = 7 if "--quick" in sys.argv else 21
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), 1_000)
        source = world.top / "src/module.py"
        shared, own = world.top / "CLAUDE.md", world.top / "CLAUDE.local.md"
        shared.write_text("# Project\n\nRun `make test`.\n")
        text = "# Project\n\nRun `make test` before a commit.\n"
        fresh = named(event(world, "SessionStart", source="startup"), "SessionStart, and a note to take home", 10.0)
        also(fresh, lambda: noted(world))
        edited = named(tool(world, "PostToolUse", own, content=text), "PostToolUse, CLAUDE.local.md as it was changed")
        also(edited, lambda: own.write_text(f"# Mine\n\n{next(NUMBERS)}\n"))
        table(
            [
                named(tool(world, "PreToolUse", source), "PreToolUse, no memory file", 2.0),
                named(tool(world, "PostToolUse", source), "PostToolUse, no memory file", 2.0),
                named(tool(world, "PreToolUse", shared, content=text), "PreToolUse, CLAUDE.md"),
                named(tool(world, "PostToolUse", shared, content=text), "PostToolUse, CLAUDE.md"),
                named(tool(world, "PostToolUse", own, content=text), "PostToolUse, CLAUDE.local.md"),
                named(event(world, "SessionStart", source="startup"), "SessionStart, 1,000 records", 10.0),
                fresh,
                edited,
                named(event(world, "Stop", last_assistant_message="done"), "Stop", 3.0),
                named(event(world, "SubagentStop", agent_id="a"), "SubagentStop", 3.0),
                named(event(world, "SessionEnd", reason="other"), "SessionEnd", 3.0),
            ],
            rounds,
        )


if __name__ == "__main__":
    main()

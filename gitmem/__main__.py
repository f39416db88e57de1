"""``gitmem``: what runs at every commit is answered before click is loaded."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.shortcut import Seen

FAST = frozenset({"check", "hook"})
LINES = {
    "sync": "gitmem.cli.sync_line",
    "remember": "gitmem.cli.remember_line",
    "recall": "gitmem.cli.recall_line",
    "context": "gitmem.cli.context_line",
    "merge-driver": "gitmem.cli.merge_driver_line",
    "run": "gitmem.cli.run_line",
}
"""Commands whose plain lines are read without click: the module's ``run(args)`` gives the exit code, or None where
click has to look."""

_FEW = 500
"""So many changed files are a commit that somebody waits for."""
_CARRYING = ("post-checkout", "post-commit", "post-merge")
"""git's hooks at which notes are carried into work trees."""
_READING = ("status", "list", "show", "history", "where")
"""Commands that change nothing themselves: what was edited in work trees is taken home before they look."""
_ASKED_OFTEN = ("recall", "context")
"""The same; they look themselves, but into no clone that is new to the store."""


def program() -> int:
    """The command itself: run, and leave without taking the interpreter apart, which takes half as long as starting it.

    With threads about, or somebody who watches, it ends in the ordinary way.
    """
    code = main()
    threads = sys.modules.get("threading")
    if sys.gettrace() is not None or (threads is not None and not (_is_fast() and threads.active_count() == 1)):
        return code
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except (OSError, ValueError):  # closed by whoever reads it: the interpreter knows what to do
        return code
    os._exit(code)


def _is_fast() -> bool:
    return sys.argv[1:2] != [] and sys.argv[1] in FAST


def main() -> int:
    """Run ``gitmem ARGS`` and return its exit code."""
    args = sys.argv[1:]
    if args[:1] == ["hook"] and args[1:2] and args[1] in _CARRYING:
        return _carry()
    if args[:2] == ["hook", "claude"] and (code := _agent(args[2:])) is not None:
        return code
    seen = None
    if args and args[0] in FAST:
        from gitmem.shortcut import look

        seen = look(args)
        if seen is not None and seen.nothing:
            return 0
    from gitmem.cli.failures import guarded

    if args[:1] != ["sync"] and (seen is None or len(seen.changes) > _FEW):
        return guarded(lambda: _run(args, seen))
    # A short life: looking for garbage in what was just loaded costs more than all the garbage there is.
    gc.disable()
    try:
        return guarded(lambda: _run(args, seen))
    finally:
        gc.freeze()
        gc.enable()


def _carry(cheaply: bool = False) -> int:
    """One of git's hooks that tell that something has happened, which nobody can refuse any more."""
    from gitmem.hooks.carrying import run

    return run(os.environ, cheaply)


def _agent(args: list[str]) -> int | None:
    """One of an agent's hooks, which every tool call waits for."""
    from gitmem.hooks.claude import run

    gc.disable()
    return run(args, os.environ)


def _sweep() -> None:
    """Remove what runs have left that could not do so themselves, such as one that was killed."""
    from gitmem.config.state import state_folder
    from gitmem.ops.run_state import sweep

    sweep(state_folder(os.environ))


def _run(args: list[str], seen: Seen | None) -> int:
    _sweep()
    if args and args[0] in _READING:
        _carry()
    elif args and args[0] in _ASKED_OFTEN:
        _carry(cheaply=True)
    if args and args[0] in FAST:
        from gitmem.fastpath import run

        code = run(args, seen)
        if code is not None:
            return code
    elif args and args[0] in LINES:
        module = __import__(LINES[args[0]], fromlist=["run"])
        found: int | None = module.run(args[1:])
        if found is not None:
            return found
    from gitmem.cli import call

    return call(args)


if __name__ == "__main__":
    raise SystemExit(program())

"""``gitmem``: what runs at every commit is answered before click is loaded."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.shortcut import Seen

FAST = frozenset({"check", "hook"})


_FEW = 500
"""So many changed files are a commit that somebody waits for."""


def main() -> int:
    """Run ``gitmem ARGS`` and return its exit code."""
    args = sys.argv[1:]
    seen = None
    if args and args[0] in FAST:
        from gitmem.shortcut import look

        seen = look(args)
        if seen is not None and seen.nothing:
            return 0
    from gitmem.cli.failures import guarded

    if seen is None or len(seen.changes) > _FEW:
        return guarded(lambda: _run(args, seen))
    # A short life: looking for garbage in what was just loaded costs more than all the garbage there is.
    gc.disable()
    try:
        return guarded(lambda: _run(args, seen))
    finally:
        gc.freeze()
        gc.enable()


def _run(args: list[str], seen: Seen | None) -> int:
    if args and args[0] in FAST:
        from gitmem.fastpath import run

        code = run(args, seen)
        if code is not None:
            return code
    elif args and args[0] == "sync":
        from gitmem.cli.sync_line import run as run_sync

        code = run_sync(args[1:])
        if code is not None:
            return code
    from gitmem.cli import call

    return call(args)


if __name__ == "__main__":
    raise SystemExit(main())

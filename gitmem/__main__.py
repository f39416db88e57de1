"""``gitmem``: what runs at every commit is answered before click is loaded."""

from __future__ import annotations

import sys

FAST = frozenset({"check", "hook"})


def main() -> int:
    """Run ``gitmem ARGS`` and return its exit code."""
    args = sys.argv[1:]
    if args and args[0] in FAST:
        from gitmem.shortcut import nothing_to_check

        if nothing_to_check(args):
            return 0
    from gitmem.cli.failures import guarded

    return guarded(lambda: _run(args))


def _run(args: list[str]) -> int:
    if args and args[0] in FAST:
        from gitmem.fastpath import run

        code = run(args)
        if code is not None:
            return code
    from gitmem.cli import call

    return call(args)


if __name__ == "__main__":
    raise SystemExit(main())

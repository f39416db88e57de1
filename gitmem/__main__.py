"""``gitmem``: what runs at every commit is answered before click is loaded."""

from __future__ import annotations

import os
import sys

FAST = frozenset({"check", "hook"})


def main() -> int:
    """Run ``gitmem ARGS`` and return its exit code."""
    from gitmem.errors import EXIT_FAILED, EXIT_INTERRUPTED, GitmemError

    args = sys.argv[1:]
    try:
        if args and args[0] in FAST:
            from gitmem.fastpath import run

            code = run(args)
            if code is not None:
                return code
        from gitmem.cli import run as run_cli

        return int(run_cli(args))
    except GitmemError as error:
        sys.stderr.write(f"error: {error.message}\n")
        if error.hint:
            sys.stderr.write(f"hint: {error.hint}\n")
        return error.exit_code
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        return EXIT_FAILED
    except Exception as error:
        return _bug(error)


def _bug(error: Exception) -> int:
    """Say where it happened, and nothing of what was being read: the message could hold it."""
    from gitmem.errors import EXIT_FAILED

    where, at = "", error.__traceback__
    while at is not None:
        where = f"{at.tb_frame.f_code.co_filename}:{at.tb_lineno}"
        at = at.tb_next
    sys.stderr.write(f"internal error: {type(error).__name__} at {where}\n")
    sys.stderr.write("hint: this is a bug of gitmem, and nothing was checked; GITMEM_TRACEBACK=1 shows all of it\n")
    if os.environ.get("GITMEM_TRACEBACK"):
        import traceback

        traceback.print_exception(error)
    return EXIT_FAILED


if __name__ == "__main__":
    raise SystemExit(main())

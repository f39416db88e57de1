"""The commands that run at every commit, without click: ``gitmem check`` and git's hooks.

A command line this module does not know is left to the full command line, which knows every option.
"""

from __future__ import annotations

import os
import sys

from gitmem.cli.check_line import Options, parse, perform, request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.shortcut import Seen


def run(args: list[str], seen: Seen | None = None) -> int | None:
    """The exit code, or None where click has to parse the line. ``seen``: what is known of the index already."""
    if args[0] == "check":
        options = parse(args[1:])
        if options is None:
            return None
        asked = request(options, os.environ)
        asked.seen = seen
        return perform(asked, options, os.environ)
    if len(args) < 2 or args[1].startswith("-") or args[1] not in _EVENTS:
        return None
    return hook(args[1], args[2:], seen)


_EVENTS = ("pre-commit", "pre-merge-commit", "pre-push", "pre-receive")


def hook(event: str, args: list[str], seen: Seen | None = None) -> int:
    """One of git's hooks. Quiet where there is nothing to say."""
    from gitmem.config.clock import today
    from gitmem.hooks.git import request as of_event

    stdin = sys.stdin.buffer.read() if event in ("pre-push", "pre-receive") else b""
    options = Options()
    options.quiet = True
    asked = of_event(event, args, stdin, today(os.environ))
    asked.seen = seen
    return perform(asked, options, os.environ)

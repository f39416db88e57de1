"""The commands that run at every commit, without click: ``gitmem check`` and git's hooks.

A command line this module does not know is left to the full command line, which knows every option.
"""

from __future__ import annotations

import os
import sys

from gitmem.cli.check_line import Options, parse, perform, request


def run(args: list[str]) -> int | None:
    """The exit code, or None where click has to parse the line."""
    if args[0] == "check":
        options = parse(args[1:])
        return None if options is None else perform(request(options, os.environ), options, os.environ)
    if len(args) < 2 or args[1].startswith("-") or args[1] not in _EVENTS:
        return None
    return hook(args[1], args[2:])


_EVENTS = ("pre-commit", "pre-merge-commit", "pre-push", "pre-receive")


def hook(event: str, args: list[str]) -> int:
    """One of git's hooks. Quiet where there is nothing to say."""
    from gitmem.config.clock import today
    from gitmem.hooks.git import request as of_event

    stdin = sys.stdin.buffer.read() if event in ("pre-push", "pre-receive") else b""
    options = Options()
    options.quiet = True
    return perform(of_event(event, args, stdin, today(os.environ)), options, os.environ)

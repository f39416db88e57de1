"""The command line: parse, call one operation, print, exit."""

from __future__ import annotations


def call(args: list[str]) -> int:
    """Run ``gitmem ARGS`` with click, which is loaded here and not before. Raises GitmemError."""
    from gitmem.cli.group import call as call_group

    return call_group(args)

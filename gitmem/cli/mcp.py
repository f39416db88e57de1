"""``gitmem mcp``."""

from __future__ import annotations

import os

import click

from gitmem.errors import GitmemError


@click.command(
    epilog="""\b
Examples:
  gitmem mcp                                    what a client starts, with the project as its folder
  claude mcp add gitmem -- gitmem mcp           for Claude Code, in this project
"""
)
def mcp() -> None:
    """Serve this place's memory to an agent over the Model Context Protocol, on stdin and stdout.

    The server speaks of the folder in which it is started, and of no other: see the how-to about MCP. It needs the
    extra `mcp`: `pip install 'gitmem-sync[mcp]'`.
    """
    try:
        from gitmem.mcp.server import serve
    except ImportError as error:
        if (error.name or "gitmem").partition(".")[0] == "gitmem":
            raise
        raise GitmemError(
            f"the MCP server needs the protocol's SDK, which is not installed or too old: {error.name}",
            "pip install 'gitmem-sync[mcp]'",
        ) from None
    serve(os.environ.get("GITMEM_DISABLE", "") not in ("", "0"), _bug)


def _bug(error: BaseException) -> None:
    from gitmem.cli.crash import report
    from gitmem.cli.failures import say

    report(error, say)

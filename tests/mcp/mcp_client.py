"""The server as a client sees it: started over stdio by the SDK's own client, in a repository of the sealed world."""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
from mcp import Client, StdioServerParameters, stdio_client


def parameters(folder: Path, **env: str) -> StdioServerParameters:
    """How a client starts the server in a folder."""
    return StdioServerParameters(
        command=sys.executable, args=["-m", "gitmem", "mcp"], cwd=folder, env={**os.environ, **env}
    )


def talk(folder: Path, conversation: Callable[[Client], Awaitable[Any]], **env: str) -> Any:
    """What a conversation with a server that was started in ``folder`` comes to."""

    async def whole() -> Any:
        with anyio.fail_after(60):
            with open(os.devnull, "w") as log:
                async with Client(stdio_client(parameters(folder, **env), errlog=log)) as client:
                    return await conversation(client)

    return anyio.run(whole)


def said(result: Any) -> str:
    """What a result says to a model."""
    return "\n".join(block.text for block in result.content)

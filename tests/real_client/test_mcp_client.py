"""The MCP server in the real client: its tools are offered, called, and answered, for the project of the session."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from person import Person

NAMES = ("remember", "recall", "context", "verify", "supersede", "forget", "review")


@pytest.fixture
def session(person: Callable[[str], Person], tmp_path: Path) -> Callable[..., str]:
    """``session(*calls)``: what reached the model of a session in a repository that made these calls of our tools."""
    one = person("one")
    top = one.home / "shop"
    one.git("init", "-q", str(top), cwd=one.home)
    one.git("commit", "-q", "--allow-empty", "-m", "Begin", cwd=top)
    config = tmp_path / "mcp.json"
    server = {"command": sys.executable, "args": ["-m", "gitmem", "mcp"]}
    config.write_text(json.dumps({"mcpServers": {"gitmem": server}}))
    allowed = ",".join(f"mcp__gitmem__{name}" for name in NAMES)

    def run(*calls: tuple[str, dict[str, Any]], **env: str) -> str:
        flags = ("--mcp-config", str(config), "--strict-mcp-config", "--allowedTools", allowed)
        made = [{"name": f"mcp__gitmem__{name}", "input": given} for name, given in calls]
        return one.ask(top, *flags, calls=made, ENABLE_TOOL_SEARCH="false", **env)

    return run


def test_what_one_session_saves_another_recalls(session: Callable[..., str]) -> None:
    sent = session(("remember", {"text": "The pump is blue", "scope": "local"}))
    assert '{\\"outcome\\":\\"saved\\",\\"name\\":\\"pump-blue\\"' in sent, (
        "the client gives the model what is structured"
    )
    sent = session(("recall", {"query": "pump"}))
    assert "[local · since 2026-11 · never verified · no source]" in sent
    assert "The pump is blue" in sent


def test_a_failure_reaches_the_model_with_the_way_out(session: Callable[..., str]) -> None:
    sent = session(("forget", {"name": "pumpp"}), ("remember", {"text": "We freeze merges for now"}))
    assert "there is no record called 'pumpp'" in sent
    assert "the argument expires" in sent
    assert '"is_error":true' in sent.replace(" ", "")


def test_switched_off_there_is_no_tool(session: Callable[..., str]) -> None:
    assert "mcp__gitmem__recall" in session()
    assert "mcp__gitmem__recall" not in session(GITMEM_DISABLE="1")

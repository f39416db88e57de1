"""The process: stdout is the protocol and nothing else, the off switch, and what is said where the SDK is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from mcp_client import talk

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def test_stdout_is_the_protocol_alone_and_it_ends_with_stdin(repo: Any) -> None:
    def calls(number: int, tool: str, **given: Any) -> dict[str, Any]:
        params = {"name": tool, "arguments": given}
        return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}

    lines = [
        HELLO,
        READY,
        calls(2, "remember", text="The API is in `src/api`", scope="project"),
        calls(3, "remember", text="No line\r\nbreaks \x1b[31m here\u2028", scope="local"),
        calls(4, "recall", query="api"),
        calls(5, "forget", name="nothing"),
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "gitmem", "mcp"],
        cwd=repo.top,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "GIT_TRACE": "1", "PYTHONWARNINGS": "default"},
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines) + b"this is no JSON\n")
        server.stdin.flush()
        seen: set[int] = set()
        while not seen >= {1, 2, 3, 4, 5}:
            answer = json.loads(server.stdout.readline())
            assert answer["jsonrpc"] == "2.0"
            seen.add(answer.get("id"))
        server.stdin.close()
        for line in server.stdout:
            assert json.loads(line)["jsonrpc"] == "2.0"
        assert server.wait(10) == 0


def test_switched_off_it_offers_nothing(repo: Any) -> None:
    async def conversation(client: Any) -> Any:
        return (await client.list_tools()).tools, client.instructions

    tools, instructions = talk(repo.top, conversation, GITMEM_DISABLE="1")
    assert tools == []
    assert "GITMEM_DISABLE" in instructions
    assert len(talk(repo.top, conversation, GITMEM_DISABLE="0")[0]) == 7


def test_without_the_extra_it_says_what_to_install(repo: Any) -> None:
    code = (
        "import sys; sys.modules['mcp'] = None; sys.argv = ['gitmem', 'mcp']\n"
        "from gitmem.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=repo.top, capture_output=True, text=True, env=os.environ, check=False
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "error: the MCP server needs the protocol's SDK" in done.stderr
    assert "hint: pip install 'gitmem-sync[mcp]'" in done.stderr


def test_a_bug_is_an_error_without_a_traceback(monkeypatch: Any, tmp_path: Any) -> None:
    from gitmem.mcp.calls import call
    from gitmem.mcp.place import Place
    from gitmem.mcp.tool import Reply, Tool

    def broken(*_: Any) -> Reply:
        raise ZeroDivisionError("what it was reading")

    monkeypatch.chdir(tmp_path)
    told: list[BaseException] = []
    called = call(Tool("broken", "", "", {}, {}, broken), {}, Place(), told.append)
    assert called.value is None
    assert "internal error: ZeroDivisionError" in called.text
    assert "what it was reading" not in called.text
    assert isinstance(told[0], ZeroDivisionError)


def test_credentials_in_an_address_are_not_told(monkeypatch: Any, tmp_path: Any) -> None:
    from gitmem.mcp.calls import call
    from gitmem.mcp.place import Place
    from gitmem.mcp.tool import Reply, Tool

    address = "https://somebody:" + "sesame" + "@example.com/x"
    monkeypatch.chdir(tmp_path)
    tool = Tool("tells", "", "", {}, {}, lambda *_: Reply(address, {"a": [{"b": address}], "c": "\udcff"}))
    called = call(tool, {}, Place(), again)
    assert "sesame" not in called.text
    assert called.value == {"a": [{"b": "https://…@example.com/x"}], "c": "\ufffd"}


def again(error: BaseException) -> None:
    raise error

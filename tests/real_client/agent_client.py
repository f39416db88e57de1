"""The real agent client with a loopback stand-in for its model: what it sends is what a model would have read.

Each run takes about one and a half seconds. ``Client.run`` returns every memory text that reached the model; with
``calls`` the stand-in answers with tool calls first, so the client itself reads, writes and edits files.
"""

from __future__ import annotations

import http.server
import json
import os
import re
import socketserver
import subprocess
import threading
from pathlib import Path
from typing import Any

MARK = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)*-MARK\b")
_USAGE = {"input_tokens": 1, "output_tokens": 1}


class Model:
    """Answers ``ok`` to everything, after the tool calls that it was given."""

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self.calls: list[dict[str, Any]] = []
        model = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                pass

            def reply(self, body: bytes, kind: str = "application/json") -> None:
                self.send_response(200)
                self.send_header("content-type", kind)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(body)

            def do_HEAD(self) -> None:
                self.reply(b"")

            def do_GET(self) -> None:
                self.reply(b"{}")

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers.get("content-length") or 0))
                self.reply(*model.answer(self.path, raw))

        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True

        self._server = Server(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, path: str, raw: bytes) -> tuple[bytes, str]:
        self.bodies.append(raw.decode("utf-8", "replace"))
        if "count_tokens" in path:
            return b'{"input_tokens": 10}', "application/json"
        try:
            request = json.loads(raw)
        except ValueError:
            request = {}
        offered = {tool.get("name") for tool in request.get("tools") or []}
        call = self.calls.pop(0) if self.calls and self.calls[0]["name"] in offered else None
        block: dict[str, Any] = {"type": "text", "text": "ok"}
        start, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": "ok"}
        if call:
            block = {"type": "tool_use", "id": f"toolu_{len(self.calls)}", **call}
            start = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(call["input"])}
        stop = "tool_use" if call else "end_turn"
        message = {"id": "msg_1", "type": "message", "role": "assistant", "model": request.get("model", "stub")}
        message |= {"content": [block], "stop_reason": stop, "stop_sequence": None, "usage": _USAGE}
        if not request.get("stream"):
            return json.dumps(message).encode(), "application/json"
        events = [
            {"type": "message_start", "message": {**message, "content": [], "stop_reason": None}},
            {"type": "content_block_start", "index": 0, "content_block": start},
            {"type": "content_block_delta", "index": 0, "delta": delta},
            {"type": "content_block_stop", "index": 0},
            {"type": "message_delta", "delta": {"stop_reason": stop, "stop_sequence": None}, "usage": _USAGE},
            {"type": "message_stop"},
        ]
        lines = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
        return lines.encode(), "text/event-stream"


class Client:
    """The client, and the model it talks to."""

    def __init__(self, program: Path) -> None:
        self.program = program
        self.model = Model()

    def environment(self, home: Path) -> dict[str, str]:
        """What the client is started with: a home of its own, and this model."""
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "ANTHROPIC_BASE_URL": f"http://127.0.0.1:{self.model.port}",
            "ANTHROPIC_API_KEY": "not-a-key",
            "DISABLE_TELEMETRY": "1",
            "DISABLE_AUTOUPDATER": "1",
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            "GIT_CONFIG_NOSYSTEM": "1",
            "GITMEM_TODAY": "2026-11-30",
            "LC_ALL": "C.UTF-8",
        }

    def run(
        self,
        home: Path,
        folder: Path,
        *flags: str,
        calls: list[dict[str, Any]] | None = None,
        prompt: str = "hello",
        **env: str,
    ) -> str:
        """Run headless in ``folder``; everything that reached the model."""
        self.model.bodies.clear()
        self.model.calls = list(calls or [])
        subprocess.run(
            [self.program, *flags, "-p", prompt],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=60,
            env={**self.environment(home), **env},
        )
        assert self.model.bodies, "the client sent nothing to its model"
        assert not self.model.calls, f"the client did not make these calls: {self.model.calls}"
        return "\n".join(self.model.bodies)

    def marks(self, home: Path, folder: Path, *flags: str, **env: str) -> set[str]:
        """The words ending in ``-MARK`` that reached the model."""
        return set(MARK.findall(self.run(home, folder, *flags, **env)))

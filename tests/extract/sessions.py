"""Sessions of an agent's client, made here: transcripts as it writes them, and the requests of its hooks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from gitmem.ops.extract import queue

WHEN = "2026-11-20T10:00:00.000Z"


def person(text: Any, **more: Any) -> dict[str, Any]:
    return {"type": "user", "message": {"role": "user", "content": text}, "timestamp": WHEN, "uuid": "u", **more}


def agent(text: str = "ok", *blocks: dict[str, Any], stop: str | None = "end_turn", **more: Any) -> dict[str, Any]:
    content = [*blocks, *([{"type": "text", "text": text}] if text else [])]
    message = {"role": "assistant", "content": content, "stop_reason": stop}
    return {"type": "assistant", "message": message, "timestamp": WHEN, "uuid": "a", **more}


def call(name: str, **given: Any) -> dict[str, Any]:
    return {"type": "tool_use", "id": f"toolu_{name}", "name": name, "input": given}


def result(name: str, text: str, error: bool = False) -> dict[str, Any]:
    block = {"type": "tool_result", "tool_use_id": f"toolu_{name}", "content": text, "is_error": error}
    return {"type": "user", "message": {"role": "user", "content": [block]}, "timestamp": WHEN, "toolUseResult": text}


def lines(*entries: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(entry).encode() + b"\n" for entry in entries)


class Sessions:
    """One person's client: transcripts of sessions in ``repo``."""

    def __init__(self, repo: Any, home: Path) -> None:
        self.repo = repo
        self.home = home
        slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(repo.top))
        self.project = home / ".claude" / "projects" / slug
        self.project.mkdir(parents=True, exist_ok=True)
        self.state = home / ".local" / "state" / "gitmem" / "extract"

    def path(self, session: str) -> Path:
        return self.project / f"{session}.jsonl"

    def say(self, session: str, *entries: Any, when: str = WHEN) -> Path:
        """Add to a transcript. A text is a turn: the person's words, and an answer."""
        more = {"cwd": str(self.repo.top), "sessionId": session, "version": "2.1.332", "isSidechain": False}
        with open(self.path(session), "ab") as file:
            for entry in entries:
                turn = [person(entry), agent()] if isinstance(entry, str) else [entry]
                file.write(lines(*({**one, **more, "timestamp": when} for one in turn)))
        return self.path(session)

    def payload(self, session: str, event: str = "Stop") -> bytes:
        values = {"session_id": session, "transcript_path": str(self.path(session)), "cwd": str(self.repo.top)}
        return json.dumps({**values, "hook_event_name": event}).encode()

    def put(self, session: str, event: str = "Stop") -> bool:
        return queue.put(os.environ, self.payload(session, event))

    def extract(self, *args: str, **env: str) -> Any:
        return self.repo.gitmem("extract", *args, **env)

    def start(self, *args: str, **env: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-P", "-m", "gitmem", "extract", *args]
        return subprocess.Popen(
            command, cwd=self.repo.top, env={**os.environ, **env}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )

    @property
    def shown(self) -> dict[str, str]:
        """The records in the agent's own folder, as (name → statement)."""
        found = {}
        for path in (self.project / "memory").glob("*.md"):
            if path.name != "MEMORY.md":
                found[path.stem] = path.read_text(encoding="utf-8").rpartition("\n---\n")[2].strip()
        return found

    def record(self, name: str) -> str:
        return (self.project / "memory" / f"{name}.md").read_text(encoding="utf-8")

    @property
    def texts(self) -> list[str]:
        return sorted(self.shown.values())

    @property
    def log(self) -> str:
        path = self.state / "log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

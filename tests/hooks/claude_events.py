"""Claude Code's events, fired as it fires them: the event's name as argument, compact JSON on stdin."""

from __future__ import annotations

import itertools
import json
import random
import string
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

TOKEN = "ghp_" + "".join(random.Random(7).choices(string.ascii_letters + string.digits, k=36))
"""Made up."""
NUMBERS = itertools.count(1)


class Agent:
    """A session in a repository."""

    def __init__(self, repo: Any, session: str = "5e55-10n") -> None:
        self.repo = repo
        self.session = session
        self.env: dict[str, str] = {}

    def raw(self, event: str, request: bytes) -> Any:
        done = self.repo.run("gitmem", "hook", "claude", event, stdin=request, **self.env)
        assert done.returncode == 0, done
        assert done.stderr == "", done
        return json.loads(done.stdout) if done.stdout else {}

    def fire(self, event: str, **fields: Any) -> Any:
        number = next(NUMBERS)
        common = {"session_id": self.session, "transcript_path": "/none.jsonl", "cwd": str(self.repo.top)}
        more = {"prompt_id": f"p{number}", "hook_event_name": event, "tool_use_id": f"t{number}"}
        return self.raw(event, json.dumps({**common, **more, **fields}, separators=(",", ":")).encode())

    def refusal(self, tool: str, path: Path | str, **given: Any) -> str:
        """Why a tool call is refused, "" where it is not."""
        file = str(self.repo.top / path)
        answer = self.fire("PreToolUse", tool_name=tool, tool_input={"file_path": file, **given})
        decision = answer.get("hookSpecificOutput", {})
        assert decision.get("permissionDecision", "deny") == "deny"
        assert "systemMessage" not in answer
        return str(decision.get("permissionDecisionReason", ""))

    def write(self, path: Path | str, content: str) -> str:
        return self.refusal("Write", path, content=content)

    def told(self, path: Path | str, original: str | None = None) -> str:
        """What PostToolUse tells of a file that was written."""
        file = str(self.repo.top / path)
        response = {"filePath": file, "originalFile": original}
        answer = self.fire("PostToolUse", tool_name="Write", tool_input={"file_path": file}, tool_response=response)
        return str(answer.get("hookSpecificOutput", {}).get("additionalContext", ""))

    def start(self, **fields: Any) -> str:
        """The context that a session starts with."""
        answer = self.fire("SessionStart", **{"source": "startup", **fields})
        return str(answer.get("hookSpecificOutput", {}).get("additionalContext", ""))


def until(true: Callable[[], Any], seconds: float = 20.0) -> None:
    """Wait for what a process does that nobody else waits for."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)

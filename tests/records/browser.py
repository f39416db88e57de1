"""A real browser, driven over the pipe of its debugging protocol: for tests of pages, without any package."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-extensions",
    "--no-first-run",
    "--remote-debugging-pipe",
)
_STARTER = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.dup2(int(sys.argv[2]), 4); os.execv(sys.argv[3], sys.argv[3:])"
)
"""The browser reads and writes the protocol at these two numbers."""


def installed() -> str:
    """The browser's program, or ""."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


class Browser:
    """One browser with one page. ``log``: what the page wrote to its console, threw, or was refused."""

    def __init__(self, folder: Path) -> None:
        self.log: list[str] = []
        self.requests: list[str] = []
        self._number = 0
        self._rest = b""
        at, to = os.pipe(), os.pipe()
        inherited = [os.dup(fd) for fd in (at[0], to[1])]  # whatever numbers they had, not the two that are wanted
        high = [_above(fd, 10) for fd in inherited]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _STARTER, *map(str, high), installed(), *_FLAGS, f"--user-data-dir={folder}"],
            pass_fds=high,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(folder)},
        )
        for fd in (*high, at[0], to[1]):
            os.close(fd)
        self._to, self._from = at[1], to[0]
        target = self._ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._to)
        os.close(self._from)
        self._process.terminate()
        self._process.wait(30)

    def look(self, width: int, dark: bool = False, scripts: bool = True) -> None:
        """How wide the window is, and what the person prefers."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1, mobile=width < 600)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)

    def open(self, path: Path) -> None:
        """Load a page, until all of it is there."""
        self.log, self.requests = [], []
        self.ask("Page.navigate", url=path.as_uri())
        while self._next().get("method") != "Page.loadEventFired":
            pass

    def run(self, script: str) -> Any:
        """What an expression is worth in the page."""
        done = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def picture(self, path: Path) -> None:
        """The whole page as a picture."""
        done = self.ask("Page.captureScreenshot", captureBeyondViewport=True, format="png")
        path.write_bytes(base64.b64decode(done["data"]))

    def ask(self, method: str, **params: Any) -> Any:
        """Call the page."""
        return self._ask(method, session=self._session, **params)

    def _ask(self, method: str, session: str = "", **params: Any) -> Any:
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> Any:
        while b"\0" not in self._rest:
            read = os.read(self._from, 1 << 20)
            assert read, "the browser has gone"
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\0")
        message = json.loads(line)
        self._note(message.get("method", ""), message.get("params", {}))
        return message

    def _note(self, method: str, params: Any) -> None:
        if method == "Log.entryAdded":
            self.log.append(params["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            self.log.append(str(params["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled":
            self.log.append(str(params["args"]))
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])


def _above(fd: int, least: int) -> int:
    import fcntl

    high = fcntl.fcntl(fd, fcntl.F_DUPFD, least)
    os.close(fd)
    return high

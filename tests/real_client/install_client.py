"""Install the agent client that the tests of this folder run: ``python install_client.py``.

A download of some 100 MB, once. Prints why where it cannot be had, and exits with 1.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

VERSION = "2.1.332"
FOLDER = Path(__file__).parents[2] / ".cache" / f"claude-code-{VERSION}"
"""``.gitignore`` covers it."""


def program() -> Path | None:
    """The installed client."""
    found = sorted(FOLDER.glob("node_modules/@anthropic-ai/claude-code-*/claude"))
    return found[0] if found else None


def install() -> str:
    """Install it if it is not there. Why that is not possible, or ""."""
    if program() is not None:
        return ""
    npm = shutil.which("npm")
    if npm is None:
        return "npm is not installed"
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--no-save", "--engine-strict=false", "--ignore-scripts"]
    done = subprocess.run(
        [*command, f"@anthropic-ai/claude-code@{VERSION}"],
        cwd=FOLDER,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    if done.returncode:
        return f"npm could not install it: {done.stderr.strip().splitlines()[-1:]}"
    return "" if program() is not None else "npm installed no program for this platform"


if __name__ == "__main__":
    reason = install()
    print(reason or f"installed: {program()}")
    raise SystemExit(bool(reason))

"""One person's machine, with the real client on it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from agent_client import Client


class Person:
    """One person's machine: a home with the agent's folder and the home store."""

    def __init__(self, home: Path, client: Client, hub: Path) -> None:
        home.mkdir()
        self.home = home
        self.client = client
        self.hub = hub
        (home / ".claude").mkdir()
        (home / ".gitconfig").write_text(
            "[user]\n\tname = T\n\temail = person@example.com\n[init]\n\tdefaultBranch = main\n", encoding="utf-8"
        )
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GITMEM_TODAY": "2026-11-30",
            "GITMEM_DEVICE": home.name,
            "LC_ALL": "C.UTF-8",
        } | ({"PYTHONPATH": os.environ["PYTHONPATH"]} if "PYTHONPATH" in os.environ else {})

    def run(self, *args: str, cwd: Path, codes: tuple[int, ...] = (0,)) -> str:
        done = subprocess.run(
            args, cwd=cwd, env=self.env, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        assert done.returncode in codes, (args, done)
        return done.stdout

    def git(self, *args: str, cwd: Path) -> str:
        return self.run("git", *args, cwd=cwd)

    def gitmem(self, *args: str, cwd: Path, codes: tuple[int, ...] = (0,)) -> str:
        return self.run(sys.executable, "-m", "gitmem", *args, cwd=cwd, codes=codes)

    def clone(self, team: Path, name: str) -> Path:
        """A clone of the team's repository with gitmem's hooks, synced with the person's own remote."""
        top = self.home / name
        self.git("clone", "-q", str(team), str(top), cwd=self.home)
        self.git("remote", "set-url", "origin", "https://git.example.com/team/shop.git", cwd=top)
        self.gitmem("init", "--no-warm", cwd=top)
        self.gitmem("remote", "add", str(self.hub), cwd=top)
        return top

    def memory(self, top: Path) -> Path:
        """The auto-memory folder of a checkout."""
        slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(top))
        return self.home / ".claude/projects" / slug / "memory"

    def ask(
        self,
        folder: Path,
        *flags: str,
        calls: list[dict[str, Any]] | None = None,
        prompt: str = "hello",
        **env: str,
    ) -> str:
        """Run the client in a folder; all that reached its model."""
        return self.client.run(self.home, folder, *flags, calls=calls, prompt=prompt, **env)

    def edit(self, folder: Path, path: Path, old: str, new: str) -> None:
        """Let the client itself change a file, as its model would ask it to."""
        calls = [
            {"name": "Read", "input": {"file_path": str(path)}},
            {"name": "Edit", "input": {"file_path": str(path), "old_string": old, "new_string": new}},
        ]
        self.ask(folder, "--permission-mode", "acceptEdits", calls=calls)
        assert new in path.read_text(encoding="utf-8"), "the client did not edit the file"

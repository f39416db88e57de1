"""A repository whose personal notes are carried, and a machine of its person."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any


class Project:
    """A repository whose personal notes are carried. ``git`` is its main checkout."""

    def __init__(self, git: Any) -> None:
        self.git = git
        self.top: Path = git.top

    def gitmem(self, *args: str, cwd: Path | str = "", code: int = 0, **env: str) -> str:
        done = self.git.gitmem(*args, cwd=str(cwd), **env)
        assert done.returncode == code, done
        return str(done.stdout + done.stderr)

    def worktree(self, name: str, *args: str) -> Path:
        """What anybody does: plain ``git worktree add``."""
        top = self.top / name if name.startswith(".") else self.top.parent / name
        self.git("worktree", "add", "-q", str(top), *args)
        return top

    def status(self, tree: Path) -> str:
        return str(self.git("-C", str(tree), "status", "--porcelain", "--untracked-files=all"))


class Machine:
    """Another home on this computer: its own store and agent's folder."""

    def __init__(self, home: Path) -> None:
        home.mkdir()
        self.home = home
        (home / ".gitconfig").write_text(
            '[user]\n\tname = T\n\temail = person@example.com\n[protocol "file"]\n\tallow = always\n', encoding="utf-8"
        )
        self.env = {
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "XDG_DATA_HOME": str(home / ".local/share"),
            "XDG_STATE_HOME": str(home / ".local/state"),
            "GIT_CONFIG_GLOBAL": str(home / ".gitconfig"),
        }

    @property
    def store(self) -> Path:
        return self.home / ".local/share/gitmem/store.git"

    def grep(self, text: str) -> bool:
        """Whether any branch of the store holds the text."""
        command = ["git", f"--git-dir={self.store}", "grep", "-q", "-F", text, *self.branches()]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def branches(self) -> list[str]:
        listed = subprocess.run(
            ["git", f"--git-dir={self.store}", "for-each-ref", "--format=%(refname)", "refs/heads"],
            check=True,
            capture_output=True,
            text=True,
        )
        return listed.stdout.split()


def fingerprint(top: Path, *, leave_out: tuple[str, ...] = ()) -> dict[str, tuple[str, int]]:
    """Bytes and modification time of everything below a folder, the git folder included."""
    found: dict[str, tuple[str, int]] = {}
    for folder, _, names in os.walk(top):
        for name in names:
            path = Path(folder) / name
            relative = str(path.relative_to(top))
            if not relative.startswith(leave_out):
                data = os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
                found[relative] = (hashlib.sha256(data).hexdigest(), os.lstat(path).st_mtime_ns)
    return found

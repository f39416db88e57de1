"""Machines: homes of their own, with clones of projects and one bare repository that is theirs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RECORD = "---\nname: {name}\ndescription: about {name}\ntype: project\n---\n\n{text}\n"


class Repo:
    """A clone on one machine."""

    def __init__(self, machine: Machine, top: Path) -> None:
        self.machine = machine
        self.top = top

    def git(self, *args: str) -> str:
        done = self.machine.run("git", *args, cwd=self.top)
        assert done.returncode == 0, (args, done.stderr)
        return done.stdout.strip()

    def gitmem(self, *args: str, code: int | None = 0, **env: str) -> subprocess.CompletedProcess[str]:
        return self.machine.gitmem(*args, cwd=self.top, code=code, **env)

    @property
    def memory(self) -> Path:
        """The agent's own folder of this clone."""
        slug = "".join(char if char.isascii() and char.isalnum() else "-" for char in str(self.top))
        return self.machine.claude / "projects" / slug / "memory"

    def note(self, name: str, text: str) -> Path:
        """Write a record as the agent would."""
        path = self.memory / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(RECORD.format(name=name, text=text), encoding="utf-8")
        return path

    def notes(self) -> dict[str, str]:
        """What stands in the agent's folder."""
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(self.memory.glob("*.md"))}

    def says(self, name: str, text: str) -> bool:
        return text in self.notes().get(f"{name}.md", "")

    @property
    def project(self) -> str | None:
        """The id that gitmem gives it."""
        found = json.loads(self.gitmem("projects", "--json", code=None).stdout)["projects"]
        return next((one["id"] for one in found if one["current"]), None)


class Machine:
    """A home, and programs run in it."""

    def __init__(self, root: Path, name: str, hub: Path, seed: Path) -> None:
        self.home = root / name
        self.name = name
        self.hub = hub
        self.seed = seed
        self.claude = self.home / ".claude"
        self.store = self.home / "data" / "gitmem"
        (self.home / ".config").mkdir(parents=True)
        (self.home / ".gitconfig").write_text(Path(os.environ["GIT_CONFIG_GLOBAL"]).read_text())

    def run(self, *args: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
        own = {
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / ".config"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "GIT_CONFIG_GLOBAL": str(self.home / ".gitconfig"),
            "GITMEM_DEVICE": self.name,
        }
        return subprocess.run(
            args,
            cwd=cwd or self.home,
            env={**os.environ, **own, **env},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def gitmem(
        self, *args: str, cwd: Path | None = None, code: int | None = 0, **env: str
    ) -> subprocess.CompletedProcess[str]:
        done = self.run(sys.executable, "-m", "gitmem", *args, cwd=cwd, **env)
        assert "Traceback" not in done.stderr, done.stderr
        assert code is None or done.returncode == code, (args, done.returncode, done.stdout, done.stderr)
        return done

    def sync(self, *args: str, code: int | None = 0, **env: str) -> dict[str, Any]:
        """``gitmem sync --json`` from a folder outside any repository."""
        report: dict[str, Any] = json.loads(self.gitmem("sync", "--json", *args, code=code, **env).stdout)
        return report

    def joined(self) -> Machine:
        self.gitmem("remote", "add", str(self.hub))
        return self

    def repo(self, path: str, url: str | None = None, seed: Path | None = None) -> Repo:
        """A clone of the seed with another origin; none where ``url`` is None."""
        top = self.home / path
        self.run("git", "clone", "-q", str(seed or self.seed), str(top))
        repo = Repo(self, top)
        if url is None:
            repo.git("remote", "remove", "origin")
        else:
            repo.git("remote", "set-url", "origin", url)
        return repo

    def empty_repo(self, path: str) -> Repo:
        (self.home / path).mkdir(parents=True)
        repo = Repo(self, self.home / path)
        repo.git("init", "-q")
        return repo

    def branches(self) -> set[str]:
        return set(
            self.run("git", f"--git-dir={self.store}/store.git", "branch", "--format=%(refname:short)").stdout.split()
        )


def _seed(path: Path, text: str) -> Path:
    path.mkdir()
    for args in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", text]):
        subprocess.run(["git", *args], cwd=path, check=True)
    return path


@pytest.fixture
def new_seed(tmp_path: Path, sealed: Path) -> Callable[[str], Path]:
    """Make another history."""
    return lambda name: _seed(tmp_path / name, name)


@pytest.fixture
def new_machine(tmp_path: Path, sealed: Path) -> Callable[[str], Machine]:
    """Make a machine by name; all of them know one hub."""
    hub = tmp_path / "hub.git"
    subprocess.run(["git", "init", "-q", "--bare", str(hub)], check=True)
    seed = _seed(tmp_path / "seed", "first")
    return lambda name: Machine(tmp_path, name, hub, seed)


@pytest.fixture
def ann(new_machine: Callable[[str], Machine]) -> Machine:
    """A machine that has the hub as its remote."""
    return new_machine("ann").joined()


@pytest.fixture
def lee(new_machine: Callable[[str], Machine]) -> Machine:
    """Another."""
    return new_machine("a.lee").joined()

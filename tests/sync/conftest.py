"""Two machines, a hub of their own, and real git between them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from machines import Machine

import gitmem.ops.sync.run as run_module


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost races are tried again at once."""
    monkeypatch.setattr(run_module, "_pause", lambda attempt: None)


@pytest.fixture
def hub(tmp_path: Path) -> str:
    path = tmp_path / "hub.git"
    subprocess.run(["git", "init", "-q", "--bare", str(path)], check=True)
    return str(path)


@pytest.fixture
def machine(tmp_path: Path, hub: str) -> Callable[..., Machine]:
    """Make a machine that has the hub as its remote."""

    def make(name: str, clones: tuple[str, ...] = ("p",)) -> Machine:
        return Machine(str(tmp_path), name, hub, clones).join(hub)

    return make


@pytest.fixture
def one(machine: Callable[..., Machine]) -> Machine:
    return machine("one")


@pytest.fixture
def two(machine: Callable[..., Machine]) -> Machine:
    return machine("two")


@pytest.fixture
def forge(tmp_path: Path, hub: str) -> Callable[..., str]:
    """Commit anything to a branch of the hub, as somebody with another program could."""
    counter = iter(range(1000))

    def commit(branch: str, files: dict[str, tuple[str, bytes | str]]) -> str:
        index = str(tmp_path / f"index{next(counter)}")
        env = {**os.environ, "GIT_INDEX_FILE": index, "GIT_DIR": hub}

        def git(*args: str, data: bytes | None = None) -> str:
            done = subprocess.run(["git", *args], input=data, env=env, capture_output=True, check=False)
            assert done.returncode == 0, done.stderr
            return done.stdout.decode().strip()

        ref = f"refs/heads/{branch}"
        tip = subprocess.run(["git", "rev-parse", "-q", "--verify", ref], env=env, capture_output=True, text=True)
        parent = tip.stdout.strip()
        if parent:
            git("read-tree", parent)
        listed = b""
        for path, (mode, data) in files.items():
            if mode == "0":
                listed += b"0 " + b"0" * 40 + b"\t" + path.encode("utf-8", "surrogateescape") + b"\0"
                continue
            oid = str(data) if mode == "160000" else git("hash-object", "-w", "--stdin", data=_bytes(data))
            listed += f"{mode} {oid}\t".encode() + path.encode("utf-8", "surrogateescape") + b"\0"
        git("update-index", "-z", "--index-info", data=listed)
        new = git("commit-tree", git("write-tree"), *(("-p", parent) if parent else ()), "-m", "forged")
        git("update-ref", ref, new)
        return new

    return commit


def _bytes(data: bytes | str) -> bytes:
    return data if isinstance(data, bytes) else data.encode()

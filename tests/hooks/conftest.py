"""Repositories guarded as users guard them: by the hooks of ``gitmem init``, and by the pre-commit framework."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
MANIFEST = ROOT / ".pre-commit-hooks.yaml"
PRE_COMMIT = Path(sys.executable).with_name("pre-commit")
BIN = str(Path(sys.executable).parent)


def offered(hook_id: str) -> dict[str, Any]:
    """The hook as the manifest offers it, with the program of these tests instead of an environment of its own."""
    hooks = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    hook: dict[str, Any] = next(hook for hook in hooks if hook["id"] == hook_id)
    return {**hook, "language": "system", "entry": f"{BIN}/{hook['entry']}"}


def with_framework(top: Path, *hook_ids: str, **options: object) -> None:
    """Write a configuration with these hooks, commit it, and install the launchers."""
    hooks = [{**offered(hook_id), **options} for hook_id in hook_ids]
    config = {
        "default_install_hook_types": ["pre-commit", "pre-merge-commit", "pre-push"],
        "repos": [{"repo": "local", "hooks": hooks}],
    }
    (top / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    subprocess.run(["git", "add", ".pre-commit-config.yaml"], cwd=top, check=True)
    subprocess.run(["git", "commit", "-q", "-m", "Configure pre-commit"], cwd=top, check=True)
    subprocess.run([PRE_COMMIT, "install"], cwd=top, check=True, capture_output=True)


def with_init(top: Path) -> None:
    """``gitmem init``, without seconds of preparing the secret engine."""
    done = subprocess.run([f"{BIN}/gitmem", "init", "--no-warm"], cwd=top, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(autouse=True)
def framework_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The framework keeps its things in a folder of the test."""
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "pre-commit-home"))


@pytest.fixture(params=["init", "pre-commit"])
def guarded(request: pytest.FixtureRequest, repo: Any) -> Any:
    """A repository whose commits are checked, both ways."""
    if request.param == "init":
        with_init(repo.top)
    else:
        with_framework(repo.top, "gitmem-check")
    return repo


@pytest.fixture
def plain() -> Callable[[Path], None]:
    """Guard a repository by ``gitmem init``."""
    return with_init


@pytest.fixture
def framework() -> Callable[..., None]:
    """Guard a repository by the framework with the named hooks."""
    return with_framework


@pytest.fixture
def attempt() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run git in a repository, as a user does; both its outputs as ``stdout``."""

    def run(repo: Any, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["git", *args],
            cwd=repo.top,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )

    return run

"""The real client, where it can be had; a visible skip where it cannot."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from agent_client import Client
from install_client import program as installed
from person import Person

_GIVEN = os.environ.get("GITMEM_TEST_CLIENT", "")
"""A program elsewhere, for those who have one."""


@pytest.fixture(scope="session")
def program() -> Path:
    """The client's program."""
    if _GIVEN:
        return Path(_GIVEN)
    found = installed()
    if found is None:
        pytest.skip("the agent client is not installed: python tests/real_client/install_client.py")
    return found


@pytest.fixture(scope="session")
def client(program: Path) -> Iterator[Client]:
    made = Client(program)
    yield made
    made.model.close()


@pytest.fixture
def hub(tmp_path: Path) -> Path:
    """The remote that a person owns."""
    path = tmp_path / "mine.git"
    subprocess.run(["git", "init", "-q", "--bare", str(path)], check=True)
    return path


@pytest.fixture
def person(tmp_path: Path, client: Client, hub: Path) -> Callable[[str], Person]:
    return lambda name: Person(tmp_path / name, client, hub)

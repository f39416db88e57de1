"""A person whose agent keeps transcripts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sessions import Sessions


@pytest.fixture
def sessions(repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> Sessions:
    """Sessions in the work tree of ``repo``."""
    monkeypatch.chdir(repo.top)
    return Sessions(repo, sealed)

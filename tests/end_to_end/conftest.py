"""What the end-to-end tests share: the package index, where there is one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_PIP_SETTINGS = {
    name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_", "REQUESTS_"))
}
_PIP_CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pip"


@pytest.fixture(scope="session")
def package_index(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment in which pip can install; a visible skip where it cannot (tests must run without a network)."""
    env = {**_PIP_SETTINGS, "PIP_CACHE_DIR": str(_PIP_CACHE), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    folder = tmp_path_factory.mktemp("index")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), "hatchling"],
        env={**os.environ, **env, "PIP_RETRIES": "0", "PIP_DEFAULT_TIMEOUT": "20"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        pytest.skip(f"no package index can be reached: {done.stderr.strip().splitlines()[-1][:120]}")
    return env

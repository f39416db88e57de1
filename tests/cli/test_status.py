"""``gitmem status`` on a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from typing import Any


def test_the_table_is_drawn_on_a_terminal(repo: Any) -> None:
    repo.gitmem("remember", "Amounts are integer cents.", "--scope", "local", "--name", "cents")
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "gitmem", "status"],
        cwd=repo.top,
        stdout=theirs,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "80"},
    )
    os.close(theirs)
    said = os.read(ours, 65536).decode()
    os.close(ours)
    assert done.returncode == 0, done.stderr
    assert "1 record, nothing needs attention" in said
    assert [line.split() for line in said.splitlines() if line.startswith("local")] == [["local", "1"]]

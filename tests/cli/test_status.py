"""``gitmem status``: on a terminal, and what it tells beside states."""

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


def test_a_change_of_what_is_watched(repo: Any) -> None:
    repo.add("docs/ports.md", "3000\n")
    repo.commit()
    repo.gitmem("remember", "The port is 3000.", "--scope", "local", "--name", "port", "--watch", "docs/ports.md")
    assert "nothing needs attention" in repo.gitmem("status").stdout
    repo.add("docs/ports.md", "4000\n")
    repo.commit()
    done = repo.gitmem("status", "--check")
    assert done.returncode == 1
    assert "  touched by a change of what they watch: port (gitmem verify NAME)\n" in done.stdout

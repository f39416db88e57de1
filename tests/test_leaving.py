"""How the program ends: at once where nothing is left to do, with all it said and its exit code."""

from __future__ import annotations

import sys
from typing import Any

import pytest

END = (
    "import atexit, sys; atexit.register(lambda: sys.stderr.write('taken apart')); {more}"
    "from gitmem.__main__ import program; sys.argv = ['gitmem', *sys.argv[1:]]; sys.exit(program())"
)
THREAD = "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start(); "
LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"


@pytest.mark.parametrize(("more", "apart"), [("", False), ("import threading; ", False), (THREAD, True)])
def test_a_check_ends_at_once_unless_a_thread_is_about(repo: Any, more: str, apart: bool) -> None:
    repo.add("CLAUDE.md", LEAK)
    done = repo.run(sys.executable, "-c", END.format(more=more), "check")
    assert done.returncode == 1
    assert "personal-home-path" in done.stdout
    assert ("taken apart" in done.stderr) == apart

"""The way out that the documentation gives for a leak that was not pushed yet works as it is written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs/how-to/after-a-leak.md"


def commands(word: str) -> list[str]:
    """The commands of the block in which ``word`` stands."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    block = next(block for block in blocks if word in block)
    return [line.removeprefix("$ ") for line in block.splitlines()]


def test_a_fix_up_takes_the_leak_out_of_the_branch(repo: Any) -> None:
    middle = "".join(f"\n## Part {number}\n\nBuild it with `make part-{number}`.\n" for number in range(5))
    leaky, clean, more = "Fixtures are in /Users/marta/work/fixtures.\n", "Fixtures are in fixtures/.\n", "\nRun it.\n"
    repo("update-ref", "refs/remotes/origin/main", "HEAD")
    repo.add("CLAUDE.md", leaky + middle)
    leak = repo.commit("Say where the fixtures are")
    repo.add("CLAUDE.md", leaky + middle + more)
    repo.commit("Say how to run it")
    before = repo.gitmem("check", "--range", "origin/main..HEAD")
    assert before.returncode == 1
    assert leak[:12] in before.stdout
    repo.write("CLAUDE.md", clean + middle + more)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command in commands("--fixup"):
        done = subprocess.run(
            ["bash", "-c", command.replace("COMMIT", leak)],
            cwd=repo.top,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
    subjects = repo("log", "--format=%s", "origin/main..HEAD").splitlines()
    assert subjects == ["Say how to run it", "Say where the fixtures are"]

"""The three lines of the README: the framework fetches this repository, builds its environment, and stops a commit."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
PRE_COMMIT = str(Path(sys.executable).with_name("pre-commit"))


def readme_configuration() -> dict[str, Any]:
    """The YAML block of the README that is to be pasted."""
    block = re.search(r"```yaml\n(repos:\n.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    (entry,) = yaml.safe_load(block.group(1))["repos"]
    assert len(block.group(1).strip().splitlines()) == 1 + 3
    return dict(entry)


def test_the_three_lines_of_the_readme(repo: Any, tmp_path: Path, package_index: dict[str, str]) -> None:
    """With the address replaced by a clone of these sources, since a test has no network but the package index."""
    source = tmp_path / "source"
    ignored = shutil.ignore_patterns(".git", ".venv*", ".*_cache", "dist", "build", "__pycache__", ".hypothesis")
    shutil.copytree(ROOT, source, ignore=ignored)
    for command in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "Release"), ("tag", "v0.1.0")):
        subprocess.run(["git", *command], cwd=source, check=True)
    entry = readme_configuration()
    assert entry["rev"] == "v" + __import__("gitmem").__version__
    config = {"repos": [{**entry, "repo": str(source)}]}
    repo.add(".pre-commit-config.yaml", yaml.safe_dump(config))
    repo.commit("Configure")
    env = {
        **package_index,
        "PRE_COMMIT_HOME": str(tmp_path / "home"),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    assert repo.run(PRE_COMMIT, "install", "-t", "pre-commit", "-t", "pre-push", **env).returncode == 0
    repo.add("CLAUDE.md", "Fixtures are in /Users/marta/work/fixtures.\n")
    before = repo("rev-parse", "HEAD")
    done = repo.run("git", "commit", "-m", "x", **env)
    assert done.returncode != 0, done
    assert "personal-home-path" in done.stdout + done.stderr, done
    assert repo("rev-parse", "HEAD") == before
    repo.add("CLAUDE.md", "Fixtures are in fixtures/.\n")
    done = repo.run("git", "commit", "-m", "x", **env)
    assert done.returncode == 0, done

"""Work out from a GitHub event which commits to check, fetch what a shallow checkout lacks, and run the guard.

Called by action.yml. Standard library only. Reads the variables that a runner sets; writes annotations to stdout.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ZERO = "0" * 40


def main() -> int:
    """Run the guard; its exit code."""
    what = selection(os.environ)
    if what[0] == "--range" and os.environ.get("GITMEM_ACTION_FETCH", "true") == "true":
        fetch(what[1])
    strict = ["--strict"] if os.environ.get("GITMEM_ACTION_STRICT") == "true" else []
    print(f"gitmem check {' '.join(what + strict)}", flush=True)
    code = gitmem(*what, *strict, "--github").returncode
    sarif = os.environ.get("GITMEM_ACTION_SARIF")
    if sarif:
        gitmem(*what, *strict, "--sarif", "--output", sarif)
    return code


def selection(env: Mapping[str, str]) -> list[str]:
    """The part of the command line that says where to look."""
    asked = env.get("GITMEM_ACTION_RANGE", "auto").strip()
    if asked in ("all", "history"):
        return [f"--{asked}"]
    if asked not in ("", "auto"):
        return ["--range", asked]
    path = env.get("GITHUB_EVENT_PATH", "")
    event = json.loads(Path(path).read_text(encoding="utf-8")) if path and os.path.exists(path) else {}
    return from_event(env.get("GITHUB_EVENT_NAME", ""), event)


def from_event(name: str, event: Mapping[str, Any]) -> list[str]:
    """Every commit that the event brings; the whole tree where it brings none."""
    if name in ("pull_request", "pull_request_target"):
        request = event["pull_request"]
        return ["--range", f"{request['base']['sha']}..{request['head']['sha']}"]
    if name == "merge_group":
        group = event["merge_group"]
        return ["--range", f"{group['base_sha']}..{group['head_sha']}"]
    if name != "push" or event.get("deleted"):
        return ["--all"]
    before, after = event.get("before") or ZERO, event["after"]
    if before != ZERO and (present(before) or obtain(before)):
        return ["--range", f"{before}..{after}"]
    # A new branch, or one whose former tip a forced push has thrown away: what the default branch does not have.
    main = (event.get("repository") or {}).get("default_branch") or ""
    if main and event.get("ref") != f"refs/heads/{main}":
        base = f"refs/remotes/origin/{main}"
        if present(base) or obtain(f"+refs/heads/{main}:{base}"):
            return ["--range", f"{base}..{after}"]
    return ["--history"]


def fetch(span: str) -> None:
    """Complete a shallow checkout. What cannot be had is left to the check, which refuses with the advice."""
    base, _, head = span.partition("..")
    shallow = git("rev-parse", "--is-shallow-repository").stdout.strip() == b"true"
    if shallow:
        git("fetch", "--quiet", "--no-tags", "--unshallow", "origin")
    for revision in (base, head.lstrip(".")):
        if revision and not present(revision):
            obtain(revision)


def obtain(refspec: str) -> bool:
    """Fetch one revision or ref; a server may refuse ids."""
    if os.environ.get("GITMEM_ACTION_FETCH", "true") != "true":
        return False
    return git("fetch", "--quiet", "--no-tags", "origin", refspec).returncode == 0


def present(revision: str) -> bool:
    """Whether the commit is in this checkout."""
    return git("rev-parse", "--quiet", "--verify", f"{revision}^{{commit}}").returncode == 0


def git(*args: str) -> subprocess.CompletedProcess[bytes]:
    """Run git without ever asking for a password."""
    env = {**os.environ, "GIT_TERMINAL_PROMPT": "0"}
    return subprocess.run(["git", *args], env=env, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def gitmem(*args: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``gitmem check`` from the same environment as this file."""
    command = [sys.executable, "-P", "-m", "gitmem", "check", *args]
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    sys.exit(main())

"""A known harmless leak, fired through a hook of git's as it stands there, to see that it is stopped.

The hook's own file is run under the settings of this repository, but for everything it could touch: a temporary index
and a temporary store of objects take the leak, the hook is a copy apart from the one that was there before it, and the
push goes nowhere. The index, the work tree, the refs and the remotes are not looked at but to read.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass

from gitmem.git.process import LOCAL_VARIABLES
from gitmem.git.repo import Repo
from gitmem.ops.agent_hooks_live import LEAK

PATH = ".claude/rules/gitmem-doctor.md"
_SECONDS = 60
_NAME = {"GIT_AUTHOR_NAME": "gitmem doctor", "GIT_AUTHOR_EMAIL": "doctor@example.com"}
_ROLES = {**_NAME, **{name.replace("AUTHOR", "COMMITTER"): value for name, value in _NAME.items()}}


@dataclass(frozen=True)
class Shot:
    """``stopped``: the hook named the leak and refused. ``passed``: it ran and did not. ``why``: its first words."""

    stopped: bool
    passed: bool
    why: str


def fire(event: str, hook: str, repo: Repo, environ: Mapping[str, str], runner: bool = False) -> Shot:
    """Run the hook at ``hook`` as git does at ``event``. ``runner``: its folder is run as ``sh -e FILE``."""
    with tempfile.TemporaryDirectory(prefix="gitmem-doctor-") as scratch:
        try:
            return _fire(event, hook, repo, _apart(repo, environ, scratch), scratch, runner)
        except subprocess.TimeoutExpired:
            return Shot(False, False, f"it did not end within {_SECONDS} seconds")
        except (OSError, subprocess.CalledProcessError) as error:
            return Shot(False, False, f"it could not be tried: {error}")


def _apart(repo: Repo, environ: Mapping[str, str], scratch: str) -> dict[str, str]:
    """The environment in which whatever git writes goes into ``scratch``."""
    objects = os.path.join(scratch, "objects")
    os.mkdir(objects)
    left_out = {*LOCAL_VARIABLES, "GITMEM_DISABLE", "PRE_COMMIT_RUNNING_LEGACY"}
    return {
        **{name: value for name, value in environ.items() if name not in left_out},
        **_ROLES,
        "GIT_INDEX_FILE": os.path.join(scratch, "index"),
        "GIT_OBJECT_DIRECTORY": objects,
        "GIT_ALTERNATE_OBJECT_DIRECTORIES": os.path.join(repo.common_dir, "objects"),
    }


def _fire(event: str, hook: str, repo: Repo, env: dict[str, str], scratch: str, runner: bool) -> Shot:
    top = repo.top or repo.git_dir

    def git(*args: str, stdin: bytes = b"", check: bool = True) -> str:
        done = subprocess.run(["git", *args], cwd=top, env=env, input=stdin, capture_output=True, check=check)
        return done.stdout.decode().strip()

    parent = git("rev-parse", "-q", "--verify", "HEAD^{commit}", check=False)
    if parent:
        git("read-tree", parent)
    blob = git("hash-object", "-w", "--stdin", stdin=LEAK.encode())
    git("update-index", "--add", "--cacheinfo", f"100644,{blob},{PATH}")
    args, stdin = [], b""
    if event == "pre-push":
        commit = git("commit-tree", "-m", "gitmem doctor", *(("-p", parent) if parent else ()), git("write-tree"))
        zeros = "0" * len(commit)
        args = ["gitmem-doctor", "gitmem-doctor:"]
        stdin = f"refs/heads/gitmem-doctor {commit} refs/heads/gitmem-doctor {parent or zeros}\n".encode()
    return _judge(_run(event, hook, args, stdin, top, env, scratch, runner))


def _run(
    event: str, hook: str, args: list[str], stdin: bytes, top: str, env: dict[str, str], scratch: str, runner: bool
) -> subprocess.CompletedProcess[bytes]:
    """The hook that was there before stands beside ours and would be run by it: so ours is copied away."""
    folder = os.path.join(scratch, "hooks")
    os.mkdir(folder)
    copy = os.path.join(folder, event)
    with open(hook, "rb") as there, open(copy, "wb") as here:
        here.write(there.read())
    os.chmod(copy, 0o700)
    command = ["sh", "-e", copy] if runner else [copy]
    return subprocess.run(
        [*command, *args], cwd=top, env=env, input=stdin, capture_output=True, check=False, timeout=_SECONDS
    )


def _judge(done: subprocess.CompletedProcess[bytes]) -> Shot:
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    first = next((line.strip() for line in said.splitlines() if line.strip()), "it said nothing")
    if done.returncode == 0:
        return Shot(False, True, first)
    return Shot(PATH in said, False, first)

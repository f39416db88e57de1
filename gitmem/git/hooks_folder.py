"""The folder git runs this repository's hooks from, and whom a file written there would reach."""

from __future__ import annotations

import os

from gitmem.git.process import output, run
from gitmem.git.repo import Repo

OWN = "own"
"""Inside the git folder: this clone and its work trees."""
TREE = "tree"
"""Inside the work tree: can be tracked, so it can reach everybody who clones."""
ELSEWHERE = "elsewhere"
"""Anywhere else: other repositories may use it as well."""


class HooksFolder:
    """``path`` is absolute; ``reach`` one of the above; ``setting`` where core.hooksPath is set, or "".

    ``runner``: the folder's files are run by husky as ``sh -e FILE``, executable or not.
    """

    __slots__ = ("path", "reach", "runner", "setting")

    def __init__(self, path: str, reach: str, setting: str, runner: bool = False) -> None:
        self.path = path
        self.reach = reach
        self.setting = setting
        self.runner = runner


def locate(repo: Repo) -> HooksFolder:
    """What git itself answers, so that worktrees, submodules and every scope of configuration are covered."""
    path = os.fsdecode(output("rev-parse", "--path-format=absolute", "--git-path", "hooks")).removesuffix("\n")
    runner = False
    if os.path.basename(path) == "_" and os.path.isfile(os.path.join(path, "h")):
        # husky makes the files in "_" anew at each install of packages; a person's own are one folder up.
        path, runner = os.path.dirname(path), True
    return HooksFolder(path, _reach(path, repo), _setting(), runner)


def _reach(path: str, repo: Repo) -> str:
    """By where the folder really is: a symlinked ``.git/hooks`` or a global relative path are what they
    are."""
    real = os.path.realpath(path)
    if _inside(real, repo.common_dir) or _inside(real, repo.git_dir):
        return OWN
    if repo.top is not None and _inside(real, repo.top):
        return TREE
    return ELSEWHERE


def _inside(real: str, folder: str) -> bool:
    return real.startswith(os.path.realpath(folder).rstrip(os.sep) + os.sep)


def _setting() -> str:
    code, answer = run(("config", "--show-scope", "--get", "core.hooksPath"), allowed=(0, 1))
    return answer.split(b"\t")[0].decode() if code == 0 else ""

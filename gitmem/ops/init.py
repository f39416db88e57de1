"""``gitmem init``: the guard in this clone's own hooks, beside what is there, for people without the framework."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from gitmem.errors import GitmemError, UsageError
from gitmem.git.checkouts import linked
from gitmem.git.hooks_folder import ELSEWHERE, TREE, HooksFolder, locate
from gitmem.git.repo import Repo, discover
from gitmem.ops import hook_file, merge_driver, plan
from gitmem.ops.ignore_lines import missing, with_lines
from gitmem.ops.import_line import propose

SERVER_EVENT = "pre-receive"


@dataclass(frozen=True)
class Setup:
    """What would change, and what a person should know. ``asks``: why a person has to agree first, or ""."""

    changes: tuple[plan.Change, ...]
    notes: tuple[str, ...]
    asks: str
    top: str

    @property
    def diff(self) -> str:
        """Every change as one diff."""
        return plan.show(list(self.changes), self.top)


def prepare(
    *, hooks_path: bool = False, ignore: bool = False, memory: bool = False, python: str = sys.executable
) -> Setup:
    """Work out the changes; nothing is written.

    ``hooks_path``: consent to write into a folder that ``core.hooksPath`` names. ``ignore``: consent to add the
    personal files to ``.gitignore``. ``memory``: consent to let the team's instructions load the team's records.
    """
    repo = discover()
    folder = locate(repo)
    _consent(folder, hooks_path)
    pinned, notes = interpreter(python, folder, repo)
    # A bare repository is what others push to, unless work trees hang on it.
    worked_in = repo.top is not None or bool(linked(repo.common_dir))
    events: tuple[str, ...] = hook_file.EVENTS if worked_in else (SERVER_EVENT,)
    if worked_in and folder.reach != TREE:  # a file that a team shares does not carry one person's notes
        events += hook_file.CARRYING
    changes: list[plan.Change] = []
    for event in events:
        changes += hook_changes(folder, event, pinned)
    if repo.top is not None:
        more, said = _ignores(repo.top, ignore)
        lines, told = propose(repo.top, memory)
        driver, hint = merge_driver.propose(repo.top, repo.common_dir, pinned, memory)
        changes += [*more, *lines, *driver]
        notes += [*said, *told, *hint]
    asks = ""
    if (
        folder.reach == TREE
        and not hooks_path
        and any(change.path.startswith(folder.path + os.sep) for change in changes)
    ):
        asks = f"{folder.path} is part of the work tree: the hooks will be everybody's once it is committed"
    return Setup(tuple(changes), tuple(notes), asks, repo.top or repo.git_dir)


def apply(setup: Setup) -> None:
    """Make the changes, in order."""
    try:
        plan.make(list(setup.changes))
    except OSError as error:
        raise GitmemError(f"cannot write {error.filename}: {error.strerror}", "check who owns the folder") from error


def hook_changes(folder: HooksFolder, event: str, python: str) -> list[plan.Change]:
    """The steps that put our hook for ``event`` in force; none where it is."""
    path = os.path.join(folder.path, event)
    text = hook_file.render(event, python, shell_runner=folder.runner)
    ours = find_ours(folder.path, event)
    if ours is not None:
        before = plan.read(ours) or b""
        executable = os.access(ours, os.X_OK)
        if before == text and executable:
            return []
        write = plan.Write(ours, before, text, 0o755)
        return [write] if hook_file.is_as_written(before) else [plan.Keep(ours, hook_file.edited(ours)), write]
    if not os.path.lexists(path):
        return [plan.Write(path, None, text, 0o755)]
    if os.path.isdir(path):
        raise GitmemError(f"{path} is a folder", "move it away: git expects a program there")
    kept = path + hook_file.KEPT
    if os.path.lexists(kept):
        if not _same(path, kept):
            raise GitmemError(
                f"{path} is not gitmem's, and {kept} is still there from an earlier time",
                "another program replaced the hook; keep the one you want as the first, and remove the second",
            )
        return [plan.Write(path, plan.read(path), text, 0o755)]
    return [plan.Keep(path, kept), plan.Write(path, plan.read(path), text, 0o755)]


def find_ours(folder: str, event: str) -> str | None:
    """Our hook for an event: under git's name, or where another installer moved it (``.legacy``, ``.old``)."""
    for name in (event, f"{event}.legacy", f"{event}.old"):
        path = os.path.join(folder, name)
        if os.path.isfile(path) and not os.path.islink(path) and hook_file.is_ours(plan.read(path) or b""):
            return path
    return None


def interpreter(python: str, folder: HooksFolder, repo: Repo) -> tuple[str, list[str]]:
    """The interpreter to pin, or "" for the PATH, with the reason."""
    if folder.reach == TREE:
        return "", ["the hooks find gitmem on the PATH, since a shared file must not name a folder of this machine"]
    home = os.path.realpath(os.path.dirname(python)) + os.sep
    for worktree in linked(repo.common_dir):
        if home.startswith(worktree + os.sep):
            return "", [
                f"gitmem runs from the work tree {worktree}, which may be removed: the hooks find it on the PATH",
                "better: install it outside, as with pipx install gitmem-sync, and run gitmem init again",
            ]
    return python, []


def _consent(folder: HooksFolder, hooks_path: bool) -> None:
    if folder.setting and os.path.exists(folder.path) and not os.path.isdir(folder.path):
        raise UsageError(
            f"core.hooksPath, {folder.setting} configuration, names {folder.path}, no folder: git runs no hooks",
            f"take it away (git config --{folder.setting} --unset core.hooksPath), or check in CI, which needs no hook",
        )
    if folder.reach != ELSEWHERE or hooks_path:
        return
    origin = f"core.hooksPath, {folder.setting} configuration" if folder.setting else "a link"
    raise UsageError(
        f"git runs hooks from {folder.path} ({origin}), which other repositories may share; nothing was written",
        "gitmem init --hooks-path writes there all the same; the pre-commit framework's CI or the action need no hook",
    )


def _ignores(top: str, ignore: bool) -> tuple[list[plan.Change], list[str]]:
    lines = missing(top)
    if not lines:
        return [], []
    if not ignore:
        return [], [f".gitignore does not name {', '.join(lines)}: gitmem init --ignore adds what is missing"]
    path = os.path.join(top, ".gitignore")
    before = plan.read(path)
    if os.path.islink(path):
        return [], [f".gitignore is a link, which git does not follow: add {', '.join(lines)} yourself"]
    return [plan.Write(path, before, with_lines(before or b"", lines), plan.mode(path, 0o644))], []


def _same(one: str, other: str) -> bool:
    if os.path.islink(one) or os.path.islink(other):
        return os.path.islink(one) and os.path.islink(other) and os.readlink(one) == os.readlink(other)
    return plan.read(one) == plan.read(other)


def warm(environ: Mapping[str, str]) -> str:
    """Let the secret engine prepare its rules, which takes seconds once; what to tell, or ""."""
    from gitmem.ops import secret_engine
    from gitmem.ops.check import Request, request
    from gitmem.ops.check.circumstances import find

    repo = discover()
    settings = find(Request(request.STAGED, ""), repo, environ).settings
    return secret_engine.warm(secret_engine.of(settings, repo))

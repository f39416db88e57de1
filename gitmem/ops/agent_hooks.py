"""``gitmem init --agent claude``: our hooks in an agent's settings, and out of them again.

What a file was before is kept in the machine's own folder, with a digest of what was made of it: as long as nobody else
has changed the file since, taking the hooks away gives back its bytes, and where there was no file there is none again.
Where somebody has, only what is ours is cut out.
"""

from __future__ import annotations

import json
import os
import shutil
import sys

from gitmem.agents.claude.hooks import ours_in
from gitmem.agents.claude.settings_edit import complete, containers, with_hooks, without_hooks
from gitmem.agents.claude.settings_text import BOM, parse
from gitmem.errors import ConfigError, GitmemError, NotARepositoryError, UsageError
from gitmem.git import checkouts
from gitmem.git.repo import Repo, discover
from gitmem.ops import plan
from gitmem.ops.init import Setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine

USER, PROJECT, LOCAL = "user", "project", "local"
WHERE = (USER, PROJECT, LOCAL)


def prepare(machine: Machine, where: str = USER, python: str = sys.executable) -> Setup:
    """What putting the hooks into one settings file would change; nothing is written."""
    path = settings_path(machine, where)
    program, notes = _program(where, python)
    before = plan.read(path)
    text = _text(before, path)
    notes += [*_switched_off(text, path), *_uncovered(where, path)]
    if before is not None and complete(text, path, program):
        return Setup((), tuple(notes), "", _top(machine, where))
    plain = _plain(machine, path, before)
    after = with_hooks(_text(plain, path), path, program).encode("utf-8", "surrogateescape")
    change = plan.Write(path, before, after, plan.mode(path, 0o644 if where == PROJECT else 0o600))
    return Setup((change,), tuple(notes), _question(where, path), _top(machine, where))


def prepare_removal(machine: Machine, where: str) -> Setup:
    """What taking the hooks out of one settings file would change; nothing is written."""
    path = settings_path(machine, where)
    before = plan.read(path)
    after = _plain(machine, path, before)
    if before is None or after == before:
        return Setup((), (), "", _top(machine, where))
    change = plan.Remove(path, before) if after is None else plan.Write(path, before, after, plan.mode(path, 0o600))
    return Setup((change,), (), "", _top(machine, where))


def apply(machine: Machine, setup: Setup) -> None:
    """Make the changes, and keep what the files were before. GitmemError where a file is not as it was shown."""
    for change in setup.changes:
        assert isinstance(change, plan.Write | plan.Remove)
        if plan.read(change.path) != change.before:
            raise GitmemError(f"{change.path} was changed meanwhile; nothing was written", "run it again")
        record = _record_path(machine, change.path)
        try:
            if isinstance(change, plan.Write) and _holds_ours(change):
                _keep(record, _plain(machine, change.path, change.before), change.after)
                change.make()
            else:
                change.make()
                if os.path.exists(record):
                    os.unlink(record)
        except OSError as error:
            raise GitmemError(
                f"cannot write {error.filename}: {error.strerror}", "check who owns the folder"
            ) from error


def settings_path(machine: Machine, where: str) -> str:
    """The settings file; a link is followed, since people keep such files elsewhere."""
    if where == USER:
        return os.path.realpath(os.path.join(machine.claude, "settings.json"))
    top = _checkout(where)
    name = "settings.json" if where == PROJECT else "settings.local.json"
    return os.path.realpath(os.path.join(top, ".claude", name))


def _checkout(where: str) -> str:
    """The work tree whose settings count: the client reads the local ones in the main checkout only."""
    try:
        repo = discover()
    except NotARepositoryError:
        raise UsageError(
            f"--settings {where} belongs to a repository, and there is none here",
            "change into it, or --settings user for all of them",
        ) from None
    main = checkouts.main(os.path.realpath(repo.common_dir)) if where == LOCAL else None
    top = main or repo.top
    if top is None:
        raise UsageError("there is no work tree here", "run it in one, or use --settings user")
    return top


def _top(machine: Machine, where: str) -> str:
    """Paths below it are shown relative to it; those of the user's own settings are shown whole."""
    return _checkout(where) if where != USER else os.path.join(machine.claude, "projects")


def _program(where: str, python: str) -> tuple[str, list[str]]:
    """Where the hooks find gitmem, and what to tell about it."""
    if where == PROJECT:
        return "", ["the hooks find gitmem on the PATH; a teammate without it is not bothered"]
    beside = os.path.join(os.path.dirname(python), "gitmem")
    program = beside if os.access(beside, os.X_OK) else shutil.which("gitmem") or ""
    repo = _repo()
    for worktree in checkouts.linked(repo.common_dir) if repo else ():
        if os.path.realpath(program).startswith(worktree + os.sep):
            return "", [f"gitmem runs from the work tree {worktree}, which may be removed: it is found on the PATH"]
    return program, []


def _repo() -> Repo | None:
    try:
        return discover()
    except GitmemError:
        return None


def _question(where: str, path: str) -> str:
    if where == PROJECT:
        return f"{path} is committed: the hooks will be there for everybody who uses Claude Code in this project"
    whose = "every session of Claude Code" if where == USER else "sessions of Claude Code in this repository"
    return f"these hooks in {path} will run in {whose} on this machine"


def _uncovered(where: str, path: str) -> list[str]:
    """What to say of a personal file that the next ``git add`` would take along."""
    from gitmem.git.process import run

    if (
        where != LOCAL
        or run(("-C", os.path.dirname(os.path.dirname(path)), "check-ignore", "-q", path), allowed=(0, 1, 128))[0] == 0
    ):
        return []
    return [f"git does not ignore {path}: gitmem init --ignore adds it to .gitignore"]


def _switched_off(text: str, path: str) -> list[str]:
    if "disableAllHooks" not in text:
        return []
    value, _ = parse(text, path)
    if isinstance(value, dict) and value.get("disableAllHooks") is True:
        return [f"{path} says disableAllHooks: no hook runs until that is taken out"]
    return []


def _plain(machine: Machine, path: str, now: bytes | None) -> bytes | None:
    """The file without our hooks; None where there was none before them."""
    if now is None:
        return None
    kept = _kept(machine, path)
    if kept is not None and kept[1] == _digest(now):
        return kept[0]
    there = containers(_text(kept[0], path), path) if kept is not None and kept[0] is not None else ()
    return without_hooks(_text(now, path), path, there).encode("utf-8", "surrogateescape")


def _text(data: bytes | None, path: str) -> str:
    try:
        return (data or b"").decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: this is no UTF-8, and Claude Code reads nothing else", "look at the file") from None


def _holds_ours(change: plan.Write) -> bool:
    text = change.after.decode("utf-8")
    value, _ = parse(text, change.path) if text.removeprefix(BOM).strip() else ({}, None)
    return next(ours_in(value), None) is not None


def _record_path(machine: Machine, path: str) -> str:
    from hashlib import sha256

    return os.path.join(machine.state, "settings", sha256(os.fsencode(path)).hexdigest()[:32])


def _digest(data: bytes) -> str:
    from hashlib import sha256

    return sha256(data).hexdigest()


def _keep(record: str, before: bytes | None, after: bytes) -> None:
    """The settings may hold credentials: readable by their owner alone, and only until the hooks are taken away."""
    text = None if before is None else before.decode("utf-8", "surrogateescape")
    os.makedirs(os.path.dirname(record), mode=0o700, exist_ok=True)
    data = json.dumps({"before": text, "after": _digest(after)}).encode()
    plan.Write(record, None, data, 0o600).make()


def _kept(machine: Machine, path: str) -> tuple[bytes | None, str] | None:
    """(what the file was, digest of what it became); None where nothing is known."""
    data = plan.read(_record_path(machine, path))
    try:
        known = json.loads(data or b"null")
        before, after = known["before"], known["after"]
    except (ValueError, TypeError, KeyError):
        return None
    if not isinstance(after, str) or not isinstance(before, str | None):
        return None
    return (None if before is None else before.encode("utf-8", "surrogateescape")), after

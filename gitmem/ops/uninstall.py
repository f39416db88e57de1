"""``gitmem uninstall``: every byte that ``gitmem init`` changed, back as it was."""

from __future__ import annotations

import contextlib
import os

from gitmem.git.hooks_folder import locate
from gitmem.git.repo import discover
from gitmem.guard.secrets.engine import NAMES
from gitmem.ops import hook_file, merge_driver, plan
from gitmem.ops.ignore_lines import without_lines
from gitmem.ops.init import SERVER_EVENT, Setup, find_ours


def prepare(*, keep_ignore: bool = False) -> Setup:
    """Work out the changes; nothing is written. Only files that carry our mark are touched."""
    repo = discover()
    folder = locate(repo)
    changes: list[plan.Change] = []
    notes: list[str] = []
    for event in (*hook_file.EVENTS, *hook_file.CARRYING, SERVER_EVENT):
        changes += _hook(folder.path, event, notes)
    changes += merge_driver.removal(repo.common_dir)
    if repo.top is not None and not keep_ignore:
        changes += _ignore(os.path.join(repo.top, ".gitignore"))
    return Setup(tuple(changes), tuple(notes), "", repo.top or repo.git_dir)


def drop_caches() -> None:
    """Delete what the guard keeps in the git folder to be fast: verdicts and the engines' compiled rules."""
    import shutil

    folder = os.path.join(discover().common_dir, "gitmem")
    for name in ("verdicts", *NAMES):
        shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    with contextlib.suppress(OSError):
        os.rmdir(folder)


def _hook(folder: str, event: str, notes: list[str]) -> list[plan.Change]:
    path = find_ours(folder, event)
    if path is None:
        return []
    if hook_file.is_as_written(plan.read(path) or b""):
        return _without(folder, event, path)
    edited = hook_file.edited(path)
    notes.append(f"{path} was changed: it is kept as {os.path.basename(edited)}, and git runs it no more")
    return [plan.Keep(path, edited), *_without(folder, event, path)]


def _without(folder: str, event: str, path: str) -> list[plan.Change]:
    """The steps after which our hook is away, and what was there before it is back."""
    kept = os.path.join(folder, event + hook_file.KEPT)
    before = plan.read(path) or b""
    if not os.path.lexists(kept):
        return [plan.Remove(path, before)]
    data = plan.read(kept) or b""
    if os.path.basename(path) != event and hook_file.is_framework(data):
        # pre-commit has installed itself again in front of us: its older launcher must not run below it.
        return [plan.Remove(path, before), plan.Remove(kept, data)]
    return [plan.Restore(path, kept)]


def _ignore(path: str) -> list[plan.Change]:
    before = plan.read(path)
    if before is None or os.path.islink(path):
        return []
    after = without_lines(before)
    if after == before:
        return []
    if not after:
        return [plan.Remove(path, before)]
    return [plan.Write(path, before, after, plan.mode(path, 0o644))]

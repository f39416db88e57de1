"""The hooks that git calls: whether they are the ones ``gitmem init`` writes, and whether they stop a leak."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from gitmem.git.hooks_folder import ELSEWHERE, TREE, HooksFolder, locate
from gitmem.ops import plan
from gitmem.ops.doctor.finding import Finding, Mend, fine, note, problem
from gitmem.ops.doctor.fire import Shot, fire
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.hook_file import CARRYING, EVENTS
from gitmem.ops.init import find_ours, hook_changes, interpreter

_INIT = "gitmem init"


def look(scene: Scene) -> Iterator[Finding]:
    """A clone without any hook of ours may be checked elsewhere; one that lost some of them is not what was wanted."""
    repo = scene.repo
    if repo is None or repo.top is None:
        return
    folder = locate(repo)
    wanted = EVENTS if folder.reach == TREE else (*EVENTS, *CARRYING)
    there = {event: path for event in wanted if (path := find_ours(folder.path, event)) is not None}
    lost = [event for event in wanted if event not in there]
    if not there:
        yield note(f"git does not call gitmem at {', '.join(wanted)}", f"{_INIT}, and gitmem carry in each work tree")
        return
    if lost:
        yield problem(f"git does not call gitmem at {', '.join(lost)}", _INIT, _rewrite(scene, folder, lost))
    deaf = [event for event, path in there.items() if not (folder.runner or os.access(path, os.X_OK))]
    if deaf:
        says = f"git ignores {', '.join(deaf)}: the file may not be executed"
        yield problem(says, _INIT, _rewrite(scene, folder, deaf))
    stopped = []
    for event in (event for event in EVENTS if event in there and event not in deaf):
        shot = fire(event, there[event], repo, scene.environ, runner=folder.runner)
        if shot.stopped:
            stopped.append(event)
        else:
            yield _failed(scene, folder, event, shot)
    if stopped:
        yield fine(f"a leak was tried on {', '.join(stopped)}: each stopped it")


def _failed(scene: Scene, folder: HooksFolder, event: str, shot: Shot) -> Finding:
    mend = _rewrite(scene, folder, [event])
    if shot.passed:
        says = f"{event} let a leak pass: {shot.why}"
        return problem(says, "gitmem check --stdin --path .claude/rules/x.md tells which settings count")
    return problem(f"{event} does not work: {shot.why}", _INIT, mend)


def _rewrite(scene: Scene, folder: HooksFolder, events: list[str]) -> Mend | None:
    """Write them again, where ``init`` would without asking anybody: into this clone's own folder."""
    repo = scene.repo
    if repo is None or folder.reach in (TREE, ELSEWHERE):
        return None

    def rewrite(dry: bool) -> list[str]:
        pinned, _ = interpreter(sys.executable, folder, repo)
        done = []
        for event in events:
            changes = hook_changes(folder, event, pinned)
            if not dry:
                plan.make(changes)
            done += [f"{'would write' if dry else 'wrote'} {change.path}" for change in changes]
        return done

    return rewrite

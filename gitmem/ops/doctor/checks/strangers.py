"""What nobody here owns any more: memory folders without a clone, projects without one, work trees that are gone."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.ops.doctor.finding import Finding, count, note, some
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.projects import orphans
from gitmem.ops.sync.trees import forget_removed
from gitmem.store.layout import HEADS, project
from gitmem.sync.state import load, save


def look(scene: Scene) -> Iterator[Finding]:
    """None of it is in the way, so none of it is a problem."""
    if not scene.home.exists:
        return
    alone = orphans(scene.machine, scene.clones, {place.root for place in scene.places})
    if alone:
        folders = count(len(alone), "memory folder")
        yield note(f"{folders} of no clone that is known: {some(alone)}", "gitmem projects adopt FOLDER --to PROJECT")
    away = _without_clone(scene)
    if away:
        yield note(f"no clone on this machine: {some(away, 3)}", "gitmem sync in a clone of it, once there is one")
    gone = _removed(scene)
    if gone:

        def forget(dry: bool) -> list[str]:
            if not dry:
                with scene.home.lock():
                    state = load(scene.home.state)
                    forget_removed(state)
                    save(scene.home.state, state)
            return [f"{'would forget' if dry else 'forgot'} what was shown in {count(gone, 'place')} of them"]

        yield note("something is still known of work trees that are gone", "the next gitmem sync forgets it", forget)


def _without_clone(scene: Scene) -> list[str]:
    """Projects of the store, of those that this machine carries."""
    here = {scene.clones.canonical(clone.identity) for clone in scene.clones.by_path.values()}
    return sorted(
        scene.table.name(one)
        for one in scene.table.all()
        if one not in here and scene.clones.carries(one) and HEADS + project(one) in scene.refs
    )


def _removed(scene: Scene) -> int:
    state = scene.state
    before = len(state.places)
    forget_removed(state)
    return before - len(state.places)

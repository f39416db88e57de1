"""What agents' sessions have left for the extractor, and what it could not do."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.config.extraction import extraction
from gitmem.ops.doctor.finding import Finding, count, fine, note, problem, some
from gitmem.ops.doctor.scene import Scene
from gitmem.ops.extract.status import status
from gitmem.ops.records.here import here
from gitmem.ops.review.kinds.waiting import unsettled


def look(scene: Scene) -> Iterator[Finding]:
    """The queue, what was given up this week, and what waits for a person."""
    command, most = extraction(scene.environ)
    found = status(scene.environ, scene.machine, scene.checkout, scene.common or "", most)
    if found.waiting:
        sessions = f"{count(found.waiting, 'session')} in the queue"
        if found.until:
            says = f"{sessions}; {most} have been extracted this hour, the next one may at {found.until}"
            yield note(says, "wait, or raise the setting extractions")
        else:
            yield note(sessions, "gitmem extract")
    if found.held and scene.common:
        found.held = unsettled(here(scene.machine, scene.environ), scene.today)
    if found.held:
        way = "gitmem review" if scene.common else "gitmem extract --held"
        verb = "waits" if len(found.held) == 1 else "wait"
        yield problem(f"{count(len(found.held), 'statement')} {verb} for you to complete", way)
    if found.aside:
        told = [f"{session}: {why}" for session, why in found.aside]
        yield note(f"given up this week: {some(told)}", "gitmem extract TRANSCRIPT tries it again")
    if found.failure:
        yield note(f"the extractor's last trouble: {found.failure}", "gitmem extract tries again what waits")
    if not (found.waiting or found.held or found.aside or found.failure or found.off):
        yield fine(f"nothing waits; {'your command extracts' if command else 'the extractor that is built in works'}")

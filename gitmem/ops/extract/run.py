"""The worker: what waits is extracted, one project at a time by one process, until nothing waits that it can do.

A request is queued before its worker asks for the project's lock, and whoever holds the lock looks at the queue again
after letting it go: so of many sessions that end at once none is lost, and one process does the work of all.
"""

from __future__ import annotations

import json
import os

from gitmem.errors import GitmemError
from gitmem.ops.extract import chain, log, queue
from gitmem.ops.extract.cap import take as count
from gitmem.ops.extract.find import Search
from gitmem.ops.extract.heard import Heard
from gitmem.ops.extract.locks import Locked, project_of
from gitmem.ops.extract.report import Report
from gitmem.ops.extract.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Stamp = tuple[str, int, int]

_FIELDS = queue.FIELDS


def drain(environ: Mapping[str, str], today: str, command: str, most: int, wait: float = 0.0) -> Report:
    """Do what waits. ``command``: a person's own extractor, or "". ``most``: extractions in an hour. ``wait``: seconds
    to wait for another extractor of a project."""
    folder = queue.folder(environ)
    report = Report()
    if chain.inside(folder) or queue.off(environ):
        return report
    chain.sweep(folder)
    search = Search(command, environ, folder)
    tried: set[Stamp] = set()
    while True:
        groups = _by_project(environ, tried)
        if not groups:
            return report
        for common, paths in groups.items():
            with Locked(folder, common, wait) as mine:
                if mine:
                    _project(common, paths, search, today, most, report, tried)
                else:
                    report.busy += len(paths)
                    tried.update(_stamp(path) for path in paths)


def _by_project(environ: Mapping[str, str], tried: set[Stamp]) -> dict[str, list[str]]:
    """The requests by the project of their session. A request that was tried waits for the next worker."""
    groups: dict[str, list[str]] = {}
    for path in queue.waiting(environ):
        if _stamp(path) not in tried:
            groups.setdefault(project_of(_request(path)["cwd"]), []).append(path)
    return groups


def _stamp(path: str) -> Stamp:
    """A request as it is now: the same session may have been queued again."""
    bare = path.removesuffix(queue.TAKEN)
    try:
        info = os.stat(path)
    except OSError:
        return bare, 0, 0
    return bare, info.st_ino, info.st_mtime_ns


def _request(path: str) -> dict[str, str]:
    try:
        value = json.loads(queue.read(path) or b"{}")
    except ValueError:
        value = {}
    given = value if isinstance(value, dict) else {}
    return {name: given[name] if isinstance(given.get(name), str) else "" for name in _FIELDS}


def _project(
    common: str,
    paths: list[str],
    search: Search,
    today: str,
    most: int,
    report: Report,
    tried: set[Stamp],
) -> None:
    """The requests of one project, under its lock."""
    heard = Heard(search.folder, os.path.basename(Locked(search.folder, common).path))
    for path in paths:
        tried.add(_stamp(path))
        taken = queue.take(path)
        if not taken or not os.path.exists(taken):  # another worker has met it while this one waited
            continue
        request = _request(taken)
        session = Session(request["session_id"], request["transcript_path"], common, search, today)
        session.over = request["hook_event_name"] == "SessionEnd"
        try:
            finished = session.run(heard, report, lambda: count(search.folder, most))
        except Exception as error:  # one session must not keep the others waiting
            reason = error.message if isinstance(error, GitmemError) else type(error).__name__
            log.write(search.folder, f"session {session.identity}: {reason}")
            report.failed.append((session.identity, reason))
            continue
        if finished:
            queue.done(taken)

"""Team records of a bundle, taken into the work tree around: ordinary changes that nobody has committed."""

from __future__ import annotations

from gitmem.ops.bundle import decide as deciding
from gitmem.ops.records import team
from gitmem.ops.records.refused import RefusedError
from gitmem.store.purge.tombstone import blob_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.bundle.incoming import Incoming
    from gitmem.ops.bundle.projects import Targets
    from gitmem.ops.bundle.take_in import Result
    from gitmem.ops.records.here import Here


def take_in(here: Here, today: str, targets: Targets, entries: list[Incoming], dry: bool, force: bool) -> list[Result]:
    """Write what is new, as the guard lets it pass. ``force``: over other texts too; git has those still."""
    from gitmem.ops.bundle.take_in import Result

    results = []
    written = False
    for one in entries:
        what, why = _decide(here, today, targets, one, force)
        if what in deciding.TAKEN and not dry:
            assert here.top is not None
            team.write(here.top, team.FOLDER + one.key, _text(one))
            written = True
        results.append(Result(one.scope, targets.name(one), one.name, what, why))
    if written and here.top is not None:
        team.write_index(here.top)
    return results


def _text(one: Incoming) -> str:
    return min(text for _, text in one.texts)


def _decide(here: Here, today: str, targets: Targets, one: Incoming, force: bool) -> tuple[str, str]:
    from gitmem.ops.records.screen import refuse_shared

    identity = targets.identity(one)
    if here.top is None or (identity and identity != here.identity):
        return deciding.ELSEWHERE, f"run it in a clone of {targets.name(one)}"
    path = team.FOLDER + one.key
    ours = team.text_of(here.top, path)
    if ours == _text(one):
        return deciding.SAME, ""
    if blob_id(_text(one)) in _was(path):
        return (deciding.OLDER, "here it has changed since") if ours else (deciding.GONE, "it was removed here since")
    if ours is not None and not force:
        return deciding.DIFFERS, "another text stands here, and which is newer is not known"
    try:
        refuse_shared(here, path, _text(one), today)
    except RefusedError as error:
        return deciding.WITHHELD, error.message
    return (deciding.NEW if ours is None else deciding.NEWER), ""


def _was(path: str) -> set[str]:
    """Git's ids of the texts that a path of the repository has had."""
    from gitmem.git.commits import walk
    from gitmem.git.history import head

    if not head():
        return set()
    commits = walk(("HEAD",), ("--", f":(top,literal){path}"))
    return {change.oid for commit in commits for change in commit.changes if not change.deleted}

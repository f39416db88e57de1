"""What becomes of a statement that waits, once its person has decided: a record, or nothing.

It is kept by the same steps as what extraction was sure of, so that the record is the one it would have written.
"""

from __future__ import annotations

from contextlib import contextmanager

from gitmem.agents.extract.candidate import Candidate
from gitmem.errors import GitmemError, UsageError
from gitmem.ops.extract.held import Held, held, release
from gitmem.ops.extract.keep import Kept, keep, known
from gitmem.ops.extract.locks import Locked
from gitmem.ops.extract.place import standing_in
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.records.step import SECRET_HINT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from gitmem.ops.records.here import Here

_WAIT = 10.0
"""Seconds to wait for an extractor that is at work in the project."""


def chosen(folder: str, ids: Sequence[str], expires: str = "") -> list[Held]:
    """The statements that are meant. UsageError where one does not wait, RefusedError where one lacks its end; so
    nothing is done where one of several cannot be."""
    waiting = {one.id: one for one in held(folder)}
    unknown = [name for name in ids if name not in waiting]
    if unknown:
        raise UsageError(f"nothing waits under {', '.join(unknown)}", "gitmem extract --held")
    if expires and len(set(ids)) > 1:
        raise UsageError("--expires is for one statement", "one --keep for each date")
    some = [waiting[name] for name in dict.fromkeys(ids)]
    for one in some:
        _refuse_endless(one, expires)
    return some


def keep_held(
    folder: str, one: Held, environ: Mapping[str, str], today: str, expires: str = "", dry: bool = False
) -> Kept:
    """Make it a record of its project, and take it off the list. ``expires``: an ISO day, "" for none."""
    with standing_in(one.project, environ) as here:
        if dry:
            return as_record(here, one, today, expires, dry=True)
        with deciding(folder, one):
            return as_record(here, one, today, expires)


def as_record(here: Here, one: Held, today: str, expires: str = "", dry: bool = False) -> Kept:
    """What it becomes in its project ``here``. RefusedError where it may not be kept as it is."""
    _refuse_endless(one, expires)
    found = keep(here, [_candidate(one, expires)], one.session, today, dry)
    if found.secrets:
        raise RefusedError(f"{one.id} holds a secret: it is not kept", SECRET_HINT)
    if found.held:
        raise RefusedError(f"{one.id} needs more: {found.held[0].why}", way(one, True))
    if found.passing:
        raise RefusedError(f"{one.id} is true for one session only: it is not kept", drop(one))
    return found


@contextmanager
def deciding(folder: str, one: Held) -> Iterator[None]:
    """While a person's decision is carried out no extractor takes it back; then it leaves the list."""
    with Locked(folder, one.project, _WAIT) as mine:
        if not mine:
            raise GitmemError("an extractor is at work in this project", "try again when it has ended")
        _refuse_gone(folder, one)
        yield
        release(folder, [one.id])


@contextmanager
def dropping(folder: str, one: Held) -> Iterator[None]:
    """It leaves the list, and nothing comes of it."""
    _refuse_gone(folder, one)
    yield
    release(folder, [one.id])


def waiting(folder: str, here: Here, today: str) -> list[Held]:
    """What waits in the project here, but for what a record says by now."""
    some = held(folder, here.common) if here.common else []
    return [one for one in some if not known(here, _candidate(one), today)]


def way(one: Held, endless: bool | None = None) -> str:
    """What to type to keep it."""
    date = " --expires DATE" if (one.endless if endless is None else endless) else ""
    return f"gitmem extract --keep {one.id}{date}"


def drop(one: Held) -> str:
    """What to type to drop it."""
    return f"gitmem extract --release {one.id}"


def _refuse_endless(one: Held, expires: str) -> None:
    if one.endless and not expires:
        raise RefusedError(f"{one.id} is not kept without an end: {one.why}", way(one))


def _refuse_gone(folder: str, one: Held) -> None:
    if all(other.id != one.id for other in held(folder)):
        raise RefusedError(f"{one.id} does not wait any more; nothing was done", "gitmem extract --held")


def _candidate(one: Held, expires: str = "") -> Candidate:
    return Candidate(
        one.text,
        one.type,
        one.when,
        kind=one.kind,
        certainty=one.certainty,
        expires=expires or one.expires,
        name=one.name,
        description=one.description,
    )

"""Every text that records of one scope have had, each with the days for which it held.

History says what stood when; a record says itself since when it is so and until when. The record's own days count where
it names them, since what is written down today may have been true for long; the days of commits count otherwise.
"""

from __future__ import annotations

from gitmem.model import scope as scopes
from gitmem.model.validity import is_date
from gitmem.ops.records.load import Loaded, replacements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Raw

    Step = tuple[str, str]
    """(day, blob); the blob is "" where the file was removed."""


class Version:
    """``since`` and ``until``: the days for which it held, inclusive; ``until`` is "" where it still holds.
    ``changed``: the day on which its fields were last written."""

    __slots__ = ("changed", "record", "since", "until")

    def __init__(self, record: Loaded, since: str, until: str = "") -> None:
        self.record = record
        self.since = since
        self.until = until
        self.changed = since

    def held(self, day: str) -> bool:
        """Whether it held on a day."""
        return self.since <= day and (not self.until or day <= self.until)


def versions(here: Here, scope: str, today: str) -> list[Version]:
    """The versions of all records of a scope. What was forgotten is not among them: ``gitmem history`` finds it."""
    if scope == scopes.PROJECT:
        return _of_tree(here, today) if here.top else []
    from gitmem.ops.records.sources import place_of

    branch = place_of(here, scope)
    return _of_branch(here, scope, branch) if branch else []


def _of_branch(here: Here, scope: str, branch: str) -> list[Version]:
    from gitmem.ops.records.cache import raw_of
    from gitmem.store.branch import Reader, tip
    from gitmem.store.layout import head, key_of, variant_path

    area = "records" if scope == scopes.USER else "memory"
    if tip(here.home.git_dir, branch) is None:
        return []
    steps = _steps(head(branch), f"{area}/", here.home.git_dir)
    found: list[Version] = []
    with Reader(here.home.git_dir) as reader:

        def read(path: str, blob: str) -> tuple[str, Raw] | None:
            text = reader.text(blob)
            key = key_of(path)
            return None if text is None else (key, raw_of(key, frozenset({(variant_path(path), text)})))

        for path, days in steps.items():
            if days[-1][1]:
                found += _chain(scope, path, days, read)
    return _ended(found)


def _of_tree(here: Here, today: str) -> list[Version]:
    from gitmem.git.blobs import Blobs
    from gitmem.git.history import head
    from gitmem.ops.records import team

    assert here.top is not None
    now = team.read(here.top)
    steps = _steps("HEAD", team.FOLDER, "") if head() else {}
    found: list[Version] = []
    with Blobs() as blobs:

        def read(path: str, blob: str) -> tuple[str, Raw] | None:
            return path, team.raw_of(path, blobs.read(blob).data.decode("utf-8", "replace"))

        for path in sorted({*steps, *now}):
            if not _is_record(path):
                continue
            chain = _chain(scopes.PROJECT, path, steps.get(path, []), read)
            found += _with_tree(chain, path, now.get(path), today)
    return _ended(found)


def _is_record(path: str) -> bool:
    from gitmem.model.names import is_record_file
    from gitmem.sync.place import is_index

    return is_record_file(path) and not is_index(path.rpartition("/")[2])


def _with_tree(chain: list[Version], path: str, raw: Raw | None, today: str) -> list[Version]:
    """The versions of a file, and what stands in the work tree if that is not committed."""
    if raw is None:
        if chain and not chain[-1].until:
            chain[-1].until = _before(today)
    elif not chain or chain[-1].until or chain[-1].record.text != raw[1]:
        _append(chain, Loaded(scopes.PROJECT, path, raw), today)
    return chain


def _steps(revision: str, folder: str, git_dir: str) -> dict[str, list[Step]]:
    """Path → how it changed, the oldest first; changes back and forth within one commit's day are all kept."""
    from gitmem.git.commits import walk

    found: dict[str, list[Step]] = {}
    for commit in walk((revision,), ("--", folder), git_dir=git_dir):
        for change in commit.changes:
            found.setdefault(change.path, []).append((commit.date, "" if change.deleted else change.oid))
    return found


def _chain(
    scope: str, path: str, steps: Sequence[Step], read: Callable[[str, str], tuple[str, Raw] | None]
) -> list[Version]:
    chain: list[Version] = []
    for day, blob in steps:
        if not blob:
            if chain and not chain[-1].until:
                chain[-1].until = _before(day)
            continue
        found = read(path, blob)
        if found is not None:
            _append(chain, Loaded(scope, *found), day)
    return chain


def _append(chain: list[Version], record: Loaded, day: str) -> None:
    """Add what was committed on ``day``. A change of the fields alone leaves one version with the newer fields."""
    last = chain[-1] if chain else None
    if last is not None and not last.until and last.record.body == record.body:
        last.record, last.changed = record, day
        return
    if last is None or last.until:
        chain.append(Version(record, _earlier(_day(record.field("observed_at")), day)))
        return
    said = max(_day(record.field("modified")), _day(record.field("observed_at")))
    since = said if said > last.since else day
    last.until = _before(since)
    chain.append(Version(record, since))


def _ended(found: list[Version]) -> list[Version]:
    """Let each version end where its own last day, or what superseded it, ends it."""
    replaced = replacements((one.record.name, one.record.items("supersedes")) for one in found)
    starts: dict[str, str] = {}
    for one in found:
        name = one.record.name
        starts[name] = min(starts.get(name, one.since), one.since)
    for one in found:
        record = one.record
        record.superseded_by = replaced.get(record.name, "")
        ends = [one.until, _day(record.field("expires"))]
        if record.superseded_by:
            ends.append(_before(starts[record.superseded_by]))
        elif record.field("status").lower() == "superseded":
            ends.append(_before(_day(record.field("modified")) or one.changed))
        one.until = min((end for end in ends if end), default="")
    return found


def _day(text: str) -> str:
    return text[:10] if is_date(text[:10]) else ""


def _earlier(one: str, other: str) -> str:
    return min(one, other) if one else other


def _before(day: str) -> str:
    from gitmem.model.dates import shift

    return shift(day, -1)


def every(here: Here, wanted: Sequence[str], today: str) -> Iterator[Version]:
    """The versions of several scopes."""
    for scope in scopes.SCOPES:
        if scope in wanted:
            yield from versions(here, scope, today)

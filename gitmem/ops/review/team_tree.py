"""The team's records as they would be: a change of some of them, with the index that follows from it."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model.index import render
from gitmem.model.record import Record, read_record
from gitmem.ops.records import team
from gitmem.ops.review.steps import Derived, File, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.review.steps import Step

    Signature = tuple[int, int, int]


class TeamTree:
    """The records below a work tree, read once until ``refresh``, and parsed again only when they were changed."""

    def __init__(self, top: str) -> None:
        self.top = os.path.realpath(top)
        self._now: dict[str, Record] | None = None
        self._known: dict[str, tuple[Signature, Record]] = {}

    def files(self, texts: Mapping[str, str | None]) -> list[Step]:
        """The steps that give these records their texts (None: none), and then the index what follows."""
        steps = [self._file(path, None if text is None else _bytes(text)) for path, text in texts.items()]
        return [*steps, Derived(lambda: self.index(texts))]

    def _file(self, path: str, after: bytes | None) -> File:
        full = self._full(path)
        before = read(full)
        if before is not None and after is not None:
            _refuse_unreadable(path, before)
        return File(full, path, before, after, self.top)

    def index(self, texts: Mapping[str, str | None]) -> File | None:
        """The step that brings the index in step with the records, these among them; None where it is."""
        records = {path: record for path, record in self._records().items() if path not in texts}
        records.update({path: read_record(path, text) for path, text in texts.items() if text is not None})
        before = read(self._full(team.INDEX))
        current = (before or b"").decode("utf-8", "replace")
        if not records and not current:
            return None
        after = _bytes(render(records.values(), current, team.FOLDER).text)
        return None if after == before else self._file(team.INDEX, after)

    def refresh(self) -> None:
        """Look again at what is asked for next."""
        self._now = None

    def _records(self) -> dict[str, Record]:
        if self._now is None:
            self._now = self._looked_at()
        return self._now

    def _looked_at(self) -> dict[str, Record]:
        found: dict[str, Record] = {}
        for path in team.paths(self.top):
            try:
                info = os.stat(self._full(path))
            except OSError:
                continue
            signature = (info.st_mtime_ns, info.st_size, info.st_ino)
            known = self._known.get(path)
            if known is None or known[0] != signature:
                text = team.text_of(self.top, path)
                if text is None:
                    continue
                known = self._known[path] = (signature, read_record(path, text))
            found[path] = known[1]
        return found

    def _full(self, path: str) -> str:
        return os.path.join(self.top, *path.split("/"))


def _refuse_unreadable(path: str, data: bytes) -> None:
    """What is no UTF-8 was read with losses, and is not written so."""
    try:
        data.decode()
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not in UTF-8", "save it as UTF-8 first") from None


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")

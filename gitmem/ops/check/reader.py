"""From a target to its document: bytes read, decoded, and classified under the settings."""

from __future__ import annotations

from gitmem.git.blobs import Blob
from gitmem.git.changes import GITLINK
from gitmem.guard.document import Document
from gitmem.model.places import OTHER
from gitmem.model.text import Problem, decode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.config.settings import Settings
    from gitmem.git.blobs import Blobs
    from gitmem.ops.check.target import Target

_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""How text in UTF-16 begins, which is full of NUL bytes."""
TOO_LARGE = "too-large"


class Reader:
    """Reads targets. The last document is kept, since a finding is settled right after it was made."""

    __slots__ = ("_blobs", "_last", "settings")

    def __init__(self, settings: Settings, blobs: Blobs) -> None:
        self.settings = settings
        self._blobs = blobs
        self._last: tuple[Target, Document] | None = None

    def close(self) -> None:
        """End the child that reads blobs."""
        self._blobs.close()

    def document(self, target: Target) -> Document:
        """The document of one target."""
        if self._last is None or self._last[0] is not target:
            self._last = target, next(self.documents([target]))
        return self._last[1]

    def documents(self, targets: list[Target]) -> Iterator[Document]:
        """The documents of many, in order, their blobs asked for together."""
        blobs = self._blobs.read_all(target.oid for target in targets if _in_git(target))
        for target in targets:
            document = self._document(target, next(blobs) if _in_git(target) else self._given(target))
            self._last = target, document
            yield document

    def _given(self, target: Target) -> Blob:
        data = target.data or b""
        return Blob("", len(data), data[: self._blobs.limit])

    def _document(self, target: Target, blob: Blob) -> Document:
        place = self.settings.place(target.path)
        if place.kind == OTHER and _binary(blob.data):
            return Document(target.path, "", target.mode, (), place)
        decoded = decode(blob.data)
        problems = decoded.problems
        if blob.size > len(blob.data):
            limit = len(blob.data) >> 20
            message = f"the file has {blob.size >> 20} MB, and only the first {limit} MB were read; split or remove it"
            problems = (*problems, Problem(TOO_LARGE, message, 1, 0, 0))
        return Document(target.path, decoded.text, target.mode, problems, place)


def _binary(data: bytes) -> bool:
    """As git tells it. Only files that no agent reads are passed over for it: there is no text in them to judge."""
    return b"\0" in data[:8000] and not data.startswith(_WIDE)


def _in_git(target: Target) -> bool:
    """Whether the content is a blob here; a submodule's commit is in another repository."""
    return target.data is None and bool(target.oid) and target.mode != GITLINK

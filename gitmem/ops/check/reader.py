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
    from gitmem.model.places import Place
    from gitmem.ops.check.target import Target

    Text = tuple[str, tuple[Problem, ...]]

_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""How text in UTF-16 begins, which is full of NUL bytes."""
TOO_LARGE = "too-large"
ELSEWHERE = "elsewhere"
_POINTER = b"version https://git-lfs.github.com/spec/"
"""How a file begins of which git holds only where Git LFS keeps it."""
_UNREAD = (
    "the file is a pointer of Git LFS: what agents will read is not in the commit and was not checked; "
    "take it out of LFS (git lfs untrack)"
)


_KEPT = 16 << 20
"""Bytes whose text is kept for whoever asks for it again."""


class Reader:
    """Reads targets. The last document is kept, since a finding is settled right after it was made.

    Of the others the text is kept, up to a limit: the rules over all files ask for most of them again.
    """

    __slots__ = ("_blobs", "_last", "_room", "_texts", "settings")

    def __init__(self, settings: Settings, blobs: Blobs) -> None:
        self.settings = settings
        self._blobs = blobs
        self._last: tuple[Target, Document] | None = None
        self._texts: dict[Target, Text] = {}
        self._room = _KEPT

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
        kept = [self._texts.get(target) for target in targets]
        pairs = list(zip(targets, kept, strict=True))
        blobs = self._blobs.read_all(target.oid for target, text in pairs if text is None and _in_git(target))
        for target, known in pairs:
            place = self.settings.place(target.path)
            if known is None:
                known = self._read(target, next(blobs) if _in_git(target) else self._given(target), place)
            document = Document(target.path, known[0], target.mode, known[1], place)
            self._last = target, document
            yield document

    def _given(self, target: Target) -> Blob:
        data = target.data or b""
        return Blob("", len(data), data[: self._blobs.limit])

    def _read(self, target: Target, blob: Blob, place: Place) -> Text:
        other = place.kind == OTHER
        text = ("", ()) if other and _binary(blob.data) else _decoded(blob)
        if blob.data.startswith(_POINTER) and not other:
            text = text[0], (*text[1], Problem(ELSEWHERE, _UNREAD, 1, 0, len(text[0])))
        if len(blob.data) <= self._room:
            self._room -= len(blob.data)
            self._texts[target] = text
        return text


def _decoded(blob: Blob) -> Text:
    """The text of a blob, and what was wrong with it."""
    decoded = decode(blob.data)
    if blob.size <= len(blob.data):
        return decoded.text, decoded.problems
    limit = len(blob.data) >> 20
    message = f"the file has {blob.size >> 20} MB, and only the first {limit} MB were read; split or remove it"
    return decoded.text, (*decoded.problems, Problem(TOO_LARGE, message, 1, 0, 0))


def _binary(data: bytes) -> bool:
    """As git tells it. Only files that no agent reads are passed over for it: there is no text in them to judge."""
    return b"\0" in data[:8000] and not data.startswith(_WIDE)


def _in_git(target: Target) -> bool:
    """Whether the content is a blob here; a submodule's commit is in another repository."""
    return target.data is None and bool(target.oid) and target.mode != GITLINK

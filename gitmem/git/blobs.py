"""Contents of objects, through one ``git cat-file --batch`` that is started when first asked."""

from __future__ import annotations

from gitmem.git.process import Child

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LIMIT = 8 << 20
"""Of a larger blob only the beginning is read: see ``Blob.data``."""

_AHEAD = 16
"""So many requests are written before their answers are read: few enough to fit in any pipe, and in memory
when all are near the limit."""


class Blob:
    """``data`` is cut at the limit; ``size`` is the whole."""

    __slots__ = ("data", "oid", "size")

    def __init__(self, oid: str, size: int, data: bytes) -> None:
        self.oid = oid
        self.size = size
        self.data = data


class Blobs:
    """A reader of blobs. Close it, or use it in a ``with``."""

    __slots__ = ("_child", "limit")

    def __init__(self, limit: int = LIMIT) -> None:
        self._child: Child | None = None
        self.limit = limit

    def __enter__(self) -> Blobs:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the child, if there is one."""
        if self._child is not None:
            self._child.abandon()
            self._child = None

    def read(self, oid: str) -> Blob:
        """One blob; a GitError where it is missing."""
        return next(self.read_all((oid,)))

    def read_all(self, oids: Iterable[str]) -> Iterator[Blob]:
        """Many blobs, in the order asked."""
        batch: list[str] = []
        for oid in oids:
            batch.append(oid)
            if len(batch) == _AHEAD:
                yield from self._read(batch)
                batch = []
        if batch:
            yield from self._read(batch)

    def _read(self, oids: list[str]) -> Iterator[Blob]:
        if self._child is None:
            self._child = Child(("cat-file", "--batch"), stdin=True)
        child = self._child
        assert child.stdin is not None
        try:
            child.stdin.write("".join(oid + "\n" for oid in oids).encode())
            child.stdin.flush()
        except BrokenPipeError:
            pass
        # All answers are taken before the first is given away, or a caller that stops early leaves the rest
        # in the pipe.
        yield from [self._answer(child, oid) for oid in oids]

    def _answer(self, child: Child, oid: str) -> Blob:
        head = child.stdout.readline()
        words = head.split()
        if len(words) != 3:
            raise self._missing(child, oid, head)
        size = int(words[2])
        wanted = min(size, self.limit)
        data = child.stdout.read(wanted)
        if len(data) != wanted or not self._skip(child, size - wanted + 1):
            raise self._missing(child, oid, b"")
        return Blob(oid, size, data)

    def _skip(self, child: Child, left: int) -> bool:
        while left > 0:
            piece = child.stdout.read(min(left, 1 << 20))
            if not piece:
                return False
            left -= len(piece)
        return True

    def _missing(self, child: Child, oid: str, head: bytes) -> Exception:
        from gitmem.errors import GitError

        self._child = None
        child.finish()
        complaint = child.complaint()
        if complaint:
            from gitmem.git.failures import failure

            return failure(child.args, child.code or 0, complaint)
        said = head.decode("utf-8", "replace").strip() or "git cat-file ended early"
        return GitError(f"object {oid} cannot be read: {said}", "run git fetch, or git fsck to see what is missing")

"""What is judged: versions of files, grouped into the revision they stand in."""

from __future__ import annotations

from gitmem.guard.document import REGULAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from gitmem.git.tree import Listing
    from gitmem.ops.check.nearby import Nearby


class Target:
    """One version of one file: a blob by its id, or ``data`` where it is in no repository.

    ``entered``: finds the ISO day on which the text entered. It is called only where a rule asks for it, since over
    a tree the answer costs a walk through history.
    """

    __slots__ = ("data", "entered", "mode", "oid", "path")

    def __init__(
        self, path: str, entered: Callable[[], str], mode: str = REGULAR, oid: str = "", data: bytes | None = None
    ) -> None:
        self.path = path
        self.entered = entered
        self.mode = mode
        self.oid = oid
        self.data = data


class Files:
    """Every path of a revision with what stands there, worked out when it is asked for. ``known`` goes first."""

    __slots__ = ("_entered", "_known", "_listing")

    def __init__(
        self, listing: Listing | Nearby, entered: Callable[[str], Callable[[], str]], known: Iterable[Target] = ()
    ) -> None:
        self._listing = listing
        self._entered = entered
        self._known = {target.path: target for target in known}

    def __iter__(self) -> Iterator[str]:
        yield from self._listing
        yield from (path for path in self._known if path not in self._listing)

    def __contains__(self, path: object) -> bool:
        return path in self._known or path in self._listing

    def under(self, prefix: str) -> list[str]:
        """The paths that begin so."""
        more = (path for path in self._known if path.startswith(prefix) and path not in self._listing)
        return [*self._listing.under(prefix), *more]

    def ending(self, suffix: str) -> list[str]:
        """The paths that end so."""
        more = (path for path in self._known if path.endswith(suffix) and path not in self._listing)
        return [*self._listing.ending(suffix), *more]

    def __getitem__(self, path: str) -> Target:
        target = self._known.get(path)
        if target is None:
            entry = self._listing[path]
            target = self._known[path] = Target(path, self._entered(path), entry.mode, entry.oid)
        return target


class Revision:
    """Files that are judged together. ``changed``: the paths in question, deleted ones (``gone``) included.

    ``tree`` finds every path of the revision with what stands there; None where no other file can be seen. ``seal``:
    a word for all of that, empty where there is none.
    """

    __slots__ = ("_files", "changed", "gone", "seal", "targets", "tree")

    def __init__(
        self,
        targets: Iterable[Target],
        changed: Iterable[str] = (),
        gone: Iterable[str] = (),
        tree: Callable[[], Files] | None = None,
        seal: str = "",
    ) -> None:
        self.seal = seal
        self.targets = list(targets)
        self.gone = frozenset(gone)
        self.changed = self.gone.union(changed, (target.path for target in self.targets))
        self.tree = tree
        self._files: Files | None = None

    @property
    def files(self) -> Files:
        """The tree, listed at most once."""
        if self._files is None:
            assert self.tree is not None
            self._files = self.tree()
        return self._files


def fixed(day: str) -> Callable[[], str]:
    """A day that is known."""
    return lambda: day

"""What is judged: versions of files, grouped into the revision they stand in."""

from __future__ import annotations

from gitmem.guard.document import REGULAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


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


class Revision:
    """Files that are judged together. ``changed``: the paths in question, deleted ones (``gone``) included.

    ``tree`` finds every path of the revision with what stands there; None where no other file can be seen.
    """

    __slots__ = ("changed", "gone", "targets", "tree")

    def __init__(
        self,
        targets: Iterable[Target],
        changed: Iterable[str] = (),
        gone: Iterable[str] = (),
        tree: Callable[[], dict[str, Target]] | None = None,
    ) -> None:
        self.targets = list(targets)
        self.gone = frozenset(gone)
        self.changed = self.gone.union(changed, (target.path for target in self.targets))
        self.tree = tree


def fixed(day: str) -> Callable[[], str]:
    """A day that is known."""
    return lambda: day

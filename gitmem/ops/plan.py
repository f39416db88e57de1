"""Changes to files as values: shown as a diff first, then made, each in one atomic step."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass

from gitmem.ops.diff import unified
from gitmem.store.files import replace


@dataclass(frozen=True)
class Write:
    """Give ``path`` these bytes and permissions. ``before`` is None where there is no file."""

    path: str
    before: bytes | None
    after: bytes
    mode: int

    def make(self) -> None:
        """Write beside, then rename: a reader sees the old or the new file, never a half."""
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        replace(self.path, self.after, self.mode, keep_mode=False)

    def diff(self, shown: str) -> str:
        """A unified diff."""
        return _unified(shown, self.before, self.after)


@dataclass(frozen=True)
class Keep:
    """Let ``path`` also be reached as ``kept``; the ``Write`` that follows replaces the first name alone.

    A link, so that there is no moment at which the hook that was there is not in force.
    """

    path: str
    kept: str

    def make(self) -> None:
        """Link it; copy where links are not possible."""
        try:
            os.link(self.path, self.kept, follow_symlinks=False)
        except (OSError, NotImplementedError):
            import shutil

            shutil.copy2(self.path, self.kept, follow_symlinks=False)

    def diff(self, shown: str) -> str:
        """git's way to show a copy."""
        return f"copy from {shown}\ncopy to {_beside(shown, self.kept)}\n"


@dataclass(frozen=True)
class Restore:
    """Put ``kept`` back as ``path``: the same bytes, permissions and link as before."""

    path: str
    kept: str

    def make(self) -> None:
        """Rename it over."""
        os.replace(self.kept, self.path)

    def diff(self, shown: str) -> str:
        """git's way to show a rename."""
        return f"rename from {_beside(shown, self.kept)}\nrename to {shown}\n"


@dataclass(frozen=True)
class Remove:
    """Delete a file of ours."""

    path: str
    before: bytes

    def make(self) -> None:
        """Unlink it."""
        os.unlink(self.path)

    def diff(self, shown: str) -> str:
        """A unified diff."""
        return _unified(shown, self.before, None)


Change = Write | Keep | Restore | Remove


def read(path: str) -> bytes | None:
    """The bytes at a path (through a link), None where there is no file; a folder is an OSError."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def mode(path: str, default: int) -> int:
    """The permissions of a file, ``default`` where there is none."""
    try:
        return stat.S_IMODE(os.stat(path).st_mode)
    except FileNotFoundError:
        return default


def make(changes: list[Change]) -> None:
    """Make them in order. Stopping in between leaves every hook in force that was."""
    for change in changes:
        change.make()


def show(changes: list[Change], top: str) -> str:
    """All of them as one diff, with paths relative to ``top`` where they lie below it."""
    return "".join(change.diff(short(change.path, top)) for change in changes)


def short(path: str, top: str) -> str:
    """A path as it is shown."""
    relative = os.path.relpath(path, top)
    return path if relative.startswith("..") else relative


def _beside(shown: str, path: str) -> str:
    return os.path.join(os.path.dirname(shown), os.path.basename(path))


def _unified(shown: str, before: bytes | None, after: bytes | None) -> str:
    return unified(shown, _text(before), _text(after))


def _text(data: bytes | None) -> str | None:
    return None if data is None else data.decode("utf-8", "replace")

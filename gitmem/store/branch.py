"""Reading branches of the home store: tips, what changed between two trees, and entries."""

from __future__ import annotations

from gitmem.git.process import Child, output
from gitmem.store.layout import head, key_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

LIMIT = 1 << 20
"""A larger text is no note: it is neither read nor shown."""

_REGULAR = "100644"
_ODD_MODES = {"100755": "it is executable", "120000": "it is a link", "160000": "it is another repository"}

Variant = tuple[str, str]
Entry = frozenset[Variant]


class Change:
    """One tree path that differs: blob ids and modes, None where there is none."""

    __slots__ = ("mode", "new", "old", "path")

    def __init__(self, path: str, old: str | None, new: str | None, mode: str) -> None:
        self.path = path
        self.old = old
        self.new = new
        self.mode = mode


def tips(git_dir: str) -> dict[str, str]:
    """All refs of the store: full name → commit."""
    data = output("--git-dir=" + git_dir, "for-each-ref", "--format=%(objectname) %(refname)", foreign=True)
    return {name: oid for oid, _, name in (line.partition(" ") for line in data.decode().splitlines())}


def tip(git_dir: str, branch: str) -> str | None:
    """The tip of one branch, from the files of the store, which always has files for refs: no process is started."""
    ref = head(branch)
    try:
        with open(f"{git_dir}/{ref}", encoding="ascii", errors="replace") as file:
            return file.read(40)
    except OSError:
        pass
    try:
        with open(f"{git_dir}/packed-refs", encoding="utf-8", errors="surrogateescape") as file:
            return next((line[:40] for line in file if line[41:].rstrip("\n") == ref), None)
    except OSError:
        return None


def changes(git_dir: str, old: str | None, new: str | None) -> list[Change]:
    """What differs between two commits; None stands for the empty tree."""
    if old == new:
        return []
    args = (
        "--git-dir=" + git_dir,
        "diff-tree",
        "-r",
        "-z",
        "--raw",
        "--no-renames",
        old or EMPTY_TREE,
        new or EMPTY_TREE,
    )
    parts = output(*args, foreign=True).split(b"\0")
    found = []
    for meta, path in zip(parts[0::2], parts[1::2], strict=False):
        _, mode, before, after, _ = meta.decode().split(" ")
        found.append(Change(path.decode("utf-8", "surrogateescape"), _some(before), _some(after), mode))
    return found


def _some(oid: str) -> str | None:
    return None if oid.strip("0") == "" else oid


class Reader:
    """Blobs and entries of the store, through one ``git cat-file --batch``.

    ``odd``: key → why the entry, at the commit asked for last, is none of ours: no plain file, or too
    large. ``entries`` leaves such files out.
    """

    __slots__ = ("_changes", "_child", "git_dir", "odd")

    def __init__(self, git_dir: str) -> None:
        self.git_dir = git_dir
        self.odd: dict[str, str] = {}
        self._changes: dict[tuple[str | None, str | None], list[Change]] = {}
        self._child: Child | None = None

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        if self._child is not None:
            self._child.check()
            self._child = None

    def blob(self, name: str, limit: int = 1 << 40) -> bytes | None:
        """The blob called ``name`` (an id, or ``commit:path``), or None where there is none, or none so small."""
        if self._child is None:
            self._child = Child(("--git-dir=" + self.git_dir, "cat-file", "--batch"), stdin=True, foreign=True)
        child = self._child
        assert child.stdin is not None
        child.stdin.write(name.encode("utf-8", "surrogateescape") + b"\n")
        child.stdin.flush()
        words = child.stdout.readline().split()
        if len(words) != 3 or not words[2].isdigit():
            return None
        size = int(words[2])
        if size > limit:
            for start in range(0, size + 1, 1 << 16):
                child.stdout.read(min(1 << 16, size + 1 - start))
            return None
        return child.stdout.read(size + 1)[:-1]

    def text(self, name: str, limit: int = 1 << 40) -> str | None:
        """The same as text. What is in the store is UTF-8; nothing else is shown."""
        data = self.blob(name, limit)
        return None if data is None else data.decode("utf-8", "surrogateescape")

    def changes(self, old: str | None, new: str | None) -> list[Change]:
        """What differs between two commits, asked once: the places of a branch mostly show the same one."""
        if (old, new) not in self._changes:
            self._changes[old, new] = changes(self.git_dir, old, new)
        return self._changes[old, new]

    def entries(self, commit: str | None, keys: Iterable[str]) -> dict[str, Entry]:
        """The entries with these keys at a commit; absent ones are not in the result."""
        wanted = sorted(set(keys))
        for key in wanted:
            self.odd.pop(key, None)
        if commit is None or not wanted:
            return {}
        found: dict[str, set[Variant]] = {}
        for start in range(0, len(wanted), 200):
            args = (
                "--git-dir=" + self.git_dir,
                "--literal-pathspecs",
                "ls-tree",
                "-r",
                "-z",
                commit,
                "--",
                *wanted[start : start + 200],
            )
            for line in output(*args, foreign=True).split(b"\0")[:-1]:
                head, _, raw = line.partition(b"\t")
                path = raw.decode("utf-8", "surrogateescape")
                mode, _, oid = head.decode().split(" ")
                text = self.text(oid, LIMIT) if mode == _REGULAR else None
                key = key_of(path)
                if text is not None:
                    found.setdefault(key, set()).add((variant_path(path), text))
                else:
                    self.odd[key] = _ODD_MODES.get(mode, f"it is larger than {LIMIT >> 20} MiB")
        return {key: frozenset(variants) for key, variants in found.items()}


def empty(git_dir: str, commit: str) -> bool:
    """Whether a commit holds nothing."""
    tree = output("--git-dir=" + git_dir, "rev-parse", "--verify", commit + "^{tree}", foreign=True)
    return tree.decode().strip() == EMPTY_TREE

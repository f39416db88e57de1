"""Where the current repository is, as git itself sees it from the environment and the working directory."""

from __future__ import annotations

import os

from gitmem.git.process import Child


class Repo:
    """``top`` is the work tree's folder, or None without one; ``common_dir`` is shared by all work trees.

    ``algorithm`` is the object format, asked for when it is first needed.
    """

    __slots__ = ("_algorithm", "bare", "common_dir", "git_dir", "shallow", "top")

    def __init__(
        self, *, top: str | None, git_dir: str, common_dir: str, bare: bool, shallow: bool, algorithm: str = ""
    ) -> None:
        self.top = top
        self.git_dir = git_dir
        self.common_dir = common_dir
        self.bare = bare
        self.shallow = shallow
        self._algorithm = algorithm

    @property
    def algorithm(self) -> str:
        """``sha1`` or ``sha256``."""
        if not self._algorithm:
            from gitmem.git.process import output

            self._algorithm = output("rev-parse", "--show-object-format").decode().strip()
        return self._algorithm

    @property
    def empty_tree(self) -> str:
        """The id of the tree without entries, which every git knows."""
        if self.algorithm == "sha256":
            return "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
        return "4b825dc642cb6eb9a060e54bf8d69288fbee4904"


def discover() -> Repo:
    """The repository around the working directory. NotARepositoryError, or git's own refusal with a hint."""
    child = Child(
        (
            "rev-parse",
            "--path-format=absolute",
            "--show-object-format",
            "--is-bare-repository",
            "--is-shallow-repository",
            "--git-dir",
            "--git-common-dir",
            "--show-toplevel",
        )
    )
    lines = child.stdout.read().split(b"\n")[:-1]
    if len(lines) < 5:
        child.check()
    child.abandon()
    if len(lines) not in (5, 6):
        from gitmem.errors import UnsupportedRepositoryError

        raise UnsupportedRepositoryError("the path of this repository holds a line break", "rename the folder")
    return Repo(
        algorithm=lines[0].decode(),
        bare=lines[1] == b"true",
        shallow=lines[2] == b"true",
        git_dir=os.fsdecode(lines[3]),
        common_dir=os.fsdecode(lines[4]),
        top=os.fsdecode(lines[5]) if len(lines) == 6 else None,
    )


def at_top() -> Repo | None:
    """The repository, where the working directory is the top of its work tree: seen from the files alone.

    None where that is not so plain that git could not see it differently. Inside git's own hooks it is plain.
    """
    environ = os.environ
    if any(name in environ for name in ("GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_NAMESPACE")):
        return None
    top = os.getcwd()
    git_dir = environ.get("GIT_DIR", "")
    if git_dir and "GIT_INDEX_FILE" not in environ:
        return None
    if not git_dir and (os.path.islink(".git") or not os.path.isfile(".git/HEAD")):
        return None
    git_dir = os.path.join(top, git_dir or ".git")
    common_dir = _common_dir(git_dir)
    try:
        with open(os.path.join(common_dir, "config"), "rb") as file:
            config = file.read().lower()
    except OSError:
        return None
    if b"worktree" in config or b"include" in config or _bare(config):
        return None
    shallow = os.path.exists(os.path.join(common_dir, "shallow"))
    return Repo(top=top, git_dir=git_dir, common_dir=common_dir, bare=False, shallow=shallow)


def _common_dir(git_dir: str) -> str:
    try:
        with open(os.path.join(git_dir, "commondir"), encoding="utf-8", errors="surrogateescape") as file:
            return os.path.normpath(os.path.join(git_dir, file.read().rstrip("\n")))
    except FileNotFoundError:
        return git_dir


def _bare(config: bytes) -> bool:
    """Whether the file says anything else of ``bare`` than that it is not so."""
    lines = [line.strip() for line in config.split(b"\n")]
    return any(line.startswith(b"bare") and line.replace(b" ", b"") != b"bare=false" for line in lines)

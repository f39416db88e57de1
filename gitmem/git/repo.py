"""Where the current repository is, as git itself sees it from the environment and the working directory."""

from __future__ import annotations

import os

from gitmem.git.process import Child


class Repo:
    """``top`` is the work tree's folder, or None without one; ``common_dir`` is shared by all work trees."""

    __slots__ = ("algorithm", "bare", "common_dir", "git_dir", "shallow", "top")

    def __init__(
        self, *, top: str | None, git_dir: str, common_dir: str, bare: bool, shallow: bool, algorithm: str
    ) -> None:
        self.top = top
        self.git_dir = git_dir
        self.common_dir = common_dir
        self.bare = bare
        self.shallow = shallow
        self.algorithm = algorithm

    @property
    def zero(self) -> str:
        """The id of nothing."""
        return "0" * (64 if self.algorithm == "sha256" else 40)

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

"""A sealed world for every test: own home, own configuration, no inherited ``GIT_*``, a fixed clock, no
network.

``repo`` is an empty repository with one commit; ``linked_worktree`` a second work tree of it; ``run_gitmem``
runs the program as a child. A tripwire fails the run when a test touched the real home.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

TODAY = "2026-11-30"
_REAL_HOME = Path(os.path.expanduser("~"))
_WATCHED = (
    ".claude",
    ".codex",
    ".gitconfig",
    ".config/gitmem",
    ".config/git",
    ".local/share/gitmem",
    ".local/state/gitmem",
)


def _snapshot() -> dict[str, tuple[int, int] | None]:
    found: dict[str, tuple[int, int] | None] = {}
    for name in _WATCHED:
        try:
            info = os.lstat(_REAL_HOME / name)
            found[name] = (info.st_mtime_ns, info.st_ino)
        except OSError:
            found[name] = None
    return found


@pytest.fixture(scope="session", autouse=True)
def tripwire() -> Iterator[None]:
    """The real home is the same afterwards."""
    before = _snapshot()
    yield
    assert _snapshot() == before, "a test touched the real home"


@pytest.fixture(autouse=True)
def sealed(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment of its own for each test; returns its home."""
    home = tmp_path_factory.mktemp("home")
    for name in list(os.environ):
        if name.startswith(("GIT_", "GITMEM_", "PRE_COMMIT", "XDG_", "GITHUB_", "CI_", "CODEX_")) or name == "CI":
            monkeypatch.delenv(name)
    (home / ".config").mkdir()
    for name, value in {
        "HOME": str(home),
        "USERPROFILE": str(home),
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_DATA_HOME": str(home / ".local" / "share"),
        "XDG_STATE_HOME": str(home / ".local" / "state"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": str(home / ".gitconfig"),
        "GIT_TEMPLATE_DIR": "",
        "GIT_EDITOR": "true",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_AUTHOR_DATE": "2026-11-30T12:00:00+00:00",
        "GIT_COMMITTER_DATE": "2026-11-30T12:00:00+00:00",
        "GITMEM_TODAY": TODAY,
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
    }.items():
        monkeypatch.setenv(name, value)
    (home / ".gitconfig").write_text(
        "[user]\n\tname = Test Person\n\temail = person@example.com\n"
        "[init]\n\tdefaultBranch = main\n[advice]\n\tdetachedHead = false\n"
        '[protocol "file"]\n\tallow = always\n[gc]\n\tauto = 0\n[commit]\n\tgpgSign = false\n',
        encoding="utf-8",
    )
    return home


class Git:
    """A work tree, and git and gitmem in it."""

    def __init__(self, top: Path) -> None:
        self.top = top

    def __call__(self, *args: str, check: bool = True, stdin: str | None = None, **env: str) -> str:
        done = self.run("git", *args, stdin=stdin, **env)
        if check:
            assert done.returncode == 0, f"git {args}: {done.stdout}{done.stderr}"
        return done.stdout

    def run(self, *args: str, stdin: str | bytes | None = None, cwd: str = "", **env: str) -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            args,
            cwd=self.top / cwd,
            input=data,
            stdin=None if data is not None else subprocess.DEVNULL,
            capture_output=True,
            env={**os.environ, **env},
            check=False,
            timeout=120,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def gitmem(self, *args: str, stdin: str | bytes | None = None, cwd: str = "", **env: str) -> Done:
        return self.run(sys.executable, "-m", "gitmem", *args, stdin=stdin, cwd=cwd, **env)

    def write(self, path: str, text: str | bytes) -> Path:
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        return file

    def add(self, path: str, text: str | bytes) -> None:
        self.write(path, text)
        self("add", "-f", "--", path)

    def commit(self, message: str = "change", *args: str) -> str:
        self("commit", "-q", "--allow-empty", "-m", message, *args)
        return self("rev-parse", "HEAD").strip()


class Done:
    """What a program ended with."""

    def __init__(self, returncode: int, stdout: bytes, stderr: bytes) -> None:
        self.returncode = returncode
        self.stdout = stdout.decode("utf-8", "replace")
        self.stderr = stderr.decode("utf-8", "replace")

    def __repr__(self) -> str:
        return f"exit {self.returncode}\n{self.stdout}\n{self.stderr}"


@pytest.fixture
def new_repo(tmp_path: Path) -> Callable[..., Git]:
    """Make another repository: ``new_repo("name", "--object-format=sha256")``."""

    def make(name: str, *args: str) -> Git:
        top = tmp_path / name
        top.mkdir()
        git = Git(top)
        git("init", "-q", *args)
        return git

    return make


@pytest.fixture
def repo(new_repo: Callable[..., Git]) -> Git:
    """A repository with one commit."""
    git = new_repo("repo")
    git.add("README.md", "# Project\n")
    git.commit("Begin")
    return git


@pytest.fixture
def linked_worktree(repo: Git) -> Git:
    """A linked work tree of ``repo``, on a branch of its own."""
    top = repo.top.parent / "linked"
    repo("worktree", "add", "-q", "-b", "linked", str(top))
    return Git(top)


@pytest.fixture
def run_gitmem(tmp_path: Path) -> Callable[..., Done]:
    """Run the program anywhere: ``run_gitmem("check", cwd="…")``; the current folder is the test's own."""

    def run(*args: str, stdin: str | bytes | None = None, cwd: str = "", **env: str) -> Done:
        return Git(tmp_path).gitmem(*args, stdin=stdin, cwd=cwd, **env)

    return run

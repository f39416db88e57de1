"""Where the repository is: what git says, and the short way that must never say anything else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gitmem.errors import GitmemError, NotARepositoryError, UnsupportedRepositoryError
from gitmem.git.repo import at_top, discover


def same_as_git(folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the short way answers here; if so, that it answers as git does."""
    monkeypatch.chdir(folder)
    quick = at_top()
    if quick is None:
        return False
    slow = discover()
    for name in ("top", "bare", "shallow", "algorithm"):
        assert getattr(quick, name) == getattr(slow, name), name
    for name in ("git_dir", "common_dir"):
        assert os.path.samefile(getattr(quick, name), getattr(slow, name)), name
    return True


def test_at_the_top(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert same_as_git(repo.top, monkeypatch)


def test_below_the_top_git_is_asked(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.write("a/b/c", "x")
    assert not same_as_git(repo.top / "a/b", monkeypatch)
    assert discover().top == str(repo.top)


def test_a_linked_worktree(linked_worktree: Any, repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not same_as_git(linked_worktree.top, monkeypatch)
    found = discover()
    assert found.common_dir == str(repo.top / ".git")
    assert found.git_dir != found.common_dir


def test_inside_a_hook_of_a_linked_worktree(linked_worktree: Any, repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    git_dir = repo.top / ".git/worktrees/linked"
    monkeypatch.setenv("GIT_DIR", str(git_dir))
    monkeypatch.setenv("GIT_INDEX_FILE", str(git_dir / "index"))
    assert same_as_git(linked_worktree.top, monkeypatch)


@pytest.mark.parametrize(
    ("name", "value"), [("core.worktree", "../elsewhere"), ("core.bare", "true"), ("include.path", "x")]
)
def test_a_setting_that_could_move_it(repo: Any, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    repo("config", name, value)
    monkeypatch.chdir(repo.top)
    assert at_top() is None


def test_a_folder_called_git_that_is_none(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (repo.top / "sub/.git").mkdir(parents=True)
    assert not same_as_git(repo.top / "sub", monkeypatch)
    assert discover().top == str(repo.top)


def test_sha256(new_repo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    git = new_repo("sha256", "--object-format=sha256")
    assert same_as_git(git.top, monkeypatch)
    assert discover().empty_tree == git("hash-object", "-t", "tree", "/dev/null").strip()


def test_bare(new_repo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    git = new_repo("bare", "--bare")
    assert not same_as_git(git.top, monkeypatch)
    assert discover().bare
    assert discover().top is None


def test_no_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert at_top() is None
    with pytest.raises(NotARepositoryError):
        discover()


def test_an_extension_that_git_does_not_know(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", "core.repositoryFormatVersion", "1")
    repo("config", "extensions.fromTheFuture", "true")
    monkeypatch.chdir(repo.top)
    with pytest.raises(UnsupportedRepositoryError, match=r"fromthefuture|extension"):
        discover()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_a_repository_of_another_user(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, _, _ in os.walk(repo.top):
        os.chown(folder, 12345, 12345)
    monkeypatch.chdir(repo.top)
    with pytest.raises(GitmemError, match="dubious ownership") as caught:
        discover()
    assert "safe.directory" in (caught.value.hint or "")


def test_a_line_break_in_the_path(new_repo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    git = new_repo("a\nb")
    git.write("sub/x", "")
    monkeypatch.chdir(git.top / "sub")
    with pytest.raises(UnsupportedRepositoryError, match="line break"):
        discover()

"""What leaves by a push, and what a server lets in."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Attempt = Callable[..., "subprocess.CompletedProcess[str]"]

CLEAN = "Run `make test`.\n"
LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
RULE = "personal-home-path"


@pytest.fixture
def remote(repo: Any, tmp_path: Path) -> Path:
    """A bare remote that has ``main``."""
    path = tmp_path / "remote.git"
    repo("init", "-q", "--bare", str(path))
    repo("remote", "add", "origin", f"file://{path}")
    repo("push", "-q", "origin", "main")
    return path


@pytest.fixture
def pushing(repo: Any, remote: Path, plain: Callable[..., None]) -> Any:
    """A repository with the hooks of ``gitmem init``, and a remote."""
    plain(repo.top)
    return repo


def leak_and_remove(repo: Any, branch: str) -> str:
    repo("switch", "-q", "-c", branch, "main")
    repo.add("CLAUDE.md", LEAK)
    repo("commit", "-q", "--no-verify", "-m", "Leak")
    leak = str(repo("rev-parse", "HEAD")).strip()
    repo.add("CLAUDE.md", CLEAN)
    repo("commit", "-q", "-m", "Remove")
    return leak


def refs(remote: Path) -> str:
    return subprocess.run(
        ["git", "--git-dir", str(remote), "for-each-ref", "--format=%(refname)"], capture_output=True, text=True
    ).stdout


def test_a_new_branch(pushing: Any, remote: Path, attempt: Attempt) -> None:
    leak = leak_and_remove(pushing, "topic")
    done = attempt(pushing, "push", "origin", "topic")
    assert done.returncode != 0, done.stdout
    assert RULE in done.stdout
    assert leak[:7] in done.stdout
    assert "topic" not in refs(remote)


def test_a_known_branch(pushing: Any, attempt: Attempt) -> None:
    pushing.add("CLAUDE.md", CLEAN)
    pushing.commit("Clean")
    assert attempt(pushing, "push", "origin", "main").returncode == 0
    pushing.add("CLAUDE.md", LEAK)
    pushing("commit", "-q", "--no-verify", "-m", "Leak")
    assert attempt(pushing, "push", "origin", "main").returncode != 0
    pushing("reset", "-q", "--hard", "HEAD~1")
    assert attempt(pushing, "push", "origin", "main").returncode == 0


def test_every_ref_of_a_push_is_read(pushing: Any, remote: Path, attempt: Attempt) -> None:
    pushing("branch", "a-clean")
    leak_and_remove(pushing, "z-leaky")
    done = attempt(pushing, "push", "origin", "a-clean", "z-leaky")
    assert done.returncode != 0, done.stdout
    assert RULE in done.stdout
    assert "a-clean" not in refs(remote)


def test_a_tag(pushing: Any, attempt: Attempt) -> None:
    leak_and_remove(pushing, "topic")
    pushing("tag", "-m", "Release", "v1")
    done = attempt(pushing, "push", "origin", "v1")
    assert done.returncode != 0, done.stdout
    assert RULE in done.stdout


def test_a_commit_by_its_id(pushing: Any, attempt: Attempt) -> None:
    leak_and_remove(pushing, "topic")
    done = attempt(pushing, "push", "origin", "HEAD~0:refs/heads/other")
    assert done.returncode != 0, done.stdout


def test_a_deletion_brings_nothing(pushing: Any, remote: Path, attempt: Attempt) -> None:
    assert attempt(pushing, "push", "origin", "main:gone").returncode == 0
    done = attempt(pushing, "push", "origin", "--delete", "gone")
    assert done.returncode == 0, done.stdout
    assert "gone" not in refs(remote)


def test_nothing_new(pushing: Any, attempt: Attempt) -> None:
    assert attempt(pushing, "push", "origin", "main").returncode == 0


def test_what_is_published_already_does_not_stop_a_branch(
    repo: Any, remote: Path, plain: Callable[..., None], attempt: Attempt
) -> None:
    """An old leak on ``main`` is everybody's; a branch that starts there brings only its own commits."""
    repo.add("CLAUDE.md", LEAK)
    repo.commit("Old leak")
    repo.add("CLAUDE.md", CLEAN)
    repo.commit("Removed")
    repo("push", "-q", "origin", "main")
    plain(repo.top)
    repo("switch", "-q", "-c", "topic")
    repo.add("CLAUDE.md", CLEAN + "And `make lint`.\n")
    repo.commit("Lint")
    done = attempt(repo, "push", "origin", "topic")
    assert done.returncode == 0, done.stdout


def test_an_existing_hook_reads_the_same_input(
    repo: Any, remote: Path, plain: Callable[..., None], attempt: Attempt
) -> None:
    hook = repo.top / ".git/hooks/pre-push"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text('#!/bin/sh\necho "args: $1"\nwhile read line; do echo "line: $line"; done\n', encoding="utf-8")
    hook.chmod(0o755)
    plain(repo.top)
    leak_and_remove(repo, "topic")
    done = attempt(repo, "push", "origin", "topic", "main:other")
    assert done.stdout.count("line: ") == 2, done.stdout
    assert "args: origin" in done.stdout
    assert RULE in done.stdout
    assert done.returncode != 0


def test_an_existing_hook_that_reads_nothing(
    repo: Any, remote: Path, plain: Callable[..., None], attempt: Attempt
) -> None:
    hook = repo.top / ".git/hooks/pre-push"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    hook.chmod(0o755)
    plain(repo.top)
    for number in range(300):
        repo("branch", f"branch-{number}-{'x' * 150}")
    done = attempt(repo, "push", "-q", "origin", "--all")
    assert done.returncode == 0, done.stdout
    assert "roken pipe" not in done.stdout


def test_a_server_refuses_whoever_pushes(repo: Any, remote: Path, attempt: Attempt, plain: Callable[..., None]) -> None:
    plain(remote)
    assert (remote / "hooks/pre-receive").exists()
    leak = leak_and_remove(repo, "topic")
    done = attempt(repo, "push", "--no-verify", "origin", "topic")
    assert done.returncode != 0, done.stdout
    assert RULE in done.stdout
    assert leak[:7] in done.stdout
    assert "topic" not in refs(remote)
    repo("switch", "-q", "-C", "topic", "main")
    repo.add("CLAUDE.md", CLEAN)
    repo.commit("Clean")
    done = attempt(repo, "push", "origin", "topic")
    assert done.returncode == 0, done.stdout
    assert "topic" in refs(remote)


def test_a_bare_repository_with_work_trees_is_no_server(
    new_repo: Callable[..., Any], tmp_path: Path, plain: Callable[..., None]
) -> None:
    hub = new_repo("hub.git", "--bare")
    tree = tmp_path / "tree"
    empty = hub("hash-object", "-t", "tree", "/dev/null", "-w").strip()
    first = hub("commit-tree", "-m", "Begin", empty).strip()
    hub("update-ref", "refs/heads/main", first)
    hub("worktree", "add", "-q", str(tree), "main")
    plain(hub.top)
    assert (hub.top / "hooks/pre-commit").exists()
    assert not (hub.top / "hooks/pre-receive").exists()

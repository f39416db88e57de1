"""The door to git: environment, errors, and children that end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from gitmem.errors import GitError, NotARepositoryError, UnsupportedRepositoryError
from gitmem.git.failures import failure
from gitmem.git.process import Child, environment, output, run


def test_output_is_bytes_of_stdout(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert output("rev-parse", "--is-inside-work-tree") == b"true\n"


def test_a_refusal_is_an_error_in_gits_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotARepositoryError, match="not a git repository"):
        output("rev-parse", "--git-dir")


def test_an_allowed_code_is_an_answer(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert run(("config", "--get", "no.such"), allowed=(0, 1)) == (1, b"")


def test_input_reaches_the_child(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert run(("hash-object", "--stdin"), stdin=b"hello\n")[1] == b"ce013625030ba8dba906f756967f9e9ca394464a\n"


def test_many_complaints_do_not_block_the_child(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    names = "".join(f"{'n' * 200}{i}\n" for i in range(3000))
    child = Child(("update-index", "--verbose", "--stdin"), stdin=True)
    child.send(names.encode())
    child.stdout.read()
    assert child.finish() != 0
    assert child.complaint()


def test_a_foreign_repository_does_not_see_ours(repo: Any, new_repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    other = new_repo("other")
    monkeypatch.chdir(repo.top)
    monkeypatch.setenv("GIT_DIR", str(repo.top / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(repo.top / ".git/index"))
    args = ("-C", str(other.top), "rev-parse", "--show-toplevel")
    assert output(*args, foreign=True).decode().strip() == str(other.top)


def test_every_local_variable_of_this_git_is_scrubbed(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    names = repo("rev-parse", "--local-env-vars").split()
    for name in names:
        monkeypatch.setenv(name, "x")
    left = set(names) & set(environment(foreign=True))
    assert left <= {"GIT_NO_REPLACE_OBJECTS"}


def test_nothing_is_asked_and_pathspecs_mean_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_LITERAL_PATHSPECS", "1")
    env = environment()
    assert env["GIT_TERMINAL_PROMPT"] == "0"
    assert "GIT_LITERAL_PATHSPECS" not in env


def test_without_git_the_message_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(GitError, match="not found on the PATH"):
        output("--version")


def test_without_posix_spawn_subprocess_does_it(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    monkeypatch.delattr(os, "posix_spawnp")
    assert run(("hash-object", "--stdin"), stdin=b"hello\n")[1].startswith(b"ce0136")
    with pytest.raises(GitError, match=r"no such ref|unknown revision|bad revision"):
        output("log", "nowhere", "--")


def test_descriptors_are_given_back(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    output("version")
    before = sorted(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else []
    for _ in range(5):
        run(("rev-parse", "nowhere"), allowed=(128,))
    after = sorted(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else []
    assert after == before


@pytest.mark.parametrize(
    ("complaint", "kind", "hint"),
    [
        ("fatal: detected dubious ownership in repository at '/x'", GitError, "safe.directory"),
        ("fatal: unknown repository extension found:\n\trefstorage", UnsupportedRepositoryError, "newer git"),
        ("fatal: Expected git repo version <= 1, found 2", UnsupportedRepositoryError, "newer git"),
        ("fatal: cannot use bare repository '/x' (safe.bareRepository is 'explicit')", GitError, "GIT_DIR"),
        ("fatal: bad revision 'x..y'", GitError, "unshallow"),
        ("fatal: could not fetch abc from promisor remote", GitError, "partial clone"),
    ],
)
def test_refusals_come_with_the_next_step(complaint: str, kind: type[GitError], hint: str) -> None:
    error = failure(("log",), 128, complaint)
    assert type(error) is kind
    assert hint in (error.hint or "")
    assert error.message.startswith("git: ")


def test_an_unknown_refusal_names_the_command() -> None:
    assert "git log failed with code 1" in failure(("-c", "a.b=c", "log", "x"), 1, "fatal: oops").message

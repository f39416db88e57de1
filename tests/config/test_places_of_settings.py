"""Where settings and identity come from: git's configuration, the index, CI, the clock, the terminal."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from gitmem.config.clock import today
from gitmem.config.colour import wanted
from gitmem.config.gitconfig import GitConfig
from gitmem.config.identity import identity
from gitmem.config.indexed import of_index
from gitmem.config.state import state_folder
from gitmem.config.trust import BASE, HEAD, trusted
from gitmem.errors import UsageError
from gitmem.git.repo import discover


def test_git_is_not_asked_where_nobody_mentions_gitmem(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    found = discover()
    monkeypatch.setenv("PATH", "/nonexistent")
    assert GitConfig(os.environ, found).settings() == []


@pytest.mark.parametrize("where", ["--local", "--global"])
def test_git_config_of_clone_and_person(repo: Any, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", where, "gitmem.strict", "yes")
    repo("config", where, "--add", "gitmem.exclude", "a")
    repo("config", where, "--add", "gitmem.exclude", "b")
    repo("config", where, "gitmem.rule.personal-mail", "off")
    monkeypatch.chdir(repo.top)
    assert GitConfig(os.environ, discover()).settings() == [
        ("gitmem.strict", "yes"),
        ("gitmem.exclude", "a"),
        ("gitmem.exclude", "b"),
        ("gitmem.rule.personal-mail", "off"),
    ]


def test_git_config_of_a_linked_worktree(linked_worktree: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    linked_worktree("config", "extensions.worktreeConfig", "true")
    linked_worktree("config", "--worktree", "gitmem.strict", "true")
    monkeypatch.chdir(linked_worktree.top)
    assert GitConfig(os.environ, discover()).settings() == [("gitmem.strict", "true")]


def test_git_config_of_an_included_file_and_of_the_command_line(
    repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sealed / "more").write_text("[gitmem]\n\tstrict\n")
    repo("config", "--global", "include.path", str(sealed / "more"))
    monkeypatch.chdir(repo.top)
    assert GitConfig(os.environ, discover()).settings() == [("gitmem.strict", None)]
    repo("config", "--global", "--unset", "include.path")
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "gitmem.engine")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "none")
    assert GitConfig(os.environ, discover()).settings() == [("gitmem.engine", "none")]


def test_the_committers_marks(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", "user.email", "marta@acme.test")
    monkeypatch.chdir(repo.top)
    environ = {**os.environ, "HOME": "/home/marta", "USER": "marta", "GIT_AUTHOR_EMAIL": "m@acme.test"}
    found = identity(environ, GitConfig(environ, discover()))
    assert found.homes == ("/home/marta",)
    assert found.users == ("marta",)
    assert set(found.mails) == {"m@acme.test", "marta@acme.test"}


@pytest.mark.parametrize(
    "environ",
    [
        {"HOME": "/root", "USER": "root"},
        {"HOME": "/home/runner", "USER": "runner"},
        {"HOME": "/home/vscode", "LOGNAME": "vscode"},
        {"HOME": "C:\\Users\\ContainerAdministrator"[:9], "USERNAME": "me"},
        {"HOME": "/", "USER": "1000"},
        {"EMAIL": "12+marta@users.noreply.github.com"},
        {"GIT_AUTHOR_EMAIL": "person@example.com"},
        {},
    ],
)
def test_who_is_nobody_has_no_marks(environ: dict[str, str]) -> None:
    found = identity(environ)
    assert (found.homes, found.users, found.mails) == ((), (), ())


def test_settings_are_read_from_the_index(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    read = of_index(discover(), os.environ)
    assert read(".gitmem.toml") is None
    repo.add(".gitmem.toml", "strict = true\n")
    repo.write(".gitmem.toml", "strict = false\n")
    assert of_index(discover(), os.environ)(".gitmem.toml") == b"strict = true\n"
    (repo.top / ".gitmem.toml").unlink()
    assert of_index(discover(), os.environ)(".gitmem.toml") == b"strict = true\n"
    repo("rm", "-q", "--cached", ".gitmem.toml")
    assert of_index(discover(), os.environ)(".gitmem.toml") is None


def test_an_untracked_file_or_one_elsewhere_is_no_settings(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    repo.write(".gitmem.toml", "strict = true\n")
    repo.add("sub/.gitmem.toml", "strict = true\n")
    assert of_index(discover(), os.environ)(".gitmem.toml") is None


def test_a_link_is_no_settings(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    (repo.top / ".gitmem.toml").symlink_to("/etc/passwd")
    repo("add", ".gitmem.toml")
    assert of_index(discover(), os.environ)(".gitmem.toml") is None


@pytest.mark.parametrize("kind", ["4", "split"])
def test_an_index_that_shortens_names(repo: Any, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add(".gitm", "x\n")
    repo.add(".gitmem.toml", "strict = true\n")
    repo("update-index", *(["--split-index"] if kind == "split" else ["--index-version", "4"]))
    monkeypatch.chdir(repo.top)
    assert of_index(discover(), os.environ)(".gitmem.toml") == b"strict = true\n"


def test_the_index_of_a_partial_commit_counts(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add(".gitmem.toml", "strict = true\n")
    monkeypatch.chdir(repo.top)
    monkeypatch.setenv("GIT_INDEX_FILE", str(repo.top / "other-index"))
    repo("read-tree", "HEAD", GIT_INDEX_FILE=str(repo.top / "other-index"))
    assert of_index(discover(), os.environ)(".gitmem.toml") is None


@pytest.mark.parametrize(
    ("environ", "whose"),
    [
        ({}, HEAD),
        ({"CI": "false"}, HEAD),
        ({"CI": "true"}, BASE),
        ({"CI": "true", "GITHUB_EVENT_NAME": "pull_request"}, BASE),
        ({"GITHUB_EVENT_NAME": "pull_request_target"}, BASE),
        ({"CI": "true", "GITHUB_EVENT_NAME": "merge_group"}, BASE),
        ({"CI": "true", "GITHUB_EVENT_NAME": "push"}, HEAD),
        ({"CI": "true", "CI_PIPELINE_SOURCE": "merge_request_event", "CI_MERGE_REQUEST_IID": "7"}, BASE),
        ({"CI": "true", "CI_PIPELINE_SOURCE": "push"}, HEAD),
        ({"CI": "true", "CI_PIPELINE_SOURCE": "push", "CI_MERGE_REQUEST_IID": "7"}, BASE),
        ({"CI": "true", "BUILDKITE_PULL_REQUEST": "false"}, BASE),
        ({"BUILDKITE_PULL_REQUEST": "12"}, BASE),
    ],
)
def test_whose_word_counts(environ: dict[str, str], whose: str) -> None:
    assert trusted(environ) == whose
    assert trusted(environ, HEAD) == HEAD
    assert trusted(environ, BASE) == BASE


def test_the_clock() -> None:
    assert today({"GITMEM_TODAY": "2027-01-31"}) == "2027-01-31"
    assert today({"GITMEM_TODAY": "2027-01-31"}, "2027-02-28") == "2027-02-28"
    assert len(today({})) == 10
    for wrong in ("2027-02-29", "tomorrow", "2027-1-1", "20270101"):
        with pytest.raises(UsageError):
            today({}, wrong)


@pytest.mark.parametrize(
    ("environ", "terminal", "colour"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_colour(environ: dict[str, str], terminal: bool, colour: bool) -> None:
    assert wanted(environ, terminal) is colour


def test_the_state_folder() -> None:
    assert state_folder({"HOME": "/h"}) == "/h/.local/state/gitmem"
    assert state_folder({"HOME": "/h", "XDG_STATE_HOME": "/s"}) == "/s/gitmem"

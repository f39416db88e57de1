"""The index against HEAD, in every state an index can be in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gitmem.git.blobs import Blobs
from gitmem.git.repo import discover
from gitmem.git.staged import staged


def changes(git: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.chdir(git.top)
    return {change.path: change.status for change in staged(discover())}


def test_added_changed_deleted_and_renamed(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b", "c", "d"):
        repo.add(name, f"{name}\n" * 20)
    repo.commit()
    repo.add("a", "a")
    repo.add("b", "changed")
    repo("rm", "-q", "c")
    repo("mv", "d", "e")
    assert changes(repo, monkeypatch) == {"a": "A", "b": "M", "c": "D", "d": "D", "e": "A"}


@pytest.mark.parametrize("options", [[], ["--object-format=sha256"]], ids=["sha1", "sha256"])
def test_before_the_first_commit(
    new_repo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    git = new_repo("unborn", *options)
    git.add("a", "a")
    assert changes(git, monkeypatch) == {"a": "A"}


def test_intent_to_add_is_not_yet_content(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.write("later.md", "x")
    repo("add", "-N", "later.md")
    assert changes(repo, monkeypatch) == {}


def test_every_stage_of_a_conflict(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("f", "base\n")
    repo.commit()
    repo("checkout", "-q", "-b", "other")
    repo.add("f", "theirs\n")
    repo.commit()
    repo("checkout", "-q", "main")
    repo.add("f", "ours\n")
    repo.commit()
    repo("merge", "other", check=False)
    monkeypatch.chdir(repo.top)
    found = [change for change in staged(discover()) if change.path == "f"]
    assert {change.status for change in found} == {"U"}
    with Blobs() as blobs:
        assert {blobs.read(change.oid).data for change in found} == {b"base\n", b"ours\n", b"theirs\n"}


@pytest.mark.parametrize("form", ["split", "version 4", "untracked cache", "sparse"])
def test_forms_of_the_index(repo: Any, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    for name in ("kept/a", "left/b"):
        repo.add(name, "x")
    repo.commit()
    commands = {
        "split": [("update-index", "--split-index")],
        "version 4": [("update-index", "--index-version", "4")],
        "untracked cache": [("update-index", "--force-untracked-cache")],
        "sparse": [("sparse-checkout", "set", "--cone", "--sparse-index", "kept")],
    }
    for command in commands[form]:
        repo(*command)
    repo.add("kept/a", "changed")
    assert changes(repo, monkeypatch) == {"kept/a": "M"}


def test_modes(repo: Any, monkeypatch: pytest.MonkeyPatch, new_repo: Callable[..., Any]) -> None:
    other = new_repo("module")
    other.add("x", "x")
    other.commit()
    repo("submodule", "--quiet", "add", str(other.top), "module")
    (repo.top / "link").symlink_to("README.md")
    repo("add", "link")
    monkeypatch.chdir(repo.top)
    modes = {change.path: change.mode for change in staged(discover())}
    assert modes == {".gitmodules": "100644", "module": "160000", "link": "120000"}


def test_the_users_settings_do_not_change_the_answer(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "diff.renames": "copies",
        "diff.relative": "true",
        "diff.noprefix": "true",
        "diff.external": "false",
        "core.quotePath": "true",
        "core.abbrev": "4",
        "color.ui": "always",
        "diff.orderFile": "/dev/null",
        "diff.ignoreSubmodules": "all",
    }.items():
        repo("config", name, value)
    repo.add("sub/ä.md", "x")
    repo.write("sub/y", "")
    monkeypatch.chdir(repo.top / "sub")
    assert [change.path for change in staged(discover())] == ["sub/ä.md"]


def test_a_submodule_cannot_be_declared_unseen(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add(".gitmodules", '[submodule "x"]\n\tpath = x\n\turl = ../x\n\tignore = all\n')
    repo("update-index", "--add", "--cacheinfo", f"160000,{repo.commit()},x")
    second = repo.commit()
    repo("update-index", "--add", "--cacheinfo", f"160000,{second},x")
    monkeypatch.chdir(repo.top)
    assert [change.path for change in staged(discover())] == ["x"]

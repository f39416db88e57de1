"""Contents: in order, bounded, and never missing in silence."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from gitmem.errors import GitError
from gitmem.git.blobs import Blobs


def stored(git: Any, data: bytes) -> str:
    done = git.run("git", "hash-object", "-w", "--stdin", stdin=data)
    return str(done.stdout.strip())


def test_many_in_order(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    texts = [f"{n}\n\0".encode() * n for n in range(70)]
    oids = [stored(repo, text) for text in texts]
    with Blobs() as blobs:
        assert [blob.data for blob in blobs.read_all(oids)] == texts


def test_a_large_one_is_cut_and_the_next_is_whole(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    oids = [stored(repo, b"a" * 5000), stored(repo, b"small")]
    with Blobs(limit=1000) as blobs:
        first, second = blobs.read_all(oids)
    assert (first.data, first.size) == (b"a" * 1000, 5000)
    assert (second.data, second.size) == (b"small", 5)


def test_reading_another_while_one_is_given_out(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    oids = [stored(repo, str(n).encode()) for n in range(40)]
    extra = stored(repo, b"extra")
    with Blobs() as blobs:
        for n, blob in enumerate(blobs.read_all(oids)):
            assert blob.data == str(n).encode()
            assert blobs.read(extra).data == b"extra"


def test_a_missing_object_is_an_error(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    with Blobs() as blobs, pytest.raises(GitError, match="missing"):
        blobs.read("1" * 40)


def test_a_replaced_object_is_read_as_it_is(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    real, shown = stored(repo, b"real"), stored(repo, b"harmless")
    repo("replace", real, shown)
    with Blobs() as blobs:
        assert blobs.read(real).data == b"real"


@pytest.fixture
def partial(repo: Any, new_repo: Callable[..., Any], tmp_path: Any) -> Any:
    """A partial clone that lacks the older blob of ``f``."""
    repo("config", "uploadpack.allowFilter", "true")
    repo("config", "uploadpack.allowAnySHA1InWant", "true")
    repo.add("f", "old content\n")
    repo.commit()
    repo.add("f", "new content\n")
    repo.commit()
    clone = new_repo("partial")
    clone("remote", "add", "origin", f"file://{repo.top}")
    clone("fetch", "-q", "--filter=blob:none", "origin", "main")
    clone("config", "remote.origin.promisor", "true")
    clone("config", "remote.origin.partialclonefilter", "blob:none")
    return clone


def test_a_partial_clone_fetches_what_it_lacks(partial: Any, repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    oid = repo("rev-parse", "HEAD~1:f").strip()
    monkeypatch.chdir(partial.top)
    with Blobs() as blobs:
        assert blobs.read(oid).data == b"old content\n"


def test_a_partial_clone_without_its_remote_is_an_error(
    partial: Any, repo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    oid = repo("rev-parse", "HEAD~1:f").strip()
    os.rename(repo.top, repo.top.with_name("gone"))
    monkeypatch.chdir(partial.top)
    with Blobs() as blobs, pytest.raises(GitError) as caught:
        blobs.read(oid)
    assert "fetch" in (caught.value.hint or "")

"""The lines that a commit adds."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.git.hunks import added_lines


def test_the_new_side_counts(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("f", "1\n2\n3\n4\n5\n")
    repo.commit()
    repo.add("f", "0\n1\n2\nthree\n5\n6\n7")
    monkeypatch.chdir(repo.top)
    assert added_lines("f") == {1, 4, 6, 7}


def test_a_new_file_and_an_odd_name(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("*.md", "1\n@@ -1 +5 @@\n3\n")
    monkeypatch.chdir(repo.top)
    assert added_lines("*.md") == {1, 2, 3}


def test_bytes_that_git_takes_for_binary(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("f", b"a\0b\nc\n")
    monkeypatch.chdir(repo.top)
    assert added_lines("f") == {1, 2}


def test_nothing_new(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert added_lines("README.md") == frozenset()


def test_from_a_subfolder_too(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", "diff.relative", "true")
    repo.add("f", "1\n")
    (repo.top / "sub").mkdir()
    monkeypatch.chdir(repo.top / "sub")
    assert added_lines("f") == {1}

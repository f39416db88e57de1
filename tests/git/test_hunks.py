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
    assert added_lines(["f"]) == {"f": {1, 4, 6, 7}}


def test_a_new_file_and_an_odd_name(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("*.md", "1\n@@ -1 +5 @@\n3\n")
    monkeypatch.chdir(repo.top)
    assert added_lines(["*.md"]) == {"*.md": {1, 2, 3}}


def test_bytes_that_git_takes_for_binary(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("f", b"a\0b\nc\n")
    monkeypatch.chdir(repo.top)
    assert added_lines(["f"]) == {"f": {1, 2}}


def test_nothing_new(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert added_lines(["README.md"]) == {}


def test_from_a_subfolder_too(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", "diff.relative", "true")
    repo.add("f", "1\n")
    (repo.top / "sub").mkdir()
    monkeypatch.chdir(repo.top / "sub")
    assert added_lines(["f"]) == {"f": {1}}


def test_several_files_and_lines_that_look_like_a_diff(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a b.md", 'q"ü\\\n.md', "plain.md"):
        repo.add(name, "1\n-- b/x\n3")
    repo.commit("Begin")
    repo.add("a b.md", "1\n++ b/plain.md\n3\n@@ -1 +1,9 @@\n")
    repo.add('q"ü\\\n.md', "0\n1\n-- b/x\n3")
    repo.add("plain.md", "1\n-- b/x\n4")
    monkeypatch.chdir(repo.top)
    assert added_lines(["a b.md", 'q"ü\\\n.md', "plain.md", "none.md"]) == {
        "a b.md": {2, 3, 4},
        'q"ü\\\n.md': {1},
        "plain.md": {3},
    }

from __future__ import annotations

import time
from typing import Any

import pytest

from gitmem.guard.glob import matches


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("*.md", "a/b.md"),
        ("docs", "x/docs/a.md"),
        ("docs/", "docs/a.md"),
        ("docs/**", "docs/a/b.md"),
        ("a/**/b", "a/b"),
        ("a/**/b", "a/x/y/b"),
        ("**/t.md", "t.md"),
        ("**", "a"),
        ("/top.md", "top.md"),
        ("docs/*.md", "docs/a.md/below"),
        ("a[0-9].md", "x/a5.md"),
        ("a[!0-9].md", "ax.md"),
        ("a[]].md", "a].md"),
        ("?b", "ab"),
        ("a*b*c", "axxbyyc"),
        (r"\*.md", "*.md"),
        ("[ab", "[ab"),
    ],
)
def test_matches(pattern: str, path: str) -> None:
    assert matches(pattern, path)


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("/*.md", "a/b.md"),
        ("docs/**", "docs"),
        ("docs/a.md", "x/docs/a.md"),
        ("a/*/b", "a/x/y/b"),
        ("a[!0-9].md", "a5.md"),
        ("a*b*c", "axxbyy"),
        (r"\*.md", "x.md"),
        ("*.md", "a.mdx"),
        ("A.md", "a.md"),
        ("?", "ab"),
    ],
)
def test_does_not_match(pattern: str, path: str) -> None:
    assert not matches(pattern, path)


def test_hostile_patterns_take_no_exponential_time() -> None:
    start = time.process_time()
    assert not matches("*a" * 50 + "b", "a" * 20_000)
    assert not matches("**/a/" * 50 + "b", "a/" * 3_000)
    assert time.process_time() - start < 3


def test_agrees_with_git(repo: Any) -> None:
    """Every pattern on every path, as ``.gitignore`` would have it."""
    names = (
        "a.md",
        "docs/a.md",
        "docs/deep/a.md",
        "x/docs/a.md",
        "a/b",
        "a/x/b",
        "a/x/y/b",
        "ab",
        "[x].md",
        "*.md",
        "ü.md",
    )
    patterns = (
        "*.md", "/a.md", "docs", "docs/*.md", "docs/**", "**/a.md", "**/docs", "a/**/b", "a/*/b", "a*", "?b",
        "[!a]*.md",
        "/docs/deep", "[a-d]*", r"\*.md", r"\[x].md", "x/**/a.md", "**/deep/*", "*/a.md", "a/**",
    )  # fmt: skip
    for pattern in patterns:
        repo.write(".gitignore", pattern + "\n")
        told = repo("check-ignore", "--no-index", "-z", "--stdin", stdin="\0".join(names), check=False)
        assert {name for name in names if matches(pattern, name)} == set(told.split("\0")[:-1]), pattern

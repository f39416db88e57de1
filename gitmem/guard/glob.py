"""Path patterns in git's manner, without ``re``: they are matched at every commit.

As in a ``.gitignore``: a pattern without a slash matches a name at any depth, one with a slash is anchored at the
top of the repository, ``**`` stands for any number of folders, and what names a folder holds for all below it.
"""

from __future__ import annotations


def matches(pattern: str, path: str) -> bool:
    """Whether ``path`` (relative, with ``/``) is meant by ``pattern``."""
    wanted = pattern.strip("/").split("/")
    if len(wanted) == 1 and not pattern.startswith("/"):
        wanted.insert(0, "**")
    return _segments(wanted, path.split("/"))


def _segments(wanted: list[str], parts: list[str]) -> bool:
    """Walk the path once and keep the set of places in the pattern one may be at: linear, never exponential."""
    reached = _skip_stars({0}, wanted)
    for part in parts:
        after: set[int] = set()
        for at in reached:
            if wanted[at] == "**":
                after.update((at, at + 1) if at == len(wanted) - 1 else (at,))
            elif name_matches(wanted[at], part):
                after.add(at + 1)
        reached = _skip_stars(after, wanted)
        if len(wanted) in reached:
            return True
    return False


def _skip_stars(reached: set[int], wanted: list[str]) -> set[int]:
    for at in sorted(reached):
        while at < len(wanted) - 1 and wanted[at] == "**":
            at += 1
            reached.add(at)
    return reached


def name_matches(pattern: str, name: str) -> bool:
    """``*``, ``?`` and ``[a-z]`` within one name; a single step back, so never more than length × length."""
    at = star = -1
    i = j = mark = 0
    while i < len(name):
        at = _one(pattern, j, name[i])
        if at > j:
            i, j = i + 1, at
        elif j < len(pattern) and pattern[j] == "*":
            star, mark, j = j, i, j + 1
        elif star >= 0:
            mark += 1
            i, j = mark, star + 1
        else:
            return False
    return not pattern[j:].strip("*")


def _one(pattern: str, at: int, char: str) -> int:
    """Where the pattern goes on after matching ``char`` at ``at``; ``at`` itself where it does not."""
    if at >= len(pattern) or pattern[at] == "*":
        return at
    if pattern[at] == "?":
        return at + 1
    if pattern[at] == "[":
        close = pattern.find("]", at + 2)
        if close > 0:
            return close + 1 if _in_class(pattern[at + 1 : close], char) else at
    if pattern[at] == "\\" and at + 1 < len(pattern):
        return at + 2 if pattern[at + 1] == char else at
    return at + 1 if pattern[at] == char else at


def _in_class(members: str, char: str) -> bool:
    negated = members[0] in "!^"
    i = int(negated)
    while i < len(members):
        if i + 2 < len(members) and members[i + 1] == "-":
            if members[i] <= char <= members[i + 2]:
                return not negated
            i += 3
        else:
            if members[i] == char:
                return not negated
            i += 1
    return negated

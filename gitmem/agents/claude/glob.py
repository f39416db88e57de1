"""The client's globs over absolute paths."""

from __future__ import annotations

from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re


def matches(pattern: str, path: str) -> bool:
    """Whether an absolute path is meant: ``*`` stays within a name, ``**`` spans folders, ``{a,b}`` is either."""
    return any(_compiled(one).fullmatch(path) is not None for one in _braces(pattern))


def _braces(pattern: str, most: int = 1000) -> list[str]:
    found = [pattern]
    done: list[str] = []
    while found and len(found) + len(done) <= most:
        one = found.pop()
        start = one.rfind("{")
        end = one.find("}", start)
        if start < 0 or end < 0:
            done.append(one)
            continue
        found += [one[:start] + choice + one[end + 1 :] for choice in one[start + 1 : end].split(",")]
    return done


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    import re

    parts = []
    for segment in pattern.split("/"):
        parts.append("**" if segment == "**" else _segment(segment))
    text = "/".join(parts)
    text = text.replace("/**/", "/(?:.*/)?").removeprefix("**/")
    if pattern.startswith("**/"):
        text = "(?:.*/)?" + text
    return re.compile(text.removesuffix("**") + ".*" if text.endswith("/**") else text, re.DOTALL)


def _segment(segment: str) -> str:
    import re

    return "".join("[^/]*" if char == "*" else "[^/]" if char == "?" else re.escape(char) for char in segment)

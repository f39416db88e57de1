"""What a short statement chooses, among things of which one has only one: npm or pnpm, tabs or spaces.

Two records of one subject with different values rarely have one name. Where both choose in the same matter they are of
one subject whatever they are called.
"""

from __future__ import annotations

_GROUPS = {
    "package manager for JavaScript": "npm pnpm yarn bun",
    "package manager for Python": "pip uv poetry pipenv pdm conda",
    "indentation": "tabs spaces",
    "test runner for JavaScript": "jest vitest mocha",
    "test runner for Python": "pytest unittest nose",
    "formatter for Python": "black ruff yapf autopep8",
    "formatter for JavaScript": "prettier biome dprint",
    "currency": "eur usd gbp chf jpy",
    "default branch": "main master trunk",
    "merge style": "squash rebase",
    "build tool for the JVM": "gradle maven bazel",
    "bundler": "webpack vite rollup esbuild parcel",
    "shell": "bash zsh fish",
}
_OF = {word: group for group, members in _GROUPS.items() for word in members.split()}
_NOT = frozenset(
    {"not", "never", "no", "over", "than", "without", "avoid", "dont", "t", "nicht", "nie", "statt", "kein"}
)
_LONGEST = 200
"""A longer text explains; it does not choose."""


def choice(text: str) -> tuple[str, str]:
    """(matter, what is chosen); ("", "") where a text chooses nothing, or in more than one matter."""
    if len(text) > _LONGEST:
        return "", ""
    low = text.lower()
    if not any(word in low for word in _OF):
        return "", ""
    words = "".join([c if c.isalnum() else " " for c in low]).split()
    chosen: dict[str, set[str]] = {}
    for at, word in enumerate(words):
        group = _OF.get(word)
        if (
            group
            and not _NOT.intersection(words[max(at - 2, 0) : at])
            and words[max(at - 2, 0) : at] != ["instead", "of"]
        ):
            chosen.setdefault(group, set()).add(word)
    if len(chosen) != 1:
        return "", ""
    group, values = chosen.popitem()
    return (group, values.pop()) if len(values) == 1 else ("", "")

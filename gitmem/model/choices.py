"""What a short statement chooses, among things of which one has only one: npm or pnpm, tabs or spaces.

Two records of one subject with different values rarely have one name. Where both choose in the same matter they are of
one subject whatever they are called. A measure is a choice as well: "The limit is 40" and "The limit is 60" are of one
subject, and one of them holds.
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
_IS = frozenset("is are equals ist sind beträgt betragen".split())
_MOST_SUBJECT, _MOST_VALUE = 6, 4
"""Words of what is measured, and of the measure: more of them say more than how much it is."""
_LONGEST = 200
"""A longer text explains; it does not choose."""


def choice(text: str) -> tuple[str, str]:
    """(matter, what is chosen); ("", "") where a text chooses nothing, or in more than one matter."""
    if len(text) > _LONGEST:
        return "", ""
    low = text.lower()
    if not any(word in low for word in _OF):
        return _measure(low)
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
    if not chosen:
        return _measure(low)
    if len(chosen) != 1:
        return "", ""
    group, values = chosen.popitem()
    return (group, values.pop()) if len(values) == 1 else ("", "")


def _measure(low: str) -> tuple[str, str]:
    """(what is measured, the measure) of a statement that says nothing else: "the limit is 40 per minute"."""
    words = low.strip(" .!\n").split()
    at = next((i for i, word in enumerate(words) if word in _IS), 0)
    subject, value = words[:at], words[at + 1 :]
    if not (0 < len(subject) <= _MOST_SUBJECT and 0 < len(value) <= _MOST_VALUE and value[0][0].isdigit()):
        return "", ""
    if any(not word.replace("-", "").replace("_", "").replace("`", "").isalnum() for word in subject):
        return "", ""
    bare = [word for word in subject if word not in ("the", "our", "a", "der", "die", "das", "unser", "unsere")]
    return ("measure of " + " ".join(bare), " ".join(value)) if bare else ("", "")

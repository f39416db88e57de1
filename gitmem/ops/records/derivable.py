"""Whether a statement can be read from the repository already: then a record of it is one more place that gets old.

Exactly two cases, so that the warning is right: the statement stands, normalised, as a line of a tracked instruction
file or README, or as a sentence of one; or it states a script, dependency or tool that a tracked manifest or lock file
states: the name with what it is set to, or that the name is used and nothing else.
"""

from __future__ import annotations

import os

from gitmem.ops.records.alike import normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LIMIT = 1 << 20
SHORTEST = 12
"""Characters of a statement that can be told from a heading."""
_MOST_WORDS = 24
"""Longer statements explain; they do not state a version."""
_LOCKS = {
    "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn", "package-lock.json": "npm", "bun.lockb": "bun", "bun.lock": "bun",
    "uv.lock": "uv", "poetry.lock": "poetry", "pipfile.lock": "pipenv", "cargo.lock": "cargo", "go.sum": "go modules",
    "gemfile.lock": "bundler", "composer.lock": "composer", "pdm.lock": "pdm", "deno.lock": "deno",
    "mix.lock": "mix", "flake.lock": "nix",
}  # fmt: skip
"""A lock file states which tool the project uses."""
_SAYS_USE = frozenset(
    "use uses using used is with install installs via run runs manager nutzt benutzt verwendet".split()
)


_USE_ONLY = _SAYS_USE | frozenset(
    "a an the this our we it its project repository repo app package packages dependency dependencies library tool on "
    "depends depend requires needs as for to wir das projekt als paketmanager bibliothek hängt von ab".split()
)
"""With a name, these say that it is used, and nothing else."""


def derivable(top: str, text: str) -> str:
    """The place that states it, as ``path:line`` or ``path``; "" where none does. Asks git which files are tracked."""
    wanted = normal(text)
    if not wanted:
        return ""
    tracked = tracked_in(top)
    for path in tracked:
        line = _stands_in(path, wanted) if _prose(path) and len(wanted) >= SHORTEST else 0
        if line:
            return f"{path[0]}:{line}"
    return Manifests(tracked).states(wanted)


def tracked_in(top: str) -> list[tuple[str, str]]:
    """(path from the top, absolute path) of the tracked files that can state anything."""
    from gitmem.git.process import run

    names = (
        "*CLAUDE.md", "*AGENTS.md", "*GEMINI.md", "README*", "*/README.md", "CONTRIBUTING.md", ".claude/rules/*.md",
        ".github/copilot-instructions.md", "package.json", "pyproject.toml", "Makefile", "justfile", "Cargo.toml",
        "go.mod", ".nvmrc", ".python-version", ".tool-versions", *(_title(name) for name in _LOCKS),
    )  # fmt: skip
    _, data = run(("-C", top, "ls-files", "-z", "--", *names), allowed=(0, 128))
    paths = [os.fsdecode(path) for path in data.split(b"\0") if path]
    return [(path, os.path.join(top, path)) for path in paths]


def _title(name: str) -> str:
    return {"cargo.lock": "Cargo.lock", "pipfile.lock": "Pipfile.lock", "gemfile.lock": "Gemfile.lock"}.get(name, name)


def _prose(path: tuple[str, str]) -> bool:
    low = path[0].lower()
    return low.endswith(".md") or low.rpartition("/")[2].startswith("readme")


def _text(path: str) -> str:
    if os.path.islink(path):
        return ""
    try:
        with open(path, "rb") as file:
            return file.read(LIMIT).decode("utf-8", "replace")
    except OSError:
        return ""


def _stands_in(path: tuple[str, str], wanted: str) -> int:
    for number, line in enumerate(_text(path[1]).split("\n"), 1):
        bare = line.strip().lstrip("#>-*+0123456789.) ").strip()
        if len(bare) >= SHORTEST and (normal(bare) == wanted or wanted in _sentences(bare)):
            return number
    return 0


def _sentences(line: str) -> list[str]:
    """The sentences of a line that has several."""
    return [normal(part) for part in line.split(". ")] if ". " in line else []


class Manifests:
    """What the manifests and lock files among tracked files state. Each is read once, when it is first wanted."""

    __slots__ = ("_facts", "_tracked")

    def __init__(self, tracked: list[tuple[str, str]]) -> None:
        self._tracked = [path for path in tracked if _name(path) in _MANIFESTS or _name(path).lower() in _LOCKS]
        self._facts: dict[str, list[tuple[str, str]]] = {}

    def states(self, wanted: str) -> str:
        """The place that states what a normalised statement says; "" where none does."""
        words = frozenset(wanted.replace("`", " ").replace(",", " ").split())
        if len(words) > _MOST_WORDS:
            return ""
        return next((place for path in self._tracked if (place := self._place(path, wanted, words))), "")

    def _place(self, path: tuple[str, str], wanted: str, words: frozenset[str]) -> str:
        name = _name(path)
        tool = _LOCKS.get(name.lower())
        if tool is not None:
            return path[0] if tool in words and len(words) <= 8 and not words.isdisjoint(_SAYS_USE) else ""
        if path[0] not in self._facts:
            self._facts[path[0]] = list(_MANIFESTS[name](_text(path[1])))
        return _manifest(path, wanted, self._facts[path[0]])


def _name(path: tuple[str, str]) -> str:
    return path[0].rpartition("/")[2]


def _manifest(path: tuple[str, str], wanted: str, facts: list[tuple[str, str]]) -> str:
    """The place in a manifest of a fact that the statement holds: its name and what it is set to, or its use alone."""
    words = wanted.replace(",", " ").split()
    for name, value in facts:
        if name in words and ((value and value.lower() in wanted) or _says_use_of(name, words)):
            return f"{path[0]} ({name})"
    return ""


def _says_use_of(name: str, words: list[str]) -> bool:
    return not _SAYS_USE.isdisjoint(words) and all(word == name or word in _USE_ONLY for word in words)


def _package(text: str) -> Iterator[tuple[str, str]]:
    import json

    try:
        data = json.loads(text)
    except ValueError:
        return
    for section in ("scripts", "dependencies", "devDependencies", "engines"):
        table = data.get(section) if isinstance(data, dict) else None
        if isinstance(table, dict):
            for name, value in table.items():
                yield str(name).lower(), str(value).lstrip("^~>=v ")
    manager = data.get("packageManager") if isinstance(data, dict) else None
    if isinstance(manager, str):
        name, _, version = manager.partition("@")
        yield name.lower(), version.partition("+")[0] or name


def _pyproject(text: str) -> Iterator[tuple[str, str]]:
    import tomllib

    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    project = data.get("project")
    if not isinstance(project, dict):
        return
    if isinstance(project.get("requires-python"), str):
        yield "python", project["requires-python"].lstrip("^~>= ")
    for line in project.get("dependencies") or ():
        name = str(line)
        for sign in "<>=!~[; ":
            name = name.partition(sign)[0]
        yield name.lower(), str(line)[len(name) :].lstrip("^~>=! ").partition(",")[0].strip()


_MANIFESTS = {"package.json": _package, "pyproject.toml": _pyproject}

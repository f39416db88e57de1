"""``@path`` imports: where they stand, what they mean, how deep they go.

As Claude Code's manual has it: relative to the importing file, absolute or from ``~/``; not in code; at most four
hops; a space in a path is written ``\\ ``. Text with an ``@`` that only looks like an import (a package, a decorator,
an account) is none: an import ends like a text file or starts like a path.
"""

from __future__ import annotations

from gitmem.model.markdown import text_lines, without_code
from gitmem.model.paths import INSIDE, resolve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MAX_HOPS = 4

_TEXT_ENDS = (".md", ".mdc", ".markdown", ".txt", ".mdx", ".rst")
_PATH_STARTS = ("./", "../", "~/")
_TRAILING = ".,:;!?)]}\"'»”’"
_SAMPLE_MARKS = ("path/to", "<", ">", "*", "{", "$", "…", "...", "your-", "your_", "yourname", "/foo", "foo/", "xxx")


class Import:
    """One import. ``path`` as written, unescaped; ``trailing``: punctuation glued to it, which makes the client miss
    it; ``alone``: nothing else stands on the line, so that it can be meant as nothing else."""

    __slots__ = ("alone", "end", "path", "start", "trailing")

    def __init__(self, path: str, start: int, end: int, trailing: str, alone: bool) -> None:
        self.path = path
        self.start = start
        self.end = end
        self.trailing = trailing
        self.alone = alone

    @property
    def text_file(self) -> bool:
        """Whether it names a text file."""
        return self.path.lower().endswith(_TEXT_ENDS)


class Edge:
    """An import followed: who imports, what, at which hop (from 1), and whether it closes a circle."""

    __slots__ = ("cycle", "hop", "importer", "kind", "statement", "target")

    def __init__(self, importer: str, statement: Import, hop: int, kind: str, target: str, cycle: bool) -> None:
        self.importer = importer
        self.statement = statement
        self.hop = hop
        self.kind = kind
        self.target = target
        self.cycle = cycle


def find(text: str, start: int = 0) -> list[Import]:
    """The imports in a text from ``start`` on (the end of its frontmatter), in order."""
    if "@" not in text:
        return []
    found: list[Import] = []
    for _, offset, line in text_lines(text, start):
        if "@" in line:
            found.extend(_in_line(line, offset))
    return found


def _in_line(line: str, offset: int) -> Iterator[Import]:
    line = without_code(line)
    only = line.lstrip(" \t-*+>0123456789.").rstrip()
    at = line.find("@")
    while at >= 0:
        end = _word_end(line, at)
        if at == 0 or line[at - 1] in " \t*_":
            word = line[at + 1 : end].rstrip("*_")
            path = word.rstrip(_TRAILING)
            written = path.partition("#")[0].replace("\\ ", " ")
            if _is_import(written):
                alone = len(only) == end - at and only.startswith("@")
                yield Import(written, offset + at, offset + at + 1 + len(path), word[len(path) :], alone)
        at = line.find("@", max(end, at + 1))


def _word_end(line: str, at: int) -> int:
    while at < len(line) and (line[at] not in " \t" or line[at - 1] == "\\"):
        at += 1
    return at


def _is_import(path: str) -> bool:
    low = path.lower()
    if len(path) < 3 or "@" in path or "://" in path or any(mark in low for mark in _SAMPLE_MARKS):
        return False
    return low.endswith(_TEXT_ENDS) or low.startswith(_PATH_STARTS)


def walk(root: str, read: Callable[[str], list[Import] | None]) -> Iterator[Edge]:
    """Every import reachable from ``root``, nearest first. ``read`` gives a file's imports, None where it is absent.

    What lies deeper than the limit is told once, not followed.
    """
    queue: list[tuple[str, int, tuple[str, ...]]] = [(root, 1, (root,))]
    seen = {root}
    for importer, hop, chain in queue:
        for statement in read(importer) or ():
            kind, target = resolve(importer, statement.path)
            cycle = kind == INSIDE and target in chain
            yield Edge(importer, statement, hop, kind, target, cycle)
            if kind == INSIDE and target not in seen and hop <= MAX_HOPS and not statement.trailing:
                seen.add(target)
                queue.append((target, hop + 1, (*chain, target)))

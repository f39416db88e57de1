"""What the client reads through a file's ``@path`` imports: how deep, from where, and what it refuses."""

from __future__ import annotations

import os

from gitmem.agents.claude.glob import matches
from gitmem.agents.claude.item import IMPORT, RULE, USER, Item, text_of
from gitmem.model.frontmatter import parse
from gitmem.model.globs import patterns
from gitmem.model.imports import MAX_HOPS, find
from gitmem.model.markdown import text_lines, without_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BINARY = (
    *(".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".ico", ".svgz", ".pdf", ".zip", ".gz", ".bz2", ".xz", ".7z"),
    *(".tar", ".jar", ".whl", ".exe", ".dll", ".so", ".dylib", ".bin", ".class", ".pyc", ".o", ".a", ".wasm"),
    *(".mp3", ".mp4", ".mov", ".avi", ".wav", ".ogg", ".woff", ".woff2", ".ttf", ".otf", ".sqlite", ".db"),
)


class Expansion:
    """Follows imports across all files of one start: what was loaded once is not loaded again.

    ``approved``: whether imports from outside the working directory were, None where nobody was asked.
    """

    def __init__(self, cwd: str, user_home: str, approved: bool | None, excludes: Sequence[tuple[str, str]]) -> None:
        self.cwd = cwd
        self.user_home = user_home
        self.approved = approved
        self.excludes = excludes
        self._seen: set[str] = set()

    def has(self, path: str) -> bool:
        """Whether a file has been loaded."""
        return os.path.realpath(path) in self._seen

    def expand(self, item: Item) -> list[Item]:
        """The item and all that it imports, each with why it is left out if it is."""
        if item.loaded:
            self._judge(item)
        found = [item]
        if item.loaded:
            self._seen.add(os.path.realpath(item.path))
            self._follow(item, item.kind == USER, found)
        return found

    def _judge(self, item: Item) -> None:
        pattern = self._excluded(item.path)
        if pattern:
            item.leave_out(f"excluded by claudeMdExcludes: {pattern}")
        elif item.kind == RULE and os.path.islink(item.path) and self._outside(os.path.realpath(item.path)):
            item.leave_out(self._unapproved("a link that leads out of the working directory"), problem=True)
        if item.loaded and item.kind in (RULE, USER) and _scoped(item.path):
            item.leave_out("for some paths only: loaded when such a file is read or written", on_demand=True)

    def _follow(self, item: Item, free: bool, found: list[Item]) -> None:
        """``free``: a person's own file, which may import from anywhere."""
        base = os.path.dirname(os.path.realpath(item.path))
        text = text_of(item.path)
        body = parse(text).body_start
        plain = {one.start: one for one in find(text, body)}
        for start, word in _words(text, body):
            named = _target(base, word, self.user_home)
            if named is None:
                continue
            child = Item(named, IMPORT, by=item.path, hop=item.hop + 1)
            meant = plain.get(start)
            if not os.path.isfile(named):
                if meant is not None and (meant.text_file or meant.alone):
                    child.leave_out(_absent(named, meant.trailing), problem=True)
                    found.append(child)
                continue
            why = self._refused(child, free)
            if why:
                child.leave_out(why, problem=not why.startswith("excluded"))
                found.append(child)
            elif not self.has(named):
                self._seen.add(os.path.realpath(named))
                found.append(child)
                self._follow(child, free, found)

    def _refused(self, child: Item, free: bool) -> str:
        if child.hop > MAX_HOPS:
            return f"more than {MAX_HOPS} imports deep"
        if child.path.lower().endswith(_BINARY):
            return "not a text file"
        pattern = self._excluded(child.path)
        if pattern:
            return f"excluded by claudeMdExcludes: {pattern}"
        if not free and self._outside(child.path):
            return self._unapproved("an import from outside the working directory")
        return ""

    def _unapproved(self, what: str) -> str:
        if self.approved is None:
            return f"{what}, which nobody has approved yet: start the agent here once with a terminal, and agree"
        return f"{what}, which was declined"

    def _outside(self, path: str) -> bool:
        """Whether a file lies outside the working directory, and such files have not been approved."""
        return not self.approved and not path.startswith(self.cwd.rstrip(os.sep) + os.sep)

    def _excluded(self, path: str) -> str:
        for pattern, source in self.excludes:
            if matches(pattern, path) or matches(pattern, os.path.realpath(path)):
                return f"{pattern} in {source}"
        return ""


def _scoped(path: str) -> bool:
    """Whether a rule names paths, in any spelling: the client makes sense of patterns that are no YAML, too."""
    text = text_of(path)
    front = parse(text)
    if not front.present:
        return False
    head = text[: front.body_start]
    return bool(patterns(front, ("paths",))) or any(
        line.startswith("paths:") and line[6:].strip() for line in head.splitlines()
    )


def _words(text: str, start: int) -> Iterator[tuple[int, str]]:
    """(offset of the ``@``, the path as written) of every word that the client takes for an import."""
    for _, offset, line in text_lines(text, start):
        line = without_code(line)
        at = line.find("@")
        while at >= 0:
            end = at
            while end < len(line) and (line[end] not in " \t" or line[end - 1] == "\\"):
                end += 1
            if at == 0 or line[at - 1] in " \t*_":
                word = line[at + 1 : end].rstrip("*_").partition("#")[0].replace("\\ ", " ")
                if word:
                    yield offset + at, word
            at = line.find("@", max(end, at + 1))


def _target(base: str, word: str, user_home: str) -> str | None:
    if word.startswith("~/"):
        return os.path.normpath(os.path.join(user_home, word[2:]))
    if "\0" in word:
        return None
    return os.path.normpath(os.path.join(base, word))


def _absent(path: str, trailing: str) -> str:
    if trailing and os.path.isfile(path.removesuffix(trailing)):
        return f"the {trailing!r} right behind the path is taken as part of it"
    if os.path.isdir(path):
        return "a folder"
    return "there is no such file"

"""Messages whose sentences people have labelled: ``corpus/*/*.txt``.

A line begins with a letter for what it is:

``@ de | who`` a session begins: its language, and who speaks. ``A text``: what the agent had written. ``U text``: the
message, with ``\\n`` for its line ends. ``+ text``: a part of that message that is meant to last. ``? text``: a part of
which one may think either. All the rest of a message is not meant to last.

A folder holds what one writer wrote.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gitmem.agents.extract.speech import Sentence, sentences

CORPUS = Path(__file__).parent / "corpus"
_ENOUGH = 0.5
"""The part of a sentence that a mark has to cover."""
_SOME = 0.2
"""A sentence that is covered so far only is neither."""


class Labelled:
    """One message. ``writer``: the folder it is of."""

    def __init__(self, writer: str, language: str, before: str, said: str) -> None:
        self.writer = writer
        self.language = language
        self.before = before
        self.said = said
        self.kept: list[str] = []
        self.either: list[str] = []

    @property
    def sentences(self) -> list[Sentence]:
        return sentences(self.said)

    def labels(self) -> list[bool | None]:
        """Of each sentence whether it is meant to last; None where one may think either."""
        whole = _spaced(self.said)
        kept, either = _places(whole, self.kept), _places(whole, self.either)
        found: list[bool | None] = []
        at = 0
        for one in self.sentences:
            text = _spaced(one.text)
            start = whole.find(text, at)
            if start < 0:  # its lines were joined in another way
                found.append(None)
                continue
            at = start + len(text)
            found.append(_label(_covered(start, at, kept), _covered(start, at, either)))
        return found


def messages(folder: Path = CORPUS) -> Iterator[Labelled]:
    """All of them, in order of files and lines."""
    for path in sorted(folder.rglob("*.txt")):
        yield from _of_file(path)


def _of_file(path: Path) -> Iterator[Labelled]:
    language, before = "en", ""
    last: Labelled | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        letter, _, text = line.partition(" ")
        text = text.replace("\\n", "\n")
        if letter == "@":
            language, before = text.split("|")[0].strip(), ""
        elif letter == "A":
            before = text
        elif letter == "U":
            if last is not None:
                yield last
            last = Labelled(path.parent.name, language, before, text)
            before = ""
        elif letter in ("+", "?") and last is not None:
            (last.kept if letter == "+" else last.either).append(text)
    if last is not None:
        yield last


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _places(whole: str, parts: list[str]) -> list[tuple[int, int]]:
    found = ((whole.find(_spaced(part)), len(_spaced(part))) for part in parts)
    return [(start, start + length) for start, length in found if start >= 0]


def _covered(start: int, end: int, places: list[tuple[int, int]]) -> float:
    return sum(max(0, min(end, stop) - max(start, begin)) for begin, stop in places) / max(1, end - start)


def _label(kept: float, either: float) -> bool | None:
    if kept >= _ENOUGH:
        return True
    return None if either >= _ENOUGH or kept >= _SOME else False

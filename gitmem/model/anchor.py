"""Relative days in a sentence ("until Friday", "tomorrow") made absolute against the day they were said.

What can be meant in two ways, or is no day at all ("next week"), is told and left alone: somebody has to say. Habits
("every Friday", "on Mondays") are no dates; "on Friday" may be one or the other. Code, in backticks or fences, is
never touched.
"""

from __future__ import annotations

from gitmem.model.dayphrase import Word, belongs, read

_MOST = 1 << 16
"""Characters of a text that is looked through: a longer one is no statement."""


class Anchored:
    """``replaced``: (words, day) in order. ``unclear``: words that mean no one day."""

    __slots__ = ("replaced", "text", "unclear")

    def __init__(self, text: str, replaced: list[tuple[str, str]], unclear: list[str]) -> None:
        self.text = text
        self.replaced = replaced
        self.unclear = unclear


def anchor(text: str, said_on: str) -> Anchored:
    """The text with every relative day written as a date."""
    words = _words(text[:_MOST])
    out: list[str] = []
    replaced: list[tuple[str, str]] = []
    unclear: list[str] = []
    at = done = 0
    while at < len(words):
        count, day = read(words, at, said_on)
        if not count:
            at += 1
            continue
        first = at - 1 if belongs(words, at, day is not None) else at
        start, end = words[first].start, words[at + count - 1].end
        if day is None:
            unclear.append(text[start:end])
        else:
            replaced.append((text[start:end], day))
            out += [text[done:start], "on " if words[at].low == "in" else "", day]
            done = end
        at += count
    return Anchored("".join([*out, text[done:]]), replaced, unclear)


def _words(text: str) -> list[Word]:
    """The words outside code. A word that is part of a name (``--today``, ``next_week``, ``today()``) is none."""
    found: list[Word] = []
    code = _code(text)
    at, end = 0, len(text)
    while at < end:
        if not text[at].isalnum():
            at += 1
            continue
        stop = at
        while stop < end and (
            text[stop].isalnum() or (text[stop] in "'’" and text[stop + 1 : stop + 3].lower() != "s ")
        ):
            stop += 1
        if not any(a <= at < b for a, b in code):
            named = (
                (at and text[at - 1] in "_-/.$@#=<")
                or text[stop : stop + 1] in ("_", "-", "(", "/", "=")
                or (text[stop : stop + 1] == "." and text[stop + 1 : stop + 2].isalnum())
            )
            low = text[at:stop].lower()
            found.append(Word(at, stop, "" if named else low.removesuffix("'s").removesuffix("’s"), text[at]))
            if low != found[-1].low and found[-1].low:
                found[-1].end -= 2
        at = stop
    return found


def _code(text: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    at = text.find("`")
    while at >= 0 and len(spans) < 200:
        mark = "```" if text.startswith("```", at) else "`"
        stop = text.find(mark, at + len(mark))
        if stop < 0:
            break
        spans.append((at, stop + len(mark)))
        at = text.find("`", stop + len(mark))
    return spans

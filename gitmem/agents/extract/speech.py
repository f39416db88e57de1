"""What somebody typed, as sentences. Code, quotations and pasted text are not their own words.

Each sentence has a twin of the same length in which code, quotations and addresses are runs of one letter: rules look
at the twin, so no word inside a quotation can trigger one, and the text is cut at the same places.
"""

from __future__ import annotations

import re
from itertools import islice

from gitmem.agents.extract.others import own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

FILL = "ξ"
"""Stands for each character that is not the person's own word."""
_LONGEST = 800
MOST = 400
"""Sentences of one message that are looked at, half of them from its beginning and half from its end: what is longer is
pasted, and what the person says of it stands before or behind it."""
_LIST = re.compile(r"^\s{0,12}(?:[-*+•]|\d{1,2}[.)])\s{1,4}(?:\[[ xX]\]\s)?")
_QUOTED = re.compile(
    r"(?<!`)(`+)(?!`).{1,400}?(?<!`)\1(?!`)"
    r"|\b[a-z][a-z+.-]{1,12}://[^\s)>\]]{1,400}"
    r"|\"[^\"\n]{1,600}+\"(?!\w)|“[^”\n]{1,600}+”|„[^“”\"\n]{1,600}+[“”\"]|«[^»\n]{1,600}+»|「[^」\n]{1,600}+」"
    r"|『[^』\n]{1,600}+』"
    r"|(?<![\w])'[^'\n]{1,60}? [^'\n]{1,300}?'(?!\w)|‘[^’\n]{1,60} [^’\n]{1,300}’"
)
_END = re.compile(r"(?<![.!?…])[.!?…]++[)\"”’]?(?=\s|$)|[。！？]+|;(?=\s)")
_ASIDE = re.compile(r"(?<![:;=-])[(（](?=\S)(?:[^()（）]|[(（][^()（）]{0,100}[)）]){1,300}(?:[)）]|$)")
"""In parentheses, where these are no face; without an end that of the paragraph counts."""
_EXCEPTS = re.compile(
    r".(?:except|unless|but|not|only|other than|apart from|or |excluding|exception|außer|ausser|es sei denn|aber|nicht"
    r"|nur|ausgenommen|ausnahme|sauf|excepto|salvo)"
)
_SHORT = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|vs|approx|no|nr|mr|mrs|dr|st|inc|fig|incl|resp|min|max|ca|bzw|usw|z\.b|d\.h|u\.a|evtl|ggf"
    r"|p\.ej|ex|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|okt|dez|v|p\.s|ps)|(?:^|\s)\d{1,2})$",
    re.IGNORECASE,
)


class Sentence:
    """``text`` as it was typed; ``twin``: the same in lower case with everything that is not the person's own word
    filled. ``lead``: the line with a colon that it stands under, filled too, or "". ``first``: it
    begins its paragraph or item."""

    __slots__ = ("first", "lead", "text", "twin")

    def __init__(self, text: str, twin: str, lead: str = "", first: bool = True) -> None:
        self.text = text
        self.twin = twin
        self.lead = lead
        self.first = first


def sentences(said: str) -> list[Sentence]:
    """The sentences in order, at most ``MOST``."""
    found = list(_each(said))
    return found if len(found) <= MOST else found[: MOST // 2] + found[-MOST // 2 :]


def opening(said: str, most: int) -> list[Sentence]:
    """The first sentences, without a look at what follows them."""
    return list(islice(_each(said), most))


def _each(said: str) -> Iterator[Sentence]:
    lead = ""
    for block, item in _blocks(said):
        twin = filled(block)
        opens = twin.rstrip().endswith((":", "：")) and not item
        for number, (start, end) in enumerate(_split(block, twin)):
            yield Sentence(block[start:end], twin[start:end], "" if opens else lead, number == 0)
        lead = twin.strip() if opens else lead if item else ""


def filled(text: str) -> str:
    """The twin of a text: as long, in lower case, with straight apostrophes."""
    text = text.replace("’", "'")
    low = text.lower() if text.isascii() else "".join(char if len(char.lower()) != 1 else char.lower() for char in text)
    return _QUOTED.sub(lambda match: FILL * len(match[0]), low)


def _blocks(said: str) -> Iterator[tuple[str, bool]]:
    """(text, whether it is a list item) of each paragraph line that is the person's own; wrapped lines are joined."""
    block, item = "", False
    for line in own_lines(said):
        mark = _LIST.match(line)
        bare = line[mark.end() :].strip() if mark else line.strip()
        wraps = block and bare and not mark and bare[0].islower() and block[-1] not in ".!?:;。！？"
        if wraps:
            block += " " + bare
            continue
        if block:
            yield block, item
        block, item = bare, bool(mark)
    if block:
        yield block, item


def _split(block: str, twin: str) -> Iterator[tuple[int, int]]:
    start = 0
    asides = _ASIDE.finditer(twin)
    aside = next(asides, None)
    for match in _END.finditer(twin):
        while aside is not None and aside.end() < match.end():
            aside = next(asides, None)
        if _is_inside(block, start, match, aside) or _is_short(twin, start, match):
            continue
        yield from _trimmed(block, start, match.end())
        start = match.end()
    yield from _trimmed(block, start, len(block))


def _is_inside(block: str, start: int, end: re.Match[str], aside: re.Match[str] | None) -> bool:
    """Whether a sentence from ``start`` that ends there would be cut inside of parentheses, behind those in the midst
    of it, or before those that except something from it. ``aside``: the first that ends there or later."""
    if aside is None:
        return False
    if aside.end() == end.end():
        return block[end.end() + 1 : end.end() + 2].islower() and bool(block[start : aside.start()].strip())
    if aside.start() <= end.start():
        return True
    return not block[end.end() : aside.start()].strip() and _EXCEPTS.match(aside[0]) is not None


def _is_short(twin: str, start: int, end: re.Match[str]) -> bool:
    """Whether it is the dot of an abbreviation or of an ordinal number."""
    return end[0] == "." and _SHORT.search(twin[max(start, end.start() - 8) : end.start()]) is not None


def _trimmed(block: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and block[start].isspace():
        start += 1
    while end > start and block[end - 1].isspace():
        end -= 1
    if start < end <= start + _LONGEST:
        yield start, end

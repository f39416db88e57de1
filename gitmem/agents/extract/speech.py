"""What somebody typed, as sentences. Code, quotations and pasted text are not their own words.

Each sentence has a twin of the same length in which code, quotations and addresses are runs of one letter: rules look
at the twin, so no word inside a quotation can trigger one, and the text is cut at the same places.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

FILL = "ξ"
"""Stands for each character that is not the person's own word."""
_LONGEST = 800
_FENCE = re.compile(r"^[ \t]{0,3}(`{3,}|~{3,})")
_PASTED_LINE = re.compile(
    r"^(?:>|\||\s{4,}(?![-*+•]\s|\d{1,2}[.)]\s)|\t(?![-*+•]\s|\d{1,2}[.)]\s)"
    r"|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d(?::\d\d)?\]?\s|\[[A-Z]{4,8}\]|(?:ERROR|WARN(?:ING)?"
    r"|INFO|DEBUG|FATAL)\b"
    r"|\s{0,3}at [\w$.<>]{1,80} ?\(|Traceback \(|\s{0,3}File \"|npm ERR!|[$❯] |\+{3} |-{3} [ab/]|@@ |diff --git"
    r"|(?:error|warning|fatal|hint)(?:\[\w{1,9}\])?: |E {3}|(?:FAIL|FAILED|PASS|PASSED|XFAIL|SKIP|not ok|ok \d+)\b"
    r"|[✓✔✗✘✖×] |[^|\n]{1,40} \| [^|\n]{1,60} \| )"
)
_LETTER = re.compile(r"^(?:From|Subject|Von|Betreff|De|Objet): \S")
_MACHINE = (
    r"errors?|output|logs?|log ?file|trace(?:back)?|stack ?trace|stdout|stderr|code|snippet|diff|config"
    r"|json|yaml|dump"
    r"|fehler(?:meldung)?|ausgabe|protokoll|sortie|erreur|salida"
)
_HUMAN = (
    r"e-?mails?|mails?|messages?|thread|conversation|chat|slack|transcript|issue|ticket|comments?|review|docs?"
    r"|documentation|readme|article|post|page|text|paragraph|quote|changelog|spec(?:ification)?|response"
    r"|answer|prompt"
    r"|guide|tutorial|blog|web ?site|wiki|bug report|story|nachrichten?|unterhaltung|doku(?:mentation)?|artikel"
    r"|kommentar|antwort|seite|anleitung|courriel|correo|mensaje"
)
_INTRO = re.compile(
    r"\b(?:here(?:'s| is| are)|this is|these are|below(?: is)?|following|says?|said|wrote|writes|got"
    r"|getting|gives?|gave"
    r"|prints?|printed|shows?|pasted?|pasting|from|replied|posted|reads|hier (?:ist|sind|kommt)"
    r"|folgende[rsn]?|schreibt"
    r"|schrieb|sagt|steht|voici|aquí)\b",
    re.IGNORECASE,
)
_SAID_THIS = re.compile(
    r"\b(?:said|says|prints?|printed|gives?|gave|shows?|showed|got|get|getting|returns?|returned|complains?|sagt|sagte"
    r"|meldet|meldete|zeigt|wirft|bekomme|kriege|kam)\s(?:me |mir |ich )?"
    r"(?:this|that|these|the following|das|dies|folgendes)(?: \w+){0,2}\s?[.:]?$",
    re.IGNORECASE,
)
"""Without a colon: what stands below was printed."""
_OF_MACHINE = re.compile(rf"\b(?:{_MACHINE})\b", re.IGNORECASE)
_OF_HUMAN = re.compile(rf"\b(?:{_HUMAN})\b", re.IGNORECASE)
_LIST = re.compile(r"^\s{0,12}(?:[-*+•]|\d{1,2}[.)])\s{1,4}(?:\[[ xX]\]\s)?")
_QUOTED = re.compile(
    r"(`+)(?!`).{1,400}?(?<!`)\1(?!`)"
    r"|\b[a-z][a-z+.-]{1,12}://[^\s)>\]]{1,400}"
    r"|\"[^\"\n]{1,600}\"(?!\w)|“[^”\n]{1,600}”|„[^“”\"\n]{1,600}[“”\"]|«[^»\n]{1,600}»|「[^」\n]{1,600}」"
    r"|『[^』\n]{1,600}』"
    r"|(?<![\w])'[^'\n]{1,60}? [^'\n]{1,300}?'(?!\w)|‘[^’\n]{1,60} [^’\n]{1,300}’"
)
_END = re.compile(r"[.!?…]+[)\"”’]?(?=\s|$)|[。！？]+|;(?=\s)")
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
    """The sentences in order."""
    found: list[Sentence] = []
    lead = ""
    for block, item in _blocks(said):
        twin = filled(block)
        parts = list(_split(block, twin))
        opens = twin.rstrip().endswith((":", "：")) and not item
        for number, (start, end) in enumerate(parts):
            found.append(Sentence(block[start:end], twin[start:end], "" if opens else lead, number == 0))
        lead = twin.strip() if opens else lead if item else ""
    return found


def filled(text: str) -> str:
    """The twin of a text: as long, in lower case, with straight apostrophes."""
    low = "".join(char if len(char.lower()) != 1 else char.lower() for char in text.replace("’", "'"))
    return _QUOTED.sub(lambda match: FILL * len(match[0]), low)


def _blocks(said: str) -> Iterator[tuple[str, bool]]:
    """(text, whether it is a list item) of each paragraph line that is the person's own; wrapped lines are joined."""
    block, item = "", False
    for line in _own_lines(said):
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


def _own_lines(said: str) -> Iterator[str]:
    """The lines without fences, quotations, logs and what is announced as pasted. An empty line for what is left out,
    so that nothing is joined over it."""
    fence = ""
    pasted = ""
    lines = said.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines):
        mark = _FENCE.match(line)
        if fence:
            if mark and mark[1].startswith(fence):
                fence = ""
            continue
        if mark:
            fence, pasted = mark[1], ""
            yield ""
            continue
        if pasted == "human" or _PASTED_LINE.match(line):
            yield ""
            continue
        if pasted == "machine":
            pasted = pasted if line.strip() or not _some_above(lines, number) else ""
            yield ""
            continue
        pasted = "human" if _LETTER.match(line) else _announces(line)
        yield "" if _LETTER.match(line) else line.lstrip("#") if line.startswith("#") else line


def _some_above(lines: list[str], number: int) -> bool:
    return bool(number and lines[number - 1].strip() and not lines[number - 1].rstrip().endswith(":"))


def _announces(line: str) -> str:
    """Whether the text below is somebody else's: a machine's, to the next empty line, or a human's, to the end."""
    bare = line.rstrip()
    if len(bare) <= 200 and _SAID_THIS.search(bare):
        return "machine"
    if not bare.endswith((":", "：")) or len(bare) > 200 or not _INTRO.search(bare):
        return ""
    if _OF_MACHINE.search(bare):
        return "machine"
    return "human" if _OF_HUMAN.search(bare) else ""


def _split(block: str, twin: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in _END.finditer(twin):
        if (
            match[0].startswith(".")
            and len(match[0]) == 1
            and _SHORT.search(twin[max(start, match.start() - 8) : match.start()])
        ):
            continue
        yield from _trimmed(block, start, match.end())
        start = match.end()
    yield from _trimmed(block, start, len(block))


def _trimmed(block: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and block[start].isspace():
        start += 1
    while end > start and block[end - 1].isspace():
        end -= 1
    if start < end <= start + _LONGEST:
        yield start, end

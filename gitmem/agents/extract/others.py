"""Which lines of a message are the person's own: no code, quotation or log, and nothing that is announced as somebody
else's, as a mail to look at, a text to translate or a file to read is."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST_LEAD = 200
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
_MAIL = r"e-?mails?|mails?|messages?|issues?|tickets?|letters?|nachrichten?|courriel|correo|mensaje"
_HUMAN = (
    rf"{_MAIL}|thread|conversation|chat|slack|transcript|comments?|review|docs?"
    r"|documentation|readme|article|post|page|text|paragraph|quote|changelog|spec(?:ification)?|response"
    r"|answer|prompt"
    r"|guide|tutorial|blog|web ?site|wiki|bug report|story|unterhaltung|doku(?:mentation)?|artikel"
    r"|kommentar|antwort|seite|anleitung"
)
_INTRO = re.compile(
    r"\b(?:here(?:'s| is| are)|this is|these are|below(?: is)?|following|says?|said|wrote|writes|got"
    r"|getting|gives?|gave"
    r"|prints?|printed|shows?|pasted?|pasting|from(?! (?:now|here|today|then)\b)|replied|posted|reads"
    r"|hier (?:ist|sind|kommt)"
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
_FILE = r"[\w./-]{1,80}\.(?:mdc?|markdown|rst|adoc|txt)"
_OF_HUMAN = re.compile(rf"\b(?:{_HUMAN}|{_FILE})\b", re.IGNORECASE)
_FILE_ITSELF = re.compile(rf"^[`*#\s]{{0,6}}{_FILE}[`*]{{0,3}}\s?[:：][*]{{0,2}}$", re.IGNORECASE)
"""The name of a file of prose, as people put it over its lines."""
_SHOWN = re.compile(
    r"\b"
    + either(r"""
        look(?:ing)? at  check(?: out)?  read  see  got  received  reply to  answer  respond to  what do you think of
        this is  here(?:'s| is)  below is  schau\w* (?:dir )?  lies  hier (?:ist|kommt)  das ist  habe? .{0,20}bekommen
        antworte auf  beantworte
    """)
    + rf"\b[^:.!?\n]{{0,60}}\b(?:{_MAIL})\b",
    re.IGNORECASE,
)
_GREETING = re.compile(
    r"^(?:hi|hello|hey|dear|hallo|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)"
    r"|good (?:morning|afternoon|evening)|bonjour|salut|hola)(?:(?: [\w.'-]{1,30}){0,4}\s?[,!:–]|(?: \w{1,30}){0,2}$)",
    re.IGNORECASE,
)
_TEXT = (
    r"(?:text|paragraph|sentence|wording|e-?mail|mail|message|letter|post|article|blurb|announcement|translation"
    r"|abstract|passage|note|copy|story|absatz|satz|nachricht|brief|artikel|beitrag)s?"
)
_THIS = r"(?:this|that|these|it|the|my|our|following|das|dies\w*|den|die|folgende\w*|mein\w*|unser\w*)"
_WORK_ON = re.compile(
    r"(?:^|[.!?,]\s)(?:(?:please|pls|can you|could you|now|then|and|ok|okay|hey|bitte|kannst du|und)[\s,]{1,3}){0,3}"
    r"(?:translate(?: \w+){0,3}? (?:in)?to (?:\w+ ){0,2}\w+"
    rf"|(?:translate|übersetz\w*)(?: {_THIS}){{0,2}}(?: {_TEXT})?|übersetz\w*(?: \w+){{0,3}}? (?:ins|in|auf) \w+"
    r"|(?:improve|rewrite|proofread|reword|rephrase|paraphrase|shorten|summari[sz]e|polish|edit|correct|verbessere"
    rf"|korrigiere?|kürze|überarbeite|formuliere)(?: {_THIS}){{1,2}}(?: \w+){{0,2}}? {_TEXT}(?: \w+){{0,3}}"
    r"|(?:issue|ticket|bug|e-?mail|mail|jira|slack|forum)[ -](?:text|body|content|report|thread))\s?[:：]",
    re.IGNORECASE,
)
"""What comes behind it is a text to work on, or of an issue."""
_SOMEBODY, _PARAGRAPH = "to the end", "to the next empty line"


def own_lines(said: str) -> Iterator[str]:
    """The lines without fences, quotations, logs and what is announced as pasted. An empty line for what is left out,
    so that nothing is joined over it."""
    fence = pasted = ""
    shown = False
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
        if shown and line.strip():
            shown = False
            pasted = _SOMEBODY if _GREETING.match(line.strip()) else pasted
        if pasted == _SOMEBODY or _PASTED_LINE.match(line):
            yield ""
            continue
        if pasted:
            pasted = pasted if line.strip() or not _some_above(lines, number) else ""
            yield ""
            continue
        line, pasted = _announced(line)
        shown = not pasted and (shown or (len(line) <= _LONGEST_LEAD and _SHOWN.search(line) is not None))
        yield line.lstrip("#") if line.startswith("#") else line


def _some_above(lines: list[str], number: int) -> bool:
    return bool(number and lines[number - 1].strip() and not lines[number - 1].rstrip().endswith(":"))


def _announced(line: str) -> tuple[str, str]:
    """(what of the line is the person's own, how far the text below it is somebody else's: "" for not at all)"""
    if _LETTER.match(line):
        return "", _SOMEBODY
    work = _WORK_ON.search(line[:_LONGEST_LEAD])
    if work is not None:
        return line[: work.end()], _PARAGRAPH if line[work.end() :].strip() else _SOMEBODY
    return line, _announces(line)


def _announces(line: str) -> str:
    """Whether the text below is a machine's, to the next empty line, or a human's, to the end."""
    bare = line.rstrip()
    if len(bare) > _LONGEST_LEAD:
        return ""
    if _SAID_THIS.search(bare):
        return _PARAGRAPH
    if _FILE_ITSELF.match(bare):
        return _SOMEBODY
    if not bare.endswith((":", "：")) or not _INTRO.search(bare):
        return ""
    if _OF_MACHINE.search(bare):
        return _PARAGRAPH
    return _SOMEBODY if _OF_HUMAN.search(bare) else ""

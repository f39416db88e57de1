"""Whether a sentence forbids what it names: "never use X", "X is banned". A negation counts for its own clause only,
and two of them are none: "don't forget: always use X", "do not commit without X"."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_BACK = 120
_NEGATES = re.compile(
    r"\b"
    + either(r"""
        never  nobody  no one  not  cannot  \w{2,8}n't  dont  no  stop  without  avoid  forbid\w{0,5}  refuse  refrain
        forget\w{0,4}  hesitate  fail  omit  neglect
        nie  niemals  nicht  kein\w{0,2}  ohne  niemand  vergiss  vergesst  verboten  forbidden  banned  prohibited
    """)
    + r"\b",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"[.;:!?\n]|\s--?\s|--(?=[a-z]+\s)(?<=\w--)"
    r"|\b(?:so|but|then|therefore|hence|instead|rather|sondern|aber|daher|deshalb|thus)\b"
    r"|(?<!\bnot )(?<!n't )(?<!\bnever )(?<!\bdont )(?<!\bnicht )\b(?:always|just|simply|immer|stets|einfach)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r"\s*(?:or|nor|even|ever|not|oder|noch|auch|nie|niemals|with|mit|under|in|for|when|on|unter|please|bitte)\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(r",\s(?:under|in|at|ever|except|unter|auf|egal)\b[^,.;:]{0,40},", re.IGNORECASE)
_IF = re.compile(
    r"\b(?:if|when|whenever|because|since|as|while|wenn|falls|weil|solange)\b.{0,60}?\b(?:\w{2,8}n't|not|nicht|no|kein\w*)"
    r"\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"[`\"'*]{0,3}(?: (?:flag|option|switch|parameter|commits?))?"
    r"\s(?:is|are|ist|sind|bleibt|remains|stays)\s(?:\w{1,12}\s){0,2}?"
    r"(?:banned|forbidden|prohibited|off[- ]limits|not (?:allowed|ok|okay|permitted|an option|acceptable)"
    r"|never (?:ok|okay|allowed|used|acceptable)|disallowed|verboten|tabu|nicht (?:erlaubt|gestattet|ok))\b",
    re.IGNORECASE,
)


def is_forbidden(text: str, start: int, end: int) -> bool:
    """Whether what stands from ``start`` to ``end`` is forbidden there."""
    if _AFTER.match(text, end):
        return True
    clause = _clause(text[max(0, start - _BACK) : start])
    return len(_NEGATES.findall(_IF.sub(" ", clause))) % 2 == 1


def _clause(before: str) -> str:
    """What stands before, from where its clause begins."""
    before = _ASIDE.sub(" ", before)
    begins = 0
    for match in _ENDS.finditer(before):
        begins = match.end()
    clause = before[begins:]
    while True:
        head, comma, last = clause.rpartition(",")
        if not comma:
            return clause
        if not _GOES_ON.match(last):
            return last
        clause = f"{head} {last}"

"""Every freeze of a document, with the day it ends where one is named."""

from __future__ import annotations

from gitmem.guard.freeze.scope import Scope, Sentence
from gitmem.model.places import MEMORY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


class Freeze:
    """A sentence that forbids or holds something for a time.

    ``severity``: how sure it is. ``until``: the last ISO day, None where none is named. ``yearless``: its year was
    assumed. ``ambiguous``: a slashed date lies on both sides of today. ``review``: the day is a review date only.
    """

    __slots__ = ("ambiguous", "end", "review", "severity", "start", "until", "yearless")

    def __init__(self, start: int, end: int, severity: str) -> None:
        self.start = start
        self.end = end
        self.severity = severity
        self.until: str | None = None
        self.yearless = False
        self.ambiguous = False
        self.review = False


_PEOPLE = frozenset("i i'm i've we we're we've ich wir pr mr".split())
_last: tuple[Document, str, str, list[Freeze]] | None = None


def freezes(document: Document, context: Context) -> list[Freeze]:
    """The freezes of ``document``, in order. The two rules ask one after the other, so the last answer is kept."""
    global _last
    if _last is not None and _last[0] is document and _last[1:3] == (context.today, context.entered):
        return _last[3]
    found = _detect(document, context)
    _last = (document, context.today, context.entered, found)
    return found


_starts: tuple[list[Freeze], frozenset[int]] | None = None


def starts(document: Document, context: Context) -> frozenset[int]:
    """Where the freezes of ``document`` start, for the rules that leave them alone."""
    global _starts
    found = freezes(document, context)
    if _starts is None or _starts[0] is not found:
        _starts = (found, frozenset(freeze.start for freeze in found))
    return _starts[1]


def _detect(document: Document, context: Context) -> list[Freeze]:
    scope = Scope(document, context)
    found: list[Freeze] = []
    noted = document.place.kind in MEMORY
    in_hand: dict[str, bool] = {}
    for sentence in scope.candidates():
        severity = _severity(sentence, scope)
        if severity is None:
            continue
        if sentence.shown not in in_hand:
            in_hand[sentence.shown] = _is_work_in_hand(sentence, noted)
        if in_hand[sentence.shown]:
            continue
        freeze = Freeze(sentence.start, sentence.end, severity)
        _settle(freeze, sentence, scope)
        found.append(freeze)
    return found


def _is_work_in_hand(sentence: Sentence, noted: bool) -> bool:
    """Whether somebody tells what they are doing just now: that is a finding of its own, and one is enough."""
    if _PEOPLE.isdisjoint(sentence.words.low):
        return False
    from gitmem.guard.session import is_certain

    return is_certain(sentence.shown, noted)


def _severity(sentence: Sentence, scope: Scope) -> str | None:
    """How sure it is that the sentence freezes something; None where it does not."""
    within = scope.under_freeze(sentence)
    severity = scope.judge(sentence, True, within)
    if severity is None:  # with a date it is surest: what is nothing then is nothing at all, and no date is looked for
        return None
    if scope.own_end(sentence) is None:
        severity = scope.judge(sentence, False, within)
    if severity is not None and scope.is_bare_heading(sentence):
        return scope.heading_severity(sentence, severity)
    return severity


def _settle(freeze: Freeze, sentence: Sentence, scope: Scope) -> None:
    """Find the day on which it ends: in the sentence, beside it, under its heading, in the frontmatter."""
    end = scope.end(sentence)
    if end is not None and end.day:
        freeze.until = end.day
        freeze.yearless = end.yearless
    elif end is not None:
        freeze.ambiguous = True
    if scope.expires and (freeze.until is None or scope.expires < freeze.until):
        freeze.until = scope.expires
    elif freeze.until is None and scope.review_after:
        freeze.until = scope.review_after
        freeze.review = True

"""Where the end of a freeze may stand: its sentence, the one beside it, its table, its section, the frontmatter."""

from __future__ import annotations

from gitmem.guard.cues import possible
from gitmem.guard.freeze.ends import End, end_in
from gitmem.guard.freeze.tongues import CUES, judge
from gitmem.guard.freeze.words import Words
from gitmem.guard.prose import HEADING, LIST, TABLE, holding
from gitmem.guard.rule import WARNING
from gitmem.model.dates import iso
from gitmem.model.places import PROCEDURE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.prose import Line

_END_WORDS = (
    "end", "until", "till", "expir", "lift", "resum", "reopen", "through", "valid", "freeze", "freez", "hold",
    "thaw", "unlock", "review", "window", "duration", "bis ", "ende", "gilt", "aufgehoben", "aufheb", "dauer",
    "fin ", "jusqu", "hasta", "termina", "expira", "期限", "終了", "解除", "截止", "结束",
)  # fmt: skip
_FREEZE_HEADINGS = (
    "freeze",
    "frozen",
    "lockdown",
    "merge-stopp",
    "merge stop",
    "deploy-stopp",
    "moratorium",
    "凍結",
    "冻结",
    "gel d",
)
_NO_FREEZE_HEADINGS = (
    "policy", "policies", "process", "procedure", "how ", "no ", "calendar", "handling", "before", "after",
    "checklist", "when ", "prozess", "regeln", "past", "previous",
)  # fmt: skip
_END_COLUMNS = ("until", "end", "expire", "through", "lift", "bis", "ende", "fin", "hasta", "期限", "截止")
_NEAR = 2
_ONLY_ENDS = ("lifts ", "ends", "until ", "expires", "through ", "ende:", "endet ", "bis ", "fin ", "fin :", "termina ")
"""How a line begins that says nothing but the end of what stands above it."""


_SUBJECTS = ("deploy", "merg", "releas", "freez", "frozen", "hold", "ban ", "main", "they ", "it ", "this ", "that ")


_OPEN_ENDED = ("further notice", "auf weiteres", "nouvel ordre", "nuevo aviso", "另行通知")
_ORDERS = frozenset(
    """
    no do don't dont never nothing nobody only use skip keep stay stick hold pause avoid wait stop leave disable merge
    deploy please keine kein nicht nichts nur bitte nutze verwende bleib aucun pas ne n'utilisez sin no evita usa
    """.split()
)


def _speaks_of_end(sentence: Sentence) -> bool:
    """Whether a sentence beside a freeze tells when that freeze ends, and not when something else does."""
    low = sentence.words.low
    if low[:1] and low[0] in _ORDERS:  # another ban with an end of its own
        return False
    opening = " ".join(low[:3]) + " "
    if any(word in opening for word in _END_WORDS):
        return True
    start = sentence.low[:60]
    return any(word in start for word in _SUBJECTS) and any(word in start for word in _END_WORDS)


class Sentence:
    """A sentence in normal form: blanks closed up, in lower case, as words; each worked out at most once."""

    __slots__ = ("_words", "end", "index", "line", "low", "shown", "start")

    def __init__(self, index: int, start: int, end: int, masked: str, line: Line) -> None:
        self.index = index
        self.start = start
        self.end = end
        self.line = line
        self.shown = " ".join(masked.split())
        self.low = self.shown.lower().replace("’", "'")
        self._words: Words | None = None

    @property
    def words(self) -> Words:
        """Its words, parted when they are first asked for."""
        if self._words is None:
            self._words = Words(self.shown)
        return self._words


_judged: dict[tuple[str, bool, bool, bool], str | None] = {}
"""Copies of a file, and what each of many files begins with, are judged once."""
_ends: dict[tuple[str, str, str], End | None] = {}
_MANY = 8192


class Scope:
    """The sentences of a document and what gives them an end."""

    __slots__ = (
        "_bans",
        "_context",
        "_document",
        "_headings",
        "_sentences",
        "_spans",
        "expires",
        "review_after",
    )

    def __init__(self, document: Document, context: Context) -> None:
        self._document = document
        self._context = context
        self._bans = document.place.kind != PROCEDURE
        self._headings: dict[str, bool] = {}
        self._spans = document.prose.sentences()
        self._sentences: dict[int, Sentence] = {}
        self.expires = self.review_after = None
        if document.text.startswith(("---", "\ufeff---")):
            self.expires = iso(document.front.text("expires"))
            self.review_after = iso(document.front.text("review_after"))

    def sentence(self, at: int) -> Sentence:
        """The sentence of this number."""
        found = self._sentences.get(at)
        if found is None:
            found = self._sentences[at] = Sentence(at, *self._spans[at])
        return found

    def judge(self, sentence: Sentence, dated: bool, within: bool) -> str | None:
        """How sure it is that the sentence freezes something. The same words are judged once."""
        key = (sentence.shown, dated, self._bans, within)
        if key not in _judged:
            if len(_judged) >= _MANY:
                _judged.clear()
            _judged[key] = judge(sentence, dated, self._bans, within)
        return _judged[key]

    def own_end(self, sentence: Sentence) -> End | None:
        """The end that the sentence itself names."""
        key = (sentence.low, self._context.entered, self._context.today)
        if key not in _ends:
            if len(_ends) >= _MANY:
                _ends.clear()
            _ends[key] = end_in(*key)
        return _ends[key]

    def end(self, sentence: Sentence) -> End | None:
        """The end of a freeze: its own, or one that stands where ends belong."""
        own = self.own_end(sentence)
        if own is not None:
            return own
        if sentence.line.kind == TABLE:
            return self._column_end(sentence)
        if any(phrase in sentence.low for phrase in _OPEN_ENDED):  # it says itself that it has no end
            return None
        for step in (1, -1):
            beside = self._beside(sentence, step)
            if beside is not None and _speaks_of_end(beside):
                found = self.own_end(beside)
                if found is not None:
                    return found
        return self._section_end(sentence)

    def _beside(self, sentence: Sentence, step: int) -> Sentence | None:
        """The sentence before or after, unless a gap or a heading lies between."""
        at = sentence.index + step
        if not 0 <= at < len(self._spans):
            return None
        beside = self.sentence(at)
        if step < 0 and beside.line.kind == HEADING:
            return None
        gap = self._document.text.count(
            "\n", *sorted((sentence.end, beside.start)) if step > 0 else (beside.end, sentence.start)
        )
        near = gap < _NEAR or sentence.line.kind == HEADING
        return beside if near or (step > 0 and gap == _NEAR and beside.low.startswith(_ONLY_ENDS)) else None

    def _column_end(self, sentence: Sentence) -> End | None:
        """A date in a table counts where the head of the table speaks of an end."""
        lines = self._document.prose.lines
        first = sentence.line.index
        while first > 0 and lines[first - 1].kind == TABLE:
            first -= 1
        head = lines[first].masked.lower()
        if not any(word in head for word in _END_COLUMNS):
            return None
        return end_in(
            "until " + " until ".join(cell.strip() for cell in sentence.low.split("|")),
            self._context.entered,
            self._context.today,
        )

    def under_freeze(self, sentence: Sentence) -> bool:
        """Whether the nearest heading above announces a freeze."""
        if sentence.line.kind == HEADING:
            return False
        heading = sentence.line.heading
        found = self._headings.get(heading)
        if found is None:
            announces = any(word in heading for word in _FREEZE_HEADINGS)
            short = len(heading) < 60 and not any(word in heading for word in _NO_FREEZE_HEADINGS)
            title = Sentence(-1, 0, len(heading), heading, sentence.line)
            found = announces and short and self.judge(title, False, False) is not None
            self._headings[heading] = found
        return found

    def candidates(self) -> list[Sentence]:
        """The sentences that can be a freeze at all: those with a cue of any language, or under a freeze's heading."""
        low = "\n".join([" ".join(found[2].split()) for found in self._spans]).lower().replace("’", "'")
        found = holding(low, possible(CUES, self._document))
        headings = {line.heading for *_, line in self._spans}
        if any(word in heading for heading in headings for word in _FREEZE_HEADINGS):
            found.update(at for at in range(len(self._spans)) if self.under_freeze(self.sentence(at)))
        return [self.sentence(at) for at in sorted(found)]

    def _section(self, sentence: Sentence) -> list[Sentence]:
        """The sentences under the same heading, nearest forty."""
        body: list[Sentence] = []
        at = sentence.index
        if sentence.line.kind != HEADING:
            while at > 0 and self._spans[at][3].kind != HEADING and sentence.index - at < 20:
                at -= 1
        for other in map(self.sentence, range(at, min(at + 40, len(self._spans)))):
            if other.line.kind == HEADING and other.index > at:
                break
            body.append(other)
        return body

    def _section_end(self, sentence: Sentence) -> End | None:
        """Under a freeze's own heading, any end in the section is its end."""
        if not (self.under_freeze(sentence) or self.is_bare_heading(sentence)):
            return None
        for other in self._section(sentence):
            found = self.own_end(other)
            if found is not None and (other.line.kind == HEADING or _speaks_of_end(other)):
                return found
        return None

    def is_bare_heading(self, sentence: Sentence) -> bool:
        """A heading that names a freeze and says nothing of it: the section below must."""
        if sentence.line.kind != HEADING or len(sentence.words.low) > 5:
            return False
        return sentence.words.low[-1].endswith(("freeze", "lockdown", "moratorium", "stopp", "sperre"))

    def heading_severity(self, heading: Sentence, severity: str) -> str | None:
        """A freeze where the section forbids something or lists what is frozen; a policy about freezes is none."""
        body = self._section(heading)[1:]
        if not body:
            return None
        if any(
            self.judge(other, False, True) is not None
            or (self.judge(other, True, True) is not None and self.own_end(other))
            for other in body
        ):
            return severity
        listed = all(other.line.kind == LIST and len(other.words.low) <= 4 for other in body)
        return WARNING if listed else None

"""Ask each language that a sentence may be written in."""

from __future__ import annotations

from gitmem.guard.freeze import cjk, english, german_words, romance
from gitmem.guard.freeze.table import worst

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.scope import Sentence

CUES = tuple(dict.fromkeys((*english.CUES, *german_words.CUES, *romance.CUES, *cjk.CUES)))
"""A sentence without any of these is a freeze in no language."""


def judge(sentence: Sentence, dated: bool, bans: bool, within: bool) -> str | None:
    """The gravest answer of the languages whose cues stand in the sentence."""
    low = sentence.low
    found: list[str | None] = []
    if within or any(cue in low for cue in english.CUES):
        found.append(english.judge(sentence.words, dated, bans, within))
    if (within or any(cue in low for cue in german_words.CUES)) and german_words.in_german(sentence.words.low):
        from gitmem.guard.freeze import german

        found.append(german.judge(sentence.words, dated, bans, within))
    if not found or not any(found):
        found.extend(_others(sentence, dated, within))
    return worst(found)


def _others(sentence: Sentence, dated: bool, within: bool) -> list[str | None]:
    found: list[str | None] = []
    if any(cue in sentence.low for cue in romance.CUES):
        found.append(romance.judge(sentence.words, dated, within))
    if not sentence.low.isascii() and any(cue in sentence.low for cue in cjk.CUES):
        found.append(cjk.judge(sentence.low, dated))
    return found

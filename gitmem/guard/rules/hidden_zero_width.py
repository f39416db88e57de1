"""Characters without width where no script needs them: they split words, or carry a message of their own."""

from __future__ import annotations

from gitmem.guard import invisible
from gitmem.guard.invisible import BOM, SOFT_HYPHEN, ZWJ
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_MOST = 25
_EMOJI_GLUE = invisible.EMOJI_STYLES | {ZWJ}


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield runs that neither an emoji nor the script around them accounts for."""
    text, told, hyphens = document.text, 0, 0
    for start, end in invisible.runs(text, invisible.ZERO_WIDTH):
        severity = _severity(text, start, end)
        if severity is None:
            continue
        if text[start:end] == SOFT_HYPHEN:
            hyphens += 1
        told += hyphens < 2
        if told > _MOST:
            return
        if hyphens < 2 or text[start:end] != SOFT_HYPHEN:
            yield Hit(start, end, _message(text[start:end]), severity)


def _message(run: str) -> str:
    if len(run) == 1:
        return f"invisible character {invisible.name(run)}"
    return f"{len(run)} invisible characters in a row, the first is {invisible.name(run[0])}"


def _severity(text: str, start: int, end: int) -> str | None:
    run = text[start:end]
    before, after = text[start - 1 : start], text[end : end + 1]
    if _ordinary(run, before, after) or (start == 0 and run == BOM):
        return None
    if len(run) > 1 or run in invisible.VARIATIONS_CJK:
        return WARNING if set(run) <= invisible.EMOJI_STYLES and len(run) < 4 else ERROR
    if run == BOM:
        return ERROR
    if run == SOFT_HYPHEN or run in invisible.VARIATIONS or before in ("@", "#"):
        return WARNING
    left, right = invisible.neighbour(text, start - 1, -1), invisible.neighbour(text, end, 1)
    if invisible.cjk(left) or invisible.cjk(right):
        return WARNING
    return ERROR if left.isalnum() and right.isalnum() else WARNING


def _ordinary(run: str, before: str, after: str) -> bool:
    """Whether emoji or the writing system around it need this run."""
    if before and set(run) <= _EMOJI_GLUE and len(run) <= 3 and invisible.symbol(before):
        return True
    if set(run) <= invisible.JOINERS and len(run) <= 2:
        return invisible.complex_script(before) or invisible.complex_script(after)
    if len(run) > 1:
        return False
    if run in invisible.VARIATIONS:
        return bool(before) and (invisible.symbol(before) or invisible.cjk(before) or invisible.complex_script(before))
    if run in invisible.VARIATIONS_CJK:
        return invisible.cjk(before)
    return run in invisible.FILLERS and (invisible.hangul(before) or invisible.hangul(after))


RULE = Rule(
    name="hidden-zero-width",
    summary="Invisible characters within text",
    why="They hide words from search and from reviewers, and can carry instructions that only a model reads.",
    fix="delete the character; joiners in emoji and in the scripts that need them are fine",
    severity=ERROR,
    kinds=TEXT,
    personal=True,
    check=check,
    fails=(
        Example("Always\u200bdeploy on Friday.\n"),
        Example("Always \u200b deploy.\n", path="AGENTS.md"),
        Example("A mark\ufeff in the middle.\n", path=".claude/rules/style.md"),
        Example("pass\u200cword policy\n"),
        Example("pay\u200dload\n"),
        Example("A\U000e0101\U000e0142\U000e0153 letter that carries bytes.\n"),
        Example("\U0001f600" + "\ufe01\ufe05\ufe0a" + " a smile that carries bytes\n"),
        Example("bits\u2062\u2064\u2062 between\n", path=".claude/memory/note.md"),
        Example("A soft\u00adhyphen.\n"),
        Example("const \u3164 = require\n"),
    ),
    passes=(
        Example(
            "Family \U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 and \u2764\ufe0f\u200d\U0001f525.\n"
        ),
        Example("Nurse \U0001f469\U0001f3fd\u200d\u2695\ufe0f, flag \U0001f3f3\ufe0f\u200d\U0001f308.\n"),
        Example("\u26a0\ufe0f Keys 1\ufe0f\u20e3 and #\ufe0f\u20e3, \u2705 done.\n"),
        Example(
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u06a9\u062a\u0627\u0628\u200c\u0647\u0627 \u0631\u0627\n"
        ),
        Example("\u0915\u094d\u200d\u0937 and \u0d28\u0d4d\u200d\n", path=".claude/memory/hi.md"),
        Example("\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35\u200b\u0e0a\u0e32\u0e27\u0e42\u0e25\u0e01\n"),
        Example("\u845b\U000e0100\u98fe\u533a is a place.\n"),
        Example("The zero width space is U+200B, written `\\u200b`.\n"),
    ),
)

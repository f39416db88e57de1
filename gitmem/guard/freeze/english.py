"""Whether an English sentence is a freeze: each directive in it is weighed with the time that goes with it."""

from __future__ import annotations

from gitmem.guard.freeze import english_words as en
from gitmem.guard.freeze.english_open import has_passing_reason, is_only_now, is_open
from gitmem.guard.freeze.english_orders import directives
from gitmem.guard.freeze.english_times import Times
from gitmem.guard.freeze.gates import GATE, ROUTINE
from gitmem.guard.freeze.table import EVENT, FOREVER, LIKELY, LOOSE, NEVER_SAID, severity, worst
from gitmem.guard.rule import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.words import Words

CUES = en.CUES
_WAYS = frozenset(("use", "stay", "hold other"))
"""Ways of doing things; "for now", said of them in so many words, says that they will change."""
_NAMING = frozenset(("a", "an", "not", "see", "none", ""))
"""What follows a term that is explained."""
_BY_HAND = ("by hand", "manually", "by mail", "by email", "through the old", "via the old", "on paper", "in the admin")
"""How what will be automatic is done meanwhile."""
_EACH_TIME = ("every release", "each release", "every deploy", "each deploy", "every time", "each time", "every change")
_STEPS = frozenset("phase phases step steps stage stages wave waves task tasks milestone milestones part parts".split())
"""The order of a procedure, not of a calendar."""


def judge(words: Words, dated: bool, bans: bool = True, within: bool = False) -> str | None:
    """Error, warning or None. ``dated``: the sentence names its end. ``bans``: whether a flat ban says anything here.

    ``within``: it stands under the heading of a freeze, so that no time need be said.
    """
    if _is_general(words):
        return None
    found: list[str | None] = []
    times: Times | None = None
    for directive, index in directives(words, bans):
        if times is None:
            times = Times(words, dated)
        time = times.of(directive, index)
        if time is None or (dated and directive in ("use", "state", "no other", "other ban") and _is_past(words)):
            continue
        if (
            directive in ("process", "no other", "other ban")
            and time == EVENT
            and not _STEPS.isdisjoint(words.low[index : index + 5])
        ):
            continue
        found.append(severity(directive, LOOSE if within and time == NEVER_SAID else time))
        if found[-1] == WARNING and time == LOOSE and directive in _WAYS and words.has(en.FOR_NOW):
            return ERROR
        if found[-1] == ERROR:
            return ERROR
    grave = worst(found)
    return grave or _is_rule_for_now(words) or _opens_for_now(words) or (WARNING if _is_open(words) else None)


def _is_open(words: Words) -> bool:
    return not _is_past(words) and (is_open(words) or has_passing_reason(words) or is_only_now(words))


def _is_general(words: Words) -> bool:
    """What to do each time something happens; a purpose; an example."""
    first = words.at(0)
    return (
        first in en.CONDITIONS
        or words.text.startswith((" in case ", " to ", " how ", " for example ", " e.g ", " for instance "))
        or (first == "during" and words.at(1) in ("a", "an"))
        or words.has(_EACH_TIME)
    )


def _is_rule_for_now(words: Words) -> str | None:
    """Until a named event or further notice, and worded as a rule, whatever the rule is."""
    if en.UNTIL.isdisjoint(words.low) or _is_past(words):
        return None
    ordered = words.at(0) in en.UNTIL and words.at(words.clause_end(0)) in en.DOINGS
    times = Times(words, False)
    if times.has(FOREVER):
        return WARNING
    if times.has(GATE, ROUTINE) or sum(word in _STEPS for word in words.low) > 1:
        return None
    if words.at(0) in en.UNTIL and times.has(EVENT) and (words.has(_BY_HAND) or _is_done_by(words)):
        return WARNING
    rule = en.PRESCRIPTIVE if times.has(EVENT) else en.STRICT if times.has(LIKELY) else frozenset()
    bound = times.has(EVENT, LIKELY)
    return WARNING if bound and (ordered or not rule.isdisjoint(words.low)) else None


def _is_done_by(words: Words) -> bool:
    """ "Until milestone 4, coupons are created by support": what is done meanwhile, and by whom."""
    first = words.clause_end(0)
    main = words.low[first : words.clause_end(first)]
    return any(main[i] in ("is", "are") and main[i + 1].endswith("ed") for i in range(len(main) - 1)) and "by" in main


def _opens_for_now(words: Words) -> str | None:
    """ "For now, build with GCC 12": any order behind a loose time that opens the sentence."""
    end = words.clause_end(0)
    if end - 1 in words.colons and 0 in words.find(en.RULES) and words.at(end) not in _NAMING:
        return WARNING
    if end >= 7 or words.at(end) not in en.DOINGS:
        return None
    return ERROR if 0 in words.find(en.FOR_NOW) else WARNING if 0 in words.find(en.LOOSE) else None


def _is_past(words: Words) -> bool:
    return any(word in words.text for word in en.PAST)

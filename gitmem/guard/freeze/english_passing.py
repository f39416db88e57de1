"""What passes by itself, in English: work under way, a phase, this one time, a stand-in. An order beside it is likely
a freeze, though neither names an end."""

from __future__ import annotations

from gitmem.guard.freeze import english_words as en

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.words import Words

_ORDERS = frozenset(
    """
    no don't dont not nobody nothing never only leave keep stay hands avoid skip hold pause please must should stays
    remains remain
    """.split()
)
_REBUILT = frozenset(
    """
    rewritten replaced rebuilt reworked migrated moved renamed split restructured redesigned ported overhauled
    reorganised reorganized consolidated renovated relocated phased retired audited versioned refactored cleaned
    translated
    """.split()
)
_MOVING = frozenset(
    """
    moving migrating rewriting replacing switching rebuilding renaming porting splitting restructuring consolidating
    relocating redesigning reorganising reorganizing
    """.split()
)
_UNDERTAKINGS = frozenset(
    """
    migration move rename rewrite rollout cutover switch split refactor refactoring redesign rebrand audit upgrade
    relaunch relocation renaming backfill consolidation replatforming port overhaul reorganisation reorganization
    """.split()
)
_GOING_ON = (
    " is under way ", " is underway ", " is in progress ", " is ongoing ", " is still running ", " has begun ",
    " has started ",
    " running ",
)  # fmt: skip
_EACH = frozenset("each every when whenever if unless once generated automatically builds".split())
_PHASES = frozenset(
    """
    beta alpha pilot trial stabilisation stabilization hardening introduction ramp-up transition bring-up pre-launch
    """.split()
)
_INTO_PHASE = frozenset("during in while throughout pre-launch pre-release as".split())
_ONCE = (
    "just this once", "only this once", "this time only", "this one time", "for this release only",
    "for this sprint only", "for this migration only", "for this pr only", "for this change only",
    "for this branch only", "as a one-off", "one-off exception", "one-time exception", "one-off exemption",
    "by way of exception", "as an exception until",
)  # fmt: skip
_NEXT = (
    "when you next touch", "next time you touch", "next time someone touches", "next time anyone touches",
    "the next person who touches", "the next person to touch", "whoever touches this next", "whoever is next in",
    "the next pr must", "the next pr should", "the next release must", "the next commit must",
)  # fmt: skip
_STAND_INS = (
    "as an interim solution", "as an interim measure", "as an interim fix", "as an interim step",
    "as a temporary measure", "as a temporary solution", "as a temporary fix", "as a temporary workaround",
    "as a stopgap", "as a stopgap measure", "provisionally", "for the interim",
)  # fmt: skip
_OURS = frozenset("we all every everything everyone".split())
_MAKING = en.DOINGS | frozenset("ship host publish merge store bill invoice import export print order pay".split())
_SWITCHED = frozenset("disabled off paused suspended deactivated out closed unavailable".split())
_ITS_OWN = frozenset(
    """
    button timer video playback queue worker job user account client caller connection record rows table file files
    lock input field form page tab menu link element sync feature features subscription subscriptions endpoint
    """.split()
)
_TEAMS = frozenset("team we crew group squad".split())
_STOPPED = frozenset("paused stopped halted suspended frozen".split())


def is_passing(words: Words) -> bool:
    """Whether it orders something while one thing lasts, or for this one time."""
    if not _EACH.isdisjoint(words.low):
        return False
    if _during_event(words):
        return True
    return _in_phase(words) or _under_way(words) or _switched(words) or _has_stopped(words) or _on_hold(words)


def is_once(words: Words) -> bool:
    """ "Just this once, skip the changelog"; "when you next touch billing, delete the adapter"."""
    return words.has(_ONCE) or words.has(_NEXT)


def is_stand_in(words: Words) -> bool:
    """ "As an interim solution, send the mails by hand"; "for the time being we build on the old box"."""
    if words.text.startswith(" this is temporary ") and 2 in words.breaks:
        return True
    if 0 in words.find(_STAND_INS) and words.at(0) != "if":
        return len(words.low) > 4
    if words.has(_STAND_INS) or words.has(("as a workaround until",)):
        first = 1 if words.at(0) in ("please", "we") else 0
        return words.at(first) in _MAKING and len(words.low) > 5
    if words.low[:2] == ["right", "now"] and words.at(2) in _OURS - {"we"}:
        return not {"need", "needs", "must", "goes", "go"}.isdisjoint(words.low[3:7])
    if words.at(0) == "meanwhile":
        return words.at(1) in en.STAYS and 0 in words.breaks
    for phrase in ("for the time being", "for now", "for the moment", "temporarily", "in the interim"):
        end = phrase.count(" ") + 1
        if words.text.startswith(f" {phrase} ") and words.at(end) in _OURS:
            return words.at(end) != "we" or words.at(end + 1) in _MAKING
    return False


def _orders(low: list[str]) -> bool:
    return not _ORDERS.isdisjoint(low)


def _in_phase(words: Words) -> bool:
    """ "During the beta, no breaking changes": a phase opens the sentence and an order follows."""
    opening = words.low[:8]
    at = next((i for i, word in enumerate(opening) if word in _PHASES), -1)
    if at < 0:
        return False
    behind = words.low[at + 1 : at + 2]
    if behind and behind[0] not in ("phase", "period", "stage", "week") and at not in words.breaks:
        ours = words.low[:2] in (["while", "we"], ["as", "long"]) or words.at(1) in ("are", "we're")
        if not ours and behind[0] not in ("we", "no", "don't", "do", "nobody", "nothing", "only"):
            return False
    first = words.at(0)
    into = first in _INTO_PHASE or first in ("we", "we're") or (at < 2 and at in words.colons)
    return into and _orders(words.low[at + 1 :])


_DO = frozenset(
    "write use send keep add put read route treat leave avoid skip stay only no never don't do deploy".split()
)
_LARGE = frozenset(
    "cutover rebrand relaunch relocation renaming reorganisation reorganization switchover replatforming "
    "changeover".split()
)


def _during_event(words: Words) -> bool:
    """ "During the warehouse migration write to both stores": one undertaking, named, and an order behind it."""
    if words.at(0) not in ("during", "throughout", "while") or words.at(1) not in ("the", "our", "this"):
        return False
    at = next((i for i in range(2, min(7, len(words.low))) if words.low[i] in _UNDERTAKINGS | _LARGE), -1)
    if at < 0:
        return False
    order = at + 1
    if words.at(0) == "while":
        if words.at(order) not in ("runs", "is", "lasts", "continues") or order > 5:
            return False
        order = words.clause_end(order)
    elif words.at(order) in ("to", "of", "from") and words.raw[order + 1 : order + 2]:
        order = order + 2 if at not in words.breaks else order
    named = at > 2 or words.low[at] in _LARGE or words.at(at + 1) in ("to", "from") or "both" in words.low[order:]
    return named and words.at(order) in _DO


def _under_way(words: Words) -> bool:
    """ "The rename is under way: keep both names"; "the module is being rewritten, so don't change it"."""
    low = words.low
    if len(low) > 32:
        return False
    end = words.clause_end(0)
    reason, order = low[:end], low[end:]
    if not order:
        return False
    if order[0] in ("so", "and", "therefore", "hence", "please"):
        order = order[1:]
    stays = "as" in order and not {"stays", "remains"}.isdisjoint(order)
    if not order or not (order[0] in _ORDERS or order[:2] == ["do", "not"] or order[-1] == "only" or stays):
        return False
    text = " " + " ".join(reason) + " "
    if any(going in text for going in _GOING_ON):
        return not _UNDERTAKINGS.isdisjoint(reason)
    named = words.raw[0][:1].isupper() and reason[1:2] == ["is"] and reason[0] not in ("the", "it", "this", "that")
    if named and len(reason) > 2 and (reason[2] in _MOVING or reason[2].startswith("mid-")):
        return True
    if reason[0] not in ("the", "our", "this", "a", "we", "we're"):
        return False
    for i, word in enumerate(reason[:-1]):
        if word == "being" and not _REBUILT.isdisjoint(reason[i + 1 : i + 3]):
            return en.FLEETING.isdisjoint(reason[:i])
        if word in ("are", "we're") and reason[0] in ("we", "we're"):
            return not _MOVING.isdisjoint(reason[i + 1 : i + 3]) or reason[i + 1].startswith("mid-")
    return False


def _switched(words: Words) -> bool:
    """ "The e2e suite is temporarily disabled", and nothing more."""
    low = words.low
    if len(low) > 9 or "temporarily" not in low or not _ITS_OWN.isdisjoint(low):
        return False
    at = low.index("temporarily")
    if words.at(at + 1) not in _SWITCHED:
        return False
    ends = at + 1 == len(low) - 1
    return (at == 0 and at + 1 in words.colons) or (ends and low[0] in ("the", "our") and low[at - 1] in en.BE)


def _has_stopped(words: Words) -> bool:
    """ "We have paused the Android releases"; "the web team has stopped shipping to production"."""
    low = words.low
    if len(low) > 14:
        return False
    at = next((i for i, word in enumerate(low[:6]) if word in _STOPPED), -1)
    if at < 1:
        return False
    before = low[at - 1]
    by_team = before in _TEAMS or (before in ("have", "has") and not _TEAMS.isdisjoint(low[:at]))
    busy = not (en.ACTIVITIES - {"work", "changes"}).isdisjoint(low[at + 1 : at + 5])
    return by_team and busy and not _is_told(low)


def _on_hold(words: Words) -> bool:
    """ "The rebrand is on hold", "support for new regions is paused, don't add any", "we put the app on ice"."""
    low = words.low
    if len(low) > 16 or not _ITS_OWN.isdisjoint(low) or not en.FLEETING.isdisjoint(low) or "call" in low:
        return False
    for i in range(1, len(low)):
        pair = low[i : i + 2] in (["on", "hold"], ["on", "ice"])
        last = i + pair
        if not (pair or low[i] in ("paused", "suspended")) or not words.ends_clause(last):
            continue
        if pair and "put" in low[:3]:
            return low[0] in ("we", "we've", "management")
        if low[i - 1] not in ("is", "are"):
            continue
        if pair and last == len(low) - 1:
            return low[0] in ("the", "our", "all")
        after = low[last + 1 : last + 3]
        return bool(after) and (after[0] in _ORDERS or after[0] in ("work", "use") or after == ["do", "not"])
    return False


def _is_told(low: list[str]) -> bool:
    """Whether it tells of a day long past: "we stopped publishing nightlies in 2023"."""
    return any(word[:2] in ("19", "20") and word[:4].isdigit() for word in low) or "ago" in low or "last" in low

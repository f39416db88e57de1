"""Orders to the reader that wait for something which is no known gate: likely freezes, whatever they are about.

An "until" alone says little, most stand in descriptions. It counts behind an order, and where what is waited for
looks like one thing that happens once: somebody named or some party does it, or a word says that it is over then.
"""

from __future__ import annotations

from gitmem.guard.freeze import english_words as en
from gitmem.guard.freeze.gates import GATE, ROUTINE, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.freeze.words import Words

_ORDERS = frozenset(
    """
    no nothing nobody don't dont hands leave keep stick stay use skip hold pause avoid only stop park postpone defer
    ignore route pin freeze limit send run work go
    """.split()
)
_STANDS = frozenset("stays stay remains remain goes go keeps keep runs run".split())
_HELD = frozenset(
    "frozen locked paused blocked closed suspended halted stopped off shut off-limits parked disabled "
    "done made limited restricted capped".split()
)
_PRODUCT = frozenset(
    """
    account accounts access login logins card cards session sessions user users customer's button buttons order orders
    subscription subscriptions invoice invoices form field request requests payment payments queue queues device
    devices delivery player game row record records message messages listing seat booking shipment wallet feature-flag
    """.split()
)
"""Things that a program holds or blocks, with nobody's order."""
_PEOPLE = frozenset(
    """
    agency board team staff translators auditors designers customers investors lawyers regulators inspectors
    contractors contractor vendor partners agencies accountants consultants freelancers interns dba cto ceo cfo boss
    department office guests students journalists testers photographers architects electricians movers company
    committee council ministry union landlord publisher insurer bank accountant consultant lawyer auditor
    translator designer freelancer intern investor recruiters trainers examiners surveyors
    """.split()
)
"""Who comes and goes, and is no part of a program."""
_ONCE = frozenset(
    """
    rotated hired decided decides agreed announced elected renewed retired settles settled paid signed warmed
    expires stabilises stabilizes sorted rebuilt reworked delivered bought published negotiated hires joins arrives
    arrived moves cancelled canceled audited refunded recovered restored repaired swapped relocated printed
    """.split()
)
_OVER = (
    " runs out ", " is over ", " is through ", " is out ", " is back ", " is up ", " is gone ", " are back ",
    " are gone ", " are through ", " are over ", " is in place ", " catches up ", " comes back ", " is on leave ",
    " on leave ", " parental leave ",
    " is away ", " are away ", " goes live ", " says so ", " is at it ", " are at it ", " is on site ",
    " are on site ", " have access ", " has access ",
)  # fmt: skip
_FIRM = frozenset("no nothing nobody don't dont do hands leave hold pause avoid stop postpone defer skip keep".split())
_REBUILT = frozenset(
    """
    rebuilt reworked rewritten migrated moved replaced renovated swapped reorganised reorganized restored audited
    reviewed renamed upgraded merged split redesigned refactored investigated repaired cleaned translated changed
    """.split()
)
_GONE = frozenset("away down unavailable absent ill sick travelling traveling abroad".split())
_DEFINITE = frozenset("the our we this that these".split())
_FINDING = frozenset("have find hire buy agree decide settle".split())
_EXPLAINED = frozenset(
    "figured understood found tracked worked sorted diagnosed pinned nailed identified explained".split()
)
_STAND_IN = frozenset("replacement successor decision solution budget contract agreement vendor supplier".split())
_REACHING = frozenset("hit reach are get hear know pass cross".split())


def is_open(words: Words) -> bool:
    """Whether it orders something until, or as long as, one thing lasts that is no gate."""
    if (
        len(words.low) > 36
        or not en.RESOURCES.isdisjoint(words.low)
        or " if " in words.text
        or " every " in words.text
        or " each " in words.text
    ):
        return False
    for i, word in enumerate(words.low):
        if word in en.UNTIL or word == "while":
            first = i + 1
        elif word in ("as", "so") and words.at(i + 1) == "long" and words.at(i + 2) == "as":
            first = i + 3
        else:
            continue
        if _is_ordered(words, i) and _is_once(words, first, word):
            return True
    return False


def _is_ordered(words: Words, i: int) -> bool:
    """Whether an order opens the sentence, or the clause that the time opens, or something is held."""
    if i == 0:
        end = words.clause_end(0)
        return words.at(end) in _ORDERS or words.at(end) in en.DOINGS or not _HELD.isdisjoint(words.low[end:])
    opening = words.low[: min(i, 3)]
    if not _ORDERS.isdisjoint(opening[:2] if opening[0] in ("please", "we", "also") else opening[:1]):
        return True
    before = words.low[words.clause_start(i) : i]
    if not _PRODUCT.isdisjoint(before):
        return False
    linked = not en.BE.isdisjoint(before) and not _HELD.isdisjoint(before[-4:])
    stands = next((at for at, word in enumerate(before) if 0 < at < 6 and word in _STANDS), 0)
    return linked or (stands > 0 and not words.at(words.clause_start(i) + stands + 1).endswith("ing"))


def has_passing_reason(words: Words) -> bool:
    """An order, and beside it what goes on just now: "leave it alone, Kim is still moving it"."""
    end = words.clause_end(0)
    reason = words.low[end:]
    first = 1 if words.at(0) in ("please", "we", "also", "currently") else 0
    if len(words.low) > 30 or len(reason) < 3 or words.at(first) not in _FIRM or end < 2:
        return False
    if reason[0] in ("the", "our") and not _PEOPLE.isdisjoint(reason[1:4]) and " not " in words.text[:-1]:
        return not {"has", "have"}.isdisjoint(reason)
    firm = words.at(first) in ("keep", "leave", "hands", "stay")
    for i, word in enumerate(reason[:-1]):
        after = reason[i + 1]
        rebuilt = after == "being" and not _REBUILT.isdisjoint(reason[i + 2 : i + 4])
        if rebuilt and (firm or reason[0] in ("the", "our")):
            return True
        if word not in ("is", "are") or reason[0] in ("it", "they", "that", "this", "which"):
            continue
        if after == "on" and not {"holiday", "leave", "vacation", "strike"}.isdisjoint(reason[i + 2 : i + 4]):
            return True
        if word in ("is", "are") and after.endswith("ing") and i < 3 and not _PEOPLE.isdisjoint(reason[:i]):
            return True
        if after in _GONE or (after == "still" and reason[i + 2 : i + 3] and reason[i + 2].endswith("ing")):
            return True
    return False


def is_only_now(words: Words) -> bool:
    """ "Only touch the docs this month"."""
    spanned = any(words.low[i] == "this" and words.at(i + 1) in en.SPANS for i in range(len(words.low)))
    return words.at(0) == "only" and words.at(1) in en.TOUCH and (spanned or words.has(en.FOR_NOW))


_OF_PEOPLE = frozenset(
    "has have from in at of who on close test review audit migrate check move work rebuild travel count".split()
)


def _tells_of_people(low: list[str]) -> bool:
    """Whether what follows the article is people, and not what is called after them: "the team list"."""
    for i, word in enumerate(low[1:4], 1):
        if word in _PEOPLE:
            after = low[i + 1] if i + 1 < len(low) else "is"
            return after in en.BE or after in _OF_PEOPLE or after[-1:] == "s"
    return False


def _is_once(words: Words, first: int, word: str) -> bool:
    end = words.clause_end(first)
    low, raw = words.low[first:end], words.raw[first:end]
    if len(low) < 2:
        return False
    lasting = word not in en.UNTIL
    gate = classify(low, raw) in (GATE, ROUTINE)
    if low[0] in ("the", "our") and _tells_of_people(low):
        return lasting or not gate
    if (low[0] == "we've" or low[:2] == ["we", "have"]) and not _EXPLAINED.isdisjoint(low[1:4]):
        return not {"the", "why", "what", "how", "where"}.isdisjoint(low[2:6])
    if low[:2] == ["we", "understand"]:
        return low[2:3] in (["the"], ["why"], ["what"], ["how"])
    if low[0] == "we":
        counted = any(part[:1].isdigit() for part in low)
        return (low[1] in _REACHING and (counted or low[1] in ("hear", "know"))) or low[1] in _FINDING
    if not lasting and low[0] in ("a", "an") and low[1] in _STAND_IN:
        return True
    if not lasting and low[:3] in (["the", "old", "ones"], ["the", "existing", "ones"], ["the", "current", "ones"]):
        return True
    if gate or not (low[0] in _DEFINITE or raw[0][:1].isupper()):
        return False
    if not en.FLEETING.isdisjoint(low) or not en.JOBS.isdisjoint(low):
        return False
    if lasting and "old" in low[:3] and not {"running", "live", "around", "there", "up", "exists"}.isdisjoint(low):
        return True
    text = " " + " ".join(low) + " "
    return (not lasting and not _ONCE.isdisjoint(low)) or any(over in text for over in _OVER)

"""The directives of an English sentence: bans, holds, states, freezes, each with the index where it stands."""

from __future__ import annotations

from gitmem.guard.freeze import english_words as en

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.freeze.words import Words


def directives(words: Words, bans: bool) -> Iterator[tuple[str, int]]:
    """Every directive. ``bans``: whether a flat ban means a freeze here."""
    for i, word in enumerate(words.low):
        if word in en.FREEZE_NOUNS or word.endswith("-freeze") or _is_lock(words, i, word):
            yield from ((kind, i) for kind in _freeze(words, i))
        if word in en.BANS and _is_this_ban(words, i):
            yield "freeze mentioned", i
        if word in en.CLOSING and 0 < i < 4 and _begins_then(words, i):
            yield "freeze", i
        if word in en.STATES or (word, words.at(i + 1)) in en.STATE_PAIRS:
            yield from ((kind, i) for kind in _state(words, i))
        elif word == "no" and words.at(i - 1) not in ("with", "needs", "requires", "means", "involves"):
            yield from _no(words, i, bans)
        elif word == "hands" and words.at(i + 1) == "off" and _may_order(words, i):
            yield "ban", i
        elif word in ("nothing", "nobody", "none"):
            if _stops_all(words, i, word):
                yield "no other", i
            moves = words.at(i + 1) in en.MOVES or words.at(i + 2) in en.MOVED
            if (_may_order(words, i) and moves) or (i - 1 in words.starts and words.at(i - 1) in en.WORK_VERBS):
                yield "nothing", i
        elif word == "not" or word.endswith("n't") or word in ("never", "cannot", "dont"):
            yield from _ban(words, i, bans)
        elif word in en.USING and (_is_we(words, i) or (i == 0 and not en.UNTIL.isdisjoint(words.low))):
            yield "stay", i
        elif _opens(words, i) and _keeps_off(words, i, word):
            yield "ban", i
        elif _opens(words, i) or (word in en.HOLDING and words.at(i - 1) in ("we're", "are")):
            yield from ((kind, i) for kind in _imperative(words, i, word))
        elif word == "only" and _names_few(words, i):
            yield "only", i
        elif word in en.CEASING and _ceases(words, i):
            yield "team state, bounded", i
        elif word in ("waits", "resume", "resumes", "reopen", "reopens"):
            yield "wait", i


def _begins_then(words: Words, i: int) -> bool:
    """ "Merges stop on Monday", "main closes on 18 December": one day, not every week's."""
    before = words.low[i - 1]
    subject = before in en.WHOLE if words.low[i].endswith("s") else before in en.FLAT_NOUNS
    day = words.at(i + 2)
    told = words.at(i + 1) in ("on", "at", "from") and (day[:1].isdigit() or not day.endswith("s")) and day != "the"
    return subject and i == 1 and (told or words.at(i + 1) == "tomorrow") and len(words.low) < 8


def _ceases(words: Words, i: int) -> bool:
    """ "Feature work stops until the error rate recovers"."""
    subject = words.low[words.clause_start(i) : i]
    what = subject[-1:]
    ours = bool(what) and (what[0] in en.ACTIVITIES or what[0] in en.EFFORTS)
    bounded = words.at(i + 1) in ("until", "till", "while", "pending")
    return ours and bounded and len(subject) < 5 and subject[0] not in ("a", "an", "the", "no")


def _is_lock(words: Words, i: int, word: str) -> bool:
    """ "Merge lock"; "schema lock from Monday", which is no lock of a database."""
    if word not in en.LOCKS:
        return False
    before = words.at(i - 1)
    timed = before in en.LOCKABLE and words.at(i + 1) in ("from", "until", "till", "through")
    return before in en.LOCKED or timed


def _is_this_ban(words: Words, i: int) -> bool:
    """ "The hold on upgrades expires ..."."""
    opens = words.at(i - 1) in en.ARTICLES and i - 1 in words.starts
    return opens and words.at(i + 1) in ("on", "for", "expires", "ends", "lifts")


def _keeps_off(words: Words, i: int, word: str) -> bool:
    """ "Keep away from the index", "leave the flags untouched"."""
    if word in ("keep", "stay"):
        return words.at(i + 1) in ("away", "out", "off", "clear") and words.at(i + 2) in ("from", "of", "the")
    return word == "leave" and not en.UNTOUCHED.isdisjoint(words.low[i + 1 : words.clause_end(i, 9)])


def _stops_all(words: Words, i: int, word: str) -> bool:
    """ "Nobody prints labels"; "nothing risky this week", where no verb follows that tells what is."""
    after = words.at(i + 1)
    if not _may_order(words, i) or after in en.TELLING:
        return False
    return word == "nothing" or (word == "nobody" and (after.endswith("s") or after in en.MOVES))


def _is_we(words: Words, i: int) -> bool:
    """Whether "we are" stands before the word there."""
    return words.at(i - 1) == "we're" or (words.at(i - 1) == "are" and words.at(i - 2) == "we")


def _names_few(words: Words, i: int) -> bool:
    """Only bug fixes; only Maria may merge."""
    scope = words.low[i + 1 : words.clause_end(i, 7)]
    if any(near in en.FIXES for near in scope[:3]):
        return True
    named = i + 1 < len(words.raw) and words.raw[i + 1][:1].isupper()
    return any(near in ("may", "can") for near in scope) and (named or any(near in en.WORK_VERBS for near in scope))


def _opens(words: Words, i: int) -> bool:
    """An order opens a clause, or follows "we", "please" or "we agreed to"."""
    before = words.at(i - 1)
    if before == "to":
        return any(word in en.DECISIONS for word in words.low[max(0, i - 6) : i - 1])
    return i in words.starts or before in en.PROMPTERS or (before == "temporarily" and i - 1 in words.starts)


def _may_order(words: Words, i: int) -> bool:
    """A ban may also follow "In billing" or "Until the cutover" without a comma."""
    return _opens(words, i) or (0 < i <= 6 and words.at(0) in en.LEADS)


def _freeze(words: Words, i: int) -> Iterator[str]:
    word, before, after = words.low[i], words.at(i - 1), words.at(i + 1)
    kind = before in en.FREEZE_KINDS or "-" in word or word in ("codefreeze", *en.LOCKS)
    start = i
    while start > 0 and words.low[start - 1] in en.FREEZE_KINDS:
        start -= 1
    if any(words.at(j) in en.NO_FREEZE and words.at(j + 1) != "day" for j in range(max(0, start - 4), start)):
        return
    if i not in words.breaks and after in en.POLICY and not (after == "window" and i + 1 in words.breaks):
        return
    rest = " " + " ".join(words.low[i + 1 : i + 6]) + " "
    if (
        kind
        and words.low[:start] in (["we", "have", "a"], ["there", "is", "a"], ["there's", "a"])
        and words.ends_clause(i)
    ):
        yield "freeze"
        return
    if any(f" {gone} " in rest for gone in en.GONE):
        yield "freeze mentioned"
        return
    lead = words.at(start - 1) if start else ""
    if lead in ("a", "an") and start == 2 and words.at(0) in en.LEADS:
        return
    two_before = words.at(start - 2)
    there = two_before == "there's" or (two_before == "is" and words.at(start - 3) == "there")
    inside = there or lead in ("in", "under") or two_before in ("in", "under")
    if start == 1 and lead in ("a", "an") and kind and rest.startswith(en.GOING):
        yield "freeze"
        return
    if lead in ("a", "an") and not inside and two_before not in ("is", "have", "on"):
        return
    if lead == "in" and two_before in ("is", "are") and words.at(start - 3) in (en.WHOLE | en.WHOLE_BRANCH):
        yield "freeze"
        return
    opens = start in words.starts or (lead in en.ARTICLES and start - 1 in words.starts)
    stated = lead in ("ongoing", "active") or rest.startswith(tuple(f" {state} " for state in en.FREEZE_STATES))
    brief = start == 0 and i in words.breaks and len(words.low) - i <= 5
    alone = opens and (i in words.colons or i == len(words.low) - 1 or (kind and brief))
    if (stated and (opens or kind)) or (inside and (kind or stated)) or (alone and (kind or i in words.colons)):
        yield "freeze"
    elif kind or (opens and after not in en.OBJECTS):
        yield "freeze mentioned"


def _state(words: Words, i: int) -> Iterator[str]:
    pair = (words.low[i], words.at(i + 1))
    last = i + 1 if pair in en.STATE_PAIRS else i
    first = words.clause_start(i)
    at = i - 1
    while at > first and words.low[at] in en.ADVERBS:
        at -= 1
    verb = words.at(at) if at >= first else ""
    linked = verb in en.BE or verb.endswith("'s")
    subject = words.low[first : at if linked else i]
    if any(word in en.UNDONE for word in subject[-8:]):
        return
    if not linked:
        yield from _bare_state(words, i, last, subject)
    elif verb != "be" or words.at(at - 1) in ("to", "must", "should", "will"):
        yield from _linked_state(words, i, last, subject)


def _bare_state(words: Words, i: int, last: int, subject: list[str]) -> Iterator[str]:
    """A state without a verb: "Deploys paused until Monday", "frozen until the cutover" in a table."""
    bounded = words.at(last + 1) in en.BOUNDS or _has_pending_reason(words, last)
    if subject[:1] and subject[0] in en.FLAT_NOUNS and subject[1:2] in (["to"], ["on"], ["in"], ["for"]):
        if words.low[i] in en.FLAT_STATES and _has_pending_reason(words, last) and len(subject) < 5:
            yield "team state"
    elif subject and subject[-1] in ("keep", "kept", "leave"):
        yield "hold other"
    elif not subject and i - 1 in words.colons and i <= 5:
        if any(word in en.FLAT_NOUNS for word in words.low[:i]):
            yield "team state, flat" if words.low[i] in en.FLAT_STATES else "team state"
    elif not subject:
        if bounded and words.low[i] in en.OPENING_STATES:
            yield "frozen"
    elif (
        subject[-1] in en.ACTIVITIES or subject[-1] == "window" or (bounded and subject[-1] in en.WHOLE_BRANCH)
    ) and len(subject) < 4:
        if words.low[i] in en.FLAT_STATES | en.BARRED | {"on"} and _has_pending_reason(words, last):
            yield "team state"
            return
        alone = words.ends_clause(last) and subject[-1] in en.FLAT_NOUNS and len(subject) < 3
        if bounded or alone:
            yield "team state, flat" if alone and words.low[i] in en.FLAT_STATES else "team state"


def _has_pending_reason(words: Words, last: int) -> bool:
    """ "Infra changes paused (incident review pending)": a clause of its own, and nothing behind it."""
    end = words.clause_end(last + 1)
    ends = end == len(words.low) and last + 2 < end <= last + 6
    return ends and words.ends_clause(last) and words.low[-1] in ("pending", "outstanding")


def _linked_state(words: Words, i: int, last: int, subject: list[str]) -> Iterator[str]:
    ends = words.ends_clause(last)
    following = words.at(last + 1)
    settled = any(word in en.SETTLED for word in subject)
    switched = words.low[i] in ("disabled", "enabled", "open", "pinned")
    things = en.FLAT_NOUNS if switched else en.TEAM
    named = any(word in things or "/" in word[1:] for word in subject[-5:])
    flat = words.low[i] in en.FLAT_STATES or (words.low[i], words.at(i + 1)) in en.FLAT_PAIRS
    if not settled and (named or (not subject and ends and words.low[i] not in ("off", "disabled", "open", "enabled"))):
        whole = bool(subject) and subject[-1] in en.WHOLE and words.low[i] == "frozen"
        if flat and ends and (whole or any(word in en.FLAT_NOUNS for word in subject[-5:])):
            yield "team state, flat"
        else:
            bounded = following in en.AFTER_STATE and not ends
            if flat and following in en.REASONS and any(word in en.ACTIVITIES for word in subject[-2:]):
                yield "team state"
                return
            barred = ends and words.low[i] in en.BARRED and subject[-1:] and subject[-1] in en.ACTIVITIES
            yield "team state" if flat and ends else "team state, bounded" if bounded or barred else "state"
    elif words.low[i] in ("frozen", "off-limits", "locked") and not settled:
        yield "frozen"
    elif flat and ends and subject[:1] and subject[0] in (en.TEAM_DOINGS | en.INTAKE) and len(subject) < 6:
        yield "team state"
    else:
        yield "state"


def _no(words: Words, i: int, bans: bool) -> Iterator[tuple[str, int]]:
    after = words.at(i + 1)
    if after in en.NO_IDIOMS or not (_may_order(words, i) or words.at(i - 1) in en.EXISTENCE):
        return
    if after == "one":
        yield "nothing" if words.at(i + 2) in en.MOVES else "no other", i
        return
    end = words.clause_end(i + 1, 7)
    for at in range(i + 1, end):
        word = words.low[at]
        if word in en.SCOPE_ENDS:
            break
        if word in en.ACTIVITIES or word.rpartition("-")[2] in en.ACTIVITIES:
            yield "no activity", i
            if (
                bans
                and word in en.FLAT_NOUNS
                and all(w in en.QUANTITIES for w in words.low[i + 1 : at])
                and _is_flat(words, at)
            ):
                yield "flat ban", i
            elif bans and word in en.OUTGOING and _are_names(words, i + 1, at) and _is_flat(words, at):
                yield "soft ban", i
            return
    yield "no other", i


def _are_names(words: Words, first: int, end: int) -> bool:
    """Whether only a proper name stands between: "No App Store releases"."""
    return end > first and all(words.raw[at][:1].isupper() or words.raw[at] == "iOS" for at in range(first, end))


def _is_flat(words: Words, at: int) -> bool:
    """Whether nothing but a target stands behind the noun or verb of a ban."""
    end = words.clause_end(at, 12)
    rest = words.low[at + 1 : end]
    if words.at(end) in en.QUALIFIERS or not {"it", "them"}.isdisjoint(rest):
        return False
    if not rest:
        return True
    return rest[0] in en.TARGETS and len(rest) <= 7 and not any(word in en.QUALIFIERS for word in rest[1:])


def _ban(words: Words, i: int, bans: bool) -> Iterator[tuple[str, int]]:
    word, before = words.low[i], words.at(i - 1)
    first = i
    if word == "not":
        if (
            words.at(i + 1) == "to"
            and words.at(i + 2) in en.TOUCH
            and before in ("agreed", "decided", "asked", "us", "us,")
        ):
            yield "ban", i
            return
        if before not in en.AUXILIARIES or i - 1 in words.breaks:
            if i in words.starts and (words.at(i + 1) in en.TOUCH or words.at(i + 1) in en.PARTICIPLES):
                yield "ban", i
            return
        first = i - 1
    at = i + 1
    while words.at(at) in en.ADVERBS or words.at(at) in en.ATTEMPTS:
        at += 1
    lead = words.at(first - 1)
    if word in ("don't", "dont") or (word == "not" and before == "do"):
        if _may_order(words, first):
            yield from _verb_ban(words, i, at, lead == "we", bans)
    elif word == "never":
        if first in words.starts:
            yield from _verb_ban(words, i, at, False, False)
    elif before in ("are", "we're") or word == "aren't":
        if words.at(at).endswith("ing") and (lead == "we" or before == "we're"):
            yield "ban", i
    elif (words.at(at) == "be" and words.at(at + 1) in en.PASSIVES) or words.at(at) in en.WORK_VERBS:
        yield ("ban" if lead in ("we", "you", "agents") else "modal ban"), i


def _verb_ban(words: Words, i: int, at: int, ours: bool, bans: bool) -> Iterator[tuple[str, int]]:
    verb = words.at(at)
    if verb == "release" and not en.RESOURCES.isdisjoint(words.low[at + 1 : at + 5]):
        return
    if verb in en.PROCESS:
        yield "process", i
    if verb in en.TOUCH and verb not in ("start", "open", "close", "run", "create", "edit", "push", "implement"):
        if ours and verb not in en.WORK_VERBS:
            yield ("weak ban" if verb in ("accept", "take") else "modal ban"), i
        else:
            yield ("ban" if verb in en.WORK else "code ban"), i
        if bans and not ours and verb in en.FLAT_VERBS and words.at(i - 2) != "agents" and _is_flat(words, at):
            target = words.low[at + 1 : words.clause_end(at, 8)]
            yield ("flat ban" if any("release" in word for word in target) else "soft ban"), i
    elif verb and verb not in en.PROCESS:
        yield ("no other" if words.low[i] == "never" or ours else "other ban"), i
    elif verb in ("start", "open", "push"):
        yield "weak ban", i
    if verb in en.SENDING and bans and not ours and words.at(at + 1) == "anything" and words.ends_clause(at + 1):
        yield "soft ban", i
    once = words.low[i] != "never" and not any(w.endswith("n't") or w == "not" for w in words.low[i + 1 :])
    if once and not en.OPENINGS.isdisjoint((verb, words.at(i + 1))) and not (verb + words.at(at + 1)).endswith("ing"):
        yield "not yet", i


def _holds_all(words: Words, i: int, scope: list[str]) -> bool:
    """ "Pause all renames", "hold off on merging", "hold the 4.2 release", with nothing that says when."""
    if scope[:2] == ["off", "on"] and scope[2:3] and scope[2] in en.PARTICIPLES:
        return _is_flat(words, i + 3) or words.at(i + 4) == "to"
    if scope[:1] in (["all"], ["any"]):
        return scope[-1] in en.ACTIVITIES and len(scope) < 5 and words.low[i] in ("pause", "hold", "halt", "suspend")
    versioned = words.low[i] == "hold" and scope[:1] == ["the"] and scope[-1:] == ["release"]
    return versioned and 2 < len(scope) < 5 and i == 0


def _imperative(words: Words, i: int, word: str) -> Iterator[str]:
    scope = words.low[i + 1 : words.clause_end(i, 12)]
    if word == "wait":
        yield "wait"
    elif (word in en.HOLDS or word in en.HOLDING) and en.RESOURCES.isdisjoint(scope[:5]):
        stops = word in ("freeze", "block", "stop")
        held = any(near in en.ACTIVITIES or (near == "off" and not stops) for near in scope[: 4 if stops else 6])
        held = held or (words.at(i - 1) == "to" and not en.ACTIVITIES.isdisjoint(words.low[:i]))
        yield ("stop" if stops else "hold") if held else "hold other"
        if scope[:1] == ["everything"] and i < 2:
            yield "soft ban"
        quantity = 1 if scope[:1] in (["all"], ["any"]) else 0
        if not stops and not en.FLAT_NOUNS.isdisjoint(scope[quantity : quantity + 1]):
            yield "soft ban"
        if word == "stop" and words.at(i + 1 + quantity) in en.FLAT_NOUNS and _is_flat(words, i + 1 + quantity):
            yield "soft ban"
        if not stops and _holds_all(words, i, scope):
            yield "soft ban"
    elif word in ("avoid", "refrain") and scope[:1] and (scope[0] in en.PARTICIPLES or scope[0] == "from"):
        yield "ban"
    elif word == "put" and "hold" in scope:
        yield "hold" if any(near in en.ACTIVITIES for near in scope) else "hold other"
    elif word in en.LASTING and words.at(i + 1).endswith("ing") and words.at(i + 1) not in en.GOING_ON:
        yield "keep on"
    elif word in en.LASTING and words.at(i + 1) in en.GOING_ON and not en.UNTIL.isdisjoint(words.low):
        yield from ("use", "stay")
    elif word in en.USES:
        ruled = words.at(i - 1) in ("must", "should") and i not in words.starts
        yield "state" if ruled else "use"
        if (
            not ruled
            and not (word == "use" and "to" in scope)
            and not (word == "skip" and scope[:1] not in (["the"], ["our"], ["all"]))
            and word in en.STAYS
            and en.FLEETING.isdisjoint(scope)
            and not en.UNTIL.isdisjoint(words.low)
        ):
            yield "stay"
    elif (word in ("only", "just") and _names_few(words, i)) or (word in en.FIXES and "only" in scope[:2]):
        yield "only"
    elif word in ("avoid", "refrain"):
        yield "ban"

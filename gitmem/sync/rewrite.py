"""Following a purge: what another machine took out of history goes here as well, and nothing else does.

A branch on the remote that has tombstones which ours has not was purged elsewhere. What this machine had of it is then
rewritten here, by the same rules, and the remote has to hold exactly that. If it does, our own commits of the meantime
are rewritten too, and merged as ever: the old history is a parent of nothing any more. If it does not, somebody
rewrote more than the tombstones say, and nothing is taken.
"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from gitmem.store.branch import tips
from gitmem.store.layout import PENDING, PURGED, head, key_of, tracking, variant_path
from gitmem.store.purge import journal as journals
from gitmem.store.purge.branches import living, move, with_tombstones
from gitmem.store.purge.journal import Journal
from gitmem.store.purge.rewriter import Rewriter
from gitmem.store.purge.tombstone import all_marks, standing
from gitmem.store.refs import holds
from gitmem.sync.quarantine import digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.store.home import Home
    from gitmem.sync.link import Exchange, Link
    from gitmem.sync.quarantine import Quarantine
    from gitmem.sync.state import State

FEW = 2
"""So many records may be purged at once on another machine although they are most of the branch."""
WHY = "it was purged on another machine; what was written here since is kept in the quarantine of this one only"


class Meeting:
    """Both sides of a branch without what either purged. ``ours`` is where our branch stands now; ``remote`` stands for
    what the remote has, which is another commit where ``last``, or it, is still to be rewritten."""

    __slots__ = ("last", "ours", "remote")

    def __init__(self, ours: str, remote: str, last: str | None) -> None:
        self.ours = ours
        self.remote = remote
        self.last = last


def reconcile(link: Link, state: State, branch: str, ours: str, remote: str, exchange: Exchange) -> Meeting | None:
    """Bring both sides to where neither has what the other purged. None where the remote's history is not what its
    tombstones say; then nothing has moved."""
    here, there = standing(link.reader, ours), standing(link.reader, remote)
    newer = {path: text for path, text in there.items() if path not in here}
    older = {path: text for path, text in here.items() if path not in there}
    last, effective = state.synced.get(branch), remote
    if older:
        effective = without(link, remote, older)
        last = without(link, last, older) if last else last
        if effective != remote:
            note(link, branch, older, remote)
    if newer:
        follower = Rewriter(link.git_dir, all_marks(newer))
        follower.learn([ours, *([last] if last else []), *_commits(state, branch)])
        if last and not _as_told(link, follower, last, effective):
            exchange.rewritten.append(branch)
            return None
        if not link.allow_emptied and _most(follower, ours):
            exchange.mostly_purged.append(branch)
            return None
        ours = _follow(link, state, branch, ours, newer, follower, exchange)
        last = follower.commit(last) if last else last
    return Meeting(ours, effective, last)


def _as_told(link: Link, follower: Rewriter, last: str, remote: str) -> bool:
    """Whether the remote holds what it had, without what was purged, and no more of that than so."""
    expected = follower.commit(last)
    return holds(link.git_dir, remote, expected) and (expected == last or not holds(link.git_dir, remote, last))


def _most(follower: Rewriter, ours: str) -> bool:
    """Whether most of the branch would go: as likely somebody else's doing."""
    meant, all_of_them = living(follower.objects, follower, ours)
    return meant > FEW and meant * 2 > all_of_them


def _follow(
    link: Link,
    state: State,
    branch: str,
    ours: str,
    tombstones: Mapping[str, str],
    follower: Rewriter,
    exchange: Exchange,
) -> str:
    """Rewrite our branch and what the state knows of it. Its new tip. Where nothing of it is meant, something may still
    lie in the store that a killed sync had fetched."""
    new = follower.commit(ours)
    journal = Journal(own=False)
    journal.tombstones[branch] = dict(tombstones)
    journal.ids = {ours, *follower.meant}
    for path, oid in sorted(follower.strays):
        journal.strays.append((branch, key_of(path), variant_path(path), follower.objects.read(oid)))
    folder = os.path.dirname(link.git_dir)
    journals.save(folder, journals.joined(folder, journal))
    if new == ours:
        return ours
    exchange.purged += len(follower.keys)
    exchange.strays += journal.strays
    remap(state, branch, follower, ours)
    move(link.git_dir, branch, new, ours)
    return new


def without(link: Link, tip: str, tombstones: Mapping[str, str]) -> str:
    """What a commit that is not ours would be without what these tombstones mean. Changes nothing."""
    rewriter = Rewriter(link.git_dir, all_marks(tombstones))
    rewriter.learn([tip])
    return rewriter.commit(tip)


def missing(link: Link, tip: str, other: str) -> dict[str, str]:
    """The tombstones that ``tip`` has and ``other`` lacks."""
    there = standing(link.reader, other)
    return {path: text for path, text in standing(link.reader, tip).items() if path not in there}


def note(link: Link, branch: str, tombstones: Mapping[str, str], tip: str = "") -> None:
    """Remember that a commit with purged records was, or may have been fetched, so that it is pruned again."""
    journal = Journal(own=False)
    journal.tombstones[branch] = dict(tombstones)
    journal.ids = {tip} if tip else set()
    folder = os.path.dirname(link.git_dir)
    journals.save(folder, journals.joined(folder, journal))


def _commits(state: State, branch: str) -> set[str]:
    """All commits of a branch that the state names."""
    found = {state.synced.get(branch, ""), state.cleared.get(branch, "")}
    for identity, place in state.places.items():
        if identity.startswith(branch + "\0"):
            found |= {place.tip, *(own for _, _, own in place.files.values())}
    return found - {""}


def remap(state: State, branch: str, rewriter: Rewriter, ours: str | None) -> None:
    """Let the state name the new commits for the old. What a place shows of the old ones is shown anew: so what was
    purged leaves it, and its line the list. ``ours``: the old tip of the branch, where it has not moved yet."""
    screened = ours is not None and ours in (state.cleared.get(branch), state.synced.get(branch))
    for known in (state.synced, state.cleared):
        if known.get(branch):
            known[branch] = rewriter.commit(known[branch])
    if screened and ours is not None:
        state.cleared[branch] = rewriter.commit(ours)
    for identity, place in state.places.items():
        if not identity.startswith(branch + "\0"):
            continue
        tips = {place.tip_of(name) for name in place.files}
        changed = {tip: rewriter.differing(tip) for tip in tips}
        for name, (signature, key, own) in list(place.files.items()):
            tip = place.tip_of(name)
            if key in changed[tip]:
                own = tip
            place.files[name] = (signature, key, rewriter.commit(own) if own else "")
        place.tip = rewriter.commit(place.tip) if place.tip else ""
    known_here = state.quarantined.get(branch, {})
    for key in rewriter.keys & known_here.keys():
        del known_here[key]
    if not known_here:
        state.quarantined.pop(branch, None)


def keep(strays: Iterable[journals.Stray], quarantine: Quarantine) -> None:
    """Put what was written here since into quarantine. Not under the key of the record, which may be given again."""
    for branch, key, name, text in strays:
        quarantine.put(branch, f"{PURGED}{key}/{digest([text])}", f"{key.partition('/')[0]}/{name}", WHY, [text])


def carry_out(home: Home, state: State, quarantine: Quarantine, author: str) -> None:
    """Rewrite the branches as the journal says: begin with it, or go on where it was killed. Every step can be
    repeated. What has been fetched goes too: it is the old history."""
    journal = journals.load(home.folder)
    if journal is None or journal.stage != journals.REWRITE:
        return
    refs = tips(home.git_dir)
    keep(journal.strays, quarantine)
    for branch, tombstones in journal.tombstones.items():
        ours = refs.get(head(branch))
        rewriter = Rewriter(home.git_dir, all_marks(tombstones))
        rewriter.learn([*([ours] if ours else []), *_commits(state, branch), *journal.ids])
        remap(state, branch, rewriter, ours)
        if ours is None:
            continue
        new = rewriter.commit(ours)
        if journal.own:
            made = with_tombstones(rewriter, new, tombstones, author, int(time.time()))
            state.committed(branch, new, made)
            new = made
        old = [ref for ref in (tracking(branch), PENDING + branch) if ref in refs]
        move(home.git_dir, branch, new, ours, old)

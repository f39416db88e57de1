"""Meeting the remote: fetch to refs of our own, merge records, push, and try again where the race was lost.

The branch moves only when the push has been answered. A merge that lost is thrown away and the unpublished snapshot is
merged again on the new tip, so every published commit has one base, and a plain push is the compare-and-swap. Where the
race is lost again and again the snapshot is parked on the remote under a name of its own, and whoever syncs next merges
it.
"""

from __future__ import annotations

import os

from gitmem.errors import RemoteError
from gitmem.git.transport import transfer
from gitmem.store import refs as moves
from gitmem.store.branch import empty, tips
from gitmem.store.layout import HEADS, PENDING, TRACKING, fetched, head, is_branch, key_of, parked, parked_of, tracking
from gitmem.store.purge.tombstone import folder, standing
from gitmem.sync.answers import kept_history, lost, reason, refusal
from gitmem.sync.link import Exchange, Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.store.branch import Change
    from gitmem.sync.merge.outcome import Outcome
    from gitmem.sync.state import State

ATTEMPTS = 8
FEW = 2
"""Of so few entries all may go without anybody being asked."""


def meet(link: Link, state: State) -> Exchange:
    """Fetch, merge, push, until nothing is owed or the remote refuses. Changes ``state``; saves nothing."""
    exchange = Exchange()
    beaten: list[_Plan] = []
    for attempt in range(ATTEMPTS):
        exchange.tries = attempt + 1
        if attempt:
            link.pause(attempt)
        why = None if _as_fetched(link) else _fetch(link)
        if why is not None:
            exchange.owed = why
            return exchange
        beaten = _round(link, state, exchange)
        if not beaten:
            return exchange
    _park(link, beaten, exchange)
    return exchange


def _as_fetched(link: Link) -> bool:
    """Whether a remote that is a folder of this machine has the very refs that were fetched last. Its files say so."""
    if not _near(link):
        return False
    there, here = tips(link.folder), tips(link.git_dir)
    for spec in fetched(link.branches):
        source, target = (side.rstrip("*") for side in spec.lstrip("+").split(":"))
        now = {ref[len(source) :]: tip for ref, tip in there.items() if ref.startswith(source)}
        if now != {ref[len(target) :]: tip for ref, tip in here.items() if ref.startswith(target)}:
            return False
    return True


def _near(link: Link) -> bool:
    """Whether the remote is a folder whose refs stand in files."""
    return os.path.isdir(os.path.join(link.folder, "refs")) and not os.path.exists(
        os.path.join(link.folder, "reftable")
    )


def _fetch(link: Link) -> str | None:
    options = ("--quiet", "--no-tags", "--prune", "--no-write-fetch-head")
    try:
        code, _, complaint = transfer(link.git_dir, ("fetch", *options, "--", link.url, *fetched(link.branches)))
    except RemoteError as error:
        return f"{error.message}; {error.hint}"
    return None if code == 0 else reason(complaint)


def _round(link: Link, state: State, exchange: Exchange) -> list[_Plan]:
    """One try at all branches. Those whose race was lost."""
    refs = exchange.refs = tips(link.git_dir)
    names = {ref.removeprefix(prefix) for prefix in (HEADS, TRACKING) for ref in refs if ref.startswith(prefix)}
    waiting = _waiting(refs)
    names |= waiting.keys()
    plans = []
    for name in sorted(names):
        if is_branch(name) and link.wants(name):
            plan = _plan(link, state, name, refs, exchange, waiting.get(name, ()))
            if plan is not None:
                plans.append(plan)
    going = [plan for plan in plans if plan.new != plan.remote and _cleared(link, state, plan, exchange)]
    if going:
        _push(link, going, exchange)
    done = [plan for plan in plans if not plan.beaten and not plan.held]
    _settle(link, state, done, refs, exchange)
    _unpark(link, done)
    return [plan for plan in plans if plan.beaten]


def _settle(link: Link, state: State, plans: list[_Plan], refs: dict[str, str], exchange: Exchange) -> None:
    """Move our heads, and what we know of the remote's, all at once; note what it has."""
    moving = [(head(plan.branch), plan.new, plan.ours) for plan in plans if plan.new != plan.ours]
    moving += [(tracking(plan.branch), plan.new, plan.remote) for plan in plans if plan.arrived]
    if moving or any(plan.made for plan in plans):
        made = [PENDING + plan.branch for plan in plans if plan.made]
        moves.move_all(link.git_dir, moving, made, "sync")
    for plan in plans:
        refs[head(plan.branch)] = plan.new
        state.synced[plan.branch] = plan.new if plan.arrived or plan.new == plan.remote else (plan.remote or "")
        exchange.outcomes.setdefault(plan.branch, {}).update(plan.outcomes)
        exchange.skewed.update({f"{plan.branch}:{key}": time for key, time in plan.skewed.items()})


def _cleared(link: Link, state: State, plan: _Plan, exchange: Exchange) -> bool:
    """Whether our commits may be pushed. Those that a sync made were screened before they were made."""
    ours = plan.ours
    if link.screen is None or ours is None or ours in (state.cleared.get(plan.branch), plan.remote):
        return True
    why = link.screen(link.git_dir, ours)
    if why is not None:
        exchange.flagged[plan.branch] = why
        plan.held = True
        return False
    state.cleared[plan.branch] = ours
    return True


class _Plan:
    """What to do with one branch. ``new``: the tip that both sides shall have. ``waiting``: parked work that is in it.

    ``made``: it is a merge of ours; ``arrived``: the push succeeded; ``beaten``: somebody else was faster; ``held``: it
    may not be pushed; ``forced``: the remote has what was purged, so its history is replaced; ``restoring``: the remote
    had it, or more of it, before.
    """

    __slots__ = (
        "arrived",
        "beaten",
        "branch",
        "forced",
        "held",
        "made",
        "new",
        "ours",
        "outcomes",
        "remote",
        "restoring",
        "skewed",
        "waiting",
    )

    def __init__(self, branch: str, ours: str | None, remote: str | None, new: str) -> None:
        self.branch = branch
        self.ours = ours
        self.remote = remote
        self.new = new
        self.outcomes: dict[str, Outcome] = {}
        self.skewed: dict[str, str] = {}
        self.waiting: tuple[str, ...] = ()
        self.made = self.arrived = self.beaten = self.held = self.forced = self.restoring = False


def _plan(
    link: Link, state: State, branch: str, refs: dict[str, str], exchange: Exchange, waiting: Iterable[str]
) -> _Plan | None:
    ours, remote = refs.get(head(branch)), refs.get(tracking(branch))
    last, before = state.synced.get(branch), remote
    if ours is not None and remote not in (None, ours) and folder(link.reader, ours) != folder(link.reader, remote):
        from gitmem.sync.rewrite import reconcile

        meeting = reconcile(link, state, branch, ours, remote, exchange)
        if meeting is None:
            return None
        ours, remote, last = meeting.ours, meeting.remote, meeting.last
        refs[head(branch)] = ours
    if remote is None:
        first = ours or next(iter(waiting), None)
        plan = _Plan(branch, ours, None, first) if first else None
        if plan is not None:
            plan.restoring = bool(last)
    elif ours is None:
        if folder(link.reader, remote):
            from gitmem.sync.rewrite import note

            note(link, branch, standing(link.reader, remote))  # an earlier fetch may have died with what is gone by now
        plan = _Plan(branch, None, remote, remote)
        _look(branch, _take(link, plan, None), exchange)
    elif remote in (ours, last):
        plan = _Plan(branch, ours, remote, ours)
    else:
        plan = _meet_branch(link, branch, ours, remote, last, exchange)
    if plan is not None:
        plan.remote, plan.forced = before, before != remote
        for tip in waiting:
            _pick_up(link, plan, tip, exchange)
    return plan


def _meet_branch(link: Link, branch: str, ours: str, remote: str, last: str | None, exchange: Exchange) -> _Plan | None:
    """A plan for a branch that both sides have, and that the remote has in another state than it had last."""
    base = ours if link.reader.follows(remote, ours) else moves.base(link.git_dir, ours, remote)
    if base == remote:
        plan = _Plan(branch, ours, remote, ours)
        plan.restoring = bool(last)
        return plan
    if last and last != base and not moves.holds(link.git_dir, remote, last):
        exchange.rewritten.append(branch)
        return None
    plan = _Plan(branch, ours, remote, remote)
    came = _take(link, plan, ours) if base == ours else _merge_in(link, plan, base, ours, remote)
    if not link.allow_emptied and _emptied(link, came, remote):
        exchange.emptied.append(branch)
        return None
    _look(branch, came, exchange)
    return plan


def _emptied(link: Link, came: list[Change], remote: str) -> bool:
    """Whether the remote's commit has lost everything: more likely an accident than what anybody wants."""
    if len(came) <= FEW or any(change.new is not None for change in came):
        return False
    return empty(link.git_dir, remote)


def _take(link: Link, plan: _Plan, old: str | None) -> list[Change]:
    """Take the remote's tree as it is; what is new in it."""
    from gitmem.sync.combine import arrived

    came = link.reader.changes(old, plan.new)
    plan.outcomes.update(arrived(came))
    return came


def _merge_in(link: Link, plan: _Plan, base: str | None, ours: str, theirs: str) -> list[Change]:
    from gitmem.sync.combine import combine

    combined = combine(link, plan.branch, base, ours, theirs)
    plan.new, plan.made = combined.new, True
    plan.outcomes.update(combined.outcomes)
    plan.skewed.update(combined.skewed)
    return combined.came


def _look(branch: str, came: Iterable[Change], exchange: Exchange) -> None:
    """Note what lies where nothing of ours does, or is no plain file. It is in the branch and is shown to nobody."""
    from gitmem.sync import shape

    for change in came:
        why = shape.mode(change.mode) or shape.place(change.path) if change.new is not None else None
        exchange.strange.setdefault(branch, {})[change.path] = why


def _waiting(refs: dict[str, str]) -> dict[str, list[str]]:
    """Branch → the commits that are parked for it."""
    found: dict[str, list[str]] = {}
    for ref, tip in sorted(refs.items()):
        branch = parked_of(ref)
        if branch is not None:
            found.setdefault(branch, []).append(tip)
    return found


def _pick_up(link: Link, plan: _Plan, tip: str, exchange: Exchange) -> None:
    """Merge parked work into what the branch shall be."""
    if not moves.holds(link.git_dir, plan.new, tip):
        parked_as = tip
        if folder(link.reader, plan.new) != folder(link.reader, tip):
            tip = _purged(link, plan, tip)
        base = moves.base(link.git_dir, plan.new, tip)
        if base == tip:
            came = []
        elif base == plan.new:
            from gitmem.sync.combine import arrived

            came = link.reader.changes(plan.new, tip)
            plan.new = tip
            plan.outcomes.update(arrived(came))
        else:
            came = _merge_in(link, plan, base, plan.new, tip)
        _look(plan.branch, came, exchange)
        tip = parked_as
    plan.waiting += (tip,)


def _purged(link: Link, plan: _Plan, tip: str) -> str:
    """Parked work without what has been purged since."""
    from gitmem.sync.rewrite import missing, note, without

    tombstones = missing(link, plan.new, tip)
    new = without(link, tip, tombstones)
    if new != tip:
        note(link, plan.branch, tombstones, tip)
    return new


def _push(link: Link, plans: list[_Plan], exchange: Exchange) -> None:
    if link.dry:
        for one in plans:
            _arrive(link, one, exchange)
        return
    specs = [f"{plan.new}:{head(plan.branch)}" for plan in plans]
    leases = [f"--force-with-lease={head(plan.branch)}:{plan.remote}" for plan in plans if plan.forced]
    answers = _send(link, specs, exchange, leases)
    for plan in plans:
        refusal = answers.get(head(plan.branch))
        if refusal is None:
            continue
        if refusal == "":
            _arrive(link, plan, exchange)
        elif lost(refusal) and not (plan.forced and kept_history(refusal)):
            plan.beaten = True
        elif plan.forced:
            exchange.owed = (
                f"the remote keeps the old history of {plan.branch}: {refusal}; let it be replaced this once"
            )
        else:
            exchange.owed = f"the remote refused {plan.branch}: {refusal}"


def _send(link: Link, specs: Iterable[str], exchange: Exchange, options: Iterable[str] = ()) -> dict[str, str]:
    """Push: the remote's ref → "" where it moved, else why it did not. Refs without an answer are owed."""
    try:
        code, out, complaint = transfer(
            link.git_dir, ("push", "--porcelain", "--no-verify", *options, "--", link.url, *specs)
        )
    except RemoteError as error:
        exchange.owed = f"{error.message}; {error.hint}"
        return {}
    answers = {}
    for line in out.splitlines():
        parts = line.split("\t")
        if len(parts) > 2 and ":" in parts[1]:
            answers[parts[1].rpartition(":")[2]] = refusal(parts[2], complaint) if parts[0].strip() == "!" else ""
    if code and not answers:
        exchange.owed = reason(complaint)
    return answers


def _arrive(link: Link, plan: _Plan, exchange: Exchange) -> None:
    plan.arrived = True
    if plan.restoring:
        exchange.restored.append(plan.branch)
    exchange.sent += len({key_of(change.path) for change in link.reader.changes(plan.remote, plan.new)})


def _park(link: Link, plans: list[_Plan], exchange: Exchange) -> None:
    """Leave what lost too often under a name that nobody else wants."""
    mine = [(plan.branch, plan.ours) for plan in plans if plan.ours is not None]
    specs = [f"{ours}:{parked(branch, ours)}" for branch, ours in mine]
    answers = _send(link, specs, exchange)
    if all(answers.get(parked(branch, ours)) == "" for branch, ours in mine):
        exchange.owed = (
            f"others were faster {ATTEMPTS} times; what was written here is parked on the remote, and the next sync of "
            "any machine merges it"
        )
    elif exchange.owed is None:
        exchange.owed = f"others were faster {ATTEMPTS} times; what was written here goes with the next sync"


def _unpark(link: Link, plans: list[_Plan]) -> None:
    """Remove parked work that the remote's branch holds by now. A failure costs nothing but another try."""
    specs = [
        f":{parked(plan.branch, tip)}"
        for plan in plans
        if plan.arrived or plan.new == plan.remote
        for tip in plan.waiting
    ]
    if specs and not link.dry:
        _send(link, specs, Exchange())

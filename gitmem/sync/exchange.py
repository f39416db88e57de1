"""Meeting the remote: fetch to refs of our own, merge records, push, and try again where the race was lost.

The branch moves only when the push has succeeded. A merge that lost is thrown away and the unpublished snapshot is
merged again on the new tip, so every published commit has one base, and a plain push is the compare-and-swap.
"""

from __future__ import annotations

from gitmem.errors import RemoteError
from gitmem.git.process import output, run
from gitmem.git.transport import transfer
from gitmem.store.branch import Reader, changes, tips
from gitmem.store.layout import FETCH, HEADS, TRACKING, head, key_of, kind_of, known, tracking
from gitmem.store.writer import NewCommit, file_changes, write
from gitmem.sync.merge.outcome import CONFLICT, DELETED, KEPT_EDIT, MERGED, NEW, UPDATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.merge.outcome import Outcome
    from gitmem.sync.state import State

    Screen = Callable[[str, str], str | None]
    """(git folder, tip) → why what it adds to the remote may not be pushed, or None."""

PENDING = "refs/gitmem/pending/"
ATTEMPTS = 8
_LOST = (
    "fetch first",
    "non-fast-forward",
    "stale info",
    "failed to update ref",
    "cannot lock ref",
    "incorrect old value",
)


class Exchange:
    """What came and went. ``owed``: why the remote does not have everything yet, or None."""

    __slots__ = ("conflicts", "flagged", "outcomes", "owed", "refs", "rewritten", "sent", "tries")

    def __init__(self) -> None:
        self.outcomes: dict[str, dict[str, Outcome]] = {}
        """Branch → key → what the merge with the remote did here."""
        self.sent = 0
        """How many entries of ours the remote has now that it had not before."""
        self.owed: str | None = None
        self.rewritten: list[str] = []
        self.flagged: dict[str, str] = {}
        """Branch → why it may not be pushed."""
        self.tries = 0
        self.refs: dict[str, str] | None = None
        """The store's refs, where the exchange has looked at them."""

    def count(self, *kinds: Outcome) -> int:
        """How many entries had one of these outcomes."""
        return sum(outcome in kinds for branch in self.outcomes.values() for outcome in branch.values())

    @property
    def received(self) -> int:
        """How many entries came in."""
        return self.count(NEW, UPDATED, DELETED, MERGED, CONFLICT, KEPT_EDIT)


class Link:
    """The remote of a store. ``branches``: those to fetch, None for all; ``author`` and ``clock`` stamp merges.

    ``screen`` looks through commits that nobody has screened before they are pushed; ``dry``: push nothing.
    """

    __slots__ = ("author", "branches", "clock", "dry", "git_dir", "pause", "screen", "url")

    def __init__(
        self,
        git_dir: str,
        url: str,
        author: str,
        clock: Callable[[], float],
        pause: Callable[[int], None],
        branches: frozenset[str] | None = None,
        screen: Screen | None = None,
        dry: bool = False,
    ) -> None:
        self.git_dir = git_dir
        self.url = url
        self.author = author
        self.clock = clock
        self.pause = pause
        self.branches = branches
        self.screen = screen
        self.dry = dry

    def wants(self, branch: str) -> bool:
        """Whether this machine carries a branch."""
        return known(branch) and (self.branches is None or branch in self.branches)


def meet(link: Link, state: State) -> Exchange:
    """Fetch, merge, push, until nothing is owed or the remote refuses. Changes ``state.synced``; saves nothing."""
    exchange = Exchange()
    for attempt in range(ATTEMPTS):
        exchange.tries = attempt + 1
        if attempt:
            link.pause(attempt)
        why = _fetch(link)
        if why is not None:
            exchange.owed = why
            return exchange
        lost = _round(link, state, exchange)
        if not lost:
            return exchange
    exchange.owed = f"others were faster {ATTEMPTS} times; what was written here is safe and goes with the next sync"
    return exchange


def _fetch(link: Link) -> str | None:
    specs = [FETCH] if link.branches is None else [f"+{head(b)}*:{tracking(b)}*" for b in sorted(link.branches)]
    try:
        code, _, complaint = transfer(
            link.git_dir, ("fetch", "--quiet", "--no-tags", "--prune", "--no-write-fetch-head", "--", link.url, *specs)
        )
    except RemoteError as error:
        return f"{error.message}; {error.hint}"
    return None if code == 0 else reason(complaint)


def _round(link: Link, state: State, exchange: Exchange) -> bool:
    """One try at all branches. Whether a race was lost."""
    refs = exchange.refs = tips(link.git_dir)
    names = {ref.removeprefix(prefix) for prefix in (HEADS, TRACKING) for ref in refs if ref.startswith(prefix)}
    plans = [plan for name in sorted(names) if link.wants(name) and (plan := _plan(link, state, name, refs, exchange))]
    going = [plan for plan in plans if plan.new != plan.remote and _cleared(link, state, plan, exchange)]
    lost = _push(link, going, exchange) if going else False
    for plan in plans:
        if plan.lost:
            continue
        if plan.new != plan.ours:
            output(
                "--git-dir=" + link.git_dir,
                "update-ref",
                "-m",
                "sync",
                head(plan.branch),
                plan.new,
                plan.ours or "",
                foreign=True,
            )
            refs[head(plan.branch)] = plan.new
        state.synced[plan.branch] = plan.new if plan.arrived or plan.new == plan.remote else (plan.remote or "")
        exchange.outcomes.setdefault(plan.branch, {}).update(plan.outcomes)
    return lost


def _cleared(link: Link, state: State, plan: _Plan, exchange: Exchange) -> bool:
    """Whether our commits may be pushed. Those that a sync made were screened before they were made."""
    ours = plan.ours
    if link.screen is None or ours is None or ours in (state.cleared.get(plan.branch), plan.remote):
        return True
    why = link.screen(link.git_dir, ours)
    if why is not None:
        exchange.flagged[plan.branch] = why
        plan.lost = True
        return False
    state.cleared[plan.branch] = ours
    return True


class _Plan:
    """What to do with one branch. ``new``: the tip that both sides shall have."""

    __slots__ = ("arrived", "branch", "lost", "new", "ours", "outcomes", "remote")

    def __init__(self, branch: str, ours: str | None, remote: str | None, new: str) -> None:
        self.branch = branch
        self.ours = ours
        self.remote = remote
        self.new = new
        self.outcomes: dict[str, Outcome] = {}
        self.arrived = False
        self.lost = False


def _plan(link: Link, state: State, branch: str, refs: dict[str, str], exchange: Exchange) -> _Plan | None:
    ours, remote = refs.get(head(branch)), refs.get(tracking(branch))
    if remote is None or ours is None:
        new = ours or remote
        plan = _Plan(branch, ours, remote, new) if new else None
        if plan is not None and ours is None:
            plan.outcomes = _came(link, None, plan.new)
        return plan
    if ours == remote or remote == state.synced.get(branch):
        return _Plan(branch, ours, remote, ours)
    base = _base(link.git_dir, ours, remote)
    if base == remote:
        return _Plan(branch, ours, remote, ours)
    last = state.synced.get(branch)
    if last and not _is_ancestor(link.git_dir, last, remote):
        exchange.rewritten.append(branch)
        return None
    if base == ours:
        plan = _Plan(branch, ours, remote, remote)
        plan.outcomes = _came(link, ours, remote)
        return plan
    return merged(link, branch, base, ours, remote)


def _came(link: Link, old: str | None, new: str) -> dict[str, Outcome]:
    """The outcomes of taking the remote's tree as it is."""
    outcomes: dict[str, Outcome] = {}
    for change in changes(link.git_dir, old, new):
        key = key_of(change.path)
        known = outcomes.get(key)
        now = NEW if change.old is None else DELETED if change.new is None else UPDATED
        outcomes[key] = now if known in (None, now) else UPDATED
    return outcomes


def _base(git_dir: str, ours: str, remote: str) -> str | None:
    code, out = run(("--git-dir=" + git_dir, "merge-base", ours, remote), foreign=True, allowed=(0, 1))
    return out.decode().split()[0] if code == 0 and out else None


def _is_ancestor(git_dir: str, old: str, new: str) -> bool:
    code, _ = run(("--git-dir=" + git_dir, "merge-base", "--is-ancestor", old, new), foreign=True, allowed=(0, 1, 128))
    return code == 0


def merged(link: Link, branch: str, base: str | None, ours: str, remote: str) -> _Plan:
    """A merge commit on the remote's tip, made beside our branch."""
    from gitmem.sync.merge.names import collisions, renamed
    from gitmem.sync.merge.trees import merge_changed

    here, there = changes(link.git_dir, base, ours), changes(link.git_dir, base, remote)
    mine, came = {key_of(change.path) for change in here}, {key_of(change.path) for change in there}
    twice = collisions(here, there)
    mine |= twice
    with Reader(link.git_dir) as reader:
        old, left, right = (reader.entries(commit, mine) for commit in (base, ours, remote))
        after, outcomes = merge_changed(old, left, right, kind_of)
        after.update({key: renamed(key, after[key]) for key in twice if key in after})
        _adjust_lists(remote, mine, right, after, reader)
    files = file_changes(right, after)
    pending = PENDING + branch
    parents = (remote, ours)
    run(("--git-dir=" + link.git_dir, "update-ref", "-d", pending), foreign=True)
    write(link.git_dir, [NewCommit(pending, parents, files, "merge")], link.author, int(link.clock()))
    new = output("--git-dir=" + link.git_dir, "rev-parse", "--verify", pending, foreign=True).decode().strip()
    plan = _Plan(branch, ours, remote, new)
    plan.outcomes = {key: outcome for key, outcome in outcomes.items() if key in came}
    plan.outcomes.update({k: v for k, v in _came(link, base, remote).items() if k not in mine})
    return plan


def _adjust_lists(
    remote: str, keys: set[str], right: dict[str, Entry], merged: dict[str, Entry], reader: Reader
) -> None:
    """The remote's lists fit the remote's records; what the merge adds and removes is added and removed there too."""

    from gitmem.sync.contents import adjusted
    from gitmem.sync.merge.entry import NONE

    def current(key: str) -> Entry:
        if key not in keys and key not in right:
            right.update(reader.entries(remote, [key]))
            if key in right:
                merged.setdefault(key, right[key])
        return merged.get(key, NONE)

    merged.update(adjusted(keys, dict(right), dict(merged), current))


def _push(link: Link, plans: list[_Plan], exchange: Exchange) -> bool:
    specs = [f"{plan.new}:{head(plan.branch)}" for plan in plans]
    if link.dry:
        for one in plans:
            _arrive(link, one, exchange)
        return False
    try:
        code, out, complaint = transfer(link.git_dir, ("push", "--porcelain", "--no-verify", "--", link.url, *specs))
    except RemoteError as error:
        exchange.owed = f"{error.message}; {error.hint}"
        return False
    by_ref = {head(plan.branch): plan for plan in plans}
    lost = False
    answered = 0
    for line in out.splitlines():
        parts = line.split("\t")
        if len(parts) < 3 or (plan := by_ref.get(parts[1].rpartition(":")[2])) is None:
            continue
        answered += 1
        if parts[0].strip() != "!":
            _arrive(link, plan, exchange)
        elif any(word in parts[2] for word in _LOST):
            plan.lost = lost = True
        else:
            exchange.owed = parts[2].strip()
    if code and not answered:
        exchange.owed = reason(complaint)
    return lost


def _arrive(link: Link, plan: _Plan, exchange: Exchange) -> None:
    plan.arrived = True
    exchange.sent += len({key_of(change.path) for change in changes(link.git_dir, plan.remote, plan.new)})


def reason(complaint: str) -> str:
    """What git said, in one line that tells what to do."""
    low = complaint.lower()
    for words, advice in _REASONS:
        if any(word in low for word in words):
            return advice
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    told = next(
        (line for line in lines if line.startswith(("fatal:", "error:", "ERROR:", "remote:"))),
        (lines or ["git failed"])[0],
    )
    return f"the remote cannot be reached: {told}"


_REASONS: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("could not read username", "could not read password", "authentication failed", "terminal prompts disabled"),
        "the remote wants credentials; set up a git credential helper, or sign in once with: git ls-remote URL",
    ),
    (
        ("permission denied (", "passphrase"),
        "the remote wants an ssh key; load it with ssh-add, or test with: ssh -T HOST",
    ),
    (
        ("host key verification failed",),
        "the remote's ssh host key is unknown or has changed; check it and connect once with ssh",
    ),
)

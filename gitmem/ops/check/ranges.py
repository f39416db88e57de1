"""Ranges of commits: ``A..B`` of a pull request, and what a push brings to a server."""

from __future__ import annotations

from gitmem.errors import GitError, UsageError
from gitmem.git.commits import default_base, is_zero, resolve, shallow_roots
from gitmem.ops.check.history import Commits
from gitmem.ops.check.request import PUSH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo
    from gitmem.guard.finding import Finding
    from gitmem.ops.check.examine import Examiner
    from gitmem.ops.check.request import Request

_FETCH = (
    "fetch it: git fetch --unshallow, or fetch-depth: 0 in CI; after a forced push the old commit may be gone: "
    "use --range origin/main..HEAD, or --all for the whole tree"
)


def ends(text: str) -> tuple[str, str]:
    """The ids of both ends; the base of a new branch is where it begins, and may be "" (nowhere)."""
    base, tip = split(text)
    end = _present(tip)
    return (default_base(end)[1] if is_zero(base) else _present(base)), end


def split(text: str) -> tuple[str, str]:
    """The two ends of ``A..B``; ``A...B`` means the same commits. An end left out is HEAD."""
    dots = "..." if "..." in text else ".."
    base, found, tip = text.partition(dots)
    if not found or ".." in tip or not (base or tip):
        raise UsageError(f"{text!r} is not a range of commits", "write A..B, such as origin/main..HEAD")
    return base or "HEAD", tip or "HEAD"


def check_range(repo: Repo, request: Request, examiner: Examiner) -> list[Finding]:
    """Every commit of the range, and the state at its end."""
    base, tip = split(request.range)
    end = _present(tip)
    start = _new_branch(tip, end, examiner) if is_zero(base) else "^" + _present(base)
    commits = Commits(examiner, progress=request.progress, watched=shallow_roots(repo))
    found = commits.walk((end, start) if start else (end,))
    _say_cut(commits)
    if not commits.count:
        examiner.report.said.append(f"the range {request.range} holds no commit: nothing was brought in")
    return found + (commits.tip(end) if commits.count else [])


def _present(name: str) -> str:
    oid = resolve(name)
    if not oid:
        raise GitError(f"the commit {name!r} is not in this clone, so the range cannot be checked", _FETCH)
    return oid


def _new_branch(tip: str, end: str, examiner: Examiner) -> str:
    """Where a branch without a "before" begins: at the remote's default branch, or with its first commit."""
    name, oid = default_base(end)
    if oid:
        examiner.report.said.append(f"the branch is new, so every commit that is not on {name} was checked")
        return "^" + oid
    examiner.report.said.append(
        f"the branch is new and no default branch is known here, so all of the history of {tip} was checked"
    )
    return ""


def _say_cut(commits: Commits) -> None:
    """In a shallow clone a commit whose parents are missing looks like a first one: all of its files were read."""
    if commits.met:
        commits.examiner.report.said.append(
            "this clone is shallow and the history reaches its edge: there the whole tree was checked "
            "(fetch-depth: 0 narrows it to what was changed)"
        )


def check_history(repo: Repo, request: Request, examiner: Examiner) -> list[Finding]:
    """Every commit that any ref reaches."""
    if shallow_roots(repo):
        raise GitError(
            "this clone is shallow: most of its history is not here, so it cannot be checked",
            "fetch it: git fetch --unshallow, or fetch-depth: 0 in CI; or check a range of what is here: --range A..B",
        )
    commits = Commits(examiner, progress=request.progress, all_rules=bool(request.rules), ends=False)
    return commits.walk((), ("--all",))


def check_push(request: Request, examiner: Examiner) -> list[Finding]:
    """What a push brings: the commits that the receiving side has not yet. Deleted refs bring nothing.

    On the server those that no ref has; at home those that neither the refs to be replaced nor what was last seen of
    the remote has.
    """
    tips: dict[str, str] = {}
    known = []
    for old, new, ref in request.updates:
        if is_zero(new):
            continue
        commit = resolve(new)
        if commit:
            tips.setdefault(commit, ref)
        else:
            examiner.report.said.append(f"{ref} is no commit, so its content has no path and was not checked")
        if request.source == PUSH and not is_zero(old) and resolve(old):
            known.append("^" + old)
    if not tips:
        return []
    commits = Commits(examiner, watched=frozenset(tips))
    found = commits.walk((*tips, *known), ("--not", *_there(request)))
    for tip in tips:
        if tip in commits.met:
            found += commits.tip(tip)
    return found


def _there(request: Request) -> tuple[str, ...]:
    """git's words for the refs of the receiving side. A remote given by its address was never seen before."""
    if request.source != PUSH:
        return ("--all",)
    named = request.path and not any(char in request.path for char in "/:\\*?[")
    return (f"--remotes={request.path}",) if named else ()

"""``gitmem check``: gather what is asked for, judge it, report."""

from __future__ import annotations

from gitmem.ops.check import request as sources
from gitmem.ops.check.report import Report
from gitmem.ops.check.request import Request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.git.repo import Repo
    from gitmem.guard.finding import Finding
    from gitmem.ops.check.circumstances import Circumstances
    from gitmem.ops.check.examine import Examiner
    from gitmem.ops.check.selection import Selection
    from gitmem.ops.check.target import Revision

__all__ = ["Report", "Request", "check", "where"]


def check(request: Request, repo: Repo | None, circumstances: Circumstances) -> Report:
    """Judge what the request names. GitmemError where it cannot be read: nothing is skipped in silence.

    ``repo`` is the one around the working directory (``where``).
    """
    from gitmem.ops.check.selection import Selection

    selection = Selection(circumstances.settings, request.rules)
    report = Report(request.source)
    revision = None
    if request.source in _WALKS:
        assert repo is not None
        with _examiner(request, selection, report, circumstances, repo) as examiner:
            report.add(_walk(repo, request, examiner))
    else:
        revision = _revision(repo, request, selection, report)
        report.files += len(revision.targets)
        if revision.targets or revision.changed:
            with _examiner(request, selection, report, circumstances, repo) as examiner:
                report.add(examiner.revision(revision))
    if circumstances.settings.allows or request.source == sources.ALL:
        from gitmem.ops.check.excuses import review

        review(report, request, selection, circumstances, revision)
    return report


_WALKS = (sources.RANGE, sources.HISTORY, sources.PUSH, sources.RECEIVE)


def where(request: Request) -> Repo | None:
    """The repository of a request. Named files and stdin need none; all else does."""
    from gitmem.errors import NotARepositoryError
    from gitmem.git.repo import at_top, discover

    if request.seen is not None:
        return request.seen.repo
    try:
        return at_top() or discover()
    except NotARepositoryError:
        if request.source in (sources.STDIN, sources.FILES) and not request.in_hook:
            return None
        raise


def _revision(repo: Repo | None, request: Request, selection: Selection, report: Report) -> Revision:
    from gitmem.ops.check import gather

    if request.source == sources.STDIN:
        return gather.from_stdin(request, selection)
    if request.source == sources.FILES:
        from gitmem.ops.check.named import from_names

        named = from_names(repo, request, selection)
        if not named.targets and not request.in_hook:
            report.said.append("none of the files is one that agents read, so nothing was checked")
        return named
    assert repo is not None
    if request.source == sources.ALL:
        return gather.from_tree(repo, selection, request.today)
    if repo.bare:
        from gitmem.errors import UsageError

        raise UsageError(
            "nothing is staged in a bare repository", "check its files with --all, or commits with --range"
        )
    revision = gather.from_index(repo, request, selection)
    if request.whole_if_none and not revision.changed:
        report.said.append("nothing is staged, so every tracked memory file was checked")
        return gather.from_tree(repo, selection, request.today)
    return revision


def _walk(repo: Repo, request: Request, examiner: Examiner) -> list[Finding]:
    from gitmem.ops.check import ranges

    if request.source == sources.RANGE:
        return ranges.check_range(repo, request, examiner)
    if request.source == sources.HISTORY:
        return ranges.check_history(repo, request, examiner)
    return ranges.check_push(request, examiner)


def _examiner(
    request: Request, selection: Selection, report: Report, circumstances: Circumstances, repo: Repo | None
) -> Examiner:
    from gitmem.git.blobs import Blobs
    from gitmem.ops.check.examine import Examiner
    from gitmem.ops.check.provider import provider
    from gitmem.ops.check.reader import Reader

    verdicts = None
    gated = not circumstances.in_ci
    if request.cache and repo is not None:
        from gitmem.ops.check.stamp import stamp
        from gitmem.ops.check.verdicts import at

        settings = selection.settings.key()
        verdicts = at(repo, stamp(request.today, circumstances.identity, settings, repr(request.rules), repr(gated)))
    engine = provider(request, selection, repo, gated)
    reader = Reader(selection.settings, Blobs())
    return Examiner(report, selection, reader, request.today, circumstances, verdicts, engine)

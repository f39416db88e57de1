"""A sync's report for people: one summary line, a note for everything that waits for somebody, a table of files."""

from __future__ import annotations

from gitmem.config.machine import short as shortened
from gitmem.sync.quarantine import printable
from gitmem.sync.shown import until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gitmem.ops.sync.report import Report
    from gitmem.sync.conflicts import Conflict

MOST = 20
"""Files named in the table."""


def summary(report: Report, dry: bool) -> str:
    """What came, what went, what waits, what is owed."""
    moved = [_count(report.came, "came"), _count(report.went, "went")]
    if not report.went and report.taken_home:
        moved.append(_count(report.taken_home, "taken home"))
    parts = [", ".join(word for word in moved if word) or "nothing new"]
    conflicts = len(report.standing if report.standing is not None else report.conflicts)
    waits = [
        _count(conflicts, "conflict", "conflicts"),
        _count(len(report.withheld), "file withheld", "files withheld"),
        _count(len(report.quarantined), "entry quarantined", "entries quarantined"),
        _count(len(report.failed), "file not written", "files not written"),
        _count(len(report.vanished), "folder vanished", "folders vanished"),
        _count(len(report.shared), "folder ambiguous", "folders ambiguous"),
        "project ambiguous" if report.rivals else "",
    ]
    parts += [", ".join(word for word in waits if word)]
    if report.refused:
        parts.append(f"refused: {_called(report.refused, report.names)}")
    if report.owed:
        owed = f"{report.unsent} owed, not pushed" if report.unsent else "owed"
        parts.append(f"{owed}: {_called(report.owed, report.names)}")
    elif report.remote is None and not report.offline:
        parts.append("kept on this machine only (gitmem remote add URL)")
    elif report.offline:
        parts.append("offline, the remote was not asked")
    line = "; ".join(part for part in parts if part)
    return f"would be: {line}" if dry else line


def _called(text: str, names: Mapping[str, str]) -> str:
    """The text with the name that a person gives a branch before the branch."""
    for branch, name in names.items():
        text = text.replace(branch, f"{printable(name)} ({branch})")
    return text


def quote(word: str) -> str:
    """A word as a shell takes it."""
    return "'" + word.replace("'", "'\\''") + "'"


def _count(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 or not more else more}" if number else ""


def notes(report: Report, home: str) -> Iterator[str]:
    """What somebody has to look at, one line each, with what to do."""
    for conflict in report.standing or ():
        yield f"conflict: {conflict_line(conflict, report.names)}"
    for one in report.withheld:
        yield f"withheld: {short(one.path, home)}: {one.why}"
    rule = next((one.why.partition(",")[0] for one in report.withheld if one.why.startswith("secret-")), None)
    if rule is not None:
        yield f"hint: keep secrets in a secret manager, and note where; how to allow what is none: gitmem rule {rule}"
    for path, why in report.barred:
        yield f"left alone: {short(path, home)}: {why}"
    for gone in report.vanished:
        where = short(gone.place.root, home)
        yield (
            f"vanished: {gone.count} files are gone from {where}; if that is meant: gitmem sync --yes; "
            "if not: gitmem sync --bring-back"
        )
    for key, why in report.quarantined:
        yield f"quarantined: {key}: {why}; shown to no agent; to be rid of it: gitmem sync --discard {quote(key)}"
    for name in report.kept:
        what = _named(name, report.names)
        yield f"note: kept {what}: it was deleted on one machine and edited on another; if it shall go, delete it again"
    for path, why in report.failed:
        yield f"not written: {short(path, home)}: {why}; the next sync tries again"
    for name, time in sorted(report.skewed.items()):
        yield f"note: {_named(name, report.names)} holds the time {time}, which is ahead of this machine's clock"
    for branch in report.restored:
        yield f"note: the remote had lost {_named(branch, report.names)}, or a part of it, and was given it back"
    older = len(report.in_quarantine) - len(report.quarantined)
    if older > 0:
        yield f"note: {_count(older, 'entry', 'entries')} met before in quarantine (gitmem sync --json lists them)"
    for shared in report.shared:
        yield (
            f"ambiguous: {short(shared.folder, home)} is the memory folder of "
            f"{' and of '.join(short(path, home) for path in shared.checkouts)}, and was left alone; say whose it is: "
            f"gitmem projects adopt {short(shared.folder, home)} --to PROJECT"
        )
    if report.rivals:
        yield (
            f"ambiguous: this repository has remotes of {' and of '.join(f'{n} ({i})' for i, n in report.rivals)}; "
            "nothing of it was carried; choose: gitmem projects link PROJECT"
        )
    for identity, name in report.similar:
        yield f"note: this repository may be the project {name} ({identity}); if it is: gitmem projects link {identity}"
    if report.purged:
        told = "a record was" if report.purged == 1 else f"{report.purged} records were"
        yield f"note: {told} purged on another machine, and from history here as well"
    if report.unpruned:
        yield f"note: the remote still has purged objects, which no branch reaches: {report.unpruned}"
    for remedy in dict.fromkeys(report.remedies):
        yield f"hint: {remedy}"
    if report.cleaned:
        yield f"note: {'; cleared '.join(report.cleaned)}"


def _named(text: str, names: Mapping[str, str]) -> str:
    """``BRANCH`` or ``BRANCH: ENTRY`` with what a person calls the branch."""
    branch, colon, rest = text.partition(":")
    return printable(names.get(branch, branch)) + colon + rest


def conflict_line(conflict: Conflict, names: Mapping[str, str]) -> str:
    """One conflict, and how to settle it. ``names``: branch → what a person calls it."""
    what = f"{_named(conflict.branch, names)}: {printable(conflict.name)}"
    if conflict.ids:
        ends = [f" ({until(end)})" for end in conflict.ends] or [""] * len(conflict.ids)
        ways = " or ".join(f"--keep {one}{end}" for one, end in zip(conflict.ids, ends, strict=True))
        return f"{what}: gitmem sync {ways}, or edit the file"
    return f"{what}: edit the file, keep one version and delete the comment line"


def table(report: Report, home: str) -> Iterator[str]:
    """The files that changed here."""
    width = max((len(action) for action, _ in report.files), default=0)
    for action, path in report.files[:MOST]:
        yield f"  {action.ljust(width)}  {short(path, home)}"
    if len(report.files) > MOST:
        yield f"  and {len(report.files) - MOST} more"


def short(path: str, home: str) -> str:
    """A path with ``~`` for the home folder, and what a terminal obeys spelt out."""
    return printable(shortened(path, home))

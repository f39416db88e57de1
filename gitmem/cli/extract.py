"""``gitmem extract``."""

from __future__ import annotations

import os

import click

from gitmem.cli.records_text import out, out_json
from gitmem.errors import EXIT_FAILED, EXIT_OK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.extract.report import Report

_WAIT = 60.0
"""Seconds that somebody who asked waits for an extractor that is at work."""


@click.command(
    epilog="""\b
Examples:
  gitmem extract                       what agents' sessions have left in the queue
  gitmem extract --dry-run ~/.claude/projects/-home-you-app/5f0c*.jsonl
                                       what a session would give, with the records as they would be
  gitmem extract --held                statements that wait for you
  gitmem extract --keep 1a2b3c4d --expires 2026-12-01
                                       keep one, with the end that is missing
  gitmem extract --keep 1a2b3c4d --dry-run
                                       the record as it would be
  gitmem extract --release 1a2b3c4d    drop one

Exit codes: 0 done; 1 --keep is refused; 2 asked wrongly; 3 not all could be extracted: tried again, or set aside.
"""
)
@click.argument("transcripts", nargs=-1, type=click.Path(), metavar="[TRANSCRIPT]…")
@click.option("--drain", is_flag=True, help="Wait for an extractor that is at work, until nothing waits.")
@click.option("--dry-run", "-n", is_flag=True, help="Show what the transcripts or --keep would give; keep nothing.")
@click.option("--held", "show_held", is_flag=True, help="List the statements that wait for you.")
@click.option("--keep", multiple=True, metavar="ID", help="Keep a statement of that list in its project.")
@click.option("--expires", default="", metavar="DATE", help="The last day it holds, for --keep.")
@click.option("--release", multiple=True, metavar="ID", help="Take a statement off that list.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--background", is_flag=True, hidden=True, help="As the hooks start it: quiet, never failing.")
@click.option("--today", default="", metavar="DATE", help="The day to compare dates with.")
def extract(
    transcripts: tuple[str, ...],
    drain: bool,
    dry_run: bool,
    show_held: bool,
    keep: tuple[str, ...],
    expires: str,
    release: tuple[str, ...],
    as_json: bool,
    background: bool,
    today: str,
) -> int:
    """Keep what you said to an agent and meant to last: explicit statements and corrections.

    Agents' hooks queue each session and start this in the background. Statements become local records of the project,
    in your own words, with the session as their source. A TRANSCRIPT is extracted at once.
    """
    _leave_repository()
    if background:
        return _in_background(today)
    if show_held or keep or release or expires:
        from gitmem.cli import extract_held

        extract_held.refuse_mixed(transcripts, drain, show_held, keep, expires, release)
        if keep:
            return extract_held.keep(keep, expires, dry_run, as_json, today)
        return extract_held.show(release, as_json, dry_run)
    report = _run(transcripts, drain, dry_run, today)
    if as_json:
        out_json({**report.value(), "records": [{"name": name, "text": text} for name, text in report.texts]})
    else:
        _print(report, dry_run)
    return EXIT_FAILED if report.failed or report.aside else EXIT_OK


def _leave_repository() -> None:
    """Variables that name the repository around would be believed in every project that is extracted."""
    from gitmem.git.process import LOCAL_VARIABLES

    for name in LOCAL_VARIABLES:
        os.environ.pop(name, None)


def _in_background(today: str) -> int:
    from gitmem.ops.extract import log, queue

    if hasattr(os, "nice"):
        os.nice(10)
    os.umask(0o077)
    try:
        _run((), False, False, today)
    except Exception as error:
        log.write(
            queue.folder(os.environ), f"the extractor could not run: {getattr(error, 'message', type(error).__name__)}"
        )
    return EXIT_OK


def _run(transcripts: tuple[str, ...], wait: bool, dry: bool, today: str) -> Report:
    from gitmem.config.clock import today as clock
    from gitmem.config.extraction import extraction
    from gitmem.errors import UsageError
    from gitmem.ops.extract import files, run

    command, most = extraction(os.environ)
    day = clock(os.environ, today or None)
    if transcripts:
        return files.extract(transcripts, os.environ, day, command, most, dry, _WAIT)
    if dry:
        raise UsageError("--dry-run wants transcripts", "they lie in ~/.claude/projects/*/*.jsonl")
    return run.drain(os.environ, day, command, most, _WAIT if wait else 0.0)


def _print(report: Report, dry: bool) -> None:
    for name, text in report.texts:
        out(f"{'would save' if dry else 'saved'} {name}")
        if dry:
            for line in text.rstrip().split("\n"):
                out(f"    {line}")
    for names, what in ((report.seen, "seen again"), (report.replaced, "replaced"), (report.taken_back, "taken back")):
        if names:
            out(f"{what}: {', '.join(names)}")
    for name in report.stay_replaced:
        out(f"still replaced, by what was taken back: {name} (gitmem history {name} --text)")
    for text in report.held:
        out(f"waits for you: {text} (gitmem extract --held)")
    for session, why in (*report.failed, *report.aside):
        out(f"session {session}: {why}")
    out(_summary(report))


def _summary(report: Report) -> str:
    counts = (
        (report.skipped, "in which the agent kept it itself"),
        (report.secrets, "left out: a secret"),
        (report.injected, "left out: an instruction that no memory should hold"),
        (report.passing, "left out: true for that session only"),
        (report.outside, "left out: said outside any repository"),
        (report.damaged, "damaged lines"),
        (report.busy, "left to the extractor that is at work"),
        (report.capped, "waiting for the next hour"),
    )
    more = "".join(f"; {number} {what}" for number, what in counts if number)
    turns, sessions = ("s" * (number != 1) for number in (report.turns, report.sessions))
    return f"{report.turns} turn{turns} of {report.sessions} session{sessions}{more}"

"""Transcripts that somebody names: the same work as in the background, at once and for all of each file."""

from __future__ import annotations

import hashlib
import os

from gitmem.errors import UsageError
from gitmem.ops.extract import queue
from gitmem.ops.extract.cap import take as count
from gitmem.ops.extract.find import Search
from gitmem.ops.extract.heard import Heard
from gitmem.ops.extract.locks import Locked, project_of
from gitmem.ops.extract.report import Report
from gitmem.ops.extract.session import Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def extract(
    paths: Sequence[str], environ: Mapping[str, str], today: str, command: str, most: int, dry: bool, wait: float
) -> Report:
    """Extract the named transcripts. ``dry``: read all of each, write nothing. UsageError for what is no file."""
    report = Report()
    search = Search(command, environ, queue.folder(environ))
    for path in paths:
        if not os.path.isfile(path):
            raise UsageError(f"there is no transcript at {path}", "they lie in ~/.claude/projects/*/*.jsonl")
    for path in paths:
        session = Session(_session_of(path), os.path.abspath(path), project_of(_folder_of(path)), search, today)
        session.over, session.dry = True, dry
        if session.is_off():
            raise UsageError("extraction is switched off here", "gitmem status says by what")
        with Locked(search.folder, session.common, wait) as mine:
            if not mine:
                report.busy += 1
                continue
            heard = Heard("" if dry else search.folder, os.path.basename(Locked(search.folder, session.common).path))
            session.run(heard, report, lambda: dry or count(search.folder, most))
    return report


def _session_of(path: str) -> str:
    name = os.path.basename(path).removesuffix(".jsonl")
    return name if queue.is_id(name) else hashlib.sha256(os.path.abspath(path).encode()).hexdigest()[:32]


def _folder_of(path: str) -> str:
    """Where the session ran, as its transcript says; else where we are."""
    from gitmem.agents.claude.transcript import read

    with open(path, "rb") as file:
        return read(file.read()).folder or os.getcwd()

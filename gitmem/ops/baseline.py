"""``gitmem baseline``: write down what is found today, so that only what is new is reported from now on."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.git import tree
from gitmem.git.blobs import Blobs
from gitmem.guard.baseline import KEY_BYTES, Baseline
from gitmem.guard.document import Document
from gitmem.guard.report import conceal
from gitmem.model.text import decode
from gitmem.ops.check import Request, check, where
from gitmem.ops.check import request as sources
from gitmem.ops.check.circumstances import Circumstances, find, nothing
from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from gitmem.config.settings import Settings
    from gitmem.guard.finding import Finding


class Drawn:
    """A baseline to be written to ``path``. ``before`` and ``after`` count its findings; ``secrets`` are among them."""

    __slots__ = ("after", "before", "data", "path", "secrets", "shown")

    def __init__(self, path: str, shown: str, data: bytes, before: int, after: int, secrets: int) -> None:
        self.path = path
        self.shown = shown
        self.data = data
        self.before = before
        self.after = after
        self.secrets = secrets


def draw(
    environ: Mapping[str, str],
    today: str,
    prune: bool = False,
    randomness: Callable[[int], bytes] = os.urandom,
) -> Drawn:
    """Work the baseline out, over all tracked files. ``prune``: keep what still holds and take nothing new in.

    The key of the old file stays, so that the entries of what is still there do not change.
    """
    request = Request(sources.ALL, today)
    repo = where(request)
    if repo is None or repo.top is None:
        raise UsageError("a baseline is a file of a work tree, and there is none here", "run it in a clone")
    found = find(request, repo, environ)
    old = found.baseline
    unexcused = Circumstances(found.settings, nothing, environ)
    report = check(request, repo, unexcused)
    new = Baseline(old.key if old is not None else randomness(KEY_BYTES))
    taken = secrets = 0
    for document, findings in _by_document(report.findings, found.settings):
        if prune:
            fresh = set(map(id, old.sift(document, findings))) if old is not None else set(map(id, findings))
            findings = [finding for finding in findings if id(finding) not in fresh]
        new.add(document, findings)
        taken += len(findings)
        secrets += sum(finding.rule.startswith("secret-") for finding in findings)
    shown = found.settings.baseline
    path = os.path.join(repo.top, shown)
    return Drawn(path, shown, new.dump(), len(old) if old is not None else 0, taken, secrets)


def write(drawn: Drawn) -> bool:
    """Write it where it is not what stands there already; whether it did."""
    try:
        with open(drawn.path, "rb") as file:
            if file.read() == drawn.data:
                return False
    except FileNotFoundError:
        pass
    return replace(drawn.path, drawn.data, 0o644)


def _by_document(findings: list[Finding], settings: Settings) -> Iterator[tuple[Document, list[Finding]]]:
    """The findings of each file, with the text they are about.

    What an allow says of itself is left out, and so is a file whose name holds a secret: that would be in the baseline.
    """
    by_path: dict[str, list[Finding]] = {}
    unnameable = {finding.path for finding in findings if finding.rule == conceal.RULE}
    for finding in findings:
        if not finding.rule.startswith("allow-") and finding.path not in unnameable:
            by_path.setdefault(finding.path, []).append(finding)
    with Blobs() as blobs:
        for entry in tree.index():
            found = by_path.pop(entry.path, None)
            if found is None or entry.mode == "160000":
                continue
            decoded = decode(blobs.read(entry.oid).data)
            place = settings.place(entry.path)
            yield Document(entry.path, decoded.text, entry.mode, decoded.problems, place), found

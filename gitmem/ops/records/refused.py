"""A record that is not kept as it was asked for: an answer, not a failure, so the exit code is that of findings."""

from __future__ import annotations

from gitmem.errors import EXIT_FINDINGS, GitmemError


class RefusedError(GitmemError):
    """The guard, or the record itself, forbids it; ``hint`` says the way out."""

    exit_code = EXIT_FINDINGS

"""What can fail, and with which exit code.

Findings, conflicts and pending reviews are values, never exceptions. An exception means that gitmem was
asked wrongly (exit 2) or could not do its work (exit 3); each carries a message and, where there is a next
step, a hint. Surfaces print them as ``error: …`` and ``hint: …``.
"""

from __future__ import annotations

EXIT_OK = 0
EXIT_FINDINGS = 1
EXIT_USAGE = 2
EXIT_FAILED = 3
EXIT_INTERRUPTED = 130


class GitmemError(Exception):
    """Something gitmem could not do. ``exit_code`` is what the process ends with."""

    exit_code = EXIT_FAILED

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(GitmemError):
    """The command line makes no sense."""

    exit_code = EXIT_USAGE


class ConfigError(GitmemError):
    """A setting is unknown or has a value it cannot have."""

    exit_code = EXIT_USAGE


class GitError(GitmemError):
    """A git command failed, or the repository cannot be read."""


class NotARepositoryError(GitError):
    """There is no repository here."""


class UnsupportedRepositoryError(GitError):
    """The repository has a format that the installed git cannot read."""


class RemoteError(GitError):
    """A remote could not be reached, or refused."""

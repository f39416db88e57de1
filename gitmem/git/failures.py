"""git's refusals, told apart by their words, with the next step. Imported only when git has failed."""

from __future__ import annotations

from gitmem.errors import GitError, NotARepositoryError, UnsupportedRepositoryError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_TABLE: tuple[tuple[tuple[str, ...], type[GitError], str], ...] = (
    (
        ("dubious ownership", "unsafe repository"),
        GitError,
        "the folder belongs to another user; if you trust it: git config --global --add safe.directory PATH",
    ),
    (
        ("cannot use bare repository", "safe.barerepository"),
        GitError,
        "safe.bareRepository forbids it; name the repository with GIT_DIR or git --git-dir",
    ),
    (
        (
            "unknown repository extension",
            "repository extension",
            "expected git repo version",
            "unknown ref storage",
        ),
        UnsupportedRepositoryError,
        "the repository has a format that this git cannot read; a newer git is needed",
    ),
    (
        ("not a git repository", "must be run in a work tree"),
        NotARepositoryError,
        "run it inside a repository",
    ),
    (
        ("promisor remote", "could not fetch", "unable to read", "missing blob", "unable to find"),
        GitError,
        "objects are missing here (a partial clone, offline?); run git fetch, or git fsck",
    ),
    (
        ("bad revision", "unknown revision", "bad object", "invalid revision range", "invalid object name"),
        GitError,
        "the revision is not in this clone; fetch more history: git fetch --unshallow (CI: fetch-depth: 0)",
    ),
)


def failure(args: Sequence[str], code: int, complaint: str) -> GitError:
    """The error for a git command that ended with ``code``."""
    low = complaint.lower()
    for words, kind, hint in _TABLE:
        if any(word in low for word in words):
            return kind(_reason(complaint), hint)
    return GitError(f"git {_command(args)} failed with code {code}: {_reason(complaint)}")


def _command(args: Sequence[str]) -> str:
    """The subcommand among the options that stand before it."""
    words = iter(args)
    for word in words:
        if word in ("-c", "-C"):
            next(words, None)
        elif not word.startswith("-"):
            return word
    return ""


def _reason(complaint: str) -> str:
    """Its first fatal line, and the one below where it only opens a list."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    first = next((i for i, line in enumerate(lines) if line.startswith(("fatal: ", "error: "))), 0)
    chosen = " ".join(lines[first : first + (2 if lines and lines[first].endswith(":") else 1)]) or "no reason given"
    return "git: " + chosen.removeprefix("fatal: ").removeprefix("error: ")

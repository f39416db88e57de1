"""What git says of a transfer that failed, in one line that tells what to do."""

from __future__ import annotations

LOST = (
    "fetch first",
    "non-fast-forward",
    "stale info",
    "failed to update ref",
    "cannot lock ref",
    "incorrect old value",
    "reference already exists",
)
"""Refusals that mean: somebody else was faster."""


def lost(refusal: str) -> bool:
    """Whether a refused push lost a race, rather than being unwelcome."""
    return any(words in refusal for words in LOST)


def kept_history(refusal: str) -> bool:
    """Whether the remote itself forbids to replace history, whoever asks."""
    return "remote rejected" in refusal and "non-fast-forward" in refusal


def reason(complaint: str) -> str:
    """What git said, in one line that tells what to do."""
    low = complaint.lower()
    for words, advice in _REASONS:
        if any(word in low for word in words):
            return advice
    return f"the remote cannot be reached: {_told(complaint)}"


def refusal(answer: str, complaint: str) -> str:
    """Why the remote did not take a ref; where it only says that it could not unpack, what kept it from that."""
    why = "remote unpack failed: "
    found = next((line for line in complaint.splitlines() if why in line), "") if "unpacker error" in answer else ""
    return _harmless(found.partition(why)[2].strip() or answer.strip())


def _told(complaint: str) -> str:
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    starts = ("ssh:", "fatal:", "error:", "ERROR:", "remote:")
    return _harmless(next((line for line in lines if line.startswith(starts)), (lines or ["git failed"])[0]))


def _harmless(line: str) -> str:
    """A line of the remote's without what signs in: servers, and programs between, repeat URLs as they got them."""
    from gitmem.guard.report.escape import without_credentials

    return without_credentials(line)


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
    (
        ("returned error: 403", "write access to repository not granted"),
        "the remote refuses this account; see which one git's credential helper gives, or ask for the right to write",
    ),
    (
        ("' not found", "repository not found"),
        "the remote has no such repository, or this account may not see it; make an empty private one there, or see: "
        "gitmem remote show",
    ),
    (
        ("does not appear to be a git repository", "not a git repository"),
        "the remote is not there, or is no git repository; if the disk is mounted: git init --bare FOLDER",
    ),
    (
        ("dubious ownership",),
        "the remote's folder belongs to another user; if you trust it: git config --global --add safe.directory FOLDER",
    ),
    (
        ("hash algorithm", "mismatched algorithms", "object format", "object-format"),
        "the remote is a sha256 repository, a store is sha1; make another: git init --bare --object-format=sha1 FOLDER",
    ),
    (
        ("fsck error", "error in object", "invalid index-pack output", "unpack-objects failed", "bad tree object"),
        "the remote holds objects that are broken or forged; nothing was taken from it: look with git fsck there",
    ),
    (
        ("no space left on device",),
        "a disk is full: of this machine, or of the remote",
    ),
)

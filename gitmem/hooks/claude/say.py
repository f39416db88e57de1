"""What a hook answers: one object in JSON on stdout, or nothing. What goes wrong is one line, and decides nothing."""

from __future__ import annotations

import sys


def deny(reason: str) -> None:
    """Refuse a tool call; the model reads the reason. In every permission mode, the bypassing one too (measured)."""
    decision = {"hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": reason}
    if not _answer({"hookSpecificOutput": decision}):
        if sys.stderr is not None:
            sys.stderr.write(reason + "\n")
        raise SystemExit(2)  # the other way to refuse


def tell(event: str, context: str) -> None:
    """Tell the model something."""
    _answer({"hookSpecificOutput": {"hookEventName": event, "additionalContext": context}})


def warn(message: str) -> None:
    """Tell the person something, in one line."""
    _answer({"systemMessage": "gitmem: " + " ".join(message.split())})


def both(event: str, context: str, note: str) -> None:
    """Tell the model something, the person something, or both."""
    answer: dict[str, object] = {}
    if context:
        answer["hookSpecificOutput"] = {"hookEventName": event, "additionalContext": context}
    if note:
        answer["systemMessage"] = f"gitmem: {note}"
    if answer:
        _answer(answer)


def _answer(value: dict[str, object]) -> bool:
    """Whether it could be told: whoever called may have gone, or closed its ears."""
    import json

    if sys.stdout is None:
        return False
    try:
        sys.stdout.write(json.dumps(value) + "\n")
        sys.stdout.flush()
    except OSError:
        sys.stdout = None  # what is left in it cannot be told at the end either
        return False
    return True


def reason(error: BaseException) -> str:
    """What went wrong, without anything that was being read."""
    from gitmem.errors import GitmemError

    if isinstance(error, GitmemError):
        from gitmem.guard.report.escape import printable

        return printable(error.message)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__

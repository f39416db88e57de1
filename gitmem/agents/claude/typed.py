"""Which words of a transcript's entry a person typed.

A ``user`` entry also carries what tools answered, what hooks and commands printed, summaries, notices, messages of
other agents, and reminders of the client. None of these are the person's, nor is what the client knows was pasted.
"""

from __future__ import annotations

import re

_NOT_TYPED = (
    "isMeta", "isCompactSummary", "isVisibleInTranscriptOnly", "isSidechain", "isVirtual", "textNotTyped", "handedOff",
    "queueTranscriptOnly", "queueSkipAttachments", "turnCompanion", "isSynthetic", "isApiErrorMessage",
    "promptRewritten", "verifiedSlackHumanTurn", "emailSenderTurn", "wakeupSource", "replacesSpan",
)  # fmt: skip
"""Marks by which the client says so itself."""
_SOURCES = ("", "typed", "queued", "sdk", "human")
_NOTICES = (
    "[Request interrupted", "Caveat: The messages below", "This session is being continued from",
    "[SYSTEM NOTIFICATION", "API Error", "<command-", "<local-command", "<bash-", "<task-notification",
    "<teammate-message", "<channel", "<cross-session-message", "<user-memory-input", "<fork-boilerplate", "<slack-",
    "<wake", "<scheduled-", "Unknown slash command", "Unknown skill", "Stop hook feedback", "<session-start-hook",
    "<user-prompt-submit-hook",
)  # fmt: skip
"""How entries begin that the client has put together."""
_TAG = re.compile(
    r"<(system-reminder|pasted_content|pasted-content|ide_selection|ide_opened_file|ide_diagnostics|new-diagnostics"
    r"|local-command-[a-z]{1,20}|command-[a-z]{1,20}|bash-[a-z]{1,20}|user-prompt-submit-hook|post-tool-use-hook"
    r"|session-start-hook|terminal|browser|browser_instruction|task-notification|teammate-message|channel|context"
    r"|attachment|document|documents|file|files|untrusted-uploads)(?:\s[^<>]{0,300})?>"
)
_PEOPLES = frozenset(
    {"terminal", "browser", "channel", "context", "attachment", "document", "documents", "file", "files"}
)
"""Words that a person may write in angle brackets, too: an element only where it is closed."""
_PLACEHOLDER = re.compile(r"\[(?:Image|Pasted text|File|Attachment)[^\]\n]{0,80}\]")
_LONGEST = 1 << 18


def typed(one: dict[str, object]) -> str:
    """The words, or "". Always valid Unicode without NULs."""
    entry = _entry(one)
    if entry is None or any(entry.get(mark) or one.get(mark) for mark in _NOT_TYPED):
        return ""
    origin = entry.get("origin") or one.get("origin")
    kind = origin.get("kind") if isinstance(origin, dict) else origin
    source = entry.get("promptSource") or one.get("promptSource") or ""
    if kind not in (None, "human", "sdk") or source not in _SOURCES:
        return ""
    if entry.get("inputSource") == "suggestion_accepted" or one.get("inputSource") == "suggestion_accepted":
        return ""
    text = _text(entry.get("content"))
    if len(text) > _LONGEST or text.lstrip().startswith(_NOTICES):
        return ""
    return _PLACEHOLDER.sub(" ", without_tagged(valid(text))).strip()


def _entry(one: dict[str, object]) -> dict[str, object] | None:
    """Where the words are: in the message, or, for what was typed while the agent worked, in an attachment."""
    if one.get("type") == "user" and "toolUseResult" not in one and "sourceToolUseID" not in one:
        message = one.get("message")
        return message if isinstance(message, dict) and message.get("role", "user") == "user" else None
    attachment = one.get("attachment")
    if one.get("type") == "attachment" and isinstance(attachment, dict):
        queued = attachment.get("type") == "queued_command" and attachment.get("commandMode", "prompt") == "prompt"
        return {**attachment, "content": attachment.get("prompt")} if queued else None
    return None


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    blocks = [block for block in content if isinstance(block, dict)]
    if any(block.get("type") == "tool_result" for block in blocks):
        return ""
    texts = [block.get("text") for block in blocks if block.get("type") == "text"]
    kept = [text for text in texts if isinstance(text, str) and not text.lstrip().startswith(_NOTICES)]
    return "\n\n".join(kept)


def without_tagged(text: str) -> str:
    """The text without what stands in elements that the client adds; one that is not closed takes the rest."""
    kept: list[str] = []
    at = seen = 0
    while (match := _TAG.search(text, seen)) is not None:
        close = f"</{match[1]}>"
        end = text.find(close, match.end())
        if end < 0 and match[1] in _PEOPLES:
            seen = match.end()
            continue
        kept.append(text[at : match.start()])
        at = seen = len(text) if end < 0 else end + len(close)
    return "\n".join([*kept, text[at:]]) if kept else text


def valid(text: str) -> str:
    """The text as it can be written in UTF-8, without NULs and other controls."""
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text if char >= " " or char in "\n\t")

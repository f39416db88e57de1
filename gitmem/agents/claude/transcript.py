"""What a person said in a session, and what the agent had said before, from the client's JSONL transcript.

The client calls its format internal and changes it between versions, so reading is tolerant: what is unknown is passed
over, what is damaged is counted. A turn begins with words that the person typed. Sources: transcripts of the clients
2.1.197 and 2.1.332, and the marks by which the client itself tells typed text from other.
"""

from __future__ import annotations

import json

from gitmem.agents.claude.typed import typed
from gitmem.agents.claude.writes import writes_memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WANTED = (b'"user"', b'"assistant"', b"queued_command")
_LONGEST = 1 << 25
"""A longer line is a tool's output, and no words of anybody's."""
_ENDS = frozenset({"end_turn", "stop_sequence", "max_tokens", "refusal"})
_BEFORE = 4000


class Turn:
    """``said``: the person's words, ``when``: ISO 8601 with time zone, or "". ``before``: what the agent said last
    before. ``start`` and ``end`` are offsets in bytes. ``finished``: the agent has answered; the last turn of a running
    session may not be. ``wrote``: the agent itself wrote memory in it. ``mark``: the client's id of the message."""

    __slots__ = ("_open", "before", "end", "finished", "mark", "said", "start", "when", "wrote")

    def __init__(self, said: str, when: str, before: str, start: int, mark: str = "") -> None:
        self.said = said
        self.when = when
        self.before = before
        self.start = self.end = start
        self.mark = mark
        self.finished = False
        self.wrote = False
        self._open: set[str] = set()

    def agent(self, message: dict[str, object], folders: Sequence[str]) -> None:
        """Take in one of the agent's messages."""
        content = message.get("content")
        blocks = [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []
        for block in blocks:
            if block.get("type") == "tool_use" and writes_memory(block.get("name"), block.get("input"), folders):
                self._open.add(str(block.get("id")))
                self.wrote = True
        stop = message.get("stop_reason")
        last = blocks[-1].get("type") if blocks else "text"
        self.finished = stop in _ENDS if isinstance(stop, str) else last == "text"

    def results(self, message: dict[str, object]) -> None:
        """Take in what tools answered: a write that was refused has written nothing."""
        content = message.get("content")
        for block in content if isinstance(content, list) else ():
            if isinstance(block, dict) and block.get("type") == "tool_result" and block.get("is_error") is True:
                self._open.discard(str(block.get("tool_use_id")))
                self.wrote = bool(self._open)


class Transcript:
    """``turns`` in order. ``end``: the offset after the last whole line. ``damaged``: lines that could not be read.
    ``folder``: where the session ran last, or ""."""

    __slots__ = ("damaged", "end", "folder", "sidechain", "turns")

    def __init__(self, end: int) -> None:
        self.turns: list[Turn] = []
        self.end = end
        self.damaged = 0
        self.folder = ""
        self.sidechain = False


def read(data: bytes, start: int = 0, folders: Sequence[str] = (), before: str = "") -> Transcript:
    """The turns of ``data``, which begins at the offset ``start`` of the file. A last line that is still being written
    is left for the next time. ``folders``: where else memory lies. ``before``: the agent's last words so far."""
    found = Transcript(start + data.rfind(b"\n") + 1)
    for at, end, line in _lines(data):
        if not any(map(line.__contains__, _WANTED)) and line.startswith(b"{"):
            found.damaged += not line.endswith(b"}")
            continue
        objects, whole = _objects(line)
        found.damaged += not whole
        for one in objects:
            before = _take(one, found, folders, before, start + at)
        if found.turns:
            found.turns[-1].end = start + end
    if found.turns:
        found.turns[-1].end = found.end
    return found


def last_words(data: bytes) -> str:
    """The agent's last words in a part of a transcript; its first line may be cut."""
    words = ""
    for _, _, line in _lines(data):
        if b'"assistant"' in line:
            for one in _objects(line)[0]:
                words = _agent_text(one) or words
    return words


def _take(one: dict[str, object], found: Transcript, folders: Sequence[str], before: str, at: int) -> str:
    """Take in one entry; the agent's last words after it."""
    message = one.get("message")
    folder = one.get("cwd")
    if isinstance(folder, str):
        found.folder = folder
    if one.get("isSidechain") is True:
        found.sidechain = True
        return before
    words = typed(one)
    if words:
        if found.turns:
            found.turns[-1].finished = True
            found.turns[-1].end = at
        when, mark = one.get("timestamp"), one.get("uuid")
        found.turns.append(
            Turn(
                words,
                when if isinstance(when, str) else "",
                before,
                at,
                mark if isinstance(mark, str) else "",
            )
        )
    elif found.turns and isinstance(message, dict):
        if one.get("type") == "assistant":
            found.turns[-1].agent(message, folders)
        elif one.get("type") == "user":
            found.turns[-1].results(message)
            found.turns[-1].finished = "[Request interrupted by user" in str(message.get("content"))[:400]
    return _agent_text(one) or before


def _agent_text(one: dict[str, object]) -> str:
    message = one.get("message")
    if one.get("type") != "assistant" or one.get("isSidechain") is True or not isinstance(message, dict):
        return ""
    content = message.get("content")
    if isinstance(content, str):
        return content[-_BEFORE:]
    texts = [block.get("text") for block in content if isinstance(block, dict)] if isinstance(content, list) else []
    return "\n".join(text for text in texts if isinstance(text, str))[-_BEFORE:]


def _lines(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """(start, end, line) of each whole line that is not empty; a crash may leave NULs in one."""
    at = 0
    while (end := data.find(b"\n", at)) >= 0:
        if end - at < _LONGEST:
            line = data[at:end].replace(b"\0", b"").strip()
            if line:
                yield at, end + 1, line
        at = end + 1


def _objects(line: bytes) -> tuple[list[dict[str, object]], bool]:
    """The objects of a line, and whether that was all of it: two writers may have shared one."""
    text = line.decode("utf-8", "replace")
    decoder = json.JSONDecoder(strict=False)
    found: list[dict[str, object]] = []
    at = 0
    while at < len(text):
        try:
            one, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return found, False
        if not isinstance(one, dict):
            return found, False
        found.append(one)
        while at < len(text) and text[at].isspace():
            at += 1
    return found, True

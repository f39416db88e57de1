"""Diffs taken at their word: applied by a reader of their own, which knows nothing of what made them."""

from __future__ import annotations

State = dict[str, bytes]


def patched(state: State, diff: str) -> State:
    """The files as a diff says they become. A context line that does not fit is a failed assertion."""
    after = dict(state)
    lines = diff.encode("utf-8", "surrogateescape").split(b"\n")
    assert lines.pop() == b""
    at = 0
    while at < len(lines):
        old, new = lines[at].decode(), lines[at + 1].decode()
        assert old.startswith("--- "), old
        assert new.startswith("+++ "), new
        at += 2
        hunks: list[bytes] = []
        while at < len(lines) and (lines[at][:1] in (b" ", b"+", b"-", b"\\", b"@")) and not _header(lines, at):
            hunks.append(lines[at])
            at += 1
        name = (old if new == "+++ /dev/null" else new)[6:]
        before = b"" if old == "--- /dev/null" else state[name]
        result = _file(before, hunks)
        if new == "+++ /dev/null":
            assert result == b""
            del after[name]
        else:
            after[name] = result
    return after


def _header(lines: list[bytes], at: int) -> bool:
    return lines[at].startswith(b"--- ") and at + 2 < len(lines) and lines[at + 2].startswith(b"@@")


def _file(before: bytes, hunks: list[bytes]) -> bytes:
    source = _newlines(before)
    out: list[bytes] = []
    at = 0
    for number, line in enumerate(hunks):
        if line.startswith(b"@@"):
            start = int(line.split(b" ")[1][1:].split(b",")[0])
            none = line.split(b" ")[1].endswith(b",0")
            to = start if none else start - 1
            out += source[at:to]
            at = to
            continue
        if line.startswith(b"\\"):
            continue
        open_end = number + 1 < len(hunks) and hunks[number + 1].startswith(b"\\")
        text = line[1:] + (b"" if open_end else b"\n")
        if line[:1] in (b" ", b"-"):
            assert source[at] == text, (source[at], text)
            at += 1
        if line[:1] in (b" ", b"+"):
            out.append(text)
    return b"".join(out + source[at:])


def _newlines(data: bytes) -> list[bytes]:
    parts = [part + b"\n" for part in data.split(b"\n")]
    parts[-1] = parts[-1][:-1]
    return parts if parts[-1] else parts[:-1]

"""What the client tells a hook on stdin: single strings found in the bytes, all of it parsed only where it must be.

Every write of an agent passes here, most of them into files that are no memory; importing ``json`` alone would take
longer than the answer to those.
"""

from __future__ import annotations

_SPACE = b" \t\r\n"


def string(payload: bytes, name: str) -> str:
    """The first string that stands under a key, at any depth; "" where there is none.

    Inside a string every quote is escaped, so a name in plain quotes with a colon behind it is a key.
    """
    key = b'"%b"' % name.encode()
    at = payload.find(key)
    while at >= 0:
        start = _behind(payload, at + len(key), b":")
        if start and not _escaped(payload, at):
            start = _behind(payload, start, b'"')
            return _value(payload, start) if start else ""
        at = payload.find(key, at + 1)
    return ""


def parsed(payload: bytes) -> dict[str, object]:
    """All of it. ValueError where it is not an object in JSON."""
    import json

    found = json.loads(payload)
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found


def table(value: object) -> dict[str, object]:
    """An object of the payload; an empty one where something else stands."""
    return value if isinstance(value, dict) else {}


def text(value: object) -> str:
    """A string of the payload; "" where something else stands."""
    return value if isinstance(value, str) else ""


def _behind(payload: bytes, at: int, mark: bytes) -> int:
    """The place behind ``mark``, where only white space leads to it; else 0."""
    while payload[at : at + 1] and payload[at] in _SPACE:
        at += 1
    return at + 1 if payload[at : at + 1] == mark else 0


def _value(payload: bytes, start: int) -> str:
    end = payload.find(b'"', start)
    while end > 0 and _escaped(payload, end):
        end = payload.find(b'"', end + 1)
    if end < 0:
        return ""
    raw = payload[start:end]
    if b"\\" not in raw:
        return raw.decode("utf-8", "surrogateescape")
    import json

    try:
        return text(json.loads(payload[start - 1 : end + 1]))
    except ValueError:
        return ""


def _escaped(payload: bytes, at: int) -> bool:
    before = at
    while payload[before - 1 : before] == b"\\":
        before -= 1
    return (at - before) % 2 == 1

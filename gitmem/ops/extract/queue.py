"""What waits for the extractor: one small file per session, since requests of one session are one piece of work.

``put`` runs in an agent's hook, so it writes a file and nothing else. A worker that takes a request renames it, so that
one which comes meanwhile is a new file, and the trailing run.
"""

from __future__ import annotations

import os

from gitmem.config.state import state_folder
from gitmem.ops.extract import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

TAKEN = ".taken"
"""How the name of a request ends that a worker has begun with; one that was killed leaves it."""
FIELDS = ("session_id", "transcript_path", "cwd", "hook_event_name")
"""What is kept of a hook's input."""
_LONGEST = 1 << 16


def folder(environ: Mapping[str, str]) -> str:
    """Where the extractor keeps its state on this machine."""
    return os.path.join(state_folder(environ), "extract")


def put(environ: Mapping[str, str], payload: bytes) -> bool:
    """Queue a session, given as the input of its hook. True where a worker should be started:
    ``detached.start(detached.gitmem("extract", "--background"), environ)``.

    False where extraction is off, where the session is one of the extractor's own, or where the payload names no
    session. Raises OSError where the request cannot be written.
    """
    request = {name: _value(payload, name) for name in FIELDS}
    session = request["session_id"].strip(b'"').decode("ascii", "replace")
    if not is_id(session) or off(environ) or chain.inside(folder(environ), b"".join(request.values())):
        return False
    queue = os.path.join(folder(environ), "queue")
    path = os.path.join(queue, session)
    temporary = f"{path}.{os.getpid()}.new"
    data = b"{%b}\n" % b", ".join([b'"%b": %b' % (name.encode(), value) for name, value in request.items() if value])
    try:
        _write(temporary, data)
    except FileNotFoundError:
        os.makedirs(queue, mode=0o700, exist_ok=True)
        _write(temporary, data)
    os.replace(temporary, path)
    return True


def off(environ: Mapping[str, str]) -> str:
    """The variable that switches extraction off, or ""."""
    for name in ("GITMEM_DISABLE", "CLAUDE_CODE_DISABLE_AUTO_MEMORY"):
        if environ.get(name, "").lower() not in ("", "0", "false", "no", "off"):
            return name
    return ""


def waiting(environ: Mapping[str, str]) -> list[str]:
    """The paths of the requests, those that a killed worker has left first."""
    queue = os.path.join(folder(environ), "queue")
    try:
        names = os.listdir(queue)
    except OSError:
        return []
    taken = sorted(name for name in names if name.endswith(TAKEN))
    fresh = sorted(name for name in names if "." not in name)
    return [os.path.join(queue, name) for name in (*taken, *fresh)]


def read(path: str) -> bytes:
    """A request's payload; empty where it is gone."""
    try:
        with open(path, "rb") as file:
            return file.read(_LONGEST)
    except OSError:
        return b""


def take(path: str) -> str:
    """Begin with a request: its new path, or "" where somebody else has it."""
    if path.endswith(TAKEN):
        return path
    try:
        os.replace(path, path + TAKEN)
    except OSError:
        return ""
    return path + TAKEN


def done(path: str) -> None:
    """The request has been met."""
    try:  # noqa: SIM105 (contextlib is not worth importing for it)
        os.unlink(path)
    except OSError:
        pass


def _value(payload: bytes, name: str) -> bytes:
    """A string of the payload as it is written there, with its quotes. Found without parsing: an answer in the payload
    may be long, and inside one every quote is escaped, so a name in quotes is a key."""
    key = b'"%b"' % name.encode()
    at = payload.find(key)
    start = payload.find(b'"', at + len(key))
    if at < 0 or start < 0 or payload[at + len(key) : start].strip() != b":":
        return b""
    end = payload.find(b'"', start + 1)
    while end > 0 and _escaped(payload, end):
        end = payload.find(b'"', end + 1)
    return payload[start : end + 1] if 0 < end < start + _LONGEST else b""


def _escaped(payload: bytes, at: int) -> bool:
    before = at
    while payload[before - 1 : before] == b"\\":
        before -= 1
    return (at - before) % 2 == 1


def is_id(session: str) -> bool:
    """Whether it may name a file."""
    return 0 < len(session) <= 128 and session.isascii() and all(c.isalnum() or c in "-_" for c in session)


def _write(path: str, payload: bytes) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        os.write(fd, payload)
    finally:
        os.close(fd)

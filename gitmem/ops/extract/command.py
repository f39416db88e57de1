"""A person's own program as the extractor: text in, JSON out, and nothing else.

It runs in an empty folder that goes afterwards, without a terminal, with gitmem's hooks off, for a limited time and
output; then its whole process group is ended.
"""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time

from gitmem.errors import ConfigError, GitmemError
from gitmem.git.process import LOCAL_VARIABLES
from gitmem.ops.extract import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

TIME = 120.0
"""Seconds."""
OUTPUT = 1 << 18
"""Bytes; more is no list of facts."""


def ask(command: str, text: str, environ: Mapping[str, str], folder: str, limit: float = TIME) -> str:
    """What ``command`` answers to ``text``. GitmemError, without a word of either, where it does not as it should."""
    argv = arguments(command)
    work = os.path.join(folder, chain.WORK)
    os.makedirs(work, mode=0o700, exist_ok=True)
    inside = tempfile.mkdtemp(dir=work)
    try:
        return _run(argv, text, environment(environ), folder, inside, limit)
    finally:
        shutil.rmtree(inside, ignore_errors=True)


def arguments(command: str) -> list[str]:
    """The words of the command, as a shell would part them; no shell is involved."""
    try:
        argv = shlex.split(command)
    except ValueError as error:
        raise ConfigError(f"extractor: {error}", "quote it as in a shell") from None
    if not argv:
        raise ConfigError("extractor: it is empty")
    return argv


def environment(environ: Mapping[str, str]) -> dict[str, str]:
    """What it sees: no variable that names a repository, gitmem and the agent's own memory off."""
    kept = {name: value for name, value in environ.items() if name not in LOCAL_VARIABLES}
    return {**kept, "GITMEM_DISABLE": "1", "CLAUDE_CODE_DISABLE_AUTO_MEMORY": "1"}


def _run(argv: list[str], text: str, environ: dict[str, str], folder: str, inside: str, limit: float) -> str:
    note = ""
    with tempfile.TemporaryFile() as given:
        given.write(text.encode("utf-8", "replace"))
        given.seek(0)
        try:
            child = subprocess.Popen(
                argv,
                stdin=given,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=inside,
                env=environ,
                start_new_session=True,
            )
        except OSError as error:
            raise ConfigError(f"extractor: it could not be started: {error.strerror}", _HINT) from None
    try:
        note = chain.enter(folder, child.pid, inside)
        output = _read(child, time.monotonic() + limit, limit)
    finally:
        _end(child)
        if note and os.path.exists(note):
            os.unlink(note)
    if child.returncode:
        raise GitmemError(f"the extractor ended with exit code {child.returncode}", _HINT)
    return output.decode("utf-8", "replace")


_LOOK = 0.2
"""Seconds between looks whether it is still there."""
_HINT = "gitmem extract --dry-run TRANSCRIPT tries it"


def _read(child: subprocess.Popen[bytes], until: float, limit: float) -> bytes:
    assert child.stdout is not None
    found = bytearray()
    while True:
        if time.monotonic() >= until:
            raise GitmemError(f"the extractor did not end within {limit:g} seconds", _HINT)
        ended = child.poll() is not None
        if not select.select([child.stdout], [], [], _LOOK)[0]:
            if ended:  # all that it wrote is read: what holds the pipe is something that it has left behind
                break
            continue
        more = os.read(child.stdout.fileno(), 1 << 16)
        if not more:
            break
        found += more
        if len(found) > OUTPUT:
            raise GitmemError(f"the extractor wrote more than {OUTPUT >> 10} KB", _HINT)
    try:
        child.wait(max(0.1, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        raise GitmemError(f"the extractor did not end within {limit:g} seconds", _HINT) from None
    return bytes(found)


def _end(child: subprocess.Popen[bytes]) -> None:
    """End it, and all that it started."""
    _end_all(child)
    child.wait()
    if child.stdout is not None:
        child.stdout.close()


def _end_all(child: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)

"""Work that outlives a hook: started in a session of its own, so that neither the agent's end nor its terminal ends it.

A hook answers within its time and leaves the rest (pull, push, extraction) to such a process. It holds no descriptor of
ours: a client that waits until its hook's output is closed is not kept waiting.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def gitmem(*args: str) -> list[str]:
    """The command line of ``gitmem ARGS`` under this interpreter; ``-P``: never from the working directory."""
    return [sys.executable, "-P", "-m", "gitmem", *args]


def start(argv: Sequence[str], environ: Mapping[str, str], log: str = "") -> bool:
    """Start ``argv`` (the program with its path) and do not wait for it; whether it could be started.

    Its input is empty, its output goes nowhere, its complaints to the end of ``log`` where that is given. Nothing it
    starts can ask for a password: it has no terminal, and git and ssh are told so.
    """
    try:
        if hasattr(os, "posix_spawn"):
            _spawn(argv, _quiet(environ), log)
        else:
            _popen(argv, _quiet(environ), log)
    except (OSError, NotImplementedError, ValueError):
        return False
    return True


def _quiet(environ: Mapping[str, str]) -> dict[str, str]:
    return {**environ, "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true", "SSH_ASKPASS_REQUIRE": "never"}


def _spawn(argv: Sequence[str], environ: dict[str, str], log: str) -> None:
    actions: list[tuple[object, ...]] = [(os.POSIX_SPAWN_CLOSE, fd) for fd in _inheritable()]
    actions.append((os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0))
    actions.append((os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0))
    actions.append((os.POSIX_SPAWN_OPEN, 2, log or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    os.posix_spawn(argv[0], list(argv), environ, file_actions=actions, setsid=True, setsigdef=(_SIGPIPE,))


_SIGPIPE = 13
"""Its number everywhere; Python ignores it, and a child must not inherit that."""


def _inheritable() -> list[int]:
    """What whoever started us left open beyond the three that everybody has."""
    try:
        names = os.listdir("/dev/fd")
    except OSError:
        return []
    found = []
    for fd in sorted(int(name) for name in names if name.isdigit()):
        try:
            if fd > 2 and os.get_inheritable(fd):
                found.append(fd)
        except OSError:  # the one that listed the folder
            continue
    return found


def _popen(argv: Sequence[str], environ: dict[str, str], log: str) -> None:
    import subprocess

    with open(log or os.devnull, "ab") as errors:
        subprocess.Popen(
            list(argv),
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )

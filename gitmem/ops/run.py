"""``gitmem run -- COMMAND``: a command with a memory of its own, which is gone when the command ends.

The command stays in the foreground with us: what the terminal sends reaches it directly, job control works as without
us, and what is sent to us alone is passed on to it.
"""

from __future__ import annotations

import os
import signal

from gitmem.errors import UsageError
from gitmem.ops.run_state import Run, sweep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

NOT_FOUND = 127
NOT_EXECUTABLE = 126
"""Exit codes of shells, ``env`` and ``timeout`` for a command that could not be started."""

_PASSED_ON = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGTSTP", "SIGWINCH")
    if hasattr(signal, name)
)
_KEYS = (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGWINCH)
"""Signals that a terminal sends."""
_FROM_KERNEL = 0x80
"""``si_code`` of a signal that no process sent."""
_TERMINAL = -2
"""As a sender: the command has got it as well."""


def run(state: str, command: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run the command and return its exit code; minus the signal that ended it. ``state``: the machine's state folder.

    What the run has remembered is removed on every way out.
    """
    if not command:
        raise UsageError("there is no command to run", "gitmem run -- COMMAND ARGUMENT...")
    sweep(state)
    # From here on signals wait until the command is there to get them, and until the folder is gone again.
    blocked = {*_PASSED_ON, signal.SIGCHLD}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, blocked)
    try:
        one = Run(state)
        try:
            pid = _start(command, {**environ, "GITMEM_RUN": one.id}, before)
            return _ended(pid, blocked)
        finally:
            one.end()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start(command: Sequence[str], environ: Mapping[str, str], mask: Iterable[int]) -> int:
    ours = [signal.SIGPIPE] + ([signal.SIGXFSZ] if hasattr(signal, "SIGXFSZ") else [])  # Python ignores them
    return os.posix_spawnp(command[0], list(command), dict(environ), setsigmask=mask, setsigdef=ours)


def _ended(pid: int, waiting: set[signal.Signals]) -> int:
    """Wait for the command, and pass on what is sent to us meanwhile. Where the terminal stops it we stop after it: if
    we were first, the shell would go on reading while the command still does."""
    while True:
        number, sender = _next(waiting)
        if number == signal.SIGCHLD:
            ended, status = os.waitpid(pid, os.WNOHANG | os.WUNTRACED)
            if ended and not os.WIFSTOPPED(status):
                return os.waitstatus_to_exitcode(status)
            if ended and os.WSTOPSIG(status) != signal.SIGSTOP:
                _stop()
                os.kill(pid, signal.SIGCONT)
        elif sender not in (_TERMINAL, pid):
            os.kill(pid, number)


def _stop() -> None:
    """Stop until we are told to go on. A stop that waits already is the same one."""
    os.kill(os.getpid(), signal.SIGTSTP)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTSTP})
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})


def _next(waiting: set[signal.Signals]) -> tuple[int, int]:
    """The next signal, and the process that sent it to us."""
    if hasattr(signal, "sigwaitinfo"):
        info = signal.sigwaitinfo(waiting)
        return info.si_signo, _TERMINAL if info.si_code == _FROM_KERNEL else info.si_pid
    number = signal.sigwait(waiting)
    return number, _TERMINAL if number in _KEYS else -1

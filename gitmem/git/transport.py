"""Fetch and push, always by the git program: the user's own credentials, ssh and proxy settings count.

Nobody is there to answer a prompt: the child has no terminal and no askpass program, and it is ended after a time. The
ssh that it starts is the one that the user has configured, by variable or by ``core.sshCommand``, untouched.
"""

from __future__ import annotations

import os

from gitmem.errors import RemoteError
from gitmem.git.process import Child

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SECONDS = 25.0
"""How long a transfer may be silent before it is ended."""
_TICK = 1.0


def quiet() -> dict[str, str]:
    """The variables that keep git, ssh and askpass programs from asking.

    ``GIT_SSH_COMMAND`` is not among them: it would win over ``core.sshCommand``. Without a terminal ssh asks nobody.
    """
    return {
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_ASKPASS": "true",
        "SSH_ASKPASS": "true",
        "SSH_ASKPASS_REQUIRE": "never",
        "GCM_INTERACTIVE": "never",
    }


def transfer(git_dir: str, args: Sequence[str], seconds: float = SECONDS) -> tuple[int, str, str]:
    """Run a transfer of the store: exit code, output, complaint. RemoteError when it takes too long."""
    child = Child(
        ("--git-dir=" + git_dir, "-c", "gc.auto=0", "-c", "maintenance.auto=false", *args),
        foreign=True,
        extra=quiet(),
        session=True,
    )
    try:
        data = _read(child, seconds)
    except BaseException:  # an interrupt does not reach it in a session of its own, and it could wait for ever
        child.kill()
        child.finish()
        raise
    code = child.finish()
    return code, data.decode("utf-8", "replace"), child.complaint()


def _read(child: Child, seconds: float) -> bytes:
    """All output. A child that neither answers nor reports progress for ``seconds`` is ended."""
    pieces: list[bytes] = []
    fd = child.stdout.fileno()
    chatter, quiet_for = 0, 0.0
    while True:
        ready = _ready(fd)
        if ready:
            piece = os.read(fd, 1 << 16)
            if not piece:
                return b"".join(pieces)
            pieces.append(piece)
        now = child.chatter()
        quiet_for = 0.0 if ready or now != chatter else quiet_for + _TICK
        chatter = now
        if quiet_for >= seconds:
            raise RemoteError(
                f"the remote did not answer within {seconds:.0f} seconds",
                "it may be unreachable, or want a password; try git fetch by hand",
            )


def _ready(fd: int) -> bool:
    """Whether there is something to read, after a moment's wait. ``select`` fails in a process with many open files."""
    import select

    if not hasattr(select, "poll"):
        return bool(select.select([fd], [], [], _TICK)[0])
    poll = select.poll()
    poll.register(fd, select.POLLIN)
    return bool(poll.poll(_TICK * 1000))

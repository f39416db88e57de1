"""The one door to the git program: no shell, bytes in and out, and an environment that is chosen.

Children are started with ``posix_spawn``, since importing ``subprocess`` costs more than git itself takes on
a typical commit; where the system has no such call (Windows) ``subprocess`` does it.

Two environments exist. *Ours* is inherited: a hook must see the ``GIT_INDEX_FILE`` and ``GIT_DIR`` that git
gave it. *Foreign* is scrubbed of every variable that names a repository, for work on another repository than
the current one. The working directory is never changed: relative paths in those variables count from it.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import BinaryIO

LOCAL_VARIABLES = (
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_CONFIG",
    "GIT_CONFIG_PARAMETERS",
    "GIT_CONFIG_COUNT",
    "GIT_OBJECT_DIRECTORY",
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_IMPLICIT_WORK_TREE",
    "GIT_GRAFT_FILE",
    "GIT_INDEX_FILE",
    "GIT_NO_REPLACE_OBJECTS",
    "GIT_REPLACE_REF_BASE",
    "GIT_PREFIX",
    "GIT_SHALLOW_FILE",
    "GIT_COMMON_DIR",
    "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_QUARANTINE_PATH",
    "GIT_NAMESPACE",
)
"""What ``git rev-parse --local-env-vars`` lists, and the quarantine of a push."""

_PATHSPEC_VARIABLES = (
    "GIT_LITERAL_PATHSPECS",
    "GIT_GLOB_PATHSPECS",
    "GIT_NOGLOB_PATHSPECS",
    "GIT_ICASE_PATHSPECS",
)
"""They would change what our own arguments mean."""

_SIGPIPE = 13
"""Its number everywhere; Python ignores it, and a child must not inherit that: it would miss that its reader
left."""


def environment(foreign: bool = False) -> dict[str, str]:
    """The environment of a git child.

    Messages are in English, since they are read; nothing is asked on a terminal, since a hook would hang; no
    lock is taken for an optional refresh; and objects are read as they are, not as a ``refs/replace`` shows
    them.
    """
    env = dict(os.environ)
    if foreign:
        for name in LOCAL_VARIABLES:
            env.pop(name, None)
    for name in _PATHSPEC_VARIABLES:
        env.pop(name, None)
    env["LC_ALL"] = "C"
    env["LANGUAGE"] = ""
    env["GIT_TERMINAL_PROMPT"] = "0"
    env["GIT_OPTIONAL_LOCKS"] = "0"
    env["GIT_NO_REPLACE_OBJECTS"] = "1"
    return env


inherited: set[int] = set()
"""Descriptors of locks that our children hold with us. Those with a session of their own do not: what they start may
outlive us all."""


class Child:
    """A running git. ``stdin`` is None unless it was asked for."""

    __slots__ = ("_errors", "_extra", "_process", "_session", "args", "code", "pid", "stdin", "stdout")

    def __init__(
        self,
        args: Sequence[str],
        stdin: bool = False,
        foreign: bool = False,
        extra: Mapping[str, str] | None = None,
        session: bool = False,
    ) -> None:
        """``extra``: more variables. ``session``: without our terminal, so that nothing it starts can ask there."""
        self.args = tuple(args)
        self._extra = extra or {}
        self._session = session
        self.code: int | None = None
        self.pid = 0
        self.stdin: BinaryIO | None = None
        self.stdout: BinaryIO
        self._process: object = None
        if hasattr(os, "posix_spawnp"):
            self._errors = _anonymous_file()
            self._spawn(stdin, foreign)
        else:
            self._errors = -1
            self._popen(stdin, foreign)

    def _spawn(self, stdin: bool, foreign: bool) -> None:
        from_child, to_us = os.pipe()
        actions: list[tuple[int, ...]] = [(os.POSIX_SPAWN_DUP2, to_us, 1), (os.POSIX_SPAWN_DUP2, self._errors, 2)]
        if stdin:
            to_child, from_us = os.pipe()
            actions.append((os.POSIX_SPAWN_DUP2, to_child, 0))
        else:
            to_child, from_us = os.open(os.devnull, os.O_RDONLY), -1
            actions.append((os.POSIX_SPAWN_DUP2, to_child, 0))
        if self._session:
            actions += [(os.POSIX_SPAWN_CLOSE, fd) for fd in sorted(inherited)]
        try:
            self.pid = os.posix_spawnp(
                "git",
                ["git", *self.args],
                {**environment(foreign), **self._extra},
                file_actions=actions,
                setsigdef=(_SIGPIPE,),
                setsid=self._session,
            )
        except FileNotFoundError:
            raise _no_git() from None
        finally:
            os.close(to_us)
            os.close(to_child)
        self.stdout = os.fdopen(from_child, "rb", 1 << 16)
        if stdin:
            self.stdin = os.fdopen(from_us, "wb", 1 << 16)

    def _popen(self, stdin: bool, foreign: bool) -> None:
        import subprocess
        import tempfile

        with tempfile.TemporaryFile() as errors:
            self._errors = os.dup(errors.fileno())
        try:
            process = subprocess.Popen(
                ["git", *self.args],
                stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**environment(foreign), **self._extra},
                start_new_session=self._session,
            )
        except FileNotFoundError:
            raise _no_git() from None
        self._process = process
        assert process.stdout is not None
        self.stdin, self.stdout = process.stdin, process.stdout  # type: ignore[assignment]

    def send(self, data: bytes) -> None:
        """Write all of its input and close it. Only for input that a pipe holds, or that git reads before it writes."""
        assert self.stdin is not None
        try:
            self.stdin.write(data)
            self.stdin.flush()
        except BrokenPipeError:
            pass
        self._hang_up()

    def kill(self) -> None:
        """End it, and what it started where it has a session of its own."""
        import signal

        if self.code is None and self.pid:
            (os.killpg if self._session else os.kill)(self.pid, signal.SIGKILL)

    def chatter(self) -> int:
        """How many bytes of complaint or progress it has written so far: a sign of life."""
        return os.fstat(self._errors).st_size if self._errors >= 0 else 0

    def finish(self) -> int:
        """Close the pipes, wait, and return the exit code (negative: killed by that signal)."""
        if self.code is not None:
            return self.code
        self._hang_up()
        self.stdout.close()
        if self._process is not None:
            self.code = int(self._process.wait())  # type: ignore[attr-defined]
        else:
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.code

    def _hang_up(self) -> None:
        if self.stdin is None:
            return
        try:  # noqa: SIM105 (contextlib is not worth importing for it)
            self.stdin.close()
        except BrokenPipeError:
            pass
        self.stdin = None

    def abandon(self) -> None:
        """End it, whatever it has to say."""
        self.finish()
        self.complaint()

    def complaint(self) -> str:
        """What it wrote on its standard error; only once, after the end."""
        if self._errors < 0:
            return ""
        os.lseek(self._errors, 0, os.SEEK_SET)
        text = os.read(self._errors, 1 << 16)
        os.close(self._errors)
        self._errors = -1
        return text.decode("utf-8", "replace").strip()

    def check(self, allowed: Iterable[int] = (0,)) -> int:
        """Finish; a GitError in git's own words unless the exit code is allowed."""
        code = self.finish()
        complaint = self.complaint()
        if code not in allowed:
            from gitmem.git.failures import failure

            raise failure(self.args, code, complaint)
        return code


def output(*args: str, foreign: bool = False, allowed: Iterable[int] = (0,)) -> bytes:
    """What ``git ARGS`` prints."""
    return run(args, foreign=foreign, allowed=allowed)[1]


def run(
    args: Sequence[str], stdin: bytes = b"", foreign: bool = False, allowed: Iterable[int] = (0,)
) -> tuple[int, bytes]:
    """Exit code and output of ``git ARGS``, with a small ``stdin`` (it is written before anything is
    read)."""
    child = Child(args, stdin=bool(stdin), foreign=foreign)
    if stdin:
        child.send(stdin)
    data = child.stdout.read()
    return child.check(allowed), data


def _anonymous_file() -> int:
    """A file without a name for the child's errors: unlike a pipe it never fills up and blocks the child."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("git-errors")
    import tempfile

    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def _no_git() -> Exception:
    from gitmem.errors import GitError

    return GitError("git was not found on the PATH", "install git, or add its folder to PATH")

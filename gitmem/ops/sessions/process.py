"""Processes told apart beyond their numbers, which are used again: by when each was started, in which boot."""

from __future__ import annotations

import os


def boot() -> str:
    """This start of the machine; "" where the system does not say."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            return file.read().strip()
    except OSError:
        return _said("sysctl", "-n", "kern.boottime")


def identity(pid: int) -> str:
    """``PID:START`` of a living process, ``PID:`` where only that it lives can be told; "" for none."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            # the name in parentheses may hold anything; the state is the third field, the start the 22nd
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return "" if os.path.exists("/proc/self/stat") else _asked(pid)
    return "" if fields[0] in (b"Z", b"X") else f"{pid}:{fields[19].decode()}"


def number(owner: str) -> int:
    """The process number of an identity; 0 where it holds none."""
    pid = owner.partition(":")[0]
    return int(pid) if pid.isdecimal() else 0


def _asked(pid: int) -> str:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return ""
    except OSError:
        pass
    return f"{pid}:{_said('ps', '-o', 'lstart=', '-p', str(pid))}"


def _said(*command: str) -> str:
    """What a program of the system prints, in one line; "" where it cannot be asked."""
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return " ".join(done.stdout.decode("utf-8", "replace").split())

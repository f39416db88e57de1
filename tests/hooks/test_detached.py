"""Work that outlives a hook: it keeps nobody waiting, and nobody's end is its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gitmem.hooks.detached import gitmem, start


def waited(path: Path, seconds: float = 10.0) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if path.exists() and (text := path.read_text(encoding="utf-8")):
            return text
        time.sleep(0.02)
    raise AssertionError(f"{path} did not appear")


def reap(pid: int) -> None:
    """A child of this process, when it has ended: only here does its parent live on."""
    for _ in range(500):
        if os.waitpid(pid, os.WNOHANG)[0]:
            return
        time.sleep(0.02)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def script(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_a_session_of_its_own_without_terminal_or_prompts(tmp_path: Path) -> None:
    told = tmp_path / "told"
    text = (
        "import os, sys\n"
        "words = [os.getpid(), os.getsid(0), os.environ['GIT_TERMINAL_PROMPT'], os.environ['OURS'], "
        "repr(sys.stdin.read()), os.readlink('/proc/self/fd/1') if os.path.exists('/proc') else '/dev/null']\n"
        f"open({str(told) + '.new'!r}, 'w').write(' '.join(map(str, words)))\n"
        f"os.rename({str(told) + '.new'!r}, {str(told)!r})\n"
    )
    assert start(script(text), {**os.environ, "OURS": "kept"})
    pid, session, prompt, ours, stdin, stdout = waited(told).split()
    reap(int(pid))
    assert pid == session
    assert int(session) != os.getsid(0)
    assert (prompt, ours, stdin, stdout) == ("0", "kept", "''", "/dev/null")


def test_the_hook_that_started_it_is_not_waited_for(tmp_path: Path) -> None:
    """A pipe that the starter inherited is closed with the starter, and killing its group ends only the starter."""
    told = tmp_path / "told"
    sleeper = f"import time; time.sleep(3); open({str(told)!r}, 'w').write('done')"
    starter = (
        "import os, sys; from gitmem.hooks.detached import start\n"
        "os.set_inheritable(int(sys.argv[1]), True)\n"
        f"assert start({script(sleeper)!r}, os.environ)\n"
        "print('started', flush=True); import time; time.sleep(60)"
    )
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [*script(starter), str(writing)], stdout=subprocess.PIPE, pass_fds=(writing,), start_new_session=True
    )
    os.close(writing)
    assert process.stdout is not None
    assert process.stdout.readline() == b"started\n"
    os.killpg(process.pid, signal.SIGKILL)
    begun = time.monotonic()
    assert process.stdout.read() == b""
    assert os.read(reading, 1) == b""
    assert time.monotonic() - begun < 2.5, "somebody still holds what the starter left"
    process.wait()
    process.stdout.close()
    os.close(reading)
    assert waited(told) == "done"


def test_complaints_go_to_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("before\n", encoding="utf-8")
    told = tmp_path / "told"
    text = f"import sys, os; print('no', file=sys.stderr); open({str(told)!r}, 'w').write(str(os.getpid()))"
    assert start(script(text), os.environ, str(log))
    reap(int(waited(told)))
    assert log.read_text(encoding="utf-8") == "before\nno\n"


@pytest.mark.parametrize("argv", [["/no/such/program"], ["/etc/hosts"]])
def test_what_cannot_be_started_is_told(argv: list[str]) -> None:
    assert start(argv, os.environ) is False


def test_gitmem_never_comes_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gitmem.py").write_text("raise SystemExit('a stranger')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = subprocess.run([*gitmem("--version")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done
    assert done.stdout.startswith("gitmem ")

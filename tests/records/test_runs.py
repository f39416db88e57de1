"""A run's facts live as long as its command, and its command lives as it would without us."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PYTHON = [sys.executable, "-m", "gitmem"]
GITMEM = f"'{sys.executable}' -m gitmem"
SAY = f'{GITMEM} remember "The mark is CANARY." --scope run --name mark >/dev/null 2>&1'


def runs(home: Path) -> list[str]:
    folder = home / ".local/state/gitmem/runs"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def sh(repo: Any, script: str, **env: str) -> Any:
    return repo.gitmem("run", "--", "sh", "-c", script, **env)


@contextmanager
def going(repo: Any, script: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A run that has said its fact and waits, ended in any case."""
    with subprocess.Popen(
        [*PYTHON, "run", "--", "sh", "-c", f"{SAY}; echo ready; {script}"],
        cwd=repo.top,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        start_new_session=True,
        **more,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        try:
            yield process
        finally:
            try:  # noqa: SIM105
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def test_its_facts_are_known_in_it_alone(repo: Any, sealed: Path, new_repo: Callable[..., Any]) -> None:
    other = new_repo("other")
    other.commit("Begin")
    done = sh(
        repo,
        f"{SAY} && {GITMEM} recall CANARY && {GITMEM} context && {GITMEM} list && {GITMEM} show mark"
        f" && cd '{other.top}' && echo elsewhere && {GITMEM} list --json && {GITMEM} recall CANARY",
    )
    assert done.returncode == 0, done
    here, elsewhere = done.stdout.split("elsewhere")
    assert here.count("CANARY") >= 4
    assert "## run" in here
    assert "CANARY" not in elsewhere, "a run in two projects is two memories"
    assert "CANARY" not in repo.gitmem("list").stdout
    assert runs(sealed) == []


def test_a_run_in_a_run_is_one_of_its_own(repo: Any, sealed: Path) -> None:
    done = sh(repo, f"{SAY}; {GITMEM} run -- sh -c '{GITMEM.replace(chr(39), '')} list'; echo outer; {GITMEM} list")
    inner, outer = done.stdout.split("outer")
    assert "CANARY" not in inner
    assert "CANARY" in outer
    assert runs(sealed) == []


def test_two_runs_at_once_do_not_see_each_other(repo: Any, sealed: Path) -> None:
    with going(repo, "exec sleep 100"):
        assert "CANARY" not in sh(repo, f"{GITMEM} list").stdout
        assert len(runs(sealed)) == 1, "another run removes nothing of one that goes on"


def test_it_wins_over_the_session_for_now(repo: Any) -> None:
    repo.gitmem("remember", "Use npm to install packages.", "--scope", "session", "--name", "manager")
    done = sh(
        repo,
        f'{GITMEM} remember "Use bun to install packages." --scope run --name manager; {GITMEM} recall install',
    )
    assert "[run · " in done.stdout
    assert "overruled by run: manager" in done.stdout


@pytest.mark.parametrize("code", [0, 1, 7, 126, 255])
def test_the_exit_code_is_the_commands(repo: Any, sealed: Path, code: int) -> None:
    assert sh(repo, f"{SAY}; exit {code}").returncode == code
    assert runs(sealed) == []


def test_input_output_and_arguments_are_the_commands(repo: Any) -> None:
    script = "import sys; print(sys.argv[1:], sys.stdin.read()); print('aside', file=sys.stderr)"
    args = ["--json", "-h", "--", "a b", "", "--help"]
    done = repo.gitmem("run", "--", sys.executable, "-c", script, *args, stdin="typed")
    assert done.stdout == f"{args} typed\n"
    assert done.stderr == "aside\n"
    assert repo.gitmem("run", "echo", "-n", "plain").stdout == "plain", "also without the two dashes"


def test_what_cannot_be_started(repo: Any, sealed: Path) -> None:
    repo.write("data", "no program")
    assert repo.gitmem("run", "--", "no-such-command").returncode == 127
    assert repo.gitmem("run", "--", "./data").returncode == 126
    assert repo.gitmem("run", "--").returncode == 2
    assert repo.gitmem("run").returncode == 2
    assert "Examples:" in repo.gitmem("run", "--help").stdout
    assert runs(sealed) == []


def test_after_its_end_nothing_is_said_into_it(repo: Any, sealed: Path) -> None:
    name = sh(repo, "echo $GITMEM_RUN").stdout.strip()
    for run in (name, "../../sessions", "/", "x"):
        done = repo.gitmem("remember", "The mark is CANARY.", "--scope", "run", GITMEM_RUN=run)
        assert done.returncode == 2
        assert "no run goes on here" in done.stderr
    assert runs(sealed) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1, signal.SIGQUIT])
def test_what_is_sent_to_us_reaches_the_command(repo: Any, sealed: Path, number: signal.Signals) -> None:
    """The command decides: here it tidies up first, and ends with a code of its own."""
    name = number.name.removeprefix("SIG")
    with going(repo, f"trap 'echo got {name}; exit 9' {name}; while :; do sleep 0.05; done") as process:
        time.sleep(0.2)
        os.kill(process.pid, number)
        assert process.wait(timeout=20) == 9
        assert process.stdout is not None
        assert process.stdout.read() == f"got {name}\n".encode()
    assert runs(sealed) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_command_that_a_signal_ends_ends_us_the_same_way(repo: Any, sealed: Path, number: signal.Signals) -> None:
    with going(repo, "exec sleep 100") as process:
        time.sleep(0.2)
        os.kill(process.pid, number)
        assert process.wait(timeout=20) == -number
    assert runs(sealed) == []


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_a_crash_of_the_command_is_told_as_shells_tell_it(repo: Any, sealed: Path, number: signal.Signals) -> None:
    assert sh(repo, f"{SAY}; ulimit -c 0; kill -{int(number)} $$").returncode == 128 + number
    assert runs(sealed) == []


def test_after_kill_9_the_next_command_removes_it(repo: Any, sealed: Path) -> None:
    with going(repo, "exec sleep 100") as process:
        assert len(runs(sealed)) == 1
        os.kill(process.pid, signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert len(runs(sealed)) == 1, "nobody was left to remove it"
        # the command itself lives on, and its number is in use: that does not make it a run
        assert "CANARY" not in repo.gitmem("recall", "CANARY").stdout
        assert runs(sealed) == []


def test_after_the_end_of_the_machine_the_next_command_removes_it(repo: Any, sealed: Path) -> None:
    """What is on the disk then, and no lock."""
    folder = sealed / ".local/state/gitmem/runs/0123456789abcdef"
    for left in (folder / "half", folder.with_name("fedcba9876543210")):
        left.mkdir(parents=True)
    (folder / "alive").write_text("")
    (folder / "half/mark.md").write_text("CANARY")
    assert repo.gitmem("list").returncode == 0
    assert runs(sealed) == []


def test_one_that_is_being_made_is_left_alone(repo: Any, sealed: Path) -> None:
    folder = sealed / ".local/state/gitmem/runs"
    for name in (".new-fresh", ".new-old"):
        (folder / name).mkdir(parents=True)
    os.utime(folder / ".new-old", (time.time() - 600,) * 2)
    repo.gitmem("list")
    assert runs(sealed) == [".new-fresh"]


def test_a_command_that_outlives_us_has_no_memory(repo: Any, sealed: Path, tmp_path: Path) -> None:
    out = tmp_path / "late"
    done = sh(repo, f"{SAY}; (sleep 1; {GITMEM} list > '{out}.new' 2>&1; mv '{out}.new' '{out}') >/dev/null 2>&1 &")
    assert done.returncode == 0
    assert runs(sealed) == []
    until(out.exists)
    assert "CANARY" not in out.read_text()


def until(what: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


# On a terminal.


class Terminal:
    """An interactive shell on a terminal of its own, in a repository."""

    def __init__(self, repo: Any) -> None:
        pid, self.fd = pty.fork()
        if not pid:
            os.chdir(repo.top)
            os.environ.update(PS1="$ ", TERM="dumb", HISTFILE="")
            os.execvp("bash", ["bash", "--norc", "--noprofile", "--noediting", "-i"])
        self.pid = pid
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def wait(self, text: str) -> str:
        """Read until a text comes; what came before it."""
        end = time.monotonic() + 20
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self.seen += os.read(self.fd, 4096).decode("utf-8", "replace")
        before, _, self.seen = self.seen.partition(text)
        return before

    def close(self) -> None:
        os.close(self.fd)
        try:  # noqa: SIM105
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)


@pytest.fixture
def terminal(repo: Any) -> Iterator[Terminal]:
    shell = Terminal(repo)
    yield shell
    shell.close()


COUNTING = """
import signal, sys, time
def got(*_): print("one-" + "interrupt", flush=True)
signal.signal(signal.SIGINT, got)
print("wait" + "ing", flush=True)
for _ in range(40): time.sleep(0.05)
sys.exit(5)
"""


def test_an_interrupt_reaches_the_command_once(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "count.py").write_text(COUNTING)
    terminal.type(f"{GITMEM} run -- '{sys.executable}' '{tmp_path}/count.py'\n")
    terminal.wait("waiting")
    terminal.type("\x03")
    terminal.wait("one-interrupt")
    assert "one-interrupt" not in terminal.wait("$ ")
    terminal.type("echo code-$?-\n")
    terminal.wait("code-5-")


def test_an_interrupt_ends_command_and_run(terminal: Terminal, sealed: Path) -> None:
    terminal.type(f"{GITMEM} run -- sh -c '{SAY.replace(chr(39), '')}; echo wai\"\"ting; exec sleep 100'\n")
    terminal.wait("waiting")
    terminal.type("\x03")
    terminal.wait("$ ")
    terminal.type("echo code-$?-\n")
    terminal.wait("code-130-")
    assert runs(sealed) == []


def test_a_run_can_be_stopped_and_go_on(terminal: Terminal, sealed: Path) -> None:
    terminal.type(f'{GITMEM} run -- sh -c \'echo wai""ting; read line; echo "got-$line-"; exit 4\'\n')
    terminal.wait("waiting")
    time.sleep(0.2)
    terminal.type("\x1a")
    terminal.wait("Stopped")
    terminal.wait("$ ")
    terminal.type("jobs; echo after-$((1+1))-\n")
    assert "Stopped" in terminal.wait("after-2-")
    assert len(runs(sealed)) == 1
    terminal.type("fg\n")
    time.sleep(0.3)
    terminal.type("hello\n")
    terminal.wait("got-hello-")
    terminal.wait("$ ")
    terminal.type("echo code-$?-\n")
    terminal.wait("code-4-")
    assert runs(sealed) == []


def state_of(pid: int) -> str:
    """``S`` asleep, ``T`` stopped, and so on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_who_stops_the_command_alone_lets_it_go_on_alone(repo: Any) -> None:
    with going(repo, "echo $$; exec sleep 2") as process:
        assert process.stdout is not None
        command = int(process.stdout.readline())
        os.kill(command, signal.SIGSTOP)
        until(lambda: state_of(command) == "T")
        time.sleep(0.1)
        assert state_of(process.pid) == "S"
        os.kill(command, signal.SIGCONT)
        # No terminal, and nobody above who could let us go on: the system stops no such group by itself.
        os.kill(process.pid, signal.SIGTSTP)
        assert process.wait(timeout=20) == 0


def test_a_hang_up_ends_it(terminal: Terminal, sealed: Path) -> None:
    terminal.type(f"{GITMEM} run -- sh -c 'echo wai\"\"ting; exec sleep 100'\n")
    terminal.wait("waiting")
    assert len(runs(sealed)) == 1
    os.close(terminal.fd)
    terminal.fd = os.open(os.devnull, os.O_RDONLY)
    until(lambda: runs(sealed) == [])


def test_it_loads_little(repo: Any) -> None:
    """It stands before other people's commands, and one look at a folder is all that a command pays for runs."""
    code = (
        "import sys, os; from gitmem.__main__ import main; sys.argv = ['gitmem', 'run', '--', 'true']; code = main(); "
        "sys.stdout.write(chr(10).join(sys.modules)); sys.exit(code)"
    )
    bare = repo.run(sys.executable, "-c", "import sys; sys.stdout.write(chr(10).join(sys.modules))")
    done = repo.run(sys.executable, "-P", "-c", code)
    assert done.returncode == 0, done
    loaded = set(done.stdout.split()) - set(bare.stdout.split())
    assert not loaded & {"click", "pygit2", "json", "typing", "dataclasses", "subprocess", "pathlib", "re", "tomllib"}
    assert not {name for name in loaded if name.startswith(("gitmem.store", "gitmem.ops.records", "gitmem.sync"))}

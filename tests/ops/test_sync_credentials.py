"""A remote that wants something typed: a sync ends soon, says what is needed in one line, and keeps what is here."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from gitmem.config.machine import machine
from gitmem.ops.sync import everything
from gitmem.sync import exchange

SSH = "git@github.example:acme/Shop.git"


class _Refusal(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="notes"')
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def locked() -> Iterator[str]:
    """The URL of a server that wants a password."""
    server = HTTPServer(("127.0.0.1", 0), _Refusal)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/notes.git"
    server.shutdown()
    server.server_close()
    thread.join()


def _repo(machine):
    repo = machine.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    return repo


def _kept(machine, repo) -> bool:
    tree = machine.run("git", f"--git-dir={machine.store}/store.git", "ls-tree", "-r", f"project/{repo.project}").stdout
    return "deploy.md" in tree


def test_a_password_that_nobody_can_type(new_machine, locked: str) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", locked)
    start = time.monotonic()
    done = repo.gitmem("sync", code=1)
    assert time.monotonic() - start < 30
    assert len(done.stdout.splitlines()) == 1
    assert "wants credentials" in done.stdout
    assert "credential helper" in done.stdout
    assert "not pushed" in done.stdout
    assert _kept(ann, repo)


def test_an_askpass_program_of_the_desktop_is_not_opened(new_machine, locked: str, tmp_path: Path) -> None:
    ann = new_machine("ann")
    asked = tmp_path / "asked"
    program = tmp_path / "askpass"
    program.write_text(f"#!/bin/sh\ntouch '{asked}'\nsleep 60\n")
    program.chmod(0o755)
    ann.gitmem("remote", "add", locked)
    ann.gitmem("sync", code=1, GIT_ASKPASS=str(program), SSH_ASKPASS=str(program), DISPLAY=":0")
    assert not asked.exists()


def _on_a_terminal(machine, cwd: Path, **env: str) -> tuple[int, str]:
    """Exit code and screen of a sync that has a controlling terminal, where nobody types."""
    ours, theirs = pty.openpty()

    def take_terminal() -> None:
        os.setsid()
        fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)

    own = {"HOME": str(machine.home), "XDG_DATA_HOME": str(machine.home / "data")}
    process = subprocess.Popen(
        [sys.executable, "-m", "gitmem", "sync"],
        cwd=cwd,
        env={**os.environ, **own, "GIT_CONFIG_GLOBAL": str(machine.home / ".gitconfig"), **env},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        preexec_fn=take_terminal,
    )
    os.close(theirs)
    screen = b""
    while True:
        ready, _, _ = select.select([ours], [], [], 0.2)
        if ready:
            try:
                piece = os.read(ours, 4096)
            except OSError:
                break
            if not piece:
                break
            screen += piece
        elif process.poll() is not None:
            break
    os.close(ours)
    return process.wait(timeout=60), screen.decode("utf-8", "replace")


def test_a_terminal_is_not_asked_either(new_machine, locked: str) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", locked)
    start = time.monotonic()
    code, screen = _on_a_terminal(ann, repo.top)
    assert time.monotonic() - start < 30
    assert code == 1
    assert "wants credentials" in screen
    assert "Username" not in screen
    assert _kept(ann, repo)


def _fake_ssh(tmp_path: Path, ending: str) -> str:
    """An ssh that asks on the terminal, and does as told where there is none."""
    program = tmp_path / "fake-ssh"
    program.write_text(
        "#!/bin/sh\n"
        "if (exec 3<>/dev/tty) 2>/dev/null; then\n"
        "  echo 'Are you sure you want to continue connecting (yes/no)?' >/dev/tty; read answer </dev/tty; exit 1\n"
        f"fi\n{ending}\n"
    )
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize(
    ("complaint", "advice"),
    [
        ("Host key verification failed.", "host key"),
        ("git@h.example: Permission denied (publickey).", "ssh-add"),
    ],
)
def test_an_ssh_that_asks_on_the_terminal(new_machine, tmp_path: Path, complaint: str, advice: str) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", "git@h.example:ann/notes.git")
    ssh = _fake_ssh(tmp_path, f"echo '{complaint}' >&2; exit 255")
    start = time.monotonic()
    code, screen = _on_a_terminal(ann, repo.top, GIT_SSH_COMMAND=ssh)
    assert time.monotonic() - start < 30
    assert code == 1
    assert "Are you sure" not in screen
    assert advice in screen
    assert _kept(ann, repo)


@pytest.mark.parametrize("how", ["core.sshCommand", "GIT_SSH"])
def test_the_persons_own_ssh_is_the_one_that_is_started(new_machine, tmp_path: Path, how: str) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", "git@h.example:ann/notes.git")
    (tmp_path / "my own").mkdir()
    ssh = _fake_ssh(
        tmp_path / "my own", "echo 'ssh: connect to host h.example port 22: Connection refused' >&2; exit 255"
    )
    env = {"GIT_SSH": ssh} if how == "GIT_SSH" else {}
    if not env:
        ann.run("git", "config", "--global", how, f"'{ssh}'")
    done = repo.gitmem("sync", code=1, **env)
    assert "Connection refused" in done.stdout


@pytest.mark.parametrize("how", [(), ("--json",), ("--quiet",)])
def test_a_password_that_the_remote_repeats_is_not_shown(new_machine, tmp_path: Path, how: tuple[str, ...]) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", "git@h.example:ann/notes.git")
    word = "Tr0ub" + "4dor"
    ssh = _fake_ssh(tmp_path, f"echo 'fatal: no way to https://ann:{word}@h.example/notes.git' >&2; exit 255")
    done = repo.gitmem("sync", *how, code=1, GIT_SSH_COMMAND=ssh)
    assert "no way to https://" in done.stdout
    assert word not in done.stdout + done.stderr


def test_a_remote_that_hangs_is_given_up(
    new_machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sealed: Path
) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", "git@h.example:ann/notes.git")
    for name, value in {
        "HOME": str(ann.home),
        "XDG_DATA_HOME": str(ann.home / "data"),
        "GIT_SSH_COMMAND": _fake_ssh(tmp_path, "sleep 300"),
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(exchange, "transfer", partial(exchange.transfer, seconds=2))
    monkeypatch.chdir(repo.top)
    start = time.monotonic()
    report = everything.sync_everything(everything.Ask(machine(os.environ), "2026-11-30"))
    assert time.monotonic() - start < 15
    assert report.exit_code == 1
    assert report.owed is not None
    assert "did not answer" in report.owed
    assert _kept(ann, repo)


def test_an_interrupt_leaves_no_transfer_behind(new_machine, tmp_path: Path) -> None:
    ann = new_machine("ann")
    repo = _repo(ann)
    ann.gitmem("remote", "add", "git@h.example:ann/notes.git")
    own = {"HOME": str(ann.home), "XDG_DATA_HOME": str(ann.home / "data")}
    began = tmp_path / "began"
    ssh = _fake_ssh(tmp_path, f"echo $$ > '{began}.new'; mv '{began}.new' '{began}'; exec sleep 300")
    process = subprocess.Popen(
        [sys.executable, "-m", "gitmem", "sync"], cwd=repo.top, env={**os.environ, **own, "GIT_SSH_COMMAND": ssh}
    )
    until = time.monotonic() + 60
    while not began.exists() and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130
    stat = Path("/proc", began.read_text().strip(), "stat")
    while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z" and time.monotonic() < until:
        time.sleep(0.02)
    assert not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "Z"
    assert _kept(ann, repo)

"""What goes wrong becomes words on stderr and an exit code, in one place."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gitmem.cli import crash
from gitmem.cli.failures import guarded, say, without_credentials
from gitmem.errors import ConfigError, GitError, GitmemError, UsageError
from gitmem.guard.secrets.made_up import made_up


def raises(error: BaseException) -> Callable[[], int]:
    def action() -> int:
        raise error

    return action


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (GitmemError("no", "do this"), 3, "error: no\nhint: do this\n"),
        (GitError("no"), 3, "error: no\n"),
        (UsageError("no"), 2, "error: no\n"),
        (ConfigError("no"), 2, "error: no\n"),
        (KeyboardInterrupt(), 130, ""),
        (FileNotFoundError(2, "No such file", "a\nb"), 3, "error: No such file: 'a\\nb'\n"),
        (OSError(28, "No space left on device"), 3, "error: No space left on device\n"),
    ],
)
def test_exit_codes_and_words(error: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(raises(error)) == code
    assert capsys.readouterr().err == said


def test_a_result_passes_through() -> None:
    assert guarded(lambda: 1) == 1


def test_a_bug_is_headed_and_logged_without_its_message(sealed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = "hunter" + "2" * 9

    def bug() -> int:
        try:
            raise KeyError(secret)
        except KeyError as error:
            raise ValueError(f"bad {secret}") from error

    assert guarded(bug) == 3
    said = capsys.readouterr().err
    assert said.startswith("internal error: ValueError at ")
    (log,) = (sealed / ".local" / "state" / "gitmem" / "logs").iterdir()
    assert str(log) in said
    text = log.read_text()
    assert "builtins.KeyError" in text
    assert "in bug" in text
    assert secret not in said + text
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_a_bug_where_no_log_can_be_written(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", os.devnull)
    assert guarded(raises(ValueError("x"))) == 3
    assert capsys.readouterr().err.startswith("internal error: ValueError at ")


def test_a_traceback_only_on_demand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    guarded(raises(ValueError("x")))
    assert "Traceback" not in capsys.readouterr().err
    monkeypatch.setenv("GITMEM_TRACEBACK", "1")
    guarded(raises(ValueError("x")))
    assert "Traceback" in capsys.readouterr().err


def test_the_log_names_the_command_and_no_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["gitmem", "check", "--range", "a..b"])
    assert "command: check\n" in crash.log(ValueError())
    assert "a..b" not in crash.log(ValueError())


def test_a_message_cannot_move_the_cursor_or_sign_in(capsys: pytest.CaptureFixture[str]) -> None:
    say("error: \x1b[31mred\nfrom https://user:word@host.example/x and ssh://git@host")
    said = capsys.readouterr().err
    assert "\x1b" not in said
    assert "word" not in said
    assert "https://…@host.example/x" in said


@pytest.mark.parametrize("text", ["", "a://", "see https://host/a@b for x", "mail a@b.example"])
def test_what_is_no_credential_stays(text: str) -> None:
    assert without_credentials(text) == text


def test_a_closed_pipe_is_no_traceback(repo: Any) -> None:
    command = f"{sys.executable} -m gitmem rule --json | head -1"
    done = subprocess.run(command, shell=True, cwd=repo.top, capture_output=True, check=False)
    assert done.stdout == b"{\n"
    assert done.stderr == b""


TOKEN = "gh" + "p_" + made_up(36)


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "--range", TOKEN],
        ["check", "--range", f"{TOKEN}..HEAD"],
        ["check", "--rules", TOKEN],
        ["check", TOKEN],
        ["check", f"docs/{TOKEN}.md"],
        ["check", f"--{TOKEN}"],
        ["check", "--today", TOKEN],
        ["rule", TOKEN],
        [TOKEN],
        ["check", "--all"],
    ],
)
def test_a_token_in_the_wrong_place_is_not_repeated(repo: Any, arguments: list[str]) -> None:
    if arguments[-1] == "--all":
        repo.write(".gitmem.toml", f'[[allow]]\nrule = "{TOKEN}"\npath = "{TOKEN}"\n')
    done = repo.gitmem(*arguments)
    assert done.returncode in (2, 3), done
    assert TOKEN[8:] not in done.stdout + done.stderr
    assert "error" in done.stderr.lower()

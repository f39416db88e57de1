"""``gitmem init --agent claude`` and back, on real files."""

from __future__ import annotations

import json
import os
import random
import stat
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gitmem.agents.claude.hooks import EVENTS, ours_in

SETTINGS = '{\n\t"env": {"A": "b"},\n\t"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}\n}'
PUT, TAKE = ("init", "--agent", "claude"), ("uninstall", "--agent", "claude")


@pytest.fixture
def settings(sealed: Path) -> Path:
    path = sealed / ".claude/settings.json"
    path.parent.mkdir()
    path.write_bytes(SETTINGS.encode())
    path.chmod(0o640)
    return path


def events(path: Path) -> list[str]:
    return [event for event, _, _ in ours_in(json.loads(path.read_text(encoding="utf-8")))]


def test_put_in_taken_out_and_twice(run_gitmem: Any, settings: Path) -> None:
    assert run_gitmem(*PUT, "--yes").returncode == 0
    assert sorted(events(settings)) == sorted(EVENTS)
    assert stat.S_IMODE(settings.stat().st_mode) == 0o640
    there = settings.read_bytes()
    again = run_gitmem(*PUT, "--yes")
    assert "nothing to change" in again.stdout
    assert settings.read_bytes() == there
    assert run_gitmem(*TAKE).returncode == 0
    assert settings.read_text(encoding="utf-8") == SETTINGS
    assert stat.S_IMODE(settings.stat().st_mode) == 0o640
    assert "nothing to remove" in run_gitmem(*TAKE).stdout


def test_where_there_was_no_file_there_is_none_again(run_gitmem: Any, sealed: Path) -> None:
    assert run_gitmem(*PUT, "--yes").returncode == 0
    path = sealed / ".claude/settings.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert run_gitmem(*TAKE).returncode == 0
    assert not path.exists()
    assert list((sealed / ".local/state/gitmem/settings").iterdir()) == []


def test_nothing_is_written_before_somebody_agrees(run_gitmem: Any, settings: Path) -> None:
    for done in (run_gitmem(*PUT), run_gitmem(*PUT, "--dry-run"), run_gitmem(*TAKE, "--dry-run")):
        assert settings.read_text(encoding="utf-8") == SETTINGS
        assert done.returncode == (2 if "--yes" in done.stderr else 0)
    shown = run_gitmem(*PUT).stdout
    assert any(line.startswith("+") and '"SessionStart": [' in line for line in shown.splitlines())
    assert "every session" in run_gitmem(*PUT).stderr


@pytest.mark.parametrize(
    "before", ["{ }", '{"hooks": { } }\n', '{"hooks": {"Stop": [\n]}}', "", "\ufeff", '\ufeff{\r\n  "a": 1\r\n}\r\n']
)
def test_bytes_that_an_edit_alone_would_not_give_back(run_gitmem: Any, settings: Path, before: str) -> None:
    settings.write_bytes(before.encode())
    run_gitmem(*PUT, "--yes")
    assert sorted(events_of(settings)) == sorted(EVENTS)
    run_gitmem(*TAKE)
    assert settings.read_bytes() == before.encode()


def events_of(path: Path) -> list[str]:
    return [event for event, _, _ in ours_in(json.loads(path.read_bytes().decode("utf-8-sig")))]


def test_keys_in_the_lines_around_are_not_shown(run_gitmem: Any, settings: Path) -> None:
    key = "ghp_" + "".join(random.Random(7).choices(string.ascii_letters + string.digits, k=36))
    settings.write_text(f'{{\n  "env": {{\n    "GH_TOKEN": "{key}"\n  }}\n}}\n', encoding="utf-8")
    shown = run_gitmem(*PUT, "--dry-run").stdout
    assert "GH_TOKEN" in shown
    assert key not in shown
    run_gitmem(*PUT, "--yes")
    assert key in settings.read_text(encoding="utf-8")
    assert key not in run_gitmem(*TAKE, "--dry-run").stdout


def test_what_somebody_changed_meanwhile_stays(run_gitmem: Any, settings: Path) -> None:
    """The old file is not put back over it; containers that were there before stay too."""
    settings.write_text('{\n  "hooks": {\n    "Stop": []\n  }\n}\n', encoding="utf-8")
    run_gitmem(*PUT, "--yes")
    text = settings.read_text(encoding="utf-8").replace("{\n", '{\n  "model": "x",\n', 1)
    settings.write_text(text, encoding="utf-8")
    run_gitmem(*TAKE)
    assert settings.read_text(encoding="utf-8") == '{\n  "model": "x",\n  "hooks": {\n    "Stop": []\n  }\n}\n'


def test_installed_elsewhere_since_the_hooks_are_replaced(
    run_gitmem: Any, settings: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The path of the program changed: one set of hooks is there, and taking it away gives back the first file."""
    from gitmem.config.machine import machine
    from gitmem.ops import agent_hooks

    old = tmp_path / "old/gitmem"
    old.parent.mkdir()
    old.write_text("#!/bin/sh\n", encoding="utf-8")
    old.chmod(0o755)
    this = machine(os.environ)
    agent_hooks.apply(this, agent_hooks.prepare(this, python=str(old.with_name("python"))))
    assert str(old) in settings.read_text(encoding="utf-8")
    run_gitmem(*PUT, "--yes")
    assert str(old) not in settings.read_text(encoding="utf-8")
    assert sorted(events(settings)) == sorted(EVENTS)
    run_gitmem(*TAKE)
    assert settings.read_text(encoding="utf-8") == SETTINGS


def test_a_link_is_followed(run_gitmem: Any, settings: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.json"
    settings.rename(kept)
    settings.symlink_to(kept)
    run_gitmem(*PUT, "--yes")
    assert settings.is_symlink()
    assert events(kept)
    run_gitmem(*TAKE)
    assert kept.read_text(encoding="utf-8") == SETTINGS


@pytest.mark.parametrize("text", ['{"a": 1,}', '{ // no\n"a": 1}', '{"a": 1, "a": 2}', "[]", b"\xff{}"])
def test_what_is_no_settings_file_is_left_alone(run_gitmem: Any, settings: Path, text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    settings.write_bytes(data)
    for words in ((*PUT, "--yes"), TAKE):
        done = run_gitmem(*words)
        assert done.returncode == 2, done
        assert done.stderr.count("error: ") == 1
        assert str(settings) in done.stderr
        assert "Traceback" not in done.stderr
        assert settings.read_bytes() == data


def test_a_file_that_changes_between_showing_and_writing(settings: Path) -> None:
    from gitmem.config.machine import machine
    from gitmem.errors import GitmemError
    from gitmem.ops import agent_hooks

    this = machine(os.environ)
    setup = agent_hooks.prepare(this)
    settings.write_text("{}", encoding="utf-8")
    with pytest.raises(GitmemError, match="changed meanwhile"):
        agent_hooks.apply(this, setup)
    assert settings.read_text(encoding="utf-8") == "{}"


def test_project_settings_name_no_folder_of_this_machine(repo: Any, linked_worktree: Any, sealed: Path) -> None:
    done = repo.gitmem(*PUT, "--settings", "project", "--yes")
    assert done.returncode == 0, done
    text = (repo.top / ".claude/settings.json").read_text(encoding="utf-8")
    assert sys.prefix not in text
    assert str(sealed) not in text
    assert not (linked_worktree.top / ".claude").exists()
    repo("add", ".claude/settings.json")
    assert repo.gitmem("check").returncode == 0


def test_local_settings_are_those_of_the_main_checkout(repo: Any, linked_worktree: Any) -> None:
    done = linked_worktree.gitmem(*PUT, "--settings", "local", "--yes")
    assert done.returncode == 0
    assert "gitmem init --ignore" in done.stderr
    repo.write(".gitignore", ".claude/settings.local.json\n")
    assert "--ignore" not in repo.gitmem(*PUT, "--settings", "local", "--yes").stderr
    assert events(repo.top / ".claude/settings.local.json")
    assert not (linked_worktree.top / ".claude").exists()
    assert repo.gitmem(*TAKE).returncode == 0
    assert not (repo.top / ".claude/settings.local.json").exists()


def test_a_teammate_without_gitmem_is_not_bothered(repo: Any, tmp_path: Path) -> None:
    repo.gitmem(*PUT, "--settings", "project", "--yes")
    value = json.loads((repo.top / ".claude/settings.json").read_text(encoding="utf-8"))
    (tmp_path / "bin").mkdir()
    for event, i, j in ours_in(value):
        command = value["hooks"][event][i]["hooks"][j]["command"]
        done = subprocess.run(
            ["/bin/sh", "-c", command], env={"PATH": str(tmp_path / "bin")}, capture_output=True, input=b"{}"
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_program_that_is_gone_is_looked_for_on_the_path(tmp_path: Path) -> None:
    from gitmem.agents.claude.hooks import command

    found = tmp_path / "gitmem"
    found.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    found.chmod(0o755)
    words = ["/bin/sh", "-c", command("Stop", "/no/such place/gitmem")]
    done = subprocess.run(words, env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert done.stdout == "hook claude Stop\n"
    done = subprocess.run(words, env={"PATH": "/nowhere"}, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_plain_uninstall_leaves_them_and_says_so(repo: Any, sealed: Path) -> None:
    repo.gitmem("init", "--no-warm")
    repo.gitmem(*PUT, "--yes")
    done = repo.gitmem("uninstall")
    assert done.returncode == 0
    assert "gitmem uninstall --agent claude" in done.stderr
    assert events(sealed / ".claude/settings.json")


@pytest.mark.parametrize(
    "words",
    [
        ("init", "--settings", "user"),
        ("uninstall", "--settings", "user"),
        (*PUT, "--ignore"),
        (*PUT, "--settings", "project"),
        ("init", "--agent", "other"),
    ],
)
def test_asked_wrongly(run_gitmem: Any, sealed: Path, words: tuple[str, ...]) -> None:
    done = run_gitmem(*words)
    assert done.returncode == 2, done
    assert "error: " in done.stderr
    assert not (sealed / ".claude").exists()


def test_all_hooks_switched_off_is_told(run_gitmem: Any, settings: Path) -> None:
    settings.write_text('{"disableAllHooks": true}', encoding="utf-8")
    assert "disableAllHooks" in run_gitmem(*PUT, "--yes").stderr


class TestLive:
    def test_what_is_installed_refuses_a_leak(self, repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        from gitmem.config.machine import machine
        from gitmem.ops.agent_hooks_live import installed, refuses

        monkeypatch.chdir(repo.top)
        assert installed(machine(os.environ)) == []
        for where in ("user", "project"):
            repo.gitmem(*PUT, "--settings", where, "--yes")
        found = installed(machine(os.environ))
        assert [(one.where, one.event) for one in found] == [
            (where, event) for where in ("user", "project") for event in EVENTS
        ]
        environ = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        (mine, shared) = (one.command for one in found if one.event == "PreToolUse")
        assert refuses(mine, str(repo.top), environ)
        assert refuses(shared, str(repo.top), environ)
        assert repo("status", "--porcelain") == "?? .claude/\n", "settings alone"
        assert not refuses(mine, str(repo.top), {**environ, "GITMEM_DISABLE": "1"})
        assert not refuses(shared, str(repo.top), {**environ, "PATH": "/nowhere"})
        assert not refuses("exit 3", str(repo.top), environ)

    def test_hooks_that_are_switched_off_are_none(
        self, repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from gitmem.config.machine import machine
        from gitmem.ops.agent_hooks_live import installed

        monkeypatch.chdir(repo.top)
        repo.gitmem(*PUT, "--yes")
        path = sealed / ".claude/settings.json"
        path.write_text(json.dumps({**json.loads(path.read_text()), "disableAllHooks": True}), encoding="utf-8")
        assert installed(machine(os.environ)) == []

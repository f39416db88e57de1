"""``gitmem demo`` does what it tells, leaves nothing behind, and fails when a step goes otherwise."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from gitmem.ops import demo


def test_every_step_goes_as_told(run_gitmem: Callable[..., Any], tmp_path: Path) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    done = run_gitmem("demo", TMPDIR=str(temporary))
    assert done.returncode == 0, done
    assert done.stdout.count("✓") == 15, done.stdout
    assert "✗" not in done.stdout
    assert list(temporary.iterdir()) == []


def test_it_shows_a_stop_for_each_kind(run_gitmem: Callable[..., Any]) -> None:
    text = run_gitmem("demo").stdout
    for rule in ("personal-home-path", "freeze-undated", "error secret-", "error personal-"):
        assert rule in text


def test_the_token_is_never_shown(tmp_path: Path, monkeypatch: Any) -> None:
    tokens = []
    make = demo.made_up_token
    monkeypatch.setattr(demo, "made_up_token", lambda: tokens.append(make()) or tokens[-1])
    text = "\n".join(said.text for said in demo.play(str(tmp_path), date(2026, 11, 30)))
    assert len(tokens) == 2
    assert not any(token[4:] in text or token[-12:] in text for token in tokens)


def test_it_keeps_the_folder_when_asked(run_gitmem: Callable[..., Any], tmp_path: Path) -> None:
    done = run_gitmem("demo", "--keep", TMPDIR=str(tmp_path))
    folder = Path(done.stdout.split("kept: ")[1].splitlines()[0])
    assert (folder / "parcel" / ".git").is_dir()


def test_it_touches_no_persons_settings(run_gitmem: Callable[..., Any], sealed: Path) -> None:
    """Hooks, templates and identities of the person who runs it play no part in it."""
    hooks = sealed / "hooks"
    hooks.mkdir()
    (hooks / "pre-commit").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (hooks / "pre-commit").chmod(0o755)
    config = sealed / ".gitconfig"
    config.write_text(config.read_text(encoding="utf-8") + f"[core]\n\thooksPath = {hooks}\n", encoding="utf-8")
    assert run_gitmem("demo").returncode == 0


def test_from_inside_a_hook_it_stays_in_its_own_repository(repo: Any) -> None:
    before = repo("for-each-ref")
    done = repo.gitmem("demo", GIT_DIR=str(repo.top / ".git"), GIT_INDEX_FILE=str(repo.top / ".git/index"))
    assert done.returncode == 0, done
    assert repo("for-each-ref") == before
    assert repo("status", "--porcelain") == ""


def test_it_carries_a_note_from_one_machine_to_the_other(run_gitmem: Callable[..., Any], tmp_path: Path) -> None:
    done = run_gitmem("demo", "--keep", TMPDIR=str(tmp_path), CLAUDE_CONFIG_DIR=str(tmp_path / "mine"))
    folder = Path(done.stdout.split("kept: ")[1].splitlines()[0])
    assert "Staging resets" in (next((folder / "desktop/home").rglob("staging-reset.md"))).read_text(encoding="utf-8")
    assert not (tmp_path / "mine").exists()


def test_it_fails_when_nothing_arrives(tmp_path: Path, monkeypatch: Any) -> None:
    gitmem = demo.Stage.gitmem

    def deaf(stage: demo.Stage, *args: str) -> demo.Done:
        return demo.Done(0, []) if args == ("sync",) and "desktop" in stage.top else gitmem(stage, *args)

    monkeypatch.setattr(demo.Stage, "gitmem", deaf)
    monkeypatch.setattr(demo, "scenes", lambda today: ())
    said = [one for one in demo.play(str(tmp_path), date(2026, 11, 30)) if one.kind == demo.WRONG]
    assert any("where the agent reads it" in one.text for one in said)


def test_it_fails_when_a_rule_is_missing(tmp_path: Path, monkeypatch: Any) -> None:
    scene = demo.Scene("Something harmless that should be stopped", {"CLAUDE.md": demo.CLEAN}, "freeze-undated")
    monkeypatch.setattr(demo, "scenes", lambda today: (scene,))
    kinds = [said.kind for said in demo.play(str(tmp_path), date(2026, 11, 30))]
    assert demo.WRONG in kinds

"""A person's own records in Codex's home file: only where Codex is, only the block, and right after every change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def codex(sealed: Path) -> Path:
    """The folder of somebody who uses Codex."""
    (sealed / ".codex").mkdir()
    return sealed / ".codex"


def init(repo: Any, *args: str, code: int = 0, **env: str) -> Any:
    done = repo.gitmem("init", "--agent", "codex", "--yes", *args, **env)
    assert done.returncode == code, done
    return done


def test_only_where_codex_is_used(repo: Any, sealed: Path) -> None:
    assert "Codex is not used here" in init(repo, code=2).stderr
    assert not (sealed / ".codex").exists()
    repo.gitmem("remember", "I prefer short answers", "--scope", "user")
    assert not (sealed / ".codex").exists()


@pytest.mark.parametrize("before", [None, b"", b"# Mine\n\nUse tabs.", b"# Mine\r\n"])
def test_there_and_back_and_in_step_in_between(repo: Any, codex: Path, before: bytes | None) -> None:
    file = codex / "AGENTS.md"
    if before is not None:
        file.write_bytes(before)
    repo.gitmem("remember", "I prefer short answers", "--scope", "user", "--name", "short")
    assert (file.read_bytes() if file.exists() else None) == before, "nothing before somebody asks for it"
    assert "short answers" in init(repo, "--dry-run").stdout
    init(repo)
    assert "I prefer short answers" in file.read_text(encoding="utf-8")
    assert file.stat().st_mode & 0o077 in (0, 0o044)
    repo.gitmem("remember", "I like tables", "--scope", "user", "--name", "tables")
    assert "I like tables" in file.read_text(encoding="utf-8")
    repo.gitmem("forget", "short")
    assert "short answers" not in file.read_text(encoding="utf-8")
    assert file.read_bytes().startswith((before or b"").rstrip())
    assert "nothing to change" in init(repo).stdout
    assert repo.gitmem("uninstall", "--agent", "codex").returncode == 0
    assert (file.read_bytes() if file.exists() else None) == before
    repo.gitmem("remember", "I like charts", "--scope", "user")
    assert (file.read_bytes() if file.exists() else None) == before, "what was taken out stays out"


def test_local_and_team_records_are_not_in_it(repo: Any, codex: Path) -> None:
    init(repo)
    repo.gitmem("remember", "My fork of this repo builds with make", "--scope", "local")
    repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project")
    repo.gitmem("remember", "I like tables", "--scope", "user")
    text = (codex / "AGENTS.md").read_text(encoding="utf-8")
    assert "tables" in text
    assert "fork" not in text
    assert "decimal" not in text


def test_what_ends_is_not_told_any_more(repo: Any, codex: Path) -> None:
    init(repo)
    repo.gitmem("remember", "I like tables", "--scope", "user", "--name", "tables", "--expires", "2026-12-01")
    assert "tables" in (codex / "AGENTS.md").read_text(encoding="utf-8")
    repo.gitmem("recall", "tables", GITMEM_TODAY="2026-12-02")
    assert "tables" not in (codex / "AGENTS.md").read_text(encoding="utf-8")


def test_what_is_written_into_it_is_never_read_back(repo: Any, codex: Path) -> None:
    init(repo)
    file = codex / "AGENTS.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Nothing is", "- I like chalk\nNothing is"))
    repo.gitmem("remember", "I like tables", "--scope", "user")
    assert "chalk" not in file.read_text(encoding="utf-8")
    assert "chalk" not in repo.gitmem("recall", "--all").stdout


def test_many_records_stay_within_bounds(repo: Any, codex: Path) -> None:
    init(repo)
    from gitmem import Memory

    memory = Memory(repo.top)
    for number in range(12):
        memory.remember(f"Fact {number}: " + f"word{number} " * 150, scope="user", name=f"fact-{number}", force=True)
    size = os.stat(codex / "AGENTS.md").st_size
    assert 10_000 < size < 12_500, "the client reads 32 KiB of all its files together"


def test_a_file_that_codex_does_not_read_is_not_written(repo: Any, codex: Path) -> None:
    (codex / "AGENTS.override.md").write_text("# Other\n")
    assert "AGENTS.override.md" in init(repo).stderr
    assert not (codex / "AGENTS.md").exists()
    (codex / "AGENTS.override.md").write_text("\n")
    init(repo)
    assert (codex / "AGENTS.md").exists()


def test_links_and_damaged_blocks_are_left_alone(repo: Any, codex: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.md"
    real.write_text("# Mine\n")
    (codex / "AGENTS.md").symlink_to(real)
    assert "is a link" in init(repo).stderr
    assert real.read_text() == "# Mine\n"
    (codex / "AGENTS.md").unlink()
    damaged = "<!-- gitmem: begin user-memory: x -->\n- a\n"
    (codex / "AGENTS.md").write_text(damaged)
    init(repo, code=2)
    repo.gitmem("remember", "I like tables", "--scope", "user")
    assert (codex / "AGENTS.md").read_text() == damaged


def test_another_home_of_codex(repo: Any, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    init(repo, CODEX_HOME=str(tmp_path / "elsewhere"))
    assert (tmp_path / "elsewhere" / "AGENTS.md").exists()

"""Whoever leaves gitmem, by the page about it, keeps every note as a plain file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs/how-to/leave-gitmem.md"


def test_leaving_by_the_page_loses_nothing(person: Any, tmp_path: Path) -> None:
    repo, home = person.repo, person.home
    own = home / ".claude/CLAUDE.md"
    own.parent.mkdir(parents=True)
    own.write_text("# Me\n\nBe brief.\n")
    repo.write("CLAUDE.local.md", "My own port is 5433.\n")
    for scope, text in (("user", "I like tabs."), ("local", "Staging is slow."), ("project", "Use pnpm here.")):
        person.remember(text, scope=scope)
    assert repo.gitmem("sync").returncode == 0
    assert repo.gitmem("init").returncode == 0
    assert repo.gitmem("init", "--agent", "claude", "--yes").returncode == 0
    typed = [line[2:] for line in re.findall(r"^\$ .*$", PAGE.read_text(), re.MULTILINE)]
    end = next(n for n, line in enumerate(typed) if line.startswith("rm -rf"))
    for line in typed[: end + 1]:
        done = repo.gitmem(*line.split()[1:]) if line.startswith("gitmem ") else repo.run("sh", "-c", line)
        assert done.returncode == 0, (line, done)

    assert not (home / ".local/share/gitmem").exists()
    for folder, said in (
        ("my-records", "I like tabs."),
        ("my-notes", "I like tabs."),
        ("my-notes", "Staging is slow."),
    ):
        assert any(said in path.read_text() for path in (home / folder).rglob("*.md")), (folder, said)
    assert "I like tabs." in (home / ".claude/rules/gitmem.md").read_text()
    assert own.read_text() == "# Me\n\nBe brief.\n"
    assert any("Staging is slow." in text for text in person.shown.values())
    assert "My own port is 5433." in (repo.top / "CLAUDE.local.md").read_text()
    assert any("Use pnpm here." in path.read_text() for path in (repo.top / ".claude/memory").glob("*.md"))
    assert not (repo.top / ".git/hooks/pre-commit").exists()
    settings = [*home.glob(".claude/settings*.json"), *repo.top.glob(".claude/settings*.json")]
    assert not any("gitmem" in path.read_text() for path in settings)
    shutil.rmtree(home / ".local", ignore_errors=True)
    repo("add", "README.md")
    repo.commit("without gitmem")

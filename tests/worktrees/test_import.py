"""``carry = "import"``: work trees hold one line, and the text stands once in the agent's folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from carried_project import Machine, Project

from gitmem.config.load import load
from gitmem.errors import ConfigError

LINE = "@~/.claude/gitmem/"


@pytest.fixture
def importing(project: Project, here: Machine) -> Project:
    folder = here.home / ".config" / "gitmem"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text('carry = "import"\n')
    project.gitmem("carry")
    return project


def text(here: Machine) -> Path:
    (found,) = (here.home / ".claude/gitmem").iterdir()
    return found


def test_every_work_tree_has_one_line_and_the_text_stands_once(importing: Project, here: Machine) -> None:
    tree = importing.worktree("one", "-b", "one")
    assert text(here).read_text() == "# Mine\n\nPERSONAL-1\n"
    for top in (importing.top, tree):
        shown = (top / "CLAUDE.local.md").read_text()
        assert "PERSONAL-1" not in shown
        assert [line[: len(LINE)] for line in shown.splitlines() if line.startswith("@")] == [LINE]
        assert importing.status(top) == ""


def test_an_edit_of_the_text_is_home_at_once_and_the_trees_stay(importing: Project, here: Machine) -> None:
    before = (importing.top / "CLAUDE.local.md").read_bytes()
    text(here).write_text("# Mine\n\nPERSONAL-2\n")
    importing.gitmem("carry")
    assert here.grep("PERSONAL-2")
    assert (importing.top / "CLAUDE.local.md").read_bytes() == before


def test_what_is_written_beside_the_line_goes_to_the_text(importing: Project, here: Machine) -> None:
    path = importing.top / "CLAUDE.local.md"
    path.write_text(path.read_text() + "\nALSO-THIS\n")
    importing.gitmem("carry")
    assert text(here).read_text() == "# Mine\n\nPERSONAL-1\n\nALSO-THIS\n"
    assert "ALSO-THIS" not in path.read_text()
    importing.gitmem("carry")
    assert text(here).read_text().count("ALSO-THIS") == 1


def test_agents_md_stays_loaded(importing: Project) -> None:
    importing.git.add("AGENTS.md", "Team.\n")
    importing.git("commit", "-q", "-m", "x")
    importing.gitmem("carry")
    assert "\n@AGENTS.md\n" in (importing.top / "CLAUDE.local.md").read_text()


def test_doctor_tells_that_the_approval_is_missing(importing: Project) -> None:
    found = json.loads(importing.gitmem("doctor", "--json", code=1))
    (child,) = [file for file in found["worktrees"][0]["files"] if file["kind"] == "import"]
    assert child["problem"]
    assert "nobody has approved" in child["why"]
    assert found["worktrees"][0]["problems"] == []


def test_back_to_copies_with_an_edit_in_between(importing: Project, here: Machine) -> None:
    path = importing.top / "CLAUDE.local.md"
    path.write_text(path.read_text() + "\nALSO-THIS\n")
    (here.home / ".config/gitmem/config.toml").unlink()
    importing.gitmem("carry")
    assert path.read_text() == "# Mine\n\nPERSONAL-1\n\nALSO-THIS\n"
    importing.gitmem("carry")
    assert path.read_text() == "# Mine\n\nPERSONAL-1\n\nALSO-THIS\n"
    text(here).write_text("# Mine\n\nPERSONAL-3\n")
    importing.gitmem("carry")
    assert path.read_text() == "# Mine\n\nPERSONAL-3\n"


def test_a_repository_does_not_decide_it_for_its_people() -> None:
    with pytest.raises(ConfigError, match="for each person"):
        load(lambda name: b'carry = "import"\n' if name == ".gitmem.toml" else None, {})
    assert load(lambda name: None, {"GITMEM_CARRY": "import"}).carry == "import"

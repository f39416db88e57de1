"""``gitmem init`` offers the one line that lets agents load the team's records."""

from __future__ import annotations

from pathlib import Path

import pytest

from gitmem.model.team_block import filled
from gitmem.ops import plan
from gitmem.ops.import_line import INDEX, propose


def tree(tmp_path: Path, **files: str) -> str:
    for name, text in {INDEX: "# Memory\n", **{k.replace("__", "/"): v for k, v in files.items()}}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return str(tmp_path)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("# Project\n", f"# Project\n\n@{INDEX}\n"),
        ("# Project", f"# Project\n\n@{INDEX}\n"),
        ("# Project\n\n@AGENTS.md\n", f"# Project\n\n@AGENTS.md\n@{INDEX}\n"),
        ("# Project\r\n", f"# Project\r\n\r\n@{INDEX}\r\n"),
        ("", f"@{INDEX}\n"),
    ],
)
def test_one_line_and_no_other_byte(tmp_path: Path, before: str, after: str) -> None:
    top = tree(tmp_path, **{"CLAUDE.md": before})
    changes, notes = propose(top, agreed=True)
    plan.make(changes)
    assert (tmp_path / "CLAUDE.md").read_bytes() == after.encode()
    assert not notes
    assert propose(top, agreed=True) == ([], []), "a second run changes nothing"


def test_without_consent_it_is_only_told(tmp_path: Path) -> None:
    changes, notes = propose(tree(tmp_path, **{"CLAUDE.md": "# P\n"}), agreed=False)
    assert not changes
    assert f"@{INDEX}" in notes[0]
    assert "--memory" in notes[0]


def test_beside_the_folder_the_path_is_relative_to_the_file(tmp_path: Path) -> None:
    plan.make(propose(tree(tmp_path, **{".claude__CLAUDE.md": "# P\n"}), agreed=True)[0])
    assert (tmp_path / ".claude/CLAUDE.md").read_text().endswith("@memory/MEMORY.md\n")
    assert propose(str(tmp_path), agreed=True) == ([], [])


def test_with_agents_md_alone_it_says_how(tmp_path: Path) -> None:
    changes, notes = propose(tree(tmp_path, **{"AGENTS.md": "# P\n"}), agreed=True)
    assert not changes, "a CLAUDE.md would switch the reading of AGENTS.md off"
    assert "AGENTS.md" in notes[0]


def test_a_copy_in_agents_md_is_enough_where_it_is_read(tmp_path: Path) -> None:
    copy = filled("AGENTS.md", "# P\n", "# Memory\n")
    assert propose(tree(tmp_path, **{"AGENTS.md": copy}), agreed=True) == ([], [])
    assert propose(tree(tmp_path, **{"CLAUDE.md": "# P\n"}), agreed=True)[0], "this switches AGENTS.md off"
    assert propose(tree(tmp_path, **{"CLAUDE.md": "@AGENTS.md\n"}), agreed=True) == ([], [])


def test_nothing_to_load(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text("# P\n")
    assert propose(str(tmp_path), agreed=True) == ([], [])


def test_a_mention_in_code_is_no_import(tmp_path: Path) -> None:
    top = tree(tmp_path, **{"CLAUDE.md": f"Add `@{INDEX}` yourself.\n"})
    assert propose(top, agreed=True)[0]


def test_a_link_is_left_alone(tmp_path: Path) -> None:
    top = tree(tmp_path, **{"AGENTS.md": "# P\n"})
    (tmp_path / "CLAUDE.md").symlink_to("AGENTS.md")
    changes, notes = propose(top, agreed=True)
    assert not changes
    assert "link" in notes[0]

"""Links that the repository tracks are never followed out of it, by sync, carry or doctor."""

from __future__ import annotations

import os
from pathlib import Path

from carried_project import Machine, Project

MARKER = "MARKER-IN-THE-HOME-9c21"


def test_what_tracked_links_lead_to_is_neither_read_nor_written(
    project: Project, here: Machine, tmp_path: Path
) -> None:
    secret = here.home / "private.md"
    secret.write_text(f"---\nname: private\ndescription: x\n---\n\n{MARKER}\n", encoding="utf-8")
    folder = here.home / "folder"
    folder.mkdir()
    (folder / "deep.md").write_text(f"{MARKER}\n", encoding="utf-8")
    top = project.top
    (top / "CLAUDE.local.md").unlink()
    links = {
        "CLAUDE.local.md": secret,
        ".claude/rules/file.md": secret,
        ".claude/rules/device.md": Path("/dev/zero"),
        ".claude/rules/everything": Path("/"),
        ".claude/rules/loop": top / ".claude",
        ".claude/rules/folder": folder,
        ".claude/agent-memory-local/reviewer": folder,
    }
    for name, target in links.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).symlink_to(target)
        project.git("add", "-f", name)
    project.git.add("CLAUDE.md", "@../../private.md\n@/dev/zero\n@.claude/rules/file.md\n")
    project.git("-c", "core.hooksPath=/dev/null", "commit", "-q", "-m", "x")
    tree = tmp_path / "one"
    project.git("worktree", "add", "-q", "-b", "one", str(tree))
    project.git("init", "-q", "--bare", str(tmp_path / "mine.git"))
    project.gitmem("remote", "add", str(tmp_path / "mine.git"))
    before = secret.read_bytes()
    said = ""
    for command in ("sync", "carry", "doctor", "sync"):
        done = project.git.gitmem(command)
        said += done.stdout + done.stderr
        assert done.returncode in (0, 1), done
    assert MARKER not in said
    assert not here.grep(MARKER)
    assert secret.read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["deep.md"]
    assert "git tracks it here" in said
    for name, target in links.items():
        assert os.readlink(top / name) == str(target)
    assert project.status(top) == ""

"""Nothing that leads out of the project's repository carries a personal note: it is in another object database."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from carried_project import Machine, Project

CANARY = "CANARY-7f3a91"

COMMANDS = {
    "push --mirror": "git push -q --mirror {out}",
    "push of every ref": "git push -q {out} 'refs/*:refs/*'",
    "push --all": "git push -q --all {out}",
    "push --tags": "git push -q --tags --follow-tags {out} HEAD",
    "a mirror remote": "git remote add --mirror=push mirror {out} && git push -q mirror",
    "bundle --all": "git bundle create {out}/b --all",
    "bundle --branches": "git bundle create {out}/b --branches --tags",
    "fast-export --all": "git fast-export --all > {out}/export",
    "clone": "git clone -q . {out}/clone",
    "clone --no-local": "git clone -q --no-local . {out}/clone",
    "clone --shared": "git clone -q --shared . {out}/clone",
    "clone --mirror": "git clone -q --mirror . {out}/clone",
    "clone --mirror --no-local": "git clone -q --mirror --no-local . {out}/clone",
    "clone --depth": 'git clone -q --depth 1 "file://$PWD" {out}/clone',
    "fetch of every ref": "git -C {out} fetch -q {top} 'refs/*:refs/*'",
    "archive": "git archive HEAD > {out}/archive",
    "archive of every ref": "git for-each-ref --format='%(refname)' | xargs -n1 git archive >> {out}/archive",
    "tar of tracked files": "git ls-files -z | tar -c -f {out}/tar --null -T -",
    "a copy of the git folder": "cp -r .git {out}/copy",
    "every object": "git cat-file --batch-all-objects --batch > {out}/all",
    "format-patch": "git format-patch -q --root -o {out}/patches HEAD",
    "everything git would add": "git add -A && git ls-files -s > {out}/list && git stash -q -u && "
    "git push -q --mirror {out}",
}


@pytest.fixture
def told(project: Project, tmp_path: Path, here: Machine) -> Project:
    """A project with notes in every place, three work trees, a branch of its own, and a sync behind it."""
    git = project.git
    note = f"---\nname: canary\ndescription: {CANARY}\n---\n\n{CANARY}\n"
    git.write("CLAUDE.local.md", f"{CANARY}\n")
    git.write(".claude/agent-memory-local/reviewer/canary.md", note)
    project.worktree("one", "-b", "one")
    project.worktree(".claude/worktrees/two", "--detach")
    memory = here.home / ".claude/projects" / str(git.top).replace("/", "-").replace("_", "-") / "memory"
    memory.mkdir(parents=True)
    (memory / "canary.md").write_text(note, encoding="utf-8")
    git("init", "-q", "--bare", str(tmp_path / "mine.git"))
    project.gitmem("remote", "add", str(tmp_path / "mine.git"))
    project.gitmem("sync")
    project.gitmem("carry", "--lock")
    git("branch", "topic")
    git("tag", "v1")
    return project


def holds(folder: Path) -> bool:
    """Whether any file below, or any object of any repository below, has the canary."""
    if subprocess.run(["grep", "-rqaF", CANARY, str(folder)], check=False).returncode == 0:
        return True
    for config in folder.rglob("config"):
        objects = subprocess.run(
            ["git", f"--git-dir={config.parent}", "cat-file", "--batch-all-objects", "--batch"],
            capture_output=True,
            check=False,
        )
        if CANARY.encode() in objects.stdout:
            return True
    return False


def test_the_canary_would_be_seen(told: Project, tmp_path: Path, here: Machine) -> None:
    """Otherwise the tests below prove nothing."""
    assert here.grep(CANARY)
    assert holds(here.store.parent)
    assert holds(tmp_path / "mine.git")
    out = tmp_path / "out"
    told.git("clone", "-q", "--mirror", str(here.store), str(out / "clone"))
    assert holds(out)


def test_nothing_personal_leaves(told: Project, tmp_path: Path) -> None:
    leaked, failed = [], []
    for at, (name, command) in enumerate(COMMANDS.items()):
        out = tmp_path / f"out{at}"
        told.git("init", "-q", "--bare", str(out))
        done = told.git.run("sh", "-c", command.format(out=out, top=told.git.top))
        failed += [(name, done)] if done.returncode else []
        leaked += [name] if holds(out) else []
    assert failed == []
    assert leaked == []
    assert not holds(told.git.top / ".git")

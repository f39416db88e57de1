"""What ``gitmem doctor`` says an agent loads is what the client sends to its model: every file holds a mark."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from person import Person


class Scene:
    """A repository on one machine, with marked files."""

    def __init__(self, person: Person, tmp_path: Path) -> None:
        self.person = person
        self.top = tmp_path / "work" / "repo"
        self.marks: dict[str, str] = {}
        person.git("init", "-q", str(self.top), cwd=tmp_path)
        self.write(self.top / "src.txt", "")
        person.git("add", "src.txt", cwd=self.top)
        person.git("commit", "-q", "-m", "Begin", cwd=self.top)

    def write(self, path: Path, text: str, mark: bool = False) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        if mark:
            word = f"FILE{len(self.marks)}-MARK"
            self.marks[word] = str(path)
            text = f"{text}\n{word}\n"
        path.write_text(text, encoding="utf-8")
        return path

    def file(self, path: Path, text: str = "") -> Path:
        return self.write(path, text, mark=True)

    def settings(self, path: Path, **values: object) -> None:
        self.write(path, json.dumps(values))

    def approve(self, folder: Path) -> None:
        state = self.person.home / ".claude.json"
        known = json.loads(state.read_text(encoding="utf-8")) if state.exists() else {}
        known["projects"] = {str(folder): {"hasClaudeMdExternalIncludesApproved": True}}
        state.write_text(json.dumps(known), encoding="utf-8")

    def worktree(self, name: str) -> Path:
        top = self.top / name if name.startswith(".") else self.top.parent / name
        self.person.git("worktree", "add", "-q", "--detach", str(top), cwd=self.top)
        return top

    def told(self, **env: str) -> dict[Path, list[dict[str, Any]]]:
        """Work tree → the files that doctor names."""
        self.person.env.update(env)
        told = json.loads(self.person.gitmem("doctor", "--json", cwd=self.top, codes=(0, 1)))
        return {Path(one["path"]): one["files"] for one in told["worktrees"]}

    def compare(self, *trees: Path, **env: str) -> dict[Path, dict[str, str]]:
        """Client and doctor agree on each work tree; why files are left out."""
        reasons = {}
        told = self.told(**env)
        for tree in trees:
            said = {file["path"] for file in told[tree] if file["loaded"]} & set(self.marks.values())
            arrived = self.person.client.marks(self.person.home, tree, **env)
            assert {self.marks[mark] for mark in arrived} == said, f"in {tree}"
            reasons[tree] = {file["path"]: file["why"] for file in told[tree] if not file["loaded"]}
        return reasons


@pytest.fixture
def scene(person: Callable[[str], Person], tmp_path: Path) -> Scene:
    return Scene(person("a"), tmp_path)


def test_files_and_imports(scene: Scene) -> None:
    """Imports count from the importing file, in each work tree."""
    top, home = scene.top, scene.person.home
    scene.file(home / ".claude/CLAUDE.md", "@sub/deep.md\n@~/far.md")
    scene.file(home / ".claude/sub/deep.md")
    scene.file(home / "far.md")
    scene.file(home / ".claude/rules/style.md", "@../sub/ruled.md")
    scene.file(home / ".claude/sub/ruled.md")
    scene.file(home / ".claude/rules/scoped.md", "---\npaths: '*.py'\n---")
    scene.file(
        top / "CLAUDE.md", "@docs/rules.md and @docs/rules.md\n`@code.md`\n@missing.md\n@dot.md.\n@d1.md\n@noext"
    )
    scene.file(top / "docs/rules.md", "@../shared/style.md\n@shared/style.md")
    scene.file(top / "shared/style.md")
    scene.file(top / "docs/shared/nothing.md")
    scene.file(top / ".claude/CLAUDE.md", "@notes/a.md\n<!-- @hidden.md -->\n```\n@fenced.md\n```")
    scene.file(top / ".claude/notes/a.md")
    scene.file(top / "notes/a.md")
    for name in ("code.md", "dot.md", "noext", ".claude/hidden.md", ".claude/fenced.md"):
        scene.file(top / name)
    for hop in range(1, 7):
        scene.file(top / f"d{hop}.md", f"@d{hop + 1}.md")
    scene.file(top / ".claude/rules/deep/er.md")
    scene.file(top / ".claude/rules/scoped.md", "---\npaths: **/*.py\n---")
    scene.file(top / "sub/CLAUDE.md")
    scene.file(top.parent / "outside.md")
    scene.file(top.parent / "CLAUDE.md", "@above.md")
    scene.file(top.parent / "above.md")
    scene.file(top / "CLAUDE.local.md", "@../outside.md\n@.claude/notes/a.md")
    sibling, nested = scene.worktree("sibling"), scene.worktree(".claude/worktrees/nested")
    for tree in (sibling, nested):
        scene.file(tree / "CLAUDE.md", "@docs/rules.md\n@../../outside.md")
        scene.file(tree / "docs/rules.md", "@../shared/style.md")
        scene.file(tree / "shared/style.md")
        scene.file(tree / "CLAUDE.local.md")
    memory = scene.person.memory(top)
    scene.file(memory / "MEMORY.md", "@topic.md")
    scene.file(memory / "topic.md")
    why = scene.compare(top, sibling, nested)[top]
    assert why[str(top / "missing.md")] == "there is no such file"
    assert "taken as part" in why[str(top / "dot.md.")]
    assert why[str(top / "docs/shared/style.md")] == "there is no such file"
    assert why[str(top / "d5.md")] == "more than 4 imports deep"
    assert "approved" in why[str(top.parent / "outside.md")]
    assert "for some paths only" in why[str(top / ".claude/rules/scoped.md")]
    scene.approve(top)
    why = scene.compare(top, sibling, nested)[top]
    assert str(top.parent / "outside.md") not in why


def test_agents_md(scene: Scene) -> None:
    top = scene.top
    scene.file(top / "AGENTS.md", "@more.md")
    scene.file(top / "more.md")
    scene.file(top / ".claude/AGENTS.md")
    scene.file(top.parent / "AGENTS.md")
    scene.compare(top)
    scene.write(top / "CLAUDE.local.md", "<!-- nothing -->\n")
    scene.compare(top)
    scene.file(top / "CLAUDE.local.md")
    why = scene.compare(top)[top]
    assert why[str(top / "AGENTS.md")] == f"switched off by {top / 'CLAUDE.local.md'}"
    scene.file(top / "CLAUDE.local.md", "@AGENTS.md")
    scene.compare(top)
    plugin = {"cc-plugin-agents-md@builtin": {"options": {"instructionFiles": "claude-md-and-agents-md"}}}
    scene.settings(scene.person.home / ".claude/settings.json", pluginConfigs=plugin)
    scene.compare(top)


def test_excludes_switches_and_caps(scene: Scene) -> None:
    top, home = scene.top, scene.person.home
    scene.file(top / "CLAUDE.md", "@a.md")
    scene.file(top / "a.md")
    scene.file(top / "CLAUDE.local.md")
    for name in ("one", "two", "three"):
        scene.file(top / f".claude/rules/{name}.md")
    memory = scene.person.memory(top)
    scene.write(memory / "MEMORY.md", "FIRST-MARK\n" + "x\n" * 250 + "LAST-MARK\n")
    scene.settings(home / ".claude/settings.json", claudeMdExcludes=["**/rules/one.md", "CLAUDE.md"])
    scene.settings(top / ".claude/settings.local.json", claudeMdExcludes=["**/rules/two.md"])
    linked = scene.worktree("linked")
    for name in ("one", "two", "three"):
        scene.file(linked / f".claude/rules/{name}.md")
    scene.settings(linked / ".claude/settings.json", claudeMdExcludes=[f"{linked}/.claude/rules/thr*.md"])
    scene.marks["FIRST-MARK"] = str(memory / "MEMORY.md")
    scene.compare(top, linked)
    told = json.loads(scene.person.gitmem("doctor", "--json", cwd=top, codes=(1,)))
    index = next(file for file in told["worktrees"][0]["files"] if file["kind"] == "memory")
    assert index["note"] == "cut after line 200 of 252"
    pile = f"FIRST-MARK\n<!-- {'named ' * 5_000}-->\n" + "y" * 80 + "\nLAST-MARK\n"
    scene.write(memory / "MEMORY.md", pile)
    scene.marks["LAST-MARK"] = str(memory / "MEMORY.md")
    scene.compare(top)
    told = json.loads(scene.person.gitmem("doctor", "--json", cwd=top, codes=(0, 1)))
    assert not next(file for file in told["worktrees"][0]["files"] if file["kind"] == "memory")["note"]
    scene.settings(home / ".claude/settings.json", autoMemoryEnabled=False)
    why = scene.compare(top)[top]
    assert "autoMemoryEnabled" in why[str(memory / "MEMORY.md")]
    scene.compare(top, CLAUDE_CODE_DISABLE_CLAUDE_MDS="1")


@pytest.mark.parametrize("form", ["bare", "hub", "separate", "submodule", "emoji", "long"])
def test_the_memory_folder_of_odd_repositories(scene: Scene, tmp_path: Path, form: str) -> None:
    person, run = scene.person, scene.person.git
    if form in ("emoji", "long"):
        top = tmp_path / ("a😀b" if form == "emoji" else "/".join(["deep" * 20] * 3))
        run("init", "-q", str(top), cwd=tmp_path)
        trees = [top]
    elif form == "separate":
        top = tmp_path / "separate"
        run("clone", "-q", f"--separate-git-dir={tmp_path / 'apart.git'}", str(scene.top), str(top), cwd=tmp_path)
        run("worktree", "add", "-q", "--detach", str(tmp_path / "linked"), cwd=top)
        trees = [top, tmp_path / "linked"]
    elif form == "submodule":
        run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(scene.top), "lib", cwd=scene.top)
        run("worktree", "add", "-q", "--detach", str(tmp_path / "linked"), cwd=scene.top / "lib")
        trees = [scene.top / "lib", tmp_path / "linked"]
    else:
        folder = tmp_path / "hub"
        folder.mkdir()
        common = folder / (".bare" if form == "hub" else "project.git")
        run("clone", "-q", "--bare", str(scene.top), str(common), cwd=tmp_path)
        run("worktree", "add", "-q", "--detach", str(folder / "linked"), cwd=common)
        trees = [folder / "linked"]
    scene.top = trees[0]
    for tree in trees:
        told = person.ask(tree)
        home = str(person.home / ".claude/projects")
        start = told.index(home)
        folder_told = told[start : told.index("/memory", start)]
        index = scene.file(Path(json.loads(f'"{folder_told}"')) / "memory/MEMORY.md")
        assert str(index) in {file["path"] for file in scene.told()[tree] if file["loaded"]}

"""What the hook costs at a commit, in a repository of 10,000 files. By hand: ``python tests/benchmarks/hook.py``."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from measure import Case, table

GITMEM = str(Path(sys.executable).parent / "gitmem")
NOTE = """---
name: note-{n}
description: How the build of part {n} works
type: reference
---

# Part {n}

Run `make part-{n}` from the top. The output goes to `build/part-{n}`. Tests need a database; start it with
`docker compose up db`. Logs are in `var/log`. Ask the platform team before changing the schema.
"""

DOUBTFUL = "\nThe design is document id 1Bx3kQ9vZr7TyLmN2pWc5sHd8fGj; part {n} is on its second page.\n"
"""What our own rules take for no secret, and what yet is reason to ask an engine."""
ENGINES = {"kingfisher": ("kingfisher_sdk", 50), "betterleaks": ("betterleaks", 15)}
"""The package of each engine, and the bar of a commit for which it is asked."""


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with tempfile.TemporaryDirectory() as folder:
        seal(Path(folder))
        repos = {name: build(Path(folder) / name) for name in ("plain", "five", "deleted")}
        git(repos["plain"], "add", *stage(repos["plain"], ["src/a1/f7.py", "src/a2/f9.py"], "print(1)\n"))
        notes = [f".claude/memory/n{n}.md" for n in range(5)]
        git(repos["five"], "add", *stage(repos["five"], notes, "\nThe part has a second target now.\n"))
        git(repos["deleted"], "rm", "-q", "src/a1/f7.py")
        engines = [name for name, (package, _) in ENGINES.items() if importlib.util.find_spec(package)]
        table(
            [
                Case("git diff --cached", ["git", "diff", "--cached", "--name-only"], repos["plain"]),
                Case("hook, no memory file staged", [GITMEM, "hook", "pre-commit"], repos["plain"], 2.0),
                Case("check, no memory file staged", [GITMEM, "check"], repos["plain"], 2.0),
                Case("hook, a source file deleted", [GITMEM, "hook", "pre-commit"], repos["deleted"]),
                Case("hook, five memory files, cold", [GITMEM, "check", "--no-cache"], repos["five"], 5.0),
                Case("hook, five memory files, judged before", [GITMEM, "hook", "pre-commit"], repos["five"]),
                *(asking(name, Path(folder) / name) for name in engines),
            ],
            rounds,
        )


def asking(engine: str, top: Path) -> Case:
    """A commit of five memory files of which each is reason to ask the engine, which has been used before."""
    build(top)
    (top / ".gitmem.toml").write_text(f'engine = "{engine}"\n')
    notes = [f".claude/memory/n{n}.md" for n in range(5)]
    for n, note in enumerate(notes):
        stage(top, [note], DOUBTFUL.format(n=n))
    git(top, "add", ".gitmem.toml", *notes)
    said = subprocess.run([GITMEM, "check", "--no-cache", "--json"], cwd=top, capture_output=True, check=False).stdout
    if b'"findings": []' not in said:
        sys.exit(f"{engine}: {said.decode()}")
    return Case(f"five memory files, {engine} asked", [GITMEM, "check", "--no-cache"], top, ENGINES[engine][1])


def seal(folder: Path) -> None:
    """Nobody's own settings count, and modules are compiled once, as an installer leaves them."""
    for name in list(os.environ):
        if name.startswith(("GIT_", "GITMEM_", "PRE_COMMIT", "PYTHON")):
            del os.environ[name]
    os.environ.update(HOME=str(folder), XDG_CONFIG_HOME=str(folder / ".config"), GIT_CONFIG_NOSYSTEM="1")
    (folder / ".gitconfig").write_text("[user]\n\tname = A Person\n\temail = person@example.com\n")


def build(top: Path, files: int = 10_000) -> Path:
    """A repository with so many files, five of them memory."""
    subprocess.run(["git", "init", "-q", "-b", "main", str(top)], check=True)
    lines = ["blob", "mark :1", "data 6", "hello", "", "commit refs/heads/main"]
    lines += ["committer A Person <person@example.com> 1790000000 +0000", "data 5", "Begin"]
    lines += [f"M 100644 :1 src/a{n % 100}/f{n // 100}.py" for n in range(files - 5)]
    subprocess.run(["git", "fast-import", "--quiet"], cwd=top, input="\n".join(lines).encode() + b"\n", check=True)
    git(top, "checkout", "-q", "main")
    for n in range(5):
        file = top / f".claude/memory/n{n}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(NOTE.format(n=n))
    git(top, "add", ".claude")
    git(top, "commit", "-qm", "Add notes")
    return top


def stage(top: Path, paths: list[str], text: str) -> list[str]:
    """Append to files."""
    for path in paths:
        with open(top / path, "a", encoding="utf-8") as file:
            file.write(text)
    return paths


def git(top: Path, *args: str) -> None:
    subprocess.run(["git", *args], cwd=top, check=True)


if __name__ == "__main__":
    main()

"""What the hook may load. Every module on this path is paid for at every commit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NEVER = {
    *("click", "pygit2", "yaml", "frontmatter", "rich", "platformdirs", "kingfisher_sdk"),
    *("subprocess", "json", "typing", "dataclasses", "enum", "re", "pathlib", "collections", "logging"),
    *("hashlib", "tempfile", "contextlib", "functools", "tomllib", "argparse", "shutil", "inspect", "traceback"),
}
SHORTCUT = {
    "gitmem",
    "gitmem.__main__",
    "gitmem.config",
    "gitmem.config.gitconfig",
    "gitmem.config.indexed",
    "gitmem.config.remembered",
    "gitmem.errors",
    "gitmem.git",
    "gitmem.git.changes",
    "gitmem.git.process",
    "gitmem.git.repo",
    "gitmem.git.staged",
    "gitmem.model",
    "gitmem.model.places",
    "gitmem.shortcut",
}
"""All of ours that a commit without memory files may load."""
PLAIN = """# Project

Run `make test` before a commit. The API is in `src/api`, its tests beside it.
"""
RUN = (
    "import sys; from gitmem.__main__ import main; sys.argv = ['gitmem', *sys.argv[1:]]; code = main(); "
    "sys.stderr.write(chr(10).join(sys.modules)); sys.exit(code)"
)


def loaded(git: Any, *args: str) -> set[str]:
    """The modules that ``gitmem ARGS`` loads beyond a bare interpreter's."""
    bare = git.run(sys.executable, "-c", "import sys; sys.stderr.write(chr(10).join(sys.modules))")
    done = git.run(sys.executable, "-P", "-c", RUN, *args)
    assert done.returncode == 0, done
    return set(done.stderr.split()) - set(bare.stderr.split())


@pytest.mark.parametrize("args", [("hook", "pre-commit"), ("check",)])
def test_a_commit_without_memory_files(repo: Any, args: tuple[str, ...]) -> None:
    repo.add("src/x.py", "print()\n")
    ours = {name for name in loaded(repo, *args) if name.startswith("gitmem")}
    assert ours <= SHORTCUT


@pytest.mark.parametrize("args", [("hook", "pre-commit"), ("check",)])
def test_a_commit_of_plain_memory(repo: Any, args: tuple[str, ...]) -> None:
    repo.add("CLAUDE.md", PLAIN)
    names = loaded(repo, *args)
    assert "gitmem.ops.check.examine" in names, "the check was not made at all"
    assert not names & NEVER


def test_the_same_again(repo: Any) -> None:
    repo.add("CLAUDE.md", PLAIN)
    loaded(repo, "check")
    again = loaded(repo, "check")
    assert not again & NEVER
    assert "gitmem.guard.rules.personal_file" not in again, "a kept verdict needs no rule over one document"


def test_no_module_on_the_path_imports_what_is_dear(tmp_path: Path) -> None:
    """Also those that the examples above did not reach: the imports at the top of every rule and of what they use."""
    root = Path(__file__).parents[1] / "gitmem"
    names = [
        "gitmem." + ".".join(path.relative_to(root).with_suffix("").parts)
        for folder in ("guard/rules", "git", "ops/check")
        for path in sorted((root / folder).glob("*.py"))
        if path.stem not in ("__init__", "transport", "hooks_folder")
    ]
    code = f"import sys\nfor name in {names!r}: __import__(name)\nsys.stdout.write(chr(10).join(sys.modules))"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert not set(done.stdout.split()) & (NEVER - {"re", "enum", "functools", "collections"})


@pytest.mark.parametrize(
    ("change", "answered"),
    [
        ("nothing", True),
        ("source", True),
        ("memory", False),
        ("deleted", True),
        ("deleted, with instructions about", False),
        ("deleted memory", False),
        ("link", False),
        ("unstaged toml", True),
        ("another tool", True),
        ("toml", False),
        ("pyproject", False),
        ("git config", False),
        ("user config", False),
        ("environment", False),
        ("framework", False),
    ],
)
def test_when_the_shortcut_answers(
    repo: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch, change: str, answered: bool
) -> None:
    from gitmem.shortcut import look

    repo.add("src/x.py", "print()\n")
    if change in ("deleted, with instructions about", "deleted memory"):
        repo.add("docs/Agents.md", "See @../README.md\n")
        repo.commit()
    if change == "source":
        repo.add("src/y.py", "print()\n")
    elif change == "memory":
        repo.add("CLAUDE.md", PLAIN)
    elif change.startswith("deleted"):
        repo("rm", "-q", "docs/Agents.md" if change == "deleted memory" else "README.md")
    elif change == "link":
        (repo.top / "rules").symlink_to("elsewhere")
        repo("add", "rules")
    elif change == "unstaged toml":
        repo.write(".gitmem.toml", 'secrets = "all"')
    elif change == "another tool":
        repo.add("pyproject.toml", "[tool.other]\n")
    elif change == "toml":
        repo.add(".gitmem.toml", "")
        (repo.top / ".gitmem.toml").unlink()
    elif change == "pyproject":
        repo.add("pyproject.toml", "[tool.gitmem]\n")
    elif change == "git config":
        repo("config", "gitmem.secrets", "all")
    elif change == "user config":
        (sealed / ".config/gitmem").mkdir()
        (sealed / ".config/gitmem/config.toml").write_text("")
    elif change == "environment":
        monkeypatch.setenv("GITMEM_SECRETS", "all")
    elif change == "framework":
        monkeypatch.setenv("PRE_COMMIT", "1")
    monkeypatch.chdir(repo.top)
    seen = look(["check"])
    assert (seen is not None and seen.nothing) is answered


@pytest.mark.parametrize("where", ["pyproject", "toml", "git config", "user config"])
def test_settings_that_widen_nothing_are_read_once(repo: Any, sealed: Path, where: str) -> None:
    """The second commit under the same settings loads no more than one without any; another word is read again."""

    def configure(words: str) -> None:
        if where == "pyproject":
            repo.add("pyproject.toml", f"[tool.gitmem]\n{words}\n")
        elif where == "toml":
            repo.add(".gitmem.toml", words + "\n")
        elif where == "user config":
            (sealed / ".config/gitmem").mkdir(parents=True, exist_ok=True)
            (sealed / ".config/gitmem/config.toml").write_text(words)
        else:
            name, _, value = words.partition(" = ")
            repo("config", f"gitmem.{name}", value.strip('"'))

    configure("strict = true")
    repo.add("src/x.py", "print()\n")
    assert "gitmem.config.load" in loaded(repo, "hook", "pre-commit")
    again = {name for name in loaded(repo, "hook", "pre-commit") if name.startswith("gitmem")}
    assert again <= SHORTCUT
    configure('secrets = "all"')
    for _ in range(2):
        assert "gitmem.config.load" in loaded(repo, "hook", "pre-commit")


def test_all_files_of_settings_count() -> None:
    from gitmem.config.load import REPOSITORY_FILES
    from gitmem.config.remembered import FILES

    assert FILES == REPOSITORY_FILES


def test_a_wrong_setting_is_told_at_every_commit(repo: Any) -> None:
    repo.add("pyproject.toml", "[tool.gitmem]\nstrikt = true\n")
    for _ in range(2):
        done = repo.gitmem("hook", "pre-commit")
        assert done.returncode == 2, done


def test_a_damaged_memory_of_settings_is_none(repo: Any) -> None:
    repo.add("pyproject.toml", "[tool.gitmem]\nstrict = true\n")
    loaded(repo, "hook", "pre-commit")
    kept = repo.top / ".git/gitmem/settings"
    kept.write_bytes(kept.read_bytes()[:-3])
    assert "gitmem.config.load" in loaded(repo, "hook", "pre-commit")
    assert "gitmem.config.load" not in loaded(repo, "hook", "pre-commit")


AGENT = {
    "gitmem",
    "gitmem.__main__",
    "gitmem.agents",
    "gitmem.agents.claude",
    "gitmem.agents.claude.hooks",
    "gitmem.config",
    "gitmem.config.machine",
    "gitmem.config.state",
    "gitmem.errors",
    "gitmem.git",
    "gitmem.git.checkouts",
    "gitmem.git.process",  # where the environment speaks of git at all
    "gitmem.hooks",
    "gitmem.hooks.claude",
    "gitmem.hooks.claude.once",
    "gitmem.hooks.claude.payload",
    "gitmem.hooks.claude.reach",
    "gitmem.hooks.detached",
    "gitmem.model",
    "gitmem.model.places",
    "gitmem.model.session",
    "gitmem.ops",
    "gitmem.ops.extract",
    "gitmem.ops.extract.chain",
    "gitmem.ops.extract.queue",
    "gitmem.ops.sessions",
    "gitmem.ops.sessions.life",
    "gitmem.ops.sessions.places",
    "gitmem.ops.sessions.process",
}
"""All of ours that an agent's hook may load where it has little to do."""


@pytest.mark.parametrize(
    ("event", "own"),
    [
        ("PreToolUse", "pre_tool_use"),
        ("PostToolUse", "post_tool_use"),
        ("Stop", "stop"),
        ("SessionEnd", "session_end"),
    ],
)
def test_what_an_agent_waits_for_at_every_call(repo: Any, event: str, own: str) -> None:
    """A write of a file that is no memory, and ends that leave their work to others."""
    request = (
        f'{{"session_id":"s1","cwd":"{repo.top}","prompt_id":"p1","tool_name":"Write","tool_input":'
        f'{{"file_path":"{repo.top}/src/x.py","content":"say \\"CLAUDE.md\\""}}}}'
    )
    bare = git_modules(repo, "")
    names = git_modules(repo, request, "hook", "claude", event) - bare
    assert {name for name in names if name.startswith("gitmem")} <= {*AGENT, f"gitmem.hooks.claude.{own}"}
    assert f"gitmem.hooks.claude.{own}" in names, "it was not answered at all"
    assert not names & NEVER


def git_modules(git: Any, stdin: str, *args: str) -> set[str]:
    code = RUN if args else "import sys; sys.stderr.write(chr(10).join(sys.modules))"
    done = git.run(sys.executable, "-P", "-c", code, *args, stdin=stdin, GITMEM_DISABLE="")
    assert done.returncode == 0, done
    return set(done.stderr.split())

"""Files by name, on disk and inside the pre-commit framework; and standard input."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
RULE = "personal-home-path"
HOOK = {"PRE_COMMIT": "1", "GIT_INDEX_FILE": ".git/index"}


def found(git: Any, *names: str, cwd: str = "", **env: str) -> list[str]:
    done = git.gitmem("check", "--rules", RULE, "--json", *names, cwd=cwd, **env)
    assert done.returncode in (0, 1), done
    return [finding["path"] for finding in json.loads(done.stdout)["findings"]]


def test_on_disk(repo: Any) -> None:
    repo.add("CLAUDE.md", "Fine.\n")
    repo.write("CLAUDE.md", LEAK)
    repo.write("untracked/AGENTS.md", LEAK)
    assert found(repo, "CLAUDE.md", "untracked/AGENTS.md") == ["CLAUDE.md", "untracked/AGENTS.md"]


def test_inside_the_framework_the_index_counts(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.write("CLAUDE.md", "Fine.\n")
    repo.add("AGENTS.md", "Fine.\n")
    repo.write("AGENTS.md", LEAK)
    repo.write("untracked/AGENTS.md", LEAK)
    names = ("CLAUDE.md", "AGENTS.md", "untracked/AGENTS.md")
    assert found(repo, *names, **HOOK) == ["CLAUDE.md", "untracked/AGENTS.md"]


def test_more_names_than_a_command_line_would_hold(repo: Any) -> None:
    names = [f".claude/rules/{n}.md" for n in range(300)]
    for name in names:
        repo.write(name, "Fine.\n")
    repo.write(names[77], LEAK)
    repo("add", "-A")
    for name in names:
        repo.write(name, "Gone.\n")
    assert found(repo, *names, **HOOK) == [names[77]]


def test_names_are_relative_to_the_working_directory(repo: Any) -> None:
    repo.write("a/b/CLAUDE.md", LEAK)
    assert found(repo, "b/CLAUDE.md", cwd="a") == ["a/b/CLAUDE.md"]
    assert found(repo, "../b/CLAUDE.md", cwd="a/b") == ["a/b/CLAUDE.md"]
    assert found(repo, str(repo.top / "a/b/CLAUDE.md")) == ["a/b/CLAUDE.md"]
    repo("add", "a")
    assert found(repo, "b/CLAUDE.md", cwd="a", **{**HOOK, "GIT_INDEX_FILE": str(repo.top / ".git/index")}) == [
        "a/b/CLAUDE.md"
    ]


def test_a_folder_stands_for_its_files(repo: Any) -> None:
    repo.add(".gitignore", "ignored\n")
    for name in ("d/CLAUDE.md", "d/deep/AGENTS.md", "d/ignored/CLAUDE.md"):
        repo.write(name, LEAK)
    repo("add", "d/CLAUDE.md")
    assert found(repo, "d") == ["d/CLAUDE.md", "d/deep/AGENTS.md"]
    assert found(repo, ".") == ["d/CLAUDE.md", "d/deep/AGENTS.md"]
    assert found(repo, ".", cwd="d/deep") == ["d/deep/AGENTS.md"]


@pytest.mark.parametrize("name", ["missing/CLAUDE.md", "CLADUE.md", "../outside/CLAUDE.md"])
def test_what_is_not_there(repo: Any, name: str) -> None:
    done = repo.gitmem("check", name)
    assert done.returncode == 2
    assert "hint:" in done.stderr


def test_what_no_agent_reads_is_said_to_be_unchecked(repo: Any) -> None:
    repo.write("notes.md", LEAK)
    done = repo.gitmem("check", "notes.md")
    assert done.returncode == 0
    assert "nothing was checked" in done.stdout
    repo("add", "notes.md")
    assert repo.gitmem("check", "notes.md", **HOOK).stdout == ""


def test_a_bare_repository_has_nothing_staged(new_repo: Callable[..., Any]) -> None:
    done = new_repo("bare", "--bare").gitmem("check")
    assert done.returncode == 2
    assert "--all" in done.stderr


def test_a_closed_output_is_no_bug(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    line = f'"{sys.executable}" -m gitmem check --rules {RULE} CLAUDE.md >&-'
    done = repo.run("sh", "-c", line)
    assert done.returncode == 1, done
    assert done.stderr == ""


def test_a_baseline_that_never_ends(repo: Any) -> None:
    repo.write("CLAUDE.md", LEAK)
    os.mkfifo(repo.top / ".gitmem-baseline.json")
    assert found(repo, "CLAUDE.md") == ["CLAUDE.md"]


def test_beyond_a_link(repo: Any, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "CLAUDE.md").write_text("MARKER " + LEAK)
    (repo.top / "linked").symlink_to(outside)
    done = repo.gitmem("check", "linked/CLAUDE.md")
    assert done.returncode == 2
    assert "beyond the symbolic link" in done.stderr
    assert "MARKER" not in done.stdout + done.stderr


def test_through_a_link_to_the_repository_itself(repo: Any, tmp_path: Path) -> None:
    repo.write("CLAUDE.md", LEAK)
    (tmp_path / "alias").symlink_to(repo.top)
    assert found(repo, str(tmp_path / "alias/CLAUDE.md")) == ["CLAUDE.md"]


def test_neither_a_file_nor_a_link(repo: Any) -> None:
    repo.write(".claude/rules/x.md", "")
    os.mkfifo(repo.top / ".claude/rules/pipe.md")
    done = repo.gitmem("check", ".claude/rules/pipe.md")
    assert done.returncode == 2


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root reads every file")
def test_unreadable(repo: Any) -> None:
    repo.write("CLAUDE.md", LEAK).chmod(0)
    done = repo.gitmem("check", "CLAUDE.md")
    assert done.returncode == 3
    assert "Permission denied" in done.stderr


def test_outside_of_any_repository(run_gitmem: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").write_text(LEAK)
    done = run_gitmem("check", "--rules", RULE, "CLAUDE.md")
    assert done.returncode == 1
    assert "CLAUDE.md:1" in done.stdout


def test_stdin(run_gitmem: Callable[..., Any]) -> None:
    args = ("check", "--rules", RULE, "--stdin", "--path")
    assert run_gitmem(*args, "a/CLAUDE.md", stdin=LEAK).returncode == 1
    assert run_gitmem(*args, "a/notes.md", stdin=LEAK).returncode == 0
    assert run_gitmem(*args, "CLAUDE.md", stdin="").returncode == 0
    assert run_gitmem("check", "--stdin", stdin=LEAK).returncode == 2
    assert run_gitmem("check", "--path", "CLAUDE.md").returncode == 2


def test_stdin_uses_the_settings_of_the_repository(repo: Any) -> None:
    repo.write(".gitmem.toml", 'memory = ["notes/**"]\n')
    done = repo.gitmem("check", "--rules", RULE, "--stdin", "--path", "notes/a.md", stdin=LEAK)
    assert done.returncode == 1, done


@pytest.mark.parametrize(
    "args",
    [
        ("--staged", "CLAUDE.md"),
        ("--all", "--range", "a..b"),
        ("--range", "a..b", "CLAUDE.md"),
        ("--range", ""),
        ("--rules", "no-such-rule"),
        ("--today", "tomorrow"),
        ("--no-such-option",),
    ],
)
def test_asked_wrongly(repo: Any, args: tuple[str, ...]) -> None:
    done = repo.gitmem("check", *args)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr


def test_settings_widen_and_narrow(repo: Any) -> None:
    repo.add(".gitmem.toml", 'memory = ["notes/**"]\nexclude = ["old/**"]\n')
    repo.add("notes/a.md", LEAK)
    repo.add("old/CLAUDE.md", LEAK)
    assert found(repo) == ["notes/a.md"]
    assert found(repo, "--all") == ["notes/a.md"]


def test_all_of_a_clone_that_nothing_was_checked_out_of(repo: Any, new_repo: Any) -> None:
    repo.add("CLAUDE.md", "Fixtures are in /Users/marta/work/fixtures.\n")
    repo.add(".gitmem.toml", '[rules.personal-home-path]\nseverity = "warning"\n')
    repo.commit()
    clone = new_repo("bare-handed")
    clone("fetch", "-q", str(repo.top), "main")
    clone("update-ref", "refs/heads/main", "FETCH_HEAD")
    assert not (clone.top / ".git" / "index").exists()
    done = clone.gitmem("check", "--all", "--rules", "personal-home-path", "--json", "--no-cache")
    found = json.loads(done.stdout)["findings"]
    assert [(one["path"], one["severity"]) for one in found] == [("CLAUDE.md", "warning")]


def test_a_pointer_of_git_lfs_is_not_passed_unread(repo: Any) -> None:
    pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0a" * 32 + "\nsize 120\n"
    for path in (".claude/memory/topic.md", "assets/logo.png"):
        repo.add(path, pointer)
    done = repo.gitmem("check", "--all", "--json")
    assert done.returncode == 1
    found = [(one["path"], one["rule"]) for one in json.loads(done.stdout)["findings"]]
    assert (".claude/memory/topic.md", "hidden-encoding") in found
    assert all(path != "assets/logo.png" for path, _ in found)

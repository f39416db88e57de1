"""Every form of commit, guarded by ``gitmem init`` and by the framework: what is stopped, what passes, what is left."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Attempt = Callable[..., "subprocess.CompletedProcess[str]"]

CLEAN = "Run `make test` before every commit.\n"
BAD = CLEAN + "Fixtures are in /Users/marta/work/fixtures.\n"
RULE = "personal-home-path"


def head(repo: Any) -> str:
    return str(repo("rev-parse", "HEAD"))


def stopped(repo: Any, done: subprocess.CompletedProcess[str], before: str) -> bool:
    return done.returncode != 0 and RULE in done.stdout and head(repo) == before


@pytest.fixture
def with_memory(guarded: Any) -> Any:
    guarded.add("CLAUDE.md", CLEAN)
    guarded.commit("Instructions")
    return guarded


def test_clean_text_is_committed(guarded: Any, attempt: Attempt) -> None:
    guarded.add("CLAUDE.md", CLEAN)
    done = attempt(guarded, "commit", "-m", "x")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "args",
    [
        ("commit", "-am", "x"),
        ("commit", "-m", "x", "--", "CLAUDE.md"),
        ("commit", "-m", "x", "-o", "CLAUDE.md"),
        ("commit", "-m", "x", "-i", "CLAUDE.md"),
    ],
)
def test_forms_that_stage_by_themselves(with_memory: Any, attempt: Attempt, args: tuple[str, ...]) -> None:
    with_memory.write("CLAUDE.md", BAD)
    before = head(with_memory)
    done = attempt(with_memory, *args)
    assert stopped(with_memory, done, before), done.stdout
    assert not (with_memory.top / ".git/index.lock").exists()
    with_memory.write("CLAUDE.md", CLEAN + "And `make lint`.\n")
    done = attempt(with_memory, *args)
    assert done.returncode == 0, done.stdout


def test_amend(with_memory: Any, attempt: Attempt) -> None:
    with_memory.add("CLAUDE.md", BAD)
    before = head(with_memory)
    assert stopped(with_memory, attempt(with_memory, "commit", "--amend", "--no-edit"), before)


def test_a_partial_commit_is_judged_by_its_own_part(with_memory: Any, attempt: Attempt) -> None:
    with_memory.add("AGENTS.md", BAD)
    with_memory.add("README.md", "# Other\n")
    done = attempt(with_memory, "commit", "-m", "x", "--", "README.md")
    assert done.returncode == 0, done.stdout
    before = head(with_memory)
    assert stopped(with_memory, attempt(with_memory, "commit", "-m", "x"), before)


def test_from_a_subfolder(with_memory: Any) -> None:
    with_memory.add("sub/CLAUDE.md", BAD)
    before = head(with_memory)
    done = with_memory.run("git", "commit", "-m", "x", cwd="sub")
    assert done.returncode != 0
    assert RULE in done.stdout + done.stderr
    assert head(with_memory) == before


def test_only_the_working_tree_is_dirty(with_memory: Any, attempt: Attempt) -> None:
    with_memory.add("CLAUDE.md", CLEAN + "And `make lint`.\n")
    with_memory.write("CLAUDE.md", BAD)
    difference = with_memory("diff")
    done = attempt(with_memory, "commit", "-m", "x")
    assert done.returncode == 0, done.stdout
    assert with_memory("diff") == difference
    assert (with_memory.top / "CLAUDE.md").read_text(encoding="utf-8") == BAD


def test_staged_but_already_removed_from_the_working_tree(with_memory: Any, attempt: Attempt) -> None:
    with_memory.add("CLAUDE.md", BAD)
    with_memory.write("CLAUDE.md", CLEAN)
    difference = with_memory("diff")
    before = head(with_memory)
    assert stopped(with_memory, attempt(with_memory, "commit", "-m", "x"), before)
    assert with_memory("diff") == difference


def test_staged_and_deleted_from_disk(with_memory: Any, attempt: Attempt) -> None:
    with_memory.add("CLAUDE.md", BAD)
    (with_memory.top / "CLAUDE.md").unlink()
    difference = with_memory("diff")
    before = head(with_memory)
    assert stopped(with_memory, attempt(with_memory, "commit", "-m", "x"), before)
    assert with_memory("diff") == difference
    assert not (with_memory.top / "CLAUDE.md").exists()


def test_a_merge_that_brings_it(with_memory: Any, attempt: Attempt) -> None:
    with_memory("switch", "-q", "-c", "topic")
    with_memory.add("AGENTS.md", BAD)
    with_memory("commit", "-q", "--no-verify", "-m", "Leak")
    with_memory("switch", "-q", "main")
    with_memory.add("other.txt", "x\n")
    with_memory.commit("Other")
    before = head(with_memory)
    done = attempt(with_memory, "merge", "--no-edit", "topic")
    assert stopped(with_memory, done, before), done.stdout


def test_a_merge_with_a_conflict(with_memory: Any, attempt: Attempt) -> None:
    with_memory("switch", "-q", "-c", "topic")
    with_memory.add("CLAUDE.md", "One.\n")
    with_memory.commit("One")
    with_memory("switch", "-q", "main")
    with_memory.add("CLAUDE.md", "Two.\n")
    with_memory.commit("Two")
    attempt(with_memory, "merge", "topic")
    with_memory.add("CLAUDE.md", BAD)
    before = head(with_memory)
    assert stopped(with_memory, attempt(with_memory, "commit", "--no-edit"), before)
    with_memory.add("CLAUDE.md", "One. Two.\n")
    done = attempt(with_memory, "commit", "--no-edit")
    assert done.returncode == 0, done.stdout


def test_a_commit_that_only_deletes(guarded: Any, attempt: Attempt) -> None:
    record = "---\nname: a\ndescription: How tests are run\ntype: project\n---\nRun `make test`.\n"
    guarded.add(".claude/memory/a.md", record)
    guarded.add(".claude/memory/MEMORY.md", "- [a](a.md) - How tests are run\n")
    done = attempt(guarded, "commit", "-m", "Records")
    assert done.returncode == 0, done.stdout
    guarded("rm", "-q", ".claude/memory/a.md")
    done = attempt(guarded, "commit", "-m", "Remove")
    assert "index-" in done.stdout, done.stdout
    assert "MEMORY.md" in done.stdout


def test_a_link_out_of_the_repository(guarded: Any, attempt: Attempt, sealed: Any) -> None:
    (sealed / "private.md").write_text("MARK-IN-THE-HOME\n", encoding="utf-8")
    rules = guarded.top / ".claude" / "rules"
    rules.mkdir(parents=True)
    (rules / "x.md").symlink_to(sealed / "private.md")
    guarded("add", ".claude")
    before = head(guarded)
    done = attempt(guarded, "commit", "-m", "x")
    assert done.returncode != 0, done.stdout
    assert ".claude/rules/x.md" in done.stdout
    assert "MARK-IN-THE-HOME" not in done.stdout
    assert head(guarded) == before


@pytest.mark.parametrize(
    ("path", "text", "rule"),
    [
        ("CLAUDE.local.md", "Answer briefly.\n", "personal-"),
        (".claude/settings.local.json", "{}\n", "personal-"),
        (".claude/memory/me.md", "---\nname: me\ndescription: d\ntype: user\n---\nShort answers.\n", "personal-"),
        ("AGENTS.md", "Fixtures are in /Users/marta/work/fixtures.\n", "personal-home-path"),
        ("AGENTS.md", BAD, RULE),
    ],
)
def test_more_than_secrets_is_stopped(guarded: Any, attempt: Attempt, path: str, text: str, rule: str) -> None:
    guarded.add(path, text)
    before = head(guarded)
    done = attempt(guarded, "commit", "-m", "x")
    assert done.returncode != 0, done.stdout
    assert rule in done.stdout
    assert path in done.stdout
    assert head(guarded) == before


def test_odd_names(guarded: Any, attempt: Attempt) -> None:
    names = ["with space.md", "ünï.md", "-n.md", "a\nb.md", 'quote".md', "$(x).md", "*.md"]
    for name in names:
        guarded.add(f".claude/rules/{name}", BAD)
    guarded.add("-n/CLAUDE.md", BAD)
    done = attempt(guarded, "commit", "-m", "x")
    assert done.returncode != 0, done.stdout
    assert done.stdout.count(f": error {RULE}:") == len(names) + 1, done.stdout


def test_in_a_linked_worktree(with_memory: Any, attempt: Attempt) -> None:
    top = with_memory.top.parent / "linked"
    with_memory("worktree", "add", "-q", "-b", "linked", str(top))
    tree = type(with_memory)(top)
    tree.add("CLAUDE.md", BAD)
    before = head(tree)
    assert stopped(tree, attempt(tree, "commit", "-m", "x"), before)
    with_memory.add("AGENTS.md", CLEAN)
    done = attempt(with_memory, "commit", "-m", "x")
    assert done.returncode == 0, done.stdout


def test_the_first_commit(new_repo: Callable[..., Any], plain: Callable[..., None], attempt: Attempt) -> None:
    repo = new_repo("fresh")
    plain(repo.top)
    repo.add("CLAUDE.md", BAD)
    done = attempt(repo, "commit", "-m", "x")
    assert done.returncode == 1
    assert RULE in done.stdout

"""A copy of the team's index is no source: nothing is proposed of it, and whatever changes the index changes it too."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem import Memory
from gitmem.ops.review.prose import prose


@pytest.fixture
def shown(repo: Any) -> Any:
    """A repository whose ``AGENTS.md`` has a line of its own above the copy."""
    memory = Memory(repo.top)
    memory.remember("Run the linter. Amounts are decimal strings everywhere", scope="project", name="amounts")
    memory.remember("I prefer the build folder on this machine to be in var", scope="local", name="build")
    repo.write("AGENTS.md", "# P\n\n- Run `make test` before a commit.\n")
    assert repo.gitmem("init", "--agent", "agents-md", "--yes").returncode == 0
    repo("add", "-A")
    repo.commit("Show it")
    return repo


def copy_of(repo: Any) -> str:
    return (repo.top / "AGENTS.md").read_text(encoding="utf-8").partition("<!-- gitmem: begin")[2]


def test_no_unit_of_it_says_anything(shown: Any) -> None:
    one = prose("project", str(shown.top / "AGENTS.md"), "AGENTS.md")
    assert [unit.said for unit in one.units if unit.said] == ["Run `make test` before a commit."]
    assert "".join(unit.text for unit in one.units) == one.text


def test_a_record_is_not_documented_by_its_own_copy(shown: Any) -> None:
    assert [one.kind for one in Memory(shown.top).review() if "AGENTS.md" in one.reason] == []


def test_context_gives_the_records_once(shown: Any) -> None:
    text = Memory(shown.top).context().text
    assert "make test" in text
    assert text.count("decimal strings everywhere") == 1


def test_what_a_promotion_changes_reaches_it(shown: Any) -> None:
    memory = Memory(shown.top)
    memory.remember("The cache lies below var", scope="local", name="cache", source="README.md")
    memory.promote("cache", original="forget")
    assert "(.claude/memory/cache.md)" in copy_of(shown)
    memory.promote("cache", to="project", shape="instruction", original="forget", scope="project")
    text = (shown.top / "AGENTS.md").read_text(encoding="utf-8")
    assert "cache.md" not in text
    assert "cache lies below var" in text.partition("<!-- gitmem: end team-memory -->")[2], "below the copy, not in it"
    assert shown.gitmem("index", "--check").returncode == 0


def test_a_demoted_record_leaves_it(shown: Any) -> None:
    Memory(shown.top).demote("amounts", "local")
    assert "amounts" not in copy_of(shown)


def test_the_diff_shows_it_as_it_will_be(shown: Any) -> None:
    memory = Memory(shown.top)
    memory.remember("The cache lies below var", scope="local", name="cache", source="README.md")
    done = shown.gitmem("promote", "cache", "--dry-run")
    assert "+++ b/AGENTS.md" in done.stdout, done
    assert "(.claude/memory/cache.md)" in done.stdout.partition("+++ b/AGENTS.md")[2]
    assert shown.gitmem("promote", "cache", "--yes").returncode == 0
    patch = "\n".join(f"{line}" for line in done.stdout.partition("--- a/AGENTS.md")[2].splitlines() if line[:1] == "+")
    added = [line[1:] for line in patch.splitlines() if not line.startswith("+++")]
    assert added == [line[1:] for line in shown("diff", "-U0", "AGENTS.md").splitlines() if line[:2] in ("+-", "+#")]


def test_and_where_the_same_file_is_changed_besides(shown: Any) -> None:
    memory = Memory(shown.top)
    memory.remember("The cache lies below var", scope="project", name="cache", source="README.md")
    shown("add", "-A")
    shown.commit("Cache")
    words = (
        "promote",
        "cache",
        "--to",
        "project",
        "--as",
        "instruction",
        "--original",
        "forget",
        "--scope",
        "project",
        "--file",
        "AGENTS.md",
    )
    before = shown.gitmem(*words, "--dry-run")
    assert shown.gitmem(*words, "--yes").returncode == 0, before
    for line in shown("diff", "-U0", "AGENTS.md").splitlines():
        if line[:1] in ("+", "-") and line[:3] not in ("+++", "---"):
            assert line in before.stdout.splitlines()
    assert before.stdout.count("+++ b/AGENTS.md") == 1

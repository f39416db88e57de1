"""What is one person's leaves the shared file and stays with its owner."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gitmem.errors import UsageError
from gitmem.ops.demote import apply, prepare
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.review.world import World

SHARED = "# Project\n\n- Run make.\n- I prefer short answers\n  without a recap.\n- Run the tests.\n\nA paragraph.\n"


def demote(person: Any, what: str, scope: str) -> None:
    world = World(person.here, person.today)
    apply(world, prepare(world, what, scope))


@pytest.mark.parametrize("line", [4, 5])
def test_an_item_goes_with_all_its_lines(person: Any, line: int) -> None:
    file = person.repo.top / "CLAUDE.md"
    file.write_text(SHARED)
    demote(person, f"CLAUDE.md:{line}", "user")
    assert file.read_text() == "# Project\n\n- Run make.\n- Run the tests.\n\nA paragraph.\n"
    assert (person.home / ".claude/CLAUDE.md").read_text() == "- I prefer short answers\n  without a recap.\n"


def test_it_is_added_to_what_stands_there(person: Any) -> None:
    (person.repo.top / "CLAUDE.md").write_text(SHARED)
    own = person.repo.top / "CLAUDE.local.md"
    own.write_text("My sandbox is three.\n")
    demote(person, "CLAUDE.md:8", "local")
    assert own.read_text() == "My sandbox is three.\n\nA paragraph.\n"
    assert person.repo("status", "--porcelain") == "?? CLAUDE.md\n"


def test_a_record_becomes_one_of_its_owner(person: Any) -> None:
    file = person.repo.top / ".claude/memory/me.md"
    file.parent.mkdir(parents=True)
    file.write_text("---\nname: me\ndescription: how I work\ntype: user\n---\n\nWants terse replies.\n")
    demote(person, ".claude/memory/me.md", "local")
    assert not file.exists()
    assert "Wants terse replies." in person.shown["me.md"]
    assert person.states("local") == {"me": "active"}


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("CLAUDE.md", "not one record"),
        ("CLAUDE.md:2", "no text in line 2"),
        ("CLAUDE.md:99", "no text in line 99"),
        ("nothing", "no file"),
        ("../outside.md:1", "not in this repository"),
    ],
)
def test_what_names_nothing_is_refused(person: Any, what: str, says: str) -> None:
    (person.repo.top / "CLAUDE.md").write_text("# Project\n\n- Run make.\n")
    with pytest.raises(UsageError, match=says):
        prepare(World(person.here, person.today), what, "local")


def test_nothing_is_written_before_it_is_applied(person: Any) -> None:
    file = person.repo.top / "CLAUDE.md"
    file.write_text(SHARED)
    prepare(World(person.here, person.today), "CLAUDE.md:3", "user")
    assert file.read_text() == SHARED
    assert not (person.home / ".claude/CLAUDE.md").exists()


RECORD = """---
name: cents
description: how amounts are kept
metadata:
  node_type: memory
  type: project
  scope: project
  certainty: inferred
  source: docs/api.md
  observed_at: 2026-01-02
  last_verified_at: 2026-03-04
  watch: [src/**]
  supersedes: [floats]
  colour: blue
---

Amounts are integer cents until Friday.
"""


@pytest.mark.parametrize("what", ["cents", ".claude/memory/cents.md", ".claude/memory/MEMORY.md:3"])
def test_a_record_keeps_what_it_says_of_itself(person: Any, what: str) -> None:
    person.repo.write(".claude/memory/cents.md", RECORD)
    person.repo.write(".claude/memory/MEMORY.md", "# Memory\n\n- [cents](cents.md) — how amounts are kept\n")
    demote(person, what, "local")
    text = person.text("cents")
    for line in RECORD.split("\n"):
        if not line.strip().startswith(("scope", "supersedes")):
            assert line in text
    assert "scope: local" in text
    assert "supersedes" not in text
    assert not (person.repo.top / ".claude/memory/cents.md").exists()
    assert person.team_index == "# Memory\n"


def test_what_is_known_is_not_said_twice(person: Any) -> None:
    person.remember("Amounts are integer cents.", scope="local", name="money")
    person.remember("Amounts are integer cents.", scope="project", name="cents")
    demote(person, "cents", "local")
    assert person.states() == {"money": "active"}


def test_a_name_that_is_taken(person: Any) -> None:
    person.remember("The queue is short.", scope="user", name="cents")
    person.remember("Amounts are integer cents.", scope="project", name="cents")
    demote(person, "cents", "user")
    assert person.states("user") == {"cents": "active", "cents-2": "active"}


def test_a_note_of_another_folder_leaves_its_index(person: Any) -> None:
    person.repo.write(".claude/agent-memory/a/me.md", "Terse.\n")
    person.repo.write(".claude/agent-memory/a/MEMORY.md", "# Notes\n\n- [Me](me.md): terse\n- [b](b.md): b\n")
    demote(person, ".claude/agent-memory/a/me.md", "local")
    assert (person.repo.top / ".claude/agent-memory/a/MEMORY.md").read_text() == "# Notes\n\n- [b](b.md): b\n"
    assert "Terse." in person.text("me")


def test_several_lines(person: Any) -> None:
    file = person.repo.write("CLAUDE.md", SHARED.replace("\n", "\r\n"))
    demote(person, "CLAUDE.md:3-5", "local")
    assert file.read_bytes() == b"# Project\r\n\r\n- Run the tests.\r\n\r\nA paragraph.\r\n"
    own = (person.repo.top / "CLAUDE.local.md").read_text()
    assert own == "- Run make.\n- I prefer short answers\n  without a recap.\n"


def test_agents_md_stays_loaded(person: Any) -> None:
    """A ``CLAUDE.local.md`` alone would switch it off."""
    person.repo.write("AGENTS.md", "# A\n\n- I prefer short answers.\n- I like plans.\n")
    for line in (3, 3):
        demote(person, f"AGENTS.md:{line}", "local")
    text = (person.repo.top / "CLAUDE.local.md").read_text()
    assert text.startswith("- I prefer short answers.\n- I like plans.\n")
    assert text.endswith("\n@AGENTS.md\n")
    assert text.count("@AGENTS.md") == 1
    assert person.repo("status", "--porcelain") == "?? AGENTS.md\n"


def test_a_secret_is_not_moved(person: Any) -> None:
    token = "ghp_" + "9aB3xK7mQ2wE5rT8yU1iO4pL6sD0fG2hJ5kZ"
    file = person.repo.write("CLAUDE.md", f"# P\n\n- The token is {token}.\n")
    for scope in ("local", "user"):
        with pytest.raises(RefusedError) as told:
            demote(person, "CLAUDE.md:3", scope)
        assert token[:12] not in str(told.value) + str(told.value.hint)
    assert token in file.read_text()
    assert not (person.repo.top / "CLAUDE.local.md").exists()


def test_links_lead_nowhere_else(person: Any, tmp_path: Any) -> None:
    (tmp_path / "out.md").write_text("- I prefer short answers.\n")
    (person.repo.top / "CLAUDE.md").symlink_to(tmp_path / "out.md")
    with pytest.raises(UsageError, match="link out of the repository"):
        demote(person, "CLAUDE.md:1", "local")
    person.repo.write("AGENTS.md", "- I prefer short answers.\n- Run it.\n")
    (person.repo.top / "GEMINI.md").symlink_to("AGENTS.md")
    demote(person, "GEMINI.md:1", "local")
    assert (person.repo.top / "GEMINI.md").is_symlink()
    assert (person.repo.top / "AGENTS.md").read_text() == "- Run it.\n"


def test_the_persons_own_file_may_be_a_link(person: Any, tmp_path: Any) -> None:
    (tmp_path / "dotfiles.md").write_text("- Be brief.\n")
    (person.home / ".claude").mkdir(exist_ok=True)
    (person.home / ".claude/CLAUDE.md").symlink_to(tmp_path / "dotfiles.md")
    person.repo.write("CLAUDE.md", "- I prefer short answers.\n- Run it.\n")
    demote(person, "CLAUDE.md:1", "user")
    assert (person.home / ".claude/CLAUDE.md").is_symlink()
    assert (tmp_path / "dotfiles.md").read_text() == "- Be brief.\n- I prefer short answers.\n"


@pytest.mark.parametrize(
    ("path", "data", "what", "says"),
    [
        ("CLAUDE.md", b"- caf\xe9\n- x\n", "CLAUDE.md:1", "UTF-8"),
        (".claude/settings.json", b'{\n"a": 1\n}\n', ".claude/settings.json:2", "settings"),
        ("CLAUDE.local.md", b"- mine\n", "CLAUDE.local.md:1", "personal already"),
        (".claude/memory/a.md", b"---\nname: a\n\nOpen.\n", "a", "never closed"),
        (".claude/memory/a.md", b"---\nname: a\n---\n\nA.\n", ".claude/memory/a.md:2", "frontmatter"),
    ],
)
def test_what_is_left_alone(person: Any, path: str, data: bytes, what: str, says: str) -> None:
    file = person.repo.write(path, data)
    with pytest.raises(UsageError, match=says):
        demote(person, what, "local")
    assert file.read_bytes() == data


def test_the_command_shows_both_sides(repo: Any) -> None:
    repo.write("CLAUDE.md", SHARED)
    asked = repo.gitmem("demote", "CLAUDE.md:4", "--to", "local")
    assert asked.returncode == 2
    assert "+- I prefer short answers" in asked.stdout
    assert "-- I prefer short answers" in asked.stdout
    as_json = repo.gitmem("demote", "CLAUDE.md:4", "--to", "local", "--json")
    assert (as_json.returncode, as_json.stdout) == (2, ""), "it does not say that it was done"
    done = repo.gitmem("demote", "CLAUDE.md:4", "--to", "local", "--json", "--yes")
    assert json.loads(done.stdout)["done"] is True
    assert (repo.top / "CLAUDE.local.md").exists()


def test_all_that_is_to_be_staged_is_named(repo: Any) -> None:
    repo.gitmem("remember", "Amounts are strings.", "--scope", "project", "--name", "amounts")
    repo.add("CLAUDE.md", "# P\n\n- I like tabs.\n")
    repo("add", ".claude")
    repo.commit()
    done = repo.gitmem("demote", "amounts", "--to", "local", "--yes")
    assert "git add -- .claude/memory/amounts.md .claude/memory/MEMORY.md\n" in done.stderr
    done = repo.gitmem("demote", "CLAUDE.md:3", "--to", "local", "--yes")
    assert "git add -- CLAUDE.md\n" in done.stderr

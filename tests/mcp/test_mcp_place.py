"""The server speaks of the place where it was started, whatever it is asked; and of nothing once that is gone."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from mcp_client import said, talk

from gitmem import Memory
from gitmem.config.machine import machine
from gitmem.mcp.tools import TOOLS
from gitmem.ops.records.here import here

FOREIGN = "zebrafish"
"""Stands in the other project's records only."""


@pytest.fixture
def other(new_repo: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another project of the same person, with a record in each of its scopes."""
    made = new_repo("other")
    made.add("README.md", "# Other\n")
    made.commit("Begin elsewhere")
    memory = Memory(made.top)
    memory.remember(f"The {FOREIGN} swims", scope="local", name="fish-local")
    memory.remember(f"The {FOREIGN} of the team swims", scope="project", name="fish-team", force=True)
    return made


def asks(other: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every tool, with everything that could name the other project in everything it takes, and in what it does not."""
    import os

    memory = Memory(other.top)
    uids = [one.uid for one in memory.records() if one.uid]
    here_before = os.getcwd()
    os.chdir(other.top)
    identity = here(machine(os.environ), os.environ).identity
    os.chdir(here_before)
    words = [
        *(str(other.top), "../other", identity, f"project/{identity}"),
        *("fish-local", "../other/.claude/memory/fish-team"),
        *uids,
    ]
    needed = {"text": "A word", "names": ["fish-local"], "name": "fish-local", "old": "fish-local", "new": "fish-team"}
    for tool in TOOLS:
        whole = {name: needed[name] for name in tool.required}
        for word in words:
            for extra in ("path", "project", "directory", "cwd", "repository", "root", "_meta", "environ"):
                yield tool.name, {**whole, extra: word}
            for name, schema in tool.inputs.items():
                if "enum" not in schema and schema["type"] == "string":
                    yield tool.name, {**whole, name: word}
                elif schema["type"] == "array" and "enum" not in schema["items"]:
                    yield tool.name, {**whole, name: [word]}
    yield "recall", {"all": True, "limit": 50}
    yield "recall", {"query": FOREIGN, "all": True, "as_of": "2026-11-30"}
    yield "context", {"budget": "10000 lines", "scopes": ["managed", "user", "project", "local", "session", "run"]}


def test_another_project_cannot_be_asked_for(repo: Any, other: Any) -> None:
    before = {one.name: one.text for one in Memory(other.top).records(all=True)}

    async def conversation(client: Any) -> int:
        count = 0
        for name, given in asks(other):
            done = await client.call_tool(name, given)
            assert FOREIGN not in done.model_dump_json(), (name, given)
            count += 1
        assert (await client.call_tool("recall", {"project": str(other.top)})).is_error
        return count

    assert talk(repo.top, conversation) > 200
    assert {one.name: one.text for one in Memory(other.top).records(all=True)} == before


def test_what_git_told_a_hook_is_forgotten(repo: Any, other: Any) -> None:
    Memory(repo.top).remember("The pump is blue", scope="local")

    async def conversation(client: Any) -> None:
        found = await client.call_tool("recall", {})
        assert [one["text"] for one in found.structured_content["results"]] == ["The pump is blue"]

    talk(repo.top, conversation, GIT_DIR=str(other.top / ".git"), GIT_WORK_TREE=str(other.top))


def test_outside_a_repository_there_is_the_person_alone(tmp_path: Any, other: Any) -> None:
    Memory(other.top).remember("I like short answers", scope="user")

    async def conversation(client: Any) -> None:
        found = await client.call_tool("recall", {})
        assert [one["scope"] for one in found.structured_content["results"]] == ["user"]
        assert (await client.call_tool("remember", {"text": "x is y", "scope": "project"})).is_error
        assert "There is no repository around" in client.instructions

    talk(tmp_path, conversation)


def test_a_removed_work_tree_is_told_and_a_returned_one_serves_again(repo: Any, linked_worktree: Any) -> None:
    Memory(repo.top).remember("The pump is blue", scope="local")

    async def conversation(client: Any) -> None:
        assert "blue" in said(await client.call_tool("recall", {"query": "pump"}))
        repo("worktree", "remove", "--force", str(linked_worktree.top))
        for tool, given in (("recall", {}), ("remember", {"text": "The gate is green"}), ("context", {})):
            done = await client.call_tool(tool, given)
            assert done.is_error
            assert "where this server was started" in said(done)
            assert "start the client again" in said(done)
        repo("worktree", "add", "-q", "-f", str(linked_worktree.top), "linked")
        assert "blue" in said(await client.call_tool("recall", {"query": "pump"}))

    talk(linked_worktree.top, conversation)


def test_another_repository_at_the_same_path_is_not_served(repo: Any, other: Any) -> None:
    async def conversation(client: Any) -> None:
        await client.call_tool("recall", {})
        shutil.rmtree(repo.top)
        shutil.copytree(other.top, repo.top)
        for _ in range(2):
            done = await client.call_tool("recall", {})
            assert done.is_error
            assert "does not belong to the repository any more" in said(done)
            assert FOREIGN not in done.model_dump_json()
            shutil.rmtree(repo.top / ".git", ignore_errors=True)

    talk(repo.top, conversation)

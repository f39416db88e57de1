"""What a client can do with the tools, and what it is told when something is in the way."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from mcp_client import said, talk

from gitmem import Memory
from gitmem.errors import UsageError
from gitmem.guard.secrets.made_up import made_up
from gitmem.mcp.arguments import checked
from gitmem.mcp.tools import BY_NAME, TOOLS

TOKEN = "gh" + "p_" + made_up(36)


def test_the_life_of_a_record(repo: Any) -> None:
    async def conversation(client: Any) -> None:
        done = await client.call_tool(
            "remember",
            {"text": "The pump stands in the cellar", "scope": "local", "name": "pump", "source": "README.md"},
        )
        assert not done.is_error, said(done)
        assert done.structured_content["name"] == "pump"
        found = await client.call_tool("recall", {"query": "pump"})
        assert "[local · since 2026-11 · never verified · README.md] pump" in said(found)
        assert found.structured_content["results"][0]["label"].startswith("[local · since 2026-11")
        near = await client.call_tool("remember", {"text": "The pump stands in the cellar now", "scope": "local"})
        assert (near.is_error, near.structured_content["outcome"]) == (False, "near")
        assert 'supersedes ["pump"]' in near.structured_content["next"]
        assert near.structured_content["next"] in said(near)
        newer = {"text": "The pump stands in the garden", "scope": "local", "name": "garden", "force": True}
        assert (await client.call_tool("remember", newer)).structured_content["outcome"] == "saved"
        await client.call_tool("supersede", {"old": "pump", "new": "garden"})
        found = await client.call_tool("recall", {"query": "pump"})
        assert [one["name"] for one in found.structured_content["results"]] == ["garden"]
        assert not (await client.call_tool("verify", {"names": ["garden"]})).is_error
        context = await client.call_tool("context", {})
        assert "## local" in said(context)
        assert "verified 2026-11" in said(context)
        gone = await client.call_tool("forget", {"name": "garden"})
        assert gone.structured_content["forgotten"] == [{"name": "garden", "scope": "local"}]
        assert "Nothing is remembered" in said(await client.call_tool("recall", {"query": "garden"}))

    talk(repo.top, conversation)


def test_what_others_write_meanwhile_is_seen(repo: Any) -> None:
    async def conversation(client: Any) -> None:
        assert "Nothing is remembered" in said(await client.call_tool("recall", {"query": "pump"}))
        Memory(repo.top).remember("The pump is blue", scope="local")
        assert "The pump is blue" in said(await client.call_tool("recall", {"query": "pump"}))
        await client.call_tool("remember", {"text": "The gate is green", "scope": "local"})
        assert [one.text for one in Memory(repo.top).recall("gate").results] == ["The gate is green"]

    talk(repo.top, conversation)


def test_a_long_record_is_cut_among_others_and_whole_alone(repo: Any) -> None:
    memory = Memory(repo.top)
    memory.remember("The pump: " + "valve " * 500, scope="local", name="valves")
    memory.remember("The pump is blue", scope="local", name="blue", force=True)

    async def conversation(client: Any) -> None:
        found = await client.call_tool("recall", {"query": "pump"})
        assert len(found.structured_content["results"]) == 2
        assert "characters more: recall it alone" in said(found)
        alone = await client.call_tool("recall", {"query": "valves", "limit": 1})
        assert alone.structured_content["results"][0]["text"].count("valve") == 500

    talk(repo.top, conversation)


def test_a_secret_is_refused_with_advice_and_never_said_again(repo: Any) -> None:
    async def conversation(client: Any) -> None:
        for scope in (None, "local", "user", "project", "session"):
            done = await client.call_tool("remember", {"text": f"The token is {TOKEN}", "scope": scope})
            assert done.is_error, scope
            assert "secret manager" in said(done)
            assert TOKEN not in done.model_dump_json()
        assert "Nothing is remembered" in said(await client.call_tool("recall", {"all": True}))

    talk(repo.top, conversation)


def test_an_error_says_what_to_do_in_the_words_of_the_tool(repo: Any) -> None:
    memory = Memory(repo.top)
    memory.remember("The pump is blue", scope="local", name="blue-pump")
    memory.remember("The pump of the team is red", scope="project", name="red-pump", force=True)
    for scope in ("local", "project"):
        memory.remember(f"A gate in {scope} is green", scope=scope, name="gate", force=True)

    async def conversation(client: Any) -> None:
        for name, given, words in (
            ("remember", {"text": "We freeze merges for now"}, "the argument expires"),
            ("remember", {"text": "Broken", "expires": "soonish"}, "expires"),
            ("forget", {"name": "blue"}, "there is no record called 'blue'"),
            ("forget", {"name": "blue-pum"}, "did you mean blue-pump?"),
            ("forget", {"name": "BLUE-PUMP"}, "there is no record"),
            ("forget", {"name": "*"}, "there is no record"),
            ("forget", {"name": ""}, "there is no record"),
            ("forget", {"name": "gate"}, "the argument scope"),
            ("supersede", {"old": "red", "new": "blue-pump"}, "there is no record called 'red'"),
            ("supersede", {"old": "red-pump", "new": "blue-pump"}, "scope"),
            ("verify", {"names": ["blue-pump", "blue"]}, "there is no record called 'blue'"),
            ("verify", {"names": []}, "needs the name"),
            ("recall", {"as_of": "someday"}, "error: "),
            ("context", {"budget": "a lot"}, "error: "),
        ):
            done = await client.call_tool(name, given)
            assert done.is_error, (name, given)
            assert said(done).startswith("error: ")
            assert words in said(done), said(done)
            assert "Traceback" not in said(done)
            assert "--" not in said(done)

    talk(repo.top, conversation)
    assert {one.name for one in memory.records()} == {"blue-pump", "red-pump", "gate"}
    assert not any(one.field("last_verified_at") for one in memory.records())


def test_forgetting_what_others_were_made_of_is_asked_about(repo: Any) -> None:
    memory = Memory(repo.top)
    memory.remember("The pump is blue", scope="local", name="pump")
    memory.remember("Everything in the cellar is blue", scope="local", name="cellar", force=True)
    memory.edit("cellar", set={"derived_from": "pump"})

    async def conversation(client: Any) -> None:
        asked = await client.call_tool("forget", {"name": "pump"})
        assert not asked.is_error
        assert asked.structured_content["forgotten"] == []
        assert asked.structured_content["derived"] == [{"name": "cellar", "scope": "local"}]
        assert "Ask the person" in asked.structured_content["next"]
        done = await client.call_tool("forget", {"name": "pump", "derived": "forget"})
        assert {one["name"] for one in done.structured_content["forgotten"]} == {"pump", "cellar"}

    talk(repo.top, conversation)


def test_review_lists_and_moves_nothing(repo: Any) -> None:
    memory = Memory(repo.top)
    memory.remember("Run `make lint` before a commit", scope="local", name="lint", expires="2026-11-30")
    past = {"GITMEM_TODAY": "2026-12-24"}
    before = memory.show("lint")[0].record.text

    async def conversation(client: Any) -> None:
        done = await client.call_tool("review", {})
        (one,) = done.structured_content["proposals"]
        assert "lint" in one["subject"]
        assert "gitmem review apply" in done.structured_content["next"]
        assert (await client.call_tool("review", {"apply": "1"})).is_error

    talk(repo.top, conversation, **past)
    assert memory.show("lint")[0].record.text == before


def test_what_clients_are_told_of_the_tools(repo: Any) -> None:
    async def conversation(client: Any) -> Any:
        return (await client.list_tools()).tools

    offered = talk(repo.top, conversation)
    assert [tool.name for tool in offered] == [tool.name for tool in TOOLS]
    hints = {tool.name: tool.annotations for tool in offered}
    assert {name for name, hint in hints.items() if hint.read_only_hint} == {"recall", "context", "review"}
    assert {name for name, hint in hints.items() if hint.destructive_hint} == {"forget", "supersede"}
    assert {name for name, hint in hints.items() if not hint.idempotent_hint} == {"forget"}
    assert not any(hint.open_world_hint for hint in hints.values())
    for tool in offered:
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        jsonschema.Draft202012Validator.check_schema(tool.output_schema)
        assert 80 < len(tool.description) < 700
        assert all(len(one["description"]) < 400 for one in tool.input_schema["properties"].values())
        assert tool.input_schema["additionalProperties"] is False


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("recall", {"limit": 0}, "from 1 to 50"),
        ("recall", {"limit": True}, "whole number"),
        ("recall", {"limit": "3"}, "whole number"),
        ("recall", {"query": ["x"]}, "text"),
        ("recall", {"query": "x\0"}, "NUL"),
        ("recall", {"query": "x" * 100_001}, "too long"),
        ("recall", {"scopes": "local"}, "list"),
        ("recall", {"scopes": ["all"]}, "one of user, project"),
        ("recall", {"all": "yes"}, "true or false"),
        ("remember", {}, "needs text"),
        ("remember", {"text": None}, "needs text"),
        ("remember", {"text": "x", "scope": "managed"}, "one of user, project, local, session"),
        ("supersede", {}, "needs old and new"),
        ("review", {"all": True}, "no argument 'all'"),
    ],
)
def test_arguments_are_held_to_the_schema(name: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError) as caught:
        checked(BY_NAME[name], given)
    assert words in f"{caught.value.message} {caught.value.hint}"

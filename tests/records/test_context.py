"""Context: layers in the order of loading, within the budget whatever it is, and what was left out by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record_world import TODAY, fresh, record

from gitmem.errors import UsageError
from gitmem.model.budget import budget, used
from gitmem.ops.records import instructions
from gitmem.ops.records.context import context

if TYPE_CHECKING:
    from tests.conftest import Git


def test_layers_stand_in_the_order_of_loading(repo: Git, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    claude = sealed / ".claude"
    (claude / "rules" / "deep").mkdir(parents=True)
    (claude / "CLAUDE.md").write_text("user prose\n")
    (claude / "rules" / "deep" / "style.md").write_text("---\nname: style\n---\nuser rule\n")
    (claude / "rules" / "some.md").write_text("---\npaths: src/**\n---\nonly for some paths\n")
    repo.write("CLAUDE.md", "team prose\n")
    repo.write("AGENTS.md", "agents prose\n")
    repo.write(".claude/CLAUDE.md", "team prose\n")
    repo.write(".claude/rules/api.md", "team rule\n")
    repo.write("CLAUDE.local.md", "local prose\n")
    repo.write(".claude/memory/t.md", record("t", "team record"))
    secret = sealed / "outside.md"
    secret.write_text("must not be read\n")
    (repo.top / ".claude/rules/link.md").symlink_to(secret)
    for scope in ("user", "local"):
        assert repo.gitmem("remember", f"a {scope} record", "--scope", scope, "--force").returncode == 0
    monkeypatch.setattr(instructions, "MANAGED", str(sealed / "managed.md"))
    text = repo.gitmem("context").stdout
    order = [
        "## user", "user prose", "user rule", "a user record",
        "## project", "team prose", "agents prose", "team rule", "team record",
        "## local", "local prose", "a local record",
    ]  # fmt: skip
    found = [text.index(words) for words in order]
    assert found == sorted(found)
    assert text.count("team prose") == 1
    assert "only for some paths" not in text
    assert "must not be read" not in text
    assert "generated" not in text.lower()
    only = repo.gitmem("context", "--records").stdout
    assert "prose" not in only
    assert "team record" in only
    assert "## user" not in repo.gitmem("context", "--scope", "project").stdout


def test_what_the_organisation_says_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "managed.md").write_text("the organisation says\n")
    monkeypatch.setattr(instructions, "MANAGED", str(tmp_path / "managed.md"))
    with fresh() as world:
        world.put("user", {"u": record("u", "water")})
        found = context(world.here(), TODAY, budget("200 lines"))
        assert [item.scope for item, _ in found.items] == ["managed", "user"]


BUDGETS = st.one_of(
    st.integers(1, 60).map(lambda n: f"{n} lines"),
    st.integers(1, 4000).map(lambda n: f"{n} bytes"),
    st.integers(1, 900).map(lambda n: f"{n} tokens"),
    st.tuples(st.integers(1, 60), st.integers(1, 4)).map(lambda pair: f"{pair[0]} lines, {pair[1]}KB"),
)
TEXTS = st.lists(
    st.tuples(
        st.sampled_from(["user", "project", "local"]),
        st.integers(1, 12),
        st.sampled_from(["x", "ü", "水"]),
        st.integers(1, 80),
    ),
    max_size=25,
)


@settings(max_examples=40, deadline=None)
@given(TEXTS, BUDGETS)
def test_the_budget_holds_and_nothing_is_lost_in_silence(texts: list[tuple[str, int, str, int]], amount: str) -> None:
    with fresh() as world:
        given: dict[str, dict[str, str | None]] = {}
        for number, (scope, lines, char, width) in enumerate(texts):
            given.setdefault(scope, {})[f"n{number}"] = record(f"n{number}", "\n".join([char * width] * lines))
        for scope, records in given.items():
            world.put(scope, records, "p")
        (world.top / "CLAUDE.md").write_text("Some prose.\n\nAnd more of it.\n")
        limit = budget(amount)
        found = context(world.here("p"), TODAY, limit)
        lines, size, tokens = used(found.text)
        assert limit.lines is None or lines <= limit.lines
        assert limit.bytes is None or size <= limit.bytes
        assert limit.tokens is None or tokens <= limit.tokens
        shown = {(item.scope, item.name) for item, _ in found.items}
        left = {(item.scope, item.name) for item in found.left_out}
        assert not shown & left
        wanted = {(scope, name) for scope, records in given.items() for name in records} | {("project", "CLAUDE.md")}
        wanted = {(scope, name) for scope, name in wanted}
        assert {(s, n) for s, n in shown | left if n.startswith("n") or n == "CLAUDE.md"} == wanted
        for item, text in found.items:
            assert text in found.text, item.name
        if left and found.items:
            assert "Left out" in found.text
            first = found.left_out[0]
            assert f"{first.name} ({first.scope})" in found.text


def test_every_scope_gets_its_turn_and_the_nearest_the_first() -> None:
    with fresh() as world:
        world.put("local", {f"l{n:03}": record(f"l{n:03}", "water " * 20) for n in range(300)}, "p")
        world.put("user", {"u": record("u", "about me")})
        world.put("project", {"t": record("t", "about the team")})
        found = context(world.here("p"), TODAY, budget("20 lines"))
        names = [item.name for item, _ in found.items]
        assert {"u", "t"} <= set(names)
        assert names[0] == "u"
        assert names[-1].startswith("l")
        assert "more" in found.text.rpartition("Left out")[2]


def test_a_text_that_does_not_fit_is_given_in_one_line() -> None:
    with fresh() as world:
        long = record("long", "\n".join(["a line of water"] * 100), description="How water is kept")
        world.put("local", {"long": long}, "p")
        found = context(world.here("p"), TODAY, budget("12 lines"))
        ((item, text),) = found.items
        assert "How water is kept (gitmem show long)" in text
        assert text != item.long


def test_the_fresher_of_many_stay(repo: Git) -> None:
    for n in range(1, 29):
        repo.write(f".claude/memory/n{n}.md", record(f"n{n}", f"fact {n}", observed_at=f"2026-02-{n:02}"))
    value: dict[str, Any] = json.loads(repo.gitmem("context", "--json", "--budget", "12 lines").stdout)
    shown = [item["name"] for item in value["items"]]
    assert shown == sorted(shown, key=lambda name: int(name[1:]))
    assert shown[-1] == "n28"
    assert len(shown) + len(value["left_out"]) == 28
    assert value["used"]["lines"] <= 12


@pytest.mark.parametrize(
    ("words", "lines", "size", "tokens"),
    [
        ("200 lines", 200, None, None),
        ("25KB", None, 25_000, None),
        ("25 kb", None, 25_000, None),
        ("4000 tokens", None, None, 4000),
        ("1 line, 900 bytes", 1, 900, None),
    ],
)
def test_budgets(words: str, lines: int | None, size: int | None, tokens: int | None) -> None:
    found = budget(words)
    assert (found.lines, found.bytes, found.tokens) == (lines, size, tokens)


@pytest.mark.parametrize("words", ["", "x", "5", "0 lines", "-3 lines", "3 pages", "lines", "1.5KB", "5 lines;"])
def test_what_is_no_budget(words: str, repo: Git) -> None:
    with pytest.raises(UsageError):
        budget(words)
    if words:
        assert repo.gitmem("context", "--budget", words).returncode == 2


def test_nothing_to_read_is_nothing(repo: Git) -> None:
    done = repo.gitmem("context")
    assert (done.returncode, done.stdout) == (0, "")
    assert "nothing is remembered here" in done.stderr


@pytest.mark.parametrize("command", [("context",), ("recall", "anything")])
def test_an_edit_in_another_work_tree_is_taken_home_first(repo: Git, tmp_path: Path, command: tuple[str, ...]) -> None:
    repo.write("CLAUDE.local.md", "The cache is cold.\n")
    assert repo.gitmem("sync").returncode == 0
    tree = tmp_path / "tree"
    repo("worktree", "add", "-q", str(tree))
    assert repo.gitmem("carry").returncode == 0
    mine = tree / "CLAUDE.local.md"
    mine.write_text(mine.read_text().replace("cold", "warm"))
    done = repo.gitmem(*command)
    assert done.returncode == 0, done
    assert "The cache is warm." in (repo.top / "CLAUDE.local.md").read_text()
    if command == ("context",):
        assert "The cache is warm." in done.stdout


@pytest.mark.parametrize("command", ["context", "recall"])
def test_notes_of_a_clone_that_is_new_to_the_store_are_taken_home_first(
    repo: Git, new_repo: Callable[..., Git], sealed: Path, command: str
) -> None:
    assert repo.gitmem("remember", "I like it short.", "--scope", "user").returncode == 0
    other = new_repo("another")
    other.commit("begin")
    other.write("CLAUDE.local.md", "The cache is cold.\n")
    assert other.gitmem(command).returncode == 0
    store = sealed / ".local/share/gitmem/store.git"
    branches = other("for-each-ref", "--format=%(refname)", GIT_DIR=str(store)).split()
    assert "The cache is cold." in other("grep", "-h", "cold", *branches, GIT_DIR=str(store))

"""``gitmem.Memory``: the whole life of a record from Python, and that importing gitmem costs nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import gitmem
from gitmem import Memory
from gitmem.errors import UsageError

if TYPE_CHECKING:
    from tests.conftest import Git


def test_the_life_of_a_record(repo: Git, tmp_path: Path) -> None:
    here = os.getcwd()
    spring = Memory(repo.top, today="2026-03-01")
    assert spring.where("I prefer short answers").scope in ("user", "local")
    saved = spring.remember("Amounts are integer cents", scope="project", name="cents", source="README.md")
    assert (saved.kind, saved.name, saved.scope) == ("saved", "cents", "project")
    autumn = Memory(str(repo.top), today="2026-10-01")
    autumn.remember("Amounts are decimal strings", scope="project", name="decimal", supersedes=["cents"])
    (now,) = autumn.recall("amounts").results
    assert (now.name, now.scope, now.text, now.served) == ("decimal", "project", "Amounts are decimal strings", True)
    (then,) = autumn.recall("amounts", as_of="2026-05-01").results
    assert then.text == "Amounts are integer cents"
    assert then.period == ("2026-03-01", "2026-09-30")
    assert [one.name for one in autumn.recall("amounts", all=True).results] == ["decimal", "cents"]
    assert autumn.recall("amounts", for_action=True).results == []
    assert "Amounts are decimal strings" in autumn.context("50 lines").text
    autumn.edit("decimal", set={"expires": "2026-10-31"})
    assert [one.name for one in autumn.verify("decimal")] == ["decimal"]
    assert Memory(repo.top, today="2026-11-01").recall("amounts").results == []
    assert [one.name for one in autumn.records(all=True)] == ["cents", "decimal"]
    assert autumn.show("decimal")[0].record.field("expires") == "2026-10-31"
    assert autumn.stale().touched == {}
    assert len(autumn.history("decimal")) >= 1
    assert [one.name for one in autumn.forget("decimal").gone] == ["decimal"]
    assert "decimal" not in [one.name for one in autumn.recall("amounts", all=True).results]
    assert os.getcwd() == here


def test_supersede_and_restore(repo: Git) -> None:
    memory = Memory(repo.top)
    for name in ("old", "new"):
        memory.remember(f"The {name} pump stands in the cellar of house {name}", scope="local", name=name, force=True)
    memory.supersede("old", "new")
    assert [one.name for one in memory.recall("pump").results] == ["new"]
    memory.forget("new")
    assert memory.restore("new")[0] == "local"
    assert [one.name for one in memory.recall("pump").results] == ["new"]


def test_who_may_not_read_a_scope_gets_nothing_of_it(repo: Git) -> None:
    memory = Memory(repo.top)
    memory.remember("The pump of the team", scope="project")
    memory.remember("A pump of mine", scope="local", force=True)
    team = Memory(repo.top, scopes=("project",))
    assert {one.scope for one in team.recall("pump").results} == {"project"}
    assert {one.scope for one in team.recall("pump", scopes=("local", "user")).results} == set()
    assert {one.scope for one in team.records(all=True)} == {"project"}
    assert "of mine" not in team.context().text
    assert "of mine" in memory.context().text


def test_another_home_is_another_memory(repo: Git, tmp_path: Path) -> None:
    Memory(repo.top).remember("A pump of mine", scope="local")
    other = {**os.environ, "HOME": str(tmp_path / "h"), "XDG_DATA_HOME": str(tmp_path / "h" / "d")}
    assert Memory(repo.top, environ=other).recall("pump").results == []


def test_mistakes_are_raised_and_the_directory_is_left(repo: Git) -> None:
    before = os.getcwd()
    with pytest.raises(UsageError) as caught:
        Memory(repo.top).show("nothing")
    assert caught.value.hint
    with pytest.raises(UsageError):
        Memory(repo.top).recall("x", as_of="soon")
    with pytest.raises(UsageError):
        Memory(repo.top, today="today").recall("x")
    with pytest.raises(FileNotFoundError):
        Memory(repo.top / "nowhere").recall("x")
    assert os.getcwd() == before


def test_importing_gitmem_loads_nothing() -> None:
    code = "import sys; old = set(sys.modules); import gitmem; print(sorted(set(sys.modules) - old))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['gitmem']"
    assert gitmem.Memory is Memory
    with pytest.raises(AttributeError):
        _ = gitmem.Nothing


def test_a_bundle_and_a_page(repo: Git, tmp_path: Path) -> None:
    memory = Memory(repo.top, today="2026-03-01")
    memory.remember("The pump stands in the cellar", scope="local", name="pump")
    assert "The pump stands in the cellar" in memory.report()
    bundle = memory.export(tmp_path / "notes")
    assert (bundle.count > 0, bundle.withheld) == (True, [])
    assert any(path.name == "pump.md" for path in (tmp_path / "notes").rglob("*.md"))
    assert memory.import_bundle(tmp_path / "notes").changed == 0
    memory.forget("pump")
    assert memory.import_bundle(tmp_path / "notes", dry_run=True).count("forgotten") == 1
    few = Memory(repo.top, scopes=("project",))
    for ask in (few.report, lambda: few.export(tmp_path / "other")):
        with pytest.raises(UsageError, match="every scope"):
            ask()

"""The client rewrites a topic file, frontmatter and all: what gitmem knows of the record's life still holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from person import Person

OLD, NEW = "amount-cents", "amount-strings"
FIELDS = {
    "status": "active",
    "certainty": "inferred",
    "source": "docs/api.md",
    "observed_at": "2026-11-30",
    "expires": "2026-12-10",
    "review_after": "2026-12-05",
    "watch": ["src/money.py"],
    "supersedes": [OLD],
}


@pytest.fixture
def at(person: Callable[[str], Person], tmp_path: Path) -> tuple[Person, Path]:
    """Somebody who knows how amounts are written, and what was so before."""
    one, top = person("a"), tmp_path / "shop"
    one.git("init", "-q", str(top), cwd=tmp_path)
    commit(one, top, "integer cents")
    one.gitmem("init", "--no-warm", cwd=top)
    one.gitmem("remember", "Amounts are integer cents. CENTS-MARK", "--scope", "local", "--name", OLD, cwd=top)
    options = ["--supersedes", OLD, "--inferred", "--source", "docs/api.md", "--watch", "src/money.py"]
    dates = ["--expires", "2026-12-10", "--review", "2026-12-05", "--description", "How amounts are written, LINE-MARK"]
    one.gitmem("remember", "Amounts are strings. STRINGS-MARK", "--name", NEW, *options, *dates, cwd=top)
    one.gitmem("edit", NEW, "--set", "status=active", cwd=top)
    return one, top


def commit(one: Person, top: Path, text: str) -> None:
    (top / "src").mkdir(exist_ok=True)
    (top / "src/money.py").write_text(f"# {text}\n", encoding="utf-8")
    one.git("add", ".", cwd=top)
    one.git("commit", "-q", "-m", text, cwd=top)


def on(one: Person, day: str) -> None:
    one.env["GITMEM_TODAY"] = day


def record(one: Person, top: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(one.gitmem("show", name, "--json", cwd=top))["records"][0]
    return found


def rewritten(one: Person, top: Path) -> dict[str, Any]:
    """The record after the client has edited its body."""
    path = one.memory(top) / f"{NEW}.md"
    one.edit(top, path, "Amounts are strings.", "Amounts are exact decimal strings.")
    assert "originSessionId" in path.read_text(encoding="utf-8"), "the client rewrites frontmatter; else, no test"
    one.gitmem("sync", cwd=top)
    return record(one, top, NEW)


def test_every_field_holds(at: tuple[Person, Path]) -> None:
    one, top = at
    before = record(one, top, NEW)["fields"]
    after = rewritten(one, top)
    assert "exact decimal strings" in after["text"]
    assert {name: after["fields"][name] for name in FIELDS} == FIELDS
    assert after["fields"]["source_revision"] == before["source_revision"]
    answer = one.gitmem("recall", "amounts", cwd=top)
    assert "STRINGS-MARK" in answer
    assert "CENTS-MARK" not in answer


def test_and_is_heeded(at: tuple[Person, Path]) -> None:
    """The watched path, the day for a review, the last day: each still does what it did, for the model as well."""
    one, top = at
    rewritten(one, top)
    commit(one, top, "decimal strings")
    assert "STRINGS-MARK" not in one.gitmem("recall", "amounts", cwd=top)
    one.gitmem("verify", NEW, cwd=top)
    on(one, "2026-12-06")
    assert "review due" in one.gitmem("recall", "amounts", cwd=top)
    assert one.client.marks(one.home, top) == {"LINE-MARK"}, "the line of the index is what a session starts with"
    on(one, "2026-12-11")
    one.gitmem("sync", cwd=top)
    assert not list(one.memory(top).glob("amount-*.md"))
    assert one.client.marks(one.home, top) == set()


def test_what_has_expired_is_not_brought_back_by_the_client(at: tuple[Person, Path]) -> None:
    """A session that still knows the note writes it again."""
    one, top = at
    text = (one.memory(top) / f"{NEW}.md").read_text(encoding="utf-8")
    on(one, "2026-12-11")
    one.gitmem("sync", cwd=top)
    path = one.memory(top) / f"{NEW}.md"
    assert not path.exists()
    body = text.rpartition("\n---\n")[2].strip()
    written = f"---\nname: {NEW}\ndescription: How amounts are written, LINE-MARK\ntype: project\n---\n\n{body}\n"
    calls = [{"name": "Write", "input": {"file_path": str(path), "content": written}}]
    one.ask(top, "--permission-mode", "acceptEdits", calls=calls)
    assert path.exists(), "the client did not write the file"
    one.gitmem("sync", cwd=top)
    assert record(one, top, NEW)["state"] == "expired"
    assert not path.exists()
    assert "STRINGS-MARK" not in one.gitmem("recall", "amounts", cwd=top)

"""The generated pages are fresh, and nothing in them sets off the guard itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from gitmem.cli.reference import main, pages, stale, write
from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


def test_the_committed_pages_are_fresh() -> None:
    assert stale(FOLDER) == [], "run: python -m gitmem.cli.reference docs/reference"


def test_every_rule_has_a_page_and_a_row() -> None:
    made = pages()
    for name in (*RULES, *TREE_RULES):
        assert f"rules/{name}.md" in made
        assert f"[{name}]({name}.md)" in made["rules/index.md"]


def test_writing_twice_changes_nothing_and_drops_old_pages(tmp_path: Path) -> None:
    assert set(write(tmp_path)) == set(pages())
    assert write(tmp_path) == []
    (tmp_path / "rules" / "gone.md").write_text("old\n")
    (tmp_path / "by-hand.md").write_text("kept\n")
    (tmp_path / "cli.md").write_text("changed\n")
    assert stale(tmp_path) == ["cli.md", "rules/gone.md"]
    assert main([str(tmp_path), "--check"]) == 1
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0
    assert (tmp_path / "by-hand.md").exists()
    assert not (tmp_path / "rules" / "gone.md").exists()


@pytest.mark.parametrize("page", sorted(pages()))
def test_no_page_holds_what_a_scanner_would_stop(page: str) -> None:
    names = [name for name in RULES if name.startswith(("secret-", "hidden-"))]
    found = judge(Document("CLAUDE.md", pages()[page]), Context("2026-11-30"), names)
    assert [(finding.rule, finding.line, finding.message) for finding in found] == []


def test_why_a_rule_is_there_fits_below_a_finding() -> None:
    """A commit prints it with each finding. What is longer belongs into the explanation of how the guard decides."""
    whys = {name: load(name).why for name in RULES} | {name: load_tree_rule(name).why for name in TREE_RULES}
    assert [name for name, why in whys.items() if len(why) > 160] == []


def test_a_long_example_is_shown_by_its_start() -> None:
    assert "- [a](a.md)\n… (201 lines)\n" in pages()["rules/index-size.md"]

"""What is asked before a rule is loaded says no more and no less than the rule itself."""

from __future__ import annotations

import pytest

from gitmem.guard.bounds import CONDITIONS, FAMILY_KINDS, KINDS, PERSONAL, TREE_CONDITIONS, looks_at
from gitmem.guard.context import Context, Identity
from gitmem.guard.document import GITLINK, SYMLINK, Document
from gitmem.guard.example import tree_of
from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule
from gitmem.model.places import ANY
from gitmem.model.text import Problem


@pytest.mark.parametrize("name", RULES)
def test_kinds_are_those_of_the_rule(name: str) -> None:
    rule = load(name)
    assert {kind for kind in ANY if looks_at(name, kind, False)} == rule.kinds
    assert {kind for kind in ANY if looks_at(name, kind, True)} == (rule.kinds if rule.personal else set())


def test_no_row_is_left_over() -> None:
    assert {*KINDS, *PERSONAL, *CONDITIONS} <= set(RULES)
    assert set(TREE_CONDITIONS) <= set(TREE_RULES)
    assert set(FAMILY_KINDS) <= {name.split("-")[0] for name in RULES}


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_condition_holds_wherever_the_rule_finds_something(name: str) -> None:
    for example in load(name).fails:
        document = Document(example.path, example.text)
        context = Context(example.today, identity=example.identity)
        if list(load(name).check(document, context)):
            assert CONDITIONS[name](document, context), example.text


def test_links_and_misread_files_are_seen() -> None:
    context = Context("2026-11-30")
    for mode in (SYMLINK, GITLINK):
        assert CONDITIONS["import-symlink"](Document(".claude/rules", "../../elsewhere", mode), context)
    problem = Problem("not-utf-8", "not UTF-8", 1, 0, 1)
    assert CONDITIONS["hidden-encoding"](Document("CLAUDE.md", "x", problems=(problem,)), context)


@pytest.mark.parametrize("home", ["/home/marta", "C:\\Users\\Marta", "/Users/marta/"])
def test_any_spelling_of_a_home_is_a_mark(home: str) -> None:
    context = Context("2026-11-30", identity=Identity(homes=(home,)))
    for text in ("in /home/marta/x", "in C:\\\\Users\\\\Marta\\\\x", "in c:/users/MARTA/x"):
        assert CONDITIONS["personal-identity"](Document("CLAUDE.md", text), context)
    assert not CONDITIONS["personal-identity"](Document("CLAUDE.md", "in /home/x"), context)


@pytest.mark.parametrize("size", [6001, 8001, 12_001, 40_001])
@pytest.mark.parametrize("letter", ["a", "é", "字", "😀"])
@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("instructions-size", "AGENTS.md"),
        ("instructions-size", ".windsurf/rules/x.md"),
        ("index-size", ".claude/memory/MEMORY.md"),
    ],
)
def test_sizes_are_asked_early_enough(name: str, path: str, letter: str, size: int) -> None:
    context = Context("2026-11-30")
    document = Document(path, letter * size)
    shorter = Document(path, letter * (size // 6))
    for one in (document, shorter):
        assert CONDITIONS[name](one, context) or not list(load(name).check(one, context))


@pytest.mark.parametrize("name", TREE_CONDITIONS)
def test_a_condition_over_all_files_holds_wherever_the_rule_finds_something(name: str) -> None:
    for example in load_tree_rule(name).fails:
        assert TREE_CONDITIONS[name](tree_of(example)), example.files

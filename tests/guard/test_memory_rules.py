"""The rules over frontmatter, records, indexes, imports and hidden text: their own examples, and more of the kind."""

from __future__ import annotations

import time

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge, judge_tree
from gitmem.guard.example import findings, tree_findings
from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule
from gitmem.guard.rule import Example, TreeExample
from gitmem.guard.tree import Tree

FAMILIES = ("record-", "index-", "import-", "instructions-", "hidden-")
OURS = [name for name in RULES if name.startswith(FAMILIES)]
OURS_TREE = [name for name in TREE_RULES if name.startswith(FAMILIES)]


def label(example: Example | TreeExample) -> str:
    text = example.text if isinstance(example, Example) else str(sorted(example.files.items()))
    return ascii(text[:40])


@pytest.mark.parametrize(
    ("name", "example"), [pytest.param(n, e, id=f"{n}-{i}") for n in OURS for i, e in enumerate(load(n).fails)]
)
def test_a_failing_example_is_found_through_the_engine(name: str, example: Example) -> None:
    rule = load(name)
    assert findings(rule, example), label(example)
    if not example.text.startswith("-> "):
        document = Document(example.path, example.text)
        assert judge(document, Context(example.today), [name]), "the words of the registry let it pass"


@pytest.mark.parametrize(
    ("name", "example"), [pytest.param(n, e, id=f"{n}-{i}") for n in OURS for i, e in enumerate(load(n).passes)]
)
def test_a_passing_example_is_clean(name: str, example: Example) -> None:
    assert [finding.message for finding in findings(load(name), example)] == []


@pytest.mark.parametrize(
    ("name", "example"),
    [pytest.param(n, e, id=f"{n}-{i}") for n in OURS_TREE for i, e in enumerate(load_tree_rule(n).fails)],
)
def test_a_failing_tree_is_found(name: str, example: TreeExample) -> None:
    assert tree_findings(load_tree_rule(name), example)


@pytest.mark.parametrize(
    ("name", "example"),
    [pytest.param(n, e, id=f"{n}-{i}") for n in OURS_TREE for i, e in enumerate(load_tree_rule(n).passes)],
)
def test_a_passing_tree_is_clean(name: str, example: TreeExample) -> None:
    assert [finding.message for finding in tree_findings(load_tree_rule(name), example)] == []


@pytest.mark.parametrize("name", OURS + OURS_TREE)
def test_a_rule_is_whole(name: str) -> None:
    rule = load(name) if name in RULES else load_tree_rule(name)
    assert rule.name == name
    assert len(rule.passes) >= 2
    assert rule.fails
    for text in (rule.summary, rule.why, rule.fix):
        assert text


@pytest.mark.parametrize(
    "path", ["CLAUDE.md", ".claude/memory/x.md", ".claude/memory/MEMORY.md", ".claude/skills/a/SKILL.md"]
)
@pytest.mark.parametrize(
    "text",
    [
        "a" * 5_000_000,
        "(" * 200_000,
        "\u200b" * 500_000,
        "\u05d0 \u202e" * 200_000,
        "x\u200b" * 200_000,
        " \u200b" * 200_000,
        "\U0001f468\u200d" * 200_000,
        "---\n" + "expires: x\n" * 100_000,
        "---\n" + "a: [\n" * 100_000 + "---\n",
        "- [a](a.md)\n" * 100_000,
        "- [" * 200_000,
        "@a.md " * 100_000,
        "`" * 300_000 + "@a.md",
        "`a ``b ```c " * 30_000,
        "<!-- " * 200_000,
        "<<<<<<< a\n" * 50_000,
        ">" * 500_000,
        "\x1b" * 200_000,
        "~~~\n" * 100_000,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_hostile_text_takes_no_time(path: str, text: str) -> None:
    document = Document(path, text)
    tree = Tree([path], lambda _: document, [path])
    start = time.process_time()
    judge(document, Context("2026-11-30"), OURS)
    judge_tree(tree, Context("2026-11-30"), OURS_TREE)
    assert time.process_time() - start < 3

"""The rules over frontmatter, records, indexes, imports and hidden text: their own examples, and more of the kind."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


HEADS = (
    "---\n|name: x\n|expires: |2026-02-30\n|scope: |supersedes: x\n|status: superseded\n|metadata: \n|  type: user\n"
)
SIGNS = "[|]|(|)|- |@|a.md|~/|../|`|```\n|<<<<<<<|\0|\x1b|\r\n|\n| "
UNSEEN = "\u200b|\u202e|\ufeff|\U000e0041|\u200d|\ufe0f|\U0001f468|\u0627"
PIECES = st.sampled_from("|".join((HEADS, SIGNS, UNSEEN)).split("|"))


@given(st.lists(PIECES, max_size=25).map("".join), st.lists(PIECES, max_size=25).map("".join))
def test_nothing_fails_and_every_place_is_real(one: str, other: str) -> None:
    texts = {".claude/memory/MEMORY.md": one, ".claude/memory/x.md": other, "CLAUDE.md": one, "a.md": other}
    documents = {path: Document(path, text) for path, text in texts.items()}
    found = judge_tree(Tree(documents, documents.get, documents), Context("2026-11-30"), OURS_TREE)
    for document in documents.values():
        found += judge(document, Context("2026-11-30"), OURS)
    for finding in found:
        lines = texts[finding.path].split("\n")
        assert 1 <= finding.line <= finding.end_line <= len(lines)
        assert 1 <= finding.column <= len(lines[finding.line - 1]) + 1
        assert finding.message


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

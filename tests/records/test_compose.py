"""New records are written in the shape that agents' client writes, and read back as they were meant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.compose import compose
from gitmem.model.record import read_record
from gitmem.sync.merge.record import same_meaning

WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=40).map(str.strip)


def test_shape() -> None:
    text = compose(
        {"type": "project", "name": "amounts", "description": "cents: whole numbers", "expires": ""}, " a\n\n"
    )
    assert text == (
        '---\nname: amounts\ndescription: "cents: whole numbers"\n'
        "metadata:\n  node_type: memory\n  type: project\n---\n\na\n"
    )


@given(st.dictionaries(st.sampled_from(["description", "source", "valid_for", "type"]), WORDS.filter(bool)), WORDS)
def test_reads_back(fields: dict[str, str], body: str) -> None:
    record = read_record("a.md", compose({"name": "a", **fields}, body))
    assert not record.front.problems
    assert {name: getattr(record, name) for name in fields} == fields
    assert record.body.strip() == body


@given(st.lists(WORDS.filter(bool), min_size=1, max_size=4))
def test_lists_read_back(items: list[str]) -> None:
    assert list(read_record("a.md", compose({"name": "a", "watch": items}, "x")).watch) == items


def test_flat_spelling_means_the_same() -> None:
    text = compose({"name": "a", "type": "project", "watch": ["x", "y"]}, "body")
    assert same_meaning(text, "---\nname: a\ntype: project\nwatch: [x, y]\n---\nbody\n")

"""Our reader keeps lines and bytes; what it reads is what python-frontmatter and PyYAML read, which know no lines."""

from __future__ import annotations

from typing import Any

import frontmatter
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from gitmem.model.frontmatter import parse, set_field

KEYS = st.sampled_from("name description type scope status expires watch source paths note".split())
WORDS = st.text(st.sampled_from("abcXYZ äß日 019 -_.,:;#'\"[]{}&*!|>%@`?/\\"), max_size=30)
FIELDS = st.dictionaries(
    KEYS,
    st.one_of(
        WORDS,
        st.dates().map(str),
        st.lists(WORDS, max_size=4),
        st.dictionaries(st.sampled_from(["type", "modified", "node_type"]), WORDS, min_size=1, max_size=3),
    ),
    min_size=1,
    max_size=6,
)
BODIES = st.text(st.sampled_from("ab -#\n*:"), max_size=60)


class Plain(frontmatter.YAMLHandler):
    """Values as the strings that they are written as."""

    def load(self, fm: str, **_: object) -> Any:
        return yaml.load(fm, Loader=yaml.BaseLoader)


def theirs(text: str) -> tuple[dict[str, Any], str]:
    """The fields, and the body as python-frontmatter gives it: trimmed."""
    read = frontmatter.loads(text, handler=Plain())
    return read.metadata, read.content


def ours(text: str) -> tuple[dict[str, Any], str]:
    """The same, as we read it."""
    front = parse(text)
    assert front.problems == ()
    return front.fields, text[front.body_start :].strip()


@given(FIELDS, BODIES, st.sampled_from([None, '"', "'"]), st.booleans())
@example({"description": "a: b"}, "", None, False)
@example({"watch": ["*.py", "!x"]}, "# head", None, True)
def test_what_any_yaml_writer_writes_is_read_alike(
    fields: dict[str, Any], body: str, style: str | None, flow: bool
) -> None:
    block = yaml.safe_dump(
        fields, allow_unicode=True, default_style=style, default_flow_style=flow or None, sort_keys=False, width=1000
    )
    text = f"---\n{block}---\n{body}\n"
    assert ours(text) == theirs(text)


@given(FIELDS.filter(lambda fields: "description" in fields), WORDS)
def test_an_edited_field_is_read_alike(fields: dict[str, Any], value: str) -> None:
    text = "---\n" + yaml.safe_dump(fields, allow_unicode=True, sort_keys=False, width=1000) + "---\nBody\n"
    edited = set_field(text, "description", value.strip())
    assert ours(edited) == theirs(edited)

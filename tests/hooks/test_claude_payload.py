"""Strings found in a request without parsing it are those that parsing finds."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gitmem.hooks.claude.payload import string

NAMES = ("file_path", "tool_name", "content")
TRICKY = st.sampled_from(
    [
        "file_path",
        '"file_path"',
        '"file_path":"x"',
        '\\"file_path":',
        "\\",
        '\\\\"',
        '{"file_path": "y"}',
        "é\n",
    ]
)
TEXTS = st.lists(TRICKY | st.text(max_size=5), max_size=4).map("".join)
VALUES = st.recursive(
    TEXTS | st.none() | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES) | TEXTS, inner, max_size=4),
    max_leaves=12,
)


def first(value: Any, name: str) -> Any:
    """What stands under the first key of this name, in the order of the text."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == name:
                return inner
            found = first(inner, name)
            if found is not None:
                return found
    elif isinstance(value, list):
        for inner in value:
            found = first(inner, name)
            if found is not None:
                return found
    return None


def keyed(value: Any, name: str) -> bool:
    """Whether a key of this name has anything else than a string somewhere: then the two may look at different ones."""
    if isinstance(value, dict):
        return any((key == name and not isinstance(inner, str)) or keyed(inner, name) for key, inner in value.items())
    return isinstance(value, list) and any(keyed(inner, name) for inner in value)


@given(st.dictionaries(st.sampled_from(NAMES) | TEXTS, VALUES, max_size=5), st.sampled_from([None, 1]), st.booleans())
def test_the_same_as_parsing(value: dict[str, Any], indent: int | None, escaped: bool) -> None:
    request = json.dumps(value, indent=indent, ensure_ascii=escaped).encode()
    for name in NAMES:
        if keyed(value, name):
            continue
        assert string(request, name) == (first(value, name) or "")


@given(st.binary(max_size=60), st.sampled_from(NAMES))
def test_anything_at_all_is_a_string_or_none(request: bytes, name: str) -> None:
    assert isinstance(string(b'{"file_path"' + request, name), str)

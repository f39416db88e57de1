"""Our hooks in the text of somebody's settings: nothing else changes, and all of it can be taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.agents.claude.hooks import EVENTS, command, is_ours, ours_in, table
from gitmem.agents.claude.settings_edit import complete, containers, with_hooks, without_hooks
from gitmem.agents.claude.settings_text import BOM, parse
from gitmem.errors import ConfigError

PATH = "settings.json"
PROGRAM = "/opt/tools/gitmem"
OTHERS = '{"hooks": [{"type": "command", "command": "make lint", "timeout": 3}], "matcher": "Write"}'

STYLES = {
    "two spaces": '{\n  "model": "x",\n  "permissions": {"allow": ["Bash(ls)"]}\n}\n',
    "tabs, no end of line": '{\n\t"env": {"A": "é"}\n}',
    "carriage returns": '{\r\n    "model": "x"\r\n}\r\n',
    "one line": '{"model": "x", "env": {}}',
    "blanks everywhere": '\n\n {  "model"\t:  "x"  , "n" : [ 1 , 2.5e3 ] \n }  \n',
    "an order mark": BOM + '{\n  "model": "x"\n}\n',
    "hooks of others": f'{{\n  "hooks": {{\n    "PreToolUse": [\n      {OTHERS}\n    ],\n    "Other": []\n  }}\n}}\n',
    "hooks of others in one line": f'{{"hooks":{{"Stop":[{OTHERS}],"PreToolUse":[{OTHERS},{OTHERS}]}},"z":1}}',
    "text that looks like ours": '{\n  "note": "\\"hooks\\": {\\"Stop\\": [ gitmem hook claude Stop ]}"\n}\n',
}


def put(text: str) -> str:
    return with_hooks(text, PATH, PROGRAM)


def taken(text: str, before: str) -> str:
    return without_hooks(text, PATH, containers(before, PATH))


@pytest.mark.parametrize("text", STYLES.values(), ids=STYLES)
def test_put_in_and_taken_out(text: str) -> None:
    after = put(text)
    assert complete(after, PATH, PROGRAM)
    assert taken(after, text) == text


@pytest.mark.parametrize("text", STYLES.values(), ids=STYLES)
def test_all_that_was_there_is_still_there(text: str) -> None:
    """Line by line: only lines are added, or one that ended a list or object is continued."""
    before = json.loads(text.removeprefix(BOM))
    after = json.loads(put(text).removeprefix(BOM))
    for event, entries in after.pop("hooks").items():
        there = before.get("hooks", {}).get(event, [])
        assert entries[: len(there)] == there, "ours stand behind those of others"
        assert entries[len(there) :] == table(PROGRAM).get(event, [])
    before.pop("hooks", None)
    assert after == before


@pytest.mark.parametrize("text", ["{}", "{ }", "{\n}\n", '{"hooks": {}}', '{"hooks": {"Stop": [ ]}}', "", "\n"])
def test_nothing_much_was_there(text: str) -> None:
    after = put(text)
    assert complete(after, PATH, PROGRAM)
    left = json.loads(taken(after, text))
    assert left == (json.loads(text) if text.strip() else {})


def test_indented_as_the_file_is() -> None:
    assert '\n\t\t"SessionStart": [\n\t\t\t{\n' in put(STYLES["tabs, no end of line"])
    assert '\r\n        "SessionStart": [\r\n' in put(STYLES["carriage returns"])
    assert "\n" not in put(STYLES["one line"])
    assert "é" in put(STYLES["tabs, no end of line"])


KEYS = st.text(st.characters(codec="utf-8"), max_size=6)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | KEYS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
ENTRIES = st.lists(
    st.fixed_dictionaries({"hooks": st.lists(st.fixed_dictionaries({"type": KEYS, "command": KEYS}), max_size=2)}),
    max_size=2,
)
HOOKS = st.dictionaries(st.sampled_from([*EVENTS, "Notification"]), ENTRIES, max_size=4)


@given(
    st.dictionaries(KEYS, VALUES, max_size=4),
    st.none() | HOOKS,
    st.sampled_from([None, 1, 4, "\t"]),
    st.booleans(),
    st.sampled_from(["", "\n", " \n\n"]),
)
def test_any_settings(rest: dict[str, Any], hooks: dict[str, Any] | None, indent: Any, ascii_: bool, end: str) -> None:
    value = {**rest, **({} if hooks is None else {"hooks": hooks})}
    if not isinstance(value.get("hooks", {}), dict) or any(
        not isinstance(e, list) for e in value.get("hooks", {}).values()
    ):
        return
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_) + end
    after = put(text)
    assert complete(after, PATH, PROGRAM)
    back = taken(after, text)
    assert json.loads(back) == value
    empty = not value or value.get("hooks") == {} or [] in value.get("hooks", {}).values()
    assert back == text or empty


def test_ours_are_known_in_whatever_form() -> None:
    assert all(is_ours(command(event, program)) for event in EVENTS for program in ("", PROGRAM, "/a b/gitmem"))
    assert not any(map(is_ours, ("make lint", "echo hook claude Stop", "gitmem check", None, 3, ["gitmem"])))


def test_ours_moved_into_somebody_elses_entry_are_cut_out_of_it() -> None:
    mixed = json.dumps(
        {
            "hooks": {
                "Stop": [
                    {"hooks": [{"type": "command", "command": "a"}, {"type": "command", "command": command("Stop")}]}
                ]
            }
        },
        indent=2,
    )
    left = json.loads(without_hooks(mixed, PATH))
    assert left == {"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "a"}]}]}}
    assert list(ours_in(left)) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{\n  // mine\n  "a": 1\n}', "line 2, column 3"),
        ('{"a": 1,}', "no JSON"),
        ('{"a": 1} x', "no JSON"),
        ('{"a": NaN}', "NaN"),
        ('{"hooks": {}, "hooks": {}}', "'hooks' stands twice"),
        ('{"env": {"A": "1", "A": "2"}}', "'A' stands twice"),
        ("[]", "an object"),
        ('{"hooks": []}', "hooks is no object"),
        ('{"hooks": {"Stop": {}}}', "hooks.Stop is no list"),
        ("[" * 100_000, "too deep"),
    ],
)
def test_what_the_client_would_not_read_is_refused(text: str, words: str) -> None:
    for act in (lambda: put(text), lambda: without_hooks(text, PATH), lambda: complete(text, PATH, PROGRAM)):
        with pytest.raises(ConfigError) as error:
            act()
        assert words in error.value.message
        assert error.value.message.startswith(PATH)


@given(VALUES, st.sampled_from([None, 2]))
def test_where_each_value_stands(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    found, node = parse(text, PATH)
    assert found == value
    assert (node.start, node.end) == (0, len(text))

    def same(node: Any, value: Any) -> None:
        assert json.loads(text[node.start : node.end]) == value
        for i, item in enumerate(node.items):
            key = node.keys[i][0] if node.keys else i
            same(item, value[key])

    same(node, value)

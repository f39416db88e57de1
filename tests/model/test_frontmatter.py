"""Reading the block at the top of a file: every odd form is told, none is taken for no block."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model import plainblock, yamlblock
from gitmem.model.frontmatter import DOTS, NOT_FIRST, UNCLOSED, parse
from gitmem.model.globs import patterns
from gitmem.model.plainblock import DUPLICATE_KEY, UNQUOTED_GLOB, UNQUOTED_VALUE
from gitmem.model.yamlblock import ALIAS, INVALID, NOT_A_MAPPING, TOO_DEEP, TOO_LARGE


def problems(text: str) -> list[tuple[str, int]]:
    return [(problem.name, problem.line) for problem in parse(text).problems]


FLAT = "---\nname: cache\ndescription: Where the cache is\ntype: project\noriginSessionId: 3f2a\n---\nBody\n"
NESTED = (
    "---\nname: cache\ndescription: Where the cache is\nmetadata: \n  node_type: memory\n  type: project\n"
    "  originSessionId: 3f2a\n  modified: 2026-07-30T07:40:18.191Z\n---\nBody\n"
)


@pytest.mark.parametrize("text", [FLAT, NESTED, FLAT.replace("\n", "\r\n"), NESTED.replace("\n", "\r\n")])
def test_both_shapes_of_the_agent(text: str) -> None:
    front = parse(text)
    assert front.present
    assert front.problems == ()
    assert (front.get("name"), front.get("type"), front.get("originSessionId")) == ("cache", "project", "3f2a")
    assert text[front.body_start :].startswith("Body")
    assert front.lines["name"] == 2
    at, end = front.span("type")
    assert text[at:end].strip() == "type: project"


def test_dates_stay_strings() -> None:
    assert parse(NESTED).get("modified") == "2026-07-30T07:40:18.191Z"
    assert parse("---\nexpires: 2026-11-16\nv: 1.10\nx: no\n---\n").fields == {
        "expires": "2026-11-16",
        "v": "1.10",
        "x": "no",
    }


def test_top_level_comes_before_metadata() -> None:
    assert parse("---\ntype: user\nmetadata:\n  type: project\n---\n").get("type") == "user"


def test_byte_order_mark_before_the_fence() -> None:
    front = parse("\ufeff---\nscope: personal\n---\ntext\n")
    assert front.get("scope") == "personal"
    assert front.problems == ()


@pytest.mark.parametrize(
    ("text", "name", "line"),
    [
        ("---\nscope: local\nSome text, and no end\n", UNCLOSED, 1),
        ("---", UNCLOSED, 1),
        ("---\n- a\n- b\n---\n", NOT_A_MAPPING, 2),
        ("---\nOne sentence only.\n---\n", NOT_A_MAPPING, 2),
        ("---\nname: x\n...\nBody\n", DOTS, 3),
        ("\n\n---\nname: x\n---\nBody\n", NOT_FIRST, 1),
        ("---\na: &x [1]\nb: *x\n---\n", ALIAS, 3),
        ("---\nok: 1\na: " + "[" * 500 + "\n---\n", TOO_DEEP, 3),
        ("---\ntext: |\n" + "  long\n" * 9000 + "---\n", TOO_LARGE, 2),
        ("---\na: 1\nb: 2\na: 3\n---\n", DUPLICATE_KEY, 4),
        ("---\na: 1\nb: {x: 1}\nmetadata:\n  c: 1\n  c: 2\n---\n", DUPLICATE_KEY, 6),
        ("---\nname: x\n\tbroken: y\n---\n", INVALID, 3),
        ("---\nname: 'x' y\nscope: local\n---\n", INVALID, 2),
        ("---\nname: a\n  - b\n c: d\n---\n", INVALID, 4),
        ('---\nname: "never ends\nscope: local\n---\n', INVALID, 2),
        ("---\nkey: !!python/object:os.system x\nb: \x07\n---\n", INVALID, 3),
    ],
)
def test_odd_blocks_are_told_with_their_line(text: str, name: str, line: int) -> None:
    front = parse(text)
    assert front.present
    assert (name, line) in problems(text)


def test_fields_of_a_broken_block_are_still_seen() -> None:
    assert parse("---\nscope: local\nSome text, and no end\n").get("scope") == "local"
    assert parse("---\nname: 'x' y\nscope: local\n---\n").get("scope") == "local"
    assert parse("---\nscope: local\n...\n").get("scope") == "local"
    assert parse("\n---\nscope: local\n---\n").get("scope") == "local"


def test_an_empty_block_is_a_block() -> None:
    front = parse("---\n---\nBody")
    assert (front.present, front.fields, front.problems) == (True, {}, ())


@pytest.mark.parametrize("text", ["", "Body", "# Title\n---\n", "----\nx: y\n----\n", "--- a\nb: c\n---\n"])
def test_no_block(text: str) -> None:
    front = parse(text)
    assert (front.present, front.problems, front.body_start) == (False, (), 0)


@pytest.mark.parametrize(
    "text", ["---\n\n# Title\n\nText\n", "---\n# Title\n\n- a\n\n---\nmore\n", "\n---\n\nText\n---\n"]
)
def test_a_thematic_break_is_no_block(text: str) -> None:
    assert not parse(text).present


@pytest.mark.parametrize("value", ["**/*.ts", "*.py", "{src,lib}/**/*.ts"])
@pytest.mark.parametrize("extra", ["", "description: |\n  more\n  lines: here\n"])
def test_unquoted_globs_are_told_with_the_quoted_form(value: str, extra: str) -> None:
    front = parse(f"---\n{extra}paths: {value}\n---\nRule\n")
    (problem,) = front.problems
    assert (problem.name, problem.line) == (UNQUOTED_GLOB, 2 + extra.count("\n"))
    assert f'paths: "{value}"' in problem.message
    assert patterns(front) == [value]


def test_valid_spellings_of_globs_give_one_list() -> None:
    want = ["**/*.cs", "**/X/**"]
    for block in (
        "globs: **/*.cs, **/X/**",
        'paths: "**/*.cs, **/X/**"',
        "paths: '**/*.cs,**/X/**'",
        'paths: ["**/*.cs", "**/X/**"]',
        'paths:\n  - "**/*.cs"\n  - "**/X/**"',
        "paths:\n- '**/*.cs'\n- '**/X/**'",
        'paths: ["**/*.cs", "**/X/**"] # both',
    ):
        front = parse(f"---\n{block}\n---\n")
        assert patterns(front) == want, block
        assert front.problems == (), block


def test_braces_keep_their_commas() -> None:
    assert patterns(parse('---\napplyTo: "src/{a,b}/*.ts,lib/**"\n---\n')) == ["src/{a,b}/*.ts", "lib/**"]


@pytest.mark.parametrize(
    "value", ["Deploy: use make", "`make` builds it", "@team owns it", "[docs](a.md) first", "ends with:"]
)
def test_values_that_yaml_refuses_but_people_write(value: str) -> None:
    front = parse(f"---\ndescription: {value}\n---\n")
    assert front.get("description") == value
    assert [problem.name for problem in front.problems] == [UNQUOTED_VALUE]


def test_brackets_within_quoted_globs() -> None:
    front = parse('---\npaths: ["app/[id]/**", "x/{a,b}/*"]\n---\n')
    assert front.problems == ()
    assert patterns(front) == ["app/[id]/**", "x/{a,b}/*"]


def test_comments_are_no_part_of_a_value() -> None:
    assert parse('---\na: x # why\nb: "y" # why\n# c: z\nd: a#b\n---\n').fields == {"a": "x", "b": "y", "d": "a#b"}


KEYS = st.text("abcdefgh_-", min_size=1, max_size=8).filter(plainblock.is_key)
VALUES = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30)


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_the_plain_reader_agrees_with_yaml_or_says_why(pairs: dict[str, str]) -> None:
    block = "".join(f"{key}: {value}\n" for key, value in pairs.items())
    plain = plainblock.read(block, 0, len(block), 1)
    if plain is None or plain.problems:
        return
    yaml = yamlblock.read(block, 0, len(block), 1)
    assert yaml.problems == []
    assert plain.values == yaml.values
    assert plain.spots == yaml.spots


@given(st.text(st.sampled_from("-\n\r: #'\"[]{}*&!|>ab\t…\ufeff"), max_size=60))
def test_nothing_fails(soup: str) -> None:
    for text in (soup, "---\n" + soup, "---\n" + soup + "\n---\n"):
        front = parse(text)
        assert 0 <= front.body_start <= len(text)
        for problem in front.problems:
            assert 1 <= problem.line <= text.count("\n") + 1
            assert 0 <= problem.start <= problem.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "---\na: " + "x" * 2_000_000 + "\n---\n",
        "---\n" + "a: b\n" * 200_000 + "---\n",
        "---\na: " + "[" * 200_000 + "\n---\n",
        "---\n" + "- " * 300_000 + "\n---\n",
        "---\n" + " " * 2_000_000,
        "---\n" + "\n" * 1_000_000,
        "\n" * 1_000_000 + "---",
        "---\nb: !!\n" + "? " * 15_000 + "\n---\n",
    ],
)
def test_hostile_blocks_take_no_time(text: str) -> None:
    start = time.process_time()
    parse(text)
    assert time.process_time() - start < 2


def test_plain_blocks_need_no_yaml() -> None:
    code = f"import sys; from gitmem.model.frontmatter import parse; parse({NESTED!r}); print('yaml' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

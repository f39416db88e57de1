"""Lines, kinds, masks and sentences."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.guard.document import Document
from gitmem.guard.prose import Prose, read


def prose(text: str) -> Prose:
    return read(Document("CLAUDE.md", text))


def said(text: str) -> list[str]:
    """The sentences with runs of blanks closed up."""
    return [" ".join(masked.split()) for _, _, masked, _ in prose(text).sentences()]


def kinds(text: str) -> list[str]:
    return [line.kind for line in prose(text).lines]


def test_kinds_of_lines() -> None:
    text = "---\nname: x\n---\n# Title\n\nwords\n- item\n  more\n| a | b |\n```\ncode\n```\n<!-- note\nstill -->\n"
    assert kinds(text) == [
        *("blank", "front", "blank", "heading", "blank", "text", "list", "text", "table"),
        *("fence", "fence", "fence", "comment", "comment", "blank"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("No deploys. Ask first.", ["No deploys.", "Ask first."]),
        ("Do not touch billing\nuntil the migration is done.", ["Do not touch billing until the migration is done."]),
        ("Deploys are frozen.\nEnds: 2026-12-18", ["Deploys are frozen.", "Ends: 2026-12-18"]),
        ("Short line\nNext one", ["Short line", "Next one"]),
        ("Keine Deployments bis 18. Dezember 2026.", ["Keine Deployments bis 18. Dezember 2026."]),
        ("Until 16 Nov. 2026, e.g. main.", ["Until 16 Nov. 2026, e.g. main."]),
        ("mainへのマージは禁止。次へ。", ["mainへのマージは禁止。", "次へ。"]),
        ("- [ ] Deploys are **paused** now", ["Deploys are paused now"]),
        ("> quoted block\n> goes on here", ["quoted block goes on here"]),
        ("1. first\n2. second", ["first", "second"]),
        ("_No deploys_ today", ["No deploys today"]),
        ("Stay\r\nhere.\r\n", ["Stay here."]),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "`No deploys`",
        "``No ` deploys``",
        'It says "No deploys until further notice" twice.',
        "It says “No deploys” twice.",
        "Er sagt „No deploys“ oft.",
        "Il dit «No deploys» ici.",
        "It says 'No deploys' twice.",
        "It says ‘No deploys’ twice.",
        "See https://example.com/No deploys-x".replace(" ", "-"),
        "See [it](No deploys.md)",
        "~~No deploys~~ gone",
        "```\nNo deploys\n```",
        "~~~md\nNo deploys\n~~~",
        "- ```\n  No deploys\n  ```",
        "text\n\n    No deploys\n\ntext",
        "<example>\nNo deploys\n</example>",
        "a <examples> No deploys </examples> b",
        "Bad: No deploys",
        "Bad:\n- No deploys",
        "Example:\n\nNo deploys\n",
        "## Example\n\nNo deploys\n",
        "Write it like this:\n\nNo deploys\n",
        "<!-- gitmem: allow freeze-undated No deploys -->",
        'A quote "over\nNo deploys\nlines" here',
    ],
)
def test_samples_and_quotations_are_blanked(text: str) -> None:
    assert not any("No deploys" in sentence or "No-deploys" in sentence for sentence in said(text))


@pytest.mark.parametrize(
    "text",
    [
        "> No deploys",
        "No deploys, don't ask, it's frozen",
        'Screens of 5" and No deploys of 6" here',
        "Unclosed ` No deploys",
        "<!-- No deploys -->",
        "## Example\n\nx\n\n## Rules\n\nNo deploys",
        "Bad:\n- x\n\nNo deploys",
        "Example: x\n\nNo deploys",
        "Good to know: No deploys",
        "Bad:\n```\nx\n```\nNo deploys",
        "- item\n\n    No deploys",
        '---\ndescription: "No deploys"\n---\n',
        "| infra | No deploys |",
        "The users' rule: No deploys for users' sake",
        "Setext No deploys\n---\n",
        "<!-- gitmem: No deploys -->",
        "<!-- gitmem: conflict No deploys -->",
        "<!-- gitmem: allow freeze-undated\nNo deploys",
        "<b>No deploys</b> of main",
    ],
)
def test_wording_that_counts_stays(text: str) -> None:
    assert any("No deploys" in sentence for sentence in said(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<important>No deploys.</important>", "No deploys."),
        ('- <note kind="x">No deploys.</note>', "No deploys."),
        ("<important>No deploys.\n\nOr so.</important>", "No deploys."),
        ("No <b>deploys</b> here.", "No deploys here."),
        ("No deploys<br/>here.", "No deploys here."),
        ("No deploys until <date>.", "No deploys until <date>."),
    ],
)
def test_marks_around_elements_are_no_wording(text: str, expected: str) -> None:
    assert said(text)[0] == expected


def test_headings_reach_the_lines_below() -> None:
    lines = prose("# Top\n\n**Code freeze:**\n\n- main only\n\nRules\n=====\n\ntext\n").lines
    assert [line.heading for line in lines if line.text in ("- main only", "text")] == ["code freeze", "rules"]


def test_sentence_offsets_point_into_the_text() -> None:
    text = "# Title\r\n\r\n- [ ] One `x` thing. Two things\r\n  go on.\r\n"
    spans = [text[start:end] for start, end, _, _ in prose(text).sentences()]
    assert spans == ["Title", "One `x` thing.", "Two things\r\n  go on."]


@given(st.text(alphabet=st.sampled_from(list("ab .!?\n\r\t`\"'“”„*_~>-#|<!:1()[]é。")), max_size=120))
def test_masking_never_moves_anything(text: str) -> None:
    read_text = prose(text)
    for line in read_text.lines:
        assert len(line.masked) == len(line.text)
        assert text[line.start : line.end] == line.text
        for shown, raw in zip(line.masked, line.text, strict=True):
            assert shown == raw or shown == " "
    last = 0
    for start, end, masked, line in read_text.sentences():
        assert last <= start < end <= len(text)
        assert len(masked) == end - start
        assert line.start <= start <= line.end
        last = end


@pytest.mark.parametrize(
    "text",
    [
        "a" * 1_000_000,
        "(" * 1_000_000,
        "`" * 1_000_000,
        "`a`` " * 200_000,
        '"a' * 500_000,
        " '" * 500_000,
        "[](" * 300_000,
        "<!--" * 250_000,
        "<example>" * 100_000,
        "<example>\n\n" * 100_000,
        "<!-- gitmem -->" * 60_000,
        "<!-- gitmem: allow " * 50_000,
        '"a ' * 300_000,
        "'a " * 300_000,
        "<" * 1_000_000,
        "</" * 500_000,
        "<a>" * 300_000 + "</a>",
        " " * 1_000_000,
        " _" * 500_000,
        "~~" * 500_000,
        "1" * 1_000_000,
        "> " * 500_000,
        "a\n" * 300_000,
        "a: \n\n" * 100_000,
        "://" * 300_000,
        ". " * 300_000,
    ],
    ids=lambda text: text[:5],
)
def test_hostile_input_is_linear(text: str) -> None:
    started = time.process_time()
    for _ in prose(text).sentences():
        pass
    assert time.process_time() - started < 6

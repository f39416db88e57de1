"""Bytes to text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.text import NOT_UTF8, NUL, WIDE, decode, encode


def names(data: bytes) -> list[str]:
    return [problem.name for problem in decode(data).problems]


def test_plain_text_has_no_problem() -> None:
    decoded = decode("Größe\r\nok\n".encode())
    assert (decoded.text, decoded.encoding, decoded.problems) == ("Größe\r\nok\n", "utf-8", ())


def test_byte_order_mark_goes_and_comes_back() -> None:
    data = b"\xef\xbb\xbf---\nscope: user\n---\n"
    decoded = decode(data)
    assert decoded.text.startswith("---")
    assert decoded.problems == ()
    assert encode(decoded.text, decoded.encoding) == data


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_read_and_told(codec: str) -> None:
    decoded = decode(encode("Nothing here — ever\n", codec))
    assert decoded.text == "Nothing here — ever\n"
    assert decoded.encoding == codec
    assert [problem.name for problem in decoded.problems] == [WIDE]


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_seen_by_its_zeros(codec: str) -> None:
    decoded = decode("Deploys wait for the audit\n".encode(codec))
    assert decoded.text == "Deploys wait for the audit\n"
    assert [problem.name for problem in decoded.problems] == [WIDE]


def test_bad_bytes_are_replaced_and_placed() -> None:
    decoded = decode(b"first\nsecond \xe9 line\n\xff\n")
    assert decoded.text == "first\nsecond \ufffd line\n\ufffd\n"
    (problem,) = decoded.problems
    assert (problem.name, problem.line, problem.start) == (NOT_UTF8, 2, 13)
    assert "2 places" in problem.message


def test_a_replacement_character_that_was_written_is_none_of_ours() -> None:
    assert names("what \ufffd is this".encode()) == []


def test_nul_is_kept_and_told() -> None:
    decoded = decode(b"one\ntwo\0three, a line that is long enough\n")
    assert decoded.text[7] == "\0"
    assert [(problem.name, problem.line) for problem in decoded.problems] == [(NUL, 2)]


def test_truncated_utf16_is_told_twice() -> None:
    assert names(b"\xff\xfea\x00b") == [NOT_UTF8, WIDE]


@given(st.binary(max_size=300))
def test_anything_decodes(data: bytes) -> None:
    decoded = decode(data)
    assert isinstance(decoded.text, str)
    if not decoded.problems:
        assert encode(decoded.text, decoded.encoding) == data


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\ufeff"), max_size=80))
def test_good_text_is_unchanged(text: str) -> None:
    decoded = decode(text.encode())
    assert decoded.text == text
    assert decoded.problems == ()

"""Steps: their diff is what they do, and what has changed since is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from patching import patched

from gitmem.ops.review.prose import Prose
from gitmem.ops.review.steps import File, Held, StaleError, diff, essence

texts = st.lists(st.sampled_from(["a", "b", "", "- x", "--- a/f", "+++ b/f", "@@ -1 +1 @@", "é\u2028", "c\r"])).map(
    "\n".join
)
endings = st.sampled_from(["", "\n"])
data = st.one_of(st.none(), st.builds(lambda text, end: (text + end).encode(), texts, endings), st.just(b"\xff\xfe\n"))


@given(data, data)
def test_a_diff_says_what_becomes_of_the_bytes(before: bytes | None, after: bytes | None) -> None:
    found = diff([File("/x/f", "f", before, after)])
    if before == after or not (before or after):
        return
    state = {} if before is None else {"f": before}
    wanted = {} if after is None else {"f": after}
    if before and after is not None and after == b"":
        wanted = {"f": b""}
    if found:
        assert patched(state, found) == wanted


@given(texts, texts)
def test_a_diff_says_what_becomes_of_a_record(before: str, after: str) -> None:
    found = diff([Held("local", "k", "n", before, after)])
    if found:
        assert patched({"local/n.md": before.encode()}, found) == {"local/n.md": after.encode()}
    else:
        assert before == after


def test_the_essence_does_not_tell_where(tmp_path: Path) -> None:
    one = File("/x/f", "f", b"1\n2\n", b"1\n2\nnew\n")
    other = File("/x/f", "f", b"0\n1\n2\n3\n", b"0\n1\nnew\n2\n3\n")
    assert essence([one]) == essence([other])
    assert essence([one]) != essence([File("/x/f", "f", b"1\n2\n", b"1\n2\nother\n")])


def test_another_text_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"mine\n")
    step = File(str(path), "f", b"before\n", b"after\n")
    with pytest.raises(StaleError):
        step.make()
    assert path.read_bytes() == b"mine\n"


def test_nothing_is_written_through_a_folder_that_is_a_link(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "top").mkdir()
    (tmp_path / "top" / "in").symlink_to(tmp_path / "out")
    step = File(str(tmp_path / "top" / "in" / "f"), "in/f", None, b"x", str(tmp_path / "top"))
    with pytest.raises(Exception, match="link"):
        step.make()
    assert list((tmp_path / "out").iterdir()) == []


units = st.lists(
    st.sampled_from(["# H\n", "- a\n", "- b\n  more\n", "para\n", "\n", "```\ncode\n```\n", "- c\r\n", "end"])
).map("".join)


@given(units, st.integers(1, 12))
def test_taking_out_and_putting_in_keep_every_other_byte(text: str, line: int) -> None:
    data = text.encode()
    file = Prose("project", "/x/prose.md", "prose.md", data)
    unit = file.unit(line)
    if unit is not None:
        gone, after = unit.text.encode(), file.without(unit).after
        assert after is not None
        assert len(data) - len(gone) <= len(after) <= len(data) - len(gone) + 1
        assert all(
            after.count(bytes([char])) == data.count(bytes([char])) - gone.count(bytes([char])) for char in b"abcemp#"
        )
    added = file.with_added("- new one\n").after
    assert added is not None
    assert added.startswith(data)
    assert added.rstrip().endswith(b"- new one")

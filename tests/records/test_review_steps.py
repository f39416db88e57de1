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


def test_records_are_not_compared_each_with_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred pairs among two thousand records take hundreds of comparisons, not two million."""
    from random import Random

    import rapidfuzz.fuzz
    from record_world import record

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.team import raw_of
    from gitmem.ops.review.blocks import Blocks

    real, calls = rapidfuzz.fuzz.token_set_ratio, [0]

    def counted(*args: object, **more: object) -> object:
        calls[0] += 1
        return real(*args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(rapidfuzz.fuzz, "token_set_ratio", counted)
    records = []
    for number in range(2000):
        of = number if number >= 200 else number // 2
        said = " ".join(f"w{word}" for word in Random(of).sample(range(5000), 12))
        text = record(f"r{number}", f"The pool of {said} is there{' now' * (number % 2)}.")
        records.append(Loaded("project", f"r{number}", raw_of(f".claude/memory/r{number}.md", text)))
    pairs = list(Blocks(records).pairs())
    assert [(one.name, other.name) for one, other in pairs] == [(f"r{at}", f"r{at + 1}") for at in range(0, 200, 2)]
    assert calls[0] < 1000


def test_alike_ones_are_found_as_by_comparing_all() -> None:
    from itertools import combinations

    from record_world import record

    from gitmem.ops.records import alike
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.team import raw_of
    from gitmem.ops.review.blocks import Blocks

    texts = [
        "Amounts are integer cents in amount_cents.",
        "All amounts are integer cents, in the field amount_cents.",
        "Use npm.",
        "Use pnpm.",
        "The worker pool has four threads.",
        "Four threads has the worker pool in production.",
        "Deploys wait for the release manager.",
    ]
    records = [
        Loaded("project", f"r{at}", raw_of(f"r{at}.md", record(f"r{at}", text))) for at, text in enumerate(texts)
    ]
    all_of_them = {
        (one.name, other.name)
        for one, other in combinations(records, 2)
        if alike.near(alike.statement(one), "", [other])
    }
    assert {(one.name, other.name) for one, other in Blocks(records).pairs()} == all_of_them
    assert all_of_them >= {("r0", "r1"), ("r4", "r5")}

"""Two machines change the same thing: both texts stay, no marker ever, and a person settles it by editing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from machines import HEAD, Machine
from schedules import PROJECT

from gitmem.model.frontmatter import parse
from gitmem.sync.merge.prose import BOTH
from gitmem.sync.shown import MARK


def _both(one: Machine, two: Machine, first: str, second: str, **fields: str) -> None:
    one.note("a", "Fact.\n\nMore.")
    one.sync()
    two.sync()
    one.note("a", first)
    two.note("a", second)
    one.sync()
    two.sync(code=None)
    one.sync(code=None)


def test_parallel_appends_to_the_index(one: Machine, two: Machine) -> None:
    one.note("z", "Start.")
    lines = "".join(f"- [Note {n}](https://example.com/{n})\n" for n in range(5))
    (one.memory / "MEMORY.md").write_text("# Memory\n\n" + lines)
    one.sync()
    two.sync()
    for machine, name in ((one, "a"), (two, "b")):
        machine.note(name, f"Fact {name}.")
        index = machine.memory / "MEMORY.md"
        index.write_text(index.read_text() + f"- [{name}]({name}.md) — about {name}\n")
    one.sync()
    two.sync()
    one.sync()
    assert one.notes() == two.notes()
    assert len([line for line in one.index() if line.startswith("- [")]) == 8
    assert {"a.md", "b.md"} <= one.notes().keys()


def test_both_texts_stay_and_parse_and_nothing_has_markers(one: Machine, two: Machine) -> None:
    _both(one, two, "Fact as one says.\n\nMore.", "Fact as two says.\n\nMore.")
    assert one.notes() == two.notes()
    text = one.notes()["a.md"]
    assert "as one says" in text
    assert "as two says" in text
    assert parse(text).text("status") == "conflicted"
    assert text.count(MARK) == 1
    everything = one.git("log", "-p", "--all", at=one.hub)
    assert not any(line[1:8] in ("<" * 7, "=" * 7, ">" * 7) for line in everything.splitlines())


@pytest.mark.parametrize("way", ["one version", "a third text", "the comment only"])
def test_editing_the_file_settles_it_everywhere(one: Machine, two: Machine, way: str) -> None:
    _both(one, two, "Fact as one says.", "Fact as two says.")
    text = one.notes()["a.md"]
    head, body = text[: parse(text).body_start], text[parse(text).body_start :]
    first, second = (part.partition("-->\n")[2] or part for part in body.split(MARK))
    new = {"one version": first, "a third text": "\nNeither.\n", "the comment only": first + second}[way]
    (one.memory / "a.md").write_text(head + new)
    one.sync()
    two.sync()
    assert one.notes() == two.notes()
    assert MARK not in one.notes()["a.md"]
    assert "conflicted" not in one.notes()["a.md"]
    assert len(one.git("ls-tree", "-r", "--name-only", HEAD).splitlines()) == 2


def test_a_second_conflict_joins_the_set(machine: Callable[..., Machine]) -> None:
    one, two, three = (machine(name) for name in ("one", "two", "three"))
    one.note("a", "Fact.")
    for each in (one, two, three):
        each.sync()
    for each in (one, two, three):
        each.note("a", f"Fact as {each.name} says.")
        each.sync(code=None)
    for each in (one, two, three):
        each.sync(code=None)
    text = one.notes()["a.md"]
    assert [text.count(f"as {name} says") for name in ("one", "two", "three")] == [1, 1, 1]
    assert text.count(MARK) == 2
    assert one.notes() == two.notes() == three.notes()


def test_two_new_ends_are_a_question_and_the_earlier_one_holds_meanwhile(one: Machine, two: Machine) -> None:
    one.note("a", "No deploys.", expires="2026-12-10")
    one.sync()
    two.sync()
    one.note("a", "No deploys.", expires="2026-12-20")
    two.note("a", "No deploys.", expires="2026-12-05")
    one.sync()
    two.sync(code=1)
    one.sync()
    text = one.notes()["a.md"]
    assert parse(text).text("expires") == "2026-12-05"
    assert text.count("No deploys.") == 1
    (comment,) = [line for line in text.splitlines() if line.startswith(MARK)]
    assert "until 2026-12-05" in comment
    assert "until 2026-12-20" in comment
    assert "the earlier end holds" in comment
    one.note("a", "No deploys.", expires="2026-12-20")
    one.sync()
    two.sync()
    assert parse(two.notes()["a.md"]).text("expires") == "2026-12-20"
    assert MARK not in two.notes()["a.md"]


def test_prose_conflicts_keep_both_and_are_settled_by_editing(one: Machine, two: Machine) -> None:
    for machine, text in ((one, "Use tabs.\n"), (two, "Use spaces.\n")):
        (machine.claude / "CLAUDE.md").write_text(text)
    one.sync()
    two.sync(code=None)
    one.sync(code=None)
    text = (one.claude / "CLAUDE.md").read_text()
    assert text == (two.claude / "CLAUDE.md").read_text()
    assert "Use tabs." in text
    assert "Use spaces." in text
    (two.claude / "CLAUDE.md").write_text("Use tabs.\n")
    two.sync()
    one.sync()
    assert (one.claude / "CLAUDE.md").read_text() == "Use tabs.\n"
    assert BOTH not in text or BOTH not in (one.claude / "CLAUDE.md").read_text()


def test_an_agents_rewrite_of_the_frontmatter_changes_nothing(one: Machine, two: Machine) -> None:
    one.note("a", "Fact.", expires="2026-12-10", certainty="inferred")
    one.sync()
    two.sync()
    rewritten = (
        "---\nname: a\ndescription: about a\nmetadata:\n  node_type: memory\n  modified: 2026-11-30T10:00:00Z\n---\n\n"
    )
    (two.memory / "a.md").write_text(rewritten + "Fact.\n")
    tip = one.git("rev-parse", HEAD, at=one.hub)
    two.sync()
    front = parse(two.notes()["a.md"])
    assert (front.text("expires"), front.text("certainty")) == ("2026-12-10", "inferred")
    assert "Fact." in one.git("show", tip, at=one.hub)
    one.sync()
    assert parse(one.notes()["a.md"]).text("expires") == "2026-12-10"


def test_a_time_ahead_of_the_clock_never_wins_and_is_told(one: Machine, two: Machine) -> None:
    one.note("a", "Fact.\n\nMore.", last_verified_at="2026-11-01")
    one.sync()
    two.sync()
    one.note("a", "Fact.\n\nMore.", last_verified_at="2031-01-01")
    two.note("a", "Fact.\n\nMore.", last_verified_at="2026-11-29")
    one.sync()
    report = two.sync()
    assert parse(two.notes()["a.md"]).text("last_verified_at") == "2026-11-29"
    assert report.skewed == {f"{PROJECT}: memory/a.md": "last_verified_at: 2031-01-01"}


def test_a_secret_is_in_no_commit_and_the_rest_goes(one: Machine, two: Machine) -> None:
    token = "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9" + "bC1dE3fG5"
    one.note("good", "Deploy with make ship.")
    bad = one.note("bad", f"The token is {token}")
    report = one.sync(code=1)
    assert [one_.path for one_ in report.withheld] == [str(bad)]
    assert token not in report.withheld[0].why
    for git_dir in (one.store, one.hub):
        objects = one.git("cat-file", "--batch-all-objects", "--batch", at=git_dir)
        assert token not in objects
        assert "make ship" in objects
    two.sync()
    assert two.notes().keys() == {"good.md", "MEMORY.md"}
    bad.write_text(bad.read_text().replace(token, "in the vault"))
    one.sync()
    two.sync()
    assert two.says("in the vault")


@pytest.mark.parametrize(("mine", "theirs"), [("Twin", "twin"), ("twin", "Twin")])
def test_two_records_whose_names_differ_in_case_are_shown_on_all_machines(
    one: Machine, two: Machine, mine: str, theirs: str
) -> None:
    one.note(mine, "Of one.")
    two.note(theirs, "Of two.")
    one.sync()
    for each in (two, one, two):
        each.sync()
    assert one.sync().in_quarantine == []
    assert one.notes() == two.notes()
    assert one.says("Of one.")
    assert one.says("Of two.")

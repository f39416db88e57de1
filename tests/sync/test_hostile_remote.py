"""What somebody with access to the remote can put there: none of it reaches an agent, and the rest goes on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine
from schedules import PROJECT

from gitmem.cli.sync_text import notes
from gitmem.store.layout import record_key, uid

RECORD = "---\nname: x\ndescription: d\n---\n\nMARKER\n"
UID = uid("memory", "x.md")
KEY = record_key("memory", UID)


def record(name: str, number: int = 1) -> str:
    identity = f"{number:016x}"
    return f"memory/{identity[:2]}/{identity}/{name}"


STRANGE: dict[str, dict[str, tuple[str, bytes | str]]] = {
    "a link": {KEY + "/x.md": ("120000", "/etc/passwd")},
    "a submodule": {KEY + "/x.md": ("160000", "1" * 40)},
    "an executable": {KEY + "/x.md": ("100755", RECORD)},
    "a link as prose": {"rules/x.md": ("120000", "../../MARKER")},
    "an unknown file": {"settings.json": ("100644", "MARKER")},
    "an unknown folder": {"hooks/x.md": ("100644", RECORD)},
    "no uid": {"memory/x.md": ("100644", RECORD)},
    "no Markdown": {record("x.sh"): ("100644", RECORD)},
    "a control character": {record("a\x1bb.md"): ("100644", RECORD)},
    "a line break": {record("a\nb.md"): ("100644", RECORD)},
    "a backslash": {record("a\\b.md"): ("100644", RECORD)},
    "a colon": {record("a:b.md"): ("100644", RECORD)},
    "a hidden file": {record(".x.md"): ("100644", RECORD)},
    "a hidden folder": {"rules/.x/y.md": ("100644", RECORD)},
    "a trailing space": {"rules/x /y.md": ("100644", RECORD)},
    "a trailing dot": {"rules/x./y.md": ("100644", RECORD)},
    "a device": {record("con.md"): ("100644", RECORD)},
    "a device with a folder": {"rules/AUX/y.md": ("100644", RECORD)},
    "a very long name": {record("x" * 230 + ".md"): ("100644", RECORD)},
    "a folder called like a note": {"rules/x.md/y.md": ("100644", RECORD)},
    "a generated file": {"rules/gitmem.md": ("100644", RECORD)},
    "a generated file, almost": {"rules/GITMEM.md": ("100644", RECORD)},
    "no UTF-8 in the name": {record("\udcff.md"): ("100644", RECORD)},
    "no UTF-8 in the text": {record("x.md"): ("100644", RECORD.encode() + b"\xff\xfe")},
    "NUL": {record("x.md"): ("100644", RECORD.encode() + b"\0")},
    "too large": {record("x.md"): ("100644", RECORD + "x" * (1 << 20))},
    "unseen instructions": {record("x.md"): ("100644", RECORD + "".join(chr(0xE0000 + ord(c)) for c in "run this"))},
    "a shared scope behind a mark": {
        record("x.md"): ("100644", "\ufeff" + RECORD.replace("---\n", "---\nscope: project\n", 1))
    },
    "a shared scope": {record("x.md"): ("100644", RECORD.replace("---\n", "---\nscope: project\n", 1))},
}


@pytest.mark.parametrize("what", STRANGE)
def test_it_is_quarantined_and_the_rest_goes_on(
    what: str, one: Machine, two: Machine, forge: Callable[..., str], tmp_path: Path
) -> None:
    one.note("good", "Fine.")
    one.sync()
    forge("user" if next(iter(STRANGE[what])).startswith("rules/") else PROJECT, STRANGE[what])
    two.note("mine", "Also fine.")
    report = two.sync(code=1)
    assert len(report.quarantined) == 1, report.quarantined
    assert two.says("Fine.")
    shown = [text for path, text in two.files().items() if "MARKER" in text]
    assert shown == []
    assert not any(
        os.path.islink(os.path.join(folder, name)) for folder, _, names in os.walk(two.top) for name in names
    )
    name, why = report.quarantined[0]
    assert why
    assert (name + why).isprintable()
    later = two.sync(code=0)
    assert later.quarantined == []
    assert later.in_quarantine == report.quarantined
    one.sync(code=1)
    assert one.says("Also fine.")


def test_the_copy_in_quarantine_is_for_the_person_alone(one: Machine, forge: Callable[..., str]) -> None:
    one.sync()
    forge(PROJECT, STRANGE["unseen instructions"])
    one.sync(code=1)
    folder = Path(one.machine.store, "quarantine")
    assert folder.stat().st_mode & 0o777 == 0o700
    (copy,) = folder.iterdir()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert "MARKER" in copy.read_text(encoding="utf-8")


def test_a_quarantined_entry_is_told_again_when_it_changes_and_leaves_when_it_is_mended(
    one: Machine, forge: Callable[..., str]
) -> None:
    one.sync()
    bad = "".join(chr(0xE0000 + ord(c)) for c in "obey")
    path = record("x.md")
    forge(PROJECT, {path: ("100644", RECORD + bad)})
    one.sync(code=1)
    one.sync(code=0)
    forge(PROJECT, {path: ("100644", RECORD + bad + bad)})
    one.sync(code=1)
    forge(PROJECT, {path: ("100644", RECORD)})
    assert one.sync(code=0).in_quarantine == []
    assert one.says("MARKER")


@pytest.mark.parametrize("twin", ["NOTE.md", "Note.md"])
def test_a_name_that_some_systems_cannot_tell_from_a_shown_one(
    one: Machine, forge: Callable[..., str], twin: str
) -> None:
    one.note("note", "Mine.")
    one.sync()
    forge(PROJECT, {record(twin): ("100644", RECORD)})
    report = one.sync(code=1)
    assert "cannot tell its name" in report.quarantined[0][1]
    assert "Mine." in one.notes()["note.md"]
    assert twin not in one.notes()


def test_one_that_looks_like_a_shown_one_is_shown_when_that_is_gone(one: Machine, forge: Callable[..., str]) -> None:
    one.note("note", "Mine.")
    one.sync()
    forge(PROJECT, {record("NOTE.md"): ("100644", RECORD)})
    one.sync(code=1)
    (one.memory / "note.md").unlink()
    one.sync()
    assert "NOTE.md" in one.notes()
    assert one.sync().in_quarantine == []


def test_the_same_accent_written_in_two_ways(one: Machine, forge: Callable[..., str]) -> None:
    forge("user", {"rules/caf\u00e9.md": ("100644", "One.\n"), "rules/cafe\u0301.md": ("100644", "Two.\n")})
    report = one.sync(code=1)
    assert len(report.quarantined) == 1
    assert len(list((one.claude / "rules").iterdir())) == 1


def test_a_shown_file_stays_when_a_link_takes_its_place(one: Machine, forge: Callable[..., str]) -> None:
    (one.claude / "CLAUDE.md").write_text("Use tabs.\n")
    one.sync()
    forge("user", {"CLAUDE.md": ("120000", "/etc/hostname")})
    one.sync(code=1)
    assert (one.claude / "CLAUDE.md").read_text() == "Use tabs.\n"
    assert not (one.claude / "CLAUDE.md").is_symlink()
    (one.claude / "CLAUDE.md").write_text("Use tabs, always.\n")
    one.sync(code=0)
    assert one.git("ls-tree", "refs/heads/user", "CLAUDE.md").startswith("100644 blob")


def test_other_branches_of_the_remote_are_not_taken(one: Machine, forge: Callable[..., str]) -> None:
    forge("main", {"src/a.py": ("100644", "MARKER")})
    forge("project/a.b", {"x": ("100644", "MARKER")})
    one.note("a", "Fact.")
    one.sync()
    refs = one.git("for-each-ref", "--format=%(refname)")
    assert "main" not in refs
    assert "refs/heads/project/a.b" not in refs


def test_what_others_could_not_show_is_not_sent(one: Machine) -> None:
    one.note("good", "Fine.")
    for name in ("a:b", "con", "a\tb"):
        (one.memory / f"{name}.md").write_text(RECORD)
    (one.memory / "claims.md").write_text(RECORD.replace("---\n", "---\nscope: project\n", 1))
    (one.memory / "latin.md").write_bytes(b"caf\xe9\n")
    (one.memory / "big.md").write_text("x" * (1 << 20 | 1))
    report = one.sync(code=1)
    assert len(report.withheld) == 6
    assert "MARKER" not in one.git("log", "-p", "--all", at=one.hub)
    assert "good.md" in one.git("ls-tree", "-r", "refs/heads/" + PROJECT, at=one.hub)


def test_text_made_to_be_slow_is_merged_in_time(one: Machine, two: Machine) -> None:
    import time

    path = "CLAUDE.md"
    (one.claude / path).write_text("a\n\n" * 60_000)
    one.sync()
    two.sync()
    (one.claude / path).write_text("a\n\nb\n\n" * 60_000)
    (two.claude / path).write_text("b\n\na\n\n" * 60_000)
    one.sync()
    before = time.process_time()
    two.sync(code=1)
    assert time.process_time() - before < 10


@pytest.mark.parametrize("what", ["a link", "an unknown file", "no uid", "unseen instructions", "a colon"])
def test_what_is_in_quarantine_can_be_taken_out_of_the_branch(
    what: str, one: Machine, two: Machine, forge: Callable[..., str]
) -> None:
    from gitmem.errors import UsageError
    from gitmem.ops.sync.discard import discarding
    from gitmem.store.home import Home

    one.note("good", "Fine.")
    one.sync()
    two.sync()
    forge(PROJECT, STRANGE[what])
    name = one.sync(code=1).quarantined[0][0]
    two.sync(code=1)
    home = Home(one.machine.store)
    with pytest.raises(UsageError):
        one.sync(edit=discarding(home, ["something else"]))
    assert one.sync(edit=discarding(home, [name])).in_quarantine == []
    listed = one.git("ls-tree", "-r", "-z", "--name-only", HEAD, at=one.hub)
    assert next(iter(STRANGE[what])) not in listed.split("\0")
    assert two.sync().in_quarantine == []
    assert two.notes() == one.notes()


def test_a_secret_in_a_name_does_not_travel_and_is_not_printed(one: Machine) -> None:
    token = "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9" + "bC1dE3fG5"
    one.note("good", "Fine.")
    one.note(token, "Nothing in here.")
    report = one.sync(code=1)
    told = report.withheld[0].path + report.withheld[0].why
    assert token not in told
    assert token not in one.git("log", "-p", "--all", at=one.hub)
    assert one.notes()[f"{token}.md"]


def test_a_secret_in_a_name_is_not_printed_whatever_else_is_wrong(one: Machine) -> None:
    token = "ghp_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ9" + "bC1dE3fG5"
    one.note("good", "Fine.")
    one.note("other", "Fine too.")
    one.sync()
    (one.memory / "good.md").rename(one.memory / f"{token}.md")
    (one.memory / token).mkdir()
    (one.memory / token / "x.md").write_text("Nothing in here.\n")
    (one.memory / f"a:{token}.md").write_text("Nothing in here.\n")
    (one.memory / f"big-{token}.md").write_text("x" * (1 << 20 | 1))
    (one.memory / f"latin-{token}.md").write_bytes(b"caf\xe9\n")
    report = one.sync(code=1)
    assert len(report.withheld) == 5
    lines = [*notes(report, ""), *(path for _, path in report.files)]
    assert not any(token in line for line in lines)
    assert token not in one.git("log", "-p", "--all", at=one.hub)


def test_a_name_cannot_forge_a_line_of_the_report(one: Machine) -> None:
    (one.memory).mkdir(parents=True, exist_ok=True)
    (one.memory / "a\nnote: fine\x1b[2J.md").write_text("x\n")
    assert all(line.isprintable() for line in notes(one.sync(code=1), ""))

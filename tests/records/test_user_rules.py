"""The generated rule file of user records: bounded, right for the day, and never somebody else's file."""

from __future__ import annotations

import subprocess
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gitmem.agents.claude.user_rules import MARK, MAX_BYTES, MAX_LINES, render
from gitmem.model.compose import compose
from gitmem.model.record import Record, read_record
from gitmem.ops.records.forget import forget

TODAY = "2026-11-30"


def record(name: str, body: str, day: str, **fields: str) -> Record:
    return read_record(f"{name}.md", compose({"name": name, "observed_at": day, **fields}, body))


BODIES = st.one_of(st.text("ab \nü", min_size=1, max_size=80), st.just("long " * 600), st.just("line\n" * 90))
DAYS = st.integers(1, 28).map(lambda day: f"2026-11-{day:02}")


@settings(max_examples=80, deadline=None)
@given(st.lists(st.tuples(BODIES, DAYS), max_size=200))
def test_bounded_and_the_newest_is_in_it(rows: list[tuple[str, str]]) -> None:
    records = [record(f"r{number}", body, day) for number, (body, day) in enumerate(rows)]
    rules = render(records, TODAY)
    if not records:
        assert rules.text == ""
        return
    assert rules.text.count("\n") <= MAX_LINES or len(records) - len(rules.dropped) == 1
    assert len(rules.text.encode()) <= MAX_BYTES
    newest = max(records, key=lambda one: (one.observed_at, one.id))
    assert newest.id not in rules.dropped
    assert f"user · {newest.id}" in rules.text
    for one in records:
        assert (f"user · {one.id} ·" in rules.text) != (one.id in rules.dropped)
    assert rules.text.startswith(MARK)


def test_until_when_it_is_right() -> None:
    records = [
        record("a", "x", TODAY, expires="2026-12-24"),
        record("b", "y", TODAY, review_after="2026-12-10"),
        record("c", "z", TODAY, review_after="2026-11-10"),
    ]
    assert render(records, TODAY).until == "2026-12-10"
    assert render(records[:1], TODAY).until == "2026-12-24"
    assert render(records[2:], TODAY).until == ""


def test_the_label_says_what_is_known() -> None:
    one = record("a", "x", "2026-01-02", certainty="inferred", review_after="2026-11-10", last_verified_at="2026-02-03")
    text = render([one], TODAY).text
    assert "[user · a · inferred, not stated · since 2026-01-02 · verified 2026-02-03 · review due]" in text


def test_it_goes_with_the_last_record(person: Any) -> None:
    name = person.remember("I prefer short commit messages.").name
    assert person.rules
    forget(person.here, name, TODAY)
    assert not (person.home / ".claude/rules/gitmem.md").exists()


def test_an_edit_of_it_is_overwritten_and_never_carried(person: Any) -> None:
    person.remember("I prefer short commit messages.")
    path = person.home / ".claude/rules/gitmem.md"
    before = path.read_text()
    path.write_text(before + "MARK-OF-AN-AGENT\n")
    person.repo.gitmem("sync", "--offline")
    assert path.read_text() == before
    store = person.home / ".local/share/gitmem/store.git"
    found = subprocess.run(
        ["git", f"--git-dir={store}", "log", "--all", "-SMARK-OF-AN-AGENT", "--oneline"],
        capture_output=True,
        check=True,
    )
    assert found.stdout == b""


def test_a_deleted_file_comes_back(person: Any) -> None:
    person.remember("I prefer short commit messages.")
    path = person.home / ".claude/rules/gitmem.md"
    path.unlink()
    person.repo.gitmem("sync", "--offline")
    assert "short commit messages" in path.read_text()


def test_a_file_of_that_name_that_is_not_ours_stays(person: Any) -> None:
    path = person.home / ".claude/rules/gitmem.md"
    path.parent.mkdir(parents=True)
    path.write_text("# Mine\n")
    outcome = person.remember("I prefer short commit messages.")
    assert outcome.kind == "saved"
    assert outcome.place == ""
    assert path.read_text() == "# Mine\n"
    done = person.repo.gitmem("sync", "--offline")
    assert str(path) in done.stderr.replace("~", str(person.home)), done


def test_what_another_machine_remembered_is_shown_after_a_sync(person: Any, tmp_path: Any) -> None:
    hub = tmp_path / "hub.git"
    subprocess.run(["git", "init", "-q", "--bare", str(hub)], check=True)
    other = tmp_path / "other-home"
    (other / ".config").mkdir(parents=True)
    env = {
        "HOME": str(other),
        "XDG_DATA_HOME": str(other / "data"),
        "XDG_STATE_HOME": str(other / "state"),
        "XDG_CONFIG_HOME": str(other / ".config"),
    }
    for more in ({}, env):
        assert person.repo.gitmem("remote", "add", str(hub), **more).returncode == 0
    person.remember("I prefer short commit messages.", expires="2026-12-24")
    assert person.repo.gitmem("sync").returncode == 0
    assert person.repo.gitmem("sync", **env).returncode == 0
    rules = other / ".claude/rules/gitmem.md"
    assert "short commit messages" in rules.read_text()
    person.repo.gitmem("sync", **env, GITMEM_TODAY="2026-12-25")
    assert not rules.exists(), "what has expired is told to nobody"

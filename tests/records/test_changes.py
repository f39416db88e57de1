"""Edit, verify, supersede, forget, restore, history: in the store and in the work tree."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.errors import GitmemError, UsageError
from gitmem.model.compose import compose
from gitmem.ops.records import forget as forgetting
from gitmem.ops.records.edit import Edit, edit
from gitmem.ops.records.history import history
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.records.restore import restore
from gitmem.ops.records.show import show
from gitmem.ops.records.status import status
from gitmem.ops.records.supersede import supersede
from gitmem.ops.records.verify import verify

SCOPES = ("user", "project", "local")
TODAY = "2026-11-30"


def saved(
    person: Any, scope: str, name: str = "pool", text: str = "The worker pool has four threads.", **more: Any
) -> str:
    outcome = person.remember(text, scope=scope, name=name, force=True, **more)
    assert outcome.kind == "saved"
    return str(outcome.name)


@pytest.mark.parametrize("scope", SCOPES)
def test_edit_sets_and_unsets(person: Any, scope: str) -> None:
    name = saved(person, scope)
    before = person.text(name)
    edit(person.here, name, Edit({"expires": "tomorrow", "watch": "a.py, b/**"}), TODAY)
    after = person.text(name)
    assert set(after.split("\n")) - set(before.split("\n")) == {
        "  expires: 2026-12-01",
        "  watch: [a.py, b/**]",
        "  modified: 2026-11-30",
    }
    edit(person.here, name, Edit(unset=["expires", "watch", "modified"]), TODAY)
    assert person.text(name) == before


@pytest.mark.parametrize("scope", SCOPES)
def test_edit_of_nothing_writes_nothing(person: Any, scope: str) -> None:
    name = saved(person, scope, expires="2026-12-24")
    person.today = "2026-12-01"
    was, now = edit(person.here, name, Edit({"expires": "2026-12-24"}), person.today)
    assert was.text == now == person.text(name)


@pytest.mark.parametrize(
    "asked",
    [
        Edit({"colour": "red"}),
        Edit({"scope": "user"}),
        Edit({"name": "other"}),
        Edit({"status": "done"}),
        Edit({"expires": "soon"}),
        Edit({"type": ""}),
        Edit(unset=["node_type"]),
        Edit(rewrite=lambda _: ""),
        Edit(rewrite=lambda text: text.replace("---\n\n", "\n", 1)),
        Edit(rewrite=lambda text: text.replace("name: pool", "name: pond")),
    ],
)
def test_what_edit_refuses(person: Any, asked: Edit) -> None:
    name = saved(person, "local")
    before = person.text(name)
    with pytest.raises(UsageError):
        edit(person.here, name, asked, TODAY)
    assert person.text(name) == before


def test_edit_is_screened(person: Any) -> None:
    name = saved(person, "project")
    before = person.text(name)
    with pytest.raises(RefusedError):
        edit(person.here, name, Edit(rewrite=lambda text: text + "I prefer six threads.\n"), TODAY)
    secret = "kV9" + "#mQ2x" + "Lw7!zR"
    own = saved(person, "local", "own", "The queue drains at midnight.")
    with pytest.raises(RefusedError):
        edit(person.here, own, Edit(rewrite=lambda text: text + "pass" + f"word: {secret}\n"), TODAY)
    assert person.text(name) == before
    assert "word" not in person.text(own)


def test_an_agents_edit_is_taken_home_before_ours(person: Any) -> None:
    name = saved(person, "local")
    path = person.memory / f"{name}.md"
    path.write_text(path.read_text().replace("four", "six"))
    edit(person.here, name, Edit({"expires": "2026-12-24"}), TODAY)
    assert "six threads" in path.read_text()
    assert "expires: 2026-12-24" in path.read_text()


def test_a_field_an_agent_drops_is_put_back_and_unset_removes_it(person: Any) -> None:
    name = saved(person, "local", expires="2026-12-24")
    path = person.memory / f"{name}.md"
    path.write_text(
        compose({"name": name, "description": "pool", "originSessionId": "s1"}, "The pool has six threads.")
    )
    edit(person.here, name, Edit({"review_after": "2026-12-10"}), TODAY)
    assert "expires: 2026-12-24" in path.read_text()
    edit(person.here, name, Edit(unset=["expires"]), TODAY)
    assert "expires" not in path.read_text()


@pytest.mark.parametrize("scope", SCOPES)
def test_verify_renews(person: Any, scope: str) -> None:
    name = saved(person, scope)
    verify(person.here, [name], "2026-12-24")
    assert "last_verified_at: 2026-12-24" in person.text(name)


def test_verify_renews_the_commit_that_was_looked_at(person: Any) -> None:
    first = person.repo.commit("one")
    name = saved(person, "local", watch=["src/**"])
    assert f"source_revision: {first}" in person.text(name)
    second = person.repo.commit("two")
    verify(person.here, [name], TODAY)
    assert f"source_revision: {second}" in person.text(name)


def test_verify_of_a_wrong_name_renews_none(person: Any) -> None:
    name = saved(person, "local")
    with pytest.raises(UsageError):
        verify(person.here, [name, "pole"], TODAY)
    assert "last_verified_at" not in person.text(name)


@pytest.mark.parametrize("scope", SCOPES)
def test_supersede(person: Any, scope: str) -> None:
    old = saved(person, scope)
    new = saved(person, scope, "threads", "The worker pool has six threads.")
    supersede(person.here, old, new, TODAY)
    assert person.states(scope) == {old: "superseded", new: "active"}
    assert f"{old}.md" not in person.shown
    assert "four" not in person.rules
    with pytest.raises(UsageError):
        supersede(person.here, new, old, TODAY)
    with pytest.raises(UsageError):
        supersede(person.here, new, new, TODAY)


def test_supersede_stays_in_one_scope(person: Any) -> None:
    saved(person, "local")
    saved(person, "project", "threads", "The worker pool has six threads.")
    with pytest.raises(UsageError, match="scope"):
        supersede(person.here, "pool", "threads", TODAY)


@pytest.mark.parametrize("scope", SCOPES)
def test_forget_and_restore(person: Any, scope: str) -> None:
    name = saved(person, scope)
    other = saved(person, scope, "other", "The queue drains at midnight.")
    if scope == "project":
        person.repo("add", "-A")
        person.repo.commit("records")
    text = person.text(name)
    done = forgetting.forget(person.here, name, TODAY)
    assert [one.name for one in done.gone] == [name]
    assert person.states(scope) == {other: "active"}
    assert f"{name}.md" not in person.shown
    for shown in (person.index, person.team_index, person.rules):
        assert "pool" not in shown
    assert restore(person.here, name, TODAY) == (scope, name)
    assert person.text(name) == text
    assert person.states(scope) == {name: "active", other: "active"}
    with pytest.raises(UsageError, match="is there"):
        restore(person.here, name, TODAY)


def test_a_committed_deletion_of_a_team_record_comes_back(person: Any) -> None:
    name = saved(person, "project")
    person.repo("add", "-A")
    person.repo.commit("records")
    text = person.text(name)
    forgetting.forget(person.here, name, TODAY)
    person.repo("add", "-A")
    person.repo.commit("gone")
    assert restore(person.here, name, TODAY) == ("project", name)
    assert person.text(name) == text


def test_what_an_agent_wrote_just_before_is_in_history(person: Any) -> None:
    name = saved(person, "local")
    path = person.memory / f"{name}.md"
    path.write_text(path.read_text().replace("four threads.", "six threads."))
    forgetting.forget(person.here, name, TODAY)
    restore(person.here, name, TODAY)
    assert "six threads." in path.read_text()


def test_an_edit_meanwhile_is_not_overwritten(person: Any) -> None:
    name = saved(person, "local")
    path = person.memory / f"{name}.md"

    def slowly(text: str) -> str:
        path.write_text(text.replace("four threads.", "six threads."))
        return text.replace("four threads.", "nine threads.")

    with pytest.raises(GitmemError, match="meanwhile"):
        edit(person.here, name, Edit(rewrite=slowly), TODAY)
    person.repo.gitmem("list")
    assert "six threads." in path.read_text()
    assert "six threads." in person.text(name)


def test_what_an_agent_deleted_comes_back_too(person: Any) -> None:
    name = saved(person, "local")
    (person.memory / f"{name}.md").unlink()
    person.repo.gitmem("list")
    assert person.states("local") == {}
    restore(person.here, name, TODAY)
    assert list(person.shown) == [f"{name}.md"]


def test_forgetting_asks_about_what_was_made_of_it(person: Any) -> None:
    name = saved(person, "local")
    made = saved(person, "local", "summary", "Threads are few, for a reason.")
    far = saved(person, "local", "digest", "Everything is small here.")
    edit(person.here, made, Edit({"derived_from": name}), TODAY)
    edit(person.here, far, Edit({"derived_from": made}), TODAY)
    asked = forgetting.forget(person.here, name, TODAY)
    assert asked.asks
    assert {one.name for one in asked.derived} == {made, far}
    assert len(person.states("local")) == 3, "nothing is gone before somebody says"
    assert show(person.here, name, TODAY)[0].derived
    forgetting.forget(person.here, name, TODAY, derived=forgetting.FORGET)
    assert person.states("local") == {}


def test_forgetting_can_leave_what_was_made_of_it(person: Any) -> None:
    name = saved(person, "local")
    made = saved(person, "local", "summary", "Threads are few, for a reason.")
    edit(person.here, made, Edit({"derived_from": name}), TODAY)
    done = forgetting.forget(person.here, name, TODAY, derived=forgetting.KEEP)
    assert [one.name for one in done.derived] == [made]
    assert person.states("local") == {made: "active"}


@pytest.mark.parametrize("scope", ["user", "local"])
def test_history(person: Any, scope: str) -> None:
    name = saved(person, scope)
    edit(person.here, name, Edit({"expires": "2026-12-24"}), TODAY)
    edit(person.here, name, Edit(rewrite=lambda text: text.replace("four", "six")), TODAY)
    forgetting.forget(person.here, name, TODAY)
    restore(person.here, name, TODAY)
    versions = history(person.here, name, TODAY)
    assert [version.what for version in versions] == [
        ("added",),
        ("forgotten",),
        ("text", "description"),
        ("expires",),
        ("added",),
    ]
    assert "six" in versions[0].text
    assert "four" in versions[-1].text
    assert versions[0].until == ""
    assert versions[0].holds_until == "2026-12-24"


def test_history_of_a_team_record_is_the_projects(person: Any) -> None:
    name = saved(person, "project")
    person.repo("add", "-A")
    commit = person.repo.commit("records")
    edit(person.here, name, Edit({"source": "docs/pool.md"}), TODAY)
    versions = history(person.here, name, TODAY)
    assert [(version.what, version.who) for version in versions] == [
        (("source",), "not committed"),
        (("added",), "Test Person"),
    ]
    assert versions[-1].commit == commit


def test_a_name_that_stands_in_two_scopes_must_be_told_apart(person: Any) -> None:
    saved(person, "local")
    saved(person, "project")
    with pytest.raises(UsageError, match="local"):
        verify(person.here, ["pool"], TODAY)
    verify(person.here, ["pool"], TODAY, "project")
    found = show(person.here, "pool", TODAY)
    assert [(one.record.scope, one.wins) for one in found] == [("local", True), ("project", False)]


def test_no_such_record(person: Any) -> None:
    saved(person, "local")
    with pytest.raises(UsageError, match="pole") as caught:
        show(person.here, "pole", TODAY)
    assert caught.value.hint == "did you mean pool?"
    forgetting.forget(person.here, "pool", TODAY)
    with pytest.raises(UsageError) as caught:
        show(person.here, "pool", TODAY)
    assert "gitmem restore pool" in str(caught.value.hint)


def test_expired_records_are_withheld_and_listed(person: Any) -> None:
    name = saved(person, "local", expires="2026-12-01")
    own = saved(person, "user", "own", "Answers shall be short.", expires="2026-12-01")
    assert "Answers" in person.rules
    person.repo.gitmem("status", GITMEM_TODAY="2026-12-02")
    person.today = "2026-12-02"
    assert person.states() == {own: "expired", name: "expired"}
    assert person.shown == {}
    assert f"({name}.md)" not in person.index
    assert "Answers" not in person.rules
    assert [matter.what for matter in status(person.here, person.today).matters] == ["expired"]
    edit(person.here, name, Edit({"expires": "2027-01-31"}), person.today)
    assert list(person.shown) == [f"{name}.md"]
    assert f"({name}.md)" in person.index


def test_history_tells_the_day_that_was_given(person: Any) -> None:
    """``--today`` and GITMEM_TODAY are the clock of what is written as well."""
    person.today = "2026-10-01"
    name = person.remember("Invoices go out on the 1st.", scope="local").name
    person.repo.gitmem("edit", name, "--text", "Invoices go out on the 15th.", "--today", "2026-10-20")
    versions = history(person.here, name, person.today)
    assert [(one.since, one.until) for one in versions] == [("2026-10-20", ""), ("2026-10-01", "2026-10-20")]

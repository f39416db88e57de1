"""Promotion and review from Python."""

from __future__ import annotations

from typing import Any

from gitmem import Memory

CENTS = "Amounts are integer cents in the field amount_cents."


def test_promote_and_demote(repo: Any) -> None:
    memory = Memory(repo.top, today="2026-11-30")
    memory.remember(CENTS, scope="local", name="cents")
    would = memory.promote("cents", dry_run=True)
    assert (would.kind, would.place) == ("ready", ".claude/memory/cents.md")
    assert not (repo.top / ".claude").exists()
    memory.promote("cents", original="forget")
    assert [(one.scope, one.name) for one in memory.records()] == [("project", "cents")]
    done = memory.demote(str(repo.top / ".claude/memory/cents.md"), "local")
    assert (done.name, done.gone) == ("cents", True)
    assert [(one.scope, one.name) for one in memory.records()] == [("local", "cents")]


def test_a_review(repo: Any) -> None:
    memory = Memory(repo.top, today="2026-11-30")
    memory.remember("Always show prices in EUR.", scope="local", name="eur")
    memory.remember("Never deploy without two approvals.", scope="local", name="deploy")
    memory.remember("It is frozen.", scope="local", name="freeze", expires="2026-12-01")
    later = Memory(repo.top, today="2026-12-05")
    assert [(one.record.name, one.what) for one in later.due()] == [("freeze", "expired on 2026-12-01")]
    found = {one.subject: one for one in later.review()}
    assert set(found) == {"eur (local) → CLAUDE.md", "deploy (local) → CLAUDE.md", "freeze (local)"}
    eur = found["eur (local) → CLAUDE.md"]
    assert eur.options[0].diff == "--- /dev/null\n+++ b/CLAUDE.md\n@@ -0,0 +1 @@\n+- Always show prices in EUR.\n"
    assert [one.subject for one in later.apply(eur.id).done] == [eur.subject]
    assert [one.subject for one in later.keep(found["deploy (local) → CLAUDE.md"].id).done]
    assert [one.subject for one in later.discard(found["freeze (local)"].id).done] == ["freeze (local)"]
    assert later.review() == []


def test_who_may_only_know_what_the_team_knows(repo: Any) -> None:
    memory = Memory(repo.top, today="2026-11-30")
    memory.remember("Always show prices in EUR.", scope="local", name="eur")
    memory.remember("It is frozen.", scope="user", name="freeze", expires="2026-12-01")
    team = Memory(repo.top, today="2026-12-05", scopes=("project",))
    assert team.review() == []
    assert team.due() == []

"""What a review proposes: each kind of thing, where it goes, and what is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.model.evidence import add
from gitmem.ops.records.change import change
from gitmem.ops.records.load import load
from gitmem.ops.review import settle
from gitmem.ops.review.due import due
from gitmem.ops.review.proposal import AMBIGUOUS, CLEAN, INSTRUCTIONS, PERSONAL, TEAM, Proposal
from gitmem.ops.review.run import Review, review

CENTS = "Amounts are integer cents in the field amount_cents."
Found = dict[str, Proposal]


def proposals(person: Any) -> Found:
    """By subject; there is never a second about the same."""
    found = review(person.here, person.today)
    named = {one.subject: one for one in found.proposals}
    assert len(named) == len(found.proposals)
    return named


def kinds(person: Any) -> dict[str, tuple[str, str]]:
    return {subject: (one.kind, one.group) for subject, one in proposals(person).items()}


def applied(person: Any, *words: str) -> settle.Settled:
    found: Review = review(person.here, person.today)
    return settle.apply(found, settle.choose(found, words))


def seen(person: Any, name: str, *sessions: str) -> None:
    for session in sessions:
        one = next(each for each in load(person.here, person.today) if each.name == name)
        change(person.here, person.today, [(one, lambda text, session=session: add(text, session))])


def test_nothing_is_nothing(person: Any) -> None:
    found = review(person.here, person.today)
    assert (found.proposals, found.nothing, found.layers) == ([], [], [])


def test_chosen_once_is_no_preference_five_times_is_a_proposal(person: Any) -> None:
    person.remember("The price table is in EUR.", scope="local", name="eur", source="session:one", inferred=True)
    assert kinds(person) == {}
    seen(person, "eur", "two", "three", "four", "two")
    assert kinds(person) == {}, "four distinct sessions"
    seen(person, "eur", "five")
    found = proposals(person)["eur (local) → .claude/memory/eur.md"]
    assert (found.kind, found.group) == ("repeated", TEAM)
    assert found.reason.startswith("it was seen in 5 sessions; Is it true for a teammate here?")
    assert not (person.repo.top / ".claude").exists(), "never automatically"
    applied(person, str(found.number))
    assert person.states("project") == {"eur": "active"}
    assert kinds(person) == {}, "it waits to be committed"
    person.repo("add", "-A")
    person.repo.commit("Say so")
    done = proposals(person)["eur (local)"]
    assert (done.kind, done.group) == ("duplicate", CLEAN)
    applied(person, str(done.number))
    assert person.states() == {"eur": "active"}


def test_always_is_a_proposal_at_once(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur")
    found = proposals(person)["eur (local) → CLAUDE.md"]
    assert (found.kind, found.group) == ("repeated", INSTRUCTIONS)
    assert "+- Always show prices in EUR." in found.options[0].diff
    applied(person, found.id)
    assert (person.repo.top / "CLAUDE.md").read_text() == "- Always show prices in EUR.\n"
    assert kinds(person) == {}
    person.repo("add", "-A")
    person.repo.commit("Say so")
    assert kinds(person) == {"eur (local)": ("documented", CLEAN)}


def test_an_inferred_always_is_none(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur", inferred=True)
    assert kinds(person) == {}


def test_how_often_is_configured(person: Any) -> None:
    person.remember("The price table is in EUR.", scope="local", name="eur", source="session:one")
    seen(person, "eur", "two")
    assert kinds(person) == {}
    person.repo("config", "gitmem.repetitions", "2")
    assert kinds(person) == {"eur (local) → .claude/memory/eur.md": ("repeated", TEAM)}


def test_a_taste_goes_to_the_persons_own_instructions(person: Any) -> None:
    person.remember("I always want short answers.", scope="local", name="short")
    found = proposals(person)
    assert [(one.kind, one.group) for one in found.values()] == [("repeated", PERSONAL)]
    applied(person, "1")
    assert (person.home / ".claude/CLAUDE.md").read_text() == "- I always want short answers.\n"
    assert person.states("local") == {}


def test_what_names_this_repository_stays(person: Any) -> None:
    person.remember("In this repo I always build with make -j2.", scope="local", name="build")
    assert kinds(person) == {}


def test_expired_and_overdue_and_touched(person: Any) -> None:
    person.repo.add("src/a.py", "1\n")
    person.repo.commit("A")
    person.today = "2026-11-01"
    person.remember("The freeze holds.", scope="local", name="freeze", expires="2026-11-16")
    person.remember("The limit is forty.", scope="user", name="limit", review="2026-11-20")
    person.remember(CENTS, scope="project", name="cents", watch=["src/**"])
    person.repo("add", "-A")
    person.repo.commit("B")
    person.repo.add("src/a.py", "2\n")
    person.repo.commit("C")
    person.today = "2026-11-30"
    found = proposals(person)
    assert {subject: (one.kind, one.group) for subject, one in found.items()} == {
        "freeze (local)": ("expired", CLEAN),
        "limit (user)": ("overdue", AMBIGUOUS),
        "cents (project)": ("touched", AMBIGUOUS),
    }
    assert [one.letter for one in found["limit (user)"].options] == ["a", "b"]
    assert {one.record.name for one in due(person.here, person.today)} == {"freeze", "limit", "cents"}
    applied(person, f"{found['limit (user)'].number}a", f"{found['freeze (local)'].number}")
    applied(person, f"{found['cents (project)'].number}a")
    assert kinds(person) == {}
    assert person.states() == {"limit": "active", "cents": "active"}
    assert "review_after: 2027-02-28" in person.text("limit")
    assert due(person.here, person.today) == []


def test_the_same_twice_and_nearly_the_same(person: Any) -> None:
    person.remember(CENTS, scope="local", name="one", source="session:a")
    person.remember(CENTS, scope="local", name="two", source="session:b", force=True)
    person.remember("Every worker pool in the backend has four threads.", scope="user", name="pool")
    person.remember("The worker pool in the backend has four or five threads.", scope="user", name="pools", force=True)
    found = proposals(person)
    assert {subject: (one.kind, one.group) for subject, one in found.items()} == {
        "one (local)": ("duplicate", CLEAN),
        "pool and pools (user)": ("duplicate", AMBIGUOUS),
    }
    applied(person, found["one (local)"].id, found["pool and pools (user)"].id + "b")
    assert person.states() == {"two": "active", "pools": "active", "pool": "superseded"}
    assert "session:a" in person.text("two"), "who saw the other has seen this"
    assert kinds(person) == {}


def test_what_others_are_made_of_stays(person: Any) -> None:
    person.remember(CENTS, scope="local", name="zero")
    person.remember(CENTS, scope="local", name="alpha", force=True)
    person.remember("Money is exact.", scope="local", name="sum")
    one = next(each for each in load(person.here, person.today) if each.name == "sum")
    from gitmem.model.frontmatter import set_field

    change(person.here, person.today, [(one, lambda text: set_field(text, "derived_from", ["alpha"]))])
    assert set(kinds(person)) == {"zero (local)"}


def test_two_active_records_of_one_subject(person: Any) -> None:
    person.remember("Use npm.", scope="local", name="npm")
    person.remember("Use pnpm here.", scope="local", name="pnpm", force=True)
    found = proposals(person)["npm, pnpm (local)"]
    assert (found.kind, found.group) == ("contradicting", CLEAN)
    assert "package manager for JavaScript" in found.reason
    with pytest.raises(Exception, match="several answers"):
        applied(person, str(found.number))
    which = next(one for one in found.options if one.words.startswith("pnpm "))
    applied(person, f"{found.number}{which.letter}")
    assert person.states() == {"npm": "superseded", "pnpm": "active"}


def test_the_teams_and_mine(person: Any) -> None:
    person.remember("Use npm.", scope="project", name="npm")
    person.remember("Use pnpm here.", scope="local", name="pnpm")
    person.remember("Use yarn.", scope="user", name="yarn")
    found = proposals(person)
    assert [(one.kind, one.group) for one in found.values()] == [("contradicting", AMBIGUOUS)], "yarn holds elsewhere"
    applied(person, "1b")
    assert person.states() == {"yarn": "active", "npm": "superseded", "pnpm": "active"}
    assert person.states("local") == {}


def test_what_the_repository_says(person: Any) -> None:
    person.remember(CENTS, scope="local", name="cents")
    person.remember("The queue is drained at midnight every day.", scope="project", name="queue")
    person.remember("Use uv to install.", scope="local", name="uv")
    person.repo.add("CLAUDE.md", f"# P\n\n- {CENTS}\n")
    person.repo.add("docs/queue.md", "# Queue\n\nThe queue is drained\nat midnight every day.\n")
    person.repo.add("uv.lock", "version = 1\n")
    assert kinds(person) == {"uv (local)": ("documented", CLEAN)}, "what is not committed may be thrown away"
    person.repo("add", "-A")
    person.repo.commit("Say so")
    found = proposals(person)
    assert {one.kind for one in found.values()} == {"documented"}
    assert set(found) == {"cents (local)", "queue (project)", "uv (local)"}
    applied(person, *(one.id for one in found.values()))
    assert person.states() == {"queue": "active"}
    text = person.text("queue")
    assert "source: docs/queue.md" in text
    assert text.endswith("See `docs/queue.md`, line 3.\n")
    person.repo("add", "-A")
    person.repo.commit("Point")
    assert kinds(person) == {}


def test_sources_that_are_gone(person: Any) -> None:
    person.remember(CENTS, scope="project", name="cents", source="docs/api.md")
    person.remember("The queue is short.", scope="local", name="queue", source="session:gone")
    person.remember("The pool is deep.", scope="local", name="pool", source="https://example.org/x")
    found = proposals(person)["cents (project)"]
    assert (found.kind, found.group) == ("unreachable", CLEAN)
    applied(person, f"{found.number}a")
    assert "source:" not in person.text("cents")
    assert kinds(person) == {}


def test_personal_lines_and_records_of_the_team(person: Any) -> None:
    person.repo.add("CLAUDE.md", "# P\n\n- Run make.\n- I prefer short answers.\n")
    person.repo.add(".claude/memory/me.md", "---\nname: me\ndescription: how I work\ntype: user\n---\n\nTerse.\n")
    person.repo("commit", "-q", "-m", "x")
    found = proposals(person)
    assert {one.group for one in found.values() if one.kind == "personal"} == {PERSONAL}
    some = [one.id for one in found.values() if one.kind == "personal"]
    assert len(some) == 2
    assert not applied(person, *some).failed
    assert (person.repo.top / "CLAUDE.md").read_text() == "# P\n\n- Run make.\n"
    assert not (person.repo.top / ".claude/memory/me.md").exists()
    assert "I prefer short answers." in (person.home / ".claude/CLAUDE.md").read_text()
    assert "Terse." in person.text("me")


def test_lines_that_had_their_time(person: Any) -> None:
    person.repo.add("AGENTS.md", "# P\n\n- Deploys are frozen until 2026-11-16.\n- Run make before each commit.\n")
    person.repo.add("CLAUDE.md", "- Run make before each commit.\n- Run make before each commit.\n")
    person.repo.write("CLAUDE.local.md", "Run make before each commit.\n\nMy sandbox is three.\n")
    person.repo.commit("x")
    found = proposals(person)
    assert {subject: (one.kind, one.group) for subject, one in found.items()} == {
        "AGENTS.md:3": ("ended", CLEAN),
        "CLAUDE.md:2": ("twice", CLEAN),
        "CLAUDE.local.md:1": ("twice", CLEAN),
    }, "two agents may be told the same in two files"
    applied(person, *(one.id for one in found.values()))
    assert (person.repo.top / "AGENTS.md").read_text() == "# P\n\n- Run make before each commit.\n"
    assert (person.repo.top / "CLAUDE.md").read_text() == "- Run make before each commit.\n"
    assert (person.repo.top / "CLAUDE.local.md").read_text() == "My sandbox is three.\n"


def test_an_orphan_and_a_dead_line(person: Any) -> None:
    person.repo.write(".claude/memory/new.md", "---\nname: new\ndescription: it is new\n---\n\nBrand new fact.\n")
    person.repo.write(".claude/memory/MEMORY.md", "# Memory\n\n- [old](old.md) — gone\n")
    found = proposals(person)[".claude/memory/MEMORY.md"]
    assert (found.kind, found.group) == ("unlisted", CLEAN)
    applied(person, found.id)
    assert person.team_index == "# Memory\n\n- [new](new.md) — it is new\n"


def test_a_file_with_a_secret_shows_nothing_of_it(person: Any) -> None:
    token = "ghp_" + "9aB3xK7mQ2wE5rT8yU1iO4pL6sD0fG2hJ5kZ"
    person.repo.add("CLAUDE.md", f"# P\n\n- I prefer short answers.\n- The token is {token}.\n")
    person.repo.commit("x")
    found = proposals(person)
    assert {one.kind for one in found.values()} == {"secret"}
    one = found["CLAUDE.md"]
    assert one.options == []
    assert token[:12] not in one.reason + one.way + one.subject
    with pytest.raises(Exception, match="nothing that gitmem can do"):
        applied(person, str(one.number))


def test_kept_is_kept_until_it_changes(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur")
    found = review(person.here, person.today)
    settle.keep(found, found.proposals)
    again = review(person.here, person.today)
    assert ([one.subject for one in again.proposals], len(again.kept)) == ([], 1)
    person.today = "2026-12-05"
    seen(person, "eur", "a", "b")
    assert kinds(person) == {}, "another day, and seen again: no change"
    one = next(each for each in load(person.here, person.today) if each.name == "eur")
    change(person.here, person.today, [(one, lambda text: text.replace("prices", "all prices"))])
    assert len(kinds(person)) == 1


def test_a_number_stays_with_its_proposal(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur")
    person.remember("Never deploy on Fridays without a word.", scope="local", name="friday", force=True)
    first = {subject: one.number for subject, one in proposals(person).items()}
    assert sorted(first.values()) == [1, 2]
    applied(person, "1")
    assert {subject: one.number for subject, one in proposals(person).items()} == {
        subject: number for subject, number in first.items() if number == 2
    }
    person.remember("Always run the linter.", scope="local", name="lint", force=True)
    assert sorted(one.number for one in proposals(person).values()) == [2, 3]
    with pytest.raises(Exception, match="no proposal '1' by now"):
        applied(person, "1")


def test_what_changed_since_is_refused(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur")
    found = review(person.here, person.today)
    one = next(each for each in load(person.here, person.today) if each.name == "eur")
    change(person.here, person.today, [(one, lambda text: text.replace("EUR", "USD"))])
    with pytest.raises(Exception, match="by now"):
        applied(person, found.proposals[0].id)
    person.remember("The freeze holds.", scope="local", name="freeze", expires="2026-11-30")
    person.today = "2026-12-02"
    found = review(person.here, person.today)
    choice = settle.choose(found, [next(one.id for one in found.proposals if one.kind == "expired")])
    one = next(each for each in load(person.here, person.today) if each.name == "freeze")
    change(person.here, person.today, [(one, lambda text: text.replace("holds", "held"))])
    settled = settle.apply(found, choice)
    assert (settled.done, len(settled.failed)) == ([], 1)
    assert "held" in person.text("freeze")


def test_discard_forgets_the_record(person: Any) -> None:
    person.remember("Always show prices in EUR.", scope="local", name="eur")
    found = review(person.here, person.today)
    settle.discard(found, found.proposals)
    assert person.states() == {}


def test_a_record_against_a_line(person: Any) -> None:
    person.repo.add("CLAUDE.md", "# P\n\n- Install with pnpm.\n- Indent with tabs.\n")
    person.repo.commit("x")
    (person.home / ".claude").mkdir(exist_ok=True)
    (person.home / ".claude/CLAUDE.md").write_text("Use yarn.\n")
    person.remember("Use npm.", scope="local", name="npm")
    found = proposals(person)
    assert {subject: (one.kind, one.group) for subject, one in found.items()} == {
        "npm (local) and CLAUDE.md:3": ("contradicting", AMBIGUOUS)
    }
    assert "package manager for JavaScript: npm, pnpm" in found["npm (local) and CLAUDE.md:3"].reason
    applied(person, "1b")
    assert (person.repo.top / "CLAUDE.md").read_text() == "# P\n\n- Indent with tabs.\n"
    assert kinds(person) == {}


def test_what_ones_own_instructions_say(person: Any) -> None:
    (person.home / ".claude").mkdir(exist_ok=True)
    (person.home / ".claude/CLAUDE.md").write_text("- Be brief and to the point.\n")
    person.repo.write("CLAUDE.local.md", "My sandbox is number three.\n")
    person.remember("Be brief and to the point.", scope="user", name="brief")
    person.remember("My sandbox is number three.", scope="local", name="sandbox")
    assert kinds(person) == {"brief (user)": ("documented", CLEAN), "sandbox (local)": ("documented", CLEAN)}


def test_what_was_made_of_it_is_said(person: Any) -> None:
    from gitmem.model.frontmatter import set_field

    person.today = "2026-11-01"
    person.remember("The freeze holds.", scope="local", name="freeze", expires="2026-11-16")
    person.remember("Money is exact.", scope="local", name="sum")
    one = next(each for each in load(person.here, person.today) if each.name == "sum")
    change(person.here, person.today, [(one, lambda text: set_field(text, "derived_from", ["freeze"]))])
    person.today = "2026-11-30"
    found = proposals(person)["freeze (local)"]
    assert found.reason == "it expired on 2026-11-16; made of it: sum"
    applied(person, found.id)
    orphan = proposals(person)["sum (local)"]
    assert (orphan.kind, orphan.group) == ("orphaned", CLEAN)
    applied(person, f"{orphan.number}a")
    assert kinds(person) == {}


@pytest.mark.parametrize(
    ("text", "phrase", "order"),
    [
        ("Always run make.", "always", True),
        ("We never deploy on Fridays.", "never", True),
        ("Run it. From now on use tabs.", "from now on", True),
        ("The cache never expires.", "never", False),
        ("Amounts are always in cents.", "always", False),
        ("Immer erst testen.", "immer", True),
        ("The price table is in EUR.", "", False),
        ("Nevertheless it works.", "", False),
        ("Always " + "long " * 100, "", False),
    ],
)
def test_what_is_said_once_and_for_all(text: str, phrase: str, order: bool) -> None:
    from gitmem.ops.review.wording import is_order, once_and_for_all

    assert (once_and_for_all(text), is_order(text)) == (phrase, order)


def test_what_says_more_is_no_matter_of_routine(person: Any) -> None:
    person.repo.add(
        "CLAUDE.md",
        "# P\n\nUse main. Deploys are frozen until 2026-11-16. Ask the release manager.\n\n"
        "The API is versioned. I prefer short answers.\n",
    )
    person.repo.commit("x")
    found = proposals(person)
    assert {one.kind: one.group for one in found.values()} == {"ended": AMBIGUOUS, "personal": AMBIGUOUS}
    assert {len(one.options) for one in found.values()} == {1}, "yet a person may"


def test_the_same_under_another_heading_means_another_thing(person: Any) -> None:
    line = "- Run the linter first.\n"
    person.repo.add("CLAUDE.md", f"# Web\n\n{line}\n# App\n\n{line}{line}")
    person.repo.commit("x")
    assert set(kinds(person)) == {"CLAUDE.md:8"}


def test_two_at_once_never_give_one_number_twice(person: Any) -> None:
    from gitmem.ops.review import ledger

    person.remember("Always show prices in EUR.", scope="local", name="eur")
    first = review(person.here, person.today)
    person.remember("Never deploy without two approvals.", scope="local", name="deploy")
    second = review(person.here, person.today)
    settle.discard(second, [one for one in second.proposals if one.subject.startswith("eur")])
    third = review(person.here, person.today)
    assert first.proposals[0].number == 1
    assert [one.number for one in third.proposals] == [2]
    path = ledger.load(person.here).path
    with open(path, "w") as file:
        file.write('{"numbers": [1], "kept": {}}')
    assert [one.number for one in review(person.here, person.today).proposals] == [1], "a damaged one is as none"


def test_numbers_begin_anew_after_a_day(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    now = [1_790_000_000]
    monkeypatch.setattr(time, "time", lambda: now[0])
    for at in range(3):
        person.remember(f"Always show prices of shop {at} in EUR.", scope="local", name=f"eur{at}", force=True)
    assert [one.number for one in review(person.here, person.today).proposals] == [1, 2, 3]
    found = review(person.here, person.today)
    settle.discard(found, found.proposals)
    now[0] += 2 * 86400
    person.remember("Never deploy without two approvals.", scope="local", name="deploy")
    assert [one.number for one in review(person.here, person.today).proposals] == [1]


def test_feedback_by_hand_is_explicit_and_heard_in_a_session_is_not(person: Any) -> None:
    person.remember("Use EUR in the table.", scope="local", name="heard", type="feedback", source="session:one")
    assert kinds(person) == {}, "chosen once"
    person.remember("Show the sums in bold.", scope="local", name="said", type="feedback", force=True)
    assert kinds(person) == {"said (local) → CLAUDE.md": ("repeated", INSTRUCTIONS)}


def test_the_worked_example_as_sessions_are_heard(person: Any) -> None:
    """What a person says to their agent, extracted session by session, becomes a proposal in the fifth."""
    from gitmem.agents.extract.candidate import Candidate
    from gitmem.ops.extract.keep import keep

    def hear(text: str, session: str) -> None:
        keep(person.here, [Candidate(text, "feedback", person.today)], session, person.today)

    for number in range(4):
        hear("Use EUR in the price table.", f"s{number}")
        assert kinds(person) == {}, number
    hear("Use EUR in the price table.", "s3")
    assert kinds(person) == {}, "the same session again"
    hear("Use EUR in the price table.", "s4")
    assert [one.group for one in proposals(person).values()] == [INSTRUCTIONS]
    hear("Always write the currency as EUR.", "s5")
    assert [one.group for one in proposals(person).values()] == [INSTRUCTIONS] * 2, "always is said once"


def test_an_index_and_what_it_lists_at_once(person: Any) -> None:
    person.today = "2026-11-01"
    person.remember("The freeze holds.", scope="project", name="freeze", expires="2026-11-16")
    person.repo.write(".claude/memory/MEMORY.md", "# Memory\n\n- [old](old.md) — gone\n")
    person.today = "2026-11-30"
    found = review(person.here, person.today)
    assert [one.kind for one in found.proposals] == ["expired", "unlisted"]
    settled = settle.apply(found, [(one, one.options[0]) for one in found.proposals])
    assert (len(settled.done), settled.failed) == (2, [])
    assert person.team_index == "# Memory\n"

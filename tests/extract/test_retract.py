"""What a person takes back once it was kept: near-certainly, once, and nothing that somebody made their own."""

from __future__ import annotations

from typing import Any

import pytest
from sessions import Sessions, agent, person

from gitmem.ops.extract.held import held


def test_what_the_next_message_takes_back_is_not_kept(sessions: Sessions) -> None:
    sessions.say("s1", "Never push to main.", "From now on prefix every branch with the ticket.", "scrap that")
    sessions.put("s1")
    sessions.extract()
    assert len(sessions.texts) == 1
    assert "Never push to main." in sessions.texts[0]


def test_what_was_kept_is_taken_back_by_the_next_message(sessions: Sessions) -> None:
    sessions.say("s1", "Always run the linter before you commit.", "From now on prefix every branch with the ticket.")
    sessions.put("s1")
    sessions.extract()
    assert len(sessions.texts) == 2
    sessions.say("s1", "scrap that, the preview chokes on it", "run the tests")
    sessions.put("s1")
    done = sessions.extract()
    assert sessions.texts == ["Always run the linter before you commit."]
    assert "taken back: prefix-every-branch-with-ticket" in done.stdout
    assert sessions.repo.gitmem("restore", "prefix-every-branch-with-ticket").returncode == 0, "history keeps it"


def test_what_was_kept_is_taken_back_by_name(sessions: Sessions) -> None:
    sessions.say("s1", "From now on prefix every branch with the ticket.", "run the tests")
    sessions.say("s2", "From now on use pnpm.")
    for session in ("s1", "s2"):
        sessions.put(session)
    sessions.extract()
    sessions.say("s1", "never mind", "what does it print?")
    sessions.say("s2", "forget the branch thing")
    for session in ("s1", "s2"):
        sessions.put(session)
    sessions.extract()
    assert len(sessions.texts) == 2, "neither the message before, nor told in that session"
    sessions.say("s1", "forget the branch thing")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == ["Use pnpm."]


def test_what_another_session_has_told_as_well_stays(sessions: Sessions) -> None:
    for session, when in (("s1", "2026-11-20T10:00:00.000Z"), ("s2", "2026-11-21T10:00:00.000Z")):
        sessions.say(session, "From now on use pnpm.", when=when)
        sessions.put(session)
        sessions.extract()
    sessions.say("s1", "scrap that")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == ["Use pnpm."]


def test_what_waits_is_taken_back(sessions: Sessions) -> None:
    sessions.say("s1", "Remember: deploys are frozen until further notice.")
    sessions.put("s1")
    sessions.extract()
    assert len(held(str(sessions.state))) == 1
    sessions.say("s1", "just kidding")
    sessions.put("s1")
    sessions.extract()
    assert held(str(sessions.state)) == []


def kept_then(sessions: Sessions, said: str, answer: str = "ok") -> Any:
    """What a message does to a rule that was kept of the message before it."""
    sessions.say("s1", person("Always use pnpm in this repo, never npm."), agent(answer))
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == ["Always use pnpm in this repo, never npm."]
    sessions.say("s1", said)
    sessions.put("s1")
    done = sessions.extract()
    assert done.returncode == 0, done
    return done


@pytest.mark.parametrize(
    "said", ["never mind, found it", "ok drop it, fix the build instead", "forget it", "drop the pnpm part of the docs"]
)
def test_words_about_the_work_forget_nothing_that_was_kept(sessions: Sessions, said: str) -> None:
    assert "taken back" not in kept_then(sessions, said).stdout
    assert len(sessions.texts) == 1


def test_an_answer_to_the_agent_forgets_nothing(sessions: Sessions) -> None:
    kept_then(sessions, "scrap that", "Done. Shall I update the docs as well?")
    assert len(sessions.texts) == 1


def test_what_was_edited_stays(sessions: Sessions) -> None:
    sessions.say("s1", "Always use pnpm in this repo, never npm.")
    sessions.put("s1")
    sessions.extract()
    (name,) = sessions.shown
    path = sessions.project / "memory" / f"{name}.md"
    path.write_text(path.read_text().replace("never npm.", "never npm or bun."))
    sessions.say("s1", "scrap that", "forget the pnpm thing")
    sessions.put("s1")
    assert "taken back" not in sessions.extract().stdout
    assert sessions.texts == ["Always use pnpm in this repo, never npm or bun."]


def test_what_a_person_kept_of_what_waited_stays(sessions: Sessions) -> None:
    sessions.say("s1", "Remember: deploys are frozen until further notice.")
    sessions.put("s1")
    sessions.extract()
    (one,) = held(str(sessions.state))
    assert sessions.extract("--keep", one.id, "--expires", "2027-12-01", GITMEM_TODAY="2026-11-21").returncode == 0
    before = sessions.texts
    sessions.say("s1", "scrap that")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == before != []


def test_a_retraction_is_run_once(sessions: Sessions) -> None:
    def say(text: str, minute: int) -> None:
        sessions.say("s1", text, when=f"2026-11-20T10:{minute:02}:00.000Z")
        sessions.put("s1")
        assert sessions.extract().returncode == 0

    say("Always prefix branches with the ticket.", 1)
    say("Forget the prefix thing.", 2)
    assert sessions.texts == []
    say("Always prefix branches with the ticket key.", 3)
    assert len(sessions.texts) == 1
    path = sessions.path("s1")
    path.write_bytes(b'{"type": "summary"}\n' + path.read_bytes())
    say("thanks", 4)
    assert len(sessions.texts) == 1, "what was said since then is not taken back by what is read once more"


def test_what_a_statement_had_replaced_is_named_and_left(sessions: Sessions) -> None:
    sessions.say("s0", "No, use bun, not npm.")
    sessions.put("s0")
    sessions.extract()
    sessions.say("s1", "No, use npm, not bun.")
    sessions.put("s1")
    sessions.extract()
    sessions.say("s1", "scrap that")
    sessions.put("s1")
    done = sessions.extract()
    assert "taken back: use-npm-not-bun\n" in done.stdout
    assert "use-bun-not-npm (gitmem history use-bun-not-npm --text)\n" in done.stdout
    assert sessions.texts == []
    told = sessions.repo.gitmem("history", "use-bun-not-npm", "--text")
    assert (told.returncode, "Use bun, not npm." in told.stdout) == (0, True)


def test_what_stands_behind_scrap_that_is_heard(sessions: Sessions) -> None:
    sessions.say("s1", "From now on prefix every branch with the ticket.")
    sessions.put("s1")
    sessions.extract()
    sessions.say("s1", "Scrap that, always use the team name as the prefix in this repo.")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == ["Always use the team name as the prefix in this repo."]

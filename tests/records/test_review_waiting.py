"""What a person said to an agent and extraction was not sure of, in a review: kept, dropped, or left."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from patching import patched
from terminal import on_terminal

from gitmem import Memory
from gitmem.agents.extract.candidate import Candidate
from gitmem.ops.extract import decide, queue
from gitmem.ops.extract.held import DOUBTFUL, Held, held, hold
from gitmem.ops.extract.keep import keep
from gitmem.ops.extract.locks import Locked
from gitmem.ops.review import settle
from gitmem.ops.review.proposal import Proposal
from gitmem.ops.review.run import review

TABS = "Use tabs in Makefiles."
FREEZE = "No deploys for the release."
NO_END = "a date: it holds something up, and says no end"


def waits(person: Any, text: str, why: str = DOUBTFUL, project: str = "") -> Held:
    common = project or os.path.realpath(person.repo.top / ".git")
    one = Held(text, "feedback", "2026-11-20", "s1", common, why)
    hold(queue.folder(os.environ), [one])
    return one


def listed() -> list[str]:
    return [one.id for one in held(queue.folder(os.environ))]


def found(person: Any) -> list[Proposal]:
    return [one for one in review(person.here, person.today).proposals if one.kind == "waiting"]


def command(person: Any, *args: str) -> Any:
    return person.repo.gitmem("review", *args, GITMEM_TODAY=person.today)


def test_it_says_what_when_and_why(person: Any) -> None:
    waits(person, TABS)
    freeze = waits(person, FREEZE, NO_END)
    tabs, ends = found(person)
    assert (tabs.group, tabs.subject) == ("ambiguous", TABS)
    assert tabs.reason == "you said it on 2026-11-20: it may not be meant for later"
    assert [option.words for option in tabs.options] == ["keep it"]
    ((name, text),) = patched({}, tabs.options[0].diff).items()
    assert name.startswith("local/")
    assert text.decode().endswith(f"---\n\n{TABS}\n")
    assert (ends.options, ends.way) == ([], f"gitmem extract --keep {freeze.id} --expires DATE")


def test_what_is_applied_is_what_extraction_would_have_written(person: Any) -> None:
    one = waits(person, TABS)
    sure = Candidate(TABS, "feedback", "2026-11-20")
    ((name, text),) = keep(person.here, [sure], "s1", person.today, dry=True).texts
    (proposal,) = found(person)
    assert patched({}, proposal.options[0].diff) == {f"local/{name}.md": text.encode()}
    done = command(person, "apply", str(proposal.number))
    assert done.stdout == f"applied: 1 {TABS}\n"
    assert person.shown[f"{name}.md"] == text
    assert one.id not in listed()
    assert found(person) == []


def test_what_it_takes_back_is_in_the_diff(person: Any) -> None:
    keep(person.here, [Candidate("Use npm.", "feedback", "2026-11-19")], "s0", person.today)
    waits(person, "Use pnpm, not npm.")
    (proposal,) = found(person)
    diff = proposal.options[0].diff
    assert "+++ b/local/use-npm.md" in diff
    assert "+  supersedes: [use-npm]\n" in diff
    assert command(person, "apply", "1").returncode == 0
    assert person.states("local") == {"use-npm": "superseded", "use-pnpm-not-npm": "active"}


def test_without_an_end_there_is_nothing_to_apply(person: Any) -> None:
    one = waits(person, FREEZE, NO_END)
    done = command(person, "apply", "1")
    assert done.returncode == 2
    assert f"gitmem extract --keep {one.id} --expires DATE" in done.stderr
    assert listed() == [one.id]


def test_discard_takes_it_off_the_list_and_is_no_record(person: Any) -> None:
    waits(person, TABS)
    waits(person, FREEZE, NO_END)
    done = command(person, "discard", "1", "2")
    assert done.returncode == 0, done
    assert done.stdout == f"dropped: 1 {TABS}\ndropped: 2 {FREEZE}\n"
    assert (listed(), person.states("local")) == ([], {})
    assert person.repo.gitmem("extract", "--held").stdout == "nothing waits for you\n"


def test_kept_as_it_is_it_waits_in_silence(person: Any) -> None:
    one = waits(person, TABS)
    assert command(person, "keep", "1").returncode == 0
    assert found(person) == []
    assert listed() == [one.id]
    status = json.loads(person.repo.gitmem("status", "--json").stdout)
    assert (status["attention"], status["extraction"]["held"]) == ([], [])
    told = json.loads(command(person, "--json").stdout)
    assert told["kept"] == [{"kind": "waiting", "subject": TABS}]


def test_another_project_is_not_told(person: Any, new_repo: Any) -> None:
    waits(person, TABS)
    other = new_repo("other")
    theirs = waits(person, "Their words.", project=os.path.realpath(other.top / ".git"))
    assert [one.subject for one in found(person)] == [TABS]
    for args in (("review",), ("review", "--json"), ("status",), ("status", "--json"), ("report", "--json")):
        done = person.repo.gitmem(*args)
        assert "Their words" not in done.stdout + done.stderr
        assert theirs.id not in done.stdout + done.stderr
    assert TABS not in other.gitmem("review").stdout


def test_nowhere_nothing_is_told(person: Any, run_gitmem: Any, tmp_path: Path) -> None:
    waits(person, TABS)
    (tmp_path / "nowhere").mkdir()
    assert TABS not in run_gitmem("review", cwd="nowhere").stdout
    assert "(gitmem extract --held)" in run_gitmem("status", cwd="nowhere").stdout


def test_what_a_record_says_by_now_is_not_shown(person: Any) -> None:
    waits(person, TABS)
    waits(person, FREEZE, NO_END)
    person.remember(TABS, scope="project", name="tabs")
    person.remember(FREEZE, scope="local", name="freeze", expires="2026-12-24", force=True)
    assert found(person) == []
    assert json.loads(person.repo.gitmem("status", "--json").stdout)["attention"] == []


def test_who_may_not_see_local_records_is_told_nothing(person: Any) -> None:
    waits(person, TABS)
    assert [one.subject for one in Memory(person.repo.top).review()] == [TABS]
    assert Memory(person.repo.top, scopes=("project", "user")).review() == []


def test_status_doctor_and_report_name_the_review(person: Any) -> None:
    waits(person, TABS)
    assert "(gitmem review)" in person.repo.gitmem("status").stdout
    doctor = json.loads(person.repo.gitmem("doctor", "--json").stdout)
    (check,) = (one for one in doctor["checks"] if "to complete" in one["says"])
    assert check["next"] == "gitmem review"
    assert json.loads(person.repo.gitmem("report", "--json").stdout)["held"] == 1
    page = person.home / "page.html"
    assert person.repo.gitmem("report", "--output", str(page)).returncode == 0
    text = page.read_text(encoding="utf-8")
    assert "1 statement of yours waits to be kept or dropped: <code>gitmem review</code>" in text
    assert TABS not in text


def test_a_long_one_is_named_by_its_beginning(person: Any) -> None:
    waits(person, "Use tabs " + "in every Makefile " * 20 + '.\n\nSaid when the agent had written: "ok"')
    (one,) = found(person)
    assert len(one.subject) <= 72
    assert one.subject.endswith("…")


def test_what_went_meanwhile_is_refused(person: Any) -> None:
    one = waits(person, TABS)
    seen = review(person.here, person.today)
    assert person.repo.gitmem("extract", "--release", one.id).returncode == 0
    for settled in (settle.apply(seen, settle.choose(seen, ["1"])), settle.discard(seen, seen.proposals)):
        ((_, why),) = settled.failed
        assert "does not wait any more" in why
    assert person.states("local") == {}


def test_what_would_be_another_record_by_now_is_refused_and_waits(person: Any) -> None:
    one = waits(person, TABS)
    seen = review(person.here, person.today)
    assert [option.diff for option in seen.proposals[0].options] != [""]
    person.remember(TABS, scope="user", name="tabs", force=True)
    ((_, why),) = settle.apply(seen, settle.choose(seen, ["1"])).failed
    assert "would not do any more what was shown" in why
    assert listed() == [one.id]


def test_while_an_extractor_is_at_work_it_waits(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "_WAIT", 0.0)
    one = waits(person, TABS)
    seen = review(person.here, person.today)
    with Locked(queue.folder(os.environ), one.project):
        ((_, why),) = settle.apply(seen, settle.choose(seen, ["1"])).failed
    assert "an extractor is at work" in why
    assert listed() == [one.id]


def test_all_of_the_group_at_once(person: Any) -> None:
    waits(person, TABS)
    waits(person, "Commits are in English.")
    freeze = waits(person, FREEZE, NO_END)
    done = command(person, "apply", "--all", "ambiguous")
    assert done.returncode == 0, done
    assert f"needs a choice: 3 {FREEZE}" in done.stderr
    assert listed() == [freeze.id]
    assert len(person.states("local")) == 2


def test_on_a_terminal(person: Any) -> None:
    waits(person, TABS)
    freeze = waits(person, FREEZE, NO_END)
    code, seen = on_terminal(person.repo, "review", "-i", answers="o\ny\nd\n", GITMEM_TODAY=person.today)
    assert code == 0, seen
    assert "[y] keep it, [k] keep, [d] discard" in seen
    assert f"by hand: gitmem extract --keep {freeze.id} --expires DATE" in seen
    assert listed() == []
    assert [text.rpartition("---\n\n")[2] for text in person.shown.values()] == [f"{TABS}\n"]


def test_a_secret_is_not_shown_and_not_kept(person: Any) -> None:
    token = "ghp_" + "x7Kq9ZtR2mVb4WcJ8nLs5YdF1gHp3QaE6uT0"
    one = waits(person, f"The token of the bot is {token}.")
    (proposal,) = found(person)
    assert proposal.options == []
    assert "holds a secret" in proposal.way
    for args in (("review",), ("review", "--json"), ("status",), ("report", "--json")):
        done = person.repo.gitmem(*args)
        assert token not in done.stdout + done.stderr
    assert listed() == [one.id]

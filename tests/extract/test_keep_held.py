"""Statements that wait: kept as extraction would have kept them, wherever their person stands, or dropped."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from sessions import Sessions

from gitmem.agents.extract.candidate import Candidate
from gitmem.config.machine import machine
from gitmem.errors import GitmemError
from gitmem.ops.extract import decide, queue
from gitmem.ops.extract.held import DOUBTFUL, Held, held, hold
from gitmem.ops.extract.keep import Kept
from gitmem.ops.extract.keep import keep as keep_all
from gitmem.ops.extract.locks import Locked
from gitmem.ops.records.here import here

FREEZE = "No deploys until next week."
EMOJIS = "Stop with the emojis in commits."
SAID = "2026-11-20"
TODAY = "2026-11-21"


def heard(session: str, *candidates: Candidate, dry: bool = False) -> Kept:
    """What extraction does with candidates of a session here."""
    kept = keep_all(here(machine(os.environ), os.environ), candidates, session, SAID, dry)
    if not dry:
        hold(queue.folder(os.environ), kept.held)
    return kept


def doubtful(text: str = EMOJIS, **more: Any) -> Candidate:
    return Candidate(text, "feedback", SAID, doubtful=True, **more)


def freeze() -> Candidate:
    return Candidate(FREEZE, "project", SAID, unclear="next week")


@pytest.fixture
def waiting(sessions: Sessions) -> Any:
    """A freeze without a certain end, and what may not be meant for later."""
    heard("s1", freeze(), doubtful())
    assert sessions.texts == []
    return sessions


def ids(sessions: Sessions) -> list[str]:
    return [one.id for one in held(str(sessions.state))]


def keep(sessions: Sessions, *args: str, **env: str) -> Any:
    return sessions.extract(*args, **{"GITMEM_TODAY": TODAY, **env})


def test_it_becomes_the_record_that_extraction_would_have_written(waiting: Any) -> None:
    first, emojis = ids(waiting)
    done = keep(waiting, "--keep", first, "--expires", "2026-12-01")
    assert (done.returncode, done.stderr) == (0, "")
    name = next(iter(waiting.shown))
    assert done.stdout == f"kept {first} as {name} in {waiting.repo.top.name}\n"
    text = waiting.record(name)
    for line in ("expires: 2026-12-01", "observed_at: 2026-11-20", "source: session:s1", "scope: local"):
        assert f"{line}\n" in text
    assert ids(waiting) == [emojis]
    assert keep(waiting, "--keep", emojis).returncode == 0
    assert "Stop with the emojis in commits." in waiting.texts
    assert ids(waiting) == []


def test_the_same_fields_as_one_that_did_not_wait(sessions: Sessions) -> None:
    """The record of a doubtful statement is that of the same statement when nothing doubts it."""
    fields: dict[str, Any] = {
        "certainty": "inferred",
        "expires": "2026-12-24",
        "name": "tabs",
        "description": "how we indent",
    }
    (waits,) = heard("s1", doubtful("We use tabs.", kind="habit", **fields)).held
    at_once = Candidate("We use tabs.", "feedback", SAID, kind="habit", **fields)
    ((name, text),) = heard("s1", at_once, dry=True).texts
    told = json.loads(keep(sessions, "--keep", waits.id, "--json").stdout)
    assert told["kept"][0]["records"] == [{"name": name, "text": text}]
    assert sessions.record(name) == text


def test_from_anywhere_it_goes_to_its_own_project(waiting: Any, run_gitmem: Any, new_repo: Any, tmp_path: Path) -> None:
    _, emojis = ids(waiting)
    (tmp_path / "nowhere").mkdir()
    other = new_repo("other")
    listed = other.gitmem("extract", "--held").stdout
    assert waiting.repo.top.name in listed
    done = run_gitmem("extract", "--keep", emojis, cwd="nowhere", GITMEM_TODAY=TODAY)
    assert done.returncode == 0, done
    assert waiting.texts == ["Stop with the emojis in commits."]


def test_no_end_no_record(waiting: Any) -> None:
    first, emojis = ids(waiting)
    for args in (("--keep", first), ("--keep", emojis, "--keep", first)):
        done = keep(waiting, *args)
        assert done.returncode == 1
        assert f"hint: gitmem extract --keep {first} --expires DATE" in done.stderr
    assert (waiting.texts, ids(waiting)) == ([], [first, emojis]), "nothing is done where one cannot be"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--keep", "00000000"), "nothing waits under 00000000"),
        (("--keep", "{0}", "--keep", "{1}", "--expires", "2026-12-01"), "for one statement"),
        (("--keep", "{0}", "--expires", "soonish"), "not one certain day"),
        (("--keep", "{0}", "--expires", "2026-11-20"), "is over"),
        (("--expires", "2026-12-01"), "beside --keep"),
        (("--keep", "{1}", "--release", "{0}"), "without --held and --release"),
        (("--keep", "{1}", "--held"), "without --held and --release"),
        (("--keep", "{1}", "--drain"), "without transcripts"),
        (("--release", "{1}", "transcript.jsonl"), "without transcripts"),
    ],
)
def test_what_is_asked_wrongly(waiting: Any, args: tuple[str, ...], says: str) -> None:
    before = ids(waiting)
    done = keep(waiting, *(one.format(*before) for one in args))
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert (waiting.texts, ids(waiting)) == ([], before)


def test_dry_run_shows_the_record_and_keeps_nothing(waiting: Any) -> None:
    before = ids(waiting)
    done = keep(waiting, "--keep", before[0], "--expires", "2026-12-01", "--dry-run")
    assert done.returncode == 0
    assert done.stdout.startswith(f"would keep {before[0]} as ")
    assert "    expires: 2026-12-01\n" in done.stdout
    assert keep(waiting, "--release", before[0], "--dry-run").returncode == 0
    assert (waiting.texts, ids(waiting)) == ([], before)


def test_a_secret_is_refused(sessions: Sessions) -> None:
    """One that was heard before a rule for it was there."""
    token = "ghp_" + "x7Kq9ZtR2mVb4WcJ8nLs5YdF1gHp3QaE6uT0"
    common = str(sessions.repo.top / ".git")
    one = Held(f"The token of the bot is {token}.", "project", "2026-11-20", "s1", common, DOUBTFUL)
    hold(str(sessions.state), [one])
    done = keep(sessions, "--keep", one.id)
    assert done.returncode == 1
    assert "holds a secret" in done.stderr
    listed = sessions.extract("--held").stdout
    reviewed = sessions.repo.gitmem("review")
    assert one.id in listed
    assert token not in done.stdout + done.stderr + listed + reviewed.stdout + reviewed.stderr
    assert (sessions.texts, ids(sessions)) == ([], [one.id])


def test_what_is_said_already_gets_the_evidence(waiting: Any) -> None:
    _, emojis = ids(waiting)
    done = waiting.repo.gitmem("remember", "Stop with the emojis in commits.", "--scope", "local", "--name", "plain")
    assert done.returncode == 0
    told = keep(waiting, "--keep", emojis)
    assert "plain says it already" in told.stdout
    assert "session:s1" in waiting.record("plain")
    assert len(waiting.shown) == 1
    assert emojis not in ids(waiting)


def test_what_it_takes_back_is_replaced(sessions: Sessions) -> None:
    heard("s0", Candidate("Use npm.", "feedback", SAID))
    common = str(sessions.repo.top / ".git")
    one = Held("Use pnpm, not npm.", "feedback", "2026-11-20", "s1", common, DOUBTFUL)
    one.kind = "correction"
    hold(str(sessions.state), [one])
    told = keep(sessions, "--keep", one.id)
    assert "replaced: use-npm" in told.stdout, told
    assert sessions.texts == ["Use pnpm, not npm."]


def test_said_again_after_its_end_it_holds_anew(sessions: Sessions) -> None:
    args = ("No deploys.", "--scope", "local", "--name", "first", "--expires", "2026-11-10")
    assert sessions.repo.gitmem("remember", *args, GITMEM_TODAY="2026-11-05").returncode == 0
    assert sessions.texts == ["No deploys."]
    common = str(sessions.repo.top / ".git")
    hold(str(sessions.state), [Held("No deploys.", "project", "2026-11-20", "s1", common, "an end is missing")])
    (one,) = ids(sessions)
    assert keep(sessions, "--keep", one, "--expires", "2026-12-01").returncode == 0
    assert list(sessions.shown) != ["first"], "the old one has ended, and its file has gone"
    assert sessions.texts == ["No deploys."]


def test_what_a_record_says_does_not_wait_again(waiting: Any) -> None:
    first, emojis = ids(waiting)
    keep(waiting, "--keep", first, "--expires", "2026-12-01")
    assert heard("s2", freeze()).held == []
    assert ids(waiting) == [emojis]


def test_a_project_that_is_gone(sessions: Sessions, tmp_path: Path) -> None:
    one = Held("Use tabs.", "feedback", "2026-11-20", "s1", str(tmp_path / "gone" / ".git"), DOUBTFUL)
    hold(str(sessions.state), [one])
    done = keep(sessions, "--keep", one.id)
    assert (done.returncode, "the repository is gone" in done.stderr) == (3, True)
    assert sessions.extract("--release", one.id).returncode == 0


def test_while_an_extractor_is_at_work_it_is_left(waiting: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "_WAIT", 0.0)
    one = held(str(waiting.state))[1]
    with Locked(str(waiting.state), one.project) as mine:
        assert mine
        with pytest.raises(GitmemError, match="at work"):
            decide.keep_held(str(waiting.state), one, os.environ, TODAY)
    assert one.id in ids(waiting)


def test_the_list_names_what_to_type(waiting: Any) -> None:
    first, emojis = ids(waiting)
    shown = waiting.extract("--held").stdout
    assert f"  gitmem extract --keep {first} --expires DATE\n  gitmem extract --release {first}\n" in shown
    assert f"  gitmem extract --keep {emojis}\n" in shown
    cells = shown.splitlines()[0].split("\t")
    assert cells[:4] == [first, "2026-11-20", waiting.repo.top.name, FREEZE]
    told = json.loads(waiting.extract("--held", "--json").stdout)["held"]
    assert [one["keep"] for one in told] == [
        f"gitmem extract --keep {first} --expires DATE",
        f"gitmem extract --keep {emojis}",
    ]


def test_json_has_every_key(waiting: Any) -> None:
    _, emojis = ids(waiting)
    told = json.loads(keep(waiting, "--keep", emojis, "--json").stdout)
    assert set(told) == {"version", "kept", "failed", "dry_run"}
    assert set(told["kept"][0]) == {"id", "project", "records", "said_already", "replaced"}
    assert (told["kept"][0]["id"], told["failed"], told["dry_run"]) == (emojis, [], False)


def test_a_list_of_an_earlier_version_is_read(waiting: Any) -> None:
    path = waiting.state / "held"
    rows = json.loads(path.read_text())["held"]
    old = [{key: row[key] for key in ("id", "text", "type", "when", "session", "project", "why")} for row in rows]
    path.write_text(json.dumps({"held": old}))
    _, emojis = ids(waiting)
    assert keep(waiting, "--keep", emojis).returncode == 0
    assert "certainty: stated" in waiting.record(next(iter(waiting.shown)))


def test_release_says_what_it_drops_or_would(waiting: Any) -> None:
    first, emojis = ids(waiting)
    done = keep(waiting, "--release", emojis, "--dry-run")
    assert (done.returncode, f"would drop {emojis}: {EMOJIS}\n" in done.stdout) == (0, True)
    told = json.loads(keep(waiting, "--release", emojis, "--dry-run", "--json").stdout)
    assert (told["released"], told["dry_run"], len(told["held"])) == ([emojis], True, 2)
    assert ids(waiting) == [first, emojis]
    assert f"dropped {emojis}: {EMOJIS}\n" in keep(waiting, "--release", emojis).stdout
    told = json.loads(keep(waiting, "--release", first, "--json").stdout)
    assert (told["released"], told["dry_run"], told["held"]) == ([first], False, [])


def test_json_holds_nothing_that_a_terminal_obeys(sessions: Sessions) -> None:
    said = "Use tabs\x9b31m, \x7fé\u202eand\U000e0041 no spaces."
    common = str(sessions.repo.top / ".git")
    hold(str(sessions.state), [Held(said, "feedback", SAID, "s1", common, DOUBTFUL)])
    shown = keep(sessions, "--held", "--json").stdout
    assert json.loads(shown)["held"][0]["text"] == said
    assert "é" in shown
    assert all(char.isprintable() for char in shown.replace("\n", ""))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"held": 5}', b"\xff\0"])
def test_a_list_that_cannot_be_read_is_moved_aside_and_logged(sessions: Sessions, content: bytes) -> None:
    path = sessions.state / "held"
    for number in (1, 2):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        for args in (("--held",), ("--release", "00000000"), ("--keep", "00000000")):
            done = keep(sessions, *args)
            assert (done.returncode, f"{path} cannot be read" in done.stderr) == (3, True)
        assert path.read_bytes() == content, "asking changes nothing"
        heard("s1", doubtful())
        assert len(ids(sessions)) == 1
        aside = sessions.state / f"held.damaged-{number}"
        assert aside.read_bytes() == content
        assert str(aside) in sessions.log


def test_what_has_no_place_any_more_is_logged(sessions: Sessions) -> None:
    common = str(sessions.repo.top / ".git")
    some = [Held(f"Rule {number}.", "feedback", SAID, "s1", common, DOUBTFUL) for number in range(202)]
    hold(str(sessions.state), some[:200])
    assert sessions.log == ""
    hold(str(sessions.state), some[200:])
    assert ids(sessions) == [one.id for one in some[2:]]
    assert "2 of the statements that waited longest dropped" in sessions.log
    assert "Rule" not in sessions.log

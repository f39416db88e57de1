"""The worker: everything once, nothing lost, whoever is killed."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sessions import Sessions, agent, call, person, result

from gitmem.ops.extract import queue
from gitmem.ops.extract.cap import free_at
from gitmem.ops.extract.held import held


def requests() -> list[str]:
    return [os.path.basename(path) for path in queue.waiting(os.environ)]


def test_a_session_becomes_records(sessions: Sessions) -> None:
    sessions.say("s1", "From now on use pnpm.", "thanks", "We decided yesterday to store amounts in cents.")
    assert sessions.put("s1")
    done = sessions.extract()
    assert done.returncode == 0, done
    assert sessions.texts == ["Use pnpm.", "We decided 2026-11-19 to store amounts in cents."]
    text = sessions.record("use-pnpm")
    for line in (
        "type: feedback",
        "scope: local",
        "certainty: stated",
        "source: session:s1",
        "observed_at: 2026-11-20",
    ):
        assert f"  {line}\n" in text
    assert "use-pnpm.md" in (sessions.project / "memory" / "MEMORY.md").read_text()
    assert requests() == []
    assert sessions.repo("status", "--porcelain") == "", "nothing of it stands in the repository"


def test_only_what_is_new_is_read(sessions: Sessions) -> None:
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    sessions.extract()
    sessions.repo.gitmem("forget", "use-pnpm")
    sessions.say("s1", "Always run the linter before you commit.")
    sessions.put("s1")
    done = sessions.extract()
    assert "1 turn of 1 session" in done.stdout
    assert sessions.texts == ["Always run the linter before you commit."], "what was forgotten is not told again"


def test_a_transcript_that_was_written_anew_is_read_anew(sessions: Sessions) -> None:
    sessions.say("s1", "hello there, how are you?", "From now on use pnpm.")
    sessions.put("s1")
    sessions.extract()
    sessions.path("s1").unlink()
    sessions.say("s1", "From now on use pnpm.", "We decided to use Postgres.", "and more, and more, and more of it")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == ["Use pnpm.", "We decided to use Postgres."]
    assert "evidence" not in sessions.record("use-pnpm")


def test_a_turn_that_is_still_going_on_waits(sessions: Sessions) -> None:
    sessions.say("s1", person("From now on use pnpm."), agent("", call("Bash", command="ls"), stop="tool_use"))
    sessions.put("s1")
    sessions.extract()
    assert (sessions.texts, requests()) == ([], ["s1.taken"])
    sessions.say("s1", result("Bash", "x"), agent("done"))
    sessions.put("s1")
    sessions.extract()
    assert (sessions.texts, requests()) == (["Use pnpm."], [])


def test_the_end_of_a_session_ends_its_last_turn(sessions: Sessions) -> None:
    sessions.say("s1", person("From now on use pnpm."))
    sessions.put("s1", "SessionEnd")
    sessions.extract()
    assert sessions.texts == ["Use pnpm."]


def test_what_the_agent_kept_itself_is_left_to_it(sessions: Sessions) -> None:
    memory = str(sessions.project / "memory" / "use-pnpm.md")
    written = agent("", call("Write", file_path=memory, content="x"), stop="tool_use")
    sessions.say("s1", person("Remember to always use pnpm."), written, result("Write", "ok"), agent("noted"))
    sessions.say("s1", "Always run the linter before you commit.")
    sessions.put("s1")
    done = sessions.extract()
    assert "1 in which the agent kept it itself" in done.stdout
    assert sessions.texts == ["Always run the linter before you commit."]


def test_the_same_in_later_sessions_is_evidence(sessions: Sessions) -> None:
    for session, said in (
        ("s1", "Remember that amounts are stored in cents."),
        ("s2", "Keep in mind: amounts are stored in cents!"),
        ("s3", "please remember that all amounts are stored in cents"),
        ("s3", "As a rule, amounts are stored in cents."),
    ):
        sessions.say(session, said)
        sessions.put(session)
        done = sessions.extract()
        assert done.returncode == 0, done
    assert sessions.texts == ["Amounts are stored in cents."]
    assert '  evidence: ["session:s2", "session:s3"]\n' in sessions.record("amounts-stored-cents")


def test_a_resumed_session_is_no_new_evidence(sessions: Sessions) -> None:
    sessions.say("s1", "Remember that amounts are stored in cents.")
    sessions.put("s1")
    sessions.extract()
    sessions.path("s2").write_bytes(sessions.path("s1").read_bytes())
    sessions.say("s2", "go on")
    sessions.put("s2")
    sessions.extract()
    assert "evidence" not in sessions.record("amounts-stored-cents")


def test_the_last_word_counts(sessions: Sessions) -> None:
    sessions.say("s1", "No, use bun, not npm.")
    sessions.put("s1")
    sessions.extract()
    sessions.say("s2", "No, use npm, not bun.")
    sessions.put("s2")
    done = sessions.extract()
    assert "replaced: use-bun-not-npm" in done.stdout
    assert sessions.texts == ["Use npm, not bun."]
    assert "supersedes: [use-bun-not-npm]" in sessions.record("use-npm-not-bun")


def test_what_the_team_knows_is_not_told_again(sessions: Sessions) -> None:
    sessions.repo.gitmem("remember", "Amounts are stored in cents.", "--scope", "project")
    before = sessions.repo("status", "--porcelain", "-uall")
    sessions.say("s1", "Remember that amounts are stored in cents.")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == []
    assert sessions.repo("status", "--porcelain", "-uall") == before


def test_what_the_person_knows_everywhere_gets_the_evidence(sessions: Sessions) -> None:
    sessions.repo.gitmem("remember", "I prefer short answers.", "--scope", "user")
    sessions.say("s1", "I prefer short answers.")
    sessions.put("s1")
    assert "seen again: prefer-short-answers" in sessions.extract().stdout
    assert sessions.texts == []
    assert "session:s1" in sessions.repo.gitmem("show", "prefer-short-answers").stdout


def test_a_secret_is_left_out_and_never_shown(sessions: Sessions) -> None:
    key = "ghp_" + "x7Kq9ZtR2mVb4WcJ8nLs5YdF1gHp3QaE6uT0"
    sessions.say("s1", f"Remember that the deploy token is {key}.", f"No, it's not {key[:-2]}zz, use {key}, not npm.")
    sessions.put("s1")
    for args in ((), ("--json",), ("--dry-run", str(sessions.path("s1")))):
        done = sessions.extract(*args)
        assert key[:12] not in done.stdout + done.stderr
    assert sessions.texts == []
    for path in sessions.state.rglob("*"):
        if path.is_file():
            assert key[4:20] not in path.read_text(encoding="utf-8", errors="replace"), path


def test_what_needs_a_person_waits_for_one(sessions: Sessions) -> None:
    sessions.say("s1", "Code freeze, no deploys for now.", "No deploys until next week.")
    sessions.put("s1")
    sessions.extract()
    assert sessions.texts == []
    waiting = held(str(sessions.state))
    assert [one.text for one in waiting] == ["Code freeze, no deploys for now.", "No deploys until next week."]
    shown = sessions.extract("--held")
    assert "Code freeze" in shown.stdout
    assert waiting[0].id in shown.stdout
    assert sessions.extract("--release", waiting[0].id).returncode == 0
    assert [one.text for one in held(str(sessions.state))] == ["No deploys until next week."]
    assert sessions.extract("--release", "00000000").returncode == 2


def test_what_may_not_be_meant_for_later_waits(sessions: Sessions) -> None:
    said = "can you stop with the emojis in commits"
    sessions.say("s1", said, "Never push to main.")
    dry = sessions.extract("--dry-run", "--json", str(sessions.path("s1")))
    told = json.loads(dry.stdout)
    assert (len(told["records"]), told["held"]) == (1, ["Stop with the emojis in commits."])
    sessions.put("s1")
    sessions.extract()
    assert len(sessions.texts) == 1
    assert [one.why for one in held(str(sessions.state))] == ["it may not be meant for later"]


def test_days_count_from_the_message_in_its_own_zone(sessions: Sessions) -> None:
    said = "freeze until next Thursday"
    sessions.say("s1", said, "yesterday we moved to Vitest", when="2026-03-06T22:50:00.000Z")
    sessions.put("s1")
    sessions.extract(TZ="Europe/Berlin", GITMEM_TODAY="2026-03-07")
    assert sessions.texts == ["2026-03-05 we moved to Vitest.", "Freeze until 2026-03-12."]
    text = sessions.record("freeze-until-2026-03-12")
    assert "expires: 2026-03-12" in text
    assert "observed_at: 2026-03-06" in text
    sessions.say("s2", "tomorrow we move to Node 22, remember that", when="2026-03-06T23:30:00.000Z")
    sessions.put("s2")
    sessions.extract(TZ="Europe/Berlin", GITMEM_TODAY="2026-03-20")
    assert "2026-03-08 we move to Node 22." in sessions.texts, "half past midnight of the 7th in Berlin"


def test_ten_sessions_that_end_at_once(sessions: Sessions) -> None:
    for number in range(10):
        sessions.say(f"s{number}", f"Remember that the service number {number} owns table t{number}{number}.")
    begun = []
    for number in range(10):
        assert sessions.put(f"s{number}", "SessionEnd")
        begun.append(sessions.start("--background"))
    assert [child.wait(120) for child in begun] == [0] * 10
    for child in begun:
        assert child.stdout is not None
        child.stdout.close()
    assert sessions.log == ""
    assert requests() == []
    assert len(sessions.texts) == 10
    assert free_at(str(sessions.state), 10) > 0, "each was counted"


def test_a_request_that_another_worker_has_met_leaves_no_line(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was listed by both, and the second waited for the lock."""
    from gitmem.ops.extract import run

    sessions.say("s1", "Remember that the queue is named jobs.")
    assert sessions.put("s1", "SessionEnd")
    gone = queue.waiting(os.environ)[0] + queue.TAKEN
    listed = iter([[gone], []])
    monkeypatch.setattr(queue, "waiting", lambda _environ: next(listed))
    report = run.drain(os.environ, "2026-11-30", "", 60)
    assert not report.failed
    assert sessions.log == ""


def test_one_extractor_of_a_project_at_a_time(sessions: Sessions, tmp_path: Path) -> None:
    code = f"""
import os, sys, time
busy = {str(tmp_path / "busy")!r}
try:
    os.close(os.open(busy, os.O_CREAT | os.O_EXCL))
except FileExistsError:
    open({str(tmp_path / "overlap")!r}, "w").close()
time.sleep(0.2)
os.unlink(busy)
open({str(tmp_path / "runs")!r}, "a").write("x")
"""
    command = extractor(tmp_path, code + "print('{\"candidates\": []}')\n")
    begun = []
    for number in range(6):
        sessions.say(f"s{number}", f"From now on use tool number {number}.")
        sessions.put(f"s{number}", "SessionEnd")
        begun.append(sessions.start("--background", GITMEM_EXTRACTOR=command))
    for child in begun:
        assert child.wait(60) == 0
        assert child.stdout is not None
        child.stdout.close()
    assert (tmp_path / "runs").read_text() == "x" * 6
    assert not (tmp_path / "overlap").exists()
    assert requests() == []


def test_switched_off_by_variable_everything_waits(sessions: Sessions) -> None:
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    assert sessions.extract(GITMEM_DISABLE="1").returncode == 0
    assert (sessions.texts, requests()) == ([], ["s1"])


def extractor(tmp_path: Path, code: str) -> str:
    """A program as extractor: Python, with its own name in its arguments."""
    path = tmp_path / "extractor.py"
    path.write_text(code, encoding="utf-8")
    return f"{sys.executable} {path}"


ANSWER = "import json; print(json.dumps({'version': 1, 'candidates': [{'text': TEXT, 'certainty': 'stated'}]}))\n"


def test_a_killed_extractor_is_tried_once_more(sessions: Sessions, tmp_path: Path) -> None:
    log = tmp_path / "log"
    go = tmp_path / "go"
    code = f"import os, time\nopen({str(log)!r}, 'a').write('x')\n"
    code += f"while not os.path.exists({str(go)!r}): time.sleep(0.05)\n"
    command = extractor(tmp_path, code + ANSWER.replace("TEXT", "'Use pnpm.'"))
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")

    def kill_one(count: int) -> None:
        child = sessions.start(GITMEM_EXTRACTOR=command)
        assert child.stdout is not None
        until = time.monotonic() + 30
        while not log.exists() or len(log.read_text()) < count:
            assert time.monotonic() < until
            time.sleep(0.02)
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        child.stdout.close()

    kill_one(1)
    assert requests() == ["s1.taken"]
    (tmp_path / "go").touch()
    done = sessions.extract(GITMEM_EXTRACTOR=command)
    assert done.returncode == 0, done
    assert (log.read_text(), sessions.texts, requests()) == ("xx", ["Use pnpm."], [])

    (tmp_path / "go").unlink()
    sessions.say("s1", "Always use tabs.")
    sessions.put("s1")
    kill_one(3)
    kill_one(4)
    sessions.say("s1", "We decided to use Postgres.")
    sessions.put("s1")
    (tmp_path / "go").touch()
    done = sessions.extract()
    assert "did not survive it twice" in done.stdout
    assert sessions.texts == ["Use pnpm.", "We decided to use Postgres."], "what kills is set aside, the rest goes on"
    assert json.loads((sessions.state / "cursors" / "s1").read_text())["aside"]


@pytest.mark.parametrize("clean", [False, True], ids=["inherited", "cleaned"])
def test_an_extractor_never_triggers_itself(sessions: Sessions, tmp_path: Path, clean: bool) -> None:
    """The extractor is an agent whose own sessions end with the same hook."""
    runs = tmp_path / "runs"
    keep = ("HOME", "PATH", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME") if clean else None
    payload = {**json.loads(sessions.payload("inner", "SessionEnd")), "cwd": str(sessions.repo.top)}
    sessions.say("inner", "Remember that this is the extractor's own session.")
    code = f"""
import json, os, subprocess, sys
open({str(runs)!r}, "a").write("x")
keep = {keep!r}
environ = dict(os.environ) if keep is None else {{name: os.environ[name] for name in keep if name in os.environ}}
hook = "import os, sys; from gitmem.ops.extract import queue; print(queue.put(os.environ, sys.stdin.buffer.read()))"
gitmem = [{sys.executable!r}, "-P", "-m", "gitmem"]
done = subprocess.run([{sys.executable!r}, "-P", "-c", hook], input={json.dumps(payload)!r}.encode(), env=environ,
                      capture_output=True, cwd={str(sessions.repo.top)!r})
open({str(runs)!r} + ".put", "a").write(done.stdout.decode() + done.stderr.decode())
environ["GITMEM_EXTRACTOR"] = {f"{sys.executable} {tmp_path / 'extractor.py'}"!r}
subprocess.run([*gitmem, "extract", "--background"], env=environ, check=True)
"""
    command = extractor(tmp_path, code + ANSWER.replace("TEXT", "'Use pnpm.'"))
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    done = sessions.extract(GITMEM_EXTRACTOR=command)
    assert done.returncode == 0, done
    assert runs.read_text() == "x"
    assert (tmp_path / "runs.put").read_text() == "False\n"
    assert (sessions.texts, requests()) == (["Use pnpm."], [])


def test_one_that_fails_is_not_tried_again_by_its_own_end(sessions: Sessions, tmp_path: Path) -> None:
    """What SessionEnd leaves to a process of its own is below no extractor any more, and would wait for the lock."""
    runs = tmp_path / "runs"
    payload = {**json.loads(sessions.payload("inner", "SessionEnd")), "cwd": str(sessions.repo.top)}
    code = f"""
import os, subprocess, sys
open({str(runs)!r}, "a").write("x")
keep = ("HOME", "PATH", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
environ = {{name: os.environ[name] for name in keep if name in os.environ}}
environ["GITMEM_EXTRACTOR"] = {f"{sys.executable} {tmp_path / 'extractor.py'}"!r}
subprocess.run([{sys.executable!r}, "-P", "-m", "gitmem", "hook", "claude", "SessionEnd"],
               input={json.dumps(payload)!r}.encode(), env=environ, check=True, cwd={str(sessions.repo.top)!r})
sys.exit(3)
"""
    command = extractor(tmp_path, code)
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    assert sessions.extract(GITMEM_EXTRACTOR=command).returncode == 3
    time.sleep(2.0)
    assert runs.read_text() == "x"


def test_a_session_of_the_extractor_is_known_by_what_it_was_asked(sessions: Sessions) -> None:
    sessions.say("s1", "gitmem-extract 1\nsession: s0\n\n[2026-11-20 10:00] person: From now on use pnpm.")
    sessions.put("s1")
    sessions.extract()
    assert (sessions.texts, requests()) == ([], [])


def test_a_cap_that_nothing_gets_over(sessions: Sessions) -> None:
    for number in range(4):
        sessions.say(f"s{number}", f"Remember that service number {number} owns table t{number}{number}.")
        sessions.put(f"s{number}")
    done = sessions.extract(GITMEM_EXTRACTIONS="2")
    assert "2 waiting for the next hour" in done.stdout
    assert len(sessions.texts) == 2
    assert len(requests()) == 2
    sessions.extract(GITMEM_EXTRACTIONS="2")
    assert len(sessions.texts) == 2
    stored = sessions.state / "cap"
    stored.write_text(json.dumps({"begun": [time.time() - 3601, time.time() - 3700]}))
    sessions.extract(GITMEM_EXTRACTIONS="2")
    assert len(sessions.texts) == 4
    assert requests() == []


def test_switched_off_by_the_agents_own_setting(sessions: Sessions) -> None:
    settings = sessions.home / ".claude" / "settings.json"
    settings.write_text('{"autoMemoryEnabled": false}')
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    assert sessions.extract().returncode == 0
    assert (sessions.texts, requests()) == ([], [])
    assert sessions.extract(str(sessions.path("s1"))).returncode == 2
    assert sessions.extract(str(sessions.path("s1")), CLAUDE_CODE_DISABLE_AUTO_MEMORY="0").returncode == 0
    assert sessions.texts == ["Use pnpm."]


def test_outside_any_repository_nothing_is_kept(sessions: Sessions, tmp_path: Path) -> None:
    sessions.say("s1", "From now on use pnpm.")
    text = sessions.path("s1").read_text().replace(str(sessions.repo.top), str(tmp_path))
    sessions.path("s1").write_text(text)
    assert queue.put(
        os.environ, sessions.payload("s1").replace(str(sessions.repo.top).encode(), str(tmp_path).encode())
    )
    assert "1 left out: said outside any repository" in sessions.extract().stdout
    assert requests() == []


def test_a_work_tree_that_is_gone_belongs_to_its_repository(sessions: Sessions) -> None:
    gone = sessions.repo.top / ".claude" / "worktrees" / "x" / "src"
    sessions.say("s1", "From now on use pnpm.")
    assert queue.put(
        os.environ, sessions.payload("s1").replace(str(sessions.repo.top).encode() + b'"', str(gone).encode() + b'"')
    )
    sessions.extract()
    assert sessions.texts == ["Use pnpm."]


def test_a_dry_run_changes_nothing(sessions: Sessions) -> None:
    sessions.say("s1", "From now on use pnpm.")
    done = sessions.extract("--dry-run", str(sessions.path("s1")))
    assert "would save use-pnpm" in done.stdout
    assert "source: session:s1" in done.stdout
    assert sessions.texts == []
    assert [path.name for path in sessions.state.iterdir()] == ["locks"]
    assert not (sessions.home / ".local" / "share" / "gitmem").exists()


def test_names_that_are_no_transcripts(sessions: Sessions) -> None:
    assert sessions.extract("nothing.jsonl").returncode == 2
    assert sessions.extract("--dry-run").returncode == 2
    (sessions.home / "x.jsonl").write_bytes(b"\0\xff\n{\n")
    done = sessions.extract(str(sessions.home / "x.jsonl"))
    assert done.returncode == 0
    assert "0 turns of 0 sessions" in done.stdout


def test_what_would_never_end_is_no_transcript(sessions: Sessions) -> None:
    """Nor does it stand in the way of what comes after it."""
    pipe = sessions.home / "pipe.jsonl"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero"):
        payload = {
            "session_id": "s1",
            "transcript_path": str(path),
            "cwd": str(sessions.home),
            "hook_event_name": "Stop",
        }
        assert queue.put(os.environ, json.dumps(payload).encode())
        assert sessions.extract("--drain").returncode == 0
    assert requests() == []
    assert sessions.extract(str(pipe)).returncode == 2


def value(sessions: Sessions, *args: str, **env: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sessions.extract(*args, "--json", **env).stdout)
    return found


def test_json(sessions: Sessions) -> None:
    sessions.say("s1", "From now on use pnpm.", "From now on always commit with --no-verify.")
    sessions.put("s1")
    found = value(sessions)
    assert (found["version"], found["saved"], found["turns"], found["injected"]) == (1, ["use-pnpm"], 2, 1)
    assert found["records"][0]["name"] == "use-pnpm"
    assert value(sessions, "--held") == {"version": 1, "held": [], "released": [], "dry_run": False}


def test_what_was_set_aside_is_no_success(sessions: Sessions, tmp_path: Path) -> None:
    command = extractor(tmp_path, "raise SystemExit(3)\n")
    sessions.say("s1", "From now on use pnpm.")
    sessions.put("s1")
    done = [sessions.extract("--json", GITMEM_EXTRACTOR=command) for _ in range(5)]
    assert [one.returncode for one in done] == [3] * 5
    assert json.loads(done[-1].stdout)["set_aside"], "the fifth time it was given up"
    assert sessions.extract(GITMEM_EXTRACTOR=command).returncode == 0, "then nothing waits"


def test_what_only_looks_like_a_state_of_now_is_kept_and_what_says_so_waits(sessions: Sessions) -> None:
    sessions.say("s1", "I'm a technical writer, not a developer, so please explain git in plain words.")
    sessions.say("s1", "Use bun, not npm. For now.")
    sessions.put("s1")
    sessions.extract()
    assert [text[:22] for text in sessions.texts] == ["I'm a technical writer"]
    assert [(one.text, one.why) for one in held(str(sessions.state))] == [
        ("Use bun, not npm. For now.", "it says 'for now', and no end")
    ]

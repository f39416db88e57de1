"""The examples by which the field tells a good memory from a bad one, from the first word to the last, on the command
line and in the files that agents read."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

BEFORE, LAST, AFTER = "2026-11-02", "2026-11-16", "2026-11-17"


def told(repo: Any, day: str, *args: str) -> Any:
    done = repo.gitmem(*args, GITMEM_TODAY=day)
    assert done.returncode == 0, done
    return done


def results(repo: Any, day: str, *args: str, **env: str) -> list[dict[str, Any]]:
    done = repo.gitmem("recall", *args, "--json", GITMEM_TODAY=day, **env)
    assert done.returncode == 0, done
    found: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return found


def loaded(person: Any, day: str) -> str:
    """All that an agent is given on a day: the context, and its own files as they are shown then."""
    text = told(person.repo, day, "context").stdout
    return str(text + person.index + "".join(person.shown.values()) + person.rules)


def test_the_project_says_pnpm_to_a_user_of_npm(person: Any) -> None:
    told(person.repo, BEFORE, "remember", "I use npm to install packages.", "--scope", "user")
    told(person.repo, BEFORE, "remember", "Use pnpm to install packages.", "--scope", "project", "--force")
    winner, loser = results(person.repo, BEFORE, "how to install packages")
    assert (winner["scope"], winner["overruled_by"]) == ("project", None)
    assert loser["overruled_by"] == {"scope": "project", "name": winner["name"]}
    text = loaded(person, BEFORE)
    assert text.index("I use npm") < text.index("Use pnpm")
    assert "what a project's own files say goes before it" in person.rules


@pytest.mark.parametrize("scope", ["project", "local"])
def test_no_deploys_until_16_nov_is_loaded_and_flagged_after_its_date(person: Any, scope: str) -> None:
    told(person.repo, BEFORE, "remember", "No deploys until 16 Nov.", "--name", "deploys", "--scope", scope)
    (record,) = json.loads(told(person.repo, BEFORE, "show", "deploys", "--json").stdout)["records"]
    assert record["review_after"] == LAST, "a freeze that names its end wants a look after it"
    for day in (BEFORE, LAST):
        assert "No deploys" in loaded(person, day)
        assert "review due" not in told(person.repo, day, "context").stdout
    assert "No deploys" in told(person.repo, AFTER, "context").stdout
    assert "review due since 2026-11-16" in told(person.repo, AFTER, "context").stdout
    (one,) = results(person.repo, AFTER, "deploys")
    assert (one["review_due"], one["eligible"]) == (True, True)
    assert "1 due for review" in told(person.repo, AFTER, "status").stdout


@pytest.mark.parametrize("scope", ["project", "local", "user", "session"])
def test_it_is_withheld_when_it_expires(person: Any, scope: str) -> None:
    told(person.repo, BEFORE, "remember", "No deploys.", "--name", "deploys", "--scope", scope, "--expires", "16 Nov")
    assert "No deploys" in loaded(person, LAST)
    assert len(results(person.repo, LAST, "deploys")) == 1
    assert results(person.repo, AFTER, "deploys") == []
    assert "No deploys" not in told(person.repo, AFTER, "context").stdout
    told(person.repo, AFTER, "sync") if scope in ("local", "user") else None
    assert "No deploys" not in "".join(person.shown.values()) + person.rules
    assert "deploys" not in person.index
    (kept,) = json.loads(told(person.repo, AFTER, "list", "--json").stdout)["records"]
    assert kept["state"] == "expired", "withheld is not deleted"
    (hidden,) = results(person.repo, AFTER, "deploys", "--all")
    assert hidden["reason"] == "expired on 2026-11-16"


TASK = "Currently fixing the login; the mail server is mocked."


def test_a_session_task_is_gone_in_the_next_session(person: Any) -> None:
    done = told(person.repo, BEFORE, "remember", TASK)
    assert "(scope session)" in done.stdout
    assert "mocked" in loaded(person, BEFORE)
    told(person.repo, BEFORE, "session", "start")
    assert "mocked" not in loaded(person, BEFORE)
    assert results(person.repo, BEFORE, "login", "--all") == []
    nowhere(person, b"mocked")


def test_a_session_task_of_an_agent_is_gone_in_its_next_session(person: Any) -> None:
    assert person.repo.gitmem("remember", TASK, GITMEM_SESSION="monday").returncode == 0
    assert len(results(person.repo, BEFORE, "login", GITMEM_SESSION="monday")) == 1
    assert results(person.repo, BEFORE, "login", GITMEM_SESSION="tuesday") == []


def test_a_session_task_is_gone_after_a_crash(person: Any) -> None:
    """The agent is killed, and with it nobody is left to end its session."""
    agent = subprocess.Popen(
        ["sh", "-c", f"'{sys.executable}' -m gitmem session start --while $$ && '{sys.executable}' -m gitmem remember "
         f"'{TASK}' --scope session && echo ready && read never"],
        cwd=person.repo.top, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    with agent:
        assert agent.stdout is not None
        until = time.monotonic() + 30
        while agent.stdout.readline() != b"ready\n":
            assert time.monotonic() < until
        assert len(results(person.repo, BEFORE, "login")) == 1
        os.kill(agent.pid, signal.SIGKILL)
        agent.wait()
    assert results(person.repo, BEFORE, "login") == []
    nowhere(person, b"mocked")


def test_a_session_task_is_gone_after_a_crash_of_the_machine(person: Any) -> None:
    told(person.repo, BEFORE, "remember", TASK)
    (about,) = person.home.glob(".local/state/gitmem/sessions/*/*/about")
    about.write_text(about.read_text().replace("\nboot ", "\nboot another-"))
    assert "mocked" not in loaded(person, BEFORE)
    nowhere(person, b"mocked")


def nowhere(person: Any, mark: bytes) -> None:
    for root in (person.home, person.repo.top):
        for path in Path(root).rglob("*"):
            assert not path.is_file() or mark not in path.read_bytes(), path


@pytest.mark.parametrize("scope", ["project", "local", "user"])
def test_the_decimal_string_answers_alone_and_as_of_finds_the_integer_cents(person: Any, scope: str) -> None:
    repo = person.repo
    told(repo, "2026-03-01", "remember", "The API returns integer cents in `amount_cents`.", "--scope", scope,
         "--name", "cents")  # fmt: skip
    told(repo, "2026-10-01", "remember", "The API returns a decimal string `amount`.", "--scope", scope,
         "--name", "decimal", "--supersedes", "cents")  # fmt: skip
    assert [one["name"] for one in results(repo, BEFORE, "which amount does the API return")] == ["decimal"]
    assert "integer cents" not in loaded(person, BEFORE)
    (old,) = results(repo, BEFORE, "amount", "--as-of", "2026-06-01")
    assert "integer cents" in old["text"]
    assert old["period"] == {"since": "2026-03-01", "until": "2026-09-30"}
    assert "held 2026-03-01 to 2026-09-30" in old["label"]
    assert "integer cents" in told(repo, BEFORE, "history", "cents", "--text").stdout


@pytest.mark.parametrize("scope", ["project", "local", "user", "session"])
def test_deleted_leaves_none(person: Any, scope: str) -> None:
    told(person.repo, BEFORE, "remember", "The staging host is called stripes.", "--scope", scope, "--name", "host")
    assert "stripes" in loaded(person, BEFORE)
    told(person.repo, BEFORE, "forget", "host")
    assert "stripes" not in loaded(person, BEFORE)
    for args in ((), ("--all",), ("--as-of", BEFORE)):
        assert results(person.repo, BEFORE, "staging host", *args) == []
    assert "stripes" not in told(person.repo, BEFORE, "list", "--all").stdout
    if scope == "session":
        nowhere(person, b"stripes")


def test_of_two_measures_of_one_thing_the_nearer_scope_holds(repo: Any) -> None:
    told(repo, BEFORE, "remember", "The retry limit is 5.", "--scope", "project", "--name", "retry-limit")
    told(repo, BEFORE, "remember", "Our retry limit is 7.", "--scope", "local", "--name", "retries")
    found = results(repo, BEFORE, "retry", "limit")
    assert [(one["name"], one["scope"]) for one in found] == [("retries", "local"), ("retry-limit", "project")]
    text = told(repo, BEFORE, "context", "--records").stdout
    assert "overruled by local: retries] retry-limit" in text
    assert "overrules project: retry-limit] retries" in text

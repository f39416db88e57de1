"""A session's facts hold while it goes on, for those who are in it, and are nowhere afterwards."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gitmem.config.machine import machine
from gitmem.ops.records.here import here
from gitmem.ops.records.load import of_scope
from gitmem.ops.records.remember import Statement, remember
from gitmem.ops.sessions import end, life, places

TODAY = "2026-11-30"
GITMEM = f"'{sys.executable}' -m gitmem"
MOCKED = "The login is mocked in this session."


def state(home: Path) -> Path:
    return home / ".local/state/gitmem"


def about(home: Path) -> Path:
    (found,) = state(home).glob("sessions/*/*/about")
    return found


def holding(folder: Path, text: str) -> list[str]:
    """The files below a folder that hold a text, with what git holds packed laid open."""
    found = [str(path) for path in folder.rglob("*") if path.is_file() and text.encode() in path.read_bytes()]
    stores = {path.parent for path in folder.rglob("HEAD") if (path.parent / "objects").is_dir()}
    for store in stores:
        command = ["git", f"--git-dir={store}", "cat-file", "--batch-all-objects", "--batch"]
        if text.encode() in subprocess.run(command, capture_output=True, check=True).stdout:
            found.append(f"an object of {store}")
    return found


def say(repo: Any, text: str, *args: str, **env: str) -> Any:
    done = repo.gitmem("remember", text, *args, **env)
    assert done.returncode == 0, done
    return done


def heard(repo: Any, text: str, cwd: str = "", **env: str) -> bool:
    """Whether any of the reading commands tells of it; they agree."""
    commands = (("recall", text), ("context",), ("list",))
    answers = {text in repo.gitmem(*command, cwd=cwd, **env).stdout for command in commands}
    assert len(answers) == 1, [repo.gitmem(*command, cwd=cwd, **env) for command in commands]
    return answers.pop()


def test_what_is_not_true_next_week_lives_as_long_as_the_session(repo: Any, sealed: Path) -> None:
    done = say(repo, MOCKED)
    assert "(scope session)" in done.stdout
    assert "Will it still be true next week?" in done.stderr
    assert "until gitmem session end, a new task, or 12 hours without gitmem" in done.stderr
    assert heard(repo, "mocked")
    assert repo.gitmem("session", "end").returncode == 0
    assert not heard(repo, "mocked")
    assert holding(sealed, "mocked") == []


def test_where_says_how_long_it_would_live(repo: Any, sealed: Path) -> None:
    told = repo.gitmem("where", MOCKED).stdout
    assert told.startswith("session\n")
    assert "12 hours without gitmem" in told
    assert not state(sealed).exists(), "nothing is begun by asking"


@pytest.mark.parametrize("mask", [0o000, 0o022])
def test_only_its_owner_can_read_it(repo: Any, sealed: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        say(repo, MOCKED)
        say(repo, "We use npm in this session.", "--name", "package-manager")
        say(repo, "Use pnpm.", "--name", "package-manager", "--scope", "local")
        repo.gitmem("session", "end")
        say(repo, MOCKED)
        script = f'{GITMEM} remember "Builds are slow." --scope run && find "$XDG_STATE_HOME" -printf "%y%m %p\\n"'
        seen = repo.gitmem("run", "--", "sh", "-c", script).stdout.splitlines()
    finally:
        os.umask(before)
    modes = {line.split(" ")[0] for line in seen if "/gitmem/" in line and " " in line and line[0] in "df"}
    assert modes == {"d700", "f600"}
    for kind in ("sessions", "runs", "questions"):
        assert any(f"/{kind}/" in line for line in seen), kind


def test_nothing_of_it_is_in_any_synced_or_committed_place(
    repo: Any, sealed: Path, tmp_path: Path, new_repo: Callable[..., Any]
) -> None:
    """A mark in each of session, run and question; then everything is done that writes, and every byte is searched."""
    remote = tmp_path / "remote.git"
    subprocess.run(["git", "init", "-q", "--bare", str(remote)], check=True)
    say(repo, "I prefer short answers.", "--scope", "user")
    say(repo, "Use pnpm for packages.", "--scope", "local", "--name", "package-manager")
    say(repo, "Amounts are decimal strings.", "--scope", "project")
    assert repo.gitmem("remote", "add", str(remote)).returncode in (0, 1)
    say(repo, "Use npm for packages, CANARY-ASKED.", "--scope", "session", "--name", "package-manager")
    repo.gitmem("session", "start")
    say(repo, "The mark of this session is CANARY-SESSION.", "--scope", "session", "--name", "mark")
    inside = (
        f'g() {{ {GITMEM} "$@"; }}; g remember "The mark of the run is CANARY-RUN." --scope run --name mark-of-run'
        " && g context && g recall CANARY && g list && g sync; g verify mark-of-run"
        ' && g edit mark-of-run --text "Still CANARY-RUN." && git add -A && git commit -q -m all'
    )
    told = repo.gitmem("run", "--", "sh", "-c", inside)
    assert told.returncode == 0, told
    assert "CANARY-RUN" in told.stdout
    assert "CANARY-SESSION" in told.stdout
    for command in (("recall", "CANARY"), ("context",), ("sync",), ("status",), ("doctor",), ("index", "--write")):
        repo.gitmem(*command)
    (sealed / "again").mkdir()
    subprocess.run(["git", "clone", "-q", "--bare", str(remote), str(sealed / "again/clone.git")], check=True)
    for mark in ("CANARY-SESSION", "CANARY-ASKED", "CANARY-RUN"):
        assert holding(remote, mark) == []
        assert holding(repo.top, mark) == []
        left = holding(sealed, mark)
        assert all(path.startswith(str(state(sealed))) for path in left), left
    assert holding(sealed, "CANARY-RUN") == []
    assert len(holding(sealed, "CANARY-SESSION")) == 1
    assert len(holding(sealed, "CANARY-ASKED")) == 1


def test_context_gives_the_most_specific_last(repo: Any) -> None:
    say(repo, "I prefer short answers.", "--scope", "user")
    say(repo, "Amounts are decimal strings.", "--scope", "project")
    say(repo, "The cache lies on the second disk.", "--scope", "local")
    say(repo, MOCKED)
    script = f'{GITMEM} remember "Builds are slow." --scope run >/dev/null; {GITMEM} context --records'
    text = repo.gitmem("run", "--", "sh", "-c", script).stdout
    order = ["## user", "short answers", "## project", "decimal", "## local", "second disk", "## session", "mocked"]
    places_of = [text.index(words) for words in [*order, "## run", "slow"]]
    assert places_of == sorted(places_of)


def test_it_wins_for_now_and_the_loser_is_shown(repo: Any) -> None:
    say(repo, "Use pnpm to install packages.", "--scope", "project", "--name", "package-manager")
    say(repo, "Use npm to install packages.", "--scope", "session", "--name", "package-manager")
    winner, loser = json.loads(repo.gitmem("recall", "install", "--json").stdout)["results"]
    assert (winner["scope"], loser["scope"]) == ("session", "project")
    assert loser["overruled_by"] == {"scope": "session", "name": "package-manager"}
    assert "overruled by session" in repo.gitmem("context").stdout


# Who is in it.


def test_two_agents_at_once_do_not_see_each_other(repo: Any) -> None:
    say(repo, "The first agent mocks the clock.", "--scope", "session", GITMEM_SESSION="one")
    say(repo, "The second agent mocks the disk.", "--scope", "session", GITMEM_SESSION="two")
    assert heard(repo, "clock", GITMEM_SESSION="one")
    assert not heard(repo, "disk", GITMEM_SESSION="one")
    assert heard(repo, "disk", GITMEM_SESSION="two")
    assert not heard(repo, "clock", GITMEM_SESSION="two")
    assert not heard(repo, "clock", GITMEM_SESSION="three")
    assert not heard(repo, "clock"), "of two nobody knows which is meant"
    refused = repo.gitmem("remember", MOCKED)
    assert refused.returncode == 2
    assert "GITMEM_SESSION" in refused.stderr
    assert repo.gitmem("session", "end", GITMEM_SESSION="two").returncode == 0
    assert heard(repo, "clock"), "of one everybody does"
    assert repo.gitmem("session", "start", GITMEM_SESSION="two").returncode == 0
    assert repo.gitmem("session", "start", "mine").returncode == 0, "a third, for whoever names none"
    assert repo.gitmem("session", "end").returncode == 0
    assert repo.gitmem("session", "end", GITMEM_SESSION="two").returncode == 0
    listed = json.loads(repo.gitmem("session", "list", "--json").stdout)["sessions"]
    assert [(one["session"], one["current"], one["count"]) for one in listed] == [("one", True, 1)]


def test_the_person_at_the_terminal_has_a_session_of_their_own(repo: Any) -> None:
    say(repo, "The agent mocks the clock.", "--scope", "session", GITMEM_SESSION="agent")
    assert repo.gitmem("session", "start", "mine").returncode == 0
    say(repo, "I mock the disk.", "--scope", "session")
    assert not heard(repo, "clock")
    assert heard(repo, "disk", GITMEM_SESSION="mine")
    repo.gitmem("session", "start")
    assert heard(repo, "clock", GITMEM_SESSION="agent"), "a person's new task is not the agent's"


def test_every_work_tree_is_in_it_and_nothing_else(
    repo: Any, linked_worktree: Any, new_repo: Callable[..., Any], sealed: Path, tmp_path: Path
) -> None:
    say(repo, MOCKED, GITMEM_SESSION="agent")
    say(repo, MOCKED)
    for env in ({}, {"GITMEM_SESSION": "agent"}):
        assert heard(linked_worktree, "mocked", **env)
        other = new_repo(f"other{len(env)}")
        other.commit("Begin")
        assert not heard(other, "mocked", **env)
        home = tmp_path / f"home{len(env)}"
        for path in home.rglob("*"):
            assert "mocked" not in path.read_text()
        elsewhere = {"HOME": str(home), "XDG_STATE_HOME": str(home / "s"), "XDG_DATA_HOME": str(home / "d")}
        assert not heard(repo, "mocked", **elsewhere, **env)


def test_outside_a_repository(run_gitmem: Callable[..., Any], tmp_path: Path, repo: Any) -> None:
    assert run_gitmem("remember", MOCKED).returncode == 0
    assert "mocked" in run_gitmem("recall", "mocked").stdout
    assert not heard(repo, "mocked")


@pytest.mark.parametrize("name", ["a/../../b", "Ünïcode ✓", "x" * 3000, "two words", "a\nb"])
def test_any_id_names_a_session(repo: Any, sealed: Path, name: str) -> None:
    say(repo, MOCKED, GITMEM_SESSION=name)
    assert heard(repo, "mocked", GITMEM_SESSION=name)
    assert about(sealed).parent.parent.parent == state(sealed) / "sessions"
    assert repo.gitmem("session", "end", GITMEM_SESSION=name).returncode == 0


def test_a_name_of_nothing_is_none(repo: Any) -> None:
    assert repo.gitmem("remember", MOCKED, GITMEM_SESSION=" \t").returncode == 2


# How it ends.


def test_a_new_task_ends_it(repo: Any) -> None:
    repo.gitmem("session", "start", "first", "--task", "Fix the login")
    say(repo, MOCKED)
    done = repo.gitmem("session", "start", "--task", "Fix the logout")
    assert "ended session first" in done.stdout
    assert not heard(repo, "mocked")
    (one,) = json.loads(repo.gitmem("session", "list", "--json").stdout)["sessions"]
    assert one["task"] == "Fix the logout"
    say(repo, MOCKED, GITMEM_SESSION="agent")
    repo.gitmem("session", "start", GITMEM_SESSION="agent")
    assert not heard(repo, "mocked", GITMEM_SESSION="agent")


def back(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


@pytest.mark.parametrize(
    ("idle", "configured", "goes_on"),
    [(11.9, "", True), (12.1, "", False), (-13, "", False), (0.9, "1h", True), (1.1, "1h", False), (40, "2d", True)],
)
def test_inactivity_ends_it(repo: Any, sealed: Path, idle: float, configured: str, goes_on: bool) -> None:
    if configured:
        repo("config", "gitmem.inactivity", configured)
    say(repo, MOCKED)
    back(about(sealed), idle * 3600)
    assert ("mocked" in repo.gitmem("recall", "mocked").stdout) is goes_on
    assert bool(holding(sealed, "mocked")) is goes_on, "the command that saw it has removed it"
    if goes_on:
        assert abs(time.time() - about(sealed).stat().st_mtime) < 60, "to be asked is activity"


@pytest.mark.parametrize("value", ["soon", "30s", "0h", "31d", "-1h", "1e3h", "12"])
def test_what_is_no_length_of_time(repo: Any, value: str) -> None:
    repo.write(".gitmem.toml", f'inactivity = "{value}"\n')
    done = repo.gitmem("session", "start")
    assert done.returncode == 2
    assert "inactivity must be" in done.stderr


def changed(path: Path, field: str, value: str) -> None:
    lines = [f"{field} {value}" if line.startswith(field + " ") else line for line in path.read_text().splitlines()]
    before = path.stat()
    path.write_text("\n".join(lines) + "\n")
    os.utime(path, (before.st_atime, before.st_mtime))


def test_the_end_of_the_machine_ends_it(repo: Any, sealed: Path) -> None:
    say(repo, MOCKED)
    changed(about(sealed), "boot", "00000000-0000-0000-0000-000000000000")
    assert not heard(repo, "mocked")
    assert holding(sealed, "mocked") == []


def test_the_end_of_its_process_ends_it(repo: Any, sealed: Path) -> None:
    with subprocess.Popen(["sleep", "100"]) as agent:
        done = repo.gitmem("session", "start", "--while", str(agent.pid))
        assert done.returncode == 0, done
        say(repo, MOCKED)
        assert heard(repo, "mocked")
        owner = next(line for line in about(sealed).read_text().splitlines() if line.startswith("owner "))
        agent.send_signal(signal.SIGKILL)
        agent.wait()
        assert owner.startswith(f"owner {agent.pid}:")
    assert not heard(repo, "mocked")
    assert holding(sealed, "mocked") == []
    assert repo.gitmem("session", "start", "--while", str(agent.pid)).returncode == 2


def test_who_goes_on_with_it_is_its_process_from_then_on(person: Any, sealed: Path) -> None:
    """As when an agent takes up a session that another process of it has begun."""
    place = person.here
    with subprocess.Popen(["sleep", "100"]) as one, subprocess.Popen(["sleep", "100"]) as other:
        life.begin(place.machine, place.common, "agent", TODAY, owner=one.pid)
        life.begin(place.machine, place.common, "agent", TODAY, owner=other.pid)
        for process, goes_on in ((one, True), (other, False)):
            process.kill()
            process.wait()
            assert life.touch(place.machine, place.common, "agent") is goes_on
    assert not life.touch(place.machine, place.common, "another")


def test_another_process_of_the_same_number_is_not_its(repo: Any, sealed: Path) -> None:
    repo.gitmem("session", "start", "--while", str(os.getpid()))
    say(repo, MOCKED)
    changed(about(sealed), "owner", f"{os.getpid()}:1")
    assert not heard(repo, "mocked")


def test_a_damaged_session_is_over(repo: Any, sealed: Path) -> None:
    say(repo, MOCKED)
    about(sealed).write_bytes(b"\xff\x00")
    assert not heard(repo, "mocked")
    assert holding(sealed, "mocked") == []


def test_one_of_the_same_id_that_is_over_is_another(repo: Any, sealed: Path) -> None:
    say(repo, MOCKED, GITMEM_SESSION="agent")
    back(about(sealed), 13 * 3600)
    say(repo, "The clock is real.", "--scope", "session", GITMEM_SESSION="agent")
    assert heard(repo, "real", GITMEM_SESSION="agent")
    assert not heard(repo, "mocked", GITMEM_SESSION="agent")


def test_what_a_killed_command_has_half_made_or_half_removed_goes(repo: Any, sealed: Path) -> None:
    say(repo, MOCKED)
    project = about(sealed).parent.parent
    for name in (".new-1-a", ".new-2-b"):
        (project / name).mkdir()
        (project / name / "fact.md").write_text("half made")
    back(project / ".new-1-a", 3600)
    assert heard(repo, "mocked")
    assert sorted(path.name for path in project.glob(".new-*")) == [".new-2-b"], "who is at it now is left alone"
    assert repo.gitmem("session", "list").returncode == 0


def test_of_a_clone_that_is_gone_nothing_stays(repo: Any, new_repo: Callable[..., Any], sealed: Path) -> None:
    for name, idle in (("gone", 13), ("moved", 1)):
        other = new_repo(name)
        other.commit("Begin")
        say(other, f"The {name} disk is mocked in this session.")
        (path,) = (
            path.parent / "about" for path in state(sealed).glob("sessions/*/*/*.md") if name in path.read_text()
        )
        back(path, idle * 3600)
        other.top.rename(other.top.with_name(f"{name} elsewhere"))
    say(repo, MOCKED)
    repo.gitmem("session", "start")
    assert holding(sealed, "gone disk") == []
    assert len(holding(sealed, "moved disk")) == 1, "that one goes on"


# The commands about records.


def test_the_commands_work_on_its_facts(repo: Any, sealed: Path) -> None:
    say(repo, MOCKED, "--name", "login")
    shown = repo.gitmem("show", "login")
    assert "[session · active]" in shown.stdout
    assert repo.gitmem("edit", "login", "--text", "The login is real again.").returncode == 0
    assert heard(repo, "real")
    assert not heard(repo, "mocked")
    assert repo.gitmem("verify", "login").returncode == 0
    assert "last_verified_at: 2026-11-30" in repo.gitmem("show", "login").stdout
    say(repo, "The login is slow today.", "--scope", "session", "--name", "slow", "--supersedes", "login")
    assert not heard(repo, "real")
    say(repo, "The logout is slow.", "--scope", "session", "--name", "logout", "--force")
    assert repo.gitmem("supersede", "logout", "slow").returncode == 0
    done = repo.gitmem("forget", "slow")
    assert done.returncode == 0
    assert "restore" not in done.stdout
    assert not heard(repo, "slow today")
    assert repo.gitmem("history", "logout").returncode == 2
    assert "session: 2 superseded" in repo.gitmem("status").stdout


def test_the_same_again_and_near_ones(repo: Any) -> None:
    say(repo, MOCKED)
    assert "known already" in say(repo, MOCKED).stdout
    near = repo.gitmem("remember", "The login page is mocked in this session.")
    assert near.returncode == 1
    assert "note: nothing was saved, since this nearly says the same\n" in near.stderr


def test_its_facts_end_on_their_day(repo: Any) -> None:
    say(repo, "The gate is closed.", "--scope", "session", "--expires", "2026-12-01")
    assert heard(repo, "gate")
    for command in (("recall", "closed"), ("context",)):
        assert "closed" in repo.gitmem(*command, GITMEM_TODAY="2026-12-01").stdout
        assert "closed" not in repo.gitmem(*command, GITMEM_TODAY="2026-12-02").stdout
    assert "expired" in repo.gitmem("list", GITMEM_TODAY="2026-12-02").stdout


def test_a_secret_is_not_kept_for_an_hour_either(repo: Any, sealed: Path) -> None:
    secret = "kV9" + "#mQ2x" + "Lw7!zR"
    text = "The pass" + f"word: {secret}"
    for scope in ("session", "run"):
        done = repo.gitmem("run", "--", sys.executable, "-m", "gitmem", "remember", text, "--scope", scope)
        assert done.returncode == 1, done
        assert secret not in done.stdout + done.stderr
    say(repo, MOCKED, "--name", "login")
    assert repo.gitmem("edit", "login", "--text", text).returncode == 1
    assert holding(sealed, secret) == []


# The law: facts are heard in their session while it goes on, and at no other time.

STEPS = st.lists(
    st.tuples(st.sampled_from(["say", "say", "end", "new", "idle"]), st.sampled_from(["", "a", "b"])),
    min_size=1,
    max_size=10,
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_facts_are_heard_in_their_session_alone(
    steps: list[tuple[str, str]], person: Any, tmp_path_factory: Any
) -> None:
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path_factory.mktemp("state"))}
    model: dict[str, set[str]] = {}

    def at(session: str) -> Any:
        return here(machine({**env, "GITMEM_SESSION": session}), env)

    for number, (what, who) in enumerate(steps):
        place = at(who)
        going = life.current(place.machine, place.common)
        own = who or (going.about.id if going and not going.about.named else "")
        if what == "say":
            others = [name for name in model if name in ("a", "b")]
            if not own and len(others) > 1:
                continue
            own = own or (others[0] if others else "")
            remember(place, Statement(f"fact {number}", scope="session", force=True, name=f"f{number}"), TODAY)
            own = own or life.current(place.machine, place.common).about.id  # type: ignore[union-attr]
            model.setdefault(own, set()).add(f"f{number}")
        elif what == "end":
            done = end.finish(place, TODAY)
            if done is not None:
                assert set(done.gone) == model.pop(done.session.about.id)
        elif what == "new":
            from gitmem.ops.sessions.start import start

            begun_, _ = start(place, TODAY)
            model.pop(own, None)
            model[begun_.about.id] = set()
        elif going is not None:
            back(Path(going.folder, places.ABOUT), 13 * 3600)
            model.pop(going.about.id)
        for session in ("", "a", "b"):
            place = at(session)
            told = {one.name for one in of_scope(place, "session", TODAY)}
            unnamed = [name for name in model if name not in ("a", "b")]
            meant = session or (unnamed[0] if unnamed else next(iter(model)) if len(model) == 1 else "")
            assert told == model.get(meant, set())

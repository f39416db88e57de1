"""What is left of a session: nothing but what was said to be kept, and what a person has to decide."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest
from terminal import on_terminal

from gitmem import Memory
from gitmem.errors import UsageError
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.sessions import end, places, questions
from gitmem.ops.sessions.end import Wishes
from gitmem.ops.sessions.start import start

PNPM = "Use pnpm to install packages."
NPM = "Use npm to install packages."


def rivals(person: Any, scope: str = "local", named: bool = True) -> None:
    """A wider record, and a fact that says something else."""
    name = {"name": "package-manager"} if named else {}
    person.remember(PNPM, scope=scope, source="docs/api.md", **name)
    person.remember(NPM, scope="session", force=True, **name)


def asked(person: Any) -> list[tuple[str, str, str]]:
    return [(one.name, one.scope, one.wider) for one in questions.waiting(person.here)]


@pytest.mark.parametrize("scope", ["user", "project", "local"])
@pytest.mark.parametrize("named", [True, False])
def test_what_contradicts_a_wider_record_is_asked(person: Any, scope: str, named: bool) -> None:
    rivals(person, scope, named)
    done = end.finish(person.here, person.today)
    assert done is not None
    assert done.gone == []
    ((name, where, wider),) = asked(person)
    assert where == scope
    assert "pnpm" in person.text(wider)
    assert PNPM in person.text(wider), "nothing is changed before it is answered"
    assert name == done.asked[0].name


def test_of_several_wider_records_the_nearest_is_asked_about(person: Any) -> None:
    person.remember("Use yarn to install packages.", scope="user", name="package-manager")
    rivals(person, "project")
    end.finish(person.here, person.today)
    assert asked(person) == [("package-manager", "project", "package-manager")]


def test_what_agrees_or_speaks_of_something_else_is_not_asked(person: Any) -> None:
    person.remember(PNPM, scope="local", name="package-manager")
    person.remember(PNPM, scope="session", name="package-manager", force=True)
    person.remember("The login is mocked.", scope="session", name="login")
    person.remember("Use npm to install packages.", scope="session", name="over", expires=person.today, force=True)
    person.today = "2026-12-01"
    done = end.finish(person.here, person.today)
    assert done is not None
    assert sorted(done.gone) == ["login", "over", "package-manager"]
    assert asked(person) == []


@pytest.mark.parametrize("scope", ["user", "project", "local"])
def test_update_gives_the_wider_record_what_the_fact_says(person: Any, scope: str) -> None:
    rivals(person, scope)
    end.finish(person.here, person.today)
    (question,) = questions.waiting(person.here)
    assert questions.answer(person.here, "2026-12-02", question, questions.UPDATE) == "package-manager"
    text = person.text("package-manager")
    assert NPM in text
    assert PNPM not in text
    assert "source:" not in text, "where the old statement was found says nothing of the new one"
    assert "modified: 2026-12-02" in text
    assert asked(person) == []
    index = {"user": person.rules, "project": person.team_index, "local": person.index}[scope]
    assert "npm" in index
    assert "pnpm" not in index


def test_keep_leaves_it(person: Any) -> None:
    rivals(person)
    before = person.text("package-manager")
    end.finish(person.here, person.today)
    (question,) = questions.waiting(person.here)
    assert questions.answer(person.here, person.today, question, questions.KEEP) == ""
    assert person.text("package-manager") == before
    assert asked(person) == []


def test_a_wider_record_that_is_gone_meanwhile_is_remembered_anew(person: Any) -> None:
    rivals(person)
    end.finish(person.here, person.today)
    person.repo.gitmem("forget", "package-manager")
    (question,) = questions.waiting(person.here)
    questions.answer(person.here, person.today, question, questions.UPDATE)
    assert NPM in person.text("package-manager")


def test_what_the_guard_refuses_waits_on(person: Any) -> None:
    """A personal fact cannot become the team's, neither at the end nor afterwards, and is not lost by the attempt."""
    person.remember("Answer in full sentences.", scope="project", name="answers")
    person.remember("I prefer short answers, my name is Kim.", scope="session", name="answers", force=True)
    with pytest.raises(RefusedError):
        end.finish(person.here, person.today, wishes=Wishes(update=["answers"]))
    assert person.states("session") == {"answers": "active"}, "the session goes on"
    end.finish(person.here, person.today)
    (question,) = questions.waiting(person.here)
    with pytest.raises(RefusedError):
        questions.answer(person.here, person.today, question, questions.UPDATE)
    assert asked(person) == [("answers", "project", "answers")]
    assert "full sentences" in person.text("answers")


def test_wishes_at_the_end(person: Any) -> None:
    for name, text in (("a-manager", "Use npm in a."), ("b-editor", "Use vim in b."), ("c-shell", "Use zsh in c.")):
        person.remember(text.replace("npm", "pnpm").replace("vim", "emacs").replace("zsh", "fish"), scope="local",
                        name=name, force=True)  # fmt: skip
        person.remember(text, scope="session", name=name, force=True)
    person.remember("The gate is closed.", scope="session", name="gate", force=True)
    person.remember("The door is open.", scope="session", name="door", force=True)
    wishes = Wishes(archive=["gate"], update=["a-manager"], keep=["b-editor"])
    done = end.finish(person.here, person.today, wishes=wishes)
    assert done is not None
    assert done.archived == [("gate", "gate")]
    assert done.updated == [("a-manager", "a-manager")]
    assert sorted(done.gone) == ["b-editor", "door"]
    assert asked(person) == [("c-shell", "local", "c-shell")]
    texts = {name: person.text(name) for name in person.states("local")}
    assert set(texts) == {"a-manager", "b-editor", "c-shell", "gate"}
    assert "npm in a" in texts["a-manager"]
    assert "emacs in b" in texts["b-editor"]
    assert "scope: local" in texts["gate"]
    assert "gate.md" in person.shown


@pytest.mark.parametrize(
    "wishes",
    [
        Wishes(archive=["nothing"]),
        Wishes(keep=["nothing"]),
        Wishes(update=["login"]),
        Wishes(update=["package-manager"], keep=["package-manager"]),
        Wishes(archive=["package-manager"], keep=["package-manager"]),
    ],
)
def test_what_cannot_be_wished_ends_nothing(person: Any, wishes: Wishes) -> None:
    rivals(person)
    person.remember("The login is mocked.", scope="session", name="login")
    with pytest.raises(UsageError):
        end.finish(person.here, person.today, wishes=wishes)
    assert set(person.states("session")) == {"login", "package-manager"}


def test_what_is_archived_stands_beside_a_record_of_its_name(person: Any) -> None:
    rivals(person)
    done = end.finish(person.here, person.today, wishes=Wishes(archive_all=True))
    assert done is not None
    ((fact, name),) = done.archived
    assert fact == "package-manager"
    assert name != fact
    assert PNPM in person.text("package-manager")
    assert NPM in person.text(name)
    assert asked(person) == []


@pytest.mark.parametrize("how", ["idle", "task", "boot"])
def test_it_is_asked_however_the_session_ended(person: Any, how: str) -> None:
    rivals(person)
    (about,) = person.home.glob(".local/state/gitmem/sessions/*/*/about")
    if how == "idle":
        os.utime(about, (time.time() - 50_000,) * 2)
    elif how == "boot":
        about.write_text(about.read_text().replace("\nboot ", "\nboot before-"))
    else:
        start(person.here, person.today)
    told = person.repo.gitmem("status", "--check")
    assert told.returncode == 1
    assert "left by sessions to be decided: package-manager (gitmem session list)" in told.stdout
    assert "npm" not in person.repo.gitmem("recall", "install").stdout.replace("pnpm", "")


def test_a_question_is_kept_over_sessions_and_asked_once(person: Any) -> None:
    for _ in range(2):
        person.remember(PNPM, scope="local", name="package-manager")
        person.remember(NPM, scope="session", name="package-manager", force=True)
        end.finish(person.here, person.today)
    assert len(asked(person)) == 1
    person.remember("Use yarn to install packages.", scope="session", name="package-manager", force=True)
    end.finish(person.here, person.today)
    assert len(asked(person)) == 2


def test_a_crash_at_the_end_loses_no_question(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rivals(person)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    for module, name in ((questions, "put"), (places, "remove")):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, crash)
            with pytest.raises(KeyboardInterrupt):
                end.finish(person.here, person.today)
        assert person.states("session") == {"package-manager": "active"}
    end.finish(person.here, person.today)
    assert len(asked(person)) == 1
    assert person.states("session") == {}


def test_no_question_of_one_project_is_told_in_another(person: Any, new_repo: Any) -> None:
    rivals(person)
    end.finish(person.here, person.today)
    other = new_repo("other")
    other.commit("Begin")
    for command in (("session", "list"), ("session", "list", "--json"), ("status",), ("session", "answer", "--keep")):
        assert "package" not in other.gitmem(*command).stdout
    assert len(asked(person)) == 1


# The command line.


@pytest.mark.parametrize(("answer", "code", "says"), [("update", 0, NPM), ("keep", 0, PNPM), ("later", 1, PNPM)])
def test_on_a_terminal_it_is_asked(person: Any, answer: str, code: int, says: str) -> None:
    rivals(person)
    found, seen = on_terminal(person.repo, "session", "end", answers=answer + "\n")
    assert found == code, seen
    assert "Use npm to install packages" in seen
    assert "local: Use pnpm to install packages" in seen
    assert says in person.text("package-manager")
    assert len(asked(person)) == (answer == "later")


def test_without_a_terminal_it_waits(person: Any) -> None:
    rivals(person)
    gitmem = person.repo.gitmem
    done = gitmem("session", "end")
    assert done.returncode == 1
    assert "says something else than 'package-manager' (local)" in done.stderr
    listed = gitmem("session", "list")
    assert "? package-manager: 'Use npm to install packages'" in listed.stdout
    assert "against package-manager (local), 'Use pnpm to install packages'" in listed.stdout
    (one,) = json.loads(gitmem("session", "list", "--json").stdout)["questions"]
    assert one["text"] == NPM
    assert gitmem("session", "answer").returncode == 2
    assert gitmem("session", "answer", "nothing", "--keep").returncode == 2
    assert "updated package-manager (scope local)" in gitmem("session", "answer", "package-manager", "--update").stdout
    assert "no session left a question" in gitmem("session", "answer", "--keep").stdout
    assert NPM in person.text("package-manager")


def test_json_of_every_command(person: Any) -> None:
    gitmem = person.repo.gitmem
    begun = json.loads(gitmem("session", "start", "first", "--task", "Fix it", "--json").stdout)
    assert (begun["session"], begun["task"], begun["ended"]) == ("first", "Fix it", None)
    rivals(person)
    shown = json.loads(gitmem("session", "show", "--json").stdout)
    assert [one["text"] for one in shown["facts"]] == [NPM]
    again = json.loads(gitmem("session", "start", "--json").stdout)
    assert again["ended"]["ended"] == "first"
    assert [one["name"] for one in again["ended"]["questions"]] == ["package-manager"]
    answered = json.loads(gitmem("session", "answer", "--keep", "--json").stdout)["answered"]
    assert [(one["name"], one["answer"]) for one in answered] == [("package-manager", "keep")]
    ended = json.loads(gitmem("session", "end", "--json").stdout)
    assert (ended["gone"], ended["questions"]) == ([], [])
    for args in (("show",), ("show", "first"), ("end",)):
        assert gitmem("session", *args).returncode == 2
    for name in ("start", "end", "list", "show", "answer"):
        assert "Examples:" in gitmem("session", name, "--help").stdout


def test_from_python(person: Any) -> None:
    memory = Memory(person.repo.top, environ={**os.environ, "GITMEM_SESSION": "agent"})
    assert memory.session_start(task="Fix it") == "agent"
    assert memory.session_start() == "agent"
    memory.remember(PNPM, scope="local", name="manager")
    memory.remember(NPM, scope="session", name="manager", force=True)
    assert [one.scope for one in memory.recall("install").results] == ["session", "local"]
    assert Memory(person.repo.top, environ={**os.environ, "GITMEM_SESSION": "b"}).records(scopes=["session"]) == []
    ended = memory.session_end()
    assert ended is not None
    assert [one.wider for one in ended.asked] == ["manager"]
    assert memory.session_end() is None
    (question,) = memory.questions()
    with pytest.raises(UsageError):
        memory.answer(question, "perhaps")
    assert memory.answer(question, "update") == "manager"
    assert [one.text for one in memory.recall("install").results] == [NPM]
    with pytest.raises(UsageError):
        memory.session_start("another")


def test_nothing_is_begun_by_looking(person: Any) -> None:
    for args in (("list",), ("show",), ("end",)):
        person.repo.gitmem("session", *args)
    assert not Path(person.home, ".local/state/gitmem").exists()

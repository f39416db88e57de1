"""What one person noted becomes the team's, or theirs everywhere: screened, shown, and never lost on the way."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from patching import patched

from gitmem.errors import GitmemError, UsageError
from gitmem.ops.demote import demote
from gitmem.ops.records import promote as promoting
from gitmem.ops.records.promote import Promotion, named, prepare, promote
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.review import steps
from gitmem.ops.review.world import World

CENTS = "Amounts are integer cents in the field amount_cents."


def local(person: Any, text: str = CENTS, name: str = "cents", **more: Any) -> str:
    return str(person.remember(text, scope="local", name=name, **more).name)


def test_to_the_team_it_is_an_uncommitted_change(person: Any) -> None:
    local(person, source="docs/api.md", watch=["src/**"], expires="2027-01-31")
    done = promote(person.here, "cents", person.today, Promotion())
    assert (done.kind, done.place) == ("ready", ".claude/memory/cents.md")
    text = (person.repo.top / done.place).read_text()
    assert "scope: project" in text
    assert "expires: 2027-01-31" in text
    assert "watch: [src/**]" in text
    assert CENTS in text
    assert "cents.md" in person.team_index
    assert person.repo("status", "--porcelain").startswith("?? .claude/")
    assert person.states() == {"cents": "active"}
    assert person.states("local") == {"cents": "active"}, "the original stays unless somebody says"


@pytest.mark.parametrize(("original", "state"), [("keep", "active"), ("supersede", "superseded"), ("forget", None)])
def test_what_becomes_of_the_original_is_chosen(person: Any, original: str, state: str | None) -> None:
    local(person)
    promote(person.here, "cents", person.today, Promotion(original=original))
    assert person.states("local").get("cents") == state
    assert person.states("project") == {"cents": "active"}


def test_what_only_one_person_has_is_left_behind(person: Any) -> None:
    local(person, source="session:abc")
    person_text = person.text("cents")
    assert "session:abc" in person_text
    done = promote(person.here, "cents", person.today, Promotion())
    text = (person.repo.top / done.place).read_text()
    assert "session" not in text
    assert any("session of yours" in note for note in done.notes)


def test_the_guard_screens_before_anything_is_written(person: Any) -> None:
    local(person, "I prefer short answers here.", "short")
    for shape in ("record", "instruction"):
        with pytest.raises(RefusedError, match="personal-taste"):
            promote(person.here, "short", person.today, Promotion(shape=shape))
    assert not (person.repo.top / ".claude").exists()
    assert not (person.repo.top / "CLAUDE.md").exists()


def test_a_known_finding_excuses_no_new_one(person: Any) -> None:
    (person.repo.top / "CLAUDE.md").write_text("- I prefer tabs.\n")
    local(person, "I prefer short answers here.", "short")
    with pytest.raises(RefusedError):
        promote(person.here, "short", person.today, Promotion(shape="instruction"))


def test_to_the_user_it_moves(person: Any) -> None:
    local(person, "Answers are to be short.", "short")
    promote(person.here, "short", person.today, Promotion("user", original="forget"))
    assert person.states("local") == {}
    assert person.states("user") == {"short": "active"}
    assert "Answers are to be short." in person.rules


@pytest.mark.parametrize(
    ("files", "goes_to"),
    [
        ({}, "CLAUDE.md"),
        ({"AGENTS.md": "# A\n"}, "AGENTS.md"),
        ({"CLAUDE.md": "@AGENTS.md\n", "AGENTS.md": "# A\n"}, "AGENTS.md"),
        ({"CLAUDE.md": "# C\n\n- Run it.\n", "AGENTS.md": "# A\n"}, "CLAUDE.md"),
        ({".claude/CLAUDE.md": "# C\n"}, ".claude/CLAUDE.md"),
    ],
)
def test_a_line_goes_where_agents_look(person: Any, files: dict[str, str], goes_to: str) -> None:
    for path, text in files.items():
        person.repo.write(path, text)
    local(person)
    done = promote(person.here, "cents", person.today, Promotion(shape="instruction"))
    assert done.place == goes_to
    before = files.get(goes_to, "")
    gap = "" if not before or before.endswith("- Run it.\n") else "\n"
    assert (person.repo.top / goes_to).read_text() == f"{before}{gap}- {CENTS}\n"


def test_a_line_that_stands_there_is_known(person: Any) -> None:
    person.repo.write("CLAUDE.md", f"* {CENTS}\n")
    local(person)
    done = promote(person.here, "cents", person.today, Promotion(shape="instruction", original="forget"))
    assert done.kind == "known"
    assert (person.repo.top / "CLAUDE.md").read_text() == f"* {CENTS}\n"
    assert person.states("local") == {}


def test_a_team_record_becomes_a_line(person: Any) -> None:
    person.remember(CENTS, scope="project", name="cents")
    promote(person.here, "cents", person.today, Promotion(shape="instruction", original="forget"))
    assert (person.repo.top / "CLAUDE.md").read_text() == f"- {CENTS}\n"
    assert not (person.repo.top / ".claude/memory/cents.md").exists()
    assert "cents.md" not in person.team_index


def test_near_ones_are_shown_first(person: Any) -> None:
    person.remember("Amounts are integer cents in amount_cents everywhere.", scope="project", name="money")
    local(person)
    done = promote(person.here, "cents", person.today, Promotion())
    assert (done.kind, [one.name for one in done.near]) == ("near", ["money"])
    assert person.states("project") == {"money": "active"}
    promote(person.here, "cents", person.today, Promotion(replaces=["money"]))
    assert person.states("project") == {"cents": "active", "money": "superseded"}


def test_the_very_same_is_known(person: Any) -> None:
    person.remember(CENTS, scope="project", name="money")
    local(person)
    done = promote(person.here, "cents", person.today, Promotion(original="forget"))
    assert (done.kind, done.place) == ("known", ".claude/memory/money.md")
    assert person.states("local") == {}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (Promotion("local"), "nothing is promoted to"),
        (Promotion(name="No Name"), "no name"),
        (Promotion(shape="instruction", file="README.md"), "no file of the team's"),
        (Promotion(replaces=["nothing"]), "no record called"),
    ],
)
def test_what_makes_no_sense(person: Any, asked: Promotion, says: str) -> None:
    local(person)
    with pytest.raises(UsageError, match=says):
        promote(person.here, "cents", person.today, asked)
    assert person.repo("status", "--porcelain") == ""


def test_what_has_an_end_is_no_line(person: Any) -> None:
    local(person, expires="2027-01-31")
    with pytest.raises(UsageError, match="has an end"):
        promote(person.here, "cents", person.today, Promotion(shape="instruction"))


def test_a_name_that_means_something_else_there(person: Any) -> None:
    person.remember("The build runs on two machines.", scope="project", name="cents")
    local(person)
    done = promote(person.here, "cents", person.today, Promotion())
    assert done.kind == "near", "the name alone makes them one subject"
    promote(person.here, "cents", person.today, Promotion(name="amounts"))
    assert set(person.states("project")) == {"amounts", "cents"}


@pytest.mark.parametrize("to", ["project", "user"])
@pytest.mark.parametrize("shape", ["record", "instruction"])
@pytest.mark.parametrize("kill", range(4))
def test_killed_anywhere_nothing_is_lost(
    person: Any, monkeypatch: pytest.MonkeyPatch, to: str, shape: str, kill: int
) -> None:
    local(person)
    world = World(person.here, person.today)
    prepared = prepare(world, named(person.here, person.today, "cents", to), Promotion(to, shape, original="forget"))
    with monkeypatch.context() as patch:
        _dies_after(patch, kill)
        try:
            promoting.apply(world, prepared)
            killed = False
        except KeyboardInterrupt:
            killed = True
    assert _somewhere(person, CENTS)
    if killed:
        promote(person.here, "cents", person.today, Promotion(to, shape, original="forget"))
    assert _somewhere(person, CENTS)
    assert person.states("local") == {}


@pytest.mark.parametrize("kill", range(3))
@pytest.mark.parametrize("what", ["cents", "CLAUDE.md:3"])
def test_a_demotion_that_is_killed_loses_nothing(
    person: Any, monkeypatch: pytest.MonkeyPatch, kill: int, what: str
) -> None:
    person.remember(CENTS, scope="project", name="cents")
    person.repo.write("CLAUDE.md", f"# P\n\n- {CENTS}\n")
    if what != "cents":
        (person.repo.top / ".claude/memory/cents.md").unlink()
    _dies_after(monkeypatch, kill)
    with contextlib.suppress(KeyboardInterrupt):
        demote(person.here, what, "local", person.today)
    assert _somewhere(person, CENTS)


def _dies_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """The process is gone before the write with this number, from 0."""
    left = [count]

    def before(real: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            if left[0] == 0:
                raise KeyboardInterrupt
            left[0] -= 1
            return real(*args, **more)

        return call

    monkeypatch.setattr(steps.File, "make", before(steps.File.make))
    monkeypatch.setattr(steps, "_one_step", before(steps._one_step))


def _somewhere(person: Any, text: str) -> bool:
    files = [*person.repo.top.rglob("*.md"), person.home / ".claude/CLAUDE.md"]
    held = [person.text(name) for scope in ("user", "local") for name in person.states(scope)]
    return any(path.exists() and text in path.read_text() for path in files) or any(text in one for one in held)


def test_the_command(repo: Any) -> None:
    assert repo.gitmem("remember", CENTS, "--scope", "local", "--name", "cents").returncode == 0
    asked = repo.gitmem("promote", "cents")
    assert asked.returncode == 2
    assert "+++ b/.claude/memory/cents.md" in asked.stdout
    assert "nobody can be asked" in asked.stderr
    dry = repo.gitmem("promote", "cents", "--dry-run", "--json")
    value = json.loads(dry.stdout)
    assert dry.returncode == 1
    assert (value["done"], value["place"], value["outcome"]) == (False, ".claude/memory/cents.md", "ready")
    assert not (repo.top / ".claude").exists()
    done = repo.gitmem("promote", "cents", "--yes", "--original", "forget")
    assert done.returncode == 0
    assert "promoted cents to project: .claude/memory/cents.md" in done.stdout
    state = patched({"local/cents.md": (value["diff"] and b"") or b""}, value["diff"])
    for path in (".claude/memory/cents.md", ".claude/memory/MEMORY.md"):
        assert (repo.top / path).read_bytes() == state[path]
    again = repo.gitmem("promote", "cents", "--yes")
    assert again.returncode == 2


def test_a_session_is_told_where_to_say_it_again(person: Any) -> None:
    with pytest.raises(GitmemError):
        promote(person.here, "nothing", person.today, Promotion())

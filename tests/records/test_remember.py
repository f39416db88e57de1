"""Saving a statement: into the right scope, once, dated, screened, in two steps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from gitmem.errors import GitmemError, UsageError
from gitmem.model.record import read_record
from gitmem.ops.records import team
from gitmem.ops.records.refused import RefusedError
from gitmem.ops.records.remember import KNOWN, NEAR, SAVED

CENTS = "Amounts are integer cents in the field amount_cents."
STRINGS = "Amounts are decimal strings in the field amount."


def test_a_team_record_is_a_file_and_a_line(person: Any) -> None:
    outcome = person.remember(CENTS)
    assert (outcome.kind, outcome.scope) == (SAVED, "project")
    record = read_record(outcome.place, (person.repo.top / outcome.place).read_text())
    assert record.body.strip() == CENTS
    assert (record.scope, record.type, record.certainty, record.observed_at) == (
        "project",
        "project",
        "stated",
        "2026-11-30",
    )
    assert not record.front.problems
    assert f"]({outcome.name}.md)" in person.team_index
    assert person.repo("status", "--porcelain").split() == ["??", ".claude/"], "an ordinary change, nothing staged"
    assert person.repo.gitmem("check", "--all").returncode == 0


def test_a_local_record_lies_in_the_agents_folder_and_its_index(person: Any) -> None:
    outcome = person.remember("My fork of this repo builds with make -j2.")
    assert outcome.scope == "local"
    assert list(person.shown) == [f"{outcome.name}.md"]
    assert outcome.place == str(person.memory / f"{outcome.name}.md")
    assert f"]({outcome.name}.md)" in person.index
    assert person.repo("status", "--porcelain") == ""


def test_a_record_that_no_folder_can_show_names_no_file(person: Any) -> None:
    person.memory.parent.mkdir(parents=True, exist_ok=True)
    person.memory.write_text("No folder.")
    outcome = person.remember("My fork of this repo builds with make -j2.")
    assert outcome.scope == "local"
    assert outcome.place == ""
    assert person.states("local") == {outcome.name: "active"}


def test_a_user_record_stands_in_the_one_generated_file(person: Any) -> None:
    person.remember("I prefer short commit messages.")
    assert "I prefer short commit messages." in person.rules
    assert not person.shown
    assert person.repo("status", "--porcelain") == ""


def test_the_same_again_verifies(person: Any) -> None:
    name = person.remember(CENTS).name
    person.today = "2026-12-24"
    again = person.remember("  amounts are integer cents in the field `amount_cents`")
    assert (again.kind, again.name) == (KNOWN, name)
    assert person.states("project") == {name: "active"}
    assert "last_verified_at: 2026-12-24" in person.text(name)


def test_a_near_one_is_shown_before_a_second_is_written(person: Any) -> None:
    name = person.remember(CENTS).name
    before = {path: path.read_bytes() for path in person.repo.top.rglob("*.md")}
    outcome = person.remember("Amounts are integer cents in amount_cents everywhere.")
    assert outcome.kind == NEAR
    assert [one.name for one in outcome.near] == [name]
    assert {path: path.read_bytes() for path in person.repo.top.rglob("*.md")} == before
    assert person.remember("Amounts are integer cents in amount_cents everywhere.", force=True).kind == SAVED
    assert len(person.states("project")) == 2


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("The retry limit is 5.", "The retry limit is 7.", True),
        ("Deploys need two approvals.", "Deploys need three approvals.", True),
        ("Use pnpm to install packages.", "Use npm to install packages.", True),
        ("We deploy on Tuesdays.", "Deploys happen on Tuesdays.", True),
        ("The token lives for one hour.", "The token lives for one hour, the refresh token for a month.", True),
        ("The lexer is in src/lexer.", "The parser is in src/parser.", False),
        ("The limit is 40.", "The retry limit is 5.", False),
        ("Orders time out after 30 seconds.", "Payments time out after 60 seconds.", False),
        ("The project uses black.", "The project uses pytest.", False),
    ],
)
def test_what_is_near(person: Any, one: str, other: str, near: bool) -> None:
    """What only sounds alike is another matter: whoever is offered it as a twin may replace a good record."""
    person.remember(one, scope="local")
    assert (person.remember(other, scope="local").kind == NEAR) == near


def test_what_has_expired_is_near_and_not_known(person: Any) -> None:
    name = person.remember(CENTS, expires="2026-12-01").name
    person.today = "2026-12-02"
    outcome = person.remember(CENTS)
    assert (outcome.kind, [one.name for one in outcome.near]) == (NEAR, [name])
    assert "last_verified_at" not in person.text(name)


def test_whom_a_team_record_does_not_reach(person: Any) -> None:
    person.repo.add("CLAUDE.md", "# P\n")
    assert any("gitmem init --memory" in note for note in person.remember(CENTS).notes)
    assert not person.remember("The parser is in src/parser.").notes, "told once"
    person.repo.add(".gitignore", ".claude/\n")
    assert any("git ignores" in note for note in person.remember("Lexing happens in one pass.").notes)


def test_near_ones_of_other_scopes_do_not_count(person: Any) -> None:
    person.remember(CENTS)
    assert person.remember(CENTS, scope="local").kind == SAVED


def test_what_was_replaced_is_no_near_one(person: Any) -> None:
    first = person.remember(CENTS).name
    second = person.remember(STRINGS, supersedes=[first]).name
    assert [one.name for one in person.remember(CENTS).near] == [second]


def test_superseding_takes_the_scope_of_the_old(person: Any) -> None:
    old = person.remember("The retry limit is five here.", scope="local").name
    outcome = person.remember("The retry limit is six.", supersedes=[old])
    assert outcome.scope == "local"
    assert person.states("local") == {old: "superseded", outcome.name: "active"}
    assert list(person.shown) == [f"{outcome.name}.md"], "what was replaced does not lie where an agent loads it"
    assert f"({old}.md)" not in person.index


def test_superseding_a_team_record(person: Any) -> None:
    old = person.remember(CENTS).name
    new = person.remember(STRINGS, supersedes=[old]).name
    assert person.states("project") == {old: "superseded", new: "active"}
    assert f"({old}.md)" not in person.team_index
    assert f"({new}.md)" in person.team_index


@pytest.mark.parametrize("scope", ["user", "local", "project"])
def test_a_secret_is_refused_in_every_scope(person: Any, scope: str) -> None:
    secret = "kV9" + "#mQ2x" + "Lw7!zR"
    with pytest.raises(RefusedError) as caught:
        person.remember("The pass" + f"word: {secret}", scope=scope)
    assert secret not in f"{caught.value.message}{caught.value.hint}"
    assert "secret manager" in str(caught.value.hint)
    for root in (person.home, person.repo.top):
        for path in root.rglob("*"):
            assert not path.is_file() or secret.encode() not in path.read_bytes(), path
    assert person.states() == {}


def test_a_personal_fact_is_refused_in_a_shared_scope(person: Any) -> None:
    with pytest.raises(RefusedError, match="personal-taste") as caught:
        person.remember("I prefer short commit messages.", scope="project")
    assert "--scope local" in str(caught.value.hint)
    assert person.states() == {}
    assert not (person.repo.top / ".claude").exists()


@pytest.mark.parametrize("source", ["~/notes.md", "http://localhost:3000/x", "file:///srv/x", "https://a@b.example/x"])
def test_a_source_that_only_one_machine_opens(person: Any, source: str) -> None:
    with pytest.raises(RefusedError):
        person.remember(CENTS, scope="project", source=source)
    with pytest.raises(RefusedError):
        person.remember(CENTS, source=source)
    assert person.remember(CENTS, scope="local", source=source).kind == SAVED


def test_what_is_true_for_a_session_is_not_kept_for_longer(person: Any) -> None:
    with pytest.raises(GitmemError):
        person.remember("Do not merge until further notice.")
    assert person.states() == {}


def test_relative_days_become_dates(person: Any) -> None:
    outcome = person.remember("The migration window is closed until Friday.", scope="local", expires="friday")
    assert outcome.dated == [("Friday", "2026-12-04")]
    assert "until 2026-12-04" in person.text(outcome.name)
    assert "expires: 2026-12-04" in person.text(outcome.name)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("The window closes next week.", {}),
        ("The window is open.", {"expires": "soon"}),
        ("The window is open.", {"expires": "2026-02-30"}),
        ("The window is open.", {"review": "next thursday"}),
        ("The window is open.", {"expires": "2026-11-29"}),
        ("", {}),
        ("The window is open.", {"scope": "team-wide"}),
        ("The window is open.", {"scope": "managed"}),
        ("The window is open.", {"type": "fact"}),
        ("The window is open.", {"name": "Not A Name"}),
        ("The window is open.", {"supersedes": ["nothing-of-that-name"]}),
    ],
)
def test_asked_wrongly(person: Any, text: str, more: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        person.remember(text, **more)
    assert person.states() == {}


def test_a_freeze_wants_a_look_after_its_end(person: Any) -> None:
    name = person.remember("No deploys until 16 December.").name
    assert person.states("project") == {name: "active"}
    person.today = "2026-12-16"
    assert person.states("project") == {name: "active"}
    person.today = "2026-12-17"
    assert person.states("project") == {name: "review-due"}


def test_a_name_is_taken_once(person: Any) -> None:
    person.remember("The parser is in src/parser.", name="parser")
    with pytest.raises(UsageError, match="parser"):
        person.remember("Lexing happens in one pass.", name="parser", force=True)
    assert person.remember("The parser is in src/parser today, too.", force=True).name != "parser"


def derived(outcome: Any) -> list[str]:
    """The notes that name a place which says it already."""
    return [note for note in outcome.notes if "says it already" in note]


STATED = [
    (
        "CLAUDE.md",
        "# P\n\n- Run `make check` before each commit.\n",
        "Run make check before each commit",
        "CLAUDE.md:3",
    ),
    (
        "README.md",
        "Install it with pip. The API listens on port 8080.\n",
        "The API listens on port 8080",
        "README.md:1",
    ),
    ("package.json", '{"dependencies": {"zod": "^3.0.0"}}', "The project uses zod.", "package.json (zod)"),
    ("package.json", '{"packageManager": "pnpm@9.1.0"}', "Use pnpm as the package manager.", "package.json (pnpm)"),
    ("pnpm-lock.yaml", "x\n", "Use pnpm.", "pnpm-lock.yaml"),
    ("package.json", '{"scripts": {"lint": "eslint src"}}', "The lint script is eslint src.", "package.json (lint)"),
    ("pyproject.toml", '[project]\nrequires-python = ">=3.11"\n', "It needs Python >=3.11.", "pyproject.toml (python)"),
]


@pytest.mark.parametrize(("path", "content", "text", "place"), STATED)
def test_what_the_repository_says_already(person: Any, path: str, content: str, text: str, place: str) -> None:
    person.repo.add(path, content)
    assert any(note.startswith(f"{place} says it already") for note in person.remember(text).notes)


@pytest.mark.parametrize(
    "text",
    [
        "Use pnpm 9 with the hoisted linker, since the plugin loader cannot follow links.",
        "The linter is slow on the first run of a day.",
        "Use zod to check what comes from forms.",
        "The lint script is slow.",
        "Check the changelog before each commit.",
    ],
)
def test_what_it_does_not_say(person: Any, text: str) -> None:
    person.repo.add("CLAUDE.md", "# P\n\n- Run `make check` before each commit.\n")
    person.repo.add("pnpm-lock.yaml", "x\n")
    person.repo.add("package.json", '{"scripts": {"lint": "eslint src"}, "dependencies": {"zod": "^3.0.0"}}')
    assert not derived(person.remember(text, scope="project"))


def test_untracked_files_are_no_statement(person: Any) -> None:
    person.repo.write("CLAUDE.md", "Run `make check` before each commit.\n")
    assert not derived(person.remember("Run make check before each commit", scope="project"))


def test_a_crash_between_the_steps_leaves_an_orphan_at_most(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    person.remember(CENTS)
    before = person.team_index

    def killed(_: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(team, "write_index", killed)
        with pytest.raises(KeyboardInterrupt):
            person.remember("The parser is in src/parser.")
    assert person.team_index == before, "no line points to nothing"
    assert len(person.states("project")) == 2, "the record itself is whole"
    person.repo.gitmem("index", "--write")
    assert person.team_index.count("](") == 2


def test_a_personal_record_is_there_wholly_or_not_at_all(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever write of a local save is the last one that happens, the next command heals it."""
    from gitmem.store import files

    left = 0

    class Dying(files.Draft):
        def __init__(self, *args: Any, **named: Any) -> None:
            nonlocal left
            if left == 0:
                raise KeyboardInterrupt
            left -= 1
            super().__init__(*args, **named)

    deaths = 0
    for after in range(12):
        left = after
        text = f"Worker pool number {after} needs {after + 3} threads of its own."
        with monkeypatch.context() as patch:
            for module in ("gitmem.store.files", "gitmem.sync.show"):
                patch.setattr(f"{module}.Draft", Dying)
            try:
                person.remember(text, scope="local", force=True)
            except KeyboardInterrupt:
                deaths += 1
        assert person.repo.gitmem("list").returncode == 0
        names = set(person.states("local"))
        assert {Path(name).stem for name in person.shown} == names, f"died after {after} writes"
        assert person.index.count("](") == len(names)
    assert 3 <= deaths < 12


def test_links_are_not_written_through(person: Any, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    os.symlink(elsewhere, person.repo.top / ".claude")
    with pytest.raises(GitmemError, match="link"):
        person.remember(CENTS)
    assert list(elsewhere.iterdir()) == []


def test_what_is_said_beside_a_known_statement_counts(person: Any) -> None:
    name = person.remember(CENTS, scope="local").name
    again = person.remember(CENTS, scope="local", expires="2026-12-31", source="docs/api.md", watch=["src/**"])
    assert (again.kind, again.name) == (KNOWN, name)
    text = person.text(name)
    assert "expires: 2026-12-31" in text
    assert "source: docs/api.md" in text
    assert "source_revision: " in text
    assert [note.split()[1] for note in again.notes] == ["expires", "source", "watch"]
    person.remember(CENTS, scope="local")
    assert "expires: 2026-12-31" in person.text(name), "what is not said again stays"


def test_what_may_not_be_said_of_a_known_team_record_is_refused(person: Any) -> None:
    name = person.remember(CENTS).name
    before = person.text(name)
    with pytest.raises(RefusedError):
        person.remember(CENTS, source="~/notes.md")
    assert person.text(name) == before


def test_a_concluded_statement_that_is_said_is_stated(person: Any) -> None:
    name = person.remember(CENTS, scope="local", inferred=True).name
    person.remember(CENTS, scope="local")
    assert "certainty: stated" in person.text(name)


def test_sessions_in_which_it_was_said_are_its_evidence(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two", "two", "three"):
        monkeypatch.setenv("GITMEM_SESSION", name)
        kept = person.remember("The price table is in EUR.", scope="local").name
    seen = read_record("x.md", person.text(kept)).evidence
    assert seen == ("session:one", "session:three", "session:two")
    team = person.remember(CENTS, scope="project").name
    person.remember(CENTS, scope="project")
    assert "evidence" not in person.text(team), "who heard it is nobody's in a shared file"

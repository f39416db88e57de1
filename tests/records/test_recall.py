"""Recall: the worked examples, isolation, history, action, order, and an index that heals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record_world import TODAY, World, fresh, record

from gitmem.ops.records.context import context
from gitmem.ops.records.recall import Question, recall

if TYPE_CHECKING:
    from tests.conftest import Done, Git


def ask(git: Git, *args: str, code: int = 0, **env: str) -> list[dict[str, Any]]:
    done = git.gitmem("recall", "--json", *args, **env)
    assert done.returncode == code, done
    found: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return found


def remember(git: Git, text: str, *args: str, day: str = TODAY) -> Done:
    done = git.gitmem("remember", text, *args, GITMEM_TODAY=day)
    assert done.returncode == 0, done
    return done


# Worked examples.


@pytest.mark.parametrize("named", [True, False])
def test_the_project_says_pnpm_and_the_user_npm(repo: Git, named: bool) -> None:
    name = ("--name", "package-manager") if named else ()
    remember(repo, "Use npm to install packages", "--scope", "user", *name)
    remember(repo, "Use pnpm to install packages", "--scope", "project", "--force", *name)
    for query in ("install packages", "pnpm", "npm"):
        winner, loser = ask(repo, query)
        assert (winner["scope"], winner["text"]) == ("project", "Use pnpm to install packages")
        assert (loser["scope"], loser["text"]) == ("user", "Use npm to install packages")
        assert loser["overruled_by"] == {"scope": "project", "name": winner["name"]}
    shown = repo.gitmem("recall", "npm").stdout
    assert "overruled by project" in shown
    assert "overrules user" in shown
    read = repo.gitmem("context").stdout
    assert read.index("Use npm") < read.index("Use pnpm"), "the most specific comes last"
    assert "overruled by project" in read


def test_no_deploys_until_a_day(repo: Git) -> None:
    remember(
        repo,
        "No deploys until 16 Nov",
        "--scope",
        "local",
        "--name",
        "deploys",
        "--review",
        "2026-11-16",
        day="2026-11-02",
    )
    remember(repo, "No releases", "--scope", "local", "--name", "releases", "--expires", "2026-11-16", day="2026-11-02")

    def loaded(day: str) -> tuple[list[str], str]:
        done = repo.gitmem("context", "--json", "--records", GITMEM_TODAY=day)
        value = json.loads(done.stdout)
        return sorted(item["name"] for item in value["items"]), value["text"]

    names, text = loaded("2026-11-16")
    assert "releases" in names
    assert "review due" not in text
    names, text = loaded("2026-11-17")
    assert "releases" not in names
    assert "No releases" not in text
    if "deploys" in names:  # it may hold its own end as well
        assert "review due since 2026-11-16" in text


def test_a_record_to_review_is_loaded_and_flagged_and_one_that_expired_is_withheld(repo: Git) -> None:
    text = record("deploys", "No deploys until 16 Nov", review_after="2026-11-16")
    repo.write(".claude/memory/deploys.md", text)
    (one,) = ask(repo, "deploys", GITMEM_TODAY="2026-11-16")
    assert not one["review_due"]
    (one,) = ask(repo, "deploys", GITMEM_TODAY="2026-11-17")
    assert one["review_due"]
    assert "review due since 2026-11-16" in one["label"]
    assert "review due" in repo.gitmem("context", GITMEM_TODAY="2026-11-17").stdout
    repo.write(".claude/memory/deploys.md", text.replace("review_after", "expires"))
    assert len(ask(repo, "deploys", GITMEM_TODAY="2026-11-16")) == 1
    assert ask(repo, "deploys", GITMEM_TODAY="2026-11-17") == []
    assert "No deploys" not in repo.gitmem("context", GITMEM_TODAY="2026-11-17").stdout
    (shown,) = ask(repo, "deploys", "--all", GITMEM_TODAY="2026-11-17")
    assert (shown["eligible"], shown["check"], shown["reason"]) == (False, "in-time", "expired on 2026-11-16")


@pytest.mark.parametrize("scope", ["project", "local", "user"])
def test_what_was_superseded_is_found_in_history_alone(repo: Git, scope: str) -> None:
    remember(repo, "The API gives integer cents in `amount`", "--scope", scope, "--name", "cents", day="2026-03-01")
    remember(
        repo, "The API gives a decimal string `amount`", "--scope", scope, "--name", "decimal",
        "--supersedes", "cents", day="2026-10-01",
    )  # fmt: skip
    assert [one["name"] for one in ask(repo, "amount")] == ["decimal"]
    assert "cents" not in repo.gitmem("context").stdout
    (old,) = ask(repo, "amount", "--as-of", "2026-05-01")
    assert old["text"] == "The API gives integer cents in `amount`"
    assert old["period"] == {"since": "2026-03-01", "until": "2026-09-30"}
    assert "held 2026-03-01 to 2026-09-30" in old["label"]
    assert [one["name"] for one in ask(repo, "amount", "--as-of", "2026-10-01")] == ["decimal"]
    assert ask(repo, "amount", "--as-of", "2026-02-28") == []
    both = ask(repo, "amount", "--all")
    assert [(one["name"], one["eligible"]) for one in both] == [("decimal", True), ("cents", False)]
    assert "superseded by decimal" in both[1]["label"]


@pytest.mark.parametrize("scope", ["project", "local", "user"])
def test_deleted_leaves_none(repo: Git, scope: str) -> None:
    remember(repo, "The zebra server is called stripes", "--scope", scope, "--name", "zebra")
    assert len(ask(repo, "zebra")) == 1
    done = repo.gitmem("forget", "zebra", "--yes") if "--yes" in repo.gitmem("forget", "--help").stdout else None
    done = done or repo.gitmem("forget", "zebra")
    assert done.returncode == 0, done
    for args in (("zebra",), ("zebra", "--all"), ("stripes", "--as-of", TODAY)):
        assert ask(repo, *args) == []
    assert "stripes" not in repo.gitmem("context").stdout


def test_an_edit_in_place_leaves_the_old_text_to_history(repo: Git) -> None:
    remember(repo, "The queue holds ten jobs", "--scope", "local", "--name", "queue", day="2026-02-01")
    done = repo.gitmem("edit", "queue", "--text", "The queue holds twenty jobs", GITMEM_TODAY="2026-06-01")
    assert done.returncode == 0, done
    assert [one["text"] for one in ask(repo, "queue")] == ["The queue holds twenty jobs"]
    assert [one["text"] for one in ask(repo, "queue", "--as-of", "2026-05-31")] == ["The queue holds ten jobs"]
    assert [one["text"] for one in ask(repo, "queue", "--as-of", "2026-06-01")] == ["The queue holds twenty jobs"]


def test_a_deleted_team_record_is_history_of_the_repository(repo: Git) -> None:
    repo.add(".claude/memory/cache.md", record("cache", "The cache is warm", observed_at="2026-01-05"))
    repo.commit("add", "--date=2026-01-05T12:00:00")
    repo("rm", "-q", ".claude/memory/cache.md")
    repo.commit("remove")
    assert ask(repo, "cache") == []
    (old,) = ask(repo, "cache", "--as-of", "2026-03-01")
    assert old["period"] == {"since": "2026-01-05", "until": "2026-11-29"}


def test_a_status_set_by_hand_ends_a_record_on_the_day_of_its_commit(repo: Git) -> None:
    text = record("cache", "The cache is warm")
    for day, now in (
        ("2026-01-05", text),
        ("2026-04-10", text.replace("metadata:", "metadata:\n  status: superseded")),
    ):
        repo.add(".claude/memory/cache.md", now)
        repo("commit", "-q", "-m", "change", GIT_COMMITTER_DATE=f"{day}T12:00:00+00:00")
    assert ask(repo, "cache") == []
    (old,) = ask(repo, "cache", "--as-of", "2026-03-01")
    assert old["period"] == {"since": "2026-01-05", "until": "2026-04-09"}
    assert ask(repo, "cache", "--as-of", "2026-04-10") == []
    assert ask(repo, "cache", "--as-of", "2026-01-04") == []


# Isolation.


MARKS = st.lists(st.sampled_from("abc"), min_size=2, max_size=3, unique=True)


@settings(max_examples=15, deadline=None)
@given(
    st.dictionaries(st.sampled_from(["p1", "p2", "p3", "p10"]), st.integers(1, 4), min_size=2),
    st.sampled_from(["", "marker", "marker shared"]),
)
def test_no_answer_holds_what_belongs_to_another_project_or_home(projects: dict[str, int], query: str) -> None:
    with fresh() as mine, fresh() as theirs:
        for world, owner in ((mine, "mine"), (theirs, "theirs")):
            world.put("user", {"shared": record("shared", f"marker of {owner} user")})
            for identity, count in projects.items():
                texts: dict[str, str | None] = {
                    f"shared-{n}": record(f"shared-{n}", f"marker of {owner} {identity}x {n}") for n in range(count)
                }
                world.put("local", texts, identity)
        for world, owner, other in ((mine, "mine", "theirs"), (theirs, "theirs", "mine")):
            for identity in [*projects, ""]:
                here = world.here(identity)
                texts_of = "".join(
                    one.text + one.label
                    for question in (
                        Question(query, limit=100),
                        Question(query, every=True, limit=100),
                        Question(query, as_of="2026-12-01", limit=100),
                        Question(query, as_of="2026-12-01", every=True, limit=100),
                    )
                    for one in recall(here, TODAY, question).results
                )
                from gitmem.model.budget import budget

                texts_of += context(here, TODAY, budget("1000 lines"), records_only=True).text
                assert f"of {owner} user" in texts_of
                assert f"of {other}" not in texts_of
                for each in projects:
                    assert (f"{each}x" in texts_of) is (each == identity)


def test_neither_another_project_nor_another_home_answers(repo: Git, new_repo: Any, tmp_path: Path) -> None:
    remember(repo, "The axolotl service is slow", "--scope", "local")
    remember(repo, "I like axolotl pictures", "--scope", "user", "--force")
    other = new_repo("other")
    other.commit("Begin")
    remember(other, "Something else", "--scope", "local")
    assert [one["scope"] for one in ask(other, "axolotl")] == ["user"]
    assert sorted(one["scope"] for one in ask(repo, "axolotl")) == ["local", "user"]
    elsewhere = {"HOME": str(tmp_path / "h"), "XDG_DATA_HOME": str(tmp_path / "h" / "data")}
    for args in (("axolotl",), ("axolotl", "--all"), ("axolotl", "--as-of", TODAY)):
        assert ask(repo, *args, **elsewhere) == []
    assert "axolotl" not in repo.gitmem("context", **elsewhere).stdout


def test_who_may_read_only_the_project_gets_nothing_else() -> None:
    with fresh() as world:
        for scope in ("user", "local", "project"):
            world.put(scope, {f"of-{scope}": record(f"of-{scope}", "water")}, "p")
        answer = recall(world.here("p"), TODAY, Question("water", scopes=("project",)))
        assert [one.name for one in answer.results] == ["of-project"]


# To act on.


def test_for_action_demands_a_source_and_a_fresh_look(repo: Git) -> None:
    repo.add("docs/release.md", "# Release\n")
    repo.commit()
    session = Path(os.environ["HOME"]) / ".claude" / "projects" / "x" / "0f3a-11.jsonl"
    session.parent.mkdir(parents=True)
    session.write_text("{}\n")
    cases: dict[str, tuple[dict[str, str], bool]] = {
        "path": ({"source": "docs/release.md#how"}, True),
        "line": ({"source": "docs/release.md:1"}, True),
        "gone": ({"source": "docs/gone.md"}, False),
        "address": ({"source": "https://wiki.example.com/release"}, True),
        "no-address": ({"source": "https:///release"}, False),
        "session": ({"source": "session:0f3a-11"}, True),
        "no-session": ({"source": "session:0f3a-22"}, False),
        "climbing": ({"source": "session:../x/0f3a-11"}, False),
        "none": ({}, False),
        "old": ({"source": "docs/release.md", "observed_at": "2026-01-01"}, False),
        "renewed": (
            {"source": "docs/release.md", "observed_at": "2026-01-01", "last_verified_at": "2026-11-01"},
            True,
        ),
        "due": ({"source": "docs/release.md", "review_after": "2026-11-01"}, False),
    }
    for name, (fields, _) in cases.items():
        given = {"observed_at": "2026-11-20", **fields}
        repo.write(f".claude/memory/{name}.md", record(name, f"How a release is made: {name}", **given))
    served = {one["name"]: one for one in ask(repo, "release", "--for-action", "--limit", "50")}
    assert set(served) == {name for name, (_, wanted) in cases.items() if wanted}
    assert "source not looked at" in served["address"]["label"]
    assert "source not looked at" not in served["path"]["label"]
    assert len(ask(repo, "release", "--limit", "50")) == len(cases)
    done = repo.gitmem("recall", "release", "--for-action")
    assert "gone (project) is not served: its source cannot be reached" in done.stderr
    assert "never" not in done.stderr


# Order.


def names(world: World, query: str, **given: Any) -> list[str]:
    return [one.name for one in recall(world.here("p"), TODAY, Question(query, **given)).results]


def test_what_the_question_is_about_comes_first() -> None:
    with fresh() as world:
        world.put(
            "local",
            {
                "tests": record("tests", "Run the tests with make. The deploy needs them."),
                "deploy-script": record("deploy-script", "It lies in tools."),
                "long": record("long", "Many words. " * 200 + "deploy"),
                "unrelated": record("unrelated", "Cats and dogs"),
            },
            "p",
        )
        assert names(world, "how do we deploy?")[0] == "deploy-script"
        assert set(names(world, "deploys")) >= {"deploy-script", "tests"}
        assert "unrelated" not in names(world, "deploying")
        assert names(world, "make tests")[0] == "tests"
        assert names(world, "xylophone") == []


@pytest.mark.parametrize("indexed", [True, False])
def test_words_of_a_superseded_record_lead_to_what_holds_now(indexed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.ops.records import sources

    if not indexed:
        monkeypatch.setattr(sources, "_opened", lambda *_: None)
    with fresh() as world:
        world.put(
            "local",
            {
                "cents": record("cents", "integer cents"),
                "float": record("float", "a float", supersedes=["cents"]),
                "decimal": record("decimal", "a decimal string", supersedes=["float"]),
                "a": record("a", "round about", supersedes=["b"]),
                "b": record("b", "round about", supersedes=["a"]),
                "over": record("over", "gone", supersedes=["was"], expires="2026-01-01"),
                "was": record("was", "vanished"),
            },
            "p",
        )
        (one,) = recall(world.here("p"), TODAY, Question("integer cents")).results
        assert one.name == "decimal"
        assert "took the place of float" in one.label
        assert names(world, "round") == ["a", "b"], "nobody replaces anybody in a circle"
        assert names(world, "vanished") == []


def test_nearer_then_fresher_where_words_are_equal() -> None:
    with fresh() as world:
        world.put("user", {"u": record("u", "the water pump", observed_at="2026-11-01")})
        world.put("project", {"t": record("t", "the water pump", observed_at="2026-11-01")})
        world.put(
            "local",
            {
                "old": record("old", "the water pump", observed_at="2026-01-01"),
                "new": record("new", "the water pump", observed_at="2026-10-01"),
                "undated": record("undated", "the water pump"),
            },
            "p",
        )
        assert names(world, "water pump") == ["new", "old", "undated", "t", "u"]
        assert names(world, "") == ["new", "old", "undated", "t", "u"]
        assert names(world, "water", limit=2) == ["new", "old"]


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("Größe und Prüfung der Läufe", "grosse lauf"),
        ("Größe und Prüfung", "Prufung"),
        ("calls getUserAccount twice", "user account"),
        ("calls getUserAccount twice", "getuseraccount"),
        ("set MAX_RETRIES to 5", "max retries"),
        ("src/api/money.py rounds", "money.py"),
        ("数据库迁移在周五", "迁移"),
        ("caching is off", "cache"),
        ("it was stopped", "stop"),
        ("policies differ", "policy"),
        ("the HTTP2 upgrade", "http2"),
    ],
)
def test_words_meet_in_their_forms(text: str, query: str) -> None:
    with fresh() as world:
        world.put("local", {"one": record("one", text), "two": record("two", "something else")}, "p")
        assert names(world, query)[:1] == ["one"]


@pytest.mark.parametrize(
    "query", ['"', "a AND b", "NEAR(x, 2)", "name:*", "-- ; drop", "(" * 5000, "\u202e", "x" * 9000, "*"]
)
def test_a_question_is_words_and_nothing_else(query: str) -> None:
    with fresh() as world:
        world.put("local", {"one": record("one", "near and name")}, "p")
        recall(world.here("p"), TODAY, Question(query))
        recall(world.here("p"), TODAY, Question(query, every=True))


def test_both_texts_of_a_conflict_stand_under_one_label() -> None:
    from gitmem.store.home import Home
    from gitmem.store.layout import USER, head, record_key, uid
    from gitmem.store.writer import NewCommit, write

    with fresh() as world:
        key = record_key("records", uid("records", "a.md"))
        files: dict[str, bytes | None] = {
            f"{key}/a.md~11111111": record("a", "the water is cold").encode(),
            f"{key}/a.md~22222222": record("a", "the water is warm").encode(),
        }
        write(Home(str(world.store)).git_dir, [NewCommit(head(USER), [], files, "test")], "test", 1)
        (one,) = recall(world.here(), TODAY, Question("water")).results
        assert "cold" in one.text
        assert "warm" in one.text
        assert "in conflict: every version is given" in one.label


# The index.


def index_of(world: World, name: str) -> Path:
    return next(path for path in (world.store / "cache").iterdir() if path.name.startswith(f"search-{name}"))


@pytest.mark.parametrize("damage", ["rubbish", "cut", "empty", "row", "schema"])
def test_a_damaged_index_is_made_anew(damage: str) -> None:
    import sqlite3

    with fresh() as world:
        world.put("local", {f"n{i}": record(f"n{i}", f"water number {i}") for i in range(50)}, "p")
        before = names(world, "water 7", limit=50)
        path = index_of(world, "project")
        if damage == "rubbish":
            path.write_bytes(b"no database " * 1000)
        elif damage == "cut":
            path.write_bytes(path.read_bytes()[:5000])
        elif damage == "empty":
            path.write_bytes(b"")
        else:
            with sqlite3.connect(path) as db:
                db.execute("UPDATE record SET raw = x'00'" if damage == "row" else "DROP TABLE word")
            db.close()
        assert names(world, "water 7", limit=50) == before


def test_the_index_follows_what_changes() -> None:
    with fresh() as world:
        world.put("local", {"a": record("a", "water"), "b": record("b", "water")}, "p")
        assert names(world, "water") == ["a", "b"]
        world.put("local", {"a": record("a", "fire"), "b": None, "c": record("c", "water", supersedes=["a"])}, "p")
        assert names(world, "water") == ["c"]
        assert names(world, "fire") == ["c"], "what took the place of a"
        world.put("local", {"c": record("c", "water")}, "p")
        assert names(world, "fire") == ["a"]
        world.put("local", {"d": record("d", "unmentionable")}, "p")
        assert names(world, "unmentionable") == ["d"]
        world.put("local", {"d": None}, "p")
        assert names(world, "unmentionable") == []
        assert b"unmentionab" not in index_of(world, "project").read_bytes(), "what is forgotten leaves no word behind"


def test_the_index_follows_a_rewritten_history() -> None:
    from gitmem.store.home import Home

    with fresh() as world:
        world.put("local", {"a": record("a", "water mentionless")}, "p")
        assert names(world, "water") == ["a"]
        git_dir = Home(str(world.store)).git_dir
        subprocess.run(["git", f"--git-dir={git_dir}", "update-ref", "-d", "refs/heads/project/p"], check=True)
        assert names(world, "water") == []
        subprocess.run(["git", f"--git-dir={git_dir}", "reflog", "expire", "--expire=now", "--all"], check=True)
        subprocess.run(["git", f"--git-dir={git_dir}", "gc", "-q", "--prune=now"], check=True)
        world.put("local", {"b": record("b", "water")}, "p")
        assert names(world, "water") == ["b"]
        assert b"mentionless" not in index_of(world, "project").read_bytes()


def test_team_records_follow_the_files_of_each_work_tree(repo: Git, linked_worktree: Git) -> None:
    repo.write(".claude/memory/a.md", record("a", "water here"))
    linked_worktree.write(".claude/memory/a.md", record("a", "water there"))
    assert [one["text"] for one in ask(repo, "water")] == ["water here"]
    assert [one["text"] for one in ask(linked_worktree, "water")] == ["water there"]
    repo.write(".claude/memory/a.md", record("a", "water HERE"))
    assert [one["text"] for one in ask(repo, "water")] == ["water HERE"], "same size, same second"
    (repo.top / ".claude/memory/a.md").unlink()
    assert ask(repo, "water") == []


def test_a_store_that_cannot_be_written_is_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        if "search-" in os.fsdecode(path):
            raise PermissionError(13, "read-only", path)
        return real(path, flags, *args, **kwargs)

    with fresh() as world:
        world.put("local", {"a": record("a", "water")}, "p")
        monkeypatch.setattr(os, "open", refuse)
        assert names(world, "water") == ["a"]


def test_what_an_agent_wrote_is_recalled_at_once(repo: Git, sealed: Path) -> None:
    remember(repo, "Water is wet", "--scope", "local", "--name", "water", "--expires", "2027-01-01")
    (note,) = (sealed / ".claude" / "projects").glob("*/memory/water.md")
    note.write_text(note.read_text().replace("Water is wet", "Water is very wet"))
    (one,) = ask(repo, "water")
    assert one["text"] == "Water is very wet"
    assert one["expires"] == "2027-01-01"


# The command.


def test_what_is_printed(repo: Git) -> None:
    remember(repo, "The build needs node 22", "--scope", "project", "--source", "docs/x.md", day="2026-03-01")
    assert repo.gitmem("verify", "build-needs-node-22").returncode == 0
    done = repo.gitmem("recall", "node")
    assert done.stdout == (
        "[project · since 2026-03 · verified 2026-11 · docs/x.md] build-needs-node-22\n  The build needs node 22\n"
    )
    assert done.stderr == ""
    none = repo.gitmem("recall", "nothing-like-it")
    assert (none.returncode, none.stdout) == (0, "")
    assert "nothing is remembered" in none.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("--limit", "x"),
        ("--limit", "0"),
        ("--scope", "zoo"),
        ("--as-of", "soon"),
        ("--as-of", "2026-01-01", "--for-action"),
        ("--nope",),
    ],
)
def test_asked_wrongly(repo: Git, args: tuple[str, ...]) -> None:
    done = repo.gitmem("recall", "x", *args)
    assert done.returncode == 2, done
    assert done.stderr.startswith("error: ")


def test_outside_a_repository_the_user_is_recalled(run_gitmem: Any, repo: Git) -> None:
    remember(repo, "I write British English", "--scope", "user")
    done = run_gitmem("recall", "english")
    assert "British English" in done.stdout, done


def test_the_plain_line_loads_no_click(repo: Git) -> None:
    code = (
        "import sys; from gitmem.__main__ import main; sys.argv = ['gitmem', *sys.argv[1:]]; main(); "
        "sys.stderr.write(' '.join(sys.modules))"
    )
    remember(repo, "Water is wet", "--scope", "local")
    for args in (("recall", "water", "--limit=3"), ("context", "--records")):
        done = repo.run(sys.executable, "-P", "-c", code, *args)
        assert "Water is wet" in done.stdout
        assert not {"click", "yaml", "json", "dataclasses", "rich", "pygit2"} & set(done.stderr.split())


def test_of_names_that_some_systems_cannot_tell_apart_one_is_found() -> None:
    with fresh() as world:
        world.put("local", {"note": record("note", "of pottery"), "kiln": record("kiln", "of pottery")}, "p")
        assert sorted(names(world, "pottery")) == ["kiln", "note"]
        world.put("local", {"NOTE": record("NOTE", "forged pottery")}, "p")
        assert sorted(names(world, "pottery")) == ["kiln", "note"]
        world.put("local", {"clay": record("clay", "of pottery")}, "p")
        assert sorted(names(world, "pottery")) == ["clay", "kiln", "note"]
        world.put("local", {"note": None}, "p")
        assert sorted(names(world, "pottery")) == ["NOTE", "clay", "kiln"]

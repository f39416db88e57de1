"""Watched paths: one walk says what a commit touched since the revision of each record."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record_world import TODAY, World, fresh, record

from gitmem.git import history
from gitmem.guard.glob import matches
from gitmem.ops.records import watch
from gitmem.ops.records.load import of_scope
from gitmem.ops.records.recall import Question, recall

if TYPE_CHECKING:
    from tests.conftest import Git

FILES = ("a.py", "src/b.py", "src/deep/c.py", "docs/d.md", "src.txt")
PATTERNS = (*FILES, "src", "src/", "src/**", "*.py", "**/c.py", "docs/*.md", "/a.py", "nothing.py", "src/*/c.py")


def touched_by_git(top: Path, revision: str, pattern: str) -> bool:
    """The same, asked of git for one revision: which paths do commits since then name?"""
    out = subprocess.run(
        ["git", "log", "--name-only", "--format=", "--no-renames", "-c", "-z", f"{revision}..HEAD"],
        cwd=top, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return any(matches(pattern, path.strip("\n")) for path in out.split("\0") if path.strip("\n"))


@settings(max_examples=12, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(["edit", "edit", "empty", "branch", "merge", "old"]), st.sampled_from(FILES)),
        max_size=12,
    )
)
def test_it_is_what_git_says_of_each_revision(steps: list[tuple[str, str]]) -> None:
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        day = 1_700_000_000

        def git(*args: str, at: int = day) -> str:
            env = {**os.environ, "GIT_COMMITTER_DATE": f"{at} +0000", "GIT_AUTHOR_DATE": f"{at} +0000"}
            return subprocess.run(["git", *args], cwd=top, env=env, check=True, capture_output=True, text=True).stdout

        git("init", "-q", "-b", "main")
        git("commit", "-q", "--allow-empty", "-m", "first", at=day)
        side = 0
        for number, (what, path) in enumerate(steps, 1):
            when = day + number * 1000
            if what == "branch":
                side += 1
                git("checkout", "-q", "-b", f"side{side}")
            elif what == "merge" and side:
                git("checkout", "-q", "main")
                git("merge", "-q", "--no-ff", "-X", "theirs", "-m", "merge", f"side{side}", at=when)
            elif what == "empty":
                git("commit", "-q", "--allow-empty", "-m", "empty", at=when)
            else:
                file = top / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(f"{number}\n")
                git("add", ".")
                # a clock that went wrong
                git("commit", "-q", "-m", path, at=day - number * 1000 if what == "old" else when)
        revisions = git("rev-list", "--all").split()
        watches = [(revision, pattern) for revision in revisions for pattern in PATTERNS]
        before = Path.cwd()
        os.chdir(top)
        try:
            found = history.touched(history.head(), watches, matches)
        finally:
            os.chdir(before)
        for revision, pattern in watches:
            assert ((revision, pattern) in found) is touched_by_git(top, revision, pattern), (revision, pattern)
            if (revision, pattern) in found:
                touch = found[revision, pattern]
                assert matches(pattern, touch.path)
                assert touch.path in git("show", "--name-only", "--format=", "-c", touch.commit).split("\n")


def at(repo: Git, tmp_path: Path) -> tuple[World, Any]:
    world = World(tmp_path)
    return world, world.here("p", common=str(repo.top / ".git"), top=str(repo.top))


def team(repo: Git, name: str, **fields: Any) -> None:
    repo.write(f".claude/memory/{name}.md", record(name, "water", **fields))


def test_a_touched_path_asks_for_a_look(repo: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("src/pump.py", "1\n")
    start = repo.commit("pump")
    team(repo, "pump", watch=["src/pump.py"], source_revision=start, source="src/pump.py", observed_at=TODAY)
    team(repo, "tank", watch=["src/tank/**", "lib/**"], source_revision=start)
    team(repo, "short", watch=["src/*.py"], source_revision=start[:10])
    team(repo, "unsaid", watch=["src/pump.py"])
    team(repo, "strange", watch=["src/pump.py"], source_revision="0" * 40)
    monkeypatch.chdir(repo.top)
    _, here = at(repo, tmp_path)
    assert watch.stale(here, of_scope(here, "project", TODAY)).touched == {}
    assert len(recall(here, TODAY, Question("water")).results) == 5
    repo.write("src/pump.py", "2\n")
    assert watch.stale(here, of_scope(here, "project", TODAY)).touched == {}, "a commit counts, not an edit"
    repo.add("src/pump.py", "2\n")
    commit = repo.commit("change")
    found = watch.stale(here, of_scope(here, "project", TODAY))
    assert {key.rpartition("/")[2]: words for key, words in found.touched.items()} == {
        "pump.md": f"src/pump.py changed in {commit[:10]}",
        "short.md": f"src/pump.py changed in {commit[:10]}",
    }
    assert list(found.untold) == [".claude/memory/strange.md"]
    answer = recall(here, TODAY, Question("water"))
    assert {one.name for one in answer.results} == {"tank", "unsaid", "strange"}
    assert {(one.name, one.verdict.failed) for one in answer.withheld} == {("pump", "in-time"), ("short", "in-time")}
    done = repo.gitmem("recall", "water")
    assert f"pump (project) is not served: needs revalidation: src/pump.py changed in {commit[:10]}" in done.stderr
    read = repo.gitmem("context")
    assert f"Needs revalidation, and is not given: pump (project): src/pump.py changed in {commit[:10]}" in read.stdout
    assert repo.gitmem("verify", "pump").returncode == 0
    assert "pump (project)" not in repo.gitmem("recall", "water").stderr


def test_what_is_made_after_the_watch_began_counts(repo: Git) -> None:
    done = repo.gitmem(
        "remember", "The lock file is made by hand", "--scope", "project", "--watch", "lock/**", "--name", "lock"
    )
    assert done.returncode == 0, done
    assert "lock" in repo.gitmem("recall", "lock file").stdout
    repo.add("lock/file", "x")
    repo.commit()
    assert repo.gitmem("recall", "lock file").stdout == ""
    assert "NOT SERVED: needs revalidation" in repo.gitmem("recall", "lock file", "--all").stdout


def test_between_two_commits_git_is_not_asked_again(repo: Git, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = repo.commit("start")
    team(repo, "pump", watch=["src/pump.py"], source_revision=start)
    repo.add("src/pump.py", "1\n")
    repo.commit("pump")
    monkeypatch.chdir(repo.top)
    world, here = at(repo, tmp_path)
    records = of_scope(here, "project", TODAY)
    first = watch.stale(here, records).touched
    assert first

    def refuse(*_: object) -> None:
        raise AssertionError("asked again")

    with monkeypatch.context() as patch:
        patch.setattr(history, "touched", refuse)
        assert watch.stale(here, records).touched == first
    (kept,) = (world.store / "cache").glob("watch-*")
    kept.write_bytes(b"rubbish")
    assert watch.stale(here, records).touched == first
    repo.commit("more")
    assert watch.stale(here, records).touched == first


def test_a_shallow_clone_says_that_it_cannot_tell(repo: Git, tmp_path: Path) -> None:
    start = repo.commit("start")
    repo.add(".claude/memory/pump.md", record("pump", "water", watch=["src/**"], source_revision=start))
    repo.add("src/x.py", "1")
    repo.commit("later")
    repo("clone", "-q", "--depth=1", f"file://{repo.top}", str(tmp_path / "shallow"))
    done = type(repo)(tmp_path / "shallow").gitmem("recall", "water")
    assert "whether src/** changed is not known" in done.stdout
    done = type(repo)(tmp_path / "shallow").gitmem("recall", "water", "--for-action")
    assert done.stdout == ""


def test_records_of_the_user_belong_to_no_repository() -> None:
    with fresh() as world:
        world.put("user", {"a": record("a", "water", watch=["x"], source_revision="1" * 40)})
        here = world.here("p", common="/nowhere")
        assert watch.stale(here, of_scope(here, "user", TODAY)).touched == {}


def test_what_waits_for_a_look_is_seen_wherever_somebody_looks(person: Any) -> None:
    from gitmem.ops.records.listing import listing
    from gitmem.ops.records.show import show

    person.repo.add("src/limit.py", "40\n")
    person.repo.commit()
    name = person.remember("The limit is 40.", scope="local", watch=["src/**"]).name
    person.repo.add("src/limit.py", "60\n")
    person.repo.commit()
    assert [(one.name, one.state) for one in listing(person.here, person.today)] == [(name, "revalidate")]
    shown = show(person.here, name, person.today)[0]
    assert (shown.record.state, shown.wins) == ("revalidate", False)
    assert shown.record.why.startswith("src/limit.py changed in ")
    person.repo.gitmem("verify", name)
    assert person.repo.gitmem("list").stdout.split("\t")[3] == "active"

"""Commits: a leak that was added and removed again, merges that bring their own, missing history."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
FREEZE = "No deploys until further notice.\n"
RULE = "personal-home-path"
ZERO = "0" * 40


def found(git: Any, span: str, *args: str, rules: str = RULE, **env: str) -> list[tuple[str, str, str]]:
    """(path, rule, commit) of each finding."""
    done = git.gitmem("check", "--rules", rules, "--json", "--range", span, *args, **env)
    assert done.returncode in (0, 1), done
    return [(f["path"], f["rule"], f["commit"]) for f in json.loads(done.stdout)["findings"]]


def test_added_and_removed_again(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    leak = repo.commit()
    repo("rm", "-q", "CLAUDE.md")
    repo.commit()
    assert found(repo, "HEAD~2..HEAD") == [("CLAUDE.md", RULE, leak)]
    assert found(repo, "HEAD~2...HEAD") == [("CLAUDE.md", RULE, leak)]
    assert found(repo, "HEAD~2..") == [("CLAUDE.md", RULE, leak)]
    text = repo.gitmem("check", "--rules", RULE, "--range", "HEAD~2..HEAD").stdout
    assert leak[:12] in text
    assert "rewrite the commit" in text


def test_once_with_the_first_commit(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    first = repo.commit()
    for n in range(3):
        repo.add("CLAUDE.md", f"{n}\n" * n + LEAK)
        repo.commit()
    assert found(repo, "HEAD~4..HEAD") == [("CLAUDE.md", RULE, first)]


def test_another_text_in_the_same_place_is_another_finding(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    first = repo.commit()
    repo.add("CLAUDE.md", LEAK.replace("marta", "petra"))
    second = repo.commit()
    assert found(repo, "HEAD~2..HEAD") == [("CLAUDE.md", RULE, first), ("CLAUDE.md", RULE, second)]


def test_the_range_only(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    repo.add("x", "x")
    repo.commit()
    assert found(repo, "HEAD~1..HEAD") == []


def test_a_root_commit(repo: Any) -> None:
    repo("checkout", "-q", "--orphan", "fresh")
    repo.add("CLAUDE.md", LEAK)
    root = repo.commit()
    assert found(repo, "main..fresh") == [("CLAUDE.md", RULE, root)]


def test_a_merge_that_brings_its_own(repo: Any) -> None:
    repo("checkout", "-q", "-b", "side")
    repo.add("side", "s")
    repo.commit()
    repo("checkout", "-q", "main")
    repo.add("main", "m")
    repo.commit()
    repo("merge", "-q", "--no-commit", "--no-ff", "side")
    repo.add("CLAUDE.md", LEAK)
    merge = repo.commit()
    assert found(repo, "HEAD~1..HEAD") == [("CLAUDE.md", RULE, merge)]


def test_a_branch_that_a_merge_brought_in(repo: Any) -> None:
    repo("checkout", "-q", "-b", "side")
    repo.add("CLAUDE.md", LEAK)
    leak = repo.commit()
    repo("rm", "-q", "CLAUDE.md")
    repo.commit()
    repo("checkout", "-q", "main")
    repo("merge", "-q", "--no-ff", "-m", "merge", "side")
    assert found(repo, "HEAD~1..HEAD") == [("CLAUDE.md", RULE, leak)]


def test_what_does_no_harm_once_it_is_gone(repo: Any) -> None:
    repo.add("CLAUDE.md", FREEZE)
    repo.add("AGENTS.md", FREEZE)
    first = repo.commit()
    repo.add("CLAUDE.md", "Deploy on Mondays.\n")
    repo.commit()
    assert found(repo, "HEAD~2..HEAD", rules="freeze-undated") == [("AGENTS.md", "freeze-undated", first)]


def test_a_day_without_a_year_is_read_at_the_commits_date(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-03-01T12:00:00+00:00")
    repo.add("CLAUDE.md", "Code freeze: no merges to main until 16 May.\n")
    repo.commit()
    assert found(repo, "HEAD~1..HEAD", rules="freeze") == [
        ("CLAUDE.md", "freeze-expired", repo("rev-parse", "HEAD").strip())
    ]
    done = repo.gitmem("check", "--all", "--rules", "freeze", "--json")
    assert "freeze-expired" in done.stdout


def test_a_missing_base_does_not_pass(repo: Any, new_repo: Callable[..., Any]) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    clone = new_repo("shallow")
    clone("fetch", "-q", "--depth=1", f"file://{repo.top}", "main")
    clone("checkout", "-q", "-b", "main", "FETCH_HEAD")
    base = repo("rev-parse", "HEAD~1").strip()
    for span in (f"{base}..HEAD", "origin/main..HEAD", "HEAD~1..HEAD", "HEAD^1..HEAD"):
        done = clone.gitmem("check", "--range", span)
        assert done.returncode == 3, done
        assert "not in this clone" in done.stderr
        assert "fetch-depth" in done.stderr


def test_a_merge_at_the_edge_of_a_shallow_clone(repo: Any, new_repo: Callable[..., Any]) -> None:
    base = repo("rev-parse", "HEAD").strip()
    repo("checkout", "-q", "-b", "change")
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    repo("checkout", "-q", "main")
    repo.add("other", "o")
    repo.commit()
    repo("merge", "-q", "--no-ff", "-m", "merge", "change")
    clone = new_repo("shallow")
    clone("fetch", "-q", "--depth=2", f"file://{repo.top}", "main")
    clone("checkout", "-q", "FETCH_HEAD")
    done = clone.gitmem("check", "--rules", RULE, "--range", "HEAD^1..HEAD")
    assert done.returncode == 1, done
    assert "shallow" in done.stdout
    done = clone.gitmem("check", "--range", f"{base}..HEAD")
    assert done.returncode == 3, done


def test_the_history_of_a_shallow_clone_is_refused(repo: Any, new_repo: Callable[..., Any]) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    repo.add("x", "x")
    repo.commit()
    clone = new_repo("shallow")
    clone("fetch", "-q", "--depth=1", f"file://{repo.top}", "main:fetched")
    done = clone.gitmem("check", "--rules", RULE, "--history")
    assert done.returncode == 3
    assert "shallow" in done.stderr
    assert "fetch" in done.stderr


def test_a_new_branch(repo: Any, new_repo: Callable[..., Any]) -> None:
    repo.add("old/CLAUDE.md", LEAK)
    repo.commit()
    clone = new_repo("clone")
    clone("remote", "add", "origin", str(repo.top))
    clone("fetch", "-q", "origin")
    clone("checkout", "-q", "-b", "topic", "origin/main")
    clone.add("CLAUDE.md", LEAK)
    new = clone.commit()
    assert found(clone, f"{ZERO}..HEAD") == [("CLAUDE.md", RULE, new)]
    assert "origin/main" in clone.gitmem("check", "--range", f"{ZERO}..HEAD").stdout


def test_a_new_branch_where_nothing_else_is_known(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    leak = repo.commit()
    assert found(repo, f"{ZERO}..HEAD") == [("CLAUDE.md", RULE, leak)]
    assert "all of the history" in repo.gitmem("check", "--range", f"{ZERO}..HEAD").stdout


def test_a_forced_push(repo: Any) -> None:
    repo.add("x", "1")
    before = repo.commit()
    repo.add("CLAUDE.md", LEAK)
    repo("commit", "-q", "--amend", "-m", "other")
    after = repo("rev-parse", "HEAD").strip()
    assert found(repo, f"{before}..{after}") == [("CLAUDE.md", RULE, after)]
    done = repo.gitmem("check", "--range", f"{'1' * 40}..HEAD")
    assert done.returncode == 3
    assert "forced push" in done.stderr


def test_an_empty_range_says_so(repo: Any) -> None:
    done = repo.gitmem("check", "--range", "HEAD..HEAD")
    assert done.returncode == 0
    assert "holds no commit" in done.stdout


@pytest.mark.parametrize("span", ["", "..", "HEAD", "a..b..c", "--all..HEAD"])
def test_what_is_no_range(repo: Any, span: str) -> None:
    done = repo.gitmem("check", f"--range={span}")
    assert done.returncode in (2, 3), done
    assert "Traceback" not in done.stderr


def test_under_the_framework_every_commit_is_read(repo: Any) -> None:
    base = repo("rev-parse", "HEAD").strip()
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    repo("rm", "-q", "CLAUDE.md")
    tip = repo.commit()
    env = {"PRE_COMMIT": "1", "PRE_COMMIT_FROM_REF": base, "PRE_COMMIT_TO_REF": tip}
    done = repo.gitmem("check", "--rules", RULE, "README.md", **env)
    assert done.returncode == 1, done


def test_a_change_cannot_excuse_itself(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.add(".gitmem.toml", 'exclude = ["**"]\n')
    repo.commit()
    span = ("check", "--rules", RULE, "--range", "HEAD~1..HEAD")
    assert repo.gitmem(*span, "--trust", "head").returncode == 0
    assert repo.gitmem(*span, "--trust", "base").returncode == 1
    assert repo.gitmem(*span, GITHUB_EVENT_NAME="pull_request", CI="true").returncode == 1


def test_history_of_all_refs(repo: Any) -> None:
    repo("checkout", "-q", "-b", "forgotten")
    repo.add("CLAUDE.md", LEAK)
    leak = repo.commit()
    repo("checkout", "-q", "main")
    repo("branch", "-m", "forgotten", "renamed")
    done = repo.gitmem("check", "--history", "--rules", RULE, "--json")
    assert [f["commit"] for f in json.loads(done.stdout)["findings"]] == [leak]
    assert repo.gitmem("check", "--all", "--rules", RULE).returncode == 0


def test_history_holds_what_lasts(repo: Any) -> None:
    repo.add("CLAUDE.md", FREEZE)
    repo.commit()
    assert repo.gitmem("check", "--history").returncode == 0
    assert repo.gitmem("check", "--history", "--rules", "freeze").returncode == 1


def test_history_of_an_empty_repository(new_repo: Callable[..., Any]) -> None:
    assert new_repo("empty").gitmem("check", "--history").returncode == 0


def test_reftable(repo: Any, new_repo: Callable[..., Any], tmp_path: Any) -> None:
    probe = repo.run("git", "init", "-q", "--ref-format=reftable", str(tmp_path / "probe"))
    if probe.returncode != 0:
        pytest.skip("this git makes no reftable repositories (that needs 2.45)")
    git = new_repo("reftable", "--ref-format=reftable")
    git.add("CLAUDE.md", LEAK)
    assert git.gitmem("check", "--rules", RULE).returncode == 1
    leak = git.commit()
    git("rm", "-q", "CLAUDE.md")
    git.commit()
    assert found(git, f"{ZERO}..HEAD") == [("CLAUDE.md", RULE, leak)]
    assert git.gitmem("check", "--history", "--rules", RULE).returncode == 1
    assert git.gitmem("check", "--all", "--rules", RULE).returncode == 0


def test_a_partial_clone_is_completed_or_refused(repo: Any, new_repo: Callable[..., Any]) -> None:
    repo("config", "uploadpack.allowFilter", "true")
    repo("config", "uploadpack.allowAnySHA1InWant", "true")
    repo.add("CLAUDE.md", LEAK)
    leak = repo.commit()
    repo.add("CLAUDE.md", "Fine.\n")
    repo.commit()
    for name, reachable in (("online", True), ("offline", False)):
        clone = new_repo(name)
        clone("remote", "add", "origin", f"file://{repo.top}")
        clone("fetch", "-q", "--filter=blob:none", "origin", "main")
        clone("update-ref", "refs/heads/main", "FETCH_HEAD")
        if reachable:
            assert found(clone, "main~2..main") == [("CLAUDE.md", RULE, leak)]
            continue
        clone("remote", "set-url", "origin", "file:///nowhere")
        done = clone.gitmem("check", "--range", "main~2..main")
        assert done.returncode == 3, done
        assert "hint:" in done.stderr
        assert "Traceback" not in done.stderr

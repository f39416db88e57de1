"""History as a stream: what each commit brought in, and nothing that it did not."""

from __future__ import annotations

from typing import Any

import pytest

from gitmem.git.commits import default_base, is_zero, last_dates, resolve, walk


def brought(git: Any, monkeypatch: pytest.MonkeyPatch, *revisions: str, **kwargs: Any) -> list[dict[str, str]]:
    monkeypatch.chdir(git.top)
    return [
        {change.path: change.status for change in commit.changes} for commit in walk(revisions or ("HEAD",), **kwargs)
    ]


def test_parents_come_first_and_the_root_counts(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("a", "1")
    repo.commit()
    repo("rm", "-q", "a")
    repo.commit()
    repo.commit("empty")
    assert brought(repo, monkeypatch) == [{"README.md": "A"}, {"a": "A"}, {"a": "D"}, {}]


def test_a_merge_brings_only_what_no_parent_had(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("checkout", "-q", "-b", "side")
    repo.add("side", "s")
    repo.add("both", "side\n")
    repo.commit()
    repo("checkout", "-q", "main")
    repo.add("main", "m")
    repo.commit()
    repo("merge", "-q", "--no-commit", "--no-ff", "side")
    repo.add("evil", "brought in by the merge itself")
    repo.add("both", "neither\n")
    repo.commit("merge")
    assert brought(repo, monkeypatch)[-1] == {"evil": "A", "both": "A"}


def test_an_octopus(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("x", "y", "z"):
        repo("checkout", "-q", "-b", name, "main")
        repo.add(name, name)
        repo.commit()
    repo("checkout", "-q", "main")
    repo("merge", "-q", "--no-ff", "-m", "octopus", "x", "y", "z")
    repo.add("evil", "e")
    repo("commit", "-q", "--amend", "--no-edit")
    assert brought(repo, monkeypatch)[-1] == {"evil": "A"}


def test_odd_names_survive(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [
        "with space",
        "ä",
        "-n",
        "a\nb",
        "\nc",
        ":d",
        '"e',
        "$(f)",
        "*",
        "\x02g",
        b"\xff".decode("utf-8", "surrogateescape"),
    ]
    for name in names:
        repo.write(name, "x")
    repo("add", "-A")
    repo.commit()
    assert set(brought(repo, monkeypatch)[-1]) == set(names)


def test_settings_that_change_what_log_prints(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "log.showRoot": "false",
        "log.showSignature": "true",
        "log.decorate": "full",
        "log.diffMerges": "off",
        "log.date": "relative",
        "diff.renames": "copies",
        "color.ui": "always",
        "core.pager": "false",
        "format.pretty": "oneline",
        "log.mailmap": "true",
        "diff.relative": "true",
    }.items():
        repo("config", name, value)
    repo.add("a", "1")
    repo.commit()
    assert brought(repo, monkeypatch) == [{"README.md": "A"}, {"a": "A"}]


def test_a_subfolder_sees_the_commits_whole(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo("config", "diff.relative", "true")
    repo.add("a", "1")
    repo.commit()
    (repo.top / "sub").mkdir()
    monkeypatch.chdir(repo.top / "sub")
    assert [change.path for change in next(walk(("HEAD", "^HEAD^"))).changes] == ["a"]


def test_a_submodule_cannot_be_declared_unseen(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add(".gitmodules", '[submodule "x"]\n\tpath = x\n\turl = ../x\n\tignore = all\n')
    for _ in range(2):
        repo("update-index", "--add", "--cacheinfo", f"160000,{repo.commit()},x")
    repo.commit()
    monkeypatch.chdir(repo.top)
    assert [change.path for change in next(walk(("HEAD", "^HEAD^"))).changes] == ["x"]


def test_the_date_is_the_committers_own_day(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-03-01T00:30:00+13:00")
    repo.commit()
    monkeypatch.chdir(repo.top)
    assert [commit.date for commit in walk(("HEAD", "^HEAD^"))] == ["2026-03-01"]


def test_a_missing_revision_is_an_error(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.errors import GitError

    monkeypatch.chdir(repo.top)
    with pytest.raises(GitError):
        list(walk(("1" * 40,)))


def test_stopping_early_is_no_error(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(50):
        repo.add("f", str(n))
        repo.commit()
    monkeypatch.chdir(repo.top)
    walking = walk(("HEAD",))
    next(walking)
    walking.close()  # type: ignore[attr-defined]


def test_last_dates(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for day, name in (("2026-01-05", "a"), ("2026-02-05", "b"), ("2026-03-05", "a")):
        monkeypatch.setenv("GIT_COMMITTER_DATE", f"{day}T12:00:00+00:00")
        repo.add(name, day)
        repo.commit()
    monkeypatch.chdir(repo.top)
    assert last_dates(("a", "b", "never")) == {"a": "2026-03-05", "b": "2026-02-05"}


def test_names_and_zeros(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repo.top)
    assert resolve("HEAD") == repo("rev-parse", "HEAD").strip()
    assert resolve("nowhere") == ""
    assert resolve("--all") == ""
    assert is_zero("0" * 40)
    assert is_zero("0" * 64)
    assert not is_zero("0" * 7)
    assert default_base("") == ("", "")

"""The command about reviews: what it prints, how it ends, and that it never asks where nobody is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from patching import patched
from terminal import on_terminal

CENTS = "Amounts are integer cents in the field amount_cents."


@pytest.fixture
def noted(person: Any) -> Any:
    """Three proposals: to instructions, to clean up, and one to choose about."""
    for text, name, more in (
        ("Always show prices in EUR.", "eur", {}),
        ("The branch is frozen.", "freeze", {"expires": "2026-12-01"}),
        ("The limit is forty.", "limit", {"review": "2026-12-02"}),
    ):
        assert person.remember(text, scope="local", name=name, force=True, **more).kind == "saved"
    return person.repo


def review(repo: Any, *args: str, **env: str) -> Any:
    return repo.gitmem("review", *args, **{"GITMEM_TODAY": "2026-12-05", **env})


def of_json(done: Any) -> Any:
    value = json.loads(done.stdout)
    assert value["version"] == 1
    return value


def test_it_says_what_why_and_exactly_what_would_change(noted: Any) -> None:
    done = review(noted)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "to project instructions (project-instructions)"
    assert lines[1].startswith("  1  eur (local) → CLAUDE.md  [")
    assert "        +- Always show prices in EUR." in lines
    assert "    3a: it still holds" in lines
    assert "    3b: forget it" in lines
    assert "nothing to do: 0 records; 0 files of instructions looked through" in lines
    brief = review(noted, "--brief").stdout
    assert "+- Always" not in brief
    assert "  2  freeze (local)" in brief


def test_json_is_whole_and_its_diffs_fit(noted: Any) -> None:
    value = of_json(review(noted, "--json"))
    first = value["proposals"][0]
    assert (first["number"], first["group"], first["kind"]) == (1, "project-instructions", "repeated")
    assert patched({}, first["options"][0]["diff"]) == {"CLAUDE.md": b"- Always show prices in EUR.\n"}
    assert [len(one["options"]) for one in value["proposals"]] == [1, 1, 2]
    assert of_json(review(noted, "--due", "--json"))["due"] == [
        {"name": "freeze", "scope": "local", "what": "expired on 2026-12-01"},
        {"name": "limit", "scope": "local", "what": "review due since 2026-12-02"},
    ]


def test_due_tells_calendars(noted: Any) -> None:
    done = review(noted, "--due")
    assert (done.returncode, done.stdout.count("\n")) == (1, 2)
    early = review(noted, "--due", GITMEM_TODAY="2026-11-30")
    assert (early.returncode, early.stdout) == (0, "nothing waits\n")


def test_due_in_ci_knows_the_team_alone(repo: Any, tmp_path: Path) -> None:
    repo.add(".claude/memory/a.md", "---\nname: a\nreview_after: 2026-11-16\n---\n\nThe limit is forty.\n")
    repo.commit("x")
    done = review(repo, "--due", HOME=str(tmp_path / "none"), CI="true")
    assert (done.returncode, done.stdout) == (1, "a (project): review due since 2026-11-16\n")


def test_apply_by_number_answer_id_and_group(noted: Any) -> None:
    identity = of_json(review(noted, "--json"))["proposals"][0]["id"]
    dry = review(noted, "apply", identity, "--dry-run")
    assert dry.returncode == 1
    assert "+- Always show prices in EUR." in dry.stdout
    assert not (noted.top / "CLAUDE.md").exists()
    done = review(noted, "apply", identity, "3a")
    assert done.stdout == "applied: 1 eur (local) → CLAUDE.md\napplied: 3 limit (local)\n" or done.stdout == (
        "applied: 3 limit (local)\napplied: 1 eur (local) → CLAUDE.md\n"
    )
    assert (noted.top / "CLAUDE.md").read_text() == "- Always show prices in EUR.\n"
    stale = review(noted, "apply", "1")
    assert (stale.returncode, stale.stdout) == (1, "")
    assert "no proposal '1' by now" in stale.stderr
    group = of_json(review(noted, "apply", "--all", "clean-up", "--json"))
    assert [one["subject"] for one in group["done"]] == ["freeze (local)"]
    assert of_json(review(noted, "--json"))["proposals"] == []


def test_a_choice_is_demanded(noted: Any) -> None:
    done = review(noted, "apply", "3")
    assert done.returncode == 2
    assert "3a: it still holds, 3b: forget it" in done.stderr
    left = review(noted, "apply", "--all", "ambiguous")
    assert (left.returncode, left.stdout) == (0, "")
    assert "left, since it needs a choice: 3 limit (local)" in left.stderr


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (("apply",), 2, "say which"),
        (("apply", "99"), 1, "no proposal '99'"),
        (("apply", "1z"), 1, "no proposal '1z'"),
        (("apply", "1b"), 2, "none of the answers"),
        (("keep",), 2, "say which"),
        (("discard",), 2, "say which"),
        (("apply", "--all", "everything"), 2, "everything"),
        (("--interactive",), 2, "no terminal"),
        (("--json", "apply", "1"), 2, "stand behind"),
    ],
)
def test_what_is_asked_wrongly(noted: Any, args: tuple[str, ...], code: int, says: str) -> None:
    done = review(noted, *args)
    assert done.returncode == code
    assert says in done.stderr
    assert not (noted.top / "CLAUDE.md").exists()


def test_keep_and_discard(noted: Any) -> None:
    kept = review(noted, "keep", "1")
    assert kept.stdout == "kept as it is: 1 eur (local) → CLAUDE.md\n"
    gone = review(noted, "discard", "3")
    assert gone.stdout == "forgot: 3 limit (local)\n"
    value = of_json(review(noted, "--json"))
    assert [one["subject"] for one in value["proposals"]] == ["freeze (local)"]
    assert [one["subject"] for one in value["kept"]] == ["eur (local) → CLAUDE.md"]
    assert noted.gitmem("restore", "limit").returncode == 0


def test_in_batches_on_a_terminal(noted: Any) -> None:
    code, seen = on_terminal(noted, "review", "-i", answers="a\no\nd\ns\n", GITMEM_TODAY="2026-12-05")
    assert code == 0, seen
    assert "[a] promote all 1" in seen
    assert "[d] discard" in seen
    assert (noted.top / "CLAUDE.md").exists()
    assert [one["subject"] for one in of_json(review(noted, "--json"))["proposals"]] == ["limit (local)"]


def test_one_by_one_on_a_terminal(noted: Any) -> None:
    code, seen = on_terminal(noted, "review", "-i", answers="k\na\no\n1\n", GITMEM_TODAY="2026-12-05")
    assert code == 0, seen
    value = of_json(review(noted, "--json"))
    assert (value["proposals"], len(value["kept"])) == ([], 1)
    assert not (noted.top / "CLAUDE.md").exists()
    assert "review_after: 2027-03-05" in noted.gitmem("show", "limit", "--json").stdout.replace('": "', ": ")


def test_promote_asks_what_becomes_of_the_original(noted: Any) -> None:
    code, seen = on_terminal(noted, "promote", "limit", answers="forget\ny\n", GITMEM_TODAY="2026-12-05")
    assert code == 0, seen
    assert (noted.top / ".claude/memory/limit.md").exists()
    listed = of_json(noted.gitmem("list", "--json", GITMEM_TODAY="2026-11-30"))["records"]
    assert sorted((one["scope"], one["name"]) for one in listed) == [
        ("local", "eur"),
        ("local", "freeze"),
        ("project", "limit"),
    ]


def test_outside_of_repositories(run_gitmem: Any, tmp_path: Path) -> None:
    (tmp_path / "nowhere").mkdir()
    assert (
        run_gitmem(
            "remember",
            "It is over.",
            "--scope",
            "user",
            "--name",
            "o",
            "--expires",
            "2026-12-01",
            cwd="nowhere",
            GITMEM_TODAY="2026-11-30",
        ).returncode
        == 0
    )
    done = run_gitmem("review", "--json", cwd="nowhere", GITMEM_TODAY="2026-12-05")
    assert [one["subject"] for one in of_json(done)["proposals"]] == ["o (user)"]
    assert run_gitmem("promote", "o", "--yes", cwd="nowhere", GITMEM_TODAY="2026-11-30").returncode == 2
    assert run_gitmem("review", "--due", cwd="nowhere", GITMEM_TODAY="2026-12-05").returncode == 1


def test_a_repository_without_a_commit(new_repo: Any) -> None:
    fresh = new_repo("fresh")
    fresh.add("CLAUDE.md", "- I prefer short answers.\n")
    value = of_json(review(fresh, "--json"))
    assert [one["group"] for one in value["proposals"]] == ["personal-instructions"]
    assert review(fresh, "apply", "1").returncode == 0

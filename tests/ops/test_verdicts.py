"""Kept verdicts: the same answer, less work, and never an old answer to a new question."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from gitmem.guard.context import Identity
from gitmem.guard.finding import Finding
from gitmem.ops.check import Request, check, where
from gitmem.ops.check import examine as examining
from gitmem.ops.check.circumstances import find
from gitmem.ops.check.stamp import stamp
from gitmem.ops.check.verdicts import Verdicts

LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
RULE = "personal-home-path"
TODAY = "2026-11-30"


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that rules were really run on."""
    seen: list[str] = []
    real = examining.judge

    def judge(document: Any, *rest: Any) -> list[Finding]:
        seen.append(document.path)
        return real(document, *rest)

    monkeypatch.setattr(examining, "judge", judge)
    return seen


def run(git: Any, monkeypatch: pytest.MonkeyPatch, source: str = "all", today: str = TODAY, **kwargs: Any) -> list[str]:
    """What stands, as ``path:line rule``."""
    monkeypatch.chdir(git.top)
    request = Request(source, today, rules=(RULE,), **kwargs)
    repo = where(request)
    report = check(request, repo, find(request, repo, os.environ))
    return [f"{f.path}:{f.line} {f.rule} {f.excerpt}" for f in report.findings]


@pytest.fixture
def notes(repo: Any) -> Any:
    for n in range(20):
        repo.add(f".claude/rules/{n}.md", f"Rule {n}.\n")
    repo.add("CLAUDE.md", "First.\n" + LEAK)
    repo.commit()
    return repo


def test_the_same_answer_without_judging_again(notes: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(notes, monkeypatch)
    assert len(judged) == 21
    assert len(first) == 1
    assert run(notes, monkeypatch) == first
    assert len(judged) == 21


def test_only_what_changed(notes: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run(notes, monkeypatch)
    judged.clear()
    notes.add(".claude/rules/3.md", LEAK)
    assert len(run(notes, monkeypatch)) == 2
    assert judged == [".claude/rules/3.md"]


def test_from_any_worktree_and_source(
    notes: Any, linked_worktree: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(notes, monkeypatch)
    judged.clear()
    linked_worktree("reset", "-q", "--hard", "main")
    assert len(run(linked_worktree, monkeypatch)) == 1
    assert len(run(notes, monkeypatch, "history")) == 1
    assert judged == []


def test_another_day_path_mode_or_setting_is_another_question(
    notes: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(notes, monkeypatch)
    judged.clear()
    run(notes, monkeypatch, today="2026-12-01")
    assert len(judged) == 21
    judged.clear()
    notes("mv", "CLAUDE.md", "AGENTS.md")
    run(notes, monkeypatch)
    assert judged == ["AGENTS.md"]
    judged.clear()
    notes.write(".gitmem.toml", f'[rules]\n{RULE} = "off"\n')
    assert run(notes, monkeypatch) == []
    monkeypatch.setenv("HOME", "/home/somebody-else")
    run(notes, monkeypatch)
    assert len(judged) == 42


def test_allows_and_severities_are_applied_anew(notes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(run(notes, monkeypatch)) == 1
    notes.add("CLAUDE.md", f"First.\n{LEAK.rstrip()} <!-- gitmem: allow {RULE} -- a sample -->\n")
    assert run(notes, monkeypatch) == []
    assert run(notes, monkeypatch) == []


def test_nothing_is_kept_when_not_wanted(notes: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run(notes, monkeypatch, cache=False)
    run(notes, monkeypatch, cache=False)
    assert len(judged) == 42
    assert not (notes.top / ".git/gitmem").exists()


def over_tree(git: Any, monkeypatch: pytest.MonkeyPatch, cache: bool = True) -> tuple[list[str], int]:
    """What the rules over all files say of what is staged, and how often they were run."""
    from gitmem.guard import engine

    runs: list[int] = []
    real = engine.judge_tree

    def judge_tree(*args: Any) -> list[Finding]:
        runs.append(1)
        return real(*args)

    monkeypatch.setattr(engine, "judge_tree", judge_tree)
    monkeypatch.chdir(git.top)
    request = Request("staged", TODAY, rules=("index", "import"), cache=cache)
    repo = where(request)
    report = check(request, repo, find(request, repo, os.environ))
    monkeypatch.setattr(engine, "judge_tree", real)
    return [f"{f.path}:{f.line} {f.rule}" for f in report.findings], len(runs)


def test_what_all_files_say_together_is_kept_as_well(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("CLAUDE.md", "See the guide.\n\n@docs/guide.md\n")
    first = over_tree(repo, monkeypatch)
    assert first == (["CLAUDE.md:3 import-unresolved"], 1)
    assert over_tree(repo, monkeypatch) == (first[0], 0)
    repo.add("docs/guide.md", "Guide.\n")
    assert over_tree(repo, monkeypatch) == ([], 1)
    repo("rm", "-q", "-f", "docs/guide.md")
    assert over_tree(repo, monkeypatch)[0] == first[0]


def test_no_checksum_of_the_index_no_kept_verdict_over_it(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.add("CLAUDE.md", "@docs/guide.md\n")
    index = repo.top / ".git/index"
    index.write_bytes(index.read_bytes()[:-20] + bytes(20))  # as ``index.skipHash`` leaves it
    assert [over_tree(repo, monkeypatch)[1] for _ in range(2)] == [1, 1]


def shards(git: Any) -> list[Path]:
    return [path for path in (git.top / ".git/gitmem/verdicts").rglob("*") if path.is_file()]


@pytest.mark.parametrize("damage", [b"", b"x", b"gitmem verdicts 1\n\0\0\0\0N", "cut", "flipped"])
def test_damage_is_no_answer(notes: Any, judged: list[str], monkeypatch: pytest.MonkeyPatch, damage: Any) -> None:
    first = run(notes, monkeypatch)
    for path in shards(notes):
        data = bytearray(path.read_bytes())
        if damage == "cut":
            data = data[:-3]
        elif damage == "flipped":
            data[-2] ^= 0x40
        else:
            data = bytearray(damage)
        path.write_bytes(data)
    judged.clear()
    assert run(notes, monkeypatch) == first
    assert len(judged) == 21


def test_it_is_private_and_holds_no_text(notes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run(notes, monkeypatch)
    folder = notes.top / ".git/gitmem/verdicts"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in shards(notes):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert b"marta" not in path.read_bytes()
        assert b"Rule 3" not in path.read_bytes()


def test_it_stays_small(tmp_path: Path) -> None:
    for n in range(6):
        folder = tmp_path / f"stamp-{n}"
        verdicts = Verdicts(str(folder))
        verdicts.put("a1", "key", (None, False, ()))
        verdicts.save()
        os.utime(folder, (n, n))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stamp-3", "stamp-4", "stamp-5"]
    verdicts = Verdicts(str(tmp_path / "stamp-5"))
    for n in range(10_000):
        verdicts.put("a1", str(n), (None, False, ()))
    assert verdicts.get("a1", "9999") is not None
    assert verdicts.get("a1", "1") is None
    assert len(verdicts._shards["a"]) <= 4096


def test_an_unwritable_place_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    verdicts = Verdicts(str(tmp_path / "file" / "stamp"))
    verdicts.put("a1", "key", (None, False, ()))
    verdicts.save()
    assert verdicts.get("a1", "key") is not None


def test_the_stamp_tells_everything_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.ops.check import stamp as module

    here = stamp(TODAY, Identity(), "settings")
    assert here == stamp(TODAY, Identity(), "settings")
    others = {
        stamp("2026-12-01", Identity(), "settings"),
        stamp(TODAY, Identity(users=("marta",)), "settings"),
        stamp(TODAY, Identity(), "other"),
    }
    monkeypatch.setattr(module, "sources", lambda: (("guard/rules/new.py", 1, 1),))
    others.add(stamp(TODAY, Identity(), "settings"))
    assert len(others | {here}) == 5


def test_a_day_that_was_asked_for_is_part_of_the_question(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text, entered on another day, may mean another year."""
    asked: list[str] = []

    def judge(document: Any, context: Any, *rest: Any) -> list[Finding]:
        asked.append(context.entered)
        return []

    monkeypatch.setattr(examining, "judge", judge)
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-03-01T12:00:00+00:00")
    repo.add("CLAUDE.md", "Until 16 May.\n")
    repo.commit()
    run(repo, monkeypatch, "history")
    run(repo, monkeypatch, "all")
    assert asked == ["2026-03-01"], "over the tree the last commit's day is the same"
    repo("rm", "-q", "--cached", "CLAUDE.md")
    repo("add", "CLAUDE.md")
    repo("reset", "-q", "--soft", "HEAD~1")
    run(repo, monkeypatch, "staged")
    assert asked == ["2026-03-01", TODAY]


@pytest.mark.parametrize(
    "poison",
    [
        {"key": "no verdict"},
        {"key": (None, False)},
        {"key": (None, False, (("too", "short"),))},
        {"key": (None, False, ((RULE, "error", "1", 1, 1, 1, "m", "h", None),))},
        {b"key": (None, False, ())},
        {"key": (None, 1, ())},
    ],
)
def test_verdicts_of_another_shape_are_as_none(poison: Any, notes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checksum tells damage, not who wrote the file."""
    import marshal
    import zlib

    first = run(notes, monkeypatch)
    for path in (notes.top / ".git/gitmem/verdicts").glob("*/*"):
        genuine = marshal.loads(path.read_bytes()[len(b"gitmem verdicts 1\n") + 4 :])
        body = marshal.dumps({key: next(iter(poison.values())) for key in genuine} | poison)
        path.write_bytes(b"gitmem verdicts 1\n" + zlib.crc32(body).to_bytes(4, "big") + body)
    assert run(notes, monkeypatch) == first


def test_a_secret_that_a_message_names_is_not_kept(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.guard.secrets.made_up import made_up

    token = "gh" + "p_" + made_up(36)
    repo.add(".claude/memory/MEMORY.md", f"- [note]({token}.md): a note\n")
    repo.commit()
    monkeypatch.chdir(repo.top)
    request = Request("all", TODAY)
    top = where(request)
    assert check(request, top, find(request, top, os.environ)).findings
    kept = b"".join(path.read_bytes() for path in (repo.top / ".git/gitmem/verdicts").glob("*/*"))
    assert kept
    assert token.encode() not in kept

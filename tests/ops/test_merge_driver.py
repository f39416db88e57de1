"""Records of the team in a real ``git merge``, with the driver, and where gitmem is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gitmem.ops.merge_driver import LINE, command, without
from gitmem.ops.merge_file import tidy

RECORD = "---\nname: a\ndescription: about a\nlast_verified_at: {verified}\nwatch: [{watch}]\n---\n\n{body}\n"
INDEX = "# Memory\n\n- [a](a.md) — about a\n"


def record(verified: str = "2026-11-01", watch: str = "src", body: str = "One.\n\nTwo.") -> str:
    return RECORD.format(verified=verified, watch=watch, body=body)


@pytest.fixture
def team(repo):  # type: ignore[no-untyped-def]
    repo.add(".claude/memory/a.md", record())
    repo.add(".claude/memory/MEMORY.md", INDEX)
    repo.commit("records")
    assert repo.gitmem("init", "--memory", "--no-warm").returncode == 0
    repo("add", "-A")
    repo("commit", "-q", "--no-verify", "-m", "init")
    return repo


def _part(repo, ours: dict[str, str], theirs: dict[str, str]) -> subprocess.CompletedProcess[str]:  # type: ignore[no-untyped-def]
    """Commit both sides and merge them."""
    repo("branch", "theirs")
    for files, branch in ((ours, "main"), (theirs, "theirs")):
        repo("checkout", "-q", branch)
        for path, text in files.items():
            repo.add(f".claude/memory/{path}", text)
        repo("commit", "-q", "--no-verify", "-m", branch)
    repo("checkout", "-q", "main")
    return repo.run("git", "merge", "-q", "--no-edit", "--no-verify", "theirs")


def _read(repo, name: str) -> str:  # type: ignore[no-untyped-def]
    return Path(repo.top, ".claude/memory", name).read_text(encoding="utf-8")


OURS = record(verified="2026-11-20", watch="src, docs", body="One.\n\nTwo, better.")
THEIRS = record(verified="2026-11-25", watch="lib", body="One.\n\nTwo.")


def test_fields_merge_by_their_rules(team) -> None:  # type: ignore[no-untyped-def]
    done = _part(team, {"a.md": OURS}, {"a.md": THEIRS})
    assert done.returncode == 0, done
    text = _read(team, "a.md")
    assert "Two, better." in text
    assert "watch: [docs, lib]" in text
    assert "last_verified_at: 2026-11-20" in text  # a verification of the old sentence does not bless the new one
    assert "<<<<" not in text


def test_both_append_to_the_index(team) -> None:  # type: ignore[no-untyped-def]
    b, z = (INDEX + f"- [{name}]({name}.md) — about {name}\n" for name in ("z", "b"))
    done = _part(team, {"MEMORY.md": b, "z.md": record(body="Z.")}, {"MEMORY.md": z, "b.md": record(body="B.")})
    assert done.returncode == 0, done
    assert [line[2:5] for line in _read(team, "MEMORY.md").splitlines()[2:]] == ["[a]", "[b]", "[z]"]


def test_a_true_conflict_is_gits_own(team) -> None:  # type: ignore[no-untyped-def]
    done = _part(team, {"a.md": record(body="Ours.")}, {"a.md": record(body="Theirs.")})
    assert done.returncode == 1
    text = _read(team, "a.md")
    assert "Ours." in text
    assert "Theirs." in text
    assert "<<<<<<< ours" in text
    assert "UU" in team("status", "--porcelain")


@pytest.mark.parametrize("program", ["/nowhere/python", "/bin/false-is-not-there", sys.executable + "-gone"])
@pytest.mark.parametrize("clean", [True, False])
def test_where_gitmem_is_missing_git_merges_as_ever(team, program: str, clean: bool) -> None:  # type: ignore[no-untyped-def]
    team("config", "merge.gitmem.driver", command(program))
    theirs = THEIRS if not clean else record(body="Zero.\n\nOne.\n\nTwo.")
    ours = OURS if not clean else record(verified="2026-11-02")
    done = _part(team, {"a.md": ours}, {"a.md": theirs})
    text = _read(team, "a.md")
    if clean:
        assert done.returncode == 0, done
        assert "Zero." in text
        assert "2026-11-02" in text
    else:
        assert done.returncode == 1
        assert "<<<<<<< ours" in text
        assert "2026-11-25" in text


def test_without_gitmem_on_the_path(team, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    team("config", "merge.gitmem.driver", command(""))
    bare = os.pathsep.join(folder for folder in os.environ["PATH"].split(os.pathsep) if not _has_gitmem(folder))
    team("config", "core.hooksPath", "/dev/null")
    monkeypatch.setenv("PATH", bare)
    done = _part(team, {"a.md": OURS}, {"a.md": THEIRS})
    assert done.returncode == 1
    assert "<<<<<<< ours" in _read(team, "a.md")


def _has_gitmem(folder: str) -> bool:
    return os.path.exists(os.path.join(folder, "gitmem"))


def test_a_clone_without_the_section_merges_as_ever(team) -> None:  # type: ignore[no-untyped-def]
    team("config", "--remove-section", "merge.gitmem")
    done = _part(team, {"a.md": OURS}, {"a.md": THEIRS})
    assert done.returncode == 1
    assert "<<<<<<< " in _read(team, "a.md")


def test_init_registers_once_and_uninstall_restores_every_byte(repo) -> None:  # type: ignore[no-untyped-def]
    config = Path(repo.top, ".git", "config")
    repo.add(".claude/memory/a.md", record())
    before = config.read_bytes()
    assert repo.gitmem("init", "--no-warm").returncode == 0
    assert repo("config", "merge.gitmem.driver").strip() == command(sys.executable)
    assert not Path(repo.top, ".gitattributes").exists()
    once = config.read_bytes()
    assert repo.gitmem("init", "--no-warm", "--memory").returncode == 0
    assert config.read_bytes() == once
    assert LINE in Path(repo.top, ".gitattributes").read_bytes()
    assert repo.gitmem("uninstall").returncode == 0
    assert without(config.read_bytes()) == config.read_bytes()
    left = config.read_bytes().replace(b"[gitmem]\n", b"")
    assert left.startswith(before)


def test_a_repository_without_records_is_left_alone(repo) -> None:  # type: ignore[no-untyped-def]
    assert repo.gitmem("init", "--no-warm", "--memory").returncode == 0
    assert "merge.gitmem" not in repo("config", "--list")


def test_lines_of_people_stay_where_they_are() -> None:
    text = "# Memory\n\nRead first:\n- [b](b.md)\n- [a](a.md)\n\n## More\n- [c](c.md)\n- [b](b.md) — again\n"
    assert tidy(text) == "# Memory\n\nRead first:\n- [a](a.md)\n- [b](b.md)\n\n## More\n- [c](c.md)\n"


def test_it_takes_four_files(run_gitmem) -> None:  # type: ignore[no-untyped-def]
    done = run_gitmem("merge-driver", "x")
    assert done.returncode == 2
    assert run_gitmem("merge-driver", "--help").returncode == 0

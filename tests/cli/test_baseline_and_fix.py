"""``gitmem baseline`` and ``gitmem check --fix``, on real repositories."""

from __future__ import annotations

import json
from typing import Any

import pytest

BAD = "See /Users/marta/work/notes.\n"


def test_a_baseline_excuses_what_is_there_and_nothing_new(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    repo.add("AGENTS.md", "Text. <!-- gitmem: allow personal-mail -->\n")
    done = repo.gitmem("baseline")
    assert done.returncode == 0
    assert ".gitmem-baseline.json now holds 1 finding (before: 0)" in done.stdout
    before = (repo.top / ".gitmem-baseline.json").read_bytes()
    assert b"marta" not in before
    assert "is unchanged" in repo.gitmem("baseline").stdout
    assert (repo.top / ".gitmem-baseline.json").read_bytes() == before
    repo.add("CLAUDE.md", f"# Title\n\n{BAD}\nSee /Users/paula/work/notes.\n")
    found = json.loads(repo.gitmem("check", "--all", "--json").stdout)["findings"]
    assert [(each["rule"], each["line"]) for each in found] == [("allow-invalid", 1), ("personal-home-path", 5)]


def test_a_baseline_in_another_place_and_a_dry_run(repo: Any) -> None:
    repo.add(".gitmem.toml", 'baseline = "known.json"\n')
    repo.add("CLAUDE.md", BAD)
    assert "would hold 1 finding" in repo.gitmem("baseline", "--dry-run").stdout
    assert not (repo.top / "known.json").exists()
    repo.gitmem("baseline")
    assert repo.gitmem("check", "--all").returncode == 0
    assert (repo.top / "known.json").exists()


def test_stale_entries_are_named_and_pruned(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    repo.add("AGENTS.md", BAD)
    repo.gitmem("baseline")
    assert "excuses" not in repo.gitmem("check", "--all").stdout
    repo.add("CLAUDE.md", "Fine.\n")
    repo("rm", "-qf", "AGENTS.md")
    repo.add("GEMINI.md", BAD)
    done = repo.gitmem("check", "--all")
    assert (
        "the baseline excuses what is no longer there, in AGENTS.md, CLAUDE.md: gitmem baseline --prune" in done.stdout
    )
    assert "now holds 0 findings (before: 2)" in repo.gitmem("baseline", "--prune").stdout
    done = repo.gitmem("check", "--all")
    assert done.returncode == 1
    assert "excuses" not in done.stdout


def test_a_broken_baseline_stops_the_check(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    repo.add(".gitmem-baseline.json", "{}")
    done = repo.gitmem("check")
    assert done.returncode == 2
    assert ".gitmem-baseline.json" in done.stderr


def test_a_file_whose_name_holds_a_secret_never_enters_the_baseline(repo: Any) -> None:
    from gitmem.guard.secrets.made_up import made_up

    secret = "gh" + "p_" + made_up(36)
    repo.add(f".claude/rules/{secret}.md", BAD)
    repo.gitmem("baseline")
    assert secret.encode() not in (repo.top / ".gitmem-baseline.json").read_bytes()
    done = repo.gitmem("check", "--all")
    assert done.returncode == 1
    assert secret[:9] not in done.stdout + done.stderr


def test_fix_untracks_personal_files_and_ignores_them(repo: Any) -> None:
    personal = {
        "CLAUDE.local.md": "CLAUDE.local.md",
        "packages/api/CLAUDE.local.md": "CLAUDE.local.md",
        ".claude/settings.local.json": ".claude/settings.local.json",
        "sub/.claude/settings.local.json": "/sub/.claude/settings.local.json",
        ".claude/agent-memory-local/a [b]/x.md": ".claude/agent-memory-local/",
    }
    for path in personal:
        repo.add(path, "{}\n")
    repo.add("CLAUDE.md", BAD)
    repo.write(".gitignore", b"*.pyc")
    dry = repo.gitmem("check", "--fix", "--dry-run")
    assert dry.returncode == 1
    assert "git rm --cached -- CLAUDE.local.md" in dry.stdout
    assert "+CLAUDE.local.md" in dry.stdout
    assert (repo.top / ".gitignore").read_bytes() == b"*.pyc"
    done = repo.gitmem("check", "--fix", "--yes")
    assert done.returncode == 1, "what nobody can mend is still found"
    tracked = set(repo("ls-files", "-z").split("\0"))
    assert not tracked & set(personal)
    assert "CLAUDE.md" in tracked
    assert all((repo.top / path).read_text() == "{}\n" for path in personal)
    assert (repo.top / "CLAUDE.md").read_text() == BAD
    lines = (repo.top / ".gitignore").read_text().splitlines()
    assert lines[0] == "*.pyc"
    assert set(lines[1:]) == set(personal.values())
    assert len(lines) == len(set(lines))
    for path in personal:
        repo("check-ignore", "-q", "--no-index", path)
    assert repo.gitmem("check", "--fix", "--yes").stdout.count("git rm") == 0


def test_fix_takes_odd_names_literally(repo: Any) -> None:
    for path in (".claude/projects/*/a.md", ".claude/projects/x/a.md", ".claude/projects/#y/ .md"):
        repo.add(path, "x\n")
    repo("commit", "-q", "-m", "x", "--no-verify")
    assert repo.gitmem("check", "--all", "--fix", "--yes").returncode in (0, 1)
    assert repo("ls-files", "--", ".claude") == ""
    for path in (".claude/projects/*/a.md", ".claude/projects/#y/ .md"):
        repo("check-ignore", "-q", "--no-index", path)
    assert repo("check-ignore", "--no-index", ".claude/projects/zz/a.md", check=False) == ""


def test_fix_refuses_where_the_staged_text_is_nowhere_else(repo: Any) -> None:
    repo.add("CLAUDE.local.md", "one\n")
    repo("commit", "-q", "-m", "x", "--no-verify")
    repo.add("CLAUDE.local.md", "two\n")
    repo.write("CLAUDE.local.md", "three\n")
    done = repo.gitmem("check", "--fix", "--yes")
    assert done.returncode == 3
    assert "CLAUDE.local.md was left in the index" in done.stderr
    assert not (repo.top / ".gitignore").exists()
    assert repo("show", ":CLAUDE.local.md") == "two\n"


def test_fix_asks_and_changes_nothing_without_an_answer(repo: Any) -> None:
    repo.add("CLAUDE.local.md", "x\n")
    done = repo.gitmem("check", "--fix")
    assert done.returncode == 2
    assert "--yes" in done.stderr
    assert "CLAUDE.local.md" in repo("ls-files")


def test_fix_regenerates_an_index_and_touches_nothing_else(repo: Any) -> None:
    record = "---\nname: {0}\ndescription: About {0}\ntype: project\n---\nText.\n"
    for name in ("build", "deploy"):
        repo.add(f".claude/memory/{name}.md", record.format(name))
    index = "# Memory\n\nBy hand.\n\n- [build](build.md) — About build\n- [gone](gone.md) — About gone\n"
    repo.add(".claude/memory/MEMORY.md", index)
    repo.write("other.md", "untouched\n")
    found = json.loads(repo.gitmem("check", "--all", "--json").stdout)["findings"]
    assert {each["rule"] for each in found} >= {"index-dead-line"}
    done = repo.gitmem("check", "--all", "--fix", "--yes")
    assert "-- [gone](gone.md)" in done.stdout
    assert (repo.top / ".claude/memory/MEMORY.md").read_text() == (
        "# Memory\n\nBy hand.\n\n- [build](build.md) — About build\n- [deploy](deploy.md) — About deploy\n"
    )
    assert repo("status", "--porcelain", "--untracked-files=all").split("\n")[:-1] == [
        "A  .claude/memory/MEMORY.md".replace("A ", "AM"),
        "A  .claude/memory/build.md",
        "A  .claude/memory/deploy.md",
        "?? other.md",
    ]


@pytest.mark.parametrize("args", [("--range", "HEAD~1..HEAD"), ("--history",), ("--stdin", "--path", "CLAUDE.md")])
def test_fix_works_on_the_work_tree_alone(repo: Any, args: tuple[str, ...]) -> None:
    assert repo.gitmem("check", *args, "--fix", stdin=b"").returncode == 2


def test_fix_with_nothing_to_mend_is_a_check(repo: Any) -> None:
    repo.add("CLAUDE.md", BAD)
    done = repo.gitmem("check", "--fix")
    assert done.returncode == 1
    assert "personal-home-path" in done.stdout


def test_allows_of_the_settings_that_are_over_or_unused_are_named(repo: Any) -> None:
    allow = '[[allow]]\nrule = "{}"\npath = "{}"\nreason = "a sample"\n{}\n'
    repo.add(
        ".gitmem.toml",
        allow.format("personal-home-path", "CLAUDE.md", "")
        + allow.format("personal-home-path", "docs/**", "")
        + allow.format("personal-mail", "*.md", "until = 2026-11-29")
        + allow.format("secret-provider", "*.md", ""),
    )
    repo.add("CLAUDE.md", BAD)
    done = repo.gitmem("check")
    assert done.returncode == 0
    assert done.stdout == "note: the allow for personal-mail in *.md (.gitmem.toml:11) ended on 2026-11-29\n"
    done = repo.gitmem("check", "--all", "--json")
    assert json.loads(done.stdout)["findings"] == []
    assert done.stderr.splitlines() == [
        "note: the allow for personal-home-path in docs/** (.gitmem.toml:6) covers nothing",
        "note: the allow for personal-mail in *.md (.gitmem.toml:11) ended on 2026-11-29",
    ]

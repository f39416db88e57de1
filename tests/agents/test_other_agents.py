"""The team's memory in files of agents that do not look into ``.claude/memory/``: one source, a block, nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.model.block import damage, find, mended, put, without
from gitmem.model.team_block import body, filled, stale
from gitmem.model.team_files import FILES, INDEX
from gitmem.ops.agents.table import TEAM

AGENTS = sorted(TEAM)


@pytest.fixture
def team(repo: Any) -> Any:
    """A repository with one committed team record."""
    done = repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project", "--name", "amounts")
    assert done.returncode == 0, done
    repo("add", "-A")
    repo.commit("Remember")
    return repo


def init(repo: Any, agent: str, *args: str, code: int = 0, **env: str) -> Any:
    done = repo.gitmem("init", "--agent", agent, "--yes", *args, **env)
    assert done.returncode == code, done
    return done


PIECES = st.lists(st.sampled_from(["a", "# T", "\n", "\n\n", "\r\n", " ", "é", "- [x](y.md)\n", "-->", "<!-- x -->\n"]))


@given(PIECES.map("".join), st.sampled_from(["", "one\n", "one\n\ntwo\n"]), st.sampled_from(["", "three\n"]))
def test_a_block_leaves_no_trace(text: str, first: str, second: str) -> None:
    once = put(text, "n", "about", first)
    assert without(once, "n") == text
    assert put(once, "n", "about", first) == once
    again = put(once, "n", "about", second)
    assert without(again, "n") == text
    there = find(again, "n")
    assert there is not None
    assert there.whole
    assert there.text == second
    assert again[: there.start] == once[: there.start]


@pytest.mark.parametrize(
    "damaged",
    [
        "<!-- gitmem: begin n: x -->\n- a\n",
        "- a\n<!-- gitmem: end n -->\n",
        "<!-- gitmem: end n -->\n<!-- gitmem: begin n: x -->\n",
        "<!-- gitmem: begin n: x -->\n<!-- gitmem: end n -->\n<!-- gitmem: begin n: x -->\n<!-- gitmem: end n -->\n",
        "<!-- gitmem: begin n: x -->\n<!-- gitmem: begin n: x -->\n<!-- gitmem: end n -->\n",
        "<!-- gitmem: begin n: x -->\n<!-- gitmem: end n -->\n<!-- gitmem: end n -->\n",
        "<!-- gitmem: begin n: x -->",
    ],
)
def test_a_damaged_block_is_seen_and_not_cut_out(damaged: str) -> None:
    there = find(damaged, "n")
    assert there is not None
    assert not there.whole
    assert without(damaged, "n") == damaged


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("around", [("", ""), ("# P\n\n", ""), ("# P\n\n", "\nMine.\n")])
@pytest.mark.parametrize("lost", ["<!-- gitmem: begin n: about -->\n", "<!-- gitmem: end n -->\n"])
def test_a_mark_that_was_lost_is_put_back(lost: str, around: tuple[str, str], newline: str) -> None:
    body = "## T\n\n- a\n"
    whole = f"{around[0]}<!-- gitmem: begin n: about -->\n{body}<!-- gitmem: end n -->\n{around[1]}"
    damaged = whole.replace(lost, "").replace("\n", newline)
    assert mended(damaged, "n", "about", body) == whole.replace("\n", newline)
    assert mended(damaged.replace("- a", "- b"), "n", "about", body) is None
    assert mended(damaged.replace("- a", f"- a{newline}- b"), "n", "about", body) is None
    assert mended(damaged + damaged, "n", "about", body) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# P\n\n<!-- gitmem: begin n: x -->\n- a\n", "line 3: a block of gitmem without its end"),
        ("- a\n<!-- gitmem: end n -->\n", "line 2: a block of gitmem without its beginning"),
        ("<!-- gitmem: end n -->\n<!-- gitmem: begin n: x -->\n", "marks do not fit together"),
        ("<!-- gitmem: begin n: x -->\n<!-- gitmem: end n -->\n", ""),
        ("# P\n", ""),
    ],
)
def test_damage_is_told_with_its_line(text: str, said: str) -> None:
    assert said in damage(text, "n")
    assert bool(said) == bool(damage(text, "n"))


def test_a_mark_inside_a_line_is_no_block() -> None:
    assert find("see `<!-- gitmem: begin n: x -->`\n> <!-- gitmem: end n -->\n", "n") is None


def test_what_the_block_says() -> None:
    index = (
        "---\nx: y\n---\n# Memory\n\nRead what concerns you.\n\n## Build\n\n"
        "- [Cache](cache.md) — where it is\n- [Deep](sub/a%20b.md#part) — x\n- [Guide](../../docs/guide.md)\n"
        "- [Site](https://example.com/a.md)\n<!-- gitmem: begin team-memory -->\n"
    )
    assert body("AGENTS.md", index) == (
        "## What the team remembers\n\n"
        "One line a note; the file that it names says more. Paths are from the top of the repository.\n\n"
        "Read what concerns you.\n\n### Build\n\n"
        "- [Cache](.claude/memory/cache.md) — where it is\n- [Deep](.claude/memory/sub/a%20b.md#part) — x\n"
        "- [Guide](docs/guide.md)\n- [Site](https://example.com/a.md)\n"
    )
    assert body("GEMINI.md", index) == "@./.claude/memory/MEMORY.md\n"
    assert body("AGENTS.md", "").endswith("\nNothing yet.\n")


BEFORE = [None, b"", b"# P\n", b"# P", b"# P\r\n\r\nx\r\n", b"# \xc3\xa9\n\n", b"\xef\xbb\xbf# P\n"]


@pytest.mark.parametrize(
    ("agent", "before"),
    [("agents-md", one) for one in BEFORE] + [(agent, one) for agent in AGENTS[1:] for one in BEFORE[::3]],
)
def test_there_and_back_to_the_byte(team: Any, agent: str, before: bytes | None) -> None:
    path = team.top / TEAM[agent]
    if before is not None:
        team.write(TEAM[agent], before)
    dry = init(team, agent, "--dry-run")
    assert "+<!-- gitmem: begin team-memory" in dry.stdout
    assert (path.read_bytes() if path.exists() else None) == before
    init(team, agent)
    shown = path.read_bytes()
    assert shown.startswith((before or b"").rstrip(b"\r\n"))
    assert (b"@./.claude/memory/MEMORY.md" if agent == "gemini" else b"(.claude/memory/amounts.md)") in shown
    assert "nothing to change" in init(team, agent).stdout
    assert path.read_bytes() == shown
    assert team.gitmem("uninstall", "--agent", agent).returncode == 0
    assert (path.read_bytes() if path.exists() else None) == before
    assert "nothing to remove" in team.gitmem("uninstall", "--agent", agent).stdout


def test_somebody_must_agree_since_the_file_is_shared(team: Any) -> None:
    done = team.gitmem("init", "--agent", "agents-md")
    assert done.returncode == 2
    assert "AGENTS.md is committed" in done.stderr
    assert not (team.top / "AGENTS.md").exists()


def test_every_change_of_a_team_record_reaches_the_blocks(team: Any) -> None:
    team.write("AGENTS.md", "# P\n")
    for agent in ("agents-md", "gemini"):
        init(team, agent)
    gemini = (team.top / "GEMINI.md").read_bytes()

    def shown() -> str:
        return (team.top / "AGENTS.md").read_text(encoding="utf-8")

    team.gitmem("remember", "The cache lies in var", "--scope", "project", "--name", "cache", "--force")
    assert "(.claude/memory/cache.md)" in shown()
    team.gitmem("forget", "amounts")
    assert "amounts" not in shown()
    (team.top / ".claude/memory/cache.md").unlink()
    assert team.gitmem("index", "--check").returncode == 1
    done = team.gitmem("index", "--write", "--json")
    assert json.loads(done.stdout)["copies"] == ["AGENTS.md"]
    assert "Nothing yet." in shown()
    assert team.gitmem("index", "--check").returncode == 0
    assert (team.top / "GEMINI.md").read_bytes() == gemini
    assert shown().startswith("# P\n")


def test_status_and_uninstall_name_the_copies(team: Any) -> None:
    init(team, "agents-md")
    assert "AGENTS.md" not in team.gitmem("status").stdout
    path = team.top / "AGENTS.md"
    path.write_text(path.read_text(encoding="utf-8").replace("Amounts", "Sums"), encoding="utf-8")
    assert "AGENTS.md" in team.gitmem("status").stdout
    done = team.gitmem("uninstall")
    assert "AGENTS.md still has a block of gitmem: gitmem uninstall --agent agents-md" in done.stderr
    assert "GEMINI.md" not in done.stderr


def test_drift_stops_a_commit_and_fix_mends_it(team: Any) -> None:
    team.write("AGENTS.md", "# P\n")
    init(team, "agents-md")
    team("add", "AGENTS.md")
    assert team.gitmem("check").returncode == 0
    right = (team.top / "AGENTS.md").read_text(encoding="utf-8")
    team.commit("Show it")
    team.add("AGENTS.md", right.replace("- [", "- Deploy by hand.\n- [", 1) + "\nMine.\n")
    done = team.gitmem("check")
    assert done.returncode == 1
    assert "index-drift" in done.stdout
    assert team.gitmem("check", "--fix", "--yes").returncode in (0, 1)
    assert (team.top / "AGENTS.md").read_text(encoding="utf-8") == right + "\nMine.\n"
    team("add", "AGENTS.md")
    assert team.gitmem("check").returncode == 0


def test_fix_writes_the_block_from_the_index_that_it_mends(team: Any) -> None:
    init(team, "agents-md")
    team("add", "-A")
    team.commit("Show it")
    team.write(".claude/memory/amounts.md", "---\nname: amounts\nstatus: superseded\n---\nOld.\n")
    team.write(".claude/memory/new.md", "---\nname: new\ndescription: A new one\nsource: README.md\n---\nNew.\n")
    team("add", "-A")
    team.gitmem("check", "--fix", "--yes")
    assert "new.md" in (team.top / INDEX).read_text(encoding="utf-8")
    shown = (team.top / "AGENTS.md").read_text(encoding="utf-8")
    assert "(.claude/memory/new.md)" in shown
    assert "amounts" not in shown


def test_a_record_committed_without_its_copy_is_drift(team: Any) -> None:
    init(team, "agents-md")
    team("add", "-A")
    team.commit("Show it")
    team.gitmem("remember", "The cache lies in var", "--scope", "project", "--name", "cache", "--force")
    team("add", ".claude")
    done = team.gitmem("check")
    assert done.returncode == 1
    assert "AGENTS.md" in done.stdout
    team("add", "AGENTS.md")
    assert team.gitmem("check").returncode == 0


def test_nothing_is_written_where_it_is_not_read_or_read_already(team: Any, sealed: Any) -> None:
    team.write(".gemini/settings.json", json.dumps({"context": {"fileName": "AGENTS.md"}}))
    assert "and not GEMINI.md" in init(team, "gemini").stderr
    assert not (team.top / "GEMINI.md").exists()
    team.write(".gemini/settings.json", json.dumps({"context": {"fileName": ["AGENTS.md", "GEMINI.md"]}}))
    init(team, "gemini")
    assert (team.top / "GEMINI.md").exists()
    team.write("CLAUDE.md", "# P\n")
    team.write("AGENTS.md", "# P\n")
    assert "Zed reads" in init(team, "copilot", "--dry-run").stderr
    (team.top / "AGENTS.md").unlink()
    assert "OpenCode" in init(team, "agents-md").stderr
    for agent in ("copilot", "cursor"):
        assert "AGENTS.md has it already" in init(team, agent).stderr
        assert not (team.top / TEAM[agent]).exists()


def test_links_are_left_alone(team: Any, tmp_path: Any) -> None:
    team.write("CLAUDE.md", "# P\n")
    (team.top / "AGENTS.md").symlink_to("CLAUDE.md")
    (tmp_path / "elsewhere").mkdir()
    (team.top / ".github").symlink_to(tmp_path / "elsewhere")
    assert "is a link" in init(team, "agents-md").stderr
    assert "is a link" in init(team, "copilot").stderr
    assert (team.top / "CLAUDE.md").read_text() == "# P\n"
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_what_cannot_be_done_is_said(repo: Any) -> None:
    assert "there is no team memory here yet" in init(repo, "agents-md", code=2).stderr
    repo.gitmem("remember", "Amounts are decimal strings", "--scope", "project")
    repo.write("AGENTS.md", b"\xff\xfe#")
    assert "no UTF-8" in init(repo, "agents-md", code=2).stderr
    repo.write("AGENTS.md", "<!-- gitmem: begin team-memory: x -->\n- a\n")
    assert "by hand" in init(repo, "agents-md", code=2).stderr
    before = (repo.top / "AGENTS.md").read_bytes()
    repo.gitmem("index", "--write")
    for words in ((), ("--dry-run",)):
        left = repo.gitmem("uninstall", "--agent", "agents-md", *words)
        assert "AGENTS.md, line 1: a block of gitmem without its end: delete its marks" in left.stderr
        assert "nothing to remove" not in left.stdout
    assert (repo.top / "AGENTS.md").read_bytes() == before
    assert init(repo, "cursor", "--settings", "user", code=2).stderr.startswith("error: --settings")
    assert repo.gitmem("uninstall", "--agent", "cursor", "--settings", "user").returncode == 2


@pytest.mark.parametrize("mark", ["begin", "end"])
@pytest.mark.parametrize("way", ["init", "index", "uninstall", "fix"])
def test_a_block_that_lost_a_mark_comes_back(team: Any, mark: str, way: str) -> None:
    team.write("AGENTS.md", "# P\n")
    init(team, "agents-md")
    path = team.top / "AGENTS.md"
    whole = path.read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines(True) if not line.startswith(f"<!-- gitmem: {mark} ")]
    path.write_text("".join(lines), encoding="utf-8")
    team("add", "-A")
    assert "index-drift" in team.gitmem("check").stdout
    if way == "init":
        init(team, "agents-md")
    else:
        words = {"index": ("index", "--write"), "uninstall": ("uninstall", "--agent", "agents-md")}
        team.gitmem(*words.get(way, ("check", "--fix", "--yes")))
    assert path.read_text(encoding="utf-8") == ("# P\n" if way == "uninstall" else whole)


def test_an_edit_around_the_block_stays(team: Any) -> None:
    team.write("AGENTS.md", "# P\n")
    init(team, "agents-md")
    path = team.top / "AGENTS.md"
    path.write_text("Above.\n\n" + path.read_text(encoding="utf-8") + "\nBelow.\n", encoding="utf-8")
    team.gitmem("remember", "The cache lies in var", "--scope", "project", "--name", "cache", "--force")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("Above.\n\n# P\n\n<!-- gitmem: begin")
    assert text.endswith("-->\n\nBelow.\n")
    assert "cache.md" in text
    team.gitmem("uninstall", "--agent", "agents-md")
    assert path.read_text(encoding="utf-8") == "Above.\n\n# P\n\nBelow.\n"


def test_the_rule_of_cursor_is_one_that_it_applies(team: Any) -> None:
    init(team, "cursor")
    text = (team.top / TEAM["cursor"]).read_text(encoding="utf-8")
    assert text.startswith("---\ndescription: ")
    assert "\nalwaysApply: true\n---\n" in text
    team("add", "-A")
    assert team.gitmem("check").returncode == 0


@pytest.mark.parametrize("path", FILES)
def test_a_copy_in_step_is_not_stale(path: str) -> None:
    index = "# Memory\n\n- [Cache](cache.md) — where it is\n"
    text = filled(path, FILES[path], index)
    assert not stale(path, text, index)
    assert not stale(path, text.replace("\n", "\r\n"), index)
    assert stale(path, text, index + "- [B](b.md)\n") == (path != "GEMINI.md")

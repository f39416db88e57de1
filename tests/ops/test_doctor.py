"""What ``gitmem doctor`` finds on a machine, and what ``--fix`` puts right. Hooks of real repositories are fired."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SSH = "git@github.example:acme/Shop.git"
BARE = "/usr/bin:/bin"
GUARDS = ("pre-commit", "pre-merge-commit", "pre-push")


def checks(repo: Any, name: str, *args: str, **env: str) -> list[dict[str, Any]]:
    """What one check found. Whatever any of them asks for, it says how."""
    more = {} if hasattr(repo, "write") else {"code": None}
    found = json.loads(repo.gitmem("doctor", "--json", *args, **more, **env).stdout)["checks"]
    assert all(one["next"] for one in found if one["state"] != "ok"), found
    return [one for one in found if one["check"] == name]


def one(repo: Any, name: str, **env: str) -> dict[str, Any]:
    (found,) = checks(repo, name, **env)
    return found


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling the engine's rules for each new repository would take most of the time."""
    monkeypatch.setenv("GITMEM_ENGINE", "none")


@pytest.fixture
def clone(repo: Any) -> Any:
    """A repository with the hooks of ``gitmem init``."""
    assert repo.gitmem("init", "--no-warm").returncode == 0
    return repo


class TestGitHooks:
    def test_each_stops_a_leak_and_nothing_of_the_repository_is_touched(self, clone: Any) -> None:
        clone.add("a.md", "staged\n")
        index, refs = (clone.top / ".git/index").read_bytes(), clone("for-each-ref")
        objects = sorted((clone.top / ".git/objects").rglob("*"))
        found = one(clone, "git hooks")
        assert found["state"] == "ok"
        assert found["says"] == f"a leak was tried on {', '.join(GUARDS)}: each stopped it"
        assert (clone.top / ".git/index").read_bytes() == index
        assert clone("for-each-ref") == refs
        assert sorted((clone.top / ".git/objects").rglob("*")) == objects
        assert clone("status", "--porcelain") == "A  a.md\n"

    def test_before_the_first_commit(self, new_repo: Any) -> None:
        repo = new_repo("empty")
        repo.gitmem("init", "--no-warm")
        assert one(repo, "git hooks")["state"] == "ok"

    def test_in_a_repository_of_the_other_format_and_from_a_folder_in_a_linked_work_tree(self, new_repo: Any) -> None:
        repo = new_repo("other", "--object-format=sha256")
        repo.add("docs/a.md", "x\n")
        repo.commit()
        repo.gitmem("init", "--no-warm")
        repo("worktree", "add", "-q", str(repo.top.parent / "tree"))
        done = repo.gitmem("doctor", "--json", cwd=str(repo.top.parent / "tree/docs"))
        (found,) = [each for each in json.loads(done.stdout)["checks"] if each["check"] == "git hooks"]
        assert found["state"] == "ok", found

    def test_the_hook_that_was_there_before_is_not_run(self, repo: Any) -> None:
        for event in ("pre-commit", "pre-push"):
            hook = repo.write(f".git/hooks/{event}", f"#!/bin/sh\ntouch '{repo.top}/RAN'\n")
            hook.chmod(0o755)
        repo.gitmem("init", "--no-warm")
        assert one(repo, "git hooks")["state"] == "ok"
        assert not (repo.top / "RAN").exists()

    def test_one_that_finds_no_gitmem_is_told_and_written_anew(self, clone: Any) -> None:
        hook = clone.top / ".git/hooks/pre-commit"
        good = hook.read_text()
        hook.write_text(good.replace(sys.executable, "/gone/bin/python"))
        found, rest = checks(clone, "git hooks", PATH=BARE)
        assert found["state"] == "problem"
        assert found["says"].startswith("pre-commit does not work: error: gitmem is not where this hook looks for it")
        assert "pre-merge-commit, pre-push" in rest["says"]
        done = clone.gitmem("doctor", "--fix", "--dry-run", PATH=BARE)
        assert f"would write {hook}\n" in done.stdout
        assert hook.read_text() != good, "nothing was done yet"
        done = clone.gitmem("doctor", "--fix", PATH=BARE)
        assert f"wrote {hook}\n" in done.stdout
        assert done.returncode == 0
        assert hook.read_text() == good

    @pytest.mark.parametrize("lost", [("pre-push",), ("pre-commit", "post-checkout")])
    def test_lost_ones_are_told_and_written_again(self, clone: Any, lost: tuple[str, ...]) -> None:
        for event in lost:
            (clone.top / ".git/hooks" / event).unlink()
        found = checks(clone, "git hooks")[0]
        assert found["says"] == f"git does not call gitmem at {', '.join(lost)}"
        assert found["state"] == "problem"
        assert clone.gitmem("doctor").returncode == 1
        assert clone.gitmem("doctor", "--fix").returncode == 0
        assert one(clone, "git hooks")["state"] == "ok"

    def test_one_that_git_ignores(self, clone: Any) -> None:
        (clone.top / ".git/hooks/pre-commit").chmod(0o644)
        found = checks(clone, "git hooks")[0]
        assert found["says"] == "git ignores pre-commit: the file may not be executed"
        clone.gitmem("doctor", "--fix")
        assert os.access(clone.top / ".git/hooks/pre-commit", os.X_OK)

    def test_settings_under_which_it_passes(self, clone: Any) -> None:
        clone.add(".gitmem.toml", 'rules = { freeze-undated = "off" }\n')
        clone.commit("x", "--no-verify")
        for found, event in zip(checks(clone, "git hooks"), GUARDS, strict=True):
            assert found["state"] == "problem"
            assert found["says"].startswith(f"{event} let a leak pass")
            assert not found["fix"]


class TestAgentHooks:
    @pytest.fixture
    def settings(self, clone: Any, sealed: Path) -> Path:
        clone.gitmem("init", "--agent", "claude", "--yes")
        return sealed / ".claude/settings.json"

    def test_none_are_told_where_the_client_is_used(self, clone: Any, sealed: Path) -> None:
        assert checks(clone, "agent hooks") == []
        (sealed / ".claude").mkdir()
        assert one(clone, "agent hooks")["next"] == "gitmem init --agent claude"

    def test_a_leak_is_refused(self, clone: Any, settings: Path) -> None:
        found = one(clone, "agent hooks")
        assert found["state"] == "ok"
        assert found["says"] == "a leak was tried on PreToolUse of ~/.claude/settings.json: it refused"
        assert one(clone, "agent hooks", GITMEM_DISABLE="1")["state"] == "ok", "it works, and is switched off"

    def test_one_that_lets_it_pass(self, clone: Any, settings: Path) -> None:
        value = json.loads(settings.read_text())
        handler = value["hooks"]["PreToolUse"][0]["hooks"][0]
        handler["command"] = f"exit 0; {handler['command']}"
        settings.write_text(json.dumps(value))
        found = one(clone, "agent hooks")
        assert found["state"] == "problem"
        assert "let a leak pass" in found["says"]

    def test_some_are_missing(self, clone: Any, settings: Path) -> None:
        value = json.loads(settings.read_text())
        del value["hooks"]["Stop"], value["hooks"]["PreToolUse"]
        settings.write_text(json.dumps(value))
        found = one(clone, "agent hooks")
        assert found["says"] == "~/.claude/settings.json has no hook of gitmem at PreToolUse, Stop"
        assert found["next"] == "gitmem init --agent claude --settings user"

    def test_switched_off_as_a_whole(self, clone: Any, settings: Path) -> None:
        settings.write_text(json.dumps({**json.loads(settings.read_text()), "disableAllHooks": True}))
        assert checks(clone, "agent hooks") == []
        assert "disableAllHooks" in one(clone, "switches")["says"]

    def test_of_the_plugin(self, clone: Any, sealed: Path) -> None:
        (sealed / ".claude").mkdir()
        (sealed / ".claude/settings.json").write_text('{"enabledPlugins": {"gitmem@gitmem": true}}')
        assert one(clone, "agent hooks")["state"] == "ok"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("GITMEM_DISABLE", "all of gitmem's hooks"),
        ("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "the agent's own memory"),
    ],
)
def test_what_goes_off_with_a_switch(repo: Any, name: str, says: str) -> None:
    found = one(repo, "switches", **{name: "1"})
    assert found["state"] == "note"
    assert says in found["says"]
    assert found["next"] == f"to have them back: unset {name}"
    assert says in repo.gitmem("status", **{name: "1"}).stdout


def test_the_engine(repo: Any) -> None:
    assert one(repo, "secrets", GITMEM_ENGINE="kingfisher")["says"].startswith("kingfisher ")
    assert one(repo, "secrets")["state"] == "note"


def test_an_engine_that_is_not_there(repo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from gitmem.config.machine import machine
    from gitmem.ops.doctor import diagnose

    monkeypatch.chdir(repo.top)
    monkeypatch.setenv("GITMEM_ENGINE", "kingfisher")
    monkeypatch.setitem(sys.modules, "kingfisher_sdk", None)
    monkeypatch.delitem(sys.modules, "gitmem.guard.secrets.kingfisher", raising=False)
    said = diagnose(machine(os.environ), os.environ, "2026-11-30").found
    (found,) = [each for name, each in said if name == "secrets"]
    assert found.state == "problem"
    assert "kingfisher is not installed" in found.says


def test_a_persons_files_that_git_would_see(clone: Any) -> None:
    clone.write("CLAUDE.local.md", "# Mine\n")
    clone.gitmem("carry")
    assert one(clone, "hidden")["state"] == "ok"
    exclude = clone.top / ".git/info/exclude"
    exclude.write_text(exclude.read_text().replace("/CLAUDE.local.md\n", ""))
    found = one(clone, "hidden")
    assert found["state"] == "problem"
    assert "lacks /CLAUDE.local.md" in found["says"]
    assert "would add /CLAUDE.local.md" in clone.gitmem("doctor", "--fix", "-n").stdout
    assert "CLAUDE.local.md" in clone("status", "--porcelain")
    clone.gitmem("doctor", "--fix")
    assert clone("status", "--porcelain") == ""


def test_the_team_index(repo: Any) -> None:
    assert checks(repo, "team index") == []
    repo.gitmem("remember", "Amounts are integer cents.", "--scope", "project", "--name", "cents")
    assert one(repo, "team index")["state"] == "ok"
    index = repo.top / ".claude/memory/MEMORY.md"
    index.write_text("# Memory\n\n- [gone](gone.md) — no more\n")
    assert one(repo, "team index")["next"] == "gitmem index --write, then commit it"
    assert "wrote .claude/memory/MEMORY.md" in repo.gitmem("doctor", "--fix").stdout
    assert "cents" in index.read_text()


def test_what_waits_for_the_extractor(repo: Any, sealed: Path) -> None:
    state = sealed / ".local/state/gitmem/extract"
    assert one(repo, "extraction")["state"] == "ok"
    (state / "queue").mkdir(parents=True)
    (state / "queue" / "5f0c").write_text('{"session_id": "5f0c"}')
    assert one(repo, "extraction")["says"] == "1 session in the queue"
    assert "to be extracted: 1 session (gitmem extract)" in repo.gitmem("status").stdout
    import time

    (state / "cap").write_text(json.dumps({"begun": [time.time() - 60] * 500}))
    assert "have been extracted this hour, the next one may at " in one(repo, "extraction")["says"]
    (state / "cursors").mkdir()
    (state / "cursors" / "1a2b").write_text(json.dumps({"aside": ["the answer was no JSON"]}))
    (state / "log").write_text("2026-11-30T10:00:00+0000 the extractor could not run\n")
    held = {"text": "Do not deploy.", "type": "project", "when": "2026-11-30", "session": "5f0c", "why": "no end"}
    (state / "held").write_text(json.dumps({"held": [{**held, "project": os.path.realpath(repo.top / ".git")}]}))
    said = {found["says"]: found["state"] for found in checks(repo, "extraction")}
    assert said["1 statement waits for you to complete"] == "problem"
    assert said["given up this week: 1a2b: the answer was no JSON"] == "note"
    assert any(words.startswith("the extractor's last trouble: ") for words in said)
    status = json.loads(repo.gitmem("status", "--json").stdout)
    assert status["extraction"]["set_aside"] == [{"session": "1a2b", "why": "the answer was no JSON"}]
    assert [each["what"] for each in status["attention"]] == ["to be completed by you"]


class TestMachines:
    def test_one_that_has_been_away_and_one_that_is_newer(self, ann: Any, lee: Any) -> None:
        repo = ann.repo("p", SSH)
        repo.gitmem("sync", GITMEM_TODAY="2026-10-01")
        lee.sync(GITMEM_TODAY="2026-11-30")
        ann.sync("--offline")
        store = f"--git-dir={lee.store}/store.git"
        listed = lee.run("git", store, "ls-tree", "-r", "user", "machines/").stdout
        assert len(listed.splitlines()) == 2
        said = [found for found in checks(lee, "machines", GITMEM_TODAY="2026-11-30") if found["state"] == "note"]
        assert [found["next"] for found in said] == ["gitmem sync on ann"]
        assert "synced 2026-10-01" in said[0]["says"]
        said = [found["says"] for found in checks(lee, "machines", "--today", "2027-11-30")]
        assert [words.partition(" ")[0] for words in said] == ["a.lee"], "one that is long gone is told no more"

    def test_versions(self) -> None:
        from gitmem.ops.doctor.checks.known_machines import _number

        assert _number("0.10.0") > _number("0.9.2")
        assert _number("1.0") < _number("1.0.1")
        assert _number("0.2.0rc1") == _number("0.2")
        assert _number("x") == ()

    def test_what_the_remote_lacks_and_since_when(self, ann: Any) -> None:
        repo = ann.repo("p", SSH)
        repo.gitmem("sync")
        repo.note("deploy", "Deploy with make ship.")
        repo.gitmem("sync", "--offline")
        found = one(ann, "remote")
        assert found["state"] == "problem"
        day = repo.machine.run("git", f"--git-dir={ann.store}/store.git", "log", "-1", "--format=%cs", "--all").stdout
        assert found["says"] == f"not on the remote yet since {day.strip()}: Shop"
        assert f"  not pushed yet: Shop since {day.strip()} (gitmem sync)\n" in repo.gitmem("status").stdout

    def test_a_sync_at_work_is_no_debt(self, ann: Any) -> None:
        import fcntl

        repo = ann.repo("p", SSH)
        repo.gitmem("sync")
        repo.note("deploy", "Deploy with make ship.")
        repo.gitmem("sync", "--offline")
        (ann.store / "store.git/refs/heads/user.lock").touch()
        with open(ann.store / "lock", "r+b") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            assert one(ann, "remote")["state"] == "note"
            assert checks(ann, "litter") == [], "its lock is its own"
        assert one(ann, "remote")["state"] == one(ann, "litter")["state"] == "problem"


class TestStrangers:
    def test_a_project_without_a_clone(self, ann: Any, lee: Any) -> None:
        repo = ann.repo("p", SSH)
        repo.note("deploy", "Deploy with make ship.")
        repo.gitmem("sync")
        lee.sync()
        assert one(lee, "strangers")["says"] == "no clone on this machine: Shop"
        assert checks(ann, "strangers") == []

    def test_a_work_tree_that_is_gone(self, clone: Any) -> None:
        clone.write("CLAUDE.local.md", "# Mine\n")
        clone.gitmem("carry")
        clone("worktree", "add", "-q", str(clone.top.parent / "tree"))
        assert checks(clone, "strangers") == []
        shutil.rmtree(clone.top.parent / "tree")
        subprocess.run(["git", "worktree", "prune"], cwd=clone.top, check=True)
        found = one(clone, "strangers")
        assert found["says"] == "something is still known of work trees that are gone"
        assert "forgot what was shown in " in clone.gitmem("doctor", "--fix").stdout
        assert checks(clone, "strangers") == []


def test_a_store_that_others_can_read(clone: Any, sealed: Path) -> None:
    clone.gitmem("carry")
    store = sealed / ".local/share/gitmem"
    store.chmod(0o755)
    assert [found["state"] for found in checks(clone, "store")] == ["ok", "problem"]
    clone.gitmem("doctor", "--fix")
    assert store.stat().st_mode & 0o077 == 0


def test_a_dry_run_belongs_to_fix(repo: Any) -> None:
    done = repo.gitmem("doctor", "--dry-run")
    assert done.returncode == 2
    assert "--dry-run belongs to --fix" in done.stderr


def test_every_check_has_a_file_of_its_own() -> None:
    from gitmem.ops.doctor.checks import CHECKS

    modules = [look.__module__ for _, look in CHECKS]
    assert len(set(modules)) == len(modules) == len({name for name, _ in CHECKS})
    folder = Path(sys.modules["gitmem.ops.doctor.checks"].__path__[0])
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert files == {name.rpartition(".")[2] for name in modules}

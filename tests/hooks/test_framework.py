"""What the pre-commit framework passes, and what the hooks make of it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

Attempt = Callable[..., "subprocess.CompletedProcess[str]"]
Framework = Callable[..., None]

ROOT = Path(__file__).parents[2]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
PRE_COMMIT = str(Path(sys.executable).with_name("pre-commit"))

FREEZE = "No deploys until further notice.\n"
PATH = "Fixtures are in /Users/marta/work/fixtures.\n"


@pytest.fixture
def repo_with(repo: Any, framework: Framework) -> Callable[..., Any]:
    def make(*hook_ids: str, **options: object) -> Any:
        framework(repo.top, *hook_ids, **options)
        return repo

    return make


def run(repo: Any, *args: str, **env: str) -> Any:
    return repo.run(PRE_COMMIT, "run", *args, **env)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_each_hook_is_offered_alike(hook: dict[str, Any]) -> None:
    assert hook["stages"] == ["pre-commit", "pre-merge-commit", "pre-push", "manual"]
    assert hook["types"] == []
    assert set(hook["types_or"]) == {"file", "symlink", "directory"}
    assert hook["require_serial"] is True
    assert hook["always_run"] is True
    assert hook["language"] == "python"
    assert hook["entry"].startswith("gitmem check")
    assert hook["args"] == ["--"]


def test_every_family_belongs_to_a_hook() -> None:
    from gitmem.guard.registry import families

    chosen = {
        word for hook in HOOKS if "--rules" in hook["entry"] for word in hook["entry"].split("--rules ")[1].split(",")
    }
    assert chosen >= set(families()) - {"allow"}


def test_the_manifest_is_valid() -> None:
    done = subprocess.run([PRE_COMMIT, "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], capture_output=True)
    assert done.returncode == 0, done.stdout


def test_all_files(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check")
    repo.add("sub/AGENTS.md", FREEZE)
    for number in range(300):
        repo.write(f"src/{number:03}.txt", "x\n")
    repo("add", "src")
    repo("commit", "-q", "--no-verify", "-m", "Leak")
    done = run(repo, "--all-files")
    assert done.returncode == 1, done
    assert "sub/AGENTS.md" in done.stdout
    assert "freeze-undated" in done.stdout


def test_named_files(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check")
    repo.add("AGENTS.md", FREEZE)
    repo.add("CLAUDE.md", PATH)
    done = run(repo, "--files", "CLAUDE.md")
    assert done.returncode == 1
    assert "personal-home-path" in done.stdout
    assert "freeze-undated" not in done.stdout


def test_a_range_reads_every_commit(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check")
    base = repo("rev-parse", "HEAD").strip()
    repo.add("CLAUDE.md", PATH)
    repo("commit", "-q", "--no-verify", "-m", "Leak")
    leak = repo("rev-parse", "HEAD").strip()
    repo.add("CLAUDE.md", "Fixtures are in fixtures/.\n")
    repo("commit", "-q", "--no-verify", "-m", "Remove")
    done = run(repo, "--from-ref", base, "--to-ref", "HEAD")
    assert done.returncode == 1, done
    assert leak[:7] in done.stdout
    assert run(repo, "--from-ref", leak, "--to-ref", "HEAD").returncode == 0


def test_a_range_whose_result_changes_no_file(repo_with: Callable[..., Any]) -> None:
    """The framework passes no name then, and would skip a hook that does not always run."""
    repo = repo_with("gitmem-check")
    base = repo("rev-parse", "HEAD").strip()
    repo.add("CLAUDE.md", PATH)
    repo("commit", "-q", "--no-verify", "-m", "Leak")
    repo("rm", "-q", "CLAUDE.md")
    repo("commit", "-q", "--no-verify", "-m", "Remove")
    done = run(repo, "--from-ref", base, "--to-ref", "HEAD")
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout


def test_a_push(repo_with: Callable[..., Any], attempt: Attempt, tmp_path: Path) -> None:
    repo = repo_with("gitmem-check")
    repo("init", "-q", "--bare", str(tmp_path / "remote.git"))
    repo("remote", "add", "origin", str(tmp_path / "remote.git"))
    assert attempt(repo, "push", "origin", "main").returncode == 0
    repo.add("CLAUDE.md", PATH)
    repo("commit", "-q", "--no-verify", "-m", "Leak")
    repo("rm", "-q", "CLAUDE.md")
    repo("commit", "-q", "-m", "Remove")
    done = attempt(repo, "push", "origin", "main")
    assert done.returncode != 0, done.stdout
    assert "personal-home-path" in done.stdout
    assert repo("rev-parse", "origin/main") != repo("rev-parse", "main")


def test_single_families_look_for_nothing_else(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-freezes", "gitmem-personal")
    repo.add("CLAUDE.md", PATH)
    assert run(repo, "gitmem-freezes").returncode == 0
    assert run(repo, "gitmem-personal").returncode == 1
    repo.add("CLAUDE.md", FREEZE)
    assert run(repo, "gitmem-freezes").returncode == 1
    assert run(repo, "gitmem-personal").returncode == 0


def test_no_network_is_needed_at_run_time(repo_with: Callable[..., Any]) -> None:
    """pre-commit.ci gives a hook none. The engine is asked too: what is staged opens its gate."""
    alone = ["unshare", "--net", "--map-root-user"]
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], capture_output=True).returncode:
        pytest.skip("this system lets nobody take the network away from a program")
    repo = repo_with("gitmem-check")
    repo.add("CLAUDE.md", PATH + "The build id is q7Zt2Lw9Xk4Rb8Nv3Mc6Jd1Hs5.\n")
    done = repo.run(*alone, PRE_COMMIT, "run")
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout


def test_a_users_own_arguments(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check", args=["--strict", "--"])
    repo.add("CLAUDE.md", PATH)
    assert run(repo).returncode == 1
    repo.add("CLAUDE.md", "Run make test.\n")
    assert run(repo).returncode == 0


def test_a_file_name_is_never_an_option(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check")
    repo.add("--rules=hidden", "x\n")
    repo.add("CLAUDE.md", FREEZE)
    done = run(repo)
    assert done.returncode == 1, done
    assert "freeze-undated" in done.stdout


def test_skip_is_the_frameworks_own(repo_with: Callable[..., Any]) -> None:
    repo = repo_with("gitmem-check")
    repo.add("CLAUDE.md", FREEZE)
    assert run(repo, SKIP="gitmem-check").returncode == 0


@pytest.mark.parametrize("order", ["framework first", "init first", "framework again"])
def test_init_and_the_framework_together(
    repo: Any, plain: Callable[[Path], None], framework: Framework, attempt: Attempt, order: str
) -> None:
    """Whichever came first, both run, once, and both can be taken away."""
    hook = {
        "repo": "local",
        "hooks": [{"id": "say", "name": "say", "entry": "echo FRAMEWORK", "language": "system", "verbose": True}],
    }
    config = yaml.safe_dump({"repos": [{**hook, "hooks": [{**hook["hooks"][0], "always_run": True}]}]})  # type: ignore[index, dict-item]
    repo.add(".pre-commit-config.yaml", config)
    repo.commit("Configure")
    if order == "init first":
        plain(repo.top)
    repo.run(PRE_COMMIT, "install")
    if order != "init first":
        plain(repo.top)
    if order == "framework again":
        repo.run(PRE_COMMIT, "install")
    repo.add("CLAUDE.md", "Run make test.\n")
    passed = attempt(repo, "commit", "-m", "x")
    assert passed.returncode == 0, passed.stdout
    assert passed.stdout.count("\nFRAMEWORK") == 1, passed.stdout
    repo.add("CLAUDE.md", PATH)
    done = attempt(repo, "commit", "-m", "x")
    assert done.returncode != 0
    assert "personal-home-path" in done.stdout
    assert repo.gitmem("uninstall").returncode == 0
    passed = attempt(repo, "commit", "-m", "x")
    assert passed.returncode == 0, passed.stdout
    assert passed.stdout.count("\nFRAMEWORK") == 1, passed.stdout

"""The GitHub action: its steps, run as a runner runs them, on real repositories with made-up events."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CHECK = ROOT / ".github" / "action" / "check.py"
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
ZERO = "0" * 40

CLEAN = "Run `make test`.\n"
LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("action_check", CHECK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def origin(new_repo: Callable[..., Any]) -> Any:
    """A project with a clean ``main``, and a ``topic`` on which a leak was added and removed."""
    repo = new_repo("origin")
    repo.add("CLAUDE.md", CLEAN)
    repo.commit("Begin")
    repo("config", "uploadpack.allowAnySHA1InWant", "true")
    repo("switch", "-q", "-c", "topic")
    repo.add("CLAUDE.md", CLEAN + LEAK)
    repo.commit("Leak")
    repo.add("CLAUDE.md", CLEAN)
    repo.commit("Remove")
    return repo


@pytest.fixture
def checkout(origin: Any, tmp_path: Path) -> Callable[..., Any]:
    """A clone, as ``actions/checkout`` leaves it: detached at the revision, with the depth asked for."""

    def make(branch: str, depth: int = 0) -> Any:
        top = tmp_path / "checkout"
        options = ["--depth", str(depth)] if depth else []
        subprocess.run(
            ["git", "clone", "-q", "--branch", branch, *options, f"file://{origin.top}", str(top)], check=True
        )
        clone = type(origin)(top)
        clone("checkout", "-q", "--detach")
        return clone

    return make


@pytest.fixture
def act(tmp_path: Path) -> Callable[..., Any]:
    """Run the checking step for an event."""

    def run(clone: Any, event_name: str, event: dict[str, Any], **inputs: str) -> Any:
        path = tmp_path / "event.json"
        path.write_text(json.dumps(event), encoding="utf-8")
        env = {
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "GITHUB_EVENT_NAME": event_name,
            "GITHUB_EVENT_PATH": str(path),
            **{f"GITMEM_ACTION_{name.upper()}": value for name, value in inputs.items()},
        }
        return clone.run(sys.executable, "-P", str(CHECK), **env)

    return run


def pull_request(origin: Any) -> dict[str, Any]:
    return {"pull_request": {"base": {"sha": tip(origin, "main")}, "head": {"sha": tip(origin, "topic")}}}


def tip(repo: Any, name: str) -> str:
    return str(repo("rev-parse", name)).strip()


def test_a_pull_request_is_read_commit_by_commit(
    origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]
) -> None:
    done = act(checkout("topic"), "pull_request", pull_request(origin))
    assert done.returncode == 1, done
    assert "::error " in done.stdout
    assert "personal-home-path" in done.stdout
    assert "marta" not in done.stdout
    assert tip(origin, "topic~1")[:7] in done.stdout


def test_a_shallow_checkout_is_completed(origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]) -> None:
    clone = checkout("topic", depth=1)
    assert clone.run("git", "cat-file", "-e", tip(origin, "main")).returncode != 0
    done = act(clone, "pull_request", pull_request(origin))
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout


def test_a_shallow_checkout_that_may_not_fetch_does_not_pass(
    origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]
) -> None:
    done = act(checkout("topic", depth=1), "pull_request", pull_request(origin), fetch="false")
    assert done.returncode == 3, done
    assert "fetch-depth" in done.stdout + done.stderr


def test_a_clean_pull_request_passes(origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]) -> None:
    origin("switch", "-q", "-C", "topic", "main")
    origin.add("CLAUDE.md", CLEAN + "And `make lint`.\n")
    origin.commit("Lint")
    done = act(checkout("topic"), "pull_request", pull_request(origin))
    assert done.returncode == 0, done


def test_a_pull_request_cannot_excuse_itself(
    origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]
) -> None:
    origin("switch", "-q", "-C", "topic", "main")
    origin.add(".gitmem.toml", '[rules]\npersonal-home-path = "off"\n')
    origin.add("CLAUDE.md", CLEAN + LEAK)
    origin.commit("Leak")
    done = act(checkout("topic"), "pull_request", pull_request(origin))
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout


def test_a_push_reads_what_is_new(origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]) -> None:
    clone = checkout("topic")
    event = {"before": tip(origin, "main"), "after": tip(origin, "topic"), "ref": "refs/heads/topic"}
    assert act(clone, "push", event).returncode == 1
    event["before"] = tip(origin, "topic~1")
    assert act(clone, "push", event).returncode == 0


@pytest.mark.parametrize("before", [ZERO, "1" * 40])
def test_a_new_or_forced_branch_is_compared_with_the_default_branch(
    origin: Any, checkout: Callable[..., Any], act: Callable[..., Any], before: str
) -> None:
    clone = checkout("topic", depth=1)
    event = {
        "before": before,
        "after": tip(origin, "topic"),
        "ref": "refs/heads/topic",
        "repository": {"default_branch": "main"},
    }
    done = act(clone, "push", event)
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout


def test_a_schedule_reads_all_files(origin: Any, checkout: Callable[..., Any], act: Callable[..., Any]) -> None:
    clone = checkout("topic")
    assert act(clone, "schedule", {}).returncode == 0
    clone.add("AGENTS.md", LEAK)
    assert act(clone, "schedule", {}).returncode == 1


def test_strict_and_sarif(origin: Any, checkout: Callable[..., Any], act: Callable[..., Any], tmp_path: Path) -> None:
    report = tmp_path / "out.sarif"
    done = act(checkout("topic"), "pull_request", pull_request(origin), sarif=str(report), strict="true")
    assert done.returncode == 1
    sarif = json.loads(report.read_text(encoding="utf-8"))
    assert sarif["version"] == "2.1.0"
    assert sarif["runs"][0]["results"][0]["ruleId"] == "personal-home-path"


def test_the_gitlab_job_of_the_documentation(origin: Any, checkout: Callable[..., Any], tmp_path: Path) -> None:
    """The line that checks, as a GitLab runner gives it to a shell, with the variables that GitLab sets."""
    page = (ROOT / "docs/how-to/check-in-ci.md").read_text(encoding="utf-8")
    job = yaml.safe_load(page.split("## GitLab")[1].split("```yaml\n")[1].split("```")[0])["memory"]
    clone = checkout("topic")
    done = clone.run(
        "bash",
        "-c",
        job["script"][-1],
        CI="true",
        CI_PIPELINE_SOURCE="merge_request_event",
        CI_MERGE_REQUEST_IID="1",
        CI_MERGE_REQUEST_DIFF_BASE_SHA=tip(origin, "main"),
        CI_COMMIT_SHA=tip(origin, "topic"),
        PATH=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    )
    assert done.returncode == 1, done
    report = (clone.top / job["artifacts"]["reports"]["junit"]).read_text(encoding="utf-8")
    assert "<testsuite" in report
    assert "personal-home-path" in report


@pytest.mark.parametrize(
    ("name", "event", "expected"),
    [
        ("merge_group", {"merge_group": {"base_sha": "a", "head_sha": "b"}}, ["--range", "a..b"]),
        ("push", {"deleted": True, "after": ZERO}, ["--all"]),
        ("workflow_dispatch", {}, ["--all"]),
        ("", {}, ["--all"]),
        ("pull_request_target", {"pull_request": {"base": {"sha": "a"}, "head": {"sha": "b"}}}, ["--range", "a..b"]),
    ],
)
def test_events(script: ModuleType, name: str, event: dict[str, Any], expected: list[str]) -> None:
    assert script.from_event(name, event) == expected


@pytest.mark.parametrize(
    ("asked", "expected"),
    [("all", ["--all"]), ("history", ["--history"]), ("a..b", ["--range", "a..b"]), ("auto", ["--all"])],
)
def test_the_range_can_be_said(script: ModuleType, asked: str, expected: list[str]) -> None:
    assert script.selection({"GITMEM_ACTION_RANGE": asked}) == expected


def test_inputs_reach_the_shell_only_as_variables() -> None:
    """An input pasted into a script would be a way to run it."""
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    used = {value for step in ACTION["runs"]["steps"] for value in step["env"].values()}
    assert used == {f"${{{{ inputs.{name} }}}}" for name in ACTION["inputs"]}


def test_its_steps_as_a_runner_runs_them(
    origin: Any, checkout: Callable[..., Any], tmp_path: Path, package_index: dict[str, str]
) -> None:
    """Both steps, from a copy of the sources as the runner has them, with nothing installed before."""
    path = tmp_path / "event.json"
    path.write_text(json.dumps(pull_request(origin)), encoding="utf-8")
    source = tmp_path / "action"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(".git", ".venv*", ".*_cache", "dist", "__pycache__"))
    runner = tmp_path / "runner"
    runner.mkdir()
    clone = checkout("topic")
    defaults = {f"${{{{ inputs.{name} }}}}": str(given["default"]) for name, given in ACTION["inputs"].items()}
    codes = []
    for step in ACTION["runs"]["steps"]:
        env = {
            **package_index,
            **{name: defaults[value] for name, value in step["env"].items()},
            "GITHUB_ACTION_PATH": str(source),
            "GITHUB_EVENT_NAME": "pull_request",
            "GITHUB_EVENT_PATH": str(path),
            "RUNNER_TEMP": str(runner),
        }
        if "GITMEM_ACTION_PYTHON" in env:
            env["GITMEM_ACTION_PYTHON"] = getattr(sys, "_base_executable", sys.executable)
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=clone.top,
            env={**os.environ, **env},
            capture_output=True,
            text=True,
        )
        codes.append(done.returncode)
        assert done.returncode in (0, 1), done.stderr
    assert codes == [0, 1]
    assert "personal-home-path" in done.stdout

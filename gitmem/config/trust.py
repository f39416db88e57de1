"""Whose settings count over a range of commits: those before it, or those it brings.

A pull request must not excuse itself. So where a check runs for one, the settings, the allows in them and the
baseline are those of the base revision. At the desk, and after the merge, the change's own word counts.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

BASE, HEAD = "base", "head"
_NEVER = ("", "false", "0")
_REQUESTS = (
    "CI_MERGE_REQUEST_IID",
    "BITBUCKET_PR_ID",
    "SYSTEM_PULLREQUEST_PULLREQUESTID",
    "CHANGE_ID",
    "CIRCLE_PULL_REQUEST",
    "BUILDKITE_PULL_REQUEST",
    "DRONE_PULL_REQUEST",
    "TRAVIS_PULL_REQUEST",
    "CIRRUS_PR",
    "APPVEYOR_PULL_REQUEST_NUMBER",
)
"""Variables by which services other than GitHub say that this is a pull or merge request."""
_AFTER_MERGE = ("push", "schedule", "workflow_dispatch", "release", "web", "trigger", "api")


def trusted(environ: Mapping[str, str], asked: str | None = None) -> str:
    """BASE or HEAD. In an unknown kind of CI run it is BASE, the stricter one."""
    if asked:
        return asked
    if any(environ.get(name, "").lower() not in _NEVER for name in _REQUESTS):
        return BASE
    event = environ.get("GITHUB_EVENT_NAME") or environ.get("CI_PIPELINE_SOURCE") or ""
    if event in _AFTER_MERGE or environ.get("CI", "").lower() in _NEVER:
        return BASE if event.startswith(("pull_request", "merge")) else HEAD
    return BASE


def in_ci(environ: Mapping[str, str]) -> bool:
    """Whether this is a run of continuous integration, where nobody waits at a prompt."""
    return environ.get("CI", "").lower() not in _NEVER

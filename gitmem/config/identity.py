"""The committer's own marks: what must not stand in a shared file on this machine, whatever its form.

Accounts and machines that belong to nobody (``root``, a runner's, a container's) are no marks: their paths stand in
documentation everywhere.
"""

from __future__ import annotations

import os

from gitmem.guard.context import Identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.config.gitconfig import GitConfig

_NOBODY = frozenset(
    (
        "root admin administrator user users username me you runner runneradmin circleci travis jenkins gitlab-runner "
        "buildkite-agent vsts vscode codespace gitpod ubuntu debian fedora centos ec2-user azureuser cloudsdk opc pi "
        "vagrant docker node python app appuser developer dev devel work worker build builder ci git test tester guest "
        "nobody default home agent sandbox claude codex jovyan coder nixbld nonroot deploy postgres www-data name"
    ).split()
)
_NO_HOST = frozenset(("localhost", "host", "docker", "debian", "ubuntu", "raspberrypi", "penguin", "buildkitsandbox"))
_SHARED_MAIL = ("noreply", "no-reply", "github.com", "example.com", "example.org", "example.net", ".invalid", ".local")


def identity(environ: Mapping[str, str], git_config: GitConfig | None = None) -> Identity:
    """The marks that the environment and git's configuration tell."""
    home = (environ.get("HOME") or environ.get("USERPROFILE") or "").rstrip("/\\")
    users = {environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    account = home.replace("\\", "/").rsplit("/", 1)[-1]
    mails = {environ.get(name, "") for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL", "EMAIL")}
    mails.update(git_config.mails() if git_config is not None else ())
    return Identity(
        homes=(home,) if _personal(account) else (),
        users=tuple(sorted(name for name in users if _personal(name))),
        mails=tuple(sorted(mail for mail in mails if _private(mail))),
        hosts=tuple(host for host in (_host(),) if host),
    )


def _personal(account: str) -> bool:
    return len(account) >= 3 and account.lower() not in _NOBODY and not account.isdigit()


def _private(mail: str) -> bool:
    low = mail.lower()
    return "@" in mail and not any(mark in low for mark in _SHARED_MAIL)


def _host() -> str:
    """The machine's name, where it looks like one that a person gave: not a container's id, not a pool's number."""
    name = os.uname().nodename if hasattr(os, "uname") else ""
    first = name.split(".", 1)[0]
    plain = len(first) >= 5 and first.lower() not in _NO_HOST
    generated = sum(char.isdigit() for char in first) > 4 or all(char in "0123456789abcdef-" for char in first.lower())
    return first if plain and not generated else ""

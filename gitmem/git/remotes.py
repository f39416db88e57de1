"""The remotes of any repository as git really uses them: ``insteadOf`` applied, ssh host aliases looked up.

Asked rarely: when a repository is met for the first time, or its configuration has changed.
"""

from __future__ import annotations

import os

from gitmem.git.process import run

SECONDS = 5.0
"""How long ssh may take to read its own configuration."""


def urls(git_dir: str) -> dict[str, list[str]]:
    """Name → URLs to fetch from and to push to, with ``insteadOf`` applied."""
    _, data = run(("--git-dir=" + git_dir, "remote", "-v"), foreign=True)
    found: dict[str, list[str]] = {}
    for line in data.decode("utf-8", "surrogateescape").splitlines():
        name, tab, rest = line.partition("\t")
        url = rest.rpartition(" (")[0] if rest.endswith((" (fetch)", " (push)")) else rest.partition(" (fetch) [")[0]
        if tab and url and url not in found.setdefault(name, []):
            found[name].append(url)
    return found


def resolved(url: str) -> str:
    """A URL after ``insteadOf``, wherever we are."""
    _, data = run(("ls-remote", "--get-url", "--", url), foreign=True, allowed=(0, 128, 129))
    return data.decode("utf-8", "surrogateescape").strip() or url


def ssh_target(host: str) -> tuple[str, str] | None:
    """Host name and port behind a host of the user's ssh configuration; None where ssh cannot tell."""
    if not host or host.startswith("-") or any(char.isspace() for char in host):
        return None
    import subprocess

    try:
        done = subprocess.run(
            ["ssh", "-G", host],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            start_new_session=True,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    told = dict(line.split(" ", 1) for line in done.stdout.decode("utf-8", "replace").splitlines() if " " in line)
    return (told["hostname"], told.get("port", "22")) if "hostname" in told else None


def root(git_dir: str) -> str | None:
    """The first-parent root commit of HEAD. None in a shallow clone, where the root is not there, and before any."""
    if os.path.exists(os.path.join(git_dir, "shallow")):
        return None
    args = ("--git-dir=" + git_dir, "rev-list", "--first-parent", "--max-parents=0", "HEAD", "--")
    code, data = run(args, foreign=True, allowed=(0, 128))
    lines = data.decode().split()
    return lines[-1] if code == 0 and lines else None

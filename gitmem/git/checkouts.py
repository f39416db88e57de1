"""The work trees of a repository as its files tell them. No process is started: every sync looks at every clone."""

from __future__ import annotations

import os


def common_dir(git_dir: str) -> str:
    """The folder that all work trees of a repository share, from one of their git folders."""
    named = _line(os.path.join(git_dir, "commondir"))
    return os.path.realpath(os.path.join(git_dir, named)) if named else os.path.realpath(git_dir)


def git_dir_of(top: str) -> str | None:
    """The git folder of a work tree's top folder; None where there is none."""
    path = os.path.join(top, ".git")
    if os.path.isdir(path):
        return path if os.path.exists(os.path.join(path, "HEAD")) else None
    named = _line(path)
    if not named or not named.startswith("gitdir: "):
        return None
    found = os.path.join(top, named.removeprefix("gitdir: "))
    return found if os.path.exists(os.path.join(found, "HEAD")) else None


def main(common: str) -> str | None:
    """The main checkout; None for a bare repository."""
    if os.path.basename(common) == ".git":
        return None if _core(common, "bare") == "true" else os.path.dirname(common)
    named = _core(common, "worktree")
    if named:
        return os.path.realpath(os.path.join(common, named))
    known = _line(os.path.join(common, _MAIN))
    return known if known and _leads_to(known, common) else None


_MAIN = os.path.join("gitmem", "main")
"""A separate git folder does not tell where its checkout is: it is noted there when somebody has worked in it."""


def remember_main(common: str, top: str) -> None:
    """Note the main checkout of a git folder that does not tell it itself. Where that cannot be, it stays unknown."""
    path = os.path.join(common, _MAIN)
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(top + "\n")
    except OSError:
        return


def _leads_to(top: str, common: str) -> bool:
    git_dir = git_dir_of(top)
    return git_dir is not None and os.path.realpath(git_dir) == common


def linked(common: str) -> list[str]:
    """The linked work trees that are there."""
    return [top for top, _ in linked_by(common)]


def linked_by(common: str) -> list[tuple[str, str]]:
    """The linked work trees that are there, each with its own git folder."""
    folder = os.path.join(common, "worktrees")
    try:
        names = sorted(os.listdir(folder))
    except (FileNotFoundError, NotADirectoryError):
        return []
    found = []
    for name in names:
        at = os.path.join(folder, name)
        named = _line(os.path.join(at, "gitdir"))
        if not named:
            continue
        link = os.path.normpath(os.path.join(at, named))
        if os.path.isfile(link):
            found.append((os.path.dirname(link), at))
    return found


def _line(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read(1 << 16).rstrip("\n") or None
    except (OSError, IsADirectoryError):
        return None


def _core(common: str, name: str) -> str | None:
    """A plain setting of the section ``core`` in the repository's own file."""
    text = _line(os.path.join(common, "config"))
    section, value = "", None
    for line in (text or "").splitlines():
        line = line.strip()
        if line.startswith("["):
            section = line.partition("]")[0][1:].strip().lower()
        elif section == "core" and line.partition("=")[0].strip().lower() == name:
            value = line.partition("=")[2].strip().strip('"')
    return value

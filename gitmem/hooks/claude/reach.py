"""Whether a file that an agent writes concerns us: answered for most files from their names, since every write asks."""

from __future__ import annotations

import os

from gitmem.hooks.claude.payload import parsed, string, table, text
from gitmem.model.places import classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_WIDENING = (b"memory", b"secrets")
"""Settings by which the guard looks at more files than agents are known to read."""
_ASKED = ("GITMEM_MEMORY", "GITMEM_SECRETS", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT")


def written(request: bytes) -> str:
    """The file that a tool call writes, with its whole path; "" for a tool that names none."""
    path = _named(request)
    if not path or os.path.isabs(path):
        return path
    return os.path.expanduser(path) if path.startswith("~") else os.path.join(string(request, "cwd"), path)


def _named(request: bytes) -> str:
    """As the tool's input names it. Where the words stand more than once, not the first counts but the tool's own."""
    if request.count(b'"file_path"') + request.count(b'"notebook_path"') > 1:
        asked = parsed(request)
        own = "notebook_path" if asked.get("tool_name") == "NotebookEdit" else "file_path"
        return text(table(asked.get("tool_input")).get(own))
    return string(request, "file_path") or string(request, "notebook_path")


def reached(path: str, environ: Mapping[str, str]) -> str:
    """The file to look at, if any: by the name that was given, else by the one to which links lead."""
    if concerned(path, environ):
        return path
    real = os.path.realpath(path)
    return real if real != path and concerned(real, environ) else ""


def concerned(path: str, environ: Mapping[str, str]) -> bool:
    """Whether the guard may look at the file, or it may be a person's own note. In doubt: yes."""
    return classify(path.replace(os.sep, "/")).memory or _widened(path, environ)


def top_of(path: str) -> str:
    """The work tree that a file lies or would lie in, "" where there is none."""
    folder = os.path.dirname(os.path.abspath(path))
    while True:
        if os.path.lexists(os.path.join(folder, ".git")):
            return folder
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above


def _widened(path: str, environ: Mapping[str, str]) -> bool:
    """Whether any settings could widen the reach; they are only read where they could."""
    if any(name in environ for name in _ASKED):
        return True
    top = top_of(path)
    if not top:
        return False
    home = environ.get("HOME", "")
    config = environ.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    ours = (os.path.join(top, ".gitmem.toml"), os.path.join(config, "gitmem", "config.toml"))
    if any(_says(_read(one)) for one in ours):
        return True
    gits = (os.path.join(config, "git", "config"), os.path.join(home, ".gitconfig"), _repository_config(top))
    shared = [_read(one).lower() for one in (os.path.join(top, "pyproject.toml"), *gits)]
    return any(b"gitmem" in data and _says(data) for data in shared)


def _says(data: bytes) -> bool:
    return any(word in data for word in _WIDENING)


def _repository_config(top: str) -> str:
    from gitmem.git.checkouts import common_dir, git_dir_of

    git_dir = git_dir_of(top)
    return os.path.join(common_dir(git_dir), "config") if git_dir else ""


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(1 << 20)
    except OSError:
        return b""

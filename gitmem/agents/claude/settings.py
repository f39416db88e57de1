"""Settings of Claude Code that decide which memory it reads. Read only; what cannot be read counts as not set."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

DEFAULT_MODE = "claude-md-or-agents-md"
"""``AGENTS.md`` is read only where there is no ``CLAUDE.md`` or ``CLAUDE.local.md``."""
BOTH_MODE = "claude-md-and-agents-md"
_PLUGINS = ("cc-plugin-agents-md@builtin", "agents-md@builtin")
_LIMIT = 1 << 20


def read(path: str) -> dict[str, object]:
    """The settings of one file."""
    try:
        with open(path, "rb") as file:
            data = file.read(_LIMIT)
    except OSError:
        return {}
    import json

    try:
        found = json.loads(data)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def files(config_dir: str, checkout: str) -> list[str]:
    """The settings files of a checkout, the narrowest first. ``checkout``: the main one, where there is one."""
    local = os.path.join(checkout, ".claude")
    return [
        os.path.join(local, "settings.local.json"),
        os.path.join(local, "settings.json"),
        os.path.join(config_dir, "settings.json"),
    ]


def agents_md(config_dir: str) -> str:
    """When ``AGENTS.md`` is read. Only a person's own settings can say so."""
    plugins = read(os.path.join(config_dir, "settings.json")).get("pluginConfigs")
    for name in _PLUGINS:
        value: object = plugins
        for step in (name, "options", "instructionFiles"):
            value = value.get(step) if isinstance(value, dict) else None
        if isinstance(value, str):
            return value
    return DEFAULT_MODE


def excludes(paths: Iterable[str]) -> list[tuple[str, str]]:
    """(pattern, settings file) of ``claudeMdExcludes``: the lists of all files count together."""
    found = []
    for path in paths:
        patterns = read(path).get("claudeMdExcludes")
        if isinstance(patterns, list):
            found += [(pattern, path) for pattern in patterns if isinstance(pattern, str)]
    return found


def auto_memory_off(paths: Iterable[str]) -> str:
    """The settings file that switches auto memory off, or "". The narrowest that says anything decides."""
    for path in paths:
        value = read(path).get("autoMemoryEnabled")
        if isinstance(value, bool):
            return "" if value else path
    return ""


def approved(state_file: str, checkout: str) -> bool | None:
    """Whether external imports were approved for a checkout; None where nobody has been asked yet.

    ``state_file``: the client's ``.claude.json``. ``checkout``: the folder by which it knows the repository.
    """
    projects = read(state_file).get("projects")
    known = projects.get(checkout) if isinstance(projects, dict) else None
    if not isinstance(known, dict):
        return None
    if known.get("hasClaudeMdExternalIncludesApproved") is True:
        return True
    return False if known.get("hasClaudeMdExternalIncludesWarningShown") is True else None

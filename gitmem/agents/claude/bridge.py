"""Keeping ``AGENTS.md`` loaded beside a ``CLAUDE.local.md``.

A ``CLAUDE.local.md`` with any text in it switches the client's reading of ``AGENTS.md`` off, unless a ``CLAUDE.md``
had done so before (measured). Where that is so, import lines for it are shown at the end of ``CLAUDE.local.md``.
"""

from __future__ import annotations

import os

from gitmem.agents.claude.item import says_something
from gitmem.agents.claude.settings import DEFAULT_MODE, agents_md

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

_TEAM = ("CLAUDE.md", os.path.join(".claude", "CLAUDE.md"))
_AGENTS = ("AGENTS.md", ".claude/AGENTS.md")
LOCAL = "CLAUDE.local.md"


def imports(tree: str, trees: Collection[str], config_dir: str) -> str:
    """The import lines that a work tree's ``CLAUDE.local.md`` needs, or "". ``trees``: all of the repository's."""
    present = [name for name in _AGENTS if os.path.isfile(os.path.join(tree, *name.split("/")))]
    if not present or switched_off(tree, trees, config_dir) or agents_md(config_dir) != DEFAULT_MODE:
        return ""
    return "".join(f"@{name}\n" for name in present)


def switched_off(tree: str, trees: Collection[str], config_dir: str) -> str:
    """The file of others that keeps the client from reading a work tree's ``AGENTS.md``, or "".

    It looks from the work tree upwards. The files of a main checkout around the work tree do not count.
    """
    folder = tree
    while True:
        if folder == tree or not any((folder + os.sep).startswith(other + os.sep) for other in trees):
            names = _TEAM if folder == tree else (*_TEAM, LOCAL)
            for name in names:
                path = os.path.join(folder, name)
                if os.path.dirname(path) != config_dir and os.path.isfile(path) and says_something(path):
                    return path
        above = os.path.dirname(folder)
        if above == folder:
            return ""
        folder = above

"""This machine and this person, as the environment tells them."""

from __future__ import annotations

import os

from gitmem.config.state import home_folder, person_file, state_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Machine:
    """``store``: the home store's folder. ``claude``: the agent's own folder. ``device``: the machine's name.

    ``project_dir``: the name that the agent gives the current project's folder instead of the usual one, or "".
    ``state``: where this machine keeps what is never carried, "" for nowhere. ``session``, ``run``: the ones that the
    environment names, or "". ``carry``: ``copy`` or ``import``, see the setting of that name. ``codex``: the folder of
    Codex, "" where none is known.
    """

    __slots__ = ("carry", "claude", "codex", "device", "home", "project_dir", "run", "session", "state", "store")

    def __init__(
        self,
        store: str,
        claude: str,
        home: str,
        device: str,
        project_dir: str = "",
        state: str = "",
        session: str = "",
        run: str = "",
        carry: str = "copy",
        codex: str = "",
    ) -> None:
        self.carry = carry
        self.codex = codex
        self.store = store
        self.claude = claude
        self.home = home
        self.device = device
        self.project_dir = project_dir
        self.state = state
        self.session = session
        self.run = run

    def short(self, path: str) -> str:
        """A path as a person knows it: with ``~`` for the home folder."""
        return short(path, self.home)


def short(path: str, home: str) -> str:
    """A path with ``~`` for this home folder; as it is where it lies elsewhere, or where no home is known."""
    home = home.rstrip(os.sep)
    return "~" + path[len(home) :] if home and (path + os.sep).startswith(home + os.sep) else path


def machine(environ: Mapping[str, str]) -> Machine:
    """From ``GITMEM_HOME`` or the XDG folders, ``HOME``, the other ``GITMEM_…`` and the agent's own variables."""
    home = home_folder(environ)
    data = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    moved = environ.get("CLAUDE_CONFIG_DIR", "")
    return Machine(
        store=os.path.abspath(environ.get("GITMEM_HOME") or os.path.join(data, "gitmem")),
        claude=os.path.abspath(moved or os.path.join(home, ".claude")),
        home=home,
        device=environ.get("GITMEM_DEVICE") or (os.uname().nodename if hasattr(os, "uname") else "device"),
        # the client reads this one only together with the other
        project_dir=environ.get("CLAUDE_CODE_PROJECT_DIR_NAME", "") if moved else "",
        state=state_folder(environ),
        session=environ.get("GITMEM_SESSION", ""),
        run=environ.get("GITMEM_RUN", ""),
        carry=_carry(environ),
        codex=os.path.abspath(environ.get("CODEX_HOME") or os.path.join(home, ".codex")),
    )


def _carry(environ: Mapping[str, str]) -> str:
    """How a person's text comes into work trees. Hooks ask it often, so a file that does not name it is not parsed."""
    value = environ.get("GITMEM_CARRY", "")
    try:
        with open(person_file(environ), "rb") as file:
            named = b"carry" in file.read()
    except OSError:
        named = False
    if not (value or named):
        return "copy"
    from gitmem.config.load import load

    return load(lambda _: None, environ).carry

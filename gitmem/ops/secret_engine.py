"""The secret engine of a clone: which one the settings ask for, and where it keeps its compiled rules."""

from __future__ import annotations

import os

from gitmem.guard.secrets.engine import BYPASSED, MISSING, OFF, Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.settings import Settings
    from gitmem.git.repo import Repo


def of(settings: Settings, repo: Repo | None) -> Engine:
    """The engine, not loaded yet. Its folder is shared by all work trees; without a repository it keeps nothing."""
    name = OFF if settings.engine == "none" else settings.engine
    folder = os.path.join(repo.common_dir, "gitmem", name) if repo is not None and name != OFF else None
    return Engine(name, folder)


def warm(engine: Engine) -> str:
    """Load it, so that its rules are compiled and kept: seconds now, instead of in somebody's commit.

    Returns what a person should know, or "".
    """
    engine.load()
    if engine.state == MISSING:
        return f"{engine.reason}; secrets are looked for with gitmem's own rules alone"
    if engine.state == BYPASSED:
        return f"{engine.name} cannot keep its compiled rules in {engine.folder}, so each use will take seconds"
    return ""

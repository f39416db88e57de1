"""How long a session may be idle, as it is configured."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


def limit_of(here: Here) -> int:
    """Seconds without activity after which a session here is over."""
    from gitmem.config.gitconfig import GitConfig
    from gitmem.config.load import load
    from gitmem.model.duration import seconds

    def read(name: str) -> bytes | None:
        if here.top is None:
            return None
        try:
            with open(f"{here.top}/{name}", "rb") as file:
                return file.read()
        except OSError:
            return None

    settings = load(read, here.environ, GitConfig(here.environ, here.repo))
    return seconds(settings.inactivity) or 0

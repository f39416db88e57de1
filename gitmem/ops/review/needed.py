"""In how many distinct sessions something has to be seen before it is proposed, as it is configured."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here


def needed(here: Here) -> int:
    """The setting ``repetitions``."""
    from gitmem.config.gitconfig import GitConfig
    from gitmem.config.load import load
    from gitmem.ops.check.circumstances import nothing, of_folder

    read = of_folder(here.top) if here.top is not None else nothing
    return load(read, here.environ, GitConfig(here.environ, here.repo)).repetitions

"""``gitmem sync``: take home, meet the remote, show. The order is the safety: see ``run``.

What is named here is imported when it is asked for: git's hooks use single modules of this folder, at every commit.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.sync.report import Report
    from gitmem.ops.sync.run import Request, sync

__all__ = ["Report", "Request", "sync"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(name)
    from gitmem.ops.sync import report, run

    return getattr(report if name == "Report" else run, name)

"""``gitmem sync``: take home, meet the remote, show. The order is the safety: see ``run``."""

from gitmem.ops.sync.report import Report
from gitmem.ops.sync.run import Request, sync

__all__ = ["Report", "Request", "sync"]

"""``gitmem merge-driver``, as git calls it for each file: without click."""

from __future__ import annotations

from gitmem.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def run(args: Sequence[str]) -> int | None:
    """The exit code for ``BASE OURS THEIRS PATH``; None where click has to look (a wish for help)."""
    if any(arg in ("-h", "--help") for arg in args):
        return None
    if len(args) != 4:
        raise UsageError("merge-driver takes four files: %O %A %B %P", "git calls it; gitmem init registers it")
    import os

    from gitmem.config.clock import today
    from gitmem.ops.merge_file import merge_file

    return merge_file(args[0], args[1], args[2], args[3], today(os.environ))

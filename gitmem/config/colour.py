"""Whether to write in colour."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def wanted(environ: Mapping[str, str], terminal: bool) -> bool:
    """On a terminal that knows colour, unless ``NO_COLOR`` is set; elsewhere only by ``FORCE_COLOR``."""
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return terminal and environ.get("TERM") != "dumb"

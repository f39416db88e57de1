"""Diffs of what would be done, as they are printed: with nothing in them that a terminal obeys."""

from __future__ import annotations

from gitmem.ops.review.steps import diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.ops.review.steps import Step


def shown(steps: Iterable[Step]) -> str:
    """The diff for a program: valid Unicode, secrets masked."""
    from gitmem.guard.secrets.filename import shown_text

    plain = diff(steps).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return shown_text(plain)


def show_steps(steps: Iterable[Step], indent: str = "") -> None:
    """The diff for people, coloured on a terminal."""
    import os
    import sys

    from gitmem.cli.failures import without_credentials
    from gitmem.config.colour import wanted
    from gitmem.guard.report.escape import printable

    coloured = wanted(os.environ, sys.stdout.isatty())
    for line in shown(steps).splitlines():
        text = printable(without_credentials(line))
        colour = _COLOURS.get(line[:1], "") if coloured else ""
        sys.stdout.write(f"{indent}{colour}{text}{_PLAIN if colour else ''}\n")


_COLOURS = {"+": "\033[32m", "-": "\033[31m", "@": "\033[36m"}
_PLAIN = "\033[0m"

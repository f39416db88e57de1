"""One line that says it all."""

from __future__ import annotations

from gitmem.guard.report.escape import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.report import Outcome


def render(outcome: Outcome) -> str:
    """Such as ``gitmem: 2 errors, 1 warning in 14 files; 3 excused``."""
    return line(outcome) + "\n"


def line(outcome: Outcome) -> str:
    """The same without its line end."""
    found = [counted(outcome.errors, "error"), counted(outcome.warnings, "warning")]
    said = ", ".join(word for word in found if not word.startswith("0 ")) or "no findings"
    # A deletion can leave a dead link in a file that was not itself looked at.
    where = f" in {counted(outcome.files, 'file')}" if outcome.files or not (outcome.errors or outcome.warnings) else ""
    if outcome.commits:
        where += f" of {counted(outcome.commits, 'commit')}"
    excused = f"; {outcome.suppressed} excused" if outcome.suppressed else ""
    return printable(f"gitmem: {said}{where}{excused}")


def counted(number: int, what: str) -> str:
    """``1 file``, ``2 files``."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"

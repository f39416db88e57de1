"""Reports: what a check found, as text. One module a form, each with ``render``.

No form prints what a secret or personal rule found, and none lets a control character of a path or a text through.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from gitmem.guard.finding import Finding

    class Outcome(Protocol):
        """What every form needs to know of a check: see ``gitmem.ops.check.report``."""

        findings: list[Finding]
        notes: list[Finding]
        said: list[str]
        files: int
        commits: int
        suppressed: int
        engine: str

        @property
        def errors(self) -> int: ...

        @property
        def warnings(self) -> int: ...

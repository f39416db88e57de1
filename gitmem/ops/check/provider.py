"""What the rule that asks the secret engine is given: the engine, and when to ask it.

At the desk it is asked only where a text looks as if it could hold a secret that nothing else knows; over a commit only
where a line that the commit adds does. In CI nobody waits for a prompt, and it is always asked.
"""

from __future__ import annotations

from gitmem.ops.check.request import STAGED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.settings import Settings
    from gitmem.git.repo import Repo
    from gitmem.guard.secrets.engine import Engine
    from gitmem.ops.check.request import Request
    from gitmem.ops.check.selection import Selection

RULE = "secret-provider"
_TOGETHER = 50
"""Files whose added lines are asked for at once: mostly none or all of a commit's files are in doubt."""


class Provider:
    """``options`` of all rules, with those of the engine's.

    ``narrowed``: the last answer was for the added lines alone, and is no verdict on the whole file. ``staged``: the
    paths of all files that are judged, whose added lines are asked for together.
    """

    __slots__ = ("_added_lines", "engine", "narrowed", "options", "staged")

    def __init__(self, engine: Engine, settings: Settings, gated: bool, staged: bool) -> None:
        self.engine = engine
        self.narrowed = False
        self.staged: list[str] = []
        self._added_lines: dict[str, frozenset[int]] = {}
        own = {**settings.options.get(RULE, {}), "engine": engine, "gated": gated}
        if staged and gated:
            own["added"] = self._added
        self.options = {**settings.options, RULE: own}

    def _added(self, path: str) -> frozenset[int]:
        self.narrowed = True
        if path not in self._added_lines:
            from gitmem.git.hunks import added_lines

            at = self.staged.index(path) if path in self.staged else len(self.staged)
            asked = {path, *self.staged[at : at + _TOGETHER]}
            found = added_lines(sorted(asked))
            self._added_lines.update((one, found.get(one, frozenset())) for one in asked)
        return self._added_lines[path]

    @property
    def name(self) -> str:
        """How reports name the engine."""
        from gitmem.guard.secrets.engine import engine_name

        return engine_name(self.engine)


def provider(request: Request, selection: Selection, repo: Repo | None, gated: bool) -> Provider | None:
    """None where the rule is not run."""
    if RULE not in selection.rules or selection.settings.off(RULE, ""):
        return None
    from gitmem.ops.secret_engine import of

    return Provider(of(selection.settings, repo), selection.settings, gated, request.source == STAGED)

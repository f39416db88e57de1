"""What is configured, as one value. Reading it from files is ``gitmem.config.load``."""

from __future__ import annotations

from gitmem.model.places import OTHER, RECORD, Place, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.allow import PathAllow

OFF = "off"


class PathRules:
    """Severities by rule or family that hold only where ``pattern`` matches."""

    __slots__ = ("pattern", "severities")

    def __init__(self, pattern: str, severities: dict[str, str]) -> None:
        self.pattern = pattern
        self.severities = severities


class Settings:
    """All settings of the guard.

    ``secrets``: which files the secret rules read, ``memory`` or ``all``. ``engine``: which secret scanner runs
    behind the gate. ``memory``: patterns of files that count as memory beside the known ones. ``origins``: where
    something was set, broadest first, for people to see. ``inactivity``: how long a session may be idle.
    ``repetitions``: in how many sessions something is seen before it is proposed for promotion. ``extractor``: the
    command that finds statements in place of our rules; ``extractions``: how many pieces of sessions in an hour.
    """

    __slots__ = (
        "allows",
        "baseline",
        "carry",
        "engine",
        "exclude",
        "extractions",
        "extractor",
        "inactivity",
        "memory",
        "options",
        "origins",
        "paths",
        "repetitions",
        "secrets",
        "severities",
        "strict",
    )

    def __init__(
        self,
        *,
        strict: bool = False,
        secrets: str = "memory",
        engine: str = "kingfisher",
        exclude: tuple[str, ...] = (),
        memory: tuple[str, ...] = (),
        baseline: str = ".gitmem-baseline.json",
        carry: str = "copy",
        extractor: str = "",
        extractions: int = 30,
        inactivity: str = "12h",
        repetitions: int = 5,
        severities: dict[str, str] | None = None,
        options: dict[str, dict[str, object]] | None = None,
        paths: tuple[PathRules, ...] = (),
        allows: tuple[PathAllow, ...] = (),
        origins: tuple[str, ...] = (),
    ) -> None:
        self.strict = strict
        self.secrets = secrets
        self.engine = engine
        self.exclude = exclude
        self.memory = memory
        self.baseline = baseline
        self.carry = carry
        self.extractor = extractor
        self.extractions = extractions
        self.inactivity = inactivity
        self.repetitions = repetitions
        self.severities = severities or {}
        self.options = options or {}
        self.paths = paths
        self.allows = allows
        self.origins = origins

    def excluded(self, path: str) -> bool:
        """Whether the guard was told to leave this file alone."""
        return any(_matches(pattern, path) for pattern in self.exclude)

    def place(self, path: str) -> Place:
        """What the file is to an agent; one of the extra memory paths counts as a record."""
        place = classify(path)
        if place.kind == OTHER and self.memory and any(_matches(pattern, path) for pattern in self.memory):
            return Place(RECORD)
        return place

    def severity(self, rule: str, path: str, given: str) -> str:
        """``error``, ``warning`` or ``off`` for a finding that came with the severity ``given``.

        The last entry of ``paths`` that matches wins over the table for all paths; a rule's full name wins over its
        family's in the same table. A note stays a note unless its rule is off.
        """
        chosen = _pick(self.severities, rule)
        for scope in self.paths:
            if _matches(scope.pattern, path):
                chosen = _pick(scope.severities, rule) or chosen
        if chosen is None or (given == "note" and chosen != OFF):
            return given
        return chosen

    def off(self, rule: str, path: str) -> bool:
        """Whether the rule is switched off for the file, so that it need not run."""
        return bool(self.severities or self.paths) and self.severity(rule, path, "") == OFF

    def key(self) -> str:
        """All that can change a verdict, as one string: part of the key under which verdicts are kept."""
        scopes = [(scope.pattern, sorted(scope.severities.items())) for scope in self.paths]
        allows = [allow.key() for allow in self.allows]
        options = [(rule, sorted(table.items())) for rule, table in sorted(self.options.items())]
        return repr((self.secrets, self.engine, self.memory, sorted(self.severities.items()), options, scopes, allows))


def _matches(pattern: str, path: str) -> bool:
    from gitmem.guard.glob import matches

    return matches(pattern, path)


def _pick(table: dict[str, str], rule: str) -> str | None:
    return table.get(rule) or table.get(rule.split("-", 1)[0])


DEFAULTS = Settings()

"""The engines behind one small interface: loaded when first asked, never fatal, and plain about their state.

A caller makes one ``Engine`` per run, hands it to the rule through ``Context.options`` and reports ``state`` after
the run: an engine that is missing or slow is told, not hidden.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.guard.secrets.view import View

IDLE = "idle"
"""Nobody asked yet, so it is not loaded."""
READY = "ready"
BYPASSED = "bypassed"
"""It works, but could not use its cache of compiled rules: each run pays seconds for that."""
MISSING = "missing"
"""It is not installed or does not start; ``reason`` says which."""
OFF = "off"

NAMES = ("kingfisher", "betterleaks")
OPTION = "secret-provider"
"""The rule whose options hold ``engine``, ``gated`` and ``added``."""


class Match:
    """What an engine found: offsets in characters, the engine's own rule, and the value for the placeholder filter."""

    __slots__ = ("end", "rule", "start", "value")

    def __init__(self, start: int, end: int, rule: str, value: str) -> None:
        self.start = start
        self.end = end
        self.rule = rule
        self.value = value


class Adapter:
    """What an engine's module hands over: its version, whether its cache is used, and how to scan."""

    __slots__ = ("cached", "find", "version")

    def __init__(self, version: str, cached: bool, find: Callable[[str, str], list[Match]]) -> None:
        self.version = version
        self.cached = cached
        self.find = find


class Engine:
    """One engine, loaded at its first ``find``.

    ``folder`` is where it may keep compiled rules; the adapter makes it with mode 0700. ``name`` is one of ``NAMES``
    or ``off``.
    """

    __slots__ = ("_adapter", "folder", "name", "reason", "state")

    def __init__(self, name: str = "kingfisher", folder: str | None = None) -> None:
        self.name = name
        self.folder = folder
        self.reason = ""
        self.state = OFF if name == OFF else IDLE
        self._adapter: Adapter | None = None

    @property
    def version(self) -> str:
        """The loaded engine's version; empty as long as it is not loaded."""
        return self._adapter.version if self._adapter else ""

    def load(self) -> bool:
        """Load it now, as ``gitmem init`` does to fill the cache. False where there is none."""
        if self.state == IDLE:
            self._load()
        return self._adapter is not None

    def find(self, path: str, seen: View) -> list[Match]:
        """What it finds in a text and in the copy rewritten for it; nothing where it is missing."""
        if not self.load() or self._adapter is None:
            return []
        from gitmem.guard.secrets.rewrite import rewritten

        found: dict[tuple[int, int], Match] = {}
        copy = rewritten(seen.text)
        for text in (seen.text, copy) if copy != seen.text else (seen.text,):
            for match in self._adapter.find(path, text):
                found.setdefault((match.start, match.end), match)
        return list(found.values())

    def _load(self) -> None:
        try:
            module = __import__("gitmem.guard.secrets." + self.name, fromlist=["load"])
            self._adapter = module.load(self.folder)
        except ImportError as error:
            self.state, self.reason = MISSING, f"{self.name} is not installed ({error.name or error})"
        except Exception as error:  # an engine's failure must never be taken for a clean text, nor stop the other rules
            self.state, self.reason = MISSING, f"{self.name} does not start: {error}"
        if self._adapter is not None:
            self.state = READY if self._adapter.cached else BYPASSED


def engine_name(engine: Engine | None) -> str:
    """How reports name the engine: ``kingfisher 1.5.0``, ``kingfisher (not needed)``, or why there is none."""
    if engine is None or engine.state == OFF:
        return "none"
    if engine.state == MISSING:
        return f"none ({engine.reason})"
    if engine.state == IDLE:
        return f"{engine.name} (not needed)"
    return f"{engine.name} {engine.version}"


def available(name: str = "kingfisher") -> bool:
    """Whether an engine of this name is installed, without loading it."""
    from importlib.util import find_spec

    return find_spec({"kingfisher": "kingfisher_sdk", "betterleaks": "betterleaks"}[name]) is not None

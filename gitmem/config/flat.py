"""Settings from places that hold nothing but texts: git's configuration and the environment."""

from __future__ import annotations

from gitmem.config.faults import Source
from gitmem.config.schema import (
    BY_NAME,
    FOREIGN_PREFIXES,
    KEYS,
    NUMBER,
    OUR_VARIABLES,
    PATTERNS,
    SEVERITIES,
    SWITCH,
    TABLES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FLAT = tuple(key.name for key in KEYS if key.kind not in (TABLES, SEVERITIES))
"""Settings that one text can hold."""
RULE_PREFIX = "rule."
"""``git config gitmem.rule.NAME LEVEL``."""
FOREIGN_GIT = ("project",)
"""Keys below ``gitmem.`` that hold state, not settings."""


def from_git(pairs: list[tuple[str, str | None]]) -> Iterator[tuple[str, dict[str, object]]]:
    """One table per variable. A variable without a value is true, as for git itself."""
    for name, value in pairs:
        key = name.partition(".")[2]
        origin = f"git config {name}"
        if key.startswith(RULE_PREFIX):
            yield origin, {"rules": {key[len(RULE_PREFIX) :]: value}}
        elif key in FLAT:
            yield origin, {key: _value(key, value, Source(origin), "\n")}
        elif key not in FOREIGN_GIT:
            raise Source("git config").unknown((key,), (*FLAT, "rule.NAME"))


def from_environment(environ: Mapping[str, str]) -> Iterator[tuple[str, dict[str, object]]]:
    """One table per variable ``GITMEM_…``; lists are parted by colons, ``GITMEM_RULES`` is ``NAME=LEVEL,…``."""
    known = {f"GITMEM_{name.upper()}": name for name in (*FLAT, "rules")}
    for variable in sorted(environ):
        if not variable.startswith("GITMEM_") or variable.startswith(FOREIGN_PREFIXES) or variable in OUR_VARIABLES:
            continue
        source = Source("environment")
        if variable not in known:
            raise source.unknown((variable,), (*known, *OUR_VARIABLES), "variable")
        name, value = known[variable], environ[variable]
        if name == "rules":
            yield variable, {"rules": dict(_pair(item, Source(variable)) for item in value.split(",") if item.strip())}
        else:
            yield variable, {name: _value(name, value, Source(variable), ":")}


def _pair(item: str, source: Source) -> tuple[str, str]:
    name, equals, level = item.partition("=")
    if not equals:
        raise source.fault((), f"{item.strip()!r} must be NAME=LEVEL", "such as freeze-undated=warning")
    return name.strip(), level.strip()


def _value(name: str, value: str | None, source: Source, separator: str) -> object:
    kind = BY_NAME[name].kind
    if kind == SWITCH:
        switch = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        word = "true" if value is None else (value.lower() or "false")
        if word not in switch:
            raise source.fault((), f"{name} must be true or false")
        return switch[word]
    if kind == NUMBER:
        if not (value or "").isdecimal():
            raise source.fault((), f"{name} must be a number")
        return int(value or "")
    if kind == PATTERNS:
        return [part for part in (value or "").split(separator) if part]
    return value or ""

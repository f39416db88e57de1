"""From what a file says to values that can be trusted: every key known, every value of its kind."""

from __future__ import annotations

from gitmem.config.faults import Source
from gitmem.config.schema import BY_NAME, LEVELS, NUMBER, PATTERNS, PERSONAL, SEVERITIES, SWITCH, WORD, Key
from gitmem.config.settings import PathRules
from gitmem.guard.allow import PathAllow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.rule import Option

    Keys = tuple[str, ...]

MOST = 50
"""The largest number that any setting takes."""


class Values:
    """What the sources say so far: later ones overwrite single values and add to lists and tables."""

    __slots__ = ("allows", "options", "paths", "severities", "single")

    def __init__(self) -> None:
        self.single: dict[str, object] = {}
        self.severities: dict[str, str] = {}
        self.options: dict[str, dict[str, object]] = {}
        self.paths: list[PathRules] = []
        self.allows: list[PathAllow] = []


def take(table: dict[str, object], source: Source, values: Values, personal: bool = True) -> None:
    """Validate one table of settings and lay it over ``values``. ``personal``: it is a person's own."""
    for name, value in table.items():
        key = BY_NAME.get(name)
        if key is None:
            raise source.unknown((name,), BY_NAME)
        if name in PERSONAL and not personal:
            raise source.fault(
                (name,),
                f"{name} is for each person to set",
                f"in ~/.config/gitmem/config.toml, or GITMEM_{name.upper()}",
            )
        if key.kind == SEVERITIES:
            _rules(_table(value, source, (name,)), source, (name,), values.severities, values.options)
        elif name == "paths":
            values.paths.extend(_paths(value, source))
        elif name == "allow":
            values.allows.extend(_allows(value, source))
        elif key.kind == PATTERNS:
            before = values.single.get(name, ())
            assert isinstance(before, tuple)
            values.single[name] = before + _patterns(value, source, (name,))
        else:
            values.single[name] = _single(value, key, source)


def _single(value: object, key: Key, source: Source) -> object:
    if key.kind == SWITCH:
        if not isinstance(value, bool):
            raise source.fault((key.name,), f"{key.name} must be true or false")
    elif key.kind == NUMBER:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
            raise source.fault((key.name,), f"{key.name} must be a number from 1 to {MOST}")
    elif not isinstance(value, str) or not value:
        raise source.fault((key.name,), f"{key.name} must be a text in quotes")
    elif key.name == "baseline" and (value.startswith(("/", "\\")) or ".." in value.split("/") or ":" in value):
        raise source.fault((key.name,), f"{key.name} must be a path inside the repository, from its top")
    elif key.name == "inactivity":
        from gitmem.model.duration import seconds

        if seconds(value) is None:
            raise source.fault((key.name,), "inactivity must be from one minute to thirty days, such as 90m, 12h or 2d")
    elif key.kind == WORD and value not in key.words:
        raise source.fault((key.name,), f"{key.name} must be one of: {', '.join(key.words)}")
    return value


def _table(value: object, source: Source, keys: Keys) -> dict[str, object]:
    if not isinstance(value, dict):
        raise source.fault(keys, f"{keys[-1]} must be a table")
    return value


def _patterns(value: object, source: Source, keys: Keys) -> tuple[str, ...]:
    several = [value] if isinstance(value, str) else value
    if not isinstance(several, list) or not all(isinstance(item, str) and item.strip("/") for item in several):
        raise source.fault(keys, f"{keys[-1]} must be a pattern such as docs/**, or a list of them")
    return tuple(several)


def _rules(
    table: dict[str, object],
    source: Source,
    keys: Keys,
    severities: dict[str, str],
    options: dict[str, dict[str, object]] | None,
) -> None:
    from gitmem.guard.registry import RULES, TREE_RULES, families

    for name, value in table.items():
        here = (*keys, name)
        if name not in RULES and name not in TREE_RULES and name not in families():
            raise source.unknown(here, (*RULES, *TREE_RULES, *families()), "rule")
        if name == "secret":
            raise source.fault(
                here, "the rules for secrets can only be set one by one", "name the rule: gitmem rule lists them"
            )
        settings = value if isinstance(value, dict) else {"severity": value}
        if "severity" in settings:
            severities[name] = _level(settings["severity"], source, (*here, "severity"), name)
        extra = {option: item for option, item in settings.items() if option != "severity"}
        if extra and options is None:
            raise source.unknown((*here, next(iter(extra))), ("severity",))
        if extra and options is not None:
            options.setdefault(name, {}).update(_options(name, extra, source, here))


def _level(value: object, source: Source, keys: Keys, name: str) -> str:
    if not isinstance(value, str) or value not in LEVELS:
        raise source.fault(keys, f"{name} must be one of: {', '.join(LEVELS)}")
    return value


def _options(name: str, table: dict[str, object], source: Source, keys: Keys) -> dict[str, object]:
    known = {option.name: option for option in declared(name)}
    for given, value in table.items():
        if given not in known:
            raise source.unknown((*keys, given), (*known, "severity"), f"option of {name}")
        default = known[given].default
        fits = type(value) is type(default) and (
            not isinstance(value, list) or all(isinstance(item, str) for item in value)
        )
        if not fits:
            raise source.fault((*keys, given), f"{given} must be {_KINDS[type(default)]}")
    return table


_KINDS: dict[type, str] = {bool: "true or false", int: "a number", str: "a text in quotes", list: "a list of texts"}


def declared(name: str) -> tuple[Option, ...]:
    """The options of a rule; none for a family."""
    from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule

    if name in RULES:
        return load(name).options
    return load_tree_rule(name).options if name in TREE_RULES else ()


def _tables(value: object, source: Source, name: str) -> list[tuple[Keys, dict[str, object]]]:
    if not isinstance(value, list):
        raise source.fault((name,), f"{name} must be a list of tables: [[{name}]]")
    found: list[tuple[Keys, dict[str, object]]] = []
    for number, item in enumerate(value):
        keys = (name, str(number))
        table = _table(item, source, keys)
        for field in table:
            if field not in BY_NAME[name].fields:
                raise source.unknown((*keys, field), BY_NAME[name].fields)
        found.append((keys, table))
    return found


def _paths(value: object, source: Source) -> list[PathRules]:
    found: list[PathRules] = []
    for keys, table in _tables(value, source, "paths"):
        _demand(table, ("path", "rules"), source, keys)
        severities: dict[str, str] = {}
        rules = _table(table["rules"], source, (*keys, "rules"))
        _rules(rules, source, (*keys, "rules"), severities, None)
        found.extend(PathRules(glob, severities) for glob in _patterns(table["path"], source, (*keys, "path")))
    return found


def _allows(value: object, source: Source) -> list[PathAllow]:
    from gitmem.guard.markers import is_day, name_problem

    found: list[PathAllow] = []
    for keys, table in _tables(value, source, "allow"):
        _demand(table, ("rule", "path", "reason"), source, keys)
        rule, reason = table["rule"], table["reason"]
        if not isinstance(rule, str) or (problem := name_problem(rule)):
            raise source.fault((*keys, "rule"), problem if isinstance(rule, str) else "rule must be a text in quotes")
        if not isinstance(reason, str) or not any(char.isalpha() for char in reason):
            raise source.fault((*keys, "reason"), "reason must say why, in words")
        until = str(table.get("until", ""))
        if until and not is_day(until):
            raise source.fault((*keys, "until"), "until must be a date as 2027-01-31")
        origin = f"{source.name}:{source.line(keys)}"
        globs = _patterns(table["path"], source, (*keys, "path"))
        found.extend(PathAllow(rule, glob, reason, until, origin) for glob in globs)
    return found


def _demand(table: dict[str, object], fields: Keys, source: Source, keys: Keys) -> None:
    for field in fields:
        if field not in table:
            raise source.fault(keys, f"{keys[0]} needs: {', '.join(fields)}; {field} is missing")

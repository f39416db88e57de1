"""Read the settings, broadest source first; a later one wins.

1. ``config.toml`` in the XDG configuration folder (``~/.config/gitmem``): this person, everywhere;
2. ``.gitmem.toml``, or ``[tool.gitmem]`` in ``pyproject.toml``: the repository, from the revision that is trusted;
3. ``git config gitmem.*``: this clone, or this person's git;
4. ``GITMEM_*`` in the environment;
5. the command line.

Lists add up, tables merge key by key, a single value replaces. What is unknown is an error: a rule switched off by
a misspelt name would be a hole that nobody sees.
"""

from __future__ import annotations

from gitmem.config.settings import DEFAULTS, Settings
from gitmem.config.state import person_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gitmem.config.gitconfig import GitConfig
    from gitmem.config.validate import Values

    Read = Callable[[str], bytes | None]

REPOSITORY_FILES = (".gitmem.toml", "pyproject.toml")
"""What may hold the repository's settings; ``read`` is asked for these."""


def load(
    read: Read,
    environ: Mapping[str, str],
    git_config: GitConfig | None = None,
    overrides: Mapping[str, object] | None = None,
) -> Settings:
    """The settings. ``read`` gives the bytes of a file of the repository in the revision whose word counts, or None.

    ``overrides`` come from the command line: names and values as in a file.
    """
    tables = [*_person(environ), *_repository(read)]
    pairs = git_config.settings() if git_config is not None else []
    marked = [name for name in environ if name.startswith("GITMEM_") and name != "GITMEM_TODAY"]
    if not (tables or pairs or marked or overrides):
        return DEFAULTS
    return _combine(tables, pairs, environ, overrides or {})


def _combine(
    tables: list[tuple[str, bytes, tuple[str, ...]]],
    pairs: list[tuple[str, str | None]],
    environ: Mapping[str, str],
    overrides: Mapping[str, object],
) -> Settings:
    from gitmem.config.faults import Source
    from gitmem.config.validate import Values, take

    values = Values()
    origins = []
    for name, data, root in tables:
        text, table = _toml(data, name)
        for key in root:
            found = table.get(key, {})
            table = found if isinstance(found, dict) else {}
        if table:
            take(table, Source(name, text, root), values, name not in REPOSITORY_FILES)
            origins.append(name)
    for name, table in _flat(pairs, environ):
        take(table, Source(name), values, not name.startswith("git config "))
        origins.append(name)
    if overrides:
        take(dict(overrides), Source("command line"), values)
    return _settings(values, tuple(origins))


def _settings(values: Values, origins: tuple[str, ...]) -> Settings:
    return Settings(
        severities=values.severities,
        options=values.options,
        paths=tuple(values.paths),
        allows=tuple(values.allows),
        origins=origins,
        **values.single,  # type: ignore[arg-type]
    )


def _person(environ: Mapping[str, str]) -> list[tuple[str, bytes, tuple[str, ...]]]:
    path = person_file(environ)
    try:
        with open(path, "rb") as file:
            return [(path, file.read(), ())]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as fault:
        from gitmem.errors import ConfigError

        raise ConfigError(f"{path}: cannot be read: {fault.strerror}") from None


def _repository(read: Read) -> list[tuple[str, bytes, tuple[str, ...]]]:
    own, shared = (read(name) for name in REPOSITORY_FILES)
    found: list[tuple[str, bytes, tuple[str, ...]]] = []
    if own is not None:
        found.append((REPOSITORY_FILES[0], own, ()))
    if shared is not None and b"gitmem" in shared:
        found.append((REPOSITORY_FILES[1], shared, ("tool", "gitmem")))
    if len(found) == 2 and _both(shared or b""):
        from gitmem.errors import ConfigError

        raise ConfigError(
            ".gitmem.toml and [tool.gitmem] in pyproject.toml both hold settings", "keep them in one of the two"
        )
    return found


def _both(pyproject: bytes) -> bool:
    tool = _toml(pyproject, "pyproject.toml")[1].get("tool")
    return isinstance(tool, dict) and "gitmem" in tool


def _toml(data: bytes, name: str) -> tuple[str, dict[str, object]]:
    import tomllib

    from gitmem.errors import ConfigError

    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        return text, tomllib.loads(text)
    except UnicodeDecodeError:
        raise ConfigError(f"{name}: not in UTF-8", "TOML files are written in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise ConfigError(f"{name}: not valid TOML: {str(fault) or 'nested too deeply'}") from None


def _flat(pairs: list[tuple[str, str | None]], environ: Mapping[str, str]) -> list[tuple[str, dict[str, object]]]:
    """git config and environment hold plain texts: one table per variable, in the form of a file's."""
    from gitmem.config.flat import from_environment, from_git

    return [*from_git(pairs), *from_environment(environ)]

"""The generated part of the reference: commands, settings, rules.

``python -m gitmem.cli.reference docs/reference`` writes it; with ``--check`` it only says what is not fresh.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import click

from gitmem.cli.group import COMMANDS, gitmem
from gitmem.config.flat import FLAT
from gitmem.config.schema import KEYS, OTHER_VARIABLES, SWITCH, Key
from gitmem.guard.page import page, toml
from gitmem.guard.registry import families
from gitmem.mcp.page import page as tools
from gitmem.ops.rule import rules

_MADE = "<!-- Made by `python -m gitmem.cli.reference docs/reference`: edit the source, not this page. -->\n\n"


def pages() -> dict[str, str]:
    """Every generated page: path below the folder → text."""
    found = {"cli.md": _commands(), "configuration.md": _settings(), "mcp.md": tools(), "rules/index.md": _index()}
    found.update({f"rules/{rule.name}.md": page(rule) for rule in rules()})
    return {path: _MADE + text for path, text in found.items()}


def stale(folder: Path) -> list[str]:
    """Pages that are missing, different, or of a rule that is gone."""
    wanted = pages()
    there = {f"rules/{path.name}" for path in (folder / "rules").glob("*.md")}
    different = [path for path, text in wanted.items() if not _same(folder / path, text)]
    return sorted({*different, *(there - set(wanted))})


def write(folder: Path) -> list[str]:
    """Bring the folder up to date; what changed."""
    wanted = pages()
    changed = stale(folder)
    for path in changed:
        file = folder / path
        if path in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[path], encoding="utf-8", newline="\n")
        else:
            file.unlink()
    return changed


def _same(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text


def _commands() -> str:
    parts = ["# Command line", _plain(gitmem.help), "What `--json` and the other forms print: [reports](reports.md)."]
    context = click.Context(gitmem, info_name="gitmem")
    for section in COMMANDS.values():
        for name in section:
            command = gitmem.get_command(context, name)
            if command is not None:
                parts.append(_command(command, click.Context(command, info_name=name, parent=context)))
    return "\n\n".join(parts) + "\n"


def _command(command: click.Command, context: click.Context, above: str = "gitmem", level: str = "##") -> str:
    """A command, and after it those of a group, one level below."""
    arguments = [param for param in command.params if isinstance(param, click.Argument)]
    name = f"{above} {context.info_name}"
    what = ["COMMAND [ARGS]..."] if isinstance(command, click.Group) else [_argument(param) for param in arguments]
    usage = " ".join([name, "[OPTIONS]", *what])
    parts = [f"{level} {name}", f"```text\n{usage}\n```", _plain(command.help)]
    options = [_option(param) for param in command.params if isinstance(param, click.Option) and not param.hidden]
    if options:
        parts.append("\n".join(options))
    if command.epilog:
        parts += [_block(text) for text in command.epilog.split("\n\n")]
    if isinstance(command, click.Group):
        for below, one in command.commands.items():
            parts.append(_command(one, click.Context(one, info_name=below, parent=context), name, level + "#"))
    return "\n\n".join(parts)


def _argument(param: click.Argument) -> str:
    name = (param.name or "").upper() + ("..." if param.nargs == -1 else "")
    return name if param.required else f"[{name}]"


def _option(param: click.Option) -> str:
    value = ""
    if not param.is_flag:
        choices = param.type.choices if isinstance(param.type, click.Choice) else ()
        value = " " + (param.metavar or "|".join(map(str, choices)) or (param.name or "").upper())
    names = ", ".join(sorted(param.opts, key=len))
    return f"- `{names}{value}`: {_plain(param.help)}"


def _plain(text: str | None) -> str:
    """Help as paragraphs; what click is told to leave as it is stands in a block."""
    return "\n\n".join(_paragraph(paragraph) for paragraph in inspect.cleandoc(text or "").split("\n\n"))


def _paragraph(text: str) -> str:
    return f"```text\n{text[2:].strip()}\n```" if text.startswith("\b") else " ".join(text.split())


def _block(text: str) -> str:
    head, _, rest = text.replace("\b\n", "").strip("\n").partition("\n")
    return f"{head}\n\n```console\n{_unindented(rest)}\n```" if rest else head


def _unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.split("\n"))


def _settings() -> str:
    from gitmem.config import load

    order = (load.__doc__ or "").partition("\n\n")[2].strip()
    parts = [
        "# Configuration",
        "Nothing has to be configured. What can be, is read from these places; a later one wins:",
        order.replace("``", "`"),
        "In `.gitmem.toml` the settings stand at the top level; in `pyproject.toml` below `[tool.gitmem]`, so that\n"
        "`[[allow]]` is `[[tool.gitmem.allow]]` there. A repository uses one of the two files.",
        "When something is committed, the files count as the index has them. Over a range of commits they are those\n"
        "of its end; in a run for a pull request, those of its base, so that a change cannot excuse itself. `--trust`\n"
        "decides otherwise.",
        *(_key(key) for key in KEYS),
        "## Options of rules",
        _options(),
        "## Environment",
        "\n".join(f"- `{name}`: {about}" for name, about in OTHER_VARIABLES),
    ]
    return "\n\n".join(parts) + "\n"


def _key(key: Key) -> str:
    parts = [f"## `{key.name}`", key.about, f"Default: `{key.default}`. Example:", f"```toml\n{key.example}\n```"]
    variable = f"GITMEM_{key.name.upper()}"
    if key.name in FLAT:
        value = "true" if key.kind == SWITCH else "VALUE"
        several = " (a colon between several)" if key.default == "[]" else ""
        parts.append(f"Also `git config gitmem.{key.name} {value}` and `{variable}={value}`{several}.")
    elif key.name == "rules":
        parts.append(f"Also `git config gitmem.rule.NAME warning` and `{variable}=NAME=warning,OTHER=off`.")
    return "\n\n".join(parts)


def _options() -> str:
    rows = [
        f"- [{rule.name}](rules/{rule.name}.md): `{option.name}` (default `{toml(option.default)}`): {option.about}"
        for rule in rules()
        for option in rule.options
    ]
    return "\n".join(rows) or "No rule has options."


def _index() -> str:
    parts = ["# Rules", "An error blocks; a warning is shown, and blocks with `--strict`."]
    for family in families():
        rows = [f"| [{rule.name}]({rule.name}.md) | {rule.severity} | {rule.summary} |" for rule in rules(family)]
        parts.append("\n".join([f"## {family}", "", "| rule | severity | |", "| --- | --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def main(args: list[str]) -> int:
    """Write or check; 1 where a check found something."""
    folder = Path(next((arg for arg in args if not arg.startswith("-")), "docs/reference"))
    if "--check" in args:
        found = stale(folder)
        for path in found:
            print(f"not fresh: {folder / path}")
        return 1 if found else 0
    for path in write(folder):
        print(f"wrote {folder / path}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""The documentation is complete, its links lead somewhere, and what it tells people to type does what it says."""

from __future__ import annotations

import html
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from gitmem.cli.group import COMMANDS, gitmem
from gitmem.config import schema
from gitmem.guard.registry import RULES, TREE_RULES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WRITTEN = [page for page in PAGES if "reference" not in page.relative_to(ROOT).parts]
NAMES = [name for section in COMMANDS.values() for name in section]
BIN = Path(sys.executable).parent


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def label(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text(page), re.DOTALL | re.MULTILINE)


def everything() -> str:
    return "\n".join(text(page) for page in PAGES)


HOOKS = yaml.safe_load(text(ROOT / ".pre-commit-hooks.yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_documented(name: str) -> None:
    reference = text(ROOT / "docs/reference/cli.md")
    command = gitmem.get_command(click.Context(gitmem), name)
    assert command is not None
    assert f"gitmem {name}" in reference
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            assert parameter.opts[0] in reference, parameter.opts


@pytest.mark.parametrize("name", [*RULES, *TREE_RULES])
def test_every_rule_has_its_page(name: str) -> None:
    assert f"# {name}" in text(ROOT / f"docs/reference/rules/{name}.md") or f"`{name}`" in text(
        ROOT / f"docs/reference/rules/{name}.md"
    )
    assert f"({name}.md)" in text(ROOT / "docs/reference/rules/index.md")


@pytest.mark.parametrize("key", schema.KEYS, ids=lambda key: str(key.name))
def test_every_setting_is_documented(key: schema.Key) -> None:
    assert f"`{key.name}`" in text(ROOT / "docs/reference/configuration.md")


@pytest.mark.parametrize(
    "hook", yaml.safe_load(text(ROOT / ".pre-commit-hooks.yaml")), ids=lambda hook: str(hook["id"])
)
def test_every_hook_is_documented(hook: dict[str, Any]) -> None:
    page = text(ROOT / "docs/how-to/use-pre-commit.md")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{hook['id']}` |"))
    if "--rules" in hook["entry"]:
        for family in hook["entry"].split("--rules ")[1].split(","):
            assert f"`{family}-" in row


@pytest.mark.parametrize("name", yaml.safe_load(text(ROOT / "action.yml"))["inputs"])
def test_every_input_of_the_action_is_documented(name: str) -> None:
    assert f"| `{name}` |" in text(ROOT / "docs/how-to/check-in-ci.md")


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```|`[^`]*`", "", text(page), flags=re.DOTALL)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        other = (page.parent / path).resolve() if path else page
        assert other.exists(), f"{label(page)}: {target}"
        if anchor:
            assert anchor in {slug(title) for title in re.findall(r"^#+ (.*)$", text(other), re.MULTILINE)}, target


def slug(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_every_page_can_be_reached_from_the_index() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "docs/index.md", ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md" or not page.exists():
            continue
        reached.add(page)
        waiting += [(page.parent / target).resolve() for target in re.findall(r"\]\(([^)#\s]+\.md)", text(page))]
    assert {label(page) for page in PAGES} - {label(page) for page in reached} == set()


@pytest.mark.parametrize("page", WRITTEN, ids=label)
def test_commands_and_options_exist(page: Path) -> None:
    for line in re.findall(r"(?:^\$ |&& |`|/|^ +- |run: )(gitmem [^`\n|&>]*)", text(page), re.MULTILINE):
        words = shlex.split(line.replace("…", "X"), comments=True)
        name = words[1]
        if name.startswith("-") or not name.islower():
            continue
        assert name in NAMES, f"{label(page)}: {line}"
        command = gitmem.get_command(click.Context(gitmem), name)
        if isinstance(command, click.Group) and words[2:] and words[2] in command.commands:
            command = command.commands[words[2]]
        assert command is not None
        known = {opt for parameter in command.params for opt in (*parameter.opts, *parameter.secondary_opts)}
        given = {word.split("=")[0] for word in words[2:] if word.startswith("-") and word != "--"}
        assert given <= known | {"--help"}, f"{label(page)}: {line}"


@pytest.mark.parametrize("page", PAGES, ids=label)
def test_samples_of_data_are_valid(page: Path) -> None:
    for block in blocks(page, "yaml"):
        assert yaml.safe_load(block) is not None
    for block in blocks(page, "toml"):
        tomllib.loads(block)


@pytest.mark.parametrize("page", WRITTEN, ids=label)
def test_settings_in_samples_are_settings(page: Path, tmp_path: Path) -> None:
    from gitmem.config.load import load
    from gitmem.config.schema import PERSONAL

    for block in blocks(page, "toml"):
        if tomllib.loads(block).keys() & set(PERSONAL):
            own = tmp_path / "gitmem" / "config.toml"
            own.parent.mkdir(exist_ok=True)
            own.write_text(block)
            assert load(lambda _: None, {"XDG_CONFIG_HOME": str(tmp_path)}).origins
            continue
        files = {".gitmem.toml": block.encode()}
        assert load(files.get, {}).origins


@pytest.mark.parametrize("page", WRITTEN, ids=label)
def test_samples_of_allows_are_needed_and_enough(page: Path, tmp_path: Path) -> None:
    check = [str(BIN / "gitmem"), "check", "--stdin", "--path", "CLAUDE.md", "--strict"]
    for block in blocks(page, "markdown"):
        without = re.sub(r"<!-- gitmem: .*? -->\n?", "", block)
        done = subprocess.run(check, input=block, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
        assert subprocess.run(check, input=without, cwd=tmp_path, capture_output=True, text=True).returncode == 1


def test_the_readme_names_one_command_to_see_and_one_to_test() -> None:
    page = text(ROOT / "README.md")
    assert "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/gitmem demo" in page
    assert "$ ./.ci/test\n" in page
    assert os.access(ROOT / ".ci/test", os.X_OK)
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_picture_shows_the_demonstration_as_it_is() -> None:
    """``.ci/picture`` draws it anew."""
    from datetime import date

    from gitmem.ops.demo import scenes

    picture = html.unescape(text(ROOT / "docs/demo.svg")).replace("\xa0", " ")
    assert "steps went as told" in picture
    assert sum(scene.title in picture for scene in scenes(date(2026, 11, 30))) >= 5
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


STOPS = (": error ", "conflict: ", "withheld: ", " owed, not pushed: ")
"""What a command says that ends with another exit code than 0."""


@pytest.mark.parametrize("page", ["tutorial.md", "tutorial-sync.md", "tutorial-agent.md"])
def test_the_tutorial_happens_as_it_is_told(tmp_path: Path, page: str) -> None:
    """Each command is typed in order, in one shell; each line shown under it is found in what it printed."""
    steps = steps_of(ROOT / "docs" / page)
    assert len(steps) > 20
    script = "".join(f"{command} 2>&1; printf '\\n@@ %s\\n' $?\n" for command, _ in steps)
    env = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, env=env, capture_output=True, text=True)
    parts = re.split(r"\n@@ (\d+)\n", done.stdout)
    outputs = list(zip(parts[::2], parts[1::2], strict=False))
    assert len(outputs) == len(steps), done.stdout + done.stderr
    for (command, expected), (output, code) in zip(steps, outputs, strict=True):
        lines = iter(output.splitlines())
        for line in expected:
            start, dots, _ = line.partition("…")
            found = any(got.startswith(start) if dots else got == line for got in lines)
            assert found, f"$ {command}\nexpected: {line}\nprinted:\n{output}"
        stopped = any(words in line for line in expected for words in STOPS)
        assert (code != "0") == stopped, f"$ {command}\nexit {code}\n{output}"


def steps_of(page: Path) -> list[tuple[str, list[str]]]:
    found: list[tuple[str, list[str]]] = []
    for block in blocks(page, "console"):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found

"""``gitmem init --agent agents-md|gemini|copilot|cursor``: the team's memory as a block in a file that the agent reads.

Only that block is ours. Nothing is written where the agent would not read it, nor a second time for one that reads it
already.
"""

from __future__ import annotations

import json
import os

from gitmem.errors import ConfigError, UsageError
from gitmem.git.repo import discover
from gitmem.model.block import damage, without
from gitmem.model.team_block import NAME, block, mendable
from gitmem.model.team_files import FILES, INDEX
from gitmem.ops import plan
from gitmem.ops.agents.refresh import read
from gitmem.ops.agents.table import READ_AGENTS_MD, TEAM
from gitmem.ops.init import Setup

BY_HAND = "delete its marks and what is left of it by hand"


def prepare(agent: str, home: str) -> Setup:
    """What showing the team's memory to an agent would change; nothing is written. ``home``: the person's folder."""
    top, path = _top(), TEAM[agent]
    at = os.path.join(top, *path.split("/"))
    reason = _in_vain(top, agent, path, home)
    if reason:
        return Setup((), (reason,), "", top)
    index = read(top, INDEX, marked=False)
    if not index:
        raise UsageError(f"there is no team memory here yet: {INDEX} is missing", 'gitmem remember "…" --scope project')
    before = plan.read(at)
    text = _decoded(before, path) or (FILES[path] if before is None else "")
    after = mendable(path, text, index)
    if after is None:
        raise ConfigError(f"{path}, {damage(text, NAME)}", f"{BY_HAND}, then gitmem init --agent {agent}")
    if before is None and not after.endswith("\n"):  # a file of ours ends its last line
        after += "\n"
    data = after.encode("utf-8", "surrogateescape")
    changes = (plan.Write(at, before, data, plan.mode(at, 0o644)),) if data != before else ()
    asks = f"{path} is committed: everybody who works on the project with such an agent will be told" if changes else ""
    return Setup(changes, tuple(_notes(top, agent, before)), asks, top)


def prepare_removal(agent: str) -> Setup:
    """What taking the block out would change; nothing is written."""
    top, path = _top(), TEAM[agent]
    text = read(top, path)
    if text is None or block(path, text) is None:
        return Setup((), (), "", top)
    whole = mendable(path, text, read(top, INDEX, marked=False) or "")
    if whole is None:
        return Setup((), (f"{path}, {damage(text, NAME)}: {BY_HAND}",), "", top)
    at = os.path.join(top, *path.split("/"))
    before = text.encode("utf-8", "surrogateescape")
    after = without(whole, NAME)
    began_by_us = after == FILES[path] and text.endswith("\n")
    change = plan.Remove(at, before) if began_by_us else _write(at, before, after)
    return Setup((change,), (), "", top)


def _write(at: str, before: bytes, text: str) -> plan.Write:
    return plan.Write(at, before, text.encode("utf-8", "surrogateescape"), plan.mode(at, 0o644))


def _top() -> str:
    top = discover().top
    if top is None:
        raise UsageError("there is no work tree here", "change into one: the file is part of it")
    return top


def _decoded(data: bytes | None, path: str) -> str:
    if data is None:
        return ""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is no UTF-8, and agents read nothing else", "look at the file") from None


def _in_vain(top: str, agent: str, path: str, home: str) -> str:
    """Why a block there would reach nobody, or reach the same agent twice; "" where it is of use."""
    link = next((one for one in _parents(path) if os.path.islink(os.path.join(top, one))), None)
    if link is not None:
        return f"{link} is a link, and nothing is written through it: the agent reads what it leads to"
    if os.path.isdir(os.path.join(top, *path.split("/"))):
        return f"{path} is a folder, and no agent reads a file of it"
    if agent in READ_AGENTS_MD and read(top, "AGENTS.md") and not read(top, path):
        return f"AGENTS.md has it already, and {agent} reads that: nothing to write"
    return _gemini(top, home) if agent == "gemini" else ""


def _parents(path: str) -> list[str]:
    parts = path.split("/")
    return [os.path.join(*parts[: i + 1]) for i in range(len(parts))]


def _gemini(top: str, home: str) -> str:
    """Whether Gemini CLI has been told to read another file; the project's own settings win."""
    for folder in (top, home):
        data = plan.read(os.path.join(folder, ".gemini", "settings.json"))
        try:
            names = json.loads(data or b"{}")["context"]["fileName"]
        except (ValueError, KeyError, TypeError):
            continue
        names = [names] if isinstance(names, str) else names
        if isinstance(names, list) and "GEMINI.md" not in names:
            also = ": gitmem init --agent agents-md" if "AGENTS.md" in names else ""
            shown = os.path.join(folder if folder == home else "", ".gemini", "settings.json")
            return f"{shown} tells Gemini CLI to read {', '.join(map(str, names))} and not GEMINI.md{also}"
        return ""
    return ""


def _notes(top: str, agent: str, before: bytes | None) -> list[str]:
    if agent == "copilot" and before is None and os.path.lexists(os.path.join(top, "AGENTS.md")):
        return ["Zed reads .github/copilot-instructions.md, where there is one, in place of AGENTS.md"]
    if agent != "agents-md":
        return []
    notes = []
    if before is None and os.path.lexists(os.path.join(top, "CLAUDE.md")):
        notes.append(
            "OpenCode reads CLAUDE.md only where there is no AGENTS.md: put a line in it that says where to look"
        )
    if os.path.lexists(os.path.join(top, "AGENTS.override.md")):
        notes.append("Codex reads AGENTS.override.md here and not AGENTS.md")
    twice = [TEAM[other] for other in READ_AGENTS_MD if read(top, TEAM[other])]
    notes += [f"{path} has it too, and its agent reads both: gitmem uninstall --agent takes it out" for path in twice]
    return notes

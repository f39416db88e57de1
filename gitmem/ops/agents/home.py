"""``gitmem init --agent codex``: a person's own records as a block in the home file of Codex, where Codex is used."""

from __future__ import annotations

import os

from gitmem.agents import codex
from gitmem.errors import ConfigError, UsageError
from gitmem.model.block import damage, without
from gitmem.ops import plan
from gitmem.ops.agents.home_refresh import body
from gitmem.ops.agents.team import BY_HAND
from gitmem.ops.init import Setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine


def prepare(machine: Machine, today: str) -> Setup:
    """What showing a person's own records to Codex would change; nothing is written."""
    if not os.path.isdir(machine.codex):
        raise UsageError(f"Codex is not used here: there is no folder {machine.codex}", "CODEX_HOME names another one")
    path, top = codex.path(machine.codex), os.path.join(machine.codex, "sessions")
    reason = _in_vain(machine.codex, path)
    if reason:
        return Setup((), (reason,), "", top)
    before = plan.read(path)
    text = _decoded(before, path)
    after = codex.mendable(text, body(machine, today))
    if after is None:
        raise ConfigError(f"{path}, {damage(text, codex.NAME)}", f"{BY_HAND}, then gitmem init --agent codex")
    if before is None:
        after += "\n"
    data = after.encode("utf-8", "surrogateescape")
    changes = (plan.Write(path, before, data, plan.mode(path, 0o600)),) if data != before else ()
    asks = f"what {path} says is told to every session of Codex on this machine" if changes else ""
    notes = ("the team's memory reaches Codex through AGENTS.md of a project: gitmem init --agent agents-md",)
    return Setup(changes, notes if changes else (), asks, top)


def prepare_removal(machine: Machine) -> Setup:
    """What taking the block out would change; nothing is written."""
    path, top = codex.path(machine.codex), os.path.join(machine.codex, "sessions")
    before = None if os.path.islink(path) else plan.read(path)
    text = (before or b"").decode("utf-8", "surrogateescape")
    there = codex.block(text)
    if before is None or there is None:
        return Setup((), (), "", top)
    if not there.whole:
        return Setup((), (f"{path}, {damage(text, codex.NAME)}: {BY_HAND}",), "", top)
    after = without(text, codex.NAME)
    if not after and text.endswith("\n"):
        return Setup((plan.Remove(path, before),), (), "", top)
    data = after.encode("utf-8", "surrogateescape")
    return Setup((plan.Write(path, before, data, plan.mode(path, 0o600)),), (), "", top)


def _decoded(data: bytes | None, path: str) -> str:
    try:
        return (data or b"").decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is no UTF-8, and Codex reads nothing else", "look at the file") from None


def _in_vain(folder: str, path: str) -> str:
    """Why Codex would not read the block; "" where it would."""
    override = os.path.join(folder, codex.OVERRIDE)
    if os.path.islink(path):
        return f"{path} is a link, and nothing is written through it"
    if (plan.read(override) or b"").strip():
        return f"Codex reads {override} and not {codex.FILE}: nothing is written where it is not read"
    return ""

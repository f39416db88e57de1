"""Keeping what is generated of user records right, after every change of them and when one of them ends: the rule file,
and the block in Codex's home file where somebody has put one."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.machine import Machine
    from gitmem.model.record import Record
    from gitmem.store.home import Home

STAMP = "rules"
"""Beside the cached records: what the file was made from, and until when it is right."""


def refresh(home: Home, machine: Machine, today: str) -> str:
    """Write, change or remove the file where it is not what it should be. Its path where it is not ours, else "".

    Where nothing changed this costs one small file and one ``stat``.
    """
    from gitmem.agents.claude import user_rules
    from gitmem.store.branch import tip
    from gitmem.store.layout import USER

    now = tip(home.git_dir, USER) if home.exists else None
    path = user_rules.path(machine.claude)
    stamp = _stamp(home)
    if now is None or (
        stamp[:1] == [now] and not user_rules.over(stamp[1], today) and stamp[2:] == _shown(machine, path)
    ):
        return ""
    records = told(machine, today)
    rules = user_rules.render(records, today)
    said = _write(path, rules.text)
    _other_agents(machine, records, today)
    if not said:
        _save(home, "\n".join((now, rules.until, *_shown(machine, path))))
    return said


def told(machine: Machine, today: str) -> list[Record]:
    """The records of a person that agents may be told in every repository."""
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import of_scope
    from gitmem.store.clones import Clones

    return [one.record for one in of_scope(Here(machine, None, "", Clones(), ""), "user", today) if one.eligible]


def _shown(machine: Machine, path: str) -> list[str]:
    """The file and how it is now; the same of Codex's, which most people have not."""
    from gitmem.agents.codex import path as of_codex

    other = of_codex(machine.codex) if machine.codex else ""
    return [path, _signature(path), other, _signature(other) if other else ""]


def _other_agents(machine: Machine, records: list[Record], today: str) -> None:
    if machine.codex:
        from gitmem.ops.agents.home_refresh import refresh as again

        again(machine, records, today)


def _write(path: str, text: str) -> str:
    from gitmem.store.files import replace

    there = _read(path)
    if there is not None and not is_ours(path):
        return path if text else ""
    if there == (text or None):
        return ""
    if not text:
        os.unlink(path)
        return ""
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    replace(path, text.encode("utf-8", "surrogateescape"))
    return ""


def is_ours(path: str) -> bool:
    """Whether the file at the path was generated, so that it may be written anew."""
    from gitmem.agents.claude.user_rules import ours

    text = _read(path)
    return text is not None and not os.path.islink(path) and ours(text)


def _read(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8", errors="replace", newline="") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _signature(path: str) -> str:
    from gitmem.sync.place import sign

    return repr(sign(path))


def _stamp(home: Home) -> list[str]:
    from gitmem.ops.records.cache import FOLDER

    try:
        with open(os.path.join(home.folder, FOLDER, STAMP), encoding="utf-8", errors="surrogateescape") as file:
            lines = file.read().split("\n")
    except OSError:
        return []
    return lines if len(lines) == 6 else []


def _save(home: Home, text: str) -> None:
    from gitmem.ops.records.cache import FOLDER
    from gitmem.store.files import replace

    os.makedirs(os.path.join(home.folder, FOLDER), mode=0o700, exist_ok=True)
    replace(os.path.join(home.folder, FOLDER, STAMP), text.encode("utf-8", "surrogateescape"))

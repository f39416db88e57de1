"""Which memory Claude Code loads when it starts in a folder, from where, and what it leaves out and why.

Measured with the client itself, version 2.1.332, headless; a test compares both. In load order.
"""

from __future__ import annotations

import os

from gitmem.agents.claude import settings
from gitmem.agents.claude.bridge import LOCAL
from gitmem.agents.claude.expand import Expansion
from gitmem.agents.claude.item import AGENTS, MANAGED, MEMORY, RULE, TEAM, USER, Item, says_something
from gitmem.agents.claude.item import LOCAL as OWN
from gitmem.model.index import MAX_BYTES, MAX_LINES, measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MANAGED_FILE = "/etc/claude-code/CLAUDE.md"
BIGGEST = 4 << 20
_DEEP = 12
_AGENTS = ("AGENTS.md", os.path.join(".claude", "AGENTS.md"))


class View:
    """What the client would be started with. ``cwd``: the folder. ``main``: the main checkout, or "". ``known_by``: the
    folder by which it knows the repository. ``memory``: its auto-memory folder."""

    __slots__ = ("config_dir", "cwd", "environ", "known_by", "main", "memory", "state_file", "user_home")

    def __init__(
        self,
        cwd: str,
        main: str,
        known_by: str,
        memory: str,
        config_dir: str,
        user_home: str,
        environ: Mapping[str, str],
    ) -> None:
        self.cwd = cwd
        self.main = main
        self.known_by = known_by
        self.memory = memory
        self.config_dir = config_dir
        self.user_home = user_home
        self.environ = environ
        moved = environ.get("CLAUDE_CONFIG_DIR")
        self.state_file = os.path.join(config_dir if moved else user_home, ".claude.json")

    @property
    def settings(self) -> list[str]:
        """The settings files that count, narrowest first. The main checkout's local ones count in all work trees."""
        own = settings.files(self.config_dir, self.cwd)
        main = [os.path.join(self.main, ".claude", "settings.local.json")] if self.main not in ("", self.cwd) else []
        return [own[0], *main, *own[1:]]

    def around(self, folder: str) -> bool:
        """Whether a folder above belongs to a main checkout around this work tree: its team files do not count here."""
        return self.main != "" and folder != self.cwd and (folder + os.sep).startswith(self.main + os.sep)


def predict(view: View) -> list[Item]:
    """Every memory file that stands where the client looks: loaded, or not and why."""
    if view.environ.get("CLAUDE_CODE_DISABLE_CLAUDE_MDS", "") not in ("", "0", "false"):
        return [_switched_off(item, "CLAUDE_CODE_DISABLE_CLAUDE_MDS is set") for item in _files(view)]
    approved = settings.approved(view.state_file, view.known_by)
    expansion = Expansion(view.cwd, view.user_home, approved, settings.excludes(view.settings))
    found: list[Item] = []
    for item in _files(view):
        found += expansion.expand(item)
    found += _agents_md(view, expansion, found)
    found += _memory(view)
    return found


def _switched_off(item: Item, why: str, on_demand: bool = False, problem: bool = False) -> Item:
    item.leave_out(why, on_demand=on_demand, problem=problem)
    return item


def _files(view: View) -> Iterator[Item]:
    """The files themselves, without what they import: managed, user, then from the root down to the folder."""
    yield from _there(MANAGED_FILE, MANAGED)
    yield from _there(os.path.join(view.config_dir, "CLAUDE.md"), USER)
    yield from _rules(os.path.join(view.config_dir, "rules"), USER)
    for folder in ancestors(view.cwd):
        around = view.around(folder)
        team = [os.path.join(folder, "CLAUDE.md"), os.path.join(folder, ".claude", "CLAUDE.md")]
        for item in [item for path in team for item in _there(path, TEAM)]:
            if os.path.dirname(item.path) != view.config_dir:
                yield _skipped(item, around)
        if os.path.join(folder, ".claude") != view.config_dir:
            for item in _rules(os.path.join(folder, ".claude", "rules"), RULE):
                yield _skipped(item, around)
        yield from _there(os.path.join(folder, LOCAL), OWN)


def _skipped(item: Item, around: bool) -> Item:
    if around:
        item.leave_out("of the main checkout around this work tree, which has its own")
    return item


def ancestors(folder: str) -> list[str]:
    """The folders from the root down to ``folder``."""
    found = [folder]
    while os.path.dirname(found[-1]) != found[-1]:
        found.append(os.path.dirname(found[-1]))
    return found[::-1]


def _there(path: str, kind: str) -> Iterator[Item]:
    if not os.path.isfile(path):
        if os.path.islink(path):
            yield _switched_off(Item(path, kind), "a link that leads nowhere", problem=True)
        return
    item = Item(path, kind)
    if item.size > BIGGEST:
        item.leave_out("larger than 4 MiB", problem=True)
    yield item


def _rules(folder: str, kind: str, seen: frozenset[str] = frozenset()) -> Iterator[Item]:
    """The rules below a folder. A folder that a link leads to is looked into only where it lies beside the rules'
    own: what else it may hold, and how much, nobody knows."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    seen |= {os.path.realpath(folder)}
    for name in names:
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            real = os.path.realpath(path)
            if real in seen or len(seen) > _DEEP:
                continue
            if os.path.islink(path) and not real.startswith(os.path.dirname(os.path.realpath(folder)) + os.sep):
                yield _switched_off(
                    Item(path, kind), "a link to a folder elsewhere: not looked into here", on_demand=True
                )
            else:
                yield from _rules(path, kind, seen)
        elif name.endswith(".md"):
            yield from _there(path, kind)


def _agents_md(view: View, expansion: Expansion, found: list[Item]) -> list[Item]:
    mode = settings.agents_md(view.config_dir)
    why = "" if mode in (settings.DEFAULT_MODE, settings.BOTH_MODE) else f"the setting instructionFiles is {mode}"
    rivals = [item for item in found if item.loaded and not item.by and item.kind in (TEAM, OWN)]
    rival = next((item for item in rivals if says_something(item.path)), None)
    if mode == settings.DEFAULT_MODE and rival is not None:
        why = f"switched off by {rival.path}"
    items: list[Item] = []
    for folder in ancestors(view.cwd):
        if view.around(folder):
            continue
        for path in (os.path.join(folder, name) for name in _AGENTS):
            for item in _there(path, AGENTS):
                if expansion.has(path):
                    continue  # imported by another file already
                if why:
                    item.leave_out(why, problem=rival is not None and rival.kind == OWN)
                items += expansion.expand(item)
    return items


def _memory(view: View) -> list[Item]:
    path = os.path.join(view.memory, "MEMORY.md")
    if not os.path.isfile(path):
        return []
    item = Item(path, MEMORY)
    switch = view.environ.get("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "")
    off = settings.auto_memory_off(view.settings)
    if switch not in ("", "0", "false"):
        item.leave_out("auto memory is off: CLAUDE_CODE_DISABLE_AUTO_MEMORY is set")
    elif off and switch == "":
        item.leave_out(f"auto memory is off: autoMemoryEnabled in {off}")
    else:
        item.note = _cut(path)
        item.problem = bool(item.note)
    return [item]


def _cut(path: str) -> str:
    """What the client leaves out of an index; it counts neither frontmatter nor comments."""
    with open(path, "rb") as file:
        lines, size = measure(file.read(BIGGEST).decode("utf-8", "replace"))
    if lines > MAX_LINES:
        return f"cut after line {MAX_LINES} of {lines}"
    return f"cut after {MAX_BYTES} of {size} bytes" if size > MAX_BYTES else ""

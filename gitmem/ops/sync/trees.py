"""What each work tree of a clone shows of its project: ``CLAUDE.local.md`` and ``.claude/agent-memory-local/``."""

from __future__ import annotations

import os

from gitmem.agents.claude.bridge import LOCAL, imports
from gitmem.git import checkouts
from gitmem.git.tracked import tracked
from gitmem.ops.sync.hiding import RECORDS, prepare
from gitmem.store.layout import project
from gitmem.sync.footer import HOME_SUFFIX
from gitmem.sync.place import FILE, RECORD_FOLDER, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gitmem.config.machine import Machine
    from gitmem.sync.state import State


IMPORT = "import"
"""The setting ``carry`` where work trees hold one line that imports the text, instead of a copy."""


def _never() -> str:
    return ""


def of_clone(machine: Machine, identity: str, common: str, dry: bool = False) -> list[Place]:
    """The places of a clone's work trees, and the one file that they import where they do. ``common``: its common git
    folder. ``dry``: nothing is written into it."""
    found = trees(common)
    tops = [top for top, _ in found]
    hidden = _never if dry else _hider(common)
    places = []
    for top, known_as in found:
        places += of_tree(machine, project(identity), top, known_as, tops, hidden)
    home = home_file(machine, identity)
    if machine.carry == IMPORT or os.path.exists(home):
        places.append(Place(project(identity), FILE, LOCAL, home))
    return _without_doubles(places)


def home_file(machine: Machine, identity: str) -> str:
    """Where a person's text on a project stands once, where work trees import it."""
    return os.path.join(machine.claude, "gitmem", identity + HOME_SUFFIX)


def import_line(machine: Machine, identity: str) -> str:
    """The line that imports it, from any work tree."""
    path = home_file(machine, identity)
    home = machine.home.rstrip(os.sep) + os.sep
    return "@" + ("~/" + path[len(home) :] if path.startswith(home) else path).replace(" ", "\\ ") + "\n"


def trees(common: str) -> list[tuple[str, str]]:
    """The work trees of a clone, and a name for each linked one that a move of it does not change.

    The name holds the time at which the work tree was made: a later one of the same name is another.
    """
    main = checkouts.main(common)
    found = [(main, "")] if main else []
    return found + [(top, f"@{admin}#{made(admin)}") for top, admin in checkouts.linked_by(common)]


def made(admin: str) -> int:
    """When a linked work tree was made: git writes this file once. 0 where it is gone."""
    try:
        return os.stat(os.path.join(admin, "commondir")).st_mtime_ns
    except OSError:
        return 0


def forget_removed(state: State) -> None:
    """Drop what is known of work trees that git has removed, or made anew under the same name. One whose repository is
    not there either may be on a disk that is away."""
    for identity in list(state.places):
        name = identity.rpartition("\0")[2]
        admin, mark, number = name[1:].rpartition("#")
        if name.startswith("@") and mark and number.isdecimal() and made(admin) != int(number):
            common = os.path.dirname(os.path.dirname(admin))
            if os.path.exists(os.path.join(common, "HEAD")):
                del state.places[identity]


def of_tree(
    machine: Machine, branch: str, top: str, known_as: str, tops: Sequence[str], hidden: Callable[[], str] = _never
) -> list[Place]:
    """The places of one work tree. ``hidden`` hides what is written there from git, or tells why it cannot."""
    prose = os.path.join(top, LOCAL)
    records = os.path.join(top, *RECORDS.split("/"))
    target = linked_file(prose)
    inside = target != prose and any(target.startswith(other + os.sep) for other in tops)
    root, name = (prose, known_as) if inside or target == prose else (target, "")
    lines = imports(top, tops, machine.claude) if target == prose else ""
    importing = machine.carry == IMPORT and target == prose
    if importing:
        lines = import_line(machine, branch.removeprefix(project(""))) + lines
    bar = _prose_bar(top, prose, target, inside, hidden)
    found = [
        Place(branch, FILE, LOCAL, root, footer=lines, copy=True, known_as=name, bar=bar, importing=importing),
        Place(
            branch,
            RECORD_FOLDER,
            "agent-memory-local",
            records,
            copy=True,
            known_as=known_as,
            bar=_folder_bar(top, hidden),
        ),
    ]
    leads_to_another = inside and target in (os.path.join(other, LOCAL) for other in tops)
    return found[1:] if leads_to_another else found


def linked_file(path: str) -> str:
    """Where a personal file is written: the Markdown file that a link leads to, else the path itself.

    So the link stays a link, and the write is atomic where the text is.
    """
    if not os.path.islink(path):
        return path
    real = os.path.realpath(path)
    return real if real.endswith(".md") and os.path.isfile(real) else path


def _hider(common: str) -> Callable[[], str]:
    """Before the first personal file is written or read in a work tree, git is told not to see such files."""

    def why() -> str:
        try:
            prepare(common)
        except OSError as error:
            return f"it cannot be hidden from git: {error.filename}: {error.strerror}"
        return ""

    return why


def _prose_bar(top: str, path: str, target: str, inside: bool, hidden: Callable[[], str]) -> Callable[[], str]:
    def why() -> str:
        if tracked(top, LOCAL):
            return f"git tracks it here; to make it yours: git rm --cached {LOCAL}"
        if inside:
            return "it is a link to another file of the repository"
        if target == path and os.path.islink(path):
            return "it is a link that leads to no Markdown file"
        return hidden()

    return why


def _folder_bar(top: str, hidden: Callable[[], str]) -> Callable[[], str]:
    def why() -> str:
        parts = RECORDS.split("/")
        if any(os.path.islink(os.path.join(top, *parts[: end + 1])) for end in range(len(parts))):
            return "it is, or lies behind, a link"
        if tracked(top, RECORDS):
            return f"git tracks files in it; to make it yours: git rm -r --cached {RECORDS}"
        return hidden()

    return why


def _without_doubles(places: list[Place]) -> list[Place]:
    """Links of several work trees can lead to one file."""
    return list({place.root: place for place in reversed(places)}.values())[::-1]

"""One change of personal records: a sync of this person's places, without the remote, with an edit in it.

So it is as safe as a sync: what agents wrote in the meantime is taken home first, a kill at any point is healed by the
next command, and the agents' files follow.
"""

from __future__ import annotations

import os

from gitmem.errors import GitmemError, UsageError
from gitmem.store.layout import USER, head, project, record_key, uid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gitmem.ops.records.here import Here
    from gitmem.ops.sync.report import Report
    from gitmem.ops.sync.run import Edit
    from gitmem.store.branch import Reader
    from gitmem.store.clones import Clones
    from gitmem.sync.merge.entry import Entry
    from gitmem.sync.place import Place
    from gitmem.sync.snapshot import Snapshot

    Change = Callable[[str], str | None]
    """A record's text → its new text, None to remove it."""

LOCAL_AREA = "memory"
USER_AREA = "records"


def branch_of(here: Here, scope: str) -> str:
    """The branch that holds the records of a personal scope."""
    if scope == "user":
        return USER
    if not here.identity:
        raise UsageError(
            "there is no repository here", "a local record belongs to one: change into it, or --scope user"
        )
    return project(here.identity)


def area_of(scope: str) -> str:
    """The area of the branch that holds them."""
    return USER_AREA if scope == "user" else LOCAL_AREA


def step(here: Here, today: str, edit: Edit | None = None, wait: float = 10.0) -> Report:
    """Take home, edit, commit, show: of the user and of the project here. What the edit raises leaves all as it was.

    ``wait``: seconds to wait for another gitmem that holds the store.
    """
    from gitmem.ops.sync.places import of_user
    from gitmem.ops.sync.run import Request, sync

    before = os.umask(0o077)
    try:
        places = [*of_user(here.machine), *_places(here)]
        report = sync(Request(here.machine, places, today, offline=True, edit=edit, wait=wait))
    finally:
        os.umask(before)
    return report


def settled(here: Here) -> Here:
    """The same place with its project named in the store: a repository that the store has not met is met now."""
    from gitmem.ops.sync import project as marks_of
    from gitmem.ops.sync.settle import settle

    if not here.common or marks_of.current(here.clones, here.common):
        return here
    before = os.umask(0o077)
    try:
        here.home.create()
        known = settle(here.machine, here.home, here.common)
    finally:
        os.umask(before)
    if known.rivals:
        names = " and of ".join(f"{name} ({identity})" for identity, name in known.rivals)
        raise GitmemError(f"this repository has remotes of {names}", "say which it is: gitmem projects link PROJECT")
    here.clones = known.clones
    here.identity = known.clones.canonical(known.clones.by_path[here.common].identity)
    return here


def _places(here: Here) -> list[Place]:
    """The places of this project. Only clones that can share a folder with it are looked at."""
    if not here.identity:
        return []
    from gitmem.ops.sync.places import of_clones

    places, _ = of_clones(here.machine, _neighbours(here), here.common)
    return [place for place in places if place.branch == project(here.identity)]


def _neighbours(here: Here) -> Clones:
    from gitmem.agents.claude.folders import slug
    from gitmem.store.clones import Clones

    known, few = here.clones, Clones()
    mine = {path for path, one in known.by_path.items() if known.canonical(one.identity) == here.identity}
    folders = {slug(path) for path in mine}
    few.by_path = {path: one for path, one in known.by_path.items() if path in mine or slug(path) in folders}
    few.same, few.folders, few.only = known.same, known.folders, known.only
    return few


def changing(branch: str, changes: dict[str, Change], today: str) -> Edit:
    """The edit that changes records: key → change of each text that the entry holds. A text that must not be kept is
    refused before anything is written."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        for key, change in changes.items():
            there = snapshot.current(branch, key, reader, refs.get(head(branch)))
            if not there:
                raise GitmemError("the record is gone: something else removed it meanwhile", "gitmem list")
            texts = [(name, change(text)) for name, text in there]
            entry = frozenset((name, text) for name, text in texts if text is not None)
            refuse(entry - there, today)
            snapshot.put(branch, key, there, entry)

    return edit


def settling(branch: str, key: str, shown: str, new: str, unset: Iterable[str], today: str) -> Edit:
    """The edit that makes of a record in conflict, which is shown as ``shown``, what ``new`` says: without the comment
    line one text, with it the versions as they were changed. ``unset``: fields that go from every version."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        from gitmem.model.frontmatter import unset_field
        from gitmem.sync.shown import render, take_home

        there = snapshot.current(branch, key, reader, refs.get(head(branch)))
        if not there or render(key, there)[1] != shown:
            raise GitmemError(
                "the record was changed meanwhile, and yours was not saved", "look at it again: gitmem show"
            )
        texts = take_home(key, there, new, render(key, there)[0])
        for field in unset:
            texts = frozenset((name, unset_field(text, field)) for name, text in texts)
        refuse(texts - there, today)
        snapshot.put(branch, key, there, texts)

    return edit


def adding(branch: str, area: str, name: str, text: str, today: str, also: Edit | None = None) -> Edit:
    """The edit that adds a record under a uid of its own. The name has been seen to be free."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        file = f"{name}.md"
        refuse([(file, text)], today)
        if also is not None:
            also(snapshot, refs, reader)
        tip = refs.get(head(branch))
        taken = 0
        while True:
            key = record_key(area, uid(area, file, taken))
            there = snapshot.current(branch, key, reader, tip)
            if not there:
                break
            taken += 1
        snapshot.put(branch, key, there, frozenset({(file, text)}))

    return edit


def putting(branch: str, key: str, entry: Entry, today: str) -> Edit:
    """The edit that gives an entry which is not there."""

    def edit(snapshot: Snapshot, refs: dict[str, str], reader: Reader) -> None:
        refuse(entry, today)
        there = snapshot.current(branch, key, reader, refs.get(head(branch)))
        if there:
            raise GitmemError("the record is there again: something else brought it back meanwhile", "gitmem list")
        snapshot.put(branch, key, there, entry)

    return edit


def refuse(texts: Iterable[tuple[str, str]], today: str) -> None:
    """Raise where a text may not be kept at all, in any scope."""
    from gitmem.ops.records.refused import RefusedError
    from gitmem.ops.sync.screen import outgoing

    screen = outgoing(today)
    for name, text in sorted(texts):
        why = screen(name, text)
        if why is not None:
            raise RefusedError(why, SECRET_HINT if why.startswith("secret-") else "take it out of the text")


SECRET_HINT = "keep secrets in a secret manager, and remember where to find it instead"


def shown_at(here: Here, scope: str, name: str) -> str:
    """The file in which agents find a personal record; "" where no folder of theirs shows it."""
    if scope == "user":
        from gitmem.agents.claude.user_rules import path
        from gitmem.ops.records.rules_file import is_ours

        file = path(here.machine.claude)
        return file if is_ours(file) else ""
    for place in _places(here):
        file = place.path(f"{name}.md")
        if place.prefix == LOCAL_AREA:
            return file if os.path.exists(file) else ""
    return ""


def catch_up(here: Here, today: str) -> str:
    """Take home what agents wrote since, and show what has come or ended, so that what is read is what stands in their
    files. Costs a look at the files where nothing changed. Why it could not be done, or ""."""
    try:
        brought_home(here, today)
    except GitmemError as error:
        return f"{error.message}: what agents wrote last is not in this"
    return ""


def brought_home(here: Here, today: str) -> None:
    """The same for whoever is about to change a record: raises where it cannot be done."""
    if here.home.exists and _stale(here, today):
        step(here, today)


def _stale(here: Here, today: str) -> bool:
    """Whether a place is not as the state says, shows another commit than the branch has, or another day."""
    from gitmem.ops.sync.places import of_user
    from gitmem.store.branch import tip
    from gitmem.sync.state import PlaceState, load
    from gitmem.sync.validity import flipped

    state = load(here.home.state)
    for place in (*of_user(here.machine), *_places(here)):
        known = state.places.get(place.identity) or PlaceState()
        shown = {name: row[0] for name, row in known.files.items() if row[0] is not None}
        if known.tip != (tip(here.home.git_dir, place.branch) or "") or flipped(known, today) or place.scan() != shown:
            return True
    return False

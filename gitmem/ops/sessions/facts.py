"""The records of a session or a run: files of their folder, and nowhere else."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model.scope import SESSION
from gitmem.ops.sessions import places
from gitmem.ops.sessions.life import current, stir

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded, Raw
    from gitmem.ops.records.step import Change

_ENDING = ".md"


def folder(here: Here, scope: str) -> str:
    """The folder of the session or run that goes on here; "" where none does."""
    if not here.machine.state:
        return ""
    if scope == SESSION:
        one = current(here.machine, here.common)
        if one is not None:
            stir(one)
        return one.folder if one is not None else ""
    from gitmem.ops.run_state import facts_of

    return facts_of(here.machine, here.common)


def owner(here: Here, scope: str) -> str:
    """Which session or run goes on here, as the records of it name it in their keys; "" for none."""
    if scope == SESSION and here.machine.state:
        one = current(here.machine, here.common)
        return os.path.basename(one.folder) if one is not None else ""
    return places.hashed(here.machine.run) if here.machine.run else ""


def read(here: Here, scope: str) -> Mapping[str, Raw]:
    """Key → record of what goes on here."""
    at = folder(here, scope)
    return of_folder(at, owner(here, scope)) if at else {}


def of_folder(at: str, owner: str = "") -> dict[str, Raw]:
    """The records of one folder, under keys ``OWNER/NAME``."""
    from gitmem.ops.records.team import raw_of

    found: dict[str, Raw] = {}
    try:
        names = os.listdir(at)
    except (FileNotFoundError, NotADirectoryError):
        return found
    for name in sorted(names):
        if name.endswith(_ENDING):
            with open(os.path.join(at, name), "rb") as file:
                text = file.read().decode("utf-8", "replace")
            found[f"{owner}/{name.removesuffix(_ENDING)}"] = raw_of(name, text)
    return found


def put(at: str, name: str, text: str) -> None:
    """Write a record into a folder that is there."""
    from gitmem.store.files import replace

    replace(os.path.join(at, name + _ENDING), text.encode("utf-8", "surrogateescape"))


def change(here: Here, scope: str, today: str, changes: list[tuple[Loaded, Change]]) -> None:
    """Change the texts of records; None as a new text removes one. Nothing is written where one of them is refused."""
    from gitmem.ops.records.step import refuse

    at = folder(here, scope)
    texts = [(one, new(one.text)) for one, new in changes]
    refuse([(one.path, text) for one, text in texts if text is not None and text != one.text], today)
    if not at:
        raise UsageError(f"the {scope} is over", "its facts are gone with it")
    for one, text in texts:
        if text is None:
            os.unlink(os.path.join(at, one.path))
        elif text != one.text:
            put(at, one.path.removesuffix(_ENDING), text)

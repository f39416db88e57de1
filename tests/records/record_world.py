"""Stores and work trees made of records, without any command: for tests of reading."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from gitmem.config.machine import Machine
from gitmem.model.compose import compose
from gitmem.ops.records.here import Here
from gitmem.ops.sessions import life
from gitmem.ops.sessions.facts import put
from gitmem.store.branch import tip
from gitmem.store.clones import Clones
from gitmem.store.home import Home
from gitmem.store.layout import USER, head, project, record_key, uid
from gitmem.store.writer import NewCommit, write

TODAY = "2026-11-30"


class World:
    """A home of one person. ``top``: a folder whose ``.claude/memory`` holds team records."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.store = root / "store"
        self.top = root / "tree"
        self.top.mkdir(exist_ok=True)

    def here(self, identity: str = "", common: str = "", top: str | None = None, session: str = "") -> Here:
        state = str(self.root / "state")
        machine = Machine(str(self.store), str(self.root / "claude"), str(self.root), "here", "", state, session)
        return Here(machine, str(self.top) if top is None else top, common, Clones(), identity)

    def put(self, scope: str, records: Mapping[str, str | None], identity: str = "", day: str = TODAY) -> None:
        """Name → text, None to remove; in one commit, or as files for the team and for the session ``identity``."""
        if scope == "project":
            for name, text in records.items():
                path = self.top / ".claude" / "memory" / f"{name}.md"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.unlink(missing_ok=True) if text is None else path.write_text(text, encoding="utf-8")
            return
        if scope == "session":
            at = life.begin(self.here().machine, str(self.root), identity, day).folder
            for name, text in records.items():
                Path(at, f"{name}.md").unlink() if text is None else put(at, name, text)
            return
        home = Home(str(self.store))
        home.create()
        branch, area = (USER, "records") if scope == "user" else (project(identity), "memory")
        files: dict[str, bytes | None] = {
            f"{record_key(area, uid(area, name + '.md'))}/{name}.md": None if text is None else text.encode()
            for name, text in records.items()
        }
        old = tip(home.git_dir, branch)
        epoch = _epoch(day)
        write(home.git_dir, [NewCommit(head(branch), [old] if old else [], files, "test")], "test", epoch)


def _epoch(day: str) -> int:
    from datetime import UTC, datetime

    return int(datetime.fromisoformat(day + "T12:00:00").replace(tzinfo=UTC).timestamp())


_EMPTY: list[tempfile.TemporaryDirectory[str]] = []
"""The one empty store of this process; its folder goes with it."""


@contextmanager
def fresh() -> Iterator[World]:
    """A world with an empty store, made by copying: cheap enough for one an example."""
    if not _EMPTY:
        made = tempfile.TemporaryDirectory(prefix="gitmem-empty-")
        Home(str(Path(made.name, "store"))).create()
        _EMPTY.append(made)
        atexit.register(made.cleanup)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(Path(_EMPTY[0].name, "store"), root / "store")
        yield World(root)


def record(name: str, text: str = "", **fields: str | list[str]) -> str:
    return compose({"name": name, **fields}, text or f"about {name}")

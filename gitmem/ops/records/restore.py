"""``gitmem restore NAME``: what was forgotten is there again, as it last was."""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.ops.records import step, team
from gitmem.ops.records.find import found
from gitmem.ops.records.load import DURABLE
from gitmem.ops.records.past import Moment, gone, text_of
from gitmem.store.layout import key_of, variant_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded


def restore(here: Here, name: str, today: str, scope: str | None = None) -> tuple[str, str]:
    """Scope and name of what came back."""
    there = found(here, today, name, scope, DURABLE)
    lost = _uncommitted(here, name, today) if scope in (None, "project") and not there else None
    if lost:
        return lost
    candidates = [(each, moment) for each, moment in gone(here, name, scope) if not _stands(there, each)]
    if not candidates:
        if there:
            raise UsageError(f"{name} is there, in scope {there[0].scope}", _revive(there[0].state, name))
        raise UsageError(f"no forgotten record is called {name!r}", purged_hint(here) or _ELSE)
    scopes = list(dict.fromkeys(each for each, _ in candidates))
    if len(scopes) > 1:
        raise UsageError(f"{name!r} was forgotten in the scopes {' and '.join(scopes)}", "say which: --scope SCOPE")
    return _back(here, *candidates[0], today)


_ELSE = "gitmem history NAME, gitmem list --all"


def purged_hint(here: Here) -> str:
    """What to say of a name that is not found, where something was purged: whose name nobody keeps. Else ""."""
    from gitmem.store.branch import Reader, tips
    from gitmem.store.layout import USER, head, project
    from gitmem.store.purge.tombstone import standing

    if not here.home.exists:
        return ""
    refs = tips(here.home.git_dir)
    branches = (USER, project(here.identity)) if here.identity else (USER,)
    with Reader(here.home.git_dir) as reader:
        count = sum(len(standing(reader, refs.get(head(branch)))) for branch in branches)
    times = "once" if count == 1 else f"{count} times"
    return f"something was purged here {times}; if that was it, it is gone for good" if count else ""


def comes_back(here: Here, record: Loaded) -> bool:
    """Whether history has a text of a record that has been forgotten. Of a team record that nobody ever committed, and
    of what a session or a run knew, it has none."""
    if record.scope != "project":
        return record.scope in DURABLE
    from gitmem.git.process import run

    code, data = run(
        ("-C", here.top or ".", "--literal-pathspecs", "log", "-1", "--format=%H", "HEAD", "--", record.path),
        allowed=(0, 128),
    )
    return not code and bool(data.strip())


def _stands(there: list[Loaded], scope: str) -> bool:
    return any(record.scope == scope for record in there)


def _revive(state: str, name: str) -> str:
    if state == "superseded":
        return f"another took its place; to let it count again: gitmem edit {name} --set status=active"
    return f"it is {state}: gitmem show {name}"


def _back(here: Here, scope: str, moment: Moment, today: str) -> tuple[str, str]:
    text = text_of(here, scope, moment.blob)
    if scope == "project":
        return _team_back(here, moment.path, text, today)
    key, file = key_of(moment.path), variant_path(moment.path)
    step.step(here, today, step.putting(step.branch_of(here, scope), key, frozenset({(file, text)}), today))
    return scope, file.removesuffix(".md")


def _team_back(here: Here, path: str, text: str, today: str) -> tuple[str, str]:
    from gitmem.ops.records.screen import refuse_shared

    assert here.top is not None
    refuse_shared(here, path, text, today)
    team.write(here.top, path, text)
    team.write_index(here.top)
    return "project", os.path.basename(path).removesuffix(".md")


def _uncommitted(here: Here, name: str, today: str) -> tuple[str, str] | None:
    """A team record whose deletion is not committed yet stands in the last commit."""
    from gitmem.git.process import run

    if here.top is None:
        return None
    path = f"{team.FOLDER}{name.removesuffix('.md')}.md"
    code, data = run(("-C", here.top, "cat-file", "blob", f"HEAD:{path}"), allowed=(0, 128))
    return None if code else _team_back(here, path, data.decode("utf-8", "replace"), today)

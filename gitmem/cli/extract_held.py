"""``gitmem extract --held``, ``--keep`` and ``--release``: the statements that wait for their person."""

from __future__ import annotations

import os

from gitmem.agents.extract.candidate import statement
from gitmem.cli.failures import say
from gitmem.cli.records_text import out, out_json, table
from gitmem.errors import EXIT_OK, GitmemError, UsageError
from gitmem.guard.secrets.filename import shown_text
from gitmem.ops.extract import decide, queue
from gitmem.ops.extract.held import damaged, held, release

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.extract.held import Held
    from gitmem.ops.extract.keep import Kept

_HEAD = ("id", "said on", "project", "statement", "why it waits")


def refuse_mixed(
    transcripts: Sequence[str], drain: bool, listing: bool, keep: Sequence[str], expires: str, let_go: Sequence[str]
) -> None:
    """UsageError where two things are asked at once."""
    if transcripts or drain:
        raise UsageError("--held, --keep and --release go without transcripts and --drain", "gitmem extract --help")
    if keep and (listing or let_go):
        raise UsageError("--keep goes without --held and --release", "one after the other")
    if expires and not keep:
        raise UsageError("--expires stands beside --keep", "gitmem extract --keep ID --expires DATE")


def show(let_go: Sequence[str], as_json: bool, dry: bool) -> int:
    """The list, once those have left it."""
    folder = queue.folder(os.environ)
    _refuse_damaged(folder)
    dropped = _release(folder, let_go, dry) if let_go else []
    waiting = held(folder)
    if as_json:
        out_json({"held": [_value(one) for one in waiting], "released": [one.id for one in dropped], "dry_run": dry})
        return EXIT_OK
    for one in dropped:
        said = shown_text(statement(one.text))
        out(f"{'would drop' if dry else 'dropped'} {one.id}: {said}")
    if waiting:
        _list(waiting)
    else:
        out("nothing waits for you")
    return EXIT_OK


def keep(ids: Sequence[str], expires: str, dry: bool, as_json: bool, today: str) -> int:
    """Keep these in their projects. What one of them cannot do stops none of the others."""
    from gitmem.config.clock import today as clock

    folder = queue.folder(os.environ)
    _refuse_damaged(folder)
    day = clock(os.environ, today or None)
    end = _end(expires, day)
    done: list[tuple[Held, Kept]] = []
    failed: list[tuple[Held, GitmemError]] = []
    for one in decide.chosen(folder, ids, end):
        try:
            done.append((one, decide.keep_held(folder, one, os.environ, day, end, dry)))
        except GitmemError as error:
            failed.append((one, error))
            continue
        if not as_json:
            _tell(one, done[-1][1], end, dry)
    if as_json:
        told = [{"id": one.id, "why": why.message} for one, why in failed]
        out_json({"kept": [_kept(*pair) for pair in done], "failed": told, "dry_run": dry})
    if failed and not done:
        raise failed[0][1]
    for one, why in failed:
        say(f"error: {one.id}: {why.message}")
    return max((why.exit_code for _, why in failed), default=EXIT_OK)


def _end(expires: str, today: str) -> str:
    from gitmem.ops.records.when import day

    end = day(expires, today, "--expires") if expires else ""
    if end and end < today:
        raise UsageError(f"--expires: {end} is over", "what is no longer true need not be kept: --release ID")
    return end


def _refuse_damaged(folder: str) -> None:
    path = damaged(folder)
    if path:
        raise GitmemError(f"{path} cannot be read: nothing is known of what waits", f"mend it, or move it: {path}.old")


def _release(folder: str, ids: Sequence[str], dry: bool) -> list[Held]:
    """Those that leave the list."""
    there = {one.id: one for one in held(folder)}
    unknown = [name for name in ids if name not in there]
    if unknown:
        raise UsageError(f"nothing waits under {', '.join(unknown)}", "gitmem extract --held")
    return [there[name] for name in dict.fromkeys(ids)] if dry else release(folder, ids)


def _list(waiting: Sequence[Held]) -> None:
    rows = [(one.id, one.when, _project(one), shown_text(statement(one.text)), one.why) for one in waiting]
    table(_HEAD, rows)
    out()
    out("keep it, or drop it:")
    for one in waiting:
        out(f"  {decide.way(one)}")
        out(f"  {decide.drop(one)}")


def _project(one: Held) -> str:
    """The name of its folder."""
    path = one.project.removesuffix("/.git")
    return os.path.basename(path) or path


def _value(one: Held) -> dict[str, object]:
    return {**one.value(), "keep": decide.way(one), "release": decide.drop(one)}


def _tell(one: Held, kept: Kept, end: str, dry: bool) -> None:
    for name, text in kept.texts:
        out(f"{'would keep' if dry else 'kept'} {one.id} as {name} in {_project(one)}")
        for line in text.rstrip().split("\n") if dry else ():
            out(f"    {line}")
    for name in kept.told:
        out(f"{one.id}: {name} says it already, in {_project(one)}")
        if end:
            out(f"    its end stays as it was: gitmem edit {name} --set expires={end}")
    if kept.replaced:
        out(f"{'would replace' if dry else 'replaced'}: {', '.join(kept.replaced)}")


def _kept(one: Held, kept: Kept) -> dict[str, object]:
    """Every key is always there."""
    return {
        "id": one.id,
        "project": one.project,
        "records": [{"name": name, "text": text} for name, text in kept.texts],
        "said_already": kept.told,
        "replaced": kept.replaced,
    }

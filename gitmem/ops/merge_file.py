"""One file of ``.claude/memory/`` in a merge of the team's own repository: git's merge driver.

The same rules as between a person's machines. Where only a person can merge, git's own conflict is left, since there
people have git at hand; the guard refuses its markers in a commit.
"""

from __future__ import annotations

import os

from gitmem.git.process import run
from gitmem.model.index import entries
from gitmem.store.files import replace
from gitmem.sync.merge import prose, record
from gitmem.sync.place import is_index

MERGED, CONFLICT = 0, 1


def merge_file(base: str, ours: str, theirs: str, name: str, today: str = "") -> int:
    """Merge the file ``theirs`` into ``ours``, which is written in one step. ``name``: the path in the repository.

    Returns MERGED or CONFLICT. Raises OSError.
    """
    texts = [_text(path) for path in (base, ours, theirs)]
    merged = None if None in texts else _merged([text or "" for text in texts], name, today)
    if merged is None:
        code, _ = run(
            ("merge-file", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs), allowed=range(128)
        )
        return CONFLICT if code else MERGED
    replace(ours, merged.encode("utf-8"))
    return MERGED


def _text(path: str) -> str | None:
    with open(path, "rb") as file:
        data = file.read()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _merged(texts: list[str], name: str, today: str) -> str | None:
    base, ours, theirs = texts
    if is_index(name):
        return tidy(prose.lines(base, ours, theirs))
    return record.merge(base or None, ours, theirs, today)


def tidy(text: str) -> str:
    """The lists of a generated index in order again, with one line for each record. What stands between them stays."""
    out: list[str] = []
    run_of: dict[str, str] = {}
    pointers = {entry.line: entry.target for entry in entries(text) if entry.local}
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(keepends=True), start=1):
        target = pointers.get(number)
        if target is None:
            out += _sorted(run_of)
            run_of = {}
            out.append(line)
        elif target not in seen:
            seen.add(target)
            run_of[target] = line if line.endswith("\n") else line + "\n"
    return "".join(out + _sorted(run_of))


def _sorted(lines: dict[str, str]) -> list[str]:
    return [lines[target] for target in sorted(lines, key=lambda target: (os.path.splitext(target)[0], target))]

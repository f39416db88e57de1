"""The text of a new record, in the shape that agents' own client writes, so that its rewrites change nothing.

``name`` and ``description`` stand at the top, all other fields under ``metadata:``; no comment and no empty value,
since the client drops the one and swallows the other.
"""

from __future__ import annotations

from gitmem.model.codec import written
from gitmem.model.record import DATES, LISTS, TEXTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Value = str | list[str]

_TOP = ("name", "description")
NODE_TYPE = ("node_type", "memory")
"""What the client marks its notes with."""
ORDER = (*(name for name in TEXTS if name not in _TOP), *DATES, *LISTS)


def compose(fields: Mapping[str, Value], body: str) -> str:
    """A record with these fields; empty ones are left out. Unknown fields come last, by name."""
    given = {name: value for name, value in fields.items() if value}
    lines = ["---"]
    lines += [f"{name}: {written(given[name])}" for name in _TOP if name in given]
    lines.append("metadata:")
    lines.append(f"  {NODE_TYPE[0]}: {NODE_TYPE[1]}")
    known = [name for name in ORDER if name in given]
    more = sorted(given.keys() - {*ORDER, *_TOP, NODE_TYPE[0]})
    lines += [f"  {name}: {written(given[name])}" for name in (*known, *more)]
    lines.append("---")
    return "\n".join(lines) + "\n\n" + body.strip() + "\n"

"""What a purge takes out of texts that stay: lines of lists, and fields that name what is gone.

Pure, byte for byte, and never to be changed: every machine computes the same history from them. Another way of doing
it would be another version of the tombstone.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

_OVERFLOW = b"<!-- gitmem: over the cap, not listed: "
_END = b" -->"
_FIELDS = (b"supersedes", b"derived_from")


def without_lines(text: bytes, targets: Collection[bytes]) -> bytes:
    """A list without the lines that point to one of ``targets``, and without their names in the comment of what did
    not fit."""
    if not any(target.replace(b" ", space) in text for target in targets for space in (b" ", b"%20")):
        return text
    kept = []
    for line in text.splitlines(keepends=True):
        if line.startswith(_OVERFLOW):
            line = _fewer(line, targets)
        if not any(target in targets for target in _links(line)):
            kept.append(line)
    return b"".join(kept)


def targets_of(text: bytes) -> set[bytes]:
    """All that a list points to, or names as not fitting."""
    found: set[bytes] = set()
    for line in text.splitlines():
        found.update(_named(line) if line.startswith(_OVERFLOW) else _links(line))
    return found


def _links(line: bytes) -> list[bytes]:
    """Where the links of a line lead, without angle brackets, title, anchor and escapes."""
    found = []
    for piece in line.split(b"](")[1:]:
        target = piece.partition(b")")[0].strip()
        target = target[1:].partition(b">")[0] if target[:1] == b"<" else target.partition(b" ")[0]
        found.append(target.partition(b"#")[0].replace(b"%20", b" ").removeprefix(b"./"))
    return found


def _named(line: bytes) -> list[bytes]:
    return line.strip()[len(_OVERFLOW) :].removesuffix(_END).split(b", ")


def _fewer(line: bytes, targets: Collection[bytes]) -> bytes:
    names = _named(line)
    left = [name for name in names if name not in targets]
    return line if left == names else _OVERFLOW + b", ".join(left) + _END + b"\n" if left else b""


def without_names(text: bytes, names: Collection[bytes]) -> bytes:
    """A record that neither supersedes nor is derived from one of ``names`` (without ``.md``)."""
    if not text.startswith(b"---\n") or not any(field in text for field in _FIELDS):
        return text
    if not any(name in text for name in names):
        return text
    lines = text.splitlines(keepends=True)
    end = next((at for at in range(1, len(lines)) if lines[at].rstrip() == b"---"), 0)
    return b"".join([*lines[:1], *_front(lines[1:end], names), *lines[end:]]) if end else text


def _front(lines: list[bytes], names: Collection[bytes]) -> list[bytes]:
    kept: list[bytes] = []
    at = 0
    while at < len(lines):
        field, colon, value = lines[at].partition(b":")
        after = at + 1
        if colon and field.strip() in _FIELDS:
            while after < len(lines) and lines[after].lstrip().startswith(b"- "):
                after += 1
            kept += _field(lines[at], value.strip(), lines[at + 1 : after], names)
        else:
            kept.append(lines[at])
        at = after
    return kept


def _field(line: bytes, value: bytes, rows: list[bytes], names: Collection[bytes]) -> list[bytes]:
    """The lines of one field without the items that go; none where no item is left."""
    left = [row for row in rows if _plain(row.strip()[2:]) not in names]
    if value.startswith(b"[") and value.endswith(b"]"):
        items = [item.strip() for item in value[1:-1].split(b",")]
        stay = [item for item in items if _plain(item) not in names]
        if stay == items:
            return [line, *left]
        return [line.partition(b":")[0] + b": [" + b", ".join(stay) + b"]\n"] if any(stay) else []
    if value:
        return [line, *left] if _plain(value) not in names else []
    return [line, *left] if left or not rows else []


def _plain(item: bytes) -> bytes:
    return item.strip().strip(b"\"'").removesuffix(b".md")


def says(text: bytes, name: bytes) -> bool:
    """Whether a text holds a name as a word of its own."""
    at = text.find(name)
    while at >= 0:
        before, after = text[at - 1 : at] if at else b"", text[at + len(name) : at + len(name) + 1]
        if not _inner(before) and not _inner(after):
            return True
        at = text.find(name, at + 1)
    return False


def _inner(char: bytes) -> bool:
    return char.isalnum() or char in (b"-", b"_")

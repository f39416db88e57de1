"""``MEMORY.md``: a table of contents, one pointer line per record, read by agents up to a cap."""

from __future__ import annotations

from gitmem.model.frontmatter import parse as front_of
from gitmem.model.markdown import text_lines, without_comments
from gitmem.model.names import is_record_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.model.record import Record

MAX_LINES = 200
MAX_BYTES = 25_000
LINE_WIDTH = 150

OVERFLOW = "<!-- gitmem: over the cap, not listed: "
_TITLE = "# Memory"


class Entry:
    """One pointer line: ``- [title](target) — hook``. ``target`` is cleaned of ``./``, anchor and escapes."""

    __slots__ = ("end", "hook", "line", "start", "target", "title")

    def __init__(self, line: int, start: int, end: int, title: str, target: str, hook: str) -> None:
        self.line = line
        self.start = start
        self.end = end
        self.title = title
        self.target = target
        self.hook = hook

    @property
    def local(self) -> bool:
        """Whether it points to a Markdown file of this folder or below."""
        low = self.target.lower()
        return low.endswith(".md") and not low.startswith(("/", "~", "../", "\\")) and ":" not in low


class Rendered:
    """A generated index, and the names of what did not fit."""

    __slots__ = ("dropped", "text")

    def __init__(self, text: str, dropped: tuple[str, ...]) -> None:
        self.text = text
        self.dropped = dropped


def entries(text: str) -> list[Entry]:
    """The pointer lines of an index, in order."""
    found: list[Entry] = []
    if "](" not in text:
        return found
    for number, offset, line in text_lines(text, front_of(text).body_start):
        entry = entry_of(line, number, offset)
        if entry:
            found.append(entry)
    return found


def entry_of(line: str, number: int = 1, offset: int = 0) -> Entry | None:
    """The pointer on a line: a list item that begins with a link."""
    bare = line.lstrip(" \t")
    mark, _, rest = bare.partition(" ")
    if mark not in ("-", "*", "+") and not (mark[:-1].isdigit() and mark[-1:] in ".)"):
        return None
    rest = rest.lstrip(" *_")
    middle = rest.find("](")
    if rest[:1] != "[" or middle < 0:
        return None
    close = rest.find(")", middle)
    if close < 0:
        return None
    target = rest[middle + 2 : close].strip()
    target = target[1:].partition(">")[0] if target[:1] == "<" else target.partition(" ")[0]
    target = target.partition("#")[0].replace("%20", " ").removeprefix("./")
    if not target:
        return None
    hook = rest[close + 1 :].lstrip(" *_").lstrip("—–-:").strip()
    return Entry(number, offset, offset + len(line), rest[1:middle], target, hook)


def measure(text: str) -> tuple[int, int]:
    """Lines and bytes as an agent counts them: without frontmatter and comments."""
    lines = size = 0
    inside = False
    for line in text[front_of(text).body_start :].strip("\r\n").split("\n"):
        kept, after = without_comments(line, inside)
        if kept.strip() or not (inside or after or kept != line):
            lines += 1
            size += len(kept.rstrip("\r").encode(errors="replace")) + 1
        inside = after
    return lines, size


def index_text(records: Iterable[Record], current: str = "", folder: str | None = None) -> str:
    """The text of a team index. See ``render``."""
    return render(records, current, folder).text


def render(records: Iterable[Record], current: str = "", folder: str | None = None) -> Rendered:
    """The index of a folder of team records: a function of the files alone.

    Every active record has one line, sorted by name within its list; hand-written headings and lines stay where
    they are, with the lists under them. Lines of records that are gone or inactive go, and so do second lines of
    one record. Over the cap the longest unverified go, and are named in a comment, which agents do not count.
    """
    listed = sorted(records, key=lambda record: (record.id, record.path))
    if folder is None:
        folder = min((record.path[: record.path.rfind("/") + 1] for record in listed), key=len, default="")
    active = {record.path[len(folder) :]: record for record in listed if record.active and is_record_file(record.path)}
    newline = "\r\n" if "\r\n" in current else "\n"
    layout = _Layout(current.replace("\r\n", "\n"), active)
    dropped = layout.over_the_cap()
    return Rendered(layout.text(dropped).replace("\n", newline), tuple(sorted(dropped)))


def pointer(record: Record, target: str) -> str:
    """The line of a record, about 150 characters."""
    where = target.replace(" ", "%20")
    line = f"- [{record.title}]({where})"
    hook = " ".join(record.description.split())
    if not hook:
        return line
    room = max(LINE_WIDTH - len(line) - 3, 40)
    if len(hook) > room:
        hook = hook[: room - 1].rpartition(" ")[0] or hook[: room - 1]
        hook = hook.rstrip(" ,;:") + "…"
    return f"{line} — {hook}"


def _last_known(record: Record) -> str:
    return max(record.last_verified_at, record.observed_at, record.modified)


class _Layout:
    """The lines of an index: fixed ones, and lists of pointers, whose places stay."""

    def __init__(self, current: str, active: dict[str, Record]) -> None:
        self.active = active
        self.parts: list[str | dict[str, str]] = []
        seen: set[str] = set()
        pointers = {entry.line: entry for entry in entries(current) if entry.local}
        lines = current.rstrip("\n").split("\n") if current.strip() else [_TITLE, ""]
        above: str | None = None  # the record that an indented line would belong to; "" is one that is gone
        for number, line in enumerate(lines, start=1):
            entry = pointers.get(number)
            if entry:
                above = entry.target if entry.target in active and entry.target not in seen else ""
                rows = self._rows()
                if above:
                    seen.add(above)
                    rows[above] = self._kept(line, active[above], above)
            elif above is not None and line[:1] in (" ", "\t") and line.strip():
                if above:
                    self._rows()[above] += "\n" + line
            elif not line.startswith(OVERFLOW):
                above = None
                self.parts.append(line)
        self._add(set(active) - seen)

    def _rows(self) -> dict[str, str]:
        """The list at the end of what is laid out so far; a new one after other lines."""
        last = self.parts[-1] if self.parts else ""
        if isinstance(last, str):
            last = {}
            self.parts.append(last)
        return last

    def _kept(self, line: str, record: Record, target: str) -> str:
        """The line of a record that is listed already; a hand-written one where the record describes nothing."""
        if not record.description:
            return line
        return line[: len(line) - len(line.lstrip(" \t"))] + pointer(record, target)

    def _add(self, missing: set[str]) -> None:
        lists = [part for part in self.parts if isinstance(part, dict)]
        if missing and not lists:
            if self.parts and self.parts[-1] != "":
                self.parts.append("")
            lists.append(self._rows())
        for target in missing:
            lists[-1][target] = pointer(self.active[target], target)

    def over_the_cap(self) -> set[str]:
        """The records whose lines must go: longest unverified first."""
        lines, size = measure(self.text(set()))
        rows = {target: row for part in self.parts if isinstance(part, dict) for target, row in part.items()}
        dropped: set[str] = set()
        for target in sorted(rows, key=lambda target: (_last_known(self.active[target]), target)):
            if lines <= MAX_LINES and size <= MAX_BYTES:
                break
            dropped.add(target)
            lines -= rows[target].count("\n") + 1
            size -= len(rows[target].encode(errors="replace")) + 1
        return dropped

    def text(self, dropped: set[str]) -> str:
        """The whole text without the dropped lines, which are named at its end."""
        lines: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                lines.append(part)
            else:
                order = sorted(part, key=lambda target: (self.active[target].id, target))
                lines.extend(part[target] for target in order if target not in dropped)
        while lines and not lines[-1].strip():
            lines.pop()
        lines = lines or [_TITLE]
        if dropped:
            lines.append(OVERFLOW + ", ".join(sorted(dropped)) + " -->")
        return "\n".join(lines) + "\n"

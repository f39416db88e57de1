"""A note of one session as a unit: a file or a section whose title says so."""

from __future__ import annotations

from gitmem.guard.phrases import lower, words_of
from gitmem.guard.prose import TABLE
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.words import session_titles as titles
from gitmem.model.places import MEMORY, PROSE, RECORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.prose import Line

_FILE_HINT = "remove it, or turn what holds for everybody into a record of its own"


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield the file, or else each section."""
    severity = _file(document)
    if severity is not None:
        name = document.path.rpartition("/")[2]
        yield Hit(0, len(document.text), f"{name} is a note of one session", severity, hint=_FILE_HINT)
        return
    lines = document.prose.lines
    if document.place.kind in MEMORY:
        yield from _tables(lines)
    for line in lines:
        if line.kind == "heading" and not line.example:
            severity = _title(line, document.place.kind in MEMORY)
            body = _body(lines, line.index) if severity is not None else []
            if body and not _is_procedure(body):
                yield Hit(line.start, body[-1].end, "a section on the state of one session", severity)


def _tables(lines: tuple[Line, ...]) -> Iterator[Hit]:
    """Tables of tasks and how far each has come."""
    at = 0
    while at < len(lines):
        first = at
        while at < len(lines) and lines[at].kind == TABLE:
            at += 1
        if at - first > 2 and not lines[first].example and _is_task_table(lines[first:at]):
            yield Hit(lines[first].start, lines[at - 1].end, "a table of tasks and their state")
        at = max(at, first + 1)


def _is_task_table(rows: tuple[Line, ...]) -> bool:
    head = _cells(rows[0])
    if titles.TASKS.isdisjoint(head) or titles.STATES.isdisjoint(head):
        return False
    column = next(i for i, cell in enumerate(head) if cell in titles.STATES)
    states = [cells[column] for cells in map(_cells, rows[2:]) if len(cells) > column]
    return any(state.startswith(titles.UNDONE) for state in states) and len(set(states)) > 1


def _cells(row: Line) -> list[str]:
    return [cell.strip().strip(".:!✅⏳🚧❌ ").lower() for cell in row.masked.strip().strip("|").split("|")]


def _file(document: Document) -> str | None:
    if document.place.kind != RECORD or not document.text.strip():
        return None
    stem = document.path.rpartition("/")[2].lower().rpartition(".")[0].replace("-", "_").replace(" ", "_")
    stem = stem.removeprefix("project_")
    bare = stem.strip("0123456789_")
    if bare in titles.FILES_CERTAIN:
        return ERROR
    dated = len(stem) - len(bare) >= 8
    return WARNING if bare in titles.FILES_LIKELY and (dated or bare not in ("session", "sessions")) else None


def _title(line: Line, memory: bool) -> str | None:
    """The heading without dates, numbers and what stands in brackets or after a dash."""
    title = (
        line.heading.partition("(")[0]
        .partition(" - ")[0]
        .partition("—")[0]
        .partition("–")[0]
        .strip(" .:!#*0123456789/-")
    )
    if title in titles.CERTAIN:
        return ERROR if memory else WARNING
    return WARNING if memory and title in titles.LIKELY else None


def _body(lines: tuple[Line, ...], heading: int) -> list[Line]:
    """The lines with text below a heading, up to the next one."""
    body: list[Line] = []
    for line in lines[heading + 1 :]:
        if line.kind == "heading":
            break
        if line.kind != "blank":
            body.append(line)
    return body


def _is_procedure(body: list[Line]) -> bool:
    """Whether the section tells what to do each time, or is a form to fill in."""
    first = lower(words_of(body[0].masked))[:1]
    return not first or first[0] in titles.PROCEDURES or any("{" in line.text or "<" in line.text for line in body[:6])


RULE = Rule(
    name="session-note",
    summary="A note of one working session",
    why="Where one session stopped is news for the next one of the same person, and noise for everybody, soon false.",
    fix="keep it in the session, or open an issue for what is left to do",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("## Where I left off\n- pricing.py edited\n", path=".claude/memory/MEMORY.md"),
        Example("# Cart\n\n## Next session\n1. rerun the importer test\n", path=".claude/memory/cart.md"),
        Example("## Next steps\n1. the importer test\n", path=".claude/memory/MEMORY.md"),
        Example("Parser half done.\n", path=".claude/memory/last-session.md"),
        Example("| task | state |\n|---|---|\n| parser | done |\n| docs | todo |\n", path=".claude/memory/a.md"),
        Example("## Letzte Sitzung\n- Parser umgebaut\n", path=".claude/agent-memory/a/MEMORY.md"),
    ),
    passes=(
        Example("## Session handoff\nWrite one before you stop.\n", path=".claude/memory/MEMORY.md"),
        Example("## Next session\n{what comes next}\n", path=".claude/memory/template.md"),
        Example("## Session storage\nSessions live in Redis.\n", path=".claude/memory/MEMORY.md"),
        Example("## Next steps\n1. Read docs/dev.md.\n", path="CLAUDE.md"),
        Example("Tokens end after an hour.\n", path=".claude/memory/session-tokens.md"),
        Example("| code | state |\n|---|---|\n| 1 | open |\n| 2 | done |\n", path=".claude/memory/codes.md"),
    ),
)

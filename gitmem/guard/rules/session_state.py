"""Work in hand: what somebody is doing now, where they stopped, what comes next, what is not committed yet."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.session import Cues, Said, is_freeze, is_silent
from gitmem.guard.words.session_titles import NOTED
from gitmem.model.places import INDEX, MEMORY, PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.prose import Line

SHORTEST = 6
"""Characters of a sentence that can say anything, in any script."""
STORY = 240
"""Characters of a paragraph that tells a longer story: what stands in the midst of it records what was done."""
MESSAGE = "work in hand, true for this session only"


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each sentence that tells of work in hand."""
    memory = document.place.kind in MEMORY
    cues = Cues(" " + document.lower, document)
    if not memory and is_silent(document, cues):
        return
    sentences = document.prose.sentences()
    said = Said(document.prose, cues)
    everywhere = memory or any(one[3].heading in NOTED for one in sentences)
    for at in range(len(sentences)) if everywhere else sorted(said.candidates()):
        start, end, sentence, line = sentences[at]
        if end - start < SHORTEST or line.kind in ("heading", "table") or "{" in sentence.replace("@{", ""):
            continue
        if memory and _is_unticked(document, line, start):
            yield Hit(start, end, MESSAGE, WARNING)
            continue
        severity = said.judge(at, sentence, memory or line.heading in NOTED)
        if severity is None or is_freeze(document, context, start):
            continue
        if not memory:
            severity = said.judge(at, sentence, False) or WARNING
        elif not _is_note(document, line, start):
            severity = said.judge(at, sentence, False) and WARNING
        if severity is not None:
            yield Hit(start, end, MESSAGE, severity)


_FORMS = ("checklist", "template", "criteria", "definition of done", "release", "review", "before ", "when ", "how to")


def _is_unticked(document: Document, line: Line, start: int) -> bool:
    """A box that waits for its tick: in a memory folder that is somebody's list, unless its heading names a form."""
    opening = document.text[line.start : min(line.end, line.start + 40)]
    text = opening.lstrip()
    first = start <= line.start + len(opening) - len(text) + 6
    return first and text[:6] in ("- [ ] ", "* [ ] ") and not any(form in line.heading for form in _FORMS)


def _is_note(document: Document, line: Line, start: int) -> bool:
    """Whether a sentence stands where notes do: not deep in a long line, nor in a line that leads to a record."""
    near = (max(line.start, start - STORY * 2), min(line.end, start + STORY * 2))  # a line may be megabytes long
    if document.place.kind == INDEX and document.text.find("](", *near) >= 0:
        return False
    first, last = _block(document, line)
    return last.end - first.start < STORY or start - first.start <= first.content


def _block(document: Document, line: Line) -> tuple[Line, Line]:
    """The first and the last line of the paragraph or item that holds the line."""
    lines, blocks = document.prose.lines, document.prose.blocks
    low, high = 0, len(blocks)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if blocks[middle][0] <= line.index else (low, middle)
    return lines[blocks[low][0]], lines[blocks[low][1]]


_MEMORY = ".claude/memory/MEMORY.md"

RULE = Rule(
    name="session-state",
    summary="Work in hand",
    why="It is true for one working session; every later reader's agent takes it for the state of the project.",
    fix="keep it in the session, or open an issue for what is left to do",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("Right now I'm rewriting the retry loop.\n"),
        Example("## In progress\n\nMoving the hooks; login done, logout half done.\n", path=_MEMORY),
        Example("TODO(next): wire the retry handler.\n", path=_MEMORY),
        Example("We're halfway through the login fix; two files are uncommitted.\n"),
        Example("Branch feat/x is checked out with uncommitted changes.\n"),
        Example("Currently investigating the rounding error.\n", path=_MEMORY),
        Example("Next step: add a regression test.\n", path=_MEMORY),
        Example("Last session ended with the parser half done.\n", path=_MEMORY),
        Example("Waiting for Kim to approve PR 812.\n", path=_MEMORY),
        Example("Gerade dabei, den Import zu debuggen.\n", path=_MEMORY),
        Example("Noch nicht gepusht: zwei Commits.\n", path=_MEMORY),
        Example("Prochaine étape : ajouter les tests.\n", path=_MEMORY),
        Example("Próximo paso: añadir pruebas.\n", path=_MEMORY),
        Example("現在ログインのバグを調査中。\n", path=_MEMORY),
        Example("下次继续修复登录问题。\n", path=_MEMORY),
    ),
    passes=(
        Example("At session end, write a handoff with the next steps.\n"),
        Example("Before ending a session, commit or stash.\n", path=_MEMORY),
        Example("Status values: in progress, blocked, done.\n", path=_MEMORY),
        Example("Session state lives in Redis.\n", path=_MEMORY),
        Example("Working on migrations? Read docs/db.md first.\n"),
        Example("Next steps are printed by the CLI.\n", path=_MEMORY),
        Example("Currently only macOS and Linux are supported.\n", path=_MEMORY),
        Example("The script refuses to run with uncommitted changes.\n", path=_MEMORY),
        Example("Waiting for the lock times out after 30 s.\n", path=_MEMORY),
        Example("Build output is not committed.\n", path=_MEMORY),
        Example("Today's orders are shown first.\n", path=_MEMORY),
        Example("Stashed changes survive a branch switch.\n", path=_MEMORY),
        Example("Phase 1 (done): one class for the settings.\n", path=_MEMORY),
        Example('A note such as "next session: fix login" is rejected.\n', path=_MEMORY),
        Example("Zu Beginn jeder Sitzung die Tests laufen lassen.\n", path=_MEMORY),
        Example("セッションの状態はRedisに保存される。\n", path=_MEMORY),
    ),
)

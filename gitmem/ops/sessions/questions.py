"""What sessions left to be decided: a fact that says something else than a wider record, and waits for an answer.

A question is a file of this machine's state folder. It goes when it is answered, never by itself.
"""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.ops.sessions import places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.sessions.life import Session

UPDATE = "update"
KEEP = "keep"


class Question:
    """``name`` and ``text``: the fact, as a record. ``scope`` and ``wider``: the record that it contradicts.
    ``session``: in which it was said; ``day``: when that was over. ``file``: where it waits, "" while it does not."""

    __slots__ = ("day", "file", "name", "scope", "session", "text", "wider")

    def __init__(self, name: str, text: str, scope: str, wider: str, session: str, day: str, file: str = "") -> None:
        self.name = name
        self.text = text
        self.scope = scope
        self.wider = wider
        self.session = session
        self.day = day
        self.file = file

    @property
    def says(self) -> str:
        """What the fact says, without its frontmatter."""
        from gitmem.model.frontmatter import parse

        return self.text[parse(self.text).body_start :].strip()

    @property
    def description(self) -> str:
        """What the fact says in one line."""
        from gitmem.model.frontmatter import parse

        return parse(self.text).text("description") or self.says.partition("\n")[0]


def of(session: Session, fact: Loaded, wider: Loaded, today: str) -> Question:
    """The question that a fact of a session makes."""
    return Question(fact.name, fact.text, wider.scope, wider.name, session.about.id, today)


def put(here: Here, question: Question) -> None:
    """Keep a question. The same one is kept once; another of the same name stands beside it."""
    from gitmem.store.files import replace

    folder = places.of_questions(here.machine, here.identity or here.common)
    places.make(folder)
    head = f"{question.scope} {question.wider} {question.day} {question.session}\n"
    data = (head + question.text).encode("utf-8", "surrogateescape")
    sign = places.hashed(f"{question.scope} {question.wider} {question.says}")
    question.file = os.path.join(folder, f"{question.name}.{sign}")
    replace(question.file, data)
    _tidy(folder)


def _tidy(folder: str) -> None:
    """Remove what a killed command has left half written."""
    from gitmem.ops.sessions.places import old
    from gitmem.store.files import litter

    for path in litter(folder, 0):
        if old(path):
            os.unlink(path)


def waiting(here: Here) -> list[Question]:
    """The questions of the project here, by name."""
    if not here.machine.state:
        return []
    found: list[Question] = []
    for project in dict.fromkeys((here.identity or here.common, here.common)):  # it may have been named since
        folder = places.of_questions(here.machine, project)
        try:
            names = os.listdir(folder)
        except (FileNotFoundError, NotADirectoryError):
            continue
        # the name of a record has no dot, and one that is being written has more than one
        found += [_read(os.path.join(folder, name)) for name in names if name.count(".") == 1]
    return sorted(found, key=lambda one: (one.name, one.file))


def _read(path: str) -> Question:
    with open(path, "rb") as file:
        head, _, text = file.read().decode("utf-8", "surrogateescape").partition("\n")
    scope, _, rest = head.partition(" ")
    wider, _, rest = rest.partition(" ")
    day, _, session = rest.partition(" ")
    return Question(os.path.basename(path).partition(".")[0], text, scope, wider, session, day, path)


def answer(here: Here, today: str, question: Question, what: str) -> str:
    """Update the wider record, or keep it as it is; then the question is gone. The name of what was updated, or ""."""
    updated = update(here, today, question) if what == UPDATE else ""
    if question.file:
        os.unlink(question.file)
    return updated


def update(here: Here, today: str, question: Question) -> str:
    """Give the wider record what the fact says; where it is gone meanwhile, remember it in its scope."""
    from gitmem.ops.records.change import change
    from gitmem.ops.records.find import found
    from gitmem.ops.records.load import SUPERSEDED
    from gitmem.ops.records.step import brought_home

    brought_home(here, today)
    there = [one for one in found(here, today, question.wider, question.scope) if one.state != SUPERSEDED]
    if there:
        change(here, today, [(there[0], lambda text: restated(text, question.text, today))])
        return there[0].name
    return _remembered(here, today, question.text, question.scope)


def archive(here: Here, today: str, text: str) -> str:
    """Move a fact to the local scope; the name that it has there."""
    return _remembered(here, today, text, scopes.LOCAL)


def restated(text: str, fact: str, today: str) -> str:
    """A record's text that says what a fact says. What was known of the old statement does not hold for the new."""
    from gitmem.model.frontmatter import parse, set_field, unset_field

    front = parse(fact)
    new = text[: parse(text).body_start] + f"\n{fact[front.body_start :].strip()}\n"
    given = {name: front.text(name) for name in ("description", "source", "certainty", "observed_at", "expires")}
    for name in ("last_verified_at", "source_revision", "source_kind", "source_repo", "review_after"):
        new = unset_field(new, name)
    for name, value in given.items():
        new = set_field(new, name, value) if value else unset_field(new, name)
    return set_field(new, "modified", today)


def _remembered(here: Here, today: str, text: str, scope: str) -> str:
    from gitmem.model.frontmatter import parse
    from gitmem.ops.records.load import raws
    from gitmem.ops.records.remember import NEAR, Statement, remember

    front = parse(text)
    name = front.text("name")
    taken = {raw[0].removesuffix(".md") for raw in raws(here, scope).values()}
    said = Statement(
        text[front.body_start :],
        scope=scope,
        name=name if name not in taken else "",
        description=front.text("description"),
        type=front.text("type"),
        source=front.text("source"),
        expires=front.text("expires"),
        review=front.text("review_after"),
        watch=front.items("watch"),
        inferred=front.text("certainty") == "inferred",
        force=True,
    )
    outcome = remember(here, said, today)
    if outcome.kind == NEAR:
        raise UsageError(f"{name} was not kept: there is one like it", "gitmem list --scope local")
    return outcome.name

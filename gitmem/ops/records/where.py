"""Where a statement belongs: the questions in order, each answered by the guard's own rules, and the one that decided.

In doubt the smaller scope: a note in a person's own memory can be promoted, one in the team's has been read.
"""

from __future__ import annotations

import os

from gitmem.guard.rule import ERROR
from gitmem.model import scope as scopes
from gitmem.model.compose import compose
from gitmem.ops.records.team import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gitmem.guard.finding import Finding
    from gitmem.ops.records.here import Here

SECRET = "Is it a secret?"
NEXT_WEEK = "Will it still be true next week?"
PERSON = "Is it about a person rather than the code?"
TEAM = "Is it true for a teammate here?"
END = "Does it say when it ends?"
_ANSWERS = {SECRET: "yes", NEXT_WEEK: "no", PERSON: "yes", TEAM: "yes", END: "no"}
"""What was answered to the question that decided."""

_PASSING = (
    "for now", "for the moment", "for the time being", "at the moment", "temporarily", "until further notice",
    "in this session", "for this session", "this session only", "for this task", "for this run",
    "vorerst", "fürs erste", "bis auf weiteres", "vorübergehend", "für diese sitzung", "pour l'instant", "por ahora",
)  # fmt: skip
_SESSION_ONLY = frozenset(
    {"in this session", "for this session", "this session only", "for this task", "für diese sitzung"}
)
_FIRST = frozenset("i i'm i've i'd i'll my mine me myself ich mir mich mein meine meinen meinem".split())
_REPOSITORY = (
    "this repo", "this project", "this codebase", "this code base", "our repo", "dieses repo", "diesem repo",
    "dieses projekt", "diesem projekt", "in here",
)  # fmt: skip


class Decision:
    """``scope``: where it belongs, "" for nowhere. ``question``: the one that decided; ``why``: its answer in words.
    ``doubt``: whether a person should look at it. ``demands``: what is missing before it may be kept, or "".
    ``findings``: what the guard has to say of it as a team record. ``ends``: the last day that a freeze in it names.
    ``named``: the words by which something about a person means this repository, or ""."""

    __slots__ = ("demands", "doubt", "ends", "findings", "named", "question", "scope", "why")

    def __init__(self, scope: str, question: str, why: str, doubt: bool = False, named: str = "") -> None:
        self.scope = scope
        self.question = question
        self.why = why
        self.doubt = doubt
        self.named = named
        self.demands = ""
        self.ends = ""
        self.findings: list[Finding] = []

    @property
    def said(self) -> str:
        """The question that decided, its answer and why, in one line."""
        if self.question == TEAM and self.scope != scopes.PROJECT:
            return f"{self.question} {self.why}"
        why = "it holds something up" if self.question == END else self.why
        return f"{self.question} {_ANSWERS[self.question]}: {why}"


def where(here: Here, text: str, today: str, fields: Mapping[str, str | list[str]] | None = None) -> Decision:
    """The decision for a statement, with the fields it would get."""
    from gitmem.ops.records.screen import shared

    given = {"name": "note", **(fields or {}), "scope": ""}
    report = shared(here, f"{FOLDER}{given['name']}.md", compose(given, text), today)
    decision = _decide(here, text, given, report.findings)
    decision.findings = report.findings
    decision.ends = max((note.until for note in report.notes if note.until), default="")
    undated = [one for one in report.findings if one.rule == "freeze-undated" and one.severity == ERROR]
    if undated and decision.scope not in ("", scopes.SESSION):
        decision.question = END
        decision.demands = "a date: it holds something up, and says no end"
    return decision


def _decide(here: Here, text: str, fields: Mapping[str, object], findings: Sequence[Finding]) -> Decision:
    secret = next(
        (one for one in findings if one.rule.startswith(("secret-", "hidden-")) and one.severity == ERROR), None
    )
    if secret is not None:
        return Decision("", SECRET, secret.message)
    low = f" {' '.join(text.lower().split())} "
    passing = _passing(low, fields, findings)
    if passing is not None:
        return passing
    return _about_a_person(here, low, fields, findings) or _for_the_team(here)


def _passing(low: str, fields: Mapping[str, object], findings: Sequence[Finding]) -> Decision | None:
    state = next((one for one in findings if one.rule.startswith("session-")), None)
    if state is not None:
        return Decision(scopes.SESSION, NEXT_WEEK, state.message, state.severity != ERROR)
    if any(one.rule == "freeze-undated" for one in findings):
        return None  # a date is what is missing
    said = next((phrase for phrase in _PASSING if f" {phrase}" in low), "")
    if said and (said in _SESSION_ONLY or not fields.get("expires")):
        return Decision(scopes.SESSION, NEXT_WEEK, f"it says '{said}'", said not in _SESSION_ONLY)
    return None


def _about_a_person(here: Here, low: str, fields: Mapping[str, object], findings: Sequence[Finding]) -> Decision | None:
    personal = [one for one in findings if one.rule.startswith("personal-")]
    sure = next((one for one in personal if one.severity == ERROR), None)
    if sure is not None:
        why, doubt = sure.message, False
    elif personal:
        why, doubt = personal[0].message, True
    elif fields.get("type") == "user":
        why, doubt = "its type is 'user'", False
    elif not _FIRST.isdisjoint(low.replace(",", " ").replace(".", " ").split()):
        why, doubt = "it speaks in the first person", True
    else:
        return None
    named = _names_repository(here, low)
    if named:
        return Decision(scopes.LOCAL, PERSON, f"{why}, and it names this repository ({named})", doubt, named)
    if here.common and (doubt or fields.get("type") == "user"):
        return Decision(scopes.LOCAL, PERSON, f"{why}; whether it holds in every repository is not said", True)
    return Decision(scopes.USER, PERSON, why, doubt)


def _names_repository(here: Here, low: str) -> str:
    """The words by which a text means the repository around, or ""."""
    if not here.common:
        return ""
    said = next((phrase for phrase in _REPOSITORY if f" {phrase}" in low), "")
    return said or _path_in(here, low) or _project_name(here, low)


def _path_in(here: Here, low: str) -> str:
    if here.top is None:
        return ""
    for word in low.split():
        bare = word.strip("`'\"()[],;:.!?")
        inside = "/" in bare and len(bare) < 200 and ".." not in bare and not bare.startswith(("/", "~", "http"))
        if inside and os.path.exists(os.path.join(here.top, bare)):
            return bare
    return ""


def _project_name(here: Here, low: str) -> str:
    clone = here.clones.by_path.get(here.common)
    names = {value for kind, value in clone.marks if kind == "name"} if clone is not None else set()
    names.add(os.path.basename(here.top or ""))
    words = set(low.replace("`", " ").replace(".", " ").replace(",", " ").split())
    return next((name for name in sorted(names) if len(name) > 3 and name.lower() in words), "")


def _for_the_team(here: Here) -> Decision:
    if not here.common:
        return Decision(scopes.USER, TEAM, "there is no repository here, so it is kept for every one", True)
    if here.top is None:
        return Decision(scopes.LOCAL, TEAM, "the repository is bare: there is no work tree to write a team record in")
    return Decision(scopes.PROJECT, TEAM, "it is about the code, and nothing in it is secret, passing or personal")

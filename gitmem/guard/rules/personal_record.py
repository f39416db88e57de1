"""A record about a person, or of personal scope, in a shared folder: judged by frontmatter and name, as a unit."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.model.places import INDEX, MEMORY, PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_SCOPES = frozenset("user local session personal private run me mine self own machine individual".split())
"""The scopes that are not the team's, and what people write for them."""

_PROFILES = frozenset(
    """
    about_me about_the_user about_user benutzerprofil my_machine my_preferences my_profile my_setup nutzerprofil
    owner_profile personal personal_notes personal_preferences personal_profile user_background user_bio
    user_communication user_communication_style user_context user_environment user_experience user_expertise
    user_habits user_hardware user_identity user_info user_machine user_persona user_preference user_preferences
    user_prefs user_profile user_profiles user_role user_setup user_skills user_style user_work_style
    user_workflow user_working_style
    """.split()
)
"""Topic names under which agents keep what they know about a person."""


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield for the frontmatter field, or else for the name of the file; in an index, for lines that lead there."""
    front = document.front
    scope = front.text("scope").lower()
    if scope in _SCOPES:
        message = f"scope: {scope} in a shared folder"
        yield Hit(*front.span("scope"), message, hint=_hint(document, "user" if scope in ("user", "me") else "local"))
    elif front.text("type").lower() == "user" and not _is_instruction(document):
        yield Hit(*front.span("type"), "type: user, so a record about one person", hint=_hint(document, "local"))
    elif document.place.kind in MEMORY and not front.text("type") and _is_profile(document.path):
        name = document.path.rpartition("/")[2]
        yield Hit(0, len(document.text), f"{name} is a profile of one person", hint=_hint(document, "user"))
    if document.place.kind == INDEX:
        yield from _links(document)


def _is_instruction(document: Document) -> bool:
    """Rule files of some agents have a ``type`` of their own, with other values and another meaning."""
    return document.place.kind not in MEMORY and not document.front.text("name")


def _is_profile(target: str) -> bool:
    stem = target.rpartition("/")[2].lower().removesuffix(".md").replace("-", "_")
    return stem in _PROFILES


def _links(document: Document) -> Iterator[Hit]:
    text = document.text
    at = text.find("](")
    while at >= 0:
        end = text.find(")", at, at + 300)
        if end >= 0 and text.endswith(".md", at, end) and _is_profile(text[at + 2 : end]):
            start = text.rfind("\n", 0, at) + 1
            stop = text.find("\n", at)
            yield Hit(start, len(text) if stop < 0 else stop, "an index line of one person's profile")
        at = text.find("](", at + 2)


def _hint(document: Document, scope: str) -> str:
    return f"git rm --cached -- '{document.path}'; keep it for yourself: gitmem demote '{document.path}' --to {scope}"


RULE = Rule(
    name="personal-record",
    summary="A personal record in a shared folder",
    why="A record of type user, or of a scope other than project, is about one person and misleads all others.",
    fix="keep it in your own scope: gitmem demote FILE --to local",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("---\nname: profile\ntype: user\n---\nHas ten years of Go.\n", path=".claude/agent-memory/a/p.md"),
        Example("---\nname: p\nmetadata:\n  type: user\n---\nTerse.\n", path=".claude/memory/p.md"),
        Example("---\nscope: local\n---\nUse tabs in scratch files.\n", path=".claude/agent-memory/a/tabs.md"),
        Example("---\nscope: personal\n---\nShort answers.\n", path=".claude/rules/style.md"),
        Example("---\nname: n\nmetadata:\n  scope: session\n---\nHalf done.\n", path=".claude/memory/n.md"),
        Example("Senior engineer, new to React.\n", path=".claude/memory/user_profile.md"),
        Example("- [Profile](user_profile.md): new to React\n", path=".claude/memory/MEMORY.md"),
    ),
    passes=(
        Example("---\nname: api\ntype: project\n---\nThe API is versioned.\n", path=".claude/memory/api.md"),
        Example("---\nname: api\nscope: project\n---\nThe API is versioned.\n", path=".claude/memory/api.md"),
        Example("---\nname: f\nmetadata:\n  type: feedback\n---\nRun the linter.\n", path=".claude/memory/f.md"),
        Example("`type: user` marks memories about people.\n", path=".claude/memory/MEMORY.md"),
        Example("---\nscope: packages/api\n---\nUse fetch.\n", path=".claude/rules/api.md"),
        Example("---\nname: up\ntype: project\n---\nAccounts.\n", path=".claude/memory/user_profile.md"),
        Example("Sessions live in Redis.\n", path=".claude/memory/user_sessions.md"),
        Example("- [User table](user_table.md): one row an account\n", path=".claude/memory/MEMORY.md"),
    ),
)

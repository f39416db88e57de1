"""A private mail address: at a host of private people, or said to be somebody's own."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.words.personal_mail import FREE_HOSTS, PUBLIC_NAMES, SAMPLE_NAMES, SAMPLE_PARTS
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_OWN = (
    "my mail", "my email", "my e-mail", "my work mail", "my work email", "my private mail", "my private email",
    "my personal email", "my address", "mail me ", "email me ", "e-mail me ", "reach me ", "contact me ", "write me ",
    "write to me ", "cc me ", "ping me ", "send me ", "meine mail", "meine e-mail", "meine email", "meine adresse",
    "mail an mich", "schreib mir", "erreichst du mich", "mailt mir", "private mail", "private email", "private address",
    "personal email", "private e-mail", "personal mail", "private mailadresse", "privatadresse",
)  # fmt: skip
"""What stands before an address that is somebody's own, whatever its host."""


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each private address."""
    text = document.text
    at = text.find("@")
    while at >= 0:
        start, end = _ends(text, at)
        if start < at and end > at + 3 and _is_private(text, start, at, end):
            yield Hit(start, end, f"a private mail address, {text[start : start + 1]}…{text[at:end][:4]}…")
        at = text.find("@", at + 1)


def _ends(text: str, at: int) -> tuple[int, int]:
    """The address around the ``@``: letters, digits and the few marks that stand in addresses."""
    start = at
    while start and at - start < 64 and (text[start - 1].isalnum() or text[start - 1] in "._+-%"):
        start -= 1
    end = at + 1
    while end < len(text) and end - at < 80 and ((text[end].isascii() and text[end].isalnum()) or text[end] in ".-"):
        end += 1
    while end > at and text[end - 1] in ".-":
        end -= 1
    return start, end


def _is_private(text: str, start: int, at: int, end: int) -> bool:
    if "." not in text[at:end] or (text[start - 1 : start] in ("/", ":") and text[end : end + 1] == ":"):
        return False
    name = text[start:at].lower().strip("._-+")
    host = text[at:end].lower()
    if not any(letter.isalpha() for letter in name) or name in SAMPLE_NAMES:
        return False
    base = name.partition("+")[0].rstrip("0123456789")
    if base in SAMPLE_NAMES or any(part in name for part in SAMPLE_PARTS):
        return False
    parts = name.replace("-", ".").replace("_", ".").replace("+", ".").split(".")
    initialled = len(parts) > 2 and len(parts[0]) == 1  # "k.weber.dev": a person all the same
    if not initialled and PUBLIC_NAMES.intersection(parts):
        return False
    if host.startswith(FREE_HOSTS):
        return True
    before = text[max(0, start - 40) : start].lower()
    return not host.startswith("@example.") and any(own in before for own in _OWN)


RULE = Rule(
    name="personal-mail",
    summary="A private mail address",
    why="It is published with the repository, and it is one person's, not the team's.",
    fix="name a team mailbox or a role instead, or keep it in your own notes",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(
        Example("Send the report to zz.marta.0100@gmail.com.\n"),
        Example("Fragen an zz-ilse-0100@gmx.de.\n", path=".claude/memory/team.md"),
        Example("My e-mail is marta@acme.example.\n", path="AGENTS.md"),
    ),
    passes=(
        Example("Report security issues to security@example.com.\n"),
        Example("Sign up as test@gmail.com or jane.doe@gmail.com.\n"),
        Example("Support: shop.support@gmail.com\n"),
        Example("Clone git@github.com:acme/shop.git.\n"),
        Example("Start `worker@1.service` with @Inject() and @acme/ui.\n"),
        Example("Commits use noreply@acme.example.\n"),
    ),
)

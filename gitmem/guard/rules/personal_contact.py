"""A private phone number, or somebody's account in a messenger."""

from __future__ import annotations

from gitmem.guard.cues import present
from gitmem.guard.phrases import lower, words_of
from gitmem.guard.prose import holding
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.words import personal_contacts as words
from gitmem.guard.words.personal_names import GIVEN_NAMES, is_given_name
from gitmem.model.places import PROSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_LONGEST_LINE = 1000
_FEWEST = 8
"""Digits of a phone number."""
_IN_NUMBER = "0123456789 ()-./+ "


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each line with a number or an account."""
    phones = present((*words.OWN_PHONE, *words.PHONE), document)
    platforms = present(words.PLATFORMS, document)
    if not phones and not platforms:
        return
    lines = document.prose.lines
    for at in sorted(holding(document.lower, (*phones, *platforms))):
        line = lines[at]
        text = line.text[:_LONGEST_LINE]
        low = text.lower()
        if any(cue in low for cue in phones):
            number = _number(text)
            severity = _whose_number(text, low) if number else None
            if number and severity:
                yield Hit(line.start + number[0], line.start + number[1], "a private phone number", severity)
                continue
        if not line.example and any(platform in low for platform in platforms):
            span = _handle(text, low)
            if span is not None:
                yield Hit(line.start + span[0], line.start + span[1], "somebody's account in a messenger")


def _number(text: str) -> tuple[int, int] | None:
    """The first run of digits and the marks between them that may be a phone number."""
    if sum(map(text.count, "0123456789")) < _FEWEST:
        return None
    at = 0
    while at < len(text):
        if text[at] not in "+(0123456789" or (at and (text[at - 1].isalnum() or text[at - 1] in "#.:/-_=$")):
            at += 1
            continue
        end = at
        while end < len(text) and text[end] in _IN_NUMBER:
            end += 1
        run = text[at:end].strip(" .-/(")
        digits = sum(letter.isdigit() for letter in run)
        tail = text[at + len(run) : at + len(run) + 1]
        if _FEWEST <= digits <= 15 and not tail.isalpha() and _shaped(run, digits):
            return at, at + len(run)
        at = end + 1
    return None


def _shaped(run: str, digits: int) -> bool:
    """An international or a trunk prefix, or an area code in brackets or before a mark: no date, no version, no id."""
    if run[0] in "+(" or run.startswith("00"):
        return True
    parts = [
        part for part in run.replace("(", " ").replace(")", " ").replace("-", " ").replace("/", " ").split() if part
    ]
    if "." in run or (len(parts) > 2 and len(parts[0]) == 4 and len(parts[1]) == 2):
        return False
    return digits >= 9 and (run[0] == "0" or (len(parts) == 3 and len(parts[0]) == 3 and len(parts[2]) == 4))


def _whose_number(text: str, low: str) -> str | None:
    own = any(cue in low for cue in words.OWN_PHONE)
    named = any(is_given_name(word.removesuffix("'s").removesuffix("s'")) for word in words_of(text))
    if own and (named or any(cue in low for cue in ("call me", "text me", "my ", " me ", "mein", "ruf mich"))):
        return ERROR
    if any(cue in low for cue in words.PUBLIC):
        return None
    if own or named:
        return ERROR
    return WARNING


def _handle(text: str, low: str) -> tuple[int, int] | None:
    """An account said to be the writer's own, or given as ``@name on Telegram`` and no channel, team or bot."""
    said = lower(words_of(text))
    own = not words.OWN_HANDLE.isdisjoint(said) and "remind" not in low
    private = any(platform in low for platform in words.PRIVATE_PLATFORMS)
    if not low.isascii() and any(cue in low for cue in words.EASTERN_OWN):
        return _plain_account(text, low)
    if not own and (not private or any(cue in low for cue in words.PUBLIC_BESIDE)):
        return None
    for mark in ("@", "#", "t.me/"):
        at = text.find(mark)
        while at >= 0:
            span = _account(text, at, mark)
            if span is not None:
                return span
            at = text.find(mark, at + 1)
    return None


def _plain_account(text: str, low: str) -> tuple[int, int] | None:
    """ "加我微信 name_01": an account without a mark, behind words that say whose it is."""
    at = max(low.find(cue) + len(cue) for cue in words.EASTERN_OWN if cue in low)
    start = at
    while start < len(text) and start - at < 6 and not (text[start].isascii() and text[start].isalnum()):
        start += 1
    end = start
    while end < len(text) and text[end].isascii() and (text[end].isalnum() or text[end] in "_-"):
        end += 1
    return (start, end) if end - start > 4 and not words.PUBLIC_WORDS.intersection(low.split()) else None


def _account(text: str, at: int, mark: str) -> tuple[int, int] | None:
    """``@name`` not tied to a word, path or package; ``name#1234``."""
    start, end = at, at + len(mark)
    while end < len(text) and (text[end].isalnum() or text[end] in "_-."):
        end += 1
    name = text[at + len(mark) : end].rstrip(".").lower()
    if mark == "#":
        while start and (text[start - 1].isalnum() or text[start - 1] in "_."):
            start -= 1
        return (
            (start, end) if len(name) == 4 and name.isdigit() and at - start > 2 and "discord" in text.lower() else None
        )
    tied = mark == "@" and start and (text[start - 1].isalnum() or text[start - 1] in "/`._-")
    parts = name.replace("_", "-").replace(".", "-").split("-")
    public = any(part in name for part in words.PUBLIC_HANDLE) and GIVEN_NAMES.isdisjoint(parts)
    return None if tied or public or len(name) < 3 or text[end : end + 1] in ("/", "(") else (start, end)


RULE = Rule(
    name="personal-contact",
    summary="A private phone number or messenger account",
    why="It is published with the repository, and it is one person's, not the team's.",
    fix="name a team channel or a role, or keep it in your own notes",
    severity=ERROR,
    kinds=PROSE,
    check=check,
    fails=(
        Example("My mobile is +44 7700 900123 if the job hangs.\n"),
        Example("Text me at (555) 010-0177 when it is done.\n"),
        Example("Handy (Jonas): 0171 0000000\n", path="AGENTS.md"),
        Example("Ping me at @nils-h on Telegram when the run ends.\n", path="AGENTS.md"),
        Example("My Discord is sparrow#0100.\n"),
    ),
    passes=(
        Example("Support hotline: +49 30 5550 100.\n"),
        Example("Test phone numbers look like +1 555 0100 123.\n"),
        Example("Releases are announced in our Telegram channel @acme_news.\n"),
        Example("Maintainers: @acme/platform-team; ask in Slack #platform.\n"),
        Example("Join the Discord at https://discord.gg/acme.\n"),
        Example("The call id is 2026-11-29-0001, the phone field is a string.\n"),
    ),
)

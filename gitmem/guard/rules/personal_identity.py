"""The committer's own marks, as the environment knows them: compared literally, so precise in any language."""

from __future__ import annotations

from gitmem.guard.context import Identity
from gitmem.guard.homes import is_person
from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.words.personal_mail import PUBLIC_NAMES, SAMPLE_DOMAINS
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_BEFORE_HOST = ("@", "://", "ssh ", "scp ", "host ", "machine ", "mosh ", "ping ", "\\\\")
_COMMON_HOSTS = frozenset(
    "localhost localhost.localdomain debian ubuntu fedora raspberrypi docker runner buildkitsandbox".split()
)


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each line's first mark of the committer."""
    identity = context.identity
    text = document.lower if len(document.lower) == len(document.text) else document.text
    hits: list[Hit] = []
    for home in identity.homes:
        hits += _homes(text, home)
    for mail in identity.mails:
        if _is_private(mail.lower()):
            hits += _words(text, mail.lower(), "@.", "the committer's own mail address")
    for host in identity.hosts:
        hits += _hosts(text, host.lower())
    for user in identity.users:
        hits += _accounts(text, user.lower())
    seen: set[int] = set()
    for hit in sorted(hits, key=lambda hit: hit.start):
        line = document.position(hit.start)[0]
        if line not in seen:
            seen.add(line)
            yield hit


def _words(text: str, word: str, glue: str, message: str) -> Iterator[Hit]:
    """Where ``word`` stands with no letter, digit, ``-``, ``_`` or character of ``glue`` tied to it."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if not _tied(text[at - 1 : at] if at else "", glue) and not _tied(text[end : end + 1], ""):
            yield Hit(at, end, message)
        at = text.find(word, end)


def _tied(letter: str, glue: str) -> bool:
    return letter != "" and (letter.isalnum() or letter in "-_" or letter in glue)


def _homes(text: str, home: str) -> Iterator[Hit]:
    """The home folder itself; one that a service or a container has says nothing of a person."""
    home = home.rstrip("/\\").lower()
    account = home.replace("\\", "/").rpartition("/")[2]
    if len(home) < 5 or not is_person(account):
        return
    for spelling in {home, home.replace("\\", "/"), home.replace("\\", "\\\\")}:
        yield from _words(text, spelling, "", "the committer's own home folder")


def _is_private(mail: str) -> bool:
    name, at, domain = mail.partition("@")
    if not at or not name or domain in SAMPLE_DOMAINS or "noreply" in mail or "no-reply" in mail:
        return False
    return not PUBLIC_NAMES.intersection(name.replace("+", ".").replace("-", ".").replace("_", ".").split("."))


def _hosts(text: str, host: str) -> Iterator[Hit]:
    """The machine's name: alone where it can be no ordinary word, else only where a host name stands."""
    short = host.removesuffix(".local").removesuffix(".lan")
    if len(short) < 4 or short in _COMMON_HOSTS or not is_person(short):
        return
    plain = short.isalpha()
    for hit in _words(text, short, "", "the name of the committer's own machine"):
        before = text[max(0, hit.start - 8) : hit.start]
        if not plain or before.endswith(_BEFORE_HOST) or text.startswith((".local", ".lan"), hit.end):
            yield hit


def _accounts(text: str, user: str) -> Iterator[Hit]:
    """The account as a folder of an absolute path, or before ``@host``; the home path itself is found elsewhere."""
    if len(user) < 3 or not is_person(user):
        return
    for hit in _words(text, user, "", "the committer's own account name"):
        before = text[max(0, hit.start - 80) : hit.start]
        after = text[hit.end : hit.end + 1]
        path = before[-1:] in ("/", "\\") and after in ("/", "\\") and _is_absolute(before)
        login = after == "@" and before.endswith(("ssh ", "scp ", "sftp ", "mosh ", "rsync ", "://"))
        if path or login or (before[-1:] == "~" and after == "/"):
            yield hit


def _is_absolute(before: str) -> bool:
    end = len(before)
    while end and (before[end - 1].isalnum() or before[end - 1] in "/\\._-"):
        end -= 1
    path = before[end:]
    if before[end - 1 : end] == ":" and path[:2] == "//":
        return False
    return path[:1] in ("/", "\\")


_MARTA = Identity(("/home/marta",), ("marta",), ("marta@acme.example",), ("marta-x1",))

RULE = Rule(
    name="personal-identity",
    summary="The committer's own home folder, account, mail address or machine",
    why="It names the person who commits and works for nobody else.",
    fix="leave it out, or write ~, $HOME or the team's address",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(
        Example("Logs land in /srv/marta/logs.\n", identity=_MARTA),
        Example("Logs land in /home/marta.\n", identity=_MARTA),
        Example("Ask marta@acme.example for access.\n", identity=_MARTA),
        Example("The dev server runs on marta-x1.\n", identity=_MARTA),
    ),
    passes=(
        Example("Marta's parser is in src/marta/parse.py.\n", identity=_MARTA),
        Example("Ask team@acme.example for access, see https://example.com/marta/x.\n", identity=_MARTA),
        Example("Use ~ or $HOME, never a path of your own.\n"),
        Example("Report to security@example.com.\n"),
    ),
)

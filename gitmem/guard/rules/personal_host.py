"""A host that is one person's: a tunnel to their machine, a sandbox named after them, a laptop in the network."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.words.personal_hosts import DEVICES, DUTIES, INSIDE, SAMPLES, TUNNELS
from gitmem.guard.words.personal_names import GIVEN_NAMES
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


_MARKS = (
    "://", "@", ".local", ".internal", ".lan", ".dev", "-MacBook", "-macbook", "-iMac", "DESKTOP-", "LAPTOP-",
    "sandbox", "staging", "ngrok", "trycloudflare",
)  # fmt: skip
"""A host that may be somebody's own holds one of these or follows it."""


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each such host once a line."""
    seen: set[int] = set()
    for start, end, message, severity in _found(document.text):
        line = document.position(start)[0]
        if line not in seen:
            seen.add(line)
            yield Hit(start, end, message, severity)


def _found(text: str) -> Iterator[tuple[int, int, str, str]]:
    for start, end in _hosts(text):
        host = text[start:end].lower()
        labels = host.split(".")
        if host.endswith(TUNNELS):
            if _is_concrete(labels[0]) and "<{$*%".find(text[start - 1 : start] or " ") < 0:
                yield start, end, "a tunnel to one person's machine", ERROR
        elif _is_device(host, text[start:end]):
            yield start, end, "the name of one person's machine", ERROR
        elif len(labels) > 2 or labels[-1] in INSIDE:
            severity = _named_after(labels)
            if severity is not None:
                yield start, end, "a host named after one person", severity


def _hosts(text: str) -> Iterator[tuple[int, int]]:
    """Runs of letters, digits, dots and hyphens with a dot or a hyphen inside, as host names have them."""
    end = 0
    for mark in _MARKS:
        at = text.find(mark)
        while at >= 0:
            start = at + len(mark) if mark in ("://", "@") else at
            while start and at - start < 60 and _in_host(text[start - 1]) and mark not in ("://", "@"):
                start -= 1
            end = start
            while end < len(text) and end - start < 120 and _in_host(text[end]):
                end += 1
            host = text[start:end].rstrip(".-")
            if len(host) > 6 and host[0].isalnum():
                yield start, start + len(host)
            at = text.find(mark, max(end, at + len(mark)))


def _in_host(letter: str) -> bool:
    return letter.isascii() and (letter.isalnum() or letter in ".-")


def _is_concrete(label: str) -> bool:
    """Whether a tunnel's first label was really given out: it has a digit or several parts, and is no sample."""
    parts = label.split("-")
    return not SAMPLES.intersection(parts) and len(label) > 3 and (any(c.isdigit() for c in label) or len(parts) > 1)


def _is_device(low: str, host: str) -> bool:
    """``Annas-MacBook-Pro``, ``DESKTOP-4F7K2QA``: names that systems give to people's machines."""
    first = low.split(".")[0]
    for device in DEVICES:
        owner = first.partition("-" + device)[0]
        if owner != first and (owner in GIVEN_NAMES or owner.removesuffix("s") in GIVEN_NAMES):
            return True
    for prefix in ("DESKTOP-", "LAPTOP-"):
        tail = host[len(prefix) :]
        if host.startswith(prefix) and len(tail) in (7, 8) and tail.isalnum() and tail.isupper():
            return any(c.isdigit() for c in tail)
    return False


def _named_after(labels: list[str]) -> str | None:
    """A label with a given name beside a word such as ``sandbox``, or a given name below ``dev``."""
    for at, label in enumerate(labels[:-2] if labels[-1] not in INSIDE else labels[:-1]):
        parts = label.split("-")
        if not GIVEN_NAMES.intersection(parts):
            continue
        if DUTIES.intersection(parts):
            return ERROR
        if len(parts) == 1 and at + 1 < len(labels) and DUTIES.intersection(labels[at + 1].split("-")):
            return ERROR
    return None


RULE = Rule(
    name="personal-host",
    summary="A host that is one person's",
    why="A tunnel or a sandbox of one person works for nobody else, and often not tomorrow.",
    fix="name the shared host, or read the address from a variable",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(
        Example("Webhooks go to https://7c1f-81-2.ngrok-free.app/hook.\n"),
        Example("Point the client at https://olga-sandbox.dev.acme.internal:8443.\n"),
        Example("Preview: http://tomasz.dev.acme.internal:8080\n"),
        Example("ssh into annas-macbook-pro.local first.\n"),
        Example("Logs come from DESKTOP-4F7K2QA.\n", path="AGENTS.md"),
    ),
    passes=(
        Example("The staging host is staging.acme.example.\n"),
        Example("PSP tests use payments-sandbox.dev.acme.internal.\n"),
        Example("Tunnel addresses such as https://<id>.ngrok-free.app change.\n"),
        Example("Start a tunnel with `ngrok http 3000`, see https://ngrok.com/docs.\n"),
        Example("Dev server: http://localhost:3000, or http://app.local.\n"),
        Example("Each developer has NAME-sandbox.dev.acme.internal.\n"),
    ),
)

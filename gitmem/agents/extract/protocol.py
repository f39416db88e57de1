"""How a program that extracts in place of our rules is asked, and what it may answer.

In: the piece of a session as text, UTF-8. Out: one JSON object. Anything else is an error, and nothing of it is kept.
"""

from __future__ import annotations

import json
import re

from gitmem.agents.extract.candidate import Candidate
from gitmem.agents.extract.injected import injected
from gitmem.model.dates import iso
from gitmem.model.record import CERTAINTIES, TYPES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

HEAD = "gitmem-extract 1"
MOST = 40
_LONGEST = 2000
_FENCE = re.compile(r"\A\s*```(?:json)?\s*\n(.*)\n```\s*\Z", re.DOTALL)
_TEXTS = ("text", "type", "certainty", "said_on", "expires", "name", "description")


class WrongAnswer(ValueError):
    """The answer is not of this form; the message says where, and quotes nothing of it."""


def asked(messages: Iterable[tuple[str, str, str]], session: str) -> str:
    """The text for its standard input. ``messages``: (when, "person" or "agent", text)."""
    lines = [HEAD, f"session: {session}", ""]
    for when, who, text in messages:
        first, *rest = text.strip().split("\n")
        lines += [f"[{when}] {who}: {first}", *(f"    {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def answered(output: str, days: list[str]) -> tuple[list[Candidate], int]:
    """The candidates of an answer, and how many more were instructions that no memory should hold. ``days``: those on
    which something was said; the last one counts where an answer does not say."""
    fenced = _FENCE.match(output)
    try:
        value = json.loads(fenced[1] if fenced else output)
    except (ValueError, RecursionError):
        raise WrongAnswer("its answer is no JSON") from None
    given = value.get("candidates") if isinstance(value, dict) else None
    if not isinstance(value, dict) or value.get("version", 1) != 1 or not isinstance(given, list):
        raise WrongAnswer('its answer is no {"version": 1, "candidates": [...]}')
    if len(given) > MOST:
        raise WrongAnswer(f"its answer has more than {MOST} candidates")
    found = [_candidate(one, number, days) for number, one in enumerate(given)]
    clean = [one for one in found if not injected(one.text)]
    return clean, len(found) - len(clean)


def _candidate(one: object, number: int, days: list[str]) -> Candidate:
    where = f"candidates[{number}]"
    if not isinstance(one, dict):
        raise WrongAnswer(f"{where} is no object")
    for name in _TEXTS:
        if not isinstance(one.get(name, ""), str):
            raise WrongAnswer(f"{where}.{name} is no text")
    text = _plain(one.get("text", ""))
    if not text or len(text) > _LONGEST:
        raise WrongAnswer(f"{where}.text is empty or longer than {_LONGEST} characters")
    return Candidate(
        text,
        _one_of(one, "type", TYPES, "project", where),
        _day(one, "said_on", where) or (days[-1] if days else ""),
        certainty=_one_of(one, "certainty", CERTAINTIES, "inferred", where),
        expires=_day(one, "expires", where),
        name=_plain(one.get("name", ""))[:64],
        description=" ".join(_plain(one.get("description", "")).split())[:150],
    )


def _one_of(one: Mapping[str, str], name: str, known: tuple[str, ...], default: str, where: str) -> str:
    value = one.get(name) or default
    if value not in known:
        raise WrongAnswer(f"{where}.{name} is none of {', '.join(known)}")
    return value


def _day(one: Mapping[str, str], name: str, where: str) -> str:
    value = one.get(name, "")
    if value and (len(value) != 10 or iso(value) is None):
        raise WrongAnswer(f"{where}.{name} is no date such as 2027-01-31")
    return value


def _plain(text: str) -> str:
    """Text that can stand in a file."""
    kept = (char for char in text if char in "\n\t" or char >= " ")
    return "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in kept).strip()

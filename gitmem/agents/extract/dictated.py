"""Words that somebody wants written somewhere: "draft an email that says that we deploy on Mondays"."""

from __future__ import annotations

import re

from gitmem.agents.extract.openings import opening

_DICTATES = re.compile(
    r"(?:please |bitte |can you |could you |kannst du )*"
    r"(?:draft|write|compose|reply|email|document|explain|tell (?!me\b)\w+|dokumentiere?|schreib\w*|antworte?"
    r"|erklär\w*)\b"
    r"[^.?!]{0,60}\b(?:that|saying|says|dass|daß)\b"
)


def dictates(twin: str) -> bool:
    """``twin``: a sentence in lower case."""
    return _DICTATES.match(twin, opening(twin).end) is not None

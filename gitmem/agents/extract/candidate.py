"""What an extractor proposes to keep."""

from __future__ import annotations


class Candidate:
    """``text``: one statement, in the person's words, relative days as dates. ``type``: as a record's. ``certainty``:
    ``stated`` or ``inferred``. ``when``: the ISO day it was said on. ``expires``: the last day it holds, or "".
    ``correction``: it says that something else was wrong. ``unclear``: words for an end that mean no one day."""

    __slots__ = ("certainty", "correction", "description", "expires", "kind", "name", "text", "type", "unclear", "when")

    def __init__(
        self,
        text: str,
        type: str,
        when: str,
        *,
        kind: str = "",
        certainty: str = "stated",
        expires: str = "",
        name: str = "",
        description: str = "",
        unclear: str = "",
    ) -> None:
        self.text = text
        self.type = type
        self.when = when
        self.kind = kind
        self.certainty = certainty
        self.expires = expires
        self.name = name
        self.description = description
        self.unclear = unclear
        self.correction = kind == "correction"

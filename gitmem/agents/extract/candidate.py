"""What an extractor proposes to keep."""

from __future__ import annotations

_PART = "\n\n"


def beside(text: str, about: str) -> str:
    """The statement with the agent's sentence that it answers."""
    return f'{text}{_PART}Said when the agent had written: "{about}"'


def statement(text: str) -> str:
    """The statement itself, without what the agent had written."""
    return text.partition(_PART)[0].strip()


class Candidate:
    """``text``: one statement, in the person's words, relative days as dates. ``type``: as a record's. ``certainty``:
    ``stated`` or ``inferred``. ``when``: the ISO day it was said on. ``expires``: the last day it holds, or "".
    ``correction``: it says that something else was wrong. ``unclear``: words for an end that mean no one day.
    ``doubtful``: it may be no statement for later at all, so it waits for a person."""

    __slots__ = (
        "certainty",
        "correction",
        "description",
        "doubtful",
        "expires",
        "kind",
        "name",
        "text",
        "type",
        "unclear",
        "when",
    )

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
        doubtful: bool = False,
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
        self.doubtful = doubtful
        self.correction = kind == "correction"

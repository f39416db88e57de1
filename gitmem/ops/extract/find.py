"""The candidates of a piece: by the extractor that is built in, or by a person's program."""

from __future__ import annotations

from gitmem.errors import GitmemError
from gitmem.ops.extract import pieces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.agents.claude.transcript import Turn
    from gitmem.agents.extract.candidate import Candidate

_WITHHELD = "[left out: it holds a secret]"


class Search:
    """How candidates are found. ``command``: a person's program, "" for what is built in. ``folder``: where our state
    lies. ``written``: when the transcript was, for turns without a time."""

    __slots__ = ("command", "environ", "folder", "written")

    def __init__(self, command: str, environ: Mapping[str, str], folder: str) -> None:
        self.command = command
        self.environ = environ
        self.folder = folder
        self.written = 0.0


def find(turns: list[Turn], session: str, search: Search, later: list[Turn]) -> tuple[list[Candidate], int, int]:
    """The candidates, how many statements more were instructions that no memory should hold, and how many told a
    secret. ``later``: the turns after these."""
    if not search.command:
        return _built_in(turns, search.written, later)
    from gitmem.agents.extract.confided import confided
    from gitmem.agents.extract.protocol import WrongAnswer, answered, asked
    from gitmem.ops.extract.command import ask

    messages: list[tuple[str, str, str]] = []
    for turn in turns:
        when = pieces.moment(turn, search.written)
        messages += [(when, who, _open(text)) for who, text in (("agent", turn.before), ("person", turn.said)) if text]
    output = ask(search.command, asked(messages, session), search.environ, search.folder)
    try:
        found, injected = answered(output, [pieces.day(turn, search.written) for turn in turns])
    except WrongAnswer as error:
        raise GitmemError(f"the extractor: {error}", "docs/reference/extractor-protocol.md has the form") from None
    clean = [one for one in found if not confided(one.text)]
    return clean, injected, len(found) - len(clean)


def _built_in(turns: list[Turn], written: float, later: list[Turn]) -> tuple[list[Candidate], int, int]:
    from gitmem.agents.extract.built_in import (
        extract,
    )  # its tables take time to load, and most workers find nothing new
    from gitmem.agents.extract.takeback import Later, taken_back

    every = [*turns, *later]
    heard: list[Later] = []
    found: list[Candidate] = []
    injected = secrets = 0
    for number, turn in enumerate(turns):
        one = extract(turn.said, pieces.day(turn, written), turn.before)
        if one.candidates and not heard:
            heard = [Later(other.said, other.before) for other in every]
        after = heard[number + 1 :]
        found += [candidate for candidate in one.candidates if not taken_back(candidate.text, after)]
        injected += one.injected
        secrets += one.secrets
    return found, injected, secrets


def _open(text: str) -> str:
    """The text as another program may see it: a message that holds a secret is not passed on."""
    from gitmem.ops.sync.screen import outgoing

    return _WITHHELD if outgoing("2000-01-01")("note.md", text) is not None else text

"""Stage one of the secret scan: every layer of our own over one document, once."""

from __future__ import annotations

from gitmem.guard.cues import possible
from gitmem.guard.secrets import known, secret
from gitmem.guard.secrets.harmless import in_harmless
from gitmem.guard.secrets.looks import generated
from gitmem.guard.secrets.pieces import Token, cut, longs, tokens
from gitmem.guard.secrets.secret import Secret
from gitmem.guard.secrets.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.guard.document import Document
    from gitmem.guard.secrets.view import View

    Find = tuple[int, int, str]

_COMMAND_MARKS = (
    " -p",
    " -P",
    " -u",
    " -U",
    " -a",
    " -w",
    " -e ",
    "--user",
    "--auth",
    "/p:",
    "-pass",
    "sudo -S",
    "chpasswd",
    "-stdin",
    "machine ",
    ":5432:",
    ":5433:",
    ":6432:",
    ":*:",
)
MOST = 200
"""Findings told of one document: whoever has more secrets in one file does not need them counted."""


class Scan:
    """What stage one found, and what the gate to the engine needs of it."""

    __slots__ = ("longs", "lower", "secrets", "spans", "tokens", "view")

    def __init__(self, seen: View, lower: str, document: Document | None = None) -> None:
        """``document``: the one whose text is looked at as it stands."""
        from gitmem.guard.secrets.labelled import HINTS, windows

        self.view = seen
        self.lower = lower
        pieces = cut(seen.text)
        self.longs = longs(pieces)
        self.tokens: list[Token] = tokens(self.longs)
        self.spans = windows(seen.text, lower, HINTS if document is None else possible(HINTS, document))
        self.secrets = _Finds(seen, self, pieces).all()


def scan(document: Document) -> Scan:
    """The scan of a document, worked out at most once."""
    found = document.secrets
    if found is None:
        seen = view(document.text)
        same = seen.text is document.text
        lower = document.lower if same else seen.text.lower()
        if len(lower) != len(seen.text):
            same = False
            lower = "".join(char.lower() if len(char.lower()) == 1 else char for char in seen.text)
        found = document.secrets = Scan(seen, lower, document if same else None)
    return found


class _Finds:
    """Collects what the layers find; what an earlier layer took, a later one does not tell again."""

    def __init__(self, seen: View, scan: Scan, pieces: str) -> None:
        self._view = seen
        self._scan = scan
        self._pieces = pieces
        self._found: list[Secret] = []
        self._taken: list[tuple[int, int]] = []

    def all(self) -> tuple[Secret, ...]:
        """Run the layers in the order of how sure they are."""
        text, lower = self._view.text, self._scan.lower
        self._known(text)
        self._keys(text)
        if "://" in text:
            from gitmem.guard.secrets import urls

            for start, end, what in self._room(urls.find(text)):
                self._add(secret.URL, start, end, what)
        self._labelled(text, lower)
        self._commands(text, lower)
        self._joined(text)
        self._tokens(text, lower)
        self._found.sort(key=lambda found: (found.start, found.end))
        return tuple(self._found)

    def _room(self, found: Iterable[Find]) -> Iterator[Find]:
        """What a layer finds, for as long as anything more is told."""
        for one in found:
            yield one
            if len(self._found) >= MOST:
                return

    def _add(self, rule: str, start: int, end: int, what: str) -> None:
        if len(self._found) >= MOST or any(start < stop and begin < end for begin, stop in self._taken):
            return
        self._taken.append((start, end))
        origin = self._view.origin
        self._found.append(Secret(rule, origin(start), origin(end - 1) + 1, what))

    def _known(self, text: str) -> None:
        for start, end, what in self._room(known.find(text, self._scan.longs)):
            self._add(secret.TOKEN, start, end, what)

    def _keys(self, text: str) -> None:
        if "-----BEGIN " in text or "PuTTY-" in text or "<RSAKeyValue>" in text:
            from gitmem.guard.secrets import privatekey

            for start, end, what in privatekey.find(text):
                self._add(secret.PRIVATE_KEY, start, end, what)

    def _labelled(self, text: str, lower: str) -> None:
        spans = self._scan.spans
        if not spans:
            return
        from gitmem.guard.secrets import labelled, phrases

        for start, end, kind in self._room(labelled.find(text, lower, self._pieces, spans)):
            self._named(start, end, kind)
        if "|" in text:
            from gitmem.guard.secrets import tables

            for start, end, kind in self._room(tables.find(text, lower, spans)):
                self._named(start, end, kind)
        from gitmem.guard.secrets import below

        for start, end, kind in self._room(below.find(text, lower, self._pieces, spans)):
            self._named(start, end, kind)
        for start, end, what in self._room(phrases.find(text, lower, spans)):
            self._add(secret.PASSWORD, start, end, what)

    def _named(self, start: int, end: int, kind: str) -> None:
        if kind == "password":
            self._add(secret.PASSWORD, start, end, "a password")
        else:
            self._add(secret.KEY, start, end, "a key or token")

    def _commands(self, text: str, lower: str) -> None:
        if not any(mark in text for mark in _COMMAND_MARKS):
            return
        from gitmem.guard.secrets import commands

        for start, end, what in self._room(commands.find(text, lower)):
            self._add(secret.PASSWORD, start, end, what)

    def _tokens(self, text: str, lower: str) -> None:
        strong = [token for token in self._scan.tokens if generated(token.value) and not in_harmless(token, text)]
        if not strong:
            return
        from gitmem.guard.secrets import encoded, lone, near
        from gitmem.guard.secrets.code import in_code

        for start, end, what in encoded.find(strong):
            self._add(secret.ENCODED, start, end, what + " in an encoding")
        for token in strong:
            if len(self._found) >= MOST:
                return
            label = near.beside(lower, token, self._scan.spans)
            if label is not None and not in_code(token, text):
                self._named(token.start, token.end, "password" if "pass" in label else "key")
            elif lone.is_lone(token, text) and encoded.decoded(token.value, 16) is None:
                self._add(secret.RANDOM, token.start, token.end, "a value that only a machine makes up")

    def _joined(self, text: str) -> None:
        from gitmem.guard.secrets import joined

        for whole, start, end in joined.find(text):
            for _, _, what in known.find(whole, longs(cut(whole))):
                self._add(secret.TOKEN, start, end, what + " in pieces")
                break

"""The baseline: findings that were there when the guard came, and are left for later.

The file holds per finding its rule, its path, and a fingerprint of the line around it; no text. The fingerprint is
keyed with a random key of this file and slow to compute, so that neither a table made in advance nor a quick search
tells what the line was. It says nothing about line numbers, so it survives lines that move.
"""

from __future__ import annotations

from gitmem.errors import ConfigError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from gitmem.guard.document import Document
    from gitmem.guard.finding import Finding

VERSION = 1
KEY_BYTES = 32
_COST = 1 << 12
"""Of scrypt: 4 MB and about 10 ms a guess, and a guess must hold the words around the match too."""
_HINT = "make it anew with: gitmem baseline"


class Baseline:
    """Known findings: (rule, path) → fingerprint → how often it stands in the file."""

    __slots__ = ("_known", "_seen", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._known: dict[tuple[str, str], dict[str, int]] = {}
        self._seen: dict[tuple[str, str, str], int] = {}

    def add(self, document: Document, findings: list[Finding]) -> None:
        """Take the findings of one document in."""
        for finding, mark in self._marks(document, findings):
            self.enter(finding.rule, finding.path, mark, 1)

    def enter(self, rule: str, path: str, mark: str, count: int) -> None:
        """Take one entry in."""
        known = self._known.setdefault((rule, path), {})
        known[mark] = known.get(mark, 0) + count

    def sift(self, document: Document, findings: list[Finding]) -> list[Finding]:
        """The findings of one document that are not in the baseline. One that stands there twice is excused twice."""
        listed = [finding for finding in findings if (finding.rule, finding.path) in self._known]
        excused = set()
        used: dict[tuple[str, str, str], int] = {}
        for finding, mark in self._marks(document, listed):
            entry = (finding.rule, finding.path, mark)
            used[entry] = used.get(entry, 0) + 1
            if used[entry] <= self._known[entry[:2]].get(mark, 0):
                excused.add(id(finding))
                self._seen[entry] = max(used[entry], self._seen.get(entry, 0))
        return [finding for finding in findings if id(finding) not in excused]

    def stale(self, judged: Collection[str], read: Collection[str], gone: Collection[str] = ()) -> list[str]:
        """Paths with entries that match nothing any more.

        Only entries of the rules ``judged`` in the files ``read`` can be told, and all in files that are ``gone``.
        """
        return sorted({
            path
            for (rule, path), known in self._known.items()
            for mark, count in known.items()
            if path in gone
            or (rule in judged and path in read and self._seen.get((rule, path, mark), 0) < count)
        })  # fmt: skip

    @property
    def paths(self) -> set[str]:
        """Every path that has an entry."""
        return {path for _, path in self._known}

    def __len__(self) -> int:
        return sum(sum(known.values()) for known in self._known.values())

    def dump(self) -> bytes:
        """The file, in an order that makes small diffs."""
        import json

        entries = [
            {"rule": rule, "path": path, "fingerprint": mark, "count": count}
            for (rule, path), known in sorted(self._known.items(), key=lambda pair: pair[0][::-1])
            for mark, count in sorted(known.items())
        ]
        text = json.dumps({"version": VERSION, "key": self.key.hex(), "findings": entries}, indent=2)
        return (text + "\n").encode()

    def _marks(self, document: Document, findings: list[Finding]) -> Iterator[tuple[Finding, str]]:
        if not findings:
            return
        from hashlib import scrypt

        from gitmem.guard.excerpt import AROUND, span

        lines = document.text.split("\n")
        kept: dict[str, str] = {}
        for finding in findings:
            line = lines[finding.line - 1]
            start, end = span(finding, line)
            text = " ".join(line[max(0, start - AROUND) : end + AROUND].split()) if end > start else ""
            source = "\0".join((finding.rule, finding.path, text))
            if source not in kept:
                data = source.encode("utf-8", "surrogatepass")
                kept[source] = scrypt(data, salt=self.key, n=_COST, r=8, p=1, dklen=12).hex()
            yield finding, kept[source]


def parse(data: bytes, path: str) -> Baseline:
    """Read the file. ConfigError where it is not one: a baseline that cannot be read excuses nothing in silence."""
    import json

    try:
        table = json.loads(data)
        if table["version"] != VERSION:
            raise ConfigError(f"{path}: a baseline of version {table['version']!r}; this gitmem reads {VERSION}", _HINT)
        key = bytes.fromhex(table["key"])
        if len(key) != KEY_BYTES:
            raise ValueError("key")
        baseline = Baseline(key)
        for entry in table["findings"]:
            rule, where, mark, count = (entry[name] for name in ("rule", "path", "fingerprint", "count"))
            if not (isinstance(rule, str) and isinstance(where, str) and isinstance(mark, str) and count >= 1):
                raise ValueError("entry")
            baseline.enter(rule, where, mark, int(count))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise ConfigError(f"{path}: not a baseline of gitmem", _HINT) from fault
    return baseline

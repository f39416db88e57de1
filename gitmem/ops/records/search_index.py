"""The words of the records of one place, in a file of SQLite's full-text index, kept on this machine only.

One file for the user, one for each project, one for each work tree: a question is put to a file, so that no question
can reach another project's records. The file holds what can be read again from git at any time. It is brought up to
date by what changed since, made anew where it is damaged, and done without where SQLite has no full-text index.
"""

from __future__ import annotations

import marshal
import os

from gitmem.model.scope import PROJECT
from gitmem.ops.records.cache import FOLDER
from gitmem.ops.records.found import Candidate, Found, choice_of, columns_of
from gitmem.ops.records.load import SUPERSEDED, WITHHELD, Loaded, assess, replacements

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping, Sequence

    from gitmem.ops.records.load import Raw
    from gitmem.store.home import Home

VERSION = 3
_PREFIX = "search-"
_FEW = 400
"""So many records of one word are looked at, the latest; a commoner word tells little."""
_BEST = 80
"""So many candidates are read and weighed."""

_NO_DAY = "0001-01-01"
"""Before everything: whether a record has ended is asked when it is wanted."""

_SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;
CREATE TABLE record (
  id INTEGER PRIMARY KEY, key TEXT UNIQUE, name TEXT, raw BLOB, live INTEGER, last_day TEXT, checked TEXT,
  supersedes BLOB, superseded_by TEXT, matter TEXT, chosen TEXT
);
CREATE INDEX by_name ON record (name);
CREATE INDEX by_check ON record (checked);
CREATE INDEX by_matter ON record (matter) WHERE matter != '';
CREATE INDEX superseding ON record (id) WHERE supersedes IS NOT NULL;
CREATE INDEX superseded ON record (id) WHERE superseded_by != '';
"""
_WORDS = "CREATE VIRTUAL TABLE word USING fts5 (name, description, body, tokenize = 'unicode61 remove_diacritics 0')"

_MAY_BE_SERVED = "record.live AND record.superseded_by = '' AND (record.last_day = '' OR record.last_day >= :today)"
"""Not the decision, which is made in one place for all; it keeps the others from taking the room."""


def file_of(home: Home, place: str) -> str:
    """The file of a place: of a branch, or of a work tree."""
    if os.path.isabs(place):
        from _blake2 import blake2s

        place = "tree-" + blake2s(os.fsencode(place), digest_size=10).hexdigest()
    return os.path.join(home.folder, FOLDER, _PREFIX + place.replace("/", "-"))


class Index:
    """An open file. Errors of SQLite are the caller's to handle: it opens again, or does without."""

    __slots__ = ("db", "scope")

    def __init__(self, path: str, scope: str) -> None:
        import sqlite3

        self.scope = scope
        for folder in (os.path.dirname(os.path.dirname(path)), os.path.dirname(path)):
            os.makedirs(folder, mode=0o700, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self.db = sqlite3.connect(path, timeout=5.0, isolation_level=None)
        if self.db.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            self._make()

    def _make(self) -> None:
        """Empty it, whatever an older version has left."""
        with self.changing():
            if self.db.execute("PRAGMA user_version").fetchone()[0] == VERSION:
                return
            for kind, name in self.db.execute(
                "SELECT type, name FROM sqlite_master WHERE type = 'table' AND name IN ('meta', 'record', 'word')"
            ).fetchall():
                self.db.execute(f"DROP {kind} {name}")
            for statement in [*_SCHEMA.split(";\n"), _WORDS]:
                if statement.strip():
                    self.db.execute(statement)
            self.db.execute(f"PRAGMA user_version = {VERSION}")

    def changing(self) -> Changing:
        """A transaction; what is removed in it is overwritten."""
        return Changing(self.db)

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    def mark(self, name: str) -> bytes | None:
        """What was put down under a name."""
        row = self.db.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return None if row is None else row[0]

    def put_mark(self, name: str, value: bytes) -> None:
        """Put something down under a name."""
        self.db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))

    def clear(self) -> None:
        """Remove every record, and every page that held its words."""
        self.db.execute("DELETE FROM record")
        self.db.execute("DROP TABLE word")
        self.db.execute(_WORDS)

    def change(self, changed: Mapping[str, Raw | None]) -> None:
        """Replace these records; None removes one. Within a transaction."""
        fresh = []
        for key, raw in changed.items():
            row = self.db.execute("SELECT id FROM record WHERE key = ?", (_sql(key),)).fetchone()
            if row is not None:
                self.db.execute("DELETE FROM word WHERE rowid = ?", row)
                self.db.execute("DELETE FROM record WHERE id = ?", row)
            if raw is not None:
                fresh.append((Loaded(self.scope, key, raw), raw))
        fresh.sort(key=lambda pair: (pair[0].checked, pair[0].key))
        for one, raw in fresh:
            self._add(one, raw)
        if None in changed.values():
            # A row that was deleted leaves its words behind, where the index is not put together anew.
            self.db.execute("INSERT INTO word (word) VALUES ('optimize')")
        self._settle()

    def _add(self, one: Loaded, raw: Raw) -> None:
        supersedes = one.items("supersedes")
        assess(one, _NO_DAY, "")
        row = (
            _sql(one.key),
            _sql(one.name),
            marshal.dumps(raw),
            one.state not in (WITHHELD, SUPERSEDED),
            _last_day(one.field("expires")),
            _sql(one.checked),
            marshal.dumps(supersedes) if supersedes else None,
            "",
            *choice_of(one),
        )
        cursor = self.db.execute(
            "INSERT INTO record (key, name, raw, live, last_day, checked, supersedes, superseded_by, matter,"
            " chosen) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        self.db.execute(
            "INSERT INTO word (rowid, name, description, body) VALUES (?, ?, ?, ?)",
            (cursor.lastrowid, *columns_of(one)),
        )

    def _settle(self) -> None:
        """Say of every record that is superseded by which."""
        rows = self.db.execute(
            "SELECT name, supersedes FROM record WHERE supersedes IS NOT NULL ORDER BY name, key"
        ).fetchall()
        replaced = replacements((name, marshal.loads(olds)) for name, olds in rows)
        self.db.execute("UPDATE record SET superseded_by = '' WHERE superseded_by != ''")
        self.db.executemany(
            "UPDATE record SET superseded_by = ? WHERE name = ?", [(new, old) for old, new in replaced.items()]
        )

    def find(self, words: Sequence[str], today: str, every: bool) -> Found:
        """The best candidates for a question, and in how many records each word was found."""
        if not words:
            where = "1" if every else _MAY_BE_SERVED
            among = self.db.execute(f"SELECT count(*) FROM record WHERE {where}", {"today": today}).fetchone()[0]
            sql = f"SELECT id FROM record WHERE {where} ORDER BY checked DESC, id DESC LIMIT {_FEW}"
            ids = [row[0] for row in self.db.execute(sql, {"today": today})]
            return Found(self._read(ids), {}, among)
        among = self.db.execute("SELECT coalesce(max(id), 0) FROM record").fetchone()[0]
        counts: dict[str, int] = {}
        where_found: dict[str, dict[int, float]] = {}
        for word in words:
            hits = dict.fromkeys(self._matches(f"{{name description}} : {_term(word)}", today, every), 2.0)
            for number in self._matches(_term(word), today, every):
                hits.setdefault(number, 1.0)
            counts[word], where_found[word] = len(hits), hits
        return Found(self._read(_best(where_found, counts, among)), counts, among)

    def _matches(self, query: str, today: str, every: bool) -> list[int]:
        where = "" if every else f"AND {_MAY_BE_SERVED}"
        sql = (
            "SELECT word.rowid FROM word CROSS JOIN record ON record.id = word.rowid"
            f" WHERE word MATCH :query {where} ORDER BY word.rowid DESC LIMIT {_FEW}"
        )
        return [row[0] for row in self.db.execute(sql, {"query": query, "today": today})]

    def replaced(self, words: Sequence[str]) -> list[str]:
        """The names of what took the place of records that have one of these words."""
        found: dict[str, None] = {}
        for word in words:
            rows = self.db.execute(
                "SELECT record.superseded_by FROM word CROSS JOIN record ON record.id = word.rowid"
                f" WHERE word MATCH ? AND record.superseded_by != '' ORDER BY word.rowid DESC LIMIT {_BEST}",
                (_term(word),),
            )
            found.update((row[0], None) for row in rows)
        return list(found)

    def of_names(self, names: Iterable[str]) -> list[Candidate]:
        """The records of these names."""
        return self._where("name", names)

    def of_matters(self, matters: Iterable[str]) -> list[Candidate]:
        """The records that choose in these matters."""
        return self._where("matter", matters)

    def _where(self, field: str, values: Iterable[str]) -> list[Candidate]:
        wanted = sorted(set(values))[:_FEW]
        marks = ",".join("?" * len(wanted))
        sql = f"SELECT id FROM record WHERE {field} IN ({marks}) AND live ORDER BY id DESC LIMIT {_FEW}"
        return self._read([row[0] for row in self.db.execute(sql, wanted)]) if wanted else []

    def _read(self, ids: Sequence[int]) -> list[Candidate]:
        marks = ",".join("?" * len(ids))
        rows = self.db.execute(
            "SELECT record.key, raw, superseded_by, matter, chosen, word.name, word.description, word.body"
            f" FROM record JOIN word ON word.rowid = record.id WHERE record.id IN ({marks})",
            ids,
        )
        found = []
        for key, raw, superseded_by, matter, chosen, name, description, body in rows:
            values = marshal.loads(raw)
            one = Loaded(self.scope, values[0] if self.scope == PROJECT else key, values)
            one.superseded_by, one.choice = superseded_by, (matter, chosen)
            found.append(Candidate(one, (name, description, body)))
        return found


class Changing:
    """``with``: all or nothing."""

    __slots__ = ("db",)

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("PRAGMA secure_delete = ON")
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        self.db.execute("COMMIT" if kind is None else "ROLLBACK")


def _term(word: str) -> str:
    """A word of ours as the index is asked for it. Words hold letters and digits only."""
    return f'"{word}"*' if len(word) > 2 else f'"{word}"'


def _best(found: Mapping[str, Mapping[int, float]], counts: Mapping[str, int], among: int) -> list[int]:
    from gitmem.ops.records.rank import rarity

    worth = rarity(counts, among)
    scores: dict[int, float] = {}
    for word, hits in found.items():
        for number, weight in hits.items():
            scores[number] = scores.get(number, 0.0) + worth[word] * weight
    if len(scores) <= _BEST:
        return list(scores)
    return sorted(scores, key=lambda number: (-scores[number], -number))[:_BEST]


def _sql(text: str) -> str:
    """A text as SQLite takes it: names of files may hold bytes that are no text."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def _last_day(expires: str) -> str:
    from gitmem.model.validity import is_date

    day = expires[:10]
    return day if is_date(day) and not expires[10:11].isdigit() else ""

"""One session: what is new in its transcript, piece by piece."""

from __future__ import annotations

import os

from gitmem.agents.extract.takeback import Later
from gitmem.errors import ConfigError, GitmemError
from gitmem.ops.extract import chain, log, pieces
from gitmem.ops.extract.cursor import Cursor
from gitmem.ops.extract.find import find
from gitmem.ops.extract.held import hold
from gitmem.ops.extract.place import standing_in
from gitmem.ops.extract.retract import as_written, marks, released, retracted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.agents.claude.transcript import Turn
    from gitmem.agents.extract.candidate import Candidate
    from gitmem.ops.extract.find import Search
    from gitmem.ops.extract.heard import Heard
    from gitmem.ops.extract.pieces import Piece, Reading
    from gitmem.ops.extract.report import Report


class Session:
    """``identity``: the client's id. ``path``: its transcript. ``common``: the project's common git folder, "" outside
    one. ``over``: the session has ended. ``dry``: nothing is written."""

    __slots__ = ("common", "dry", "identity", "over", "path", "search", "today")

    def __init__(self, identity: str, path: str, common: str, search: Search, today: str) -> None:
        self.identity = identity
        self.path = path
        self.common = common
        self.search = search
        self.today = today
        self.over = False
        self.dry = False

    def run(self, heard: Heard, report: Report, may: Callable[[], bool]) -> bool:
        """Extract what is new. Whether nothing is left to be done; ``may`` is asked before each run of the
        extractor. Raises GitmemError and OSError; then the cursor stands before what failed."""
        if self.is_off():
            return True
        cursor = Cursor("" if self.dry else self.search.folder, self.identity)
        cursor.transcript = self.path
        if not os.path.isfile(self.path):  # a pipe or a device would never end
            log.write(self.search.folder, f"session {self.identity}: its transcript is not there")
            return True
        self.search.written = os.path.getmtime(self.path)
        reading = pieces.new(self.path, cursor, self._folders(), self.over, bool(self.search.command))
        if self._is_own(reading):
            return True
        report.damaged += reading.transcript.damaged
        report.sessions += bool(reading.pieces)
        for number, piece in enumerate(reading.pieces):
            if (number == 0 or self.search.command) and not may():
                report.capped += 1
                return False
            self._piece(piece, reading, cursor, heard, report)
        if not self.dry:
            cursor.move(reading.end, reading.before(reading.end))
        return not reading.left

    def _piece(self, piece: Piece, reading: Reading, cursor: Cursor, heard: Heard, report: Report) -> None:
        if not self.dry and not cursor.begin(piece.start):
            self._give_up(piece, cursor, report, "the extractor did not survive it twice")
        else:
            turns = [turn for turn in piece.turns if not turn.wrote and pieces.mark(turn) not in heard]
            report.turns += len(piece.turns)
            report.skipped += sum(turn.wrote for turn in piece.turns)
            self._turns(turns, piece, cursor, heard, report)
        if not self.dry:
            heard.save()
            cursor.move(piece.end, reading.before(piece.end))

    def _turns(self, turns: list[Turn], piece: Piece, cursor: Cursor, heard: Heard, report: Report) -> None:
        """What is no fault of the piece does not count against it: a store that is busy, a program that is missing."""
        try:
            done = self._take_back(turns, cursor, heard, report)
        except (GitmemError, OSError):
            self._calm(cursor)
            raise
        candidates = self._find(turns, piece, cursor, report) if turns else []
        if candidates and self.common:
            try:
                self._keep(candidates, cursor, report)
            except (GitmemError, OSError):
                self._calm(cursor)
                raise
            done += [pieces.mark(turn) for turn in turns]
        elif candidates:
            report.outside += len(candidates)
        cursor.told = marks(candidates) if len(piece.turns) == 1 else []
        if not self.dry:
            heard.add(done)

    def _keep(self, candidates: list[Candidate], cursor: Cursor, report: Report) -> None:
        from gitmem.ops.extract.keep import keep

        with standing_in(self.common, self.search.environ) as here:
            kept = keep(here, candidates, self.identity, self.today, self.dry)
        if not self.dry:
            cursor.kept += as_written(kept.texts)
            if kept.held:
                hold(self.search.folder, kept.held)
        report.add(kept)

    def _take_back(self, turns: list[Turn], cursor: Cursor, heard: Heard, report: Report) -> list[str]:
        """Forget what was kept of this session's earlier messages and is taken back by these. The marks of those that
        take something back: read once more they would take it from what was said since."""
        found: list[str] = []
        for number, turn in enumerate(turns):
            if self.dry or not self.common:
                break
            said = Later(turn.said, turn.before)
            mark = pieces.mark(turn, self.identity)
            if not said.speaks() or mark in heard:
                continue
            found.append(mark)
            last = cursor.told if number == 0 else ()
            with standing_in(self.common, self.search.environ) as here:
                gone = retracted(here, said, cursor, last, self.identity, self.today)
            report.taken_back += [one.name for one in gone]
            report.stay_replaced += sorted({name for one in gone for name in one.items("supersedes")})
            report.taken_back += [one.text for one in released(self.search.folder, said, self.identity, last)]
        return found

    def _find(self, turns: list[Turn], piece: Piece, cursor: Cursor, report: Report) -> list[Candidate]:
        try:
            candidates, injected, secrets = find(turns, self.identity, self.search, piece.later)
        except ConfigError:
            self._calm(cursor)
            raise
        except GitmemError as error:
            if self.dry or not cursor.fails():
                raise
            self._give_up(piece, cursor, report, error.message)
            return []
        report.injected += injected
        report.secrets += secrets
        return candidates

    def _give_up(self, piece: Piece, cursor: Cursor, report: Report, why: str) -> None:
        cursor.set_aside(piece.start, why)
        log.write(self.search.folder, f"session {self.identity}: byte {piece.start}: set aside: {why}")
        report.aside.append((self.identity, why))

    def _calm(self, cursor: Cursor) -> None:
        if not self.dry:
            cursor.calm()

    def is_off(self) -> bool:
        """Whether this person has switched extraction off here."""
        from gitmem.config.machine import machine
        from gitmem.git.checkouts import main
        from gitmem.ops.extract.off import off

        this = machine(self.search.environ)
        return off(self.search.environ, this, (main(self.common) if self.common else None) or this.home) is not None

    def _folders(self) -> list[str]:
        """Where this project's memory lies, wherever that was moved."""
        from gitmem.agents.claude.folders import auto_memory
        from gitmem.config.machine import machine
        from gitmem.git.checkouts import main

        this = machine(self.search.environ)
        top = (main(self.common) if self.common else None) or self.common
        return [auto_memory(this.claude, top, this.home)] if top else []

    def _is_own(self, reading: Reading) -> bool:
        """Whether the session is one of the extractor's: it runs in our folder, or was asked as we ask."""
        from gitmem.agents.extract.protocol import HEAD

        work = os.path.join(self.search.folder, chain.WORK)
        if reading.transcript.sidechain and not reading.transcript.turns:
            return True
        if f"{reading.transcript.folder}/".startswith(work + "/"):
            return True
        return any(HEAD in turn.said[:4000] for piece in reading.pieces for turn in piece.turns)

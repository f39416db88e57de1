"""``gitmem.Memory``: remembering and recalling from Python. What the command line does, it does by the same operations.

::

    from gitmem import Memory

    memory = Memory()
    memory.remember("Amounts are decimal strings", scope="project", source="docs/api.md")
    for result in memory.recall("amount").results:
        print(result.label, result.text)

Everything is asked about one place: the repository around a directory, and the person whose home the environment names.
Mistakes are raised as ``gitmem.errors.GitmemError`` with a message and a hint; what was found is always a value.
"""

from __future__ import annotations

import os

from gitmem.errors import UsageError
from gitmem.model.scope import MANAGED
from gitmem.ops.records.load import LAYERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gitmem.ops.bundle.export import Bundle
    from gitmem.ops.bundle.take_in import Imported
    from gitmem.ops.demote import Demotion
    from gitmem.ops.records.answer import Answer
    from gitmem.ops.records.context import Context
    from gitmem.ops.records.forget import Forgotten
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.history import Version
    from gitmem.ops.records.load import Loaded
    from gitmem.ops.records.promote import Prepared
    from gitmem.ops.records.purge import Purge, Purged
    from gitmem.ops.records.remember import Outcome
    from gitmem.ops.records.show import Shown
    from gitmem.ops.records.watch import Staleness
    from gitmem.ops.records.where import Decision
    from gitmem.ops.review.due import Due
    from gitmem.ops.review.proposal import Proposal
    from gitmem.ops.review.run import Review
    from gitmem.ops.review.settle import Settled
    from gitmem.ops.sessions.end import Ended
    from gitmem.ops.sessions.questions import Question


class Memory:
    """The memory of one person about one place.

    ``directory``: inside the repository that is meant, the current one by default. ``today``: the day that dates are
    compared with, as ``2027-01-31``. ``environ``: whose home and settings; the process's own by default. ``scopes``:
    those that may be read at all: whoever only may know what the team knows is given ``("project",)``.

    Calls change the working directory for as long as they run where ``directory`` is another, since git looks there;
    so threads must not share a process with such calls. ``notes``: what the last reading call had to say beside its
    answer: why something that an agent wrote is not in it.
    """

    __slots__ = ("_today", "directory", "environ", "notes", "scopes")

    def __init__(
        self,
        directory: str | os.PathLike[str] | None = None,
        *,
        today: str | None = None,
        environ: Mapping[str, str] | None = None,
        scopes: Sequence[str] = LAYERS,
    ) -> None:
        self.directory = None if directory is None else os.fspath(directory)
        self.environ = os.environ if environ is None else environ
        self.scopes = tuple(scopes)
        self.notes: list[str] = []
        self._today = today

    @property
    def today(self) -> str:
        """The day that dates are compared with."""
        from gitmem.config.clock import today

        return today(self.environ, self._today)

    def recall(
        self,
        query: str = "",
        *,
        scopes: Sequence[str] | None = None,
        all: bool = False,
        as_of: str = "",
        for_action: bool = False,
        limit: int = 10,
    ) -> Answer:
        """What is remembered about something, best first; about everything where ``query`` is empty.

        ``all`` also gives what may not be served, with the reason. ``as_of`` asks history what held on a day.
        ``for_action`` demands a source that can be reached and a fresh verification.
        """
        from gitmem.ops.records.recall import Question, recall

        question = Question(query, self._readable(scopes), all, as_of, for_action, limit)
        with _Inside(self, reads=True) as here:
            return recall(here, self.today, question)

    def context(self, budget: str = "", *, scopes: Sequence[str] | None = None, records_only: bool = False) -> Context:
        """What an agent should read now, within a budget such as ``"200 lines, 25KB"`` or ``"4000 tokens"``."""
        from gitmem.model.budget import DEFAULT
        from gitmem.model.budget import budget as amount
        from gitmem.ops.records.context import context

        limit = amount(budget or DEFAULT)
        readable = self._readable((MANAGED, *self.scopes) if scopes is None else scopes)
        with _Inside(self, reads=True) as here:
            return context(here, self.today, limit, readable, records_only)

    def records(self, *, scopes: Sequence[str] | None = None, all: bool = False) -> list[Loaded]:
        """The records as ``gitmem list`` has them: each with its state, whether or not it may be served."""
        from gitmem.ops.records.listing import listing

        with _Inside(self, reads=True) as here:
            return listing(here, self.today, self._readable(scopes), all)

    def show(self, name: str, *, scope: str | None = None) -> list[Shown]:
        """The records of a name, the most specific scope first."""
        from gitmem.ops.records.show import show

        with _Inside(self, reads=True) as here:
            return [one for one in show(here, name, self.today, scope) if one.record.scope in self.scopes]

    def stale(self, *, scopes: Sequence[str] | None = None) -> Staleness:
        """Which records need revalidation, since a commit touched a path they watch."""
        from gitmem.ops.records.load import load
        from gitmem.ops.records.watch import stale

        with _Inside(self, reads=True) as here:
            return stale(here, load(here, self.today, self._readable(scopes)))

    def where(self, text: str) -> Decision:
        """In which scope a statement belongs, and which question decided. Nothing is saved."""
        from gitmem.ops.records.where import where

        with _Inside(self) as here:
            return where(here, text, self.today)

    def remember(
        self,
        text: str,
        *,
        scope: str = "",
        name: str = "",
        description: str = "",
        type: str = "",
        source: str = "",
        expires: str = "",
        review: str = "",
        watch: Sequence[str] = (),
        supersedes: Sequence[str] = (),
        inferred: bool = False,
        force: bool = False,
    ) -> Outcome:
        """Save a statement, in the smallest scope where it is true unless one is given. See the outcome's ``kind``."""
        from gitmem.ops.records.remember import Statement, remember

        said = Statement(
            text,
            scope=scope,
            name=name,
            description=description,
            type=type,
            source=source,
            expires=expires,
            review=review,
            watch=watch,
            supersedes=supersedes,
            inferred=inferred,
            force=force,
        )
        with _Inside(self) as here:
            return remember(here, said, self.today)

    def edit(
        self, name: str, *, set: Mapping[str, str] | None = None, unset: Sequence[str] = (), scope: str | None = None
    ) -> str:
        """Change fields of a record; its text as it is now."""
        from gitmem.ops.records.edit import Edit, edit

        with _Inside(self) as here:
            return edit(here, name, Edit(set, unset), self.today, scope)[1]

    def verify(self, *names: str, scope: str | None = None) -> list[Loaded]:
        """Say that these still hold; each as it was before."""
        from gitmem.ops.records.verify import verify

        with _Inside(self) as here:
            return verify(here, names, self.today, scope)

    def supersede(self, old: str, new: str, *, scope: str | None = None) -> None:
        """Let one record take another's place."""
        from gitmem.ops.records.supersede import supersede

        with _Inside(self) as here:
            supersede(here, old, new, self.today, scope)

    def forget(self, name: str, *, scope: str | None = None, derived: str = "ask") -> Forgotten:
        """Remove a record. ``derived``: what becomes of records made of it: ``ask``, ``keep`` or ``forget``."""
        from gitmem.ops.records.forget import forget

        with _Inside(self) as here:
            return forget(here, name, self.today, scope, derived)

    def purge(
        self, name: str, *, scope: str | None = None, derived: str = "ask", reason: str = "unspecified"
    ) -> Purged | Purge:
        """Take a record out of history too, for good: here, on the remote, and on machines that sync. What was done,
        with the places that were searched; only what would be, and nothing done, where ``asks`` is set: records were
        made of it, and ``derived`` says neither ``keep`` nor ``forget``."""
        from gitmem.ops.records import purge

        with _Inside(self) as here:
            purge.bring_together(here, self.today)
        with _Inside(self) as here:
            what = purge.plan(here, name, self.today, scope, derived, reason)
            return what if what.asks else purge.purge(here, what, self.today)

    def restore(self, name: str, *, scope: str | None = None) -> tuple[str, str]:
        """Bring back what was forgotten; its scope and where it stands."""
        from gitmem.ops.records.restore import restore

        with _Inside(self) as here:
            return restore(here, name, self.today, scope)

    def promote(
        self,
        name: str,
        *,
        to: str = "project",
        shape: str = "record",
        original: str = "keep",
        new_name: str = "",
        file: str = "",
        supersedes: Sequence[str] = (),
        force: bool = False,
        dry_run: bool = False,
        scope: str | None = None,
    ) -> Prepared:
        """Let what one person noted hold for the team, or for them everywhere: as a ``record`` or an ``instruction``.

        ``original``: what becomes of the record: ``keep``, ``supersede`` or ``forget``. Nothing is done where the
        outcome's ``kind`` is ``near``, or with ``dry_run``.
        """
        from gitmem.ops.records import promote
        from gitmem.ops.review.world import World

        asked = promote.Promotion(
            to, shape, name=new_name, file=file, original=original, replaces=supersedes, force=force
        )
        with _Inside(self) as here:
            world = World(here, self.today)
            prepared = promote.prepare(world, promote.named(here, self.today, name, to, scope), asked)
            if not dry_run:
                promote.apply(world, prepared)
            return prepared

    def demote(self, what: str, to: str) -> Demotion:
        """Take ``FILE:LINE``, a record's ``FILE`` or a team record's name out of what is shared, for oneself."""
        from gitmem.ops.demote import demote

        with _Inside(self) as here:
            return demote(here, what, to, self.today)

    def review(self) -> list[Proposal]:
        """What could be moved, merged or dropped, each with its reason and, in its options, the exact diff."""
        with _Inside(self, reads=True) as here:
            return self._review(here).proposals

    def apply(self, *answers: str) -> Settled:
        """Do what proposals say: by number (``"3"``), by answer (``"3b"``) or by id."""
        from gitmem.ops.review import settle

        with _Inside(self, reads=True) as here:
            review = self._review(here)
            return settle.apply(review, settle.choose(review, answers))

    def keep(self, *numbers: str) -> Settled:
        """Leave what proposals are about, and do not propose it again until it changes."""
        from gitmem.ops.review import settle

        with _Inside(self, reads=True) as here:
            review = self._review(here)
            return settle.keep(review, [settle.named(review, word)[0] for word in numbers])

    def discard(self, *numbers: str) -> Settled:
        """Forget the record that each of these proposals is about."""
        from gitmem.ops.review import settle

        with _Inside(self, reads=True) as here:
            review = self._review(here)
            return settle.discard(review, [settle.named(review, word)[0] for word in numbers])

    def due(self) -> list[Due]:
        """What waits for somebody by today: expired, due for review, touched, in conflict."""
        from gitmem.ops.review.due import due

        with _Inside(self, reads=True) as here:
            return [one for one in due(here, self.today) if one.record.scope in self.scopes]

    def history(self, name: str, *, scope: str | None = None) -> list[Version]:
        """Every text that a record has had, newest first."""
        from gitmem.ops.records.history import history

        with _Inside(self) as here:
            return [one for one in history(here, name, self.today, scope) if one.scope in self.scopes]

    def session_start(self, name: str = "", *, task: str = "", owner: int = 0) -> str:
        """Begin a session and end the one before; its name. ``owner``: a process whose end ends it. The environment's
        ``GITMEM_SESSION`` names the session that all calls mean."""
        from gitmem.ops.sessions.start import start

        with _Inside(self) as here:
            return start(here, self.today, name, task, owner)[0].about.id

    def session_end(
        self,
        *,
        archive: Sequence[str] = (),
        update: Sequence[str] = (),
        keep: Sequence[str] = (),
    ) -> Ended | None:
        """End the session that goes on, None where none does. ``archive``: facts to move to the local scope;
        ``update``, ``keep``: what becomes of the wider records that facts contradict. The others are in ``asked``."""
        from gitmem.ops.sessions.end import Wishes, finish

        with _Inside(self) as here:
            return finish(here, self.today, wishes=Wishes(archive, update, keep))

    def questions(self) -> list[Question]:
        """What sessions left to be decided."""
        from gitmem.ops.sessions.questions import waiting

        with _Inside(self) as here:
            return waiting(here)

    def answer(self, question: Question, what: str) -> str:
        """Decide: ``"update"`` gives the wider record what the fact says, and its name is the answer; ``"keep"``
        leaves it."""
        from gitmem.errors import UsageError
        from gitmem.ops.sessions.questions import KEEP, UPDATE, answer

        if what not in (KEEP, UPDATE):
            raise UsageError(f"{what!r} is no answer", f"{UPDATE} or {KEEP}")
        with _Inside(self) as here:
            return answer(here, self.today, question, what)

    def report(self) -> str:
        """One HTML page about everything that is remembered here, which loads nothing. It holds what is yours alone."""
        from gitmem.ops.report.gather import gather
        from gitmem.ops.report.page import page

        self._need_all("a report")
        with _Inside(self, reads=True) as here:
            return page(gather(here, self.today))

    def export(
        self, target: str | os.PathLike[str], *, scopes: Sequence[str] = (), projects: Sequence[str] = ()
    ) -> Bundle:
        """Write what is remembered as plain files, into a folder or a ``.tar.gz``. What was withheld is told."""
        from gitmem.ops.bundle.export import write

        self._need_all("a bundle")
        target = os.path.abspath(target)
        with _Inside(self) as here:
            return write(here, self.today, target, scopes, projects)[1]

    def import_bundle(self, bundle: str | os.PathLike[str], *, force: bool = False, dry_run: bool = False) -> Imported:
        """Take in what ``export`` wrote, here or elsewhere. Twice changes nothing. ``force``: also what resembles or
        contradicts something that is here. Raises GitmemError for anything but a bundle."""
        from gitmem.ops.bundle.take_in import read, take_in

        found = read(os.path.abspath(bundle))
        with _Inside(self, reads=not dry_run) as here:
            return take_in(here, self.today, found, dry_run, force)

    def _review(self, here: Here) -> Review:
        from gitmem.ops.review.run import review

        return review(here, self.today, self.scopes)

    def _need_all(self, what: str) -> None:
        if not set(LAYERS) <= set(self.scopes):
            raise UsageError(f"{what} tells of every scope", "ask a Memory that may read all of them")

    def _readable(self, scopes: Sequence[str] | None) -> tuple[str, ...]:
        if scopes is None:
            return self.scopes
        return tuple(scope for scope in scopes if scope in self.scopes or scope == MANAGED)


class _Inside:
    """``with``: in the directory of a memory. Gives the place."""

    __slots__ = ("before", "memory", "reads")

    def __init__(self, memory: Memory, reads: bool = False) -> None:
        self.memory = memory
        self.reads = reads
        self.before = ""

    def __enter__(self) -> Here:
        from gitmem.config.machine import machine
        from gitmem.ops.records.here import here
        from gitmem.ops.sessions.left import tidy

        if self.memory.directory is not None:
            self.before = os.getcwd()
            os.chdir(self.memory.directory)
        try:
            place = here(machine(self.memory.environ), self.memory.environ)
            tidy(place, self.memory.today)
            if self.reads:
                from gitmem.ops.records.caught_up import caught_up

                self.memory.notes = [note] if (note := caught_up(place, self.memory.today)) else []
            return place
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self.before:
            os.chdir(self.before)

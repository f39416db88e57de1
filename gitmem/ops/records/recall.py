"""``gitmem recall``: what is remembered about something. First what may be served, then what fits best."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model import scope as scopes
from gitmem.model.eligibility import FRESH_DAYS, SOURCED, Asking
from gitmem.ops.records import rank
from gitmem.ops.records.answer import Answer, Result, judged, owner_of
from gitmem.ops.records.load import LAYERS, assess
from gitmem.ops.records.sources import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gitmem.ops.records.found import Candidate
    from gitmem.ops.records.here import Here
    from gitmem.ops.records.load import Loaded

LIMIT = 10
_FAINT = 0.25
"""What fits less than this part of the best result is no answer."""


class Question:
    """``query``: words, none for everything. ``scopes``: what to look in. ``every``: show also what may not be served,
    and why. ``as_of``: the day asked about, "" for now. ``acting``: the answer will be acted on."""

    __slots__ = ("acting", "as_of", "every", "fresh_days", "limit", "query", "scopes")

    def __init__(
        self,
        query: str = "",
        scopes: Iterable[str] = LAYERS,
        every: bool = False,
        as_of: str = "",
        acting: bool = False,
        limit: int = LIMIT,
        fresh_days: int = FRESH_DAYS,
    ) -> None:
        self.query = query
        self.scopes = tuple(scopes)
        self.every = every
        self.as_of = as_of
        self.acting = acting
        self.limit = limit
        self.fresh_days = fresh_days


def recall(here: Here, today: str, question: Question) -> Answer:
    """Answer from what is there now, or from history."""
    if question.limit < 1:
        raise UsageError("--limit is at least 1")
    if question.as_of:
        from gitmem.ops.records.as_of import as_of

        return as_of(here, today, question)
    from gitmem.model.words import asked

    words = asked(question.query)
    sources = [Source(here, scope, today) for scope in scopes.SCOPES if scope in question.scopes]
    try:
        return _answer(here, today, question, words, sources)
    finally:
        for source in sources:
            source.close()


def _answer(here: Here, today: str, question: Question, words: Sequence[str], sources: Sequence[Source]) -> Answer:
    asking = asking_of(here, today, question)
    every = question.every
    counts: dict[str, int] = dict.fromkeys(words, 0)
    among = 0
    candidates: list[Candidate] = []
    for source in sources:
        found = source.find(words, every)
        among += found.among
        for word, count in found.counts.items():
            counts[word] += count
        candidates += found.candidates
    worth = rank.rarity(counts, among)
    weighed = {where(one.record): rank.relevance(words, one.columns, worth) if words else 1.0 for one in candidates}
    answer = Answer(today)
    results = strongest(settled(here, asking, candidates, answer, every), weighed)
    if not results and words:
        results = _successors(here, asking, sources, words)
    answer.more = max(len(results) - question.limit, 0)
    results = results[: 2 * question.limit]
    others = _of_other_scopes(here, asking, sources, results) if len(sources) > 1 else []
    settle_overruled([*results, *others])
    results += [one for one in others if one.overrules or one.overruled_by is not None]
    answer.results = in_order(results)[: question.limit]
    return answer


def asking_of(here: Here, today: str, question: Question) -> Asking:
    """Who asks: the person of this machine, about the project here."""
    return Asking(
        today,
        question.scopes,
        project=owner_of(here, scopes.PROJECT),
        session=owner_of(here, scopes.SESSION) if scopes.SESSION in question.scopes else "",
        run=owner_of(here, scopes.RUN) if scopes.RUN in question.scopes else "",
        acting=question.acting,
        fresh_days=question.fresh_days,
    )


def where(one: Loaded) -> tuple[str, str]:
    """What tells a record from all others here."""
    return one.scope, one.key


def settled(here: Here, asking: Asking, candidates: Sequence[Candidate], answer: Answer, every: bool) -> list[Result]:
    """Of the candidates those that may be served, or all with ``every``. Of the others ``answer`` gets those that were
    touched since, or have no source that can be reached."""
    records = [one.record for one in candidates]
    for one in records:
        assess(one, asking.today, one.superseded_by)
    kept = []
    for result in judged(here, records, asking):
        if result.verdict or every:
            kept.append(result)
        elif result.claim.touched or result.verdict.failed == SOURCED:
            answer.withheld.append(result)
    return kept


def strongest(results: Sequence[Result], weighed: Mapping[tuple[str, str], float]) -> list[Result]:
    """What fits at all, the best first; what may not be served comes after everything else."""
    for one in results:
        one.relevance = weighed[where(one.record)]
    best = max((one.relevance for one in results), default=0.0)
    strong = [one for one in results if one.relevance > 0 and one.relevance >= best * _FAINT]
    return sorted(strong, key=_place)


def _place(one: Result) -> tuple[object, ...]:
    record = one.record
    return not one.verdict, rank.order(one.relevance, record.scope, record.checked, record.name), record.key


def _successors(here: Here, asking: Asking, sources: Sequence[Source], words: Sequence[str]) -> list[Result]:
    """Where only records that were superseded have the words: what holds in their place now."""
    found: list[Candidate] = []
    for source in sources:
        names, seen = set(source.replaced(words)), set[str]()
        while names:
            seen |= names
            ones = source.of_names(names)
            names = {one.record.superseded_by for one in ones if one.record.superseded_by} - seen
            found += [one for one in ones if not one.record.superseded_by]
    results = settled(here, asking, found, Answer(asking.today), False)
    for one in results:
        one.relevance = _FAINT
        one.instead_of = True
    return sorted(results, key=_place)


def _of_other_scopes(here: Here, asking: Asking, sources: Sequence[Source], results: Sequence[Result]) -> list[Result]:
    """Records of other scopes that may say something else of a subject of these: without the nearer one the answer is
    wrong, and without the wider one it is not seen that they disagree."""
    from gitmem.ops.records.overrule import subjects

    known = {where(one.record) for one in results}
    wanted: dict[str, dict[str, set[str]]] = {"name": {}, "matter": {}, "subject": {}}
    for one in results:
        if one.verdict:
            for kind, subject in subjects(one.record):
                wanted[kind].setdefault(subject, set()).add(one.scope)
    more: dict[tuple[str, str], Candidate] = {}
    for source in sources:
        names, matters = (
            {subject for subject, found in wanted[kind].items() if found != {source.scope}}
            for kind in ("name", "matter")
        )
        found = source.of_names(names) if names else []
        found += source.of_matters(matters) if matters else []
        more.update({where(one.record): one for one in found if where(one.record) not in known})
    return settled(here, asking, list(more.values()), Answer(asking.today), False)


def settle_overruled(results: Sequence[Result]) -> None:
    """Say of each that may be served whether one of a nearer scope holds instead."""
    from gitmem.ops.records.overrule import overruled

    served = [one for one in results if one.verdict]
    lost = overruled(one.record for one in served) if len({one.record.scope for one in served}) > 1 else {}
    by_place = {where(one.record): one for one in served}
    for one in served:
        one.overruled_by = lost.get(where(one.record))
        if one.overruled_by is not None:
            by_place[where(one.overruled_by)].overrules.append(one.record)


def in_order(results: Sequence[Result]) -> list[Result]:
    """The best first; who overrules stands before whom it overrules, and with its weight."""
    by_place = {where(one.record): one for one in results}
    for one in results:
        if one.overruled_by is not None:
            winner = by_place[where(one.overruled_by)]
            winner.relevance = max(winner.relevance, one.relevance)
    return _with_losers(sorted(results, key=_place))


def _with_losers(ordered: Sequence[Result]) -> list[Result]:
    """Each loser directly after who overrules it."""
    losers: dict[tuple[str, str], list[Result]] = {}
    for one in ordered:
        if one.overruled_by is not None:
            losers.setdefault(where(one.overruled_by), []).append(one)
    found: list[Result] = []
    for one in ordered:
        if one.overruled_by is None:
            found += [one, *losers.get(where(one.record), ())]
    return found

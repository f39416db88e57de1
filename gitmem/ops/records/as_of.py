"""``recall --as-of``: what held on a day, from history. Every result is marked with the days for which it held."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.model.eligibility import Asking, Claim, Verdict, judge
from gitmem.model.validity import is_date
from gitmem.ops.records import rank
from gitmem.ops.records.answer import Answer, Result, owner_of
from gitmem.ops.records.found import Candidate
from gitmem.ops.records.load import assess
from gitmem.ops.records.recall import Question, in_order, settle_overruled, strongest, where
from gitmem.ops.records.versions import Version, every

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.here import Here


def as_of(here: Here, today: str, question: Question) -> Answer:
    """Answer from history. With ``every`` also what held on other days."""
    from gitmem.model.words import asked

    if not is_date(question.as_of):
        raise UsageError(f"--as-of: not a date: {question.as_of!r}", "write it as 2027-01-31")
    if question.acting:
        raise UsageError("--as-of and --for-action exclude each other", "act on what holds now")
    words = asked(question.query)
    answer = Answer(today, question.as_of)
    found = [(one, _judged(here, one, question)) for one in every(here, question.scopes, today)]
    results = _one_each([(one, result) for one, result in found if result.verdict or question.every])
    weighed = _weighed(words, results)
    ordered = strongest(results, weighed)
    answer.more = max(len(ordered) - question.limit, 0)
    settle_overruled(ordered)
    answer.results = in_order(ordered)[: question.limit]
    return answer


def _judged(here: Here, one: Version, question: Question) -> Result:
    """A version with the verdict on that day: supersession and ends count by when they came, not by their being."""
    record = one.record
    assess(record, question.as_of, "")
    owner = owner_of(here, record.scope)
    asking = Asking(question.as_of, question.scopes, project=owner_of(here, "project"))
    status = record.field("status")
    claim = Claim(
        record.scope,
        owner=owner,
        status="" if status.lower() == "superseded" else status,
        expires=record.field("expires"),
        withheld=record.why,
        checked=record.checked,
    )
    verdict = judge(claim, asking)
    if verdict and not one.held(question.as_of):
        verdict = Verdict("in-time", f"it did not hold on {question.as_of}")
    result = Result(record, claim, verdict, question.as_of)
    result.period = (one.since, one.until)
    return result


def _one_each(found: Sequence[tuple[Version, Result]]) -> list[Result]:
    """Each version under a key of its own, so that several of one record can stand beside each other."""
    results = []
    seen: dict[tuple[str, str], int] = {}
    for one, result in found:
        place = where(one.record)
        seen[place] = seen.get(place, 0) + 1
        if seen[place] > 1:
            one.record.key = f"{one.record.key}#{seen[place]}"
        results.append(result)
    return results


def _weighed(words: Sequence[str], results: Sequence[Result]) -> dict[tuple[str, str], float]:
    candidates = [Candidate(one.record) for one in results]
    if not words:
        return {where(one.record): 1.0 for one in candidates}
    hits = [rank.matched(words, one.columns) for one in candidates]
    counts = {word: sum(word in hit for hit in hits) for word in words}
    worth = rank.rarity(counts, len(candidates))
    return {where(one.record): rank.relevance(words, one.columns, worth) for one in candidates}

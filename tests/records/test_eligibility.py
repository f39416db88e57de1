"""Five checks in their order, and the law: nothing that may not be served is ever served, however it is asked."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record_world import TODAY, World, fresh, record

from gitmem.model import eligibility as e
from gitmem.model.budget import budget
from gitmem.model.validity import expired
from gitmem.ops.records import sources
from gitmem.ops.records.context import context
from gitmem.ops.records.recall import Question, recall

SCOPES = ("user", "project", "local", "session", "run")


def asking(**given: object) -> e.Asking:
    return e.Asking(TODAY, given.pop("scopes", SCOPES), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("claim", "ask", "failed"),
    [
        (e.Claim("local", "p"), asking(project="p"), ""),
        (e.Claim("local", "p"), asking(project="p", scopes=("project",)), e.READABLE),
        (e.Claim("local", "q", status="superseded"), asking(project="p"), e.MATCHING),
        (e.Claim("session", "s1"), asking(session="s2"), e.MATCHING),
        (e.Claim("session", "s1"), asking(session="s1"), ""),
        (e.Claim("run", "r1"), asking(), e.MATCHING),
        (e.Claim("user"), asking(project="p"), ""),
        (e.Claim("user", status="superseded", expires="2020-01-01"), asking(), e.ACTIVE),
        (e.Claim("user", superseded_by="new"), asking(), e.ACTIVE),
        (e.Claim("user", withheld="hidden text"), asking(), e.ACTIVE),
        (e.Claim("user", status="finished"), asking(), e.ACTIVE),
        (e.Claim("user", status="Conflicted"), asking(), ""),
        (e.Claim("user", status="conflicted", checked=TODAY, reach=e.REACHABLE), asking(acting=True), e.ACTIVE),
        (e.Claim("user", expires="2026-11-29"), asking(), e.IN_TIME),
        (e.Claim("user", expires=TODAY), asking(), ""),
        (e.Claim("user", expires="2026-11-29 # until the freeze ends"), asking(), e.IN_TIME),
        (e.Claim("user", review_after="2026-01-01"), asking(), ""),
        (e.Claim("user", touched="x changed"), asking(), e.IN_TIME),
        (e.Claim("user"), asking(acting=True), e.SOURCED),
        (e.Claim("user", reach=e.UNREACHABLE, checked=TODAY), asking(acting=True), e.SOURCED),
        (e.Claim("user", reach=e.REACHABLE), asking(acting=True), e.SOURCED),
        (e.Claim("user", reach=e.REACHABLE, checked=TODAY), asking(acting=True), ""),
        (e.Claim("user", reach=e.UNVERIFIED, checked=TODAY), asking(acting=True), ""),
        (e.Claim("user", reach=e.REACHABLE, checked="2026-09-01"), asking(acting=True), ""),
        (e.Claim("user", reach=e.REACHABLE, checked="2026-08-31"), asking(acting=True), e.SOURCED),
        (e.Claim("user", reach=e.REACHABLE, checked=TODAY, review_after="2026-11-29"), asking(acting=True), e.SOURCED),
    ],
)
def test_the_first_check_that_fails_decides(claim: e.Claim, ask: e.Asking, failed: str) -> None:
    verdict = e.judge(claim, ask)
    assert verdict.failed == failed
    assert bool(verdict) is (failed == "")
    assert bool(verdict.reason) is (failed != "")


@given(st.dates(), st.dates())
def test_days_are_counted_as_the_calendar_does(one: object, other: object) -> None:
    assert e.days_between(str(one), str(other)) == (other - one).days  # type: ignore[operator]


NAMES = tuple("abcdef")
DAYS = st.sampled_from(["", "2026-01-01", "2026-11-29", TODAY, "2027-05-05", "soon", "2026-11-29 # over"])
STATUS = st.sampled_from(["", "active", "superseded", "conflicted", "finished", "Active"])
DESCRIBED = st.fixed_dictionaries(
    {
        "expires": DAYS,
        "review_after": DAYS,
        "status": STATUS,
        "supersedes": st.lists(st.sampled_from(NAMES), max_size=2),
        "description": st.sampled_from(["about water", "hidden \u202e here", "use npm", "use pnpm"]),
    }
)
PLACES = st.sampled_from(["user", "project", "local", "session", "elsewhere", "another time"])
OF = {
    "user": ("user", "mine"), "project": ("project", "mine"), "local": ("local", "mine"), "session": ("session", "now"),
    "elsewhere": ("local", "other"), "another time": ("session", "then"),
}  # fmt: skip
"""Place → scope, and the project or session it belongs to."""
STEPS = st.lists(st.tuples(PLACES, st.sampled_from(NAMES), st.one_of(st.none(), DESCRIBED)), min_size=1, max_size=12)


def build(
    world: World, steps: list[tuple[str, str, dict[str, object] | None]]
) -> dict[str, dict[str, dict[str, object]]]:
    """Write all of it, one commit a step; what each place holds in the end."""
    there: dict[str, dict[str, dict[str, object]]] = {}
    for place, name, fields in steps:
        text = None if fields is None else record(name, f"water {place} {name}", **fields)  # type: ignore[arg-type]
        held = there.setdefault(place, {})
        if text is None and name not in held:
            continue
        if fields is None:
            del held[name]
        else:
            held[name] = fields
        scope, whose = OF[place]
        world.put(scope, {name: text}, whose)
    return there


def may_be_served(place: str, name: str, held: dict[str, dict[str, object]]) -> bool:
    """The same law, told once more in other words."""
    fields = held[name]
    if place in ("elsewhere", "another time") or fields["status"] in ("superseded", "finished"):
        return False
    if "\u202e" in str(fields["description"]):
        return False
    if expired(str(fields["expires"]), TODAY):
        return False
    olds = {new: set(map(str, one["supersedes"])) for new, one in held.items()}  # type: ignore[call-overload]

    def leads(start: str, seen: frozenset[str] = frozenset()) -> set[str]:
        return {start}.union(*(leads(old, seen | {start}) for old in olds.get(start, ()) if old not in seen | {start}))

    return not any(name in olds[new] and new != name and new not in leads(name) for new in olds)


@pytest.fixture(params=["index", "scan"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "scan":

        def none(*_: object) -> None:
            raise ImportError

        monkeypatch.setattr(sources, "_opened", none)
    return request.param


@pytest.mark.usefixtures("way")
@settings(max_examples=25, deadline=None)
@given(STEPS, st.sampled_from(["", "water", "npm pnpm", "water a"]), st.booleans())
def test_nothing_that_may_not_be_served_is_ever_served(
    steps: list[tuple[str, str, dict[str, object] | None]], query: str, twice: bool
) -> None:
    with fresh() as world:
        cut = len(steps) // 2 if twice else 0
        here = world.here("mine", common=str(world.root), session="now")
        if cut:
            build(world, steps[:cut])
            recall(here, TODAY, Question(query))
        there = build(world, steps)
        wanted = {(place, name) for place, held in there.items() for name in held if may_be_served(place, name, held)}
        answer = recall(here, TODAY, Question(query, limit=100))
        served = {(one.scope, one.name) for one in answer.results}
        assert served <= wanted
        if query in ("", "water"):
            assert served == wanted
        every = recall(here, TODAY, Question(query, limit=100, every=True))
        assert {(one.scope, one.name) for one in every.results if one.served} <= wanted
        assert all(one.served or "NOT SERVED" in one.label for one in every.results)
        found = context(here, TODAY, budget("100000 lines"), records_only=True)
        assert {(item.scope, item.name) for item, _ in found.items} == wanted
        assert "elsewhere" not in found.text
        acting = recall(here, TODAY, Question(query, acting=True, limit=100))
        assert acting.results == [], "no source, no action"


def test_the_scan_is_taken_where_sqlite_has_no_full_text_index(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("no such module: fts5")

    with fresh() as world:
        world.put("user", {"a": record("a", "water")})
        monkeypatch.setattr(sqlite3, "connect", refuse)
        assert [one.name for one in recall(world.here(), TODAY, Question("water")).results] == ["a"]

"""The index of an agent's folder stays within what the agent reads of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gitmem.model.compose import compose
from gitmem.model.index import MAX_BYTES, MAX_LINES, OVERFLOW, entries, measure
from gitmem.store.layout import LISTS, record_key, uid
from gitmem.sync.cap import capped

KEY = f"{LISTS}memory/MEMORY.md"
TODAY = "2026-11-30"


def line(name: str, width: int = 20) -> str:
    return f"- [{name}]({name}.md) — {'x' * width}\n"


class Store:
    """Records by name, each with the day it was seen."""

    def __init__(self, days: dict[str, str]) -> None:
        self.entries = {
            record_key("memory", uid("memory", f"{name}.md")): frozenset(
                {(f"{name}.md", compose({"name": name, "description": "d", "observed_at": day}, name))}
            )
            for name, day in days.items()
        }

    def read(self, keys: Iterable[str]) -> dict[str, Any]:
        return {key: self.entries[key] for key in keys if key in self.entries}

    def cap(self, text: str, fresh: Iterable[str] = (), gone: Iterable[str] = ()) -> str:
        return capped(KEY, text, set(fresh), set(gone), self.read, TODAY)


def targets(text: str) -> set[str]:
    return {entry.target for entry in entries(text)}


NAMES = [f"n{number}" for number in range(230)]
DAYS = st.integers(0, 27).map(lambda day: f"2026-11-{day + 1:02}")


@settings(max_examples=40, deadline=None)
@given(st.lists(DAYS, min_size=1, max_size=len(NAMES)), st.integers(10, 200), st.randoms(use_true_random=False))
def test_within_the_caps_and_the_newest_stays(days: list[str], width: int, random: Any) -> None:
    seen = dict(zip(NAMES, days, strict=False))
    store = Store(seen)
    newest = random.choice(list(seen))
    text = "# Memory\n\n" + "".join(line(name, width) for name in seen)
    after = store.cap(text, {f"{newest}.md"})
    count, size = measure(after)
    assert count <= MAX_LINES
    assert size <= MAX_BYTES
    kept = targets(after)
    assert f"{newest}.md" in kept
    lost = targets(text) - kept
    named = after.partition(OVERFLOW)[2]
    if lost:
        assert min(lost) in named or len(lost) > 100
        oldest_kept = min((seen[t[:-3]], t) for t in kept if t != f"{newest}.md")
        assert max((seen[t[:-3]], t) for t in lost) < oldest_kept, "the longest unverified go first"
    else:
        assert after == text
    assert store.cap(after, {f"{newest}.md"}) == after, "it settles at once"


def test_room_brings_lines_back() -> None:
    seen = {name: f"2026-11-{1 + number // 10:02}" for number, name in enumerate(NAMES)}
    store = Store(seen)
    full = store.cap("# Memory\n\n" + "".join(map(line, NAMES)))
    assert "n0.md" not in targets(full)
    fewer = "".join(row for row in full.splitlines(keepends=True) if "n229]" not in row)
    again = store.cap(fewer)
    assert measure(again)[0] == MAX_LINES
    assert targets(again) - targets(fewer) == {"n31.md"}, "the newest of those that had no room"


def test_what_is_forgotten_is_not_named_any_more() -> None:
    store = Store({name: f"2026-11-{1 + number // 10:02}" for number, name in enumerate(NAMES)})
    full = store.cap("# Memory\n\n" + "".join(map(line, NAMES)))
    assert "n3.md" in full.partition(OVERFLOW)[2].split(", ")
    again = store.cap(full + line("n999"), gone={"n3.md"})
    assert "n3.md" not in again.partition(OVERFLOW)[2].split(", ")


def test_what_the_store_has_not_stays() -> None:
    by_hand = "# Memory\n\n" + "".join(line(f"other{number}") for number in range(150)) + "\nMind the gap.\n"
    after = Store(dict.fromkeys(NAMES, TODAY)).cap(by_hand + "".join(map(line, NAMES)))
    assert {f"other{number}.md" for number in range(150)} <= targets(after)
    assert "Mind the gap." in after
    assert measure(after)[0] <= MAX_LINES


def test_a_full_folder(person: Any) -> None:
    """From the first save on: what was just saved has its line, and the files all lie there."""
    person.memory.mkdir(parents=True)
    for number in range(205):
        name = f"fact-{number:03}"
        text = compose({"name": name, "description": f"fact {number}", "observed_at": "2026-01-01"}, "x")
        (person.memory / f"{name}.md").write_text(text)
    outcome = person.remember("The worker pool has four threads here.", scope="local")
    assert measure(person.index)[0] <= MAX_LINES
    assert f"({outcome.name}.md)" in person.index
    assert "fact-000.md" in person.index.partition(OVERFLOW)[2]
    assert len(person.shown) == 206

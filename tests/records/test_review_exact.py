"""Applying a proposal changes what its diff shows, byte for byte, and not a byte more."""

from __future__ import annotations

import os
from typing import Any

import pytest
from patching import State, patched

from gitmem.ops.extract import queue
from gitmem.ops.extract.held import DOUBTFUL, Held, hold
from gitmem.ops.records.load import SUPERSEDED, load
from gitmem.ops.review import settle, steps
from gitmem.ops.review.run import review

FILES = {
    "CLAUDE.md": "# P\r\n\r\n- Run make.\r\n- I prefer short answers.\r\n- Deploys are frozen until 2026-11-16.\r\n",
    "AGENTS.md": "\ufeff# A\n\nI always use vim on my laptop.\n\nThe queue is drained at midnight.",
    ".claude/rules/x.md": "---\npaths: src/**\n---\n- I like tabs.\n" + 2 * "- The build runs twice a day.\n",
    "docs/pool.md": "# Pool\n\nThe worker pool has four threads in every process.\n",
    ".claude/memory/me.md": "---\nname: me\ntype: user\n---\n\nTerse.\n",
    ".claude/memory/odd.md": "---\nname: odd   # a comment\nsource: 'gone.md'\n---\nAn odd one.\n\n\n",
    ".claude/memory/MEMORY.md": "# Ours\n\n- [me](me.md)\n- [gone](gone.md)\n",
}


@pytest.fixture
def world(person: Any) -> Any:
    """Something of every kind."""
    for path, text in FILES.items():
        person.repo.add(path, text)
    person.repo.commit("x")
    person.repo.write("CLAUDE.local.md", "The queue is drained at midnight.\n")
    (person.home / ".claude").mkdir(exist_ok=True)
    (person.home / ".claude/CLAUDE.md").write_text("- Be brief and to the point.\n- Be brief and to the point.\n")
    person.today = "2026-11-01"
    for text, name, more in (
        ("Always show prices in EUR.", "eur", {"scope": "local"}),
        ("I always want a plan first.", "plan", {"scope": "local"}),
        ("The limit is forty.", "limit", {"scope": "user", "review": "2026-11-20"}),
        ("The branch is frozen.", "freeze", {"scope": "local", "expires": "2026-11-16"}),
        ("The worker pool has four threads in every process.", "pool", {"scope": "project"}),
        ("Use npm.", "npm", {"scope": "project"}),
        ("Use pnpm here.", "pnpm", {"scope": "local"}),
        ("Tests run in parallel on eight cores.", "cores", {"scope": "user"}),
        ("Tests run in parallel on eight cores.", "eight", {"scope": "user"}),
        ("Tests run in parallel on eight big cores.", "big", {"scope": "local"}),
        ("Tests run in parallel on eight fast big cores.", "fast", {"scope": "local"}),
    ):
        person.remember(text, name=name, force=True, **more)
    person.today = "2026-11-30"
    common = os.path.realpath(person.repo.top / ".git")
    for text in ("Use bun here.", "Use pnpm, not yarn."):
        hold(queue.folder(os.environ), [Held(text, "feedback", "2026-11-20", "s1", common, DOUBTFUL)])
    return person


def state(person: Any) -> State:
    found: State = {}
    listed = person.repo("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    for path in {*filter(None, listed), "CLAUDE.local.md"}:
        if (person.repo.top / path).is_file():
            found[path] = (person.repo.top / path).read_bytes()
    own = person.home / ".claude/CLAUDE.md"
    if own.exists():
        found["~/.claude/CLAUDE.md"] = own.read_bytes()
    for one in load(person.here, person.today):
        if one.scope != "project":
            found[f"{one.scope}/{one.path}"] = one.text.encode()
    return found


@pytest.mark.parametrize("answer", ["a", "b"])
def test_every_proposal_does_what_it_shows(world: Any, answer: str) -> None:
    seen: set[str] = set()
    for _ in range(40):
        found = review(world.here, world.today)
        todo = [one for one in found.proposals if one.options]
        if not todo:
            break
        one = todo[-1] if answer == "b" else todo[0]
        seen.add(one.kind)
        option = one.options[-1 if answer == "b" else 0]
        before, diff = state(world), option.diff
        assert diff
        assert diff == option.diff, "looking changes nothing"
        assert state(world) == before
        settled = settle.apply(found, [(one, option)])
        assert settled.failed == []
        assert state(world) == patched(before, diff), (one.kind, one.subject)
    else:
        raise AssertionError("there is no end of proposals")
    assert {"personal", "ended", "twice", "documented", "expired", "overdue", "repeated"} <= seen
    assert {"duplicate", "contradicting", "unreachable", "waiting"} <= seen


def test_all_at_once_lose_nothing(world: Any) -> None:
    """A group is done in one go; what stood somewhere stands somewhere, or is in history."""
    found = review(world.here, world.today)
    choices = [(one, one.options[0]) for one in found.proposals if one.options]
    settled = settle.apply(found, choices)
    assert [(one.kind, why) for one, why in settled.failed] == []
    assert len(settled.done) == len(choices)
    kept = b"\n".join(state(world).values()).decode()
    for text in ("I prefer short answers", "I always use vim", "I like tabs", "Terse.", "Always show prices in EUR"):
        assert text in kept
    assert all(one.state != SUPERSEDED or one.name in ("npm", "fast", "big") for one in load(world.here, world.today))


@pytest.mark.parametrize("kill", range(3))
def test_killed_between_two_writes_what_moves_is_there(world: Any, monkeypatch: pytest.MonkeyPatch, kill: int) -> None:
    moving = {"personal", "repeated", "contradicting"}
    texts = [b"I prefer short answers", b"I always use vim", b"I like tabs", b"Terse.", b"Always show prices in EUR"]
    texts += [b"I always want a plan first", b"Use pnpm here"]

    def everything() -> bytes:
        return b"\n".join(state(world).values())

    killed = 0
    for _ in range(20):
        found = review(world.here, world.today)
        todo = [one for one in found.proposals if one.kind in moving and one.options]
        if not todo:
            break
        one, before = todo[0], everything()
        assert all(text in before for text in texts)
        with monkeypatch.context() as patch:
            left = [kill]
            for holder, name in ((steps.File, "make"), (steps, "_one_step")):
                patch.setattr(holder, name, _dying(getattr(holder, name), left))
            try:
                settle.apply(found, [(one, one.options[-1])])
            except KeyboardInterrupt:
                killed += 1
        assert all(text in everything() for text in texts), one.subject
        again = review(world.here, world.today)
        same = [each for each in again.proposals if each.id == one.id]
        settle.apply(again, [(each, each.options[-1]) for each in same])
        if any(each.id == one.id for each in review(world.here, world.today).proposals):
            settle.keep(again, same)
    assert killed
    assert all(text in everything() for text in texts)


def _dying(real: Any, left: list[int]) -> Any:
    def call(*args: Any, **more: Any) -> Any:
        if left[0] == 0:
            raise KeyboardInterrupt
        left[0] -= 1
        return real(*args, **more)

    return call

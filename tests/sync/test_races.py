"""Many machines on one remote at once, and people who write while a sync runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from machines import HEAD, Machine
from schedules import PROJECT

from gitmem.git.transport import transfer
from gitmem.store.files import Draft
from gitmem.store.layout import parked
from gitmem.sync import exchange, show

WRITER = """
import sys
sys.path.insert(0, {folder!r})
from machines import Machine
machine = Machine({top!r}, sys.argv[1], {hub!r}).join({hub!r})
for number in range(5):
    machine.note(f"{{machine.name}}-{{number}}", f"Fact {{machine.name}} {{number}}.")
    for attempt in range(9):
        if machine.sync(code=None).exit_code == 0:
            print(f"{{machine.name}}-{{number}}.md", flush=True)
            break
"""


def test_eight_machines_at_once_and_all_that_was_reported_is_on_the_hub(machine: Callable[..., Machine]) -> None:
    last = machine("last")
    top, folder = os.path.dirname(last.top), os.path.dirname(os.path.abspath(__file__))
    code = WRITER.format(folder=folder, top=top, hub=last.hub)
    names = [f"w{n}" for n in range(8)]
    writers = [
        subprocess.Popen([sys.executable, "-c", code, name], stdout=subprocess.PIPE, text=True) for name in names
    ]
    reported = [line for writer in writers for line in writer.communicate(timeout=240)[0].splitlines()]
    assert [writer.returncode for writer in writers] == [0] * 8
    on_hub = last.git("ls-tree", "-r", "--name-only", HEAD, at=last.hub)
    assert len(reported) == 40
    assert [name for name in reported if f"/{name}" not in on_hub] == []
    last.sync()
    assert len(last.notes()) == 41
    assert len([line for line in last.index() if line.startswith("- ")]) == 40


def _beaten(monkeypatch: pytest.MonkeyPatch, other: Machine) -> None:
    """Whenever a branch is about to be pushed, somebody else is faster."""
    real, count = transfer, iter(range(1000))

    def late(git_dir: str, args: tuple[str, ...], seconds: float = 25.0) -> tuple[int, str, str]:
        if args[0] == "push" and git_dir != other.store and any(spec.endswith(HEAD) for spec in args):
            other.note(f"fast{next(count)}", "Faster.")
            other.sync()
        return real(git_dir, args, seconds)

    monkeypatch.setattr(exchange, "transfer", late)


def test_work_that_always_loses_is_parked_and_merged_by_whoever_comes_next(
    machine: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = (machine(name) for name in ("one", "two", "three"))
    one.note("a", "Fact a.")
    one.sync()
    two.sync()
    with monkeypatch.context() as patched:
        _beaten(patched, one)
        two.note("slow", "Always late.")
        report = two.sync(code=1)
    assert "parked" in str(report.owed)
    tip = two.git("rev-parse", HEAD)
    assert one.git("rev-parse", parked(PROJECT, tip), at=one.hub) == tip
    three.sync()
    assert three.says("Always late.")
    assert one.git("for-each-ref", "refs/heads/parked", at=one.hub) == ""
    one.sync()
    two.sync()
    assert one.notes() == two.notes() == three.notes()
    heads = {m.git("rev-parse", HEAD) for m in (one, two, three)}
    assert len(heads) == 1


def test_parked_work_is_taken_by_a_machine_that_carries_that_project_only(
    machine: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = machine("one"), machine("two")
    one.note("a", "Fact a.")
    one.sync()
    two.sync()
    with monkeypatch.context() as patched:
        _beaten(patched, one)
        two.note("slow", "Always late.")
        two.sync(code=1)
    one.sync(branches=frozenset({PROJECT}))
    assert one.says("Always late.")


def test_a_file_edited_before_it_is_replaced_is_taken_home(
    one: Machine, two: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = one.note("a", "Old.")
    one.sync()
    two.sync()
    one.note("a", "Old.\n\nFrom one.")
    one.sync()
    done: list[str] = []

    class Meanwhile(Draft):
        def put(self, unless: Callable[[], bool] | None = None) -> bool:
            if self.path.endswith("a.md") and not done:
                done.append(self.path)
                two.note("a", "Old, as two says.")
            return super().put(unless)

    monkeypatch.setattr(show, "Draft", Meanwhile)
    two.sync()
    one.sync()
    assert done
    for machine in (one, two):
        assert machine.says("From one.")
        assert machine.says("Old, as two says.")
    assert note.exists()


def test_a_file_that_never_stands_still_is_left_and_told(
    one: Machine, two: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    one.note("a", "Old.")
    one.sync()
    two.sync()
    one.note("a", "Old.\n\nFrom one.")
    one.sync()
    count = iter(range(99))

    class Restless(Draft):
        def put(self, unless: Callable[[], bool] | None = None) -> bool:
            if self.path.endswith("a.md"):
                two.note("a", f"Old.\n\nWrite {next(count)}.")
            return super().put(unless)

    with monkeypatch.context() as patched:
        patched.setattr(show, "Draft", Restless)
        report = two.sync(code=1)
    assert "changed each time" in report.failed[0][1]
    two.sync()
    assert two.says("From one.")
    assert two.says("Write 2.")


def test_a_busy_agent_loses_nothing(one: Machine, two: Machine) -> None:
    """Two processes append to one file while syncs run."""
    one.note("log", "Start.")
    one.sync()
    two.sync()
    path = two.memory / "log.md"
    code = (
        "import sys, time, os\n"
        "path = sys.argv[1]\n"
        "for n in range(40):\n"
        "    text = open(path).read() + f'\\n- {sys.argv[2]}{n}\\n'\n"
        "    open(path + sys.argv[2], 'w').write(text)\n"
        "    os.replace(path + sys.argv[2], path)\n"
        "    time.sleep(0.02)\n"
    )
    writer = subprocess.Popen([sys.executable, "-c", code, str(path), "x"])
    number = 0
    while writer.poll() is None:
        one.note(f"other{number}", "Fact.")
        (one.memory / "log.md").write_text((one.memory / "log.md").read_text() + f"\n- y{number}\n")
        one.sync(code=None)
        two.sync(code=None)
        number += 1
    for _ in range(2):
        two.sync(code=None)
        one.sync(code=None)
    text = two.notes()["log.md"]
    history = two.git("log", "-p", HEAD)
    assert [n for n in range(40) if f"- x{n}\n" not in text + "\n"] == []
    assert [n for n in range(number) if f"- y{n}\n" not in history + "\n"] == []

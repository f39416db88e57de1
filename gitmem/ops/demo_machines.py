"""The second act of ``gitmem demo``: a note that is written on one machine stands on another.

Two homes play the machines, a bare folder the remote that a person owns. As in the first act nothing is acted.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from gitmem.ops.demo import COMMAND, SCENE, Done, Said, Stage, shown, verdict

TEAM = "https://git.example.com/team/parcel.git"
"""The project's own remote. Nobody asks it for anything: the URL tells that two clones are one project."""
FACT = "Staging resets its database every night at {hour}."


def two_machines(folder: str) -> Iterator[Said]:
    """The act, in an empty folder."""
    laptop, desktop = (_Machine(folder, name) for name in ("laptop", "desktop"))
    yield Said(SCENE, "Your own notes, through a remote of your own: the laptop writes one")
    yield from _join(laptop)
    yield from laptop.say("remember", FACT.format(hour="three"), "--scope", "local", "--name", "staging-reset")
    sent = laptop.gitmem("sync")
    yield from laptop.tell(sent, "sync")
    yield verdict(sent.code == 0 and " went" in sent.text, "screened for secrets, and sent")
    yield Said(SCENE, "The desktop, which has its own clone of the project")
    yield from _join(desktop)
    yield from desktop.say("sync")
    told = desktop.gitmem("recall", "staging")
    yield from desktop.tell(told, "recall", "staging")
    yield verdict(FACT.format(hour="three") in told.text, "it stands there, where the agent reads it")
    clean = not desktop.run("git", "status", "--short").lines
    yield verdict(clean and not _mentions(desktop.top), "and nothing of it is in the project's repository")
    yield from _collide(laptop, desktop)


def _collide(laptop: _Machine, desktop: _Machine) -> Iterator[Said]:
    yield Said(SCENE, "Both change the same sentence before they meet")
    yield from laptop.say("edit", "staging-reset", "--text", FACT.format(hour="four"))
    yield from desktop.say("edit", "staging-reset", "--text", FACT.format(hour="five"))
    yield from laptop.say("sync")
    met = desktop.gitmem("sync")
    yield from desktop.tell(met, "sync")
    text = desktop.memory()
    both = all(FACT.format(hour=hour) in text for hour in ("four", "five"))
    yield verdict(met.code == 1 and both, "both sentences are kept and shown, until you say which is true")


def _join(machine: _Machine) -> Iterator[Said]:
    machine.run("git", "init", "--quiet")
    machine.run("git", "init", "--quiet", "--bare", machine.notes)
    machine.run("git", "remote", "add", "origin", TEAM)
    machine.gitmem("remote", "add", machine.notes)
    yield Said(COMMAND, f"gitmem remote add ~/notes.git     # on the {machine.name}, once")


class _Machine(Stage):
    """A home with a clone in it. ``notes`` is the remote of the person's own store."""

    def __init__(self, folder: str, name: str) -> None:
        super().__init__(os.path.join(folder, name))
        self.name = name
        self.notes = os.path.join(folder, "notes.git")
        self.env["GITMEM_DEVICE"] = name
        os.makedirs(self.top)

    def say(self, *args: str) -> Iterator[Said]:
        """Run gitmem and show what it says."""
        yield from self.tell(self.gitmem(*args), *args)

    def tell(self, done: Done, *args: str) -> Iterator[Said]:
        """Show a command that was run."""
        words = " ".join(f'"{word}"' if " " in word else word for word in args)
        yield Said(COMMAND, f"gitmem {words}     # on the {self.name}")
        yield from shown(done)

    def memory(self) -> str:
        """All that stands in the agent's memory folder."""
        files = Path(self.env["HOME"]).glob(".claude/projects/*/memory/*.md")
        return "\n".join(path.read_text(encoding="utf-8") for path in files)


def _mentions(top: str) -> bool:
    """Whether any file of the clone, its object database included, holds the note."""
    return any(b"Staging" in path.read_bytes() for path in Path(top).rglob("*") if path.is_file())

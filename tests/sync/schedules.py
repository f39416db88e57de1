"""Schedules: what people, agents and machines may do, in any order, and the laws that must hold afterwards.

Three machines, one of them with two clones of the project. A step is (machine, what, a, b): small numbers that choose
the file, the line and the text, so that Hypothesis can shrink a schedule that breaks a law.

    python tests/sync/schedules.py memory 0 10000      many schedules, with a stand-in for git
    python tests/sync/schedules.py git 0 1000          the same with real git
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

import gitmem.ops.sync.run as run_module
from gitmem.config.machine import Machine
from gitmem.model.dates import shift
from gitmem.ops.sync import Report, Request, sync
from gitmem.ops.sync.places import GENERATED
from gitmem.sync.merge.prose import BOTH
from gitmem.sync.merge.record import same_meaning
from gitmem.sync.place import FILE, PROSE_FOLDER, RECORD_FOLDER, Place
from gitmem.sync.shown import MARK

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from memory_git import MemoryGit, in_place_of_git

Step = tuple[int, str, int, int]
PROJECT = "project/0123456789abcdef"
MEMORY = "m/projects/-p/memory"
MACHINES = ("a", "b", "c")
FILES = (
    f"{MEMORY}/a.md",
    f"{MEMORY}/b.md",
    f"{MEMORY}/c.md",
    f"{MEMORY}/MEMORY.md",
    "m/CLAUDE.md",
    "m/rules/r.md",
    "m/agent-memory/tester/t.md",
    "p/CLAUDE.local.md",
    "p/.claude/agent-memory-local/tester/l.md",
    "p2/CLAUDE.local.md",
    "p2/.claude/agent-memory-local/tester/l.md",
)
EDITS = ("edit", "edit", "edit", "edit", "prose", "expires", "rewrite", "settle", "supersede")
MOVES = ("delete", "rename", "sync", "sync", "sync", "offline", "kill", "kill", "forget", "day")
OPS = EDITS + MOVES


class Killed(BaseException):
    """As ``kill -9`` would: nothing catches it to carry on."""


class Box:
    """One machine."""

    def __init__(self, top: str, name: str, clones: Sequence[str]) -> None:
        self.name = name
        self.top = os.path.join(top, name)
        self.clones = clones
        claude = os.path.join(self.top, "m")
        self.machine = Machine(os.path.join(self.top, "store"), claude, self.top, name)
        for folder in (claude, *(os.path.join(self.top, clone) for clone in clones)):
            os.makedirs(folder, exist_ok=True)
        self.places = [
            Place("user", FILE, "CLAUDE.md", os.path.join(claude, "CLAUDE.md")),
            Place("user", PROSE_FOLDER, "rules", os.path.join(claude, "rules"), GENERATED),
            Place("user", RECORD_FOLDER, "agent-memory", os.path.join(claude, "agent-memory")),
            Place(PROJECT, RECORD_FOLDER, "memory", os.path.join(self.top, MEMORY)),
        ]
        for clone in clones:
            tree = os.path.join(self.top, clone)
            self.places += [
                Place(PROJECT, FILE, "CLAUDE.local.md", os.path.join(tree, "CLAUDE.local.md"), copy=True),
                Place(
                    PROJECT,
                    RECORD_FOLDER,
                    "agent-memory-local",
                    os.path.join(tree, ".claude", "agent-memory-local"),
                    copy=True,
                ),
            ]

    def files(self) -> dict[str, str]:
        found = {}
        for base in ("m", *self.clones):
            for folder, _, names in os.walk(os.path.join(self.top, base)):
                for name in names:
                    if name.endswith(".md"):
                        path = os.path.join(folder, name)
                        with open(path, encoding="utf-8", newline="") as file:
                            found[os.path.relpath(path, self.top)] = file.read()
        return found

    def write(self, path: str, text: str) -> None:
        full = os.path.join(self.top, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8", newline="") as file:
            file.write(text)


class World:
    """Three machines and a hub, and what has been written. ``git``: the stand-in, or None for the real one."""

    def __init__(self, top: str, real: bool) -> None:
        self.top = top
        self.hub = os.path.join(top, "hub.git")
        self.day = "2026-11-30"
        self.number = 0
        self.left = -1
        """Events until the process dies; negative: it lives."""
        self.taken: set[str] = set()
        """Tokens that stood in a file when a sync that ended well began."""
        self.git = None if real else MemoryGit(self.hub, self.tick)
        self.boxes = [Box(top, name, ("p", "p2") if name == "a" else ("p",)) for name in MACHINES]
        if real:
            subprocess.run(["git", "init", "-q", "--bare", self.hub], check=True)
            for box in self.boxes:
                self.sync(box, offline=True)
                config = ["git", "--git-dir", f"{box.machine.store}/store.git", "config", "remote.origin.url", self.hub]
                subprocess.run(config, check=True)

    def tick(self, what: str) -> None:
        if self.left == 0:
            raise Killed(what)
        self.left -= self.left > 0

    def sync(self, box: Box, offline: bool = False) -> Report:
        standing = {word for text in box.files().values() for word in text.split() if word.startswith("tok")}
        report = sync(Request(box.machine, box.places, self.day, offline=offline, allow_vanished=True))
        assert not report.refused, report.refused
        assert not report.owed, report.owed
        assert not report.failed, report.failed
        assert not report.quarantined, report.quarantined
        assert not report.withheld, [one.why for one in report.withheld]
        self.taken |= standing
        return report

    def step(self, step: Step) -> None:
        who, what, a, b = step
        box = self.boxes[who % len(self.boxes)]
        getattr(self, "do_" + what)(box, a, b)

    # what people and agents do

    def token(self) -> str:
        self.number += 1
        return f"tok{self.number}x"

    def pick(self, box: Box, a: int, only: Callable[[str], bool] = lambda _: True) -> tuple[str, str] | None:
        """A file that is there."""
        there = sorted((path, text) for path, text in box.files().items() if only(path))
        return there[a % len(there)] if there else None

    def target(self, box: Box, a: int) -> str:
        names = [path for path in FILES if path.startswith("m/") or path.split("/")[0] in box.clones]
        return names[a % len(names)]

    def do_edit(self, box: Box, a: int, b: int) -> None:
        """Write a line into a file, new or old: instead of another or beside it."""
        path = self.target(box, a)
        text = box.files().get(path)
        if text is None:
            text = new_record(path) if is_record(path) else "# T\n\n"
        lines = text.split("\n")
        first = lines.index("---", 1) + 1 if is_record(path) and lines[0] == "---" else 0
        at = first + b // 2 % max(len(lines) - first, 1)
        token = self.token()
        if b % 2 and at < len(lines) and lines[at].strip() and not lines[at].startswith("<!--"):
            lines[at] = token
        else:
            lines[at:at] = [token, ""]
        box.write(path, "\n".join(lines))

    def do_prose(self, box: Box, a: int, b: int) -> None:
        """Change the first line of a prose file: where two machines do it there is a conflict."""
        path = ("m/CLAUDE.md", "m/rules/r.md", f"{box.clones[-1]}/CLAUDE.local.md")[a % 3]
        lines = box.files().get(path, "start\n").split("\n")
        box.write(path, "\n".join([self.token(), *lines[1:]]))

    def do_expires(self, box: Box, a: int, b: int) -> None:
        """Give a record another end."""
        found = self.pick(box, a, is_record)
        if found is None or not found[1].startswith("---\n"):
            return
        path, text = found
        lines = [line for line in text.split("\n") if not line.strip().startswith("expires:")]
        lines.insert(1, f"expires: 2026-12-{1 + b % 9:02}")
        box.write(path, "\n".join(lines))

    def do_rewrite(self, box: Box, a: int, b: int) -> None:
        """What the client does to frontmatter at every edit."""
        found = self.pick(box, a, is_record)
        if found is None or not found[1].startswith("---\n"):
            return
        path, text = found
        lines = text.split("\n")
        end = lines.index("---", 1)
        keep = [line for line in lines[1:end] if line.split(":")[0] in ("name", "description")]
        rest = [line.strip() for line in lines[1:end] if line not in keep and not line.startswith("metadata:")]
        if b % 3 == 0:
            rest = [line for line in rest if not line.startswith("expires:")]
        stamps = ("node_type:", "modified:")
        rest = [line for line in rest if line and not line.startswith(stamps)]
        rest += ["node_type: memory", f"modified: 2026-11-30T1{b % 10}:00:00Z"]
        block = ["---", *keep, "metadata:", *(f"  {line}" for line in rest), "---"]
        box.write(path, "\n".join([*block, *lines[end + 1 :]]))

    def do_settle(self, box: Box, a: int, b: int) -> None:
        """Settle a conflict by editing the file as its comment says; sometimes in a way nobody foresaw."""
        marked = {p: t for p, t in box.files().items() if BOTH in t or MARK in t}
        if not marked:
            return
        path = sorted(marked)[a % len(marked)]
        lines = marked[path].splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if line == BOTH or line.startswith(MARK))
        if b % 3 == 0:
            del lines[at]
        elif b % 3 == 1:
            lines = lines[:at]
        else:
            lines[at : at + 2] = [f"{self.token()}\n"]
        box.write(path, "".join(lines))

    def do_supersede(self, box: Box, a: int, b: int) -> None:
        found = self.pick(box, a, is_record)
        if found is None or b % 3 or not found[1].startswith("---\n") or "status:" in found[1]:
            return
        box.write(found[0], found[1].replace("---\n", "---\nstatus: superseded\n", 1))

    def do_delete(self, box: Box, a: int, b: int) -> None:
        found = self.pick(box, a)
        if found is not None:
            os.unlink(os.path.join(box.top, found[0]))

    def do_rename(self, box: Box, a: int, b: int) -> None:
        found = self.pick(box, a, lambda path: path.startswith(MEMORY) and is_record(path))
        new = f"{MEMORY}/{'abcdef'[b % 6]}.md"
        if found is not None and not os.path.exists(os.path.join(box.top, new)):
            os.rename(os.path.join(box.top, found[0]), os.path.join(box.top, new))

    # what machines do

    def do_sync(self, box: Box, a: int, b: int) -> None:
        self.sync(box)

    def do_offline(self, box: Box, a: int, b: int) -> None:
        self.sync(box, offline=True)

    def do_forget(self, box: Box, a: int, b: int) -> None:
        """Lose the state file, now and then."""
        path = os.path.join(box.machine.store, "state")
        if b % 4 == 0 and os.path.exists(path):
            os.unlink(path)

    def do_day(self, box: Box, a: int, b: int) -> None:
        self.day = shift(self.day, 1)

    def do_kill(self, box: Box, a: int, b: int) -> None:
        """Die at one of the writes of a sync."""
        self.left = (a * 7 + b) % 24
        try:
            with self.fuse():
                sync(Request(box.machine, box.places, self.day, allow_vanished=True))
        except Killed:
            pass
        finally:
            self.left = -1

    @contextmanager
    def fuse(self) -> Iterator[None]:
        """Every rename, removal and git process counts."""

        def counted(function: Callable[..., object]) -> Callable[..., object]:
            def call(*args: object, **kwargs: object) -> object:
                self.tick(function.__name__)
                return function(*args, **kwargs)

            return call

        with (
            patch("os.replace", counted(os.replace)),
            patch("os.unlink", counted(os.unlink)),
            patch("os.posix_spawnp", counted(os.posix_spawnp)),
        ):
            yield

    # what must be true

    def settle(self) -> None:
        """Let all machines sync until nothing moves: two rounds spread everything, a third finds nothing to do."""
        for _ in range(3):
            for box in self.boxes:
                self.sync(box)
        for box in self.boxes:
            report = self.sync(box)
            assert (report.came, report.went, report.written, report.taken_home) == (0, 0, 0, 0), (
                f"{box.name} is not quiet: {report.came} {report.went} {report.files} {report.taken_home}"
            )

    def trees(self, git_dir: str) -> dict[str, str]:
        """Branch → its tree, of a repository."""
        if self.git is not None:
            refs = {ref: tip for ref, tip in self.git.of(git_dir).items() if ref.startswith("refs/heads/")}
            return {ref: repr(sorted(self.git.tree(tip).items())) for ref, tip in refs.items()}
        form = "--format=%(refname) %(tree)"
        args = ["git", "--git-dir", git_dir, "for-each-ref", form, "refs/heads/"]
        return dict(line.split() for line in subprocess.check_output(args, text=True).splitlines())

    def history(self) -> str:
        if self.git is not None:
            return b"\n".join(self.git.history()).decode()
        args = ["git", "--git-dir", self.hub, "log", "-p", "-m", "--root", "--text", "--all", "--format=%H"]
        return subprocess.check_output(args).decode()

    def check(self) -> None:
        self.settle()
        hub = self.trees(self.hub)
        for box in self.boxes:
            assert self.trees(f"{box.machine.store}/store.git") == hub, f"{box.name} has another tree than the hub"
        shown = [box.files() for box in self.boxes]
        for path in sorted({path for files in shown for path in files if path.startswith(("m/", "p/"))}):
            texts = [files.get(path) for files in shown]
            assert same(path, [*texts]), f"{path} is not the same everywhere: {texts}"
        first = shown[0]
        for path in [path for path in first if path.startswith("p2/")]:
            twin = "p" + path[2:]
            assert same(path, [first[path], first.get(twin)]), f"the clones differ in {path}"
        for files in shown:
            for path, text in files.items():
                assert not any(line.startswith(("<<<<<<<", ">>>>>>>")) for line in text.splitlines()), path
        told = set(self.history().replace("\n+", "\n").replace("\n-", "\n").split())
        assert self.taken <= told, f"lost: {sorted(self.taken - told)}"


def same(path: str, texts: list[str | None]) -> bool:
    """Whether all machines show the same: to the byte, or for a record that an agent has rewritten, in meaning."""
    if len(set(texts)) == 1:
        return True
    if not is_record(path) or None in texts:
        return False
    return all(same_meaning(str(texts[0]), str(text)) for text in texts)


def is_record(path: str) -> bool:
    return "memory" in path and not path.endswith("MEMORY.md")


def new_record(path: str) -> str:
    name = os.path.basename(path).removesuffix(".md")
    return f"---\nname: {name}\ndescription: about {name}\nmetadata:\n  type: project\n---\n"


def run(steps: Sequence[Step], real: bool = False) -> None:
    """Run a schedule in a world of its own. Raises AssertionError where a law is broken."""
    shm = "/dev/shm" if os.path.isdir("/dev/shm") else None
    top = tempfile.mkdtemp(prefix="gitmem-world-", dir=shm)
    try:
        with patch.object(run_module, "_pause", lambda attempt: None):
            world = World(top, real)
            if world.git is None:
                play(world, steps)
            else:
                with in_place_of_git(world.git):
                    play(world, steps)
    finally:
        shutil.rmtree(top)


def play(world: World, steps: Sequence[Step]) -> None:
    for step in steps:
        world.step(step)
    world.check()


def schedule(seed: int) -> list[Step]:
    """A random schedule."""
    chance = random.Random(seed)
    return [
        (chance.randrange(3), chance.choice(OPS), chance.randrange(40), chance.randrange(40))
        for _ in range(chance.randint(4, 40))
    ]


def in_a_child(steps: Sequence[Step]) -> None:
    """Run a schedule in a process of its own: those that "die" in it leave open files behind."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reader)
        try:
            run(steps, real=True)
        except BaseException as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            os.write(writer, f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"[:4000].encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as file:
        told = file.read()
    os.waitpid(pid, 0)
    assert not told, told


def main() -> int:
    real, first, last = sys.argv[1] == "git", int(sys.argv[2]), int(sys.argv[3])
    broken = []
    steps = 0
    for seed in range(first, last):
        chosen = schedule(seed)
        steps += len(chosen)
        try:
            if real:
                in_a_child(chosen)
            else:
                run(chosen)
        except Exception as error:
            broken.append(seed)
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(
                f"seed {seed}: {type(error).__name__}: {str(error)[:300]} ({where.filename}:{where.lineno})", flush=True
            )
        if (seed - first + 1) % 1000 == 0:
            print(f"{seed - first + 1} schedules, {steps} steps, {len(broken)} broken", flush=True)
    print(f"{last - first} schedules, {steps} steps, {len(broken)} broken: {broken[:20]}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

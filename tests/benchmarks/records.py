"""What records cost: recall, context, and staleness by watched paths, as ratios to ``python -c pass``.

Run it: ``python tests/benchmarks/records.py [--quick]``. Each size gets a home of its own with a store that holds so
many local records beside some of the user and of the team, shown in the agent's folder as a sync leaves them.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import Case, table

from gitmem.model.compose import compose
from gitmem.store.branch import tip
from gitmem.store.home import Home
from gitmem.store.layout import head, project, record_key, uid
from gitmem.store.writer import NewCommit, write

GITMEM = [sys.executable, "-m", "gitmem"]
TODAY = "2026-11-30"
WORDS = [
    f"{a}{b}" for a in "ba de fi go ku la me no pi ra so tu ve wo xi zu".split() for b in "lin mor tak san del".split()
]
COMMON = "service deploy test cache build queue client server".split()


def record(number: int, pick: random.Random) -> tuple[str, bytes]:
    """One record: every one holds a common word, one in a hundred the word asked for."""
    words = pick.sample(WORDS, 12) + pick.sample(COMMON, 3)
    if number % 100 == 7:
        words.append("kraken")
    pick.shuffle(words)
    name = f"{words[0]}-{words[1]}-{number}"
    fields = {
        "name": name,
        "description": " ".join(words[:8]),
        "type": "project",
        "observed_at": f"2026-{1 + number % 11:02}-{1 + number % 27:02}",
        "source": f"src/{words[2]}.py",
    }
    if number % 9 == 0:
        fields["expires"] = "2026-06-30" if number % 2 else "2027-06-30"
    return name, compose(fields, " ".join(words) + ".\n\nIt was found so in a review.").encode()


class World:
    """A home and a clone whose local scope holds ``count`` records."""

    def __init__(self, root: Path, count: int) -> None:
        self.home = root / f"home-{count}"
        self.top = self.home / "repo"
        self.top.mkdir(parents=True)
        self.env = {
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GITMEM_TODAY": TODAY,
        }
        self.git("config", "--global", "user.email", "person@example.com")
        self.git("config", "--global", "user.name", "Person")
        self.git("init", "-q")
        self.git("commit", "-q", "--allow-empty", "-m", "first")
        for n in range(20):
            self.gitmem("remember", f"Team fact {n}: the {WORDS[n]} service", "--scope", "project", "--force")
            self.gitmem("remember", f"I like {WORDS[n + 20]} best", "--scope", "user", "--force")
        self.gitmem("remember", "The first local fact", "--scope", "local", "--force")
        self._fill(count)

    def _fill(self, count: int) -> None:
        home = Home(str(self.home / "data" / "gitmem"))
        branches = subprocess.run(
            ["git", f"--git-dir={home.git_dir}", "branch", "--format=%(refname:short)"], capture_output=True, text=True
        ).stdout.split()
        branch = next(name for name in branches if name.startswith("project/"))
        assert branch == project(branch.partition("/")[2])
        pick = random.Random(count)
        files: dict[str, bytes | None] = {}
        for number in range(count):
            name, text = record(number, pick)
            files[f"{record_key('memory', uid('memory', name + '.md'))}/{name}.md"] = text
        old = tip(home.git_dir, branch)
        write(home.git_dir, [NewCommit(head(branch), [old] if old else [], files, "bench")], "bench", int(time.time()))
        self.gitmem("sync")

    def git(self, *args: str) -> None:
        subprocess.run(["git", *args], cwd=self.top, env={**os.environ, **self.env}, check=True, capture_output=True)

    def gitmem(self, *args: str) -> None:
        done = subprocess.run([*GITMEM, *args], cwd=self.top, env={**os.environ, **self.env}, capture_output=True)
        if done.returncode not in (0, 1):
            sys.exit(f"{args}: {done.stderr.decode()}")

    def case(self, name: str, *args: str, bar: float | None = None) -> Case:
        return Case(name, [*GITMEM, *args], cwd=self.top, bar=bar, env=self.env)


def recalls(root: Path, sizes: list[int], rounds: int) -> None:
    worlds = {size: World(root, size) for size in sizes}
    cases = []
    for size, world in worlds.items():
        bar = 12.0 if size == 10_000 else None
        cases.append(world.case(f"recall, one in a hundred, of {size:,}", "recall", "kraken", "deploy", bar=bar))
        cases.append(world.case(f"recall, a word of every third, of {size:,}", "recall", "service", bar=bar))
        cases.append(world.case(f"recall of nothing, of {size:,}", "recall", "unheard", bar=bar))
        cases.append(world.case(f"context, of {size:,}", "context", bar=10.0 if size == 1_000 else None))
    changed = worlds[sizes[1]]
    numbers = iter(range(10_000))
    again = changed.case(f"recall after a change, of {sizes[1]:,}", "recall", "kraken", "deploy", bar=12.0)
    again.before = lambda: changed.gitmem(
        "remember", f"Fact {next(numbers)} of the kraken", "--scope", "local", "--force"
    )
    cases.append(again)
    ratios = table(cases, rounds)
    small, large = sizes[0], sizes[-1]
    for kind in ("recall, one in a hundred", "recall, a word of every third", "recall of nothing"):
        growth = ratios[f"{kind}, of {large:,}"] / ratios[f"{kind}, of {small:,}"]
        print(f"{growth:8.2f}  growth of {kind} from {small:,} to {large:,}  (bar 3: {kept(growth, 3)})")


STALE = """
import sys
from gitmem.git.history import head, touched
from gitmem.guard.glob import matches
watches = [tuple(line.split(" ")) for line in open(sys.argv[1]).read().split("\\n") if line]
assert len(touched(head(), watches, matches)) > len(watches) // 3
"""


def staleness(root: Path, commits: int, rounds: int) -> None:
    """A thousand records, each watching a path or a pattern since a revision of its own."""
    top = root / "history"
    top.mkdir()
    git = ["git", "-C", str(top)]
    subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    pick = random.Random(5)
    stream = []
    for number in range(commits):
        files = {f"src/{pick.choice(WORDS)}/{pick.choice(WORDS)}.py" for _ in range(3)}
        stream.append(
            f"commit refs/heads/main\ncommitter P <p@example.com> {1_700_000_000 + number * 600} +0000\ndata 1\nx\n"
        )
        stream += [f"M 100644 inline {path}\ndata {len(str(number))}\n{number}\n" for path in sorted(files)]
    subprocess.run([*git, "fast-import", "--quiet"], input="".join(stream).encode(), check=True)
    every = subprocess.run([*git, "rev-list", "main"], capture_output=True, text=True, check=True).stdout.split()
    lines = []
    for number in range(1_000):
        since = pick.choice(every)
        path = f"src/{pick.choice(WORDS)}/{pick.choice(WORDS)}.py" if number % 4 else f"src/{pick.choice(WORDS)}/**"
        lines.append(f"{since} {path}\n")
    lines.append(f"{every[-1]} src/**\n")
    (root / "watches").write_text("".join(lines))
    log = Case("git log --name-only", ["git", "log", "--name-only", f"{every[-1]}..HEAD"], cwd=top)
    ours = Case("watch, 1,000 records", [sys.executable, "-c", STALE, str(root / "watches")], cwd=top)
    ratios = table([log, ours], rounds)
    ratio = ratios[ours.name] / ratios[log.name]
    print(f"{ratio:8.2f}  watch of 1,000 records over {commits:,} commits, to one git log  (bar 2: {kept(ratio, 2)})")


def kept(ratio: float, bar: float) -> str:
    return "kept" if ratio <= bar else "MISSED"


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    quick = "--quick" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        staleness(Path(folder), 2_000 if quick else 10_000, 5)
        recalls(Path(folder), [1_000, 10_000] if quick else [1_000, 10_000, 100_000], 5 if quick else 11)

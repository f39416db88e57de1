"""A thousand memory files (3 MB), cold and again unchanged, beside other tools on the same files.

By hand: ``python tests/benchmarks/corpus.py [ROUNDS] [--peers FOLDER]``. The peers are installed from the package index
into a virtual environment in FOLDER (made when missing); without the option only gitmem is measured.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from hook import GITMEM, git, seal
from measure import Case, table

PEERS = ("skillsaw", "agnix", "detect-secrets")
SENTENCES = """
The {noun} reads its configuration from `config/{word}.toml` and falls back to the defaults in `src/{word}/defaults.py`.
Run `make {word}` before opening a pull request; it takes about {number} seconds on a laptop.
Names of tables are singular, names of columns are in snake case, and every table has a `created_at`.
The {noun} retries {number} times with exponential back-off, then writes the message to the dead letter queue.
When a migration fails half way, restore the snapshot first; `scripts/{word}.sh --dry-run` shows what it would do.
Tests of the {noun} need a database: `docker compose up -d db` starts one on port 54{number}.
We chose the {noun} over a queue because ordering matters here; see docs/adr/00{number}-{word}.md for the reasons.
Do not call the {noun} from a request handler: it blocks. Use the background worker instead.
The API returns 409 when two writers race; clients are expected to read again and retry.
Dates are stored in UTC and shown in the user's time zone, which comes from the profile.
Prefer small commits, each of which builds and passes the tests on its own.
The cache is keyed by tenant and locale, so a change of the template does not invalidate other tenants.
Feature flags live in `flags/{word}.yaml`; remove a flag one release after it is on for everybody.
Error messages name the field, the value that was expected, and where to read more.
Coverage of the {noun} is {number} percent; new code should not lower it.
""".strip().splitlines()
NOUNS = (
    "importer scheduler gateway renderer billing-service search-index notifier exporter session-store linter".split()
)
WORDS = "ingest plan route draw charge find notify export keep lint check build seed sync warm".split()


def main() -> None:
    args = sys.argv[1:]
    peers = Path(args.pop(args.index("--peers") + 1)) if "--peers" in args else None
    rounds = int(args[0]) if args and args[0].isdigit() else 5
    with tempfile.TemporaryDirectory() as folder:
        seal(Path(folder))
        top = Path(folder) / "repo"
        size = write(top)
        print(f"1,000 memory files, {size / 1e6:.1f} MB")
        verdicts = top / ".git/gitmem"
        cases = [
            Case("gitmem check --all, cold", [GITMEM, "check", "--all"], top, before=lambda: forget(verdicts)),
            Case("gitmem check --all, unchanged", [GITMEM, "check", "--all"], top, before=lambda: warm(top, verdicts)),
            Case("gitmem check --all, kept nowhere", [GITMEM, "check", "--all", "--no-cache"], top),
            *(of_peers(install(peers), top) if peers else ()),
        ]
        found = table(cases, rounds)
    cold, again, *_ = found.values()
    say("unchanged to cold", again / cold, 0.25)
    for name, bar in (("skillsaw", 0.5), ("detect-secrets", 0.1), ("agnix", None)):
        if name in found:
            say(f"cold to {name}", cold / found[name], bar)


def say(what: str, ratio: float, bar: float | None) -> None:
    kept = "" if bar is None else f"  (bar {bar}: {'kept' if ratio <= bar else 'MISSED'})"
    print(f"{ratio:8.3f}  {what}{kept}")


def write(top: Path, files: int = 1000) -> int:
    """A repository of records, rules and instructions, the same every time; how many bytes they have."""
    chance = random.Random(20261130)
    subprocess.run(["git", "init", "-q", "-b", "main", str(top)], check=True)
    size = 0
    for n in range(files):
        path, text = note(n, chance)
        file = top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        size += len(text.encode())
    index = "".join(f"- [Note {n}](note-{n}.md) — how part {n} works\n" for n in range(0, files, 4))
    (top / ".claude/memory/MEMORY.md").write_text(index, encoding="utf-8")
    git(top, "add", "-A")
    git(top, "commit", "-qm", "Begin")
    return size


def note(n: int, chance: random.Random) -> tuple[str, str]:
    """One file: a record, a rule, or instructions of a folder."""
    head = ""
    path = f"packages/part-{n}/CLAUDE.md"
    if n % 4 == 0:
        path = f".claude/memory/note-{n}.md"
        head = f"---\nname: note-{n}\ndescription: How part {n} works\ntype: reference\n---\n\n"
    elif n % 4 == 1:
        path = f".claude/rules/rule-{n}.md"
        head = f"---\npaths:\n  - 'src/part-{n}/**'\n---\n\n"
    elif n % 4 == 2:
        path = f"packages/part-{n}/AGENTS.md"
    parts = [head + f"# Part {n}"]
    while sum(map(len, parts)) < 2900:
        lines = chance.sample(SENTENCES, 4)
        words = {"noun": chance.choice(NOUNS), "word": chance.choice(WORDS), "number": chance.randint(10, 90)}
        parts.append(f"## {chance.choice(NOUNS).capitalize()}\n\n" + " ".join(line.format(**words) for line in lines))
        if chance.random() < 0.3:
            parts.append("```sh\nmake {word} ARGS=--verbose\n./scripts/{word}.sh --limit {number}\n```".format(**words))
    return path, "\n\n".join(parts) + "\n"


def forget(verdicts: Path) -> None:
    shutil.rmtree(verdicts, ignore_errors=True)


def warm(top: Path, verdicts: Path) -> None:
    if not verdicts.exists():
        subprocess.run([GITMEM, "check", "--all"], cwd=top, capture_output=True, check=False)


def install(folder: Path) -> Path:
    """The programs of the peers."""
    if not (folder / "bin/skillsaw").exists():
        venv.create(folder, with_pip=True)
        subprocess.run([folder / "bin/python", "-m", "pip", "install", "-q", *PEERS], check=True)
    return folder / "bin"


def of_peers(programs: Path, top: Path) -> Sequence[Case]:
    """What each of them does over a repository; ``-n`` keeps detect-secrets from asking the network."""
    lines = {
        "skillsaw": ["lint", "."],
        "agnix": ["."],
        "detect-secrets": ["scan", "-n", "--all-files", "."],
    }
    return [Case(name, [str(programs / name), *line], top, codes=range(4)) for name, line in lines.items()]


if __name__ == "__main__":
    main()

"""What a review costs, as seconds of CPU and as ratios to ``python -c pass``: one record in three is proposed about.

Run it: ``python tests/benchmarks/review.py [COUNT…]``; by default 1000 and 5000. Two records in five are local, two of
the team, one of the user; a hundred lines of instructions stand beside them.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from measure import Case, table

from gitmem.model.compose import compose
from gitmem.store.branch import tip
from gitmem.store.home import Home
from gitmem.store.layout import USER, head, project, record_key, uid
from gitmem.store.writer import NewCommit, write

TODAY = "2026-11-30"
WORDS = [
    f"{a}{b}{c}" for a in "bdfgk" for b in "aeiou" for c in ("lin", "mor", "tak", "san", "del", "rup", "vin", "zo")
]
FIELDS: dict[int, dict[str, str | list[str]]] = {
    0: {"expires": "2026-11-01"},
    1: {"evidence": [f"session:s{number}" for number in range(6)]},
    2: {"review_after": "2026-11-01"},
    3: {"source": "docs/none.md"},
}


def text(number: int, scope: str, pick: random.Random) -> str:
    """A record: of ten, four have something to be said about."""
    fields = dict(FIELDS.get(number % 10, {}))
    if scope == "project":
        fields.pop("evidence", None)
    said = " ".join(pick.choice(WORDS) for _ in range(pick.randint(8, 25)))
    fields |= {"name": f"{scope[0]}{number}", "description": f"about {number}", "observed_at": "2026-10-01"}
    return compose({**fields, "scope": scope}, f"{said.capitalize()} number {number}.")


def world(root: Path, count: int) -> tuple[Path, dict[str, str]]:
    """A clone and the environment of its owner."""
    home, top = root / f"home-{count}", root / f"home-{count}" / "repo"
    top.mkdir(parents=True)
    env = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_STATE_HOME": str(home / "state")}
    env |= {"GIT_CONFIG_GLOBAL": str(home / "gitconfig"), "GITMEM_TODAY": TODAY}
    (home / "gitconfig").write_text("[user]\nname = A\nemail = a@example.org\n")
    pick = random.Random(count)

    def git(*args: str) -> None:
        subprocess.run(("git", "-C", str(top), *args), check=True, env={**os.environ, **env}, capture_output=True)

    git("init", "-q")
    for number in range(count * 2 // 5):
        path = top / ".claude" / "memory" / f"p{number}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(number, "project", pick))
    (top / "CLAUDE.md").write_text("# P\n\n" + "".join(f"- {' '.join(pick.sample(WORDS, 9))}\n" for _ in range(100)))
    git("add", "-A")
    git("commit", "-q", "-m", "x")
    first = [sys.executable, "-m", "gitmem", "remember", "The first.", "--scope", "local"]
    subprocess.run(first, cwd=top, check=True, env={**os.environ, **env}, capture_output=True)
    store = Home(str(home / "data" / "gitmem"))
    (identity,) = os.listdir(Path(store.git_dir) / "refs/heads/project")
    for scope, branch, area, many in (
        ("local", project(identity), "memory", count * 2 // 5),
        ("user", USER, "records", count // 5),
    ):
        files: dict[str, bytes | None] = {
            f"{record_key(area, uid(area, f'{scope[0]}{number}.md'))}/{scope[0]}{number}.md": text(
                number, scope, pick
            ).encode()
            for number in range(many)
        }
        old = tip(store.git_dir, branch)
        write(store.git_dir, [NewCommit(head(branch), [old] if old else [], files, "bench")], "bench", 1_790_000_000)
    subprocess.run(
        [sys.executable, "-m", "gitmem", "sync"], cwd=top, check=False, env={**os.environ, **env}, capture_output=True
    )
    return top, env


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        cases = []
        for count in [int(word) for word in sys.argv[1:]] or [1000, 5000]:
            top, env = world(Path(folder), count)
            for name, args in (("review --brief", ("--brief",)), ("review", ()), ("review --due", ("--due",))):
                argv = [sys.executable, "-m", "gitmem", "review", *args]
                cases.append(Case(f"{name}, {count:,} records", argv, top, env=env))
        table(cases, 5)


if __name__ == "__main__":
    main()

"""Where the time of the rules goes, rule by rule, on ordinary files and on hostile ones. By hand, no bars."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from corpus import note

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES

HOSTILE = {
    "only a": "a" * 5_000_000,
    "words of one letter": "a " * 2_500_000,
    "words": "The build needs care and the token of the freeze. " * 100_000,
    "spaces": " " * 5_000_000,
    "brackets": "(" * 200_000,
    "lines": "- a\n" * 1_000_000,
    "frontmatter": "---\n" + "# x\n" * 75_000 + "---\n",
}


def main() -> None:
    chance = random.Random(20261130)
    show("400 ordinary files, ms a file", [Document(*note(n, chance)) for n in range(400)], 1000 / 400)
    for name, text in HOSTILE.items():
        show(f"{name}, {len(text) / 1e6:.1f} MB, seconds", [Document("CLAUDE.md", text)], 1)


def show(title: str, documents: list[Document], unit: float) -> None:
    spent = dict.fromkeys(RULES, 0.0)
    for document in documents:
        context = Context("2026-11-30")
        for name in RULES:
            start = time.process_time()
            judge(document, context, (name,))
            spent[name] += time.process_time() - start
    print(f"{title}: {sum(spent.values()) * unit:.2f}")
    for name, seconds in sorted(spent.items(), key=lambda pair: -pair[1])[:8]:
        print(f"{seconds * unit:9.3f}  {name}")


if __name__ == "__main__":
    main()

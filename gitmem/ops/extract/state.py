"""Small files of the extractor's state: read with tolerance, written whole."""

from __future__ import annotations

import json
import os

from gitmem.store.files import replace


def load(path: str) -> dict[str, object]:
    """The object of a file; empty where there is none or it is damaged."""
    try:
        with open(path, "rb") as file:
            found = json.loads(file.read(1 << 22))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def save(path: str, value: dict[str, object]) -> None:
    """Replace the file."""
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    replace(path, json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))


def number(value: object) -> int:
    """A count of a state file."""
    return value if isinstance(value, int) and value >= 0 and not isinstance(value, bool) else 0

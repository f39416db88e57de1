"""Errors in settings: which file, which line, which key, and the name that was probably meant."""

from __future__ import annotations

from gitmem.errors import ConfigError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Source:
    """Where settings are written: a name for people, and the text where it is a file, to find lines in."""

    __slots__ = ("name", "root", "text")

    def __init__(self, name: str, text: str = "", root: tuple[str, ...] = ()) -> None:
        self.name = name
        self.text = text
        self.root = root

    def fault(self, keys: tuple[str, ...], message: str, hint: str | None = None) -> ConfigError:
        """An error at a key."""
        line = self.line(keys)
        where = f"{self.name}:{line}" if line else self.name
        return ConfigError(f"{where}: {message}", hint)

    def unknown(self, keys: tuple[str, ...], known: Iterable[str], what: str = "setting") -> ConfigError:
        """An error about a name that does not exist."""
        import difflib

        known = sorted(known)
        name = keys[-1]
        close = difflib.get_close_matches(name[:60], known, 1, 0.5)
        hint = f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"
        return self.fault(keys, f"unknown {what} {name!r}", hint)

    def line(self, keys: tuple[str, ...]) -> int:
        """The line a key is on, 0 where it cannot be told. Numbers in ``keys`` count the tables of an array."""
        wanted = [*self.root, *keys]
        best = depth = 0
        here: list[str] = []
        counts: dict[str, int] = {}
        for number, line in enumerate(self.text.split("\n"), 1):
            bare = line.strip()
            if bare.startswith("["):
                here = _names(bare.strip("[] ").partition("]")[0])
                if bare.startswith("[["):
                    counts[".".join(here)] = counts.get(".".join(here), -1) + 1
                    here = [*here, str(counts[".".join(here)])]
                names = here
            else:
                names = here + _names(bare.partition("=")[0]) if "=" in bare else []
            common = len(names) if names == wanted[: len(names)] else 0
            if common > depth:
                best, depth = number, common
        return best if depth > len(self.root) or not keys else 0


def _names(dotted: str) -> list[str]:
    return [name.strip().strip("\"'") for name in dotted.split(".")]

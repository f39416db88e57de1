"""What git's own configuration says about gitmem and about the committer, asked at most once.

Most people set nothing below ``gitmem.``. Whether anybody did is seen from the few files git reads, without a child
process; only then, or when the committer's address is wanted, is git asked.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gitmem.git.repo import Repo

_SYSTEM = ("/etc/gitconfig", "/usr/local/etc/gitconfig", "/opt/homebrew/etc/gitconfig", "/usr/etc/gitconfig")
_PATTERN = r"^(gitmem\..*|user\.email|author\.email|committer\.email)$"


class GitConfig:
    """git's configuration as seen from a repository, or from none."""

    __slots__ = ("_environ", "_pairs", "_repo")

    def __init__(self, environ: Mapping[str, str], repo: Repo | None = None) -> None:
        self._environ = environ
        self._repo = repo
        self._pairs: list[tuple[str, str | None]] | None = None

    def settings(self) -> list[tuple[str, str | None]]:
        """The variables below ``gitmem.``, broadest first. None as a value: the variable stands without one."""
        if self._pairs is None and not self._mentioned():
            return []
        return [(name, value) for name, value in self._ask() if name.startswith("gitmem.")]

    def mails(self) -> list[str]:
        """The addresses under which this person commits."""
        return [value for name, value in self._ask() if not name.startswith("gitmem.") and value]

    def _ask(self) -> list[tuple[str, str | None]]:
        if self._pairs is None:
            from gitmem.git.process import output

            data = output("config", "--null", "--get-regexp", _PATTERN, allowed=(0, 1))
            self._pairs = [_pair(item) for item in data.decode("utf-8", "replace").split("\0") if item]
        return self._pairs

    def _mentioned(self) -> bool:
        passed = self._environ.get("GIT_CONFIG_PARAMETERS", "").lower()
        if "gitmem" in passed or "include" in passed or "GIT_CONFIG_COUNT" in self._environ:
            return True
        return any(_says(path) for path in self._files())

    def _files(self) -> Iterator[str]:
        environ = self._environ
        if "GIT_CONFIG_SYSTEM" in environ:
            yield environ["GIT_CONFIG_SYSTEM"]
        elif environ.get("GIT_CONFIG_NOSYSTEM", "").lower() not in ("1", "true", "yes", "on"):
            yield from _SYSTEM
        home = environ.get("HOME", "")
        if "GIT_CONFIG_GLOBAL" in environ:
            yield environ["GIT_CONFIG_GLOBAL"]
        else:
            yield (environ.get("XDG_CONFIG_HOME") or f"{home}/.config") + "/git/config"
            yield f"{home}/.gitconfig"
        if self._repo is not None:
            yield f"{self._repo.common_dir}/config"
            yield f"{self._repo.git_dir}/config.worktree"


def _says(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            text = file.read(1 << 20).lower()
    except OSError:
        return False
    return b"gitmem" in text or b"[include" in text


def _pair(item: str) -> tuple[str, str | None]:
    name, newline, value = item.partition("\n")
    return name, value if newline else None

"""Which files are looked at, and which rules are run on each."""

from __future__ import annotations

from gitmem.guard.document import GITLINK, REGULAR, SYMLINK
from gitmem.guard.registry import RULES, TREE_RULES
from gitmem.model.places import OTHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.config.settings import Settings

_SECRET = "secret-"
_LINK_RULE = "import-symlink"
_LASTING = ("secret-", "personal-")


class Selection:
    """``words`` are names of rules and of families; none means all."""

    __slots__ = ("_links", "_plain", "_secrets", "rules", "settings", "tree_rules")

    def __init__(self, settings: Settings, words: tuple[str, ...] = ()) -> None:
        self.settings = settings
        self.rules = tuple(name for name in RULES if not words or _chosen(name, words))
        self.tree_rules = tuple(name for name in TREE_RULES if not words or _chosen(name, words))
        self._links = tuple(name for name in self.rules if name == _LINK_RULE)
        self._secrets = tuple(name for name in self.rules if name.startswith(_SECRET))
        self._plain = not settings.severities and not settings.paths
        for word in words:
            _known(word)

    def wanted(self, path: str, mode: str = REGULAR) -> bool:
        """Whether the file is looked at at all: agents read it, or it is a link or submodule in the place of such."""
        if self.settings.place(path).kind == OTHER and self.settings.secrets != "all" and not _stands_for(path, mode):
            return False
        return not self.settings.excluded(path)

    def rules_for(self, path: str, mode: str = REGULAR) -> tuple[str, ...]:
        """The rules for one file. In a file that no agent reads only a secret does harm."""
        rules = self.rules
        if self.settings.place(path).kind == OTHER:
            rules = (*self._secrets, *(self._links if _stands_for(path, mode) else ()))
        return rules if self._plain else tuple(name for name in rules if not self.settings.off(name, path))


def _stands_for(path: str, mode: str) -> bool:
    """Whether a link or submodule lies where a folder of agents' files would."""
    if mode not in (SYMLINK, GITLINK):
        return False
    from gitmem.guard.rules.import_symlink import agent_place

    return agent_place(path)


def lasting(rule: str) -> bool:
    """Whether what the rule finds does harm for as long as history holds it, however short it stood there."""
    return rule.startswith(_LASTING)


def _chosen(name: str, words: tuple[str, ...]) -> bool:
    return name in words or name.split("-", 1)[0] in words


def _known(word: str) -> None:
    from gitmem.guard.registry import families

    names = (*RULES, *TREE_RULES, *families())
    if word in names:
        return
    import difflib

    from gitmem.errors import UsageError

    near = difflib.get_close_matches(word[:60], names, 1)
    raise UsageError(
        f"there is no rule or family of rules called {word!r}",
        f"did you mean {near[0]}?" if near else "gitmem rule lists them",
    )

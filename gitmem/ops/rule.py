"""What gitmem knows of its rules: the table, and one page."""

from __future__ import annotations

from gitmem.errors import UsageError
from gitmem.guard.registry import RULES, TREE_RULES, families
from gitmem.guard.report.rules import described

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.rule import Rule, TreeRule


def rules(word: str = "") -> list[Rule | TreeRule]:
    """All rules, or those of a family, family by family."""
    order = families()
    names = [name for name in (*RULES, *TREE_RULES) if not word or name.split("-", 1)[0] == word]
    names.sort(key=lambda name: order.index(name.split("-", 1)[0]))
    return [rule for rule in map(described, names) if rule is not None]


def rule(name: str) -> Rule | TreeRule:
    """One rule. UsageError with the nearest name where there is none."""
    found = described(name)
    if found is not None:
        return found
    import difflib

    names = (*RULES, *TREE_RULES, *families())
    near = difflib.get_close_matches(name[:60], names, 1)
    raise UsageError(f"there is no rule {name!r}", f"did you mean {near[0]}?" if near else "gitmem rule lists them")

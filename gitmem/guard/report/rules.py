"""What the table of rules knows of a rule, for reports and pages."""

from __future__ import annotations

from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.rule import Rule, TreeRule


def described(name: str) -> Rule | TreeRule | None:
    """The rule, or None where the table has none of that name."""
    if name in RULES:
        return load(name)
    return load_tree_rule(name) if name in TREE_RULES else None

"""Documents × rules → findings, in a stable order."""

from __future__ import annotations

from gitmem.guard.bounds import CONDITIONS, TREE_CONDITIONS, applicable
from gitmem.guard.cues import is_present
from gitmem.guard.finding import Finding
from gitmem.guard.registry import RULES, TREE_RULES, load, load_tree_rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.rule import Hit, Rule, TreeRule
    from gitmem.guard.tree import Tree


def judge(document: Document, context: Context, names: Iterable[str] = RULES) -> list[Finding]:
    """Every finding of the named rules on one document, notes included, before allows and baseline."""
    found: list[Finding] = []
    secrets: frozenset[str] | None = None
    for name in applicable(tuple(names), document.place.kind, document.place.personal):
        words = RULES[name]
        if words and not is_present(words, document):
            continue
        condition = CONDITIONS.get(name)
        if condition is not None and not condition(document, context):
            continue
        if name.startswith("secret-"):  # one scan serves them all, and says which of them are worth loading
            if secrets is None:
                from gitmem.guard.secrets.told import told

                secrets = told(document, context)
            if name not in secrets:
                continue
        rule = load(name)
        found.extend(as_finding(rule, document, hit) for hit in rule.check(document, context))
    found.sort(key=Finding.order)
    return found


def judge_tree(tree: Tree, context: Context, names: Iterable[str] = TREE_RULES) -> list[Finding]:
    """Every finding of the named tree rules, on what the tree's ``changed`` touches."""
    found: list[Finding] = []
    for name in names:
        condition = TREE_CONDITIONS.get(name)
        if condition is not None and not condition(tree):
            continue
        rule = load_tree_rule(name)
        for path, hit in rule.check(tree, context):
            document = tree.document(path)
            if document and (rule.personal or not document.place.personal):
                found.append(as_finding(rule, document, hit))
    found.sort(key=Finding.order)
    return found


def as_finding(rule: Rule | TreeRule, document: Document, hit: Hit) -> Finding:
    """A hit with its place and the rule's defaults."""
    line, column = document.position(hit.start)
    end_line, end_column = document.position(max(hit.start, hit.end))
    return Finding(
        rule=rule.name,
        severity=hit.severity or rule.severity,
        path=document.path,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
        message=hit.message,
        hint=hit.hint or rule.fix,
        until=hit.until,
    )

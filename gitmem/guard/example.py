"""The examples of rules as what rules look at: for tests, and for pages that show them at work."""

from __future__ import annotations

from gitmem.guard.context import Context
from gitmem.guard.document import REGULAR, SYMLINK, Document
from gitmem.guard.engine import as_finding
from gitmem.guard.tree import Tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.rule import Example, Rule, TreeExample, TreeRule

_LINK = "-> "


def document_of(path: str, text: str) -> Document:
    """A document; ``-> target`` as the text is a symlink."""
    if text.startswith(_LINK) and "\n" not in text:
        return Document(path, text.removeprefix(_LINK), mode=SYMLINK)
    return Document(path, text, mode=REGULAR)


def tree_of(example: TreeExample) -> Tree:
    """The example's files as a tree that is changed as a whole."""
    files = example.files
    return Tree(files, lambda path: document_of(path, files[path]), files)


def findings(rule: Rule, example: Example) -> list[Finding]:
    """What a rule says of an example, by the engine's own conditions."""
    document = document_of(example.path, example.text)
    if document.place.kind not in rule.kinds or (document.place.personal and not rule.personal):
        return []
    context = Context(example.today, identity=example.identity)
    return [as_finding(rule, document, hit) for hit in rule.check(document, context)]


def tree_findings(rule: TreeRule, example: TreeExample) -> list[Finding]:
    """What a tree rule says of an example."""
    tree = tree_of(example)
    found = []
    for path, hit in rule.check(tree, Context(example.today)):
        document = tree.document(path)
        if document and (rule.personal or not document.place.personal):
            found.append(as_finding(rule, document, hit))
    return found

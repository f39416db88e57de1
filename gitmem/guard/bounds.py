"""Where a rule can have anything to say, beside the words that must stand in the text.

Asking here costs next to nothing; importing a rule costs more than judging an ordinary file by it. A rule that is not
named below holds in prose, and only in shared files. Tests compare all of it with the rules themselves.
"""

from __future__ import annotations

from gitmem.model.places import AGENT, ANY, INDEX, INSTRUCTIONS, MEMORY, PROSE, RECORD, RULE, TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.tree import Tree

FAMILY_KINDS = {"allow": ANY, "freeze": TEXT, "hidden": TEXT, "secret": ANY}
KINDS: dict[str, frozenset[str]] = {
    "personal-file": ANY,
    "personal-home-path": AGENT,
    "personal-host": AGENT,
    "personal-identity": AGENT,
    "personal-mail": AGENT,
    "personal-path": AGENT,
    "record-bare": frozenset({RECORD}),
    "record-source": frozenset({RECORD}),
    "record-value": frozenset({RECORD}),
    "index-duplicate-line": frozenset({INDEX}),
    "index-size": frozenset({INDEX}),
    "instructions-size": frozenset({INSTRUCTIONS, RULE}),
    "import-symlink": ANY,
}
"""The kinds of place a rule looks at, as its ``kinds`` has them."""

EVERYWHERE = ("allow-", "hidden-", "import-", "index-", "instructions-", "secret-")
PERSONAL = frozenset({"personal-file", "record-date", "record-frontmatter", "record-scope", "record-value"})
"""What holds in personal files as well, as ``personal`` of the rule has it."""


def looks_at(name: str, kind: str, personal: bool) -> bool:
    """Whether the rule looks at files of this kind."""
    kinds = KINDS.get(name) or FAMILY_KINDS.get(name.partition("-")[0], PROSE)
    return kind in kinds and (not personal or name in PERSONAL or name.startswith(EVERYWHERE))


_table: dict[tuple[str, bool, tuple[str, ...]], tuple[str, ...]] = {}


def applicable(names: tuple[str, ...], kind: str, personal: bool) -> tuple[str, ...]:
    """Those of the named rules that look at files of this kind, in their order."""
    key = kind, personal, names
    found = _table.get(key)
    if found is None:
        found = _table[key] = tuple(name for name in names if looks_at(name, kind, personal))
    return found


def _is_personal(document: Document, context: Context) -> bool:
    return document.place.personal


def _is_link(document: Document, context: Context) -> bool:
    return document.mode in ("120000", "160000")


def _beyond_ascii(document: Document, context: Context) -> bool:
    return not document.text.isascii()


def _misread(document: Document, context: Context) -> bool:
    return bool(document.problems) or "\0" in document.text


def _long_index(document: Document, context: Context) -> bool:
    """Less than this is within every agent's limit."""
    return len(document.text) > 6000 or document.text.count("\n") >= 200


def _long(document: Document, context: Context) -> bool:
    """Less than this is within every agent's limit, at four bytes a character."""
    return len(document.text) > 8000


def _without_block(document: Document, context: Context) -> bool:
    return not document.front.present


def _about_somebody(document: Document, context: Context) -> bool:
    """Whether the frontmatter says so, or the name of the file can."""
    front, kind = document.front, document.place.kind
    if kind == INDEX or (kind in MEMORY and not front.text("type")):
        return True
    return bool(front.text("scope")) or front.text("type").lower() == "user"


def _marked(document: Document, context: Context) -> bool:
    """Whether one of the committer's marks, or its least part, stands anywhere."""
    who = context.identity
    for home in who.homes:
        if home.rstrip("/\\").replace("\\", "/").rpartition("/")[2].lower() in document.lower:
            return True
    for mark in (*who.mails, *who.users):
        if mark.lower() in document.lower:
            return True
    return any(host.lower().removesuffix(".local").removesuffix(".lan") in document.lower for host in who.hosts)


CONDITIONS: dict[str, Callable[[Document, Context], bool]] = {
    "personal-file": _is_personal,
    "personal-identity": _marked,
    "personal-record": _about_somebody,
    "record-bare": _without_block,
    "index-size": _long_index,
    "instructions-size": _long,
    "import-symlink": _is_link,
    "hidden-bidi": _beyond_ascii,
    "hidden-tags": _beyond_ascii,
    "hidden-zero-width": _beyond_ascii,
    "hidden-encoding": _misread,
}
"""What else must hold for a rule to have anything to say."""


def _several(tree: Tree) -> bool:
    return any(len(folder.records) > 1 for folder in tree.folders())


def _supersedes(tree: Tree) -> bool:
    changed = (path for folder in tree.folders() for path in folder.records if path in tree.changed)
    return any((record := tree.record(path)) is not None and record.supersedes for path in changed)


def _indexed(tree: Tree) -> bool:
    return any(folder.index for folder in tree.folders())


def _shown_elsewhere(tree: Tree) -> bool:
    from gitmem.model.team_files import FILES, INDEX

    return any(path in tree.paths and (path in tree.changed or INDEX in tree.changed) for path in FILES)


def _imports(tree: Tree) -> bool:
    return any(tree.imports())


TREE_CONDITIONS: dict[str, Callable[[Tree], bool]] = {
    "record-duplicate-name": _several,
    "record-supersedes": _supersedes,
    "index-dead-line": _indexed,
    "index-orphan": _indexed,
    "index-inactive": _indexed,
    "index-drift": _shown_elsewhere,
    "import-unresolved": _imports,
    "import-outside": _imports,
    "import-too-deep": _imports,
    "import-cycle": _imports,
    "import-personal": _imports,
}
"""What must hold for a rule over all files to have anything to say."""

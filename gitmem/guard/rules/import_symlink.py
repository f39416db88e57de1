"""Links and submodules among agents' files. Neither is ever followed: what they lead to is not what is committed."""

from __future__ import annotations

from gitmem.guard.document import GITLINK, SYMLINK
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.paths import INSIDE, resolve
from gitmem.model.places import ANY, MEMORY, classify
from gitmem.model.places import RULE as RULE_FILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield links that leave the repository, and submodules where memory or rules lie."""
    if document.mode == SYMLINK and agent_place(document.path):
        target = document.text.strip("\n")
        kind, path = resolve(document.path, target)
        if kind != INSIDE:
            yield Hit(0, len(document.text), "the link leads out of the repository")
        elif path == ".git" or path.startswith(".git/"):
            yield Hit(0, len(document.text), "the link leads into the git folder")
    elif document.mode == GITLINK and _kind_below(document.path) in MEMORY | {RULE_FILE}:
        yield Hit(0, 0, "a submodule: its files are loaded here but checked elsewhere, if at all", WARNING)


def agent_place(path: str) -> bool:
    """Whether a file or folder of this name is, or holds, agents' files."""
    return classify(path).memory or _kind_below(path) != "other" or classify(path + "/rules/x.md").memory


def _kind_below(path: str) -> str:
    return classify(path + "/x.md").kind


RULE = Rule(
    name="import-symlink",
    summary="A link that leaves the repository",
    why="The agent reads whatever lies there on each machine: nothing, another file, or something private.",
    fix="copy the file into the repository, or link to a path inside it",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example("-> /etc/agents/rules.md", path=".claude/rules/x.md"),
        Example("-> ../../../outside.md", path=".claude/rules/x.md"),
        Example("-> ../../elsewhere/skills", path=".claude/skills"),
        Example("-> ../.git/config", path=".claude/CLAUDE.md"),
        Example("-> /dev/zero", path="CLAUDE.md"),
    ),
    passes=(
        Example("-> AGENTS.md", path="CLAUDE.md"),
        Example("-> ../shared/skills", path=".claude/skills"),
        Example("-> ../../docs/style.md", path=".claude/rules/style.md"),
        Example("-> /usr/share/x", path="src/vendor"),
    ),
)

"""Frontmatter that cannot be read, or not by everyone: the fields are then not there for the agent."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.frontmatter import BLOCKING
from gitmem.model.places import PROSE
from gitmem.model.plainblock import UNQUOTED_VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each problem of the block; one that hides all fields is an error."""
    if not document.text.lstrip("\ufeff\r\n").startswith("---"):
        return
    cursor = document.path.lower().endswith(".mdc")
    for problem in document.front.problems:
        if cursor and problem.name == UNQUOTED_VALUE:
            continue  # Cursor reads its rule files line by line, not as YAML
        yield Hit(problem.start, problem.end, problem.message, ERROR if problem.name in BLOCKING else WARNING)


RULE = Rule(
    name="record-frontmatter",
    summary="Frontmatter that cannot be read",
    why="An agent that cannot read the block ignores it: its scope, end date and path patterns silently do not hold.",
    fix="repair the block: 'key: value' lines between two lines of ---, with odd values in quotes",
    severity=ERROR,
    kinds=PROSE,
    personal=True,
    check=check,
    fails=(
        Example("---\nname: x\nexpires: 2027-01-01\n\nThe block never ends.\n", path=".claude/memory/x.md"),
        Example("---\n- one\n- two\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nOne sentence only.\n---\nText\n", path=".claude/rules/x.md"),
        Example("---\nname: x\n...\nText\n", path=".claude/memory/x.md"),
        Example("\n\n---\nscope: project\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\na: &a [x, x]\nb: [*a, *a]\n---\n", path=".claude/memory/x.md"),
        Example("---\nname: one\nname: two\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\npaths: **/*.ts\n---\nUse strict types.\n", path=".claude/rules/ts.md"),
        Example("---\npaths: {src,lib}/**/*.ts\n---\nUse strict types.\n", path=".claude/rules/ts.md"),
        Example("---\nscope: project\nand the rest of the text\n", path="CLAUDE.md"),
        Example("---\ndescription: Style: how we write\n---\n", path=".claude/memory/style.md"),
    ),
    passes=(
        Example("---\nname: x\ndescription: fine\ntype: project\n---\nText\n", path=".claude/memory/x.md"),
        Example("---\nname: x\nmetadata: \n  node_type: memory\n  type: project\n---\n", path=".claude/memory/x.md"),
        Example("---\n---\nAn empty block.\n", path=".claude/rules/x.md"),
        Example("\ufeff---\nname: x\n---\nA byte order mark.\n", path=".claude/memory/x.md"),
        Example('---\npaths:\n  - "**/*.ts"\n  - lib/**\n---\n', path=".claude/rules/ts.md"),
        Example("---\nglobs: **/*.cs, **/X/**\nalwaysApply: false\n---\n", path=".cursor/rules/cs.mdc"),
        Example("---\ndescription: Style: how we write\n---\n", path=".cursor/rules/style.mdc"),
        Example("No block at all.\n", path=".claude/memory/x.md"),
        Example("---\n\n# A rule of signs, then prose\n\nText\n", path="CLAUDE.md"),
        Example("# Title\n\n---\n\nA thematic break.\n", path="CLAUDE.md"),
        Example("---\r\nname: x\r\n---\r\nWindows line ends.\r\n", path=".claude/memory/x.md"),
    ),
)

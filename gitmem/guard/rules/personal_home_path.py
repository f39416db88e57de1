"""A path in somebody's home folder, in any spelling, wherever it stands."""

from __future__ import annotations

from gitmem.guard import homes
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_SERVICE_CUES = ("sudo -u ", "su - ", "user=", "useradd ", "adduser ", "chown ", "runuser -u ")


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each line's first path below a person's home folder."""
    seen: set[int] = set()
    for home in sorted(homes.find(document.text), key=lambda home: home.start):
        line = document.position(home.start)[0]
        severity = _severity(document, home)
        if severity is None or line in seen:
            continue
        seen.add(line)
        yield Hit(home.start, home.end, f"a path in the home folder of {mask(home.account)}", severity)


def mask(account: str) -> str:
    """An account name as a finding may show it."""
    return account[: min(2, len(account) - 1)] + "…"


def _severity(document: Document, home: homes.Home) -> str | None:
    account = home.account.lower()
    if any(cue + account in document.lower for cue in _SERVICE_CUES):
        return None
    if _is_example(document, home):
        return WARNING if home.deeper and not home.doubtful else None
    if home.deeper:
        return WARNING if home.doubtful else ERROR
    if home.doubtful:
        return None
    before = document.text[max(0, home.start - 24) : home.start].lower()
    return ERROR if "home" in before or "Users" in document.text[home.start : home.end] else WARNING


_EXAMPLES = ("example", "e.g.", "for instance", "sample", "beispiel", "z. b.", "z.b.", "exemple", "ejemplo", "例")


def _is_example(document: Document, home: homes.Home) -> bool:
    """Whether the line says before the path that it is an example of one."""
    first = document.text.rfind("\n", max(0, home.start - 120), home.start) + 1 or max(0, home.start - 120)
    before = document.text[first : home.start].lower()
    return any(word in before for word in _EXAMPLES)


RULE = Rule(
    name="personal-home-path",
    summary="A path in one person's home folder",
    why="It exists on one machine only, and it publishes an account name.",
    fix="write it relative to the repository, or with ~ or $HOME",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(
        Example("Fixtures are in /Users/marta/work/fixtures.\n"),
        Example("Run `source /home/jkowalski/.venvs/tools/bin/activate` first.\n", path="AGENTS.md"),
        Example("Logs land in C:\\Users\\Priya\\AppData\\Local\\orders.\n"),
        Example("[plan](file:///Users/oskar/notes/plan.md)\n"),
        Example("```sh\ncp a /mnt/c/Users/Ilse/Desktop/a\n```\n"),
        Example("<!-- checkout: /c/Users/dmitri/atlas -->\n"),
        Example('{"permissions": {"allow": ["Read(//Users/nadia/src/**)"]}}\n', path=".claude/settings.json"),
        Example("Transcripts: ~/.claude/projects/-Users-marta-work-shop/\n"),
    ),
    passes=(
        Example("Fixtures are in /Users/<you>/work/fixtures.\n"),
        Example("Example: `/home/user/project/src/main.py`.\n"),
        Example("CI checks out to /home/runner/work/shop/shop.\n"),
        Example("The container's home is /home/node/app.\n"),
        Example("The endpoint is GET /Users/marta/groups.\n"),
        Example("The page lives at https://example.com/home/marta/posts.\n"),
        Example("Import from `@/users/profile` and `./home/marta/a.ts`.\n"),
        Example("Run `sudo -u relay ls /home/relay/spool`.\n"),
        Example("Windows paths use `C:\\Users\\%USERNAME%\\AppData` or `C:\\Users\\Public\\a`.\n"),
    ),
)

"""A key or token beside its name."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import HEX, made_up
from gitmem.guard.secrets.told import hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every key or token beside its name."""
    return hits(document, "secret-key")


RULE = Rule(
    name="secret-key",
    summary="A key or token given as the value of its name",
    why="Whoever reads the repository can use it, today and from its history; a deleted line is still published.",
    fix="revoke it where it was issued, then name the place it is kept in instead of the value",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"The Datadog API key is {made_up(32, HEX)} (org 2).\n"),
        Example(f"export SEARCH_API_KEY={made_up(32)}\n"),
        Example(f'curl -H "Authorization: Bearer {made_up(40)}" https://api.acme.example/v1\n'),
        Example(f"The key for the wiki bot is {made_up(30)}\n"),
    ),
    passes=(
        Example("export OPENAI_API_KEY=<YOUR_API_KEY>\n"),
        Example("NPM_TOKEN=${NPM_TOKEN}\n"),
        Example('api_key = os.environ["OPENAI_API_KEY"]\n'),
        Example("max_tokens: 200000\n"),
        Example(f"cache key {made_up(40, HEX)}\n"),
        Example(f"The last good commit is {made_up(40, HEX)}, the token refresh broke after it.\n"),
    ),
)

"""A password or key in an address."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, Example, Hit, Rule
from gitmem.guard.secrets.made_up import made_up
from gitmem.guard.secrets.told import hits
from gitmem.model.places import ANY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield every password or key in an address."""
    return hits(document, "secret-url")


RULE = Rule(
    name="secret-url",
    summary="A password or key inside an address",
    why="Whoever reads the repository can use it, today and from its history; a deleted line is still published.",
    fix="revoke it where it was issued, then name the place it is kept in instead of the value",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"Staging: postgres://app:{made_up(18)}@db.acme.example:5432/app\n"),
        Example(f"https://api.weather.acme.example/now?city=Oslo&api_key={made_up(32)}\n"),
        Example(f"git clone https://{made_up(40)}@git.acme.example/infra.git\n"),
    ),
    passes=(
        Example("DATABASE_URL=postgres://USER:PASSWORD@HOST:5432/DB\n"),
        Example("postgres://postgres:postgres@localhost:5432/app_test\n"),
        Example("https://user:pass@example.com/path\n"),
        Example(f"https://www.figma.com/design/{made_up(22)}/Design-system?node-id=12-340\n"),
    ),
)

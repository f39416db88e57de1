"""A password beside its name."""

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
    """Yield every password beside its name."""
    return hits(document, "secret-password")


RULE = Rule(
    name="secret-password",
    summary="A password: in a sentence, an assignment, a table, a command line",
    why="Whoever reads the repository can use it, today and from its history; a deleted line is still published.",
    fix="change it, and write where it is kept (a vault, an environment variable) instead of what it is",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"The Grafana admin password is `{made_up(18)}`.\n"),
        Example(f"login ops@acme.example / password: {made_up(14, seed=3)}\n"),
        Example(f"mysql -h db.internal -u root -p{made_up(14)} billing\n"),
        Example(f"| env | user | password |\n| --- | --- | --- |\n| staging | app | {made_up(16)} |\n"),
        Example("The staging pass" + "word is Amber" + "Falcon42!\n"),
    ),
    passes=(
        Example("Never commit the password; ask Dana for it.\n"),
        Example("password: changeme\n"),
        Example("password: op://Engineering/staging-db/password\n"),
        Example("def verify_password(password: str, password_hash: bytes) -> bool:\n"),
        Example("password_policy: min12-upper-lower-digit\n"),
        Example("DB_PASSWORD=${DB_PASSWORD:?must be set}\n"),
    ),
)

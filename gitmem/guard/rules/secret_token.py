"""A credential whose issuer is known by its form."""

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
    """Yield every credential of a known form."""
    return hits(document, "secret-token")


RULE = Rule(
    name="secret-token",
    summary="A credential in a form that its issuer is known by",
    why="Whoever reads the repository can use it, today and from its history; a deleted line is still published.",
    fix="revoke it where it was issued, then name the place it is kept in instead of the value",
    severity=ERROR,
    kinds=ANY,
    personal=True,
    check=check,
    fails=(
        Example(f"CI pushes tags with gh{'p_'}{made_up(36)}.\n"),
        Example(f"- Payments: **sk{'_live_'}{made_up(24)}**, ask before rotating.\n"),
        Example(f"| service | token |\n| --- | --- |\n| chat | xo{'xb-'}{made_up(12, HEX[:10])}-{made_up(24)} |\n"),
        Example(
            "Alerts go to https://hooks.slack.com/services/"
            f"T{made_up(9, HEX.upper())}/B{made_up(9, HEX.upper())}/{made_up(24)}\n"
        ),
    ),
    passes=(
        Example("CI pushes tags with ghp_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.\n"),
        Example("Keys start with `sk_live_` in production and `sk_test_` elsewhere.\n"),
        Example("The scanner looks for `ghp_[A-Za-z0-9]{36}`.\n"),
        Example(f"Publishable key pk{'_live_'}{made_up(24)} is in the client bundle.\n"),
        Example("`AKIAIOSFODNN7EXAMPLE` is the id in the vendor's documentation.\n"),
    ),
)

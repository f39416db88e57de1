"""A freeze that does not say when it ends."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, NOTE, WARNING, Example, Hit, Rule
from gitmem.model.places import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

_RECORD = ".claude/memory/topic.md"


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each freeze without an end, and as a note each whose end lies ahead."""
    from gitmem.guard.freeze.detect import freezes

    for freeze in freezes(document, context):
        if freeze.until is None:
            message = "whose date can be read two ways" if freeze.ambiguous else "without a date on which it ends"
            yield Hit(freeze.start, freeze.end, f"a freeze {message}", severity=freeze.severity)
        elif freeze.until >= _years_on(context.today, 1) and freeze.until > _years_on(context.entered, 1):
            severity = freeze.severity if freeze.until > _years_on(context.entered, 10) else WARNING
            message = f"a freeze whose end, {freeze.until}, lies more than a year ahead"
            yield Hit(freeze.start, freeze.end, message, severity, _FAR)
        elif freeze.until >= context.today:
            hint = "write the year as well" if freeze.yearless else "nothing to do until then"
            yield Hit(freeze.start, freeze.end, f"a freeze until {freeze.until}", NOTE, hint, freeze.until)


_FAR = "name a day within a year, and a new one then if it still holds; what holds for good is a rule: say it as one"


def _years_on(day: str, years: int) -> str:
    """The same day so many years later. ISO text is compared only, so 29 February needs no care."""
    return f"{int(day[:4]) + years:04}{day[4:]}"


RULE = Rule(
    name="freeze-undated",
    summary="A freeze without a date on which it ends",
    why=(
        "An agent obeys it for as long as the line stands there. Without a last day it outlives its reason, and later "
        "nobody knows who may lift it."
    ),
    fix="say when it ends: 'until 2027-01-15', or 'expires:' in the frontmatter",
    severity=ERROR,
    kinds=TEXT,
    check=check,
    fails=(
        Example("No deploys until further notice.\n"),
        Example("Code freeze in effect.\n"),
        Example("Do not touch the billing module until the migration is done.\n"),
        Example("Main is locked until Friday.\n"),
        Example("No deploys.\n"),
        Example("We're pinning protobuf until the stubs are regenerated.\n"),
        Example("## Code freeze\n\n- No merges to main\n- Questions go to the release team\n"),
        Example("| area | rule |\n|---|---|\n| infra | frozen until the cutover |\n"),
        Example("For now, use the v1 orders API.\n"),
        Example("We are in code freeze since 3 November 2026.\n"),
        Example("No deploys until 31 November 2026.\n"),
        Example("---\nname: topic\nexpires: 9999-12-31\n---\nNo deploys.\n", path=_RECORD),
        Example("We are in the stabilisation phase: bug fixes only.\n"),
        Example("The rename of the billing module is under way: keep both names.\n"),
        Example("Übergangsregelung: Hotfixes kommen ins alte Board.\n"),
        Example("> Merges to main are paused while the audit runs.\n"),
        Example("Bis auf Weiteres keine Deployments.\n"),
        Example("Den Import nicht anfassen, bis die Migration abgeschlossen ist.\n"),
        Example("Ne pas fusionner dans main jusqu'à nouvel ordre.\n"),
        Example("Por ahora no uses la API nueva.\n"),
        Example("当面の間、main へのマージは禁止。\n"),
        Example("暂时不要部署到生产环境。\n"),
    ),
    passes=(
        Example("No deploys until 2026-12-18.\n"),
        Example("Code freeze from 2026-12-15 to 2027-01-04.\n"),
        Example("Deploys are frozen.\nEnds: 2026-12-18\n"),
        Example("---\nname: topic\nexpires: 2026-12-20\n---\nNo deploys.\n", path=_RECORD),
        Example("---\nmetadata:\n  review_after: 2027-02-01\n---\nFor now use the v1 API.\n", path=_RECORD),
        Example("Do not commit until the tests pass.\n"),
        Example("Deploys are blocked until CI is green.\n"),
        Example("Do not merge without approval.\n"),
        Example("No deploys on Fridays.\n"),
        Example("Stay on Postgres 15 until 31.03.2027 (vendor support).\n"),
        Example("The release manager announces a merge freeze before each release.\n"),
        Example("Do not disclose a vulnerability until the fix ships.\n"),
        Example("Ein Code-Freeze wird im Kanal #release angekündigt.\n"),
        Example("There is no code freeze at the moment.\n"),
        Example("Announce a freeze in #releases and add an end date.\n"),
        Example("Use frozen dataclasses, and run `pip freeze` after a change.\n"),
        Example("The scheduler pauses jobs until the queue drains.\n"),
        Example("Use optimistic updates until the server confirms.\n"),
        Example("Account access is suspended until the invoice is paid.\n"),
        Example('A template that says "no deploys until further notice" is rejected.\n'),
        Example("Bad:\n```md\nCode freeze until further notice\n```\n"),
        Example("Keine Deployments bis 18.12.2026.\n"),
        Example("Nicht mergen, bis die Tests grün sind.\n"),
    ),
)

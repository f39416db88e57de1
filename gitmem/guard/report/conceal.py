"""Secrets that a report would quote: in the name of a file, in the name of another that a message speaks of, and in a
line that is shown for another rule's sake while the rules for secrets were not run. All are masked, in every form."""

from __future__ import annotations

from gitmem.guard.secrets.filename import shown_path, shown_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.report import Outcome

RULE = "secret-path"
_LEADING = 4
_OWN = ("secret-", "personal-")
"""Rules that mask what they found themselves, and of which no line is shown."""


def conceal(outcome: Outcome) -> None:
    """Mask every path that holds a secret, wherever the outcome speaks of it."""
    reported = {finding.path for finding in outcome.findings if finding.rule == RULE}
    names = {}
    for path in {finding.path for finding in (*outcome.findings, *outcome.notes)}:
        shown = shown_path(path)
        if shown != path or path in reported:
            names[path] = shown if shown != path else masked(path)
    for finding in (*outcome.findings, *outcome.notes) if names else ():
        shown = names.get(finding.path, finding.path)
        if shown != finding.path:
            for text in ("message", "hint", "excerpt"):
                setattr(finding, text, getattr(finding, text).replace(finding.path, shown))
            finding.path = shown
    seen: dict[str, str] = {}
    for finding in (*outcome.findings, *outcome.notes):
        if not finding.rule.startswith(_OWN):
            for text in ("message", "hint", "excerpt"):
                value = getattr(finding, text)
                if value not in seen:
                    seen[value] = shown_text(value)
                setattr(finding, text, seen[value])


def masked(path: str) -> str:
    """The path with every part cut short: for a name in which nobody can say which part is the secret."""
    return "/".join(part if len(part) <= _LEADING else f"{part[:_LEADING]}…" for part in path.split("/"))

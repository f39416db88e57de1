"""For people: one line a finding that editors can jump to, the line itself where it may be shown, why, and what to do.

The reason for a rule and its remedy are said once, under the first finding of the rule.
"""

from __future__ import annotations

from gitmem.guard.report.escape import path, printable
from gitmem.guard.report.rules import described
from gitmem.guard.report.summary import line as summary
from gitmem.guard.rule import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.report import Outcome

_RED, _YELLOW, _BOLD, _DIM, _CYAN, _END = "\033[1;31m", "\033[1;33m", "\033[1m", "\033[2m", "\033[36m", "\033[0m"
_SEVERITY = {ERROR: _RED, WARNING: _YELLOW}
_WAY_OUT = "A false alarm? End the line with <!-- gitmem: allow RULE -- the reason -->. About a rule: gitmem rule NAME"
_INDENT = " " * 9


def render(outcome: Outcome, colour: bool = False, notes: bool = False, width: int = 0) -> str:
    """The report; empty where there is nothing to say.

    ``notes``: also tell of what passes, and by which engine. ``width``: of the terminal, to fold explanations to.
    """
    ink = _paint if colour else _plain
    blocks = []
    told: set[str] = set()
    before = ""
    for finding in outcome.findings:
        if before and (finding.path != before):
            blocks.append("")
        before = finding.path
        blocks.extend(_finding(finding, ink, told, width))
    if notes:
        blocks.extend(_heading(finding, ink) for finding in outcome.notes)
        blocks.append(ink(f"secret engine: {printable(outcome.engine) or 'not needed'}", _DIM))
    blocks.extend(f"note: {printable(sentence)}" for sentence in outcome.said)
    if outcome.findings:
        blocks.append("")
        if not all(finding.rule.startswith("allow-") for finding in outcome.findings):
            blocks.append(ink(_WAY_OUT, _DIM))
        blocks.append(ink(summary(outcome), _BOLD))
    return "\n".join(blocks) + "\n" if blocks else ""


def _finding(finding: Finding, ink: Ink, told: set[str], width: int) -> list[str]:
    lines = [_heading(finding, ink)]
    if finding.excerpt:
        lines.append(ink("    | ", _DIM) + printable(finding.excerpt))
    rule = described(finding.rule)
    if rule is not None and finding.rule not in told:
        lines.append(ink("    why: ", _CYAN) + _folded(printable(rule.why), width))
    if finding.rule + finding.hint not in told:
        lines.append(ink("    fix: ", _CYAN) + _folded(printable(finding.hint), width))
    told.update((finding.rule, finding.rule + finding.hint))
    return lines


def _heading(finding: Finding, ink: Ink) -> str:
    place = f"{path(finding.path)}:{finding.line}:{finding.column}:"
    severity = ink(finding.severity, _SEVERITY.get(finding.severity, _CYAN))
    commit = f" (commit {finding.commit[:12]})" if finding.commit else ""
    return f"{ink(place, _BOLD)} {severity} {finding.rule}: {printable(finding.message)}{commit}"


def _folded(text: str, width: int) -> str:
    """The text in lines that fit; on something that is no terminal, in one."""
    if width < 2 * len(_INDENT):
        return text
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width - len(_INDENT):
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return ("\n" + _INDENT).join(lines)


def _paint(text: str, code: str) -> str:
    return f"{code}{text}{_END}"


def _plain(text: str, code: str) -> str:
    return text


if TYPE_CHECKING:
    from collections.abc import Callable

    Ink = Callable[[str, str], str]

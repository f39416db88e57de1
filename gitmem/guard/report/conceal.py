"""A secret in the name of a file: the name then is shown masked, in every form of report."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.report import Outcome

RULE = "secret-path"
_LEADING = 4


def conceal(outcome: Outcome) -> None:
    """Mask every path in which a secret was found, wherever the outcome speaks of it."""
    names = {finding.path: masked(finding.path) for finding in outcome.findings if finding.rule == RULE}
    if not names:
        return
    for finding in (*outcome.findings, *outcome.notes):
        shown = names.get(finding.path)
        if shown is not None:
            for text in ("message", "hint", "excerpt"):
                setattr(finding, text, getattr(finding, text).replace(finding.path, shown))
            finding.path = shown


def masked(path: str) -> str:
    """The path with every part masked that could be the secret; with all of them, where none stands out."""
    parts = path.split("/")
    odd = [_generated(part) for part in parts]
    if not any(odd):
        odd = [True] * len(parts)
    return "/".join(_masked(part) if mask else part for part, mask in zip(parts, odd, strict=True))


def _generated(part: str) -> bool:
    """Whether it holds a long run of letters and digits, as names that people give do not."""
    run = digits = letters = 0
    for char in part:
        if char.isalnum():
            run, digits, letters = run + 1, digits + char.isdigit(), letters + char.isalpha()
            if run >= 12 and digits and letters:
                return True
        elif char not in "_-+=":
            run = digits = letters = 0
    return False


def _masked(part: str) -> str:
    stem, dot, suffix = part.rpartition(".")
    plain = dot and stem and len(suffix) <= 4 and suffix.isalpha()
    return f"{stem[:_LEADING]}….{suffix}" if plain else f"{part[:_LEADING]}…"

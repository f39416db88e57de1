"""Command lines read without click, which takes longer than what agents and hooks often ask for."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def scan(
    args: list[str],
    options: object,
    flags: Mapping[str, str],
    values: Mapping[str, str],
    lists: Mapping[str, str],
) -> list[str] | None:
    """Set on ``options`` what ``args`` say; the words that are no options. None where click has to look at the line:
    it can explain it.

    Each table has the option with its dashes, and the attribute: ``flags`` set it to True, ``values`` give it the text
    that follows, ``lists`` add that text to it. An empty text is left to click.
    """
    words = []
    rest = iter(args)
    for arg in rest:
        name, equals, value = arg.partition("=")
        if arg in flags:
            setattr(options, flags[arg], True)
        elif name in values or name in lists:
            given = value if equals else next(rest, "")
            if not given:
                return None
            if name in lists:
                getattr(options, lists[name]).append(given)
            else:
                setattr(options, values[name], given)
        elif arg.startswith("-") and arg != "-":
            return None
        else:
            words.append(arg)
    return words

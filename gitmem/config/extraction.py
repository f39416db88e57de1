"""The settings of background extraction, which are a person's own."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def extraction(environ: Mapping[str, str]) -> tuple[str, int]:
    """(the command that extracts, "" for our own; how many extractions in an hour)."""
    from gitmem.config.load import load

    settings = load(lambda _: None, environ)
    return settings.extractor, settings.extractions

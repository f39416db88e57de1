"""Which matter a statement decides, and how."""

from __future__ import annotations

import pytest

from gitmem.model.choices import choice


@pytest.mark.parametrize(
    ("text", "matter", "value"),
    [
        ("Use pnpm to install packages.", "package manager for JavaScript", "pnpm"),
        ("The retry limit is 5.", "measure of retry limit", "5"),
        ("Our retry limit is 40 per minute", "measure of retry limit", "40 per minute"),
        ("Das Zeitlimit beträgt 30 Sekunden.", "measure of zeitlimit", "30 sekunden"),
    ],
)
def test_what_is_chosen(text: str, matter: str, value: str) -> None:
    assert choice(text) == (matter, value)


@pytest.mark.parametrize(
    "text",
    [
        "The API is fast.",
        "The limit is low.",
        "Is 5 enough?",
        "The limit, in the old client, is 40.",
        "The limit is 40, but the old client sends 60 at once.",
        "npm or pnpm",
        "",
    ],
)
def test_nothing_is_chosen(text: str) -> None:
    assert choice(text) == ("", "")

"""What a statement is called, and the one line that stands for it."""

from __future__ import annotations

import pytest

from gitmem.ops.records.alike import described, named


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Use pnpm. Never npm, it breaks.", "Use pnpm. Never npm, it breaks"),
        ("We use pnpm here. Never npm.", "We use pnpm here"),
        ("Nope, tabs. We use tabs in Go. Always.", "Nope, tabs. We use tabs in Go"),
        ("Nope, tabs.\n\nSaid when something was asked.", "Nope, tabs"),
        ("Use short names, e.g. for branches. And more.", "Use short names, e.g. for branches"),
        ("Nutze immer z.B. pnpm. Nie npm.", "Nutze immer z.B. pnpm"),
        ("Nutze immer (z. B. im CI) pnpm. Nie npm.", "Nutze immer (z. B. im CI) pnpm"),
        ("Kein Release vor dem 15. März. Danach frei.", "Kein Release vor dem 15. März"),
        ("It always listens on port 80. Never on 443.", "It always listens on port 80"),
        ("1. Use tabs. And more.", "1. Use tabs"),
        ("## Deploys", "Deploys"),
        ("", ""),
    ],
)
def test_the_first_sentence_describes(text: str, line: str) -> None:
    assert described(text) == line


def test_a_long_line_is_cut_between_words() -> None:
    line = described("word " * 60)
    assert len(line) <= 150
    assert line.endswith("word…")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Never touch files under vendor/, they're generated.", "never-touch-files-under-vendor"),
        ("Never touch files under vendor/, they’re generated.", "never-touch-files-under-vendor"),
        ("Please run the integration suite before we say it's done.", "run-integration-suite"),
        ("Don't use npm.", "dont-use-npm"),
        ("Ich möchte Antworten auf Deutsch.", "ich-moechte-antworten-auf-deutsch"),
        ("Nope, tabs. We use tabs in Go.", "nope-tabs-use-tabs-go"),
        ("We log in before.", "log-before"),
        ("Please.", "please"),
        ("the", "the"),
        ("今後はpnpmを使ってください。", "pnpm"),
    ],
)
def test_the_first_telling_words_name(text: str, name: str) -> None:
    assert named(text) == name

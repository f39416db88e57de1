"""Names made of titles."""

from __future__ import annotations

import pytest

from gitmem.model.names import MAX_NAME, is_name, to_name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Build Cache (CI)", "build-cache-ci"),
        ("ich möchte", "ich-moechte"),
        ("Straße ÜBER Äcker", "strasse-ueber-aecker"),
        ("Mu\u0308ller", "mueller"),
        ("crème brûlée, señor Łukasz", "creme-brulee-senor-lukasz"),
        ("Œuvre Ærø", "oeuvre-aero"),
        ("İzmir", "izmir"),
        ("今後はpnpmを使う", "pnpm"),
        ("今後は", "record"),
        ("", "record"),
    ],
)
def test_a_title_is_spelt_in_ascii(title: str, name: str) -> None:
    assert to_name(title) == name
    assert is_name(name)


def test_a_name_is_never_too_long() -> None:
    assert len(to_name("ö" * MAX_NAME)) == MAX_NAME
    assert to_name("ß" * 31 + " " + "ß" * 31) == "ss" * 31

"""Values judged by their characters."""

from __future__ import annotations

import pytest

from gitmem.guard.secrets.looks import chosen, generated, is_id, is_worded, words
from gitmem.guard.secrets.made_up import HEX, made_up


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(
    ("size", "alphabet"), [(20, None), (40, None), (32, HEX), (27, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789")]
)
def test_random_values_are_generated(seed: int, size: int, alphabet: str | None) -> None:
    value = made_up(size, alphabet, seed + 1) if alphabet else made_up(size, seed=seed + 1)
    assert generated(value), value


@pytest.mark.parametrize(
    "value",
    [
        "AbstractAutowireCapableBeanFactory2",
        "claude-sonnet-4-5-20250929",
        "packages/core/src/features/v2/index.ts",
        "useInfiniteQueryWithStableTokenPagination2",
        "NEXT_PUBLIC_ENABLE_SEARCH_V2",
        "aaaaaaaaaaaaaaaaaaaa1111",
        "12345678901234567890",
    ],
)
def test_words_with_numbers_are_not(value: str) -> None:
    assert not generated(value)


@pytest.mark.parametrize(
    "value", ["AmberFalcon42!", "amber7badger100", "Copper-Meadow-4821", "sumMer#2024", "Tr0ub4dor&3x"]
)
def test_what_people_choose(value: str) -> None:
    assert chosen(value)


@pytest.mark.parametrize(
    "value",
    [
        "sha256",
        "RS256",
        "oauth2",
        "v1.2.3",
        "utf-8",
        "cl100k_base",
        "min12-upper-lower",
        "required",
        "users.json",
        "ES2022",
        "x86_64",
    ],
)
def test_what_people_do_not(value: str) -> None:
    assert not chosen(value)


def test_ids_are_told_by_form() -> None:
    assert is_id("3f2b8c1e-7a4d-4e9b-9c61-2d5f8a7b0e13")
    assert is_id("01JC3V5W8Q9ZK2M4N6P8R0T2V4")
    assert not is_id(made_up(26))


def test_pass_phrases_end_in_a_number_that_is_no_year() -> None:
    assert is_worded("heron-indigo-5521")
    assert not is_worded("release-notes-2026")
    assert not is_worded("heron-indigo")


def test_words_measures_the_share() -> None:
    assert words("correcthorsebattery") == 1.0
    assert words("") == 0.0
    assert words(made_up(40)) < 0.4

"""Which statements say the same, which the opposite, and which only have words in common."""

from __future__ import annotations

import pytest

from gitmem.ops.extract.agree import agrees, contradicts

SAME = [
    ("Amounts are stored in cents.", "All amounts are stored in cents!"),
    ("Use bun, not npm.", "Don't use npm. Use bun."),
    ("Always run the linter before you commit.", "Run the linter before committing, always."),
    ("We decided 2026-11-19 to store amounts in cents.", "Amounts are stored in cents."),
    ("Never push to main.", "Don't push to main."),
    ("Force-pushing to main is forbidden.", "Never force-push to main."),
    ("The public API shouldn't ever break clients.", "The public API must not ever break clients."),
    ("We switched from yarn to pnpm.", "We switched to pnpm from yarn."),
    ("Run the linter before the tests.", "Before the tests, run the linter."),
    ("Use tabs unless it is YAML.", "Use tabs except in YAML."),
    ("Merge into develop, then main.", "Merge into develop and then into main."),
]
OPPOSITE = [
    ("The API must stay backwards compatible.", "The API needn't stay backwards compatible."),
    ("The API must stay backwards compatible.", "The API won’t stay backwards compatible."),
    ("The API must stay backwards compatible.", "The API shouldn't stay backwards compatible."),
    ("The API must stay backwards compatible.", "The API doesnt have to stay backwards compatible."),
    ("Deploy from the release branch.", "Deploying from the release branch is banned."),
    ("Write comments in German.", "We rarely write comments in German."),
    ("Kommentare schreiben wir auf Deutsch.", "Kommentare schreiben wir selten auf Deutsch."),
    ("We switched from yarn to pnpm.", "We switched from pnpm to yarn."),
    ("We switched from yarn to pnpm.", "We switched to yarn from pnpm."),
    ("Wir sind von Yarn auf pnpm umgestiegen.", "Wir sind von pnpm auf Yarn umgestiegen."),
    ("Tabs are better than spaces.", "Spaces are better than tabs."),
    ("Merge into develop, then main.", "Merge into main, then develop."),
    ("Run the linter before the tests.", "Run the tests before the linter."),
    ("Use bun, not npm.", "Use npm, not bun."),
    ("Push directly to main.", "Never push directly to main."),
    ("We use tabs.", "We use spaces."),
    ("We use pnpm now, not bun.", "Use bun, not npm."),
]
OTHER = [
    ("Use tabs for indentation.", "Use tabs for indentation unless it is YAML."),
    ("Use tabs.", "Use tabs, but only in Makefiles."),
    ("Never push to main.", "Never push to main unless it is a hotfix."),
    ("Service number 1 owns table t1.", "Service number 2 owns table t2."),
    ("The staging database is read-only.", "The production database is in Frankfurt."),
    ("Always run the linter.", "Always run the formatter before a release."),
    ("", "Use bun."),
    ("。", "。"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same(one: str, other: str) -> None:
    assert agrees(one, other)
    assert agrees(other, one)
    assert not contradicts(one, other)
    assert not contradicts(other, one)


@pytest.mark.parametrize(("one", "other"), OPPOSITE)
def test_the_opposite(one: str, other: str) -> None:
    assert contradicts(one, other)
    assert not agrees(one, other)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_something_else(one: str, other: str) -> None:
    assert not agrees(one, other)
    assert not contradicts(one, other)


def test_another_number_is_another_value_only_in_a_correction() -> None:
    assert contradicts("The staging port is 9090.", "The staging port is 8080.", corrects=True)
    assert not contradicts("The staging port is 9090.", "The staging port is 8080.")
    assert not agrees("The staging port is 9090.", "The staging port is 8080.")


def test_what_holds_in_one_case_leaves_the_rule_for_all_others() -> None:
    assert not contradicts("Use spaces, but only in YAML.", "Use tabs.")
    assert contradicts("Use spaces.", "Use tabs, except in YAML.")

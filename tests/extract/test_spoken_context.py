"""What stands around a statement: a joke about it, a label for it, a task before it, and how it was typed."""

from __future__ import annotations

import pytest

from gitmem.agents.extract.built_in import extract
from gitmem.agents.extract.confided import confided

FRIDAY = "2026-03-06"


def texts(said: str, before: str = "") -> list[str]:
    return [one.text for one in extract(said, FRIDAY, before).candidates]


@pytest.mark.parametrize(
    "said",
    [
        "From now on always deploy on Fridays. Just kidding!",
        "Never write tests. Haha, joking.",
        "Always use tabs. No wait. Scratch that.",
        "We decided to drop Postgres. Forget it.",
        "Ab sofort immer freitags deployen. Nur Spaß!",
        "Wir schreiben nie Tests. War nur ein Witz.",
        "I always push to main, lol",
    ],
)
def test_a_joke_is_taken_back(said: str) -> None:
    assert texts(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "Always run the linter first. I'm not kidding.",
        "We never joke in commit messages. That is a rule.",
        "Nie freitags deployen. Das ist kein Spaß.",
        "From now on use pnpm. Just use it.",
    ],
)
def test_what_is_no_joke_stays(said: str) -> None:
    assert len(texts(said)) == 1


def test_only_what_was_said_just_before_is_taken_back() -> None:
    assert texts("Never push to main. Always deploy on Fridays. Just kidding.") == ["Never push to main."]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("The spec is at docs/spec.md, remember that.", "The spec is at docs/spec.md."),
        ("Raw data lives in data/raw, please remember that for the other jobs.", "data/raw"),
        ("Four spaces in YAML. That goes for every repo.", "Four spaces in YAML."),
        ("Das gehört in den Service. Gilt generell.", "Das gehört in den Service."),
        ("Ich bin kein Entwickler, merk dir das bitte.", "Ich bin kein Entwickler."),
        ("Use we, not I, in the docs, that's our style.", "that's our style"),
    ],
)
def test_a_label_makes_a_statement_of_what_stands_before_it(said: str, kept: str) -> None:
    found = texts(said)
    assert len(found) == 1
    assert kept in found[0]


@pytest.mark.parametrize(
    "said",
    [
        "Thanks, I'll remember that.",
        "Is the spec at docs/spec.md? Remember that?",
        "Maybe we use tabs, is that a rule?",
        "Read CONTRIBUTING.md and follow it for this PR.",
        "Always?",
        "That's how it should look.",
    ],
)
def test_what_is_no_label(said: str) -> None:
    assert texts(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "Add pagination. All endpoints should accept a page parameter.",
        "Build a form. Names must be unique and dates must never be in the past.",
        "Migrations should run before the server starts. Add that to the entrypoint.",
        "Baue ein Formular. Namen müssen eindeutig sein.",
        "Draft an email that says that from now on we deploy on Mondays.",
        "Dokumentiere, dass alle Zeiten in UTC sind.",
    ],
)
def test_what_is_to_be_built_or_written_is_no_rule(said: str) -> None:
    assert texts(said) == []


@pytest.mark.parametrize(
    "said",
    [
        "Add a test. All endpoints return camelCase in this project, never snake_case.",
        "Fix it. And from now on run the linter first.",
        "We never log emails. Fix that.",
        "Commit messages must name the ticket. Fix the last one.",
    ],
)
def test_a_rule_beside_a_task_is_heard(said: str) -> None:
    assert len(texts(said)) == 1


def test_a_hurried_hand_is_read_and_its_words_are_kept() -> None:
    assert texts("pls dont ever push to main") == ["Dont ever push to main."]
    assert texts("Remeber that staging is read-only.") == ["Remeber that staging is read-only."]
    assert texts("kuenftig bitte erst fragen, dann loeschen") != []


def _password() -> str:
    return "".join(("Leucht", "turm", "725", "%", "yea"))


@pytest.mark.parametrize(
    "words",
    [
        "The password for staging is {}",
        "the ftp user is press and the password is {}",
        "Das Kennwort fürs Testsystem ist übrigens {}",
        "our API key is now {}",
        "passphrase: {}",
    ],
)
def test_a_secret_that_is_told_in_words_is_left_out(words: str) -> None:
    assert confided(words.format(_password()))
    out = extract(f"{words.format(_password())}, remember that.", FRIDAY)
    assert (out.candidates, out.injected, out.secrets) == ([], 0, 1)


@pytest.mark.parametrize(
    "said",
    [
        "Remember that the sandbox key is read from the env variable PAYMENT_KEY.",
        "Remember that the API key header is X-Api-Key.",
        "Keep in mind that the token lifetime is 15 minutes.",
        "Remember that passwords are hashed with argon2id.",
        "Remember: the credentials are in vault/prod/db.",
    ],
)
def test_words_about_secrets_are_no_secrets(said: str) -> None:
    assert not confided(said)
    assert len(texts(said)) == 1

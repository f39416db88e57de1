"""What is kept never says the opposite of what was said: nothing that denies or limits is cut off or left behind."""

from __future__ import annotations

import pytest

from gitmem.agents.extract import statements as module
from gitmem.agents.extract.learned.judge import KEEP
from gitmem.agents.extract.openings import opening
from gitmem.agents.extract.speech import Sentence
from gitmem.agents.extract.statements import statements
from gitmem.agents.extract.wording import plain


@pytest.fixture(autouse=True)
def _everything_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence is a statement, so that only what becomes of it counts."""

    def scores(every: list[Sentence], before: str) -> list[float]:
        return [KEEP for _ in every]

    monkeypatch.setattr(module, "scores", scores)


def kept(said: str) -> list[str]:
    return [plain(one.text) for one in statements(said, "Done.") if not one.doubtful]


@pytest.mark.parametrize(
    "said",
    [
        "No use of lodash in this codebase, ever.",
        "No use case should ever import from infrastructure.",
        "No they/them jokes in the docs, ever.",
        "Not true that we always use tabs.",
        "Incorrect: always use tabs.",
        "That's not how we do things, committing straight to main.",
        "That's not how we do it here: default exports everywhere.",
        "So machen wir das hier nicht: Exceptions schlucken.",
        "Stop the dev server before you run migrations, always.",
        "No-code tools are banned here.",
        "Plus signs are never allowed in branch names.",
        "Right joins are never used in our SQL.",
        "Claude Code is never allowed to push.",
        "Well-known ports are never used.",
        "First name and last name are two fields.",
        "Works council approval is needed.",
        "K-means is what we use.",
        "Good-first-issue labels are set by Dana.",
        "That works with Node 20 only.",
        "Passt nie die generierten Dateien an.",
        "Never log e-mail addresses, IDs are ok.",
        "Emojis in commits are never ok.",
        "Never call the customer's order a deal.",
        "Never deploy before QA says ok.",
    ],
)
def test_nothing_is_cut_off(said: str) -> None:
    assert opening(said.lower()).end == 0
    assert kept(said) == [said]


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("No, use bun, not npm.", "Use bun, not npm."),
        ("ok thanks, we use tabs", "We use tabs."),
        ("Oh and btw we squash, ok?", "We squash."),
        ("Nein, nimm bun.", "Nimm bun."),
        ("Actually, the port is 8080.", "The port is 8080."),
        ("Great. Also, commits are in English please.", "Commits are in English."),
        ("Always run the tests, remember that.", "Always run the tests."),
        ("No - emojis are fine here.", "Emojis are fine here."),
    ],
)
def test_what_says_nothing_is(said: str, text: str) -> None:
    assert text in kept(said)


@pytest.mark.parametrize(
    "said",
    [
        "Use bun, not npm. For now.",
        "Always use tabs. In this file only.",
        "We use tabs. For this PR.",
        "Always run tests. Until Friday.",
        "Always use npm. Only in packages/web though.",
        "Always write tests first. Not for spikes.",
        "Always use named exports. Pages are the exception.",
        "Ab sofort keine Emojis. Außer im README.",
        "Always ask Dana first! Except for typos.",
    ],
)
def test_what_limits_stays_with_it(said: str) -> None:
    assert kept(said) == [said]


@pytest.mark.parametrize(
    "said",
    [
        "Always use tabs. NOT.",
        "Always use tabs… not.",
        "We always deploy from main. That's no longer true.",
        "We always deploy from main. Wrong!",
        "We always deploy from main. That changed last week.",
        "Always use tabs. I mean spaces.",
        "Always use tabs. Sorry, spaces.",
        "Always use tabs. Actually, no, spaces.",
        "We decided to use Redis. Then we dropped it.",
        "He pushes to main all the time. That's a habit I want gone.",
    ],
)
def test_what_is_denied_waits_with_its_denial(said: str) -> None:
    found = statements(said, "Done.")
    assert [(one.text, one.doubtful) for one in found] == [(said, True)]


@pytest.mark.parametrize(
    ("lead", "item", "text"),
    [
        ("Things you must never do:", "force push to main", "Things you must never do: force push to main."),
        ("Rules, you must not:", "use default exports", "Rules, you must not: use default exports."),
        ("Guidelines - avoid these:", "default exports here", "Guidelines - avoid these: default exports here."),
        ("I prefer not to:", "use mocks for this", "I prefer not to: use mocks for this."),
        ("Was wir niemals machen:", "auf main pushen", "Was wir niemals machen: auf main pushen."),
        ("Only in packages/legacy, as a rule:", "commit without tests", "Only in packages/legacy, as a rule: commit"),
        ("Never:", "merge a PR that has failing checks", "Never merge a PR that has failing checks."),
        ("Don't:", "use default exports", "Don't use default exports."),
        ("I hate it when agents always:", "add comments everywhere", "I hate it when agents always: add comments"),
        ("From now on:", "use pnpm for everything", "Use pnpm for everything."),
        ("House rules:", "tests live next to the source", "Tests live next to the source."),
    ],
)
def test_an_item_says_what_its_lead_says(lead: str, item: str, text: str) -> None:
    found = kept(f"{lead}\n- {item}")
    assert len(found) == 1
    assert found[0].startswith(text)


@pytest.mark.parametrize(
    "lead",
    [
        "Old conventions:",
        "Conventions of the other team (not ours):",
        "Keep in mind, the following is no longer true:",
        'Rules that are called "nonsense", not to be followed:',
    ],
)
def test_under_a_lead_that_voids_it_nothing_holds(lead: str) -> None:
    assert kept(f"{lead}\n- we deploy with Jenkins") == []


@pytest.mark.parametrize(
    "said", ["Never push to main. Fix the login bug first.", "Don't use npm. The build is red, please fix it."]
)
def test_a_task_is_no_part_of_a_statement(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _, task = said.partition(". ")

    def scores(every: list[Sentence], before: str) -> list[float]:
        return [-9.0 if one.text == task else KEEP for one in every]

    monkeypatch.setattr(module, "scores", scores)
    assert kept(said) == [f"{first}."]

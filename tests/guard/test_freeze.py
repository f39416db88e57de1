"""Freezes in prose: what they are, what they are not, and when they end."""

from __future__ import annotations

import time
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.freeze import cjk, english, german, romance
from gitmem.guard.freeze.detect import freezes
from gitmem.guard.registry import RULES
from gitmem.guard.rule import ERROR, NOTE, WARNING, Hit, Rule
from gitmem.guard.rules import freeze_expired, freeze_undated

TODAY = "2026-11-30"
RECORD = ".claude/memory/topic.md"


def hits(text: str, path: str = "CLAUDE.md", entered: str | None = None) -> list[tuple[str, Hit]]:
    document = Document(path, text)
    context = Context(TODAY, entered)
    return [
        (rule.name, hit)
        for rule in (freeze_undated.RULE, freeze_expired.RULE)
        if any(word in document.lower for word in RULES[rule.name])
        for hit in rule.check(document, context)
    ]


def verdict(text: str, path: str = "CLAUDE.md", entered: str | None = None) -> str:
    """``pass``, or the name of the rule that fails."""
    failing = {name for name, hit in hits(text, path, entered) if hit.severity != NOTE}
    return "+".join(sorted(failing)) or "pass"


@pytest.mark.parametrize(
    "text",
    [
        "No deploys until further notice.",
        "Don't merge to main until further notice.",
        "Code freeze in effect.",
        "We're in a feature freeze.",
        "Merge freeze!",
        "Feature freeze: only bug fixes go in.",
        "Deployment freeze since 2 November 2026.",
        "No deploys.",
        "No merges to main.",
        "do not merge to release/*",
        "Deploys are frozen.",
        "Releases are on hold.",
        "Deploys: paused.",
        "Main is locked until Friday.",
        "Nothing lands in `payments/` while the PCI review is open.",
        "No schema changes until v2 ships.",
        "Do not bump protobuf until ABC-17 is done.",
        "Do not touch billing\nuntil the data migration\nis done.",
        "Freeze all changes to the public API until GA.",
        "Code-Freeze gilt.",
        "Merge-Stopp bis auf Weiteres.",
        "Keine Schemaänderungen, bis die Migration abgeschlossen ist.",
        "Deployments sind ausgesetzt.",
    ],
)
def test_plain_freezes_are_errors(text: str) -> None:
    found = hits(text)
    assert [(name, hit.severity) for name, hit in found] == [("freeze-undated", ERROR)]


@pytest.mark.parametrize(
    "text",
    [
        "Temporarily skip the flaky payment tests.",
        "For now, use the v1 orders API.",
        "Stay on Node 20 for the time being.",
        "Keep the old handler until PR #482 merges.",
        "Do not upgrade React yet (checked 2026-11-20).",
        "Until the cutover, all writes go through the legacy API.",
        "Use the mock server until Kim is back.",
        "Hold PRs against core for the moment.",
        "Only hotfixes on main this week.",
        "Nutze vorerst die alte API.",
        "Gel du code en vigueur.",
        "Ne touchez pas au module de paiement tant que la migration n'est pas finie.",
        "No desplegar hasta nuevo aviso.",
        "当面、デプロイは禁止。",
        "在迁移完成之前不要修改 billing 模块。",
        "Tot nader order geen deployments.",
        "We're pinning protobuf to 4.25 until the stubs are regenerated.",
        "Please stay on Java 17 until Gradle supports 25.",
        "Use the staging keys until we get the real ones.",
        "Don't open the beta channel just yet.",
        "Do not upgrade Vite before the plugin supports it.",
        "No new columns until the schema review is complete.",
        "Don't merge anything until the SRE team has verified the restore.",
        "From Thursday on, nobody deploys.",
        "Releases remain on hold after the outage.",
        "Release branch closed as of 2026-11-20.",
        "Code freeze starting Monday.",
        "Deploy stop since the incident on 12 November 2026.",
        "| area | state |\n|---|---|\n| search | read-only until go-live |",
        "Keine Releases, bis das Problem mit dem Zertifikat behoben ist.",
        "Merge-Sperre für `develop`.",
        "Bis der neue Server steht, alles über den alten Proxy leiten.",
    ],
)
def test_softer_ones_are_found(text: str) -> None:
    assert verdict(text) == "freeze-undated"


@pytest.mark.parametrize(
    "text",
    ["Gel du code en vigueur.", "No desplegar hasta nuevo aviso.", "当面、デプロイは禁止。", "代码冻结中。"],
)
def test_other_languages_are_certain_of_what_a_team_does(text: str) -> None:
    assert [hit.severity for _, hit in hits(text)] == [ERROR]


@pytest.mark.parametrize(
    "text",
    [
        "De momento, usa la API v1 de pedidos.",
        "とりあえず v1 の API を使うこと。",
        "Pour l'instant, garde le module v1.",
    ],
)
def test_other_languages_only_warn_of_ways_to_do_things(text: str) -> None:
    assert [hit.severity for _, hit in hits(text)] == [WARNING]


@pytest.mark.parametrize(
    "text",
    [
        # gates that come with every change
        "Do not commit until the tests pass.",
        "Deploys are blocked until CI is green.",
        "No merge until reviewed.",
        "Do not proceed until the user confirms.",
        "Never push while CI is red.",
        "Do not delete the branch until the PR is merged.",
        "Do not begin Phase 2 until Phase 1 is complete.",
        "Nicht mergen, bis die Tests grün sind.",
        "Ne commitez pas tant que les tests ne passent pas.",
        "テストが通るまでコミットしないこと。",
        "测试通过之前不要提交。",
        # times that come round
        "No deploys on Fridays.",
        "Never merge to main after 16:00 on a Thursday.",
        "Merges to main are blocked outside business hours.",
        "Keine Deployments freitags.",
        # permanent rules
        "Do not merge without approval.",
        "No direct merges to main.",
        "Do not deploy from a local machine.",
        "Don't release without updating the changelog.",
        "Never edit generated files.",
        "No merge commits on feature branches.",
        # what the product does
        "The scheduler pauses jobs until the queue drains.",
        "Account access is suspended until the invoice is paid.",
        "Tokens expire after 15 minutes.",
        "The row is locked until the transaction ends.",
        "The UI freezes when a query runs on the main thread.",
        "During migration, the table is locked.",
        "Hold the lock until the transaction commits.",
        "Das Konto bleibt gesperrt, bis die Rechnung bezahlt ist.",
        # frozen things
        "Use frozen dataclasses for value objects.",
        "Install with a frozen lockfile.",
        "Freeze the encoder weights during fine-tuning.",
        "Migrations are frozen history: add a new file.",
        "The public API is frozen; additions go to v2 modules.",
        "Object.freeze the config; run pip freeze; pass --frozen-lockfile.",
        # about freezes
        "The API freeze policy is described in docs/api-freeze.md.",
        "Announce a freeze in #releases and add an end date.",
        "There is no code freeze at the moment.",
        "We never had a deploy freeze.",
        "The code freeze is over.",
        "When a freeze is announced, hold your PRs until it lifts.",
        "In a code freeze, only the release manager merges.",
        "Es gibt derzeit keinen Code-Freeze.",
        "目前没有代码冻结。",
        # descriptions
        "For now the CLI only reads JSON.",
        "Dark mode is not supported yet.",
        "We do not use any mocking framework at the moment.",
        "You can temporarily disable the cache with NO_CACHE=1.",
        # samples and quotations
        'A template that says "no deploys until further notice" is rejected.',
        "```\nNo deploys until further notice.\n```",
        "<example>\nNo deploys until further notice.\n</example>",
        "Bad: No deploys until further notice.",
    ],
)
def test_look_alikes_pass(text: str) -> None:
    assert verdict(text) == "pass"


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("No deploys until 18 Dec 2026.", "2026-12-18"),
        ("Code freeze from 2026-12-15 to 2027-01-04.", "2027-01-04"),
        ("Deploys are frozen.\nEnds: 2026-12-18", "2026-12-18"),
        ("Merges to main are paused. They resume on 2026-12-14.", "2026-12-14"),
        ("- No deploys.\n- Ends 2026-12-18.", "2026-12-18"),
        ("## Code freeze until 2026-12-18\n\nNo merges to main.", "2026-12-18"),
        ("## Code freeze\n\n- No merges to main\n- Ends: 2026-12-18", "2026-12-18"),
        ("| area | rule | until |\n|---|---|---|\n| infra | frozen until cutover | 2026-12-18 |", "2026-12-18"),
        ("Hold all merges until the launch on 2026-12-10.", "2026-12-10"),
        ("No merges before 2026-12-18.", "2026-12-17"),
        ("No deploys until 16 Dec.", "2026-12-16"),
        ("No deploys until 30 Nov 2026.", "2026-11-30"),
        ("Keine Deployments bis 18.12.2026.", "2026-12-18"),
        ("Merge-Stopp vom 15.12.2026 bis zum 04.01.2027.", "2027-01-04"),
        ("2026年12月18日まで main へのマージは禁止。", "2026-12-18"),
        ("No deploys until 12/20/2026.", "2026-12-20"),
        ("No deploys until 2026-12-18, checked 2026-12-20.", "2026-12-18"),
    ],
)
def test_a_dated_freeze_is_a_note(text: str, until: str) -> None:
    found = hits(text)
    assert found
    assert {(name, hit.severity, hit.until) for name, hit in found} == {("freeze-undated", NOTE, until)}


@pytest.mark.parametrize(
    "text",
    [
        "No deploys until 2026-12-18.\nNo merges until further notice.",
        "No merges until further notice.\nNo deploys until 2026-12-18.",
        "Main is locked until 2026-12-18. No merges until further notice.",
        "## Code freeze\n\n- No deploys until 2026-12-18\n- No merges until further notice",
    ],
)
def test_a_ban_does_not_lend_its_end_to_another(text: str) -> None:
    undated = [hit for name, hit in hits(text) if hit.severity == ERROR]
    assert "No merges until further notice" in [text[hit.start : hit.end].rstrip(".") for hit in undated]


def test_a_year_left_out_is_hinted_at() -> None:
    ((_, hit),) = hits("No deploys until 16 Dec.")
    assert hit.hint == "write the year as well"


def test_a_day_without_a_year_is_read_from_the_day_it_entered() -> None:
    assert verdict("No deploys until 16 Dec.", entered="2025-11-01") == "freeze-expired"
    assert verdict("No deploys until 16 Nov.", entered="2026-11-20") == "pass"


@pytest.mark.parametrize(
    "text",
    [
        "No deploys until 16 Nov 2026.",
        "Code freeze ends 2026-10-31.",
        "Freeze lifted on 1 September 2026; until then no merges.",
        "Do not merge before 12/01/2025 without approval from release.",
        "No merges before 2026-11-30.",
        "Freeze window: 2026-09-01 to 2026-09-14.",
        "Use the legacy exporter until 30.06.2026.",
        "## Code freeze until 2026-10-18\n\nNo merges to main.",
        "Main ist bis 15.11.2026 gesperrt.",
        "2026年10月31日之前禁止部署。",
    ],
)
def test_a_past_end_is_expired(text: str) -> None:
    assert verdict(text) == "freeze-expired"


@pytest.mark.parametrize(
    "text",
    [
        "Code freeze approved on 2026-12-18.",
        "We are in code freeze since 3 November 2026.",
        "No deploys (decided 2026-12-03).",
        "As of 2026-12-10, no deploys to production.",
        "No deploys until the audit opened on 2026-12-03 is closed.",
        "No deploys until 31 November 2026.",
        "Main is locked until 11/12/2026.",  # 11 December or 12 November
        "No deploys until Q1.",
        "No refactors through the end of sprint 14.",
        "No deploys.\nNode 20 is supported until 2027-04-30.",
        "Use Node 20 until 2027-04-30.\nNo deploys.",
        "| area | rule | opened |\n|---|---|---|\n| infra | frozen until cutover | 2026-12-18 |",
    ],
)
def test_other_dates_are_no_end(text: str) -> None:
    assert verdict(text) == "freeze-undated"


@pytest.mark.parametrize(
    ("fields", "body", "expected"),
    [
        ("expires: 2026-12-20", "No deploys.", "pass"),
        ("metadata:\n  expires: 2026-12-20", "No deploys.", "pass"),
        ("review_after: 2027-02-01", "For now use the v1 API.", "pass"),
        ("expires: 2026-01-05", "Deploys are off for the holiday week.", "freeze-expired"),
        ("review_after: 2026-01-05", "For now use the v1 API.", "freeze-expired"),
        ("expires: 2026-01-05", "Use the v1 API.", "pass"),
        ("review_after: 2026-01-05", "No deploys until 2026-12-18.", "pass"),
        ("expires: 2026-01-05", "No deploys until 2026-12-18.", "freeze-expired"),
        ("expires: soon", "No deploys.", "freeze-undated"),
        ("description: No deploys until further notice", "Ask first.", "freeze-undated"),
    ],
)
def test_frontmatter_may_hold_the_end(fields: str, body: str, expected: str) -> None:
    assert verdict(f"---\nname: topic\n{fields}\n---\n{body}\n", RECORD) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("## Code freeze\n\n- No merges to main\n", "freeze-undated"),
        ("## Deploy freeze\n\nOnly bug fixes go in.\n", "freeze-undated"),
        ("## Code freeze\n\n- main\n- release/*\n", "freeze-undated"),
        ("## Code freeze\n\nWe announce a freeze in #releases a week ahead.\n", "pass"),
        ("## Feature freeze\n\nThe policy is in docs/freeze.md.\n", "pass"),
        ("## Code freeze\n", "pass"),
        ("- [ ] Deploys are paused while the audit runs.\n", "freeze-undated"),
        ("> No deploys until further notice.\n", "freeze-undated"),
        ("<!-- No deploys until further notice -->\n", "freeze-undated"),
        ("~~No deploys until further notice.~~\n", "pass"),
    ],
)
def test_structure(text: str, expected: str) -> None:
    assert verdict(text) == expected


def test_a_procedure_may_forbid_what_it_likes() -> None:
    """Skills and commands describe one task: "do not merge" there is a step, not a freeze."""
    assert verdict("Do not merge.", ".claude/commands/review.md") == "pass"
    assert verdict("No merges until further notice.", ".claude/commands/review.md") == "freeze-undated"


def test_the_span_is_the_sentence() -> None:
    text = "Fine.\n\n- No deploys until further notice. Ask.\n"
    ((_, hit),) = hits(text)
    assert text[hit.start : hit.end] == "No deploys until further notice."


@pytest.mark.parametrize("rule", [freeze_undated.RULE, freeze_expired.RULE], ids=lambda rule: rule.name)
def test_examples(rule: Rule) -> None:
    for example, expected in [(e, True) for e in rule.fails] + [(e, False) for e in rule.passes]:
        document = Document(example.path, example.text)
        failing = [hit for hit in rule.check(document, Context(example.today)) if hit.severity != NOTE]
        assert bool(failing) == expected, example.text
        if expected:
            assert any(word in document.lower for word in RULES[rule.name])


def test_no_file_with_a_cue_is_kept_from_the_rules() -> None:
    cues = (*english.CUES, *german.CUES, *romance.CUES, *cjk.CUES)
    assert [cue for cue in cues if not any(word in cue for word in RULES["freeze-undated"])] == []


WORDS = st.sampled_from(
    "no deploys until further notice the freeze is frozen main locked now 2026-12-18 bis keine nicht , . : |".split()
)


@given(st.lists(WORDS, max_size=14), st.sampled_from([TODAY, "2026-12-18", "2026-12-19"]))
def test_any_sentence_is_judged_and_only_one_rule_speaks(parts: list[str], today: str) -> None:
    document = Document("CLAUDE.md", " ".join(parts))
    for freeze in freezes(document, Context(today)):
        assert freeze.severity in (ERROR, WARNING)
        assert 0 <= freeze.start < freeze.end <= len(document.text)
    undated = [hit.start for hit in freeze_undated.check(document, Context(today)) if hit.severity != NOTE]
    expired = [hit.start for hit in freeze_expired.check(document, Context(today))]
    assert not set(undated) & set(expired)


@given(st.dates(min_value=date(1950, 1, 1), max_value=date(2099, 12, 31)))
def test_a_ban_holds_through_its_last_day(day: date) -> None:
    text = f"No deploys until {day}."
    document = Document("CLAUDE.md", text)
    assert [hit.severity for hit in freeze_undated.check(document, Context(str(day)))] == [NOTE]
    after = Context(str(day + timedelta(days=1)))
    assert [hit.until for hit in freeze_expired.check(document, after)] == [str(day)]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 1_000_000,
        "(" * 200_000,
        "freeze " * 150_000,
        ("The freeze and the words around it go on. " * 500 + "freeze ") * 5,
        "no deploys until 12.12.2026 " * 30_000,
        "until " * 150_000,
        "do not " * 150_000,
        "no " * 300_000,
        "12/12 " * 150_000,
        "# code freeze\n" * 20_000,
        "# code freeze\n" + "- x\n" * 100_000,
        "no deploys\n" * 50_000,
        "| frozen until x |\n" * 20_000,
        " " * 1_000_000 + "freeze",
        "当面" * 200_000,
    ],
    ids=lambda text: text[:12],
)
def test_hostile_input_is_linear(text: str) -> None:
    document = Document("CLAUDE.md", text)
    started = time.process_time()
    freezes(document, Context(TODAY))
    assert time.process_time() - started < 6


@pytest.mark.parametrize(
    ("end", "severity"),
    [("2027-11-30", "note"), ("2027-12-01", "warning"), ("2036-11-30", "warning"), ("2037-01-01", "error")],
)
def test_an_end_years_ahead_is_none(end: str, severity: str) -> None:
    for text in (f"No deploys until {end}.\n", f"---\nname: topic\nexpires: {end}\n---\nNo deploys.\n"):
        document = Document(".claude/memory/topic.md", text)
        found = judge(document, Context("2026-11-30"), ["freeze-undated"])
        assert [one.severity for one in found] == [severity]


def test_what_was_entered_years_ago_may_end_now() -> None:
    document = Document("CLAUDE.md", "No deploys until 2026-12-20.\n")
    assert [one.severity for one in judge(document, Context("2026-11-30", "2024-01-01"), ["freeze-undated"])] == [
        "note"
    ]

"""Work in hand and notes of one session, told from procedures and product terms."""

from __future__ import annotations

import time

import pytest

from gitmem.guard.context import Context, Identity
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES, load

TODAY = "2026-11-30"
SHARED = "CLAUDE.md"
MEMORY = ".claude/agent-memory/reviewer/MEMORY.md"
SESSION = [name for name in RULES if name.startswith("session-")]


def verdict(text: str, path: str = MEMORY) -> str:
    found = {finding.severity for finding in judge(Document(path, text + "\n"), Context(TODAY), SESSION)}
    return "error" if "error" in found else "warning" if found else "pass"


MEMORY_ERRORS = """
Currently debugging the flaky upload test.
I am in the middle of splitting the user service.
In progress: rename Order to Purchase across the API.
Next action: open the PR for the cache fix.
Next session should start with the failing snapshot tests.
Pick up here: `src/parser.ts` line 120.
Left off while refactoring the cart reducer.
Working tree has uncommitted changes in lib/.
Tests not run yet after the last change.
PR #88 is open and waiting for review from Dana.
Waiting on Marek to merge the schema PR.
Blocked on the API key from Lena.
Today we fixed the login bug and started on the export.
Last time we stopped at the failing migration.
Remaining work: finish docs, rerun CI.
Still need to add tests for the retry path.
4 of 9 files converted so far.
Rebase onto main is half done; conflicts in api.ts remain.
Merge conflict in package.json is unresolved.
HEAD is detached at 3f2c1aa, do not reset.
Current task: port the CLI to argparse.
I was trying to reproduce the crash when the session ended.
Continue with the cleanup of utils tomorrow.
Nächster Schritt: Regressionstest für Rabatte.
Letzte Sitzung endete mitten im Umbau.
Zwei Dateien sind noch nicht committet.
Warte auf Kims Freigabe für PR 12.
Als Nächstes den Exporter fertigstellen.
Aktuell arbeite ich am Import-Fehler.
Próximo paso: añadir pruebas.
目前正在调试上传功能。
TODO(next): wire the retry handler into the worker.
The working tree is dirty.
The stash `wip` holds today's changes.
Tests are red on my branch.
PR is open and CI is running, will check later.
Opened PR #12, waiting for CI before continuing.
Reviewing PR 9 at the moment.
Tried a larger pool, no effect.
Session 9 summary: fixed the query, opened the PR.
To resume: run `make dev`.
Looking into those now.
Checked 40 of 120 strings.
Suche gerade nach der Ursache.
Warte darauf, dass Nils PR 3 freigibt.
Unterbrochen beim Umbau.
En train de chercher la cause.
Estoy reescribiendo el módulo.
En cours : correction du panier.
The parser rewrite is 60 % done.
Last commit on the branch is broken.
What's left: translations and one flaky test.
Weiter bei `import.py`.
Half done: settings page.
""".strip().splitlines()

EVERYWHERE = """
Right now I'm rewriting the retry loop.
We are in the middle of moving the auth code.
I'm halfway through the upgrade.
Where I left off: the coupon tests.
Today we are still fixing the build.
Ich bin gerade dabei, die Tests umzustellen.
""".strip().splitlines()

WARNINGS = """
次回はパーサーの修正から始める。
""".strip().splitlines()

PASSES = """
When resuming a session, read the plan first.
At the start of each session, run the tests.
End the session by pushing.
Write a session summary to docs/sessions.
The script refuses to run with uncommitted changes.
Never leave uncommitted changes behind.
Check for uncommitted changes before a release.
.env is not committed.
Work in progress is shown with a spinner.
In-progress tasks are yellow.
Currently supports Postgres and MySQL.
The parser currently ignores comments.
At the moment there is no rate limit on /health.
Tests wait for the server to start.
Blocked users cannot log in.
PRs need two approvals.
A PR waiting for review is labelled needs-review.
Next steps in the wizard are numbered.
Next.js caches the session.
Session tokens expire after an hour.
The last session of a user is shown on the profile.
Resume downloads with range requests.
Continue with the next item when one fails.
Debugging: set LOG=debug.
Debugging the worker requires --inspect.
Writing tests first is encouraged.
Today is computed in the tenant's time zone.
Half of the traffic goes to the new cluster.
2 of 3 approvals are needed.
Current user is in `ctx.user`.
Remaining quota is in the response header.
Stopped containers are removed nightly.
If work is unfinished, file an issue.
Should I commit before the session ends?
A note like "next session: fix the login" is rejected.
Zu Beginn jeder Sitzung die Tests laufen lassen.
Aktuell wird nur Postgres unterstützt.
Sitzungen laufen nach einer Stunde ab.
Noch nicht unterstützt: Windows.
セッションの状態はRedisに保存される。
当前会话的令牌一小时后过期。
Stashed changes survive a branch switch.
The crawler resumes where it stopped.
The working tree must be clean before a release.
Der nächste Schritt nach dem Build ist das Signieren.
Unterbrochene Uploads werden fortgesetzt.
作業中の注文は編集できない。
Draft PRs are not reviewed.
CI is red when coverage drops.
Remaining stock is recomputed nightly.
Next: the parser reads a token.
Current task is a column of the table.
Tests that are still failing after two retries are quarantined.
Phase 1 (done): one config class.
TODO: guard expressions.
Not merged branches are deleted after 90 days.
Heute, Woche und Monat sind Reiter.
La última sesión se guarda en una cookie.
""".strip().splitlines()


@pytest.mark.parametrize("text", [*MEMORY_ERRORS, *EVERYWHERE])
def test_work_in_hand_is_an_error_in_memory(text: str) -> None:
    assert verdict(text) == "error"
    assert verdict(f"# Cart\n\n- {text}") == "error"


@pytest.mark.parametrize("text", EVERYWHERE)
def test_what_nothing_else_reads_like_is_an_error_everywhere(text: str) -> None:
    assert verdict(text, SHARED) == "error"


@pytest.mark.parametrize("text", WARNINGS)
def test_other_languages_warn(text: str) -> None:
    assert verdict(text) == "warning"


@pytest.mark.parametrize("text", PASSES)
@pytest.mark.parametrize("path", [MEMORY, SHARED, ".claude/rules/a.md"])
def test_procedures_and_product_terms_pass(text: str, path: str) -> None:
    assert verdict(text, path) == "pass"


def test_procedures_may_speak_of_any_session() -> None:
    assert verdict("Right now I'm rewriting the loop.", ".claude/skills/a/SKILL.md") == "pass"


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("last-session", "error"),
        ("session_notes", "error"),
        ("2026-11-29-session-handoff", "error"),
        ("project_wip", "error"),
        ("handoff", "warning"),
        ("session_2026-11-29", "warning"),
        ("sessions", "pass"),
        ("session-tokens", "pass"),
    ],
)
def test_a_file_is_judged_by_its_name(name: str, result: str) -> None:
    assert verdict("Tokens are rotated.", f".claude/memory/{name}.md") == result


def test_a_section_is_one_finding_to_its_end() -> None:
    text = "# Cart\n\n## Where I left off (2026-11-29)\n- prices\n- taxes\n\n## API\nv2\n"
    (found,) = judge(Document(MEMORY, text), Context(TODAY), ["session-note"])
    assert (found.severity, found.line, found.end_line) == ("error", 3, 5)


@pytest.mark.parametrize(
    "text",
    [
        "## Session handoff\nWrite one before you stop.",
        "## Next session\n{what comes next}",
        "## Last session\n",
        "## Session storage\nRedis.",
        "```md\n## Last session\n- x\n```",
    ],
)
def test_forms_and_procedures_pass_as_sections(text: str) -> None:
    assert verdict(text) == "pass"


@pytest.mark.parametrize("name", SESSION)
def test_every_rule_keeps_its_examples(name: str) -> None:
    rule = load(name)
    for expected, examples in ((True, rule.fails), (False, rule.passes)):
        for example in examples:
            assert bool(judge(Document(example.path, example.text), Context(example.today), [name])) is expected, (
                example.text
            )


@pytest.mark.parametrize(
    "text",
    [
        "word " * 60_000,
        "(" * 200_000,
        " " * 300_000,
        "/Users/" * 40_000,
        "/home/a" * 40_000,
        "I really " * 30_000,
        "my laptop " * 30_000,
        "next session " * 20_000,
        "a@gmail.com " * 20_000,
        "my phone " + "1 " * 100_000,
        "D:\\" * 60_000,
        "sandbox." * 30_000,
        "](" * 100_000,
        "/marta" * 40_000,
        "i. " * 60_000,
    ],
    ids=lambda text: text[:12].strip() or "spaces",
)
def test_hostile_text_stays_linear(text: str) -> None:
    names = [name for name in RULES if name.startswith(("personal-", "session-"))]
    context = Context(TODAY, identity=Identity(("/home/marta",), ("marta",), ("marta@acme.example",), ("marta-x1",)))

    def seconds(sample: str) -> float:
        start = time.process_time()
        judge(Document(MEMORY, sample), context, names)
        return time.process_time() - start

    seconds(text[:1000])
    # Twelve times the time for four times the text would already be far from linear.
    assert seconds(text) < 0.3 + 12 * seconds(text[: len(text) // 4])


def test_a_freeze_is_no_work_in_hand_as_well() -> None:
    names = {found.rule for found in judge(Document(MEMORY, "Merging is paused.\n"), Context(TODAY))}
    assert "freeze-undated" in names
    assert "session-state" not in names


def test_work_in_hand_is_no_freeze_and_nobodys_taste_as_well() -> None:
    text = "Im Moment baue ich die Suche um, bitte die Helfer nicht löschen.\n"
    names = {found.rule for found in judge(Document(SHARED, text), Context(TODAY))}
    assert names == {"session-state"}


def test_what_stands_deep_in_a_long_story_is_no_note() -> None:
    story = "The importer was split into three modules, each with a test of its own. " * 4
    assert verdict(f"Next step: write the changelog. {story}") == "error"
    assert verdict(f"{story} Next step: write the changelog.") == "pass"


def test_notes_under_a_heading_of_state_warn_in_instructions() -> None:
    assert verdict("## In progress\n\nTrying a smaller batch; run 3 is still going.", SHARED) == "warning"
    assert verdict("## Retries\n\nTrying a smaller batch; run 3 is still going.", SHARED) == "pass"

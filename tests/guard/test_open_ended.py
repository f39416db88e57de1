"""Freezes and work in hand that no list of phrases foresees: what is ordered, what ends it, who tells of it."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES
from gitmem.guard.rule import NOTE

FREEZES = [name for name in RULES if name.startswith("freeze-")]
SESSION = [name for name in RULES if name.startswith("session-")]
MEMORY = ".claude/memory/MEMORY.md"
SHARED = "CLAUDE.md"


ORDERS = [
    "Until batch 3 of the customer import is through, invoices are sent by hand.",
    "Do not run the nightly export at present, the disk array is being swapped.",
    "A release freeze is in force for the mobile app.",
    "No new icons while the design agency is at it.",
    "During the warehouse move nobody prints labels.",
    "please nothing big this week, the board is testing on staging",
    "No Play Store submissions.",
    "Uploading to PyPI is suspended.",
    "Don't publish anything.",
    "No PRs go in until we are under 300 open bugs.",
    "Interim: keep Terraform on 1.5 and ignore the upgrade bot.",
    "Not now: nothing on the search rewrite, we get back to that later.",
    "Leave the pricing tables alone as long as Ines is on leave.",
    "Hands off `billing/` while the auditors have read access.",
    "The old gateway stays in use until the contract with Nexon runs out.",
    "Schema edits are off the table until the new DBA starts.",
    "Emails go through the sandbox provider until the domain is warmed up.",
    "Skip the Safari suite for now, the device farm is down.",
    "Please hold back on dependency bumps, the lockfile is being reworked.",
    "main is closed.",
    "Nobody pushes to the infra repo until Tomas has rotated the keys.",
    "We are not taking new feature work at the moment.",
    "Übergangsweise alle Mails über den Testserver schicken.",
    "Es gilt ein Release-Stopp.",
    "Während der Inventur werden keine Preise importiert.",
    "Python 3.11 beibehalten, bis Stufe 2 durch ist.",
    "Finger weg vom Abrechnungsmodul, solange die Prüfer im Haus sind.",
    "Solange Frau Weber im Urlaub ist, keine Änderungen am Rechnungslauf.",
    "Der Versand an Kunden ist gestoppt.",
    "Bitte gerade nichts an der Suche ändern, da wird umgebaut.",
    "Hands off the seat map while the venue's architects have the file open.",
    "Please no large refactors this sprint, QA is short of people.",
    "Until stage 2 of the ERP rollout is done, stock levels are entered manually.",
    "Don't call the translation API right now, the quota is used up.",
    "A merge freeze is on for the web client.",
    "No TestFlight uploads.",
    "Shipping to the EU region is paused.",
    "Keep the old logo while the lawyers are negotiating.",
    "Temporary: route webhooks to the old host.",
    "Only touch tests this week.",
    "Hold back on schema changes, the DBA is away.",
    "Leave `legacy/` alone, Kim is still moving it.",
    "The import is off until the vendor fixes its feed.",
    "We stay on Django 4 until the hosting contract is renewed.",
    "No schema changes until Black Friday is behind us.",
    "Nobody touches DNS during the move to Cloudflare.",
    "Don't upgrade React before the rewrite of the editor is out.",
    "Feature work is on pause.",
    "Please do not reorganise the assets folder just now.",
    "The payments team has asked us not to touch `ledger/` for now.",
    "Keep feature flags as they are until the election is over.",
    "Solange die Agentur am Design sitzt, keine Farben ändern.",
    "Es herrscht Merge-Stopp.",
    "Vorläufig alle Rechnungen als PDF verschicken.",
    "Finger weg von der Preisliste, bis Herr Maier zurück ist.",
    "Während des Umzugs ins neue Rechenzentrum startet niemand die Server neu.",
    "Bitte diese Woche nichts Größeres mergen.",
    "Das Hochladen in den Store ist ausgesetzt.",
    "Die alte API behalten, bis der Vertrag mit Acme ausläuft.",
    "Keine neuen Texte, solange die Übersetzer dran sind.",
    "Bis Etappe 3 steht, werden Bestellungen von Hand erfasst.",
    "Release window closed through 2026/10/31.",
    "Schema lock from 2026-09-01 until 2026-11-20, nobody edits `db/`.",
    "Do not use the mail relay for tests; ends: 2026-08-31.",
    "Hands off the importer until 2026-10-10.",
    "Bis 31.08.2026 keine Änderungen an den Vorlagen.",
    "Feature lock from 2026-08-01 till 2026-09-30.",
    "Submissions shut until 2026-10-15.",
]
WORK = [
    "- [ ] finish part 2 of today's list (rename the topics)",
    "Left a tunnel open on 5433 with psql attached, kill it when done.",
    "MR 118 is up and waiting on Priya's review.",
    "Resume point: `git switch wip/cache`, then apply the stash.",
    "In this chat we settled on plan C; nothing coded so far.",
    "2026-11-27: took up issue WEB-12, read the code only, nothing touched yet.",
    "Reproduced the crash with input 7, next I look at the allocator.",
    "Three of the five parsers are ported, the CSV one gives wrong totals.",
    "Have to stop here, the laptop battery is dying; the diff is in /tmp/patch.",
    "Sarah asked me to finish the export before lunch, two columns to go.",
    "My last attempt failed with a timeout, try with a smaller batch.",
    "Stand heute: Import läuft, Export fehlt noch.",
    "Morgen mit dem Parser weitermachen, Tests sind noch rot.",
    "PR 44 liegt bei Jonas, bis dahin nichts tun.",
    "Habe den Cache umgebaut, muss noch die Doku anpassen.",
    "- [ ] rerun the visual tests",
    "Left a REPL open in tmux window 2, it holds the only copy of the mapping.",
    "PR 77 is out, Omar is looking at it.",
    "Restart point: line 210 of the importer.",
    "In this chat we dropped the queue idea, the code still has it.",
    "2026-11-20: picked up ticket PAY-9, no code yet.",
    "Not sure why the third test fails, will ask Ben.",
    "Compiled once, then the linker complained; look there first.",
    "I swapped the two loops, the benchmark has not finished.",
    "Came as far as the auth middleware.",
    "The refactoring of the router is half way, do not judge the tests yet.",
    "Back tomorrow; the staging box is still importing.",
    "Was asked to drop everything for the outage, so the parser stays as is.",
    "Commits on wip/search are not squashed yet.",
    "What is missing: error pages and the sitemap.",
    "Reviewing PR 31, comments up to file 6 written.",
    "Snapshot tests need an update after the header change, not done.",
    "Tried two pool sizes, neither helps.",
    "Debugging session open in Chrome, breakpoint in cart.ts.",
    "Have asked Mia for the keys, no answer so far.",
    "Letzter Stand: Suche geht, Filter noch nicht.",
    "Zwei von sechs Seiten sind umgestellt.",
    "Warte auf Antwort von Petra wegen der Schlüssel.",
    "Ich war beim dritten Test, als der Rechner ausging.",
    "Der Fix liegt im Stash.",
    "Hatte angefangen, die Tabellen zu trennen, dann kam der Ausfall.",
    "Als Nächstes den Login prüfen.",
    "Es fehlen noch drei Übersetzungen.",
    "J'ai laissé le serveur tourner sur 3001.",
    "Me quedé en el paso 4, faltan las pruebas.",
]
WORK_ANYWHERE = [
    "Current task: move the last three reports from Jinja to Typst, `sales` is done.",
    "TODO now: silence the warning in api.rs, then push what is committed.",
    "Current task: split the billing module, the `tax` part is finished.",
    "TODO today: rename the flag, then squash.",
]
RULES_AND_FACTS = [
    "Hold the queue consumer at one worker until the lag is below 100, every deploy.",
    "Your card is temporarily blocked after three wrong PINs.",
    "During checkout nobody else can reserve the same seat.",
    "No emojis.",
    "Publishing to the topic is asynchronous.",
    "Do not ship source maps to production.",
    "The account is locked until an admin unlocks it.",
    "Keep retrying until the broker answers.",
    "Do not start the worker until the database is reachable.",
    "No new dependencies while a lighter option exists in the standard library.",
    "The upload button is disabled while a file is being scanned.",
    "Do not open a second PR while your first one is in review.",
    "Keep the old column until all rows are copied, then drop it.",
    "Left joins on orders are slow, use the view.",
    "The PR template asks for a screenshot and waits for a label.",
    "Migrations are written by hand and never run in a test.",
    "2026-11-02: chose Typst over LaTeX because builds are faster.",
    "Nothing in `gen/` is edited by hand.",
    "Phase 2 ships the importer; phase 3 the exporter.",
    "Der Button bleibt gesperrt, bis alle Felder ausgefüllt sind.",
    "Während des Imports werden keine Mails verschickt.",
    "Keine Emojis in Commits.",
    "Der Import läuft nachts und braucht zehn Minuten.",
    "Nobody reads this file but agents.",
    "Nothing is cached while the flag is off.",
    "Keep the connection open until the client has read everything.",
    "During the build nobody else can write to the cache.",
    "Stay in the loop until the parser returns EOF.",
    "Keep the lock while the team list is loading.",
    "Leave the modal open until the customer confirms.",
    "Use the fallback avatar until the designer component has mounted.",
    "Skip rows until the header is found.",
    "Hands off means the agent works alone.",
    "No new strings without a translation key.",
    "Do not run migrations by hand.",
    "Publishing to npm is done by CI.",
    "Playback is paused while an ad is shown.",
    "Uploads are stopped when the tab closes.",
    "The shop is closed on Sundays.",
    "Interim results are written to /tmp.",
    "Temporary files go to `tmp/`.",
    "A feature freeze is announced two weeks before each release.",
    "Solange der Nutzer tippt, keine Anfragen senden.",
    "Während der Wartung zeigt die Seite einen Hinweis.",
    "Vorläufige Rechnungen tragen ein Wasserzeichen.",
    "Es gilt das Vier-Augen-Prinzip.",
    "Nichts in `gen/` von Hand ändern.",
    "Left padding is eight pixels on mobile.",
    "Current task runs are listed on the dashboard.",
    "We chose Postgres because we need row locks.",
    "The importer was rewritten in 2025, nothing of the old one is left.",
    "Two of the nine services run on ARM.",
    "Three retries are made, then the job fails.",
    "A task has to stop within ten seconds of SIGTERM.",
    "PRs are reviewed by one person and merged by the bot.",
    "First run takes ten minutes, the next one two.",
    "Started jobs are never cancelled, they expire.",
    "Dropped frames are counted, then reported once a minute.",
    "Checked exceptions are not used; return a result instead.",
    "Moved pages keep a redirect, then the old slug is free.",
    "2026-10-02: moved from Jest to Vitest; mocks go through vi.mock.",
    "Deleted rows are kept for 30 days, then purged.",
    "I/O errors are retried twice.",
    "Our latest change to the API version policy: one major a year.",
    "Dates are stored as UTC but never shown as such.",
    "The draft is in the same table as the published page.",
    "Merged PRs are squashed, then the branch is deleted.",
    "The branch is in the URL of the preview.",
    "Haben Kunden keine Adresse, fehlt die Rechnung.",
    "Rechnungen müssen den Steuersatz zeigen.",
    "Jeder Import muss die Kundennummer prüfen.",
    "Zwei von drei Replikaten müssen antworten.",
    "Der Worker steht still, wenn nichts in der Queue liegt.",
    "Ein Feld fehlt, wenn der Wert null ist.",
    "TODO comments need a ticket number.",
    "In this conversation style, answers stay short.",
]


def flagged(text: str, path: str, rules: list[str]) -> bool:
    document = Document(path, text + "\n")
    return any(finding.severity != NOTE for finding in judge(document, Context("2026-11-29"), rules))


@pytest.mark.parametrize("text", ORDERS)
def test_an_order_that_something_ends_is_a_freeze(text: str) -> None:
    assert flagged(text, SHARED, FREEZES)


@pytest.mark.parametrize("text", WORK)
def test_work_told_in_a_memory_folder_is_work_in_hand(text: str) -> None:
    assert flagged(text, MEMORY, SESSION)


@pytest.mark.parametrize("text", WORK_ANYWHERE)
def test_a_task_of_now_is_work_in_hand_in_instructions(text: str) -> None:
    assert flagged(text, SHARED, SESSION)


@pytest.mark.parametrize("path", [SHARED, MEMORY])
@pytest.mark.parametrize("text", RULES_AND_FACTS)
def test_rules_and_facts_are_neither(text: str, path: str) -> None:
    assert not flagged(text, path, [*FREEZES, *SESSION])


def test_an_unticked_box_is_work_in_a_memory_folder_and_no_form() -> None:
    assert flagged("- [ ] rerun the importer", MEMORY, SESSION)
    assert not flagged("- [ ] rerun the importer", SHARED, SESSION)
    assert not flagged("## Release checklist\n\n- [ ] rerun the importer", MEMORY, SESSION)

"""Sentences in words of their own: how a session ended, what stops until when, who somebody is, and look-alikes."""

from __future__ import annotations

import pytest
from families import found as found_apart
from families import lines

SHARED = "CLAUDE.md"
MEMORY = ".claude/agent-memory/reviewer/topic.md"
INDEX = ".claude/memory/MEMORY.md"


def found(text: str, path: str) -> set[str]:
    """The families of what is found: freeze, session, personal."""
    return {family.partition("-")[0] for family in found_apart(text, path)}


SESSIONS_NOTED = """
Stopped once the uploader was refactored; the resize step remains.
Picked this up from Thursday's half-written migration.
Need to come back to `cache.ts` after lunch.
Compaction happened while I was editing the router.
My hunch is a timezone issue, haven't checked.
The user asked me to stop here and continue on Monday.
Next up: rate limiting for the public API.
Unfinished: tests for the tax calculator.
Rebase stopped at commit 4 of 9, conflict in package-lock.json.
Fixed the date bug, still have to update the snapshot.
Waiting to hear back from Omar about the API key.
I'm halfway through the accessibility fixes.
Morgen: Rest der Formulare umstellen.
Offen: Fehlermeldungen, Tests für den Rabatt.
Der Rebase hängt bei Commit 3, Konflikt im Lockfile.
Warte noch auf die Antwort von Jens zum Schlüssel.
Closed the session with the exporter compiling but the CSV headers still wrong.
Finished the session with the mock server up and the auth tests untouched.
Wrapped up the session after the lexer part; the parser isn't hooked up yet.
Ending the session here: seeds load, the report page is blank.
Left the session with two of the maps rendering and the legend missing.
Session closed with the worker running locally but no retries wired.
Resume point -> line 88 of tiles.rs, the zoom branch is not covered yet.
Pickup point -> `ledger.py`, the loop over open items.
Re-entry -> step 3 in the import notes.
Continue point: the failing snapshot in header.spec.
Entry point for next time -> `mapper.go`, the nil case is still unhandled.
Waiting on CI for #77, then squash and merge.
Waiting on review for !214, then update the chart.
CI is running for #902, merge once it passes.
Waiting on the nightly build, then tag it.
Pending: answer from the API team on #51, then drop the shim.
Waiting for the review of #33, afterwards the docs PR.
Was going to split the reducer when the context filled up.
Was just about to rerun the seeds when the window closed.
Ran out of context while moving the tests for the cart.
Context ran out before the second file was converted.
Out of context; the last edit to config.ts may be incomplete.
The context limit hit in the middle of the schema change.
Auth flow: happy path works, refresh token path not handled yet.
Got the charts drawing; axis labels are still off.
Next I want to try a smaller batch size.
Left to do: error pages, i18n, the footer.
I had just removed the old cache when the laptop died.
Sitzung beendet mit laufendem Server, aber die Tests für den Export fehlen.
Wiedereinstieg -> Zeile 40 in `rechnung.ts`, Rabatt noch nicht behandelt.
Warte auf CI für #12, danach mergen.
Wollte gerade die Fixtures umbauen, als der Kontext voll war.
Kontext war voll, bevor die zweite Datei fertig war.
Sitzung endete mit rotem Build, Ursache noch unklar.
Als Letztes den Parser angefasst, der Drucker fehlt noch.
Bin bei Datei 7 von 12, der Rest folgt.
Paused mid-way: the CSV writer is in, the reader throws on empty rows.
Left off after wiring the webhook; signature check untested.
State at end of day: 14 of 20 views ported, `reports/` untouched.
I pushed a WIP commit to feat/geo, revert it before merging.
Don't delete `tmp/dump.sql`, I still need it for the import I'm debugging.
Local database currently holds the broken seed data, reset before testing.
PR #311 is up, Jonas wants the naming changed before merge.
Two approaches tried for the flicker, neither worked; next try debouncing.
TODO for the next session: hook up the filter dropdown.
Tests were red when I left, probably the clock mock.
Need to rerun the codegen, the last one was aborted.
Handing this over half finished: routes done, guards missing.
Still have the old container running on port 5433.
Work so far: schema, resolvers. Open: subscriptions.
Blocked by missing staging credentials, asked Lena on Slack.
About half of the call sites use the new client now.
The branch chore/eslint9 is checked out, nothing committed yet.
Debug prints are still in `sync.go`, take them out before pushing.
Got interrupted while extracting the date helpers.
Where it stands: server compiles, client doesn't.
Aktueller Stand: Import läuft, Export wirft noch einen Fehler.
Noch zu tun: Übersetzungen, Fehlerseiten.
Habe die Migration lokal schon ausgeführt, aber nicht committet.
PR 45 ist offen, Review von Katrin steht noch aus.
Beim nächsten Mal mit dem roten Test in `konto.spec.ts` anfangen.
Im Stash liegt noch der Versuch mit dem Worker.
Zwei von sieben Seiten sind umgestellt, Rest morgen.
Debug-Ausgaben sind noch drin, vor dem Push entfernen.
Today: finished the sidebar. Tomorrow: the breadcrumbs.
The last thing I tried was pinning esbuild, no change.
"""

SESSIONS = """
We're partway through moving the assets to S3.
We stopped last night after the boot loader worked; the display driver is left.
We quit yesterday evening with the parser green; what's left is the printer.
I stopped last night after the login flow; the logout is still missing.
We got the simulator running last night; networking is what remains.
Last night I moved the handlers, the tests are next.
We ended yesterday with the importer working, the exporter is left to do.
I'm in the middle of splitting `orders.py`, don't touch it.
Currently rebasing feature/tax onto main, two conflicts left.
Gestern Abend haben wir nach dem Login aufgehört; es fehlt noch das Logout.
As of this morning the rebase onto develop is half done.
Current task: move the cart page to the new form library.
We are currently on step 5 of the upgrade guide.
Ich bin gerade dabei, die Rechte umzubauen.
"""

FREEZES = """
Nothing ships to EU customers until the DPA is signed.
Please leave `infra/` alone this week.
Don't add new locales until the translators are back.
For now we deploy by hand from Marek's laptop.
Stay on webpack 4 until the plugin is ported.
No UI work at the moment, design is reworking the grid.
Right now every PR needs two reviews from platform.
The old importer must stay until all shops have moved.
Don't upgrade Postgres before the move to the new cluster.
Until Nadia is back, ask Piotr before changing tax code.
Avoid touching the scheduler while the rewrite is going on.
Beta features are locked until the go from marketing.
Mobile: no releases until Apple approves the account move.
Bitte bis nach der Messe nichts an der Startseite ändern.
Solange die Prüfung läuft, keine Buchungen löschen.
Neue Endpunkte erst, wenn das Gateway umgezogen ist.
Der Export bleibt abgeschaltet, bis der Anbieter den Fehler behebt.
Vorerst gilt: Deployments nur mit Freigabe von Ulrike.
Im Moment wird nichts veröffentlicht.
Alle Abhängigkeiten sind bis zum Release eingefroren.
Feature development stops until latency is back under budget.
All non-urgent work stops until the incident is closed.
Experiments stop until the conversion numbers recover.
No API changes before Phase 2 is accepted.
No new endpoints before stage 4 is through.
Don't migrate any tenant before wave 2 is signed off.
No index changes before milestone 5 is done.
No dependency bumps before the audit is signed off.
Use the CSV upload as an interim solution until the connector is fixed.
Send the invoices by hand as a stopgap until the mailer works again.
Log in through the VPN as a temporary measure until SSO is restored.
Keep the cron job as an interim measure while the queue is being rebuilt.
Read from the replica as a workaround until the primary is repaired.
Build on the old runner as a stopgap.
Rollout stop agreed with support.
During the datacenter migration write to both clusters.
During the cutover keep both queues running.
While the migration runs, write to both tables.
During the rebrand use the old logo in mails.
During the move to Kotlin add new code in Java only.
- [ ] schema changes paused (audit pending)
Upgrades on hold (vendor fix pending).
Deploys to eu-west paused (postmortem pending).
Terraform changes blocked (security review outstanding).
Publishing suspended (license question open).
Avoid the scheduler until we've understood the deadlock.
Avoid the batch endpoint until we know why it leaks.
Don't touch the retry code until we've figured out the duplicate charges.
Stay off the new parser until we have tracked down the crash.
Leave the pool size alone until we've found the leak.
Skip the cache in checkout until we understand the stale prices.
Feature-Stopp für den Shop, nur Fehlerbehebungen.
Release-Stopp für die App, nur noch Hotfixes.
Deploy-Stopp für alle Mandanten, Ausnahmen über den Betrieb.
Änderungsstopp für das Lagermodul, nur Sicherheitskorrekturen.
Merge-Stopp für `main`, außer Hotfixes.
Deploy-Stopp mit dem Betrieb vereinbart am 12.11.2026.
Einfrieren der Schnittstelle bis nach der Abnahme.
Einfrieren des Schemas bis nach dem Jahreswechsel.
Sperrung des Moduls Einkauf bis nach der Inventur.
Aussetzen aller Releases bis nach der Messe.
Pausieren der Umstellung bis zum Abschluss der Prüfung.
Zurückstellen aller Umbauten bis nach dem Livegang.
Die Tabelle `preise_alt` erst löschen, wenn Phase 3 abgenommen ist.
Das Altsystem erst abschalten, wenn Welle 2 durch ist.
Den Adapter erst entfernen, wenn der Lieferant umgestellt hat.
Die alte API erst anfassen, wenn der Umzug vorbei ist.
Neue Mandanten erst anlegen, wenn Etappe 4 fertig ist.
Die Spalte erst umbenennen, wenn das Audit durch ist.
Fürs Erste die Rechnungen über den alten Server drucken.
Fürs Erste Bilder im alten Bucket ablegen.
Fürs Erste alle Tickets im alten System pflegen.
Bis auf Weiteres die Logs nach Hamburg schicken.
Zunächst die Daten weiter in beide Systeme schreiben.
Im Moment die Exporte von Hand anstoßen.
Work on the importer is parked until legal comes back.
Nothing new in the mobile app until the store rejection is resolved.
main is in lockdown, ask Priya before merging.
The billing repo is frozen while we switch banks.
Only security patches until the new office is connected.
Feature freeze! Bug fixes only.
No merges for now, release manager is out sick.
Moratorium on new dependencies.
Keine neuen Features, solange das Team halbiert ist.
Der Mailversand ist bis zur Klärung mit dem Anbieter gestoppt.
Nichts an der Suche ändern, bis der Vorfall aufgeklärt ist.
Wir deployen gerade nicht.
Refactorings ruhen bis zum Abschluss der Migration.
Das Release ist angehalten.
Please don't start anything in `ui/` for the next few weeks.
We're in code freeze, talk to Mina before merging.
No production access until the incident report is out.
The payments module is off limits until the PCI auditors leave.
Hold all database work until the new DBA has settled in.
Dependabot PRs stay closed until we are off Node 18.
Currently no new translations, the agency is on holiday.
For the moment, route all mail through the old relay.
Leave the legacy theme in place until the redesign launches.
Don't bump Rails until the upgrade branch lands.
Stick to the v1 endpoints until partners have moved.
Merges to release/* need Olga's OK until 3.2 is out.
Until the cutover, write to both queues.
Pricing changes are on ice.
Nobody deploys while the auditors are here.
No schema migrations right now, replication is lagging.
All refactoring is postponed until after the launch.
Temporarily skip the Windows jobs, the runner is broken.
Keep using the old logo until legal clears the new one.
We are only merging fixes at the moment.
Feature branch merges suspended pending the security review.
The release is on hold because of the outage.
Don't rename any routes before the partners have switched.
Bis zum Livegang keine Änderungen am Checkout.
Das Modul Versand ist gesperrt, bis der neue Dienstleister angebunden ist.
Momentan bitte nichts nach `main` mergen.
Solange der Vertrag nicht unterschrieben ist, keine neuen Funktionen.
Neue Bibliotheken vorerst nicht einbauen.
Vorläufig alle Mails über den Testserver verschicken.
Bis die neue Kollegin eingearbeitet ist, nur kleine PRs.
Alle Releases sind wegen der Störung ausgesetzt.
Keine Umbauten am Lager, bis die Inventur vorbei ist.
Während der Umstellung beide Systeme pflegen.
Erst nach dem Umzug wieder Pakete aktualisieren.
Wir bleiben bei Java 17, bis der Hersteller nachzieht.
Im Augenblick keine Schemaänderungen.
Code-Freeze bis auf Weiteres.
Derzeit gilt: nur Fehlerkorrekturen.
Zur Zeit kein Deployment nach Frankfurt.
Das alte Frontend bleibt bis zur Abnahme unangetastet.
Das Feature ist bis zur Klärung der Rechtslage zurückgestellt.
Updates erst wieder nach der Messe.
No new feature flags until the old ones are cleaned up.
Postpone the Kotlin conversion until the team has grown.
Use the sandbox keys until the bank approves our contract.
The nightly job is disabled until the vendor fixes the driver.
Only hotfixes go out this week.
App store releases are blocked until the trademark dispute is settled.
As a stopgap, restart the worker every night.
Uploads are limited to 5 MB until the new storage arrives.
Don't rely on the geocoder for now.
The mobile release train is stopped.
"""

PEOPLE_NOTED = """
User is based in Lagos.
Has twenty years of COBOL behind him.
User considers comments noise.
The user signs commits with GPG on a YubiKey.
She is the only maintainer and works on weekends.
Wants answers in bullet points.
User asked never to be called by first name.
Loves puns, dislikes emojis.
Die Nutzerin bevorzugt Funktionen statt Klassen.
Nutzer hat eine Sehschwäche, große Überschriften verwenden.
Der Nutzer kommt aus der Buchhaltung.
User gets irritated by long preambles, so start with the answer.
User gets bored by explanations of basics.
User is annoyed by confirmations; just do it.
The user got frustrated by repeated lint fixes.
User is put off by exclamation marks.
User tires quickly of options; give one.
Der Nutzer ist Maschinenbauer, kann Fortran, aber kein Git.
Die Nutzerin ist Biologin und kennt R, aber kaum Python.
Der Anwender ist Tischler, Programmieren ist neu für ihn.
Der Nutzer ist Steuerberater, kann Excel und sonst nichts.
Die Nutzerin ist Krankenschwester, braucht einfache Worte.
Der Nutzer ist Musiklehrer, kann etwas JavaScript.
Reads diffs on a phone, wants them short.
She works half days and answers before noon.
User's laptop has 8 GB of RAM, so no Docker.
Prefers being asked before large refactors.
Der Nutzer ärgert sich über Rückfragen.
Nutzer liest auf dem Handy, kurze Absätze.
Lives in Porto, usually online after 10.
User wants one-line commit messages.
The user hates being asked twice.
Works on a 13-inch screen, keep lines short.
User: senior Rust dev, new to web.
Has no admin rights on his laptop.
He reads English well but writes in French.
Tom is on parental leave.
The user corrected me twice for using `any`.
The user's day starts at 6, he is gone by 14.
Don't send the user long logs, he reads on his phone.
User's mother tongue is Polish.
Knows SQL very well, never used an ORM.
Der Nutzer möchte immer zuerst einen Plan sehen.
Nutzer arbeitet auf Windows ohne Adminrechte.
Er mag keine Klassen, lieber Funktionen.
"""

PEOPLE = """
I like my functions small.
Always answer me in Portuguese.
My terminal is light-themed, pick colours accordingly.
Assume I know C++ but not Python.
I get lost in long answers.
I'm dyslexic, use short sentences.
Ich lese keine langen Erklärungen.
Antworte mir auf Deutsch.
Ich bin Designerin, erkläre mir Git.
Bei mir läuft alles in WSL.
Frag mich, bevor du etwas löschst.
Nenn mich Alex.
Reach me on Signal, not by mail.
My GitLab is @noor-vale, assign reviews to me.
My Slack is @tarn, ping me there.
My handle is brisk-otter, mention it on releases.
My Discord is moss#0420.
My Mastodon is @lio@example.social, tag me.
Mein GitHub ist @feld-spat, bitte bei allem taggen.
i like bullet points. use bullet points.
i hate semicolons
i prefer pnpm, always use it
i don't read long diffs
i'm a designer so explain git to me
i work mostly at night
Emacs user here. Don't mention mouse actions.
Windows user here, no bash please.
Beginner here, explain every step.
Backend dev here, go slow on CSS.
Dvorak typist here: no hjkl bindings.
Non-native speaker here, keep it simple.
Don't explain React to me.
I trust you with migrations, no need to ask.
I'm colour-blind, avoid red/green diffs.
Ping me before you delete anything.
Keep it short with me.
I usually work from the train, so avoid big downloads.
Talk to me in Spanish.
I'm new to Kubernetes.
I'd rather see code than prose.
As a former teacher I like step-by-step answers.
My eyes are bad, use larger headings in docs.
No emojis, I can't stand them.
Skip the praise, it annoys me.
I run NixOS, don't suggest apt.
Sprich mit mir auf Italienisch.
Mir reichen Stichpunkte.
Ich sitze meistens im Zug, also keine großen Downloads.
Bin Rentner und programmiere zum Spaß.
Kenne mich mit Docker nicht aus, bitte erklären.
Duze mich bitte.
Ich vertrage keine langen Texte.
Reply in Dutch please, that's my language.
Text me at 555-0142 when the build breaks.
"""

NOTES_OF_THE_PROJECT = """
The importer stops at the first bad row.
Unfinished orders are deleted after a day.
Rebase conflicts in the lockfile: rerun npm install.
Half of the tests need a database.
The user is asked for a password.
User is locked out after five tries.
The user is an owner of at least one team.
Offene Rechnungen stehen in `invoices`.
Der Nutzer ist Administrator oder Gast.
The next page token is opaque.
Fixed-point numbers are used for money.
Waiting rooms hold up to fifty people.
Sessions end with a logout request to the identity provider.
Ended sessions are purged nightly.
The session ends with a 204 and an empty body.
The resume point is stored in `checkpoint.json`.
Resume points are written every 1000 rows.
The deploy script waits on CI, then tags the image.
CI runs for every PR, then merges it when labelled.
When the context runs out, the agent writes a summary.
The parser stops when the context stack is empty.
Der Resume-Punkt steht in `state.json`.
Nach Ende der Sitzung wird das Token ungültig.
Last night's backup is kept for seven days.
What's left after the split is written to the overflow table.
The user gets notified by mail.
The user gets logged out by the proxy after an hour.
User gets redirected by the middleware.
User is created by the seed script.
Der Nutzer ist Mitglied genau einer Organisation.
Der Nutzer ist Eigentümer des Dokuments.
Der Nutzer ist Teil der Gruppe `admins`.
Der Benutzer ist Pflichtfeld.
Der Nutzer ist Besitzer der Datei.
Blocked users cannot log in.
Half of the requests go to the canary.
Step 5 of the installer asks for a licence key.
The old container listens on 5433 in CI.
Debug prints belong behind `DEBUG=1`.
The branch is checked out by the action before the build.
Nothing is committed until the transaction ends.
Interrupted uploads resume at the last chunk.
Half-open connections are dropped after 30 s.
Noch nicht bezahlte Rechnungen werden gemahnt.
Der Stand der Lieferung wird stündlich abgefragt.
Im Stash von Git liegen keine ignorierten Dateien.
The user wants are stored in `wishlist`.
User has no admin rights by default.
Knows about: orders, customers, prices.
The user's timezone is stored in the profile.
Works on Node 20 and later.
Lives in `packages/core`, used by the CLI.
Has no side effects.
Reads from the replica, writes to the primary.
Der Nutzer arbeitet immer im Kontext eines Mandanten.
"""

RULES_OF_THE_PROJECT = """
Ask before adding a dependency.
Answer in the language of the question.
Features behind a flag stay off until enabled in the admin.
Do not start the server until the port is free.
Wait until the spinner is gone.
Do not touch generated files.
Schema changes need a migration and a review.
Deployments run every weekday at 10.
The cache is frozen after warm-up.
Until version 3, configs were written in XML.
Don't call setState before the component is mounted.
Never release without a changelog entry.
While the modal is open, scrolling is disabled.
Keep using the old name until all callers are renamed.
Jobs stay paused until an operator resumes them.
Kein Deployment ohne Freigabe.
Änderungen am Schema immer mit Migration.
Ein Auftrag bleibt gesperrt, bis er bezahlt ist.
Vor jedem Release die Version erhöhen.
Solange der Import läuft, ist der Knopf deaktiviert.
Bis Version 2 hieß die Tabelle `kunden`.
Uncommitted changes are discarded by `make reset`.
Uncommitted files are ignored by the packager.
Unstaged changes get stashed by the release script.
Uncommitted migrations are rejected by the hook.
Unpushed commits are listed by `git cherry -v`.
Uncommitted edits are kept by `bin/switch`.
Derzeit werden nur Linux und macOS unterstützt.
Derzeit wird nur ein Mandant je Instanz unterstützt.
Aktuell werden ausschließlich signierte Pakete angenommen.
Momentan werden nur drei Sprachen ausgeliefert.
Zurzeit werden nur PNG-Dateien gelesen.
Do not delete an index until it has been unused for thirty days.
Don't remove the old column until it has gone a full release without reads.
Never raise the limit until it has held for a week under load.
Do not drop a flag until it has been off for two sprints.
Don't promote a build until it has run in staging for 24 hours.
Do not close an incident until it has been quiet for three days.
Don't release on Fridays or before long weekends.
No deploys on Fridays or before holidays.
Don't merge after 16:00 or before public holidays.
Avoid deploying on weekends or before a holiday.
Do not ship on Mondays or during peak hours.
Never deploy late on Thursday or before a day off.
Keep the PR in draft until the template is filled in.
Keep the ticket open until the checklist is done.
Leave the PR as a draft until all boxes are ticked.
Keep the branch until the PR is merged.
Stay in draft until the description is written.
Keep it in review until the checklist is complete.
Ausgelieferte Migrationen sind eingefroren, neue Datei anlegen.
Eingespielte Skripte sind gesperrt, immer ein neues schreiben.
Veröffentlichte Schemas sind eingefroren, stattdessen eine neue Version anlegen.
Angewandte Migrationen sind tabu, nie ändern.
Abgeschlossene Perioden sind gesperrt.
Released schemas are frozen, add a new version instead.
During a migration the script writes to both tables.
During the build the assets are written to `dist`.
During tests use the fake clock.
During review keep commits small.
During the import rows are written to a staging table.
During onboarding the wizard asks for a country.
The consumer stops until the queue drains.
Work stops when the token budget is used up.
Feature stops are listed in the roadmap.
The bus stop table is keyed by GTFS id.
Stop the worker before the migration runs.
No step may be skipped before validation is done.
Avoid the `any` type.
Don't guess; stop until you have understood the failure.
Avoid retries until you know why the call failed.
Don't fix a bug until you've reproduced it.
Don't optimise until you've measured.
Do not change code until you have figured out the root cause.
Use the CSV export as a fallback when the API is down.
Payments are paused (status `pending`) when the card fails.
Jobs on hold (missing input) are retried hourly.
Einfrieren von Objekten: `Object.freeze` verwenden.
Das Einfrieren der Oberfläche vermeiden, lange Arbeit in Worker.
Den Datensatz erst löschen, wenn die Sicherung geprüft ist.
Den Branch erst löschen, wenn der PR gemergt ist.
Die Migration erst ausführen, wenn das Backup fertig ist.
Erst committen, wenn die Tests grün sind.
Zunächst die Tests lesen, dann ändern.
Bis zum Ende der Schleife bleibt die Sperre gehalten.
Breaking changes wait for the next major version.
Features ship when they are ready.
Merge only after two approvals.
Locks are held until the transaction ends.
Retry until the server answers.
User story format: As a <persona>, I need <thing>.
Story template: As a <role> I want <goal> so that <benefit>.
Write stories like: As an <actor>, I want <action>.
Format for tickets: As a [role], I want [feature].
Stories follow "As a …, I want …".
Ticket format: Als <Rolle> möchte ich <Ziel>.
Our GitHub is github.com/example-org.
The bot's handle is @release-bot, tag it on releases.
Our Slack channel is #builds, ask there.
for i in items: print i
The loop runs i times, i starts at 0.
Use `i` and `j` for indexes; i is never reused.
Admin user here means the database role.
The user here is the service account.
See the developer docs here.
Vim users: see docs/vim.md.
Windows users here need WSL.
My Account page: shows orders.
Current user: read from the session cookie.
Don't merge until CI is green.
Hold the lock until the write is flushed.
Keep the modal open until the user confirms.
Do not deploy without a rollback plan.
Freeze the object before passing it to the worker.
Temporary files go to `/tmp/build`.
Migrations must not be edited after they are merged.
Wait for the container to be healthy before seeding.
The account is suspended until payment arrives.
Orders stay on hold until the warehouse confirms.
Do not push to main.
Release branches are frozen once tagged.
Disable the button while the request is pending.
While the import runs, writes are rejected.
Before the release, run the smoke tests.
Das Konto bleibt gesperrt, bis der Nutzer die Mail bestätigt.
Erst testen, dann mergen.
Während des Imports ist die Tabelle gesperrt.
Vor dem Release die Übersetzungen prüfen.
Nie direkt auf `main` pushen.
Bis zu drei Versuche sind erlaubt.
Pull requests stay open until two people approve.
Keep feature branches short-lived.
Do not delete a topic until all consumers have unsubscribed.
No deploy is complete until the smoke tests pass.
Subscriptions can be paused for up to three months.
Never upgrade majors and minors in one PR.
Deprecated endpoints stay until the next major release.
Reply in the language of the issue.
Keep answers short.
We like small functions.
Contact the on-call engineer.
If I rename a column, the view breaks.
"""


@pytest.mark.parametrize("text", lines(SESSIONS_NOTED))
def test_how_far_somebody_came(text: str) -> None:
    assert "session" in found(text, MEMORY) | found(text, INDEX)


@pytest.mark.parametrize("text", lines(SESSIONS))
def test_how_far_somebody_came_told_in_instructions(text: str) -> None:
    assert "session" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(FREEZES))
def test_what_stops_for_a_while(text: str) -> None:
    assert "freeze" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(PEOPLE_NOTED))
def test_who_the_user_is(text: str) -> None:
    assert "personal" in found(text, MEMORY)


@pytest.mark.parametrize("text", lines(PEOPLE))
def test_who_the_writer_is(text: str) -> None:
    assert "personal" in found(text, SHARED)


@pytest.mark.parametrize("path", [MEMORY, INDEX])
@pytest.mark.parametrize("text", lines(NOTES_OF_THE_PROJECT))
def test_notes_of_the_project_pass(text: str, path: str) -> None:
    assert found(text, path) == set()


@pytest.mark.parametrize("text", lines(RULES_OF_THE_PROJECT))
def test_rules_of_the_project_pass(text: str) -> None:
    assert found(text, SHARED) == set()

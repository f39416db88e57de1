"""What passes by itself: phases, work under way, one-offs, stand-ins, starts; and what recurs and is no freeze."""

from __future__ import annotations

import pytest
from families import found, lines

SHARED = "CLAUDE.md"
MEMORY = ".claude/memory/MEMORY.md"
TOPIC = ".claude/agent-memory/reviewer/topic.md"


UNDATED = """
Stopp für alle Auslieferungen an Kunden.
Auslieferungsstopp wegen der Störung im Rechenzentrum.
Keine Releases mehr.
Keine Hotfixes.
Nicht deployen!
Bitte momentan nicht mergen.
Vorläufig gilt: neue Endpunkte nur unter /v1 anlegen.
Vorläufig werden alle Exporte über den alten Server geschickt.
Als Übergangslösung schreiben wir beide Tabellen.
Übergangsregelung: Tickets kommen ins alte Board.
Interimsweise läuft der Mailversand über den alten Dienst, dort nichts ändern.
Fürs Erste die Tests für Zahlungen überspringen.
Zunächst nur Lesezugriffe über die neue API.
In der Einführungsphase keine Schemaänderungen.
Während der Pilotphase bleibt die Preistabelle unverändert.
Solange die Testphase läuft, keine neuen Felder am Auftrag.
Erst nach dem Relaunch wieder Komponenten umbenennen.
Erst wenn der neue Server steht, wird wieder ausgeliefert.
Der Importer ist eingefroren.
Das Preis-Modul ruht, bis Frau Weber zurück ist.
Bis zur Klärung mit dem Kunden am Rabattcode nichts ändern.
Bis die Rechtsabteilung sich gemeldet hat, bleibt das Cookie-Banner wie es ist.
Bis Version 4 draußen ist, bleiben die alten Routen.
Der Release-Zug steht still, bis das Audit durch ist.
Deployments nach Prod pausieren.
Deployments pausieren derzeit.
Wir mergen gerade nichts.
Momentan bitte keine Abhängigkeiten anheben.
Die Produktionsdatenbank ist für Schemaänderungen gesperrt.
Der Hauptzweig ist dicht.
`main` ist zu.
Code-Freeze!
Ab 15. Dezember ist Code-Freeze.
Ab dem 1.12. keine Deployments mehr.
Seit Montag darf niemand mehr nach main mergen.
Diese Woche bitte keine großen Umbauten.
Bis alle Kunden umgezogen sind, die alten Spalten nicht löschen.
Das Umbenennen von Tabellen ist vorerst untersagt.
Aktuell keine Änderungen an der Rechnungslogik.
Wartet mit Upgrades, bis die Messe vorbei ist.
Lasst die Finger vom Warenkorb, Julia baut ihn gerade um.
Der alte Login bleibt, bis SSO live ist.
Wir bleiben auf Node 20, bis die Lambdas umgestellt sind.
Nutzt weiter die alte API, bis die neue freigeschaltet ist.
Merge-Stopp.
Feature-Stopp bis zum Launch.
Alle Rollouts sind gestoppt.
Releases sind eingestellt.
Während des Umzugs der Server bitte keine Migrationen.
Ausnahmsweise gehen Hotfixes ohne Review, bis der Vorfall behoben ist.
Just this once, skip the changelog for the next release.
One-time exception: the hotfix branch may bypass review.
The next PR must not touch the schema.
We are mid-migration to pnpm; leave the lockfiles alone.
The move to Kubernetes is under way, so infra/ stays as it is.
The rename from Acme to Apex is in progress: keep both names.
During beta, no breaking changes to the public API.
In the beta phase we do not bump the major version.
While we are in beta, keep all flags off.
Pre-launch: no schema changes.
We're in the stabilisation phase: bug fixes only.
Stabilization: only regressions get fixed.
Interim: log to stdout.
As an interim solution, send the mails through the old gateway.
Provisionally, invoices are numbered by hand.
Stopgap: the cron job runs on the old box.
Until we have a proper queue, run the export by hand.
Until a replacement is found, Ana reviews everything in infra/.
From 1 December, no merges to main.
Starting 2026-12-05, deployments are blocked.
Code freeze starts on 2026-12-10.
As of Monday, main takes no merges.
Effective 2026-12-01: no new dependencies.
Recruiting of beta testers is paused.
Nightly publishing is paused.
The canary rollout is paused.
Dependabot is paused; don't take its PRs.
We paused the Android releases.
Releases paused.
Crowdin syncs are suspended while the vendor reorganises.
The web team has stopped shipping to production.
Production is frozen.
Keep your hands off the importer until Theo is done.
Schema is frozen for the audit.
No production changes right now.
Don't upgrade anything at the moment.
Hold off on merging to main.
Hold off on new migrations until we have cut 5.0.
Avoid touching `pricing/` this sprint.
Only P0 fixes until the launch is behind us.
Use the staging keys until the vendor ships the new ones.
For the time being we build the docs on Netlify.
Temporarily disabled: the e2e suite.
The e2e suite is temporarily disabled.
Don't delete the old tables yet.
Please leave the flaky tests skipped for now.
main is closed.
Trunk is closed for the release.
The old endpoints must stay until the partners have moved.
Keep v1 alive until Q2.
No merges today.
All feature work is on hold.
Work on the editor is on hold until further notice.
Deploys need a second approver until the incident review is done.
Skip visual regression tests till the baseline is rebuilt.
Do not touch the shipping labels until the printer contract is signed.
Leave the old CSS in place until the theme shop is closed.
Don't delete the v1 bucket until the lawyers have their copy.
No schema edits until Bob's spike lands.
Keep the feature flag `x1` until the mobile app reaches 90 % adoption.
Don't bump React until the charts library catches up.
Use the mock payment server until the sandbox is back.
Ignore the failing Windows job until the runner is replaced.
Don't change the invoices while the accountants close the year.
The tax module is being rewritten, so don't change it.
We're moving the search to Elastic at the moment; leave `search/` alone.
The importer is being replaced - no new features there.
A big rename is under way in `core/`; keep out.
Pause all renames.
UI work is paused.
New integrations are paused.
Intake of feature requests is on hold.
Interim rule: changelog entries go to the wiki.
Interim: use the old certificate.
For this release only, skip the docs check.
This time only, merge without a review.
As a temporary measure every query goes through the proxy.
Temporary: the nightly job is switched off.
Temporarily we deploy from laptops.
Deploys are frozen starting Monday.
Freeze begins 2026-12-12.
Code freeze from 12 December.
From Friday on, no deploys.
No new endpoints after 2026-12-10.
Main freezes on 2026-12-14.
While we're in the closed beta, mails go to the test inbox only.
We'll remove the shim once the partners have moved; keep it until then.
Hold the 4.2 release.
The 4.2 release is on hold.
`payments/` is frozen.
`legacy/` is locked.
Das Modul Preise wird gerade umgebaut, bitte nichts daran ändern.
Die Umstellung auf Java 21 läuft, bitte keine neuen Module.
Bis das Zertifikat erneuert ist, über den Proxy gehen.
Bis der neue Drucker da ist, Etiketten von Hand drucken.
Alte Tabellen stehen lassen, bis die Prüfer ihre Kopie haben.
Keine Uploads.
Keine Umbenennungen mehr.
Kein Merge.
Nichts mergen.
Nichts ausliefern.
Bitte nichts mehr nach main schieben.
In der Betaphase keine Breaking Changes.
Bis zur GA bleiben die alten Namen.
Vorläufige Regel: Hotfixes gehen über Slack.
Vorläufig ohne Visual-Tests arbeiten.
Vorübergehend deployen wir von Hand.
Zwischenlösung: der Export läuft auf dem alten Server.
Als Zwischenlösung den alten Mailserver nutzen.
Importe sind aktuell abgeschaltet.
Der Nachtexport ist vorübergehend deaktiviert.
Stopp aller Merges.
Einstweilen wird nichts veröffentlicht.
Ab Montag keine Merges.
Ab heute sind Releases gesperrt.
Sperre für alle Schemaänderungen.
Annahmestopp für neue Features.
<b>No deploys</b> until further notice.
<warning>No deploys until further notice.</warning>
No <b>deploys</b> until <i>further</i> notice.
Remove the fallback once every shop has moved to the new checkout; leave it in until then.
The next release must ship without the beta banner.
Work around the broken proxy with `--insecure` for now.
The API is being versioned, do not add routes to v1.
Public beta: no breaking changes.
Until we're out of beta, keep the waitlist on.
Until launch, all flags default to off.
Until GA, keep the banner.
Post-launch we drop the old checkout; keep it till then.
In the pilot only three shops use the new API, add no more.
Interim rule: designs are signed off by Eva.
For the interim, new icons go to the old sprite.
In the interim all alerts go to the shared inbox.
Stop-gap: cron restarts the worker every hour.
Meanwhile, use the staging bucket for uploads.
Right now we only accept bug fixes.
No merges as of Friday.
Merges stop on Monday.
Freeze from Thursday.
Merge freeze as of 2026-12-14.
Main closes on 18 December.
Branch freeze: starts 2026-12-14.
From 2026-12-14 on only fixes.
Since last Tuesday nobody may deploy.
Nothing goes out after Wednesday.
The translation work is paused.
The rebrand is on hold.
We put the mobile app on ice.
Sprint planning is suspended, work from the board.
Support for new regions is paused, don't add any.
Bug triage is paused over the summer.
Vorläufig bleibt der alte Export aktiv.
Vorläufig kommen Bilder aus dem alten Bucket.
Bis zur Entscheidung gilt die alte Regel.
Vorübergehend ist der Nachtjob aus.
Provisorisch liegt die Konfiguration in `etc/`.
Einstweilen gilt: keine neuen Routen.
Für die Dauer der Beta bleiben alle Flags aus.
In der Beta bitte keine Felder umbenennen.
Während der Beta keine Feldnamen ändern.
Bis wir live sind, keine Mails an echte Kunden.
Bis zum Livegang bleiben die Mails aus.
Solange wir in der Testphase sind, gehen Mails nur intern raus.
Nach dem Relaunch fällt der alte Warenkorb weg, bis dahin nichts ändern.
Neue Mandanten erst wieder ab Januar.
Wir nehmen bis auf Weiteres keine neuen Mandanten auf.
Der Import wird gerade neu geschrieben, Finger weg.
Am Importer arbeitet gerade Jonas, dort nichts anfassen.
Bis die Pilotphase endet, keine neuen Felder am Vertrag.
In der heißen Phase vor Weihnachten keine Umbauten.
Bis zum Ende der Einführung bleibt das alte Formular.
Bis wir aus der Beta raus sind, keine Umbenennungen.
Solange die Beta läuft, bleiben die alten Namen.
Bis die neue Stelle besetzt ist, macht Ole die Freigaben.
Der Fahrplanimport bleibt aus, bis der Anbieter antwortet.
Bitte nichts an den Preisen ändern, das klärt gerade der Vertrieb.
Die Preise bleiben, bis der Vertrieb entschieden hat.
Das alte Logo bleibt drin, bis die Agentur liefert.
Vorläufig bitte nur kleine Änderungen am Warenkorb.
Vorläufig keine Umlaute in Dateinamen, das alte System kann sie nicht.
Den neuen Dienst vorläufig nur intern verwenden.
Wir schreiben vorläufig in beide Tabellen.
Rechnungen werden vorläufig von Hand geprüft.
Neue Routen vorläufig unter /beta anlegen.
Logs gehen vorläufig nach /var/tmp.
The checkout rewrite is under way; no edits there.
Ops is migrating the database, no schema changes.
The cluster move has begun: no new services.
No new alerts while ops retunes the thresholds.
Dependency bumps are paused, see the channel.
Work on the mobile client is paused for now.
Automatic merges are paused.
Interim rule: put new translations into the old file until tooling is ready.
Interim: until there is a linter, sort imports by hand.
As a stopgap, new endpoints go through the legacy gateway and nowhere else.
As an interim measure all queries must go through the replica, not the primary.
Interim solution while the vendor fixes the SDK: pin it to 4.1.
Temporarily route all webhooks through the old worker.
This is temporary: all prices are read from the CSV.
Temporary exception: tests may hit the network.
Code freeze starts Monday.
No breaking changes while in beta.
No breaking changes during the beta.
Feature work waits until beta is over.
In alpha, do not promise stability.
Until we leave alpha, don't publish to npm.
Keep debug logging on through the pilot.
Merges nach main sind bis auf Weiteres ausgesetzt.
Stopp für neue Integrationen.
Einstellungsstopp für neue Abhängigkeiten.
Die Auslieferung ist gestoppt.
Alle Umbauten am Warenkorb liegen auf Eis.
Das Rollout ist angehalten.
Release-Stopp wegen Audit.
Importläufe sind bis zur Klärung gestoppt.
Stopp für Umbauten am Shop.
Der Rollout ist gestoppt, Grund: Störung.
Der Mailversand steht bis auf Weiteres.
Kundenimporte liegen auf Eis.
Neue Sprachen sind gestoppt.
Alle Datenmigrationen sind gestoppt.
Freeze starts 2026-12-07.
Schema freeze begins on 10 December.
From 10 December: no schema changes.
No merges from 14 December on.
No deploys after 2026-12-18.
As of 1 December nothing is merged.
No more features after 5 December.
"""

EXPIRED = """
Merge-Stopp bis 14.11.2026.
Code-Freeze 01.10.–15.10.2026.
Bis Ende Oktober 2026 keine Deployments.
Keine Schemaänderungen vor dem 20. November 2026.
Nur Hotfixes bis einschließlich 3. November 2026.
Freeze endete am 12.11.2026.
Die Deployment-Sperre gilt bis KW 40/2026.
Gesperrt bis 30.9.2026: das Modul Lager.
Deploy-Sperre (10.11.2026 bis 20.11.2026).
No deploys before 2026-11-20.
Release freeze: Nov 10, 2026 – Nov 24, 2026.
Use the old SDK through October 2026.
Stick to Node 18 until the end of September 2026.
The moratorium on refactoring ends on November 15, 2026.
Until Nov 1 2026 all PRs go through Ines.
Main is locked Oct 1 - Oct 15 2026.
Feature freeze, lifts 2026-11-01.
Hotfixes only (until 11/15/2026).
The hold on schema changes was due to end on 2026-11-12.
Do not merge dependency bumps until 2026-W45.
Use the sandbox keys until 31 October 2026.
All deploys go through Mia until 2026-11-15.
Through 15 November 2026 every PR needs two approvals.
Hotfixes only through Nov 20, 2026.
The staging cluster is off limits until 2026-11-20, ask Bo.
New tenants wait until November 10, 2026.
Skip the e2e job until Nov 1st, 2026, the runner is gone.
Feature branches stay open until 2026-10-31, then rebase.
Valid until 2026-11-01: use the old pricing table.
"""

PASSES = """
Keine Deployments am Freitag.
Keine Releases ohne Changelog.
Nicht mergen, solange die Pipeline rot ist.
Der Parser meldet einen Fehler, bis das Komma ergänzt ist.
Fehlt nur noch die Klammer, bricht der Import ab.
Die Warteschlange pausiert, bis ein Worker frei ist.
Der Nutzer bleibt gesperrt, bis er die Mail bestätigt.
Nach drei Fehlversuchen ist das Konto gesperrt.
Keine Geheimnisse im Repository.
Zunächst die Tests lesen, dann ändern.
Zunächst `npm ci`, danach `npm test`.
Aktuell unterstützt das Tool nur Postgres.
Derzeit gibt es drei Mandanten.
Der Freeze-Prozess steht im Wiki.
Ein Code-Freeze wird im Kanal #release angekündigt.
Während der Tests keine echten Mails verschicken.
Während des Builds wird das Verzeichnis gesperrt.
Vor jedem Release ein Tag setzen.
Vor dem Merge die Tests laufen lassen.
Erst nach dem Review mergen.
Erst wenn die Tests grün sind, wird gemergt.
Der alte Login wurde entfernt.
Temporäre Dateien liegen in /tmp.
Die Übergangstabelle heißt `transition`.
Das Modul Lager hält Bestände, bis die Lieferung bestätigt ist.
Nichts nach dem Commit anfassen, was generiert ist.
Migrationen werden nie nachträglich geändert.
Angewandte Migrationen sind eingefroren.
Das Release läuft freitags um zehn.
Die Anwendung läuft bis auf Weiteres mit Python 3.11 und 3.12 in der CI-Matrix.
Beim Deployment wird der Cache gesperrt.
Der Status `pausiert` hält Aufträge an.
Nur noch lesende Zugriffe sind nach dem Abschluss eines Monats möglich.
Bis zu zehn Verbindungen sind erlaubt.
Breaking Changes nur mit neuer Hauptversion.
Keine neuen Abhängigkeiten ohne Absprache.
Niemals direkt auf main pushen.
Das Archiv ist schreibgeschützt.
Die API ist stabil, die CLI ist noch in der Beta.
Die Migration auf Postgres 16 ist abgeschlossen.
Version 3 ist in Produktion, Version 4 in Entwicklung.
Der neue Client ist noch nicht veröffentlicht.
Each PR stays open until a maintainer has approved it.
A PR may not be merged until two people approved it.
Don't merge a PR whose checks are pending.
Each release is frozen for a week before it ships.
Every quarter we freeze main for two days.
Before each release, the branch is locked.
Before a release the docs are frozen.
At the end of every sprint we stop merging and cut a release.
Fill in the freeze template: who, what, until when.
`No deploys until YYYY-MM-DD` is the wording for a freeze.
Write freezes as: no deploys until DATE, owner NAME.
terraform plan holds the state lock until it exits.
The runner is paused until the queue has room.
npm ci fails until the lockfile matches.
git holds index.lock while a commit runs.
Poetry locks the file during an update.
Renovate pauses branches that a person edited.
Dependabot stops rebasing after 30 days.
The linter keeps warning until the import is sorted.
In the meantime, the loader shows a skeleton.
In the meantime, ask the user for the file.
Meanwhile, run the tests.
The user lifts the hold and tells the team.
The release manager announces a merge freeze before each release.
Threads must not block indefinitely.
Requests should not hang, block indefinitely, or leak memory.
Use keys when items are stable while values change.
Keep the ref null until the component is mounted.
Keep the token in memory until the tab is closed.
Stop everything and report if a secret is found.
Never touch `main` directly; open a PR.
Never push to main.
Other worktrees are off-limits.
The parent directory is off-limits.
`no-explicit-any` is off.
The rule `no-console` is off in tests.
Telemetry is off by default.
Work is not done until CI is green.
Do not disclose a vulnerability until the fix ships.
Use a private fork until the advisory is published.
Everything since the last release commit goes into the changelog.
Check the commits this upgrade added since the bump.
Breaking changes wait for the next major.
Hotfix branches merge back before the next release.
Migrations are frozen once merged.
Support for Node 18 ends in April 2027.
After a release, bump the version.
When you next see this error, clear the cache.
The one-time setup script runs after the first clone.
The beta channel gets releases every Friday.
Beta users see the new editor.
The flag `beta` is off by default.
The migration guide is in docs/upgrade.md.
Interim results are written to tmp/.
The temporary directory is removed after the run.
Paused subscriptions are not billed.
Deploys run at noon and are paused by the circuit breaker when errors rise.
Closed issues are locked after 30 days.
The release branch takes only fixes.
Only security fixes go to the LTS branches.
Skip the e2e tests locally.
Run `make freeze` before you publish.
- [Docker - Explain me like I'm five](/blog/docker-eli5) | docker, beginners
- [The tool that changed my WSL2 workflow](https://example.org/blog/tool) — 2026-07-06
The lock file is being replaced by pnpm during install.
Files in `generated/` are being rewritten on each build, so don't edit them.
Use the mock server until the test's `after` hook runs.
Keep the modal open until the request settles.
Don't delete the temp file until the upload has finished.
Keep polling until the job is done.
Don't close the issue until the reporter confirms.
Do not push until the user says so.
Do not start coding until I approve the plan.
Don't call it done until all tests pass.
Hold the lock only while writing.
The release job is paused until an approver clicks.
Pause the video when the tab is hidden.
The timer is paused.
Playback is paused when the app goes to the background.
The queue is paused at night.
During startup, no requests are served.
During tests, no mails are sent.
In phase 2 of the build the assets are hashed.
Phase 1: read the spec. Phase 2: write the tests.
Phase 2 – no edits: report what you found first.
Up to ten retries are allowed.
From v2 on, no default exports.
Starting with version 3, callbacks are gone.
After the migration, run the smoke tests.
No new endpoints after the auth middleware.
One-time codes expire after five minutes.
This time zone is used in reports.
`vendor/` is read-only.
`dist/` is off-limits: it is generated.
Frozen dataclasses only.
Pin the versions.
Work happens on feature branches; main is protected.
Generated clients are off limits for manual edits.
Do not edit files that another agent is editing.
Interim commits are squashed.
The freeze lifts by itself at the end date.
Lift the freeze with `just thaw`.
She lifts the lock after the release.
Release managers lift a freeze in #ops.
If a freeze is announced, the bot blocks merges until it is lifted.
Do not skip CI temporarily to save time.
A temporarily disabled test needs an issue.
Temporarily disabled tests carry a ticket number.
Meanwhile the worker polls the queue.
Avoid `latest` tags.
The beta API may change.
We support Node 20 and 22 at the moment.
The web app is deployed from main at the moment of merge.
Effective teams review within a day.
Effective from version 2: tokens are hashed.
Keep both names exported; the old one is deprecated.
Removed in 2027: the v1 API.
Write the changelog before the release, not after.
Right now the API returns 200 for missing users.
Vorläufige Ergebnisse liegen in tmp/.
Die Zwischenlösung der Gleichung wird zwischengespeichert.
In der Aufbauphase des Containers werden keine Mails verschickt.
Phase 2 der Pipeline kompiliert die Assets.
Keine Uploads über 10 MB.
Kein Merge ohne Review.
Nichts mergen, was nicht getestet ist.
Kein Merge-Commit, immer rebasen.
Der Export ist standardmäßig deaktiviert.
Das Konto wird vorübergehend gesperrt, wenn das Passwort dreimal falsch war.
Ab Version 3 keine Callbacks mehr.
Ab 100 Zeilen keine Inline-Styles mehr.
Bis der Server antwortet, zeigt die Seite ein Skelett.
Bis die Antwort da ist, bleibt der Knopf deaktiviert.
Das Formular bleibt gesperrt, bis alle Felder ausgefüllt sind.
Die Tabelle wird gerade so breit wie ihr Inhalt.
Generierter Code wird bei jedem Build neu geschrieben, bitte nichts daran ändern.
Während der Anmeldung keine Fehler verschlucken.
Solange kein Token da ist, keine Anfrage senden.
Stopp-Wörter stehen in stopwords.txt.
Sperre für Zeilen mit `SELECT FOR UPDATE` setzen.
Vor dem Start der Tests die Datenbank anlegen.
Erst nach dem Login ist der Warenkorb sichtbar.
Der Start der Anwendung wartet, bis die Datenbank bereit ist.
Temporär angelegte Dateien löscht der Test selbst.
Aktuell deckt die Suite 80 % ab.
Die Migrationen laufen beim Start.
Die Sperre läuft nach fünf Minuten ab.
Merges are paused while a release is being cut.
Main is locked while the nightly build runs.
Deploys are blocked until QA signs off.
No merges while CI is red.
No deploys while an incident is open.
Releases are blocked until the changelog is updated.
No release until the security scan passes.
Merging is blocked until two reviewers approve.
On release day, merges to main are frozen until the tag is pushed.
Every Thursday the release captain freezes main until the build is out.
At the start of a release week the captain freezes main and lifts it once the tag is out.
During an incident, deploys are frozen until the commander gives the all-clear.
When an incident is declared, all deploys are frozen until it is resolved.
In each sprint's last two days only bug fixes are merged.
Feature freeze is two weeks before every minor release.
Code freeze starts on the 20th of each month.
The release branch is cut on Mondays; after that only fixes go in.
We freeze dependencies a week before each major release.
Deploy freezes are announced in #ops and entered in the calendar.
A hotfix is merged to main first, then to the release branch.
PRs are on hold until their preview build is green.
A PR stays in draft until its tests pass.
Keep the PR in draft until the screenshots are attached.
Leave the PR open until the author has replied.
Don't merge your PR until the migration in it was run on staging.
Wait for the preview deploy before you ask for review.
Deploys stop automatically when error rates rise.
The merge queue is paused when main is red.
The merge queue holds a PR until its checks are done.
Rollouts pause at 10 % until the metrics look good.
Canary deploys hold for an hour before they go on.
No deploys between 17:00 and 08:00.
No releases in the last week of a quarter.
Deploys to production are allowed Monday to Thursday.
Never deploy while a migration is running.
Don't rebase while someone reviews.
No schema changes without a migration.
Freeze the clock in tests.
The lockfile is frozen in CI: use `--frozen-lockfile`.
Vitest is currently watching only changed files by default.
The dev server restarts on every change.
The debugger stops at the first line.
pytest stops after the first failure with `-x`.
The watcher is still running after Ctrl-C.
Uncommitted changes block a rebase.
`git stash` keeps untracked files out.
The bot comments on open PRs.
Jest hangs with open handles.
Next build continues on type errors.
The seeder picks up where it left off.
The importer picks up where it stopped.
CI is waiting for runners at peak times.
Storybook is running on port 6006.
The mock server is running on port 4010.
Builds resume after a timeout.
Wir sind aktuell auf Version 3 von Vue.
Aktuell nutzen wir Node 20 und pnpm.
Derzeit laufen alle Dienste in Frankfurt.
Aktuell sind drei Module auf TypeScript umgestellt.
Das Frontend ist auf React 18.
Momentan unterstützt die API nur JSON.
Zwei von drei Diensten laufen auf Kubernetes.
Die API ist in Version 2 stabil.
Der Shop läuft in Produktion, das Lager in der Pilotphase.
We are on Vue 3.4 at present.
Currently three services are written in Go.
The API is at v2; v1 was removed.
Bis auf Hotfixes läuft alles über Pull Requests.
Bis auf die Migrationen ist alles generiert.
Keine Änderungen an generierten Dateien, sie werden überschrieben.
Keine direkten Änderungen an der Produktionsdatenbank.
Nichts an `vendor/` ändern, das kommt von oben.
Alte Migrationen nicht anfassen.
Veröffentlichte Migrationen bleiben unverändert.
Alte Endpunkte bleiben immer erhalten.
Alte API-Versionen bleiben zwei Jahre lang erreichbar.
Deployments laufen nur über die Pipeline.
Niemand pusht direkt auf main.
Nur Hotfixes dürfen direkt in den Release-Zweig.
Releases nur dienstags und donnerstags.
Merges nach main nur mit zwei Freigaben.
Im Release-Zweig nur Fehlerbehebungen.
Secrets liegen nie im Repository.
Während eines Vorfalls keine Deployments.
Solange ein Vorfall offen ist, wird nicht deployt.
Vor Feiertagen wird nicht deployt.
Am Quartalsende keine Releases.
Zwischen den Jahren keine Deployments.
PR template: "I have added tests" must be ticked.
- [ ] I have added tests for my changes.
- [ ] I have read the contributing guide.
Commit template: "I changed X because Y".
Use this wording: I could not reproduce the bug.
The standup bot asks: what did I do yesterday?
The form's checkbox reads: I agree to the terms.
Reply with: I have read the plan and start now.
Say I don't know instead of guessing.
Give me a list of failing tests, says the reviewer prompt.
The command prints "show me the diff".
The pause button stops the player.
Backfills run at night and do not touch the users table.
Migrations that have started must finish.
Renames start with the interface.
Preview deployments are deleted after a week.
Automatic merges need two approvals.
The merge window is 09:00 to 15:00.
The replica lags; queries must go to the primary.
Temporary tables are dropped at the end.
The linter sorts imports.
Logs gehen nach /var/log/app.
Rechnungen werden von Hand geprüft.
Neue Sprachen kommen in `locales/`.
Importläufe starten um drei Uhr nachts.
Ein Importlauf ist gestoppt, wenn die Sperrdatei fehlt.
Die Preise bleiben im Cache, bis der Server neu startet.
Der Knopf bleibt grau, bis das Formular gültig ist.
Das Banner bleibt sichtbar, bis der Nutzer zustimmt.
Die Beta-Version liegt unter /beta.
In alpha releases, APIs may change.
A pilot is a small project with one customer.
"""


@pytest.mark.parametrize("text", lines(UNDATED))
def test_what_passes_by_itself_has_no_date(text: str) -> None:
    assert "freeze-undated" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(EXPIRED))
def test_its_day_is_past(text: str) -> None:
    assert "freeze-expired" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(PASSES))
def test_what_recurs_is_no_freeze(text: str) -> None:
    assert found(text, SHARED) == set()

"""What states something in German, and what does not: one message a line. The agent had said ``AGENT`` before."""

from __future__ import annotations

STATES = """\
Unser Farbleitfaden liegt unter https://intern.harrow.example/farben, bitte dort nachsehen, wenn du malst.
Nenn Tabellen in der Einzahl. Auch in Zukunft so.
Testdateien haben die Endung .spec.ts.
Released wird nur mittwochs.
Die Metriken findest du unter https://grafana.quell.example.
Der Dienst gehört dem Team Kran, das Runbook liegt unter https://wiki.quell.example/kran
Merk dir auch, dass der Export nachts um zwei läuft.
Denk außerdem dran, dass IPs gekürzt werden müssen.
Pakete installieren wir mit uv.
Releases bauen wir über GitLab CI, Jenkins ist abgeschaltet.
Nein, keine Cronjobs. Wir starten Jobs grundsätzlich über Airflow.
Wir halten uns an die PSR-12.
Wir nutzen hier Python 3.12, match ist also erlaubt.
Der Server läuft unter Ubuntu 22.04.
Die Mindestversion von Rust ist 1.70.
Gemergt wird nur mit zwei Freigaben.
Veröffentlicht wird nur montags.
Änderungen am Schema gehen nur über Liquibase.
Interne Pakete haben das Präfix acme-.
Wenn es ein Ticket gibt, gehört die Nummer in den Branchnamen.
Umsatz rechnen wir ohne Versandkosten.
Schreib Commit-Nachrichten bitte im Präsens.
Neue Module gehören nach src/teile.
Für die Suche haben wir Meilisearch gewählt.
Verwende bitte den Begriff Mitglied für Kunden.
Fehlertexte für Kunden immer auf Deutsch.
Frag vorher, wenn du etwas löschst.
Wir setzen bei uns nur auf Postgres.
Bitte immer Grenzen für Speicher setzen bei neuen Diensten.
Bezeichner bitte stets mit Präfix, wie im Altbestand.
Bitte siez die Kunden in allen Mails.
Bitte nie per Hand an der Konfiguration drehen, auch nicht kurz.
Rechnernamen bei uns sind kasse-<ort>-<nr>.
Zahlen werden bei uns kaufmännisch gerundet.
Bis zum 18. Januar bleibt die alte Preisliste gültig.
Bis einschließlich 3. Februar sind Schemaänderungen gesperrt.
Bis Freitag den Testserver nicht anfassen, da läuft eine Messung.
Huch, nee, kein npm! Wir nutzen hier bun.
Nein, kein npm, nimm bun.
npm ist falsch. Richtig ist bun.
Da stimmt etwas nicht: Der Port muss 3100 sein.
Falsch. Maximal 250 Anfragen je Minute.
wir haben beschlosen das logs nur noch als json geschrieben werden
na, falsch, des is port 3100 bei uns
Wir haben uns gestern für Kafka statt RabbitMQ entschieden, kannst du die Module umbauen?
Konfigurationsdateien fassen wir nie direkt an. Gilt dauerhaft.
Merkt euch: Passwörter kommen aus dem Tresor.
Kommentare bitte auf Englisch.
Merke dir, dass wir nur vom Release-Branch deployen.
Bitte merk dir: Die Staging-Datenbank ist nur lesbar.
Ab sofort bitte pnpm statt npm verwenden.
Führe immer den Linter aus, bevor du committest.
Niemals direkt auf main pushen.
Wir haben uns für Postgres entschieden.
Wir haben beschlossen, dass alle Beträge in Cent gespeichert werden.
Ich bevorzuge kurze Commit-Nachrichten.
Bitte immer erst die Tests laufen lassen.
Du sollst nie generierte Dateien ändern.
Denk daran, dass die CI Node 20 braucht.
Beachte, dass die API nur 100 Anfragen pro Minute erlaubt.
In Zukunft antworte bitte auf Deutsch.
Künftig schreiben wir alle Daten im ISO-Format.
Wir committen nie ohne Review.
Secrets dürfen niemals im Repo landen.
Unsere Konvention ist snake_case für Spalten.
Ich mag keine Emojis in Commit-Nachrichten.
Von nun an keine Default-Exports mehr.
Wir sind von Jest auf Vitest umgestiegen.
Code Freeze bis 16. Dezember
Bis Freitag keine Deployments.
Vergiss nicht, dass Windows auch unterstützt wird.
Zur Info: Der Billing-Service gehört dem Team Falke.
Ich möchte, dass du immer zuerst den Plan erklärst.
Verwende niemals any in TypeScript.
Tests immer mit pytest ausführen.
Kannst du dir merken, dass ich vim benutze?
Wir nutzen Tabs, bitte merk dir das.
Wir verwenden kein Redux mehr, das haben wir so vereinbart.
Nein, nimm bun, nicht npm.
Nein, wir nutzen hier bun.
Falsch, der Endpunkt heißt /v2/users.
Das stimmt nicht, wir deployen mit Terraform.
Eigentlich verwenden wir Tabs.
Nein, die Tests liegen in spec/, nicht in test/.
Das ist falsch: Staging läuft auf Postgres 15.
Nein, es ist Port 8080, nicht 3000.
So machen wir das nicht. Wir squashen vor dem Merge.
Wir nutzen uv statt pip.
Nein, wir pushen nie direkt auf main.
Bitte verwende ab jetzt immer pnpm.
Unsere Tests laufen mit Vitest, nicht mit Jest.
Nein, unsere Tests laufen mit Vitest.
Das Datum muss immer als TT.MM.JJJJ formatiert werden.
Merk dir bitte: Der Server läuft auf Port 4000.
Nicht Port 3000, sondern 4000.
Wir haben uns darauf geeinigt, dass alle APIs versioniert werden.
Wir haben gestern entschieden, Kafka zu nutzen.
Grundsätzlich gilt: keine Secrets im Repo.
Frag mich immer, bevor du ein Paket installierst.
Installiere nie Pakete, ohne mich zu fragen.
Bitte keine Kommentare auf Englisch.
Ich möchte, dass du mir vorher immer einen Plan zeigst.
Ich arbeite lieber mit kleinen Commits.
Mir ist wichtig, dass die Commits klein bleiben.
Denk bitte dran, dass die Staging-Umgebung jede Nacht zurückgesetzt wird.
Zur Info: Unsere CI hat keinen Internetzugang.
Hinweis: Die Tabelle kunden hat Soft Deletes.
Für die Zukunft: Branches heißen immer feature/<ticket>.
Falsch, es ist Port 4000.
Stimmt nicht, wir formatieren Daten als TT.MM.JJJJ.
Eigentlich liegt die Konfiguration in config/app.toml.
So machen wir das hier nicht. Wir rebasen immer.
Wir nutzen hier kein npm, sondern pnpm.
Wir verwenden statt moment.js jetzt date-fns.
Jedes Mal, wenn du das Schema änderst, führe make gen aus.
Wenn du Tests schreibst, verwende immer pytest.
Vergiss nicht: Rechnungsnummern sind pro Jahr eindeutig.
Auf keinen Fall Migrationen gegen Produktion laufen lassen.
Unter keinen Umständen darfst du .env committen.
Ich bin Backend-Entwickler, erklär mir Frontend-Sachen bitte genauer.
Regel: Kein Merge ohne zwei Reviews.
Die Konvention bei uns ist kebab-case für Dateinamen.
Antworte mir bitte immer auf Deutsch.
Lass bitte die Emojis weg.
Hör auf, überall Kommentare einzufügen.
Es wurde beschlossen, dass die alte API bis März 2027 bleibt.
Wir bleiben bei Postgres.
Bis zum 20. März wird nichts deployt.
Dafür nehmen wir immer Decimal, nie float.
Du musst vor jedem Commit den Linter laufen lassen.
Nein, gemeinsamer Code liegt in lib/.
Wir nutzen nie Yarn, immer pnpm.
Merk dir: Datumslogik gehört nach lib/date.ts.
Ab sofort keine Datumsbibliotheken mehr.
Branchnamen müssen immer mit der Ticketnummer beginnen.
Wir haben vereinbart, dass alle Zeiten in UTC gespeichert werden.
Bitte leg nie Dateien in helpers/ an.
Ich hätte gern immer erst einen Plan.
wir haben uns auf Vitest geeinigt
ab sofort keine any-Typen mehr bitte
Nein, nicht Jest sondern Vitest.
bitte künftig vor jedem Commit formatieren
Bei uns heißen die Branches immer nach dem Ticket.
nee, der Port ist 5433
Ich will keine Rückfragen bei reinen Lesebefehlen, nie.
Commit-Nachrichten bitte grundsätzlich auf Englisch.
Merk dir das: Staging wird jede Nacht gelöscht.
Das Projekt läuft auf Java 21, bitte nichts älteres mehr verwenden.
wir schreiben keine Kommentare auf deutsch
In diesem Repo wird nicht gesquasht.
Du duzt mich bitte immer.
bitte nie wieder force-pushen
Unser Team hat sich auf Conventional Commits verständigt.
Falsch. Bei uns liegt die Doku unter docs/de.
Auf main wird nicht direkt gepusht.
Ändere nie etwas unter vendor/.
Für Geldbeträge nehmen wir grundsätzlich Decimal.
Wir deployen freitags nicht.
Ab Januar nutzen wir nur noch Postgres 16.
nicht npm, sondern pnpm
wir haben npm abgeschafft, nimm pnpm
Halte dich bitte immer an unsere Namenskonvention.
Generierte Dateien werden nicht von Hand geändert.
Tabs statt Leerzeichen, das gilt im ganzen Projekt.
Zukünftig bitte erst fragen, dann löschen.
Ich heiße Jörn, nicht Jörg.
Ich arbeite unter Windows, also bitte keine Bash-Skripte.
Es gilt: ohne Review kein Merge.
Was ich noch sagen wollte: Antworten bitte immer kurz halten.
vergiss nicht dass die kunden noch ie11 nutzen
Wir setzen auf Hexagonal Architecture, keine Logik in Controllern.
Im Team ist vereinbart, dass jede Migration rückwärts laufen kann.
Bitte sprich mich mit Du an.
doch, wir nutzen hier Tabs
Secrets gehören in den Vault, niemals in die .env.
Hier gilt die Regel, dass jede PR ein Ticket hat.
nur bun, kein npm hier
Bitte merken: der Kunde heißt Hartmann, nicht Hartman.
also ähm ab jetzt bitte immer die Ticketnummer in den Commit schreiben
Ich will, dass du künftig vor Migrationen ein Backup machst.
Fehlermeldungen gehen bei uns immer durch i18n.
Jeder neue Endpunkt braucht einen OpenAPI-Eintrag.
Tests dürfen nicht aufs Netz zugreifen.
Rollbacks machen wir nur über den Workflow, nie von Hand.
wir liefern dienstags aus, nie freitags
Wir sagen im Produkt "Arbeitsbereich", nie "Mandant".
nein, das heißt bei uns Vorgang, nicht Ticket
Wir haben uns gegen GraphQL entschieden.
Das Team hat beschlossen, dass wir bei Vue bleiben.
gestern haben wir festgelegt, dass Datumsangaben ISO sind
Denk bitte dran: QA gibt mittwochs frei.
Code-Freeze vom 18. Dezember bis 4. Januar.
Vor dem 9. Dezember keine Releases.
Ich bin Legastheniker, bitte kurze Absätze.
Antworte künftig ohne Floskeln.
Hausregel: eine Komponente pro Datei.
Bevor du etwas löschst, frag mich immer.
Wenn du einen Branch anlegst, nimm immer develop als Basis.
Bitte nie den Lockfile von Hand ändern.
Magic Numbers sind bei uns verboten.
Ab sofort gilt: Commits auf Englisch, Chat auf Deutsch.
so nicht, wir loggen mit pino
nimm pino, wir haben winston rausgeworfen
stimmt nicht, die Zeitzone ist Europe/Zurich
Bitte generell keine neuen Abhängigkeiten ohne Absprache.
Schreib Kommentare bitte nur, wenn der Code nicht für sich spricht.
Ich lese nur die ersten drei Zeilen, also das Wichtigste immer zuerst.
Übrigens: Frau Okafor ist für das Lager zuständig, merk dir das.
Unsere Kunden sitzen in der Schweiz, also immer ss statt ß.
Lass künftig die Finger von infra/.
Finger weg von der Abrechnungslogik, grundsätzlich.
passt, danke. Fürs nächste Mal: erst squashen, dann PR aufmachen.
Denk dran, der Staging-Cluster gehört auch Team Otter, also nicht runterskalieren.
nein, gemeinsame Typen kommen aus @acme/types, nicht aus dem api-Paket
du hast schon wieder floats genommen. Geld ist hier überall Decimal
Ich hab's schon gesagt: keine Snapshot-Tests.
bitte in Zukunft nie mehr als einen PR gleichzeitig aufmachen
Unser Linter ist jetzt oxlint, eslint haben wir im Oktober abgeschafft.
Neue Services schreiben wir in Go, Python nur für Datenkram.
Wenn du Testdaten brauchst, nimm sie aus fixtures/, erfinde nichts.
Jede Migration bekommt ein Rollback-Skript, ohne Ausnahme.
red nicht so viel, kurze Antworten reichen mir ab jetzt
Ich will nie wieder einen Force-Push auf geteilten Branches sehen.
Kein camelCase in JSON. Wir haben uns für snake_case entschieden.
Die CI läuft nur auf eigenen Runnern, bitte merken.
Deploy-Freeze vom 20. Dezember bis 3. Januar.
Die Architekten haben entschieden: keine geteilten Datenbanken mehr.
Bei uns heißt das Kunde, nicht Klient.
Rate nie bei Versionen, schlag sie nach.
Vor jedem PR bitte make ci laufen lassen.
Wir dürfen keine Cloud-Dienste nutzen, alles muss on-prem laufen, merk dir das.
keine Gedankenstriche in Texten für mich, bitte generell
können wir das ab jetzt so machen: du schlägst vor, ich gebe frei
nee, ORMs nutzen wir in dem Projekt nicht. Reines SQL bitte.
Du hast gesquasht. Bei uns immer Merge-Commits.
Bitte beachte, dass die Testumgebung jede Nacht um 2 zurückgesetzt wird.
nein, Ports stehen in ports.yaml, erfinde keine
ach und: Fehlertexte immer auf Niederländisch
Wir haben uns bei der Validierung auf Zod geeinigt.
bitte niemals Tags pushen
Der Product Owner hat entschieden, dass das Beta-Flag wegfällt.
Merke für später: das Monorepo-Tool ist moon, nicht nx.
Meine Pronomen sind they/them.
Antworte ab jetzt knapp, außer ich frage nach Details.
nimm für Zahlungen das Sandbox-Konto, nie das echte
Migrationen, die schon auf main sind, fasst du bitte nie an.
In der Doku duzen wir die Leser.
Keine Deployments zwischen dem 22. Dezember und dem 2. Januar.
Eigentlich beginnt unser Geschäftsjahr im April, nicht im Januar.
falscher Name, der Bot heißt acme-ci
Wir sagen nicht Sprint, wir sagen Zyklus.
Produktionsdaten verlassen niemals die EU, merk dir das.
in PR-Beschreibungen immer das Risiko nennen
Hilfsskripte kommen künftig nach tools/, nicht ins Wurzelverzeichnis
Wir sind von Slack zu Mattermost gewechselt.
bitte grundsätzlich erst den Plan zeigen
Alle Zeiten in UTC, das ist Pflicht.
Merk dir: Django bleibt bei 4.2 wegen des Oracle-Treibers.
Nein, Feature-Branches gehen von develop ab, nicht von main.
Bitte ab sofort jede Logzeile mit der Mandanten-ID beginnen.
Heute früh haben wir beschlossen, dass die App bei Flutter bleibt.
kein sleep in Tests, niemals
Geschäftslogik gehört in Services, nie in Views.
ich will vor jedem Schreiben immer erst den Diff sehen
Für die Zukunft: unser Jira-Kürzel ist ORB.
Wenn du Abrechnungscode anfasst, markiere immer @finance.
Antworten ab jetzt auf Französisch bitte.
Hör auf, alles in try/except zu packen.
doch nicht Cypress, wir testen mit Playwright
falsch: Prod ist eu-central-1, du hast us-east-1 geschrieben
wir haben keinen dev-Branch, alles geht auf main
du hast Tabs genommen, hier sind es zwei Leerzeichen
nein, die Zeitzone in der DB ist UTC
nicht Postgres 14, Prod läuft auf 16
der Port ist 5433, nicht 3000
kein axios bitte, nur fetch
fast, aber unsere Fehlercodes haben vier Stellen, nicht drei
"""

SILENT = """\
Der Screenshot liegt unter https://s.orrin.example/1.png
Die Werte lesen wir mit einem Parser
Auch in Zukunft so.
Die Datei liegt unter https://x.example/a.csv, lade sie
Angezeigt wird immer ohne Datum
Die Zeilen haben die Endung falsch
Wenn es einen Treffer gibt, zeig den Commit an
Alles läuft über den neuen Controller und dann in einen Timeout
Die Seite ist unter https://localhost:3000 leer
Der Fehler steht in https://ci.quell.example/b/12
Die Tests machen wir mit dem nächsten Ticket
Das lösen wir mit einem Cache
Wir treffen uns nur mit dem Kunden
Wir warten nur auf das Review
Wir haben hier noch 12 Tests, die fehlschlagen
Gezeigt wird nur die erste Seite
Gesendet wird immer leer, schau mal
Alles läuft über zehn Sekunden
Alles geht durch, bis auf zwei Tests
Wir halten uns an den Plan
Den Rest machen wir mit dem anderen PR
Wir sehen die Warnung nur mit Firefox
In Produktion läuft alles
Die Liste sortieren wir mit quicksort, oder?
Neue Module brauchen zu lange zum Laden.
Für die Suche haben wir keine Zeit.
Neue Version ist da.
Verwende das Wort nochmal im Test.
Das ist leider nicht richtig.
Frag mich nicht, warum.
Die Antwort für Kunden kommt immer zu spät.
War nur Spaß.
bitte keine neuen Dateien für diese Änderung
Immer Tickets auf Englisch! … nee, vergiss es, das liest keiner.
ab jetzt jede änderung mit nummer... ach quatsch, lass, brauchen wir nicht
Falsch, das Ergebnis muss 42 sein.
falscher Branch, wechsel auf feature/login
nein, das steht in utils.py Zeile 40
nein, Zeile 12
kein Problem, wir haben Zeit
Der Chef will, dass wir nie freitags deployen, das muss ich noch klären.
Bis Freitag wird das nichts mehr, oder?
Bei uns ist heute nichts los.
Kein Fehler mehr!
Nicht schlecht!
Bis jetzt geht nichts.
Der Dienst startet immer neu, bitte schauen warum
die Höhe ist 40, nicht 30
nimm eine Schleife, keine Rekursion
Im Log steht: nie ohne Lizenz betreiben.
Haben Sie nie Zeit?
Erinnerst du dich, wie wir den Bug behoben haben?
Sollten wir immer UTC nutzen?
Das gibt immer 0 zurück.
Der Test schlägt immer fehl.
Vergiss es.
Ich vergesse immer, wie Rebase geht.
Denk daran, jetzt die Tests zu starten.
Es funktioniert immer noch nicht.
Das habe ich noch nie gesehen.
Wie immer, danke!
Nein, das ist gut so.
Nein danke.
Nein, mach das rückgängig.
Nein, ich meinte die andere Datei.
Eigentlich geht es jetzt.
Wir haben noch nicht entschieden.
Was haben wir entschieden?
Vielleicht sollten wir nie cachen.
In der Doku steht, man soll immer npm nutzen.
Die Liste ist immer leer.
Die Schleife endet nie.
Bitte schreib einen Test für den Parser.
Mach den Header immer sichtbar?
Ich mag das nicht.
Könntest du den Fehler beheben?
Immer wieder kommt dieser Fehler.
Stell dir vor, wir würden immer deployen.
Das ist immer so.
danke, das passt
Nein, geht nicht.
Ich weiß nie, welcher Branch das ist.
Die UI friert ein, bis der Request fertig ist.
Wie funktioniert das?
nur diesmal immer ja sagen
Er sagt immer nein.
Soll ich das immer so machen?
Wir haben nie herausgefunden, warum.
Es wird nie aufgerufen.
Bitte führ die Tests aus.
Nein, nimm die andere Funktion.
Das stimmt nicht, der Test schlägt immer noch fehl.
Zum Beispiel könnte man immer UTC nutzen.
Wenn wir immer cachen würden, was passiert dann?
Danke, ich merke mir das.
Lösch die Datei.
Benenne die Variable um.
Push bitte auf main.
Führ die Tests nochmal aus.
Warum läuft der Test immer noch nicht?
Kannst du mal schauen, warum das immer null ist?
Nein, das meinte ich nicht.
Nein, lass das so.
Nein, der Fehler liegt im Parser.
Nein, die zweite Variante.
Eigentlich ist das egal.
Eigentlich wollte ich etwas anderes.
Falsch, das Ergebnis muss 42 sein.
Das stimmt nicht, da kommt immer noch ein Fehler.
Das stimmt.
Merkst du den Unterschied?
Ich merke mir das, danke.
Denk mal drüber nach.
Denk daran, gleich noch zu committen.
Vergiss den letzten Satz.
Vergiss nicht, die Datei zu speichern.
Haben wir uns für Kafka entschieden?
Wir müssen uns noch entscheiden.
Wir haben uns noch nicht entschieden.
Wenn wir uns für Kafka entscheiden, was ändert sich?
Sollen wir immer beide Varianten testen?
Ich nutze immer das falsche Wort, sorry.
Ich habe das nie verstanden.
Das dauert immer ewig.
Der Button soll immer sichtbar sein.
Die Funktion darf nie null zurückgeben.
Bitte ändere die Farbe.
Nimm Option zwei.
Nimm lieber eine Liste statt eines Arrays.
Verwende hier eine Map.
Ab jetzt funktioniert es wieder.
In Zukunft könnten wir das auslagern.
Künftig vielleicht.
Ich mag den ersten Entwurf lieber.
Ich bevorzuge die zweite Lösung.
Ich bin gleich zurück.
Er meinte, man solle nie goto verwenden.
Im Handbuch steht, dass man das nie tun soll.
Wie immer super, danke!
Nie wieder JavaScript, haha.
Zum Glück passiert das nie.
Was bedeutet "immer" in dieser Doku?
Ist die Regel, dass man nie auf main pusht?
Die App friert beim Start ein.
Hör auf.
Lass uns morgen weitermachen.
Bitte erstmal nicht pushen.
Beachte die rote Zeile oben.
Kein Problem!
Keine Ahnung.
Kein Fehler mehr, super.
Leg die Datei in lib/ an.
Nein, nenn den Branch fix-dates.
Das Datum ist immer einen Tag falsch.
Wie machen wir das normalerweise immer?
Bitte noch nicht committen.
Ich brauche einen Test für Schaltjahre.
Vergiss das mit dayjs.
Hast du immer noch den alten Stand?
Nein, noch nicht.
Die Liste soll immer sortiert sein.
mach das bitte nie wieder weg, wo ist mein Button hin?
nein, nicht die, sondern die andere Datei
nicht links, sondern rechts soll der Button hin
ab jetzt läuft der Test wieder
Bitte jetzt pushen.
Haben wir uns schon auf etwas geeinigt?
Können wir uns darauf einigen, dass das später kommt?
für heute bitte keine weiteren Änderungen
Nimm hier erstmal SQLite.
Ich bevorzuge Variante B.
Nein, das ist die falsche Zeile.
Die Methode darf nie null liefern.
Warum nutzen wir immer noch Jest?
Vielleicht sollten wir ab sofort pnpm nutzen?
In der Readme steht, man soll immer yarn nehmen.
das Formular wird nie abgeschickt
wir haben heute beschlossen, essen zu gehen
Ab sofort immer freitags deployen. Nur Spaß!
Die Regel im Linter ist falsch.
bitte keine Tests für diese Datei
Sollen wir künftig Postgres nehmen?
mach weiter
Das Feld muss immer ausgefüllt sein.
Diesmal bitte ohne Tests.
Es wird hier nicht gespeichert, warum?
Wir haben das noch nicht festgelegt.
Der Kollege meint, wir sollten niemals ORMs nutzen.
Merk dir die Zeile kurz, wir brauchen sie gleich.
Schreib eine Funktion, die nie fehlschlägt.
Der Tooltip muss immer über dem Cursor stehen.
Alle Anfragen sollen jetzt über den Proxy laufen, ändere die URL
jeder Eintrag bekommt ein Badge
Kunden dürfen nie fremde Rechnungen sehen, prüf die Abfrage
nein, das blaue Icon
nein, nicht diese Datei, die andere
falscher Branch, wechsel auf feature/login
bitte keine Änderungen in diesem Commit
bitte nur die Tests laufen lassen
Mach es einfach.
schreib das in Rust
ich möchte eine Tabelle sehen
ich brauche das bis Montag
Gibt es eine Regel für Namen?
Früher haben wir nie getestet.
Im Blog stand, man solle nie JWTs im localStorage speichern.
angenommen wir cachen immer alles
denk dran die Datei zu speichern
vergiss das Semikolon nicht
zur Info: Build ist rot
ich bin gleich weg
die Tests sind heute langsam
keine Fehler mehr, schön
jedes Mal wenn ich speichere lädt die Seite neu
das hast du nie gesagt
warum machst du das immer?
wir ziehen nächste Woche um
Die Doku fehlt noch.
Baue ein Formular. Namen müssen eindeutig sein und Daten dürfen nie in der Zukunft liegen.
Füge Paging hinzu. Alle Endpunkte sollen einen Parameter page annehmen.
Antworte in einem Satz.
Auf Deutsch bitte.
ersetze überall var durch const
Das ist so üblich in Django, oder?
Hier wird nichts angezeigt.
Bei uns regnet es.
Ich arbeite heute von zu Hause.
Wir nehmen die zweite Variante.
wir machen das später
Lass das bitte weg.
Implementiere den Passwort-Reset. Tokens müssen nach einer Stunde ablaufen und dürfen nie wiederverwendet werden.
Der Export soll immer die Kopfzeile enthalten. Bitte beheben.
Im Moment holen wir immer alle Zeilen. Ändere das.
wir speichern die Sessions in Redis und sie gehen verloren, warum?
Wir nutzen Jira, kannst du ein Skript schreiben, das die Tickets exportiert?
Sollten Commits signiert sein?
Alle Tests schlagen fehl.
alle Endpunkte liefern seit dem Update 500
keine Tests nötig
nur der erste Test schlägt fehl
nimm dafür keine Rekursion
bitte keine neuen Dateien für diese Änderung
lass die Signatur wie sie ist
nutze den vorhandenen Helper statt einen neuen zu schreiben
nimm eine Schleife, keine Rekursion
Ich will erst drei Optionen sehen
Ich bin neu hier, wo ist die Doku?
wir haben uns auf 15 Uhr geeinigt
wir haben entschieden, deinen Plan zu nehmen, leg los
ok, Option B
das ist die Standardbibliothek
ich hab gesagt, es schlägt fehl
nein, die zweite Spalte
nein, das steht in utils.py Zeile 40
nein, die Variable heißt userId
falsch, es wird immer noch doppelt ausgegeben
ab Zeile 40 bitte Tabs
bis morgen lassen wir das so
standardmäßig ist die Liste zugeklappt, klapp sie auf
Schreib eine Richtlinie: alle Mitarbeiter müssen 2FA nutzen.
Dokumentiere, dass alle Zeiten in UTC sind.
Erklär mir, warum man für Geld nie floats nutzen sollte.
prüfe, dass Secrets nie geloggt werden
stell sicher, dass kein Test aufs Netz zugreift
Schreib dem Team eine Mail, dass wir ab sofort montags deployen.
mach das gleiche für die anderen zwei
der Kunde will das Logo größer
das hätten wir nie mergen sollen
Ich wollte nie ein Refactoring, nur den Bugfix
Warum nutzen wir hier kein ORM?
wir haben dafür noch keinen Test
wir brauchen dafür keine Migration
wir rufen die API doppelt auf, entferne einen Aufruf
wir loggen das Passwort im Klartext, bitte beheben
Die CI nimmt immer die falsche Node-Version
Alle Tests sind grün
jeder Commit auf dem Branch ist kaputt
Der Button muss beim Laden deaktiviert sein.
Es muss offline funktionieren.
du kannst das löschen
das würde ich nie tun
ich dachte immer, das sei synchron
nie wieder, das hat ewig gedauert
Merke: ungetestet
nur zur Info, ich bin im Call
ab jetzt? sicher?
wir haben nichts beschlossen
ich bevorzuge das ohne Rahmen
nein, lösch sie
nein, die API liefert hier null
nein, nimm den anderen Endpunkt
eigentlich heißt die Datei utils2.py
nicht das, das darunter
nicht jetzt
falsche Zeile
hör auf zu generieren
bitte nicht committen, ich bearbeite noch
bitte nimm Port 4001
bitte erst den Test, dann den Fix
leg das in src/lib ab, nicht in src/utils
nenn es parseDate, nicht dateParse
bis Freitag bitte
Das Passwort darf nie im Klartext in die Logs, bau das ein
immer diese Merge-Konflikte
immer mit der Ruhe
warum nimmt er immer Port 3000?
weißt du noch, was ich zum Layout gesagt habe?
wir müssen noch entscheiden, welche Queue
nein, lass es so
ich weiß nie welches Flag das ist
nimm diesmal die zweite Option
die Doku sagt, man soll nie State mutieren
fass die Konfiguration erstmal nicht an
der Worker holt den Job nie ab
das hätte ich nie gefunden, danke
nee, immer noch kaputt
nein, Zeile 12
falsch: es gibt 3 aus, nicht 4
wir haben keine Zeit
du hast die falsche Variable genommen
fast, aber der Abstand stimmt nicht
nicht der Header, der Footer
warum Jest?
die Höhe ist 40, nicht 30
die Summe ist 9, nicht 8, prüf das
bitte nenn es Foo, nicht Bar
nicht schlimm, wir machen das später
nicht der Header, nur der Footer
kein Problem, wir haben Zeit
keine Eile, nur wenn du Zeit hast
"""

AGENT = (
    "Ich habe npm install ausgeführt und starte den Server auf Port 3000. Die Tests liegen in test/ und laufen mit "
    "Jest. Das Datum formatiere ich als MM/DD/YYYY. Ich lege die Datei in helpers/ an und nutze Yarn."
)

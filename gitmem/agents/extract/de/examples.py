"""What states something in German, and what does not: one message a line. The agent had said ``AGENT`` before."""

from __future__ import annotations

STATES = """\
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
"""

SILENT = """\
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
"""

AGENT = (
    "Ich habe npm install ausgeführt und starte den Server auf Port 3000. Die Tests liegen in test/ und laufen mit "
    "Jest. Das Datum formatiere ich als MM/DD/YYYY. Ich lege die Datei in helpers/ an und nutze Yarn."
)

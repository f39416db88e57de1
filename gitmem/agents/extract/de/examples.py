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
"""

AGENT = "Ich starte npm install auf Port 3000."

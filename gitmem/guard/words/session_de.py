"""How work in hand is noted, in German."""

from __future__ import annotations

CUES = (
    "im moment", "im augenblick", "sitzung", "session", "gerade", "aktuell", "derzeit", "momentan", "nächste", "naechste", "als nächstes", "warte", "heute", "gestern", "morgen", "noch ", "offen",
    "weiter", "uncommit", "committe", "gepusht", "ausgecheckt", "mitten", "halb", "stand", "in arbeit", "zuletzt", "blockiert", "hängt", "steht aus", "fertig", "verdacht", "unterbrochen", "habe ", "fehlt", "unfertig", "dabei", "todo", "soeben",
    "hier ", "bisher", "stehen geblieben", "aufgehört", "unterbrochen", "letzte", "rot", "übergabe", "wiedereinstieg", "einstiegspunkt", "liegt ", "bis dahin", "habe", "muss", " von ", " der ", "kontext",
)  # fmt: skip

SETS = {
    "num": frozenset(("<num>",)),
    "name": frozenset(("<name>",)),
    "doing": frozenset(
        """
        debugge untersuche prüfe suche baue schreibe teste stelle refaktoriere migriere hänge behebe repariere räume ziehe versuche arbeite lese
        vergleiche messe portiere zerlege teile trenne sortiere ersetze entferne erweitere passe gehe schaue führe rebase benenne
        """.split()
    ),
    "job": frozenset(
        """
        umbau umstellung refactoring umzug migration umbenennung aufteilung zerlegung portierung überarbeitung debugging fehlersuche
        upgrade rebase merge konvertierung bereinigung
        """.split()
    ),
    "now": frozenset("gerade aktuell derzeit momentan jetzt zurzeit augenblicklich soeben".split()),
    "verb": frozenset(
        """
        arbeite arbeiten arbeitet debugge debuggen untersuche untersuchen prüfe prüfen suche suchen baue bauen schreibe schreiben teste testen stelle
        stellen refaktoriere refaktorieren migriere migrieren bin sind hänge hängen behebe beheben repariere reparieren räume räumen ziehe ziehen
        versuche versuchen warte warten läuft wird werden
        """.split()
    ),
    "done": frozenset(
        """
        committet committed commited gepusht gemergt gemerget getestet fertig erledigt behoben umgestellt gelaufen geprüft verifiziert migriert
        abgeschlossen angefangen begonnen repariert fertiggestellt umgebaut
        """.split()
    ),
}

HARD = (
    "bin|sind|war|waren ?@now gerade|aktuell|derzeit|mitten|dabei|noch am|an|beim|im|in|dabei",
    "ich habe|hatte zuletzt|gerade|eben|heute|gestern",
    "ich|wir @verb ?@now gerade|aktuell|derzeit|momentan|heute",
    "gestern|heute|zuletzt haben|habe|hatten wir|ich",
    "ich @verb|bin|habe ?@now gerade|aktuell|derzeit|momentan|mitten|soeben|dabei|noch",
    "@now @verb ich|wir",
    "@now bin|sind|habe|haben ich|wir",
    "wir sind|haben ?@now gerade|mitten|dabei|noch|aktuell|derzeit|heute|gestern",
    "gestern|heute abend|nachmittag|früh|vormittag haben|habe|hatten wir|ich",
    "^ ?ich wollte ?@now gerade|eben|noch",
    "wo ich|wir aufgehört|stehen|stehengeblieben|war|waren",
    "ich|wir warte|warten ?@now ?noch auf",
    "im moment|augenblick @verb|@doing ich|wir",
    "im moment|augenblick bin|sind|habe|haben ich|wir",
    "@now @doing ich|wir",
    "ich|wir @doing ?@now gerade|aktuell|derzeit|momentan|noch|heute",
    "ich|wir habe|haben|hatte|hatten ?die ?den ?das ?noch * noch|heute|gestern nicht|nur|den|die|das|zwei",
    "auf|in meinem|meiner branch|zweig|arbeitskopie ?sind ?ist|noch|die|alle",
    "^ heute|gestern ?, habe|haben|bin|sind ich|wir",
)

NOTES = (
    "^ stand :|-",
    "^ beim letzten mal|durchlauf|lauf|versuch",
    "^ ?ich ?bin|sind bis schritt|zeile|datei|tabelle",
    "^ ?noch hängt|wartet ?noch an|auf|am pr|mr|@name|review|freigabe|der|dem",
    "^ habe|hab * halb|noch|fertig|heute|morgen|nicht|umgestellt|begonnen|angefangen|@num",
    "^ bin|sind gestern|heute|nur|erst bis|nur|auf|bei|mit",
    "rebase|merge|bisect|cherry-pick hängt|steht|steckt ?noch bei|an|auf|in",
    "^ bin|sind auf|bei|in|im ?dem branch|schritt|zeile|datei|abschnitt",
    "^ ?noch offen|fehlend|fehlt|fehlen :|noch|nur|die|der|das",
    "fertig|erledigt|umgebaut|umgestellt|migriert|konvertiert|portiert , ?aber ?nur ?die ?der ?das * offen|fehlt|fehlen|ausstehend|noch|nicht|halb",
    "steht|stehen ?noch aus $",
    "rest|restliche|restlichen kommt|folgt|morgen|später|noch|fehlt",
    "kommt|kommen|folgt|folgen morgen|später|montag|dann $",
    "tests|test|ci|build|pipeline ?ist|sind noch|weiterhin|gerade|derzeit rot|kaputt|nicht",
    "halb|teilweise fertig|erledigt|umgebaut|umgestellt|angewendet|angewandte|portiert|durch",
    "bis|ab zeile|datei|schritt @num",
    "verdacht|vermutung :|auf|liegt|ist",
    "^ session|sitzung @num :|,|-",
    "^ pr|mr ?@num ist|wartet|offen|aufgemacht|steht|noch",
    "^ ?der ?die ?mein ?im stash|arbeitsbaum|arbeitsverzeichnis|arbeitskopie|branch ist|hat|hält|enthält|sind|liegt|liegen|noch|nicht",
    "morgen|später|dann weiter|weitermachen|fortsetzen|prüfen|nachsehen $|,",
)
DOUBTFUL: tuple[str, ...] = ()
TOLD = (
    "pr|mr @num liegt|hängt|steht|wartet|ist ?noch ?jetzt bei|beim|auf|in|offen|noch",
    "bis dahin nichts|nicht|pause|abwarten",
    "^ habe|hab|haben|hatte * umgebaut|angefangen|begonnen|@done|muss|fehlt|noch|nur|aber",
    "^ ich habe|bin|muss|war|wollte|warte|hatte",
    "^ muss|müssen noch",
    ",|und muss|müssen noch",
    "@num|zwei|drei|vier|fünf|sechs von|der ?den @num|drei|vier|fünf|sechs|sieben|acht|neun|zehn * ?sind ?ist @done|umgestellt|portiert|fehlen|offen|übrig",
    "liegt|liegen ?noch im|in|auf stash|branch|worktree|zweig",
    "^ letzter|heutiger stand :",
    "steht|stehen noch aus",
    "noch nichts @done|geändert|geschrieben|angefasst|gemacht",
    "^ stand ?: ?heute|gestern|jetzt :|,|-",
    "^ ?jetzt ?dann ?als weiter|weitermachen mit|bei|an|ab",
    "^ heute|gestern ?nur|noch @done|angefangen|begonnen|gelesen|umgebaut",
    "ursache|grund ?ist ?noch unbekannt|unklar $|,",
    "^ wiedereinstieg|einstiegspunkt|fortsetzung :|-",
    "^ ?der ?mein kontext ist|war|lief voll|am|zu",
    "als|bevor|weil der|mein kontext voll|zu",
    "^ ?in|im diesem|dieser gespräch|chat|unterhaltung|sitzung haben|habe",
    "@name hat|schaut|prüft|wollte|antwortet|ist ?sich ?noch ?heute|morgen noch|nicht|gemeldet|dran|drüber|geantwortet",
)
ANYWHERE = (
    "^ aktuelle|laufende aufgabe : ",
    "^ todo|to-do jetzt|heute|morgen|als :",
    "^ wiedereinstieg|einstiegspunkt :",
)
STRONG = (
    "^ nächstes|naechstes mal :|,|-",
    "^ beim|fürs nächsten|nächste mal ?: ?gleich ?hier mit|zuerst|den|die|das|hier|bei|erst|weiter",
    "sind|ist|steckt|stecken noch|weiterhin drin|auskommentiert|eingebaut",
    "^ aktuell|derzeit|gerade :|-",
    "pr|mr @num ist|sind|wartet|noch ?noch offen|nicht|auf|ungeprüft|wartet",
    "^ wartet|warten ?noch auf",
    "blockiert durch|von|wegen",
    "^ ?@now @doing|warte|bin ?@now gerade|aktuell|derzeit|momentan|noch|darauf",
    "^ bin|sind ?@now ?gerade bei|in|mit|an|dran|dabei|auf|mitten",
    "^ warte|warten ?noch darauf|auf , ?dass",
    "dann geht es|geht's * weiter",
    "^ @now dabei|dran|beim|mitten|in|am|am,|wird|werden|debugge|untersuche|offen",
    "^ ?die ?diese sitzung|session beendet|geschlossen|endete|abgebrochen mit|bei|vor|nach|mitten|,",
    "^ nächster|naechster|nächste|naechste schritt|schritte|aktion|aufgabe|aufgaben :|-|ist|sind",
    "^ ?in ?der ?für ?todo ?die nächste|nächsten|naechste|naechsten|kommende|kommenden sitzung|session|mal :|-|,|mit|soll|sollte|muss|zuerst|hier|den|die|das",
    "^ ?die|der|in ?der letzte|letzten|vorige|vorigen|heutige|heutigen|diese|dieser sitzung|session :|-|endete|wurde|wurden|haben|hat|ging|war|,|abgebrochen",
    "^ ?der ?die aktueller|aktuelle|derzeitiger|derzeitige|heutiger|heutige stand|aufgabe|arbeit|problem|fokus|zwischenstand :|-|ist",
    "^ zwischenstand|bearbeitungsstand :|-",
    "^ stand|status ?heute ?der ?arbeit : halb|in|noch|wip|tests|mitten|fast|blockiert",
    "^ als nächstes|naechstes ?:|,|-|den|die|das|dann|müssen|muss|tests|kommt|steht",
    "^ hier|da|dort|morgen weitermachen|weiter|fortsetzen|anknüpfen",
    "weitermachen|weiterarbeiten|fortsetzen|fortfahren ?bei|mit|in|ab|morgen|:",
    "^ morgen|heute|gestern :|-|noch|den|die|das|mit|weiter|wurde|haben|tests|angefangen|begonnen|@done",
    "^ noch offen|ausstehend|zu|rot|unfertig|in",
    "^ offen|ausstehend|unfertig|offene ?punkte|aufgaben|fragen :|-",
    "noch nicht|nie|kein|keine ?@done committet|committed|gepusht|gemergt|getestet|fertig|erledigt|behoben|umgestellt|gelaufen|geprüft|abgeschlossen|angefangen|repariert",
    "nicht committet|commited|committed|gepusht|gemergt",
    "noch|weiterhin ?immer rot|offen|kaputt|unfertig",
    "ist|sind ausgecheckt",
    "uncommittete|uncommitete|lokale|ungesicherte änderungen",
    "warte|warten|wartet ?noch|gerade|aktuell auf ?die|das|den|eine|ein ?@name|freigabe|review|antwort|feedback|rückmeldung|merge|ci|zugang|entscheidung",
    "^ ?@now blockiert|hängt durch|von|an|wegen|:",
    "^ mitten in|im ?der ?einem ?dem @job",
    "^ weiter|weitermachen bei|ab",
    "pr|mr @num liegt|hängt|steht bei|beim|in|noch",
    "mitten im|in|beim umbau|der|einem|dem|umstellen|refactoring|refaktorieren|umzug|migration",
    "halb fertig|umgestellt|migriert|umgebaut|erledigt",
    "^ in arbeit|bearbeitung :|-",
    "^ zuletzt :|bearbeitet|wurde|habe|an",
    "^ bisher|soweit ?: erledigt|fertig|nur|:",
    "@num von @num * umgestellt|fertig|erledigt|migriert|konvertiert",
    "^ aufgehört|stehen|stehengeblieben|unterbrochen|gestoppt|abgebrochen bei|beim|in|geblieben|nach|vor|mit|während",
    "^ soeben|gerade eben|fertig|@done|den|die|das|erst",
    "^ übergabe :|-|an",
    "^ @now wird|werden",
)

NOW = frozenset("aktuell gerade derzeit momentan jetzt heute gestern morgen noch".split())
UNDONE = frozenset(
    "offen rot kaputt unklar unfertig halb mitten hängt blockiert fehlt fehlen wartet umgestellt ungetestet gerissen".split()
)

SAYS_SO = (
    "wenn|falls|sobald|immer|nie|niemals|jede|jeder|jedes|jeden|sofern|du|dein|deine|nutzer|benutzer|agent|agenten",
    "^ zu|am|vor|nach|während|bei beginn|ende|dem|der|start|jedem|jeder|einem|einer|sitzungsende",
    "^ schreibe|schreib|notiere|halte|prüfe|lies|speichere|aktualisiere|dokumentiere|führe|lege|nutze|verwende|beende",
)

WHEN = ("bis|ob",)

EXCUSED = (
    "aktuell|derzeit|momentan|jetzt auf|bei ?der ?dem version|stand|node|python|java|postgres|react|vue|angular|php|ruby|go|<num>",
    "^ fehlt|fehlen nur|noch|ein|eine|einer|der|die|das|kein * , meldet|wirft|bricht|scheitert|zeigt|schlägt|gibt|lehnt|warnt|startet|ist|wird|werden|läuft|kommt|stürzt|verweigert|hält|nimmt|gilt",
    "als nächstes|naechstes wird|werden",
    ": button|wird|anzeige|feld|status",
    "^ heute|morgen|gestern ist|zeigt|sind",
    "schritt|schritte im|in|des|der|wird|werden",
    "@now wird|werden ?auch nur|ausschließlich|lediglich|kein|keine|unterstützt",
    "aktuell wird|werden noch",
    "aktuell nur",
    "heutige bestellungen|daten",
)

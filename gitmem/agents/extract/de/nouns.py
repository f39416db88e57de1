"""What work is made of, in German; see the English ones."""

from __future__ import annotations

from gitmem.agents.extract.table import either

WORK = either(r"""
    commits?  commit-?(?:nachrichten|messages?|texte?)  prs?  pull[- ]requests?  merge[- ]requests?  mrs?
    branch(?:es|e)?
    branch-?namen?  tags  releases?  hotfix(?:es)?  deploys?  deployments?  rollouts?  migration(?:en)?
    (?:code-?)?reviews?
    changelog-?einträge  changelogs?  adrs?  tickets?  doku(?:mentation)?  docstrings?
    (?:code-?)?kommentare?  readmes?
    abhängigkeit(?:en)?  dependencies  secrets  zugangsdaten  geheimnisse  lock-?files?
    generierte[rn]? (?:dateien|code)  backups
    specs?  release-?notes
""")
CODE = either(r"""
    (?:\S+-?)?tests?  fixtures?  mocks?  snapshots?  module?  funktion(?:en)?  methoden?  klassen?
    komponenten?  hooks?
    helper  konstanten?  enums?  typen?  schnittstellen?  importe?  exporte?  endpunkte?  routen?  services?
    dienste?  schemas?
    tabellen?  spalten?  abfragen?  indizes  umgebungsvariablen  konfiguration(?:en)?  feature-?flags?
    log-?(?:zeilen|meldungen)
    logs?  fehler-?(?:meldungen|codes|texte)  exceptions  warnungen  zeitstempel  datumsangaben  daten
    zeiten  beträge  geld  währungen  preise
    geldbeträge  ids?  uuids?  (?:\S+-?)?namen?  bezeichner  dateien?  ordner  verzeichnisse?  skripte?
    container  images?
    (?:\w+)?texte?  übersetzungen?  urls?  code  styles?  assets?  jobs?  workflows?  pipelines?  notebooks?
    controller  pakete?
    bibliotheken?  variablen?  modelle?  apis?  antworten?  zusammenfassungen?  pläne  überschriften?
    rechnungsnummern?
    kundennummern?  queries  views?  events?  einheiten  strings?
""")

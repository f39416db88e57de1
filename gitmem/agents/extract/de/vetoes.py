"""What takes a German statement back, and what is said of now only."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_HYPOTHETICAL = re.compile(
    r"\b"
    + either(r"""
        was wäre  wäre es  angenommen  stell dir vor  vielleicht  eventuell  womöglich  falls wir (?:immer|nie)
        wenn wir (?:immer|nie|uns)  sollten wir  könnten wir  hätten wir  würde  würden wir  theoretisch
        hypothetisch  überlege  überlegen  frage mich  bin nicht sicher  unsicher  mal angenommen
        noch nicht entschieden  muss (?:ich|man|noch)(?: \w+){0,3} (?:noch|erst)  müssen wir (?:noch|erst)
        muss ich noch  noch (?:abstimmen|klären|besprechen|absegnen)  könnte man
    """)
    + r"\b"
)
_REPORT = re.compile(
    either(r"""
        \b(?:die (?:doku|dokumentation|fehlermeldung|anleitung|readme|ausgabe)|das (?:readme|log|handbuch|
        ticket|tool)|der (?:fehler|compiler|linter|artikel|kommentar|log)|er|sie|es|man|jemand|alle)\s(?:sagt|
        sagen|steht|meint|behauptet|schreibt|empfiehlt|meldet)\b
        \b(?:in der (?:doku|dokumentation|anleitung|readme)|im (?:readme|handbuch|log|ticket|artikel)) (?:steht|
        heißt)\b  \blaut (?:der|dem|doku)\b
        \b(?:im|in der|in den|in dem|auf der|auf dem) [\w-]+ (?:stand|steht|heißt es(?! bei uns)|
        wird empfohlen)\b
        \bman soll(?:e|te)\b  \bzum beispiel\b  \bz\.b\.
    """)
)
HEDGE = re.compile(
    r"\b"
    + either(r"""
        scheint  scheinen  scheinbar  anscheinend  offenbar  vermutlich  wahrscheinlich  wohl  ich glaube
        ich denke  ich meine  soweit ich weiß  meines wissens  angeblich
    """)
    + r"\b"
)
SESSION = re.compile(
    r"\b"
    + either(r"""
        nur (?:diesmal|heute|jetzt|dieses mal)  dieses mal  diesmal  in dieser sitzung
        für diese (?:sitzung|aufgabe)  vorerst  fürs erste  im moment  momentan  gerade  in diesem chat
    """)
    + r"\b"
)
ONCE = re.compile(
    r"\b"
    + either(r"""
        jetzt  sofort(?<!ab sofort)  gleich  nachher  später  heute  morgen  danach  wenn du fertig bist
        sobald du
        diese[nrsm]? (?:datei|funktion|test|zeile|branch|commit|pr|klasse|methode|bug|fehler|aufgabe|mal)
        das (?:andere|letzte|erste|zweite)  die (?:andere|letzte|erste|zweite|vorige)
        den (?:anderen|letzten|ersten|zweiten|vorigen)  erstmal  hier drüber  oben  unten
    """)
    + r"\b"
)
STATE = re.compile(
    r"\b"
    + either(r"""
        immer noch  schlägt fehl  kaputt  fehler  geht nicht  funktioniert  klappt  läuft (?:nicht|wieder|jetzt)
        fertig  erledigt  in ordnung  okay  ok  gut so  egal  zu (?:lang|kurz|viel|wenig)  fehlt  seltsam
        komisch  hängt  rot  grün
    """)
    + r"\b"
)


_SAID = re.compile(
    r"(?:mein|meine|der|die|unser|unsere|ein|eine) (?:[\w-]+ )?[\w-]+ (?:(?:sagt|meint|will|wollte|behauptet|findet)"
    r"(?: ja| immer| halt| immer wieder)*(?:,| das(?:s)?\b| man\b| wir\b))|"
    r"\b(?:er|sie|jemand|man|\w*kollegen?|\w*kollegin) (?:meinten?|sagten?|sagt|meint|schrieb|schreibt|behauptet)\b"
)


def vetoed(window: str) -> bool:
    """Whether what leads up to a statement takes it back."""
    return bool(_HYPOTHETICAL.search(window) or _REPORT.search(window) or _SAID.search(window))

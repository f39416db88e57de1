"""Which sort of statement a sentence makes, by its words."""

from __future__ import annotations

import re

from gitmem.agents.extract.found import CORRECTION, DECISION, FREEZE, PREFERENCE, REMEMBER, RULE
from gitmem.agents.extract.table import either

_KINDS = (
    (
        FREEZE,
        either(r"""
            \b(?:freeze|frozen|eingefroren|code ?freeze)\b
            \bno (?:more )?(?:merges?|deploys?|deployments?|releases?|pushes)\b.{0,60}\b(?:until|till|before)\b
            \bkeine (?:merges?|deploys?|deployments?|releases?)\b.{0,60}\bbis\b
        """),
    ),
    (
        DECISION,
        either(r"""
            \b(?:we|the team|our team|they|i)(?:'ve| have)? (?:all |finally |just |already )?(?:decided|agreed|settled|
            chose|chosen|opted|voted|moved|switched|migrated|dropped|standardi[sz]ed)\b
            \b(?:wir haben|das team hat|ich habe)\b.{0,60}\b(?:entschieden|beschlossen|vereinbart|geeinigt|festgelegt|
            abgeschafft|umgestellt)\b  \bwir sind\b.{0,40}\b(?:umgestiegen|gewechselt)\b
        """),
    ),
    (
        PREFERENCE,
        either(r"""
            \bi(?:'d| would)? (?:much |really |always |still )*(?:prefer|rather|like|love|hate|want|dislike)\b
            \bi (?:don't|do not) (?:like|want|need)\b  \b(?:call|answer|talk to) me\b
            \bich (?:mag|bevorzuge|hasse|will|möchte|hätte|brauche)\b  \b(?:mir|nenn mich)\b.{0,30}\b(?:lieber|bitte)\b
        """),
    ),
    (
        REMEMBER,
        either(r"""
            \b(?:remember|(?:keep|bear) (?:(?:that|this|it) )?in mind|note that|take note|fyi|for the record)\b
            \bdon't forget\b
            \b(?:merk dir|denk dran|denk daran|beachte|vergiss nicht|zur info)\b
        """),
    ),
)
_TABLE = tuple((kind, re.compile(pattern)) for kind, pattern in _KINDS)
_ORDER = re.compile(
    r"(?:always|never|don't|do not|please|you|use|only|no|stop|keep|put|write|run|immer|nie|niemals|bitte|du|nutze?"
    r"|verwende?|nimm|nur|kein\w*|schreib\w*|lass|hör)\b"
)
_FACT = re.compile(r"\b(?:is|are|lives?|belongs?|runs?|uses?|has|have|ist|sind|heißt|liegt|läuft|gehört|hat|haben)\b")


def kind(twin: str, wrong: bool) -> str:
    """``twin``: the sentence in lower case. ``wrong``: it was said that something is wrong."""
    found = next((kind for kind, pattern in _TABLE if pattern.search(twin)), "")
    if wrong and found != FREEZE:
        return CORRECTION
    if found:
        return found
    return REMEMBER if _FACT.search(twin) and not _ORDER.match(twin) else RULE

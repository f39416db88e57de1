"""Statements in the plainest of words: "always …", "from now on …", "I prefer …", "we decided …", "no deploys until …".

What was learned weighs each word against all others, and in messages about work "always" speaks for neither. A short
sentence that begins so, and neither points at something at hand nor tells how a thing is to behave, counts for more.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.openings import opening
from gitmem.agents.extract.table import either

_ASKS = re.compile(
    r"(?:(?:please|pls|can you|could you|just|also|and|bitte|kannst du|du sollst|you should|you must|i want you to)"
    r"[\s,]+)*"
)
_BEGINS = re.compile(
    either(r"""
        (?:always|never|don't ever|do not ever)
        (?:from now on|going forward|from here on|in (?:the )?future|as of now)
        i(?:'d| would)? (?:much |really |always )*(?:prefer|rather|like|love|hate)
        (?:we|the team)(?:'ve| have)? (?:all |finally |just )?(?:decided|agreed|settled|chose|switched|moved)
        we (?:always|never)  stop \w+ing
        we (?:don't|do not) (?!know|have|need|see|want|think|care|get|understand|yet)\w+
        (?:immer|nie|niemals|stets)(?! (?:im leben|noch|wieder|mehr)\b)
        (?:ab sofort|ab jetzt|künftig|kuenftig|zukünftig|in zukunft|von nun an)
        ich (?:mag|bevorzuge|hasse)  wir haben (?:uns )?[^.]{0,40}(?:entschieden|beschlossen|vereinbart|geeinigt)
        wir [^.]{0,20}\b(?:immer|nie|niemals)
        (?:yesterday|last week|today|this morning),? we (?:all )?(?:decided|agreed|switched|moved)
        (?:gestern|letzte woche|heute) (?:haben|sind) wir [^.]{0,40}(?:entschieden|beschlossen|umgestiegen|gewechselt)
        wir sind [^.]{0,40}(?:umgestiegen|gewechselt)
        (?:every|each|all) [\w-]+(?: [\w-]+)? (?:must|has to|have to|needs to|need to)
        (?:call me|nenn mich|duz(?:e)? mich)
        (?:i'm|i am) (?:(?:red-green )?colou?r-?blind|dyslexic|deaf|blind|new to|no developer|not (?:a|technical)|
        an? [\w-]+(?: [\w-]+)? (?:by|not))
        ich bin (?:farbenblind|legastheniker\w*|kein\w? entwickler\w*|neu in|gehörlos|blind)
        (?!(?:ich|du|er|sie|es|wir|das|der|die|was|wer|wie|noch|fast|schon|auch|so|warum)\b)\w+e? (?:bitte )?(?:nie|
        niemals|immer|stets)(?! (?:noch|wieder|mehr|im))
        (?:commits?|commit (?:messages|titles)|prs|pull requests|merge requests|branch(?:es| names)|tags|reviews|
        changelog entries|release notes|docstrings|(?:variable|test|file) names)\s(?:must|should|have to|need to|are|
        start|end|go)
        (?:commits?|commit-nachrichten|prs|branch(?:es|namen)|tags|reviews|kommentare) (?:müssen|sollen|sind|beginnen)
    """)
    + r"\b"
)
_AT_HAND = re.compile(
    r"\b"
    + either(r"""
        this  that  now  today  tomorrow  tonight  yet  there  again  line  its?  back  works?  gets?  got  see  saw
        know  knew  thought  mind  page  button  form  screen  maybe  perhaps  if  one  diese\w*  jetzt  heute  morgen
        da  dort  nochmal  gerade  mal  vielleicht  wenn
        show\w*  display\w*  render\w*  returns?  hide  reload  highlight  redirect  be  happens?  fails?  crash\w*
        anzeigen  zeig\w*  zurückgeben  sein  passiert
    """)
    + r"\b"
)
_FREEZE = re.compile(
    either(r"""
        (?:(?:code|merge|change|deploy\w*|release|feature)[ -]?)?(?:freeze|frozen)\b
        no (?:more )?(?:merges?|deploys?|deployments?|releases?|pushes|restarts?)\b
        (?:alles )?eingefroren\b  keine (?:merges?|deploys?|deployments?|releases?)\b
    """)
    + r".*\b(?:until|till|through|to|before|bis|vor|for the next|die nächsten|for now|for the moment|for the time being"
    r"|further notice|vorerst|fürs erste)\b"
)
_MOST = 16
"""Words of a plain sentence."""
_FEWEST = 2
PLAIN = 3.3
FREEZE = 5.0
"""What is added to the score."""


def plainly(twin: str) -> float:
    """``twin``: a sentence in lower case. What its plainness adds to its score."""
    whole = twin[opening(twin).end :]
    asked = _ASKS.match(whole)
    said = whole[asked.end() :] if asked else whole
    if not _FEWEST <= len(said.split()) <= _MOST:
        return 0.0
    polite = re.match(r"(?:can|could) you |kannst du ", whole) is not None
    if said.rstrip().endswith("?") and not polite:
        return 0.0
    if _FREEZE.match(said):
        return FREEZE
    begins = _BEGINS.match(said)
    return 0.0 if begins is None or _AT_HAND.search(said, begins.end()) else PLAIN

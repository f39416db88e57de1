"""How a sentence begins before it says anything: thanks, "by the way", and that something was wrong.

Nothing is cut off that could be part of what is said: "well-known ports", "no deploys", "that's not how we do it:
default exports".
"""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_FREE = either(r"""
    ok(?:ay)?  thanks(?: a lot)?  thank you  thx  ty  hi  hey  hello  so(?! machen)  and  but  also  oh  ah  btw
    by the way  please  pls  plz  kindly  yes  yeah  yep  yup  fyi  und  aber  ach(?: ja)?  achso  übrigens  ja  jo
    naja  bitte  danke(?: dir)?  vielen dank  hallo
""")
"""May stand before what is said without a comma."""
_PARTED = either(r"""
    k  alright  all right  great  good(?: (?:job|work|point|catch|morning))?  claude  one (?:more|other|last) thing
    another thing  p\.?s\.?  well  hmm+  right  sure  cool  nice  perfect  excellent  awesome  sweet  lgtm
    looks (?:good|great|fine)(?: to me)?  that works  works  important  very important  quick (?:thing|note)  side note
    sorry  anyway  first(?: of all)?  lastly  finally  additionally  plus  again  like i said  look  listen
    before i forget  while (?:we're|you're|i'm) at it  for context  also  außerdem  noch (?:was|etwas|eins|eine sache)
    wichtig  ganz wichtig  zudem  na  super  genau  sehr gut  gut  prima  passt  perfekt  alles klar  okay  dann
    wie gesagt  erstens  zweitens  drittens  jedenfalls
""")
"""Only with a comma or an end behind it."""
_NO = either(r"""
    no  nope  nah  actually  correction  wait  hold on  oops  nein  nee?  nö  korrektur  moment  doch  stopp?  halt
""")
_WRONG = either(r"""
    wrong  incorrect  not (?:quite|exactly|really|right|correct|true|so)
    (?:that|this|it)(?:'s| is| was) (?:not (?:quite |really )?(?:right|correct|true|it|ours?)|wrong|outdated|old)
    that's not how (?:we|it|this|things) \w+  you(?:'re| are) (?:wrong|mistaken)
    you (?:got|have) (?:that|it|this) (?:wrong|mixed up|backwards)
    falsch  (?:das )?stimmt (?:so )?nicht  (?:das ist )?(?:so )?nicht (?:ganz |mehr )?(?:richtig|korrekt)
    das ist falsch  im gegenteil  andersrum  so machen wir das (?:hier |bei uns )?nicht
""")
"""Says that something is wrong; what stands behind it may be just that, so it is never cut off."""
_MARK = r"(?:\s*[,.;!…–—]+\s*|\s+-+\s+)"
_OPENER = re.compile(rf"{_FREE}(?![\w'-])(?:{_MARK}|\s*:\s+|\s+|$)|{_PARTED}(?![\w'-])(?:{_MARK}|\s*:\s+|$)")
_CUT_NO = re.compile(rf"{_NO}(?![\w'-])(?:{_MARK}|$)")
_SAYS_WRONG = re.compile(
    rf"(?:{_NO}|{_WRONG})(?![\w'-])(?:\s*[,.;:!…–—]|\s+-|$|\s+(?:we|i|it|it's|its|that's|you|use|they|our|wir|ich|das|es"
    r"|du|nimm|bitte|unser\w*)\b)"
)
_FEWEST = 2
"""Words without which nothing is said."""


class Opening:
    """``end``: where the thought begins. ``wrong``: the opening says that something was wrong."""

    __slots__ = ("end", "wrong")

    def __init__(self, end: int, wrong: bool) -> None:
        self.end = end
        self.wrong = wrong


def opening(twin: str) -> Opening:
    """What the sentence begins with; its end is the sentence's where nothing else is said."""
    at, wrong = 0, False
    while True:
        wrong = wrong or _SAYS_WRONG.match(twin, at) is not None
        match = _CUT_NO.match(twin, at) or _OPENER.match(twin, at)
        if match is None or match.end() == at:
            return Opening(at, wrong)
        at = match.end()


def says_nothing(twin: str) -> bool:
    """Whether there is nothing in the sentence but how one begins: "ok thanks!"."""
    begins = opening(twin)
    return begins.end == len(twin) and not begins.wrong


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong, and nothing else."""
    begins = opening(twin)
    rest = twin[begins.end :].strip(" .!,…")
    return begins.wrong and (len(rest.split()) < _FEWEST or re.fullmatch(_WRONG, rest) is not None)

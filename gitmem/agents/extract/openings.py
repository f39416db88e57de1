"""How a sentence begins before it says anything: thanks, "by the way", and that something was wrong."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_OPENERS = either(r"""
    ok(?:ay)?  k  alright  all right  great  good(?: (?:job|work|point|catch|morning))?  thanks(?: a lot)?  thank you
    thx  ty  hi  hey  hello  claude  so  and  but  also  oh  ah  btw  by the way  one (?:more|other|last) thing
    another thing  p\.?s\.?  well  hmm+  right  sure  cool  nice  perfect  excellent  awesome  sweet  lgtm
    looks (?:good|great|fine)(?: to me)?  that works  works  please  pls  plz  kindly  important  very important
    quick (?:thing|note)  side note  yes  yeah  yep  yup  sorry  anyway  first(?: of all)?  lastly  finally
    additionally  plus  again  like i said  look  listen  before i forget  while (?:we're|you're|i'm) at it
    for context  fyi  und  aber  ach(?: ja)?  achso  also  übrigens  außerdem  noch (?:was|etwas|eins|eine sache)  ps
    naja  jo?  bitte  wichtig  ganz wichtig  zudem  na  super  genau  sehr gut  gut  prima  passt  perfekt  alles klar
    danke(?: dir)?  vielen dank  hallo  okay  dann  wie gesagt  erstens  zweitens  drittens  jedenfalls
""")
_WRONG = either(r"""
    no  nope  nah  wrong  incorrect  not (?:quite|exactly|really|right|correct|true|so)  actually  correction  wait
    hold on  stop  oops
    (?:that|this|it)(?:'s| is| was) (?:not (?:quite |really )?(?:right|correct|true|it|ours?)|wrong|outdated|old)
    that's not how (?:we|it|this|things) \w+(?: \w+){0,3}  you(?:'re| are) (?:wrong|mistaken)
    you (?:got|have) (?:that|it|this) (?:wrong|mixed up|backwards)
    nein  nee?  nö  falsch  (?:das )?stimmt (?:so )?nicht
    (?:das ist )?(?:so )?nicht (?:ganz |mehr )?(?:richtig|korrekt)
    das ist falsch  korrektur  moment  halt  stopp  doch  im gegenteil  andersrum
    so machen wir das (?:hier |bei uns )?nicht
""")
_STOPS = r"\b[\s,.:;!–—-]*"
_OPENER = re.compile(f"{_OPENERS}{_STOPS}")
_GOES_ON = r"(?:we|i|it|it's|its|that|that's|you|use|they|the|our|wir|ich|das|es|du|nimm|bitte|die|der|unser\w*)\b"
"""After "no" without a comma; "no deploys" is another thing."""
_NO = re.compile(rf"{_WRONG}(?:\s*[,.:;!–—-][\s,.:;!–—-]*|\s+(?={_GOES_ON})|$)")
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
        match = _NO.match(twin, at)
        wrong = wrong or match is not None
        match = match or _OPENER.match(twin, at)
        if match is None or match.end() == at:
            return Opening(at, wrong)
        at = match.end()


def says_nothing(twin: str) -> bool:
    """Whether there is nothing in the sentence but how one begins: "ok thanks!"."""
    return opening(twin).end == len(twin) and not opening(twin).wrong


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong, and nothing else."""
    begins = opening(twin)
    return begins.wrong and len(twin[begins.end :].split()) < _FEWEST

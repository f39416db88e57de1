"""Statements that say what they are: "remember", "from now on", "our rule is"."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.openings import ASKED, WORD
from gitmem.agents.extract.en.orders import CODE_SUBJECT, IMPERATIVES, PRONOUN_ONLY
from gitmem.agents.extract.en.vetoes import HYPOTHETICAL, NOW, ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import FREEZE, REMEMBER, RULE, Found
from gitmem.agents.extract.table import either

_BEFORE = either(r"""
    i (?:want|need) you to\s  you (?:should|must|need to|have to)\s  please\s  always\s  do\s  just\s  also\s
    to\s  a\s  an?other\s  one more\s  quick\s  small\s  friendly\s  gentle\s  important\s  another\s
""")
_KEEP = either(r"""
    remember  memori[sz]e  never forget  don't forget  do not forget  keep in mind  bear in mind
    keep (?:this|it) in mind  note  take note  please note  be (?:advised|aware)  mind you
    make a (?:mental )?note  jot down  write (?:this|that|it) down  note (?:this|that|it)? ?down
    commit (?:this|that|it|the following) to memory
    (?:save|store|put|add|write|record|keep) (?:this|that|it|the following) (?:in|into|to|as) (?:(?:your|the|
    project|long-term|a|our) )*(?:memory|memories|notes?)
    (?:save|store|add|write|record) (?:to|in|into) (?:(?:your|the|project|long-term) )*(?:memory|memories)
    (?:update|add to) your memory
""")
_WHAT = either(r"""
    this  the following  these(?: things| rules)?  of (?:this|the following|that)  it  well  here  going forward
    too
    for (?:the future|later|next time|future (?:reference|sessions?|use|work)|me|this (?:project|
    repo(?:sitory)?|codebase)|all (?:future )?sessions)  in (?:future|the future)  from now on  as well
    and to you
""")
_THEN = either(r"""
    \s?[:,–—-]+  \sthat\b
    \s(?=(?:the|our|my|we|i|you|all|every|each|no|this|these|a|an|it's|in|on|for|to|when|when[ae]ver|if|only|
    not|there|both|any|anything|everything|nothing|some|always|never|use|ξ|[\w-]+ (?:is|are|has|have|must|
    should|needs?|requires?|runs?|lives?|uses?|can(?:'t|not)?|don't|doesn't|only|expects?|goes|go|takes?|
    [a-z]+s)\b))
""")
_INFORM = either(r"""
    (?:one|something|this one) for (?:the|your) (?:memory(?: banks?)?|notes?|records?)
    for (?:future reference|the record|your information|your (?:memory|notes?)|next time)  fyi  f\.y\.i\.
    just so you know  so you know  just fyi  worth (?:knowing|noting|remembering)(?: that)?  good to know
    heads[ -]up  pro ?tip  note to self(?: and to you)?  reminder  psa
    important (?:to (?:know|note|remember)(?: that)?|note|context|detail|fact)  you should know(?: that)?
    i want you to know that  let me remind you(?: that)?  as (?:a|an) (?:fyi|reminder|note)  remember
""")
_REMEMBER = re.compile(
    rf"{_BEFORE}*(?:{_KEEP}(?: {_WHAT})*{_THEN}|{_INFORM}\b(?: (?:for|about|on) (?:\w+ ){{0,4}}\w+)?"
    rf"(?:[\s,]*[:–—-]+\s|[\s,]+(?:that\b)?))[\s,:]*"
)
_NOT_REMEMBER = re.compile(
    either(r"""
        when (?:we|you|i|it|they)  how (?:we|you|i|it|they)  what (?:we|you|i|it|happened)  why  who
        where (?:we|you|i)  if  whether
        (?:the|that|this|our|my) (?:\w+ ){0,2}(?:from (?:yesterday|last|before|earlier)|(?:we|you|i) (?:had|saw|
        fixed|did|made|wrote|talked|discussed|used|were|was))  last (?:time|week|month)  me\b  him  her  them
        us\b  (?:down|in|on|as|to|into|by)\b  (?:you|we|i|it|they|he|she) (?:did|do|said|were|was|had|
        have)\b[^ ]{0,2}$  you (?:were|said|had|wanted|promised|just)
        (?:it|this|that|everything|nothing|anything)\b[.!]?$  yesterday
    """)
    + r"\b"
)
_GENERAL = re.compile(
    r"\b"
    + either(r"""
        always  never  every  each  all  any  whenever
        when(?:ever)? (?:you|we|adding|writing|creating|changing|editing|committing|working|using|touching|
        making|running|naming|building|reviewing|handling|updating)
        before (?:\w+ing|(?:you|we) (?:commit|push|merge|deploy|release|open|submit|change|touch|edit|run|claim|
        say|start (?:a|any|work)))
        after (?:\w+ing|(?:you|we) (?:change|edit|commit|add|touch|modify|update|pull|merge|rebase|bump))
        for (?:\w+ )?(?:(?!this\b|us\b|its\b|his\b)\w+s|everything)\b
        in (?:this|our) (?:repo|project|codebase|team|org|company)  use  prefer  avoid  keep  follow  answer
        respond  reply  ask  stick
    """)
    + r"\b"
)
_FUTURE = re.compile(
    r"\b"
    + either(r"""
        from now on(?:wards?)?  from here on(?: out| in)?
        from this (?:point|moment|day)(?: on(?:wards?)?| forward)?  from today(?: on(?:wards?)?)?
        from tomorrow on(?:wards?)?
        from (?:(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next \w+|(?!line|page|row|node|step|
        version)[a-z]+ \d+|
        january|february|march|april|may|june|july|august|september|october|november|december|\d{4}\S+|
        the \S+) on(?:wards?)?
        going forward  moving forward  henceforth  henceforward
        in (?:the )?future(?! (?:we|i|it|they|this|that|there|version|release|sprint|tense|perfect))
        for (?:all )?future (?:\w+ )?(?:work|sessions?|changes|commits|prs?|tasks?|requests?|code|tests|
        projects?|files|answers|responses)
        in (?:all )?(?:future|subsequent) (?:\w+ )?(?:work|sessions?|changes|commits|prs?|tasks?|code|tests|
        answers|responses)  next time  the next time
        as of (?:today|now|this week|next \w+|(?!version|python|node|release)[a-z]+ \d+|\d{4}\S+)
        starting (?:today|now|tomorrow|next \w+|this \w+|from \w+|monday|\d\S+|with (?:the next|version|
        release) \S+)  effective (?:immediately|today|now|\w+ \d+)  for the future
        (?:every|each) (?:single )?time(?= you\b|,|\.|$|!)  any ?time you  whenever you  whenever we
        in every (?:session|commit|pr|file|test|response|answer|project)
        as a (?:general |hard |strict |standing |basic )*(?:rule|principle|policy|default)  by convention
        as a matter of policy
        by default,? (?:we|use|always|please|run|write|answer|never)  until further notice
        make (?:it )?a habit (?:to|of)  get (?:used to|in(?:to)? the habit of)
    """)
    + r"\b"
)
_POLICY = re.compile(
    r"(?:it's |it is |that's )?(?:"
    + either(r"""
        our  the  my  one  a  an  (?:the|our) team's  ground  team  company  project  house  general  golden
        hard  first  standing  new  strict
        coding  naming  branch(?:ing)?  commit  another  important  simple  basic  main  official  agreed
    """)
    + r" )*"
    + either(r"""
        convention  rule(?: of thumb)?  order  law  preference  working agreement  policy  standard
        practice  best practice  style  guideline  agreement
        norm  requirement  naming scheme  workflow  strategy  decision  approach
    """)
    + r"s?(?: "
    + either(r"""
        (?:around |in )?here  is  are  for \w+(?: \w+){0,3}  in (?:this|our) \w+  we (?:follow|use|have)  now
        on \w+(?: \w+){0,2}  (?:from|by|of|with) (?:the |our )?\w+(?: \w+)?
    """)
    + r")*(?:(?: is| are| says| was|:)(?: that| to)?|(?<! is) (?:that|to))(?=\s|$)"
)
_AGREE = re.compile(
    r"(?:let's|let us|can we|we should) (?:all )?(?:agree|settle|make it a rule|establish|keep to this)"
    r"(?: on (?:this|that|the following|one thing|something))?(?:\s?:|,? that\b(?! \w+$))"
)
_TRAILING = re.compile(
    r",?\s(?:and\s|so\s)?(?:please\s)?"
    + either(r"""
        remember (?:that|this|it)  remember  keep (?:that|this|it) in mind  note (?:that|this|it)
        (?:and\s)?(?:don't|do not|never) forget(?: it| that| this)?
        (?:that's|that is) (?:a|our|the) (?:rule|policy|convention|standard)(?: here)?
    """)
    + r"(?: please| pls| ok)?[.!]*$"
)


_SURE = re.compile(r"(?:that|[:,–—-])\s*$")
_SURE_FACT = re.compile(r"(?:we|you|i|always|never|it's|there|to|use|only|no)\b")
_FOR_IT = re.compile(r"(?:for|in|when|with|next|from|going|as)\b")
"""No fact: "that" was the fact."""
_PASSING = re.compile(r"\b(?:current(?:ly)?|right now|at the moment|uncommitted|unstaged|for now)\b")
_WEAK = re.compile(
    r"(?:(?:please|a|an?other|just|quick|small|friendly|also|important) )*(?:note|fyi|heads|so you"
    r"|reminder|good to|worth"
    r"|be aware|mind you|take note|psa|important|you should)"
)
_EACH = re.compile(
    r"^(?:every|each|all|any) (?:errors?|bugs?|crash(?:es)?)(?= (?:must|should|needs?|has to|have to|is to)\b)"
)
"""Of the kind, and no state."""
_OF_ME = re.compile(r"(?:i|i've|i'm|i'll|i just)\b")


def remembered(region: str) -> Found | None:
    """ "Remember that …", and what only informs: "note that", "FYI"."""
    trailing = _TRAILING.search(region)
    if (
        trailing is not None
        and len(WORD.findall(region[: trailing.start()])) > 1
        and not vetoed(region[: trailing.start()])
    ):
        return Found(REMEMBER, 0, 0, bool(PRONOUN_ONLY.search(region)))
    ask = ASKED.match(region)
    at = ask.end() if ask else 0
    match = _REMEMBER.match(region, at) or _REMEMBER.match(region)
    if match is None:
        return _remember_to(region, at)
    fact = region[match.end() :]
    if re.match(r"(?:is|was|isn't|wasn't)\b|this is\b", fact):
        return None
    if len(WORD.findall(fact)) < 2 or _NOT_REMEMBER.match(fact) or fact.startswith("to "):
        return _remember_to(region, at) if fact.startswith("to ") else None
    if match[0].rstrip().endswith("that") and _FOR_IT.match(fact) and not _FINITE.search(fact):
        return None
    if _PASSING.search(fact):
        return None
    sure = _SURE.search(match[0]) or _SURE_FACT.match(fact) or ": " in fact
    if not sure and ((ask is not None and "remember" not in match[0]) or not _FINITE.search(fact)):
        return None
    if _WEAK.match(match[0]) and (STATE.search(_EACH.sub("", fact)) or ONCE.search(fact) or _OF_ME.match(fact)):
        return None
    return Found(REMEMBER, match.end(), 0)


_FINITE = re.compile(
    r"\b"
    + either(r"""
        is  are  isn't  aren't  was  were  has  have  hasn't  haven't  must  should  shouldn't  needs?  runs?
        lives?  uses?  can  can't  cannot  don't  doesn't  won't  will  only  expects?  requires?  goes  go
        takes?  comes?  gets?  works?  starts?  ends?  means?  belongs?  depends?  supports?  happens?  returns?
        leaves?  closes?  opens?  ships?  breaks?  sends?  contains?  owns?  handles?  stays?  counts?
        costs?  reboots?  speaks?  wants?  calls?  never  always
        may
    """)
    + r"\b"
)
_TO = re.compile(
    r"(?:please |always |do |just |also )*(?:remember|don't forget|do not forget|never forget|keep in "
    r"mind|note)(?: always)? to (?:always )?"
)


def _remember_to(region: str, at: int) -> Found | None:
    """ "Remember to" is a task for this once, unless it says that it is more."""
    match = _TO.match(region, at) or _TO.match(region)
    if match is None:
        return None
    rest = region[match.end() :]
    if (ONCE.search(rest) or NOW.search(rest) or SESSION.search(rest)) and not re.search(
        r"\b(?:always|never|every|whenever)\b", region
    ):
        return None
    return (
        Found(RULE, match.end(), 0)
        if _GENERAL.search(rest) or "always" in match[0] or "never forget" in match[0]
        else None
    )


_NO_ORDER = re.compile(
    r"(?:it|it's|they|they're|he|she|there|there's|this|everything|is|isn't|was|are|will|i'm|i'll"
    r"|i(?!'|\s(?:want|expect|need you|prefer|would|don't|do not)))\b"
)


def future(region: str) -> Found | None:
    """ "From now on …", "next time …", "by convention …"."""
    match = _FUTURE.search(region)
    if match is None:
        return None
    rest = f"{region[: match.start()]} {region[match.end() :]}".strip(" ,.:;!-–—")
    if len(WORD.findall(rest)) < 2 or vetoed(region[: match.end()]) or SESSION.search(rest):
        return None
    if re.search(
        r"\b(?:might|may|could(?! you)|would(?! you)|hope|hopefully|plan|planning|see you|talk|maybe|perhaps"
        r"|we'll (?:need"
        r"|have|see|look|add|probably|deal|do|fix|handle)|will be (?:able|possible)|good luck|better luck)\b",
        rest,
    ):
        return None
    if match.start() == 0 and re.match(r"\s?(?:with|is|was)\b", region[match.end() :]):
        return None
    word = match[0].split()[0]
    if word in ("every", "each", "whenever", "any", "anytime"):
        return _each_time(region, match.start())
    if (
        word in ("as", "starting", "effective")
        and STATE.search(rest)
        and not re.search(r"\b(?:always|never|use|must)\b", rest)
    ):
        return None
    start = match.end() if match.start() == 0 else 0
    while start < len(region) and region[start] in " ,:;-–—":
        start += 1
    if word == "until":
        return (
            Found(FREEZE, 0, 0) if re.match(r"(?:no|don't|do not|please don't|nobody|all|the|we)\b", region) else None
        )
    if _NO_ORDER.match(rest) or CODE_SUBJECT.match(rest) or (word in ("next", "the", "in") and rest.startswith("the ")):
        return None
    if word == "for" and not re.match(r"(?:please|always|never|don't|do not|use|\w+) ", rest):
        return None
    return Found(RULE, start if word not in ("as", "starting", "effective") else 0, 0, bool(PRONOUN_ONLY.search(rest)))


def _each_time(region: str, start: int) -> Found | None:
    """ "Whenever you add a table, run the generator": the order, not "every time I run it, it crashes"."""
    if start == 0:
        order = region.partition(", ")[2].removeprefix("please ").removeprefix("also ").removeprefix("then ")
        first = WORD.match(order)
        if first is None or re.match(
            r"(?:it|the|this|that|i|they|there|my|everything|something|nothing|we|go ahead|feel free|let me|do it"
            r"|you(?! (?:must|should|need|have)))\b",
            order,
        ):
            return None
        return Found(RULE, 0, 0)
    first = WORD.match(region)
    return Found(RULE, 0, 0) if first is not None and first[0] in IMPERATIVES else None


_CHOICE = re.compile(
    r"\b(?:option|variant|plan|version) [a-e\d]\b|\bship it\b|\bgo ahead\b|\b(?:your|that"
    r"|this) (?:plan|idea|one)\b"
)


def policy(region: str) -> Found | None:
    """ "Our rule is …", "decision: …"."""
    match = _POLICY.match(region) or _AGREE.match(region)
    if match is None or len(WORD.findall(region[match.end() :])) < 2 or match[0] in ("approach:", "decision"):
        return None
    if (
        _CHOICE.search(region)
        or ONCE.search(region)
        or HYPOTHETICAL.search(region)
        or STATE.search(region[match.end() : match.end() + 25])
    ):
        return None
    return Found(RULE, 0, 0)

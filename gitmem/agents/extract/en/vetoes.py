"""What takes a statement back: a hypothesis, what others say, what once was; and what is said of now only."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

HYPOTHETICAL = re.compile(
    r"\b"
    + either(r"""
        what if  if we (?:always|never|decided|had|were|used|went|ever)
        if (?:you|i|it|they|he|she|someone) (?:always|never|had|were)  suppose  supposing  imagine
        hypothetical(?:ly)?  let's say  let's assume  assum(?:e|ing) (?:that|we|you|for)  in theory
        theoretically  pretend  say we  maybe  perhaps  wonder(?:ing)?  not sure (?:if|whether|that)  unsure
        should we  shall we  could we  would it  whether  might want  might be (?:good|nice|better|worth)
        would be (?:good|nice|better|great|cool)  could always  can always  might (?:as well|always)
        i'd (?:always|never) have  would have  could have  might have  as if  wish  hopefully  i hope  someday
        one day  eventually  at some point  thinking (?:about|of)  considering  debating  tempted  not decided
        undecided  still deciding
    """)
    + r"\b"
)
_REPORT = re.compile(
    either(r"""
        \b(?:docs?|documentation|readme|manual|error|message|output|log|logs|linter|compiler|test|page|article|
        blog|post|tutorial|book|comment|code|file|ticket|issue|spec|prompt|tool|it|they|he|she|someone|somebody|
        people|some people|everyone|internet|stack ?overflow|reddit|website|guide|warning|api|response|script|
        ci|model|bot|assistant|agent|email|mail|gpt|chatgpt|copilot)\s(?:also\s)?(?:says?|said|saying|tells?|
        told|claims?|claimed|reads?|states?|stated|suggests?|suggested|recommends?|recommended|insists?|argues?|
        keeps? saying|mentions?|mentioned|wrote|writes|contains?|complains?)\b  \baccording to\b
        \bi(?:'ve)? (?:read|heard)\b  \bquote\b  \bsays:  \bit says\b  \bcalled\b.{0,20}\bnever\b
        \bfor example\b  \bfor instance\b  \bas the saying goes\b  \bas (?:they|people) say\b
        \b(?:text|string|phrase|word|line|sentence|comment|variable|function|flag|option|class|method|heading|
        label|button|message) (?:that )?(?:says|reads|like|called|named|saying)\b
    """)
)
_PAST = re.compile(
    r"\b"
    + either(r"""
        used to  should(?:n't| not| never| always)? have (?!an?\b|the\b|at\b|no\b|all\b|one\b|\w+s\b)\w+
        had (?:always|never|decided|agreed)  (?:have|has|had)n't  have not  did(?:n't| not)
        never (?:decided|agreed)  almost decided  nearly decided  yet to decide  back then  in the past
        at my (?:old|last|previous)  (?:my|our) (?:old|last|previous|former) (?:job|company|team|employer)
    """)
    + r"\b"
)
HEDGE = re.compile(
    r"\b"
    + either(r"""
        appears?  seems?  seemed  apparently  presumably  probably  likely  supposedly  allegedly
        as far as i (?:know|remember|can tell)  afaik  iirc  i (?:think|believe|guess|suppose|assume|suspect)
        might be  may be  could be  not (?:100%|entirely|completely) sure
        if i(?:'m not mistaken| remember correctly| recall correctly)
    """)
    + r"\b"
)
SESSION = re.compile(
    r"\b"
    + either(r"""
        (?:just|only) (?:this once|for now|this time)  just this once  for this session  in this session
        this session  for the rest of (?:this|the) (?:session|conversation|chat|day)
        in this (?:conversation|chat)  until i (?:say|tell)  for now  for the moment  for the time being
        this time(?: only)?  for this (?:task|one|pr|change|commit|ticket|run)
    """)
    + r"\b"
)
ONCE = re.compile(
    r"\b"
    + either(r"""
        right now  right away  immediately  asap  today  tonight  later  tomorrow
        when you(?:'re| are) (?:done|finished|ready)  once (?:you(?:'re| are)|that's|it's|this is) \w+
        after(?:wards| that| this)
        before (?:you (?:finish|start|stop|go|continue)|we (?:finish|ship|merge this|start|continue|go|demo)|i )
        this (?:pr|branch|file|function|test|line|one|commit|class|method|bug|issue|ticket|task|change|fix|
        migration|component|refactor(?:ing)?|feature|script|module|endpoint|page|query|report|script)
        that (?:pr|branch|file|function|test|line|one|commit|class|method|bug|issue|ticket|task|change|fix|
        migration|component|feature|script)
        the (?:other|last|previous|first|second|third|next|latter|former|new|old|current|failing|broken|
        same) (?:one|file|test|tests|line|function|branch|pr|commit|option|approach|version|way)  in line \d+
        on line \d+  line \d+  yet  again from scratch
        (?:above|below)(?! (?:the|a|an|\d|every)\b)
    """)
    + r"\b"
)
NOW = re.compile(r"\bnow(?!\s(?:on|use|uses|live|lives|run|runs)\b)\b")
STATE = re.compile(
    r"\b"
    + either(r"""
        still  broken  fails?  failing  failed  crash(?:es|ed|ing)?  hangs?  errors? out  error  not working
        doesn't work  does not work  isn't working  works?(?: now| fine| again| for me)  done[.!]?$  finished
        fixed  fine[.!]?$  good  great  ok  okay  enough  perfect  missing  red  green  bug  typo  weird
        strange  slow  the same  same (?:error|issue|problem|result)  already  ready  running again
        pass(?:es|ing)?  complete  correct now  better  worse  useless  ugly  annoying  confus(?:ing|ed)
        unclear  interesting  funny  my (?:fault|bad|mistake)  possible  hard  easy  tricky  complicated
        a (?:problem|lot|bit|mess|bug|mistake|good|bad|nice|great)  up to you  worth  weekend
    """)
    + r"\b"
)
BETWEEN = re.compile(r"\b(?:between|difference|versus|vs)\b")


DOUBT = re.compile(
    r"\b(?:(?<!you're )(?<!are )not (?:so |really |entirely |quite )?sure|i doubt|i'm unsure"
    r"|what do you think|is that (?:right|true|correct)|do you agree"
    r"|not convinced|just kidding|(?:didn't|don't|haven't|aren't) we$|isn't it$|(?:didn't|don't|haven't"
    r"|aren't) we[.!]|joking|haha|lol|right\?|correct\?|or not\?)"
)


def vetoed(window: str) -> bool:
    """Whether what leads up to a statement takes it back."""
    return any(table.search(window) for table in (HYPOTHETICAL, _REPORT, _PAST))

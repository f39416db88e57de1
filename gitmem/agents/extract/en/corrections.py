""" "No, we use bun, not npm": what contradicts the agent and will hold after today."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.openings import QUESTION_START, WORD
from gitmem.agents.extract.en.vetoes import HYPOTHETICAL, NOW, ONCE, SESSION, STATE
from gitmem.agents.extract.found import CORRECTION, Found
from gitmem.agents.extract.table import either

_VERBS = (
    "use|uses|run|deploy|keep|store|have|prefer|call|name|write|do|test|build|follow|target|support|ship|"
    "release|host|track|put|log|format|lint|squash|rebase|merge|commit|branch|tag|version|pin|mock|"
    "publish|depend|rely|serve|read|generate|need|require|expect|allow|avoid|work|go|stick|speak|document|"
    "manage|install|handle|pay|bill|measure|count|treat|sort|encode|import|export|cache|backup|rotate|"
    "sign|start|stop|ask|talk|only|always|never|don't|do not|review|develop|maintain|own|buy|sell|send|"
    "connect|authenticate|validate|monitor|schedule|load|label|prefix|suffix|separate|split|group|type|"
    "annotate|indent|wrap|return|throw|raise|represent|save|persist|model|translate|localize|freeze|"
    "accept|reject|exclude|include|close|open|assign|define|declare"
)
_OURS = re.compile(
    either(r"""
        we  our \w+(?: \w+)?  the team  this (?:project|repo|repository|codebase|team|app|service)
        the (?:project|repo|repository|codebase|app|company)  here we
        in this (?:project|repo|repository|codebase),? we
    """)
    + r" (?:"
    + either(r"""
        actually  usually  normally  generally  already  now  all  only  still  just  mostly  always  never
        deliberately  intentionally  exclusively  consistently  currently  explicitly
    """)
    + r" )*"
    + either(r"""
        (?:use|uses|run|deploy|keep|store|have|prefer|call|name|write|do|test|build|follow|target|support|ship|
        release|host|track|put|log|format|lint|squash|rebase|merge|commit|branch|tag|version|pin|mock|publish|
        depend|rely|serve|read|generate|need|require|expect|allow|avoid|work|go|stick|speak|document|manage|
        install|handle|pay|bill|measure|count|treat|sort|encode|import|export|cache|backup|rotate|sign|start|
        stop|ask|talk|only|always|never|don't|do not|review|develop|maintain|own|buy|sell|send|connect|
        authenticate|validate|monitor|schedule|load|label|prefix|suffix|separate|split|group|type|annotate|
        indent|wrap|return|throw|raise|represent|save|persist|model|translate|localize|freeze|accept|reject|
        exclude|include|close|open|assign|define|declare)(?:s|es)?\b
        are (?:using|on|running|deploying|hosting|storing|targeting|following)
        're (?:using|on|running|deploying|hosting)
        is (?:written|hosted|deployed|built|licensed|on|using|in|a|an|the|based|called)  don't  do not  doesn't
        has  have  've got  lives?  runs?  needs?  requires?  supports?
    """)
)
_NOT_OURS = re.compile(
    r"^(?:we|the team) (?:\w+ ){0,2}?"
    + either(r"""
        need to  have to  want to  should  could  can  will  might  had  were  go(?:ing)? to
        have (?:a|an|another|some) (?:problem|bug|issue|meeting|question|deadline|call|demo)
        do (?:that|this|it)  don't (?:know|have time|need (?:that|this|it)|want|care|see|think|understand)
        call (?:it|that) a day  have time  need (?:that|this|it|a|an|another|some|more)  run into  read
        test (?:this|that|it)  ask  talk
    """)
    + r"\b"
)
_FACT = re.compile(
    r"(?:(?:the|our|all|every|each|both|most|only|a|an|new|these|those|its|their|my) )?(?:[\w./@+#'ξ-]+ ){1,7}?"
    + either(r"""
        is  are  isn't  aren't  lives?  runs?  uses?  goes  belongs?  needs?  requires?  has  have  starts?
        ends?  expects?  points?  depends  comes  supports?  means  stands for  happens?  takes  listens?  sits?
        stays?  must  can(?:'t|not)?  don't  doesn't  do not  does not  never  always  get  gets  go  cost
        costs  contains?  follows?  serves?  handles?  stores?  holds?  writes?  reads?  sends?  calls?  talks?
        returns?  amounts  counts?  starts  was  were
    """)
    + r" "
)
_IT_IS = re.compile(
    either(r"""
        it's  it is  that's  that is  they're  they are  it lives  it runs  it goes  it uses  it belongs
        they live  they run  they go  they use  it needs  it has  they have  those are  these are  this is
        it was  you want  you need
    """)
    + r" "
)
_VALUE = re.compile(r"\d|ξ|[/_@]|\.\w|\bnot\b|\binstead\b|\brather than\b|\bcalled\b|\bnamed\b")
_USE = re.compile(
    either(r"""
        you (?:should|must|need to|have to|ought to)(?: have)?\s  you should've\s  you (?:can|could)\s  please\s
        just\s  we (?:should|must|need to|have to)\s  let's\s  always\s
        i (?:(?:already )?(?:said|told you|asked you|asked for|meant|want(?:ed)?)|want you)(?: to| that| for|
        :)? ?
    """)
    + r"*"
    + either(r"""
        use  using  used  run  call it  name it  go with  switch to  stick (?:with|to)  write it (?:in|as)
        put (?!it\b|them\b|that\b|this\b|those\b)\w+ in  target  import  install  commit to  push to
        branch (?:off|from)  deploy (?:to|with|via)  store (?:it|them) (?:in|as)  prefer  format (?:it )?with
        base it on  indent with  test with  build with  log (?:to|with)  connect to  install (?:it )?with
        send it to  answer in  respond in  reply in  speak  write in  write
    """)
    + r" "
)
_CONTRAST = re.compile(
    r"(?:,|\s-|\s–|\s—|\sand|;|\()?\s?"
    + either(r"""
        \b(?<!do )(?<!does )(?<!are )(?<!is )(?<!should )not\b(?! (?:a|an|the (?:other|first|last|old|new)|that|
        this|just|only|now|yet|sure|so|too|really|enough|working|possible|there|here)\b)  \binstead of\b
        \brather than\b  \bin place of\b  \bover\b(?= [a-z]+$)  (?<=,\s)never\b  \binstead\b
    """)
)
_DEICTIC = re.compile(
    either(r"""
        \b(?:use|using|run|write|import|install|target|prefer) (?:it|that|this|these|those|them|a|an|one|some|
        another|the (?:other|same|first|second|third|last|latter|former|previous|one|new|old|existing|right|
        correct|bigger|smaller|helper|function|method|class|variable|hook|file))\b
        \b(?:here|there|in here|in there|for (?:this|that|it))\b[.!]?$
    """)
)
_AMOUNT = re.compile(
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?!spaces|tabs|decimals?|columns|characters)[a-z]"
)
_PUT = re.compile(r"\bput \w+ in $")
_ONE_OF = re.compile(
    r"(?:\w+ )*?(?:(?:use|using|run|write|import|prefer|target) (?:the|my|your) (?!.*[/ξ])|switch to )"
)
_SAID = re.compile(
    r"i (?:already |clearly |just )?(?:said|told you|asked(?: you)?(?: for)?|wanted|meant|asked)(?: "
    r"you)?(?: to| that| for)? "
)


_WE_DO_NOT = re.compile(
    r"we (?:don't|do not|never) (?:call|say|use|deploy|run|commit|push|store|test|write|do|work|merge|release|ship"
    r"|format|build)\b"
    r"[^.;]{2,80}?(?:,| -| –| —|;) (?:we|only|but|instead)\b"
)
_TOOLS = re.compile(
    r"use (?:ξ{2,}|[a-z][\w.@/+-]*)(?:,? not|,? never| instead of| rather than) (?:ξ{2,}|[a-z][\w.@/+-]*)"
    r"(?:,? (?:it's|it is|they're|because|since|as) .{3,60})?"
    r"(?: (?:here|everywhere|in this (?:repo|project|codebase)|for (?:this|our) (?:repo|project)|please))?"
)
"""One tool for another, and nothing about where."""
_ONE_CASE = re.compile(
    r"(?:the|this|that|my|your|its?) (?:[\w-]+ )?(?:bug|problem|issue|error|cause|reason|file|page|class"
    r"|screenshot|fix|parameter"
    r"|argument|button|line"
    r"|typo|difference|question|answer|point|culprit|label|text|colou?r|title|icon|heading|padding|margin|width"
    r"|height"
    r"|function|method|variable|loop|value|total|result|exception|stack trace|crash|failure)s?\b"
)


def correction(rest: str, before: str, opened: bool, weak: bool = False) -> Found | None:
    """``opened``: it was said that something is wrong (``weak``: by "actually" alone); else only what contradicts
    the agent's own words counts."""
    rest = rest.rstrip(" .!")
    words = WORD.findall(rest)
    if len(words) < 2 or rest.startswith("never mind") or HYPOTHETICAL.search(rest) or QUESTION_START.match(rest):
        return None
    contrast = _CONTRAST.search(rest)
    if ONCE.search(rest) or SESSION.search(rest) or (STATE.search(rest) and contrast is None):
        return None
    if (contrast is not None and _SAID.match(rest)) or _WE_DO_NOT.match(rest) or _TOOLS.fullmatch(rest):
        return Found(CORRECTION, 0, 0)
    if (opened or contrast is not None) and _OURS.match(rest) and not _NOT_OURS.match(rest):
        return Found(CORRECTION, 0, 0)
    sure = opened or (
        contrast is not None and (rest.startswith("our ") or _contradicts(rest[contrast.end() :], before))
    )
    if not sure:
        return None
    use = _USE.match(rest)
    if use is not None:
        alone = len(words) < 9 and not use[0].endswith(("call it ", "name it ")) and not _PUT.search(use[0])
        if _AMOUNT.match(rest[use.end() :]):
            return None
        if weak and use[0].endswith(("call it ", "name it ")):
            return None
        if contrast is None and (_ONE_OF.match(rest) or weak):
            return None
        plain = not _DEICTIC.search(rest) and not NOW.search(rest) and (contrast is not None or alone)
        return Found(CORRECTION, 0, 0) if plain else None
    its = _IT_IS.match(rest)
    if its is not None and re.match(r"not\b[^,]*$", rest[its.end() :]):
        return None
    if its is not None:
        return Found(CORRECTION, 0, 0, True) if before and _VALUE.search(rest[its.end() :] + " ") else None
    if (words[0] in _NO_SUBJECT and not _THIS_WORK.match(rest)) or _ONE_CASE.match(rest):
        return None
    if _FACT.match(rest + " ") and not (rest.startswith(("the ", "this ")) and _LOOK.search(rest)):
        return Found(CORRECTION, 0, 0)
    short = contrast is not None and len(words) < 12 and not _DEICTIC.search(rest)
    if not short or not before or "should be" in rest or _DEFINITE.match(rest):
        return None
    return Found(CORRECTION, 0, 0, True)


_THIS_WORK = re.compile(
    r"this (?:client|customer|project|repo|app|service|team|codebase|company|board|device|product|shop|site)\b"
)
_LOOK = re.compile(r"\bhere\b|, (?:check|look|see|fix|try|so|can you|please) ")
_DEFINITE = re.compile(
    r"(?:(?:in|on|at|to|from|with|for|of) )?(?:the|this|that|these|those|my|your|an?|both|first|second)\b"
)
_NO_SUBJECT = frozenset(
    """first then now next i i'd i'm i'll i've you you're it that this he she there let's let just please go try can if
    when leave keep put make give do don't move remove rename add change delete revert undo run open close show tell
    look check fix start stop wait forget skip ignore take set turn update write create pick choose read see think
    explain""".split()
)


def _contradicts(other: str, before: str) -> bool:
    """Whether the agent had said what is now said not to be."""
    words = [
        word for word in WORD.findall(other)[:4] if len(word) > 1 and word not in ("the", "a", "an", "to", "in", "with")
    ]
    return bool(words) and words[0] in WORD.findall(before)


def one_case(rest: str) -> bool:
    """Whether the sentence speaks of one thing in the code at hand."""
    return _ONE_CASE.match(rest) is not None

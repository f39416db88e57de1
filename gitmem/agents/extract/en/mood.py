"""Rules told by no word of their own but by their mood: of things of a kind ("every PR needs …"), of what "we" do, of
what is forbidden, or an order that says it is for more than this once. A sentence that names one thing, this moment
or a task says nothing for later, so every doubt is decided against it.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.en.nouns import CODE, NOT_THINGS, WORK
from gitmem.agents.extract.en.openings import ASKED, OPENER, QUESTION_START, WORD
from gitmem.agents.extract.en.terse import terse, until
from gitmem.agents.extract.en.vetoes import DOUBT, NOW, ONCE, SESSION, STATE, vetoed
from gitmem.agents.extract.found import PREFERENCE, REMEMBER, RULE, Found
from gitmem.agents.extract.table import either

_HOME = (
    r"(?:repo|repository|project|codebase|code base|team|org|company|monorepo|workspace|house|shop|stack|schema|crate"
    r"|firmware|apps?|library|package|group|lab|department)"
)
_PLACE = (
    r"\b"
    + either(rf"""
        in (?:this|our|the whole|the entire) (?:whole |entire )?{_HOME}  in here  around here  (?:for|with) us
        (?:across|throughout) (?:the|this|our) (?:whole |entire )?(?:board|{_HOME})  project-?wide  repo-?wide
    """)
    + r"\b"
)
_AT_HOME = re.compile(_PLACE)
_ALWAYS = re.compile(
    _PLACE
    + "|"
    + r"\b"
    + either(r"""
        in general  generally  as a (?:general )?rule  by default  at all times  every (?:single )?time
        each time
        without exceptions?  no exceptions  when in doubt  if in doubt  whenever  even (?:if|when)  unless
        without (?:asking|my|telling|a ticket|approval|review)  (?:before|after|for|in|on|with|to) (?:every|
        each|any)
        any ?more  in (?:any|every)thing  for me$  (?:,|not|don't) ever  at any point  by convention
        if at all possible  wherever  anywhere
    """)
    + r"\b"
)
_FOR_ALL = re.compile(r"\b(?:for|in|on|with) (?:all|every|each|any) \w+|\beverywhere\b")
_CONTRAST = re.compile(
    r"(?:,|\s-|\s–)?\s(?:and )?(?:not(?! (?:yet|sure|only|just|so|that|really|enough)\b)|never|instead of|rather than"
    r"|no(?= [a-z]+(?: in \w+)?\W*$))\b"
)
_TASK_TAIL = re.compile(
    r"(?:,|\band|\bso|\bthen)\s(?:can you |could you |please |you |just |also |now |we should )*(?:add|fix"
    r"|make(?! sure)"
    r"|create|build|implement|change|move|rename|remove|replace|update|list|find|check|look|show|rewrite|refactor"
    r"|convert|port|adapt|extend|why|how|what|where|i (?:need|want|get|see|think))\b"
)
_HERE_AND_NOW = re.compile(
    rf"\b(?:this|these|those|(?:in|on|for|of|to|from|with|at) that) (?!{_HOME}\b|way\b|is\b|are\b|we\b|you\b"
    rf"|all\b|every\b|the\b|no\b|applies\b|for\b|since\b|when\b|and\b|in\b|goes\b"
    r"|uses?\b|needs?\b|has\b|have\b|can\b|must\b|should\b)\w+"
    r"|\b(?:currently|at the moment|so far|just now|next|(?:above|below)(?! (?:the|a|an|\d|every)\b)|last week)\b"
)
_AGAIN = re.compile(r"^(?!.*\b(?:never|don't|do not)\b).*\bagain\b")
_TOLD = re.compile(
    r"(?:i(?:'ve| have)? (?:already |just )?(?:told|said|asked|mentioned|explained)(?: (?:to )?you)?(?: (?:this"
    r"|that|it))?"
    r"(?: already| before| twice| last time| many times| several times)*(?: that)?[:,]?"
    r"|i keep (?:telling you|saying|repeating)(?: (?:this|that|it))?(?: that)?[:,]?|how (?:many times"
    r"|often) .{1,30}[:,?]) (?=\w)"
)
_CLEAR = re.compile(
    either(r"""
        (?:just )?(?:so (?:we're|we are) clear|to be (?:very |crystal |absolutely )?clear)  let me be clear
        just so (?:we're|we are) (?:clear|aligned|on the same page)  (?:small|quick|one) (?:reminder|note|
        thing|rule|request|favou?r|wish)
        (?:i|we) (?:want|need|expect)(?: it)? that\s  make sure (?:that )?
        (?:basically|honestly|um+|uh+|er+m?|well|like|you know|oh|ok|so|yeah|right|look)\b
    """)
    + r"[\s,.:;!–—-]*"
)


def mood(twin: str, tasked: bool) -> Found | None:
    """What the sentence with this twin states as a whole. ``tasked``: what was said before in the message is a task,
    so that "must" and "all" speak of what is to be built."""
    if twin.rstrip(" \"')").endswith("?") or vetoed(twin.replace(" it if you ", " it that you ")):
        return None
    begin, told = _begin(twin)
    if _is_unfit(twin[begin:]):
        return None
    region = twin[begin:].rstrip(" .!")
    if len(WORD.findall(region)) > 40 or QUESTION_START.match(region):
        return None
    for rule in (terse, until, _forbidden, _kind_of_thing, _habit, _order, _person):
        kind = rule(region, told, tasked)
        if kind:
            return Found(kind, begin, len(twin))
    return None


def _is_unfit(twin: str) -> bool:
    return any(table.search(twin) for table in (DOUBT, SESSION, ONCE, NOW, _HERE_AND_NOW, _TASK_TAIL)) or (
        _AGAIN.search(twin) is not None
    )


def _begin(twin: str) -> tuple[int, bool]:
    """Where the sentence itself begins, and whether it says that it was said before."""
    begin, told = 0, False
    while True:
        match = _TOLD.match(twin, begin)
        told = told or match is not None
        match = match or OPENER.match(twin, begin) or _CLEAR.match(twin, begin)
        if match is None or match.end() == begin:
            return begin, told
        begin = match.end()


_BANNED = re.compile(
    r"\b(?:is|are|stays?|remains?) (?:strictly |absolutely |completely |all |generally )?"
    + either(r"""
        (?P<sure>banned  off[- ]limits  taboo  a no-?go  verboten  non-negotiable  (?:a )?hard requirements?
        frowned upon)
        not (?:allowed|permitted|welcome|acceptable|to be (?:used|touched|edited|changed|committed))  forbidden
        prohibited  mandatory  required  a must  disallowed  discouraged
    """)
    + r"\b"
)
_ONE_THING = re.compile(
    r"(?:the|this|that|these|those|it|they|he|she|my|your|its|his|her|there|here|what|which|i|i'm|you|who)\b"
)


def _forbidden(region: str, told: bool, tasked: bool) -> str:
    """ "Pip is not allowed in here", "anything under generated/ is off limits"."""
    match = _BANNED.search(region)
    if match is None or _ONE_THING.match(region):
        return ""
    about = region[: match.start()]
    if match["sure"] or _AT_HOME.search(region) or re.search(r"\b(?:here|in prod\w*)$", region):
        return RULE
    thing = re.search(rf"\b(?:{WORK}|{CODE})\b", about)
    return RULE if thing is not None and not tasked and not NOT_THINGS.search(about) else ""


_THING = re.compile(
    r"(?P<all>(?:all|every|each|any|no|only|both)(?: of)?(?: our| the)? )?(?:our )?(?P<more>(?:[\w/ξ-]+ ){0,2}?)"
    rf"(?:(?P<work>{WORK})|(?P<code>{CODE}))"
    r"(?: (?:without|with|in|under|of|for|from|on|outside|inside|to) [\w/.,ξ'-]+(?: [\w/.ξ-]+){0,2}?)?"
    r" (?:all |also |only |always |never |still )?"
    r"(?:(?P<must>(?:must|should|shall|may|can)(?: only| not| never)?|have to|has to|need to|needs to"
    r"|needs? (?=an? |\w+s\b)"
    r"|requires? |are (?:not )?to |is (?:not )?to |ought to)"
    r"|(?P<do>go(?:es)?|lives?|belongs?|starts? with|ends? (?:with|in)|gets?|defaults?|uses?|follows?|stays?"
    r"|carry|carries"
    r"|come[s]?|sits?|returns?|have|has|(?:is|are) (?:named|written|called|signed|squashed|stored|kept|reviewed"
    r"|merged"
    r"|rebased|deployed|prefixed|suffixed|formatted|in|on|under|tagged|versioned|pinned|generated|logged|encrypted"
    r"|sorted|grouped|imported|run|built|made|done|opened|handled|wrapped|mocked|tested|documented|plural|singular"
    r"|lower ?case|upper ?case|kebab-case|snake_case|camelcase|pascalcase|immutable|optional|required)"
    r"|runs? (?:with|on|in|via|through|against|under)|is|are))\b"
)


_HOW = re.compile(
    r" (?:always|never|only) (?:in|on|at|under|with|via|through|plural|singular|lower|upper|\w+case|utc|iso)\b"
)


def _kind_of_thing(region: str, told: bool, tasked: bool) -> str:
    """ "Every PR has to mention the ticket": of a kind of thing that work is made of."""
    match = _THING.match(region)
    if match is None or _ONE_THING.match(region) or NOT_THINGS.search(match["more"] or ""):
        return ""
    rest = region[match.end() :]
    if not WORD.search(rest) and not match["all"]:
        return ""
    marked = told or _ALWAYS.search(region) or re.search(r", (?:all of them|always|please)$", region)
    contrast = _CONTRAST.search(rest) or _HOW.match(rest) or match["must"] in ("must never", "must not")
    if STATE.search(region) and not (marked or contrast):
        return ""
    if match["must"]:
        return RULE if (match["work"] and not tasked) or marked or ((match["all"] or contrast) and not tasked) else ""
    firm = (match["all"] or (region.startswith("our ") and not re.match(r"uses?$", match["do"] or ""))) and match[
        "do"
    ] not in (
        "is",
        "are",
        "have",
        "has",
        "returns",
        "return",
    )
    return RULE if (marked or contrast or firm) and not tasked else ""


_WE = (
    r"(?:we|our team|the team|this team|everyone|everybody|all of us|our company|the company|people here|nobody"
    r"|no one)"
)
_ALSO = r"(?: (?:all|also|only|usually|normally|generally|deliberately|strictly|just|really|always|here|now))?"
_NOT_DO = re.compile(
    rf"(?:here |in here,? )?(?:{_WE}{_ALSO} (?:don't|do not|doesn't|does not|never|no longer) (?:do|use|allow"
    rf"|accept|write|merge"
    r"|ship|push|deploy|commit|mock|squash|rebase|store|log|hard-?code|support|want|tolerate|touch|edit|release|add"
    r"|abbreviate|nest|inline|catch|throw|import|vendor|target|cache|share|put|name|rely on|depend on)"
    r"|(?:nobody|no one) (?:pushes|merges|deploys|commits|touches|edits|releases|changes|writes|uses|rebases"
    r"|approves)) "
    r"(?!the\b|this|that|it\b|them|these|those|my|your|a lot|anything (?:yet|else)|so\b|much|enough|well\b)"
)
_DO = re.compile(
    rf"(?:here |in here,? |in this house,? )?{_WE}{_ALSO} (?P<verb>name|call|prefix|suffix|tag|squash|rebase"
    rf"|sign|format|lint"
    r"|indent|version|write|test|document|log|wrap|pin|review|branch|release|deploy|ship|mock|validate"
    r"|translate|spell"
    r"|import|order|sort|group|number|use|run|store|keep|put|prefer|target|support|pay|measure|capitali[sz]e"
    r"|uses|writes|runs|prefers|keeps|treat|stick to|go through|follow|track|plan|build) "
    r"(?!the\b|this|that|it\b|them|these|those|my|your|an?\b|some\b|two\b|three\b|into\b|out of)"
)
_OF_STYLE = frozenset(
    "name call prefix suffix tag squash rebase sign format lint indent version spell treat number".split()
)
_ELSE = re.compile(
    r"\b(?:and|but) .{1,30} (?:everywhere|elsewhere)\b|\bonly\b|\bexclusively\b|\beverywhere\b"
    r"|\bfirst$"
)
_SHOP = re.compile(
    r"(?:we're|we are|this is) (?:strictly )?an? (?!small|big|tiny|young|large|new|good|bad|bit|little|two"
    r"|three|four|remote)"
    r"[\w.+#-]+(?:[ -][\w.+#-]+)? (?:shop|house|team|company|codebase)\b(?:$|[,:;]| only)"
)
_NO_MORE = re.compile(
    r"we(?:'re| are) (?:not|no longer) (?:doing|using|supporting|writing|shipping|running|deploying|accepting) "
    r"(?!this|that|it\b|the\b).+ (?:any ?more|any longer|since \w+)\b"
)
_TROUBLE = re.compile(
    r"\b(?:but|because|wrong|somehow|for some reason|every now|sometimes|why|trouble|too (?:much|many|long)|twice"
    r"|as input|as a|inside|in (?:two|three|\d) places|i'm|i am|i get|i see|when the|if the)\b"
)


_FOR_KIND = re.compile(
    r"(?:for|in|with|on) (?:all|any|every|each|new)\b[\w ]{1,30},? we (?:use|write|go with|prefer|need|require"
    r"|have|do|run|want|follow)\b"
    r"|(?:whenever|every time|each time) [^,]{3,60}, .{2,60} (?:must|has to|have to|needs? to|needs) \w+"
    rf"|we (?:want|expect|require|need) (?:every|all|each|no|any) (?:[\w-]+ )?(?:{WORK}|{CODE})\b.+"
    r"|anything (?:new|under|in|inside|that|which|related|beyond|above|else|over|longer|bigger"
    r"|with)\b.{0,50}? (?:needs?|must|has to|goes|belongs"
    r"|requires?|is off|stays) .+"
    rf"|(?:all |new |our )*(?:(?!the\b|this|that|it\b)[\w-]+ )??(?:{WORK}|{CODE}),? (?:please )?(?:only|never"
    rf"|always) (?:with|via|in|on|through"
    rf"|after|by|as|from|to|without|if|when) .+"
)
_BY_NOBODY = re.compile(
    r"(?:nobody|no one|only \w+|only the \w+(?: \w+)?) (?!is\b|was\b|knows\b|has\b|seems\b)\w+s (?!.*\b(?:why"
    r"|how|what)\b).*"
    r"\b(?:manually|by hand|directly|without \w+|except \w+|but the \w+|on (?:main|master|prod\w*))\b"
)


def _habit(region: str, told: bool, tasked: bool) -> str:
    """ "We name branches after the ticket", "we don't do default exports", "we're a uv shop"."""
    if _SHOP.match(region):
        return REMEMBER
    if _BY_NOBODY.match(region) or (_FOR_KIND.match(region) and not tasked):
        return RULE
    if STATE.search(region) or _TROUBLE.search(region):
        return ""
    if _NO_MORE.match(region):
        return RULE
    if _NOT_DO.match(region):
        return RULE if len(WORD.findall(region)) < 16 else ""
    do = _DO.match(region)
    if do is None:
        return ""
    marked = told or _ALWAYS.search(region) or _CONTRAST.search(region) or _ELSE.search(region)
    at_home = region.startswith(("here ", "in ")) or re.search(r"\bhere$", region)
    return RULE if do["verb"] in _OF_STYLE or marked or at_home else ""


_VERBS = (
    r"(?:use|prefer|keep|write|name|put|treat|stick (?:to|with)|follow|ask|check|run|test|format|answer|respond|reply"
    r"|explain|assume|start|end|leave|mention|include|link|prefix|tag|sign|squash|rebase|document|log|pin|wrap|spell"
    r"|refer to|call|go for|favou?r|think|read|consult|show|tell|ping|update|mock|import|add|touch|edit|change"
    r"|commit|push"
    r"|merge|deploy|create|install|delete|remove|rename|reformat|introduce|hard-?code|assume|guess|mix|nest"
    r"|abbreviate"
    r"|suggest|propose|invent|skip|ignore|store|expose|return|throw|catch|release|upgrade|bump|do)"
)
_ORDER = re.compile(
    r"(?:let's |let us |lets )?(?:(?P<not>don't|do not|never|avoid|no longer|please don't)(?: (?:ever|\w+ing))? )?"
    rf"(?P<verb>{_VERBS}|\w+ing(?= ))\b(?P<rest>.*)"
)
_NO_ORDER = re.compile(
    r"(?:it|the|this|that|i|they|there|my|everything|something|nothing|we|you|is|are|an?|can|will|should|does"
    r"|do|he|she|then|and"
    r"|but|so|what|why|how|where|which|who|please|now|\w+s|\w+ed|\w+ing)$"
)
_STICK = re.compile(
    r"(?:stick|adhere|keep) (?:to|with) (?!the\b|this|that|it\b|option|plan|\d|an?\b|them|what|my\b|your\b"
    r"|these|those)\w"
)
_MINE = re.compile(r"\s*(?:the|my|your|its|his|it|them|that|this|these|those|me (?:the|a))\b")
_OFTEN = frozenset(
    "use prefer keep write name treat stick put spell format favor favour prefix tag sign answer reply".split()
)
_WHEN = re.compile(
    r"(?:when(?:ever)?|if) (?:you(?:'re| are) )?(?:ever )?(?:in doubt|unsure|not sure|uncertain)\b.{0,60}[,:] ?"
    r"(?:please |always |just |then )*(?:ask|check|stop|don't|do not|prefer|choose|pick|go|use|leave|read|look"
    r"|consult|err)\b"
    r"|whenever (?:an?|any|some\w+|there(?:'s| is| are)) [^,]{3,80}, (?:please |always |also "
    r"|then )*(?P<verb>[a-z-]+) "
    r"|when \w+ing (?!this|that|it\b)[\w ]{2,40}, (?:please |always |also |then |just )*(?P<doing>[a-z'-]+) "
    r"|(?:when(?:ever)? you|if you ever) (?:list|show|print|summari[sz]e|explain|refer to|mention|run|use"
    r"|work on|create|add|write|open|start|change|touch|edit|make|name|review|commit|push|merge"
    r"|deploy|release|update"
    r"|delete|finish|rename|refactor|introduce|need|build|design|report|answer) (?:an?|any|new|code"
    r"|[\w-]+s|[\w-]+ data)\b[^,]{0,60}, "
    r"(?:please |always |also |then |just )*(?P<then>[a-z'-]+) "
    r"|for (?:anything|everything|any \w+|all \w+)[^,]{0,60}, (?:please |always )*(?:use|prefer|ask|write|run"
    r"|stick|go|put) "
)
_IN_GENERAL = re.compile(
    r"(?:in general|generally|by default|as a default|for (?:this|our) (?:project|repo|codebase)|in (?:this|our) "
    r"(?:project|repo|codebase))[,:]? (?:please |always )*(?P<order>.*)"
)
_ASSUME = re.compile(
    r"you (?:may|can) (?:always |safely |generally )?(?:assume|rely on|count on|expect|ignore"
    r"|skip)\b"
)
_NO = re.compile(
    r"no (?:more )?(?!idea|problem|worries|need|way|rush|thanks|reason|errors?\b|luck|one|hurry|questions?|doubt|clue"
    r"|difference|matter|changes? (?:needed|yet)|tests? for|such|longer|results?|output|warnings?\b|wonder|it\b"
    r"|i\b|the\b"
    r"|that|this|you\b|we\b|not\b|just\b|but\b|please\b)[\w`ξ./-]+(?: [\w`ξ./-]+){0,5}?"
    r"(?:,? ever|,? period| anywhere| at all| allowed| (?:in|without|outside|under|on) \S+.*|,? please)$"
)


def _order(region: str, told: bool, tasked: bool) -> str:
    """ "Do not use X in this project", "when in doubt, ask"."""
    ask = ASKED.match(region) if not region.startswith("do not ") else None
    at = ask.end() if ask else 0
    when = _WHEN.match(region)
    if when is not None:
        verb = when["verb"] or when["then"] or when["doing"]
        return RULE if not verb or not _NO_ORDER.match(verb) else ""
    if _ASSUME.match(region):
        return RULE if _ALWAYS.search(region) or _FOR_ALL.search(region) else ""
    if _NO.match(region):
        return (
            RULE
            if _ALWAYS.search(region) or re.search(r"\bever$|\bin (?:commits?|tests|docs|code|logs?|prod)", region)
            else ""
        )
    if _STICK.match(region[at:]):
        return "" if tasked or STATE.search(region) else RULE
    general = _IN_GENERAL.match(region)
    region = general["order"] if general is not None else region[at:]
    order = _ORDER.match(region)
    if order is None or _MINE.match(order["rest"]) or (STATE.search(region) and not order["not"]):
        return ""
    if order["verb"].endswith("ing") and not order["not"]:
        return ""
    if general is not None or told:
        return RULE
    if _ALWAYS.search(order["rest"]):
        return RULE if order["not"] or order["verb"] in _OFTEN or not tasked else ""
    return RULE if _FOR_ALL.search(order["rest"]) and order["verb"] in _OFTEN and not tasked else ""


_PERSON = re.compile(
    either(r"""
        i go by (?!train|bus|car|bike|foot|plane|the\b|my\b|what)\S  (?:everyone|everybody|people) calls? me \S
        i(?:'m| am) on (?:an? )?(?:windows|mac\b|macos|linux|wsl|ubuntu|arch|fedora|debian|freebsd|chromebook|
        m\d|
        apple|arm\w*|nixos)(?:[^,]{0,30})(?:, so\b.*|$)
        i(?:'m| am) (?:the only|the sole|a solo) (?:dev|developer|engineer|maintainer|person)\b
        i(?:'d| would) (?:really |much )?(?:appreciate|like|love|prefer) it if you (?:never|always|only|didn't|
        wouldn't|stopped|kept|asked|would always|could always)\b
        i (?:always )?(?:want|need|expect|
        like) (?:you to )?(?!the \w+ to)[^,]{3,60},? (?:every (?:single )?time|each time|
        always|
        at all times|by default|in general)$
        i (?:can't|cannot|don't) (?:speak|read|understand) (?:\w+ )?(?:english|german|french|spanish|chinese|
        japanese)
        i(?:'m| am) (?:not )?(?:an? |the )?(?:non-?native|native) (?:english |german )?speaker
        (?:please )?(?:don't|do not) explain .+ to me\b
        it(?:'s| is) (?:strictly )?(?:forbidden|prohibited|not allowed|banned|against (?:our|the|
        company) \w+) (?:here |by [\w ]{2,30} |
        for us |in (?:this|our) \w+ )to\b
        i(?:'m| am|'ve| have| use| work| can't| cannot| only| live| speak| read| sit| type| don't|
        do not) (?!.*\b(?:tired|busy|
        meeting|train|phone|mobile|hurry|sick|late|leaving|going|trying|getting|seeing|looking|testing|
        debugging|stuck|waiting|
        offline|error|afk|away|back|no idea|sure)\b)[^,?]{3,70}, so (?:please |just )*(?:no|don't|do not|
        never|always|keep|use|avoid|
        skip|explain|prefer|write|speak|bear|go easy|expect|every|each|all|any|nothing|everything)\b
        (?:in general|generally|usually|as a rule|normally),? i(?:'d| would)? (?:like|prefer|want|expect|
        rather|appreciate)\b
        it(?:'s| is) (?:very |really |super |quite )?(?:important|essential|crucial|critical|vital) (?:for|
        to) (?:us|me|
        our \w+) (?:that|to)\b
    """)
)


def _person(region: str, told: bool, tasked: bool) -> str:
    """ "I go by Mo", "I want plans before code, every time"."""
    if _PERSON.match(region) is None or (STATE.search(region) and not region.startswith("it")):
        return ""
    return RULE if region.startswith("it") or "if you" in region else PREFERENCE

"""Decisions, preferences, what is to stop, what is forbidden, and freezes."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.openings import ASKED, WORD
from gitmem.agents.extract.en.orders import CONDITION, PRONOUN_ONLY
from gitmem.agents.extract.en.vetoes import NOW, ONCE, SESSION, vetoed
from gitmem.agents.extract.found import DECISION, FREEZE, PREFERENCE, RULE, Found
from gitmem.agents.extract.table import either

_DECIDED = re.compile(
    r"\b"
    + either(r"""
        (?:we|the (?:team|group|company|board|backend team|frontend team|platform team|leads?|architects?|
        product team|client|customer|stakeholders)|our (?:team|lead|cto|architect|manager|client|customer|
        product owner|company|boss)|i|management|everyone|product|legal|security|ops|my (?:team|boss|manager|
        lead|client))(?:'ve| have| has)? (?:(?:all|both|finally|now|just|already|recently|officially|eventually|
        jointly|collectively|unanimously|therefore|also|agreed and|then|ultimately) )*(?:decided|agreed|
        settled (?:on|for|(?:it|this|that)(?=\s?:)|that\b)|ended up (?:deciding|choosing|going|using|with)|
        opted|concluded|standardi[sz]ed|
        chosen|chose|picked|selected|adopted|voted|resolved|committed (?:to|ourselves)|ruled out|signed off on|
        approved|ditched|dropped|abandoned|deprecated|retired|banned|mandated)\b(?! (?:if|whether|yet|what|how|
        the same|with you|to (?:have|go (?:to|out|home|for)|meet|eat|leave|wait|grab|talk|sleep|try|look|see|
        postpone|continue|do (?:that|this|it)|stop(?! using)|start(?! using)))\b)
        ^(?:the|our) (?:product owner|po|architects?|designers?|security team|legal team|ciso|cfo|founders?|
        sres?|dbas?|
        qa team)(?: has| have)? (?:decided|agreed|ruled|mandated|banned)\b
        ^(?:the )?team (?:has )?(?:decided|agreed|settled)\b
        \b(?:it was|it's been|it has been|it is|it's) (?:decided|agreed|settled)\b(?: that)?
        \bwe(?:'re| are) (?:(?:now|all|officially|definitely|just) )*(?:going with|sticking (?:with|to)|
        staying (?:with|on)|standardi[sz]ing on|settling on|committed to|moving (?:everything )?(?:to|off|
        away from)|migrating (?:everything )?(?:to|off|away from)|switching (?:everything )?(?:to|from|over)|
        dropping (?:support for )?|phasing out|deprecating|on (?:node|python|java|go|postgres|react|version|php|
        ruby|rails|django)\b)
        \bwe(?:'ll| will) (?:(?:now|always|just|definitely|only) )*(?:go with|stick (?:with|to)|stay (?:with|
        on)|standardi[sz]e on|be using|use \S+(?: \S+){0,4} (?:from now|for (?:all|everything|this project)|
        everywhere|going forward))
        \bwe(?:'ve| have)? (?:(?:just|now|recently|finally|already|also|all|completely|fully|
        officially) )*(?:moved|switched|migrated|upgraded|transitioned|changed|standardi[sz]ed|renamed|
        replaced) (?:\S+ ){0,6}?(?:to|from|over to|away from|off|onto|with|by|in favou?r of)\b
        \bwe (?:no longer|don't|do not) (?:use|support|deploy|run|need|maintain|have|ship|target|accept|write|
        test) (?:\S+ ){0,8}?(?:any ?more|any longer|now)\b
        \bwe no longer (?:use|support|deploy|run|maintain|ship|target|accept|write|test|do|allow|merge|release|
        need|have|rely|depend)\b  ^(?:final )?decision(?: (?:made|is|was))? ?(?::| that| to|-)
        ^(?:so )?(?:it's )?decided ?(?::|-|—|to\b|that\b|on\b|against\b)  ^agreed ?:
        \bthe (?:final )?decision (?:is|was) (?:to|that|made)\b
    """)
)
_NOT_DECIDED = re.compile(
    either(r"""
        \b(?:if|when|once|until|unless|before|why|what|how|whatever|whether|where|who|that|after|which|things|
        stuff) (?:\w+ )?(?:we|the team|i|everyone|it was|it's|it is)(?:'ve| have| has|'re| are)?(?: \w+){0,2}$
        \b(?:i|he|she|they) (?:have|'ve)? ?(?:picked|chose|chosen|selected|dropped|approved|adopted|resolved|
        voted|concluded)$
    """)
)
_PREFER = re.compile(
    r"(?:^|\b)"
    + either(r"""
        i(?:'m| am) (?:colou?r-? ?blind|dyslexic|left-handed|deaf|blind|partially sighted)\b
        (?:i'd|i would) (?:like|love|want|need) (?:all|every|each)\b  i want (?:all|every|each)\b
        i(?:'d| would)? (?:(?:really|much|generally|usually|personally|strongly|definitely|always|still|also|
        just|would|tend to|actually|honestly|greatly|vastly) )*(?:prefer(?! (?:it|that(?! you\b)|this|
        the (?:\w+ one|
        first|second|third|latter|former|other|last|one|old|new|previous)|option|a different|
        not to say)\b(?! when| if| that))|rather (?:you|we|have|see|use|not|work|keep|write|read|get)|
        like (?:it when|my \w+|to (?:have|see|keep|use|get|work|read|write|be)|when you|short|concise|small|
        terse|brief|detailed|clean|simple|explicit|functional|tabs|spaces|dark|verbose|minimal|plain|
        descriptive|long|early|strict|typed|british|american|conventional)|love (?:it when|when you|short|
        concise|small|terse|tabs|spaces|clean|functional|explicit)|(?:hate|dislike|detest|despise|can't stand|
        cannot stand|don't like|do not like|am not a fan of|don't want|do not want|never want|don't need|
        do not need|don't care for|don't enjoy) (?!it\b(?! when)|this|that\b|the (?:\w+ )?(?:way|look|idea|
        color|colour|result|output|first|second|new|current|error|bug|fact)|how|your|him|her|them|anything|
        to (?:break|lose|wait|touch that|do that|rush|be|add|change|have to|go|use that|spend|deal)|either|
        any of))
        (?:my|the user's) (?:(?:strong|personal|general|clear|usual|default|coding) )*(?:preference|
        preferred \w+(?: \w+){0,4}|editor|ide|shell|os|operating system|terminal|timezone|time zone|pronouns|
        name|native language|keyboard layout|working hours|job|role|title|locale|package manager|
        background) (?:is|are|'s|would be)\b
        my name's (?!\s)
        (?:please )?call me (?!when|if|back|later|crazy|old|stupid|tomorrow|at)\w
        i(?:'m| am) (?:not )?(?:a|an|the|new to|based in|colou?r-? ?blind|dyslexic|(?:very )?(?:fluent|
        experienced|familiar) (?:in|with)|left-handed) ?(?:[\w/+#.-]+ ){0,5}?(?:developer|engineer|designer|
        scientist|student|manager|researcher|analyst|admin|administrator|teacher|beginner|novice|founder|
        maintainer|contractor|consultant|architect|lead|programmer|dev|writer|tester|sre|devops|freelancer|phd|
        physicist|biologist|mathematician|accountant|author|newbie|owner|cto|ceo|journalist|lawyer|doctor|nurse|
        in [a-z]+|to \w+|with \w+|blind|dyslexic)\b
        i work (?:as an?|at \w|mostly (?:on|in|with)|in the \w+ (?:team|department|industry)|from \w+|remotely|
        part[ -]time|on the \w+ team)\b
        i(?:'m| am) not (?:very |really |that )?(?:familiar with|comfortable with|experienced (?:in|with)|
        good at|used to)\b
        (?:i )?(?:want|need|expect|would like|'d like) (?:you to (?:always|never|stop|answer|respond|reply|
        speak|talk|write to me|explain|be (?:more|less|concise|brief|direct|terse|honest)|ask (?:me )?(?:before|
        first)|use (?:british|american|metric|simple|plain))|(?:short|concise|brief|terse|direct|detailed|
        longer|shorter|small(?:er)?|atomic) (?:\w+ )?(?:answers|responses|replies|explanations|commits|prs|
        functions|messages|summaries|diffs))
    """)
)
_STOP = re.compile(
    r"(?:please |just |can you |could you |and |also )*stop "
    + either(r"""
        adding  using  writing  creating  putting  saying  asking  apologi[sz]ing  committing  pushing  mocking
        generating  importing  including  explaining  suggesting  touching  editing  wrapping  renaming
        reformatting  formatting  removing  deleting  changing  inventing  guessing  assuming  summari[sz]ing
        repeating  ending  starting  commenting  making up  over-?engineering  translating  calling  ignoring
        skipping  abbreviating  being so  doing (?!that|this|it\b)
    """)
    + r"\b"
)
_NEVER_DO = re.compile(
    either(r"""
        don't  do not  you (?:must|should|may|can) not  you (?:mustn't|shouldn't|can't)
        we (?:don't|do not|must not|mustn't|should not|shouldn't)  nobody (?:should|may|must)
        no one (?:should|may|must)  avoid  refrain from  no
    """)
    + r" "
)
_STANDING = re.compile(
    r"\b"
    + either(r"""
        again  any ?more  without (?!me\b|it\b|success|luck|problems?)  unless
        in (?:this|our|the) (?:repo|repository|project|codebase|code base|team|org|company|monorepo)\b
        in (?:tests|test code|production|prod|commit messages?|prs?|code|comments|docs|typescript|python|
        javascript|go|rust|java|migrations|components|new code|public apis?|library code)\b
        for (?:tests|commits|prs|variables|components|constants|errors|dates|money)\b
        when(?:ever)? (?:you|we|writing|committing|\w+ing)  every time
        (?:directly|straight) (?:to|on|into|in|against)
        (?:to|on|into) (?:main|master|prod|production|develop|trunk)\b  under any circumstances  ever\b
        at all\b  by default  by hand  manually  generated (?:files?|code)  \.env  force[- ]push  lock ?files?
        vendor(?:ed)?/?  at any (?:time|point)  on fridays?  on weekends?  after \d
    """)
)
_FREEZE = re.compile(
    either(r"""
        ^(?:(?:there's|there is|we have|we're in|we are in|we're under|we are under|the|a|an|our|it's|
        currently) )*(?:code|feature|merge|deploy(?:ment)?|release|change|production|prod|holiday|schema|api|
        dependency|infra(?:structure)?)[ -]?freeze\b(?! (?:frame|the|it|this|that|when|after|bug|issue))
        ^(?:(?:there's|there is|we have|we're in|we are in|the|a|our|it's) )*freeze (?:until|till|through|from|
        starts|begins|ends)\b
        ^(?:until|till|from|through) .{3,40}\b(?:no|nobody|no one|don't|do not|never)\b.{0,30}\b(?:deploys?|
        merges?|releases?|pushe?s?|ships?|touch|changes?|upgrades?|migrat\w+)\b
        ^(?:please )?freeze (?:\w+ ){0,6}(?:until|till|through)\b  \bfrozen (?:until|till|through)\b
        \b(?:no|not any|zero) (?:more )?(?:deploy(?:s|ment|ments)?|merges?|releases?|pushes|schema changes|
        migrations|dependency (?:updates|upgrades)|changes|new features|upgrades|refactor(?:ing|
        s))\b.{0,60}\b(?:until|till|before|through|for now|for the next|this week|next week)\b
        \b(?:don't|do not|nobody|no one|never)\b.{0,20}\b(?:deploy|merge|release|push|ship|upgrade|touch|
        migrate|bump|change)\b.{0,60}\b(?:until|till|through)\b (?!i\b|you\b|we\b|it\b|the tests?|tests|that\b|
        ci\b|done)
        \bno (?:\w+ )?(?:deploys?|deployments?|merges?|releases?|migrations|schema changes|
        pushes)\b.{0,20}\bbetween\b.{3,40}\band\b
        ^hold (?:off on |all |any |back )*(?:deploy|merge|release|deployment|deploys|merges|releases|
        pushes).{0,60}\b(?:until|till)\b
    """)
)


def freeze(region: str) -> Found | None:
    """ "Code freeze until …", "no deploys before …"."""
    match = _FREEZE.search(region)
    if (
        match is None
        or vetoed(region[: match.end()])
        or re.match(r"(?:i|it|the (?:app|ui|page|screen|process|program|browser))\b", region)
    ):
        return None
    return Found(FREEZE, 0, 0)


def decided(region: str) -> Found | None:
    """ "We decided …", "we switched from … to …"."""
    match = _DECIDED.search(region)
    if match is None or vetoed(region[: match.end()]) or _NOT_DECIDED.search(region[: match.end()]):
        return None
    before = region[: match.start()].strip()
    if re.search(
        r"\b(?:if|when|once|until|unless|before|why|what|how|whether|where|who|after|which|things|stuff"
        r"|something|everything|ask|tell me|explain|list|until)\s*$",
        before,
    ) or before.endswith("that"):
        return None
    if not WORD.search(region, match.end()) or re.match(
        r"\s(?:nothing|yet|not yet|anything|later|soon)\b", region[match.end() :]
    ):
        return None
    if SOCIAL.search(region) or _PLAN.search(region):
        return None
    if re.match(r"\bi\b", match[0]) and not re.search(r"decided|settled", match[0]):
        return None
    start = match.end() if match[0].rstrip().endswith((":", "-", "—")) else match.start()
    return Found(DECISION, start if not before else 0, 0)


SOCIAL = re.compile(
    r"\b(?:pizza|lunch|dinner|breakfast|drinks?|beers?|coffee|vacation|holidays?|party|restaurant|movie"
    r"|the weekend|a break"
    r"|day off|(?:take|taking) (?:\w+ ){0,3}off|offices?|by (?:accident|mistake)|accidentally)\b"
)
"""What people decide together that is no business of a program's."""
_PLAN = re.compile(
    r"\b(?:your|that|this) (?:plan|idea|approach|proposal|suggestion|solution|version|option|variant)\b"
    r"|\b(?:option|variant|plan) [a-e\d]\b"
    r"|(?:against|on|for|do) (?:it|that|this|them)[.!]*$|\bgo ahead\b|\bship it\b|\bto (?:proceed|continue"
    r"|wait)\b|\bat \d{1,2}(?::\d\d)?(?: ?[ap]m)?\b"
)
"""What is decided of the work at hand."""
_WISH = re.compile(r"i(?:'d| would) (?:\w+ )?like to\b")


def preferred(region: str) -> Found | None:
    """ "I prefer …", and who the person is."""
    match = _PREFER.search(region)
    if match is None or vetoed(region[: match.end()]):
        return None
    rest = region[match.end() :]
    if re.match(r"(?:.*\b)?(?:don't|do not) (?:need|want)\b", match[0]) and re.match(r"\s?(?:the|my)\b", rest):
        return None
    if _WISH.match(match[0]) and not re.search(r"\b(?:always|never|every)\b", region):
        return None
    if (
        ONCE.search(rest)
        or SESSION.search(region)
        or re.search(r"\b(?:for this one|here|option [a-c\d]|that one|this one|the latter|the former)\b", rest)
    ):
        return None
    before = region[: match.start()].strip(" ,")
    if (
        before
        and not re.search(
            r"(?:^|\s)(?:and|because|since|as|so|note|personally|honestly|in general|generally|usually|ξ+)$", before
        )
        and not CONDITION.match(before)
    ):
        return None
    return Found(PREFERENCE, 0, 0)


_ITS_TIME = re.compile(
    r"\b(?:first|i'll|i will|i'm|let me|i (?:need|want|have) to|until|wait|for a (?:second|moment|minute"
    r"|while))\b"
)


def stopped(region: str) -> Found | None:
    """ "Stop adding …", where it is not for this moment only."""
    match = _STOP.match(region)
    if (
        match is None
        or _ITS_TIME.search(region)
        or ONCE.search(region)
        or NOW.search(region)
        or not WORD.search(region, match.end())
    ):
        return None
    return Found(RULE, 0, 0, bool(PRONOUN_ONLY.search(region)))


def forbidden(region: str) -> Found | None:
    """ "Don't push to main": an order for always where it says where, when or without what."""
    ask = ASKED.match(region)
    at = ask.end() if ask and not region.startswith(("you ", "we ", "nobody", "no one")) else 0
    match = _NEVER_DO.match(region, at)
    if match is None or vetoed(region) or any(table.search(region) for table in (ONCE, NOW, SESSION)):
        return None
    if re.search(r"\b(?:it|them) again$", region.rstrip(" .!")):
        return None
    if re.search(
        r"\b(?:worry|bother|know|think|see|have|get|understand|mind|care|remember|believe|want|need|panic"
        r"|hesitate|idea|problem|way|rush|hurry|wonder|sure|matter)\b",
        region[match.end() : match.end() + 14],
    ):
        return None
    if match[0].startswith(("no ", "we ")) and not _STANDING.search(region):
        return None
    if match[0] == "no " and not re.match(
        r"no (?:direct|force|commits?|pushe?s?|merges?|deploys?|deployments?|secrets?|console|print|new"
        r"|emojis?|comments?|todo|any|default|magic|inline|global|mocks?|ξ)",
        region[at:],
    ):
        return None
    return Found(RULE, 0, 0, bool(PRONOUN_ONLY.search(region))) if _STANDING.search(region) else None

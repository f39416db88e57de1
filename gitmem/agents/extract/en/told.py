"""Rules that name their place or their kind instead of saying "always": "in this repo we tag as vX.Y", "comments
only in English", "please not write …"; and orders with an end that a day gives."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.nouns import CODE, WORK
from gitmem.agents.extract.en.openings import QUESTION_START
from gitmem.agents.extract.en.vetoes import DOUBT, SESSION, vetoed
from gitmem.agents.extract.found import FREEZE, PREFERENCE, RULE, Found

_WHERE = (
    r"(?:in|for|within|across) (?:this|our|the whole|all (?:of )?our|all our) "
    r"(?:repo|repository|project|projects|repos|codebase|crate|package|library|app|service|firmware|monorepo|team"
    r"|company|org|group|lab)s?"
)
_WE = re.compile(
    rf"(?:and )?(?:{_WHERE},? (?:we|everybody|everyone|all of us|nobody) (?:all |always |only |never )?"
    r"(?!have to (?:fix|find)|had|could|can\b|should (?:we|maybe)|need to (?:fix|find|look)|got|saw|see\b)[a-z'-]+ .+"
    rf"|(?:{_WHERE},? (?:all|every|each|no|any|only) .+)"
    r"|we (?:strictly |always )?(?:adhere to|comply with|conform to|follow|abide by) (?!this\b|that\b|your\b|the plan)"
    r".{3,160})"
)
_ONLY = re.compile(
    rf"(?:all |our |code )?(?:{WORK}|{CODE}) (?:is |are |in )?(?:only|exclusively) (?!make|help|confuse|get|slow"
    rf"|hurt|matter|happen|work|run|fail|if\b|when\b|one\b|two\b|the\b|a\b"
    r"|because\b|once\b)\w+(?: \w+){0,3}"
    r"|(?:all |every )[\w ]{3,40} (?:in|with|as|on) (?:\w+ ){0,2}(?:case|english|german|french|spanish|japanese|utc"
    r"|lower ?case|upper ?case|camelcase|snake_case|kebab-case|cents|utf-8|singular|plural|iso \w+)"
)
_ALL = re.compile(
    rf"(?:commit (?:messages?|titles?)|code comments?|comments|{WORK}) (?:should|must|has to|have to|need to|shall) "
    r"(?:be )?(?:in )?(?:\w+ )?(?:english|german|french|spanish|japanese|polish|present tense|imperative)\b.*"
)
_NOT = re.compile(
    r"(?:and |also |but )?(?:please|pls),? (?:not(?! (?:now|yet|again|this|that|so|only|just|too|the|a|here|today|like"
    r"|work\w*)\b)"
    r"|no(?= \w+ing\b)|make never|do never|never) \w+.{3,80}"
    r"|.{0,50}\bmake never (?:use|commits?|changes?)\b.*"
)
_NOT_WORD = re.compile(
    r"(?:please )?(?:don't|do not|never|avoid) (?:use |using |say |saying |write |writing )(?:the )?"
    r"(?:words?|terms?|phrases?|wording|expression|name) .{2,80}"
    r"|(?:please )?(?:don't|do not) \w+ .{2,50}\byourself\b(?:, now or (?:later|ever))?.*"
    r"|.{3,60}, (?:now or (?:later|ever|in the future)|not now and not later)"
)
_WE_SAY = re.compile(
    r"we (?:say|write|spell it|call it|call them|call those) [^,]{2,50},? (?:not|never|and not|instead of) .{2,50}"
    r"|only (?:the )?[\w-]+(?: [\w-]+)? (?:may|is allowed to|are allowed to) .{3,80}"
    r"|(?:.{3,80}[,;] )?(?:so )?(?:please )?(?:always )?ask (?:me |us |them |first |her |him "
    r"|[\w-]+ )?before (?:you (?!start|go"
    r"|continue|begin)\w+|(?!starting|going|continuing)\w+ing) .{1,80}"
    r"|(?:i would|i'd) (?:really )?(?:appreciate it|prefer it|be grateful|be happy|like it) if you (?:could "
    r"|would )?(?:always"
    r"|never|stopped|not|no longer|only) .{3,120}"
)
_MUST = re.compile(
    r"(?:and |also )?(?:we|you|everybody|everyone) (?:must|have|need|should)(?: to)? (?!be\b)\w+ (?:always"
    r"|never) .{3,80}"
    r"|for (?:me|us),? (?:it )?(?:is|it's) (?:very |really |quite )?important (?:that|to) .{3,80}"
)
_NAMES = re.compile(
    r"(?:please )?(?:don't|do not|never) (?:use|put|add|write) (?!the\b|this|that|it\b"
    r"|them)[\w-]+(?: [\w-]+)? (?:in|into) (?:our"
    r" |any |all )?(?:[\w-]+ names|commit messages|comments|log(?:s| messages)|error messages|docs|documentation|urls"
    r"|migrations|templates|code|tests|headings)\b.*"
)
_POLITE = re.compile(
    r"we have (?:a|the|one|an?) (?:[\w-]+ )?(?:rule|convention|policy|agreement|guideline)s? (?:that|to|of|for) .{5,}"
    r"|for (?:the|all|our|any) (?:[\w-]+ ){1,3}we (?:always |only |all )?(?:use|write|keep|prefer|follow|rely on"
    r"|go with) .{3,}"
    rf"|(?:please )?(?:write|format|name|spell|put|keep|store|place|prefix|tag|phrase) (?:all |any |every "
    rf"|new )?(?:{WORK}|new"
    r" [\w-]+s) (?:in|with|as|under|into|after|without|like|short|below) .{3,}"
    r"|(?:please )?(?:always )?use the (?:term|word|spelling|name|wording|phrase) .{3,}"
    r"|.{3,80}\b(?:must|should|may) (?:not|never|only) be (?:edited|changed|touched|modified|deleted|renamed"
    r"|updated|committed)"
    r" (?:by hand|manually|directly|without|outside|except|through|via|by)\b.*"
    r"|(?:as of|from|starting|since) (?:the )?[\w ]{3,25},? we (?:only |will |'ll )*(?:be )?(?:support|use|using"
    r"|target|run|deploy"
    r"|ship|require|write)\w* .{3,}"
    r"|(?:please )?leave (?!the\b|this\b|that\b|it\b|me\b|them\b)[\w /.ξ-]+ (?:alone|untouched|as (?:it is|they are))"
    r"|(?:please )?(?:don't|do not|never) \w+ (?!the\b|this|that|it\b|any\b)[\w-]+s (?:that|which) .{5,}"
    r"|(?:our|the) (?:customers?|clients?|company|auditors?|legal team) (?:wants?|needs?|expects?"
    r"|requires?) .{3,80}\b(?:in all|every"
    r"|always|everywhere|all)\b.*"
)
_UNSURE = re.compile(
    r"if you(?:'re| are) (?:ever )?(?:unsure|not sure|in doubt|uncertain).{0,60}, (?:please |then |just "
    r"|always )*(?:ask|check with|stop)\b.*"
)
_AT_HAND = re.compile(r"\b(?:wrong|second|third|line \d+|fails?|error|bug)\b")
_PREFERS = re.compile(r"i (?:would |'d )?(?:always |generally )?prefer to (?:see|have|get|review|read|be asked) .{3,}")
_WORDING = re.compile(
    r"(?:call|name|spell|write) it [\"'ξ\w-]+(?: [\"'ξ\w-]+)? (?:and )?(?:not|never|instead of|rather than)"
    r" [\"'ξ\w-]+.{0,60}"
)
_SIZE = re.compile(
    r"(?:please )?(?:keep|make) (?:your |the |all )?(?:answers?|replies|responses?|explanations?|summaries|messages"
    r"|commits"
    r"|commit messages?|prs?|pull requests?|functions?|diffs?|lines|files|docstrings?|comments) (?:short|small|under"
    r"|below"
    r"|brief|concise|terse|to|at|within|plain|simple|atomic|focused)\b.*"
)
_DAY = (
    r"(?:(?:the )?(?:end of )?(?:this |next |the )?(?:\w+day|week|month|sprint|january|february|march|april|may|june"
    r"|july"
    r"|august|september|october|november|december|dec|jan|feb|nov|oct|sept?|\d{1,2})\b)"
)
_ENDS = re.compile(
    rf"(?:the freeze: )?(?:nothing|no one|nobody|none of \w+|no [\w-]+(?: [\w-]+){{0,4}}) (?:.{{0,50}} )?"
    rf"(?:until|till|before|through|thru) {_DAY}.*"
    rf"|.{{3,70}} (?:stays?|remains?|is|are) (?:frozen|locked|closed|off[- ]limits|read-only|blocked|untouched)"
    rf" (?:until|till|through) {_DAY}.*"
    rf"|(?:until|till|through) {_DAY}.{{0,20}}?,? (?:please )?(?:don't|do not|no|nobody|never|nothing|leave|keep) .*"
)
_HERE = re.compile(
    r"\b(?:this (?:file|function|test|time|branch|bug|line|commit|pr)|right now|for now|currently|yet)\b"
)


def told(region: str) -> Found | None:
    """``region``: a clause without its openers, in lower case."""
    bare = region.strip(" .!")
    if _UNSURE.fullmatch(bare):
        return Found(RULE, 0, 0)
    if vetoed(bare) or SESSION.search(bare) or DOUBT.search(bare) or QUESTION_START.match(bare):
        return None
    if _ENDS.fullmatch(bare):
        return Found(FREEZE, 0, 0)
    if _HERE.search(bare) or bare.endswith("?"):
        return None
    if _POLITE.fullmatch(bare) and not _AT_HAND.search(bare):
        return Found(RULE, 0, 0)
    if _PREFERS.fullmatch(bare):
        return Found(PREFERENCE, 0, 0)
    for rule in (_WE, _ONLY, _ALL, _NOT, _NOT_WORD, _WORDING, _SIZE, _MUST, _WE_SAY, _NAMES):
        if rule.fullmatch(bare):
            return Found(RULE, 0, 0)
    return None

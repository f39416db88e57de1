"""How things stand for good in a project, told as plain facts: which way a change goes, where a thing lies, which
version is run, how a figure is defined. Each needs a sign that it is of more than the case at hand: an address, a
version, a contrast or the whole of the work."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.nouns import CODE, WORK
from gitmem.agents.extract.en.openings import QUESTION_START
from gitmem.agents.extract.en.vetoes import DOUBT, SESSION, vetoed
from gitmem.agents.extract.found import CORRECTION, FREEZE, PREFERENCE, REMEMBER, RULE, Found

_HOME = r"(?:in|for|across) (?:this|our|the whole) (?:repo|repository|project|codebase|team|schema|api|service|org)\b"
_PLACE = r"(?:https?:|ssh:|s3:|gs:|git@|www\.|ξ{8,})"
_NO_HOME = r"(?:(?:[\w-]+ )?(?:page|issue|bug|build|error|button|screenshot|file|pr|ticket|failure|problem)\b)"
_LASTS = (
    r"(?:wiki|runbook|docs?|documentation|references?|guide|style ?guide|glossary|dashboards?|server|registry|tracker"
    r"|console|instance|schedule|repo|repository|mirror|handbook|portal|gateway|file|colou?rs|system|data|catalog"
    r"|board)"
)
_LASTS = (
    r"(?:wiki|runbook|docs?|documentation|references?|guide|style ?guide|glossary|dashboards?|server|registry|tracker"
    r"|console|instance|schedule|repo|repository|mirror|handbook|portal|gateway|file|colou?rs|system|data|catalog"
    r"|board)"
)
_LIES = re.compile(
    r"(?:.{3,80}, (?:and )?)?(?:our (?:[\w-]+ ){1,4}|(?:the|its|their) (?:[\w-]+ ){0,3}"
    rf"{_LASTS} )(?:is|are|lives?|sits?|can be found|is hosted"
    rf"|is documented|is reachable)(?: (?:at|under|on|in|here:?))? {_PLACE}.*"
    rf"|you(?:'ll| can|'ll always)? find (?:the|our) (?:[\w-]+ ){{1,4}}(?:at|under|on|in) {_PLACE}.*"
    r"|(?:the|our) (?:[\w-]+ ){1,3}(?:(?:is|are) (?:owned|maintained|operated|run) by|belongs? to) (?:the |our )?"
    r"(?:[\w-]+ ){1,3}?(?:team|guild|squad|department)\b(?:[,;].*)?"
)
_NOT_LIES = re.compile(rf"(?:the|our) {_NO_HOME}")
_GOES = re.compile(
    rf"(?:everything|(?:all |every |any )?(?:[\w-]+ )?(?:changes?|updates?|upgrades?|{WORK})) (?:always |only |has to "
    r"|have to |must )?(?:go(?:es)?|runs?|pass(?:es)?) (?:only )?(?:through|via) (?!fine|ok\b|without|until|all\b).{2,}"
    rf"|(?:the |all |new |our )?{CODE}(?: files)? (?:go|goes|live|lives|belong|belongs|sit|sits) (?:next to|beside"
    r"|in|into|under) .{2,60}, (?:not|never) .{2,}"
    r"|(?!users?\b|all rows\b|rows?\b|the\b)(?:[\w-]+ ){1,3}(?:have|has|get|gets|carry|take|use) (?:the |a )?(?:prefix"
    r"|suffix|ending) (?!wrong|missing|twice|in\b|but\b|.* in the\b).{2,}"
    r"|(?:[\w-]+ )?(?:branch(?:es| names?)|commit messages?|interfaces|tables|columns|packages|classes|git tags"
    r"|constants) (?:start|begin|end) with (?!an? (?:empty|blank|new)\b|errors?\b|nothing).{2,}"
    r"|(?:if|when) (?:a|an|the|there is an?|there's an?) (?:\w+ ){0,3}(?:is known|exists|is given|is available"
    r"|ticket|issue|incident), (?:please |always |then )*(?:add|put|mention|include|name|note|reference|its|it|the"
    r"|that) .{2,40}"
    r"\b(?:branch(?: name)?|commit(?: message)?|(?:pr|pull request)(?: title| description| body)?|changelog)(?:, .*)?"
)
_RULED = re.compile(
    r"(?:we|the team|our team) (?:also |do |still |even )*(?:have|has|follows?|keeps?) (?:an?|the|one"
    r"|another) (?:\w+ )?"
    r"(?:rule|policy|convention|guideline|agreement) (?:that|to|of|which|:) .{5,}"
    r"|we (?!need|want|have|had|see|get|got|lost|saw|should|could|can|must|are|were|found|tried|still|might|broke)"
    r"[a-z]+ (?:\S+ ){1,8}?in (?:all|every|each|any) (?:our |[\w-]+ )?"
    rf"(?:{WORK}|{CODE})"
    r"|we use (?!an?\b|the\b|this\b|that\b|it\b)[\w-]+(?: [\w-]+){0,2} (?:here|around here"
    r"|in this \w+), so (?!the\b|it\b|that\b|this\b|my\b|we\b|they\b).+"
    r"|we (?:define|count|measure|calculate|report) .{2,40} (?:as|without|excluding|net of|per|including) .{3,}"
    rf"|(?:new |all |public )?(?:{CODE}|fields|keys|attributes|parameters) (?:must|should|have to"
    rf"|need to) (?:always |never |not )?.{{2,50}} {_HOME}.*"
    r"|.{5,80}, that(?:'s| is) how we \w+ .{0,40}\b(?:everywhere|here|always|in this \w+|in general)"
)
_V = r"(?!port|line|page|step|day|version|about|over|only|at )[a-z+#.]+(?: [a-z]+)? v?\d+(?:\.\d+)*(?:\.x)?\b"
_RUNS = re.compile(
    rf"(?:we|our (?:servers?|customers?|clients?|machines?|ci|runners?|users?))(?: still| only| also| all)* (?:run|runs"
    rf"|use|uses|target|targets|are on|is on|have|ship|support) {_V}.{{0,60}}?,? so (?:no|don't|do not|please|avoid"
    r"|only|never|you can't|we can't) .+"
    r"|(?:the|our) (?:minimum|min\.?|lowest|oldest|maximum|highest) (?=(?:\S+ ){0,5}(?:supported|required|version|level"
    r"|support|target|release)\b)(?:[\w.+#-]+ ){1,7}?is (?:[\w.+#-]+ )?v?\d[\w.]*.*"
    rf"|(?:production|prod|staging|this project|this service|this repo|(?:the|our) (?:[\w-]+ )?(?:servers?|backend"
    rf"|frontend|hosts?|machines?|cluster)) (?:still |only )?(?:runs? on|runs?|uses?|is on|are on|targets?) {_V}.*"
)
_WANTS = re.compile(
    rf"(?:.{{5,80}}, )?i (?:want|like|need|prefer) (?!you\b|this|that|it\b|the\b|a\b|an\b|to\b)[\w -]{{3,40}} {_HOME}.*"
)
_DAY = r"(?:(?:this |next )?\w+day|\d{1,2}|(?:the )?end of \w+|dec\w*|jan\w*|feb\w*|next \w+|\w+ \d{1,2})\b"
_SHUT = re.compile(
    rf"(?:until|till) {_DAY}.{{0,20}}? (?:the|our) .{{3,50}} (?:is|are|stays?|remains?|will be) (?:read-only|frozen"
    r"|locked|closed|off[- ]limits|blocked)\b.*"
)
_DENIED = re.compile(
    r"(?!the\b|this\b|that\b|these\b|it\b|they\b|you\b|i\b|we\b)(?:[\w-]+ )?[\w-]+s (?:should|must|may|can) "
    r"(?:never|always|not ever) .{4,}"
)
_AT_HAND = re.compile(
    r"\b(?:this (?:file|function|test|time|branch|bug|line|commit|pr|page|error)|right now|for now|currently|yet|today"
    r"|again|why|broken|fails?|failing|crash\w*|returns? \d|i (?:think|see|guess)|maybe|bug|localhost|line \d+|shows?"
    r"|missing|wrong|blank|is that|and (?:get|got|see)|summari[sz]e)\b|, (?:please |and )?(?:fix|look|check"
    r"|redirect|move|make it|change|remove|rename)\b"
    r"|\b(?:can|could) you\b"
)


def settled(region: str, denied: bool) -> Found | None:
    """``region``: a clause without its openers, in lower case. ``denied``: a "no" stands before it."""
    bare = region.strip(" .!")
    if vetoed(bare) or SESSION.search(bare) or DOUBT.search(bare) or QUESTION_START.match(bare) or "?" in region:
        return None
    if _SHUT.fullmatch(bare):
        return Found(FREEZE, 0, 0)
    if _AT_HAND.search(bare):
        return None
    if (_LIES.fullmatch(bare) and not _NOT_LIES.match(bare)) or _RUNS.fullmatch(bare):
        return Found(REMEMBER, 0, 0)
    if _WANTS.fullmatch(bare):
        return Found(PREFERENCE, 0, 0)
    if denied and _DENIED.fullmatch(bare):
        return Found(CORRECTION, 0, 0)
    return Found(RULE, 0, 0) if _GOES.fullmatch(bare) or _RULED.fullmatch(bare) else None

"""Rules in so few words that they have no verb of their own, and orders that name their own end."""

from __future__ import annotations

import re

from gitmem.agents.extract.found import RULE

_NAME = r"(?!the\b|this\b|that\b|it\b|my\b|your\b|an?\b)[\w`ξ.@/+#-]+(?: [\w`ξ.@/+#-]+){0,2}?"
_TERSE = re.compile(
    rf"(?:(?:only |nothing but ){_NAME}|{_NAME} only), (?:no|never|not) {_NAME}(?:,? (?:here|please|pls|ever))?"
    r"|(?:the|our) (?:official |correct |right )?(?:term|word|name|spelling|prefix|suffix|format|unit|currency"
    r"|wording)s? (?:is|are) [^,]{2,40}, (?:not|never) .{2,60}"
    r"|it's [\wξ-]+,? (?:not|never) [\wξ-]+,? (?:in (?:all|our|the (?:docs|ui|product|code))|everywhere"
    r"|throughout|across).*"
    r"|(?:this|the|our) (?:project|repo|codebase|app|service|library|package|api) (?:targets|uses|supports|runs on"
    r"|requires|follows) [^,]{2,60}, (?:so )?(?:don't|no|never|always|only|not|use) .*"
    r"|(?:please )?(?:use|put|write|store|keep|deploy|run|call|name|commit|push|send|log|install|build) (?!it\b"
    r"|this|that|them\b)[^,]{3,60},"
    r" never .{2,60}"
    r"|the [\w-]+ for (?:anything|everything|all|every) .{2,40} is (?:always |only )?(?!broken|missing|wrong"
    r"|slow|red|green|empty)\w+"
    r"|(?:please )?(?:hands off|keep (?:your hands )?(?:off|out of|away from)|stay (?:away from|out of)) (?:of )?"
    r"(?:the )?\S*(?:/|ξ).*"
)
_NO_SUCH = re.compile(r"(?:no|never|only) [\w-]+(?: [\w-]+){0,4}")
_UNTIL = re.compile(
    r"(?:until|till|through) (?:the )?(?:end of |start of |beginning of )?(?:the |this |next )?(?:\w+day|week|month"
    r"|year|quarter|sprint|q\d|january|february|march|april|may|june|july|august|september|october|november"
    r"|december|christmas|easter|\d)[\w\s.-]{0,16}?,? (?:please |always |only |do not |don't |never |we )*"
    r"(?:use|keep|leave|write|put|send|run|store|prefer|stick|treat|log|route|push|deploy|merge|target|skip|no|nobody"
    r"|nothing) "
)


def terse(region: str, told: bool, tasked: bool) -> str:
    """ "Bun only, no npm here", "the term is member, not user". ``told``: it was said before."""
    return RULE if _TERSE.fullmatch(region) or (told and _NO_SUCH.fullmatch(region)) else ""


def until(region: str, told: bool, tasked: bool) -> str:
    """ "Until the end of the month use the read replica": an order with an end."""
    return RULE if _UNTIL.match(region) else ""

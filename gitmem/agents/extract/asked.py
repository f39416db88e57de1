"""Sentences in which somebody asks to be remembered what they say. Whatever was learned, that is done."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_KEEP = either(r"""
    remember  memori[sz]e  (?:keep|bear) in mind  do(?:n't| not) forget  never forget
    (?:make|take) a (?:mental )?note  note (?:down|for (?:later|next time|the future))
    (?:save|store|put|add|write|record) (?:(?:this|that|it|the following) )?(?:in|into|to) (?:your |the )?memory
    merke? dir  denke? dran  denke? daran  behalte? (?:bitte )?im (?:kopf|hinterkopf)  vergiss nicht  präge? dir ein
""")
_LEAD = re.compile(
    r"(?:(?:please|pls|also|and|so|just|oh|btw|ok|okay|thanks|can you|could you|i want you to|you should|bitte|und|auch"
    rf"|ach|kannst du|du sollst dir)[\s,]+)*{_KEEP}(?: (?:please|bitte|also|auch|mal))*"
    r"(?:,? (?:that|dass|daß)\b|\s?[:：-])\s*\S+ \S"
)
_TAIL = re.compile(
    r"[,;:–—-]\s?(?:and |und |so |please |bitte )*"
    + either(r"""
        (?:please )?(?:remember|don't forget|never forget) (?:that|this|it)
        (?:keep|bear) (?:that|this|it) in mind  make a note(?: of (?:that|this|it))?
        merke? dir das  denk (?:dran|daran)  vergiss das nicht  (?:das )?bitte merken
    """)
    + r"(?: please| pls| bitte| ok| for (?:later|next time|the future)| für später)*[\s.!]*$"
)
_SECRET = re.compile(
    r"(?:(?:please|also|and|ok|bitte|und)[\s,]{1,3}){0,3}(?:remember|save|note|memori[sz]e|merke? dir)"
    r" (?:the|my|our|this|that|das|den|die|mein\w{0,2}|unser\w{0,2}) (?:[\w-]{1,20} ){0,3}?"
    r"(?:passwor[dt]|passphrase|key|token|secret|pin|credentials|login|[\w-]{0,20}schlüssel|zugangsdaten)\b\s?[:=]?\s*\S"
)
"""Without "that": what is meant to be kept is the secret itself."""
_NOT = re.compile(
    r"(?:(?:please|pls|and|but|so|oh|btw|ok|you|also|bitte|aber|und|we|i)[\s,]{1,3}){0,4}"
    r"(?:do not|don't|dont|never|no need to|needn't|need not|should not|shouldn't|must not|mustn't|stop)"
    r"(?: (?:ever|please|need to|have to|bother to)){0,2} "
    r"(?:(?:remember|memori[sz]e|remembering|memori[sz]ing|keep in mind)\b"
    r"|(?:save|store|record|keep|note|put|add|write|saving|storing)\b(?:.{0,60}?\b(?:in|to|into) your memory\b"
    r"|(?: this| that| it)? (?:in|to|into) (?:the |my )?memory(?=[\s:,]{1,2}(?:that|this|the)\b|[\s.!:]*$)))"
    r"|(?:bitte )?(?:merke? dir|speicher[en]?|notiere?) (?:bitte )?(?:das |es )?nichts?\b"
)
"""Somebody asks that it is not remembered."""
_NOT_TAIL = re.compile(
    r"[,;.–—-]\s?(?:and |but |so |please |bitte |aber ){0,3}"
    r"(?:do not|don't|dont|never|no need to|you needn't|you don't need to)\s(?:have to )?"
    r"(?:remember|memori[sz]e|save|store|record|note|keep) (?:that|this|it)(?: (?:in|to|into) (?:your |the )?memory)?"
    r"(?: please)?[\s.!]{0,5}$|[,;.–—-]\s?(?:aber |bitte ){0,2}(?:merke? dir das nicht|das nicht (?:merken|speichern)"
    r"|nicht (?:merken|speichern))[\s.!]{0,5}$"
)


def forbids(twin: str) -> bool:
    """Whether the sentence asks for itself not to be remembered."""
    return _NOT.match(twin) is not None or _NOT_TAIL.search(twin) is not None


def asks(twin: str) -> bool:
    """``twin``: a sentence in lower case."""
    if twin.rstrip().endswith("?") and "can you" not in twin and "could you" not in twin and "kannst du" not in twin:
        return False
    if forbids(twin):
        return False
    return _LEAD.match(twin) is not None or _SECRET.match(twin) is not None or _TAIL.search(twin) is not None

"""A sentence that says of the one before that it holds: "remember that", "that's our rule", "gilt generell"."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

_KEEP = either(r"""
    (?:please |pls |so |just |and )*(?:do )?(?:remember|memori[sz]e|note|
    don't forget|do not forget|never forget) (?:that|this|it)
    (?:please |and )*always (?:stick to|adhere to|follow|keep to) (?:that|this|it)
    (?:please |pls |so |just )*(?:keep|bear) (?:that|this|it) in mind  (?:please )?make a note(?: of (?:that|
    this|it))?
    f\.?y\.?i\.?  for (?:your|future) (?:information|reference|memory)  just so you know
    (?:bitte )?merk(?:e|t)? (?:dir|euch) (?:das|dies)(?: bitte)?  (?:bitte )?(?:das )?(?:bitte )?merken
    (?:bitte )?denk(?:e)? (?:bitte )?(?:dran|daran)
    (?:bitte )?vergiss das (?:bitte )?nicht  (?:bitte )?behalt(?:e)? das (?:bitte )?im (?:kopf|hinterkopf)
""")
_TO = (
    r"(?:,? (?:as|for|when(?:ever)?|if|while|in|with|because|since|next|too|as well|every|before|once"
    r"|als|für|wenn|bei|beim|und|bevor|immer) .+)?"
)
_RULE = either(r"""
    (?:that's|that is|it's|this is) (?:just |now |really |simply )?(?:a|our|the|an) (?:hard |strict |firm |
    general |house |team |golden |agreed |standing |company |unwritten )*(?:rule|
    convention|policy|standard|style|law|agreement|decision|norm|practice|requirement|scheme|pattern|format|
    must)(?: (?:here|for|in|of|across|around|with|at) .+| everywhere)?
    (?:that's|that is|it's|this is) (?:now |already |all )?(?:decided|settled|agreed|final|set in stone|
    non-negotiable|not negotiable|a given|how (?:we|it's|things|everyone) .+|what we (?:agreed|decided|
    do)(?: .+)?|the way we .+)
    (?:that|this|it|which) (?:goes|applies|holds|counts|is true|is valid) (?:for|to|in|across|
    as well for) (?:all|every|everything|everyone|everybody|each|any|the (?:whole|entire)|both|our|new) ?.*
    (?:that|this|it|which) (?:goes|applies|holds|counts) (?:always|everywhere|in general|generally|
    from now on|as of now)
    (?:we|our \w+|the team|the \w+ team|everyone)(?: have| has|'ve|)(?: all| already| once| finally|) (?:agreed|
    settled|decided|voted) (?:on|for) (?:that|this|it)(?: \w+){0,2}
    das gilt (?:ab sofort |ab jetzt |übrigens |auch |weiter(?:hin)? |bei uns |hier )*(?:generell|immer|
    überall|grundsätzlich|ab sofort|ab jetzt|(?:für|in|im|bei) (?:alle\w*|jede\w*|ganze\w*|gesamte\w*|
    das ganze|die ganze|den ganzen|der ganzen|(?:den|das|die|dem|der) gesamte[nms]?|unser\w*|diese[ms]? (?:projekt|
    repo)) ?.*)
    das ist (?:bei uns |hier |so |jetzt |nun |schon |eine? |die |unsere? |feste )*(?:regel|standard|vorgabe|
    konvention|beschlossen|vereinbart|gesetzt|fix|abgemacht|abgesprochen|entschieden|pflicht|
    beschlusslage)(?: .+)?
    (?:so|das|darauf) (?:ist es |ist das |haben wir (?:das |es |uns )?)(?:so |in der \w+ |für alle \w+ |im team |mal |
    gestern |alle )*(?:vereinbart|
    beschlossen|abgesprochen|ausgemacht|festgelegt|entschieden|geeinigt)
    so ist (?:das|es) (?:hier|bei uns)(?: so)?(?: \w+){0,2}  so machen wir das(?: hier| immer| bei uns| im team)*
    gilt (?:ab sofort |übrigens |auch )*(?:dauerhaft|generell|
    immer|überall|grundsätzlich|für alle\w* .+|im ganzen .+|für jede\w* .+)
""")
_ALONE = re.compile(
    rf"(?:(?:and|so|yes|yeah|ok|please|also|und|ja|bitte)[\s,]+)*(?:(?:{_KEEP}){_TO}|{_RULE}"
    r"|(?:please )?always (?:stick to|do|follow|keep to|use) (?:that|this|it)(?: (?:please|way|so))?"
    r"|(?:please )?stick to (?:that|this)"
    r"|do (?:it|that|this)(?: like (?:that|this)| this way| that way)? (?:every time|always|from now on"
    r"|in (?:the )?future)"
    r"|(?:every time|always|no exceptions|without exceptions?|ever|everywhere|immer|überall|ausnahmslos"
    r"|ohne ausnahme|keine ausnahmen)"
    r"|mach das (?:bitte )?(?:künftig|immer|ab jetzt|ab sofort)(?: (?:so|immer))*"
    r"|halt dich (?:bitte )?(?:immer )?daran)[\s.!]*$"
)


def alone(twin: str) -> bool:
    """Whether the sentence says that, and nothing else."""
    return _ALONE.match(twin) is not None

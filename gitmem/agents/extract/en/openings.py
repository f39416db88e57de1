"""How sentences begin and where new thoughts do; and the short sentences that only say "no" or "remember that"."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

OPENER = re.compile(
    either(r"""
        ok(?:ay)?  k  alright  all right  great  good(?: (?:job|work|point|catch|morning|question))?
        thanks(?: a lot)?  thank you  thx  ty  hi  hey  hello  claude  there  so  and  but  also  oh  ah  btw
        by the way  one (?:more|other|last) thing  another thing  p\.?s\.?  well  hmm+  right  sure  cool  nice
        perfect  excellent  awesome  lgtm  looks (?:good|great|fine)(?: to me)?  that works  works  please  pls
        plz  kindly  important(?:ly)?  very important  quick thing  general (?:note|rule)  side note  yes  yeah
        yep  yup  sorry  anyway  though  first(?: of all)?  second(?:ly)?  third(?:ly)?  finally  lastly  then
        next(?=[,:])  additionally  plus  oh and  and also  again  like i said  look  listen  see  yo
        (?:a |one )?(?:further|another) correction  and (?=no\b)  furthermore  moreover  excuse me  ah  whoops
        very well
        very good  i agree  agreed  sweet  yeah but  thought so  okay  okay so
        before (?:i forget|we start|you (?:start|go on|continue|do (?:that|anything))|we (?:begin|go on|
        continue)|anything else)  while (?:we're|you're|i'm) at it  for context
        a (?:few|couple of) (?:things|rules|notes)
        (?:a |one )?(?:small|minor|quick|tiny) (?:correction|thing|nit)  correction  nit  hold on  wait
        wait a (?:minute|sec|second)  careful  attention
    """)
    + r"\b[\s,.:;!–—-]*"
)
CUT = re.compile(r"(?:[;–—]|\s-{1,2})\s+|,?\s(?:but|however|though)\b,?\s|\)\s|\s\((?=\w)")
"""A new thought."""
SOFT = re.compile(
    either(r"""
        :\s  ,\s(?:and\s)?(?:also|so|please)\s(?=\S)
        ,\s(?=(?:from\snow\son|going\sforward|remember|never|always|we\s(?:always|never|decided|use)|
        i\sprefer)\b)
        ,?\sand\s(?=(?:remember|from\snow\son|note\sthat|keep\sin\smind|never|always|please|going\sforward|
        don't\sever|don't\sforget|in\s(?:the\s)?future)\b)
    """)
)
"""A new thought that hangs on the one before."""
_ALL_WRONG = either(r"""
    i (?:must|have to|need to) correct you  you have (?:a )?mistaken?  (?:excuse me,? )?it is (?:a )?mistake
    (?:another|one more) correction  whoops  (?:almost|nearly)(?=[,.!:;])  you mixed (?:that|it|this|them|those) up
    that(?: has|'s)? changed  not any ?more
    mix-?up  that was before  close(?=[,.!:;])  (?:close|nice try),? but
    (?:it )?is (?:not (?:correct|right|true)|wrong|mistake)(?=[.,!:;])  not so fast
    you (?:connect(?:ed)?|went|point(?:ed)?|push(?:ed)?|wrote|sent)(?: it)? (?:to|in|into|against|
    for) (?:the )?wrong \w+
    (?:the )?other way (?:a)?round  wrong [\w-]+(?: manager| name| btw| again)?(?=[.,!:;]|\s[–—-]|$)
    no(?! (?!the |our |this |its )(?:[\w-]+ )?[\w-]+s (?:were|was|are|is|have|has|in|on|for|here|needed|yet)\b)
    nope  nah  wrong
    incorrect  false  not (?:quite|exactly|really|right|correct|true|so)  negative(?=[,.!])  nono  actually
    in fact
    as a matter of fact  rather  correction  (?:small|minor|quick) correction  wait  hold on  hang on  stop
    hmm+  hm  sorry  oops  uh  um  well  ah  argh  ugh  dude  please
    that(?:'s| is| was)(?: just| simply| actually| also| all)? (?:not (?:quite |really |at all |
    entirely )?(?:right|correct|true|accurate|it|how (?:it|we|this|things) \w+(?: \w+){0,3}|what (?:i|
    we) \w+(?: \w+){0,3}|the (?:right|correct) \w+)|wrong|incorrect|false|outdated|a mistake|no longer (?:true|
    correct|the case))(?: here| anymore|any more)?
    that(?:'s| is| was) (?:the )?(?:old|previous|former|outdated|wrong) \w+
    that isn't (?:right|correct|true|how \w+ \w+(?: \w+){0,3}|what \w+ \w+|accurate)
    you(?:'re| are) (?:wrong|mistaken|confusing \S+(?: \S+){0,3}|mixing \S+(?: \S+){0,3})
    you(?:'ve| have)? (?:got|have|had) (?:that|it|this) (?:wrong|backwards|mixed up|the wrong way (?:a)?round)
    you (?:got|have|had) (?:the|our|my) \w+(?: \w+)? (?:wrong|mixed up|backwards)
    that(?:'s| is) not (?:our|my|the right|the correct) \w+(?: \w+)?(?=[,.;:]|\s[–—-])
    you misunderstood(?: me)?
""")
NO = re.compile(rf"(?:{_ALL_WRONG}\b[\s,.:;!–—-]*)+")
QUESTION_START = re.compile(
    either(r"""
        do(?! not\b)  does  did  is  are  was  were  am  should  shall  have  has  had  can  could  would  will
        won't  isn't  aren't  don't you  doesn't  didn't  shouldn't  may  might  must  what  why  how
        when(?= (?:do|does|did|is|are|should|will|was|would|can))  where  which  who  whose  whether  what's
        how's  any
    """)
    + r"\b"
)
ASKED = re.compile(
    either(r"""
        (?:can|could|would|will) you (?:please |pls |kindly |also |maybe )*  (?:do|would) you mind\s
        i(?:'d| would) (?:like|love|appreciate it if) you (?:to |could |would )?
        i(?: want| need|'d like| expect| would like) you to\s  i (?:want|need|wish) that you\s
        (?:please )?(?:make|be) sure (?:that |to |you |we )*  (?:please )?ensure (?:that )?(?:you |we )?
        try to\s  (?:please )?see to it that (?:you )?  you (?:should|must|need to|have to|ought to|are to)\s
        you'll need to\s
        (?:we|everyone|everybody|all of us|agents?|developers|contributors|all developers|the team) (?:should|
        must|need to|have to|ought to|will|are to|can|shall)\s  please\s  pls\s  just\s  kindly\s  also\s  do\s
        to\s  and\s  so\s  then\s  it's (?:important|essential|critical|crucial|vital) (?:to|that you|that we)\s
    """)
)
_THIS = re.compile(
    r"^(?:please |so |and |also |can you |could you )*"
    + either(r"""
        remember  note  keep  save  store  memori[sz]e  write  add  put  record  commit  don't forget
        do not forget  make (?:sure (?:to|you) remember|a note of)
    """)
    + r"(?: down)? (?:this|that|it)"
    + either(r"""
        \sdown  \sin mind  \sin (?:your )?memory  \sto (?:your )?memory
        \sfor (?:next time|later|the future|future (?:sessions|reference)|me)  \sin (?:the )?future  \splease
        \sfrom now on  \sgoing forward  \salways  \sas well  \stoo
        \sfor (?:the|all|any|every|other|future|my|our) [\w ]{1,40}  ,? ok(?:ay)?\??
    """)
    + r"*[.!]*$"
    r"|^(?:and )?(?:that's|this is|that is) (?:how|what|the way) (?:we|things|it's|everyone) (?:always |usually )?"
    r"(?:do|does|work|are|done|go|write|handle)\b[\w ]{0,40}[.!]*$"
    r"|^(?:and )?(?:that's|that is|this is) (?:a|the|our) (?:hard |strict |general )?"
    r"(?:rule|convention|policy|standard|must)(?: (?:here|in this \w+|of ours|for us))?[.!]*$"
)
_DENIAL = re.compile(
    either(r"""
        (?:that|this|it)(?:'s| is| was)(?! (?:fine|ok|okay|good|great|it|all|enough|right)\b)
        (?:that|this|it) (?:isn't|is not|wasn't)  we (?:don't|do not|never|aren't|are not|no longer)  we're not
        don't  do not  not\s  never\s  there's no  there is no  nobody
        the (?:\w+ ){1,3}(?:isn't|is not|aren't|are not|doesn't|don't)
    """)
    + r"\b"
)
TAG_END = re.compile(
    r"(?:,\s|\s)?(?:,?\s(?:ok|okay|alright|please|got it|understood|deal|clear|thanks|thank "
    r"you|thx|pls|will you|would you|yeah)\s*[?!.]*)+$"
)
WORD = re.compile(r"[a-zξ0-9][\w'ξ-]*")


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong and nothing else."""
    match = NO.match(twin)
    return match is not None and not twin[match.end() :].strip(" .!,") and twin.strip(" .!,") != "please"


_WE_DO_NOT = re.compile(r"we (?:don't|do not|never) (?:do|use|work|call|write|store|run|deploy|commit|merge|put)\b")


_NOT_IT = re.compile(
    r"no (?!problem|worries|idea|way|thanks|need|rush|luck|clue|doubt|one|more|wonder|matter|hurry)[\w.-]{3,}!+$"
    r"|(?:it|that|this)(?:'s| is) not (?:an? |the )?[\w-]+ v?\d[\w.]*[.!]*$"
)


_PAIR = re.compile(
    rf"(?:{_ALL_WRONG}\b[\s,.:;!–—-]*)?(?!the |this |that )[\w.@/-]+(?: [\w.@/-]+)?, not (?!the |this "
    rf"|that )[\w.@/-]+(?: [\w.@/-]+)?[.!]*$"
)
"""Two names, and which is right."""
_KEEPS = re.compile(r"(?:why do )?you (?:keep|kept|always|still|constantly|again) \w+ing\b")


def denies(twin: str) -> int:
    """Where the denial begins in a sentence that says what is not so, and leaves what is to the next; -1 for none."""
    match = NO.match(twin)
    if _PAIR.match(twin) or _KEEPS.match(twin):
        return match.end() if match is not None else 0
    if len(WORD.findall(twin)) > 12 or twin.rstrip().endswith("?"):
        return -1
    if match is None:
        return 0 if _WE_DO_NOT.match(twin) or _NOT_IT.match(twin) else -1
    return match.end() if _DENIAL.match(twin, match.end()) else -1


def is_this(twin: str) -> bool:
    """Whether it says that what was said just before is to be remembered."""
    return _THIS.match(twin) is not None

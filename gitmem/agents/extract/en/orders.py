""" "Always" and "never", where they are an order or a habit and no description."""

from __future__ import annotations

import re

from gitmem.agents.extract.en.openings import ASKED, OPENER, WORD
from gitmem.agents.extract.en.vetoes import SESSION, vetoed
from gitmem.agents.extract.found import PREFERENCE, RULE, Found
from gitmem.agents.extract.table import either

CODE_SUBJECT = re.compile(
    r"^(?:the|this|that|these|those|its|your|each|any|a|an)\s(?:[\w-]+\s){0,3}?"
    + either(r"""
        function  method  button  loop  variable  component  modal  dialog  page  field  callback  hook  handler
        class  test  script  parser  counter  query  endpoint  request  response  cache  value  flag  result
        output  call  code  program  server  service  job  job  thread  process  table  column  row  list  array
        string  object  regex  check  condition  branch  header  menu  tooltip  sidebar  icon  image  animation
        cursor  popup  spinner  toast  form  input  checkbox  link  event  listener  timer  promise  socket
        stream  buffer  pointer  index  iterator  decorator  exception  error  assertion  mock  stub  fixture
        widget  view  screen  layout  footer  banner  build  pipeline  linter  compiler  type  interface
    """)
    + r"s?\b"
)
_THIRD = re.compile(
    r"^"
    + either(r"""
        it  this  that  they  he  she  which  there  these  those  something  nothing  everything  someone
        people  users?  customers?  my (?!team|project)\w+
    """)
    + r"\b"
)
_NOT_BASE = frozenset(
    """mind been was were is are am isn't has had seen heard before knew thought wanted needed again nice glad happy
    fun good great a an the there works fails more less quite really too so enough once twice ever-changing not only
    happened got gets went goes came comes gives took takes made makes felt found did does had told said saw worse
    better been finished worked failed returned changed succeeded happens true false null would could should will
    might did shall empty zero i it he she they that this wins won late early easy hard there right wrong possible
    fully ready going doing having being getting trying working looking failing returning seeming""".split()
)
_ED_BASE = frozenset("need feed embed seed speed proceed exceed succeed shed weed bleed heed breed".split())
_ING_BASE = frozenset("bring string ping sing ring spring swing fling cling sting".split())
_S_BASE = ("ss", "us", "bias", "alias", "canvas", "axis", "basis", "js", "tls", "https", "os", "css", "aws", "dns")
_TASKS = frozenset(
    """write add create make implement fix ensure let check put set change update build test verify show explain handle
    refactor find tell describe review validate document""".split()
)
_HABIT = frozenset(
    """use write want run keep work put name start format test commit squash rebase prefer need review deploy develop
    build do make read check type push pull merge sign add document lint ship launch open call go expect ask answer
    include require avoid choose pick debug log mock store place leave set enable disable install follow""".split()
)
_MISHAP = frozenset(
    """get got see saw seem seemed run-into hit end ended forget forgot had were was know knew wanted needed thought
    could managed been finished find found wonder struggle fail failed tried try heard said talked discussed did
    came bother bothered remember understand mix confuse lose lost guess hear notice noticed happen stumble wind
    wound fall fell look looked asked love loved enjoy""".split()
)
_ADVERB = re.compile(
    r"\b(always|never(?: ever| again(?= \w))?|only ever|(?:don't|do not) ever|under no circumstances|in no case|at "
    r"no point|no matter what)\b"
)
_NO_ADVERB = re.compile(
    r"\b"
    + either(r"""
        as  like  almost  nearly  hardly  have  has  had  i've  we've  you've  they've  not  than  isn't  aren't
        wasn't  could  can  might  would  won't  but  it  he  she  they  this  that  which  who  there  there's
        it's  is  was  were  did  does
    """)
    + r"$"
)
_POLICY_MODAL = re.compile(r"^(?P<subject>.{1,80}?) (?:must|should|shall|may|can|has to|have to|needs to|need to)$")
_HERE = re.compile(r"\bhere\b|\bin (?:this|our) (?:repo|project|codebase|team|company)\b|, never\b")
_PLACE = re.compile(r"^(?:in|for|at) (?:this|our|the) \w+(?: \w+)?,? ")
_POLICY_PASSIVE = re.compile(r"^(?P<subject>.{1,60}?) are$")
_PARTICIPLE = re.compile(
    r"\s"
    + either(r"""
        committed  edited  merged  pushed  deployed  stored  allowed  squashed  released  used  written
        reviewed  rebased  logged  hard-?coded  checked in  touched  changed  modified  generated  prefixed
        suffixed  named  tagged  signed  rounded  formatted  run  made  done  shared  exposed  deleted  reused
        wrapped  cached  validated  sorted  translated  escaped  quoted  tested  documented  versioned
        encrypted  hashed  approved  imported  exported  indented  capitali[sz]ed
    """)
    + r"\b"
)
CONDITION = re.compile(
    r"^"
    + either(r"""
        if  when  whenever  before  after  for  in  on  with  while  during  unless  once  at  as soon as
        in case  where  to  inside  under  by default  every time  each time
    """)
    + r"\b.*,?$"
)
IMPERATIVES = frozenset(
    """use run write add put keep check test format lint squash rebase name prefix ask answer respond reply make
    include leave follow update commit open create start do avoid prefer call set read validate sign tag bump
    document explain show verify confirm review push deploy build handle wrap log return store pass import export
    declare define type annotate mock pin cite quote mention say tell give ping notify split group sort round escape
    quote sanitize close delete remove rename stick go""".split()
)
_ORDERED = frozenset(
    """use run test format lint squash rebase check ask answer respond reply follow validate sign review deploy build
    commit log cite avoid prefer""".split()
)
PRONOUN_ONLY = re.compile(
    r"\b(?:do|doing|did|use|using|run|write|touch|say|call|like|change|add|skip|ignore|commit|push|repeat|try)"
    r" (?:that|this|it|so|these|those|them)"
    r"(?=$|[.,!;]| (?:again|any ?more|here|there|now|ever|without|unless|in|on|for|to|at|please|like|from)\b)"
)


_OF_WORK = re.compile(
    r"the (?:[\w-]+ ){0,2}?(?:api|version|changelog|readme|docs?|documentation|ci|pipeline|branch|schema|config"
    r"|team|code|tests|commits?|migrations?"
    r"|releases?|deploys?|license|lock ?file|title|description|message|prefix|name|currency|date format)\b"
)
_THESE_DAYS = re.compile(
    r"\b(?:should (?:never|always|not) have \w+|as (?:they|people) say|today|tonight|tomorrow|in the current"
    r"|currently|at the moment|as it stands|while i|until i"
    r"|for the (?:demo|presentation|meeting|next hour|moment))\b"
)


def adverb(region: str) -> Found | None:
    """ "Always" or "never" as an order, a habit or a policy."""
    for match in _ADVERB.finditer(region):
        before, after = region[: match.start()].strip(" ,:"), region[match.end() :]
        if vetoed(region[: match.end()]) or SESSION.search(region) or _THESE_DAYS.search(region):
            continue
        kind = _adverb_kind(_stripped(before), after, match[1])
        if not kind and not WORD.search(after) and region[: match.start()].rstrip().endswith(","):
            kind = (
                ""
                if _THIRD.match(before)
                or re.search(r"\bthe \w+ to be\b", before)
                or CODE_SUBJECT.match(before)
                or before.startswith("i ")
                else RULE
            )
        if kind:
            return Found(kind, 0, 0, bool(PRONOUN_ONLY.match(after.strip())))
    return None


def _stripped(before: str) -> str:
    """What stands before the adverb, without what only asks for it."""
    text = before + " "
    while text.strip():
        match = ASKED.match(text) or OPENER.match(text)
        if match is None or not match.end():
            break
        text = text[match.end() :]
    return text.strip(" ,:")


def _adverb_kind(before: str, after: str, adverb: str) -> str:
    first = WORD.match(after.lstrip(" ,:"))
    word = first[0] if first else ""
    if not word and re.match(r"(?:all|every|each|no) ", before):
        return RULE
    if not word:
        return RULE if before.split(" ", 1)[0] in IMPERATIVES and not SESSION.search(before) else ""
    if adverb.startswith(("under", "in no", "at no")) and word in (
        "should",
        "shall",
        "must",
        "may",
        "can",
        "do",
        "will",
    ):
        return RULE
    if not before:
        return RULE if _is_order(word) and not (word == "say" and "never" in after) else ""
    if re.fullmatch(
        r"(?:we|we all|all of us|everyone|everybody|our team|the team|let's|lets|here we"
        r"|in this \w+,? we)(?: \w+ly)?",
        before,
    ):
        return RULE if _is_order(word) and word not in _MISHAP else ""
    if re.fullmatch(r"i(?: \w+ly)?", before):
        return PREFERENCE if word in _HABIT else ""
    if before.startswith("i ") or before == "you" or before.endswith((" i", " you")):
        return ""
    if before.split(" ", 1)[0] in _TASKS:
        return ""
    modal = _POLICY_MODAL.match(before)
    if modal is not None:
        about = modal["subject"]
        if about.startswith("the ") and not _OF_WORK.match(about):
            return ""
        return "" if _THIRD.match(about) or CODE_SUBJECT.match(about) or about in ("i", "you can") else RULE
    passive = _POLICY_PASSIVE.match(_PLACE.sub("", before))
    if passive is not None and (_PARTICIPLE.match(after) or _HERE.search(after)):
        return "" if _THIRD.match(passive["subject"]) or CODE_SUBJECT.match(passive["subject"]) else RULE
    if _NO_ADVERB.search(before):
        return ""
    if CONDITION.match(before) and not re.search(r"\b(?:it|i|they|he|she)$", before):
        return RULE if _is_order(word) else ""
    if re.search(r"(?:^|, )(?:we|and|so|then|or|use \S+)$", before):
        return RULE if _is_order(word) and word not in _MISHAP else ""
    start = before.split(" ", 1)[0]
    return RULE if start in _ORDERED and adverb == "always" and word not in ("and", "or") else ""


def _is_order(word: str) -> bool:
    """Whether a word after "always" or "never" can be what somebody is told to do: no participle, no third person."""
    if word in _NOT_BASE:
        return False
    if word.endswith("ed") and word not in _ED_BASE:
        return False
    if word.endswith("ing") and word not in _ING_BASE:
        return False
    return not (word.endswith("s") and not word.endswith(_S_BASE) and "-" not in word)

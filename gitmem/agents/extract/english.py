"""Explicit statements and corrections in English: tables of wording, and what takes each of them back.

A sentence is cut where a new thought begins ("thanks, but from now on …"). Openers that say nothing are passed over; then
the first table that fits decides, unless a veto stands: a question, a hypothesis, a report of what others say, code that
"always returns 0", a task for this one time.
"""

from __future__ import annotations

import re

from gitmem.agents.extract.found import CORRECTION, DECISION, FREEZE, PREFERENCE, REMEMBER, RULE, Found

_X = re.VERBOSE
_OPENER = re.compile(
    r"""(?:ok(?:ay)?|k|alright|all\ right|great|good(?:\ (?:job|work|point|catch|morning|question))?
|thanks(?:\ a\ lot)?|thank\ you|thx|ty|hi
    |hey|hello|claude|there|so|and|but|also|oh|ah|btw|by\ the\ way|one\ (?:more|other|last)\ thing
    |another\ thing|p\.?s\.?|well|hmm+|right
    |sure|cool|nice|perfect|excellent|awesome|lgtm|looks\ (?:good|great|fine)(?:\ to\ me)?|that\ works
    |works|please|pls|plz|kindly
    |important(?:ly)?|very\ important|quick\ (?:note|thing|reminder)|reminder|general\ (?:note|rule)
    |side\ note|yes|yeah|yep|yup|sorry|anyway|though|first(?:\ of\ all)?
    |second(?:ly)?|third(?:ly)?|finally|lastly|then|next(?=[,:])|additionally|plus|oh\ and|and\ also
    |again|like\ i\ said|look|listen|see|yo
    |before\ (?:i\ forget|we\ start|you\ start|we\ begin|anything\ else)|while\ (?:we're|you're
    |i'm)\ at\ it|for\ context|a\ (?:few|couple\ of)\ (?:things|rules|notes)
    |(?:a\ |one\ )?(?:small|minor|quick|tiny)\ (?:correction|thing|nit)|correction|nit|hold\ on|wait
    |wait\ a\ (?:minute|sec|second)|careful|attention|heads[ -]up)\b
    [\s,.:;!–—-]*""",
    _X,
)
_CUT = re.compile(r"(?:[;–—]|\s-{1,2})\s+|,?\s(?:but|however|though)\b,?\s|\)\s|\s\((?=\w)")
"""A new thought."""
_SOFT = re.compile(
    r":\s|,\s(?:and\s)?(?:also|so|please)\s(?=\S)"
    r"|,\s(?=(?:from\snow\son|going\sforward|remember|never|always|we\s(?:always|never|decided|use)|i\sprefer)\b)"
    r"|,?\sand\s(?=(?:remember|from\snow\son|note\sthat|keep\sin\smind|never|always|please|going\sforward"
    r"|don't\sever|don't\sforget|in\s(?:the\s)?future)\b)"
)
"""A new thought that hangs on the one before."""
_NO = re.compile(
    r"""(?:(?:(?:the\ )?other\ way\ (?:a)?round|wrong\ (?:tool|package\ manager|branch|port|version
|database|db|command|name|folder|directory|file|path|framework|library|language|runner|environment
|region|host|url|address|one|api|assumption)
    |no|nope|nah|wrong|incorrect|false|not\ (?:quite|exactly|really|right|correct|true|so)|negative|nono
    |actually|in\ fact|as\ a\ matter\ of\ fact|rather|correction
    |(?:small|minor|quick)\ correction|wait|hold\ on|hang\ on|stop|hmm+|hm|sorry|oops|uh|um|well|ah|argh
    |ugh|dude|please
    |that(?:'s|\ is|\ was)(?:\ just|\ simply|\ actually|\ also|\ all)?\ (?:not\ (?:quite\ |really\ 
    |at\ all\ |entirely\ )?(?:right|correct|true|accurate|it|how\ (?:it|we|this
    |things)\ \w+(?:\ \w+){0,3}|what\ (?:i|we)\ \w+(?:\ \w+){0,3}|the\ (?:right|correct)\ \w+)|wrong
    |incorrect|false|outdated|a\ mistake|no\ longer\ (?:true|correct|the\ case))(?:\ here|\ anymore
    |\ any\ more)?
    |that\ isn't\ (?:right|correct|true|how\ \w+\ \w+(?:\ \w+){0,3}|what\ \w+\ \w+|accurate)
    |you(?:'re|\ are)\ (?:wrong|mistaken|confusing\ \S+(?:\ \S+){0,3}|mixing\ \S+(?:\ \S+){0,3})
    |you(?:'ve|\ have)?\ (?:got|have|had)\ (?:that|it|this)\ (?:wrong|backwards|mixed\ up
    |the\ wrong\ way\ (?:a)?round)|you\ misunderstood(?:\ me)?
    )\b[\s,.:;!–—-]*)+""",
    _X,
)
_QUESTION_START = re.compile(
    r"(?:do(?! not\b)|does|did|is|are|was|were|am|should|shall|have|has|had|can|could|would|will|won't"
    r"|isn't|aren't|don't you|doesn't|didn't|shouldn't|may|might|must|what|why|how|when(?= (?:do|does|did"
    r"|is|are|should|will|was|would|can))|where|which|who|whose|whether|what's|how's|any)\b"
)
_ASKED = re.compile(
    r"(?:can|could|would|will) you (?:please |pls |kindly |also |maybe )*|(?:do|would) you mind |i(?:'d"
    r"| would) (?:like|love|appreciate it if) you (?:to |could |would )?|i(?: want| need|'d like| expect"
    r"| would like) you to |(?:please )?(?:make|be) sure (?:that |to |you |we )*"
    r"|(?:please )?ensure (?:that )?(?:you |we )?|try to |(?:please )?see to it that (?:you )?"
    r"|you (?:should|must|need to|have to|ought to|are to) |you'll need to |(?:we|everyone|everybody"
    r"|all of us|agents?|developers|contributors|all developers|the team) (?:should|must|need to|have to"
    r"|ought to|will|are to|can|shall) |please |pls |just |kindly |also |do |to |and |so |then "
    r"|it's (?:important|essential|critical|crucial|vital) (?:to|that you|that we) "
)
_TAG_OK = re.compile(
    r",?\s(?:ok|okay|alright|please|got it|understood|deal|clear|thanks|will you|would you|pls|capisce"
    r"|yeah)\s*\?$"
)
_HYPOTHETICAL = re.compile(
    r"\b(?:what if|if we (?:always|never|decided|had|were|used|went|ever)|if (?:you|i|it|they|he|she"
    r"|someone) (?:always|never|had|were)|suppose|supposing|imagine|hypothetical(?:ly)?|let's say"
    r"|let's assume|assum(?:e|ing) (?:that|we|you|for)|in theory|theoretically|pretend|say we|maybe"
    r"|perhaps|wonder(?:ing)?|not sure (?:if|whether|that)|unsure|should we|shall we|could we|would it"
    r"|whether|might want|might be (?:good|nice|better|worth)|would be (?:good|nice|better|great|cool)"
    r"|could always|can always|might (?:as well|always)|i'd (?:always|never) have|would have|could have"
    r"|might have|as if|wish|hopefully|i hope|someday|one day|eventually|at some point|thinking (?:about"
    r"|of)|considering|debating|tempted|not decided|undecided|still deciding)\b"
)
_REPORT = re.compile(
    r"\b(?:docs?|documentation|readme|manual|error|message|output|log|logs|linter|compiler|test|page"
    r"|article|blog|post|tutorial|book|comment|code|file|ticket|issue|spec|prompt|tool|it|they|he|she"
    r"|someone|somebody|people|some people|everyone|internet|stack ?overflow|reddit|website|guide|warning"
    r"|api|response|script|ci|model|bot|assistant|agent|email|mail|gpt|chatgpt"
    r"|copilot)\s(?:also\s)?(?:says?|said|saying|tells?|told|claims?|claimed|reads?|states?|stated"
    r"|suggests?|suggested|recommends?|recommended|insists?|argues?|keeps? saying|mentions?|mentioned"
    r"|wrote|writes|contains?|complains?)\b|\baccording to\b|\bi(?:'ve)? (?:read|heard)\b|\bquote\b"
    r"|\bsays:|\bit says\b|\bcalled\b.{0,20}\bnever\b|\bfor example\b|\bfor instance\b"
    r"|\bas the saying goes\b|\b(?:text|string|phrase|word|line|sentence|comment|variable|function|flag"
    r"|option|class|method|heading|label|button|message) (?:that )?(?:says|reads|like|called|named"
    r"|saying)\b"
)
_PAST = re.compile(
    r"\b(?:used to|had (?:always|never|decided|agreed)|(?:have|has|had)n't|have not|did(?:n't| not)"
    r"|never (?:decided|agreed)|almost decided|nearly decided|yet to decide|back then|in the past"
    r"|at my (?:old|last|previous)|(?:my|our) (?:old|last|previous|former) (?:job|company|team"
    r"|employer))\b"
)
HEDGE = re.compile(
    r"\b(?:appears?|seems?|seemed|apparently|presumably|probably|likely|supposedly|allegedly"
    r"|as far as i (?:know|remember|can tell)|afaik|iirc|i (?:think|believe|guess|suppose|assume|suspect)"
    r"|might be|may be|could be|not (?:100%|entirely|completely) sure|if i(?:'m not mistaken"
    r"| remember correctly| recall correctly))\b"
)
_SESSION = re.compile(
    r"\b(?:(?:just|only) (?:this once|for now|this time)|just this once|for this session|in this session"
    r"|this session|for the rest of (?:this|the) (?:session|conversation|chat|day)|in this (?:conversation"
    r"|chat)|until i (?:say|tell)|for now|for the moment|for the time being|this time(?: only)?"
    r"|for this (?:task|one|pr|change|commit|ticket|run))\b"
)
_ONCE = re.compile(
    r"\b(?:right now|right away|immediately|asap|today|tonight|later|tomorrow|when you(?:'re| are) (?:done"
    r"|finished|ready)|once (?:you(?:'re| are)|that's|it's|this is) \w+|after(?:wards| that| this)"
    r"|before (?:you (?:finish|start|stop|go|continue)|we (?:finish|ship|merge this|start|continue|go"
    r"|demo)|i )|this (?:pr|branch|file|function|test|line|one|commit|class|method|bug|issue|ticket|task"
    r"|change|fix|migration|component|refactor(?:ing)?|feature|script|module|endpoint|page|query|report"
    r"|script)|that (?:pr|branch|file|function|test|line|one|commit|class|method|bug|issue|ticket|task"
    r"|change|fix|migration|component|feature|script)|the (?:other|last|previous|first|second|third|next"
    r"|latter|former|new|old|current|failing|broken|same) (?:one|file|test|tests|line|function|branch|pr"
    r"|commit|option|approach|version|way)|in line \d+|on line \d+|line \d+|yet|again from scratch|above"
    r"|below)\b"
)
_NOW = re.compile(r"\bnow(?!\s(?:on|use|uses|live|lives|run|runs)\b)\b")
_STATE = re.compile(
    r"\b(?:still|broken|fails?|failing|failed|crash(?:es|ed|ing)?|hangs?|errors? out|error|not working"
    r"|doesn't work|does not work|isn't working|works?(?: now| fine| again| for me)|done|finished|fixed"
    r"|fine|good|great|ok|okay|enough|perfect|missing|red|green|bug|typo|weird|strange|slow|the same"
    r"|same (?:error|issue|problem|result)|already|ready|running again|pass(?:es|ing)?|complete"
    r"|correct now|better|worse|useless|ugly|annoying|confus(?:ing|ed)|unclear|interesting|funny"
    r"|my (?:fault|bad|mistake)|possible|hard|easy|tricky|complicated|a (?:problem|lot|bit|mess|bug"
    r"|mistake|good|bad|nice|great)|up to you|worth|weekend)\b"
)
_CODE_SUBJECT = re.compile(
    r"^(?:the|this|that|these|those|its|your|each|any|a|an)\s(?:[\w-]+\s){0,3}?(?:function|method|button"
    r"|loop|variable|component|modal|dialog|page|field|callback|hook|handler|class|test|script|parser"
    r"|counter|query|endpoint|request|response|cache|value|flag|result|output|call|code|program|server"
    r"|service|job|job|thread|process|table|column|row|list|array|string|object|regex|check|condition"
    r"|branch|header|menu|tooltip|sidebar|icon|image|animation|cursor|popup|spinner|toast|form|input"
    r"|checkbox|link|event|listener|timer|promise|socket|stream|buffer|pointer|index|iterator|decorator"
    r"|exception|error|assertion|mock|stub|fixture|widget|view|screen|layout|footer|banner|build|pipeline"
    r"|linter|compiler|type|interface)s?\b"
)
_THIRD = re.compile(
    r"^(?:it|this|that|they|he|she|which|there|these|those|something|nothing|everything|someone|people"
    r"|users?|customers?|my (?!team|project)\w+)\b"
)
_NOT_BASE = frozenset(
    """mind been was were is are am isn't has had seen heard before knew thought wanted needed again nice glad happy fun
    good great a an the there works fails more less quite really too so enough once twice ever-changing not only happened
    got gets went goes came comes gives took takes made makes felt found did does had told said saw worse better been
    finished worked failed returned changed succeeded happens true false null empty zero i it he she they that this
    wins won late early easy hard there right wrong possible fully ready going doing having being getting trying working
    looking failing returning seeming""".split()
)
_ED_BASE = frozenset("need feed embed seed speed proceed exceed succeed shed weed bleed heed breed".split())
_ING_BASE = frozenset("bring string ping sing ring spring swing fling cling sting".split())
_S_BASE = ("ss", "us", "bias", "alias", "canvas", "axis", "basis", "js", "tls", "https", "os", "css", "aws", "dns")
_HABIT = frozenset(
    """use write want run keep work put name start format test commit squash rebase prefer need review deploy develop
    build do make read check type push pull merge sign add document lint ship launch open call go expect ask answer
    include require avoid choose pick debug log mock store place leave set enable disable install follow""".split()
)
_MISHAP = frozenset(
    """get got see saw seem seemed run-into hit end ended forget forgot had were was know knew wanted needed thought could
    managed been finished find found wonder struggle fail failed tried try heard said talked discussed did came bother
    bothered remember understand mix confuse lose lost guess hear notice noticed happen stumble wind wound fall fell look
    looked asked love loved enjoy""".split()
)
_FORGET = r"(?:that|to(?=\s(?:always|never))|:|,|-|–|—)"
_REMEMBER = re.compile(
    r"""(?:i\ (?:want|need)\ you\ to\ |you\ (?:should|must|need\ to|have\ to)\ |please\ |always\ |do\ 
|just\ |also\ |to\ )*
    (?:(?:remember|memori[sz]e|never\ forget|don't\ forget|do\ not\ forget|keep\ in\ mind|bear\ in\ mind
    |keep\ (?:this|it)\ in\ mind|note|take\ note|please\ note|be\ (?:advised|aware)|mind\ you
      |make\ a\ (?:mental\ )?note|jot\ down|write\ (?:this|that|it)\ down|note\ (?:this|that|it)?\ ?down
      |commit\ (?:this|that|it|the\ following)\ to\ memory
      |(?:save|store|put|add|write|record|keep)\ (?:this|that|it|the\ following)\ (?:in|into|to
      |as)\ (?:(?:your|the|project|long-term|a|our)\ )*(?:memory|memories|notes?)
      |(?:save|store|add|write|record)\ (?:to|in|into)\ (?:(?:your|the|project|long-term)\ )*(?:memory
      |memories)|(?:update|add\ to)\ your\ memory)
      (?:\ (?:this|the\ following|these(?:\ things|\ rules)?|of\ (?:this|the\ following|that)|it
      |for\ (?:the\ future|later|next\ time|future\ (?:reference|sessions?|use|work)|me|this\ (?:project
      |repo(?:sitory)?|codebase)|all\ (?:future\ )?sessions)|in\ (?:future|the\ future)|well|here
      |going\ forward|from\ now\ on|as\ well|too))*
      (?:\ ?[:,–—-]+|\ that\b|\ (?=(?:the|our|my|we|i|you|all|every|each|no|this|these|a|an|it's|in|on|for
      |to|when|when[ae]ver|if|only|not|there|both|any|some|always|never|use|ξ|[\w-]+\ (?:is|are|has|have
      |must|should|needs?|requires?|runs?|lives?|uses?|can(?:'t|not)?|don't|doesn't|only|expects?|goes|go
      |takes?|[a-z]+s)\b)))
    |(?:for\ (?:future\ reference|the\ record|your\ information|your\ (?:memory|notes?)|next\ time)|fyi
    |f\.y\.i\.|just\ so\ you\ know|so\ you\ know|just\ fyi|worth\ (?:knowing|noting
    |remembering)(?:\ that)?|good\ to\ know|heads[ -]up|pro\ ?tip|note\ to\ self|reminder|psa
    |important\ (?:to\ (?:know|note|remember)(?:\ that)?|note|context|detail|fact)
    |you\ should\ know(?:\ that)?|i\ want\ you\ to\ know\ that|let\ me\ remind\ you(?:\ that)?|as\ (?:a
    |an)\ (?:fyi|reminder|note))\b[\s,:–—-]*(?:that\b)?
    )[\s,:]*""",
    _X,
)
_NOT_REMEMBER = re.compile(
    r"(?:when (?:we|you|i|it|they)|how (?:we|you|i|it|they)|what (?:we|you|i|it|happened)|why|who"
    r"|where (?:we|you|i)|if|whether|(?:the|that|this|our|my) (?:\w+ ){0,2}(?:from (?:yesterday|last"
    r"|before|earlier)|(?:we|you|i) (?:had|saw|fixed|did|made|wrote|talked|discussed|used|were|was))"
    r"|last (?:time|week|month)|me\b|him|her|them|us\b|it\b[.!]?$|this\b[.!]?$|that\b[.!]?$|everything"
    r"|nothing|anything|yesterday)\b"
)
_GENERAL = re.compile(
    r"\b(?:always|never|every|each|all|any|whenever|when(?:ever)? (?:you|we|adding|writing|creating"
    r"|changing|editing|committing|working|using|touching|making|running|naming|building|reviewing"
    r"|handling|updating)|before (?:\w+ing|(?:you|we) (?:commit|push|merge|deploy|release|open|submit"
    r"|change|touch|edit|run|claim|say|start (?:a|any|work)))|after (?:\w+ing|(?:you|we) (?:change|edit"
    r"|commit|add|touch|modify|update|pull|merge|rebase|bump))|for (?:\w+ )?(?:\w+s|everything)\b"
    r"|in (?:this|our) (?:repo|project|codebase|team|org|company)|use|prefer|avoid|keep|follow|answer"
    r"|respond|reply|ask|stick)\b"
)
_FUTURE = re.compile(
    r"\b(?:from now on(?:wards?)?|from here on(?: out| in)?|from this (?:point|moment"
    r"|day)(?: on(?:wards?)?| forward)?|from today(?: on(?:wards?)?)?|from tomorrow on(?:wards?)?"
    r"|going forward|moving forward|henceforth|henceforward|in (?:the )?future(?! (?:we|i|it|they|this"
    r"|that|there|version|release|sprint))|for (?:all )?future (?:\w+ )?(?:work|sessions?|changes|commits"
    r"|prs?|tasks?|requests?|code|tests|projects?|files|answers|responses)|in (?:all )?(?:future"
    r"|subsequent) (?:\w+ )?(?:work|sessions?|changes|commits|prs?|tasks?|code|tests|answers|responses)"
    r"|next time|the next time|as of (?:today|now|this week|next \w+|\w+ \d+|\d\S+)|starting (?:today|now"
    r"|tomorrow|next \w+|this \w+|from \w+|monday|\d\S+|with (?:the next|version|release) \S+)"
    r"|effective (?:immediately|today|now|\w+ \d+)|for the future|(?:every|each) (?:single )?time(?= you\b"
    r"|,|\.|$|!)|any ?time you|whenever you|whenever we|in every (?:session|commit|pr|file|test|response"
    r"|answer|project)|as a (?:general |hard |strict |standing )?rule|by convention|as a matter of policy"
    r"|by default,? (?:we|use|always|please|run|write|answer|never)|until further notice)\b"
)
_POLICY = re.compile(
    r"(?:(?:our|the|my|one|a|team|company|project|house|general|golden|hard|first|standing|new|strict"
    r"|coding|naming|branch(?:ing)?|commit|another|important|simple|basic|main|official"
    r"|agreed) )*(?:convention|rule(?: of thumb)?|policy|standard|practice|best practice|style|guideline"
    r"|agreement|norm|requirement|naming scheme|workflow|strategy|decision|approach)s?(?: (?:here|is|are"
    r"|for \w+(?: \w+){0,3}|in (?:this|our) \w+|we (?:follow|use|have)|now|on \w+(?: \w+){0,2}))*(?: is"
    r"| are| says| was|:)(?: that| to)?(?=\s|$)"
)
_DECIDED = re.compile(
    r"""\b(?:(?:we|the\ (?:team|group|company|board|backend\ team|frontend\ team|platform\ team|leads?
|architects?|product\ team|client|customer|stakeholders)|our\ (?:team|lead|cto|architect|manager
|client|customer|product\ owner|company|boss)|i|management|everyone|product|legal|security|ops
|my\ (?:team|boss|manager|lead|client))
      (?:'ve|\ have|\ has)?\ (?:(?:all|both|finally|now|just|already|recently|officially|eventually
      |jointly|collectively|unanimously|therefore|also|agreed\ and|then|ultimately)\ )*
      (?:decided|agreed|settled\ (?:on|for)|opted|concluded|standardi[sz]ed|chosen|chose|picked|selected
      |adopted|voted|resolved|committed\ (?:to|ourselves)|ruled\ out|signed\ off\ on|approved|ditched
      |dropped|abandoned|deprecated|retired|banned|mandated)\b(?!\ (?:if|whether|yet|what|how|the\ same
      |with\ you))
    |\b(?:it\ was|it's\ been|it\ has\ been|it\ is|it's)\ (?:decided|agreed|settled)\b(?:\ that)?
    |\bwe(?:'re|\ are)\ (?:(?:now|all|officially|definitely|just)\ )*(?:going\ with|sticking\ (?:with
    |to)|staying\ (?:with|on)|standardi[sz]ing\ on|settling\ on|committed\ to
    |moving\ (?:everything\ )?(?:to|off|away\ from)|migrating\ (?:everything\ )?(?:to|off|away\ from)
    |switching\ (?:everything\ )?(?:to|from|over)|dropping\ (?:support\ for\ )?|phasing\ out|deprecating
    |on\ (?:node|python|java|go|postgres|react|version|php|ruby|rails|django)\b)
    |\bwe(?:'ll|\ will)\ (?:(?:now|always|just|definitely|only)\ )*(?:go\ with|stick\ (?:with|to)
    |stay\ (?:with|on)|standardi[sz]e\ on|be\ using|use\ \S+(?:\ \S+){0,4}\ (?:from\ now|for\ (?:all
    |everything|this\ project)|everywhere|going\ forward))
    |\bwe(?:'ve|\ have)?\ (?:(?:just|now|recently|finally|already|also|all|completely|fully
    |officially)\ )*(?:moved|switched|migrated|upgraded|transitioned|changed|standardi[sz]ed|renamed
    |replaced)\ (?:\S+\ ){0,6}?(?:to|from|over\ to|away\ from|off|onto|with|by|in\ favou?r\ of)\b
    |\bwe\ (?:no\ longer|don't|do\ not)\ (?:use|support|deploy|run|need|maintain|have|ship|target|accept
    |write|test)\ (?:\S+\ ){0,8}?(?:any\ ?more|any\ longer|now)\b|\bwe\ no\ longer\ (?:use|support
    |deploy|run|maintain|ship|target|accept|write|test|do|allow|merge|release|need|have|rely|depend)\b
    |^(?:final\ )?decision(?:\ (?:made|is|was))?\ ?(?::|\ that|\ to|-)|^(?:so\ )?(?:it's\ 
    |we\ )?decided\ ?(?::|-|—|to\b|that\b|on\b|against\b)|^agreed\ ?:
    |\bthe\ (?:final\ )?decision\ (?:is|was)\ (?:to|that|made)\b)""",
    _X,
)
_NOT_DECIDED = re.compile(
    r"\b(?:if|when|once|until|unless|before|why|what|how|whatever|whether|where|who|that|after|which"
    r"|things|stuff) (?:\w+ )?(?:we|the team|i|everyone|it was|it's|it is)(?:'ve| have| has|'re"
    r"| are)?(?: \w+){0,2}$|\b(?:i|he|she|they) (?:have|'ve)? ?(?:picked|chose|chosen|selected|dropped"
    r"|approved|adopted|resolved|voted|concluded)$"
)
_PREFER = re.compile(
    r"""(?:^|\b)(?:i(?:'d|\ would)?\ (?:(?:really|much|generally|usually|personally|strongly|definitely
|always|still|also|just|would|tend\ to|actually|honestly|greatly|vastly)\ )*
      (?:prefer(?!\ (?:it|that|this|the\ (?:first|second|third|latter|former|other|last|one|old|new
      |previous)|option|a\ different|not\ to\ say)\b(?!\ when|\ if|\ that))
        |rather\ (?:you|we|have|see|use|not|work|keep|write|read|get)
        |like\ (?:it\ when|my\ \w+|to\ (?:have|see|keep|use|get|work|read|write|be)|when\ you|short|concise
        |small|terse|brief|detailed|clean|simple|explicit|functional|tabs|spaces|dark|verbose|minimal|plain
        |descriptive|long|early|strict|typed|british|american|conventional)
        |love\ (?:it\ when|when\ you|short|concise|small|terse|tabs|spaces|clean|functional|explicit)
        |(?:hate|dislike|detest|despise|can't\ stand|cannot\ stand|don't\ like|do\ not\ like
        |am\ not\ a\ fan\ of|don't\ want|do\ not\ want|never\ want|don't\ need|do\ not\ need
        |don't\ care\ for|don't\ enjoy)\ (?!it\b(?!\ when)|this|that\b|the\ (?:\w+\ )?(?:way|look|idea|color
        |colour|result|output|first|second|new|current|error|bug|fact)|how|your|him|her|them|anything
        |to\ (?:break|lose|wait|touch\ that|do\ that|rush|be|add|change|have\ to|go|use\ that|spend|deal)
        |either|any\ of)
      )
    |(?:my|the\ user's)\ (?:(?:strong|personal|general|clear|usual|default|coding)\ )*(?:preference
    |preferred\ \w+(?:\ \w+)?|editor|ide|shell|os|operating\ system|terminal|timezone|time\ zone
    |pronouns|name|native\ language|keyboard\ layout|working\ hours|job|role|title|locale
    |package\ manager|background)\ (?:is|are|'s|would\ be)\b
    |(?:please\ )?call\ me\ (?!when|if|back|later|crazy|old|stupid|tomorrow|at)\w
    |i(?:'m|\ am)\ (?:not\ )?(?:a|an|the|new\ to|based\ in|colou?r-?\ ?blind|dyslexic
    |(?:very\ )?(?:fluent|experienced|familiar)\ (?:in|with)
    |left-handed)\ ?(?:[\w/+#.-]+\ ){0,5}?(?:developer|engineer|designer|scientist|student|manager
    |researcher|analyst|admin|administrator|teacher|beginner|novice|founder|maintainer|contractor
    |consultant|architect|lead|programmer|dev|writer|tester|sre|devops|freelancer|phd|physicist
    |biologist|mathematician|accountant|author|newbie|owner|cto|ceo|journalist|lawyer|doctor|nurse
    |in\ [a-z]+|to\ \w+|with\ \w+|blind|dyslexic)\b
    |i\ work\ (?:as\ an?|at\ \w|mostly\ (?:on|in|with)|in\ the\ \w+\ (?:team|department|industry)
    |from\ \w+|remotely|part[ -]time|on\ the\ \w+\ team)\b
    |i(?:'m|\ am)\ not\ (?:very\ |really\ |that\ )?(?:familiar\ with|comfortable\ with
    |experienced\ (?:in|with)|good\ at|used\ to)\b
    |(?:i\ )?(?:want|need|expect|would\ like|'d\ like)\ (?:you\ to\ (?:always|never|stop|answer|respond
    |reply|speak|talk|write\ to\ me|explain|be\ (?:more|less|concise|brief|direct|terse|honest)
    |ask\ (?:me\ )?(?:before|first)|use\ (?:british|american|metric|simple|plain))|(?:short|concise
    |brief|terse|direct|detailed|longer|shorter|small(?:er)?|atomic)\ (?:\w+\ )?(?:answers|responses
    |replies|explanations|commits|prs|functions|messages|summaries|diffs)))""",
    _X,
)
_STOP = re.compile(
    r"(?:please |just |can you |could you |and |also )*stop (?:adding|using|writing|creating|putting"
    r"|saying|asking|apologi[sz]ing|committing|pushing|mocking|generating|importing|including|explaining"
    r"|suggesting|touching|editing|wrapping|renaming|reformatting|formatting|removing|deleting|changing"
    r"|inventing|guessing|assuming|summari[sz]ing|repeating|ending|starting|commenting|making up"
    r"|over-?engineering|translating|calling|ignoring|skipping|abbreviating|being so|doing (?!that|this"
    r"|it\b))\b"
)
_NEVER_DO = re.compile(
    r"(?:don't|do not|you (?:must|should|may|can) not|you (?:mustn't|shouldn't|can't)|we (?:don't|do not"
    r"|must not|mustn't|should not|shouldn't)|nobody (?:should|may|must)|no one (?:should|may|must)|avoid"
    r"|refrain from|no) "
)
_STANDING = re.compile(
    r"\b(?:again|any ?more|without (?:\w+ing|my|permission|tests?|an? (?:approval|review|ticket|test)"
    r"|approval|review|explicit|first asking|confirmation|telling me|being asked)|unless|in (?:this|our"
    r"|the) (?:repo|repository|project|codebase|code base|team|org|company|monorepo)\b|in (?:tests"
    r"|test code|production|prod|commit messages?|prs?|code|comments|docs|typescript|python|javascript|go"
    r"|rust|java|migrations|components|new code|public apis?|library code)\b|for (?:tests|commits|prs"
    r"|variables|components|constants|errors|dates|money)\b|when(?:ever)? (?:you|we|writing|committing"
    r"|\w+ing)|every time|(?:directly|straight) (?:to|on|into|in|against)|(?:to|on|into) (?:main|master"
    r"|prod|production|develop|trunk)\b|under any circumstances|ever\b|at all\b|by default|by hand"
    r"|manually|generated (?:files?|code)|\.env|force[- ]push|lock ?files?|vendor(?:ed)?/?|at any (?:time"
    r"|point)|on fridays?|on weekends?|after \d)"
)
_VERBS = "use|uses|run|deploy|keep|store|have|prefer|call|name|write|do|test|build|follow|target|support|ship|release|host|track|put|log|format|lint|squash|rebase|merge|commit|branch|tag|version|pin|mock|publish|depend|rely|serve|read|generate|need|require|expect|allow|avoid|work|go|stick|speak|document|manage|install|handle|pay|bill|measure|count|treat|sort|encode|import|export|cache|backup|rotate|sign|start|stop|ask|talk|only|always|never|don't|do not|review|develop|maintain|own|buy|sell|send|connect|authenticate|validate|monitor|schedule|load|label|prefix|suffix|separate|split|group|type|annotate|indent|wrap|return|throw|raise|represent|save|persist|model|translate|localize|freeze|accept|reject|exclude|include|close|open|assign|define|declare"
_OURS = re.compile(
    rf"(?:we|our \w+(?: \w+)?|the team|this (?:project|repo|repository|codebase|team|app|service)"
    rf"|the (?:project|repo|repository|codebase|app|company)|here we|in this (?:project|repo|repository"
    rf"|codebase),? we) (?:(?:actually|usually|normally|generally|already|now|all|only|still|just|mostly"
    rf"|always|never|deliberately|intentionally|exclusively|consistently|currently"
    rf"|explicitly) )*(?:(?:{_VERBS})(?:s|es)?\b|are (?:using|on|running|deploying|hosting|storing"
    rf"|targeting|following)|'re (?:using|on|running|deploying|hosting)|is (?:written|hosted|deployed|built"
    rf"|licensed|on|using|in|a|an|the|based|called)|don't|do not|doesn't|has|have|'ve got|lives?|runs?"
    rf"|needs?|requires?|supports?)"
)
_NOT_OURS = re.compile(
    r"^(?:we|the team) (?:\w+ ){0,2}?(?:need to|have to|want to|should|could|can|will|might|had|were"
    r"|go(?:ing)? to|have (?:a|an|another|some) (?:problem|bug|issue|meeting|question|deadline|call|demo)"
    r"|do (?:that|this|it)|don't (?:know|have time|need (?:that|this|it)|want|care|see|think|understand)"
    r"|call (?:it|that) a day|have time|need (?:that|this|it|a|an|another|some|more)|run into|read"
    r"|test (?:this|that|it)|ask|talk)\b"
)
_FACT = re.compile(
    r"(?:(?:the|our|all|every|each|both|most|only|a|an|new|these|those|its|their"
    r"|my) )?(?:[\w./@+#'ξ-]+ ){1,7}?(?:is|are|isn't|aren't|lives?|runs?|uses?|goes|belongs?|needs?"
    r"|requires?|has|have|starts?|ends?|expects?|points?|depends|comes|supports?|means|stands for|happens?"
    r"|takes|listens?|sits?|stays?|must|can(?:'t|not)?|don't|doesn't|do not|does not|never|always|get|gets"
    r"|go|cost|costs|contains?|follows?|serves?|handles?|stores?|holds?|writes?|reads?|sends?"
    r"|returns? amounts|counts?|starts|was|were) "
)
_IT_IS = re.compile(
    r"(?:it's|it is|that's|that is|they're|they are|it lives|it runs|it goes|it uses|it belongs|they live"
    r"|they run|they go|they use|it needs|it has|they have|those are|these are|this is|it was|you want"
    r"|you need) "
)
_VALUE = re.compile(r"\d|ξ|[/_@]|\.\w|\bnot\b|\binstead\b|\brather than\b|\bcalled\b|\bnamed\b")
_USE = re.compile(
    r"(?:you (?:should|must|need to|have to|ought to)(?: have)? |you should've |you (?:can|could) |please "
    r"|just |we (?:should|must|need to|have to) |let's |always |i (?:(?:already )?(?:said|told you"
    r"|asked you|asked for|meant|want(?:ed)?)|want you)(?: to| that| for|:)? ?)*(?:use|using|used|run"
    r"|call it|name it|go with|switch to|stick (?:with|to)|write it (?:in|as)|put (?!it\b|them\b|that\b"
    r"|this\b|those\b)\w+ in|target|import|install|commit to|push to|branch (?:off|from)|deploy (?:to|with"
    r"|via)|store (?:it|them) (?:in|as)|prefer|format (?:it )?with|base it on|indent with|test with"
    r"|build with|log (?:to|with)|connect to|install (?:it )?with|send it to|answer in|respond in|reply in"
    r"|speak|write in|write) "
)
_CONTRAST = re.compile(
    r"(?:,|\s-|\s–|\s—|\sand|;|\()?\s?(?:\b(?<!do )(?<!does )(?<!are )(?<!is )(?<!should )not\b(?! (?:a|an"
    r"|the (?:other|first|last|old|new)|that|this|just|only|now|yet|sure|so|too|really|enough|working"
    r"|possible|there|here)\b)|\binstead of\b|\brather than\b|\bin place of\b|\bover\b(?= [a-z]+$)"
    r"|(?<=,\s)never\b|\binstead\b)"
)
_DEICTIC = re.compile(
    r"\b(?:use|using|run|write|import|install|target|prefer) (?:it|that|this|these|those|them|a|an|one"
    r"|some|another|the (?:other|same|first|second|third|last|latter|former|previous|one|new|old|existing"
    r"|right|correct|bigger|smaller|helper|function|method|class|variable|hook|file))\b|\b(?:here|there"
    r"|in here|in there|for (?:this|that|it))\b[.!]?$"
)
_FREEZE = re.compile(
    r"^(?:(?:there's|there is|we have|we're in|we are in|we're under|we are under|remember the|note the"
    r"|the|a|an|our|it's|currently) )*(?:a |an |the )?(?:code|feature|merge|deploy(?:ment)?|release|change"
    r"|production|prod|holiday|schema|api|dependency|infra(?:structure)?)?[ -]?freeze\b(?! (?:frame|the|it"
    r"|this|that|when|after|bug|issue|on (?:startup|click|load)))"
    r"|^(?:please )?freeze (?:\w+ ){0,6}(?:until|till|through)\b|\bfrozen (?:until|till|through)\b|\b(?:no"
    r"|not any|zero) (?:more )?(?:deploy(?:s|ment|ments)?|merges?|releases?|pushes|schema changes"
    r"|migrations|dependency (?:updates|upgrades)|changes|new features|upgrades|refactor(?:ing"
    r"|s))\b.{0,60}\b(?:until|till|before|through|for now|for the next|this week|next week)\b|\b(?:don't"
    r"|do not|nobody|no one|never)\b.{0,20}\b(?:deploy|merge|release|push|ship|upgrade|touch|migrate|bump"
    r"|change)\b.{0,60}\b(?:until|till|through)\b (?!i\b|you\b|we\b|it\b|the tests?|tests|that\b|ci\b"
    r"|done)|^hold (?:off on |all |any |back )*(?:deploy|merge|release|deployment|deploys|merges|releases"
    r"|pushes).{0,60}\b(?:until|till)\b"
)

_ADVERB = re.compile(
    r"\b(always|never(?: ever| again(?= \w))?|(?:don't|do not) ever|under no circumstances|in no case"
    r"|at no point|no matter what)\b"
)
_NO_ADVERB = re.compile(
    r"\b(?:as|like|almost|nearly|hardly|have|has|had|i've|we've|you've|they've|not|than|isn't|aren't"
    r"|wasn't|could|can|might|would|won't|but|it|he|she|they|this|that|which|who|there|there's|it's|is|was"
    r"|were|did|does)$"
)
_POLICY_MODAL = re.compile(r"^(?P<subject>.{1,80}?) (?:must|should|shall|may|can|has to|have to|needs to|need to)$")
_POLICY_PASSIVE = re.compile(r"^(?P<subject>.{1,60}?) are$")
_PARTICIPLE = re.compile(
    r"\s(?:committed|edited|merged|pushed|deployed|stored|allowed|squashed|released|used|written|reviewed"
    r"|rebased|logged|hard-?coded|checked in|touched|changed|modified|generated|prefixed|suffixed|named"
    r"|tagged|signed|rounded|formatted|run|made|done|shared|exposed|deleted|reused)\b"
)
_CONDITION = re.compile(
    r"^(?:if|when|whenever|before|after|for|in|on|with|while|during|unless|once|at|as soon as|in case"
    r"|where|to|inside|under|by default|every time|each time)\b.*,?$"
)
_IMPERATIVES = frozenset(
    """use run write add put keep check test format lint squash rebase name prefix ask answer respond reply make include
    leave follow update commit open create start do avoid prefer call set read validate sign tag bump document explain
    show verify confirm review push deploy build handle wrap log return store pass import export declare define type
    annotate mock pin cite quote mention say tell give ping notify split group sort round escape quote sanitize close
    delete remove rename stick go""".split()
)
_ORDERED = frozenset(
    """use run test format lint squash rebase check ask answer respond reply follow validate sign review deploy build
    commit log cite avoid prefer""".split()
)
_TRAILING = re.compile(
    r",?\s(?:and\s|so\s)?(?:please\s)?(?:remember (?:that|this|it)|remember|keep (?:that|this|it) in mind"
    r"|note (?:that|this|it)|(?:and\s)?(?:don't|do not|never) forget(?: it| that| this)?)[.!]*$"
)
_THIS = re.compile(
    r"^(?:please |so |and |also |can you |could you )*(?:remember|note|keep|save|store|memori[sz]e|write"
    r"|add|put|record|commit|don't forget|do not forget|make (?:sure (?:to|you) remember"
    r"|a note of))(?: down)? (?:this|that|it)(?: down| in mind| in (?:your )?memory| to (?:your )?memory"
    r"| for (?:next time|later|the future|future (?:sessions|reference)|me)| in (?:the )?future| please"
    r"| from now on| going forward| always|,? ok(?:ay)?\??)*[.!]*$"
)
_BETWEEN = re.compile(r"\b(?:between|difference|versus|vs)\b")
_DENIAL = re.compile(
    r"(?:(?:that|this|it)(?:'s| is| was)(?! (?:fine|ok|okay|good|great|it|all|enough|right)\b)|(?:that"
    r"|this|it) (?:isn't|is not|wasn't)"
    r"|we (?:don't|do not|never|aren't|are not|no longer)|we're not|don't|do not|not |never |there's no"
    r"|there is no|nobody"
    r"|the (?:\w+ ){1,3}(?:isn't|is not|aren't|are not|doesn't|don't))\b"
)
_PRONOUN_ONLY = re.compile(
    r"\b(?:do|doing|did|use|using|run|write|touch|say|call|like|change|add|skip|ignore|call|commit|push"
    r"|repeat|try) (?:that|this|it|so|these|those|them)\b(?! \w+(?:s|ion|ing|er)\b)"
)
_TAG_END = re.compile(
    r"(?:,\s|\s)?(?:,?\s(?:ok|okay|alright|please|got it|understood|deal|clear|thanks|thank you|thx|pls"
    r"|will you|would you|yeah)\s*[?!.]*)+$"
)
_WORD = re.compile(r"[a-zξ0-9][\w'ξ-]*")


def english(twin: str, corrected: bool = False, before: str = "") -> Found | None:
    """What the sentence with this twin states. ``corrected``: the sentence before it said that something is wrong.
    ``before``: what the agent said last, in lower case."""
    cuts = list(_CUT.finditer(twin))
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(twin)]
    for first, end in zip(starts, ends, strict=True):
        said = corrected or (first > 0 and is_no(twin[:first]))
        for start in (first, *(soft.end() for soft in _SOFT.finditer(twin, first, end))):
            if start > first and (
                _vetoed(twin[first:start])
                or _BETWEEN.search(twin, first, start)
                or _SESSION.search(twin, first, start)
                or _QUESTION_START.match(twin, first)
            ):
                break
            found = _clause(twin, start, end, said and start == first, before)
            if found is not None:
                return found
    return None


def is_no(twin: str) -> bool:
    """Whether the sentence says that something is wrong and nothing else."""
    match = _NO.match(twin)
    return match is not None and not twin[match.end() :].strip(" .!,") and "please" != twin.strip(" .!,")


def denies(twin: str) -> int:
    """Where the denial begins in a sentence that says what is not so and leaves to the next one what is; -1 for none."""
    match = _NO.match(twin)
    if match is None or len(_WORD.findall(twin)) > 12 or twin.rstrip().endswith("?"):
        return -1
    return match.end() if _DENIAL.match(twin, match.end()) else -1


def is_this(twin: str) -> bool:
    """Whether it says that what was said just before is to be remembered."""
    return _THIS.match(twin) is not None


def _clause(twin: str, start: int, end: int, corrected: bool, before: str) -> Found | None:
    question = twin.rstrip(" \"'”)").endswith("?")
    no = _NO.match(twin, start, end)
    begin = start
    while (match := _OPENER.match(twin, begin, end)) is not None and match.end() > begin:
        begin = match.end()
    region = twin[begin:end]
    tag = _TAG_END.search(twin)
    if question and tag is not None and "?" in tag[0]:
        question = False
        region = twin[begin : min(end, tag.start())]
    asked = re.match(r"(?:can|could|would|will) you |(?:do|would) you mind ", region) is not None
    if (question and not asked) or (_QUESTION_START.match(region) and not asked):
        return None
    for rule in (_freeze, _remembered, _future, _policy, _decided, _preferred, _adverb, _stopped, _forbidden):
        found = rule(region)
        if found is not None:
            return Found(found.kind, begin + found.start, len(twin), found.bare)
    if no is not None or corrected:
        found = _corrected(twin[no.end() if no else begin : end], before, True)
        if found is not None:
            return Found(CORRECTION, (no.end() if no else begin) + found.start, len(twin), found.bare)
    found = _corrected(region, before, False)
    return None if found is None else Found(CORRECTION, begin + found.start, len(twin), found.bare)


def _vetoed(window: str) -> bool:
    return any(table.search(window) for table in (_HYPOTHETICAL, _REPORT, _PAST))


def _freeze(region: str) -> Found | None:
    match = _FREEZE.search(region)
    if (
        match is None
        or _vetoed(region[: match.end()])
        or re.match(r"(?:i|it|the (?:app|ui|page|screen|process|program|browser))\b", region)
    ):
        return None
    return Found(FREEZE, 0, 0)


def _remembered(region: str) -> Found | None:
    trailing = _TRAILING.search(region)
    if (
        trailing is not None
        and len(_WORD.findall(region[: trailing.start()])) > 1
        and not _vetoed(region[: trailing.start()])
    ):
        return Found(REMEMBER, 0, 0, bool(_PRONOUN_ONLY.search(region)))
    ask = _ASKED.match(region)
    at = ask.end() if ask else 0
    match = _REMEMBER.match(region, at) or _REMEMBER.match(region)
    if match is None:
        return _remember_to(region, at)
    fact = region[match.end() :]
    if len(_WORD.findall(fact)) < 2 or _NOT_REMEMBER.match(fact) or fact.startswith("to "):
        return _remember_to(region, at) if fact.startswith("to ") else None
    if not re.search(r"(?:that|[:,–—-])\s*$", match[0]) and not re.match(
        r"(?:we|you|i|always|never|it's|there|to|use|only|no)\b", fact
    ):
        if ask is not None and "remember" not in match[0] or not _FINITE.search(fact):
            return None
    weak = re.match(
        r"(?:please )?(?:note|fyi|heads|just so|so you|reminder|good to|worth|be aware|mind you|take note|psa"
        r"|important|you should)",
        match[0],
    )
    if weak and (_STATE.search(fact) or _ONCE.search(fact) or re.match(r"(?:i|i've|i'm|i'll|i just)\b", fact)):
        return None
    return Found(REMEMBER, match.end(), 0)


_FINITE = re.compile(
    r"\b(?:is|are|isn't|aren't|was|were|has|have|hasn't|haven't|must|should|shouldn't|needs?|runs?|lives?"
    r"|uses?|can|can't|cannot|don't|doesn't|won't|will|only|expects?|requires?|goes|go|takes?|comes?|gets?"
    r"|works?|starts?|ends?|means?|belongs?|depends?|supports?|happens?|returns?|contains?|owns?|handles?"
    r"|stays?|counts?|costs?|reboots?|speaks?|wants?|calls?|never|always|may)\b"
)
_TO = re.compile(
    r"(?:please |always |do |just |also )*(?:remember|don't forget|do not forget|never forget|keep in mind"
    r"|note)(?: always)? to (?:always )?"
)


def _remember_to(region: str, at: int) -> Found | None:
    """ "Remember to" is a task for this once, unless it says that it is more."""
    match = _TO.match(region, at) or _TO.match(region)
    if match is None:
        return None
    rest = region[match.end() :]
    if (_ONCE.search(rest) or _NOW.search(rest) or _SESSION.search(rest)) and not re.search(
        r"\b(?:always|never|every|whenever)\b", region
    ):
        return None
    return (
        Found(RULE, match.end(), 0)
        if _GENERAL.search(rest) or "always" in match[0] or "never forget" in match[0]
        else None
    )


def _future(region: str) -> Found | None:
    match = _FUTURE.search(region)
    if match is None:
        return None
    rest = f"{region[: match.start()]} {region[match.end() :]}".strip(" ,.:;!-–—")
    if len(_WORD.findall(rest)) < 2 or _vetoed(region[: match.end()]) or _SESSION.search(rest):
        return None
    if re.search(
        r"\b(?:might|may|could|would|hope|hopefully|plan|planning|see you|talk|maybe|perhaps|we'll (?:need"
        r"|have|see|look|add|probably|deal|do|fix|handle)|will be (?:able|possible)|good luck|better luck)\b",
        rest,
    ):
        return None
    word = match[0].split()[0]
    if word in ("every", "each", "whenever", "any", "anytime"):
        return _each_time(region, match.start(), match.end())
    if (
        word in ("as", "starting", "effective")
        and _STATE.search(rest)
        and not re.search(r"\b(?:always|never|use|must)\b", rest)
    ):
        return None
    start = match.end() if match.start() == 0 else 0
    while start < len(region) and region[start] in " ,:;-–—":
        start += 1
    if word == "until":
        return (
            Found(FREEZE, 0, 0) if re.match(r"(?:no|don't|do not|please don't|nobody|all|the|we)\b", region) else None
        )
    if (
        word in ("next", "the", "in")
        and re.match(r"(?:i|it|they|he|she|the|there|this)\b", rest)
        and not re.match(r"i (?:want|expect|need|prefer|would|don't)", rest)
    ):
        return None
    if word == "for" and not re.match(r"(?:please|always|never|don't|do not|use|\w+) ", rest):
        return None
    return Found(RULE, start if word not in ("as", "starting", "effective") else 0, 0, bool(_PRONOUN_ONLY.search(rest)))


def _each_time(region: str, start: int, end: int) -> Found | None:
    """ "Whenever you add a table, run the generator": the order, not "every time I run it, it crashes"."""
    if start == 0:
        order = region.partition(", ")[2].removeprefix("please ").removeprefix("also ").removeprefix("then ")
        first = _WORD.match(order)
        if first is None or re.match(
            r"(?:it|the|this|that|i|they|there|my|everything|something|nothing|we|you(?! (?:must|should|need"
            r"|have)))\b",
            order,
        ):
            return None
        return Found(RULE, 0, 0)
    first = _WORD.match(region)
    return Found(RULE, 0, 0) if first is not None and first[0] in _IMPERATIVES else None


def _policy(region: str) -> Found | None:
    match = _POLICY.match(region)
    if match is None or len(_WORD.findall(region[match.end() :])) < 2 or match[0] in ("approach:", "decision"):
        return None
    if _ONCE.search(region) or _HYPOTHETICAL.search(region) or _STATE.search(region[match.end() : match.end() + 25]):
        return None
    return Found(RULE, 0, 0)


def _decided(region: str) -> Found | None:
    match = _DECIDED.search(region)
    if match is None or _vetoed(region[: match.end()]) or _NOT_DECIDED.search(region[: match.end()]):
        return None
    before = region[: match.start()].strip()
    if re.search(
        r"\b(?:if|when|once|until|unless|before|why|what|how|whether|where|who|after|which|things|stuff"
        r"|something|everything|ask|tell me|explain|list|until)\s*$",
        before,
    ) or before.endswith("that"):
        return None
    if not _WORD.search(region, match.end()) or re.match(
        r"\s(?:nothing|yet|not yet|anything|later|soon)\b", region[match.end() :]
    ):
        return None
    if re.match(r"\bi\b", match[0]) and not re.search(r"decided|settled", match[0]):
        return None
    start = match.end() if match[0].rstrip().endswith((":", "-", "—")) else match.start()
    return Found(DECISION, start if not before else 0, 0)


def _preferred(region: str) -> Found | None:
    match = _PREFER.search(region)
    if match is None or _vetoed(region[: match.end()]):
        return None
    rest = region[match.end() :]
    if (
        _ONCE.search(rest)
        or _SESSION.search(region)
        or re.search(r"\b(?:for this one|here|option [a-c\d]|that one|this one|the latter|the former)\b", rest)
    ):
        return None
    before = region[: match.start()].strip(" ,")
    if (
        before
        and not re.search(
            r"(?:^|\s)(?:and|because|since|as|so|note|personally|honestly|in general|generally|usually|ξ+)$", before
        )
        and not _CONDITION.match(before)
    ):
        return None
    return Found(PREFERENCE, 0, 0)


def _adverb(region: str) -> Found | None:
    for match in _ADVERB.finditer(region):
        before, after = region[: match.start()].strip(" ,:"), region[match.end() :]
        if _vetoed(region[: match.end()]) or _SESSION.search(region):
            continue
        kind = _adverb_kind(_stripped(before), after, match[1])
        if kind:
            return Found(kind, 0, 0, bool(_PRONOUN_ONLY.match(after.strip())))
    return None


def _stripped(before: str) -> str:
    """What stands before the adverb, without what only asks for it."""
    text = before + " "
    while text.strip():
        match = _ASKED.match(text) or _OPENER.match(text)
        if match is None or not match.end():
            break
        text = text[match.end() :]
    return text.strip(" ,:")


def _adverb_kind(before: str, after: str, adverb: str) -> str:
    first = _WORD.match(after.lstrip(" ,:"))
    word = first[0] if first else ""
    if not word:
        return RULE if before.split(" ", 1)[0] in _IMPERATIVES and not _SESSION.search(before) else ""
    if not before:
        return RULE if _is_order(word) else ""
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
    modal = _POLICY_MODAL.match(before)
    if modal is not None:
        about = modal["subject"]
        return "" if _THIRD.match(about) or _CODE_SUBJECT.match(about) or about in ("i", "you can") else RULE
    passive = _POLICY_PASSIVE.match(before)
    if passive is not None and _PARTICIPLE.match(after):
        return "" if _THIRD.match(passive["subject"]) or _CODE_SUBJECT.match(passive["subject"]) else RULE
    if _NO_ADVERB.search(before):
        return ""
    if _CONDITION.match(before) and not re.search(r"\b(?:it|i|they|he|she)$", before):
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


def _stopped(region: str) -> Found | None:
    match = _STOP.match(region)
    if match is None or _ONCE.search(region) or _NOW.search(region) or not _WORD.search(region, match.end()):
        return None
    return Found(RULE, 0, 0, bool(_PRONOUN_ONLY.search(region)))


def _forbidden(region: str) -> Found | None:
    """ "Don't push to main": an order for always where it says where, when or without what."""
    ask = _ASKED.match(region)
    at = ask.end() if ask and not region.startswith(("you ", "we ", "nobody", "no one")) else 0
    match = _NEVER_DO.match(region, at)
    if match is None or _vetoed(region) or any(table.search(region) for table in (_ONCE, _NOW, _SESSION)):
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
    return Found(RULE, 0, 0, bool(_PRONOUN_ONLY.search(region))) if _STANDING.search(region) else None


_SAID = re.compile(
    r"i (?:already |clearly |just )?(?:said|told you|asked(?: you)?(?: for)?|wanted|meant"
    r"|asked)(?: you)?(?: to| that| for)? "
)


def _corrected(rest: str, before: str, opened: bool) -> Found | None:
    """``opened``: it was said that something is wrong; else only what contradicts the agent's own words counts."""
    rest = rest.rstrip(" .!")
    words = _WORD.findall(rest)
    if len(words) < 2 or rest.startswith("never mind") or _HYPOTHETICAL.search(rest) or _QUESTION_START.match(rest):
        return None
    contrast = _CONTRAST.search(rest)
    if _ONCE.search(rest) or _SESSION.search(rest) or (_STATE.search(rest) and contrast is None):
        return None
    if contrast is not None and _SAID.match(rest):
        return Found(CORRECTION, 0, 0)
    if (opened or contrast is not None) and _OURS.match(rest) and not _NOT_OURS.match(rest):
        return Found(CORRECTION, 0, 0)
    sure = opened or (contrast is not None and _contradicts(rest[contrast.end() :], before))
    if not sure:
        return None
    use = _USE.match(rest)
    if use is not None:
        plain = not _DEICTIC.search(rest) and not _NOW.search(rest) and (contrast is not None or len(words) < 9)
        return Found(CORRECTION, 0, 0) if plain else None
    its = _IT_IS.match(rest)
    if its is not None:
        return Found(CORRECTION, 0, 0, True) if before and _VALUE.search(rest[its.end() :] + " ") else None
    if words[0] in _NO_SUBJECT:
        return None
    if _FACT.match(rest + " "):
        return Found(CORRECTION, 0, 0)
    short = contrast is not None and len(words) < 12 and not _DEICTIC.search(rest)
    return Found(CORRECTION, 0, 0, True) if short and before and "should be" not in rest else None


_NO_SUBJECT = frozenset(
    """i you it that this he she there let's let just please go try can if when leave keep put make give do don't move
    remove rename add change delete revert undo run open close show tell look check fix start stop wait forget skip ignore
    take set turn update write create pick choose read see think explain""".split()
)


def _contradicts(other: str, before: str) -> bool:
    """Whether the agent had said what is now said not to be."""
    words = [
        word
        for word in _WORD.findall(other)[:4]
        if len(word) > 1 and word not in ("the", "a", "an", "to", "in", "with")
    ]
    return bool(words) and words[0] in _WORD.findall(before)

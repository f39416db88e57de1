"""How people speak of themselves, and agents of their user, in English. Phrases as ``gitmem.guard.phrases`` reads them."""

from __future__ import annotations

CUES = (
    " i ",
    " i'",
    "i’",
    " my ",
    " me",
    "developer",
    "maintainer",
    "boss",
    "human",
    " she ",
    " he ",
    " myself",
    "for me",
    "r here",
    "v here",
    "t here",
    "user",
    "owner",
)
"""What stands (lower case, a space before) in any sentence that the tables below could match."""

_ROLE_NOUNS = """
    baker carpenter chef dentist electrician farmer gardener mechanic pensioner pilot plumber retiree therapist vet veterinarian
    accountant admin administrator analyst apprentice architect artist beginner biologist chemist coder consultant contractor designer
    dev developer doctor economist editor engineer enthusiast entrepreneur expert founder freelancer fresher generalist geologist
    graduate hacker hobbyist intermediate intern journalist junior lawyer lead learner lecturer librarian linguist maintainer manager
    marketer mathematician mechanic musician newbie newcomer noob novice nurse operator owner person pharmacist photographer
    physician physicist pm polyglot postdoc professional professor programmer psychologist researcher scientist scripter sculptor
    senior specialist statistician student sysadmin teacher technician tester translator undergraduate veteran writer
    ceo cfo coo cto dba founder illustrator po qa speaker sre vp
"""

SETS = {
    "num": frozenset("1 2 3 4 5 6 7 8 9 10 11 12 15 20 25 30".split()),
    "adv": frozenset(
        """
        absolutely actually almost also always basically completely constantly currently definitely deeply especially even
        exclusively fairly far frequently fully generally genuinely greatly habitually honestly just largely mainly mostly much
        much naturally normally occasionally often only particularly personally pretty primarily probably quite rarely really
        regularly relatively seldom simply sometimes somewhat specifically still strongly strictly tend to totally truly typically usually
        utterly very vastly actively
        """.split()
    ),
    "not": frozenset("don't dont do can't cannot can won't wouldn't would didn't never not".split()),
    "like": frozenset(
        """
        adore appreciate appreciated appreciates crave despise detest dislike enjoy favor favour hate like loathe love prefer preferred
        value favors favours
        """.split()
    ),
    "likes": frozenset(
        """
        adores appreciates despises detests dislikes enjoys favors favours hates likes loathes loves prefers values
        appreciated disliked hated liked loved
        """.split()
    ),
    "role": frozenset(_ROLE_NOUNS.split()),
    "reply": frozenset(
        """
        analogies answer answers brevity bullets brief bullet clear communication concise critical criticism detail detailed details diagrams
        diff diffs direct directness emojis example examples explained explanation explanations explicit feedback german english french
        spanish honest italian portuguese dutch polish russian honesty jokes long minimal plain politeness praise replies reply respond
        response responses short simple small step straight summaries summary terse terseness verbose verbosity blunt words you context
        """.split()
    ),
    "lang": frozenset(
        """
        arabic bengali bulgarian catalan chinese croatian czech danish dutch english estonian farsi finnish french german greek hebrew hindi
        hungarian indonesian italian japanese korean latvian lithuanian malay mandarin norwegian persian polish portuguese punjabi romanian
        russian serbian slovak slovenian spanish swedish tamil thai turkish ukrainian urdu vietnamese
        """.split()
    ),
    "story": frozenset(
        """
        account admin administrator agent anonymous api app attacker author authenticated authorized bidder buyer caller client
        consumer customer donor driver editor employee end end-user existing free guest host hr instructor
        logged-in manager member merchant moderator new operator org organisation organization owner parent passenger patient
        player premium product publisher reader registered renter reseller returning reviewer seller shopper site staff student
        subscriber support system teacher tenant traveler traveller unauthenticated user vendor viewer visitor workspace
        """.split()
    ),
    "aux": frozenset(
        "do does did should can could may might must shall will would am are is was have had if why how what where before after once until unless till while whenever".split()
    ),
    "state": frozenset(
        """
        new fine ok okay sorry comfortable familiar unfamiliar fluent used allergic based bad good terrible great picky lazy colour-blind color-blind
        colorblind colourblind dyslexic autistic deaf blind left-handed learning self-taught rusty proficient experienced
        inexperienced interested bothered annoyed sensitive confident tired busy online offline away impatient old more most less
        from retired strong weak responsible fond obsessed unsure visual forgetful curious impressed happy into vegan worried nervous
        """.split()
    ),
    "place": frozenset(
        """
        vacation holiday leave mondays tuesdays wednesdays thursdays fridays weekends linux macos mac windows arch ubuntu fedora
        debian wsl wsl2 timezone time cet cest utc gmt est pst ist jst europe asia america berlin london macbook laptop vim
        neovim emacs zsh fish vacations parental sick
        """.split()
    ),
    "trait": frozenset(
        """
        name pronouns timezone nickname birthday preference preferences favourite favorite preferred style background level experience
        skills expertise hours schedule workday taste habits role job employer boss wife husband kids partner eyesight attention
        memory english typing
        """.split()
    ),
    "persona": frozenset(_ROLE_NOUNS.split())
    - frozenset(
        "admin administrator editor operator owner person manager writer lead tester translator speaker maintainer student teacher".split()
    ),
    "user": frozenset(("user", "users", "owner", "human", "developer", "maintainer", "operator", "client", "boss")),
}

FIRST_CERTAIN = (
    "answers|replies|explanations|summaries|diffs suit|suits|help|helps me",
    "find|follow|reach me on * mastodon|bluesky|telegram|signal|matrix|discord|instagram|linkedin|threads|irc|keybase",
    "annoys|bores|confuses|bothers|bugs|irritates|distracts|tires|overwhelms|helps|suits me",
    "for|with me $",
    "annoy|bore|confuse|bother|irritate|distract|tire|overwhelm|help|suit me $",
    "find|reach|know me as|under|at|via",
    "^ never|don't|please ?not ?ever ?do apologise|apologize|lie|lecture|talk ?down to|at me",
    "i ?@adv don't|never|won't|cannot|can't|didn't",
    "i ?@adv started|began|switched|moved|grew|trained|graduated|retired|quit",
    "reach|contact|ping|message|call|text|dm|write me between|before|after|only|by|via|on|at|in|under",
    "i ?@adv @like",
    "i ?@adv @not ?not ?@adv @like|enjoy|care|trust|need|want|understand|read|write|speak|know|use|have|work|get|think|believe|see|mind",
    "i would|will ?@adv rather|prefer|like|love|hate|appreciate",
    "i can't|cannot ?@adv stand|bear|read|type|see|hear|follow|concentrate|remember|speak|code|program|write|install|run",
    "i am ?not ?@adv a|an|the|one|your ?@adv * @role",
    "i am ?@adv @role",
    "i am ?not ?@adv @state",
    "i am ?@adv on|off|in|at|running|using * @place",
    "i have|never never|learned|learnt|used|touched|understood|worked|wrote",
    "i am ?not ?@adv a|an|the native",
    "i have ?@adv been coding|programming|writing|working|using|doing|a|an|in|developing|learning",
    "i have ?@adv worked|used|written|done|coded|programmed|studied|learned|learnt",
    "i have ?@adv ?about|around|over|a|an|no|little|limited|some|poor|strong|deep|extensive|only|two|three|four|five|six|ten|many|several|trouble|difficulty|adhd|dyslexia",
    "i ?@adv go by|to|with",
    "i ?@adv work|live|speak|own|maintain|know|lack|struggle|forget|tend|find|come|studied|grew|wake|sleep|travel|commute|skim",
    "i ?@adv review|approve|think|learn|learned|learnt|teach|code|hack|manage|lead|get|use|run|keep|type|read|write|commit|merge|push|have|take|test|debug|sit|care|sign|study|drink|start|believe|understand",
    "i ?@adv want|need|expect ?@adv * @reply",
    "i ?@adv want|need to ?@adv be|see|approve|review|read|understand|learn|know|check|decide|sign|confirm|commit|do|keep",
    "my ?@adv @trait",
    "my working|work|office|usual|normal|core|personal|coding|own|private|time ?@adv hours|time|day|days|schedule|style|preference|preferences|habit|habits|taste|zone",
    "my ?github ?gitlab ?slack ?discord ?jira handle|username|nickname|nick",
    "my github|gitlab|slack|discord|jira|mastodon|bluesky|telegram|matrix|signal|twitter|linkedin|irc|bitbucket|codeberg ?account ?id ?user is|:|-",
    "my first|native|mother|own|strong|second ?@adv language|tongue|suit|side",
    "my go-to|default ?@adv editor|shell|language|stack|font|browser|tool|choice|framework|setup|terminal",
    "my editor|ide|shell|terminal|keyboard|font|browser|prompt is|uses|runs|has|layout|settings|:",
    "^ call|name me",
    "please|just|and|or|, call me",
    "address|treat|teach|lecture|remind|spare me",
    "refer to me",
    "explain * to|for me",
    "answer|reply|respond me",
    "answer|reply|respond|talk|write|speak|be to|with me",
    "blunt|direct|honest|patient|strict|gentle|frank|harsh|critical|polite with me",
    "don't|not|never|please * for me $",
    "let me do|handle|make|run|commit|push|merge|deploy|write|decide",
    "leave * to me",
    "^ for|with me ,",
    "in my native|mother|own|first ?language|tongue",
    "in my language",
    "like i am",
)

PRESENT = frozenset(
    "user dev developer beginner newbie novice newcomer noob speaker typist engineer designer programmer researcher".split()
)
"""As what somebody says "... here": "Vim user here"."""

ASKS_ME = frozenset("bother call contact interrupt message ping remind teach text wake walk".split())
"""Before "me", a request of one person."""

TASK_TASTE = (
    frozenset(
        """
    i my me mine myself answer answers reply replies response responses explanation explanations summary summaries
    emoji emojis tone praise jokes brief terse blunt concise short
    """.split()
    )
    | SETS["lang"]
)
"""Behind "I want you to" these tell of the writer; anything else is a task."""

NOT_MINE = frozenset("machine account orders profile library first own-first".split())
"""After "my", the name of a page rather than somebody's thing."""

EXCUSED_FIRST = ("@user says|say|said|asks|asked|writes|types|tells",)
"""Somebody else is quoted; says nothing against a note on the user."""

EXCUSED = (
    "say|reply|respond|answer|write|wording|with|template|checkbox|reads|asks|form|phrase : i",
    "^ ?just ?always say i",
    "^ ?user ?buyer ?customer persona|personas|archetype|character|actor|role-play",
    "user|users is|are ?not ?@adv a|an|the owner|member|admin|viewer|editor|creator of|in",
    "^ wants|likes|loves|needs|values and|or|,|are|of",
    "as|being a|an|the ?@adv @story * ,|i",
    "as a|an|the * i want|need|can|should|would|must * so|to|that",
    "^ given|then|and|but|when i",
    "^ given|then i",
    "so that i",
    "@aux i",
    "i agree|accept|consent",
    "^ scenario|story|case|test|step ?@num : ?when|given i",
    "says|said|answers|replies|asks|writes , i",
    "says|said|answers|replies|asks|writes : i",
    "tell me about|more|a",
    "^ if|when|whenever|unless|as|while|where|once|until|what ?the @user",
    "user|users likes|loves|hates|wants|reviews|lives|runs are|is|count|counts|table|per",
    "user|users likes|loves|reviews in|on|from",
    "a|any|each|every|some|no|one user|owner|maintainer|human ?@adv prefers|likes|dislikes|hates|wants|is|has|works|uses|loves",
    "says|said|asks|asking|saying|like|e.g|phrase|phrases|trigger|triggers , i",
)

PRODUCT = frozenset(
    """
    default defaults viewer viewers role roles guest admin member aggregate class subclass record foreign root bot visitor organisation organization sign signed
    account accept-language accounts api app attribute button cached click clicked clicks column cookie created dashboard database db deleted
    device django draft endpoint entity event events field fields form header id index invoice json key localstorage logged login
    logout log menu microphone migration model models module notification notified object order orders page password payload payment per permission
    permissions pipeline postgres query queue record records redirected redis rendered request route row rows saved schema screen
    seed service session sessions settings shown sql stored stream submit subscription table tables tenant token tokens transcribes ui
    upload uploads url validated wizard workspace
    """.split()
)
"""With one of these in the sentence, "the user" is rather the product's than the agent's."""

USER_TASTE = (
    "^ ?the ?this ?our user|owner|human|maintainer|boss|he|she|developer ?@adv @likes",
    "user|owner|maintainer|he|she ?@adv prefers|dislikes|hates|despises",
    "^ ?the user|owner|human|maintainer|boss|he|she gets|got|is|becomes|grows ?@adv annoyed|irritated|impatient|bored|angry|frustrated ?when by|at|when|if|about|with",
    "^ ?the ?user has|have ?@adv * years of|in|with|as|doing|behind",
    "^ ?the ?user has ?no * on|in his|her|their laptop|machine|computer|phone",
    "^ ?the ?user knows * , ?but ?has never|new|no|barely|little|hardly",
    "^ ?the ?user works|reads|codes|types on|from|with a|an|his|her|their|one * screen|laptop|phone|tablet|monitor|keyboard|ipad|netbook|chromebook",
    "^ ?the user|owner|human|maintainer|boss|he|she is|was ?@adv put off by",
    "^ ?the user|owner|human|maintainer|boss|he|she ?@adv tires|tired|wearies ?@adv ?quickly ?easily of",
    "^ ?@adv prefers|dislikes|hates|loathes|despises",
    "^ ?the user|owner|he|she wants|expects ?@adv no|fewer|less|only|short",
    "^ likes|loves|appreciates|enjoys|wants|expects ?@adv * @reply",
    "^ ?the user|owner|human|maintainer|boss|he|she does|doesn't|did|didn't ?not ?@adv like|want|enjoy|appreciate|care",
    "user does|doesn't ?not ?@adv like|enjoy|appreciate|care",
)
"""In a memory folder nothing but a note on the agent's user reads like that."""

USER_CERTAIN = (
    "^ ?the user|owner|human ?partner ?@adv skims|forgets|struggles|overlooks|misreads|multitasks",
    "^ ?the user|owner|human ?partner|he|she grew up",
    "^ ?@adv reads|reviews|works|tests|answers|replies ?@adv ?@reply on|from a|the|her|his|their phone|tablet|laptop|train|ipad|mobile",
    "^ he|she ?@adv works half|part|mornings|evenings|weekends",
    "^ ?the user's|owner's|his|her laptop|machine|computer|desktop|mac|macbook|pc|phone has|runs|lacks",
    "^ ?the user|owner|human|he|she is ?@adv visually|hearing|physically|partially|legally impaired|blind|sighted|deaf|disabled",
    "^ ?the user|owner|human|boss|he|she considers|finds|calls ?@adv * noise|clutter|pointless|useless|overkill|waste|unreadable|ugly|childish",
    "^ ?the user|owner|human|boss|he|she signs|squashes|rebases|names|formats ?@adv ?his|her|their|all|every commits|branches|commit|prs",
    "^ he|she is ?not ?@adv the ?@adv * @role",
    "^ ?the user|owner|human|boss|he|she asked|wants|prefers|likes ?@adv never|not to be",
    "^ lives|resides in|near * , usually|works|online|so|utc|cet|speaks|mostly|often|awake|offline|travels",
    "^ ?the user|owner|human|boss|he|she wants|expects|likes ?@adv * commit|commits|message|messages|prs|plan|plans|outline|overview|options|tests|comments|names|naming|diffs|logs|steps|sources|links",
    "^ ?the user's|owner's|his|her ?working ?work day|days|week|shift starts|begins|ends|is",
    "user|owner * , he|she reads|works|hates|prefers|is|has|likes|wants|finds|gets|doesn't|knows|types|codes",
    "^ ?the user|owner|human ?partner learns|understands ?@adv best|better|from|by|with",
    "^ ?the user|owner|human ?partner is ?@adv distracted|bored|confused|overwhelmed|annoyed|left-handed|colour-blind|color-blind|impatient|forgetful",
    "^ he|she ?@adv wants|hates|loves|likes|insists|expects|dislikes|asks",
    "^ ?the user|owner|human ?partner reviews|reads|works|tests|writes ?@adv on|from a|his|her|their phone|tablet|laptop|train|couch|ipad",
    "^ ?the user|owner|human|maintainer|boss|he|she is ?not ?@adv patient|friendly|strict|direct|blunt ?and ?but * with|about|hates",
    "^ he|she ?@adv thinks|learns|works|reads|codes|plans in|by|best|with",
    "^ ?the user|owner|human|maintainer|boss|he|she does|doesn't|don't|did|didn't ?not ?@adv like|want|enjoy|care|trust|understand|know|read|speak|appreciate",
    "^ ?the user|owner|human|maintainer|boss|he|she is|was ?not ?@adv a|an|the ?@adv * @persona",
    "^ he|she is ?not ?@adv a|an ?@adv * @role",
    "^ they are ?@adv a|an|the ?@adv * @persona",
    "^ they|he|she ?@adv prefer|prefers|dislike|dislikes|hate|hates|loathe|loathes|love|loves ?@adv ?to ?being ?long ?short ?the ?a * @reply|tabs|spaces|vim|emacs|dark",
    "^ ?@adv prefers|dislikes|hates|loves|wants|values|appreciates|likes ?@adv ?to ?be ?being ?the ?a * @reply|tabs|spaces|trailing|emoji",
    "^ ?the user|owner|human|maintainer|boss|he|she is ?not ?@adv new to",
    "^ ?the user|owner|human|maintainer|boss|he|she is ?not ?@adv @state|bilingual|non-technical|technical|pragmatic|colour-blind|impatient",
    "^ ?the user|owner|human|maintainer|boss|he|she is in|on|at ?@adv * connection|budget|time|timezone|cet|utc|vacation|leave|holiday|est|pst|wet|gmt|ist",
    "^ ?the user|owner|human|maintainer|boss|he|she wants|expects|needs|requests|requested|asked|asks|wanted|likes|demands ?@adv ?to|for ?be ?a|the * @reply",
    "^ ?the user|owner|human|maintainer|boss|he|she wants|expects|asked|likes|prefers|insists ?not to|on ?@adv be|being asked|told|consulted|addressed|called|informed|warned|reminded|notified",
    "^ ?the user|owner|human|maintainer|boss|he|she wants|expects|asked|likes|insists to|on ?@adv review|approve|commit|reviewing|approving|committing",
    "^ ?the user|owner|human|maintainer|boss|he|she said|says|mentioned|stated|told|noted ?me ?that ?they|he|she|to ?@adv prefer|prefers|like|likes|dislike|dislikes|want|wants|hate|hates|is|are|never|always",
    "^ ?the user|owner|human|maintainer|boss|he|she works|worked ?@adv as|at|for|from|part|full|nights|alone|remotely|night|shifts|solo|mostly|mainly|evenings|weekends",
    "^ ?the user|owner|human|maintainer|boss|he|she works in|on ?@adv * laptop|timezone|cet|european|pacific|eastern|central|utc|macos|windows|linux|mac|evenings",
    "^ ?the user|owner|human|maintainer|boss|he|she lives|resides in|near",
    "^ ?the user|owner|human|maintainer|boss|he|she speaks|writes|types|communicates|reads|talks|answers ?@adv ?only|in ?@adv @lang",
    "^ ?the user|owner|human|maintainer|boss|he|she studied|commutes|codes|programs",
    "^ ?the user|owner|human|maintainer|boss|he|she has|have ?@adv ?about|over|around|some|only|a|an|no|little|limited|strong|deep|extensive|@num|two|three|five|ten * experience|years|background|machine|laptop|mac|"
    "macbook|pc|adhd|dyslexia|degree|phd",
    "^ ?the user|owner|human|maintainer|boss|he|she has ?@adv trouble|difficulty|difficulties|problems|a with|reading|hard|short",
    "^ ?the user|owner|human|maintainer|boss|he|she reads on|only|mostly",
    "^ ?the user|owner|human|maintainer|boss|he|she has adhd|dyslexia",
    "^ ?the user|owner|he|she has been @adv programming|coding|writing|working|doing|learning|in|using",
    "^ ?the user|owner|he|she has been programming|coding|writing|working|learning",
    "^ ?the user * has|had ?@adv never used|touched|written|seen|coded|programmed|worked|heard",
    "^ ?the user's|users|his|her english|german|french|eyesight|sight|hearing|hands is|are",
    "^ ?the user|owner|human|maintainer|boss|he|she uses|runs ?@adv * macos|windows|linux|fedora|debian|vim|neovim|emacs|vscode|cursor|arch|ubuntu|wsl|wsl2|fish|zsh|laptop|mac|macbook|nixos|iterm",
    "^ ?the user|owner|human|maintainer|boss|he|she gets|got ?@adv annoyed|frustrated|confused|irritated|upset|impatient|bored|angry|overwhelmed",
    "^ ?the user|owner|human|maintainer|boss|he|she finds|found|considers ?@adv * annoying|confusing|distracting|tiring|helpful|noisy|useful|ugly|boring",
    "^ ?the user|owner|human|maintainer|boss|he|she ?@adv reviews|commits|checks|reads|skims|tests|approves|pushes|merges ?@adv * himself|herself|themselves|diffs|every|all|manually|hand|only|first",
    "^ ?the user|owner|human|maintainer|boss|he|she always|never|usually|rarely|often reviews|commits|checks|reads|skims|tests|approves|pushes|merges|uses|writes|works|forgets",
    "^ ?the user's|users|owner's|human's|his|her ?@adv name|preferred|preference|preferences|timezone|native|mother|first|machine|laptop|editor|shell|email|mail|background|role|"
    "experience|level|style|pronouns|favourite|favorite|hours|phone|hardware|gpu|computer|mac|working|workflow|os ?language|tongue|hours|style|zone is|:|-|,",
    "^ ?the user|owner preference|preferences|style|profile|background|role|name|timezone|tone|language :|-|is",
    "user|users ?@adv finds|found ?it|them|this|that annoying|confusing|distracting|noisy|tiring",
    "^ per|by|at user|user's|owner's preference|request|wish",
)

USER_LIKELY = (
    "^ likes|loves|enjoys * , dislikes|hates|never",
    "^ they|he|she ?@adv prefers|dislikes|hates|loves|prefer|dislike|hate",
    "^ ?@adv prefers|dislikes|hates|wants|loves",
    "^ ?the user|owner|human|boss is|was ?not ?@adv ?a ?an @role",
    "^ ?the user|owner|human|boss ?@adv insists|insisted|complained|likes|complains|teaches|studies|calls|corrected|plays|thinks|believes|worries|cares|cooks|drinks|struggles|forgets|tends|hopes",
    "^ ?the user|owner|human|boss is ?not ?@adv a|an",
)

NAMED = (
    "debugs|tests|commits|reviews|types|codes ?@adv only|with|on|in|by",
    "keeps|has|uses|writes his|her|their",
    "works with two|three|one|a|an|his|her",
    "runs|does everything|all in|on|inside|with",
    "?@adv uses ?only ?@adv tmux|screen|vim|neovim|helix|emacs|zsh|fish|vscode|zed|sublime|jetbrains|intellij|pycharm|nano|kakoune|arch|nixos|fedora|ubuntu|windows|macos|dvorak|colemak",
    "always|never|usually opens|keeps|runs|starts|has|types|leaves|skips",
    "prefers|dislikes|hates|likes|loves|enjoys|despises|appreciates",
    "wants|expects|needs ?@adv ?to ?be ?a * @reply",
    "wants|likes|expects to ?@adv be asked|told|consulted|addressed|called|informed|pinged|review|approve",
    "wants|expects|needs|likes ?@adv a|an|the|to|short|small|every|no|only * plan|plans|commits|prs|tests|diffs|outline|overview|messages|comments",
    "is ?not ?@adv a|an|the|our ?@adv * @role",
    "is ?not ?@adv new|fluent|comfortable|familiar|unfamiliar|learning|allergic|based|dyslexic|colour-blind|color-blind|impatient|picky|away|colourblind|colorblind|deaf|blind|left-handed|autistic|sick",
    "is on|off|out|away ?@adv ?parental|sick|maternity|paternity|annual|vacation|holiday|leave|sick|of|until vacation|holiday|leave|office|until|the|$",
    "works ?@adv from|part|nights|remotely|alone|until|as|in",
    "lives|speaks",
    "has ?@adv * years|experience|adhd|dyslexia|kids",
    "?@adv only|always|never|usually|rarely reads|reviews|uses|writes|answers|works|commits|merges|checks|looks",
    "wants|likes|expects|prefers|insists to|on review|approve|see|reviewing|approving",
    "doesn't|does ?not like|know|want|speak|read|use|trust|understand",
)
"""What follows a person's given name at the start of a sentence."""

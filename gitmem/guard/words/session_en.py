"""How work in hand is noted, in English. Phrases as ``gitmem.guard.phrases`` reads them."""

from __future__ import annotations

CUES = (
    "session", "left off", "last agent", "previous agent", "prior agent", "yesterday", "pick up", "picking", "middle of", "halfway", "half done", "half finished", "half-finished", "half-done", "midway", "partway", "right now",
    "currently", "at the moment", "uncommitted", "not yet", "not been", "haven't", "hasn't", "yet", "next", "waiting", "awaiting", "blocked", "stuck", "pr ", "pr#", "branch",
    "still", "remaining", "remain", "today", "yesterday", "tomorrow", "this morning", "tonight", "just ", "stash", "head ", "rebas", "bisect", "conflict",
    "pid", "handing", "handoff", "hand-off", "was ", "were ", "trying", "investigating", "debugging", "current", "active", "wip", "in progress", "progress", "so far", "continue",
    "resum", "stopped", "paused", "status", "todo", "to do", "to-do", "local changes", "unpushed", "unstaged", "unmerged", "now ", "last time", "worktree", "working ", "ongoing",
    "needs a", "done", "resume point", "restart point", "re-entry", "this chat", "this conversation", "this sitting", "leftover", "unfinished", "interrupted", "monday", "red", "failing", "broken", "later",
    "last night", "last evening", "context",
)  # fmt: skip

SETS = {
    "num": frozenset(("<num>",)),
    "name": frozenset(("<name>",)),
    "adv": frozenset(
        "already also actually actively all both currently just mostly nearly now only presently really still yet partly partially almost about".split()
    ),
    "work": frozenset(
        """
        adding analysing analyzing bisecting building chasing checking cleaning comparing converting cutting debugging deploying
        designing digging documenting drafting evaluating experimenting exploring extracting figuring finishing fixing hunting
        implementing importing integrating investigating isolating looking merging migrating moving optimising optimizing
        patching planning porting prototyping profiling rebasing redesigning reducing refactoring removing renaming reorganising reorganizing
        replacing reproducing researching resolving restoring restructuring reverting reviewing rewriting reworking setting sorting splitting
        switching swapping testing tracing tracking trying tuning tweaking unpicking untangling updating upgrading
        verifying wiring working writing stabilising stabilizing untangling
        """.split()
    ),
    "look": frozenset(
        "bisecting chasing debugging digging figuring hunting investigating isolating looking reproducing tracing tracking trying unpicking untangling".split()
    ),
    "past": frozenset(
        """
        added began broke built changed cleaned closed completed continued converted covered created cut debugged decided deleted deployed did
        ended extracted failed figured finished fixed focused got implemented investigated left looked made merged
        migrated moved opened paused planned ported pushed reached rebased refactored released removed renamed replaced reproduced
        resolved reverted reviewed rewrote ran set shipped split spent started stopped switched tested touched tracked tried updated upgraded
        verified was were worked wrote wrapped broke
        """.split()
    ),
    "who": frozenset(("i", "we")),
    "be": frozenset(("am", "are", "was", "were")),
    "open": frozenset(
        """
        broken failing incomplete missing open outstanding pending red remaining todo unclear undone unfinished unmerged unpushed
        unreviewed unsolved untested unverified wip half-done half-finished
        """.split()
    ),
    "done": frozenset(
        """
        committed pushed merged tested run rerun fixed done verified finished reviewed deployed started resolved migrated converted
        ported released written implemented updated checked rebased
        """.split()
    ),
    "todo": frozenset(("todo", "todos", "to-do", "to-dos", "tasks", "task", "plan", "notes", "note")),
    "mid": frozenset(
        "mid-migration mid-refactor mid-rewrite mid-rebase mid-upgrade mid-move mid-port mid-conversion mid-rename mid-merge mid-cleanup".split()
    ),
    "job": frozenset(
        "refactor refactoring migration rewrite upgrade rebase rename port conversion cleanup move split merge redesign debugging investigation".split()
    ),
    "few": frozenset(("<num>", *"one two three four five six seven some several a few".split())),
    "later": frozenset(
        "check look see retry rerun revisit decide fix finish continue resume pick push merge test verify come get try return".split()
    ),
    "next": frozenset(("next", "following", "tomorrow's", "upcoming")),
    "procedure": frozenset(
        """
        add append archive ask at avoid begin capture check close commit create define describe document don't do during end ensure
        every fill follow gather generate give hand include keep leave list log maintain make mention never note only
        output persist prepare print produce put read record refer reload report review run save send set show store
        summarise summarize track treat update use verify warn write
        """.split()
    ),
    "do": frozenset(
        """
        port finish fix add move rename migrate convert split rewrite write debug wire replace remove update test clean
        refactor implement merge rebase extract review investigate build upgrade commit push silence document polish
        run rerun check verify switch delete drop cut restore redo squash open close bump reproduce profile translate
        """.split()
    ),
    "say": frozenset(
        "agent agents always claude each every if must never template unless user users whenever you your yours should ensures".split()
    ),
}

HARD = (
    "where @who ?have|had left|stopped off|at|,|$",
    "where @who left off",
    "@who ?@adv left|stopped off|at|here|there|after|before|in|with|halfway",
    "@who @be ?@adv in the middle|midst of",
    "@who @be ?@adv ?stuck halfway|midway|partway|half-way|mid-way ?through|into",
    "@who are|am @mid",
    "^ was|were @work * when|before the|my session|context|day",
    "when|before the|my session|context|day ended|stopped|ran|broke $|,",
    "i am|was ?@adv @work",
    "i am|was ?@adv in the process|middle",
    "we are|were currently|just|busy|now @work ?on ?the when|now|today",
    "@who was|were trying|about|going to",
    "@who have|had ?@adv not|n't|yet ?@adv @done|finished",
    "@who haven't|hasn't|didn't ?@adv @done|finish|finished|commit|push|merge|run|test",
    "@who have just|only @past|@done",
    "@who have ?got ?some uncommitted|unpushed|unstaged|unmerged|half-finished|half-done",
    "@who ?@adv @past * today|tonight|yesterday $|,",
    "@who ?@adv @past * this morning|afternoon|evening $|,",
    "@who ?@adv @past|quit * last night|evening",
    "@who ?@adv ended|stopped|quit|finished|left|paused ?off yesterday|today ?morning ?evening ?afternoon ?night with|at|after|before|in|on|when",
    "last night|evening ?, @who @past|had|was|were",
    "^ was|were ?@adv about|going|trying|planning to",
    "^ had ?@adv @past * when|before the|my session|context|window|laptop|day|tokens",
    "red|failing|broken on my branch|machine|side|worktree|checkout",
    "@who am|are ?@adv waiting|blocked|stuck for|on|until @name|ci|review|approval|#",
    "before|so|until @who continue|resume|proceed|carry with|on|$",
    "i|we will|should ?@adv @later * later|tomorrow|tonight|when|once|after",
    "@who just @past",
    "right now|currently|now|presently ?, @who am|are ?@adv",
    "when|before @who left|quit|stopped $|,|off",
    "at the moment ?, @who am|are",
    "@who will|should|must|can|have continue|resume|pick|proceed ?it|this|up ?again tomorrow|later|there|here|next|on|with|from",
    "today|yesterday|tonight @who @past|@be|have",
    "today|yesterday|tonight , @who @past|@be|have",
    "^ this morning|afternoon|evening ?, @who",
    "@who ended|finished|stopped ?the session|day|here",
    "^ ?still ?now blocked|waiting|stuck until|till|for|on @name",
    "in ?the this|last|previous session ?, @who",
    "last|this|previous|yesterday's|today's session ?, @who",
    "@who got as far",
    "@who are|am ?@adv on branch|step|line",
    "^ before @who continue|resume|go",
    "^ start|begin|open ?the next session|time with|by|at",
    "will ?@adv @later * tomorrow|later|tonight",
    "will ?@adv @later when i|back",
    "i|now am|was @work",
    "we are|were ?@adv @work * right|when now|we",
    "to see whether|if ?that ?the ?it ?this fix|helps|works|holds|passes|that",
    "my branch|worktree|tree|checkout|clone is|has|holds|contains",
    "my changes|edits|commits|branch|work|fix|patch|stash * not|uncommitted|unpushed|still|half",
)
"""Somebody tells of work in hand; nothing else reads like that."""

STRONG = (
    "^ ?the ?our last|previous|prior session could|stopped|failed|broke|crashed|got|moved|ended|left",
    "^ last|previous session ?, the|we|i|an agent|claude|assistant|model",
    "^ in the session before ,",
    "^ the last|previous|prior agent|assistant|session|conversation left|got|moved|converted|stopped|broke|forgot|ended|died",
    "^ the session before this ?one",
    "^ yesterday we|i",
    "^ checked out :",
    "tree|copy|checkout|worktree|directory is|was ?@adv ?left dirty",
    "^ ?still ?currently ?now waiting|blocked|stuck ?for|on|until * before @who|continuing|i",
    "^ ?in|on ?my|our branch * , ?not|nothing|two|three|uncommitted|unpushed",
    "^ have|has|had not ?yet @done|@past",
    "^ ?have|haven't|hasn't ?yet @done|@past * yet",
    "has|have ?@adv uncommitted|unstaged|unpushed|unmerged changes|edits|commits|work",
    "^ ended|ending|ends|closed|closing|finished|wrapped|wrapping|left|stopped ?up ?off the|this|today's|my session|sitting with|here|after|before|on|while|at|,|:",
    "^ ?the ?this session|sitting|conversation closed|stopped|finished|over|wrapped ?up with|without|before|after|while|mid|,",
    "^ ?the ?my context ?window ?limit ran|filled|hit|overflowed|exhausted|was|got ?out ?up ?full ?reached before|while|in|after|during|,|mid",
    "^ ?ran out of context|tokens ,|:|-|before|while|after|in|mid|during",
    "when|before|as|because|since ?the ?my context ?window ?limit ran|filled|overflowed|was|got|hit ?out|full|up|cut|reached",
    "session was|got cut|interrupted|killed|stopped|closed|lost|aborted",
    "^ ?for next time :|$",
    "where @who ?have|had stopped|left|were :|off",
    "^ uncommitted|unpushed|unmerged|unstaged commits|commit on|in|from|:",
    "^ on branch * with",
    "wip commit ?on",
    "changes|edits|commits|commit|work|fixes * is|are not committed|pushed|merged $|,",
    "we are|were currently|now|still|busy|just ?busy @work",
    "left|leaving off while|at|with|in|after|before|here|mid|on",
    "^ pick|picking|picked ?it|this|things ?back up ?again here|at|from|on|next|tomorrow|with",
    "pick up here|there",
    "^ ?was|currently ?still ?right ?now in the middle|midst of ?a ?the ?my @work|@job",
    "is|are|was|ended|remains ?@adv ?with ?the|a * half|half-done|half-finished done|finished|migrated|converted|written",
    "is|are half-done|half-finished",
    "^ right|currently|now|presently ?now ?still ?busy @work",
    "^ at the moment ?, ?still @who|@work|stuck|blocked",
    "right now ?, the|my|all|some|nothing|everything|it|tests|build ?build|tests ?is|are|do|does broken|failing|red",
    "are|is|remain|remains|files|changes|work ?still uncommitted|unpushed|unstaged|unmerged $|,|in|on|-|:|and|for",
    "^ uncommitted|unstaged|unpushed ?changes|work|files|edits :|in|on|-",
    "branch|worktree * is ?@adv checked out ?with|,|and|$|for|in",
    "is ?@adv checked out with",
    "^ ?the ?my working|worktree|tree|clone|branch * has|with|contains|holds ?@adv ?some uncommitted|unpushed|unstaged|local|unmerged changes|edits|work|commits|modifications",
    "has|is|are|was|were ?@adv not been|being ?@adv committed|pushed|merged|tested|rebased ?yet",
    "^ still not ?yet ?been committed|pushed|merged|rerun",
    "^ not yet ?been committed|pushed|merged|rerun",
    "^ not committed|pushed|merged|rerun yet|:|,|$",
    "of|in|during|from this|last session :|,|$",
    "not been|yet ?been committed|pushed|merged|rerun|tested|rebased",
    "not committed|pushed|merged|rerun|tested yet|since",
    ", not ?yet committed|pushed|merged $|,|-",
    "needs|need ?still a|to ?be commit|committed|pushed|rebase|rebased|rerun",
    "^ todo|todos|to-do|tasks|plan|notes ?for|in|to ?the|my|our @next session|time|sitting",
    "^ ?in|at|for|the ?start|beginning ?of ?the @next session|sitting :|,|should|must|will|can|starts|needs|start|-|i|we",
    "continue|resume|finish|tackle ?up * in|at|during|with|the ?start ?of ?the ?our ?my next|tomorrow's session",
    "^ @next|last time :|-|@who",
    "last time @who",
    "^ last|previous|yesterday's session|sitting ?@adv @past|:|-",
    "^ this session : ?@past",
    "^ session ?@adv ended|stopped|interrupted with|before|without|mid|halfway|here",
    "happened|accomplished|achieved this|last|in ?this|last session",
    "^ ?the last|previous session ?@adv @past",
    "currently|now on|at branch|step|phase|line|task|item|part|chapter|ticket|issue|file",
    "^ today's|tomorrow's goal|plan|focus|task|tasks|todo :|is|-",
    "there are|is ?@adv uncommitted|unpushed|unstaged|unmerged",
    "pr|mr|request @num ?@adv awaits|needs|waits ?for ?the ?a @name|review|approval",
    "awaits|await|awaiting @name",
    "^ blocked|waiting|stuck until|till @name",
    "pr|mr|request @num has ?@adv not|no|two|one|open ?been|review|reviews|comments|conflicts",
    "^ last|latest thing|step|edit|worked ?i|we ?did ?on :|was|-",
    "pr|mr|request @num ?, is|has ?still ?now open|opened|waiting|awaiting|pending|ready|under|not|draft|blocked|unmerged",
    "^ waiting|blocked|stuck ?for|on|until @name",
    "^ ?still ?currently waiting|awaiting|blocked|pending ?for|on @name",
    "changes|work|edits|fix|patch|wip ?for ?the * is|are|were|was stashed",
    "head is ?@adv detached at|on",
    "^ ?git ?the rebase|bisect|cherry-pick|revert ?onto ?of ?main ?develop ?master is|in|was ?@adv half|progress|unfinished|incomplete|stuck|paused|half-done",
    "conflict|conflicts ?in * is|are|remain|remains|left ?@adv unresolved|open",
    "pid @num",
    "^ ?was|were just @past|about",
    "^ just @past",
    "^ continue|continued|finish|resume ?@adv ?with ?this ?it tomorrow|monday|tuesday|wednesday|thursday|friday|later",
    "^ picking this|it up ?again",
    "continue|continued|finish tomorrow",
    "run|ran out of context|tokens before|so|,|while",
)
"""In a memory folder this is certain; elsewhere likely."""

NOTES = (
    "^ ?at the end of the|our last|previous session|sitting",
    "^ last time the|we|it|i * was|were|got|had",
    "^ where we|i are|am|stand|left|stopped :|-",
    "done|finished|ported up to * ;|,",
    "^ to pick|take this|it up ?again :|,",
    "^ return|come ?back to the|this * after|once|when",
    "^ reading|digging|looking|going ?@adv through|into the|a * to find|see|understand",
    "is|are ?now at @num of @num",
    "@num|one|two|three|four|five functions|files|tests|views|handlers|routes|cases left $|,",
    "commit|commits|changes|edits|files ?are ?is not ?yet pushed|committed|merged|staged ?yet $|,",
    "^ ?on branch : * uncommitted|unpushed|unmerged|unstaged|dirty",
    "^ ?on branch : * , uncommitted|unpushed|unmerged|unstaged|dirty|half",
    "^ ?in the last|previous|prior session|sitting|conversation ?, * was|were|got|is|are",
    "^ when resuming|continuing|restarting ,",
    "^ on restart|resume|return :",
    "^ resume|restart|continuation|continue|re-entry|pick-up|pickup point -",
    "^ re-entry|pick-up|pickup :|-",
    "point for the|our|next next|time|session|sitting",
    "^ ?still ?now waiting|awaiting|pending ?: ?for|on * * , then|afterwards|after",
    "ci|build|pipeline|tests ?is ?are running|queued|pending for|on @num",
    "^ got ?the ?a * running|working|drawing|rendering|compiling|building|booting|passing|loading|green|up ?locally ,|but|and",
    "^ ported|converted|migrated|moved|wrote|renamed|fixed|translated @num|one|two|three|four|five|six|seven ?out of",
    "is|are|stands ?at ?about ?roughly ?nearly ?some <percent> through|done|complete|finished|converted|migrated|ported|there",
    "fix|patch|test|tests|docs not written|started|found|verified|pushed ?yet $|,",
    "fix|repro|patch pending $|,",
    "reproduced|bisected ?, but|, ?but ?not ?cause|fix fixed|unknown|open",
    "^ ended|left|finished the day|evening|week with|on|at",
    "^ ?we ?i got as far as",
    "^ where things|we|it stand|stands|stood :|-",
    "^ state|status when|where we|i stopped|left",
    "^ first thing tomorrow|monday|next",
    "^ ?the previous|last|prior conversation|session|chat|sitting|agent ended|converted|moved|left|got|stopped|broke|finished|died",
    "^ the session before this ?one",
    "^ ?the previous|last|prior run|attempt got|broke|stopped|stuck|died|ended ?stuck on|off|at|after|before|in|half",
    "stands|stand at @num|two|three|four|five|six of",
    "^ ?i am at|on step|stage|part|task @num",
    "^ if this session dies|ends|breaks|crashes",
    "^ note|message|word to|for the next session|agent|run",
    "^ next agent|session|one :",
    "^ pick this|it ?back up at|from|with|in|here",
    "done|finished|written , @work|* not|half started|done|begun",
    "pr|mr|request @num ?still open|pending|ready|waiting|unmerged",
    "^ was|were @work * when|before|until|,|$",
    "^ was|were @work * the|a when|before",
    "session ended|stopped|broke $|,|before|while",
    "^ next ?up for me|us|tomorrow|now",
    "^ to resume|continue|pick|restart ?up ?here :|,|run|start|open|go",
    "@look|looking|checking ?into ?at * now $|,",
    "^ @past|checked|converted|ported @num of @num",
    "stopped|paused|interrupted ?off at|in|after ?line|step|file|item|row @num",
    "^ remaining|left|open|todo|missing for|in|on this|the|my task|pr|ticket|branch|feature|story|change|issue",
    "^ ?still @mid",
    "^ have|has @past|@done",
    "@few commits|commit ahead|behind",
    "has|have|contains|holds|are|is ?only @few uncommitted|unpushed|unstaged|unmerged",
    "^ open question|questions|point|points|task|item|problem for tomorrow|next|later|me|us",
    "^ ?the ?my last|latest commit ?on ?this ?my ?the ?branch ?main is|was broken|wip|red|half|unfinished|unpushed",
    "^ next time ?, start|begin|continue|check|look|try|first|run|fix|finish",
    "bug|cause|culprit|leak|reason|source|race|failure * not|still ?yet found|unknown|unclear|understood|open",
    "not|never yet found|understood|reproduced|diagnosed",
    "not found|understood|reproduced|diagnosed yet",
    "^ ruled out",
    "^ half done|finished :",
    "^ i left",
    "ran|got|went halfway|partway",
    "^ paused|stopped|interrupted mid-way|midway|half-way|halfway|partway",
    "tried * * , neither|none|nothing|no|without|still|both",
    "^ ?the|my|our last|latest thing|step|edit|try|attempt|change|experiment @who",
    "debug|debugging|print|prints|logging|console.log|statements ?output ?prints ?statements ?lines ?calls is|are still in|there|active",
    "^ paused|stopped|interrupted here to|for|because|,|$",
    "^ what's|whats left|next|open|missing|remaining :|-|is",
    "ci|build|tests|suite|job|pipeline still running",
    "merge|push|ship ?it|this|them once green|ready|approved $|,",
    "ci|build|tests|suite|job|pipeline ?is|are still running for|on|,|;",
    "<percent> done|complete|completed|finished|converted|ported|migrated",
    "% done|complete|completed|finished|converted|ported|migrated",
    "^ ?@adv blocked|stuck :|-",
    "^ ?the ?my ?last ?latest ?second stash ?* has|holds|contains|still|is|keeps",
    "stash|stash@ holds|contains|has|keeps ?the ?a ?my ?still half-finished|half-done|today's|unfinished|wip|changes|work|edits|rewrite|fix",
    "^ todo|fixme next|later|tomorrow ?:|,",
    "^ todo(next|todo(later|todo(tomorrow|todo-next|todo/next",
    "^ session @num summary|notes|recap|log|status|report|wrap-up :|,|-|,",
    "^ @look|debugging|reviewing|reading|working|trying|testing|rebasing|porting|splitting|fixing|rewriting * , i|no|not|nothing|half|still|so|suspect|haven't|maybe|probably|halfway",
    "^ @work * at|right the|now moment|$|,",
    "^ @work * right|currently now|$",
    "^ @work * , @num of|done|left|to|more",
    "^ @work * ?run ?attempt ?build ?it ?job ?@num is|are still going|running|pending|open",
    "^ running|rerunning|building|deploying|importing|migrating ?the|a|all * , should|will|check|expect|eta|takes|about",
    "is|are still going|running|ongoing|compiling|building|uploading",
    "^ opened|pushed|drafted|submitted ?the ?a ?my ?draft pr|mr|pull|branch|#",
    "^ opened|pushed|drafted|submitted * , waiting|ci|needs|awaiting|not|no|still",
    "^ left ?the|a|my|it|off|two|some|one|@num * running|open|half|uncommitted|stashed|broken|red|unfinished|checked|half-applied|half-done|commented",
    "^ tried * , tried|no|but|didn't|same|next|still|without|not|both|neither|then",
    "no|without effect|luck|success|difference , ?so ?then next|now|trying|will|try",
    "next|then , ?@who i|we will|am|are",
    "next|then @who will",
    "pr|mr|branch|draft ?request is open|up|pushed ?and|,|, ?and ci|will|waiting|review|needs|not|check",
    "ci ?still is|was running|pending|red|queued",
    "comments|review|tests|docs|half ?are ?is half written|done|finished|drafted|addressed $|,",
    "done|converted|finished|migrated|ported|green|written|renamed , * pending|remaining|missing|open|outstanding|left|todo|half|not|still|to|next",
    "@num of @num * converted|moved|renamed|written|ready|checked|fixed|in",
    "^ half ?of ?the ?way * , rest|remaining|still|not|other",
    "^ rest|remainder ?of ?is tomorrow|later|follows|next|still|to",
    "rest|remaining|others|remainder ?are ?is|to follow|tomorrow|later|next|missing|pending|come",
    "come|comes|follow|follows tomorrow|next|later|monday $",
    "^ will|to check|retry|look|revisit|rerun|continue|resume ?@adv ?it ?the ?again * later|tomorrow|tonight|when",
    "^ pr|mr @num :|-|, ?is open|draft|waiting|addressed|needs|reviewed|approved|pushed|up",
    "^ hypothesis|suspicion|theory|suspect|guess ?is : ?i|the|a|it|not|race|maybe",
    "i suspect|guess|think ?it ?the ?is ?that|it * haven't|not|but|untested|unconfirmed|yet",
    "haven't|not confirmed|verified|reproduced|checked|tried ?it ?this ?yet $|,",
    "^ stuck|blocked|hung :|on|at|in|because|by|since|- ",
    ",|i|we|and|but still have|need|needs ?to ?do ?be to|fix|address|add|a|write|finish|update|merge|push",
    "failing|failed|red specs|tests|test|cases ?still left|remaining|to|in",
    "^ @num failing|failed|red|broken|unresolved ?specs|tests|left|in|on",
    "^ half-finished|half-done|unfinished|untested|unverified :",
    "^ looking into|at the|why|this|a",
    "^ ?the next thing ?to ?do is|:",
    "but|and|still ?not untested|unverified|unreviewed|uncommitted|unpushed $",
    "^ on hold :",
    "^ blocked|stuck|paused : @name|waiting|needs|no|missing",
    "rebase|refactor|refactoring|migration|merge|rename|upgrade|port|split|conversion|cleanup|rewrite|move is|are ?@adv not|half|partly ?yet ?@adv finished|done|complete|completed|through",
    "tests|build|ci|suite|pipeline is|are ?@adv red|broken|failing ?right at|now|because|since|after the|my|of|$|moment",
    "^ ?the ci|build|job|pipeline|benchmark|test|tests|import|migration is|are still running",
    "^ ?current status|state : * works|crashes|compiles|fails|missing|broken|passes",
    "^ need|needs to rerun|redo|recheck|re-run|finish|retest|rebase",
    "^ mid-refactor|mid-migration|mid-rebase|mid-merge|mid-way|mid-upgrade|mid-move",
    "^ got|getting stuck|as|to far|on|at|in",
    "^ open|undecided|unclear|unresolved :|-",
    "^ half ?of ?the * is|are converted|done|migrated|ported|moved|finished|written|renamed",
    "^ about to run|merge|push|delete|start|rename|deploy|move|switch|split|drop|release",
    "^ session @num :|-|,",
    "^ paused|parked|stopped|suspended|shelved the|this|work|on|because|for|until",
    "dev|local|test|watch|vite|webpack server|process|job|build|watcher is ?@adv still running",
    "^ wip ?:|on|-|in",
    "^ last|latest change|commit|action|edit :",
    "verify|check|try|test|profile|bisect|fix next $",
    "tests|build|ci|suite|pipeline ?is ?are red|broken $|,|:|-",
    "to|can finish|continue|resume|retry|look|check tomorrow|later|monday",
    "again tomorrow|later|monday $",
    "try|retry|continue ?it ?this ?again tomorrow",
    "^ ?was halfway|midway|partway through|into",
    "^ ?now @look ?into ?out why|whether|how|where|what|which",
    "^ still @work|failing|broken|red|missing|waiting|todo|pending|unclear",
    "^ still to|need|needs|have|has ?to ?do|be|a|fix|add|finish|run|write|test|merge|push|rerun|update|convert|check|remove|verify|port|migrate|clean",
    "is|are still to|open|missing|pending|outstanding|todo ?do|be ?@done $|,",
    "tests|test|build|it|changes|branch not ?been|yet @done ?yet $|,|-|since|after",
    "^ ?the|my|our ?immediate next step|steps|action|actions|task|tasks|up|item|todo|move|thing|things :|-",
    "^ ?the|my|our ?immediate next step|steps|action|actions|task|tasks|item|move|thing is|are to|still|finishing|fixing|adding|writing|running",
    "^ up next :|-",
    "is|are|comes|goes next $",
    "^ stopped|paused|interrupted|halted|parked ?work ?here|it at|after|before|while|in|mid|halfway|because|on|:",
    "^ resume|resuming|continue|continuing here|at|from|with|:|tomorrow|next|on|the|by",
    "^ open|draft pr|mr|prs|mrs :|@num",
    "^ ?current|working|active|work|feature branch|worktree :|- * $",
    "@num of @num * done|converted|left|remaining|migrated|so|failing|fail|ported|finished|passing|pass|green|red|fixed|complete|completed",
    "^ @num ?more|other left|remaining|to * $",
    "^ @num|some|a|few|several|two|three|four|five|six|all|many|most ?few ?of ?the tests|files|specs|cases|modules|components|steps|items|todos|endpoints ?are ?is ?@adv failing|"
    "failed|left|remaining|open|broken|red|uncommitted|missing|unconverted|remain|untested",
    "tests|build|ci|suite|pipeline|lint|typecheck is|are|remains|stays still|currently|now red|failing|broken",
    "tests|build|ci|suite|pipeline still|currently|now red|failing|broken|fail|fails",
    "tests|build|ci ?are ?is not ?yet run|rerun|green",
    "@done so far $|,",
    "^ ?the remaining|outstanding|leftover|unfinished work|steps|tasks|items|todo|todos|points|bits :|-",
    "left to do",
    "^ open|unresolved ?work|steps|tasks|items|todos|points|questions|bits|threads :|-",
    "^ tomorrow ?:|,|-|we|i|morning|finish|start|continue|first|fix|add|merge",
    "^ today|yesterday|tonight ?:|,|- ?we|i|the @past|@work",
    "^ done|finished|completed|fixed|started so|today|yesterday|already far|:|today|yesterday|,",
    "^ stashed|stash :|the|as|my|holds|contains|before",
    "^ stashed ?my ?the ?all changes|work|edits $|,|in|before|for|as|on|to|because",
    "conflict|conflicts in * remain|remains|open|unresolved",
    "^ bisecting|bisect :|between|from|,|-",
    "is running in|on|with|as|under ?a|the ?second terminal|tmux|pid|background|tab|screen|pane|window|port ?@num",
    "^ handing|handed|hand-over|handoff|handover|hand-off ?over ?to :|,|-",
    "^ trying to find|isolate|reproduce|get|make|fix|figure|understand",
    "^ ?the|my|our current|active|ongoing|present task|focus|work|goal|ticket|objective|problem|bug|blocker|activity|todo|story :|is|-",
    "^ ?current ?project status|state|progress|stage ?of ?work : wip|half|in|blocked|working|about|@num|tests|waiting|mid|broken|not|red|almost|still|partially|ongoing|paused|unfinished",
    "^ wip|ongoing|doing|unfinished :|-|,",
    "^ in|work-in progress|flight|works :|-",
    "^ work in progress :|-",
    "to be continued|finished tomorrow|later|next|$|in|on",
    "worktree|clone|checkout|branch * has|have|with|contains ?@adv ?still local|uncommitted|unpushed|unmerged|unfinished|wip",
    "branch * is ?@adv ?@num ahead|behind|unmerged|unpushed|unfinished|wip",
    "@num commits|commit ahead|behind",
    "^ ?@adv ?now ?still waiting|awaiting|blocked|stuck ?for|on|by ?a|the|an|some|from|my * review|approval|feedback|answer|reply|response|merge|pr|mr|decision|sign-off|credentials|key|"
    "access|confirmation|clarification|input",
    "^ ?@adv ?now ?still blocked|stuck on|at|in|with",
    "waiting|awaiting for|on @name",
    "debugging|investigation|session|scratch|work|progress notes|log|diary :|-",
    "^ * needs finishing|completing|rerunning|rebasing|committing|pushing",
)
"""Said so in a memory folder it is work in hand; in instructions it may be anything."""

DOUBTFUL = (
    "^ next :|-",
    "^ ?the remaining|outstanding|leftover|unfinished ?work|steps|tasks|items|todo|todos|points|bits|part|parts|work :|-",
    "^ still open",
    "we are|were ?@adv @work",
    "cause|reason ?is ?@adv unknown|unclear",
    "applied|deployed|pushed|merged|tested|works locally ?only ?, not|but|only",
    "not on|in staging|prod|production|main|ci ?yet $",
    "^ hypothesis|suspicion|theory|suspect :",
    "^ working on",
    "^ @look ?down ?out ?into ?to this|flaky|failing|intermittent",
    "not|never yet @done",
    "not|isn't|aren't|hasn't|haven't|wasn't|weren't|never ?been @done yet",
    "done so far",
    "not|isn't|aren't|hasn't|haven't ?been ?@adv handled|covered|hooked|wired|plugged|applied|connected|integrated|adapted ?up ?in yet $|,|:",
    "^ @work ?on|in|into|the|a|out|to * , next|then|still|not|tests",
)
"""In a memory folder, mostly work in hand."""

NOW = frozenset("currently now today tonight yesterday tomorrow still yet presently".split())
UNDONE = frozenset(
    """
    awaiting blocked broken dirty failing half half-done half-finished hangs incomplete investigating missing open pending red stuck todo
    unclear undone unfinished unresolved untested unverified waiting wip working crashing debugging
    """.split()
)
"""Together with a word of ``NOW``: probably work in hand, in a memory folder."""

SAYS_SO = (
    "^ @procedure",
    "if|whenever|unless|must|always|never|each|every|you|your",
    "^ when|before|after|at|during",
)
"""A procedure about sessions, not a state."""

TOLD = (
    "^ left ?the|a|an|my|it|two|some|one|@num * running|open|half|uncommitted|stashed|broken|red|unfinished|checked|attached",
    "pr|mr|request @num is|are ?@adv up|open|out|ready|pushed|waiting|with",
    "pr|mr|request @num ?@adv waits|waiting|awaiting|pending",
    "waiting|awaiting|waits|blocked|pending ?for|on ?a ?the review|answer|reply|feedback ?from|by @name",
    "ci|build|pipeline|tests ?is ?are running|queued|pending for|on @num",
    "until @name answers|replies|responds|reviews|approves|is|merges",
    "nothing ?else|more ?@adv to ?do until|before",
    "^ ?in this conversation|chat|thread|sitting|session ?, @who",
    "have not|n't ?yet started|begun|touched|tried|coded|written|run|looked",
    "nothing|none ?@adv coded|touched|changed|written|decided|committed|pushed|implemented|fixed|done|run so|yet far|$|,",
    "^ started|began|begun|took|picked ?up on|with|work|ticket|issue|task|reading",
    "^ @past|@done|checked|found|read * , next|then ?: i|we|look|try|check|fix|add|,|up",
    "next|then i|we @look|look|try|check|fix|add|will|need|have|go|continue|want",
    "@few of ?the ?my ?our ?@few * is|are ?@adv @done|ported|done|moved|green|converted|left|red|missing|broken|failing",
    "^ have|has|had|need|needs|must to stop|leave|quit|go|run|pause|break here|now|for|off|,|soon",
    "@few * to go $",
    "@done|written|drafted|coded|built|implemented|changed but|, never|not ?yet ?been run|tested|applied|merged|deployed|@done",
    "^ @few * left $|to|,",
    "my last|latest|first|second|third|current|next attempt|try|run|idea|fix|guess|theory|step|change|commit",
    "our last|latest attempt|try|guess|theory|idea failed|was|is|:|did",
    "is|are|has|have|was|were not ?been @done|finished|squashed|rebased|started|answered|replied|touched yet",
    "the build|benchmark|import|migration|deploy|run|job|rebase|refactoring has not finished|completed|ended|run ?yet $|,",
    "^ what is left|missing|open|next|outstanding",
    "^ came|made|got ?it as|so far",
    "is|are still importing|building|indexing|syncing|compiling|uploading|downloading|copying|reindexing|rebuilding $|,|-",
    "no answer|reply|response|luck|progress|idea|clue|code|change|decision ?so yet|far $|,",
    "^ @work ?the ?on pr|mr|issue|ticket @num",
    "^ was|were|got asked|told|interrupted|pulled|distracted|sidetracked",
    "session|debugger|terminal|repl|tab open|attached in|on",
    "^ back|off|out tomorrow|monday|later|soon",
    "look|start|check|try|begin ?there|here|with first $",
    "do not judge|trust the|any tests|build|numbers|diff yet",
    "@num|@few of ?the @num|@few * done|ported|moved|green|converted|finished|migrated|translated",
    "^ have|has asked|pinged|mailed|written|messaged|told @name",
    "will|should|must ask|ping|mail @name",
    "asked|wants|told me to * before|by|today|tomorrow|tonight|first",
    "^ resume|restart|continuation|re-entry|pick-up|pickup point|here|at|from :",
    "@name is|has ?@adv looking|reviewing|checking|going",
    "@num|one|two|three|four|five|some|several tests|specs|cases ?still fail|red|failing $|,",
    "code|nothing|files|tests ?is ?are not ?yet touched|started|changed|written|adapted|run $|,",
    "commits|commit|changes|edits of|from today|yesterday",
    "the diff|patch|fix|change|work|wip ?for ?the * is|lives|sits ?@adv in|on|under ?my ?a ?the tmp|/tmp|stash|worktree|wip",
    "^ tried|reproduced|narrowed|bisected it|down|two|three|both|the|with",
    "^ todo|to-do|fixme now|next|first|then|today :",
    "^ i @past|have|had|am|was|will|still|need|got|should|could|suspect|think|must|added|found",
    "^ @past|added|wrote|fixed * today|yesterday|tonight|just|now $|,|but",
    "not ?yet sure|clear|certain whether|why|if|how|what",
    "^ come|go|get|look|check back to|at|on|for",
    "but|, not|nothing|never|none ?been|is @done|tested|pushed|committed|merged|started|written ?yet $",
)
"""In a memory folder likely work in hand, whether or not a condition stands beside it."""

ANYWHERE = (
    "^ current|active|ongoing task|ticket|todo|story|subtask|assignment|goal : @do",
    "^ todo|todos|to-do now|next|today|tomorrow|tonight|first|then|later|asap : @do|the",
    "^ resume|restart|continue|continuation|re-entry|pick-up|pickup point :",
    "^ ?in this conversation|chat|sitting|session ?, @who",
    "@who|and|; have not|n't ?yet started|begun coding|on|with|it|writing|implementing|the",
    "^ ?work in progress|flight|work : @work|@do|the|half",
    "^ next ?up ?step : then|@do * , then",
)
"""Likely work in hand wherever it stands."""

WHEN = ("when|once|until|whether",)
"""A condition; harmless in what is HARD."""

EXCUSED = (
    "^ ?default ?main branch : main|master|trunk|develop $",
    "^ next : the|it|each|every|a|an",
    "is a|an|the|one ?of ?the column|field|table|value|property|row|flag|enum|key|class|function|record|status|state|button|label|page",
    "that|which|who is|are|were|was|has|have ?been ?@adv still|red|failing|broken|uncommitted|open|pending|unfinished|interrupted",
    "resume|resumes|continue|continues|restarts|restart ?from ?at where it|they",
    "session of|is|are|id|ids|token|tokens|cookie|cookies|storage|store|state|expires|lives|timeout|key|event|object|replay|table|data|type|affinity",
    "in progress jobs|rows|orders|uploads|state|status|is|are",
    "^ next ?step ?steps : see|read",
    ": shown|displayed|button|rendered|printed|stored|name|status|value|label|field",
    "checked out by|via|before|at",
    "is|are ?@adv stashed|discarded|ignored|rejected|kept|listed|deleted|removed|restored|dropped|preserved|overwritten|carried by|when|with|on",
    "status values|code|codes|is|are|field|column|badge|page|enum",
)

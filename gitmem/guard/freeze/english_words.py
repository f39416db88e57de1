"""The English words that the freeze rules go by. Tables only."""

from __future__ import annotations

CUES = (
    "for the dura", "untouched", "everything that", "keep away", "keep out", "stay away", "as of today", "has not ",
    "have not ",
    "until", "till ", "freez", "frozen", "lock", "moratorium", "stop-ship", "for now", "for the time", "for the mom",
    "for the week", "for the next", "for the fore", "for the rest", "for a ", "moment", "temporar", "interim",
    "meantime", "indefinite", "right now", "not now", "yet", "at present", "at this time", "stopgap", "as of now",
    "this week", "this sprint", "this month", "this quarter", "this iteration", "this cycle", "this release",
    "this season", "this afternoon", "this morning", "next week", "next sprint", "next month", "next quarter",
    "weekend", "today", "tomorrow", "tonight", "while ", "whilst", "during ", "pending", "before ", "after ",
    "through ", "over the ", "ahead of", "waiting", "waits", "wait for", "as long as", "so long as", "hold", "paus",
    "on ice", "closed", "suspend", "halt", "deploy", "merg", "releas", "shipping", "rollout", "off-limits",
    "off limits", " off", " days", " weeks", "publish", "upload", "stopped", "nobody", "no one", "hands off", "ends:",
    "end:", "interim:", "submission", "shut", "ship any", "just now",
    "this once", "one-time", "one-off", "time only", "release only", "you next", "next pr ", "next person", "provision",
    "beta", "alpha", "pilot", "trial", "stabili", "pre-launch", "under way", "underway", "in progress", "as a stop",
    "no new ", "no schema", "no change", "no more ", "no further", "no feature",
    "stop-gap", "closes ", "only fix", "only bug", "meanwhile",
    "we're m", "way of exc", "are mid-", "effective ", "starting ", "mid-mig",
    "is being ", "are being ", "is still ", "are still ", " is away", " are away", " is down", " is on leave",
)  # fmt: skip
"""A sentence without any of these is no English freeze."""

FOREVER = (
    "until further notice", "till further notice", "until otherwise notified", "until told otherwise",
    "until further announcement", "until notified",
)  # fmt: skip
LOOSE = (
    "for now", "for the time being", "for the moment", "at the moment", "temporarily", "in the interim", "as of now",
    "in the meantime", "for the foreseeable future", "right now", "until then", "for a while", "at this time",
    "at present", "for a bit", "just now", "for the duration", "as of today", "interim rule", "interim measure",
    "temporary rule", "temporary ban",
    "temporary measure", "as a stopgap", "as a workaround until",
)  # fmt: skip
RULES = (
    "interim rule", "interim measure", "temporary rule", "temporary measure", "temporary ban", "stopgap", "interim",
    "temporary", "not now", "for now only", "interim solution", "interim process", "stop-gap", "short-term",
    "provisional", "temporary setup",
)  # fmt: skip
FOR_NOW = ("for now", "for the time being", "for the moment", "temporarily", "in the interim", "in the meantime")
MEANWHILE = ("in the meantime",)
SPANS = frozenset("week sprint month quarter iteration cycle afternoon morning weekend release season".split())
UNITS = frozenset("day days week weeks month months sprint sprints hour hours".split())
UNTIL = frozenset(("until", "till", "til", "'til"))
WHILE = frozenset(("while", "whilst", "during", "pending", "before"))

CONDITIONS = frozenset("if when whenever unless once should where assuming every each after whether why".split())
PAST = (" was ", " were ", " had ", " used to ", " did ", " lasted ")

ACTIVITIES = frozenset(
    """
    deploy deploys deployment deployments deploying merge merges merging release releases releasing rollout rollouts
    changes features refactor refactors refactoring refactorings upgrade upgrades bump bumps updates migrations work
    prs endpoints dependencies edits commits push pushes pushing rename renames renaming cleanup cleanups launches
    experiments publishing publish shipping tags tagging backports schema applies additions removals deletions
    modifications hotfixes submissions uploads development rebases installs rewrites promotions provisioning cutting
    bumping upgrading reformatting tables columns services microservices contributions
    """.split()
)
"""What a team does again and again, so that a ban on it is about time."""
FLAT_NOUNS = frozenset("deploys deployments deploying merges merging releases releasing rollouts publishing".split())
WHOLE = frozenset("prod production main master trunk repo repository codebase monorepo".split())
TEAM = ACTIVITIES | frozenset(
    """
    main master trunk develop branch branches repo repository codebase monorepo mainline production prod staging
    module
    """.split()
)
SETTLED = frozenset(
    """
    released merged published shipped tagged applied existing old past that which flags flag toggles versions notes
    files weights fixtures snapshots each every once comments numbers history window what candidate candidates table
    worktree worktrees parent directory directories row rows record account user users button format formats
    """.split()
)
"""Words that make a frozen or locked thing one of the code's own, not of the team's calendar."""
QUALIFIERS = frozenset(
    """
    without unless if when while directly direct by from via manually outside between own your yourself force
    untested unreviewed broken failing red at night every each per instead than longer older before after until
    fridays mondays tuesdays wednesdays thursdays saturdays sundays weekends weekend friday holidays holiday with
    where locally commits commit conflicts conflict notes note that which how script scripts command commands
    blindly automatically autonomously through as because required needed necessary allowed unreleased
    """.split()
)
"""Words that make a ban a permanent rule about how to do a thing."""
RESOURCES = frozenset(
    """
    lock locks connection memory resource resources handle mutex semaphore buffer reference cursor key button object
    call
    """.split()
)
"""What code releases and holds."""
PRESCRIPTIVE = frozenset(
    """
    must should shall stay stays remain remains keep keeps only wait waits not no nothing never may cannot locked
    frozen parked reserved off blocked paused unchanged postponed deferred need needs all every everything hold
    holds skip please don't nobody
    """.split()
)
"""Beside "until" and a named event any of these makes a rule of a description."""
STRICT = frozenset("must should no not nothing nobody never only need needs please don't all every everything".split())
"""The same beside what is only likely a named event."""
TARGETS = frozenset("to into onto anything any on in prs".split())
QUANTITIES = frozenset("new more further production prod any other additional".split())

BE = frozenset("is are stays stay remains remain been be being".split())
ADVERBS = frozenset(
    """
    still now currently temporarily all also officially completely put kept ever yet please even strictly therefore
    indefinitely fully
    """.split()
)
STATES = frozenset(
    """
    frozen locked paused blocked closed shut suspended halted stopped off off-limits forbidden prohibited disallowed
    banned postponed deferred held on-hold read-only disabled shelved parked open enabled pinned
    """.split()
)
FLAT_STATES = frozenset("frozen locked paused suspended halted closed shut off off-limits stopped on-hold".split())
STATE_PAIRS = frozenset(
    (
        ("on", "hold"), ("on", "pause"), ("on", "ice"), ("not", "allowed"), ("not", "permitted"), ("off", "limits"),
        ("in", "lockdown"), ("read", "only"),
    )
)  # fmt: skip
BARRED = frozenset("blocked forbidden prohibited banned disallowed".split())
FLAT_PAIRS = frozenset((("on", "hold"), ("on", "pause"), ("on", "ice")))
OPENING_STATES = frozenset(
    "frozen paused locked blocked off-limits suspended on read-only read closed shut halted stopped off".split()
)
AFTER_STATE = frozenset(
    """
    to into in on for until till while pending this today at during through before indefinitely after since because due
    as following starting effective beginning
    """.split()
)
REASONS = frozenset("due because since following".split())
BOUNDS = frozenset(
    ("until till for while pending during this through since as from after following due because").split()
)
WHOLE_BRANCH = frozenset("branch main master trunk develop prod production".split())
UNDONE = frozenset("was were not isn't aren't never if when once no".split())

FREEZE_NOUNS = frozenset("freeze lockdown moratorium codefreeze code-freeze stop-ship".split())
BANS = frozenset("hold ban embargo pause exception".split())
FREEZE_KINDS = frozenset(
    """
    code feature features merge deploy deployment release releases change schema dependency dependencies api prod
    production holiday content config data database db infra infrastructure hard soft full total complete year-end
    our this current main branch hiring model design ui string strings doc docs translation partial
    """.split()
)
LOCKED = frozenset("code merge deploy deployment release rollout".split())
LOCKS = frozenset("lock stop ban halt pause".split())
LOCKABLE = frozenset("translation translations string strings schema content docs feature change design api".split())
"""What a lock from one day until another may stand on."""
ARTICLES = frozenset("the this our ongoing active current".split())
NO_FREEZE = frozenset(
    """
    no not never without any isn't aren't wasn't don't doesn't didn't nor neither ended over lifted after next every
    each future last previous past old when if announce declare lift call request during before announces announcing
    declares declaring lifts lifting calls calling requests ends ending schedule schedules remove removes check checks
    """.split()
)
"""Before the noun: there is none, or it is spoken of in general."""
GONE = ("is over", "has ended", "was lifted", "is not", "isn't", "ended", "is lifted")
OBJECTS = frozenset("the a an all your any this these that those it panes time".split())
POLICY = frozenset(
    """
    policy policies process procedure procedures calendar checklist script command label flag banner template status
    tag exception exceptions request requests bot job workflow check announcement announcements schedule day periods
    windows test tests mode branch manager option button plugin docs page window
    """.split()
)
GOING = (
    " is in effect ",
    " is in force ",
    " is in place ",
    " is on ",
    " is active ",
    " is underway ",
    " is ongoing ",
    " has begun ",
)
"""What only a freeze that holds just now is said to be."""
TELLING = frozenset(
    """
    is in to else but may can more about of that which needs happens changes breaks works has depends special here
    should was will must on under inside below knows reads sees cares else uses gets
    """.split()
)
"""After "nothing" and "nobody" these tell how things are."""
OUTGOING = frozenset("releases release submissions uploads deploys deployments rollouts updates launches".split())
FREEZE_STATES = (
    "in effect", "in force", "in place", "is on", "is active", "active", "ongoing", "underway", "is in", "applies",
    "from", "starting", "starts", "begins", "beginning", "on", "for", "as of", "continues", "remains", "still on",
    "on since", "since", "started", "until", "till", "through",
    "this week", "for now", "has begun", "has started", "began", "is still", "is ongoing", "right now", "now",
    "is underway", "for the", "for this", "for our", "over the", "during the", "announced", "approved", "extended",
    "declared", "on now", "at the moment", "agreed", "ordered", "decided", "imposed", "called by",
)  # fmt: skip

AUXILIARIES = frozenset("do must should may can will are is be we're you're".split())
UNTOUCHED = frozenset("untouched alone unchanged".split())
ATTEMPTS = frozenset("try to start begin attempt go".split())
WORK = frozenset(
    """
    touch merge deploy release ship upgrade bump migrate publish land rebase cut adopt roll promote reformat rewrite
    refactor rename restructure port redeploy onboard rotate tag squash regenerate delete remove change modify apply
    """.split()
)
"""Verbs of a team's work on its code base."""
TOUCH = WORK | frozenset(
    """
    update edit drop add introduce use enable switch move alter convert rely extend take provision clean install
    build accept schedule import disable retry expose raise replace have
    """.split()
)
"""Verbs of the same, or of what code does."""
FLAT_VERBS = frozenset("deploy merge release".split())
SENDING = frozenset("ship publish submit upload launch".split())
"""The same only of "anything": what is shipped is mostly said."""
PROCESS = frozenset(
    """
    proceed continue commit write code claim mark report respond answer stop return begin assume say declare
    consider finish end ask guess execute call invoke spawn close exit wait read edit run create start implement
    push open
    """.split()
)
"""Verbs of the agent's own work in hand: what these wait for is nearly always the step before."""
OPENINGS = WORK | frozenset(
    "start open launch enable activate announce schedule invite onboard buy turn roll switch".split()
)
"""Of these "don't ... yet" is a ban on work; "don't answer yet" is none."""
PASSIVES = frozenset(
    """
    merged deployed released shipped touched upgraded changed modified renamed edited updated bumped removed deleted
    """.split()
)
WORK_VERBS = frozenset("deploy merge release ship touch upgrade bump publish change land".split())

HOLDS = frozenset("hold pause postpone defer delay suspend park halt shelve freeze stop block wait".split())
HOLDING = frozenset("holding pausing postponing deferring delaying suspending parking halting freezing".split())
USING = frozenset("using staying sticking keeping pinning skipping avoiding".split())
"""What "we're pinning" and the like go on doing."""
USES = frozenset(
    """
    use stay stick keep remain skip disable ignore pin leave rely run avoid route point treat mock stub continue
    target prefer bypass exclude assume work comment turn develop
    """.split()
)
STAYS = frozenset("skip use stay stick pin leave avoid route target remain rely keep".split())
FLEETING = RESOURCES | frozenset(
    """
    connections socket transaction session spinner loader skeleton page dialog modal placeholder default form field
    screen view overlay tooltip cache value values copy handle stream file files open loop token state
    ref refs null nullable
    """.split()
)
"""What code holds on to for a moment."""
LASTING = frozenset("keep stay remain continue go".split())
"""With a verb in -ing they tell what to go on doing, "keep polling", unless it is one of these."""
GOING_ON = frozenset("using running building targeting supporting".split())
MOVES = frozenset("lands merges ships goes gets deploys leaves new may should moves enters pushes touches".split())
MOVED = frozenset("merged deployed released shipped changed touched allowed".split())
FIXES = frozenset(
    """
    bug bugs bugfix bugfixes bug-fixes hotfix hotfixes critical security urgent fixes p0 blocker blockers
    """.split()
)
PROMPTERS = frozenset("we you please agents everyone must just also should always now -> => i".split())
LEADS = frozenset(
    "since in for on under with at until while during before through as currently temporarily within".split()
)
DECISIONS = frozenset("need needs have has agreed decided asked going".split())
PARTICIPLES = frozenset(
    """
    merging deploying releasing shipping upgrading taking accepting adding bumping publishing changing touching renaming
    refactoring editing reformatting migrating
    """.split()
)
DOINGS = TOUCH | USES | frozenset("build send write read call put set go run start test log file ask report".split())
"""Verbs that open an order; too common to mean anything without a time that opens the sentence."""
JOBS = frozenset("to job jobs workflow workflows script command build pipeline page dialog step api".split())
PROGRAMS = frozenset("job jobs script workflow pipeline command task worker".split())
"""What is called after an event and runs at any time: "the backfill job"."""
ANYONE = frozenset("a an any each every someone somebody everyone it they he she you no all".split())
"""Who or what "until" waits for in a description of any such case."""
TEAM_DOINGS = frozenset(
    """
    publishing uploading shipping submitting onboarding provisioning tagging hiring upgrading refactoring renaming
    migrating importing exporting invoicing billing mailing
    """.split()
)
"""What a team does, said as an activity: "uploading to the store is suspended"."""
CLOSING = frozenset("freezes closes stops pauses locks freeze close stop pause lock end".split())
"""With a day these tell when a freeze begins: "merges stop on Monday"."""
INTAKE = frozenset("new intake work recruiting testing triage reviewing".split())
"""How what a team takes on begins: "new integrations are paused"."""
CEASING = frozenset("stop stops pause pauses halt halts".split())
EFFORTS = frozenset("experiments testing maintenance hiring onboarding development integration programming".split())
"""What a team is at: "development stops until ..."."""
EXISTENCE = frozenset("have is are with accept allow = -> strictly absolutely".split())
NO_IDIOMS = frozenset("longer matter way need such doubt".split())
SCOPE_ENDS = frozenset("until till while during before for this after through pending".split())

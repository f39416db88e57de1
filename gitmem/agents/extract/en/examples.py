"""What states something in English, and what does not: one message a line. The agent had said ``AGENT`` before."""

from __future__ import annotations

STATES = """\
The feature flag console lives at https://flags.harrow.example
The invoice module belongs to the finance team, ask there first.
We sort keys in all locale files.
Branch names begin with the team name.
Our API reference can be found at https://docs.quell.example/api.
For context, the billing service is maintained by the ledger team.
You'll find the design file at https://figma.quell.example/f/12
The test data sits in s3://quell-fixtures/orders
Everything has to go through the merge queue.
Dependency updates go through Renovate only.
Fixtures live beside the spec, not in a shared directory.
Internal packages get the prefix acme-.
If an incident number exists, mention it in the commit message.
We also have a policy that every bucket is encrypted.
We list imports alphabetically in all modules.
We define churn as no login in 30 days, sales insists on that.
We use semantic versioning here, so bump the minor.
New columns must have a default in our schema.
Retry with backoff, that's how we do it everywhere.
We still run Postgres 12 in production, so no MERGE statements.
The minimum supported Go version is 1.21, please keep it.
Our lowest Android API level is 26.
Production runs on Debian 11.
Only touch what is necessary, I want small commits in this repo.
Until Jan 15 the warehouse is read-only.
No, prices should always be integers.
Note that every error must carry a code.
We have a convention that every queue is named after its owner.
For the release notes we use the past tense.
Please write docstrings in the present tense.
The colour tokens come from the design tool and must not be edited by hand.
Please leave vendored code alone.
If you are unsure about a legal text, ask me instead of guessing.
I prefer to see the failing case first.
The demo box is shared with two teams, so please never reset it.
Only Dana may approve releases.
We say "workspace", not "tenant".
Do not use abbreviations in variable names.
The data team owns the marts folder, ask before touching it.
In this repo we keep migrations in db/steps, one per change.
In this library every public function has an example.
We adhere to the twelve-factor rules in this service.
Comments only in English.
Please not use print in library code.
Please don't use the word simple in user docs.
Do not merge release branches yourself, now or later.
Nothing goes to staging before 12 January, the demo data is there.
No restarts of the broker until Friday, a load test is running.
The schema stays frozen until 20 December.
Convention for this service then: every event carries a trace id.
One for the memory banks: weights are stored in grams.
No, the default port is 4100, 3000 is taken by the proxy.
You have mistaken: the minimum version is 2.40.
I must correct you: the limit is 250 requests, not 100.
Wrong framework! This client is on Angular.
Hang on, not in lib/tools, we put scripts in bin/
No npm, use bun.
Skeletons, not spinners, our group agreed on that wording.
We decided to use Kafka for events, can you draft the config?
Remember that we deploy only from the release branch.
Please remember: the staging DB is read-only.
remember we use yarn here
From now on, use pnpm instead of npm.
Always run the linter before committing.
Never push directly to main.
We decided to go with Postgres.
ok thanks. from now on please write tests first
I prefer short commit messages.
Don't ever touch the generated files.
note that the CI needs Node 20
For future reference, the API docs are at https://docs.example.com.
Keep in mind that amounts are stored in cents.
Can you always run the tests before you push?
Could you please remember that I use vim?
Make sure to always sign commits.
You should always check return values.
Looks good, but never commit to main without a review.
we always squash before merging
we never deploy on Fridays
I always use vim keybindings.
Secrets must never be logged.
Migrations must always be reversible.
If you touch the schema, always regenerate the client.
Whenever you add an endpoint, update the docs.
We've switched from Jest to Vitest.
we moved to GitHub Actions last month
We agreed that errors are returned as problem+json.
the team decided to drop Python 3.9
Going forward, all dates are ISO 8601.
Our convention is snake_case for columns.
Rule: no default exports.
I don't like emojis in commit messages.
I'd rather you ask before deleting files.
Call me Sam.
my editor is neovim
Stop adding comments to every line.
Please don't push directly to main.
Don't use any in TypeScript.
Don't commit without running the tests.
Remember to run the formatter before committing.
Don't forget to always bump the version in both files.
Save this to memory: deploys go through Argo.
Code freeze until next Thursday
no deploys until 16 December
In future, answer in German.
next time, run the tests before you say it works
As a rule, we rebase instead of merging.
Under no circumstances edit files in vendor/.
never use `any`
always TypeScript, never plain JavaScript
let me be clear: never force-push
I want you to always explain your plan first.
I want short answers.
FYI, the tests need Docker.
We're going with SQLite for the cache.
We no longer support Internet Explorer.
Decision: we keep the monolith.
Use tabs, and remember that.
just so you know, the billing service is owned by team Falcon
use 4 spaces from now on
by default we run everything in UTC
Remember the API rate limit is 100 per minute.
Never again use sudo in scripts.
don't ever use floats for money
I prefer tabs over spaces
when writing tests, always use pytest fixtures
Before every commit, always run `make check`.
You must never log request bodies.
Everyone must always use signed commits.
Please always answer in bullet points.
One more thing: never touch anything under infra/ without asking me.
Quick note for the future: the QA server reboots every night at 2am.
Remember, we're targeting Python 3.11 and newer.
Can you remember that the client calls these 'jobs', not 'tasks'?
So to be clear, we always use UTC timestamps.
By the way, we decided yesterday to use Kafka for events.
I'd like you to always run mypy before you say you're done.
From here on out, keep functions under 40 lines.
Please never use abbreviations in variable names.
Also, please don't add yourself as a co-author in commits again.
We've agreed with the backend team to version the API in the URL.
We chose Tailwind over Bootstrap.
You must always escape user input.
Never, ever commit .env files.
I always want to see the diff before you commit.
I really prefer composition over inheritance.
Don't forget: the invoice numbers must be unique per year.
Don't forget that Windows is a supported platform.
Note: the `users` table is partitioned by region.
Please note that our CI runs on ARM.
Bear in mind that customers in Japan use a different tax rate.
For the record, the feature flag service is LaunchDarkly.
Going forward please use conventional commits.
Going forward, we'll be using pnpm workspaces.
In the future, don't create new files for small helpers.
As of today, we use trunk-based development.
We settled on JWT for auth.
Team decision: we use React Query for data fetching.
We're standardizing on ESLint flat config.
I hate it when you apologize, just fix the issue.
I don't want you to write comments that repeat the code.
Every time you change the schema, run `make gen`.
When you write tests, never mock the database.
For commits, always use imperative mood.
In this repo we never use default exports.
All of us always use Black for formatting.
Commit messages should never exceed 72 characters.
Passwords must never be stored in plain text.
Feature branches should always be rebased before merging.
Please remember for next time that the deploy needs VPN.
Remember this: production access goes through the bastion host.
Make a note that Lena owns the billing module.
Add this to your memory: our style guide is the Google one.
Store in memory that the sandbox account id is 4242.
The rule here is that every PR needs two approvals.
Our policy is to support the last two major versions.
Never ever use eval.
Always, always check the error value in Go.
Please stop using emojis in your answers.
Just so you know, this repo is mirrored to GitLab.
I told you before, never edit the lock file by hand.
Again: never edit the lock file by hand.
Keep in mind we have to support Safari 15.
You should never log personally identifiable information.
It's important to always close the file handles.
We have decided against using GraphQL.
It was decided that the legacy API stays until March 2027.
We will always use feature flags for risky changes.
We don't use Redux anymore.
My preference is early returns over nested ifs.
I'm a data scientist, so explain frontend stuff in more detail.
I prefer it when you show only the changed lines.
I'd prefer you to ask before installing new packages.
Answer me in English from now on, even if I write German.
no more deploys until Monday, December 7
We're in a code freeze until 2026-12-15.
Let's always write the changelog entry in the same PR.
Remember to always use the internal npm registry.
Whenever we release, the version in setup.cfg has to be bumped, remember that.
use the staging bucket from now on, not the prod one
Do not ever run migrations against prod.
Don't use print for logging in this project, use structlog.
Looks great! For all future PRs please include a screenshot of the UI change.
Hmm, I noticed you used moment.js. We banned that last year, use date-fns instead.
Before you go on: remember that anything under legacy/ is frozen and must not be edited.
Not main! We only ever commit to develop.
We don't use Flask here, we use FastAPI.
no, our table names are singular, so it's user_datum, not user_data
Please keep your explanations short from now on.
Let me tell you something about our setup: we never run migrations automatically. Keep that in mind.
In general I prefer explicit imports over star imports.
Just a heads up: the payments sandbox resets every Sunday.
Small correction: the client's name is spelled Kowalsky, not Kowalski.
I'd like all commit messages in English, even if I talk German to you. Always.
Never use relative imports in this package, they break the bundler.
As discussed with Maria, we agreed to support only Postgres 14 and newer.
We ended up deciding against microservices, remember that when you propose designs.
You keep adding docstrings to tests. Stop adding docstrings to tests.
Whenever you add a dependency, ask me first.
Every time you touch the API, update openapi.yaml as well.
Do not ever print the token in logs.
The policy here is: two approvals for anything in core/.
We use the metric system everywhere, never imperial.
Wrong. Dates are stored as UTC epoch millis.
No, deployments are done by the CI only. Nobody deploys by hand.
Note to self and to you: QA wants test IDs on every button.
Please use British English in all docs going forward.
Don't forget that we have customers on IE mode, so no top-level await.
I work as a designer, so keep the jargon low please.
Actually, we're not on AWS any more, everything runs on Hetzner.
I said tabs, not spaces!
we've standardised on pnpm workspaces across all repos
Our team decided that feature flags live in LaunchDarkly.
I always want tests before the implementation.
It's important that you never call the production API from tests.
From now on: no more than one concept per commit.
Use `make lint`, not `npm run lint`. That's how we do it in this repo.
For anything that touches money, always use Decimal.
Remember for later: the demo account is demo@example.com
Nope, unittest is wrong, we use pytest in this project.
You must not use any without a comment explaining why.
Under no circumstances should you push to a shared branch.
Branches are always named after the ticket, like PROJ-123-login.
Please remember our branch naming: feature/<ticket>-<slug>.
We always prefix branches with the ticket number.
nope, vitest not jest
no, we don't put secrets in config.json, they come from the environment
Actually PR titles follow conventional commits here.
Never read keys from config.json, only from env vars.
I want you to remember that staging deploys happen from develop.
FYI our component names end with View, e.g. LoginView.
We use CSS modules in this project, never global css files.
We've decided as a team that components live in src/features.
For the future: run prettier before you commit.
In the future please create draft PRs only.
please always open PRs as drafts
Don't open pull requests without asking me.
don't push to origin without my ok
You should never create Dockerfiles in this repo, ops maintains them.
I'd prefer if you always showed me the plan first.
I prefer pull requests with fewer than 300 lines.
I usually work in the evenings, so don't suggest meetings in the morning. Remember that.
the default branch is develop, not main
No, the default branch is develop.
Correction: the ticket prefix is ABC, not PROJ.
Wrong prefix. We use ABC-.
That's not correct. Our staging URL is https://staging.example.com.
Oh and from now on, write the changelog entry with each feature.
One rule: never touch generated code.
Rule number one: never commit directly to develop.
Important: never log customer names!
Keep in mind: the QA team tests on Safari 16.
Note for later: the login endpoint will be rate limited to 5 per minute.
Be aware that our CI has no internet access.
Take note: staging is wiped every night.
We agreed yesterday to drop support for Node 16.
It's been decided that we stay on React 17 until March 2027.
The team agreed that all new code is TypeScript.
we're moving everything to the new monorepo, so stop using the old one
We don't do squash merges here. We rebase.
My preferred language for comments is English.
I'm colour-blind, so don't rely on red and green in charts.
Never assume that the user has admin rights.
always double check the currency when you touch prices
All API responses must always be wrapped in a data object.
Tests should always be deterministic, never use real time in them.
whenever you're unsure about business rules, ask me instead of guessing
Make sure you never commit the .env file.
No exceptions: never merge with failing tests.
Until 15 January nobody merges into release.
Feature freeze from Monday until 2026-03-20.
No, we use Knex for migrations, not raw SQL.
Dates must always be formatted as DD.MM.YYYY for our customers.
That's wrong, our services listen on 9000.
Use fetch, not axios.
We don't use the airbnb config. We have our own: @acme/eslint-config.
Please remember that our linter config is @acme/eslint-config.
Never write raw SQL in migrations.
From now on, run the tests with `pnpm test`.
Always ask me before you install a new dependency.
I'd rather have small commits than one big one.
We settled on the repository pattern for data access.
We decided against an ORM.
Note that the reporting database is a read replica with up to 5 minutes of lag.
Remember: the customer table has soft deletes.
By the way, we're on Kubernetes 1.29, so don't use removed APIs. Keep that in mind.
I don't want default exports, ever.
In this codebase, errors are always wrapped with fmt.Errorf.
No abbreviations in function names, please. That's a rule here.
You can't use GPL libraries in this project.
For future reference: invoices are generated at 3am UTC.
All dates in the API are ISO 8601, always.
Actually, it's the platform team that owns the ingress, not us.
Going forward I'd like you to explain trade-offs before picking a library.
I like my functions pure and small.
Please speak German with me from now on.
Our rule of thumb is: no more than three parameters per function.
Just so you know, Friday deployments are forbidden.
Make it a habit to run the type checker before committing.
Don't ever store card numbers.
we'll go with Postgres for this project
We have agreed to keep the public API backwards compatible until version 3.
The decision was to keep both APIs until the end of 2027.
No. Not axios. We standardised on ky.
You used MM/DD/YYYY. We're a German company, always use DD.MM.YYYY.
It's 9000, not 8080.
wrong port, ours is 9000
Hey, small thing: the product is spelled "Gitmem" with lower case m, remember that please.
No, use bun, not npm.
no, we use bun here
Nope, the tests live in spec/, not test/.
That's wrong, the endpoint is /v2/users.
That's not right: we deploy with Terraform.
Actually, we use tabs here.
Actually we're on Node 20, not 18.
No - it's port 8080, not 3000.
That's incorrect. Our default branch is develop.
Wrong, we store amounts in cents, not dollars.
No, the staging database is called orders_stage.
You're wrong, the config lives in config/app.toml.
I said pytest, not unittest.
I told you to use the staging cluster, not prod.
Not quite, migrations run with alembic.
no no, deploys go to eu-west-1, not us-east-1
Sorry, correction: the API key header is X-Api-Key.
That's not how we do it, we squash merge.
No. Use pnpm instead of npm.
Wrong package manager, we use pnpm.
No, always rebase.
Hmm, no, tests are run with make test
Actually the team is called Platform, not Infra.
No, it's called orders_stage
No, we don't use npm here, we use yarn.
no that's wrong, the port is 5433
That's wrong: staging runs Postgres 15, not 14.
Nope. We use black, not yapf.
Actually, our timezone is Europe/Berlin.
Actually the API returns snake_case, not camelCase.
Wait, no, we deploy from the release branch, not main.
No, the package is called @acme/ui-kit.
Use bun, not npm.
It's Vitest, not Jest.
You should use pytest instead of unittest.
no use ruff, not flake8
Please use our own logger instead of console.log.
Wrong! The tests are in packages/core/test.
That is not correct, we support Node 18 and up.
Hm, no. Prices are net, not gross.
I meant MariaDB, not MySQL.
Incorrect, it's https://api.example.com/v3, not v2.
You've got it backwards: the frontend calls the gateway, never the services directly.
No, don't use npm. Use bun.
actually it's spelled "Müller & Sohn", not "Mueller"
No, that's the old repo. The code lives in github.com/example/new-repo now.
nah, we always go with tabs
We use uv, not pip.
That's not what we do here. We write ADRs for every decision.
No helpers folder please, we put shared code in lib/. That's our convention.
No, shared code goes into lib/, not helpers/.
We never use yarn, only pnpm.
Always put shared code into lib/.
Please use Temporal for dates from now on, we've dropped dayjs.
Branch names must always start with the ticket id.
I told you last week: branch names start with the ticket id, always.
Just remember that we're on a Windows-only customer, paths can have backslashes.
Remember that Anna is the owner of the date module.
Going forward, keep date logic in lib/date.ts.
For this project we decided to avoid date libraries altogether.
Note: all customer-facing dates are in the customer's time zone.
I strongly prefer named exports.
You should never create files in helpers/.
Wrong folder, it's lib/, not helpers/.
Hm, no. Dates are handled in lib/date.ts.
Don't create new top-level folders without asking.
In commit messages never mention the customer's name.
Use Temporal instead of dayjs.
Timeouts are always 10 seconds here, never more.
No, we use httpx, not requests.
We retry at most three times, that's our policy.
Please keep in mind that the partner API allows only 2 requests per second.
Our docs are written in Markdown, not reStructuredText.
That's not right - constants go into constants.py.
From today on every public function needs a docstring.
Always use exponential backoff for retries.
We chose httpx because of async support, so don't add requests again.
I really don't like global constants.
Never swallow exceptions silently.
You don't need to ask before running tests, but always ask before deleting data.
Also: don't ever retry POST requests.
Make a note: the partner's sandbox is down on Sundays.
In future sessions, start by reading docs/architecture.md.
Every time you finish a task, summarize what you changed.
We agreed with the partner that webhooks replace polling from June on.
Can you please remember to always pin versions in requirements.txt?
no, it's docs/api.md
Wrong. Timeout is 10, not 30.
Actually we switched to Poetry last month.
My name is Jo, by the way.
I'm a beginner in Python, so please explain idioms.
As a rule of thumb we keep modules below 300 lines.
it's called "Partner Gateway", not "partner API", please remember
we're a uv shop, pip is not allowed in here
dont ever put emojis in log lines pls
btw i go by Mo, not Mohammed
Heads up for every later session: the e2e suite needs the VPN switched on.
uh no, the bucket is called assets-eu, you used assets-us
It's a rule here that every migration has a down step.
Let's agree on this: you always ask before you install anything.
i hate long answers. keep them short, always
Going forwards, no more barrel files.
Standing order: no changes under third_party without asking me.
Whenever a test needs a clock, inject it. Don't patch time.
in this house we write tests first
my terminal is 80 columns wide, so wrap your output
The convention around here: hooks live next to the component that uses them.
We agreed in the retro that PRs stay below 400 lines.
please treat warnings as errors from here on
You keep writing print statements. We log with structlog, please use that.
all endpoints return camelCase, never snake_case
We have moved off Heroku, production runs on Fly now.
I'd appreciate it if you never reformatted files you aren't changing.
wrong, the prod region is eu-central-1
We're not doing semantic release any more, tags are set by hand.
Every PR description has to mention the ticket number.
Commits should be signed, all of them.
We don't do default exports.
No co-author lines in commits, ever.
The team's preference is composition over inheritance.
I am the only developer here so skip the PR ceremony from now on
for the record we support only evergreen browsers
As agreed with legal, we never store IP addresses.
Anything under generated/ is off limits, don't edit it.
Comments go above the line, not behind it.
Please stick to British spelling in the docs.
I want plans before code, every time.
You may assume Python 3.12 everywhere in this project.
we name our branches after the jira key
Just to be clear: nobody pushes to release/* except the bot.
Let us never use global state in this codebase again.
it is important for us that public functions have type hints
From Monday on we deploy only from the pipeline.
Please always respond to me in plain English, I am not a native speaker
In general, prefer plain SQL over the ORM for reports.
The on-call rotation is documented at https://wiki.example.com/oncall, keep that in mind.
nope thats the old name, the service is called ledger now
we test against real postgres, no sqlite in tests
I told you already: fixtures belong in tests/fixtures
never answer with just code, explain a bit
we use tabs in Go and two spaces everywhere else
stop asking me for confirmation on read-only commands
our error type is AppError, we never throw raw Error
actually the staging host is stage2.example.com, not staging.example.com
We've settled it: monorepo stays.
So, decision from today's sync: we're dropping the REST layer and going gRPC only.
Feature flags default to off in this project.
remember im on windows so no bash scripts
my timezone is Europe/Lisbon
Use 'we' not 'I' in the docs, thats our style
You should know that Carla owns the billing code; ask her before touching it.
nothing gets merged without a green pipeline, that's the policy
Do not use any third party date library in this project.
When in doubt, ask. Don't guess.
all new modules must have an owner in CODEOWNERS
i always review diffs in the terminal, so don't open an editor for me
Timestamps without timezone are forbidden in our schema.
it's pronounced and spelled Quarkly, remember this
and before I forget, invoices are always in euros
Please don't ever use the word "simply" in docs.
keep function names in English even when the domain is German
bun only, no npm here
always rebase, never merge commits
pls remember: client = Hartmann AG, not Hartman
rule: one component per file
ok so um from now on could you like always put the ticket id in the commit subject
and yeah one more thing uh we never use moment anymore we use dayjs so please remember that
Please to always write the comments in english, is important for our team in India.
I want that you always make a backup of the database before migration.
We are using only LTS versions of Node, please keep this in mind for future.
Don't use the abbreviation "cfg", write config, always.
hey quick thing, I'm dyslexic so shorter paragraphs please, in general
No, the queue is called jobs-high. jobs_hi is the old one.
No. It's Europe/Zurich, not Europe/Berlin.
You got the table wrong, orders live in the sales schema.
not port 5000, we run on 5050
that's not our logger, we use pino
Actually it's spelled "Grafik", with a k.
this project targets ES2022, don't transpile lower than that
we ship on Tuesdays, never on Fridays
Rollbacks are done with the `revert` workflow, never by hand.
Nobody edits the schema dump manually.
Tests must not hit the network.
Every new endpoint needs an OpenAPI entry.
All user-facing strings go through i18n.
No magic numbers in this codebase please.
If a test is flaky, quarantine it, never delete it.
When you create a branch, base it on develop.
Before you delete anything, always ask.
Never assume UTC for user input.
please use en-GB in UI copy from now on
My name's Priya by the way, not Priyanka.
I prefer that you propose two options before you implement anything.
I don't want any new runtime dependencies without a discussion first.
I'd rather see small diffs.
we chose htmx for the admin pages
team agreed yesterday: trunk based, no long-lived branches
We've standardised on OpenTelemetry for tracing.
the decision is to keep supporting Python 3.10 until March 2027
FYI: QA signs off on Wednesdays.
Just remember the test cards only work in the sandbox.
Keep in mind that Marta reviews everything under billing/.
Please note the prod DB is in read-only mode every Sunday 2-4 am.
code freeze from Dec 18 until Jan 4
no releases before December 9
dont forget we have customers in Quebec so French has to be complete
Our house style: sentence case in headings.
We call them "workspaces" in the product, never "tenants".
the term is "member", not "user", everywhere
use `just` for tasks, we don't use make
stop using `any`, it's banned in our tsconfig
You forgot the license header again. Every source file gets one.
I keep telling you: no wildcard imports.
Please never run the e2e suite locally, it only works in CI.
The API must stay backwards compatible, that's non-negotiable.
Whatever you do, never touch the billing cron.
As a general principle, errors bubble up, we don't swallow them.
We treat lint warnings as errors.
our commits follow the conventional commits format
Let's make it a rule that you run the type checker before you hand over.
going forward i want a summary at the end of each task
Don't explain git basics to me, I've been doing this for 20 years.
I use a screen reader, so no ASCII art please.
it is forbidden by our security team to use curl | bash in scripts
Correct me if I write German, but answer in English always.
remember that i sit in Tokyo, so nightly jobs at 3am UTC are noon for me
great, merge it. For next time: squash before you open the PR, reviewers complained.
yep. Small thing, our docs say "sign in", never "log in".
That worked. Also, keep in mind the staging cluster is shared with team Otter, so don't scale it down.
No, that import is wrong. Shared types come from @acme/types, not from the api package.
hmm you used floats again. money is Decimal in this codebase, everywhere
I said it before: no snapshot tests.
ok but please, in the future, don't open more than one PR at a time
our linter is oxlint now, we dropped eslint in October
wait. We never bump major versions without asking Dana.
Thanks! And as a policy, screenshots go into the PR, not into the repo.
for all new services we use Go, python only for data stuff
The team calls it "the vault", its real name is secrets-store. Remember this.
one request: when you list files, sort them by path.
if you ever need test data, take it from fixtures/, don't make it up
Always use the company VPN profile named acme-dev for deployments.
we're a small team, so no heavyweight processes please, remember that
Every migration gets a rollback script, no exceptions.
Don't add dependencies lightly. Anything new needs a yes from Ruben first.
don't be so chatty, short answers are fine for me from now on
I like my commits small, one topic each.
I never want to see force pushes on shared branches.
Not camelCase for JSON. We decided on snake_case for all payloads.
The CI only runs on self-hosted runners, please remember.
Deploy freeze from 20 December to 3 January.
new decision from the architects: no more shared databases between services
whenever the schema changes, docs/schema.md must change as well
no comments in German please, English only in code
you can ignore the deprecation warnings in this repo, they're known. always.
Keep in mind: users table = legacy, accounts table = new. New code only touches accounts.
It's "customers", not "clients", in all of our texts.
stop suggesting docker, we don't have docker here
We agreed with ops that alerts go to #alerts-prod and nowhere else.
Generally, ask first when something would take more than an hour.
Use rg instead of grep, it's always installed on our machines.
For the record: I'm the only reviewer for infra changes.
wrong again, tests go next to the source file, we don't have a tests folder
it's our convention to prefix private hooks with an underscore
never guess versions, look them up
please do not use em dashes in anything you write for me
Before opening a PR, run `make ci`. Every time.
I work in a GxP environment, so every change needs a ticket number.
the rule for error codes is: 4 digits, first digit = module
Also please remember we can't use cloud services, everything must run on-prem.
thx! btw remember the client is in Perth, so their morning is our night
nah we dont do ORMs in this project. plain sql pls
I noticed you squash merged. We always use merge commits here.
Please be aware that our test environment gets reset every night at 2.
no, ports are assigned in ports.yaml, don't invent them
ah and: error texts always in Dutch
we agreed on Zod for validation
you don't need to run the full suite each time, the affected tests are enough. That goes for every task.
please never ever push tags
I prefer explicit types over inference in exported functions
the product owner decided that we drop the beta flag
Note for future sessions: the monorepo tool is moon, not nx.
just fyi, the design tokens live in packages/tokens
My pronouns are they/them.
Answer briefly unless I ask for details, from now on.
Our agreement with the data team: no schema changes without a heads-up in #data.
use the sandbox account for payments, never the live one
dont touch migrations that are already on main. ever.
Commit subjects max 50 characters, please, as a rule.
all dates in UTC, that is a must
No deploys between December 22 and January 2.
hold all merges until Wednesday, release branch is being cut
Actually, our fiscal year starts in April, not January.
wrong username, the bot is called acme-ci
we don't call it sprint, we call it cycle
keep in mind that tenant ids are strings even if they look like numbers
as of next Monday the old API is gone, use v3 only
In PR descriptions, always mention the risk.
I always run things in podman, not docker, remember that please
We moved from Slack to Mattermost, so links should go there.
Hey, from now on please put helper scripts into tools/ and not into the root
remember we can't upgrade past Django 4.2 because of the Oracle driver
Nope, feature branches come off develop, not main.
also please prefix every log line with the tenant id from now on
We decided this morning that the mobile app stays on Flutter.
don't use `sleep` in tests, ever
i'd rather have three small functions than one clever one
it's colour, not color, in all UI texts
oh, and the reviewer for anything under auth/ is always Ines
No, wrong approach. Business logic lives in services, never in views.
I always want the diff before you write anything to disk
just for the future: our Jira project key is ORB
Please remember, the demo tenant must not be deleted.
whenever you touch billing code, tag @finance in the PR
no need to ask before running read-only commands, that goes for all sessions
actually no, we test with Playwright, Cypress is gone
freeze on the payments module until December 15
keep responses in French from here on
we want every public method documented
commit early, commit often, that's the rule in this team
Stop wrapping everything in try/except.
pytest, not unittest
wrong: prod is eu-central-1, you wrote us-east-1
we don't have a dev branch, everything goes to main
you used tabs, this repo is two spaces
no, the timezone in the db is UTC
almost, but our error codes have four digits, not three
hm, black? we format with ruff
not Postgres 14, prod is on 16
the port is 9090, not 8080
no class components, only hooks here
please spell it Müller-Thorbecke, not Muller
no axios please, fetch only
"""

SILENT = """\
The log is at https://ci.harrow.example/1
The image is at https://cdn.harrow.example/a.png, use it as the hero
The socket belongs to the team chat widget
The tests go in order, not in parallel, is that wanted
We lose data in all cases
We check the flag in every loop
We count rows without the header and get 12
We use jest here, so the test passes
Files have the ending .txt in the dump
The lowest price is 3.50
If the id exists, add it to the commit table
No, arrows should only be visible on hover
The page is at https://localhost:3000 and shows a blank screen
The issue is on https://github.com/a/b/issues/3, can you fix it
The file is owned by the www group, so nginx cannot read it
The request goes through the proxy and then times out
Everything goes through fine until the last step
The tests go to the network, not to the mock, fix that
Users have the prefix wrong in the output, fix it
All rows have the suffix missing
If a user is known, redirect to the branch page
We found the bug in every browser
We tried that in every branch and it still breaks
We calculate the sum without tax in line 12
We use a map here, so the lookup is fast
The minimum is 3 for this input, make it 5
The maximum number of items is 20, change it to 50
I want a red button in this component
Until Friday I am out of office
No, results should be sorted by date
Note that every error appears twice in the log
We have a rule engine in core, what does it do?
For the second test we use a mock, and it fails.
Please leave it alone.
Please write tests for the parser.
Please put the button in the footer.
If you are unsure what it does, look at the tests.
The value must not be negative.
From line 20 we use the wrong offset.
That's not right.
Make sure the modal is always closed.
Only one may stay open, which one is it?
Do not use the old flag in this call.
Just kidding.
In this repo we had two bugs, list them.
Comments only make it worse.
Nothing goes through the proxy, why?
No restarts until now, right?
not urgent, we have time
No problem, we have a backup.
no, the variable is called userId
no, line 30
wrong branch, switch to feature/login
node complains: option always is not known
I agreed on that with him yesterday?
It is not version 2.
please use port 4001, 4000 is taken
Let's always name servers after cheeses, haha
From now on deploy at night. Hmm, no, forget it, the CI does that.
Always sign the tags! … nah, scrap that, nobody checks them.
stop the watcher, it eats my cpu
the height is 40, not 30, on mobile
We use the wrong id here.
Do you remember when we fixed the login bug?
Should we always use strict mode?
What if we never cached anything?
This always returns 0.
it never works on my machine
never mind
Never mind, I found it.
I always forget how rebase works.
Remember to run the tests now.
remember to push this branch when you're done
The function should never return null.
The test always fails on CI.
As always, thanks!
I've never seen this before.
Never seen that before.
Never heard of it.
We could always rewrite it later.
maybe we should always use UTC
The README says always use npm.
The docs say: never run this as root.
No, that's fine.
No thanks.
no, just run it again
No, I meant the other file.
no wait, undo that
Actually, can you also add a test?
Actually never mind.
Actually it works now.
That's wrong.
No, rename it to fooBar.
No, the third one.
Actually, use a set there.
if we decided to use Redis, what would change?
We haven't decided yet.
once we've decided, I'll tell you
We need to decide on a database.
what did we decide about caching?
I want to add a button.
I like it.
I don't like this.
I'd prefer the second option.
I think it never gets called.
people always complain about that
you always forget the semicolon
Don't run the tests yet.
don't worry about that
Don't change this file.
stop the server
Stop.
Let's go with option 2.
Let's use a map here.
use a set instead of a list here
in the future we might support Windows
every time I run it, it crashes
whenever I save, the linter crashes
Can you fix the bug that always returns null?
Why does it always crash?
The loop never terminates.
Run the tests.
please add a test for the parser
Write a function that always returns true.
Add a comment saying "never edit this by hand".
The button should always be visible.
we never figured out why
we always get a timeout here
I remember that we had this bug before.
As far as I remember it worked.
we used to always deploy by hand
The user's session never expires in the test.
add a check that we never divide by zero
make the header always visible
If the list is empty, return null.
I never use this feature, is it worth keeping?
Note the failing test in the output above.
It is almost always the cache.
Is it true that we never deploy on Fridays?
can you explain why we decided to use Redis?
thanks, that works
yes
no
It seems to be broken now
we have always had this problem
No idea.
No problem!
No, it still fails.
no, that didn't work
Actually, let's do the migration first.
wrong file, open utils.py
Freeze the header row when scrolling
The UI freezes until the request is done.
Hmm no, try again.
No, go back to the previous version.
That's not right, the test still fails.
Actually I think I found it.
Please make sure the tests pass.
Remember the bug from yesterday?
Remember when I asked you about caching?
See you next time
The variable is never used.
It'll never work
Can we always trust the cache?
Could this ever be null?
We had decided to use Kafka, but dropped the idea.
My old company always used Perforce.
better late than never
Please run the tests and fix whatever fails.
I never said that.
No worries, take your time.
No, I don't think so.
No need to change that.
no, leave it as it is
No, it should be blue, not red.
No, put it above the table, not below.
Actually, make it a dropdown instead of radio buttons.
Actually, could we try a different approach?
Use a dictionary instead of a list for this lookup.
That's wrong, the total should be 42, not 41.
The function always returns the first element, is that intended?
If the user is never set, we get a crash.
I remember reading about that.
Remind me to call Bob tomorrow.
What do you prefer, tabs or spaces?
Which one do you always use?
I wonder whether we should always validate here.
Always nice to see green tests!
Never a dull moment.
Never thought I'd say this, but it works.
Thanks, I'll remember that.
I'll never understand regexes.
We never got around to it.
We always end up with merge conflicts.
I keep forgetting how this works.
let's decide later
we decided nothing yet
Have we decided on a name?
Can you note down the failing tests?
Can you note the difference between the two?
Please note the file names and then delete them.
From now on? What do you mean?
The log says "never retry on 4xx".
My colleague says we should maybe never use ORMs.
Let's say we always retry three times, how long would that take?
Imagine we decided to drop IE support.
I prefer the first version.
I'd rather do this tomorrow.
Why did you always add a semicolon?
There's always a trailing newline in the output.
Make sure the button is always enabled.
Ensure the list never contains duplicates.
The cache should always be invalidated after this call.
Add validation so that the amount is never negative.
the spinner never stops
It's always the DNS.
You never know.
you always say that
don't do that now
Don't commit yet, I want to look at it first.
don't delete the file I just created
Keep going.
Keep the old behaviour for now.
Remember the function we wrote earlier? Rename it.
Use the second approach.
use port 3001 for now
I want you to refactor this module.
I like the second idea better.
This is what we decided not to do.
Now always on: what does that flag mean?
wait, what?
hold on, let me check
Wrong window, sorry.
that's not true
Never mind the warnings.
forget what I said
Explain the difference between always and never in this DSL.
Rename alwaysTrue to isEnabled.
Freeze the object with Object.freeze.
the page freezes until reload
Do not change anything yet, just explain.
no rush
nothing to remember here
Is the convention to use camelCase?
"never" should be in bold.
next, update the tests
In this session, never ask before running tests.
just this once, always answer yes
What was our decision about the cache?
Does the linter always complain about this?
Can you check why the endpoint returns 500 when the user has no email?
Yes, commit it please.
The test in tests/test_users.py is flaky, it always passes locally but fails in CI.
I just realized we never handled the empty case. Can you add that?
ok now run it again
Great, what's next?
I'm getting this error when I start the server. Any idea what's wrong?
The page should always show the newest entry first.
Sort the list so that the newest entry always comes first.
Rename user_data to users in this migration.
Revert the last commit and use a different approach.
use date-fns in this file
add a note to the README that says "Always run make lint first"
Write the rule that the password must never be empty into the validator.
Hmm, that's odd, yesterday it worked.
I prefer not to touch this today.
Please add a TODO to decide whether we always want to retry.
Could we use Redis instead of memcached for this?
I think we should use FastAPI instead, what do you think?
Is it better to use tabs or spaces?
How do I remember the SSH passphrase on macOS?
the remember me checkbox doesn't work
The "remember me" cookie never expires, fix it.
Make a decision and go with it.
Decide for yourself which one is better.
There was a discussion about never using ORMs, what's your opinion?
The old code always used a global lock, is that still needed?
No, the bug is in the parser, not in the lexer.
No, I want the button on the left side.
No, the second parameter is the timeout.
That's wrong, you deleted the wrong file.
That's not what I asked for.
Actually the problem is in line 42.
Actually, skip that.
Wait, the build is still running.
don't commit, I'll do it myself
Do not run the migration, just show me the SQL.
Never mind about the CSS, it's fine.
I never get this error on Linux, only on Windows.
Why would anyone always disable the cache?
it says never used in the editor
I forgot to tell you that the server was down.
We had a meeting about the roadmap today.
We decided to have lunch at noon, back in an hour.
I noticed that the cache is never invalidated.
let's try with port 4000 for a moment
You're right, we don't need it.
Good catch, thanks!
Remember how you fixed the race condition? Do the same here.
If this always fails, we need another approach.
Can you make sure it never happens again?
Explain what "always-auth" means in npmrc.
The docs recommend to never store tokens in localStorage. Do we do that?
My manager always asks me about test coverage, what is it right now?
I like this approach, go ahead.
I don't like how this looks, make the padding smaller.
I want the header to be sticky.
I need you to fix the login page.
use the same colors as in the mockup
Keep the tests green while refactoring.
Note how the first call blocks.
In future versions of Python this will be an error, right?
As a rule of thumb, what batch size works best?
By default the server listens on 8080, can I change that?
Next time it fails, send me the log.
Each time the job runs it creates a new file, please clean those up.
Is there a convention for naming hooks in React?
What's our policy on dependencies?
Please stop the dev server.
Stop here for today.
We always knew this would come, haha.
Always the same story with CORS...
I'll never understand CORS.
That was never the plan.
Sounds good, let's do it.
from now on it should work, right?
The frozen lockfile flag breaks the build
there's a feature freeze coming up, when should we merge this?
Undo that. Don't touch package.json in this task.
use the debugger, not print statements, to find this bug
Instead of a loop, use a comprehension here.
put the helper into utils.py, not in main.py
the label should say "Save", not "Submit"
It's called useEffect, not useAffect, you have a typo in line 3.
Push it and open the PR.
Use the title "Add login form" for the PR.
Rename LoginForm to LoginView.
Please move the styles into a separate file.
Can you also add a logout button?
Why did you create a Dockerfile?
Remove the Dockerfile please.
Delete the branch after merging.
The login always redirects to /home, even if I come from /profile.
When I click the button nothing ever happens.
The form never validates the email.
It should never show the spinner for more than a second.
What branch are we on?
I think that's good enough for now.
hmm the tests take forever
is jest always this slow?
I remember jest being faster.
Let me know when you're finished.
Don't push yet.
No, not that one, the other component.
no I mean the header component
No, wait.
nope, still red
No, that's a different bug.
No, I'd like to keep it as is.
No, you don't need to do that.
not now
Actually I changed my mind, keep the Dockerfile.
Actually, that's a good idea.
Actually can you show me the diff first?
Sorry, I meant to say the footer.
That's wrong, it says "Lgoin" instead of "Login".
You forgot to import React.
You always use semicolons in this file, but the others don't have them. Make it consistent.
Use async/await here instead of promises.
Use Flexbox instead of floats in App.css.
Prefer early returns in this function.
I prefer this version over the last one.
I like the new design much better.
I hate this bug.
I want to see the result first.
I need a break.
Decide what's best.
We decided that already, didn't we?
Did the team decide on a color?
If we decided to support IE, how much work would that be?
I'm thinking about always requiring a login, good idea?
Suppose we never deleted users, how big would the table get?
The spec says that the token must never expire. Is that implemented?
The reviewer commented "never use any here". Fix that.
Bob says we should always use UTC, but I'm not sure.
According to the docs, hooks must never be called conditionally.
In the old project we always used Redux.
I used to never write tests.
Someone always breaks the build on Fridays.
There's never enough time for tests.
as never before
Note to the failing test: what does it expect?
note the 404 in the log, where does it come from?
Remember to add the import.
Remember to close the modal when the request is done.
don't forget the semicolon
Don't forget to push.
Don't forget to update the test for this.
Keep in mind the current branch has uncommitted changes, so stash first.
Stop adding files, I need to review first.
Stop the dev server and restart it.
Avoid the flicker when the page loads.
Make the input never lose focus.
add an eslint rule that we never use var
Write a test that checks that the price is never negative.
generate a policy document for the legal team
Which rule do we follow for naming?
Our convention is what exactly?
Next time I'll ask earlier.
From now on I'm going to be at lunch.
Going forward is not an option, roll back.
the freeze in the UI happens until the data is loaded
The animation freezes.
Please freeze the version of lodash in package.json.
Thanks, never would have found that myself!
Perfect, as always.
Please use Knex for this migration.
Run it against the staging database.
Can you format the date as DD.MM.YYYY?
The date should be shown as DD.MM.YYYY on this page.
Which port does the service use?
It listens on 8080, I think that's fine.
Okay, keep axios for now.
Let's keep it simple for now.
Always a pleasure, thanks.
The linter never complained about this before.
Did you always run the tests with npm?
I never asked for this.
I've always wondered how this works.
It always takes me a while to understand regexes.
We might decide to switch later.
We were going to decide on that next week.
We had a long discussion and decided nothing.
What would happen if we always retried?
"always" is spelled wrong in the comment.
The variable `never` is unused.
const always = true; what does this do?
Could you write a comment that explains why we never delete rows?
Explain to me when I should never use a mutex.
What do you prefer?
I'd prefer a different name for this variable.
I prefer the blue one.
I want to understand how the migration works.
Let me think about it.
I don't think we ever decided that.
I can't remember the name of the library.
Try to remember what we did yesterday and continue there.
Please forget the last instruction.
No, it's not working.
No, the error is still there.
No, I did not run it.
No, do it the other way round.
no, the first one was better
Actually it was my mistake.
Actually I'd like to see both options.
That's not correct, the output should be sorted.
Not quite, it still shows the old value.
Not exactly what I meant, the button should be on the right.
Wrong, it prints 3 instead of 4.
It prints 3 instead of 4.
It's slow, not broken.
it's late, let's continue tomorrow
Use the new function instead of the old one.
Use port 9000 instead of 8080 for this test run.
Replace axios with fetch in client.ts.
Stop logging here.
Don't change the tests.
Don't touch the migration.
Don't rename it.
Don't use axios in this file.
Make sure the tests pass before you continue.
Make sure to handle the empty list.
From now on the counter starts at 1, but the test expects 0. Fix the test.
As of version 2 the flag is gone, so remove it.
Starting tomorrow I'm on vacation.
Until the fix lands, the test stays skipped.
The deploy is blocked until CI is green.
Don't merge until I have reviewed it.
Create it in lib/ then.
Move the file to lib/.
ok, use dayjs for now
What does Temporal offer that dayjs doesn't?
Is dayjs always in UTC?
The date is always one day off.
It's never the right day in the UI.
I don't remember which library we used before.
Can you remember to close the file handle?
Remember the file we created? Rename it to dates.ts.
Call the branch fix-dates-2.
No, call it fix-dates.
No, put it in lib/.
No, first run the tests.
Please don't create the file yet.
Don't use a class for this.
That's wrong, it should return a string.
Actually it should return null in that case.
Actually, rename it back.
We need to decide where this goes.
I'd prefer to see the diff before you continue.
I want a test for leap years.
We always had trouble with time zones.
Make sure it never returns undefined.
Set the timeout to 10 seconds.
Use three attempts instead of five.
Why five attempts?
Does it always retry on 404?
It retries forever, that's a bug.
The partner API never answers on Sundays, is that handled?
Should the timeout be configurable?
I never said five attempts.
Okay, and where are the docs?
Put the constants into constants.py.
Please convert docs/api.rst to Markdown.
Remember what I said about retries? Apply it here too.
no that's fine, leave requests in
No, I want five attempts after all.
No, try it with 10 seconds first.
Actually 30 seconds is fine.
That's not right, the tests fail.
Don't retry on POST in this function.
don't worry about the docs
Let me check with the partner.
We haven't agreed on the limits yet.
If we always retried, we'd get banned.
What's the policy for retries in AWS SDKs?
Note that I changed client.py myself in the meantime.
By the way, the build is broken.
FYI I'm in a meeting until 3pm.
I'd like to see a diagram.
I want to use httpx here, can you change it?
Run it every time the file changes.
Every time I call it I get a timeout.
This should always be an int.
From line 10 on it's wrong.
From now on? No way.
never say never
Just once more please.
can you always-show the sidebar on desktop
The header should never overlap the content.
we use a map here, why?
i prefer the left one
let's use port 4000 for now
no, undo the last edit
Nope, same error as before.
remember that bug we had in the parser? it's back
use the same style as in the other file
never mind, it works now
Don't forget the trailing comma in line 20.
The API always answers with 500 when I send a big body.
add a rule that never allows empty names
Always! lol, just kidding.
From now on always deploy on fridays. Just kidding!
My boss wants us to never deploy on Fridays, what do you think of that?
What's the best practice, tabs or spaces?
should I always run the formatter before committing?
we decided on pizza for lunch
it's not the cache, it's the proxy, look at the log
no, the test, not the fixture
please use async here
don't touch that function, I'm editing it
please wait before pushing
I want the list sorted by date, newest first
Each row has to show the total
no need for tests this time
for this PR don't bother with docs
today we skip the linter
we should decide soon whether to use Kafka
if we went with Kafka, would you always need zookeeper?
The docs state that you must never call setState in render.
Stack Overflow says never use eval. Is it that bad?
The previous team decided to use Mongo. We'll see about that.
I think we never tested this
It never occurred to me
our tests are failing
we are using axios in 3 places, list them
the policy page never loads
who decided that?
the function must return null when the list is empty
all rows should be deleted
every button needs a label in this form
users must never see the admin link
stop the container
stop here
Use bullet points in this summary.
Write the answer in English please.
make it blue instead of green
actually, put the button on the left
no, bigger
Rename it to fetchUser, not getUser.
It's 3 retries now but I want 5
never run that again, it wiped my db, how do I get it back?
Why do we use two spaces here?
My preference list page is broken
the remember-me flag never gets set
we always had this warning, ignore it
I've never used Rust, so what does this & mean?
Can you explain the rule of three?
okay that's a rule then, I guess? not sure
don't commit yet
Please don't delete anything until I've looked.
Hmm, maybe from now on we should use yarn?
you never listen :)
I don't want this modal
I'd like a dark theme for the page
Prefer the second approach here
the standard is unclear
The convention in React is to name hooks useX, is ours different?
In the example they always use var
Let me check whether we decided that
we need to always be able to roll back, how do we do that?
I need the report by tomorrow
In the current branch, use the mock server
thanks, looks good, ship it
Replace "always" by "never" in the text.
the value should be 5, not 6
no, it's the second tab
Make the tests pass.
Please keep the old endpoint for the moment.
Whenever you're ready, go ahead.
Every time I start the app it asks for my password
next time the build breaks ping me, I'm off now
ok, note that down as a TODO in the file
the freeze happens when I scroll
bump the version and push
can you remember the last command?
ok always is fine, use that value
set cache-control to never expire
the tooltip must always sit above the cursor
we use redux in the admin part, where is the store defined?
we have three environments, list their urls
our users always click the wrong button, make it bigger
customers must never see other customers' invoices, check the query
All requests should go through the new proxy now, change the base url
every item in the list gets a badge
I decided to take Friday off
my laptop never sleeps
it should be 12px, not 14
no, use the blue icon
no, the old one, not the new one
not that file, the other one
actually use 8 columns
hmm actually let's not do that
wrong branch, switch to feature/login
Please use the mock for this test.
please don't rename anything in this commit
don't run it again
don't add tests for this one
keep it simple
write it in Rust
use typescript for the new script
I'd like to see a table
I prefer the shorter one
I want dark mode in the settings page
I need this done by Monday
we need a rule for naming these, any idea?
what's the rule about default exports?
is there a policy on dependencies here?
The policy says all PRs need approval, is that enforced?
my colleague told me to always use pnpm
they decided to move to Azure, poor guys
In my last company we never wrote tests
I read that you should never store JWTs in localStorage
maybe never do that again haha
would it be ok if we never ran that job?
say we always cached it, what then
for the demo tomorrow always show the green state
just for this branch, skip the linter
until the demo is over leave the banner in
remember to add a changelog entry
don't forget to remove the console.log
note that line 20 is wrong
FYI the build is red
heads up, I force-pushed the branch
heads up: I'm leaving in ten minutes
keep in mind I haven't eaten yet lol
the tests are slow today
all tests pass now
no errors anymore, nice
no more errors in the log
each time I hit save the page reloads, why?
whenever I open the modal it flickers
stop the watcher
stop, that's the wrong db
you should have asked me first
You never told me about that flag.
you always do this, why did you touch the lockfile?
this never worked on Safari
I never use the mouse lol
nobody knows how this works
nobody is using the endpoint, delete it
everyone is on vacation
we are moving offices next week
we switched the light theme off by accident, restore it
we use two spaces in this file but four in that one, fix it
the docs folder is missing
Docs are missing for the new endpoint.
Comments are welcome.
Migrations should run before the server starts. Add that to the entrypoint.
Add pagination. All endpoints should accept a page parameter and must never return more than 100 rows.
Build a form. Names must be unique and dates must be in the past.
Users should always get a confirmation mail. Implement that.
The error message should be red.
Errors must be logged with the request id in this handler.
Explain like I'm five
answer in one sentence
Answer with yes or no.
in german please
rename all tests to *.spec.ts
use const everywhere in this file
replace var with const everywhere
That's how it works in Django, no?
that's the rule in chess too :)
I think that's our convention but I'm not sure
password is required in the form
A password is not allowed to contain spaces.
Negative numbers are not allowed in the amount field.
Default exports are forbidden by the linter, how do I silence it here?
I'm on Windows and I get this error
I'm on the train, bad connection
i go by train usually
we're a bit late
Implement the password reset flow. Tokens must expire after an hour and can never be reused.
The export should always include the header row, even for empty tables. Please fix.
Add a cron job that always runs at 3am and never overlaps with the backup.
Refactor this so that we never hold the lock while doing IO.
In the current implementation we always fetch all rows. Change it to paginate.
right now every request opens a new connection, that's the bug
I noticed we don't close the file handle here
we use a singleton for the config, which makes testing hard. Any ideas?
Our tests use a real database and take 20 minutes. How can we speed them up?
we deploy with ansible at the moment, could we move to terraform?
We use JWT for auth, and the refresh endpoint returns 401 after an hour.
We store sessions in redis and they get lost on restart, why?
everyone uses vim here, lol
the team uses Jira, can you write a script that exports the tickets?
My company has a rule that PRs need two approvals. How do I set that up on GitHub?
what does "never" type mean in TypeScript
ts complains: type never is not assignable
Should commits be signed?
how should errors be handled in Go in general?
in general, what is faster, a map or a slice?
generally looks good, but rename foo
Every test fails with the same error
all endpoints return 500 since the upgrade
all tests must pass before I can merge, what's left?
each worker has its own queue, right?
No tests were run
no tests needed here
no types, please, just a quick script
only the first test fails
don't use recursion for this, the input is huge
do not change the public API while refactoring
don't add any new files for this change
keep the function signature the same
please keep all comments when you move the code
use snake_case for the new columns in this migration
name the new file helpers.ts
put all the styles of the modal into one file
use the existing helper instead of writing a new one
use a loop, not recursion
make it async, not sync
write the summary in bullet points, not prose
I want three options before you implement the change
I'd like the button to be green, always
I don't want to lose my local changes
I don't need the explanation, just the code
I like how you solved that
I work on the login page today
I'm new here, where do I find the docs?
I'm a bit confused
I'm the one who broke it, sorry
we agreed to meet at 3
we decided to go ahead with your plan, so start
ok decided: option B
decision: ship it
let's agree on a name first
let's settle this later
that's the standard library
this is a rule-based parser
this is our main page, make it faster
that's how it should look
it's a convention in Python, isn't it
remember, you were about to fix the parser
Remember the failing test? It passes now.
as I said, it fails
I told you it fails
I told you to run the tests first
I asked for a table
I said no
no, I said the second column
no, it's not the cache. It's the proxy that strips the header.
no it's in utils.py, line 40
no, the variable is called userId
no, that's from yesterday's run
actually I think the timeout is too low, set it to 30
wrong, it still prints twice
that's not what the spec says, it says 30 seconds
from here on the code gets messy, clean it up
from line 40 on use tabs
next time this happens I'll restart it
until tomorrow, leave it
until then let's keep the old one
by default the list is collapsed, expand it
by default it's sorted by name
The docs for this are in docs/api.md, update them
The spec is in docs/spec.md, implement section 3
Read CONTRIBUTING.md and follow it for this PR
Write a CONTRIBUTING.md that says that commits must be signed and PRs need tests.
Write a policy: all employees must use 2FA.
Create a lint rule: no console.log in src
Draft an email to the team saying that from now on we deploy on Mondays
Translate: "we never share your data"
Summarize our decision in the ADR
Document that all times are in UTC.
add to the readme that the tests need docker
say in the docs that we never log personal data
explain why we should never use floats for money
Prove that the loop always terminates
check that secrets are never logged
verify no endpoint ever returns html
make sure no test ever hits the network in this suite
ensure that all files end with a newline
the linter wants all files to end with a newline, fix them
can we do it like last time?
thx, that was fast
ok now do the same for the other two
the client called, they want the logo bigger
we should never have merged that
I never asked for a refactor, only for the bugfix
is it a rule that files end with newline?
Why do we not use an ORM here?
we don't have a test for that yet
we don't need a migration for this
we don't know why it fails
we use the wrong id here
we call the API twice, remove one call
we log the password in plain text, that's bad, fix it
the login form never shows the error
the CI always picks the wrong node version, can you look?
our CI is red again
all my tests are green
every commit on this branch is broken
each test creates its own db
branches are up to date
docs are fine now
PRs are piling up
the migration must run first
The button must be disabled while loading.
It must work offline.
you must have missed the import
you should see the error now
you can delete that
you never answered my question
I'd never do that
I always thought this was sync
never again, that took forever
never mind the lint error
always check, never trust, as they say
forever loop, kill it
remember me checkbox should be checked by default
remember to breathe :)
note: untested
Note how the second case differs.
note to self: lunch
keep in mind this is a draft
just so you know, I'm in a call
fyi it took 3 minutes
from now on? are you sure?
going forward with option 2
in the future tense please
for future me: wtf
decision tree looks wrong
we decided nothing
we agreed, didn't we
I decided against it
I prefer that one
I prefer it without the border
I want it to look like the mockup
I like the second draft better, use that
no, two spaces in this file
no, delete it
no, the API returns null here, check the log
no, use the other endpoint
nope, that's the mock server
actually the file is called utils2.py
actually, make that a constant
not that, the one below
not now, later
that's wrong, it's supposed to be sorted descending
that's outdated, pull first
wrong line
wrong, try again
stop it
stop generating, I'll do it
don't stop
don't guess the cause, add logging first
don't forget to save
do not commit, I'm still editing
please use port 4001, 4000 is taken
please write the test first, then the fix
please run it without cache
use my branch
use the staging url in the example
use pnpm to install it
try npm instead of pnpm, maybe it works
put it in src/lib, not in src/utils
name it parseDate, not dateParse
freeze the object
the freeze is over
Until the tests pass I won't merge.
by Friday please
why does it always pick port 3000?
remember what I told you about the layout? do that
we need to decide which queue to use
add a test, then commit
no, leave it, it's fine
I never know which flag it is
did we ever decide on the license?
use the second option this time
make the logo bigger, always a classic
the docs say never mutate state, but this code does
don't touch the config for now
if we always retried, would that mask the bug?
let me know when done
the worker never picks up the job, see log
hm, it appears to work now
can you always keep the server running while I test?
ok so the list should never be empty on this page
skip the tests this once
do you prefer tabs?
I'd never have found that, thanks
nope, still broken
no, line 12
wrong: it prints 3, not 4
it's called foo in the test, rename it
we don't have time
that's the old screenshot
you used the wrong variable
almost, but the margin is off
not the header, the footer
why jest?
the height is 40, not 30, on mobile
should be red
no animations please, just for the demo
wrong tab
it's green, not blue, make it blue
please call it Foo, not Bar
no, i meant yesterday's log
the total is 9, not 8, check the sum
not bad, only small nits
no worries, we can do it tomorrow
no tests yet, we write them later
you used the wrong id, our test fails
we don't have a meeting today, only a call
no idea, we never looked
not urgent, we have time
no rush, only when you are done
"""

AGENT = (
    "I added the endpoint in src/api/users.py using Flask and axios, with moment.js for dates. I'll run npm install "
    "and npm test, start it on port 3000 (or 8080) with jest and unittest, format with yapf and flake8, deploy to "
    "prod on Node 18 and print with console.log. I wrote the migration with raw SQL on a branch from main, in helpers/ "
    "with dayjs and requests, five attempts, a timeout of 30 and docs in docs/api.rst."
)

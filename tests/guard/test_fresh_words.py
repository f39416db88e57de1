"""Work in hand and people told of in other words; the marks around words; tasks and titles in the first person."""

from __future__ import annotations

import pytest
from families import found, lines

SHARED = "CLAUDE.md"
MEMORY = ".claude/memory/MEMORY.md"
TOPIC = ".claude/agent-memory/reviewer/topic.md"


def test_a_tag_on_lines_of_its_own_hides_nothing() -> None:
    assert "personal" in found("<important>\nI prefer short answers.\n</important>", SHARED)


NOTED = """
The session on Tuesday ended with the schema half migrated and no tests run.
Last time the seeds were loaded, but the fixtures for the cart were not.
Where we are: models moved, views open.
We are at step 4 of 9 in the upgrade list.
The handler port is done up to `orders`; next is `refunds`.
To pick this up again: run the importer with `--from 40` and check the diff.
Start next time with the red snapshot in cart.spec.ts.
Resume by running the seeds, then open the failing view.
Return to the cart test after the lint errors are gone.
Reading through the parser to find the leak.
Trying the pool size 20 now, 10 was too small.
Test run is at 80 of 120 files.
Refactor of queue.ts: three functions left.
Converting the tests to vitest, 12 of 40 files done.
- Branch: fix/tax-rounding, two commits not pushed
Branch: feat/cart (uncommitted changes)
two commits not pushed
Last run stopped after step 4 of the import.
In the previous session the parser was split into two files.
Resume with the failing test in `cart.spec.ts`.
Resume at: `lib/queue.ts`, retry branch still missing.
To resume: check out feat/cart and run the importer test.
Current status: waiting on design feedback.
Debugging session 3: the leak is in the pool, fix not written.
Continue from commit abc1234, the tests for the parser come next.
Picked up the export bug, reproduced it, fix pending.
I was about to rewrite the retry loop.
Hier weitermachen: `cart.ts`, Zeile 40.
Letzte Sitzung: Login fertig, Logout offen.
Drei von fünf Handlern sind portiert.
Als Nächstes die Tests für den Warenkorb.
<b>Currently debugging</b> the flaky upload test.
Ended the day with the tests red.
Got as far as step 3 of the import.
Where things stand: parser done, docs missing.
State when we stopped: two tests red.
On restart: rerun the importer, then look at the diff.
First thing tomorrow: rerun the importer.
Continue here: `lib/queue.ts`, the retry branch.
Pick this up at the retry branch of `queue.ts`.
The previous conversation ended while the seeds were loading.
Handover: branch fix/tax has the half-done change, tests fail.
Note to the next session: the dev server is still running on 5173.
Next agent: rerun the seeds first, the last run broke off.
Stand: Parser fertig, Tests fehlen.
Die vorige Sitzung hat die Formulare umgestellt, Modals fehlen noch.
"""

NOTED_IN_TOPICS = """
Ported three of five handlers so far.
Half of the tests are ported.
Docs are written, tests are missing.
The refactor of the mailer is about 60% through.
Two test files left to convert.
Yesterday's session ended before the migration ran.
Last session: fixed the login redirect, logout untouched.
Prior session converted the forms and left the modals for later.
Previous run got stuck on the checkout test.
Rewriting the mailer; templates done, sender open.
Mailer: templates done, sender not started.
The mailer rewrite stands at four of nine templates.
The export bug is reproduced but not fixed.
Bug reproduced, cause unknown so far.
Currently on step 5 of the upgrade guide.
Am at step 5 of the upgrade guide.
"""

NOTED_FOR_ALL = """
The previous session could not finish the migration because the database was locked.
Last session the agent renamed the models; the imports in views are still wrong.
In the session before, half of the routes were moved and the rest left as they were.
Our last session stopped in the middle of the tax rules.
In our last session we moved the auth code; the tests are still red.
Previous session got as far as the cart reducer; the checkout is next.
The last agent left the branch half rebased.
Current task: port the mailer to the new queue.
<b>I'm</b> in the middle of splitting the user service.
Yesterday we got the login working but the export still fails.
The session before this one moved the handlers; the tests were left red.
The last session got through the models, the views are still to do.
"""

OF_THE_USER = """
The user rarely reads long explanations.
User gets frustrated when answers are long.
Owner is patient with questions but hates surprises.
She thinks in diagrams; draw before writing.
The user is colour-blind.
User tends to work late and batches commits.
Der Nutzer ist Frühaufsteher und arbeitet bis Mittag.
Nutzerin mag keine langen Antworten.
Der Anwender ist Rentner und lernt Python.
- [Profil](profil.md): Grafikerin, neu in Git
The user skims; lead with the answer.
The user forgets to pull before starting.
The user learns best from small examples.
He wants the why before the how.
She hates being asked twice.
Owner reviews on a phone in the evening.
Human partner is left-handed and colour-blind.
Der Nutzer liest Diffs am liebsten am Handy.
Der Nutzer will vor jedem Commit gefragt werden.
Die Nutzerin kommt aus der Statistik und denkt in R.
Er mag kurze Antworten und hasst Emojis.
Nutzer ist ungeduldig bei langen Erklärungen.
"""

OF_ONESELF = """
Ping @kuba_w on Telegram when the build is red.
My Discord is nightowl#4412.
Reach me on Signal, handle lena.77.
Find me on Mastodon as @tom@social.example.
Commits show up as sara-dev on my private GitHub.
No emojis please, I can't stand them.
Tabs over spaces, always, for me.
Short answers suit me best.
I'm happiest with small diffs.
Ruben always opens two terminals, one for the server.
Maja runs everything in tmux.
Jonas uses Helix and needs hints for its keymap.
<important>I prefer short answers.</important>
<b>I</b> prefer short answers.
<i>My</i> timezone is Europe/Lisbon.
Note: <strong>I'm a beginner in Rust</strong>.
<em>Ich bin Anfänger in Go</em>, bitte alles erklären.
<rule>I hate semicolons</rule>
- <note priority="1">Call me Sam in replies.</note>
I want you to keep answers short, I read on my phone.
I want you to address me as Kim.
I want you to explain things like I'm new to Go.
I need short answers.
I want you to speak French with me.
**I** prefer short answers.
_I_ prefer short answers.
(I prefer short answers.)
[I prefer short answers.]
- [ ] I prefer short answers.
<b>I</b> <i>prefer</i> short answers.
Hints:<br>I prefer short answers.
Hints:<br/>I'm a beginner in Rust.
<span style="x">I'm</span> a beginner in Rust.
text <kbd>x</kbd> <u>I am a beginner in Rust</u>
Docker is broken on <b>my</b> laptop, use podman.
DM me at @jonas_k.
My handle is kira_codes.
You can find me as pixelfox on Discord.
My Telegram: @lukas_r
GitHub handle for questions: my private one, nora-writes.
Never apologise to me.
Talk to me like a peer.
I love tabs.
Semicolons annoy me.
Dark themes only for me.
Be brief with me.
I skim, so use bullets.
Tim prefers fish over bash.
Lea debugs with print statements.
Paul keeps his notes in Obsidian.
Sofia commits only on Fridays.
Emil works with two monitors.
I like small commits.
I'd rather have tabs.
I hate long summaries.
I find emojis distracting.
I never read tables.
I always squash my commits.
I work best with diffs.
Explain it simply to me.
Don't teach me git.
Spare me the apologies.
Wake me only for outages.
My eyes are bad: big fonts.
My English is poor.
No dark humour, I am easily offended.
"""

CALM_MEMORY = """
Where we deploy: Frankfurt and Dublin.
The upgrade list has nine steps; step 4 needs a restart.
The handler for orders is in `orders.ts`; refunds share it.
To run the importer again: `make import`.
Start with the smallest test.
Resume tokens are signed.
Reading the config fails when the file is empty.
The pool size is 20; 10 was too small under load.
Tests run in 80 seconds.
queue.ts has three functions.
The tests use vitest; 12 of 40 files need a DOM.
- Branch: master
Default branch: develop
Changes not covered by a test are rejected.
Files not committed to git are left out of the image.
Sessions resume after a restart because state is in Redis.
The download resumes where it stopped.
Resume tokens expire after an hour.
The last run of the importer is logged in `runs`.
Half of the tests need a database.
Two test files need Docker.
A session ends after 30 minutes.
The agent resumes a paused upload.
Three of five handlers are async.
Previous sessions are listed on the account page.
The last step of the import writes the index.
Die letzte Sitzung wird im Cookie gespeichert.
Drei von fünf Handlern sind asynchron.
Fehlt nur noch ein Feld, meldet das Formular den Fehler.
The session before checkout is anonymous.
Previous runs are kept for a week.
The last session of a user is shown on the profile page.
Templates: nine in `mail/`, each with a text part.
The mailer has nine templates; four of them are transactional.
On restart the worker reloads its queue.
The import has five steps; step 3 needs the network.
The bug is reproduced by `make repro`.
Where things live: parser in `src/parse`, docs in `docs/`.
Continue statements are not allowed in the importer.
Step 5 of the upgrade guide is outdated.
The run is resumed from the last checkpoint if it dies.
The handover protocol is TLS 1.3.
Conversations end after 24 hours.
Fehlt ein Feld, meldet der Import einen Fehler.
Fehlen noch Zutaten, wird der Auftrag zurückgestellt.
Die Sitzung läuft nach 30 Minuten ab.
Der Import läuft in fünf Schritten; Schritt 3 braucht das Netz.
"""

CALM = """
Sessions on Tuesday are recorded.
The previous session is kept for a day because users come back.
The last migration renamed the models; views import them from `models/`.
Stand: alle Dienste laufen auf Java 21.
Template: "Deploys are paused until <date>."
A task is not complete until the docs are updated.
The current task is stored in `state.json`.
The last session's token is revoked on login.
I want you to read the spec before you start.
I want you to very carefully check each migration.
I need you to run the tests before every commit.
I expect you to ask when a requirement is unclear.
I would like you to write a test first.
I'd like you to be careful with the lockfile.
Before you start, I want you to list the files you will touch.
Ich möchte, dass du vor jeder Änderung die Tests ausführst.
Ich will, dass du die Migration sehr sorgfältig prüfst.
The `<b>` tag is not allowed; use `<strong>`.
<p>Users prefer short forms.</p>
- [Do I need Docker on my machine?](/blog/docker-local) — 2025-07-06
Yesterday's data is archived at midnight.
A session that ended is removed after a day.
At the end of a session, note where you stopped.
When resuming a session, read the handover first.
Stand: Java 21, Postgres 16.
Stand 2026-11: drei Mandanten, zwei Regionen.
Stand der Technik ist TLS 1.3.
Turbo resumes failed tasks from cache.
Start the description with: As a user I want ...
Issue form: What did I do? What did I expect?
"""


@pytest.mark.parametrize("text", lines(NOTED))
def test_a_note_of_one_session(text: str) -> None:
    assert "session" in found(text, MEMORY)


@pytest.mark.parametrize("text", lines(NOTED_IN_TOPICS))
def test_a_note_of_one_session_in_a_topic(text: str) -> None:
    assert "session" in found(text, TOPIC)


@pytest.mark.parametrize("text", lines(NOTED_FOR_ALL))
def test_a_note_of_one_session_in_instructions(text: str) -> None:
    assert "session" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(OF_THE_USER))
def test_a_note_about_the_user(text: str) -> None:
    assert "personal" in found(text, MEMORY)


@pytest.mark.parametrize("text", lines(OF_ONESELF))
def test_somebody_speaks_of_themselves_within_any_marks(text: str) -> None:
    assert "personal" in found(text, SHARED)


@pytest.mark.parametrize("text", lines(CALM_MEMORY))
def test_what_a_project_is_like_is_no_note(text: str) -> None:
    assert found(text, MEMORY) == set()


@pytest.mark.parametrize("text", lines(CALM))
def test_tasks_titles_and_states_of_a_project_pass(text: str) -> None:
    assert found(text, SHARED) == set()

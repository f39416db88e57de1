"""First person, notes on a user, machines, hosts, contacts, mail: what is said of a person."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES

TODAY = "2026-11-30"
SHARED = "CLAUDE.md"
MEMORY = ".claude/agent-memory/reviewer/MEMORY.md"
PERSONAL = [name for name in RULES if name.startswith("personal-")]


def verdict(text: str, path: str = SHARED) -> str:
    """``pass``, or the highest severity among the personal rules."""
    found = {finding.severity for finding in judge(Document(path, text + "\n"), Context(TODAY), PERSONAL)}
    return "error" if "error" in found else "warning" if found else "pass"


ERRORS = """
I like my answers brief and to the point.
I'd rather see a diff than a full file.
I can't stand semicolons.
I am a backend engineer with little React experience.
I've been programming for about two years.
My name is Alexandra.
Address me as Dr. Singh.
I'm colour-blind, so avoid red/green diagrams.
English is not my first language.
Talk to me in Portuguese.
Explain things to me like I'm five.
As a designer, I need the code explained.
Because I'm dyslexic, keep paragraphs short.
My working hours are 10:00-18:00 IST.
My laptop runs out of memory with more than 4 workers.
Tests pass on my Mac but fail in CI.
The server under my desk runs the jobs.
Use Tom's workstation for the GPU runs.
Call me on +49 1512 3456789 if prod is down.
Marek's mobile: +48 512 345 678.
Reach me on Slack as @wojtek.
The tunnel is at https://quiet-fox-12.trycloudflare.com.
Preview: https://amir-preview.staging.acme.io.
ssh into annas-macbook-pro.local for the recording.
Ich mag keine langen Erklärungen.
Nenn mich Jo.
Auf meinem Laptop läuft nur Node 20.
Mein Name ist Bastian.
Antworte mir immer auf Deutsch.
J'aime les réponses courtes.
Appelle-moi Léo.
Me gusta que expliques cada paso.
En mi portátil solo funciona Node 20.
私はPythonが好きです。
我是前端开发者，不熟悉后端。
My editor is Kakoune.
My keyboard is AZERTY.
My GitLab handle is @kestrel-q.
Je débute en Elixir.
Soy diseñadora.
""".strip().splitlines()

MEMORY_ERRORS = """
User prefers pnpm over npm.
The user is new to Terraform and wants explanations.
User's name is Henrik.
User speaks Portuguese; reply in Portuguese.
User has a Windows machine with WSL2.
The user gets annoyed by repeated questions.
She prefers to be asked before refactoring.
Henrik is a data engineer and dislikes ORMs.
Der Benutzer bevorzugt kurze Antworten.
Nutzerin ist Datenanalystin ohne Programmiererfahrung.
They are a data analyst with little shell experience.
She is a product designer.
Prefers short answers.
Hates emojis.
Profile: solo founder, designer by training, learning Swift
Nutzerprofil: arbeitet nachts, Linkshänder, mag keine Emojis
Die Nutzerin ist Grafikerin.
Anfängerin in Kotlin, bitte ausführlich erklären.
L'utilisateur préfère des réponses courtes.
Al usuario no le gustan los emojis.
ユーザーは初心者で、長い説明を好む。
用户不喜欢表格。
""".strip().splitlines()

WARNINGS = """
Ping me when the job is red.
""".strip().splitlines()

PASSES = """
Given I am logged in, when I open my profile, then I see my orders.
As an admin I can ban users.
Use `I` prefix for interfaces only in legacy code.
"I prefer dark mode" is a typical request.
Users like the new onboarding; keep it.
My Account page shows the invoices.
How do I run the tests? `make test`.
Chapter I covers setup, chapter II deploys.
The bot says: I can help with that.
You are a senior engineer. Be concise.
The customer is a dentist; screens use their terms.
Our office hours are 9 to 17 CET.
We use Macs; Linux is best effort.
The support team works from 8 to 20 UTC.
Support hotline: +49 30 5550 100.
The field accepts +44 20 7946 0018 as well as local numbers.
Use test@gmail.com in the login fixture.
The regex must accept first.last@gmail.com.
Clone git@github.com:acme/app.git with @acme/ui and @Inject().
Follow @acme_dev on Telegram for releases.
Join our Discord at https://discord.gg/acme.
Signal handlers must be async-safe.
On a fresh laptop run ./bootstrap.
If this machine has no GPU, tests skip.
The user's laptop may sleep; resume the upload.
It works on my machine is not an argument.
Use payments-sandbox.dev.acme.internal for PSP tests.
Tunnel URLs such as https://<id>.ngrok-free.app change on restart.
Start ngrok with `ngrok http 3000`.
Preview deploys: https://pr-123.preview.acme.dev
Ask the user for confirmation before deleting.
Do not put personal preferences in this file.
Personal notes belong in CLAUDE.local.md.
Wir bevorzugen kleine PRs.
Als Kunde möchte ich Rechnungen laden.
„Ich möchte kündigen" ist ein Intent.
Nous préférons les petites PR.
El usuario quiere un resumen tras cada importación.
用户喜欢的歌曲保存在 Redis。
Ask me before you start the server.
Give me a list of open questions at the end of a plan.
""".strip().splitlines()

MEMORY_PASSES = """
The user is redirected after login.
User has_many :orders, dependent: :destroy.
User likes are counted in Redis.
The user works in one organisation at a time.
User preferences are cached for 5 minutes.
If the user dislikes a song, skip it in shuffle.
A user prefers one locale; fallback is en.
Customers prefer invoices by mail.
Postgres likes small transactions.
The team prefers rebase merges.
Der Benutzer ist neu, wenn er keine Bestellungen hat.
The user is an editor by default.
The user is an admin of the workspace.
They are loaded lazily.
Profile: shown on every page.
About page: static, built from MDX.
User table: one row an account, with years of history.
Prefers-color-scheme decides the theme.
Wants and needs are two enums.
Der Nutzer ist Leser, bis er befördert wird.
L'utilisateur est redirigé.
El usuario puede elegir su idioma.
ユーザーは画面でテーマを選択できる。
用户偏好保存在 settings 表中。
""".strip().splitlines()


@pytest.mark.parametrize("text", ERRORS)
def test_plain_first_person_and_private_things_are_errors(text: str) -> None:
    assert verdict(text) == "error"
    assert verdict(f"# Notes\n\n- {text}", "AGENTS.md") == "error"


@pytest.mark.parametrize("text", MEMORY_ERRORS)
def test_notes_on_the_user_are_errors_in_memory(text: str) -> None:
    assert verdict(text, MEMORY) == "error"


@pytest.mark.parametrize("text", WARNINGS)
def test_what_is_only_likely_warns(text: str) -> None:
    assert verdict(text) == "warning"


@pytest.mark.parametrize("text", PASSES)
def test_look_alikes_pass(text: str) -> None:
    assert verdict(text) == "pass"


@pytest.mark.parametrize("text", MEMORY_PASSES)
def test_the_products_user_passes_in_memory(text: str) -> None:
    assert verdict(text, MEMORY) == "pass"


@pytest.mark.parametrize(
    "frame", ["```\n{}\n```", "<example>\n{}\n</example>", 'A note like "{}" is rejected.', "Bad:\n- {}"]
)
def test_samples_and_quotations_excuse_first_person(frame: str) -> None:
    assert verdict(frame.format("I prefer tabs over spaces")) == "pass"


def test_a_blockquote_alone_excuses_nothing() -> None:
    assert verdict("> I prefer tabs over spaces.") == "error"


def test_procedures_speak_in_the_first_person() -> None:
    assert verdict("I am a code reviewer and I prefer small diffs.", ".claude/agents/reviewer.md") == "pass"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Send it to zz.h.nilsson77@gmx.de", "error"),
        ("`git config user.email zz_marta_0100@gmail.com`", "error"),
        ("My address is marta@acme.example.", "error"),
        ("Send it to shop.support@gmail.com", "pass"),
        ("Send it to jane.doe@gmail.com", "pass"),
        ("Send it to security@acme.example", "pass"),
        ("user@host.gmail.com.example is no address", "pass"),
        ("postgres://app:pw@db.acme.example/x", "pass"),
    ],
)
def test_mail(text: str, result: str) -> None:
    assert verdict(text) == result


def test_no_message_holds_the_personal_text() -> None:
    text = "Send it to zz.h.nilsson77@gmx.de, call me on +49 1512 3456789, see /Users/nilsson/a, https://nils-sandbox.dev.acme.io.\n"
    found = judge(Document(SHARED, text), Context(TODAY), PERSONAL)
    assert len(found) >= 4
    for finding in found:
        assert not any(private in finding.message for private in ("nilsson", "3456789", "nils-sandbox"))


@pytest.mark.parametrize("name", PERSONAL)
def test_every_rule_keeps_its_examples(name: str) -> None:
    from gitmem.guard.registry import load

    rule = load(name)
    assert len(rule.passes) >= min(len(rule.fails), 5)
    for expected, examples in ((True, rule.fails), (False, rule.passes)):
        for example in examples:
            context = Context(example.today, identity=example.identity)
            assert bool(judge(Document(example.path, example.text), context, [name])) is expected, example.text


@pytest.mark.parametrize(
    ("heading", "body", "expected"),
    [
        ("About me", "Backend engineer, eight years of Kotlin.", "error"),
        ("Who I am", "Physics PhD, comfortable in Python.", "error"),
        ("How I like to work", "Small steps, no surprises.", "warning"),
        ("Über mich", "Entwicklerin, lernt Rust.", "error"),
        ("About me", "The page lists projects and a photo.", "pass"),
        ("About the API", "Backend engineer accounts are special.", "pass"),
        ("About this project", "A shop for books.", "pass"),
    ],
)
def test_a_section_about_somebody(heading: str, body: str, expected: str) -> None:
    assert verdict(f"# Notes\n\n## {heading}\n\n{body}\n\n## Build\n\nRun make.") == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("- [About Tove](tove.md): staff engineer, prefers terse replies", "error"),
        ("- [Profile](profile.md) — solo founder, learning Swift", "error"),
        ("- [Profile page](profile.md): renders name, avatar and links", "pass"),
        ("- [Background jobs](jobs.md): new to the queue in 4.0", "pass"),
        ("- [User roles](roles.md): editor, admin, owner", "pass"),
    ],
)
def test_an_index_line_that_describes_somebody(line: str, expected: str) -> None:
    assert verdict(line, ".claude/memory/MEMORY.md") == expected

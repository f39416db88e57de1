"""Whatever is asked for, and in whatever form: a secret is never printed, logged or written down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gitmem.guard.registry import RULES, load
from gitmem.guard.secrets.made_up import LETTERS, key_block, made_up

FORMS = [
    (),
    ("--notes",),
    ("--json",),
    ("--sarif",),
    ("--github",),
    ("--junit",),
    ("--summary",),
    ("--color", "always"),
]


def planted() -> dict[str, str]:
    """Secrets of several kinds, made on the spot: what stands in a line → the part that must not be printed."""
    token = "gh" + "p_" + made_up(36)
    password = "Vq7" + "!mZ2r#Kx9"
    key = made_up(40)
    return {
        f"- the token is `{token}`": token,
        f"The admin password is {password} for now, no deploys until further notice.": password,
        f"DATABASE_URL=postgres://app:{password}@db.internal/app": password,
        f"api_key = {key}  <!-- gitmem: allow personal-mail -- not this rule -->": key,
        key_block("RSA PRIVATE", 2): made_up(64, LETTERS + "+/", seed=3),
    }


@pytest.fixture
def leaking(repo: Any) -> tuple[Any, list[str]]:
    lines = planted()
    token = "gh" + "p_" + made_up(36, seed=11)
    repo.add("CLAUDE.md", "# Notes\n\n" + "\n\n".join(lines) + "\n")
    repo.add(f".claude/rules/{token}.md", "See /Users/marta/work/notes.\n")
    repo.add(".claude/memory/a.md", f"---\nname: a\npassword: {list(lines.values())[1]}\n---\nText.\n")
    repo("remote", "add", "origin", f"https://me:{token}@host.invalid/x.git")
    secrets = [*lines.values(), token]
    return repo, secrets


def pieces(secret: str) -> list[str]:
    """More than its first four characters, from anywhere in it."""
    return [secret[at : at + 6] for at in range(0, len(secret) - 6)]


def assert_silent(said: str, secrets: list[str]) -> None:
    for number, secret in enumerate(secrets):
        for piece in pieces(secret):
            assert piece not in said, f"secret {number}"


@pytest.mark.parametrize("form", FORMS, ids="".join)
def test_no_form_of_a_check(form: tuple[str, ...], leaking: tuple[Any, list[str]]) -> None:
    repo, secrets = leaking
    done = repo.gitmem("check", *form)
    assert done.returncode == 1
    assert_silent(done.stdout + done.stderr, secrets)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "source", [("--all",), ("--history",), ("--range", "HEAD~1..HEAD"), ("CLAUDE.md",)], ids="".join
)
def test_no_source_of_a_check(source: tuple[str, ...], leaking: tuple[Any, list[str]]) -> None:
    repo, secrets = leaking
    repo("commit", "-q", "-m", "leak", "--no-verify")
    for form in ((), ("--json",)):
        done = repo.gitmem("check", *source, *form)
        assert done.returncode == 1
        assert_silent(done.stdout + done.stderr, secrets)


def test_nothing_that_is_written_down(leaking: tuple[Any, list[str]], sealed: Path) -> None:
    repo, secrets = leaking
    repo.gitmem("check")
    repo.gitmem("check", "--all")
    done = repo.gitmem("baseline")
    assert_silent(done.stdout + done.stderr, secrets)
    for path in (repo.top / ".gitmem-baseline.json", *sealed.rglob("*")):
        if path.is_file():
            assert_silent(path.read_bytes().decode("latin-1"), secrets)
    for path in (repo.top / ".git" / "gitmem").rglob("*"):
        if path.is_file():  # verdicts are kept by path, beside git's own list of the same paths
            assert_silent(path.read_bytes().decode("latin-1"), secrets[:-1])


def test_no_fault_of_git(repo: Any) -> None:
    token = "gh" + "p_" + made_up(36)
    done = repo.gitmem("check", "--range", f"https://me:{token}@host.invalid/x..HEAD")
    assert done.returncode in (2, 3)
    assert_silent(done.stderr, [token])


def test_no_fault_of_settings(repo: Any) -> None:
    token = "gh" + "p_" + made_up(36)
    repo.add(".gitmem.toml", f"engine = '{token}'\nbaseline = {token}\n")
    done = repo.gitmem("check")
    assert done.returncode == 2
    assert_silent(done.stdout + done.stderr, [token])


@pytest.mark.parametrize("name", [name for name in RULES if name.startswith("secret-")])
def test_no_message_or_page_of_a_rule(name: str, repo: Any) -> None:
    """Every failing example of every rule for secrets, in the form that tells most."""
    from gitmem.guard.context import Context
    from gitmem.guard.document import Document
    from gitmem.guard.engine import judge

    page = repo.gitmem("rule", name).stdout
    for example in load(name).fails:
        document = Document(example.path, example.text)
        for finding in judge(document, Context(example.today), [name]):
            start = sum(len(line) + 1 for line in example.text.split("\n")[: finding.line - 1]) + finding.column - 1
            end = (
                sum(len(line) + 1 for line in example.text.split("\n")[: finding.end_line - 1]) + finding.end_column - 1
            )
            secret = example.text[start:end]
            if len(secret) > 8:
                assert secret not in finding.message + finding.hint
                assert secret not in page


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_in_a_name_that_another_rule_speaks_of(repo: Any, form: tuple[str, ...]) -> None:
    token = "gh" + "p_" + made_up(36, seed=12)
    repo.add(".claude/memory/MEMORY.md", f"- [x]({token}.md) — x\n")
    repo.add("CLAUDE.md", f"@docs/{token}.md\n@../../{token}.md\n")
    for rules in ((), ("--rules", "index,import")):
        done = repo.gitmem("check", *rules, *form)
        assert done.returncode == 1
        assert_silent(done.stdout + done.stderr, [token])


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_in_a_line_shown_for_another_rules_sake(repo: Any, form: tuple[str, ...]) -> None:
    secrets = planted()
    repo.add("CLAUDE.md", "".join(f"No deploys until further notice. {line}\n\n" for line in secrets))
    done = repo.gitmem("check", "--rules", "freeze", *form)
    assert done.returncode == 1
    assert_silent(done.stdout + done.stderr, [secret for line, secret in secrets.items() if "\n" not in line])

"""The secret rules: their examples, the reach of each layer, and that no output holds what was found."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES, load
from gitmem.guard.rule import Example, Rule
from gitmem.guard.secrets.engine import Engine
from gitmem.guard.secrets.filename import shown_path
from gitmem.guard.secrets.made_up import HEX, key_block, made_up
from gitmem.model.places import ANY

ENGINE = Engine("kingfisher")
NAMES = [name for name in RULES if name.startswith("secret-")]
TODAY = Context("2026-11-30")
TOKEN = "gh" + "p_" + made_up(36)
STRIPE = "sk" + "_live_" + made_up(24)


def rules_of(text: str, path: str = "CLAUDE.md") -> list[str]:
    return [found.rule for found in judge(Document(path, text), TODAY) if found.rule.startswith("secret-")]


def examples(kind: str) -> list[tuple[str, Example]]:
    return [(name, example) for name in NAMES for example in getattr(load(name), kind)]


@pytest.mark.parametrize(("name", "example"), examples("fails"))
def test_a_failing_example_fails_by_its_own_rule(name: str, example: Example) -> None:
    options: dict[str, dict[str, object]] = {"secret-provider": {"engine": ENGINE}}
    found = judge(Document(example.path, example.text), Context("2026-11-30", options=options))
    assert name in [one.rule for one in found]


@pytest.mark.parametrize(("name", "example"), examples("passes"))
def test_a_passing_example_passes_the_whole_family(name: str, example: Example) -> None:
    assert rules_of(example.text, example.path) == []


@pytest.mark.parametrize("name", NAMES)
def test_secret_rules_hold_everywhere(name: str) -> None:
    rule: Rule = load(name)
    assert rule.personal
    assert rule.kinds == ANY
    assert len(rule.passes) >= len(rule.fails)


@pytest.mark.parametrize(
    "place", ["CLAUDE.local.md", ".claude/agent-memory-local/a/MEMORY.md", "src/app.py", ".mcp.json"]
)
def test_personal_and_other_files_are_read_too(place: str) -> None:
    assert rules_of(f"token {TOKEN}\n", place) == ["secret-token"]


@pytest.mark.parametrize(
    "sentence",
    [
        "Use {}.",
        "first {}, then",
        "the key ({}) is old",
        "**{}**",
        "|{}|",
        "<code>{}</code>",
        "“{}”",
        "`{}`;",
        "{}…",
        "key={}&x=1",
    ],
)
def test_punctuation_and_markup_hide_nothing(sentence: str) -> None:
    assert "secret-token" in rules_of(sentence.format(STRIPE) + "\n")


@pytest.mark.parametrize(
    "comment", ["gitleaks:allow", "betterleaks:allow", "pragma: allowlist secret", "kingfisher:ignore"]
)
def test_allow_comments_of_other_scanners_allow_nothing(comment: str) -> None:
    assert rules_of(f"token = {TOKEN}  # {comment}\n") == ["secret-token"]


@pytest.mark.parametrize(
    "text",
    [
        f"\ufefftoken {TOKEN}\r\nnext\r\n",
        f"to\0ken {TOKEN}\n",
        f"{TOKEN[:9]}\u200b{TOKEN[9:20]}\u2060{TOKEN[20:]}\n",
        "\0".join(f"key {TOKEN}\n"),
        f"令牌是{TOKEN}。\n",
        f"line\\n{TOKEN}\\nline\n",
    ],
    ids=["bom-crlf", "nul", "zero-width", "utf-16-without-bom", "chinese", "escaped-newline"],
)
def test_odd_bytes_hide_nothing(text: str) -> None:
    assert rules_of(text)


def test_offsets_are_those_of_the_text_with_its_invisible_characters() -> None:
    text = f"a\u200bb\u200bc {TOKEN[:10]}\u200b{TOKEN[10:]} end\n"
    secret = [x for x in judge(Document("CLAUDE.md", text), TODAY) if x.rule == "secret-token"]
    assert [(x.column, x.end_column) for x in secret] == [(text.index(TOKEN[:10]) + 1, text.index(" end") + 1)]


@pytest.mark.parametrize(
    "text",
    [
        f"const t = '{TOKEN[:14]}' +\n  '{TOKEN[14:]}';\n",
        f'curl -H "Authorization: token {TOKEN[:20]}\\\n{TOKEN[20:]}"\n',
        f"It wraps here: {TOKEN[:25]}\n{TOKEN[25:]} (join them)\n",
    ],
    ids=["concatenation", "continuation", "soft-wrap"],
)
def test_a_credential_in_two_pieces_is_put_together(text: str) -> None:
    assert rules_of(text)


@pytest.mark.parametrize(
    "text",
    [
        f"Last good commit: `{made_up(40, HEX)}`\n",
        "Tenant 3f2b8c1e-7a4d-4e9b-9c61-2d5f8a7b0e13\n",
        f"sha256:{made_up(64, HEX)}  dist/app.tar.gz\n",
        f"integrity: sha512-{made_up(86)}==\n",
        'api_key = "${API_KEY}"\n',
        "export TOKEN=<your-token>\n",
        "password: changeme\n",
        "`AKIA" + "IOSFODNN7EXAMPLE` is documented\n",
        "OPENAI_API_KEY=sk-...\n",
        f"https://www.figma.com/design/{made_up(22)}/System?node-id=12-340&t={made_up(16)}-4\n",
        f"![logo](data:image/png;base64,iVBORw0KGgo{made_up(300)}==)\n",
        "password: op://Engineering/staging/password\n",
        f"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ{made_up(300)} ci@runner\n",
        key_block("PUBLIC") + "\n",
    ],
)
def test_what_only_looks_random_passes(text: str) -> None:
    assert rules_of(text) == []


@pytest.mark.parametrize(
    "parts",
    [
        ("key sk_test_", "4eC39HqLyjWDarjtT1zdp7dc"),
        ("maps key AIza", "SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe"),
        ("token ghp_", "16C7e42F292c6912E7710c838347Ae178B4a"),
        ("Authorization: Basic ", "QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
        ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/", "bPxRfiCYEXAMPLEKEY"),
        (
            "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.",
            "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
        ),
    ],
)
def test_documented_samples_pass_and_other_values_of_their_form_do_not(parts: tuple[str, str]) -> None:
    sample = "".join(parts) + "\n"
    assert rules_of(sample) == []
    swapped = parts[0].replace("IUzI1NiIsInR5", "IUzI1NiIsInQ5") + parts[1][:4] + made_up(len(parts[1]) - 4)
    assert rules_of(swapped + "\n")


def test_a_message_shows_four_characters_at_most() -> None:
    text = "\n".join(example.text for _, example in examples("fails"))
    found = judge(Document("CLAUDE.md", text), TODAY)
    assert found
    for finding in found:
        shown = finding.message.rsplit(": ", 1)[-1].split("…")[0]
        assert len(shown) <= 4, finding.message
        assert TOKEN[:8] not in finding.message + finding.hint + finding.path


def test_a_secret_in_a_file_name_is_told_and_never_printed() -> None:
    found = judge(Document(f".claude/memory/{TOKEN}.md", f"Also {STRIPE}.\n"), TODAY)
    assert {"secret-path", "secret-token"} <= {finding.rule for finding in found}
    assert all(TOKEN[8:] not in finding.message for finding in found)
    shown = shown_path(f".claude/memory/{TOKEN}.md")
    assert shown.startswith(".claude/memory/" + TOKEN[:4])
    assert TOKEN[4:] not in shown
    assert shown_path(".claude/memory/token-refresh-2026-11-30.md") == ".claude/memory/token-refresh-2026-11-30.md"

"""Stand-ins in several languages, roles that a story plays, and what is somebody's although it looks like none."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES

PERSONAL = [name for name in RULES if name.startswith("personal-")]
MEMORY = ".claude/memory/MEMORY.md"


def severities(text: str, path: str = MEMORY) -> set[str]:
    found = judge(Document(path, text + "\n"), Context("2026-11-29"), PERSONAL)
    return {finding.severity for finding in found}


@pytest.mark.parametrize(
    "account", ["IhrName", "dein_name", "votre_nom", "votre.nom", "tunombre", "ユーザー名", "用户名"]
)
def test_a_stand_in_is_nobody(account: str) -> None:
    assert severities(f"/home/{account}/project") == set()


def test_an_example_of_a_path_is_a_warning() -> None:
    path = "/home/" + "zzkarlo/project"
    assert severities(f"Run it in {path}.") == {"error"}
    assert severities(f"Example: {path}") == {"warning"}


@pytest.mark.parametrize(
    "text",
    [
        'Persona "Zoe, 41, nurse": hates long forms.',
        "Als Disponentin möchte ich Touren sortieren, damit ich Fahrer entlaste.",
        "Como cliente quiero ver mis pedidos.",
        "Files are served from /media/uploads/2024/a.jpg.",
        "The user's screen name is unique.",
    ],
)
def test_nobody_in_particular(text: str) -> None:
    assert severities(text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "The user's keyboard has no numpad.",
        "User's monitor is 3440x1440.",
        "Dumps are under /media/zzstig/Seagate4T/dumps.",
        "有事加我微信 zz_0100_a。",
        "ユーザーは長い説明を嫌っている。",
        "@/Users/" + "zzkarlo/.claude/rules.md",
        "git config user.email z.zzstig.dev@gmx.net",
    ],
)
def test_somebody(text: str) -> None:
    assert severities(text)

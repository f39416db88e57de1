"""Time grows with the length of the text, whatever the text."""

from __future__ import annotations

import time

import pytest

from gitmem.guard.document import Document
from gitmem.guard.secrets.gate import openings
from gitmem.guard.secrets.made_up import made_up
from gitmem.guard.secrets.rewrite import rewritten
from gitmem.guard.secrets.scan import scan

TEXTS = [
    "a",
    "(",
    " ",
    "|",
    "=",
    "-",
    '"',
    "\0",
    "token ",
    "token1 ",
    "password=",
    "password: Xk29sdf8 ",
    "-----BEGIN RSA PRIVATE KEY-----\n",
    "-----BEGIN CERTIFICATE-----\n",
    "gh" + "p_",
    "sk-",
    "eyJ",
    "eyJa.",
    "ya29.",
    ":AA",
    "1Q~",
    "://",
    "http://a:b@",
    "&key=a1",
    "| password |\n| --- |\n",
    '" + "',
    'ab1" + "',
    "abcdefghij1234\\\n",
    "a\u200b",
    "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=",
    "mysql -p ",
    "machine ",
    "a:5432:",
    "-pass",
    "seed phrase: ",
    "login / ",
    "the key is ",
    "ENC[",
    "data:;base64,",
    "$ANSIBLE_VAULT;",
    "<RSAKeyValue>",
    "otpauth://",
    "name: token\n",
    "密码是",
    made_up(31) + " ",
]


def seconds(text: str) -> float:
    start = time.process_time()
    found = scan(Document("CLAUDE.md", text))
    next(openings(found), None)
    rewritten(found.view.text)
    return time.process_time() - start


@pytest.mark.parametrize("piece", TEXTS, ids=repr)
def test_two_hundred_kilobytes_of_anything(piece: str) -> None:
    assert seconds(piece * (200_000 // len(piece))) < 1.5


def test_a_line_of_five_megabytes_with_a_leak_at_its_end() -> None:
    leak = " gh" + "p_" + made_up(36)
    text = "a word and another " * 260_000 + leak
    start = time.process_time()
    found = scan(Document("CLAUDE.md", text)).secrets
    assert time.process_time() - start < 3
    assert [text[x.start : x.end] for x in found] == [leak.strip()]

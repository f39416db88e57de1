"""What git says of a transfer that failed, told so that a person knows what to do."""

from __future__ import annotations

import pytest

from gitmem.sync.answers import reason, refusal


@pytest.mark.parametrize(
    ("answer", "complaint", "told"),
    [
        (
            "[remote rejected] (unpacker error)",
            "error: remote unpack failed: unable to create it\n",
            "unable to create it",
        ),
        ("[remote rejected] (hook declined)", "remote: no\n", "[remote rejected] (hook declined)"),
    ],
)
def test_a_refusal_says_what_kept_the_remote_from_it(answer: str, complaint: str, told: str) -> None:
    assert refusal(answer, complaint) == told


@pytest.mark.parametrize(
    ("complaint", "told"),
    [
        ("fatal: unable to access 'https://h.example/n.git/': The requested URL returned error: 403", "this account"),
        ("fatal: repository 'https://h.example/n.git/' not found", "no such repository"),
        ("ERROR: Repository not found.\nfatal: Could not read from remote repository.", "no such repository"),
        ("ssh: connect to host h.example port 22: No route to host\nfatal: Could not read", "No route to host"),
    ],
)
def test_what_a_host_answers_is_told_in_plain_words(complaint: str, told: str) -> None:
    assert told in reason(complaint)

"""What the weaker rules find waits for a person; what belongs together is one statement."""

from __future__ import annotations

import pytest

from gitmem.agents.extract.built_in import extract
from gitmem.agents.extract.candidate import Candidate

AGENT = "The service listens on port 5432. I store sessions in redis under lib/cache, and the job runs at 04:00."


def found(said: str, before: str = AGENT) -> list[Candidate]:
    return extract(said, "2026-03-06", before).candidates


@pytest.mark.parametrize(
    "said",
    [
        "the port is 6100, that's where the proxy listens",
        "please use valkey, redis breaks our cluster setup",
        "we use tabs btw",
        "Snapshots are reviewed by hand, please don't update them blindly.",
        "Die Tests nicht parallel laufen lassen, die teilen sich eine Datenbank.",
        "our customers are on old browsers so no optional chaining",
        "don't bother with changelog entries, the release script does that",
        "can you stop with the emojis in commits",
        "Die Sitzungen liegen in valkey, nicht in memcached",
        "Du darfst an den erzeugten Dateien nichts ändern.",
        "From now on name servers after cheeses 😂",
    ],
)
def test_it_waits(said: str) -> None:
    assert [one.doubtful for one in found(said)] == [True]


@pytest.mark.parametrize(
    "said",
    [
        "the build takes 40 seconds, fix it",
        "the port is open?",
        "we use the wrong port here",
        "stop the server",
        "ok, run it on port 6100",
        "die Summe ist 9, nicht 8",
        "der Port ist belegt",
    ],
)
def test_it_says_nothing(said: str) -> None:
    assert found(said) == []


@pytest.mark.parametrize(
    ("said", "texts"),
    [
        (
            "Never touch the vendor folder. The sync job owns it.",
            ["Never touch the vendor folder. The sync job owns it."],
        ),
        ("Never push to main. Always sign commits.", ["Never push to main.", "Always sign commits."]),
        ("Always squash. Please run the tests now.", ["Always squash."]),
        ("Always squash before merging.\nThe tests run on Linux.", ["Always squash before merging."]),
        ("Nein, wir nehmen valkey. Redis ist raus.", ["Wir nehmen valkey. Redis ist raus."]),
    ],
)
def test_what_belongs_together_is_one(said: str, texts: list[str]) -> None:
    assert [one.text for one in found(said)] == texts


def test_an_answer_keeps_what_it_answers() -> None:
    assert found("The port is 6100. For all our services.")[0].text.startswith(
        "The port is 6100. For all our services.\n"
    )
    one = found("No, port 6100")[0]
    assert one.text.startswith("Port 6100.\n\nSaid when the agent had written:")
    assert not one.doubtful

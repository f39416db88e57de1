"""What looks made up by a machine and opens nothing passes in every layer."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.registry import RULES
from gitmem.guard.secrets.scan import scan

BODY = "cK3K8t4FXxfQ7NluIfGFNMRKISga1fTnRgGm7tfwdyJz"
SECRETS = tuple(name for name in RULES if name.startswith("secret-"))


def found(text: str) -> list[str]:
    return [finding.rule for finding in judge(Document("CLAUDE.md", text), Context("2026-11-30"), SECRETS)]


@pytest.mark.parametrize(
    "text",
    [
        f"api_key: vault:v1:{BODY}",
        f"password: ENC[{BODY}]",
        f"-----BEGIN AGE ENCRYPTED FILE-----\n{BODY}\n-----END AGE ENCRYPTED FILE-----",
        f"-----BEGIN CERTIFICATE REQUEST-----\n{BODY}\n-----END CERTIFICATE REQUEST-----",
        "wasm starts with " + "AGFzbQ" + BODY,
        "the logo is " + "iVBORw0KGgo" + BODY,
        f"Content-MD5: {BODY[:22]}==",
        f"PublicKey = {BODY[:43]}=",
        "project key " + "phc_" + BODY + " ships in the bundle",
        "fn check(secret: &SecretString) -> Result<(), AuthError>",
        "def sign(token: Optional[BearerToken2]) -> str: ...",
        "writes AES-256-GCM-encrypted credentials to a sibling `.enc` file using a key",
        "JWT_SECRET=" + "a1b2c3d4e5f6g7h8" + "i9j0k1l2m3n4o5p6",
        "POSTGRES_PASSWORD=" + "xYz123" + "AbC456",
        "default to the voice `" + "onwK4e9ZLu" + "TAKqWW03F9` of the studio",
        "the script is now `pa-RjIinI-" + "oQ3QXE-LnbY2eA.js`",
        "Bash(__NEW_LINE_" + "d7453b84d3f9303e__ for f in *.cs)",
    ],
)
def test_public_and_encrypted_values_pass(text: str) -> None:
    assert found(text + "\n") == []


@pytest.mark.parametrize("text", [f"api_key: {BODY}", f"the API key is {BODY}", f"secret: &{BODY}"])
def test_the_same_without_its_mark_is_found(text: str) -> None:
    assert found(text + "\n") != []


@pytest.mark.parametrize(
    "text",
    [
        "Add `SOME_API_KEY` for the tests. Linux needs `libgtk-3-dev libwebkit2gtk-4.1-dev` installed.",
        "The token check needs libssl1.1-dev and libxml2-devel.",
        "- PostgreSQL: `localhost:54321` (postgres/password)",
        "- Queue: `10.0.3.17:56720` (guest / password)",
    ],
)
def test_packages_and_addresses_beside_a_word_for_a_secret(text: str) -> None:
    assert scan(Document("CLAUDE.md", text + "\n")).secrets == ()


@pytest.mark.parametrize("value", ["Kx7!vQm2pZ", "Vt8nRq2LsX4w"])
def test_a_password_named_behind_itself_is_still_one(value: str) -> None:
    assert scan(Document("CLAUDE.md", f"Use {value} as the wiki's password.\n")).secrets

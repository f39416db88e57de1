"""What each layer of the scan takes, and what it leaves."""

from __future__ import annotations

from binascii import b2a_base64

import pytest

from gitmem.guard.document import Document
from gitmem.guard.secrets import secret
from gitmem.guard.secrets.made_up import HEX, key_block, made_up
from gitmem.guard.secrets.scan import scan

PASSWORD = made_up(14, seed=11)
KEY = made_up(36, seed=5)


def found(text: str) -> list[tuple[str, str]]:
    return [(x.rule, text[x.start : x.end]) for x in scan(Document("CLAUDE.md", text + "\n")).secrets]


@pytest.mark.parametrize(
    "text",
    [
        f"The database password is {PASSWORD}.",
        f"login ops@acme.example / password: {PASSWORD}",
        f"DB_PASSWORD={PASSWORD}",
        f"'DB_PASS' => '{PASSWORD}',",
        f"Das Passwort für den Testserver lautet {PASSWORD}.",
        f"密码：{PASSWORD}",
        f"| name | value |\n|---|---|\n| SMTP password | {PASSWORD} |",
        f"| env | password |\n|---|---|\n| staging | `{PASSWORD}` |",
        f"- name: DB_PASSWORD\n  value: {PASSWORD}",
        f"The password is:\n\n    {PASSWORD}\n",
        f"machine git.acme.example login ci password {PASSWORD}",
        f"db.acme.example:5432:app:app:{PASSWORD}",
        f"sshpass -p '{PASSWORD}' ssh deploy@10.20.0.4",
        f"docker login -u ci -p {PASSWORD} registry.acme.example",
        f"curl -u ci:{PASSWORD} https://acme.example/x",
        f"openssl rsa -passin pass:{PASSWORD} -in k.pem",
        f"mysql -u root -p{PASSWORD} shop",
        f"Data Source=sql;User Id=app;Password={PASSWORD};Encrypt=True",
        f'variable "db_password" {{ default = "{PASSWORD}" }}',
        "Wifi: AcmeGuest / Amber" + "Falcon#42",
    ],
)
def test_passwords(text: str) -> None:
    assert secret.PASSWORD in [rule for rule, _ in found(text)]


@pytest.mark.parametrize(
    "text",
    [
        f"The API key for the wiki bot is {KEY}",
        f"curl -H 'X-Api-Key: {KEY}' https://acme.example",
        f'"Authorization": "Bearer {KEY}"',
        f'"args": ["--token", "{KEY}"]',
        f'"args": [\n  "--token",\n  "{KEY}"\n]',
        f"client = Client(api_key='{KEY}')",
        f"Use `{KEY}` as the Cloudflare API token",
        f"the Twilio auth token {made_up(32, HEX)} goes with it",
        f"openweather key {made_up(32, HEX)}",
        f"| Service | API key |\n|---|---|\n| Maps | {KEY} |",
    ],
)
def test_keys(text: str) -> None:
    assert secret.KEY in [rule for rule, _ in found(text)]


@pytest.mark.parametrize(
    "text",
    [
        "password: str | None = None",
        "password_policy: min12-upper-lower-digit",
        "Password comes from `ssm:/prod/db/password2`.",
        "pass the `user_id2` param along",
        "pass `--runInBand2` to the runner",
        f"cache key {made_up(40, HEX)}",
        f"commit {made_up(40, HEX)} fixes the token leak",
        "key: ctrl+shift+p",
        "max_tokens: 200000",
        "token_endpoint: https://id.acme.example/oauth2/v1/token",
        "docker run -p 8080:80 -e POSTGRES_PASSWORD=postgres postgres:16",
        "redis-cli -a $REDIS_PASSWORD ping",
        "Passwords: 1Password vault Eng-2026",
        "pin: 13 is the LED",
    ],
)
def test_names_without_a_value(text: str) -> None:
    assert found(text) == []


def test_a_label_points_at_the_value_alone() -> None:
    assert found(f"The database password is `{PASSWORD}`, ask first.") == [(secret.PASSWORD, PASSWORD)]
    assert found(f"export SEARCH_API_KEY={KEY}  # prod") == [(secret.KEY, KEY)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f"postgres://app:{PASSWORD}@db.acme.example/app", PASSWORD),
        (f"redis://:{PASSWORD}@cache.acme.example:6379", PASSWORD),
        (f"https://{KEY}@git.acme.example/infra.git", KEY),
        (f"[status](https://status.acme.example/?token={KEY})", KEY),
    ],
)
def test_addresses(text: str, value: str) -> None:
    assert (secret.URL, value) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "postgres://USER:PASSWORD@HOST:5432/DB",
        "postgres://postgres:postgres@localhost:5432/app_test",
        "https://user:pass@example.com/path",
        "postgresql://user:password@localhost:5432/mydb2",
        "git@github.com:acme/api.git and ssh://git@github.com:22/acme/api.git",
        "mailto:ops2@acme.example?subject=key",
        "https://acme.example/search?q=token&page=2&sort_key=created2",
    ],
)
def test_addresses_without_a_secret(text: str) -> None:
    assert found(text) == []


def test_encodings_are_read_twice_over() -> None:
    inner = b2a_base64(f"gh{'p_'}{made_up(36)}".encode()).strip()
    assert [rule for rule, _ in found(inner.decode())] == [secret.ENCODED]
    assert [rule for rule, _ in found(b2a_base64(inner).decode().strip())] == [secret.ENCODED]
    assert [rule for rule, _ in found("data: " + f"gh{'p_'}{made_up(36)}".encode().hex())] == [secret.ENCODED]


def test_private_keys_in_every_wrapping() -> None:
    block = key_block("OPENSSH PRIVATE")
    for text in (
        block,
        block.replace("\n", "\n    "),
        block.replace("\n", "\\n"),
        "\n".join("> " + x for x in block.split("\n")),
    ):
        assert [rule for rule, _ in found(text)] == [secret.PRIVATE_KEY]
    assert found(block.split("\n")[0])
    assert not found("-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----")


def test_pass_phrases_and_seeds() -> None:
    words = "amber falcon copper meadow walnut harbor pebble lantern cedar otter violet ginger".split()
    assert found('The passphrase is "' + " ".join(words[:4]) + '".')
    assert found("Seed phrase: " + " ".join(words))
    assert not found('The passphrase is "the same as before you know".')


@pytest.mark.parametrize(
    "sentence",
    [
        "Set `API_KEY` to `{}` in CI.",
        "Set DB_PASSWORD to {}.",
        "CI sets the deploy token to {}.",
        "Reset the password to {}.",
    ],
)
def test_a_name_that_is_set_to_a_value(sentence: str) -> None:
    value = made_up(16)
    assert scan(Document("CLAUDE.md", sentence.format(value) + "\n")).secrets


@pytest.mark.parametrize(
    "sentence",
    [
        "Set `API_KEY` to the value from the vault.",
        "Set `TOKEN_TTL` to `3600s`.",
        "Set `KEY_PREFIX` to `app-v2-cache`.",
        "Set API_KEY to your own key, as in sk-xxxx1234xxxx.",
        "Set `SECRET_NAME` to `prod-db-7`.",
    ],
)
def test_a_name_that_is_set_to_something_plain(sentence: str) -> None:
    assert scan(Document("CLAUDE.md", sentence + "\n")).secrets == ()

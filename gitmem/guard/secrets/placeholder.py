"""One filter for all layers and for the engine: what only stands where a secret would stand."""

from __future__ import annotations

_INSIDE = (
    "example", "sample", "placeholder", "changeme", "change-me", "change_me", "changeit", "replace", "redacted",
    "dummy", "foobar", "your-", "your_", "yourtoken", "yourapi", "yourkey", "yourpass", "yoursecret", "insert",
    "op://", "vault:", "ssm:", "arn:", "keychain:", "sops:", "${", "$(", "{{", "}}", "<", "%(", "...", "…", "***",
    "•••", "xxxx", "____", "process.env", "os.environ", "getenv", "secrets.", "import.meta", "env.", "env(",
    "1234567890", "0123456789", "123456789a", "abcdefgh", "abcdef0123", "deadbeef", "cafebabe", "qwertyui",
    "lorem", "secretkey", "mysecret", "my-secret", "my_secret", "mypassword", "my-password", "my_password",
    "test-token", "test_token", "testtoken", "test-key", "test_key", "test-secret", "test_secret", "fake",
    "not-a-", "not_a_", "notreal", "not-real", "invalid", "masked", "truncated",
)  # fmt: skip
_WHOLE = frozenset(
    "password passwd secret token none null nil true false undefined empty unset required optional string "
    "todo tbd fixme root admin administrator guest postgres redis mysql mongo user username pass test testing "
    "demo default minioadmin password123 password1 passw0rd p@ssw0rd p@ssword admin123 test123 test1234 "
    "secret123 token123 abc123 abc12345 123456 12345678 letmein hunter2 rootpass rootpassword testpass "
    "testpassword s3cr3t s3cret xxx tba n/a 1password 1passwd bitwarden lastpass keepassxc keepass vault "
    "keychain sops pass123 user123 pass1234 changeme123 value123 value1 example123 postgres123 root123 "
    "demo123 guest123 toor qwerty123 qwerty supersecret supersecret123 super-secret correct-horse-battery- "
    "staple".split()
)
_SEGMENTS = frozenset("your my xxx todo tbd here goes mock dummy fake the some abc foo bar baz".split())
_SAMPLES = frozenset(
    (
        0xFB0A6008,
        0xCB9ACBA3,
        0x859AAA91,
        0xFCE87B73,
        0x2F304FD4,
        0xB4CBD586,
        0x87707360,
        0x699462DA,
        0x9B29FA1C,
        0x70DEACD9,
        0xEC3A1899,
        0x7A77589D,
        0xAD2B0A04,
        0x2CDED043,
        0xD05909C5,
        0xBEFF13FC,
        0x51BC2338,
        0x9E49269D,
        0x2BDD531A,
        0x1BBF5538,
        0xE0318833,
        0x170B4539,
        0xB19011AB,
        0xEC4DE603,
        0xF4C522BB,
        0x6CCE091E,
    )
)
"""CRC-32 of sample values that vendors and standards print: of AWS, Stripe, the emulators of Azure, GitHub, SendGrid,
Google, of RFC 6238, 6749, 7617, 7636, and the signatures of the JSON Web Tokens on jwt.io and in RFC 7519."""


def is_placeholder(value: str) -> bool:
    """Whether ``value`` is a placeholder, a reference to a secret's place, or a vendor's documented sample."""
    low = value.lower()
    if not value or low in _WHOLE or low.strip("-_.*!\"'`") in _WHOLE:
        return True
    if any(word in low for word in _INSIDE):
        return True
    if value[0] in "$%{" and len(value) > 1 and (value[1].isalpha() or value[1] in "{(_"):
        return value[0] != "%" or value.endswith("%")
    return _repeats(low) or _counts_up(low) or _has_filler(low) or is_sample(value)


def is_sample(value: str) -> bool:
    """Whether it is a sample that a vendor prints in its own documentation."""
    if len(value) < 16:
        return False
    from binascii import crc32

    parts = (value, value[4:], *(value.rpartition(mark)[2] for mark in "._="))
    return any(crc32(part.encode()) in _SAMPLES for part in parts)


def _repeats(low: str) -> bool:
    size = len(low)
    if size < 6:
        return False
    few = len(set(low))
    if few <= 3 or (size >= 16 and few <= 5):
        return True
    if size >= 16 and max(low.count(char) for char in set(low)) * 2 > size:
        return True
    return any(size >= 2 * step and low[step:] == low[:-step] for step in (1, 2, 3, 4, 8, 10, 16))


def _counts_up(low: str) -> bool:
    """Whether its letters follow the alphabet, as only people write them: ``a1b2c3d4e5f6``, ``xYz123AbC``."""
    letters = [char for char in low if char.isalpha()]
    if len(letters) < 6:
        return False
    steps = sum(ord(letters[i]) - ord(letters[i - 1]) == 1 for i in range(1, len(letters)))
    return steps * 10 >= 7 * (len(letters) - 1)


def _has_filler(low: str) -> bool:
    if "_" not in low and "-" not in low and "." not in low:
        return False
    parts = low.replace("_", "-").replace(".", "-").split("-")
    return any(part in _SEGMENTS for part in parts)

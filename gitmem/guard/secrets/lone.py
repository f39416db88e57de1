"""Tokens that nothing announces and no issuer is known of, but that only a machine can have made up."""

from __future__ import annotations

from gitmem.guard.secrets.code import in_code
from gitmem.guard.secrets.looks import Mix, is_hex, is_id, three_classes, words
from gitmem.guard.secrets.pieces import Token
from gitmem.guard.secrets.placeholder import is_placeholder

_PUBLIC_STARTS = (
    "pk_", "pk-", "sb_publishable_", "cus_", "price_", "prod_", "sub_", "pi_", "ch_", "in_", "evt_", "acct_",
    "seti_", "pm_", "txn_", "asst_", "thread_", "run_", "msg_", "toolu_", "req_", "call_", "file-", "file_", "ft-",
    "chatcmpl-", "resp_", "step_", "vs_", "org-", "proj_", "user_", "usr_", "session_", "sess_", "cse_", "bld_",
    "dpl_", "prj_", "team_", "job_", "wf_", "in-", "vpc-", "subnet-", "sg-", "ami-", "i-", "vol-", "rtb-", "eni-",
    "age1", "npub1", "G-", "UA-", "GTM-", "AW-", "6L", "0x", "sha1-", "sha256-", "sha384-", "sha512-", "sha256:",
    "h1:", "AgB", "xpub", "bc1", "_ZN", "_R", "AROA", "AIDA", "AC", "phc_", "whurl_", "gid_", "PLACEHOLDER",
    "U2FsdGVkX1", "gAAAAA", "eyJ", "z6Mk", "did:", "Qm", "bafy", "mysql_", "price-", "art_", "conv_", "agent_",
    "voice_", "vo_", "el_", "T0", "C0", "U0", "D0", "B0",
)  # fmt: skip
_IDENTIFIED = (
    "id", "ids", "job", "run", "event", "request", "trace", "span", "session", "customer", "document", "doc",
    "project", "channel", "sheet", "voice", "folder", "file", "commit", "sha", "hash", "digest", "checksum",
    "integrity", "fingerprint", "uuid", "ulid", "ksuid", "cid", "etag", "revision", "ref", "tx", "contract",
    "address", "wallet", "bitcoin", "btc", "eth", "ethereum", "solana", "ipfs", "account", "workspace", "team",
    "board", "video", "playlist", "image", "object", "record", "page", "database", "form", "deployment", "build",
    "version", "public", "publishable", "anon", "client", "tenant", "mappings", "spreadsheet", "calendar", "agent",
    "assistant", "thread", "message", "model", "dataset", "nonce", "vapid", "recipient", "certificate", "cert",
    "host", "pubkey", "key_id", "keyid", "kid", "program", "mint", "pool", "token_address", "signature", "txid",
    "md5", "crc", "crc32", "thumbprint", "publickey", "public_key", "ciphertext", "encrypted", "checksums",
    "site", "property", "measurement", "pixel", "container", "sealed", "node",
)  # fmt: skip


_SHORTEST = 20
_PLAIN = 24
"""Shorter tokens of letters and digits alone are ids of voices, sheets and videos more often than keys."""


_BUILT = (".js", ".css", ".mjs", ".map", ".png", ".jpg", ".svg", ".woff", ".wasm", ".json", ".html")


def _is_file(token: Token, text: str) -> bool:
    """Whether it is the name of a built file, or set apart by underscores as names in code are."""
    whole = text[token.start : min(token.piece_end, token.start + 500)]
    built = whole.rstrip("`'\").,;:>]*").endswith(_BUILT)
    return built or "__" in text[max(0, token.start - 2) : token.start] or token.value.startswith("__")


def is_lone(token: Token, text: str) -> bool:
    """Whether a token is a secret though nothing says so."""
    value = token.value
    size = len(value)
    if size < _SHORTEST or size > 400 or is_hex(value) or is_id(value) or value.startswith(_PUBLIC_STARTS):
        return False
    if not three_classes(value) or in_code(token, text):
        return False
    if words(value) >= 0.3 or is_placeholder(value) or _reads_as_parts(value) or _is_file(token, text):
        return False
    if size < _PLAIN and value.isalnum():
        return False
    return not (_is_named(text, token) or _has_kind(value))


def _has_kind(value: str) -> bool:
    """The form of a public id: a few lower-case letters, an underscore, and fewer characters than keys have."""
    kind, underscore, rest = value.partition("_")
    return bool(underscore) and kind.islower() and 2 <= len(kind) <= 8 and len(rest) < 30 and rest.isalnum()


def _reads_as_parts(value: str) -> bool:
    """Whether cutting at ``_ - . / +`` gives mostly short or plain parts, as names of versions and classes do."""
    parts = value.replace("-", "_").replace(".", "_").replace("/", "_").replace("+", "_").split("_")
    longest = max(parts, key=len)
    if len(longest) >= 16:
        mix = Mix(longest)
        return not (mix.changes * 3 >= mix.length and words(longest) < 0.4)
    plain = sum(
        len(part)
        for part in parts
        if part.isdigit() or (part.isalpha() and (part.islower() or part.isupper() or words(part) > 0.6))
    )
    return plain * 2 > len(value)


def _is_named(text: str, token: Token) -> bool:
    """Whether the words just before it say that it identifies something."""
    left = text[max(0, token.start - 60) : token.start].rsplit("\n", 1)[-1].lower()
    near = "".join(char if char.isalnum() or char == "_" else " " for char in left).split()[-4:]
    return any(word in _IDENTIFIED or word.endswith(("_id", "id", "hash", "ids")) for word in near)

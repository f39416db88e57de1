"""Values that look made up by a machine and open nothing: public halves, ciphertext, beginnings of files."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.secrets.pieces import Token

_PUBLIC = (
    "pk_", "pk-", "pk.", "sb_publishable_", "phc_", "age1", "npub1", "xpub", "ssh-", "publishable_",
    "did:", "z6Mk",
)  # fmt: skip
"""What issuers give to be shown: publishable keys, site keys, recipients, decentralised ids."""
_CIPHERTEXT = (
    "vault:v", "enc[", "enc:", "enc(", "encrypted:", "{cipher}", "agb", "u2fsdgvkx1", "gaaaaab", "kms:", "awskms:",
    "pgp:", "sops:", "aes256:", "secure:", "!vault", "$2a$", "$2b$", "$2y$", "$argon2", "$pbkdf2", "$scrypt$",
    "$6$", "$5$", "{ssha", "pbkdf2_", "bcrypt$", "age-encryption",
)  # fmt: skip
"""How the common vaults, sealers and password hashes mark what they give out; in lower case."""
_ALGORITHMS = (
    "aes-", "aes128", "aes256", "rsa-", "rsa2048", "rsa4096", "sha-", "sha256", "sha512", "hmac-", "hmac_", "pbkdf2",
    "ecdsa", "ecdh", "ed25519", "x25519", "secp256", "chacha20", "xchacha", "tls_", "argon2", "scrypt", "hs256",
    "rs256", "es256", "oauth2", "hkdf", "x-amz-", "utf-8",
)  # fmt: skip
"""How names of algorithms and protocols begin; in lower case."""
_FILES = (
    "iVBORw0KGgo", "/9j/", "R0lGOD", "UEsDB", "H4sI", "JVBERi", "AGFzbQ", "d09GR", "d09GMg", "T2dnUw", "SUkq",
    "TU0AKg", "UklGR", "AAAAIGZ0eXA", "AAAAHGZ0eXA", "f0VMR", "TVqQ", "TVpQ", "yv66vg", "PD94bWw", "PHN2Zy", "Qlpo",
    "/Td6WFo", "KLUv", "SUQz", "AAEAAAA", "T1RUTw", "UEFLSw", "R0lGO", "ZmxhQ",
)  # fmt: skip
"""Signatures of common file formats, in base64."""


def is_harmless(value: str) -> bool:
    """Whether a value says of itself that it is public, encrypted, an algorithm, a package, or a piece of a file."""
    if value.startswith("lib") and value.endswith(("-dev", "-devel")):
        return True
    return value.startswith((*_PUBLIC, *_FILES)) or value.lower().startswith((*_CIPHERTEXT, *_ALGORITHMS))


def in_harmless(token: Token, text: str) -> bool:
    """Whether a token is such a value, or the body after such a mark: ``vault:v1:…``."""
    piece = text[token.piece_start : min(token.end, token.piece_start + 200)]
    return is_harmless(token.value) or is_harmless(piece.lstrip("`'\"([{<*_"))

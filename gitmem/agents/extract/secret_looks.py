"""What a value looks like that stands where a secret is told."""

from __future__ import annotations

import re
from itertools import pairwise

from gitmem.agents.extract.table import either

_CLOSES = ".,;:!?)*_…"
_TECHNICAL = re.compile(
    either(r"""
        argon2\w{0,3}  sha-?\d{1,3}(?:-\d{3})?  bcrypt\d?  scrypt  pbkdf2\w*  md5  oauth-?[12](?:\.\d)?
        base(?:32|58|64)\w*  [hrep]s(?:256|384|512)  ed25519  x25519  secp256k1  rsa-?\d{4}  utf-?8  http/?[123]
        ipv[46]  s3  k8s  ec2  x509  x\.509  pkcs-?\d{1,2}  aes-?\d{3}\S{0,4}  uuidv?\d  1password\w{0,3}  [23]fa
        i18n  a11y  tls1\.\d  web3  auth0  p(?:12|256|384)  oidc  saml2(?:\.0)?  fido2  log4j\d?  h2  db2  neo4j
        route53
        ps256  python\d(?:\.\d+)?  es\d{4}  jwt\w?  totp  iso-?\d+\w*  rfc-?\d+  q[1-4]  node\d+  next\d+
    """),
    re.IGNORECASE,
)
_VERSION = re.compile(
    r"v?\d{1,5}(?:\.\d{1,5}){1,4}(?:-\w{1,10})?|v\d{1,3}|\d{1,9}(?:k|m|kb|mb|gb|ms|s|h|d|x|min)?"
    r"|\d{1,5}-?(?:bits?|bytes?|days?|hours?|minutes?|min|sec\w{0,4}|months?|weeks?|years?|char\w{0,8}|digits?|factor"
    r"|legged|stage|step|word|part|letters?|stellig\w{0,2}|tägig\w{0,2})(?:-\w{1,10}){0,2}|\d{1,4}-\d{1,4}"
    r"|\d{4}-\d\d-\d\d|\d{1,2}:\d\d|\d{1,3}(?:st|nd|rd|th)",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"\$.*|<.*|\{.*|%\w+%|\[.*|\*+|\.{3,}|x{3,}|https?:.*|[a-z][a-z+.-]{1,12}://.*|~?/.*|\.{1,2}/.*|\.[a-z][\w.-]*"
    r"|[\w.-]+/[\w./-]*"
    r"|[\w-]+\.(?:ya?ml|json|env|toml|md|py|tsx?|jsx?|txt|pem|key|gpg|conf|ini|enc|rb|go|rs|java|php|sh|sql|xml)"
    r"|[a-z0-9-]+(?:\.[a-z0-9-]+){1,4}\.[a-z]{2,}|[a-z0-9-]+\.(?:com|org|net|io|dev|example|local|internal|test)(?::\d+)?"
    r"|localhost(?::\d+)?|[\w.]+@[\w.-]+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{3,}|[\w.]+\(.*|(?:process|os|import)\.\w.*"
    r"|#?\d{1,4}|[A-Z]{2,6}-\d{1,5}|@[\w/-]+|X(?:-[A-Z]\w{0,20}){1,5}",
)
_PLACE_WORDS = re.compile(
    r"(?:your|my|the)?[-_ ]?(?:redacted|placeholder|example|password|secret|token)", re.IGNORECASE
)
_LETTERS = re.compile(r"[A-Za-zÀ-ÿ]")
_HEX = re.compile(r"[0-9a-f]{8,}")
_HYPHENED = re.compile(r"[a-zäöüßà-ÿ]{2,14}(?:[-_][a-zäöüßà-ÿ]{2,14}){2,9}")
_SYMBOL = re.compile(r"[!#$%^&*?+=]")
_ORDINARY_PARTS = frozenset(
    "to by in of on per and or not end use machine base case read write first third party only based bit key token id "
    "api und für mit per env time self well known up out".split()
)
_PLAIN = re.compile(r"[a-zäöüßà-ÿ]{4,}|[a-zäöüßà-ÿ]{5,}-[a-z]{2,}")
_ORDINARY = frozenset(
    """required optional missing wrong invalid valid correct here there mandatory short long public private secret
    shared unique enough same different empty blank none null undefined true false string strings text bytes varchar
    number integer boolean object array json yaml opaque random static dynamic global local remote fine good okay
    ready done gone lost new stale fresh safe unsafe strong weak simple complex bearer basic single separate temporary
    permanent
    strict lenient open free important sensitive insecure secure useless redundant obsolete legacy ours theirs yours
    mine today tomorrow later soon available unavailable active inactive live down slow fast broken hidden known unknown
    still always never only what which where when that this these those with from into over under about tricky
    geheim nötig notwendig falsch richtig gültig ungültig vorhanden privat dort hier kurz lang leer egal gleich sicher
    unsicher wichtig anders intern extern weg standard teil sache problem thema pflicht drin okay fertig alt
    neu persönlich überall
    secreta secreto privada obligatoria obligatorio requerida requis requise obligatoire secrète privé privée
    jwts uuids cookies hashes headers vault keychain bitwarden lastpass keepass""".split()
)
_ADJECTIVE = re.compile(
    r"\w{2,}(?:ed|able|ible|ive|al|ory|ary|ent|ing|less|ful|ous|ly|ised|ized|iert|lich|bar|los|isch|ado|ada|ido|ida|ées?"
    r"|és)|ge\w{2,}t|(?:ver|be|ent|er)\w{3,}t|ab\w*en|ge\w{3,}en"
)
_GOES_ON = re.compile(
    r"[.,;:!?)\"']*\s*$|\s{1,3}(?:for|on|für|auf|im|pour|para|please|bitte|ok|and remember|und merk|remember|everywhere"
    r"|überall|there)\b|[,;]\s"
)


_PHRASE = re.compile(r"((?:[a-zäöüß]{2,14} ){2,11}[a-zäöüß]{2,14})[.!]?\s*$")
_SENTENCE_WORDS = frozenset(
    """the a an is are be to of in on at for and or not with it from by as if must should can you we has have per only
    read stored set kept same used der die das ist in im auf für und oder nicht mit von bei""".split()
)


def _bare(value: str) -> str:
    return value.strip("*_(").rstrip(_CLOSES) or value


def names_place(value: str) -> bool:
    """Whether it is a variable, a placeholder, a path or an address: where a secret is found, not the secret."""
    bare = value.rstrip(".,;:)")
    return _PLACE.fullmatch(bare) is not None or _PLACE_WORDS.fullmatch(bare) is not None


def says_more(quoted: str) -> bool:
    """Whether what is quoted is a message or a name: of ordinary words."""
    return _TECHNICAL.fullmatch(quoted) is not None or quoted.strip().lower() in _ORDINARY


def digits(text: str) -> int:
    """How many digits of a code begin the text: "88-12-40", "4711"."""
    match = re.match(
        r"[\"'*#]{0,3}(\d[\d -]{2,20}\d)(?!\w|[%:]|\.\d|\s(?:char|digit|bit|sec|min|day|stell|zeich|tag|attempt))", text
    )
    return sum(char.isdigit() for char in match[1]) if match else 0


def is_strong(value: str, sure: bool = False) -> bool:
    """Whether a word looks like a secret by itself. ``sure``: nothing says that it stands in the secret's place, so it
    has to mix capitals and digits, or a symbol."""
    bare = _bare(value)
    if len(bare) < 6 or _TECHNICAL.fullmatch(bare) or _VERSION.fullmatch(bare) or names_place(value):
        return False
    number = any(char.isdigit() for char in bare)
    letter = _LETTERS.search(bare) is not None
    symbol = _SYMBOL.search(value[:-1] if len(value) > len(bare) and value[-1] in ",;:." else value) is not None
    if sure:
        cases = bare != bare.lower() and bare != bare.upper()
        return len(bare) >= 8 and number and letter and (cases or symbol or len(bare) >= 16)
    if number and letter:
        return True
    if letter and _SYMBOL.search(bare):
        return True
    changes = sum(a.islower() and b.isupper() for a, b in pairwise(bare))
    if len(bare) >= 8 and changes >= 3:
        return True
    if _HEX.fullmatch(bare) and letter:
        return True
    parts = re.split("[-_]", bare)
    return _HYPHENED.fullmatch(bare) is not None and _ORDINARY_PARTS.isdisjoint(parts)


def is_phrase(text: str) -> bool:
    """Whether the text to its end is a few words that make no sentence."""
    match = _PHRASE.match(text)
    return match is not None and _SENTENCE_WORDS.isdisjoint(match[1].split())


def is_weak(value: str, rest: str) -> bool:
    """Whether a plain word stands where only a value can: nothing goes on after it, and it says nothing of a secret.
    ``rest``: what follows it."""
    bare = _bare(value)
    if _PLAIN.fullmatch(bare) is None or names_place(value):
        return False
    if bare in _ORDINARY or _ADJECTIVE.fullmatch(bare.rpartition("-")[2]) or _TECHNICAL.fullmatch(bare):
        return False
    return len(value) > len(bare) or _GOES_ON.match(rest) is not None

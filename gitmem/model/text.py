"""Bytes to text, without losing what is wrong with them: bad encodings are told, never skipped."""

from __future__ import annotations

NOT_UTF8 = "not-utf-8"
WIDE = "wide-encoding"
NUL = "nul-byte"

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_SAMPLE = 4096


class Problem:
    """Something wrong with a text or its frontmatter: a kebab-case name, a message, line (from 1) and span."""

    __slots__ = ("end", "line", "message", "name", "start")

    def __init__(self, name: str, message: str, line: int, start: int, end: int) -> None:
        self.name = name
        self.message = message
        self.line = line
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Problem({self.name!r}, line={self.line}, {self.message!r})"


class Decoded:
    """A text, the encoding it came in (a name for ``encode``), and what was wrong with it."""

    __slots__ = ("encoding", "problems", "text")

    def __init__(self, text: str, encoding: str, problems: tuple[Problem, ...] = ()) -> None:
        self.text = text
        self.encoding = encoding
        self.problems = problems


def decode(data: bytes) -> Decoded:
    """The text of a file. Newlines stay, a byte order mark goes, what is unreadable becomes U+FFFD."""
    encoding, body = _encoding(data)
    try:
        text = body.decode("utf-8" if encoding == "utf-8-sig" else encoding)
    except UnicodeDecodeError as error:
        text, bad = _replaced(body, encoding, error)
        problems = [bad]
    else:
        problems = []
    if encoding.startswith(("utf-16", "utf-32")):
        name = encoding[:6].upper()
        message = f"the file is {name}: git takes it for binary and agents read it as garbage; save it as UTF-8"
        problems.append(Problem(WIDE, message, 1, 0, 0))
    nul = text.find("\0")
    if nul >= 0:
        message = f"the file holds NUL characters ({text.count(chr(0))})"
        problems.append(Problem(NUL, message, text.count("\n", 0, nul) + 1, nul, nul + 1))
    return Decoded(text, encoding, tuple(problems))


def encode(text: str, encoding: str) -> bytes:
    """The bytes of ``text`` in an encoding that ``decode`` named, byte order mark included."""
    for mark, name in _BOMS:
        if name == encoding:
            return mark + text.encode("utf-8" if name == "utf-8-sig" else name)
    return text.encode(encoding)


def _encoding(data: bytes) -> tuple[str, bytes]:
    for mark, name in _BOMS:
        if data.startswith(mark):
            return name, data[len(mark) :]
    if b"\0" in data[:_SAMPLE]:
        return _by_zeros(data), data
    return "utf-8", data


def _by_zeros(data: bytes) -> str:
    """UTF-16 without a mark shows in Latin text: every other byte is zero."""
    if len(data) % 2 or len(data) < 8:
        return "utf-8"
    sample = data[:_SAMPLE]
    half = len(sample) // 2
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if odd * 2 > half and even * 8 < half:
        return "utf-16-le"
    if even * 2 > half and odd * 8 < half:
        return "utf-16-be"
    return "utf-8"


def _replaced(body: bytes, encoding: str, error: UnicodeDecodeError) -> tuple[str, Problem]:
    codec = "utf-8" if encoding == "utf-8-sig" else encoding
    text = body.decode(codec, "replace")
    at = len(body[: error.start].decode(codec))
    count = text.count("\ufffd") - body.decode(codec, "ignore").count("\ufffd")
    places = "one place" if count == 1 else f"{count} places"
    message = f"not valid {codec.upper()} in {places}; the first is byte {error.start} (0x{body[error.start]:02X})"
    return text, Problem(NOT_UTF8, message, text.count("\n", 0, at) + 1, at, at + 1)

"""How a value looks, judged by its characters alone and without patterns.

A generated value is told from words by its pairs of letters: in English and German text nine pairs in ten belong
to the most frequent ones, in random letters three in ten.
"""

from __future__ import annotations

_PAIRS = frozenset(
    row[0] + second
    for row in (
        "abcdgiklmnprstuvxy baeilouy cacehiklorstuy dadeilorsuy eacdefgilmnpqrstvwxy faefilort gaehilorsuy haeiortuy "
        "iabcdefgklmnoprstvz jaou kaeisy ladeilostuy maeimopsy nacdefgiknostuy oabcdfgiklmnoprstuvw paehiloprtuy qu "
        "racdegiklmnorstuvy sacehiklmnopstuwy tacdehiloprstuwy uabcdefgilmnprst vaeioy waehino xaceipt yelops zaeiouz"
    ).split()
    for second in row[1:]
)
_HEX = frozenset("0123456789abcdefABCDEF")
_SYMBOLS = frozenset("!#$%^&*@?~+=")
_ENOUGH = 2000
"""How much of a value is looked at: what is longer is like its beginning."""
_CROCKFORD = frozenset("0123456789ABCDEFGHJKMNPQRSTVWXYZ")


_mixes: dict[str, Mix] = {}
_shares: dict[str, float] = {}
_MANY = 8192
"""Names and paths come again and again, and several layers ask about the same value."""


def mix(value: str) -> Mix:
    """What a value is made of, counted once."""
    found = _mixes.get(value)
    if found is None:
        if len(_mixes) >= _MANY:
            _mixes.clear()
        found = _mixes[value] = Mix(value)
    return found


class Mix:
    """What a value is made of: counts per class of character and of changes between classes."""

    __slots__ = ("changes", "digits", "distinct", "length", "lower", "other", "upper")

    def __init__(self, value: str) -> None:
        lower = upper = digits = other = changes = 0
        last = 0
        for char in value:
            if char.islower():
                lower += 1
                now = 1
            elif char.isupper():
                upper += 1
                now = 2
            elif char.isdigit():
                digits += 1
                now = 3
            else:
                other += 1
                now = 4
            if now != last:
                changes += 1
                last = now
        self.length = len(value)
        self.lower, self.upper, self.digits, self.other = lower, upper, digits, other
        self.changes = changes
        self.distinct = len(set(value))


def words(value: str) -> float:
    """The share of ``value`` that reads as words, from 0 to 1 (pieces of three letters and more)."""
    share = _shares.get(value)
    if share is None:
        if len(_shares) >= _MANY:
            _shares.clear()
        share = _shares[value] = _share(value)
    return share


def _share(value: str) -> float:
    read = 0
    start = 0
    size = len(value)
    while start < size:
        if not value[start].isalpha():
            start += 1
            continue
        end = start + 1
        while end < size and value[end].isalpha() and not (value[end].isupper() and value[end - 1].islower()):
            end += 1
        if end - start >= 3 and _is_word(value[start:end].lower()):
            read += end - start
        start = end
    return read / size if size else 0.0


def _is_word(piece: str) -> bool:
    pairs = len(piece) - 1
    common = sum(1 for i in range(pairs) if piece[i : i + 2] in _PAIRS)
    return common >= 0.7 * pairs and common >= 2


def is_hex(value: str) -> bool:
    """Whether it is hexadecimal digits only."""
    return _HEX.issuperset(value)


def is_uuid(value: str) -> bool:
    """Whether it has the form of a UUID."""
    parts = value.split("-")
    return [len(part) for part in parts] == [8, 4, 4, 4, 12] and all(is_hex(part) for part in parts)


def is_ulid(value: str) -> bool:
    """Whether it is a ULID: 26 characters of Crockford's alphabet beginning with a time."""
    return len(value) == 26 and value[0] in "01" and _CROCKFORD.issuperset(value)


def is_id(value: str) -> bool:
    """A form that identifies rather than opens: UUID, ULID, a trace context, an address on a chain."""
    if len(value) == 42 and value.startswith("0x"):
        return is_hex(value[2:])
    return is_uuid(value) or is_ulid(value) or (value.startswith("00-") and len(value) == 55)


def generated(value: str, least: int = 16) -> bool:
    """Whether a machine made it up: long enough, several kinds of character, hardly any word in it."""
    if len(value) < least:
        return False
    value = value[:_ENOUGH]
    made = mix(value)
    if made.distinct < min(8, len(value) // 2) or (made.digits == 0 and not (made.lower and made.upper)):
        return False
    if made.lower + made.upper == 0 or made.other > made.length // 3:
        return False
    if made.digits == 0:
        return made.changes >= made.length // 3 and words(value) < 0.35
    return made.changes >= 4 and words(value) < 0.45


def three_classes(value: str) -> bool:
    """Whether it mixes lower case, upper case and digits the way random text does."""
    made = mix(value)
    return (
        made.lower >= 3
        and made.upper >= 3
        and made.digits >= 2
        and made.changes * 3 >= made.length
        and made.distinct * 2 >= min(made.length, 28)
    )


def chosen(value: str) -> bool:
    """Whether a person may have chosen it as a password: letters with digits or symbols, six characters and more.

    Versions, dates, names of algorithms and identifiers in code are not.
    """
    made = mix(value)
    letters = made.lower + made.upper
    symbols = sum(1 for char in value if char in _SYMBOLS)
    if not 6 <= made.length <= 80 or letters < 3 or made.distinct < 5:
        return False
    if made.digits == 0 and not (symbols and (made.upper or symbols > 1)):
        return False
    if made.upper and not made.lower:
        return made.length >= 10 and made.digits >= 2 and made.changes >= 4
    if any(char in "/\\(){}[]<>" for char in value) and not generated(value, 10):
        return False
    if value.isascii() and "_" in value and not made.upper and not symbols:
        return False
    if "." in value and not symbols and made.changes <= 5 and not generated(value, 10):
        return False
    if not made.upper and not symbols:
        return made.digits >= 2 and "-" not in value and made.changes >= (2 if made.digits >= 3 and letters >= 5 else 3)
    return True


def is_worded(value: str) -> bool:
    """Two or three words and a number, joined by hyphens or underscores: how people make up pass phrases."""
    parts = value.replace("_", "-").split("-")
    if not 3 <= len(parts) <= 5 or not parts[-1].isdigit() or not 3 <= len(parts[-1]) <= 5:
        return False
    if parts[-1].startswith(("19", "20")) and len(parts[-1]) == 4:
        return False
    return all(part.isalpha() and len(part) >= 4 for part in parts[:-1])

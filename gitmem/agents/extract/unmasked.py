"""A text as it is read by whoever obeys it: without invisible characters, in the plain form of each letter."""

from __future__ import annotations

import re
import unicodedata

_DASHES = re.compile("[\u2010-\u2013\u2212\ufe58\ufe63]")
_LONG_DASHES = re.compile("[\u2014\u2015]")
_LOOKALIKES = str.maketrans("аеорсухіјѕАЕОРСУХІВНКМТ’‘“”„ο", 'aeopcyxijsAEOPCYXIBHKMT\'\'"""o')
"""Cyrillic and Greek letters that look like Latin ones, and curly quotes."""


def unmasked(text: str) -> str:
    """The plain text. A long dash stands for the two short ones of an option."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
        text = "".join(char for char in text if unicodedata.category(char) != "Cf")
        text = _LONG_DASHES.sub("--", _DASHES.sub("-", text)).translate(_LOOKALIKES)
    return re.sub(r"[ \t\u00a0]{2,}", " ", text)

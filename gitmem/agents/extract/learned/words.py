"""The words of a sentence, with what stands for any number, name in code or quotation in its place."""

from __future__ import annotations

import re

from gitmem.agents.extract.speech import FILL

NUMBER = "<n>"
CODE = "<c>"
QUOTED = "<q>"
_WORD = re.compile(rf"{FILL}+|[\w.@/_+#-]*\w[\w@/_+#()-]*(?:'\w+)?|[^\w\s]")
_IS_NUMBER = re.compile(r"v?\d[\d.,:/x%-]*\w{0,3}")
_IS_CODE = re.compile(r"[_/@#+()]|\w\.\w|\d")


def words(twin: str) -> list[str]:
    """``twin``: the sentence in lower case, with what is not the person's own filled."""
    return [_shape(match[0]) for match in _WORD.finditer(twin)]


def _shape(word: str) -> str:
    if word[0] == FILL:
        return QUOTED
    if _IS_NUMBER.fullmatch(word):
        return NUMBER
    return CODE if _IS_CODE.search(word) else word.strip(".") or word

"""The copy of a text in which the engine's rules find what they miss in prose.

Most rules end a credential with a quote, white space or the end of a line, and want ``=`` or ``:`` after its name.
Sentences have full stops, emphasis and "is". The copy has the same length, so its offsets are the text's own.
"""

from __future__ import annotations

import re

_MARKS = re.compile(r"""(?<=[A-Za-z0-9_=/+~-]{8})[.,;:!?)\]}*_`'"|>…”»]{1,6}(?=[\s|<]|$)""", re.MULTILINE)
_LEADS = re.compile(r"""(?<![^\s|(>"'`*_\[])[("'`*_|\[>„“«]{1,6}(?=[A-Za-z0-9$_/+-]{12})""")
_TAGS = re.compile(r"</?(?:code|b|i|em|strong|td|th|kbd|pre|tt|span|p|li|br)/?>", re.IGNORECASE)
_VERBS = re.compile(
    r"""\b(?:is|are|was|lautet|ist|equals|contains)(?:[ \t]{1,3}(?:now|still|currently))?"""
    r"""(?=[ \t]{1,3}["'`*(]{0,3}[^\s"'`]{0,400}?\d)""",
    re.IGNORECASE,
)


def rewritten(text: str) -> str:
    """The copy; as long as ``text``."""
    text = _TAGS.sub(_blank, text)
    text = _VERBS.sub(lambda match: "=".ljust(len(match.group())), text)
    text = _MARKS.sub(_blank, text)
    return _LEADS.sub(_blank, text)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())

"""Whatever records say, the page keeps its shape: no text becomes markup, and every page can be written."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

from gitmem.ops.report.facts import Cap, Disagreement, Facts, Given, Layer, Need, Part, Row
from gitmem.ops.report.markup import SIGNS
from gitmem.ops.report.page import page

WILD = st.one_of(
    st.text(max_size=30),
    st.text("<>&\"'/=-! \n{}%;\u202e\u2066\u200b\x00\x1b\ud800abc", max_size=20),
    st.sampled_from(
        ["</script>", "</style>", "</title>", "]]>", "<!--", "-->", "{script}", "https://a:b@c/", "9999-99-99"]
    ),
)
DAYS = st.one_of(st.dates().map(str), st.just(""), WILD)
SCOPES = st.sampled_from(["user", "project", "local", "session", "run"])


class Shape(HTMLParser):
    """Tags and the names of their attributes."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, ...]] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, *(name for name, _ in attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(("/" + tag,))


@st.composite
def rows(draw: st.DrawFn) -> Row:
    text = draw(WILD)
    return Row(
        draw(SCOPES), draw(WILD), draw(st.sampled_from(list(SIGNS))), draw(WILD), draw(DAYS), draw(DAYS), draw(DAYS),
        draw(st.booleans()), draw(st.sampled_from([[], [Need("expired", text, text)]])),
        source=text, says=text, text=draw(st.sampled_from([text, text + "\nmore"])), told=True,
        withheld=draw(st.sampled_from(["", text])),
    )  # fmt: skip


def told(found: list[Row], listed: list[Row], words: str) -> str:
    """The page of these records; ``words`` stand wherever else somebody's words can."""
    cap = Cap(words, words, 3, 2, (1, 10))
    return page(
        Facts(
            "2026-11-30", words, words, [Layer("user", words, {"active": 1}, [words])],
            found + listed, found, listed, 0,
            [Disagreement(found[0], found[1:])] if found else [],
            Given(cap, 5, [Part("user", words, "record", 1)], [Part("user", words, "record", 0)], 3), [cap],
        )
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(rows(), max_size=3), st.lists(rows(), max_size=2), WILD)
def test_no_text_becomes_markup(found: list[Row], listed: list[Row], words: str) -> None:
    wild = told(found, listed, words)
    wild.encode("utf-8")
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200b\x00\x1b]", wild)
    assert "a:b@" not in wild
    shape = Shape(wild).tags
    assert {name for tag in shape for name in tag[1:]} <= ALLOWED
    assert sum(tag[0] == "script" for tag in shape) in (1, 2)
    for row in (*found, *listed):
        row.name = row.kind = row.source = row.name and "x"
        for need in row.needs:
            need.why = need.way = "x"
        if row.withheld:
            row.withheld = "x"
    plain = Shape(told(found, listed, words and "x")).tags
    assert sorted({tag[0] for tag in shape}) == sorted({tag[0] for tag in plain})


ALLOWED = set(
    "aria-hidden aria-label aria-labelledby aria-live autocomplete charset class content d data-label datetime dir "
    "focusable for height hidden href http-equiv id lang name placeholder role rx scope spellcheck tabindex type value "
    "width x x1 x2 y y1 y2 open".split()
)

"""A document as lines of known kinds and as sentences, with samples and quotations told apart.

Only rules whose trigger word stands in the text ask for it; each line is looked at once, without ``re``.
"""

from __future__ import annotations

from gitmem.guard.mask import blank, mask
from gitmem.guard.sentences import ENDS, LONGEST, split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gitmem.guard.document import Document

TEXT = "text"
HEADING = "heading"
FENCE = "fence"
COMMENT = "comment"
TABLE = "table"
FRONT = "front"
LIST = "list"
BLANK = "blank"

_SAMPLES = """
example examples sample samples template templates beispiel beispiele vorlage exemple exemples ejemplo ejemplos
esempio exemplo voorbeeld antipattern
"""
_VERDICTS = "bad good wrong incorrect schlecht falsch gut mauvais bon mal bien anti-pattern"
_EXAMPLE_WORDS = frozenset(_SAMPLES.split())
_EXAMPLE_STARTS = frozenset(_VERDICTS.split())
_EXAMPLE_PHRASES = ("e.g", "z.b.", "such as:", "like this:", "looks like:", "例:", "例：", "示例")


class Line:
    """One line. ``start`` and ``end``: offsets of the raw line without its line end.

    ``masked`` is as long as ``text``, with code, addresses, quoted speech and list marks blanked. ``heading``: the
    nearest heading above, in lower case. ``example``: it shows a sample and states nothing.
    """

    __slots__ = ("content", "end", "example", "heading", "index", "kind", "masked", "start", "text")

    def __init__(self, index: int, start: int, text: str) -> None:
        self.index = index
        self.start = start
        self.end = start + len(text)
        self.text = text
        self.masked = text
        self.kind = TEXT
        self.heading = ""
        self.example = False
        self.content = 0


class Prose:
    """The lines of a document, and the blocks (paragraphs, items, rows) that they form."""

    __slots__ = ("_joined", "_sentences", "blocks", "lines")

    def __init__(self, lines: tuple[Line, ...], blocks: tuple[tuple[int, int], ...]) -> None:
        self.lines = lines
        self.blocks = blocks
        self._sentences: tuple[tuple[int, int, str, Line], ...] | None = None
        self._joined: str | None = None

    def sentences(self) -> tuple[tuple[int, int, str, Line], ...]:
        """``(start, end, masked text, first line)`` of each sentence that is no example, in order.

        Wrapped lines are joined; the masked text is as long as the span, with spaces for line ends. They are worked
        out once: many rules ask for them.
        """
        if self._sentences is None:
            self._sentences = tuple(self._split())
        return self._sentences

    def holding(self, cues: Iterable[str]) -> set[int]:
        """The indexes of the sentences in which a cue stands, in lower case and behind one blank."""
        if self._joined is None:
            joined = " " + "\n ".join([found[2] for found in self.sentences()]).lower() + "\n"
            self._joined = joined.replace("(", " ").replace("[", " ")
        return holding(self._joined, cues)

    def _split(self) -> Iterator[tuple[int, int, str, Line]]:
        for first, last in self.blocks:
            head = self.lines[first]
            if head.example:
                continue
            offset = head.start
            block, soft = _join(self.lines[first : last + 1])
            if first == last and len(block) <= LONGEST and not any(map(block.__contains__, ENDS)):
                bare = block[head.content :].rstrip()  # one sentence, as most lines are
                text = bare.lstrip()
                if text:
                    start = offset + head.content + len(bare) - len(text)
                    yield start, start + len(text), text, head
                continue
            for start, end in split(block, head.content, soft):
                while self.lines[first].end < offset + start:
                    first += 1
                yield offset + start, offset + end, block[start:end], self.lines[first]


def holding(joined: str, cues: Iterable[str]) -> set[int]:
    """The numbers of the lines of ``joined``, from 0, in which a cue stands."""
    found: set[int] = set()
    for cue in cues:
        at = joined.find(cue)
        number = last = 0
        while at >= 0:
            number += joined.count("\n", last, at)
            found.add(number)
            last = joined.find("\n", at)
            at = joined.find(cue, last) if last >= 0 else -1
    return found


def _join(lines: tuple[Line, ...]) -> tuple[str, list[int]]:
    """The masked text of a block, and the offsets at which a short line ends before a capital."""
    if len(lines) == 1:
        return lines[0].masked, []
    parts: list[str] = []
    soft: list[int] = []
    base = lines[0].start
    for line, after in zip(lines, (*lines[1:], None), strict=True):
        parts.append(line.masked)
        if after is None:
            break
        parts.append(" " * (after.start - line.end))
        opening = after.masked.lstrip()[:1]
        if len(line.masked.strip()) < 50 and not opening.islower():
            soft.append(line.end - base)
    return "".join(parts), soft


def read(document: Document) -> Prose:
    """The prose of ``document``."""
    text = document.text
    lines = _lines(text)
    _classify(lines)
    blocks = _blocks(lines)
    for first, last in blocks:
        _mask_block(lines[first : last + 1])
    _mark_tags(text, lines)
    _mark_headings(lines)
    _mark_cues(lines)
    for line in lines:
        if line.kind == FENCE:
            line.example = True
            line.masked = " " * len(line.text)
    return Prose(tuple(lines), tuple(blocks))


def _lines(text: str) -> list[Line]:
    lines: list[Line] = []
    start = 0
    for index, raw in enumerate(text.split("\n")):
        size = len(raw) + 1
        lines.append(Line(index, start, raw[:-1] if raw.endswith("\r") else raw))
        start += size
    return lines


def _classify(lines: list[Line]) -> None:
    """Set ``kind`` and ``content`` (where the words begin) of every line."""
    at = _front(lines)
    fence = ""
    comment = False
    in_list = False
    before = BLANK
    for line in lines[at:] if at else lines:
        if not line.text:
            line.kind = FENCE if fence else COMMENT if comment else BLANK
            before = before if fence or comment else BLANK
            continue
        body = line.text.lstrip(" \t>")
        line.content = len(line.text) - len(body)
        if fence:
            line.kind = FENCE
            if body.startswith(fence) and not body.strip(fence[0] + " \t"):
                fence = ""
            continue
        if comment or body.startswith("<!--"):
            line.kind = COMMENT
            comment = "-->" not in body
            continue
        fence = _opens_fence(body) if "```" in body or "~~~" in body else ""
        if fence:
            line.kind = FENCE
            continue
        line.kind = _kind(line, body, before, in_list)
        if line.kind == LIST:
            in_list = True
        elif line.kind != BLANK and not line.text[:1].isspace():
            in_list = False
        if line.kind == BLANK and body[:1] in ("=", "-") and _underlines(lines, line.index):
            lines[line.index - 1].kind = HEADING
        before = line.kind


def _front(lines: list[Line]) -> int:
    """Mark the frontmatter block; the index of the first line after it."""
    if not lines or lines[0].text.rstrip() != "---":
        return 0
    for line in lines[1:]:
        if line.text.rstrip() in ("---", "..."):
            for inside in lines[: line.index + 1]:
                inside.kind = FRONT
                inside.content = _after_key(inside.text)
            lines[0].kind = line.kind = BLANK
            return line.index + 1
    return 0


def _after_key(text: str) -> int:
    """Where the value begins in ``key: value``, its opening quote left out: that quote is YAML's, not speech."""
    colon = text.find(":", 0, 60)
    at = colon + 1 if colon > 0 and text[:colon].strip().replace("_", "").replace("-", "").isalnum() else 0
    while text[at : at + 1] in (" ", "\t", '"', "'", "-", ">", "|"):
        at += 1
    return at


def _opens_fence(body: str) -> str:
    if body[:2] in ("- ", "* "):
        body = body[2:].lstrip(" ")
    for mark in ("```", "~~~"):
        if body.startswith(mark):
            run = body[: len(body) - len(body.lstrip(mark[0]))]
            return run if mark[0] not in body[len(run) :] else ""
    return ""


def _kind(line: Line, body: str, before: str, in_list: bool) -> str:
    first = body[:1]
    if not first or not body.strip("-*_= \t"):
        return BLANK
    if first == "#":
        words = body.lstrip("#")
        if words[:1] in (" ", "") and len(body) - len(words) <= 6:
            line.content += len(body) - len(words.lstrip())
            return HEADING
    if first == "|":
        return TABLE
    mark = _list_mark(body)
    if mark:
        line.content += mark
        return LIST
    if before == BLANK and not in_list and line.text.startswith(("    ", "\t")):
        return FENCE
    if first == "*" and _all_bold(body.rstrip()):
        return HEADING
    return TEXT


def _list_mark(body: str) -> int:
    """The length of a list mark with its checkbox; 0 where there is none."""
    if body[0] in "-*+•" and body[1:2] in (" ", "\t"):
        size = 2
    elif body[0].isdigit():
        size = _digits(body)
        if size > 3 or body[size : size + 1] not in (".", ")") or body[size + 1 : size + 2] != " ":
            return 0
        size += 2
    else:
        return 0
    rest = body[size:]
    size += len(rest) - len(rest.lstrip(" \t"))
    if body[size : size + 3] in ("[ ]", "[x]", "[X]"):
        size += 3
    return size


def _digits(body: str) -> int:
    size = 0
    while size < 4 and body[size : size + 1].isdigit():
        size += 1
    return size


def _all_bold(body: str) -> bool:
    """A line that is one bold phrase stands for a heading."""
    return len(body) < 120 and body.startswith("**") and body.rstrip(":").endswith("**") and body.count("**") == 2


def _underlines(lines: list[Line], index: int) -> bool:
    """Whether line ``index`` underlines the one-line paragraph above it."""
    above = lines[index - 1] if index else None
    return (
        above is not None
        and above.kind == TEXT
        and len(above.text) < 80
        and (index < 2 or lines[index - 2].kind in (BLANK, HEADING))
    )


def _blocks(lines: list[Line]) -> list[tuple[int, int]]:
    """Runs of lines that read as one: a paragraph, an item with its wrapped lines, a heading, a row."""
    blocks: list[tuple[int, int]] = []
    joins = False
    for line in lines:
        kind = line.kind
        if kind in (BLANK, FENCE):
            joins = False
            continue
        follows = kind == TEXT or (kind == COMMENT and blocks and lines[blocks[-1][0]].kind == COMMENT)
        if kind == FRONT:
            follows = line.text[:1] in (" ", "\t") and not line.text.lstrip().startswith("- ")
        if joins and follows:
            blocks[-1] = (blocks[-1][0], line.index)
        else:
            blocks.append((line.index, line.index))
        joins = kind in (TEXT, LIST, FRONT) or (kind == COMMENT and "-->" not in line.text)
    return blocks


def _mask_block(lines: list[Line]) -> None:
    """Blank marks and excused wording, over the whole block: code and quotations may be wrapped."""
    for line in lines:
        if line.content:
            line.masked = " " * line.content + line.text[line.content :]
    if len(lines) == 1:
        lines[0].masked = mask(lines[0].masked)
        return
    joined = mask("\n".join([line.masked for line in lines]))
    at = 0
    for line in lines:
        line.masked = joined[at : at + len(line.text)]
        at += len(line.text) + 1


def _mark_tags(text: str, lines: list[Line]) -> None:
    """Blank what stands inside ``<example>`` or ``<examples>``, over lines or within one."""
    if "<example" not in text:
        return
    at = text.find("<example")
    index = 0
    closed = True
    while at >= 0:
        end = text.find("</examples" if text.startswith("<examples", at) else "</example", at) if closed else -1
        if end < 0:
            closed = False
            end = text.find("\n\n", at)
        end = len(text) if end < 0 else end
        while lines[index].end < at:
            index += 1
        while index < len(lines) and lines[index].start < end:
            _blank_span(lines[index], at, end)
            if lines[index].end >= end:
                break
            index += 1
        at = text.find("<example", end)


def _blank_span(line: Line, start: int, end: int) -> None:
    left = max(0, start - line.start)
    right = min(len(line.text), max(left, end - line.start))
    line.masked = line.masked[:left] + blank(line.masked[left:right]) + line.masked[right:]
    line.example = line.example or not line.masked.strip()


def _mark_headings(lines: list[Line]) -> None:
    heading = ""
    sample = 0
    for line in lines:
        if line.kind == HEADING:
            level = _level(line.text)
            heading = line.masked.strip(" \t#:").lower()
            if sample and level <= sample:
                sample = 0
            if not sample and _EXAMPLE_WORDS.intersection(_words(heading)):
                sample = level
        line.heading = heading
        if sample:
            line.example = True


def _level(text: str) -> int:
    body = text.lstrip(" \t>")
    return len(body) - len(body.lstrip("#")) or 7


def _words(text: str) -> list[str]:
    return text.replace("/", " ").replace(":", " ").replace(",", " ").replace("(", " ").replace(")", " ").split()


def _mark_cues(lines: list[Line]) -> None:
    """After a line such as "Example:" or "Bad:" the next block is a sample."""
    awaited = inside = False
    before = BLANK
    for line in lines:
        kind = line.kind
        if kind == HEADING or (kind != FENCE and before == FENCE):
            awaited = inside = False
        if kind == BLANK:
            inside = False
        elif kind not in (HEADING, FRONT):
            cue = _cue(line) if kind != FENCE else ""
            if cue:
                line.example = True
                awaited, inside = cue == NEXT_BLOCK, False
            elif awaited or inside:
                line.example = inside = True
                awaited = False
        before = kind


THIS_LINE = "this line"
NEXT_BLOCK = "next block"


def _cue(line: Line) -> str:
    """Whether the line holds a sample ("Bad: ..."), announces one ("Example:"), or neither."""
    if ":" not in line.masked and "：" not in line.masked:
        return ""
    words = line.masked.strip().lower().replace("：", ":")
    colon = words.find(":", 0, 80)
    if colon < 0 and not words.endswith(":"):
        return ""
    lead = _words(words[:colon]) if colon >= 0 else []
    opens = len(lead) == 1 and (lead[0] in _EXAMPLE_STARTS or lead[0] in _EXAMPLE_WORDS)
    opens = opens or (len(lead) == 2 and (lead[0] in _EXAMPLE_STARTS or "for" in lead) and lead[1] in _EXAMPLE_WORDS)
    if not words.endswith(":"):
        return THIS_LINE if opens else ""
    tail = words[-60:]
    named = opens or _EXAMPLE_WORDS.intersection(_words(tail)[-3:]) or any(cue in tail for cue in _EXAMPLE_PHRASES)
    return NEXT_BLOCK if named else ""

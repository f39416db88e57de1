"""What the guard looks at: one file's text, with what is known of it worked out at most once."""

from __future__ import annotations

from gitmem.model.places import Place, classify

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Set

    from gitmem.guard.prose import Prose
    from gitmem.guard.secrets.scan import Scan
    from gitmem.model.frontmatter import FrontMatter
    from gitmem.model.text import Problem

REGULAR = "100644"
SYMLINK = "120000"
GITLINK = "160000"


class Document:
    """A file as it would be shared. ``path`` is relative to the top of the repository, with ``/``.

    ``problems`` are those of decoding; ``mode`` is git's (for a symlink the text is its target). ``secrets`` is where
    ``guard.secrets.scan`` keeps what it found.
    """

    __slots__ = (
        "_eastern", "_front", "_lines", "_lower", "_prose", "_stretches", "_vocabulary", "_words", "mode", "path",
        "place", "problems", "secrets", "text",
    )  # fmt: skip

    def __init__(
        self,
        path: str,
        text: str,
        mode: str = REGULAR,
        problems: tuple[Problem, ...] = (),
        place: Place | None = None,
    ) -> None:
        self.path = path
        self.text = text
        self.mode = mode
        self.problems = problems
        self.place = place or classify(path)
        self._lower: str | None = None
        self._vocabulary: str | None = None
        self._stretches: Set[int] | None = None
        self._words: Set[str] | None = None
        self._eastern: bool | None = None
        self._front: FrontMatter | None = None
        self._prose: Prose | None = None
        self._lines: list[int] | None = None
        self.secrets: Scan | None = None

    @property
    def lower(self) -> str:
        """The text in lower case: for asking whether a word is there, not for offsets (lengths may differ)."""
        if self._lower is None:
            self._lower = self.text.lower()
        return self._lower

    @property
    def vocabulary(self) -> str:
        """Every word of the text once, in lower case, between blanks."""
        if self._vocabulary is None:
            self._vocabulary = " ".join(set(self.lower.split()))
        return self._vocabulary

    @property
    def stretches(self) -> Set[int]:
        """What ``gitmem.guard.cues`` tells by which words can stand in the text."""
        if self._stretches is None:
            from gitmem.guard.cues import stretches

            self._stretches = stretches(self.vocabulary)
        return self._stretches

    @property
    def words(self) -> Set[str]:
        """The words in lower case with nothing but letters and digits in them; parts of others."""
        if self._words is None:
            from gitmem.guard.cues import words

            self._words = words(self.vocabulary)
        return self._words

    @property
    def eastern(self) -> bool:
        """Whether it holds letters of a script such as Chinese or Japanese."""
        if self._eastern is None:
            beyond = () if self.text.isascii() else set(self.vocabulary)
            self._eastern = any("\u2e80" <= char <= "\uffef" for char in beyond)
        return self._eastern

    @property
    def front(self) -> FrontMatter:
        """The frontmatter block; empty where there is none."""
        if self._front is None:
            from gitmem.model.frontmatter import parse

            self._front = parse(self.text)
        return self._front

    @property
    def prose(self) -> Prose:
        """The text as lines and sentences, with samples and quotations told apart."""
        if self._prose is None:
            from gitmem.guard.prose import read

            self._prose = read(self)
        return self._prose

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, columns in characters, of an offset in the text."""
        if self._lines is None:
            starts = [0]
            at = 0
            for size in map(len, self.text.split("\n")):
                at += size + 1
                starts.append(at)
            starts.pop()  # the end of the text begins no line
            self._lines = starts
        starts = self._lines
        low, high = 0, len(starts)
        while high - low > 1:
            middle = (low + high) // 2
            if starts[middle] <= offset:
                low = middle
            else:
                high = middle
        return low + 1, offset - starts[low] + 1

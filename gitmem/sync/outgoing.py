"""What a push would bring to the remote: every text of every commit that it has not."""

from __future__ import annotations

from gitmem.git.process import output
from gitmem.store.branch import Reader
from gitmem.store.layout import TRACKING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_COMMIT = b"\x01"


def texts(git_dir: str, tip: str) -> Iterator[tuple[str, str, str]]:
    """(commit, path, text) of the commits of ``tip`` that no branch fetched from the remote holds, with their
    messages. A text that stood in one commit and was removed in the next is among them: it would travel."""
    args = ("log", "-m", "--root", "--raw", "-z", "--no-abbrev", "--no-renames", "--format=%x01%H%n%an%n%ae%n%B%x00")
    data = output("--git-dir=" + git_dir, *args, tip, "--not", f"--glob={TRACKING}*", "--", foreign=True)
    seen: set[str] = set()
    commit, head = "", b""
    with Reader(git_dir) as reader:
        for part in data.split(b"\0"):
            piece = part.lstrip(b"\n")
            if piece.startswith(_COMMIT):
                commit, _, message = piece[1:].decode("utf-8", "replace").partition("\n")
                yield commit, "message", message
            elif piece.startswith(b":"):
                head = piece
            elif head:
                oid = head.split(b" ")[3].decode()
                head = b""
                text = None if oid in seen or oid.strip("0") == "" else reader.text(oid)
                seen.add(oid)
                if text is not None:
                    yield commit, part.decode("utf-8", "surrogateescape"), text

"""An absolute path that exists on one machine only, though it names no home: a drive, a disk, a synced folder."""

from __future__ import annotations

from gitmem.guard.homes import is_person
from gitmem.guard.rule import ERROR, WARNING, Example, Hit, Rule
from gitmem.guard.words.personal_disks import CLOUDS, MAKERS, NO_VOLUMES, SHARED_FOLDERS, WORK_FOLDERS
from gitmem.guard.words.personal_names import is_given_name
from gitmem.model.places import AGENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from gitmem.guard.context import Context
    from gitmem.guard.document import Document

DRIVE = "an absolute path on one machine's drive"
DISK = "a path on one person's disk"
CLOUD = "a path in one person's synced folder"


_DISKS = (*MAKERS, "disk", "drive", "stick", "platte", "disque", "disco")


def check(document: Document, context: Context) -> Iterator[Hit]:
    """Yield each line's first such path."""
    text = document.text
    hits = [*_drives(text), *_mounts(text), *_volumes(text), *_clouds(text)]
    seen: set[int] = set()
    for hit in sorted(hits, key=lambda hit: hit.start):
        line = document.position(hit.start)[0]
        if line not in seen:
            seen.add(line)
            yield hit


def _places(text: str, word: str) -> Iterator[int]:
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + len(word))


def _drives(text: str) -> Iterator[Hit]:
    """``D:\\work\\…`` and ``E:/data/…``: a letter that ends no word, a colon, a separator, a folder, a separator."""
    for mark in (":\\", ":/"):
        for at in _places(text, mark):
            letter = text[at - 1 : at] if at else ""
            if not (letter.isascii() and letter.isalpha()) or not _stands_alone(text[max(0, at - 2) : at - 1]):
                continue
            folder = _folder(text, at + 1)
            if letter in "Cc":
                if folder.lower() in WORK_FOLDERS:
                    yield Hit(at - 1, at + 1, DRIVE, WARNING)
            elif folder and folder.lower() not in SHARED_FOLDERS and (letter.isupper() or mark == ":\\"):
                yield Hit(at - 1, at + 1, DRIVE, ERROR)


def _stands_alone(before: str) -> bool:
    return not before or not (before.isalnum() or before in "_-.%&?\\$+*|^)]}")


def _folder(text: str, at: int) -> str:
    """The first folder after the separators at ``at``; empty where no further separator follows it."""
    rest = text[at : at + 100].lstrip("\\/")
    end = 0
    while end < len(rest) and (rest[end].isalnum() or rest[end] in "._- "):
        end += 1
    folder = rest[:end]
    return folder if len(folder) > 1 and folder.strip() == folder and rest[end : end + 1] in ("\\", "/") else ""


def _mounts(text: str) -> Iterator[Hit]:
    """A Windows drive other than C as WSL shows it."""
    for at in _places(text, "/mnt/"):
        letter = text[at + 5 : at + 6]
        alone = _stands_alone(text[max(0, at - 1) : at])
        if alone and "d" <= letter <= "z" and text[at + 6 : at + 7] == "/" and _folder(text, at + 6):
            yield Hit(at, at + 7, DRIVE, ERROR)


def _volumes(text: str) -> Iterator[Hit]:
    for at in _places(text, "/Volumes/"):
        name = text[at + 9 : at + 30].lower()
        before = text[at - 1 : at] if at else ""
        if not name[:1].isalnum() or name.startswith(NO_VOLUMES) or (before.isalnum() and before != ":"):
            continue
        if name.startswith(MAKERS) or (_goes_deeper(text, at + 9) and not _is_image(text, at)):
            yield Hit(at, at + 9, DISK, ERROR)
    for at in _places(text, "/media/"):
        account = _folder(text, at + 6)
        deeper = account and _folder(text, at + 7 + len(account))
        if not deeper or not _stands_alone(text[max(0, at - 1) : at]):
            continue
        if is_given_name(account.capitalize()):
            yield Hit(at, at + 7, DISK, ERROR)
        elif is_person(account) and any(word in deeper.lower() for word in _DISKS):
            yield Hit(at, at + 7, DISK, WARNING)
    for at in _places(text, "/run/media/"):
        if text[at + 11 : at + 12].isalnum():
            yield Hit(at, at + 11, DISK, WARNING)


def _goes_deeper(text: str, at: int) -> bool:
    """Whether a folder on the volume is named, not the volume alone."""
    end = at
    while end < len(text) and end - at < 40 and (text[end].isalnum() or text[end] in "._- "):
        end += 1
    return text[end : end + 1] == "/" and text[end + 1 : end + 2].isalnum()


def _is_image(text: str, at: int) -> bool:
    """Whether the volume is a disk image that everybody mounts."""
    line = text[text.rfind("\n", max(0, at - 200), at) + 1 : at + 100].lower()
    return any(word in line for word in ("hdiutil", "dmg", ".app", "mounts the image"))


def _clouds(text: str) -> Iterator[Hit]:
    for cloud in CLOUDS:
        for at in _places(text, cloud):
            yield Hit(at, at + len(cloud), CLOUD, WARNING if cloud.startswith("~") else ERROR)


RULE = Rule(
    name="personal-path",
    summary="An absolute path that exists on one machine only",
    why="A drive letter, an external disk or a synced folder is there for one person; other agents look in vain.",
    fix="write it relative to the repository, or through a variable that each machine sets",
    severity=ERROR,
    kinds=AGENT,
    check=check,
    fails=(
        Example("The dump is at D:\\work\\shop\\dump.sql.\n"),
        Example("Run E:/tools/ffmpeg/bin/ffmpeg.\n", path="AGENTS.md"),
        Example("Assets: /Volumes/Crucial X8/assets\n"),
        Example("Data: /mnt/e/data/shop\n"),
        Example("Specs: ~/Library/CloudStorage/OneDrive-Acme/specs\n"),
    ),
    passes=(
        Example("Windows paths use `C:\\Program Files\\Acme`.\n"),
        Example("CI checks out to D:\\a\\shop\\shop.\n"),
        Example("See https://example.com/a and http://localhost:3000/a/b.\n"),
        Example("Mount it at /mnt/data/shop or /Volumes/<name>/shop.\n"),
        Example("Match `[A-Z]:\\\\w+\\\\d+` in the log.\n"),
        Example("Synced folders are listed in docs/sync.md.\n"),
    ),
)

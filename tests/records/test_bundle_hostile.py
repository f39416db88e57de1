"""A bundle that somebody made to do harm is refused as a whole, and nothing of it is written anywhere."""

from __future__ import annotations

import gzip
import io
import json
import os
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gitmem.errors import GitmemError
from gitmem.ops.bundle import unpack as unpacking
from gitmem.ops.bundle.incoming import contents
from gitmem.ops.bundle.manifest import parse
from gitmem.ops.bundle.unpack import unpack

GOOD = json.dumps({"format": "gitmem-bundle", "version": 1, "made": "", "projects": {}, "files": {}})


def packed(at: Path, *members: tarfile.TarInfo | tuple[str, bytes], manifest: str = GOOD) -> str:
    """An archive with these members beside a manifest."""
    with tarfile.open(at, "w:gz") as tar:
        for member in (("b/manifest.json", manifest.encode()), *members):
            info = tarfile.TarInfo(member[0]) if isinstance(member, tuple) else member
            data = member[1] if isinstance(member, tuple) else b""
            if isinstance(member, tuple):
                info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return str(at)


def info(name: str, kind: bytes, link: str = "") -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.linkname = kind, link
    return made


MEMBERS: dict[str, tarfile.TarInfo | tuple[str, bytes]] = {
    "up": ("../../.bashrc.md", b"x"),
    "up within": ("b/user/../../../x.md", b"x"),
    "from the root": ("/tmp/gitmem-hostile.md", b"x"),
    "dot": ("b/./user/CLAUDE.md", b"x"),
    "no name": ("b//user.md", b"x"),
    "backslash": ("b/user\\CLAUDE.md", b"x"),
    "newline": ("b/user/a\nb.md", b"x"),
    "escape": ("b/user/\x1b[2J.md", b"x"),
    "deep": ("b/" + "d/" * 40 + "x.md", b"x"),
    "long": ("b/user/" + "x" * 1200 + ".md", b"x"),
    "link": info("b/user/CLAUDE.md", tarfile.SYMTYPE, "/etc/passwd"),
    "hard link": info("b/user/CLAUDE.md", tarfile.LNKTYPE, "/etc/passwd"),
    "device": info("b/user/CLAUDE.md", tarfile.CHRTYPE),
    "block": info("b/user/CLAUDE.md", tarfile.BLKTYPE),
    "pipe": info("b/user/CLAUDE.md", tarfile.FIFOTYPE),
    "large": ("b/user/CLAUDE.md", b"x" * ((1 << 20) + 1)),
    "no text": ("b/user/CLAUDE.md", b"\xff\xfe"),
    "twice": ("b/manifest.json", b"{}"),
}


@pytest.mark.parametrize("member", MEMBERS.values(), ids=MEMBERS)
def test_an_archive_with_anything_but_plain_text_is_refused(
    member: tarfile.TarInfo | tuple[str, bytes], tmp_path: Path
) -> None:
    at = packed(tmp_path / "b.tar.gz", member)
    with pytest.raises(GitmemError, match="the bundle is refused") as refused:
        unpack(at)
    assert refused.value.exit_code == 3
    assert [path.name for path in tmp_path.iterdir()] == ["b.tar.gz"]


def _sparse(at: Path) -> str:
    made = tarfile.TarInfo("b/user/CLAUDE.md")
    made.type = tarfile.GNUTYPE_SPARSE
    return packed(at, made)


def _bomb(at: Path) -> str:
    """Small on disk, and far more than any bundle unpacked: zeros, before the end that never comes."""
    made = tarfile.TarInfo("b/user/CLAUDE.md")
    made.size = 1 << 40
    with gzip.open(at, "wb", 1) as file:
        file.write(made.tobuf(tarfile.GNU_FORMAT))
        file.write(bytes(1 << 22))
    return str(at)


def _long_header(at: Path) -> str:
    """A header that says it is the name of the next, and has 40 MiB."""
    made = tarfile.TarInfo("././@LongLink")
    made.type, made.size = tarfile.GNUTYPE_LONGNAME, 40 << 20
    with gzip.open(at, "wb", 1) as file:
        file.write(made.tobuf(tarfile.GNU_FORMAT))
        file.write(bytes(40 << 20))
    return str(at)


def _ignored_without_end(at: Path) -> str:
    """What would not be taken anyhow counts all the same."""
    made = tarfile.TarInfo("b/video.mp4")
    made.size = 32 << 20
    with gzip.open(at, "wb", 1) as file:
        file.write(made.tobuf(tarfile.GNU_FORMAT))
        file.write(bytes(made.size))
    return str(at)


def _many(at: Path) -> str:
    return packed(at, *[(f"b/user/{n}.txt", b"") for n in range(60)])


def _cut(at: Path) -> str:
    packed(at, ("b/user/CLAUDE.md", os.urandom(4000).hex().encode()))
    at.write_bytes(at.read_bytes()[:-900])
    return str(at)


def _garbage(at: Path) -> str:
    at.write_bytes(os.urandom(4096))
    return str(at)


def _no_archive(at: Path) -> str:
    at.write_bytes(gzip.compress(os.urandom(4096)))
    return str(at)


def _empty(at: Path) -> str:
    at.write_bytes(b"")
    return str(at)


@pytest.mark.parametrize(
    "make", [_sparse, _bomb, _long_header, _ignored_without_end, _many, _cut, _garbage, _no_archive, _empty]
)
def test_an_archive_that_does_not_end_well_is_refused(
    make: Callable[[Path], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unpacking, "ALL", 8 << 20)
    monkeypatch.setattr(unpacking, "OF_MANIFEST", 8 << 20)
    monkeypatch.setattr(unpacking, "FILES", 50)
    with pytest.raises(GitmemError, match=r"refused|no bundle"):
        unpack(make(tmp_path / "b.tar.gz"))


def _in_folder(at: Path) -> Path:
    (at / "user").mkdir(parents=True)
    (at / "manifest.json").write_text(GOOD)
    return at / "user"


def test_a_folder_with_anything_but_plain_files_is_refused(tmp_path: Path) -> None:
    kinds: dict[str, Callable[[Path], object]] = {
        "link": lambda path: path.symlink_to("/etc/passwd"),
        "folder link": lambda path: path.symlink_to("/etc"),
        "pipe": os.mkfifo,
        "no text": lambda path: path.write_bytes(b"\xff"),
        "large": lambda path: path.write_bytes(b"x" * ((1 << 20) + 1)),
    }
    for name, make in kinds.items():
        at = tmp_path / name
        make(_in_folder(at) / "CLAUDE.md")
        with pytest.raises(GitmemError, match="the bundle is refused"):
            unpack(str(at))


def test_a_folder_of_links_to_itself_ends(tmp_path: Path) -> None:
    inside = _in_folder(tmp_path / "b")
    (inside / "again").symlink_to(tmp_path / "b")
    with pytest.raises(GitmemError, match="no plain file"):
        unpack(str(tmp_path / "b"))


BLOB = "a" * 40
MANIFESTS = (
    "",
    "[]",
    "{",
    "[" * 100_000,
    '{"format": "gitmem-bundle", "version": 1}',
    '{"format": "gitmem-bundle", "version": 1, "files": [], "projects": {}}',
    '{"format": "gitmem-bundle", "version": 1, "files": {"user/CLAUDE.md": 1}, "projects": {}}',
    '{"format": "gitmem-bundle", "version": 1, "files": {"user/CLAUDE.md": {"blob": "x"}}, "projects": {}}',
    '{"format": "gitmem-bundle", "version": 1, "files": {}, "projects": {"p": {"id": "../../x"}}}',
    '{"format": "gitmem-bundle", "version": 1, "files": {}, "projects": {"p": {"id": "user", "aliases": 3}}}',
    '{"format": "gitmem-bundle", "version": 1, "files": {}, "projects": {}, "made": "\\u001b[2J"}',
    '{"format": "gitmem-bundle", "version": 2, "files": {}, "projects": {}}',
    '{"format": "another", "version": 1, "files": {}, "projects": {}}',
)


@pytest.mark.parametrize("text", MANIFESTS, ids=range(len(MANIFESTS)))
def test_a_manifest_that_we_do_not_write_is_refused(text: str) -> None:
    with pytest.raises(GitmemError) as refused:
        parse(text)
    assert refused.value.exit_code == 3


def _with(files: dict[str, Any], at: Path, *members: tuple[str, bytes]) -> Any:
    value = json.loads(GOOD)
    value["files"] = files
    found = unpack(packed(at, *members, manifest=json.dumps(value)))
    return contents(found, parse(found.texts["manifest.json"]))


@pytest.mark.parametrize(
    "name", ["../../x.md", "/etc/x.md", "a\nb.md", "x.txt", ".hidden.md", "con.md", "x" * 300 + ".md", "a/../b.md", ""]
)
def test_a_name_in_the_manifest_leads_nowhere_else(name: str, tmp_path: Path) -> None:
    files = {"user/records/a.md": {"blob": BLOB, "uid": "0" * 16, "name": name}}
    if not name:
        found = _with(files, tmp_path / "b.tar.gz", ("b/user/records/a.md", b"x"))
        assert [entry for one in found.entries for entry in one.entry] == [("a.md", "x")]
        return
    with pytest.raises(GitmemError):
        _with(files, tmp_path / "b.tar.gz", ("b/user/records/a.md", b"x"))


@pytest.mark.parametrize("identity", ["../../../../x", "0" * 15, "G" * 16, "0" * 17, "00/00000000000000"])
def test_a_uid_in_the_manifest_is_one(identity: str, tmp_path: Path) -> None:
    files = {"user/records/a.md": {"blob": BLOB, "uid": identity, "name": "a.md"}}
    with pytest.raises(GitmemError, match="uid"):
        _with(files, tmp_path / "b.tar.gz", ("b/user/records/a.md", b"x"))


def test_what_no_bundle_has_is_told_and_not_taken(tmp_path: Path) -> None:
    found = _with(
        {},
        tmp_path / "b.tar.gz",
        ("b/user/rules/gitmem.md", b"generated elsewhere"),
        ("b/user/rules/GitMem.md", b"the same on some systems"),
        ("b/user/settings.json", b"{}"),
        ("b/user/.hidden.md", b"x"),
        ("b/.git/config.md", b"x"),
        ("b/user/purged/0123456789abcdef.md", b"x"),
        ("b/user/projects/0123456789abcdef.md", b"x"),
        ("b/local/unknown/memory/a.md", b"x"),
        ("b/managed/x/CLAUDE.md", b"x"),
        ("b/user/CLAUDE.md", b"fine"),
    )
    assert [one.key for one in found.entries] == ["CLAUDE.md"]
    assert len(found.ignored) == 9


def test_the_command_refuses_and_leaves_nothing(person: Any, tmp_path: Path) -> None:
    at = packed(tmp_path / "b.tar.gz", MEMBERS["up"], ("b/user/CLAUDE.md", b"fine"))
    done = person.repo.gitmem("import", at)
    assert done.returncode == 3
    assert done.stdout == ""
    assert "error: the bundle is refused" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (person.home / ".claude").exists()
    assert not (person.home / ".bashrc.md").exists()


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=600), st.booleans())
def test_no_bytes_do_more_than_be_refused(data: bytes, zipped: bool) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder) / "b.tar.gz"
        at.write_bytes(gzip.compress(data) if zipped else data)
        with pytest.raises(GitmemError):
            unpack(str(at))

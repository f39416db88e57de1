"""Writing a bundle: a new folder, or one file ``.tar.gz``. It is there whole or not at all, and for its owner alone."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import tarfile
import tempfile

from gitmem.errors import UsageError
from gitmem.ops.report.place import refuse_carried
from gitmem.store.files import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

ENDINGS = (".tar.gz", ".tgz")


def is_archive(path: str) -> bool:
    """Whether a path names one file rather than a folder."""
    return path.lower().endswith(ENDINGS)


def pack(path: str, files: Mapping[str, bytes]) -> str:
    """Write a bundle where nothing is yet, and give the whole path."""
    at = os.path.realpath(os.path.expanduser(path))
    if os.path.lexists(at) and not (os.path.isdir(at) and not os.listdir(at) and not is_archive(at)):
        raise UsageError(f"there is something at {at} already", "name a new folder or file")
    refuse_carried(at, "a bundle")
    before = os.umask(0o077)
    try:
        os.makedirs(os.path.dirname(at), exist_ok=True)
        if is_archive(at):
            replace(at, archive(_stem(at), files))
        else:
            _folder(at, files)
    finally:
        os.umask(before)
    return at


def _folder(at: str, files: Mapping[str, bytes]) -> None:
    made = tempfile.mkdtemp(prefix=".gitmem-", dir=os.path.dirname(at))
    try:
        for path, data in files.items():
            file = os.path.join(made, *path.split("/"))
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "xb") as handle:
                handle.write(data)
        if os.path.isdir(at):
            os.rmdir(at)
        os.rename(made, at)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise


def archive(top: str, files: Mapping[str, bytes]) -> bytes:
    """The same bytes for the same files: no time and no owner is in it."""
    out = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=out, mode="wb", filename="", mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w|", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path, data in files.items():
            info = tarfile.TarInfo(f"{top}/{path}")
            info.size, info.mode = len(data), 0o600
            tar.addfile(info, io.BytesIO(data))
    return out.getvalue()


def _stem(at: str) -> str:
    name = os.path.basename(at)
    return next(name[: -len(end)] for end in ENDINGS if name.lower().endswith(end)) or "gitmem"

"""A project as if gitmem had been started in it: for what concerns another than the one around."""

from __future__ import annotations

import os
from contextlib import contextmanager

from gitmem.errors import GitmemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gitmem.ops.records.here import Here


@contextmanager
def standing_in(common: str, environ: Mapping[str, str]) -> Iterator[Here]:
    """``common``: the project's common git folder. Raises GitmemError where nothing of it is left."""
    from gitmem.config.machine import machine
    from gitmem.git.checkouts import linked, main
    from gitmem.ops.records.here import here

    tops = (main(common), *linked(common), common) if os.path.isdir(common) else ()
    top = next((one for one in tops if one and os.path.isdir(one)), None)
    if top is None:
        raise GitmemError(f"the repository is gone: {common}", "gitmem extract --release ID")
    before = _folder()
    os.chdir(top)
    try:
        yield here(machine(environ), environ)
    finally:
        if before:
            os.chdir(before)


def _folder() -> str:
    try:
        return os.getcwd()
    except OSError:  # it has been removed meanwhile
        return ""

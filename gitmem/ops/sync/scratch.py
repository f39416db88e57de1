"""A copy of the home store for ``--dry-run``: it reads the objects of the real one and writes its own elsewhere."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager

from gitmem.config.machine import Machine
from gitmem.git.process import output, run
from gitmem.store.home import Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_FILES = ("state", "clones", "conflicts")


@contextmanager
def scratch(machine: Machine) -> Iterator[Machine]:
    """The same machine with a store that may be written to and goes away."""
    real = Home(machine.store)
    with tempfile.TemporaryDirectory(prefix="gitmem-dry-run-") as folder:
        copy = Home(folder)
        copy.create()
        if real.exists:
            _borrow(real, copy)
        yield Machine(folder, machine.claude, machine.home, machine.device, machine.project_dir, carry=machine.carry)


def _borrow(real: Home, copy: Home) -> None:
    with open(os.path.join(copy.git_dir, "objects", "info", "alternates"), "w", encoding="utf-8") as file:
        file.write(os.path.join(real.git_dir, "objects") + "\n")
    refs = output("--git-dir=" + real.git_dir, "for-each-ref", "--format=create %(refname) %(objectname)", foreign=True)
    if refs:
        run(("--git-dir=" + copy.git_dir, "update-ref", "--stdin"), stdin=refs, foreign=True)
    for name in ("config", *_FILES):
        here = real.git_dir if name == "config" else real.folder
        there = copy.git_dir if name == "config" else copy.folder
        if os.path.exists(os.path.join(here, name)):
            shutil.copyfile(os.path.join(here, name), os.path.join(there, name))

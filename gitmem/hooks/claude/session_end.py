"""SessionEnd: a second and a half is all there is, so everything is left to a process of its own."""

from __future__ import annotations

import os

from gitmem.hooks.claude import payload
from gitmem.hooks.claude.once import first
from gitmem.hooks.detached import gitmem, start
from gitmem.ops.extract.queue import put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request."""
    if not first("SessionEnd", request, environ):
        return
    folder = payload.string(request, "cwd")
    if os.path.isdir(folder):
        os.chdir(folder)
    put(environ, request)
    start(gitmem("hook", "claude", "after", payload.string(request, "session_id")), environ)

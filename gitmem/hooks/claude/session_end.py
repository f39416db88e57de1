"""SessionEnd: a second and a half is all there is, so everything is left to a process of its own."""

from __future__ import annotations

import os

from gitmem.hooks.claude import payload
from gitmem.hooks.claude.once import first
from gitmem.hooks.detached import gitmem, start
from gitmem.ops.extract.chain import inside
from gitmem.ops.extract.queue import folder, put

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def run(request: bytes, environ: Mapping[str, str]) -> None:
    """Answer one request."""
    if not first("SessionEnd", request, environ):
        return
    if inside(folder(environ)):  # an extractor's own session leaves nothing to be done, least of all another try
        return
    where = payload.string(request, "cwd")
    if os.path.isdir(where):
        os.chdir(where)
    put(environ, request)
    start(gitmem("hook", "claude", "after", payload.string(request, "session_id")), environ)

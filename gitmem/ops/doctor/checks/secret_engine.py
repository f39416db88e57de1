"""Whether the engine that looks for secrets of providers is there and loads."""

from __future__ import annotations

from collections.abc import Iterator

from gitmem.guard.secrets.engine import BYPASSED, MISSING, OFF, engine_name
from gitmem.ops import secret_engine
from gitmem.ops.check import Request, request
from gitmem.ops.check.circumstances import find
from gitmem.ops.doctor.finding import Finding, fine, note, problem
from gitmem.ops.doctor.scene import Scene


def look(scene: Scene) -> Iterator[Finding]:
    """Load it, as a check would that needs it."""
    settings = find(Request(request.STDIN, scene.today), scene.repo, scene.environ).settings
    engine = secret_engine.of(settings, scene.repo)
    engine.load()
    if engine.state == OFF:
        yield note(
            "the settings want no engine: secrets are looked for with gitmem's own rules alone",
            "gitmem rule secret-provider tells how to choose one",
        )
    elif engine.state == MISSING:
        yield problem(
            f"{engine.reason}; secrets are looked for with gitmem's own rules alone",
            "pip install gitmem-sync, or choose another engine: gitmem rule secret-provider",
        )
    elif engine.state == BYPASSED and engine.folder is not None:
        yield problem(
            f"{engine.name} cannot keep its compiled rules, so each check that needs it takes seconds",
            f"see that {engine.folder} can be written",
        )
    else:
        yield fine(f"{engine_name(engine)} is loaded")

"""One record in another's place: the old one stays findable, as what was."""

from __future__ import annotations

from gitmem.model.frontmatter import set_field
from gitmem.ops.records.supersede import superseded
from gitmem.ops.review.proposal import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from gitmem.ops.records.load import Loaded
    from gitmem.ops.review.audit import Audit
    from gitmem.ops.review.steps import Step


def takes_place(audit: Audit, new: Loaded, *old: Loaded) -> Option:
    """``new`` supersedes the others, of its own scope."""

    def steps() -> Sequence[Step]:
        names = sorted({*new.items("supersedes"), *(one.name for one in old)})
        gone = ((one, superseded(one.text, audit.today)) for one in old)
        return audit.world.changed((new, set_field(new.text, "supersedes", names)), *gone)

    return Option(f"{new.name} takes the place of {', '.join(one.name for one in old)}", steps)

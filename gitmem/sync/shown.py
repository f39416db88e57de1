"""What an agent sees of an entry, and what an edit of that means: two pure functions that undo each other."""

from __future__ import annotations

from gitmem.store.layout import RECORD, kind_of, short
from gitmem.sync.merge.fields import as_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.sync.merge.entry import Entry

MARK = "<!-- gitmem: conflict "
"""How the one comment line of a record in conflict begins."""

KEPT_FIELDS = frozenset(
    {
        "scope",
        "status",
        "certainty",
        "source",
        "source_kind",
        "source_repo",
        "source_revision",
        "valid_for",
        "derived_from",
        "observed_at",
        "last_verified_at",
        "expires",
        "review_after",
        "watch",
        "revalidate_when",
        "supersedes",
        "evidence",
        "title",
        "tags",
    }
)
"""Fields that an agent's rewrite may drop but never means to: only ``gitmem edit --unset`` removes one."""


def render(key: str, entry: Entry) -> tuple[str, str]:
    """The name and the text under which an entry is shown. The entry is not empty."""
    if len(entry) == 1 or kind_of(key) != RECORD:
        return min(entry)
    return _render_conflict(entry)


def _render_conflict(entry: Entry) -> tuple[str, str]:
    from gitmem.model.frontmatter import parse, set_field

    name = min(name for name, _ in entry)
    texts = sorted({text for _, text in entry}, key=lambda text: (short(text), text))
    head = ""
    bodies: list[str] = []
    for text in texts:
        front = parse(text)
        if not head:
            head = text[: front.body_start]
        body = text[front.body_start :]
        if body.strip() not in [known.strip() for known in bodies]:
            bodies.append(body)
    if head:
        head = set_field(head, "status", "conflicted")
        ends = [parse(text).text("expires") for text in texts]
        if any(ends):
            head = set_field(head, "expires", min(end for end in ends if end))
    return name, head + _separated(bodies, _comment(texts))


def _comment(texts: list[str]) -> str:
    names = " and ".join(short(text) for text in texts)
    return f"{MARK}of {names}; keep one version and delete this line, or: gitmem sync --keep {short(texts[0])} -->\n"


def _separated(bodies: list[str], comment: str) -> str:
    closed = [body.rstrip("\n") + "\n\n" for body in bodies]
    if len(closed) == 1:
        return closed[0] + comment
    return (comment + "\n").join(closed).rstrip("\n") + "\n"


def take_home(key: str, base: Entry, text: str, name: str) -> Entry:
    """The entry after somebody left ``text`` where ``base`` was shown. ``name``: the name it has there now.

    An agent rewrites frontmatter on every edit; what means the same is no change, and a field it dropped is put back.
    """
    if kind_of(key) != RECORD or not base:
        return frozenset({(name, text)})
    from gitmem.sync.merge.record import same_meaning

    shown_name, shown = render(key, base)
    if text == shown or same_meaning(shown, text):
        return base if name == shown_name else frozenset((name, old) for _, old in base)
    if len(base) == 1:
        return frozenset({(name, restore(text, shown))})
    return _settle(base, text, name)


def restore(text: str, base: str) -> str:
    """``text`` with those fields of ``base`` put back that only gitmem may remove."""
    from gitmem.model.frontmatter import parse, set_field
    from gitmem.sync.merge.record import meaning

    front = parse(text)
    if not front.present or front.broken:
        return text
    now, before = meaning(front.fields), meaning(parse(base).fields)
    for field in sorted(KEPT_FIELDS & before.keys() - now.keys()):
        value = before[field]
        text = set_field(text, field, as_list(value) if isinstance(value, list) else str(value))
    return text


def _settle(base: Entry, text: str, name: str) -> Entry:
    """An edit of a shown conflict: without the comment line it is the answer, with it one version was edited."""
    from gitmem.model.frontmatter import parse

    front = parse(text)
    body = text[front.body_start :]
    lines = body.splitlines(keepends=True)
    if not any(line.startswith(MARK) for line in lines):
        return frozenset({(name, active(text))})
    parts = _parts(lines)
    variants = sorted(base, key=lambda variant: (short(variant[1]), variant[1]))
    olds = [parse(old) for _, old in variants]
    if len(parts) != len(variants) or len(
        {old[f.body_start :].strip() for (_, old), f in zip(variants, olds, strict=True)}
    ) != len(parts):
        whole = "".join(line for line in lines if not line.startswith(MARK))
        return base | {(name, active(text[: front.body_start] + whole))}
    return frozenset(
        (name, old if old[f.body_start :].strip() == part.strip() else old[: f.body_start] + part.strip("\n") + "\n")
        for (_, old), f, part in zip(variants, olds, parts, strict=True)
    )


def _parts(lines: list[str]) -> list[str]:
    parts = [""]
    for line in lines:
        if line.startswith(MARK):
            parts.append("")
        else:
            parts[-1] += line
    return parts


def together(key: str, entry: Entry) -> tuple[str, str]:
    """The name and one text that holds every version of a conflict."""
    name, text = render(key, entry)
    lines = text.splitlines(keepends=True)
    return name, active("".join(line for line in lines if not line.startswith(MARK)).rstrip("\n") + "\n")


def active(text: str) -> str:
    """A version of a conflict as the settled record."""
    from gitmem.model.frontmatter import parse, set_field

    return set_field(text, "status", "active") if parse(text).text("status") == "conflicted" else text

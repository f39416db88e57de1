"""What an agent sees of an entry, and what an edit of that means: two pure functions that undo each other."""

from __future__ import annotations

from gitmem.store.layout import RECORD, kind_of, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

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

ENDING = frozenset({"status", "expires", "review_after"})
"""Those of them that say when a statement is over: they do not hold for another statement of the same name."""


def render(key: str, entry: Entry) -> tuple[str, str]:
    """The name and the text under which an entry is shown. The entry is not empty."""
    if len(entry) == 1 or kind_of(key) != RECORD:
        return min(entry)
    return _render_conflict(entry)


def _render_conflict(entry: Entry) -> tuple[str, str]:
    from gitmem.model.frontmatter import parse, set_field

    name = min(name for name, _ in entry)
    texts = _ordered(entry)
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
    return name, head + _separated(bodies, _comment(texts, len(bodies)))


def _comment(texts: list[str], bodies: int) -> str:
    ends = ends_of(texts)
    names = " and ".join(f"{short(text)} ({until(ends[text])})" if ends else short(text) for text in texts)
    todo = "keep one version"
    if ends and bodies == 1:
        todo = "the earlier end holds meanwhile; set expires as it shall be"
    return f"{MARK}of {names}; {todo} and delete this line, or: gitmem sync --keep {short(texts[0])} -->\n"


def ends_of(texts: Iterable[str]) -> dict[str, str]:
    """Text → the last day for which it says that it holds, "" for none; nothing where all say the same."""
    from gitmem.model.frontmatter import parse
    from gitmem.model.validity import is_time

    found = {}
    for text in texts:
        end = parse(text).text("expires") if "expires" in text else ""
        found[text] = end[:10] if is_time(end) else ""
    return found if len({*found.values()}) > 1 else {}


def until(end: str) -> str:
    """Until when something holds, in words."""
    return f"until {end}" if end else "without an end"


def _separated(bodies: list[str], comment: str) -> str:
    closed = [body.rstrip("\n") + "\n\n" for body in bodies]
    if len(closed) == 1:
        return closed[0] + comment
    return (comment + "\n").join(closed).rstrip("\n") + "\n"


def take_home(key: str, base: Entry, text: str, name: str, anew: bool = False) -> Entry:
    """The entry after somebody left ``text`` where ``base`` was shown. ``name``: the name it has there now.

    ``anew``: nothing was shown there, since ``base`` is withheld: the same statement is still over, another one is not.

    An agent rewrites frontmatter on every edit; what means the same is no change, and a field it dropped is put back.
    """
    if kind_of(key) != RECORD or not base:
        return frozenset({(name, text)})
    from gitmem.sync.merge.record import same_meaning

    shown_name, shown = render(key, base)
    if text == shown or same_meaning(shown, text):
        return base if name == shown_name else frozenset((name, old) for _, old in base)
    if len(base) == 1:
        kept = KEPT_FIELDS if not anew or _says_the_same(text, shown) else KEPT_FIELDS - ENDING
        return frozenset({(name, restore(text, shown, kept))})
    return _settle(base, text, name, shown)


def faithful(key: str, entry: Entry, text: str) -> bool:
    """Whether a file that says ``text`` shows the entry: to the byte, or in the words of an agent's rewrite."""
    if kind_of(key) != RECORD:
        return True
    from gitmem.sync.merge.record import same_meaning

    shown = render(key, entry)[1]
    return shown == text or same_meaning(shown, text)


def _says_the_same(one: str, other: str) -> bool:
    from gitmem.model.frontmatter import parse

    first, second = (text[parse(text).body_start :].split() for text in (one, other))
    return first == second


def restore(text: str, base: str, kept: frozenset[str] = KEPT_FIELDS) -> str:
    """``text`` with those fields of ``base`` put back that only gitmem may remove; with all where it has no frontmatter
    at all, except those that say when another statement was over."""
    from gitmem.model.frontmatter import parse, set_field, unset_field
    from gitmem.sync.merge.fields import as_list
    from gitmem.sync.merge.record import meaning

    front, known = parse(text), parse(base)
    if not front.present and known.present and not known.broken:
        text = base[: known.body_start] + ("" if text.startswith("\n") else "\n") + text
        for field in sorted(KEPT_FIELDS - kept):
            text = unset_field(text, field)
        return text
    if not front.present or front.broken:
        return text
    now, before = meaning(front.fields), meaning(known.fields)
    for field in sorted(kept & before.keys() - now.keys()):
        value = before[field]
        text = set_field(text, field, as_list(value) if isinstance(value, list) else str(value))
    return text


def _settle(base: Entry, text: str, name: str, shown: str) -> Entry:
    """An edit of a shown conflict: without the comment line it is the answer, with it the versions were edited."""
    from gitmem.model.frontmatter import parse

    front = parse(text)
    lines = text[front.body_start :].splitlines(keepends=True)
    if not any(line.startswith(MARK) for line in lines):
        return frozenset({(name, active(text))})
    heads = _changed_fields(parse(shown).fields, front.fields)
    variants = _ordered(base)
    bodies = _bodies(variants)
    parts = _parts(lines)
    if len(bodies) == 1:
        parts = ["".join(parts)]
    if len(parts) != len(bodies):
        whole = "".join(line for line in lines if not line.startswith(MARK))
        return base | {(name, active(text[: front.body_start] + whole))}
    edited = dict(zip(bodies, parts, strict=True))
    return frozenset((name, _edited(old, edited, heads)) for old in variants)


def _ordered(entry: Entry) -> list[str]:
    """The texts of a conflict in the order in which they are shown."""
    return sorted({text for _, text in entry}, key=lambda text: (short(text), text))


def _bodies(texts: list[str]) -> list[str]:
    """Their different bodies, trimmed."""
    from gitmem.model.frontmatter import parse

    return list(dict.fromkeys(text[parse(text).body_start :].strip() for text in texts))


def _changed_fields(shown: Mapping[str, object], now: Mapping[str, object]) -> dict[str, object]:
    """What an edit of a shown conflict says about its fields: name → value, None for one that was removed."""
    from gitmem.sync.merge.record import STAMPS, meaning

    old, new = meaning(shown), meaning(now)
    names = {*old, *new} - STAMPS - {"status"} - (KEPT_FIELDS - new.keys())
    return {name: new.get(name) for name in names if old.get(name) != new.get(name)}


def _edited(text: str, bodies: Mapping[str, str], fields: Mapping[str, object]) -> str:
    """One version of a conflict after the edit: with its own fields, but for those that were changed."""
    from gitmem.model.frontmatter import parse, set_field, unset_field
    from gitmem.sync.merge.fields import as_list

    front = parse(text)
    body = text[front.body_start :]
    part = bodies[body.strip()]
    if part.strip() != body.strip():
        text = text[: front.body_start] + part.strip("\n") + "\n"
    for name, value in sorted(fields.items()):
        if value is None:
            text = unset_field(text, name)
        else:
            text = set_field(text, name, as_list(value) if isinstance(value, list) else str(value))
    return text


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

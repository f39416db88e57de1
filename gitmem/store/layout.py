"""Every ref name and tree path of the home store, spelt here and nowhere else.

A branch's tree holds two sorts of entries. *Prose* and *lists* are known by their path. *Records* are known by a uid in
their path, which an agent cannot drop and a rename does not change::

    CLAUDE.md  CLAUDE.local.md  rules/…            prose
    lists/memory/MEMORY.md      projects/<id>      lists: merged line by line
    machines/<id>                                  one line, written by that machine alone
    purged/<hash>                                  tombstones: never changed
    memory/<uid[:2]>/<uid>/<name>.md               one record
    memory/<uid[:2]>/<uid>/<name>.md~<hash>        one variant of a record in conflict
"""

from __future__ import annotations

USER = "user"
HEADS = "refs/heads/"
TRACKING = "refs/gitmem/remote/"
"""Where fetched branches stand: never where ours are."""
PENDING = "refs/gitmem/pending/"
"""Where a merge stands until the remote has taken it."""
PARKED = "parked/"
"""On the remote, ``parked/<branch>/<commit>``: work that lost the race too often and waits for any machine to merge it.
Named by its commit, so that two devices never share one and removing it loses nothing."""

RECORD_AREAS = ("memory", "agent-memory", "agent-memory-local", "records")
LISTS = "lists/"
PROJECTS = "projects/"
MACHINES = "machines/"
PURGED = "purged/"
"""Tombstones of purged records, each named by its own hash."""

RECORD = "record"
PROSE = "prose"
INDEX = "index"


def project(identity: str) -> str:
    """The branch of a project."""
    return f"project/{identity}"


def known(branch: str) -> bool:
    """Whether a branch is one of a store. A host may have put others, ``main`` with a readme, into its repository."""
    return branch == USER or branch.startswith("project/")


def head(branch: str) -> str:
    """Our ref of a branch."""
    return HEADS + branch


def tracking(branch: str) -> str:
    """The ref that holds what the remote last had of a branch."""
    return TRACKING + branch


def is_branch(name: str) -> bool:
    """Whether a ref below ``HEADS`` or ``TRACKING`` is a branch of ours. What else a remote has is not looked at."""
    if name == USER:
        return True
    kind, _, identity = name.partition("/")
    return kind == "project" and len(identity) == 16 and all(char in "0123456789abcdef" for char in identity)


def parked(branch: str, commit: str) -> str:
    """The ref on the remote where work for a branch is parked."""
    return f"{HEADS}{PARKED}{branch}/{commit}"


def parked_of(ref: str) -> str | None:
    """The branch whose parked work a fetched ref holds; None for any other ref."""
    if not ref.startswith(TRACKING + PARKED):
        return None
    return ref[len(TRACKING + PARKED) :].rpartition("/")[0]


def fetched(branches: frozenset[str] | None) -> list[str]:
    """What to ask a remote for: these branches and the work parked for them; all of ours for None.

    Patterns, since a plain name that the remote lacks makes git refuse the whole fetch.
    """
    names = (USER + "*", "project/*") if branches is None else tuple(f"{name}*" for name in sorted(branches))
    waiting = ("*",) if branches is None else tuple(f"{name}/*" for name in sorted(branches))
    wanted = [*names, *(PARKED + name for name in waiting)]
    return [f"+{HEADS}{name}:{TRACKING}{name}" for name in wanted]


def uid(area: str, name: str, taken: int = 0) -> str:
    """A new record's uid. Two machines that add the same name before they meet choose the same, so the texts merge."""
    from _blake2 import blake2s

    seed = f"{area}\0{name}\0{taken}" if taken else f"{area}\0{name}"
    digest: str = blake2s(seed.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return digest


def record_key(area: str, identity: str) -> str:
    """The key of a record's entry."""
    return f"{area}/{identity[:2]}/{identity}"


def key_of(path: str) -> str:
    """The key of the entry that a tree path belongs to: for prose and lists the path itself."""
    area, _, rest = path.partition("/")
    if area in RECORD_AREAS:
        return f"{area}/{rest[:19]}"
    return path


def kind_of(key: str) -> str:
    """``record``, ``prose`` or ``index``."""
    area = key.partition("/")[0]
    if area in RECORD_AREAS:
        return RECORD
    return INDEX if key.startswith((LISTS, PROJECTS, MACHINES)) else PROSE


def area_of(key: str) -> str:
    """The area of a record's or a list's key, the first folder or the name of prose."""
    return key.removeprefix(LISTS).partition("/")[0]


def variant_path(path: str) -> str:
    """The name under which an agent sees the variant at a tree path."""
    key = key_of(path)
    name = path[len(key) + 1 :] if path != key else path
    cut = name.rfind("~")
    return name[:cut] if cut > 0 and len(name) - cut == 9 and name[:cut].endswith(".md") else name


def tree_paths(key: str, entry: frozenset[tuple[str, str]]) -> dict[str, str]:
    """Where the variants of an entry lie in the tree: path → text. One variant lies under its plain name."""
    if kind_of(key) != RECORD:
        return dict.fromkeys((key,), min(entry)[1]) if entry else {}
    if len(entry) == 1:
        return {f"{key}/{name}": text for name, text in entry}
    return {f"{key}/{name}~{short(text)}": text for name, text in entry}


def short(text: str) -> str:
    """Eight hex digits that name a text."""
    from _blake2 import blake2s

    digest: str = blake2s(text.encode("utf-8", "surrogateescape"), digest_size=4).hexdigest()
    return digest

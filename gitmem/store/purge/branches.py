"""Moving the branches of a store to their rewritten history."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from gitmem.store.layout import PURGED, head
from gitmem.store.refs import move_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gitmem.store.purge.past import Objects
    from gitmem.store.purge.rewriter import Rewriter

MESSAGE = b"purge"


def with_tombstones(rewriter: Rewriter, tip: str, tombstones: Mapping[str, str], author: str, epoch: int) -> str:
    """A commit on ``tip`` that adds tombstones: path → text; ``tip`` itself where it has them all."""
    objects = rewriter.objects
    tree = rewriter.tree_of(tip)
    root = dict(objects.tree(tree))
    folder = PURGED.rstrip("/")
    there = dict(objects.tree(root[folder][1])) if folder in root else {}
    names = {path[len(PURGED) :]: text for path, text in tombstones.items()}
    if names.keys() <= there.keys():
        return tip
    there.update({name: ("100644", objects.write_blob(text.encode())) for name, text in names.items()})
    root[folder] = ("40000", objects.write_tree(dict(sorted(there.items()))))
    new = objects.write_tree(dict(sorted(root.items(), key=_in_order)))
    return objects.write_commit(_commit(new, tip, author, epoch))


def _in_order(row: tuple[str, tuple[str, str]]) -> bytes:
    """How git sorts the rows of a tree: a folder as if its name ended with a slash."""
    name, (mode, _) = row
    return name.encode("utf-8", "surrogateescape") + (b"/" if mode == "40000" else b"")


def _commit(tree: str, parent: str, author: str, epoch: int) -> bytes:
    who = author.replace("<", "").replace(">", "").replace("\n", " ").encode()
    stamp = who + b" <gitmem> %d +0000" % epoch
    lines = [b"tree " + tree.encode(), b"parent " + parent.encode(), b"author " + stamp, b"committer " + stamp]
    return b"\n".join(lines) + b"\n\n" + MESSAGE


def move(git_dir: str, branch: str, new: str, old: str, removing: Iterable[str] = ()) -> None:
    """Let a branch stand at its rewritten tip. What was written for that is on the disk before it does."""
    if hasattr(os, "sync"):
        os.sync()
    move_all(git_dir, [(head(branch), new, old)] if new != old else [], removing, "purge")


def living(objects: Objects, rewriter: Rewriter, tip: str) -> tuple[int, int]:
    """How many of a tip's records are meant, and how many there are."""
    from gitmem.store.layout import RECORD_AREAS, key_of

    keys: set[str] = set()
    root = objects.tree(rewriter.tree_of(tip))
    for area in RECORD_AREAS:
        if area in root:
            for upper, (_, oid) in objects.tree(root[area][1]).items():
                keys.update(key_of(f"{area}/{upper}/{name}/") for name in objects.tree(oid))
    return len(keys & rewriter.keys), len(keys)

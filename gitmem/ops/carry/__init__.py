"""``gitmem carry``: a person's own notes in every work tree of a repository, and their edits home."""

from gitmem.ops.carry.run import Ask, Carried, carry

__all__ = ["Ask", "Carried", "carry"]

"""``gitmem carry``: a person's own notes in every work tree of a repository, and their edits home."""

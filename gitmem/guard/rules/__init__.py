"""One rule a file. ``gitmem.guard.registry`` is the table that lists them."""

"""Which machines carry this person's notes, when each met the remote last, and with which version of gitmem."""

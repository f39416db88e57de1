"""Records on git: the home store."""

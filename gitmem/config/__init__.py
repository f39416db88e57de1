"""Settings, read once: the only part that looks at the environment and the home folder."""

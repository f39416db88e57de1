"""Claude Code: where it reads and writes, by its manual and by measuring the client."""

"""Agents other than Claude Code: what the team and one person remember, in the files that they read."""

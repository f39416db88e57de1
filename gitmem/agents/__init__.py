"""The files of coding agents, read and written by their own conventions."""

"""Sessions: working periods whose facts are gone when they are over. All of it stays in this machine's state folder."""

"""Records: remembering, reading, and every change of them, one use case a file."""

"""gitmem: git-native memory for coding agents. Importing this package costs nothing but this file."""

__version__ = "0.1.0"

"""The vocabulary of the prose rules, one language a file."""

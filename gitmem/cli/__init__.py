"""The command line: parse, call one operation, print, exit."""

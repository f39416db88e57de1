"""Rewriting the home store so that records, with their names, are in no commit of it any more."""

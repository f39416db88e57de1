"""Freezes in prose: a directive, an open time, and no day on which it ends.

Sentences are judged word by word with tables, without patterns: the guard runs at every commit, and compiling
patterns of this size costs more than the rest of it together. Only dates are read with a pattern, and only in
sentences that hold a directive.
"""

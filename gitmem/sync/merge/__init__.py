"""Three-way merging as pure functions: the same whichever side is called "ours", and nothing dropped silently.

``units`` and ``diff3`` cut and align text, ``prose`` and ``record`` merge one text, ``entry`` merges sets of
variants, ``trees`` merges everything that changed.
"""

"""``gitmem review``: a look through every layer, and proposals to move, merge or drop, each with its diff.

Nothing moves by itself. A proposal is a value; ``apply`` does what its diff shows, or refuses.
"""

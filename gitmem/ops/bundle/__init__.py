"""Bundles: everything that is remembered as plain files, to be read by a person, kept, or taken in elsewhere.

``export`` puts one together and ``pack`` writes it; ``unpack`` reads one as data that nobody trusts; ``incoming`` says
what its files would be here, ``decide`` what becomes of each, and ``take_in`` does it in one step.
"""

"""Which sentences of a message are meant to last, as learned from messages that people have labelled.

``weights/*.tsv`` say how much each feature of a sentence speaks for it. They are made by ``tests/learning/learn.py``.
"""

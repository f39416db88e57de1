"""Values for examples: they look generated, are the same every time, open nothing, and stand in no file."""

from __future__ import annotations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
HEX = "0123456789abcdef"


def made_up(size: int, alphabet: str = LETTERS, seed: int = 7) -> str:
    """``size`` characters of ``alphabet`` in no order."""
    state = seed * 7919
    out = []
    for _ in range(size):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(alphabet[(state >> 15) % len(alphabet)])
    return "".join(out)


def key_block(label: str = "PRIVATE", lines: int = 6) -> str:
    """A block in PEM armour with a body of made-up lines."""
    body = "\n".join(made_up(64, LETTERS + "+/", seed=number + 3) for number in range(lines))
    return f"-----BEGIN {label} KEY-----\n{body}\n-----END {label} KEY-----"

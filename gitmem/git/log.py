"""What every reading of ``git log`` begins with."""

from __future__ import annotations

DEFAULTS = (
    *("-c", "log.showRoot=true", "-c", "log.showSignature=false", "-c", "log.follow=false"),
    *("-c", "diff.relative=false"),
    *("log", "--root", "--no-color", "--no-ext-diff", "--no-show-signature", "--no-renames"),
)
"""The command, with the settings that would change what it prints set to git's own defaults."""

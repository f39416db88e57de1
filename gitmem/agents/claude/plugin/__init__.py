"""The plugin for Claude Code: this folder, as the client installs it. Its hooks are those of ``hooks.HOOKS``."""

from __future__ import annotations

import os

FOLDER = os.path.dirname(os.path.abspath(__file__))

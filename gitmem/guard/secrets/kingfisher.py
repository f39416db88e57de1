"""Kingfisher's Python SDK: Rust in process, no network while it scans."""

from __future__ import annotations

import os

from gitmem.guard.secrets.engine import Adapter, Match


def load(folder: str | None) -> Adapter:
    """Load the catalogue, from the cache in ``folder`` where there is one."""
    from kingfisher_sdk import Rules, ScanInput, Scanner, __version__

    rules = Rules(cache_dir=_private(folder)) if folder else Rules()
    scanner = Scanner(rules)

    def find(path: str, text: str) -> list[Match]:
        data = text.encode("utf-8", "surrogatepass")
        found = scanner.scan_input(ScanInput(path=path, data=data))
        plain = len(data) == len(text)
        matches = []
        for finding in found:
            if finding.visible:
                start, end = finding.location["start_offset"], finding.location["end_offset"]
                if not plain:
                    start, end = _characters(data, start), _characters(data, end)
                matches.append(Match(start, end, finding.rule_id, finding.secret))
        return matches

    return Adapter(__version__, rules.cache_status != "bypassed", find)


def _private(folder: str) -> str:
    """The folder, made ours alone: the engine does not trust one that others could write to."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    os.chmod(folder, 0o700)
    return folder


def _characters(data: bytes, offset: int) -> int:
    return len(data[:offset].decode("utf-8", "replace"))

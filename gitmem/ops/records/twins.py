"""Names that some file systems take for the same: of such records one is shown, and only that one is served.

Which one it is says this machine's quarantine, since it is the one that stood in the agent's folder first. Where
nothing has been shown yet it is the plainest name.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from gitmem.ops.records.load import Raw
    from gitmem.store.home import Home

_WHY = "some systems cannot tell its name from that of "


def odd(name: str) -> bool:
    """Whether a name can be one of two that are too like each other: where none is so, there are none such."""
    return name != _folded(name)


def alike(found: Mapping[str, Raw]) -> list[list[str]]:
    """The keys of records whose names are not the same but too like each other, together."""
    first: dict[str, str] = {}
    groups: dict[str, list[str]] = {}
    for key, raw in found.items():
        name = _folded(raw[0])
        other = first.setdefault(name, key)
        if found[other][0] != raw[0]:
            groups.setdefault(name, [other]).append(key)
    return list(groups.values())


def apart(home: Home, branch: str, found: dict[str, Raw]) -> dict[str, Raw]:
    """The records with a reason not to show those whose name is too like a shown one's. A reason of an earlier look
    that holds no more is taken back."""
    changed: dict[str, Raw] = {key: (*raw[:4], "") for key, raw in found.items() if raw[4].startswith(_WHY)}
    for keys in alike(found):
        held = _held(home, branch)
        shown, *others = sorted(keys, key=lambda key: (key in held, found[key][0].swapcase(), key))
        name = found[shown][0]
        for key in others:
            if found[key][0] != name and (not found[key][4] or key in changed):
                changed[key] = (*found[key][:4], _WHY + name)
    return {**found, **changed} if changed else found


def _held(home: Home, branch: str) -> Mapping[str, object]:
    from gitmem.sync.state import load

    return load(home.state).quarantined.get(branch, {})


def _folded(name: str) -> str:
    if name.isascii():
        return name.lower()
    from gitmem.sync.shape import folded

    return folded(name)

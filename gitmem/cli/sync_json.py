"""A sync's report for programs. Every key is always there."""

from __future__ import annotations

import json

from gitmem.ops.remote import shown
from gitmem.ops.sync.report import Report
from gitmem.sync.conflicts import Conflict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def render(report: Report, dry: bool) -> str:
    """One JSON object and a line break."""
    standing = report.standing or []
    value = {
        "version": 1,
        "dry_run": dry,
        "remote": None if report.remote is None else shown(report.remote),
        "summary": {
            "came": report.came,
            "went": report.went,
            "taken_home": report.taken_home,
            "not_pushed": report.unsent,
            "written": report.written,
        },
        "files": [{"action": action, "path": path} for action, path in report.files],
        "conflicts": [conflict(one, report.names) for one in standing],
        "kept_edits": report.kept,
        "withheld": [{"path": one.path, "why": one.why} for one in report.withheld],
        "quarantined": [{"key": key, "why": why} for key, why in report.quarantined],
        "in_quarantine": [{"key": key, "why": why} for key, why in report.in_quarantine],
        "failed": [{"path": path, "why": why} for path, why in report.failed],
        "left_alone": [{"path": path, "why": why} for path, why in report.barred],
        "ahead_of_clock": report.skewed,
        "restored": report.restored,
        "purged": report.purged,
        "unpruned": report.unpruned or None,
        "vanished": [{"folder": one.place.root, "files": one.count} for one in report.vanished],
        "ambiguous_folders": [{"folder": one.folder, "checkouts": one.checkouts} for one in report.shared],
        "ambiguous_project": [{"id": identity, "name": name} for identity, name in report.rivals],
        "similar_projects": [{"id": identity, "name": name} for identity, name in report.similar],
        "cleared": report.cleaned,
        "owed": report.owed,
        "refused": report.refused,
    }
    return json.dumps(value, ensure_ascii=True) + "\n"


def conflict(one: Conflict, names: Mapping[str, str]) -> dict[str, object]:
    """A conflict that waits."""
    project = names.get(one.branch)
    return {"branch": one.branch, "project": project, "name": one.name, "texts": list(one.ids), "ends": list(one.ends)}

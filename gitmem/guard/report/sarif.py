"""SARIF 2.1.0, as code scanning takes it. All rules are described, so that a clean run says what was looked for."""

from __future__ import annotations

import json
from urllib.parse import quote

from gitmem import __version__
from gitmem.guard.registry import RULES, TREE_RULES
from gitmem.guard.report.escape import printable
from gitmem.guard.report.rules import described
from gitmem.guard.rule import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gitmem.guard.finding import Finding
    from gitmem.guard.report import Outcome

    Table = dict[str, object]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {ERROR: "error", WARNING: "warning"}


def render(outcome: Outcome) -> str:
    """One SARIF log with one run."""
    names = list(dict.fromkeys((*RULES, *TREE_RULES, *(finding.rule for finding in outcome.findings))))
    run: Table = {
        "tool": {
            "driver": {"name": "gitmem", "version": __version__, "rules": [_rule(name) for name in names]},
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"SRCROOT": {"description": {"text": "The top of the repository."}}},
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    {"level": "note", "message": {"text": printable(sentence)}} for sentence in outcome.said
                ],
            }
        ],
        "results": [_result(finding, names.index(finding.rule)) for finding in outcome.findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(name: str) -> Table:
    rule = described(name)
    if rule is None:
        return {"id": name}
    return {
        "id": name,
        "name": "".join(word.capitalize() for word in name.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.why},
        "help": {"text": f"{rule.why}\n\nWhat to do: {rule.fix}\n\nMore: gitmem rule {name}"},
        "defaultConfiguration": {"level": _LEVELS.get(rule.severity, "note")},
        "properties": {"tags": [name.split("-", 1)[0]]},
    }


def _result(finding: Finding, index: int) -> Table:
    region: Table = {"startLine": finding.line, "startColumn": finding.column}
    if (finding.end_line, finding.end_column) > (finding.line, finding.column):
        region |= {"endLine": finding.end_line, "endColumn": finding.end_column}
    result: Table = {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": _LEVELS.get(finding.severity, "note"),
        "message": {"text": printable(f"{finding.message}. What to do: {finding.hint}")},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": uri(finding.path), "uriBaseId": "SRCROOT"},
                    "region": region,
                }
            }
        ],
        "partialFingerprints": {"gitmem/v1": finding.fingerprint},
    }
    if finding.commit:
        result["properties"] = {"commit": finding.commit}
    return result


def uri(path: str) -> str:
    """The path as a relative reference. A first segment with a colon would be read as a scheme, so all are escaped."""
    return quote(path.encode("utf-8", "surrogateescape"), safe="/")

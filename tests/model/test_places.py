"""What a path is to an agent."""

from __future__ import annotations

import pytest

from gitmem.model.places import INSTRUCTIONS, RULE, classify


@pytest.mark.parametrize(
    ("path", "kind", "personal"),
    [
        ("CLAUDE.md", "instructions", False),
        ("pkg/Agents.md", "instructions", False),
        ("CLAUDE.local.md", "instructions", True),
        (".claude/rules/a/b.md", "rule", False),
        (".claude/memory/MEMORY.md", "index", False),
        (".claude/memory/x.md", "record", False),
        (".claude/agent-memory-local/a/x.md", "record", True),
        (".claude/skills/a/SKILL.md", "procedure", False),
        (".claude/settings.local.json", "settings", True),
        ("memory/MEMORY.md", "index", False),
        ("WARP.md", "instructions", False),
        ("GEMINI.md", "instructions", False),
        ("pkg/GEMINI.md", "instructions", False),
        ("AGENTS.override.md", "instructions", False),
        (".github/copilot-instructions.md", "instructions", False),
        (".github/instructions/api.instructions.md", "rule", False),
        (".github/instructions/api/x.instructions.md", "rule", False),
        (".github/agents/reviewer.agent.md", "procedure", False),
        (".cursor/rules/style.mdc", "rule", False),
        ("pkg/.cursor/rules/api/style.mdc", "rule", False),
        (".cursorrules", "instructions", False),
        (".rules", "instructions", False),
        ("firewall.rules", "other", False),
        (".windsurfrules", "instructions", False),
        (".windsurf/rules/style.md", "rule", False),
        (".devin/rules/style.md", "rule", False),
        (".clinerules", "instructions", False),
        (".clinerules/style.md", "rule", False),
        ("CONVENTIONS.md", "other", False),
        (".claude/hooks/check.sh", "procedure", False),
        (".claude/plans/next.md", "procedure", False),
        (".github/prompts/review.prompt.md", "procedure", False),
        (".serena/memories/build.md", "record", False),
        (".trae/rules/style.md", "rule", False),
        ("src/app.py", "other", False),
        ("README.md", "other", False),
        (".github/workflows/ci.yml", "other", False),
    ],
)
def test_files(path: str, kind: str, personal: bool) -> None:
    place = classify(path)
    assert (place.kind, place.personal) == (kind, personal)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (".claude/skills", "procedure"),
        (".claude/rules", "rule"),
        ("pkg/.claude/memory", "record"),
        (".claude/rules/shared", "rule"),
        (".claude/memory/team", "record"),
        (".claude", "settings"),
        (".claude/skills/a/bin/tool", "other"),
        (".claude/other", "other"),
        (".github/instructionsx", "other"),
    ],
)
def test_folders_that_are_links_or_submodules(path: str, kind: str) -> None:
    assert classify(path).kind == kind


def test_letters_that_file_systems_take_for_the_same() -> None:
    """A Mac opens ``AGENTS.md`` where the tree holds a name with a long s."""
    assert classify("agent\u017f.md").kind == INSTRUCTIONS
    assert classify(".claude/rule\u017f/x.md").kind == RULE

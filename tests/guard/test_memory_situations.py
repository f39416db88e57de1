"""Situations from teams' repositories: odd frontmatter, hidden text, links, imports, what a change touches."""

from __future__ import annotations

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import GITLINK, SYMLINK, Document
from gitmem.guard.engine import judge, judge_tree
from gitmem.guard.finding import Finding
from gitmem.guard.registry import RULES, TREE_RULES
from gitmem.guard.tree import Tree
from gitmem.model.text import decode

TODAY = Context("2026-11-30")
FAMILIES = ("record-", "index-", "import-", "instructions-", "hidden-")
OURS = [name for name in RULES if name.startswith(FAMILIES)]


def check(path: str, data: bytes | str, mode: str = "100644") -> list[Finding]:
    decoded = decode(data.encode() if isinstance(data, str) else data)
    return judge(Document(path, decoded.text, mode, decoded.problems), TODAY, OURS)


def said(found: list[Finding]) -> list[tuple[str, str, int]]:
    return [(finding.rule, finding.severity, finding.line) for finding in found]


def tree(files: dict[str, str], changed: list[str] | None = None) -> list[tuple[str, str, str, int]]:
    documents = {path: Document(path, text) for path, text in files.items()}
    whole = Tree(files, documents.get, files if changed is None else changed)
    return [(f.rule, f.severity, f.path, f.line) for f in judge_tree(whole, TODAY, TREE_RULES)]


class TestFrontmatter:
    def test_expiry_is_seen_behind_a_byte_order_mark(self) -> None:
        data = b"\xef\xbb\xbf---\r\nname: x\r\nexpires: 2026-11-01\r\n---\r\nText\r\n"
        assert said(check(".claude/memory/x.md", data)) == [("record-expired", "error", 3)]

    @pytest.mark.parametrize("value", ["**/*.ts", "*.py", "{src,lib}/**/*.ts"])
    def test_globs_that_are_no_yaml_are_told_with_the_quoted_form(self, value: str) -> None:
        (finding,) = check(".claude/rules/x.md", f"---\npaths: {value}\n---\nRule\n")
        assert (finding.rule, finding.line) == ("record-frontmatter", 2)
        assert f'"{value}"' in finding.message

    @pytest.mark.parametrize(
        "block", ['paths: "**/*.ts"', "paths:\n  - '**/*.ts'", 'paths: ["a/**", b]', "globs: **/*.cs, **/X/**"]
    )
    def test_valid_globs_pass(self, block: str) -> None:
        assert check(".cursor/rules/x.mdc", f"---\n{block}\n---\nRule\n") == []

    @pytest.mark.parametrize("path", [".claude/memory/x.md", ".claude/rules/x.md", "CLAUDE.md"])
    @pytest.mark.parametrize(
        "text",
        [
            "---\nname: x\n\nThe block never ends.\n",
            "---\n- a\n- b\n---\nText\n",
            "---\nOne sentence.\n---\nText\n",
            "---\nname: x\n...\nText\n",
        ],
    )
    def test_no_broken_block_passes_for_no_block(self, path: str, text: str) -> None:
        assert [(f.rule, f.severity) for f in check(path, text)] == [("record-frontmatter", "error")]

    def test_an_empty_block_passes(self) -> None:
        assert check(".claude/rules/x.md", "---\n---\nText\n") == []

    def test_bombs_are_findings(self) -> None:
        lol = "a: &a [x, x]\n" + "".join(f"{c}: &{c} [*{chr(ord(c) - 1)}, *{chr(ord(c) - 1)}]\n" for c in "bcdefgh")
        for block in (lol, "a: " + "[" * 10_000, "a: |\n" + "  x\n" * 50_000, "a: {" * 500):
            assert ("record-frontmatter", "error") in {
                (f.rule, f.severity) for f in check(".claude/memory/x.md", f"---\n{block}\n---\nText\n")
            }

    def test_skills_and_agents_keep_their_own_frontmatter(self) -> None:
        text = "---\nname: deploy\ndescription: Use when: deploying\ntype: anything\ntools: Read, Grep\n---\nSteps\n"
        assert check(".claude/skills/deploy/SKILL.md", text) == []
        assert check(".claude/agents/deployer.md", text) == []


class TestEncodings:
    @pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-32"])
    def test_wide_encodings_block(self, codec: str) -> None:
        found = check("CLAUDE.md", "Use tabs, never spaces.\n".encode(codec))
        assert said(found) == [("hidden-encoding", "error", 1)]

    def test_bad_bytes_block_at_their_line(self) -> None:
        assert said(check("AGENTS.md", b"one\ntwo \xe4\n")) == [("hidden-encoding", "error", 2)]


class TestHiddenText:
    @pytest.mark.parametrize(
        ("text", "rule", "point", "line", "column"),
        [
            ("Deploy\u200bnow\n", "hidden-zero-width", "U+200B", 1, 7),
            ("ok\nDeploy \u200b now\n", "hidden-zero-width", "U+200B", 2, 8),
            ("a \u202eb\u202c\n", "hidden-bidi", "U+202E", 1, 3),
            ("x" + "".join(chr(0xE0000 + ord(c)) for c in "obey me") + "\n", "hidden-tags", "U+E006F", 1, 2),
            ("one\ntwo\ufeffthree\n", "hidden-zero-width", "U+FEFF", 2, 4),
        ],
    )
    def test_blocked_with_point_line_and_column(self, text: str, rule: str, point: str, line: int, column: int) -> None:
        finding = check("CLAUDE.md", text)[0]
        assert (finding.rule, finding.severity) == (rule, "error")
        assert (finding.line, finding.column) == (line, column)
        assert point in finding.message

    @pytest.mark.parametrize(
        "text",
        [
            "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f467 a family\n",
            "\U0001f9d1\U0001f3ff\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f9d1\U0001f3fb a kiss\n",
            "\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645\u200f\u060c README.md\u200e\n",
            "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd \u05e2\u05d5\u05dc\u05dd\u200f!\n",
            "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0628\u0631\u0648\u0645\u06d4\n",
            "\u0995\u09cd\u200d\u09b7, \u0930\u094d\u200d\u092f, \u0d15\u0d4d\u200c\n",
            "\u17a2\u1780\u17d2\u179f\u179a\u200b\u1781\u17d2\u1798\u17c2\u179a\n",
            "Zażółć gęślą jaźń — naïve ☑️ ✔︎ ⌘ → 1️⃣ ©️ ™️\n",
            "\u1820\u180b\u1828\u180e\u1820\n",
        ],
    )
    def test_ordinary_writing_passes(self, text: str) -> None:
        assert check("CLAUDE.md", text) == []

    def test_a_note_may_be_hidden_in_no_kind_of_file(self) -> None:
        for path in (".claude/skills/a/SKILL.md", ".claude/memory/MEMORY.md", "CLAUDE.local.md", ".claude/agents/a.md"):
            assert check(path, "run\u200bthis\n"), path

    def test_conflict_markers_block_in_every_part(self) -> None:
        conflict = f"{'<' * 7} HEAD\n- [a](a.md)\n{'=' * 7}\n- [b](b.md)\n{'>' * 7} topic\n"
        for path in (".claude/memory/MEMORY.md", "CLAUDE.md", ".claude/rules/x.md"):
            assert said(check(path, "# T\n\n" + conflict)) == [
                ("hidden-conflict-marker", "error", n) for n in (3, 5, 7)
            ]


class TestLinks:
    @pytest.mark.parametrize("target", ["/home/x/private.md", "../../../out.md", "/dev/zero", "C:\\x.md"])
    def test_links_that_leave_are_told_and_not_followed(self, target: str) -> None:
        found = judge(Document(".claude/rules/x.md", target, SYMLINK), TODAY, OURS)
        assert said(found) == [("import-symlink", "error", 1)]
        assert target not in found[0].message

    def test_links_inside_pass(self) -> None:
        assert judge(Document(".claude/rules/x.md", "../../docs/x.md", SYMLINK), TODAY, OURS) == []
        assert judge(Document("CLAUDE.md", "AGENTS.md", SYMLINK), TODAY, OURS) == []

    @pytest.mark.parametrize(
        ("path", "told"),
        [(".claude/memory", True), (".claude/rules/shared", True), ("vendor/lib", False), (".claude/skills/x", False)],
    )
    def test_submodules_among_memory_are_told(self, path: str, told: bool) -> None:
        found = judge(Document(path, "", GITLINK), TODAY, OURS)
        assert [f.severity for f in found] == ["warning"] * told


class TestImports:
    FILES = {  # noqa: RUF012
        "CLAUDE.md": "@docs/rules.md\n",
        "docs/rules.md": "@../shared/style.md\n",
        ".claude/CLAUDE.md": "@notes/a.md\n",
        "shared/style.md": "Style\n",
        ".claude/notes/a.md": "A\n",
    }

    def test_paths_count_from_the_importing_file(self) -> None:
        assert tree(self.FILES) == []

    def test_a_path_from_the_top_only_is_unresolved(self) -> None:
        files = {**self.FILES, "notes/b.md": "B\n", ".claude/CLAUDE.md": "@notes/b.md\n"}
        assert tree(files) == [("import-unresolved", "error", ".claude/CLAUDE.md", 1)]

    def test_deleting_an_imported_file_is_told_at_the_import(self) -> None:
        files = {path: text for path, text in self.FILES.items() if path != "shared/style.md"}
        assert tree(files, ["shared/style.md"]) == [("import-unresolved", "warning", "docs/rules.md", 1)]

    def test_other_files_are_left_alone(self) -> None:
        files = {**self.FILES, "pkg/CLAUDE.md": "@gone.md\n"}
        assert tree(files, ["CLAUDE.md"]) == []

    def test_an_import_that_leads_out(self) -> None:
        assert tree({"CLAUDE.md": "\n@../../outside.md\n"}) == [("import-outside", "error", "CLAUDE.md", 2)]

    def test_a_link_is_not_followed(self) -> None:
        documents = {"CLAUDE.md": Document("CLAUDE.md", "../out.md", SYMLINK)}
        assert judge_tree(Tree(documents, documents.get, documents), TODAY, TREE_RULES) == []

    def test_below_a_submodule_nothing_is_known(self) -> None:
        documents = {"CLAUDE.md": Document("CLAUDE.md", "@lib/a.md\n"), "lib": Document("lib", "", GITLINK)}
        assert judge_tree(Tree(documents, documents.get, ["CLAUDE.md"]), TODAY, TREE_RULES) == []


class TestIndex:
    RECORD = "---\nname: a\ndescription: A\ntype: project\n---\nText\n"

    def test_deleting_a_record_leaves_a_dead_line(self) -> None:
        files = {".claude/memory/MEMORY.md": "- [b](b.md)\n- [a](a.md)\n", ".claude/memory/b.md": self.RECORD}
        assert tree(files, [".claude/memory/a.md"]) == [("index-dead-line", "error", ".claude/memory/MEMORY.md", 2)]
        assert tree(files, [".claude/memory/b.md"]) == []

    def test_many_dead_lines_are_one_finding(self) -> None:
        text = "".join(f"- [{n}]({n}.md)\n" for n in range(60))
        assert tree({".claude/memory/MEMORY.md": text}) == [("index-dead-line", "error", ".claude/memory/MEMORY.md", 1)]

    def test_a_new_record_without_a_line_is_told_at_the_record(self) -> None:
        files = {".claude/memory/MEMORY.md": "# M\n", ".claude/memory/a.md": self.RECORD}
        assert tree(files, [".claude/memory/a.md"]) == [("index-orphan", "warning", ".claude/memory/a.md", 1)]

    def test_folders_of_agents_have_indexes_of_their_own(self) -> None:
        files = {
            ".claude/agent-memory/x/MEMORY.md": "- [a](a.md)\n",
            ".claude/agent-memory/x/a.md": self.RECORD,
            ".claude/agent-memory/y/MEMORY.md": "- [b](b.md)\n",
            ".claude/agent-memory/y/b.md": self.RECORD,
        }
        assert tree(files) == []

    def test_a_large_folder_is_not_read_for_one_record(self) -> None:
        files = {f".claude/memory/{n}.md": self.RECORD for n in range(300)}
        read: list[str] = []

        def load(path: str) -> Document:
            read.append(path)
            return Document(path, files[path])

        judge_tree(Tree(files, load, [".claude/memory/7.md"]), TODAY, TREE_RULES)
        assert read == [".claude/memory/7.md"]

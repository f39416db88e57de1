"""Home folders, disks, personal files, personal records: what a path or a field says, without words."""

from __future__ import annotations

import pytest

from gitmem.guard import homes
from gitmem.guard.context import Context, Identity
from gitmem.guard.document import SYMLINK, Document
from gitmem.guard.engine import judge
from gitmem.guard.finding import Finding

TODAY = "2026-11-30"


def check(text: str, rule: str, path: str = "CLAUDE.md", identity: Identity | None = None) -> list[Finding]:
    context = Context(TODAY, identity=identity) if identity else Context(TODAY)
    return judge(Document(path, text), context, [rule])


def severities(found: list[Finding]) -> set[str]:
    return {finding.severity for finding in found}


@pytest.mark.parametrize(
    "text",
    [
        "Fixtures: /Users/ingrid/code/shop",
        "`cd /home/tkim/repos/api && make`",
        "C:/Users/Bogdan/miniconda3/python.exe",
        "C:\\Users\\Dimitra\\AppData",
        '"C:\\\\Users\\\\Dimitra\\\\AppData"',
        "C:\\Users\\Jo Hansen\\Desktop\\a.txt",
        "/mnt/c/Users/Yusuf/data",
        "/c/Users/Oksana/repo",
        "/cygdrive/c/Users/Oksana/repo",
        "file:///home/rosa/notes.md",
        "file:///C:/Users/Hiro/log.txt",
        "[a](file:///Users/hiro/a.md)",
        "\\\\wsl$\\Ubuntu\\home\\marek\\repo",
        "/var/home/marek/repo",
        "Read(//Users/nadia/src/**)",
        "-I/Users/nadia/include/x",
        "DATA=/home/nadia/data",
        "host:/home/nadia/data",
        "路径：/Users/ling/work/a",
        "在/Users/ling/work/a目录",
        "| tool | /Users/nadia/bin/ffmpeg |",
        "~/.claude/projects/-Users-nadia-work-shop/memory",
        "C:\\Documents and Settings\\nadia\\a",
        "/System/Volumes/Data/Users/nadia/a",
        "HOME=/home/nadia",
        "Home is /Users/nadia.",
    ],
)
def test_every_spelling_of_a_home_is_an_error(text: str) -> None:
    assert severities(check(text + "\n", "personal-home-path")) == {"error"}


@pytest.mark.parametrize(
    "text",
    [
        "/Users/<you>/repo",
        "/home/user/project/a",
        "/home/your-name/project/a",
        "/home/$USER/.config/a",
        "/home/{account}/a",
        "/Users/USERNAME/Library/Logs",
        "/Users/…/repo",
        "/home/runner/work/a/a",
        "/home/node/app",
        "/home/vscode/.cache/x",
        "/home/ubuntu/app",
        "/home/ec2-user/app",
        "/home/svc-build/cache",
        "/home/appuser/x",
        "/home/linuxbrew/.linuxbrew/bin/x",
        "/Users/Shared/acme/x",
        "C:\\Users\\Public\\x",
        "C:\\Users\\%USERNAME%\\AppData",
        "C:\\Users\\runneradmin\\AppData",
        "GET /Users/nadia/groups",
        "/users/nadia/posts",
        "https://example.com/home/nadia/posts",
        "https://example.com/Users/nadia/posts",
        "@/users/profile",
        "./home/nadia/a.ts",
        "src/home/nadia/a.ts",
        "~/home/nadia/a",
        "/home/dashboard/settings",
        "/home/components/Button",
        "${ROOT}/home/nadia/x",
        "/home/index.html",
        "{id}/Users/nadia/x",
        "sudo -u relay ls /home/relay/spool",
        "at home/nadia/x",
    ],
)
def test_stand_ins_services_routes_and_links_pass(text: str) -> None:
    assert check(text + "\n", "personal-home-path") == []


def test_a_sample_name_is_doubtful() -> None:
    assert severities(check("/home/alice/work/a\n", "personal-home-path")) == {"warning"}


def test_a_fence_and_a_comment_excuse_no_path() -> None:
    text = "Example:\n```sh\ncd /Users/nadia/a\n```\n<!-- /home/nadia/b -->\n"
    assert [finding.line for finding in check(text, "personal-home-path")] == [3, 5]


def test_a_line_is_reported_once_and_the_account_masked() -> None:
    found = check("/Users/nadiaverylong/a and /Users/nadiaverylong/b\n", "personal-home-path")
    assert len(found) == 1
    assert "nadiavery" not in found[0].message


def test_homes_are_found_with_their_span() -> None:
    text = "see /Users/nadia/work"
    (home,) = homes.find(text)
    assert text[home.start : home.end] == "/Users/nadia"
    assert home.deeper


@pytest.mark.parametrize(
    ("text", "severity"),
    [
        ("D:\\work\\shop\\a.sql", "error"),
        ("E:/tools/ffmpeg/bin", "error"),
        ("/mnt/d/code/shop", "error"),
        ("/Volumes/T7/photos/raw", "error"),
        ('"/Volumes/Samsung SSD/models/llama"', "error"),
        ("G:\\My Drive\\specs\\api.pdf", "error"),
        ("~/Library/CloudStorage/OneDrive-Acme/a", "error"),
        ("~/Dropbox/backups/a", "warning"),
        ("C:\\Projects\\shop\\a", "warning"),
    ],
)
def test_paths_of_one_machine(text: str, severity: str) -> None:
    assert severities(check(f"It is at {text}\n", "personal-path")) == {severity}


@pytest.mark.parametrize(
    "text",
    [
        "C:\\Program Files\\Acme\\x",
        "C:\\Windows\\System32\\x",
        "D:\\a\\shop\\shop",
        "http://localhost:3000/a/b",
        "s3://bucket/key/x",
        "`[A-Z]:\\\\w+\\\\d+`",
        "/mnt/data/shop/x",
        "/Volumes/<name>/shop",
        "/var/lib/docker/volumes/x/y",
        "a:b/c/d",
        "Q:\\n\\nA: yes",
        "note: /etc/hosts/x",
        "-v c:/data/x:/data",
    ],
)
def test_shared_paths_pass(text: str) -> None:
    assert check(f"It is {text}\n", "personal-path") == []


@pytest.mark.parametrize(
    "path",
    [
        "CLAUDE.local.md",
        "packages/a/CLAUDE.local.md",
        ".claude/settings.local.json",
        ".claude/agent-memory-local/a/MEMORY.md",
        ".claude/projects/-srv-shop/memory/MEMORY.md",
    ],
)
@pytest.mark.parametrize("text", ["", "Terse.\n", "\x00\x01"])
def test_a_personal_file_is_an_error_whatever_it_holds(path: str, text: str) -> None:
    (found,) = check(text, "personal-file", path)
    assert (found.severity, found.line) == ("error", 1)
    assert "git rm --cached" in found.hint


def test_a_personal_link_is_an_error() -> None:
    link = Document("CLAUDE.local.md", "../notes.md", SYMLINK)
    assert [finding.severity for finding in judge(link, Context(TODAY), ["personal-file"])] == ["error"]


def test_in_a_personal_file_no_other_personal_rule_speaks() -> None:
    text = "I prefer tabs. See /Users/nadia/a.\nNext session: fix it.\n"
    rules = {finding.rule for finding in judge(Document("CLAUDE.local.md", text), Context(TODAY))}
    assert rules == {"personal-file"}


@pytest.mark.parametrize("path", ["CLAUDE.md", ".claude/settings.json", ".claude/memory/a.md", "docs/CLAUDE.local.txt"])
def test_a_shared_file_is_none(path: str) -> None:
    assert check("Terse.\n", "personal-file", path) == []


@pytest.mark.parametrize("scope", ["user", "local", "session", "personal", "private"])
@pytest.mark.parametrize("shape", ["scope: {}\n", "metadata:\n  scope: {}\n", 'scope: "{}"\n'])
def test_a_scope_that_is_not_the_teams(scope: str, shape: str) -> None:
    text = "---\nname: a\n" + shape.format(scope) + "---\nTabs.\n"
    (found,) = check(text, "personal-record", ".claude/rules/a.md")
    assert found.severity == "error"
    assert found.line == text[: text.index("scope")].count("\n") + 1


@pytest.mark.parametrize("name", ["user_profile", "user-role", "about_me", "user_preferences"])
def test_a_profile_is_one_finding_for_the_file(name: str) -> None:
    text = "# Profile\n\nLikes Go.\nHates YAML.\n"
    (found,) = check(text, "personal-record", f".claude/agent-memory/a/{name}.md")
    assert (found.line, found.end_line) == (1, 5)


def test_the_index_line_of_a_profile_is_named() -> None:
    text = "# Memory\n- [Profile](user_profile.md): terse\n- [API](api.md): v2\n"
    assert [finding.line for finding in check(text, "personal-record", ".claude/memory/MEMORY.md")] == [2]


@pytest.mark.parametrize(
    "text",
    [
        "---\nname: a\ntype: project\n---\nx\n",
        "---\nname: a\nscope: project\n---\nx\n",
        "---\nname: a\nscope: packages/api\n---\nx\n",
        "Set `type: user` for people.\n",
    ],
)
def test_team_records_pass(text: str) -> None:
    assert check(text, "personal-record", ".claude/memory/a.md") == []


MARTA = Identity(("/home/marta", "C:\\Users\\marta"), ("marta",), ("marta@acme.example",), ("marta-x1", "thorin"))


@pytest.mark.parametrize(
    "text",
    [
        "In /home/marta there is a file.",
        "C:\\\\Users\\\\marta\\\\a",
        "Mail MARTA@acme.example for access.",
        "The runner is marta-x1.",
        "ssh thorin first",
        "It is in /srv/marta/logs.",
        "scp marta@build:/x .",
        "cd ~marta/src",
    ],
)
def test_the_committers_own_marks(text: str) -> None:
    assert severities(check(text + "\n", "personal-identity", identity=MARTA)) == {"error"}


@pytest.mark.parametrize(
    "text",
    [
        "See src/marta/parse.py.",
        "https://example.com/marta/x/",
        "Mail not-marta@acme.example.org.",
        "/home/martas/x",
        "Thorin Oakenshield is a sample name.",
        "marta wrote the parser",
    ],
)
def test_what_only_looks_like_them(text: str) -> None:
    assert check(text + "\n", "personal-identity", identity=MARTA) == []


def test_a_service_account_is_nobody() -> None:
    root = Identity(("/root", "/home/runner"), ("runner",), ("security@acme.example",), ("localhost",))
    assert check("/home/runner/x /root/y security@acme.example localhost\n", "personal-identity", identity=root) == []

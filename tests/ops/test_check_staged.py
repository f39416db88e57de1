"""What is about to be committed, in every kind of repository."""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Callable
from typing import Any

import pytest

LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
RULE = "personal-home-path"


def found(git: Any, *args: str, **env: str) -> list[str]:
    """Paths with the leak, as the program reports them."""
    done = git.gitmem("check", "--rules", RULE, "--json", *args, **env)
    assert done.returncode in (0, 1), done
    report = json.loads(done.stdout)
    assert (done.returncode == 1) == bool(report["findings"]), done
    return [finding["path"] for finding in report["findings"]]


def test_nothing_staged(repo: Any) -> None:
    done = repo.gitmem("check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_before_the_first_commit(new_repo: Callable[..., Any]) -> None:
    git = new_repo("unborn")
    git.add("CLAUDE.md", LEAK)
    assert found(git) == ["CLAUDE.md"]


def test_the_index_counts_and_not_the_disk(repo: Any) -> None:
    repo.add("CLAUDE.md", "Fine.\n")
    repo.write("CLAUDE.md", LEAK)
    assert found(repo) == []
    repo("add", "CLAUDE.md")
    repo.write("CLAUDE.md", "Fine.\n")
    assert found(repo) == ["CLAUDE.md"]
    os.unlink(repo.top / "CLAUDE.md")
    assert found(repo) == ["CLAUDE.md"]


def test_other_files_are_nobodys_memory(repo: Any) -> None:
    repo.add("notes.md", LEAK)
    repo.add("src/x.py", LEAK)
    assert found(repo) == []


def test_from_a_subfolder(repo: Any) -> None:
    repo.add("deep/down/AGENTS.md", LEAK)
    done = repo.gitmem("check", "--rules", RULE, cwd="deep")
    assert done.returncode == 1
    assert "deep/down/AGENTS.md:1" in done.stdout


def test_in_a_linked_worktree(linked_worktree: Any, repo: Any) -> None:
    linked_worktree.add("CLAUDE.md", LEAK)
    assert found(linked_worktree) == ["CLAUDE.md"]
    assert found(repo) == []


def test_with_another_index(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    other = str(repo.top / ".git/other-index")
    repo("read-tree", "HEAD", GIT_INDEX_FILE=other)
    assert found(repo, GIT_INDEX_FILE=other) == []
    assert found(repo, GIT_INDEX_FILE=".git/index") == ["CLAUDE.md"]


def test_with_git_dir_and_work_tree_from_elsewhere(repo: Any, new_repo: Callable[..., Any]) -> None:
    repo.add("CLAUDE.md", LEAK)
    elsewhere = new_repo("elsewhere")
    env = {"GIT_DIR": str(repo.top / ".git"), "GIT_WORK_TREE": str(repo.top)}
    assert found(elsewhere, **env) == ["CLAUDE.md"]


def test_intent_to_add(repo: Any) -> None:
    repo.write("CLAUDE.md", LEAK)
    repo("add", "-N", "CLAUDE.md")
    assert found(repo) == []


def test_every_side_of_a_conflict(repo: Any) -> None:
    repo.add("CLAUDE.md", "base\n")
    repo.commit()
    repo("checkout", "-q", "-b", "other")
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    repo("checkout", "-q", "main")
    repo.add("CLAUDE.md", "ours\n")
    repo.commit()
    repo("merge", "other", check=False)
    assert found(repo) == ["CLAUDE.md"]


def test_sha256(new_repo: Callable[..., Any]) -> None:
    git = new_repo("sha256", "--object-format=sha256")
    git.add("CLAUDE.md", LEAK)
    assert found(git) == ["CLAUDE.md"]
    git.commit()
    git.add("b/CLAUDE.md", LEAK)
    assert found(git) == ["b/CLAUDE.md"]
    assert found(git, "--all") == ["CLAUDE.md", "b/CLAUDE.md"]
    git.commit()
    assert found(git, "--range", "HEAD~1..HEAD") == ["b/CLAUDE.md"]
    assert found(git, "--range", f"{'0' * 64}..HEAD") == ["CLAUDE.md", "b/CLAUDE.md"]


@pytest.mark.parametrize("form", ["split", "sparse"])
def test_forms_of_the_index(repo: Any, form: str) -> None:
    repo.add("kept/x", "x")
    repo.add("left/CLAUDE.md", LEAK)
    repo.commit()
    if form == "split":
        repo("update-index", "--split-index")
    else:
        repo("sparse-checkout", "set", "--cone", "--sparse-index", "kept")
    repo.add("kept/CLAUDE.md", LEAK)
    assert found(repo) == ["kept/CLAUDE.md"]
    assert found(repo, "--all") == ["kept/CLAUDE.md", "left/CLAUDE.md"]


def test_a_submodule_is_not_entered(repo: Any, new_repo: Callable[..., Any]) -> None:
    module = new_repo("module")
    module.add("CLAUDE.md", LEAK)
    module.commit()
    repo("submodule", "--quiet", "add", str(module.top), ".claude/rules")
    repo("submodule", "--quiet", "add", "--name", "two", str(module.top), "CLAUDE.md")
    assert found(repo) == []
    (repo.top / ".claude/rules/AGENTS.md").write_text(LEAK)
    repo.run("git", "-C", ".claude/rules", "add", "AGENTS.md")
    done = repo.gitmem("check", "--rules", RULE, cwd=".claude/rules")
    assert "AGENTS.md:1" in done.stdout
    assert "CLAUDE.md" not in done.stdout


def test_a_link_is_its_target_and_is_not_followed(repo: Any, sealed: Any) -> None:
    (sealed / "secret.md").write_text("MARKER " + LEAK)
    repo.write(".claude/rules/x", "")
    (repo.top / ".claude/rules/out.md").symlink_to(sealed / "secret.md")
    (repo.top / ".claude/rules/endless.md").symlink_to("/dev/zero")
    (repo.top / ".claude/rules/home.md").symlink_to("/Users/marta/notes.md")
    repo("add", ".claude/rules/out.md", ".claude/rules/endless.md", ".claude/rules/home.md")
    done = repo.gitmem("check")
    assert "MARKER" not in done.stdout + done.stderr
    assert found(repo) == [".claude/rules/home.md"]
    names = [f".claude/rules/{name}.md" for name in ("out", "endless", "home")]
    done = repo.gitmem("check", *names)
    assert "MARKER" not in done.stdout + done.stderr


ODD = (
    "with space.md",
    "ünï.md",
    "-n.md",
    "a\nb.md",
    'quote".md',
    "$(touch x).md",
    "*.md",
    "\x1b[31mred.md",
    "tab\there.md",
)


@pytest.mark.parametrize("quoting", ["true", "false"])
def test_odd_names(repo: Any, quoting: str) -> None:
    repo("config", "core.quotePath", quoting)
    names = [f".claude/rules/{name}" for name in ODD]
    for name in names:
        repo.write(name, LEAK)
    repo("add", "-A")
    assert sorted(found(repo)) == sorted(names)
    done = repo.gitmem("check", "--rules", RULE)
    assert "\x1b" not in done.stdout
    assert sum(line.startswith(".claude") or line.startswith('"') for line in done.stdout.splitlines()) == len(ODD)
    assert sorted(found(repo, "--", *names)) == sorted(names)
    assert not (repo.top / "x").exists()
    assert sorted(found(repo, "--", *names, PRE_COMMIT="1")) == sorted(names)


def test_a_name_that_is_not_utf_8(repo: Any) -> None:
    name = b".claude/rules/\xff\xfe.md"
    repo.write(os.fsdecode(name), LEAK)
    repo("add", "-A")
    done = repo.gitmem("check", "--rules", RULE)
    assert done.returncode == 1
    assert "\\xff\\xfe.md" in done.stdout
    assert repo.gitmem("check", "--rules", RULE, "--json").returncode == 1


def test_filters_do_not_hide_the_blob(repo: Any) -> None:
    repo("config", "filter.clean-up.clean", "sed s/marta/kowalski/")
    repo("config", "filter.clean-up.smudge", "cat")
    repo.add(".gitattributes", "*.md filter=clean-up\n")
    repo.add("CLAUDE.md", "In /Users/marta/x.\nAnd /Users/petra/y.\n")
    assert found(repo) == ["CLAUDE.md", "CLAUDE.md"]
    assert "marta" not in repo("show", ":CLAUDE.md")


def test_a_file_over_the_limit_is_said(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK + "x" * (9 << 20))
    assert found(repo) == ["CLAUDE.md"]
    done = repo.gitmem("check", "--json")
    assert "first 8 MB" in done.stdout, done.stdout[:500]


def test_read_only_git_dir(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    os.chmod(repo.top / ".git", 0o500)
    try:
        assert found(repo) == ["CLAUDE.md"]
    finally:
        os.chmod(repo.top / ".git", 0o700)


def test_no_repository(run_gitmem: Callable[..., Any]) -> None:
    done = run_gitmem("check")
    assert done.returncode == 3
    assert done.stderr.startswith("error: git: not a git repository")
    assert "hint:" in done.stderr


def test_a_format_from_the_future_is_refused_with_the_reason(repo: Any) -> None:
    repo("config", "core.repositoryFormatVersion", "1")
    repo("config", "extensions.refStorage", "reftable")
    if repo.run("git", "status").returncode == 0:
        pytest.skip("this git reads reftable")
    done = repo.gitmem("check")
    assert done.returncode == 3
    assert "newer git" in done.stderr
    assert "refstorage" in done.stderr.lower()
    assert "Traceback" not in done.stderr


def test_the_empty_commit_under_the_framework_is_not_the_whole_tree(repo: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    assert found(repo, PRE_COMMIT="1", GIT_INDEX_FILE=".git/index") == []
    assert found(repo, PRE_COMMIT="1") == ["CLAUDE.md"]


def test_a_folder_of_memory_that_is_a_link(repo: Any, sealed: Any) -> None:
    (repo.top / ".claude").mkdir()
    (repo.top / ".claude/rules").symlink_to(sealed)
    (repo.top / "lib").symlink_to("/usr/lib")
    repo("add", ".claude/rules", "lib")
    for args in ((), ("--all",), (".claude/rules",), ("--range", "HEAD~1..HEAD")):
        if "--range" in args:
            repo.commit()
        done = repo.gitmem("check", "--json", *args)
        findings = json.loads(done.stdout)["findings"]
        assert [(f["path"], f["rule"]) for f in findings] == [(".claude/rules", "import-symlink")], args


def test_secrets_in_all_files(repo: Any) -> None:
    repo.add(".gitmem.toml", 'secrets = "all"\n')
    key = (
        "-----BEGIN RSA " + "PRIVATE KEY-----\n" + "MIIEowIBAAKCAQEAx7Lq" * 8 + "\n-----END RSA " + "PRIVATE KEY-----\n"
    )
    repo.add("src/deploy.py", f'KEY = """{key}"""\n' + LEAK)
    repo.add("image.png", b"\x89PNG\0\0" + key.encode())
    done = repo.gitmem("check", "--json")
    found_rules = {(f["path"], f["rule"].split("-")[0]) for f in json.loads(done.stdout)["findings"]}
    assert found_rules == {("src/deploy.py", "secret")}


HUGE = {
    "a leak at its end": ("a" * 100 + " word" * 1_000_000 + " " + LEAK, True),
    "only a": ("a" * 5_000_000, False),
    "brackets": ("(" * 200_000, False),
    "freeze": ("the word freeze stands here " * 500 + "and more of the text " * 4000, False),
}


@pytest.mark.parametrize("kind", HUGE)
def test_one_huge_line(repo: Any, kind: str) -> None:
    """Within three seconds of CPU on a quiet machine; here with room for a busy one."""
    text, leaks = HUGE[kind]
    repo.add("CLAUDE.md", text)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = repo.gitmem("check", "--no-cache")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert spent < 6, f"{spent:.1f} s of CPU"
    assert (RULE in done.stdout) == leaks
    assert all(len(line) < 400 for line in done.stdout.splitlines())

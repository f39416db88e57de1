"""``gitmem sync`` as a person meets it: one line, true exit codes, nothing done in a dry run."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

SSH = "git@github.example:acme/Shop.git"
TOKEN = "ghp" + "_" + "Zk3v9QbT7sXw2LmN8rYc4HdJ6fGp1Ua5Ee0B"


def _both(ann, lee):
    repos = ann.repo("p", SSH), lee.repo("q", SSH)
    for repo in (*repos, *repos):
        repo.gitmem("sync")
    return repos


def _conflict(ann, lee):
    one, two = _both(ann, lee)
    one.note("deploy", "Deploy with make ship.")
    ann.sync()
    lee.sync()
    one.note("deploy", "Deploy with make send.")
    two.note("deploy", "Deploy with make push.")
    ann.sync()
    lee.sync(code=1)
    ann.sync(code=1)
    return one, two


def _everything(*folders: Path) -> dict[str, tuple[int, bytes]]:
    found = {}
    for top in folders:
        for folder, _, files in os.walk(top):
            for name in files:
                path = Path(folder, name)
                if path.name != "config.worktree":
                    found[str(path)] = (path.stat().st_mtime_ns, path.read_bytes())
    return found


def test_one_line_says_what_happened(ann, lee) -> None:
    one, two = _both(ann, lee)
    assert one.gitmem("sync").stdout == "nothing new\n"
    one.note("deploy", "Deploy with make ship.")
    assert one.gitmem("sync").stdout == "2 went\n"
    done = two.gitmem("sync")
    assert done.stdout == "2 came\n"
    assert done.stderr == ""


def test_without_a_remote_nothing_is_owed(new_machine) -> None:
    machine = new_machine("ann")
    repo = machine.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    assert repo.gitmem("sync").stdout == "2 taken home; kept on this machine only (gitmem remote add URL)\n"


def test_json_has_every_key(ann) -> None:
    report = ann.sync()
    assert report["version"] == 1
    assert report["summary"] == {"came": 0, "went": 0, "taken_home": 0, "not_pushed": 0, "written": 0}
    for name in ("conflicts", "withheld", "quarantined", "vanished", "ambiguous_folders", "files", "cleared"):
        assert report[name] == []
    assert report["owed"] is report["refused"] is None


def test_a_remote_that_is_gone_leaves_a_debt(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    repo.note("deploy", "Deploy with make ship.")
    away = ann.hub.rename(ann.hub.with_name("away.git"))
    done = repo.gitmem("sync", code=1)
    assert done.stdout.startswith("2 taken home; 2 owed, not pushed: the remote is not there")
    assert len(done.stdout.splitlines()) == 1
    assert repo.gitmem("sync", code=1).stdout.startswith("nothing new; 2 owed, not pushed")
    assert ann.sync(code=1)["summary"]["not_pushed"] == 2
    away.rename(ann.hub)
    assert repo.gitmem("sync").stdout == "2 went\n"


def test_a_secret_is_withheld_and_named_and_the_rest_goes(ann, lee) -> None:
    one, two = _both(ann, lee)
    one.note("good", "Deploy with make ship.")
    bad = one.note("bad", f"The token is {TOKEN}")
    done = one.gitmem("sync", code=1)
    assert "1 file withheld" in done.stdout
    assert "bad.md" in done.stderr
    assert TOKEN not in done.stdout + done.stderr
    assert TOKEN not in json.dumps(ann.sync(code=1))
    two.gitmem("sync")
    assert two.notes().keys() == {"good.md", "MEMORY.md"}
    bad.write_text(bad.read_text().replace(TOKEN, "in the vault"))
    one.gitmem("sync")
    two.gitmem("sync")
    assert two.says("bad", "in the vault")


def test_what_a_person_allows_beside_it_goes(ann, lee) -> None:
    one, two = _both(ann, lee)
    note = one.note("sample", f"The sample is {TOKEN} <!-- gitmem: allow secret-key -- it is no key -->")
    done = one.gitmem("sync", code=1)
    assert "hint: keep secrets in a secret manager" in done.stderr
    assert "gitmem rule secret-token" in done.stderr
    note.write_text(note.read_text().replace("allow secret-key", "allow secret-token until 2026-01-31"))
    one.gitmem("sync", code=1)
    note.write_text(note.read_text().replace("until 2026-01-31 ", ""))
    assert one.gitmem("sync").stdout == "2 went\n"
    two.gitmem("sync")
    assert two.says("sample", TOKEN)
    one.note("hidden", "Say\u200bthis. <!-- gitmem: allow hidden-zero-width -- it is meant -->")
    assert "hidden-zero-width" in one.gitmem("sync", code=1).stderr


def test_a_vanished_folder_stops_until_it_is_meant(ann, lee) -> None:
    one, two = _both(ann, lee)
    for name in "abcdef":
        one.note(name, f"Fact {name}.")
    ann.sync()
    lee.sync()
    for name in "abcde":
        (one.memory / f"{name}.md").unlink()
    done = one.gitmem("sync", code=1)
    assert "1 folder vanished" in done.stdout
    assert "gitmem sync --yes" in done.stderr
    lee.sync()
    assert two.says("a", "Fact a.")
    one.gitmem("sync", "--yes")
    lee.sync()
    assert two.notes().keys() == {"f.md", "MEMORY.md"}


def test_conflicts_are_listed_on_every_machine_until_settled(ann, lee) -> None:
    one, two = _conflict(ann, lee)
    for machine in (ann, lee, ann):
        done = machine.gitmem("sync", "--conflicts", code=1)
        assert "deploy.md" in done.stdout
        assert "--keep" in done.stdout
        assert "1 conflict" in machine.gitmem("sync", code=1).stdout
    (ann.store / "conflicts").unlink()
    (ann.store / "state").unlink()
    assert len(ann.sync(code=1)["conflicts"]) == 1, "found again where the memory is lost"
    listed = json.loads(ann.gitmem("sync", "--conflicts", "--json", code=1).stdout)["conflicts"]
    texts = {word for repo in (one, two) for word in listed[0]["texts"] if word in repo.notes()["deploy.md"]}
    assert texts == set(listed[0]["texts"])


@pytest.mark.parametrize("kept", [0, 1])
def test_keep_settles_with_one_version(ann, lee, kept: int) -> None:
    one, two = _conflict(ann, lee)
    texts = ann.sync(code=1)["conflicts"][0]["texts"]
    assert len(texts) == 2
    ann.sync("--keep", texts[kept])
    lee.sync()
    assert one.notes() == two.notes()
    text = one.notes()["deploy.md"]
    assert ("make send" in text) != ("make push" in text)
    assert "gitmem: conflict" not in text
    assert "conflicted" not in text
    assert ann.gitmem("sync", "--conflicts").stdout == "no conflicts\n"
    assert lee.gitmem("sync", "--conflicts").stdout == "no conflicts\n"


def test_keep_all_keeps_every_version_as_one_text(ann, lee) -> None:
    one, two = _conflict(ann, lee)
    lee.sync("--keep", "all")
    ann.sync()
    assert one.notes() == two.notes()
    text = one.notes()["deploy.md"]
    assert "make send" in text
    assert "make push" in text
    assert "gitmem: conflict" not in text


def test_an_edit_made_meanwhile_survives_keep(ann, lee) -> None:
    one, two = _conflict(ann, lee)
    two.note("other", "Not part of it.")
    texts = lee.sync(code=1)["conflicts"][0]["texts"]
    two.note("other", "Edited meanwhile.")
    lee.sync("--keep", texts[0])
    ann.sync()
    assert one.says("other", "Edited meanwhile.")


def test_keep_of_an_unknown_text_is_an_error(ann, lee) -> None:
    _conflict(ann, lee)
    assert "no conflict holds" in ann.gitmem("sync", "--keep", "00000000", code=2).stderr
    ann.sync(code=1)


def test_prose_in_conflict_is_listed_until_its_comment_is_gone(ann, lee) -> None:
    ann.claude.mkdir()
    (ann.claude / "CLAUDE.md").write_text("# Me\n\nIndent somehow.\n")
    ann.sync()
    lee.sync()
    (ann.claude / "CLAUDE.md").write_text("# Me\n\nUse tabs.\n")
    (lee.claude / "CLAUDE.md").write_text("# Me\n\nUse spaces.\n")
    ann.sync()
    assert lee.sync(code=1)["conflicts"][0]["name"] == "CLAUDE.md"
    assert len(ann.sync(code=1)["conflicts"]) == 1
    path = lee.claude / "CLAUDE.md"
    assert "gitmem:" in path.read_text()
    lee.sync("--keep", "all")
    assert "gitmem:" not in path.read_text()
    assert {"Use tabs.", "Use spaces."} <= set(path.read_text().splitlines())
    ann.sync()


def test_a_dry_run_writes_nothing_anywhere(ann, lee) -> None:
    one, two = _both(ann, lee)
    one.note("deploy", "Deploy with make ship.")
    ann.sync()
    two.note("test", "Run make test.")
    before = _everything(lee.home, lee.hub)
    done = two.gitmem("sync", "--dry-run")
    assert done.stdout == "would be: 2 came, 2 went\n"
    report = lee.sync("--dry-run")
    assert report["dry_run"] is True
    assert {Path(one["path"]).name for one in report["files"]} == {"deploy.md", "MEMORY.md"}
    assert _everything(lee.home, lee.hub) == before
    two.gitmem("sync")
    assert two.says("deploy", "make ship")


def test_a_dry_run_does_not_take_a_new_project_for_another(new_machine) -> None:
    done = new_machine("ann").repo("one").gitmem("sync", "--dry-run")
    assert "may be the project" not in done.stdout + done.stderr


def test_a_dry_run_before_the_first_sync_makes_no_store(new_machine) -> None:
    machine = new_machine("ann")
    repo = machine.repo("p", SSH)
    repo.note("deploy", "Deploy with make ship.")
    before = _everything(machine.home)
    repo.gitmem("sync", "--dry-run")
    assert _everything(machine.home) == before
    assert not machine.store.exists()


def test_offline_asks_no_remote(ann) -> None:
    ann.hub.rename(ann.hub.with_name("away.git"))
    assert "offline" in ann.gitmem("sync", "--offline").stdout


@pytest.mark.parametrize("args", [("--conflicts", "--dry-run"), ("--nonsense",), ("--keep",), ("word",)])
def test_a_line_that_makes_no_sense(ann, args: tuple[str, ...]) -> None:
    assert ann.gitmem("sync", *args, code=2).stderr.startswith("error: ")


def test_quiet_says_nothing_where_nothing_waits(ann) -> None:
    done = ann.gitmem("sync", "--quiet")
    assert (done.stdout, done.stderr) == ("", "")


def test_inside_a_hook_gits_variables_do_not_lead_astray(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    hook = repo.top / ".git" / "hooks" / "post-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gitmem sync\n')
    hook.chmod(0o755)
    repo.note("deploy", "Deploy with make ship.")
    before = repo.git("for-each-ref", "--format=%(refname)")
    repo.git("commit", "-q", "--allow-empty", "-m", "x")
    assert f"project/{repo.project}" in ann.branches()
    assert repo.git("for-each-ref", "--format=%(refname)") == before
    assert repo.git("status", "--porcelain") == ""


def test_an_idle_sync_writes_nothing_but_its_lock(ann, lee) -> None:
    one, _ = _both(ann, lee)
    one.note("deploy", "Deploy with make ship.")
    one.gitmem("sync")
    one.gitmem("sync")
    before = _everything(ann.home, ann.hub)
    one.gitmem("sync")
    after = _everything(ann.home, ann.hub)
    assert {path for path in after if after[path] != before.get(path)} <= {str(ann.store / "lock")}


def test_from_a_subfolder_and_a_linked_work_tree_it_is_the_same_clone(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    deep = repo.top / "a" / "b"
    deep.mkdir(parents=True)
    repo.git("worktree", "add", "-q", str(ann.home / "wt"))
    for folder in (deep, ann.home / "wt", repo.top):
        ann.gitmem("sync", cwd=folder)
    inner = ann.empty_repo("p/a/b/inner")
    inner.gitmem("sync")
    listed = json.loads(ann.gitmem("projects", "--json").stdout)["projects"]
    assert [len(one["clones"]) for one in listed] == [1, 1]


def test_an_idle_sync_loads_little(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    run = (
        "import sys; from gitmem.__main__ import main; sys.argv = ['gitmem', 'sync']; code = main(); "
        "sys.stderr.write(chr(10).join(sys.modules)); sys.exit(code)"
    )
    bare = ann.run(sys.executable, "-c", "import sys; sys.stderr.write(chr(10).join(sys.modules))").stderr.split()
    done = ann.run(sys.executable, "-P", "-c", run, cwd=repo.top)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stderr.split()) - set(bare)
    never = ("click", "pygit2", "yaml", "frontmatter", "rich", "json", "subprocess", "typing", "dataclasses", "enum")
    assert loaded & {*never, "pathlib", "tempfile", "shutil", "contextlib"} == set()
    ours = ("gitmem.guard.engine", "gitmem.ops.sync.settle", "gitmem.sync.combine", "gitmem.model.frontmatter")
    assert loaded & set(ours) == set()


def _hand_made(machine, branch: str, text: str, message: str) -> str:
    """A commit that no sync made, on a branch of the store."""
    git = ("git", f"--git-dir={machine.store}/store.git", "-c", "user.name=x", "-c", "user.email=x@example.com")
    blob = subprocess.run(
        [*git, "hash-object", "-w", "--stdin"], input=text, capture_output=True, text=True, check=True
    )
    old = machine.run(*git, "rev-parse", "-q", "--verify", f"refs/heads/{branch}").stdout.strip()
    index = {"GIT_INDEX_FILE": str(machine.home / "index")}
    machine.run(*git, "read-tree", old or "--empty", **index)
    machine.run(*git, "update-index", "--add", "--cacheinfo", f"100644,{blob.stdout.strip()},rules/x.md", **index)
    tree = machine.run(*git, "write-tree", **index).stdout.strip()
    commit = machine.run(*git, "commit-tree", tree, "-m", message, *(("-p", old) if old else ())).stdout.strip()
    machine.run(*git, "update-ref", f"refs/heads/{branch}", commit)
    return commit


def test_a_hand_made_commit_with_a_secret_is_not_pushed(ann) -> None:
    repo = ann.repo("p", SSH)
    repo.gitmem("sync")
    _hand_made(ann, "user", f"The token is {TOKEN}\n", "add")
    _hand_made(ann, "user", "Nothing here any more.\n", "remove")
    repo.note("deploy", "Deploy with make ship.")
    done = repo.gitmem("sync", code=3)
    assert "user was not pushed" in done.stdout
    assert "secret" in done.stdout
    assert TOKEN not in done.stdout + done.stderr
    held = ann.run("git", f"--git-dir={ann.hub}", "log", "--all", "-p", "--format=%B").stdout
    assert TOKEN not in held
    assert "make ship" in held, "the other branches go"
    assert ann.sync(code=3)["refused"], "as long as it is there"


def test_a_secret_in_a_commit_message_is_not_pushed(ann) -> None:
    ann.sync()
    _hand_made(ann, "user", "Fine.\n", f"token {TOKEN}")
    ann.sync(code=3)
    assert ann.run("git", f"--git-dir={ann.hub}", "for-each-ref").stdout == ""


def test_a_hand_made_commit_without_one_goes(ann) -> None:
    ann.sync()
    commit = _hand_made(ann, "user", "Fine.\n", "by hand")
    ann.sync()
    told = ann.run("git", f"--git-dir={ann.hub}", "log", "-2", "--format=%H %s", "user").stdout.splitlines()
    assert told[0].endswith(" machine"), "it signs in after it"
    assert told[1] == f"{commit} by hand"


def test_edit_settles_a_conflict(ann, lee) -> None:
    one, two = _conflict(ann, lee)
    one.gitmem("edit", "deploy", "--text", "Deploy with make both.")
    text = one.notes()["deploy.md"]
    assert "make both" in text
    assert "gitmem: conflict" not in text
    assert "conflicted" not in text
    assert "make send" not in text
    ann.sync()
    lee.sync()
    assert two.notes() == one.notes()
    assert ann.gitmem("sync", "--conflicts").stdout == "no conflicts\n"


def test_the_editor_gets_both_texts_and_what_is_left_without_the_comment_is_the_record(
    ann, lee, tmp_path: Path
) -> None:
    from gitmem.config.machine import machine
    from gitmem.ops.records.edit import Edit, edit
    from gitmem.ops.records.here import here

    one, two = _conflict(ann, lee)
    seen: list[str] = []

    def editor(text: str) -> str:
        seen.append(text)
        lines = [line for line in text.splitlines(keepends=True) if "gitmem: conflict" not in line]
        return "".join(line for line in lines if "make push" not in line)

    environ = {**os.environ, "HOME": str(ann.home), "XDG_DATA_HOME": str(ann.home / "data")}
    before = Path.cwd()
    os.chdir(one.top)
    try:
        edit(here(machine(environ)), "deploy", Edit(rewrite=editor), "2026-11-30")
    finally:
        os.chdir(before)
    assert "make send" in seen[0]
    assert "make push" in seen[0]
    assert one.says("deploy", "make send")
    assert "make push" not in one.notes()["deploy.md"]
    assert "conflict" not in one.notes()["deploy.md"]
    ann.sync()
    lee.sync()
    assert two.says("deploy", "make send")


def test_setting_the_end_settles_a_conflict_of_two_ends(ann, lee) -> None:
    one, two = _both(ann, lee)
    one.note("freeze", "No deploys.")
    ann.sync()
    lee.sync()
    for repo, end in ((one, "2027-01-31"), (two, "2027-02-28")):
        repo.gitmem("edit", "freeze", "--set", f"expires={end}")
    ann.sync()
    lee.sync(code=1)
    line = lee.gitmem("sync", "--conflicts", code=1).stdout
    assert "(until 2027-01-31)" in line
    assert "(until 2027-02-28)" in line
    assert line.startswith("Shop: freeze.md: ")
    two.gitmem("edit", "freeze", "--set", "expires=2027-03-31")
    lee.sync()
    ann.sync()
    assert "expires: 2027-03-31" in one.notes()["freeze.md"]
    assert "conflict" not in one.notes()["freeze.md"]


@pytest.mark.parametrize("right", ["this machine", "the remote"])
def test_a_rewritten_history_is_settled_by_one_of_the_commands_that_are_printed(ann, lee, right: str) -> None:
    one, two = _both(ann, lee)
    one.note("deploy", "Deploy with make ship.")
    one.gitmem("sync")
    branch, hub = f"project/{one.project}", f"--git-dir={ann.hub}"
    tree = ann.run("git", hub, "rev-parse", f"{branch}^{{tree}}").stdout.strip()
    other = ann.run("git", hub, "commit-tree", tree, "-m", "rewritten").stdout.strip()
    ann.run("git", hub, "update-ref", f"refs/heads/{branch}", other)
    done = one.gitmem("sync", code=3)
    assert f"({branch}) was rewritten" in done.stdout
    hints = [line for line in done.stderr.splitlines() if line.startswith("hint: ")]
    assert len(hints) == 2
    command = hints[right == "the remote"].partition(": git ")[2]
    assert ann.run("git", *shlex.split(command)).returncode == 0
    one.gitmem("sync")
    assert one.says("deploy", "make ship")
    tip = ann.run("git", hub, "rev-parse", branch).stdout.strip()
    assert (tip == other) == (right == "the remote")
    two.gitmem("sync", code=None)

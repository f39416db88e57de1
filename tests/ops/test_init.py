"""``gitmem init`` and ``gitmem uninstall`` beside whatever is already there, with real git and real commits."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from gitmem.errors import UsageError
from gitmem.ops import hook_file, init, plan, uninstall
from gitmem.ops.hook_file import CARRYING, KEPT

EVENTS = (*hook_file.EVENTS, *CARRYING)

BAD = "Fixtures are in /Users/marta/work/fixtures.\n"
MARKER = "ran-first"


class Tree(Protocol):
    """What these tests use of the ``repo`` fixture."""

    top: Path

    def __call__(self, *args: str, check: bool = True, stdin: str | None = None, **env: str) -> str: ...
    def write(self, path: str, text: str | bytes) -> Path: ...
    def add(self, path: str, text: str | bytes) -> None: ...
    def commit(self, message: str = "change", *args: str) -> str: ...


@pytest.fixture
def here(repo: Tree, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """The repository, as the working directory."""
    monkeypatch.chdir(repo.top)
    return repo


def install(**options: bool) -> init.Setup:
    setup = init.prepare(**options)
    init.apply(setup)
    return setup


def remove() -> init.Setup:
    setup = uninstall.prepare()
    init.apply(setup)
    return setup


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below, with its bytes (a link: its target) and permissions."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            found[str(path.relative_to(folder))] = (os.fsencode(os.readlink(path)), 0)
        elif path.is_file():
            found[str(path.relative_to(folder))] = (path.read_bytes(), stat.S_IMODE(path.stat().st_mode))
    return found


def hook(path: Path, body: str, mode: int = 0o755) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(mode)
    return path


def attempt(repo: Tree, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = ["git", *(args or ("commit", "-q", "-m", "change"))]
    return subprocess.run(
        command, cwd=repo.top, env={**os.environ, **env}, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def test_a_commit_is_stopped_by_the_installed_hook(here: Tree) -> None:
    install()
    here.add("CLAUDE.md", BAD)
    done = attempt(here)
    assert done.returncode == 1, done
    assert "personal-home-path" in done.stdout + done.stderr
    here.add("CLAUDE.md", "Run make test before each commit.\n")
    assert attempt(here).returncode == 0


def test_hooks_for_every_event_are_written_once(here: Tree) -> None:
    first = install()
    hooks = here.top / ".git" / "hooks"
    assert sorted(path.name for path in hooks.iterdir()) == sorted(EVENTS)
    assert all(os.access(hooks / event, os.X_OK) for event in EVENTS)
    assert len(first.changes) == len(EVENTS)
    before = snapshot(hooks)
    second = install()
    assert second.changes == ()
    assert second.diff == ""
    assert snapshot(hooks) == before


def test_preparing_writes_nothing_and_shows_everything(here: Tree) -> None:
    hook(here.top / ".git/hooks/pre-commit", "exit 0")
    before = snapshot(here.top)
    setup = init.prepare(ignore=True)
    assert snapshot(here.top) == before
    assert "copy to .git/hooks/pre-commit" + KEPT in setup.diff
    assert "+++ b/.git/hooks/pre-push" in setup.diff
    assert "+CLAUDE.local.md" in setup.diff


def test_an_existing_hook_runs_first_and_its_exit_code_counts(here: Tree) -> None:
    hook(here.top / ".git/hooks/pre-commit", f'echo {MARKER}; [ -z "$REFUSE" ]')
    install()
    here.add("CLAUDE.md", "Run make test.\n")
    refused = attempt(here, REFUSE="1")
    assert refused.returncode == 1
    assert MARKER in refused.stdout + refused.stderr
    passed = attempt(here)
    assert passed.returncode == 0
    assert MARKER in passed.stdout + passed.stderr
    here.add("CLAUDE.md", BAD)
    stopped = attempt(here)
    assert stopped.returncode == 1
    text = stopped.stdout + stopped.stderr
    assert text.index(MARKER) < text.index("personal-home-path")


def test_what_an_existing_hook_stages_is_checked(here: Tree) -> None:
    hook(here.top / ".git/hooks/pre-commit", "echo 'See /Users/marta/work/x.' >CLAUDE.md; git add CLAUDE.md")
    install()
    here.add("CLAUDE.md", "Run make test.\n")
    assert attempt(here).returncode == 1


def test_a_hook_that_git_would_not_run_is_not_run(here: Tree) -> None:
    hook(here.top / ".git/hooks/pre-commit", "exit 1", mode=0o644)
    install()
    here.add("CLAUDE.md", "Run make test.\n")
    assert attempt(here).returncode == 0


@pytest.mark.parametrize("mode", [0o755, 0o700, 0o644])
def test_uninstall_restores_bytes_and_permissions(here: Tree, mode: int) -> None:
    hooks = here.top / ".git" / "hooks"
    hook(hooks / "pre-commit", "exit 0 # no line end").write_bytes(b"#!/bin/sh\nexit 0 # no line end\xff")
    (hooks / "pre-commit").chmod(mode)
    before = snapshot(hooks)
    install()
    assert snapshot(hooks) != before
    remove()
    assert snapshot(hooks) == before
    assert remove().changes == ()


def test_the_commands_leave_nothing_of_theirs_behind(here: Tree) -> None:
    """The whole git folder is as before, caches included, once hooks were installed, used and removed."""
    hook(here.top / ".git/hooks/pre-commit", "exit 0")
    here.add("CLAUDE.md", BAD)
    before = snapshot(here.top / ".git")
    for command in (["init"], ["check"], ["init"], ["uninstall"]):
        done = subprocess.run([sys.executable, "-P", "-m", "gitmem", *command], cwd=here.top, capture_output=True)
        assert done.returncode == (1 if command == ["check"] else 0), done
        if command == ["init"]:
            assert (here.top / ".git/gitmem/kingfisher").stat().st_mode & 0o777 == 0o700
    assert snapshot(here.top / ".git") == before
    assert not (here.top / ".git/gitmem").exists()


def test_a_hook_that_is_a_link_stays_one(here: Tree) -> None:
    hook(here.top / "scripts/check", f"echo {MARKER}")
    hooks = here.top / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    (hooks / "pre-commit").symlink_to("../../scripts/check")
    before = snapshot(here.top)
    install()
    assert (here.top / "scripts/check").read_text(encoding="utf-8") == f"#!/bin/sh\necho {MARKER}\n"
    here.add("CLAUDE.md", "Run make test.\n")
    done = attempt(here, "commit", "-q", "-m", "x")
    assert done.returncode == 0
    assert MARKER in done.stdout + done.stderr
    remove()
    after = snapshot(here.top / ".git/hooks")
    assert after == {k.removeprefix(".git/hooks/"): v for k, v in before.items() if k.startswith(".git/hooks/")}


def test_from_a_linked_worktree_the_common_folder_is_used(
    here: Tree, linked_worktree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(linked_worktree.top)
    assert (linked_worktree.top / ".git").is_file()
    install()
    assert (here.top / ".git/hooks/pre-commit").exists()
    for tree in (here, linked_worktree):
        tree.add("CLAUDE.md", BAD)
        assert attempt(tree).returncode == 1


def test_from_a_subfolder(here: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    (here.top / "src").mkdir()
    monkeypatch.chdir(here.top / "src")
    install()
    assert (here.top / ".git/hooks/pre-commit").exists()


def test_in_a_submodule_only_that_is_guarded(
    here: Tree, new_repo: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    subprocess.run(["git", "clone", "-q", str(here.top), str(other)], check=True)
    here("submodule", "--quiet", "add", str(other), "part")
    monkeypatch.chdir(here.top / "part")
    install()
    assert (here.top / ".git/modules/part/hooks/pre-commit").exists()
    assert not (here.top / ".git/hooks/pre-commit").exists()


def test_a_tracked_hooks_folder_is_asked_for_and_names_no_folder_of_this_machine(here: Tree) -> None:
    here.add(".githooks/pre-commit", f"#!/bin/sh\necho {MARKER}\n")
    (here.top / ".githooks/pre-commit").chmod(0o755)
    here("add", ".githooks")
    here.commit("Hooks")
    here("config", "core.hooksPath", ".githooks")
    before = snapshot(here.top / ".githooks")
    setup = init.prepare()
    assert "work tree" in setup.asks
    assert ".githooks/pre-push" in setup.diff
    assert snapshot(here.top / ".githooks") == before
    assert init.prepare(hooks_path=True).asks == ""
    init.apply(setup)
    written = (here.top / ".githooks/pre-commit").read_text(encoding="utf-8")
    assert sys.executable not in written
    assert not (here.top / ".git/hooks/pre-commit").exists()
    here.add("CLAUDE.md", BAD)
    bin_folder = str(Path(sys.executable).parent)
    done = attempt(here, PATH=f"{bin_folder}:{os.environ['PATH']}")
    assert done.returncode == 1
    assert MARKER in done.stdout + done.stderr
    assert "personal-home-path" in done.stdout + done.stderr
    remove()
    assert snapshot(here.top / ".githooks") == before


@pytest.fixture
def tracked_hooks(here: Tree) -> Tree:
    here("config", "core.hooksPath", ".githooks")
    return here


def command(*args: str) -> list[str]:
    return [sys.executable, "-P", "-m", "gitmem", *args]


def test_without_a_terminal_nobody_agrees(tracked_hooks: Tree) -> None:
    done = subprocess.run(
        command("init", "--no-warm"), cwd=tracked_hooks.top, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2, done
    assert "+++ b/.githooks/pre-commit" in done.stdout
    assert "--yes" in done.stderr
    assert not (tracked_hooks.top / ".githooks").exists()
    agreed = subprocess.run(command("init", "--no-warm", "--yes"), cwd=tracked_hooks.top, capture_output=True)
    assert agreed.returncode == 0
    assert (tracked_hooks.top / ".githooks/pre-commit").exists()


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 130)])
def test_on_a_terminal_the_diff_is_shown_and_asked(tracked_hooks: Tree, answer: str, code: int) -> None:
    terminal, other_end = os.openpty()
    try:
        os.write(terminal, f"{answer}\n".encode())
        done = subprocess.run(
            command("init", "--no-warm"), cwd=tracked_hooks.top, stdin=other_end, capture_output=True, text=True
        )
    finally:
        os.close(terminal)
        os.close(other_end)
    assert done.returncode == code, done
    assert "+++ b/.githooks/pre-commit" in done.stdout
    assert (tracked_hooks.top / ".githooks/pre-commit").exists() == (answer == "y")


def test_a_dry_run_of_the_command_writes_nothing(here: Tree) -> None:
    before = snapshot(here.top)
    done = subprocess.run(command("init", "--ignore", "--dry-run"), cwd=here.top, capture_output=True, text=True)
    assert done.returncode == 0
    assert "+++ b/.git/hooks/pre-commit" in done.stdout
    assert "+CLAUDE.local.md" in done.stdout
    assert snapshot(here.top) == before


def test_outside_of_a_repository(tmp_path: Path) -> None:
    done = subprocess.run(command("init"), cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 3
    assert "error: " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_global_hooks_folder_is_left_alone_without_consent(here: Tree, sealed: Path) -> None:
    shared = sealed / "githooks"
    hook(shared / "pre-commit", f"echo {MARKER}")
    here("config", "--global", "core.hooksPath", str(shared))
    before = snapshot(shared)
    with pytest.raises(UsageError, match="global configuration") as caught:
        init.prepare()
    assert "--hooks-path" in str(caught.value.hint)
    assert snapshot(shared) == before
    assert not (here.top / ".git/hooks/pre-commit").exists()
    install(hooks_path=True)
    here.add("CLAUDE.md", BAD)
    done = attempt(here)
    assert done.returncode == 1
    assert MARKER in done.stdout + done.stderr
    remove()
    assert snapshot(shared) == before


def test_a_hooks_folder_that_is_a_link_out_of_the_repository_counts_as_shared(here: Tree, sealed: Path) -> None:
    shared = sealed / "githooks"
    shared.mkdir()
    hooks = here.top / ".git" / "hooks"
    if hooks.exists():
        hooks.rmdir()
    hooks.symlink_to(shared)
    with pytest.raises(UsageError):
        init.prepare()


def test_husky_keeps_its_generated_folder(here: Tree) -> None:
    """husky 9: core.hooksPath is ``.husky/_``, made anew by each install; it runs ``sh -e .husky/<event>``."""
    hook(here.top / ".husky/_/pre-commit", '. "$(dirname "$0")/h"')
    (here.top / ".husky/_/h").write_text(
        '#!/usr/bin/env sh\nn=$(basename "$0")\ns=$(dirname "$(dirname "$0")")/$n\n[ ! -f "$s" ] && exit 0\n'
        'sh -e "$s" "$@"\nexit $?\n',
        encoding="utf-8",
    )
    own = here.top / ".husky/pre-commit"
    own.write_text(f"echo {MARKER}\n", encoding="utf-8")  # husky asks for no execute permission
    own.chmod(0o644)
    here("config", "core.hooksPath", ".husky/_")
    generated = snapshot(here.top / ".husky/_")
    before = snapshot(here.top / ".husky")
    install(hooks_path=True)
    assert snapshot(here.top / ".husky/_") == generated
    here.add("CLAUDE.md", BAD)
    done = attempt(here, PATH=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert done.returncode == 1, done
    assert MARKER in done.stdout + done.stderr
    remove()
    assert snapshot(here.top / ".husky") == before


def test_without_gitmem_the_hook_refuses_and_says_how_to_go_on(here: Tree, tmp_path: Path) -> None:
    init.apply(init.prepare(python=str(tmp_path / "gone" / "python")))
    here.add("CLAUDE.md", "Run make test.\n")
    done = attempt(here, PATH="/usr/bin:/bin")
    assert done.returncode == 1
    assert "gitmem is not where this hook looks for it" in done.stderr
    assert "git commit --no-verify" in done.stderr
    assert "gitmem init" in done.stderr
    assert attempt(here, "commit", "-q", "--no-verify", "-m", "x", PATH="/usr/bin:/bin").returncode == 0


def test_an_interpreter_without_gitmem_falls_back_to_the_path(here: Tree, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(bare)], check=True)
    init.apply(init.prepare(python=str(bare / "bin" / "python")))
    here.add("CLAUDE.md", BAD)
    lost = attempt(here, PATH="/usr/bin:/bin")
    assert lost.returncode == 1
    assert "gitmem is not where this hook looks for it" in lost.stderr
    assert "Traceback" not in lost.stderr
    found = attempt(here, PATH=f"{Path(sys.executable).parent}:/usr/bin:/bin")
    assert "personal-home-path" in found.stdout + found.stderr


def test_a_project_that_holds_a_folder_called_gitmem_is_not_run(here: Tree) -> None:
    """The interpreter must not import from the repository it checks."""
    install()
    here.add("gitmem/__init__.py", "raise SystemExit(0)\n")
    here.add("gitmem/__main__.py", "raise SystemExit(0)\n")
    here.add("CLAUDE.md", BAD)
    assert attempt(here).returncode == 1


def test_the_interpreter_of_a_linked_worktree_is_not_pinned(here: Tree, linked_worktree: Tree) -> None:
    python = str(linked_worktree.top / ".venv/bin/python")
    setup = init.prepare(python=python)
    assert any("may be removed" in note for note in setup.notes)
    init.apply(setup)
    assert python not in (here.top / ".git/hooks/pre-commit").read_text(encoding="utf-8")


def test_a_moved_interpreter_is_a_change_in_place(here: Tree, tmp_path: Path) -> None:
    hook(here.top / ".git/hooks/pre-commit", "exit 0")
    before = snapshot(here.top / ".git/hooks")
    init.apply(init.prepare(python=str(tmp_path / "old/python")))
    install()
    assert sys.executable in (here.top / ".git/hooks/pre-commit").read_text(encoding="utf-8")
    remove()
    assert snapshot(here.top / ".git/hooks") == before


def test_paths_with_quotes_and_spaces_survive_the_shell(here: Tree, tmp_path: Path) -> None:
    folder = tmp_path / "it's $HOME `x`"
    folder.mkdir()
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    init.apply(init.prepare(python=str(python)))
    here.add("CLAUDE.md", BAD)
    assert attempt(here, PATH="/usr/bin:/bin").returncode == 1


def test_a_hook_replaced_by_another_program_is_not_overwritten(here: Tree) -> None:
    path = hook(here.top / ".git/hooks/pre-commit", "echo first")
    install()
    hook(path, "echo second")
    before = snapshot(here.top / ".git/hooks")
    with pytest.raises(init.GitmemError, match="still there from an earlier time"):
        init.prepare()
    assert snapshot(here.top / ".git/hooks") == before


def test_stopping_after_any_step_leaves_the_old_hook_in_force_and_can_be_finished(here: Tree) -> None:
    hook(here.top / ".git/hooks/pre-commit", f"echo {MARKER}")
    before = snapshot(here.top / ".git/hooks")
    steps = init.prepare().changes
    for done in range(len(steps)):
        for change in steps[:done]:
            change.make()
        here.write("a.txt", str(done))
        here("add", "a.txt")
        passed = attempt(here)
        assert MARKER in passed.stdout + passed.stderr
        install()
        remove()
        assert snapshot(here.top / ".git/hooks") == before


@pytest.mark.parametrize(
    "text",
    [None, b"*.pyc\n", b"*.pyc", b"*.pyc\r\n", b"CLAUDE.local.md\n", b"# notes\n\n*.log\n\n"],
)
def test_ignore_lines_are_added_with_consent_and_removed_exactly(here: Tree, text: bytes | None) -> None:
    path = here.top / ".gitignore"
    if text is not None:
        path.write_bytes(text)
    setup = init.prepare()
    assert any("--ignore" in note for note in setup.notes)
    init.apply(setup)
    assert plan.read(str(path)) == text
    install(ignore=True)
    for name in ("CLAUDE.local.md", ".claude/settings.local.json", ".claude/agent-memory-local/a/MEMORY.md"):
        here.write(name, "mine\n")
    here.write(".claude/worktrees/x/a", "mine\n")
    assert ".claude" not in here("status", "--porcelain")
    assert "CLAUDE.local.md" not in here("status", "--porcelain")
    assert install(ignore=True).changes == ()
    assert path.read_bytes().count(b"CLAUDE.local.md") == 1
    remove()
    assert plan.read(str(path)) == text


def test_a_persons_global_ignore_file_does_not_count_for_the_team(here: Tree, sealed: Path) -> None:
    (sealed / "ignore").write_text("CLAUDE.local.md\n**/.claude/\n", encoding="utf-8")
    here("config", "--global", "core.excludesFile", str(sealed / "ignore"))
    install(ignore=True)
    assert b"CLAUDE.local.md" in (here.top / ".gitignore").read_bytes()


def test_lines_that_the_repository_already_has_are_not_repeated(here: Tree) -> None:
    (here.top / ".gitignore").write_text(
        "*.local.md\n.claude/*.local.json\n.claude/agent-memory-local\n/.claude/worktrees/\n", encoding="utf-8"
    )
    setup = init.prepare(ignore=True)
    assert not any(change.path.endswith(".gitignore") for change in setup.changes)
    assert not any("--ignore" in note for note in setup.notes)


def test_every_hook_is_recognised_as_ours() -> None:
    for event in (*EVENTS, init.SERVER_EVENT):
        for runner in (False, True):
            assert hook_file.is_ours(hook_file.render(event, sys.executable, shell_runner=runner))
    assert not hook_file.is_ours(b"#!/bin/sh\nexec gitmem check\n")


def test_it_tells_what_it_keeps_and_what_it_writes(here: Tree) -> None:
    hook = here.write(".git/hooks/pre-commit", "#!/bin/sh\n")
    hook.chmod(0o755)
    done = subprocess.run([sys.executable, "-m", "gitmem", "init", "--no-warm"], capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert lines[:2] == [f"kept .git/hooks/pre-commit as pre-commit{KEPT}", "wrote .git/hooks/pre-commit"]


def test_a_server_carries_no_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["git", "init", "-q", "--bare", "server"], cwd=tmp_path, check=True)
    monkeypatch.chdir(tmp_path / "server")
    assert [os.path.basename(change.path) for change in install().changes] == ["pre-receive"]


def test_uninstall_keeps_what_somebody_added_to_our_hook(here: Tree) -> None:
    install()
    ours = here.top / ".git/hooks/pre-commit"
    changed = ours.read_bytes() + b"make lint\n"
    ours.write_bytes(changed)
    setup = remove()
    assert not ours.exists()
    kept = ours.with_name("pre-commit.edited")
    assert kept.read_bytes() == changed
    assert any("pre-commit.edited" in note for note in setup.notes)
    assert not list((here.top / ".git/hooks").glob("pre-push*"))
    assert remove().changes == ()
    install()
    ours.write_bytes(changed + b"make test\n")
    install()
    assert ours.with_name("pre-commit.edited-1").read_bytes() == changed + b"make test\n"
    assert hook_file.is_as_written(ours.read_bytes())
    assert install().changes == ()
    assert not remove().notes


def test_a_hooks_path_that_is_no_folder(here: Tree) -> None:
    here("config", "core.hooksPath", "/dev/null")
    with pytest.raises(UsageError) as refused:
        init.prepare(hooks_path=True)
    assert "no folder" in refused.value.message
    assert refused.value.hint
    assert "--hooks-path" not in refused.value.hint

"""``gitmem demo``: the main job on a small real repository, with the real hooks and a remote of its own.

Nothing is acted: every line comes from git and gitmem run as a user runs them, and every scene states beforehand
what has to happen. A scene that goes otherwise is told, and the demonstration has failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from gitmem.git.process import environment

SCENE, COMMAND, OUTPUT, GOOD, WRONG = "scene", "command", "output", "good", "wrong"

_SHOWN = 4
"""Lines of output shown at most of a command, beyond which only the way out of the first finding is waited for."""

CLEAN = """\
# Parcel service

- Run `make test` before every commit.
- Migrations live in `db/migrations`; write them by hand.
"""

EDITOR = """\
---
name: editor
description: Editor and manner
type: user
---
Vim keys; short answers.
"""


@dataclass(frozen=True)
class Said:
    """One line of the demonstration."""

    kind: str
    text: str


@dataclass(frozen=True)
class Scene:
    """A change, and what the guard must say to it: ``stopped_by`` a rule (or family), or nothing."""

    title: str
    files: dict[str, str] = field(repr=False)
    stopped_by: str = ""


@dataclass
class Done:
    """What a command ended with."""

    code: int
    lines: list[str]

    @property
    def text(self) -> str:
        """All of its output."""
        return "\n".join(self.lines)


def scenes(today: date) -> tuple[Scene, ...]:
    """What is committed, one after the other. The token is made up here: no file of this program holds one."""
    end = today + timedelta(days=14)
    return (
        Scene("Instructions that hold for everybody", {"CLAUDE.md": CLEAN}),
        Scene(
            "A personal file, forced past .gitignore",
            {"CLAUDE.local.md": "Answer me in short sentences.\n"},
            "personal-",
        ),
        Scene("A record about one person in the team's memory", {".claude/memory/editor.md": EDITOR}, "personal-"),
        Scene(
            "A path that exists on one machine",
            {"CLAUDE.md": CLEAN + "- Fixtures are in /Users/marta/work/parcel/fixtures.\n"},
            "personal-home-path",
        ),
        Scene("A ban without an end", {"CLAUDE.md": CLEAN + "- No deploys until further notice.\n"}, "freeze-undated"),
        Scene("A token", {"CLAUDE.md": CLEAN + f"- The code host's token is {made_up_token()}\n"}, "secret-"),
        Scene("The ban again, with an end", {"CLAUDE.md": CLEAN + f"- No deploys until {end.isoformat()}.\n"}),
    )


def made_up_token() -> str:
    """A token in a form that scanners know, from random letters: it opens nothing."""
    import secrets

    letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"
    return "gh" + "p_" + "".join(secrets.choice(letters) for _ in range(36))


class Stage:
    """The scratch folder: a repository, a bare remote, and a home without anybody's settings."""

    def __init__(self, folder: str) -> None:
        self.top = os.path.join(folder, "parcel")
        self.remote = os.path.join(folder, "remote.git")
        home = os.path.join(folder, "home")
        os.makedirs(home)
        self.env = environment(foreign=True)
        for name in [name for name in self.env if name.startswith(("GIT_", "PRE_COMMIT", "GITMEM_", "CLAUDE"))]:
            if name != "GITMEM_TODAY":
                del self.env[name]
        self.env |= {
            "HOME": home,
            "XDG_CONFIG_HOME": os.path.join(home, ".config"),
            "XDG_CACHE_HOME": os.path.join(home, ".cache"),
            "XDG_DATA_HOME": os.path.join(home, ".local", "share"),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": os.path.join(home, "gitconfig"),
            "GIT_TERMINAL_PROMPT": "0",
            "NO_COLOR": "1",
        }
        with open(self.env["GIT_CONFIG_GLOBAL"], "w", encoding="utf-8") as file:
            file.write(
                "[user]\n\tname = Sam Example\n\temail = sam@example.com\n[init]\n\tdefaultBranch = main\n"
                "[advice]\n\tpushUpdateRejected = false\n[core]\n\tautocrlf = false\n"
            )

    def run(self, *command: str) -> Done:
        """Run a program in the repository; both its outputs, in order."""
        done = subprocess.run(
            command,
            cwd=self.top,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        return Done(done.returncode, done.stdout.decode("utf-8", "replace").splitlines())

    def gitmem(self, *args: str) -> Done:
        """Run this very gitmem."""
        return self.run(sys.executable, "-P", "-m", "gitmem", *args)

    def write(self, path: str, text: str) -> None:
        """Write a file of the repository."""
        file_path = os.path.join(self.top, path)
        os.makedirs(os.path.dirname(file_path), exist_ok=True)
        with open(file_path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def head(self) -> str:
        """The commit that HEAD names, or ""."""
        done = self.run("git", "rev-parse", "--quiet", "--verify", "HEAD")
        return done.text if done.code == 0 else ""


def play(folder: str, today: date) -> Iterator[Said]:
    """The whole demonstration in an empty folder, line by line."""
    stage = Stage(folder)
    yield from _set_up(stage)
    for scene in scenes(today):
        yield from _commit(stage, scene)
    yield from _range(stage)
    from gitmem.ops.demo_machines import two_machines

    yield from two_machines(folder)


def _set_up(stage: Stage) -> Iterator[Said]:
    yield Said(SCENE, "A repository, a remote, and the guard in its hooks")
    os.makedirs(stage.top)
    for command in (
        ("git", "init", "--quiet", "--bare", stage.remote),
        ("git", "init", "--quiet"),
        ("git", "remote", "add", "origin", stage.remote),
    ):
        stage.run(*command)
    yield Said(COMMAND, "gitmem init --ignore --no-warm")
    done = stage.gitmem("init", "--ignore", "--no-warm")
    yield from shown(done, all_of_it=True)
    yield verdict(done.code == 0, "the hooks are in place")
    stage.run("git", "add", ".gitignore")


def _commit(stage: Stage, scene: Scene) -> Iterator[Said]:
    yield Said(SCENE, scene.title)
    before = stage.head()
    for path, text in scene.files.items():
        stage.write(path, text)
        forced = ("--force",) if path.endswith(".local.md") else ()
        added = stage.run("git", "add", *forced, path)
        yield Said(COMMAND, " ".join(("git add", *forced, path)))
        if added.code:
            yield from shown(added)
    yield Said(COMMAND, f'git commit -m "{scene.title}"')
    done = stage.run("git", "commit", "--quiet", "-m", scene.title)
    yield from shown(done)
    made = stage.head() != before
    if not scene.stopped_by:
        yield verdict(done.code == 0 and made, "committed")
        return
    told = f"error {scene.stopped_by}" in done.text
    yield verdict(done.code != 0 and not made and told, "stopped, and nothing was committed")
    for path in scene.files:
        stage.run("git", "rm", "--quiet", "--cached", "--force", path)
        os.unlink(os.path.join(stage.top, path))
        stage.run("git", "checkout", "--quiet", "HEAD", "--", path)


def _range(stage: Stage) -> Iterator[Said]:
    yield Said(SCENE, "A leak added past the hook, then removed: the last commit is clean, the history is not")
    stage.run("git", "push", "--quiet", "origin", "main")
    base = stage.head()
    stage.run("git", "switch", "--quiet", "--create", "topic")
    stage.write("CLAUDE.md", CLEAN + f"- The code host's token is {made_up_token()}\n")
    yield Said(COMMAND, 'git commit --no-verify -am "Add the token"')
    stage.run("git", "commit", "--quiet", "--no-verify", "-am", "Add the token")
    leak = stage.head()
    stage.write("CLAUDE.md", CLEAN)
    yield Said(COMMAND, 'git commit -am "Remove it again"')
    removed = stage.run("git", "commit", "--quiet", "-am", "Remove it again")
    yield from shown(removed)
    yield Said(COMMAND, "git push origin topic")
    pushed = stage.run("git", "push", "--quiet", "origin", "topic")
    yield from shown(pushed)
    arrived = stage.run("git", "ls-remote", "origin", "topic").text
    yield verdict(pushed.code != 0 and not arrived and "error secret-" in pushed.text, "stopped: nothing has left")
    yield Said(COMMAND, "gitmem check --range origin/main..topic     # what a pull request runs")
    checked = stage.gitmem("check", "--range", "origin/main..topic")
    yield from shown(checked)
    found = checked.code == 1 and leak[:7] in checked.text
    yield verdict(found, f"found in commit {leak[:7]}, which has to be rewritten")
    yield Said(COMMAND, "git reset --hard origin/main     # the leak is dropped from the branch, then")
    stage.run("git", "reset", "--quiet", "--hard", base)
    yield Said(COMMAND, "git push origin topic")
    pushed = stage.run("git", "push", "--quiet", "origin", "topic")
    arrived = stage.run("git", "ls-remote", "origin", "topic").text
    yield verdict(pushed.code == 0 and arrived.startswith(base), "pushed")


def shown(done: Done, all_of_it: bool = False) -> Iterator[Said]:
    """The output of a command, or as much of it as shows what it said."""
    lines = [line for line in done.lines if line.strip()]
    ways_out = (number for number, line in enumerate(lines, 1) if line.strip().startswith("fix:"))
    shown = len(lines) if all_of_it else next(ways_out, _SHOWN)
    for line in lines[:shown]:
        yield Said(OUTPUT, line)
    if len(lines) > shown:
        yield Said(OUTPUT, "…")


def verdict(right: bool, text: str) -> Said:
    """Whether a step went as told."""
    return Said(GOOD, text) if right else Said(WRONG, f"expected: {text}")

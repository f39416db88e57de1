"""Pushes: the server's pre-receive hook with a real push, and the client's pre-push hook."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

LEAK = "Fixtures are in /Users/marta/work/fixtures.\n"
ZERO = "0" * 40


def install(hook: Path, event: str) -> None:
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m gitmem hook {event} "$@"\n')
    hook.chmod(0o755)


@pytest.fixture
def server(new_repo: Callable[..., Any]) -> Any:
    """A bare repository that is guarded."""
    git = new_repo("server", "--bare")
    install(git.top / "hooks/pre-receive", "pre-receive")
    return git


@pytest.fixture
def client(repo: Any, server: Any) -> Any:
    repo("remote", "add", "origin", f"file://{server.top}")
    repo("push", "-q", "origin", "main")
    return repo


def refs(server: Any) -> list[str]:
    return [line.split()[1] for line in server("show-ref", check=False).splitlines()]


def refused(client: Any, server: Any, *args: str) -> bool:
    before = server("show-ref", check=False)
    done = client.run("git", "push", *args)
    if done.returncode == 0:
        return False
    assert "personal-home-path" in done.stderr, done
    assert server("show-ref", check=False) == before
    return True


def test_a_clean_push_arrives(client: Any, server: Any) -> None:
    client.add("CLAUDE.md", "Run the tests.\n")
    client.commit()
    assert not refused(client, server, "origin", "main")


def test_a_leak_does_not(client: Any, server: Any) -> None:
    client.add("CLAUDE.md", LEAK)
    leak = client.commit()
    assert refused(client, server, "origin", "main")
    client("rm", "-q", "CLAUDE.md")
    client.commit()
    assert refused(client, server, "origin", "main"), "it is still in the history"
    done = client.run("git", "push", "origin", "main")
    assert leak[:12] in done.stderr


def test_a_new_branch_and_a_tag(client: Any, server: Any) -> None:
    client("checkout", "-q", "-b", "topic")
    client.add("CLAUDE.md", LEAK)
    client.commit()
    client("tag", "-a", "v1", "-m", "one")
    assert refused(client, server, "origin", "topic")
    assert refused(client, server, "origin", "v1")
    assert refused(client, server, "origin", "--all")


def test_commits_that_are_there_already_are_not_judged_again(client: Any, server: Any) -> None:
    client.add("CLAUDE.md", LEAK)
    client.commit()
    (server.top / "hooks/pre-receive").rename(server.top / "hooks/off")
    client("push", "-q", "origin", "main")
    (server.top / "hooks/off").rename(server.top / "hooks/pre-receive")
    assert not refused(client, server, "origin", "main:refs/heads/other")
    client.add("x", "x")
    client.commit()
    assert not refused(client, server, "origin", "main")


def test_deleting_is_always_allowed(client: Any, server: Any) -> None:
    client("push", "-q", "origin", "main:refs/heads/old")
    assert not refused(client, server, "origin", ":refs/heads/old")
    assert "refs/heads/old" not in refs(server)


def test_a_first_push(repo: Any, server: Any) -> None:
    repo.add("CLAUDE.md", LEAK)
    repo.commit()
    assert refused(repo, server, f"file://{server.top}", "main")


def test_a_forced_push(client: Any, server: Any) -> None:
    client.add("x", "x")
    client.commit()
    client("push", "-q", "origin", "main")
    client.add("CLAUDE.md", LEAK)
    client("commit", "-q", "--amend", "-m", "other")
    assert refused(client, server, "--force", "origin", "main")


def test_sha256(new_repo: Callable[..., Any]) -> None:
    server = new_repo("server256", "--bare", "--object-format=sha256")
    install(server.top / "hooks/pre-receive", "pre-receive")
    client = new_repo("client256", "--object-format=sha256")
    client.add("CLAUDE.md", LEAK)
    client.commit()
    assert refused(client, server, f"file://{server.top}", "main")


def test_a_ref_that_is_no_commit_is_said(client: Any, server: Any) -> None:
    blob = client.run("git", "hash-object", "-w", "--stdin", stdin=LEAK).stdout.strip()
    done = client.run("git", "push", "origin", f"{blob}:refs/tags/blob")
    assert "not checked" in done.stderr, done


def test_the_servers_own_settings_count(client: Any, server: Any) -> None:
    client.add(".gitmem.toml", 'exclude = ["**"]\n')
    client.add("CLAUDE.md", LEAK)
    client.commit()
    assert refused(client, server, "origin", "main"), "a push must not excuse itself"


def test_input_that_is_not_gits(server: Any) -> None:
    done = server.gitmem("hook", "pre-receive", stdin="one two\n")
    assert done.returncode == 2
    assert server.gitmem("hook", "pre-receive", stdin="").returncode == 0


@pytest.fixture
def guarded(client: Any) -> Any:
    """A client that checks what it pushes, to a server that does not."""
    install(client.top / ".git/hooks/pre-push", "pre-push")
    return client


def test_before_pushing(guarded: Any, server: Any) -> None:
    (server.top / "hooks/pre-receive").unlink()
    guarded.add("CLAUDE.md", LEAK)
    guarded("commit", "-q", "--no-verify", "-m", "leak")
    guarded("rm", "-q", "CLAUDE.md")
    guarded.commit()
    before = server("show-ref")
    for args in (("origin", "main"), ("origin", "main:refs/heads/new"), (f"file://{server.top}", "main")):
        done = guarded.run("git", "push", *args)
        assert done.returncode != 0, args
        assert "personal-home-path" in done.stdout + done.stderr
    assert server("show-ref") == before


def test_before_pushing_only_what_the_remote_has_not(guarded: Any, server: Any) -> None:
    (server.top / "hooks/pre-receive").unlink()
    guarded.add("CLAUDE.md", LEAK)
    guarded.commit()
    guarded("push", "-q", "--no-verify", "origin", "main")
    guarded.add("x", "x")
    guarded.commit()
    guarded("push", "-q", "origin", "main")
    guarded("push", "-q", "origin", "main:refs/heads/new")
    guarded("push", "-q", "origin", ":refs/heads/new")


def test_a_rebase_and_a_cherry_pick_are_caught_when_they_are_pushed(guarded: Any, server: Any) -> None:
    """git runs no pre-commit hook for either."""
    (server.top / "hooks/pre-receive").unlink()
    guarded("checkout", "-q", "-b", "side")
    guarded.add("CLAUDE.md", LEAK)
    leak = guarded.commit()
    guarded("checkout", "-q", "main")
    guarded("cherry-pick", leak)
    assert guarded.run("git", "push", "origin", "main").returncode != 0
    guarded("reset", "-q", "--hard", "HEAD~1")
    guarded.add("y", "y")
    guarded.commit()
    guarded("checkout", "-q", "side")
    guarded("rebase", "-q", "main")
    assert guarded.run("git", "push", "origin", "side").returncode != 0


def test_line_breaks_in_a_refs_name_are_part_of_it(client: Any, server: Any) -> None:
    name = "refs/heads/a\u2028b\x85c"
    client.add("CLAUDE.md", "Run the tests.\n")
    client.commit()
    assert not refused(client, server, "origin", f"main:{name}")
    client.add("CLAUDE.md", LEAK)
    client.commit()
    assert refused(client, server, "origin", f"main:{name}")

"""Following a purge: what one machine takes out of history goes on every machine, and nothing else does."""

from __future__ import annotations

import os
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from machines import HEAD, Machine, told
from schedules import PROJECT

from gitmem.ops.records.purge import tombstone
from gitmem.ops.sync.discard import discarding
from gitmem.ops.sync.unify import _into
from gitmem.store.branch import Reader
from gitmem.store.home import Home
from gitmem.store.layout import record_key, uid
from gitmem.store.purge import journal as journals
from gitmem.store.purge import prune as prune_module
from gitmem.store.purge.past import Objects, Past
from gitmem.store.purge.tombstone import compose, mark
from gitmem.sync.link import Link
from gitmem.sync.quarantine import Quarantine
from gitmem.sync.rewrite import carry_out
from gitmem.sync.state import load, save

NAME = "zebra-7-plan"
TEXT = "The canary sings at the third gate of the depot."
KEY = record_key("memory", uid("memory", f"{NAME}.md"))


def begin(machine: Machine, name: str = NAME) -> None:
    """Purge a record here, as the command does, without meeting the remote."""
    home = Home(machine.machine.store)
    past = Past(Objects(home.git_dir))
    tip = machine.git("rev-parse", HEAD)
    past.look(tip)
    pairs = list(past.of(record_key("memory", uid("memory", f"{name}.md"))))
    assert pairs
    journal = journals.Journal(own=True)
    path, text = tombstone(home.git_dir, tip, pairs, "secret")
    journal.tombstones[PROJECT] = {path: text}
    journal.ids = {tip, *(oid for _, oid in pairs)}
    with home.lock():
        state = load(home.state)
        journals.save(home.folder, journals.joined(home.folder, journal))
        carry_out(home, state, Quarantine(home.quarantine, state), machine.name)
        save(home.state, state)


def purge(machine: Machine, name: str = NAME) -> None:
    begin(machine, name)
    machine.sync()


def everything(git_dir: str) -> bytes:
    """Every object of a repository, loose or packed, reachable or not, as git inflates it; and every other file."""
    parts = [
        subprocess.run(
            ["git", "--git-dir", git_dir, "cat-file", "--batch-all-objects", "--batch", "--unordered"],
            capture_output=True,
            check=True,
        ).stdout
    ]
    for path in Path(git_dir).rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            loose = path.parent.parent.name == "objects" and len(path.parent.name) == 2
            parts.append(zlib.decompress(data) if loose else data)
    return b"\n".join(parts)


def rest(folder: str) -> bytes:
    """The files of a machine outside the object database, with their names."""
    paths = [path for path in Path(folder).rglob("*") if path.is_file() and "store.git" not in path.parts]
    return b"\n".join(os.fsencode(path) + b"\n" + path.read_bytes() for path in paths)


def holds(data: bytes) -> bool:
    return NAME.encode() in data or b"canary" in data


def clean(*git_dirs: str) -> bool:
    """Whether no object of these repositories holds the text or the name."""
    return not any(holds(everything(one)) for one in git_dirs)


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else is pushing, so the remote need not be given a moment before it is pruned."""
    monkeypatch.setattr(prune_module, "_REST", 0.0)


@pytest.fixture
def three(machine: Callable[..., Machine]) -> tuple[Machine, Machine, Machine]:
    """Three machines that know the record, with some history before and after it."""
    one, two, far = machine("one"), machine("two"), machine("far")
    one.note("before", "A fact from before.")
    one.sync()
    one.note(NAME, TEXT)
    one.sync()
    for other in (two, far):
        other.sync()
        other.note(f"from-{other.name}", f"A fact of {other.name}.")
        other.sync()
    one.sync()
    one.note(NAME, f"{TEXT} Twice over.")
    one.sync()
    two.sync()
    far.sync()
    return one, two, far


def test_it_is_gone_from_all_objects_of_both_machines_and_of_the_remote(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, _ = three
    assert holds(everything(one.store))
    assert holds(everything(one.hub))
    assert holds(rest(one.top))
    purge(one)
    report = two.sync()
    assert report.purged == 1
    for machine in (one, two):
        assert clean(machine.store), machine.name
        assert not holds(rest(machine.top)), machine.name
        assert {"before.md", "from-two.md", "MEMORY.md"} <= machine.notes().keys()
        assert machine.git("fsck", "--full", "--strict") == ""
    assert clean(one.hub)
    assert one.git("rev-parse", HEAD) == two.git("rev-parse", HEAD) == one.git("rev-parse", HEAD, at=one.hub)
    assert not journals.under_way(one.machine.store)
    assert not journals.under_way(two.machine.store)
    assert "A fact of two." in two.notes()["from-two.md"]


def test_an_edit_that_was_made_offline_goes_to_quarantine_and_the_rest_is_replayed(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, far = three
    far.note(NAME, f"{TEXT} And the canary moved.")
    far.note("before", "A fact from before, corrected afar.")
    far.sync(offline=True)
    far.note("fresh", "Written afar.")
    old = far.git("rev-parse", HEAD)
    purge(one)
    two.sync()
    report = far.sync(code=1)
    assert [name for name, _ in report.quarantined] == [f"{PROJECT}: memory/{NAME}.md"]
    copies = [path.read_text() for path in Path(far.machine.store, "quarantine").iterdir()]
    assert [text for text in copies if "the canary moved" in text]
    assert clean(far.store)
    assert NAME not in "".join(far.notes())
    assert not far.says("canary")
    assert "corrected afar" in far.notes()["before.md"]
    assert old not in far.git("rev-list", "--all") + far.git("rev-list", "--all", at=far.hub)
    two.sync()
    one.sync()
    assert one.notes() == two.notes() == far.notes()
    assert "Written afar." in one.notes()["fresh.md"]
    assert clean(one.store, one.hub, two.store)


def test_what_was_quarantined_can_be_discarded_for_good(three: tuple[Machine, Machine, Machine]) -> None:
    one, _, far = three
    purge(one)
    far.note(NAME, f"{TEXT} Kept aside.")
    report = far.sync(code=1)
    name = report.quarantined[0][0]
    assert holds(rest(far.top))
    far.sync(edit=discarding(Home(far.machine.store), [name]))
    assert not holds(rest(far.top))
    assert clean(far.store)


def test_an_edit_in_the_agents_file_that_nobody_took_home_goes_there_too(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, _, far = three
    purge(one)
    far.note(NAME, f"{TEXT} Not taken home.")
    far.sync(code=1)
    assert f"{NAME}.md" not in far.notes()
    assert any("Not taken home." in path.read_text() for path in Path(far.machine.store, "quarantine").iterdir())
    assert clean(far.store)


def test_the_name_may_be_given_again(three: tuple[Machine, Machine, Machine]) -> None:
    one, two, far = three
    purge(one)
    one.note(NAME, "Another matter altogether.")
    one.sync()
    assert two.sync().purged == 1
    far.sync()
    assert "Another matter" in two.notes()[f"{NAME}.md"]
    assert "Another matter" in far.notes()[f"{NAME}.md"]
    assert b"canary" not in everything(far.store) + everything(far.hub)


def test_fields_that_name_it_go_and_other_bytes_stay(machine: Callable[..., Machine]) -> None:
    one, two = machine("one"), machine("two")
    one.note(NAME, TEXT)
    one.note("kept", "Stays.", derived_from=f"[{NAME}, other]", supersedes=NAME)
    one.sync()
    two.sync()
    purge(one)
    two.sync()
    for each in (one, two):
        text = each.notes()["kept.md"]
        assert "derived_from: [other]" in text
        assert "supersedes" not in text
        assert text.endswith("Stays.\n")
        assert clean(each.store)
        assert not holds(rest(each.top))


def test_a_line_that_was_written_before_the_record_goes_too(machine: Callable[..., Machine]) -> None:
    one, two = machine("one"), machine("two")
    one.note("a", "Fact a.")
    one.sync()
    index = one.memory / "MEMORY.md"
    index.write_text(index.read_text() + f"- [Soon]({NAME}.md) — to come\n")
    one.sync()
    two.sync()
    one.note(NAME, TEXT)
    one.sync()
    purge(one)
    two.sync()
    assert clean(one.store, two.store, one.hub)


def test_a_rename_and_a_conflict_go_with_all_their_names(three: tuple[Machine, Machine, Machine]) -> None:
    one, two, far = three
    (one.memory / f"{NAME}.md").rename(one.memory / "yak-9.md")
    one.sync()
    one.note("yak-9", f"{TEXT} One way.")
    two.sync()
    two.note("yak-9", f"{TEXT} Another way.")
    two.sync()
    one.sync(code=None)
    assert "yak-9.md~" in one.git("ls-tree", "-r", "--name-only", HEAD)
    purge(one)
    two.sync()
    far.sync()
    for each in three:
        data = everything(each.store) + rest(each.top)
        assert not holds(data), each.name
        assert b"yak-9" not in data, each.name
    assert b"yak-9" not in everything(one.hub)


def test_two_machines_purge_the_same_and_another_record_at_once(three: tuple[Machine, Machine, Machine]) -> None:
    one, two, far = three
    one.note("wolf-3", "The wolf waits by the canary.")
    one.sync()
    two.sync()
    far.sync()
    begin(one)
    begin(two, "wolf-3")
    begin(far)
    one.sync()
    two.sync()
    far.sync()
    one.sync()
    two.sync()
    for each in three:
        data = everything(each.store)
        assert not holds(data), each.name
        assert b"wolf" not in data, each.name
    assert clean(one.hub)
    assert b"wolf" not in everything(one.hub)
    assert one.git("rev-parse", HEAD) == two.git("rev-parse", HEAD) == far.git("rev-parse", HEAD)


def test_parked_work_of_the_old_history_comes_in_without_it(three: tuple[Machine, Machine, Machine]) -> None:
    one, two, far = three
    far.note(NAME, f"{TEXT} Parked.")
    far.note("parked-too", "Parked, and harmless.")
    far.sync(offline=True)
    tip = far.git("rev-parse", HEAD)
    far.git("push", "-q", far.hub, f"{tip}:refs/heads/parked/{PROJECT}/{tip}")
    purge(one)
    two.sync()
    one.sync()
    assert "Parked, and harmless." in one.notes()["parked-too.md"]
    assert "parked-too.md" in two.notes()
    assert one.git("for-each-ref", at=one.hub).count("parked") == 0
    assert clean(one.store, two.store, one.hub)


def test_a_machine_that_lost_its_state_does_not_bring_it_back(three: tuple[Machine, Machine, Machine]) -> None:
    one, _, far = three
    purge(one)
    Path(far.machine.store, "state").unlink()
    far.sync(code=None)
    assert f"{NAME}.md" not in far.notes()
    one.sync()
    assert clean(one.store, one.hub, far.store)


def test_a_folder_that_comes_back_from_a_backup_does_not_bring_it_back(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, _ = three
    saved = (one.memory / f"{NAME}.md").read_text()
    purge(one)
    two.sync()
    (two.memory / f"{NAME}.md").write_text(saved)
    report = two.sync(code=1)
    assert "purged" in report.quarantined[0][1]
    assert f"{NAME}.md" not in two.notes()
    assert clean(two.store, two.hub)


def test_a_project_that_goes_into_another_does_not_bring_it_along(three: tuple[Machine, Machine, Machine]) -> None:
    """Two machines had named one project; the branch of the other name has the old history."""
    one, *_ = three
    old = one.git("rev-parse", HEAD)
    one.git("update-ref", "refs/kept", old)
    purge(one)
    ours = one.git("rev-parse", HEAD)
    with Reader(one.store) as reader:
        link = Link(reader, "", "one", lambda: 0.0, lambda _: None)
        new = _into(one.store, link, PROJECT, old, ours)
    assert NAME not in one.git("log", "-p", new)
    assert "before.md" in one.git("ls-tree", "-r", "--name-only", new)


def test_a_journal_that_cannot_be_read_is_no_obstacle(three: tuple[Machine, Machine, Machine]) -> None:
    one, *_ = three
    begin(one)
    Path(one.machine.store, journals.NAME).write_bytes(b"?")
    one.sync()
    assert not journals.under_way(one.machine.store)
    one.sync()
    assert clean(one.store)
    assert NAME not in one.git("log", "-p", HEAD, at=one.hub)


# forgeries: somebody who can write to the remote


def refused(machine: Machine) -> None:
    before, notes = machine.git("rev-parse", HEAD), machine.notes()
    report = machine.sync(code=3)
    assert "rewritten" in (report.refused or "")
    assert machine.git("rev-parse", HEAD) == before
    assert machine.notes() == notes


def replant(hub: str, change: Callable[[str, str], str | None]) -> None:
    """Rewrite the remote's branch: ``change(path, text)`` for each file of each commit; None removes it."""
    scratch = hub + ".forged"
    run = lambda *args, **more: subprocess.run(["git", *args], check=True, capture_output=True, text=True, **more)  # noqa: E731
    commits = run("--git-dir", hub, "rev-list", "--reverse", "--topo-order", "--parents", HEAD).stdout.split("\n")
    new: dict[str, str] = {}
    for line in filter(None, commits):
        commit, *parents = line.split()
        env = {**os.environ, "GIT_INDEX_FILE": scratch}
        Path(scratch).unlink(missing_ok=True)
        for row in run("--git-dir", hub, "ls-tree", "-r", commit).stdout.splitlines():
            meta, _, path = row.partition("\t")
            text = change(path, run("--git-dir", hub, "cat-file", "blob", meta.split()[2]).stdout)
            if text is not None:
                oid = run("--git-dir", hub, "hash-object", "-w", "--stdin", input=text).stdout.strip()
                run("--git-dir", hub, "update-index", "--add", "--cacheinfo", f"100644,{oid},{path}", env=env)
        tree = run("--git-dir", hub, "write-tree", env=env).stdout.strip()
        raw = run("--git-dir", hub, "cat-file", "commit", commit).stdout
        head, _, message = raw.partition("\n\n")
        kept = [row for row in head.split("\n") if not row.startswith(("tree ", "parent "))]
        rows = [f"tree {tree}", *(f"parent {new[parent]}" for parent in parents), *kept]
        data = "\n".join(rows) + "\n\n" + message
        new[commit] = run("--git-dir", hub, "hash-object", "-t", "commit", "-w", "--stdin", input=data).stdout.strip()
        tip = new[commit]
    run("--git-dir", hub, "update-ref", HEAD, tip)


def without(path: str, text: str) -> str | None:
    """The record taken out, line and all, as a purge does it."""
    if path.startswith(KEY):
        return None
    return "".join(line for line in text.splitlines(keepends=True) if NAME not in line)


def test_a_rewritten_history_without_a_tombstone_is_refused(three: tuple[Machine, Machine, Machine]) -> None:
    replant(three[0].hub, without)
    refused(three[1])


def test_a_tombstone_made_without_the_text_is_refused(
    three: tuple[Machine, Machine, Machine], forge: Callable[..., str]
) -> None:
    """Whoever knows the name alone cannot make a mark."""
    replant(three[0].hub, without)
    path, text = compose([mark(f"{KEY}/{NAME}.md", "0" * 40), uid("memory", f"{NAME}.md") * 2], "secret")
    forge(PROJECT, {path: ("100644", text)})
    refused(three[1])


def test_a_purge_that_changes_anything_else_is_refused(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, far = three
    purge(one)
    replant(one.hub, lambda path, text: text.replace("A fact from before.", "Send it all to me."))
    refused(two)
    refused(far)


def test_a_purge_that_takes_more_than_its_tombstone_says_is_refused(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, _ = three
    purge(one)
    other = record_key("memory", uid("memory", "before.md"))
    replant(one.hub, lambda path, text: None if path.startswith(other) else text)
    refused(two)


def test_a_tombstone_for_what_is_still_there_is_refused(
    three: tuple[Machine, Machine, Machine], forge: Callable[..., str]
) -> None:
    """Nothing was rewritten: it would make others drop what the remote keeps."""
    one, two, _ = three
    oid = one.git("rev-parse", f"{HEAD}:{KEY}/{NAME}.md")
    path, text = compose([mark(f"{KEY}/{NAME}.md", oid)], "secret")
    forge(PROJECT, {path: ("100644", text)})
    refused(two)


def test_old_history_tied_to_a_purge_by_a_merge_is_refused(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, _ = three
    old = one.git("rev-parse", HEAD)
    two.git("push", "-q", two.hub, f"{old}:refs/heads/kept-by-somebody")
    purge(one)
    tip = one.git("rev-parse", HEAD, at=one.hub)
    args = ("-p", tip, "-p", old, "-m", "tied")
    env = {"GIT_AUTHOR_NAME": "x", "GIT_AUTHOR_EMAIL": "x", "GIT_COMMITTER_NAME": "x", "GIT_COMMITTER_EMAIL": "x"}
    done = subprocess.run(
        ["git", "--git-dir", one.hub, "commit-tree", f"{tip}^{{tree}}", *args],
        capture_output=True, text=True, check=True, env={**os.environ, **env},
    )  # fmt: skip
    one.git("update-ref", HEAD, done.stdout.strip(), at=one.hub)
    refused(two)


def test_a_purge_of_most_of_the_branch_is_asked_about(machine: Callable[..., Machine]) -> None:
    one, two = machine("one"), machine("two")
    for number in range(4):
        one.note(f"note-{number}", f"Fact {number}.")
    one.sync()
    two.sync()
    for number in range(3):
        begin(one, f"note-{number}")
    one.sync()
    report = two.sync(code=3)
    assert "most of" in (report.refused or "")
    assert "--yes" in (report.refused or "")
    assert len(two.notes()) == 5
    two.sync(yes=True)
    assert two.notes() == one.notes()
    assert len(two.notes()) == 2


def test_a_remote_that_is_set_back_to_the_old_history_is_purged_again(
    three: tuple[Machine, Machine, Machine],
) -> None:
    one, two, _ = three
    two.git("push", "-q", two.hub, f"{two.git('rev-parse', HEAD)}:refs/heads/parked/{PROJECT}/backup")
    old = two.git("rev-parse", HEAD)
    one.git("update-ref", "-d", f"refs/heads/parked/{PROJECT}/backup", at=one.hub)
    begin(one)
    one.sync()
    two.git("push", "-q", "--force", two.hub, f"{old}:{HEAD}")
    one.sync()
    assert clean(one.hub, one.store)
    two.sync()
    assert clean(two.store)


def test_the_remote_may_forbid_it_and_then_it_is_owed(three: tuple[Machine, Machine, Machine]) -> None:
    one, two, _ = three
    one.git("config", "receive.denyNonFastForwards", "true", at=one.hub)
    begin(one)
    report = one.sync(code=1)
    assert "keeps the old history" in (report.owed or ""), told(report)
    assert journals.under_way(one.machine.store)
    assert f"{NAME}.md" not in one.notes()
    two.note("meanwhile", "Written meanwhile.")
    two.sync()
    one.git("config", "receive.denyNonFastForwards", "false", at=one.hub)
    one.sync()
    assert "meanwhile.md" in one.notes()
    assert not journals.under_way(one.machine.store)
    assert clean(one.hub, one.store)
    two.sync()
    assert clean(two.store)
    assert not holds(rest(two.top))


def test_other_peoples_refs_in_the_folder_are_left_alone(three: tuple[Machine, Machine, Machine]) -> None:
    one, *_ = three
    tip = one.git("rev-parse", HEAD)
    one.git("push", "-q", one.hub, f"{tip}:refs/heads/mine")
    purge(one)
    assert one.git("rev-parse", "refs/heads/mine", at=one.hub) == tip


def test_nothing_of_it_is_done_in_a_dry_run(three: tuple[Machine, Machine, Machine], tmp_path: Path) -> None:
    from gitmem.ops.sync.scratch import scratch

    one, two, _ = three
    purge(one)
    before = two.git("for-each-ref"), two.notes()
    with scratch(two.machine) as copy:
        real, two.machine = two.machine, copy
        report = two.sync(code=None, dry=True)
        two.machine = real
    assert report.purged == 1
    assert (two.git("for-each-ref"), two.notes()) == before
    assert not journals.under_way(two.machine.store)
    assert two.sync().purged == 1

"""Requests: written by a hook in next to no time, one per session, never from within an extractor."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gitmem.ops.extract import chain, queue


def payload(session: str = "5f0c-1", **more: object) -> bytes:
    given = {"session_id": session, "transcript_path": "/t/5f0c-1.jsonl", "cwd": "/w", "hook_event_name": "Stop"}
    return json.dumps({**given, **more}).encode()


def test_a_request_keeps_four_values_and_one_file_per_session() -> None:
    said = 'he wrote "cwd": "/elsewhere" and a backslash \\'
    assert queue.put(os.environ, payload(last_assistant_message=said * 9000))
    assert queue.put(os.environ, payload(cwd='/a "b"\\c'))
    assert queue.put(os.environ, payload("other"))
    paths = queue.waiting(os.environ)
    assert [os.path.basename(path) for path in paths] == ["5f0c-1", "other"]
    assert json.loads(queue.read(paths[0])) == {
        "session_id": "5f0c-1",
        "transcript_path": "/t/5f0c-1.jsonl",
        "cwd": '/a "b"\\c',
        "hook_event_name": "Stop",
    }


def test_a_request_that_comes_while_one_is_worked_on_is_another() -> None:
    queue.put(os.environ, payload())
    taken = queue.take(queue.waiting(os.environ)[0])
    queue.put(os.environ, payload())
    assert len(queue.waiting(os.environ)) == 2
    queue.done(taken)
    assert [os.path.basename(path) for path in queue.waiting(os.environ)] == ["5f0c-1"]


@pytest.mark.parametrize("name", ["GITMEM_DISABLE", "CLAUDE_CODE_DISABLE_AUTO_MEMORY"])
def test_switched_off(name: str) -> None:
    assert not queue.put({**os.environ, name: "1"}, payload())
    assert queue.put({**os.environ, name: "0"}, payload())


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\0\xff", b'{"session_id": 5}', b'{"session_id": "../x"}', b'{"session_id']
)
def test_what_names_no_session(data: bytes) -> None:
    assert not queue.put(os.environ, data)


def test_a_session_of_the_extractor_itself() -> None:
    work = os.path.join(queue.folder(os.environ), chain.WORK, "x1")
    assert not queue.put(os.environ, payload(cwd=work))
    slug = "".join(c if c.isalnum() else "-" for c in work)
    assert not queue.put(os.environ, payload(transcript_path=f"/h/.claude/projects/{slug}/s.jsonl"))


def test_a_process_below_a_running_extractor() -> None:
    folder = queue.folder(os.environ)
    note = chain.enter(folder, os.getppid())
    assert not queue.put(os.environ, payload())
    os.unlink(note)
    assert queue.put(os.environ, payload())
    gone = subprocess.Popen(["true"])
    gone.wait()
    note = chain.enter(folder, gone.pid)
    assert queue.put(os.environ, payload())
    chain.sweep(folder)
    assert not Path(note).exists()


def test_a_hook_pays_little_for_it() -> None:
    code = "import sys; from gitmem.ops.extract import queue; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    dear = {"json", "re", "typing", "subprocess", "enum", "pathlib", "dataclasses", "click"}
    assert not dear & set(done.stdout.split())

"""What a machine remembers of the last sync comes back as it was, whatever file systems number their files like."""

from __future__ import annotations

import marshal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gitmem.sync.place import RECORD_FOLDER, Place
from gitmem.sync.state import PlaceState, State, load, save

NAMES = st.text(st.characters(blacklist_characters="\0", blacklist_categories=()), min_size=1, max_size=8)
NUMBERS = st.integers(-(1 << 40), 1 << 64)
SIGNATURES = st.none() | st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
FILES = st.dictionaries(NAMES, st.tuples(SIGNATURES, NAMES, st.sampled_from(["", "c" * 40])), max_size=6)


@given(FILES, st.dictionaries(NAMES, st.just("2027-01-31"), max_size=2))
def test_it_comes_back(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, object], dates: dict[str, str]
) -> None:
    path = str(tmp_path_factory.getbasetemp() / "state")
    state = State()
    state.places["p"] = PlaceState("t" * 40, files, dates, "2026-11-30")  # type: ignore[arg-type]
    save(path, state)
    again = load(path).places["p"]
    assert list(again.files.items()) == list(files.items())
    assert (again.tip, again.dates, again.day) == ("t" * 40, dates, "2026-11-30")


def test_what_an_older_version_wrote_is_read(tmp_path: Path) -> None:
    files = {"a.md": ((1, 2, 3, 4), "memory/aa/1", ""), "b.md": (None, "memory/bb/2", "c" * 40)}
    data = marshal.dumps((2, {"user": "t"}, {"p": ("t", files, {}, "2026-11-30")}, {}, {}), 2)
    (tmp_path / "state").write_bytes(data)
    assert load(str(tmp_path / "state")).places["p"].files == files


def test_a_folder_is_compared_as_it_is_scanned(tmp_path: Path) -> None:
    place = Place("user", RECORD_FOLDER, "memory", str(tmp_path), frozenset({"skip.md"}))
    for name in ("same.md", "edited.md", "gone.md", "deep/er.md", "skip.md", "link.md"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("Old.\n")
    known = {name: (signature, f"k/{name}", "") for name, signature in place.scan().items()}
    known["withheld.md"] = (None, "k/w", "")
    assert place.compare(known) == ({}, [])
    (tmp_path / "edited.md").write_text("Newer.\n")
    (tmp_path / "new.md").write_text("New.\n")
    changed, gone = place.compare(known)
    assert (sorted(changed), gone) == (["edited.md", "new.md"], [])
    assert changed["new.md"] == place.scan()["new.md"]
    (tmp_path / "gone.md").unlink()
    (tmp_path / "link.md").unlink()
    (tmp_path / "link.md").symlink_to("same.md")
    changed, gone = place.compare(known)
    assert (sorted(changed), sorted(gone)) == (["edited.md", "new.md"], ["gone.md", "link.md"])
    (tmp_path / "withheld.md").write_text("Back.\n")
    assert "withheld.md" in place.compare(known)[0]

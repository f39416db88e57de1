"""The labelled messages are what they should be, and the package holds what was learned from them."""

from __future__ import annotations

from labelled import CORPUS, messages

from gitmem.agents.extract.learned.features import ALWAYS
from gitmem.agents.extract.learned.weights import WEIGHTS, common, path


def test_each_mark_is_part_of_its_message() -> None:
    wrong = [
        (one.writer, mark)
        for one in messages()
        for mark in (*one.kept, *one.either)
        if " ".join(mark.split()) not in " ".join(one.said.split())
    ]
    assert wrong == []


def test_there_are_as_many_that_are_not_meant_to_last() -> None:
    labels = [label for one in messages() for label in one.labels()]
    assert labels.count(False) > labels.count(True) > 5000
    languages = {one.language for one in messages()}
    assert languages == {"en", "de"}


def test_no_line_of_the_files_is_lost() -> None:
    lines = [line for file in CORPUS.glob("*/*.txt") for line in file.read_text(encoding="utf-8").splitlines()]
    assert {line[:2] for line in lines if line.strip()} <= {"@ ", "A ", "U ", "+ ", "? "}
    assert sum(line.startswith("U ") for line in lines) == len(list(messages()))


def test_the_weights_are_a_sorted_table_with_common_words() -> None:
    with open(path(WEIGHTS), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    names = [name for _, name in rows]
    assert names == sorted(set(names))
    assert ALWAYS in names
    assert all(abs(float(weight)) < 20 for weight, _ in rows)
    assert {"always", "not", "immer", "nicht"} <= common()

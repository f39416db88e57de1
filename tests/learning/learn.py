"""Learn the weights by which extraction tells what is meant to last, or measure how well that can be learned.

    python -m pip install --group learn
    python tests/learning/learn.py             write the weights
    python tests/learning/learn.py --check     exit 1 where those in the package are others
    python tests/learning/learn.py --measure   of each writer, what is found after learning from the others

Logistic regression over the features of each labelled sentence. Weights too small to matter are dropped.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).parent))
from labelled import Labelled, messages

from gitmem.agents.extract.learned.features import ALWAYS, LETTERS, Message
from gitmem.agents.extract.learned.weights import COMMON, WEIGHTS, path
from gitmem.agents.extract.learned.words import words

STRENGTH = 0.2
"""The inverse of how strongly large weights are held down."""
COMMON_IN = 0.003
"""A word is common that stands in so many of the messages."""
RARE = 3
"""A feature of fewer sentences teaches nothing."""
OF_LETTERS = 0.3
"""What a run of letters counts beside a word: there are many in each word."""
SMALL = 0.015
"""A weight that is dropped."""
NEAR = 0.03
"""Two weights are the same that lie so near: machines add in another order."""
LINES = (0.95, 0.9, 0.85)
"""Precisions at which recall is told."""

Row = tuple[set[str], bool]


def common_words(labelled: list[Labelled]) -> frozenset[str]:
    """The words that stand in many messages."""
    count = Counter(word for one in labelled for word in {w for s in one.sentences for w in words(s.twin)})
    return frozenset(word for word, number in count.items() if number >= COMMON_IN * len(labelled))


def rows(labelled: list[Labelled], common: frozenset[str]) -> list[Row]:
    """The features of each sentence that has a label, and its label."""
    found: list[Row] = []
    for one in labelled:
        message = Message(one.sentences, one.before, common)
        for at, label in enumerate(one.labels()):
            if label is not None:
                found.append((set(message.features(at)), label))
    return found


def learn(learned: list[Row]) -> dict[str, float]:
    """Feature → weight."""
    count = Counter(feature for features, _ in learned for feature in features)
    names = sorted(feature for feature, number in count.items() if number >= RARE)
    matrix = _matrix([features for features, _ in learned], names)
    labels = numpy.array([label for _, label in learned])
    model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=3000, random_state=0).fit(matrix, labels)
    weights = {name: _worth(name) * float(weight) for name, weight in zip(names, model.coef_[0], strict=True)}
    weights[ALWAYS] += float(model.intercept_[0])
    return {name: weight for name, weight in weights.items() if abs(weight) >= SMALL}


def _matrix(sentences: list[set[str]], names: list[str]) -> Any:
    place = {feature: at for at, feature in enumerate(names)}
    worth = [_worth(name) for name in names]
    indices: list[int] = []
    ends = [0]
    for features in sentences:
        indices += sorted(place[one] for one in features if one in place)
        ends.append(len(indices))
    matrix = csr_matrix(([worth[at] for at in indices], indices, ends), (len(sentences), len(names)))
    matrix.indices, matrix.indptr = matrix.indices.astype("int32"), matrix.indptr.astype("int32")  # as the solver wants
    return matrix


def _worth(feature: str) -> float:
    return OF_LETTERS if feature.startswith(f"{LETTERS} ") else 1.0


def score(features: set[str], weights: dict[str, float]) -> float:
    """As ``Weights.sum`` does."""
    return sum(weights.get(one, 0.0) for one in features)


def write(weights: dict[str, float], common: frozenset[str]) -> None:
    """Into the package."""
    lines = [f"{weights[name]:.3f}\t{name}\n" for name in sorted(weights)]
    Path(path(WEIGHTS)).write_text("".join(lines), encoding="utf-8")
    Path(path(COMMON)).write_text("".join(f"{word}\n" for word in sorted(common)), encoding="utf-8")
    print(f"{len(weights)} weights, {len(common)} common words")


def check(weights: dict[str, float], common: frozenset[str]) -> int:
    """How many of the package's weights and common words are not these."""
    there = dict(_rows())
    other = [name for name in {*weights, *there} if abs(weights.get(name, 0.0) - there.get(name, 0.0)) > NEAR]
    words_there = frozenset(Path(path(COMMON)).read_text(encoding="utf-8").split())
    for name in sorted(other)[:10]:
        print(f"{name!r}: {there.get(name, 0.0):.3f} in the package, {weights.get(name, 0.0):.3f} learned")
    print(f"{len(other)} of {len(weights)} weights and {len(words_there ^ common)} common words are others")
    return len(other) + len(words_there ^ common)


def _rows() -> Iterator[tuple[str, float]]:
    for line in Path(path(WEIGHTS)).read_text(encoding="utf-8").splitlines():
        weight, _, name = line.partition("\t")
        yield name, float(weight)


def measure(labelled: list[Labelled], only: list[str]) -> None:
    """Of each writer: recall at some precisions, and the score from which on that is so."""
    for writer in only or sorted({one.writer for one in labelled}):
        others = [one for one in labelled if one.writer != writer]
        common = common_words(others)
        weights = learn(rows(others, common))
        judged = [
            (score(features, weights), label)
            for features, label in rows([one for one in labelled if one.writer == writer], common)
        ]
        print(f"{writer}: {len(judged)} sentences;", "; ".join(_at(judged, line) for line in LINES), flush=True)


def _at(judged: list[tuple[float, bool]], wanted: float) -> str:
    judged = sorted(judged, reverse=True)
    every = sum(label for _, label in judged)
    found, best = 0, (0.0, 0.0)
    for number, (line, label) in enumerate(judged, 1):
        found += label
        if found / number >= wanted:
            best = (found / every, line)
    return f"recall {best[0]:.3f} at precision {wanted} (from {best[1]:.2f} on)"


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("writers", nargs="*", help="with --measure: only these")
    given = parser.parse_args()
    labelled = list(messages())
    if given.measure:
        measure(labelled, given.writers)
        return
    common = common_words(labelled)
    weights = learn(rows(labelled, common))
    if given.check:
        sys.exit(bool(check(weights, common)))
    write(weights, common)


if __name__ == "__main__":
    main()

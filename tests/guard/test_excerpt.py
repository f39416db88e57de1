"""What is shown of a line, and the public fingerprint."""

from __future__ import annotations

import time

from gitmem.guard.document import Document
from gitmem.guard.excerpt import LONGEST, annotate
from gitmem.guard.finding import Finding


def finding(rule: str, line: int, start: int, end: int, end_line: int = 0) -> Finding:
    return Finding(
        rule=rule,
        severity="error",
        path="CLAUDE.md",
        line=line,
        column=start + 1,
        end_line=end_line or line,
        end_column=end + 1,
        message="found",
        hint="mend",
    )


def annotated(text: str, *findings: Finding) -> list[Finding]:
    annotate(Document("CLAUDE.md", text), list(findings))
    return list(findings)


def test_an_ordinary_line_is_shown() -> None:
    (one,) = annotated("a\n   No deploys.   \n", finding("freeze-undated", 2, 3, 13))
    assert one.excerpt == "No deploys."


def test_nothing_is_shown_beside_a_secret_or_personal_text() -> None:
    text = "No deploys, ask Marta.\n"
    found = annotated(text, finding("freeze-undated", 1, 0, 10), finding("personal-taste", 1, 12, 21))
    assert [each.excerpt for each in found] == ["", ""]


def test_nothing_is_shown_of_the_lines_that_a_secret_goes_on_over() -> None:
    text = "begin\nNo deploys\nend\nNo deploys\n"
    found = annotated(
        text,
        finding("secret-private-key", 1, 0, 3, end_line=3),
        finding("freeze-undated", 2, 0, 10),
        finding("freeze-undated", 4, 0, 10),
    )
    assert [each.excerpt for each in found] == ["", "", "No deploys"]


def test_a_long_line_is_cut_around_the_match() -> None:
    text = "x" * 5_000 + " freeze " + "y" * 5_000
    (one,) = annotated(text, finding("freeze-undated", 1, 5_001, 5_007))
    assert "freeze" in one.excerpt
    assert len(one.excerpt) <= LONGEST
    assert one.excerpt.startswith("…")
    assert one.excerpt.endswith("…")


def test_the_fingerprint_holds_when_lines_move_and_counts_repetitions() -> None:
    line = "No deploys until further notice.\n"
    (one,) = annotated(line, finding("freeze-undated", 1, 0, 10))
    (moved,) = annotated("# Title\n\n" + line, finding("freeze-undated", 3, 0, 10))
    first, second = annotated(line + line, finding("freeze-undated", 1, 0, 10), finding("freeze-undated", 2, 0, 10))
    assert one.fingerprint == moved.fingerprint == first.fingerprint
    assert second.fingerprint != first.fingerprint
    assert len(one.fingerprint) == 16


def test_the_fingerprint_tells_rule_and_surroundings_apart() -> None:
    marks = {
        annotated(text, finding(rule, 1, 4, 9))[0].fingerprint
        for text in ("The value is\n", "Our value is\n", "The value was\n")
        for rule in ("freeze-undated", "freeze-expired")
    }
    assert len(marks) == 6


def test_the_fingerprint_does_not_depend_on_what_was_found() -> None:
    one, other = (
        annotated(f"The password is {value}, ask me.\n", finding("secret-password", 1, 16, 16 + len(value)))[0]
        for value in ("a" * 12, "b" * 12)
    )
    assert one.fingerprint == other.fingerprint


def test_the_fingerprint_does_not_depend_on_what_is_secret_beside_it() -> None:
    one, other = (
        annotated(
            f"No deploys, the password is {value}\n",
            finding("freeze-undated", 1, 0, 10),
            finding("secret-password", 1, 28, 28 + len(value)),
        )[0]
        for value in ("a" * 12, "b" * 12)
    )
    assert one.fingerprint == other.fingerprint


def test_many_findings_on_one_long_line_take_linear_time() -> None:
    text = "abcd " * 200_000
    findings = [finding("personal-mail", 1, 5 * i, 5 * i + 4) for i in range(5_000)]
    start = time.process_time()
    annotated(text, *findings)
    assert time.process_time() - start < 3

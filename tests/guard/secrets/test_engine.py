"""The engines: lazily loaded, plain about their state, filtered like everything else."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from gitmem.guard.context import Context
from gitmem.guard.document import Document
from gitmem.guard.engine import judge
from gitmem.guard.secrets import engine as engines
from gitmem.guard.secrets.engine import Adapter, Engine, Match, available, engine_name
from gitmem.guard.secrets.gate import openings
from gitmem.guard.secrets.made_up import made_up
from gitmem.guard.secrets.rewrite import rewritten
from gitmem.guard.secrets.scan import scan
from gitmem.guard.secrets.view import view

RARE = "zz" + "rare-" + made_up(24, "abcdefghijkmnpqrstuvwxyz23456789", seed=9)
"""A prefixed token that no shape of ours knows and stage one leaves alone."""


class Recorder:
    """Stands in for an engine's library."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def find(self, path: str, text: str) -> list[Match]:
        self.asked.append(text)
        at = text.find(RARE)
        return [Match(at, at + len(RARE), "betterleaks.rare-token", RARE)] if at >= 0 else []


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder()

    def load(self: Engine) -> None:
        self._adapter = Adapter("1", True, recorder.find)
        self.state = engines.READY

    monkeypatch.setattr(Engine, "_load", load)
    return recorder


def judged(text: str, engine: Engine | None, **options: object) -> list[str]:
    context = Context("2026-11-30", options={"secret-provider": {"engine": engine, **options}})
    return [x.rule for x in judge(Document("CLAUDE.md", text), context) if x.rule.startswith("secret-")]


def test_without_an_engine_nothing_is_asked() -> None:
    assert judged(f"Use {RARE}.\n", None) == []


def test_the_gate_opens_for_a_generated_run(recorder: Recorder) -> None:
    engine = Engine("kingfisher")
    assert judged(f"Use {RARE}.\n", engine) == ["secret-provider"]
    assert engine_name(engine) == "kingfisher 1"


def test_the_gate_stays_shut_over_ordinary_notes(recorder: Recorder) -> None:
    engine = Engine("kingfisher")
    assert judged("Run `make lint` at 3f2a9c1d7e; see docs/api/v2/index.md.\n", engine) == []
    assert recorder.asked == []
    assert engine_name(engine) == "kingfisher (not needed)"


def test_ungated_asks_about_everything(recorder: Recorder) -> None:
    judged("Nothing here.\n", Engine("kingfisher"), gated=False)
    assert len(recorder.asked) == 1


def test_what_stage_one_stops_needs_no_engine(recorder: Recorder) -> None:
    text = f"Use {RARE} and gh{'p_'}{made_up(36)}\n"
    assert judged(text, Engine("kingfisher")) == ["secret-token"]
    assert recorder.asked == []
    assert judged(text, Engine("kingfisher"), gated=False) == ["secret-provider", "secret-token"]


def test_only_added_lines_open_the_gate(recorder: Recorder) -> None:
    text = f"First.\nUse {RARE}.\n"
    assert judged(text, Engine("kingfisher"), added=lambda path: {1}) == []
    assert judged(text, Engine("kingfisher"), added=lambda path: {2}) == ["secret-provider"]
    assert judged(text, Engine("kingfisher"), added=lambda path: None) == ["secret-provider"]


def test_a_missing_engine_is_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kingfisher_sdk", None)
    engine = Engine("kingfisher")
    assert judged(f"Use {RARE}.\n", engine) == []
    assert engine.state == engines.MISSING
    assert engine_name(engine).startswith("none (kingfisher is not installed")


def test_an_engine_that_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine("nonesuch")
    assert not engine.load()
    assert engine.state == engines.MISSING
    assert Engine("off").state == engines.OFF
    assert engine_name(Engine("off")) == "none"


def test_the_rewritten_copy_keeps_every_offset() -> None:
    text = "The key is **abcdefgh12345678**. (`x1y2z3w4v5u6t7s8`), <code>q1w2e3r4t5y6u7i8</code>\n"
    copy = rewritten(text)
    assert len(copy) == len(text)
    assert copy.index("abcdefgh12345678") == text.index("abcdefgh12345678")
    assert "=" in copy
    assert "`" not in copy
    assert "<code>" not in copy


def test_the_gate_reads_names_of_issuers() -> None:
    value = made_up(32, "0123456789abcdef")
    assert list(openings(scan(Document("CLAUDE.md", f"Fastly {value}\n"))))
    assert not list(openings(scan(Document("CLAUDE.md", f"Build {value}\n"))))


@pytest.mark.skipif(not available("kingfisher"), reason="kingfisher-secret-scanner is not installed")
def test_kingfisher_finds_and_keeps_its_cache_to_itself(tmp_path: Path) -> None:
    folder = tmp_path / "kingfisher"
    folder.mkdir(mode=0o777)
    engine = Engine("kingfisher", os.fspath(folder))
    token = "bkua" + "_" + made_up(40, "abcdefghijklmnopqrstuvwxyz0123456789")
    text = f"é è **{token}**. Then more.\n"
    found = engine.find("CLAUDE.md", view(text))
    assert engine.state == engines.READY, engine.reason
    assert [text[x.start : x.end] for x in found] == [token]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    commented = engine.find("CLAUDE.md", view(f"{token} # gitleaks:allow kingfisher:ignore\n"))
    assert commented

"""The report in a real browser: quiet, within a phone's width, found in, and of use without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Browser, installed
from record_world import TODAY, World, fresh, record

from gitmem.ops.report import gather as gathering
from gitmem.ops.report.gather import gather
from gitmem.ops.report.page import page

P = "0123456789abcdef"
pytestmark = pytest.mark.skipif(not installed(), reason="no Chromium is installed here")

_SHOWN = "[...document.querySelectorAll('#records tbody tr')].filter(row => row.offsetParent).length"
_WIDTH = "document.documentElement.scrollWidth"
_TYPE = """(() => { const box = document.getElementById('find'); box.value = %r;
box.dispatchEvent(new Event('input', {bubbles: true})); return document.getElementById('hits').textContent; })()"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("browser")) as one:
        yield one


def _written(world: World, at: Path) -> Path:
    at.write_text(page(gather(world.here(P), TODAY)), encoding="utf-8")
    return at


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with everything on it, and with what is hard to set."""
    long = "pneumonoultramicroscopicsilicovolcanoconiosis" * 12
    with fresh() as world:
        world.put(
            "user",
            {
                "manager": record("manager", "I use npm"),
                "over": record("over", "was true", observed_at="2026-01-01", expires="2026-11-01"),
                "wild": record("wild", "<script>document.title = 'taken'</script> <img src=x onerror=alert(1)>"),
                "long": record("long", long, source="https://example.com/" + long, review_after="2026-11-29"),
                "arabic": record("arabic", "مرحبا بالعالم\n\nسطر آخر"),
            },
        )
        world.put("project", {"manager": record("manager", "Use pnpm"), "x" * 180: record("", long)})
        world.put("local", {f"note-{n}": record(f"note-{n}", f"about {n}", expires="2026-12-24") for n in range(9)}, P)
        return _written(world, tmp_path_factory.mktemp("page") / "report.html")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1280, 768, 375, 320])
def test_it_fits_and_is_quiet(browser: Browser, full: Path, width: int, dark: bool) -> None:
    browser.look(width, dark)
    browser.open(full)
    browser.run("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert browser.run(_WIDTH) <= width
    assert browser.log == []
    assert browser.requests == [full.as_uri()]
    assert browser.run("document.title").startswith("What is remembered")
    paper = browser.run("getComputedStyle(document.body).backgroundColor")
    assert (max(map(int, paper[4:-1].split(","))) < 128) == dark


def test_the_search_finds(browser: Browser, full: Path) -> None:
    browser.look(1280)
    browser.open(full)
    every = browser.run(_SHOWN)
    assert every == 16
    assert browser.run(_TYPE % "PNPM") == "1 of 16 records"
    assert browser.run(_SHOWN) == 1
    assert browser.run(_TYPE % "note about local") == "9 of 16 records"
    assert browser.run(_TYPE % "nowhere-at-all") == "0 of 16 records"
    assert browser.run(_TYPE % "") == ""
    assert browser.run(_SHOWN) == every
    browser.run("document.getElementById('only').value = 'user'")
    assert browser.run(_TYPE % "") == "5 of 16 records"


def test_it_is_of_use_without_scripts(browser: Browser, full: Path) -> None:
    browser.look(1280, scripts=False)
    browser.open(full)
    browser.look(1280)
    assert browser.run("document.getElementById('search').offsetParent === null")
    assert browser.run(_SHOWN) == 16


def test_keys_are_enough(browser: Browser, full: Path) -> None:
    browser.look(1280)
    browser.open(full)
    seen = []
    for _ in range(12):
        for kind in ("keyDown", "keyUp"):
            browser.ask("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        seen.append(browser.run("document.activeElement.id || document.activeElement.textContent.trim()"))
    assert seen[0] == "Skip to the contents"
    assert "find" in seen
    assert "only" in seen


def test_what_a_screen_reader_is_told(browser: Browser, full: Path) -> None:
    browser.look(375)
    browser.open(full)
    nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
    roles = [node["role"]["value"] for node in nodes if not node["ignored"]]
    for role in ("banner", "navigation", "main", "contentinfo", "table", "rowheader", "columnheader", "search"):
        assert role in roles, role
    unnamed = [
        node["role"]["value"]
        for node in nodes
        if not node["ignored"]
        and node["role"]["value"] in ("link", "searchbox", "combobox", "region", "table")
        and not node.get("name", {}).get("value")
    ]
    assert unnamed == []


def test_many_open_quickly_and_are_found(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "DRAWN", 100)
    with fresh() as world:
        world.put("user", {f"note-{n}": record(f"note-{n}", f"about <b>{n}</b>") for n in range(3000)})
        at = _written(world, tmp_path / "report.html")
    browser.look(375)
    browser.open(at)
    assert browser.run(_SHOWN) == 100
    assert browser.run(_TYPE % "note-299") == "11 of 3000 records"
    assert browser.run(_TYPE % "note") == "3000 of 3000 records, the first 200 shown"
    assert browser.run(_SHOWN) == 200
    assert browser.run("document.querySelectorAll('#records b').length") == 0
    assert browser.run(_WIDTH) <= 375
    assert browser.log == []

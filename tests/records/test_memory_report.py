"""A report tells what there is, lets nothing out that is withheld, and stands where only its owner reads it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from record_world import TODAY, World, fresh, record

from gitmem.errors import GitmemError, UsageError
from gitmem.ops.report import gather as gathering
from gitmem.ops.report import page as pages
from gitmem.ops.report import place
from gitmem.ops.report.gather import gather
from gitmem.ops.report.page import page
from gitmem.ops.report.values import value

P = "0123456789abcdef"
TOKEN = "ghp_" + "x7Kq9ZtR2mVb4WcJ8nLs5YdF1gHp3QaE6uT0"
VOID = {"meta", "input", "br", "link", "img", "hr"}


class Page(HTMLParser):
    """The page as a browser takes it apart. ``tags``: each start with its attributes; ``words``: all text."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.words += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


def made(world: World, today: str = TODAY) -> str:
    return page(gather(world.here(P), today))


@pytest.fixture
def world() -> Any:
    with fresh() as made_one:
        yield made_one


def test_every_scope_is_told_in_load_order(world: World) -> None:
    world.put("user", {"editor": record("editor", "Helix"), "old": record("old", "Past", expires="2026-01-01")})
    world.put("project", {"pnpm": record("pnpm", "Use pnpm")})
    world.put("local", {"port": record("port", "Port 5433")}, P)
    found = Page(made(world))
    steps = re.findall(r"<h3>.*?</span>(\w+)</h3>", made(world))
    assert steps == ["managed", "user", "project", "local", "session", "run"]
    for text in ("Helix", "Use pnpm", "Port 5433", "expired", "it held until 2026-01-01", "gitmem forget old"):
        assert text in found.words
    assert found.wrong == []


def test_the_page_lets_nothing_in_and_has_the_marks_of_a_page(world: World) -> None:
    world.put("user", {"editor": record("editor", "Helix", review_after="2027-01-01")})
    source = made(world)
    found = Page(source)
    policy = next(str(one["content"]) for one in found.all("meta") if one.get("http-equiv"))
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", source, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{directive} 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
    assert not {"link", "img", "iframe", "object", "base"} & {tag for tag, _ in found.tags}
    links = [attrs for _, attrs in found.tags if "href" in attrs or "src" in attrs or "action" in attrs]
    assert all(str(one.get("href")).startswith("#") for one in links)
    assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on") or name == "style"]
    assert "url(" not in source
    assert "@import" not in source
    ids = [str(attrs["id"]) for _, attrs in found.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {str(one["href"])[1:] for one in found.all("a")} <= set(ids)
    assert {str(one["for"]) for one in found.all("label")} <= set(ids)
    assert {str(one["aria-labelledby"]) for one in found.all("section")} <= set(ids)
    for landmark in ("header", "nav", "main", "footer"):
        assert len(found.all(landmark)) == 1
    levels = [int(tag[1]) for tag, _ in found.tags if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert found.all("html") == [{"lang": "en"}]
    assert len(found.all("caption")) == len(found.all("table"))


HOSTILE = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    "<img src=x onerror=alert(3)>",
    '"><svg onload=alert(4)>',
    "' onmouseover='alert(5)",
    "&lt;script&gt;",
    "<!-- never closed",
    "{policy} {0} %s",
)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("drawn", [400, 0])
def test_what_somebody_wrote_is_text(text: str, drawn: int, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "DRAWN", drawn)
    ordinary = record("plain", "plain", observed_at="2026-01-01", expires="2027-01-01", source="plain")
    world.put("project", {"plain": ordinary, "other": ordinary.replace("plain", "other")})
    before = Page(made(world))
    wild = record("other", text, description=text, observed_at="2026-01-01", expires="2027-01-01", source=text)
    world.put("project", {"other": wild})
    source = made(world)
    found = Page(source)
    assert [tag for tag, _ in found.tags if tag != "small"] == [tag for tag, _ in before.tags if tag != "small"]
    assert found.wrong == []
    assert source.count("</script>") == 2 == source.count("<script")
    if drawn:
        assert text in found.words
    else:
        (data,) = re.findall(r'id="more">(.*?)</script>', source)
        assert text in str(json.loads(data))


def test_a_file_name_is_text_as_well(world: World) -> None:
    folder = world.top / ".claude/memory"
    folder.mkdir(parents=True)
    (folder / "<b onclick=x>$(touch y).md").write_text("---\nexpires: 2026-01-01\n---\nold\n")
    found = Page(made(world))
    assert "<b onclick=x>$(touch y)" in found.words
    assert "gitmem forget '<b onclick=x>$(touch y)'" in found.words
    assert not found.all("b")


def test_what_hides_or_turns_round_is_spelt_out(world: World) -> None:
    world.put("project", {"odd": record("odd", "safe \u202e evil \u2066 x \x1b[2J \x00 end")})
    world.put("user", {"quiet": record("quiet", "zero\u200bwidth")})
    source = made(world)
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200b\x00\x1b]", source)
    assert "withheld" in source


def test_a_secret_is_in_no_form_on_the_page(world: World) -> None:
    world.put(
        "project", {"deploy": record("deploy", f"Use {TOKEN} to deploy", source=f"x {TOKEN}", expires="2027-01-01")}
    )
    world.put("project", {TOKEN: "---\nexpires: 2026-01-01\n---\nnothing\n"})
    world.put("user", {"url": record("url", "See https://sam:pw12345@git.example.com/x for it")})
    facts = gather(world.here(P), TODAY)
    for told in (page(facts), json.dumps(value(facts))):
        assert TOKEN not in told
        assert "sam:pw12345" not in told
    found = Page(page(facts))
    assert "withheld: the guard finds secret-" in found.words
    assert "(name withheld)" in found.words
    assert {"deploy", "(name withheld)"} <= {row.name for row in facts.waiting}
    assert {row.state for row in facts.rows if row.scope == "project"} == {"withheld"}
    assert facts.layers[2].states == {"withheld": 2}


def test_a_source_that_is_gone_waits_but_a_session_does_not(world: World) -> None:
    """A session is known on the machine it ran on, and there for a month: its records would all wait elsewhere."""
    world.put("local", {"heard": record("heard", "Port 5433", source="session:elsewhere")}, P)
    world.put("local", {"read": record("read", "Port 5434", source="docs/gone.md")}, P)
    facts = gather(world.here(P), TODAY)
    assert [(row.name, [need.word for need in row.needs]) for row in facts.waiting] == [("read", ["source not found"])]


def test_who_wins_is_told_with_the_losers(world: World) -> None:
    world.put("user", {"manager": record("manager", "I use npm")})
    world.put("project", {"manager": record("manager", "Use pnpm here")})
    facts = gather(world.here(P), TODAY)
    (one,) = facts.disagreements
    assert (one.winner.scope, [row.scope for row in one.losers]) == ("project", ["user"])
    assert "overruled by project" in Page(page(facts)).words


def test_another_project_is_not_told(world: World) -> None:
    world.put("local", {"mine": record("mine", "here")}, P)
    world.put("local", {"theirs": record("theirs", "marker-elsewhere")}, "f" * 16)
    source = made(world)
    assert "marker-elsewhere" not in source
    assert "theirs" not in source


def test_nothing_yet_is_friendly(world: World) -> None:
    found = Page(made(world))
    assert "Nothing is remembered here yet" in found.words
    assert "gitmem remember" in found.words
    assert "0 token" not in found.words


def test_of_many_some_are_drawn_and_the_rest_is_said(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "DRAWN", 5)
    monkeypatch.setattr(gathering, "LISTED", 10)
    names = {f"note-{n:02}": record(f"note-{n:02}", f"about {n}") for n in range(20)}
    names["late"] = record("late", "was true", expires="2026-01-01")
    world.put("user", names)
    facts = gather(world.here(P), TODAY)
    assert (len(facts.drawn), len(facts.listed), facts.more) == (5, 10, 6)
    assert "late" in {row.name for row in facts.drawn}, "what waits is drawn before anything else"
    found = Page(page(facts))
    assert "21 records. 5 of them are drawn here" in found.words
    assert "6 are left out" in found.words
    assert value(facts)["left_out"] == 6


def test_time_is_a_table_that_ends_today_or_later(world: World) -> None:
    world.put(
        "user",
        {
            "over": record("over", "x", observed_at="2020-01-01", expires="2026-11-01"),
            "far": record("far", "x", expires="9999-12-31"),
            "wrong": record("wrong", "x", expires="2026-02-31"),
            "first": record("first", "x", review_after="0001-01-01"),
        },
    )
    source = made(world)
    (table,) = re.findall(r'<section id="timeline".*?</section>', source, re.DOTALL)
    words = Page(table).words
    assert "over" in words
    assert "9999-12-31" in words
    assert "wrong" not in words
    for x in re.findall(r' x1?="([\d.]+)%"', table):
        assert 0 <= float(x) <= 100


# Where it stands.


@pytest.fixture
def report() -> str:
    with fresh() as one:
        return made(one)


def test_only_its_owner_reads_it(tmp_path: Path, report: str) -> None:
    at = tmp_path / "new" / "r.html"
    assert place.write(str(at), report) == str(at)
    assert at.stat().st_mode & 0o777 == 0o600
    at.chmod(0o644)
    place.write(str(at), report)
    assert at.stat().st_mode & 0o777 == 0o600
    assert at.parent.stat().st_mode & 0o777 == 0o700


def test_nothing_else_is_overwritten(tmp_path: Path, report: str) -> None:
    other = tmp_path / "mine.html"
    other.write_text("<p>mine")
    with pytest.raises(UsageError, match="is no report"):
        place.write(str(other), report)
    (tmp_path / "link.html").symlink_to(other)
    with pytest.raises(UsageError, match="is no report"):
        place.write(str(tmp_path / "link.html"), report)
    with pytest.raises(UsageError, match=r"end in \.html|no name of a page"):
        place.write(str(tmp_path / "rules.md"), report)
    assert other.read_text() == "<p>mine"
    assert not (tmp_path / "rules.md").exists()


def test_a_place_that_git_would_carry_is_refused(repo: Any, tmp_path: Path, report: str) -> None:
    repo.write(".gitignore", "out/\n")
    with pytest.raises(GitmemError, match="work tree"):
        place.write(str(repo.top / "r.html"), report)
    (tmp_path / "way").symlink_to(repo.top)
    with pytest.raises(GitmemError, match="work tree"):
        place.write(str(tmp_path / "way" / "deep" / "r.html"), report)
    assert not list(repo.top.rglob("*.html"))
    place.write(str(repo.top / "out" / "r.html"), report)
    repo("add", "-f", "out/r.html")
    with pytest.raises(GitmemError, match="work tree"):
        place.write(str(repo.top / "out" / "r.html"), report)


def test_a_repository_that_git_will_not_read_is_one_all_the_same(repo: Any, report: str) -> None:
    (repo.top / ".git" / "HEAD").write_text("nonsense")
    with pytest.raises(GitmemError, match="work tree"):
        place.write(str(repo.top / "r.html"), report)


# The command.


def test_the_command(person: Any, tmp_path: Path) -> None:
    person.remember("Use pnpm here", scope="project")
    repo = person.repo
    done = repo.gitmem("report")
    at = person.home / ".local/state/gitmem/report.html"
    assert (done.returncode, done.stdout) == (0, "wrote ~/.local/state/gitmem/report.html: 1 record\n")
    assert at.read_text().startswith(place.MARK)
    assert repo("status", "--porcelain", "--", "*.html") == ""
    assert repo.gitmem("report", "--output", "-").stdout == at.read_text()
    found = json.loads(repo.gitmem("report", "--json").stdout)
    assert [one["name"] for one in found["records"]] == ["use-pnpm-here"]
    assert found["loaded"]["budget"]["most"] == {"lines": 200, "bytes": 25_000}
    inside = repo.gitmem("report", "--output", "r.html")
    assert inside.returncode == 3
    assert "work tree" in inside.stderr
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    assert repo.gitmem("report", "--open", BROWSER=f"{browser} %s").returncode == 0
    assert (tmp_path / "opened").read_text() == f"file://{at}\n"


# How it looks.

STYLE = (Path(pages.__file__).parent / "style.css").read_text()
PAIRS = [
    (ink, paper) for ink in ("ink", "soft", "link", "good", "warn", "bad", "idle") for paper in ("page", "card")
] + [("ink", "track"), ("soft", "track"), ("note-ink", "note"), ("review", "page"), ("now", "page")]


def _themes() -> dict[str, dict[str, str]]:
    light, dark = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", part)) for part in STYLE.split("@media")[:2])
    return {"light": light, "dark": {**light, **dark}}


def _luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_text_stands_out(theme: str, ink: str, paper: str) -> None:
    colours = _themes()[theme]
    high, low = sorted((_luminance(colours[ink]), _luminance(colours[paper])), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= 4.5


def test_both_themes_have_every_colour() -> None:
    light, dark = (set(re.findall(r"--([\w-]+): #", part)) for part in STYLE.split("@media")[:2])
    assert dark == light

"""The table of aliases, and the decision which project a clone is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gitmem.store.clones import Clone, Clones, load, save
from gitmem.store.identify import FOLDER, OTHER, added, decide
from gitmem.store.projects import LINK, NAME, ORIGIN, ROOT, SAME, Table, read, write

A, B, C, D = ("a" * 16, "b" * 16, "c" * 16, "d" * 16)
SHOP, FORK, LIB = (ORIGIN, "h/acme/shop"), (ORIGIN, "h/bob/shop"), (ORIGIN, "h/acme/lib")
ALIASES = st.frozensets(st.sampled_from([SHOP, FORK, LIB, (LINK, "e" * 16), (ROOT, "r"), (NAME, "n")]), max_size=4)
TABLES = st.dictionaries(st.sampled_from([A, B, C, D]), ALIASES)


def table(**aliases: object) -> Table:
    names = {"a": A, "b": B, "c": C, "d": D}
    return Table({names[name]: frozenset(given) for name, given in aliases.items()})  # type: ignore[call-overload]


def clones(*rows: Clone) -> Clones:
    known = Clones()
    known.by_path = {row.path: row for row in rows}
    return known


@given(ALIASES)
def test_a_file_is_read_as_it_was_written(aliases: frozenset[tuple[str, str]]) -> None:
    assert read(write(aliases)) == aliases


def test_what_could_be_no_id_is_none(tmp_path) -> None:
    for word in ("../../heads/user", "", "A" * 16, "a" * 15, "a" * 15 + "\n", "--delete12345678"):
        assert read(f"same {word}\nlink {word}\n") == frozenset()
        assert Table({word: frozenset({SHOP})}).find([SHOP]) == ()
        assert decide([SHOP, (LINK, word)], table(a={SHOP}), clones(), "/p", None).identity == A


def test_what_is_no_alias_is_left_out() -> None:
    assert read("origin h/x\nnonsense\norigin\nfuture y\n") == {(ORIGIN, "h/x")}


@given(TABLES)
def test_unified_projects_share_nothing_any_more(aliases: dict[str, frozenset[tuple[str, str]]]) -> None:
    unified = Table(aliases)
    unified.unify()
    owners: dict[tuple[str, str], str] = {}
    for identity, found in unified.aliases.items():
        for alias in found:
            if alias[0] in (ORIGIN, LINK):
                assert owners.setdefault(alias, unified.canonical(identity)) == unified.canonical(identity)
    again = Table(unified.aliases)
    assert again.unify() == set()


@given(TABLES, st.permutations([A, B, C, D]))
def test_every_machine_unifies_the_same(aliases: dict[str, frozenset[tuple[str, str]]], order: list[str]) -> None:
    one, two = Table(aliases), Table({name: aliases[name] for name in order if name in aliases})
    one.unify()
    two.unify()
    assert one.aliases == two.aliases


def test_a_chain_of_shared_aliases_ends_at_the_smallest() -> None:
    found = table(a={SHOP}, b={SHOP, FORK}, c={FORK, LIB}, d={LIB})
    found.unify()
    assert {found.canonical(one) for one in (A, B, C, D)} == {A}
    assert found.all() == [A]


def test_one_that_joins_two_joins_all() -> None:
    found = table(a={SHOP}, b={FORK}, d={SHOP, FORK})
    found.unify()
    assert {found.canonical(one) for one in (A, B, D)} == {A}


def test_a_same_line_to_a_greater_id_is_not_followed() -> None:
    found = table(a={(SAME, B)}, b={(SAME, A)})
    assert found.canonical(A) == found.canonical(B) == A


def test_the_origin_decides() -> None:
    assert decide([SHOP, (ROOT, "r")], table(a={SHOP}, b={FORK}), clones(), "/p", None).identity == A


def test_the_root_and_the_case_of_a_path_only_suggest() -> None:
    known = table(a={SHOP, (ROOT, "r")})
    for marks in ([FORK, (ROOT, "r")], [(ORIGIN, "h/acme/Shop")]):
        decision = decide(marks, known, clones(), "/p", None)
        assert decision.identity == ""
        assert decision.similar == (A,)


def test_a_remote_beside_the_main_one_only_suggests() -> None:
    decision = decide([FORK, (OTHER, "h/acme/shop")], table(a={SHOP}), clones(), "/p", None)
    assert (decision.identity, decision.similar) == ("", (A,))


def test_remotes_of_two_projects_are_ambiguous() -> None:
    decision = decide([FORK, (OTHER, "h/acme/shop")], table(a={SHOP}, b={FORK}), clones(), "/p", None)
    assert decision.identity is None
    assert decision.rivals == (A, B)


def test_a_token_settles_it() -> None:
    known = table(a={SHOP}, b={FORK, (LINK, B)})
    marks = [FORK, (OTHER, "h/acme/shop"), (LINK, B)]
    assert decide(marks, known, clones(), "/p", None).identity == B


def test_an_origin_that_is_new_beside_a_token_is_told_once() -> None:
    before = clones(Clone("/p", A, "", [(LINK, A)]))
    told = decide([SHOP, (LINK, A)], table(a={(LINK, A)}, b={SHOP}), before, "/p", A)
    assert (told.identity, told.similar) == (A, (B,))
    known = clones(Clone("/p", A, "", [SHOP, (LINK, A)]))
    assert decide([SHOP, (LINK, A)], table(a={(LINK, A)}, b={SHOP}), known, "/p", A).similar == ()


def test_what_a_terminal_obeys_is_no_alias() -> None:
    assert read("name \x1b[2Jclear\norigin h/\u202ex\nname caf\u00e9 bar\n") == frozenset({(NAME, "caf\u00e9 bar")})


def test_a_token_that_the_table_has_lost_is_still_the_id() -> None:
    assert decide([(LINK, C)], table(a={SHOP}), clones(), "/p", None).identity == C


def test_the_same_clone_with_another_origin_stays_and_says_so() -> None:
    decision = decide([FORK], table(a={SHOP}, b={FORK}), clones(), "/p", A)
    assert (decision.identity, decision.similar) == (A, (B,))


def test_a_clone_of_a_clone_and_of_one_folder() -> None:
    known = clones(Clone("/p/.git", A, "", [SHOP]), Clone("/q/.git", B, "", [(FOLDER, "/srv/x.git")]))
    found = table(a={SHOP}, b={(LINK, B)})
    assert decide([(FOLDER, "/p/.git")], found, known, "/n", None).identity == A
    assert decide([(FOLDER, "/srv/x.git")], found, known, "/n", None).identity == B
    assert decide([(FOLDER, "/srv/y.git")], found, known, "/n", None).identity == ""


def test_what_a_clone_adds_is_never_another_projects_origin() -> None:
    known = table(a={SHOP, (NAME, "shop")}, b={FORK})
    marks = [FORK, LIB, (OTHER, "h/x"), (FOLDER, "/x"), (ROOT, "r"), (NAME, "other")]
    assert added(marks, A, known) == [LIB, (ROOT, "r")]


def test_removing_an_alias_reaches_those_that_went_into_the_project() -> None:
    found = table(a={SHOP}, b={SHOP, FORK})
    found.unify()
    assert found.remove(A, [FORK])
    assert found.find([FORK]) == ()
    assert not found.remove(A, [FORK])


def test_a_project_is_called_by_name_origin_or_the_beginning_of_its_id() -> None:
    found = table(a={SHOP, (NAME, "shop")}, b={FORK, (NAME, "shop")}, c={LIB})
    assert found.named("shop") == (A, B)
    assert found.named("h/bob/shop") == (B,)
    assert found.named("cccc") == (C,)
    assert found.named("ccc") == ()
    assert found.name(C) == "lib"


def test_clones_are_kept_as_they_were(tmp_path) -> None:
    for name in ("p", "q", "gone"):
        (tmp_path / name).mkdir()
    known = clones(
        Clone(str(tmp_path / "p"), A, "1.2.3", [SHOP, (NAME, "a name")]),
        Clone(str(tmp_path / "q"), B, "", []),
        Clone(str(tmp_path / "gone"), C, "", []),
    )
    known.table, known.same, known.merged = "t", {B: A}, {B: "tip"}
    known.folders, known.adopted, known.only = {"/f": A}, {"/g"}, {A}
    save(str(tmp_path), known)
    (tmp_path / "gone").rmdir()
    again = load(str(tmp_path))
    assert set(again.by_path) == {str(tmp_path / "p"), str(tmp_path / "q")}
    one = again.by_path[str(tmp_path / "p")]
    assert (one.identity, one.stamp, one.marks) == (A, "1.2.3", (SHOP, (NAME, "a name")))
    assert (again.table, again.same, again.merged) == ("t", {B: A}, {B: "tip"})
    assert (again.folders, again.adopted, again.only) == ({"/f": A}, {"/g"}, {A})
    assert again.canonical(B) == A
    assert again.carries(A)
    assert not again.carries(C)


def test_a_path_that_no_line_can_hold_is_left_out(tmp_path) -> None:
    (tmp_path / "a\tb").mkdir()
    save(str(tmp_path), clones(Clone(str(tmp_path / "a\tb"), A, "", [])))
    assert load(str(tmp_path)).by_path == {}


def test_no_file_is_no_knowledge(tmp_path) -> None:
    known = load(str(tmp_path / "none"))
    assert known.by_path == {}
    assert known.only is None


def test_nothing_is_written_where_nothing_changed(tmp_path) -> None:
    save(str(tmp_path), clones())
    before = (tmp_path / "clones").stat().st_mtime_ns
    save(str(tmp_path), clones())
    assert (tmp_path / "clones").stat().st_mtime_ns == before


def test_carrying_nothing_is_not_carrying_everything(tmp_path) -> None:
    known = clones()
    known.only = set()
    save(str(tmp_path), known)
    assert load(str(tmp_path)).only == set()

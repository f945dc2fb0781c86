"""Each check holds on a board that follows its advice and fails on one made to break it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.games.pit.advice import ARMY, camps, chains, check, pillars, reachable, room
from tessera.games.pit.board import Board
from tessera.games.pit.terrain import board, names
from tessera.geometry.advice import Advice, Verdict
from tessera.geometry.hexboard import BoardError, HexBoard, Terrain
from tessera.geometry.hexes import MAX_CELLS, Hex, distance
from tessera.geometry.masks import bits
from tessera.i18n import LANGUAGES

PIT61 = board("pit61")
FLAT = "____...../___....../__......./_......../........./......../......./....../....."

terrains = st.sets(
    st.builds(Hex, st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=MAX_CELLS
).flatmap(
    lambda cells: st.builds(
        Terrain,
        st.just(HexBoard(cells)),
        st.tuples(*[st.sampled_from("....#^") for _ in cells]),
    )
)


def broken(found: Advice, *cells: str) -> None:
    assert found.verdict is Verdict.BROKEN
    assert found.cells == cells
    told = [found.finding.format(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(cell in sentence for cell in cells for sentence in told)


def held(found: Advice) -> None:
    assert found.verdict is Verdict.HELD
    assert len(found.cells) == (2 if found.what == "room" else 0), "two Lumens are shown"
    assert len({found.finding.format(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_piece_of_advice_is_looked_at() -> None:
    found = check("pit61")
    assert [advice.what for advice in found] == [
        "reachable",
        "chains",
        "pillars",
        "holes",
        "room",
        "fragments",
    ]
    for advice in found[:-1]:
        held(advice)
    assert found[-1].verdict is Verdict.NOTE
    assert "61 cells, 1 too many to be built from three-cell fragments" in str(found[-1].finding)


def test_reachable_over_ground_and_pillars() -> None:
    held(reachable(board(".^^^#/^...")))  # one level up or down is no obstacle
    held(reachable(board("..#")))  # lava beside land


def test_reachable_fails_beyond_lava() -> None:
    broken(reachable(board("...#.")), "e1")


def test_reachable_fails_beyond_a_gap() -> None:
    broken(reachable(board("..._./...")), "e1")


def test_reachable_fails_for_lava_without_land() -> None:
    broken(reachable(board("..##")), "d1")
    broken(reachable(board("#")), "a1")


def test_chains_of_three_cells_are_short() -> None:
    held(chains(board("###.###/......./^^^.^^^")))


def test_chains_of_lava_fail() -> None:
    broken(chains(board("...../.####")), "b2", "c2", "d2", "e2")


def test_chains_of_pillars_fail() -> None:
    broken(chains(board("^^.../.^^.#")), "a1", "b1", "b2", "c2")


def test_chains_are_of_one_kind() -> None:
    held(chains(board("##^^..")))


def test_pillars_of_two_and_three_fragments() -> None:
    held(pillars(board("^^^.^../...^^..")))
    held(pillars(board("^^^.^^^/......./^^^.")))
    held(pillars(board("^^^^^^")))  # two fragments side by side; their chain is long


def test_fewer_pillars_than_advised_are_a_note() -> None:
    for text, told in ((FLAT, "no pillars"), ("^^^..", "one pillar fragment")):
        found = pillars(board(text))
        assert (found.verdict, found.cells) == (Verdict.NOTE, ())
        assert told in str(found.finding)
        assert len({found.finding.format(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_pillars_fail_if_they_are_too_many() -> None:
    many = board("^^^.^^^/......./^^^.^^^")
    broken(pillars(many), *(many.board.name(cell) for cell in bits(many.cells("^"))))


def test_pillars_fail_if_no_fragments_make_them() -> None:
    broken(pillars(board("^^^.^^.^")), "e1", "f1", "h1")


def test_holes_fail_between_walls() -> None:
    hollow = FLAT.replace(".........", "...._....")
    broken(check(hollow)[3], "e5")
    bay = FLAT.replace("____.....", "____.._..")
    held(check(bay)[3])


def test_holes_are_welcome_in_an_abyss() -> None:
    found = check(FLAT.replace(".........", "...._...."), "abyss")[3]
    assert (found.verdict, found.cells) == (Verdict.NOTE, ("e5",))


def test_room_for_both_armies() -> None:
    held(room(PIT61))
    held(room(board(FLAT)))


@pytest.mark.parametrize(
    "text",
    [
        "__.../_..../...../..../...",  # nineteen cells
        "........../..........",  # two lines
        "............................"[:26],  # a corridor: no piece has a free cell beside it
        FLAT.replace(".", "#"),  # nothing but lava
        FLAT.replace(".", "^"),  # no ground for a Lumen
    ],
)
def test_room_fails_on_boards_too_small_or_too_bare(text: str) -> None:
    broken(room(board(text)))


def test_room_fails_on_ground_that_touches_no_edge() -> None:
    text = "_####/#...#/#....#/_#...#/__####"
    broken(room(board(text)))


def test_fragments_that_do_not_come_out_are_a_note() -> None:
    note = check("./_../.")[-1]
    assert note.verdict is Verdict.NOTE
    held(check("../.")[-1])
    apart = check("./../._.")[-1]
    assert apart.verdict is Verdict.NOTE


def test_advice_on_no_board() -> None:
    with pytest.raises(BoardError):
        check("../.X")


def may_be_placed(laid: Terrain, order: list[int], enemies: list[int]) -> None:
    """Play a set-up strictly by its clauses (rules: Set-up)."""
    around = [[near for near in row if near >= 0] for row in laid.board.neighbours]
    own: list[int] = []
    for cell in order:
        if own:
            assert laid.letters[cell] in ".^"
            assert any(near in own for near in around[cell])
        else:
            assert laid.letters[cell] == "."
            assert len(around[cell]) < 6
        assert not any(near in enemies for near in around[cell])
        own.append(cell)
        for piece in own:
            assert any(laid.letters[near] != "#" and near not in own for near in around[piece])


def by_steps(laid: Terrain, seat: int, camp: int) -> list[int]:
    """The cells of a camp in an order in which each touches one before it."""
    order = [seat]
    for cell in order:
        order += [
            near
            for near in laid.board.neighbours[cell]
            if camp >> max(near, 0) & 1 and near >= 0 and near not in order
        ]
    return order


@settings(max_examples=60)
@given(st.one_of(st.sampled_from(names()).map(board), terrains))
def test_room_that_is_found_is_there(laid: Terrain) -> None:
    found = next(camps(laid), None)
    assert (found is not None) == (room(laid).verdict is Verdict.HELD)
    if found is None:
        return
    (one, first), (other, second) = found
    ours, theirs = by_steps(laid, one, first), by_steps(laid, other, second)
    assert len(ours) == len(theirs) == ARMY
    may_be_placed(laid, ours, theirs)
    may_be_placed(laid, theirs, ours)


@pytest.mark.parametrize("name", names())
def test_room_is_enough_for_a_game(name: str) -> None:
    laid = board(name)
    found = next(camps(laid), None)
    assert found is not None
    orders = [by_steps(laid, seat, camp) for seat, camp in found]
    game = Board.start(board=name)
    for kind, cells in zip("LIIIGGBB", zip(*orders, strict=True), strict=True):
        for cell in cells:
            game.push(f"{kind}@{laid.board.name(cell)}")
    assert game.scene().phase == "main"
    assert len(game.scene().pieces) == 2 * ARMY


@pytest.mark.parametrize("name", names())
def test_camps_are_looked_for_far_apart(name: str) -> None:
    laid = board(name)
    found = next(camps(laid), None)
    assert found is not None
    (one, _), (other, _) = found
    cells = laid.board.cells
    assert 2 * distance(cells[one], cells[other]) > max(
        distance(cells[one], cell) for cell in cells
    )


@settings(max_examples=60)
@given(terrains)
def test_offending_cells_are_on_board(laid: Terrain) -> None:
    for found in check(laid):
        assert found.finding.format("ru")
        if found.what != "holes":
            assert set(found.cells) <= set(laid.board.names)
    lava = {laid.board.name(cell) for cell in bits(laid.cells("#"))}
    afloat = set(reachable(laid).cells) & lava
    assert all(
        not any(near >= 0 and laid.letters[near] != "#" for near in laid.board.neighbours[index])
        for index in map(laid.board.index, afloat)
    )

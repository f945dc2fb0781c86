"""The advice for setting up, on bare boards and on positions."""

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.errors import NotationError
from tessera.games.vorcept.advice import middle, of_board, of_position
from tessera.geometry.advice import Verdict
from tessera.geometry.hexboard import HexBoard

HEX5 = "____...../___....../__......./_......../........./......../......./....../....."
BLOCKS = "r:blocks:8 6.3.2/6.3.2 0"


def position(terrain: str, rest: str = BLOCKS, pieces: str = "-", variant: str = "standard") -> str:
    return f"vorcept {variant} {terrain} {pieces} {rest}"


def with_pylon(cell: str, terrain: str = HEX5) -> str:
    ranks = terrain.split("/")
    file, rank = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    ranks[rank] = ranks[rank][:file] + "*" + ranks[rank][file + 1 :]
    return "/".join(ranks)


def verdicts(text: str) -> dict[str, Verdict]:
    return {found.what: found.verdict for found in of_position(text)}


@pytest.mark.parametrize(
    ("cell", "held"), [("e5", False), ("d5", True), ("f3", True), ("g4", True), ("d3", False)]
)
def test_the_pylon_stands_near_the_middle_and_not_in_it(cell: str, held: bool) -> None:
    place = of_position(position(with_pylon(cell)))[0]
    assert (place.what, place.cells) == ("pylon-near", (cell,))
    assert (place.verdict is Verdict.HELD) == held


def test_advice_describes_centre_and_distance() -> None:
    told = [str(of_position(position(with_pylon(cell)))[0].finding) for cell in ("e5", "d3")]
    assert told[0].startswith("The Pylon stands in the exact centre, on e5.")
    assert told[1].startswith("The Pylon stands 3 steps from the centre, on d3.")


def test_obstacles_that_make_it_narrow_are_named() -> None:
    crowded = "____...../___.##.../__#...#../_...*..../.#...#.../..###.../......./....../....."
    room = of_position(position(crowded, "b:host 6.3.2/6.3.2 0"))[1]
    assert (room.what, room.verdict) == ("pylon-room", Verdict.BROKEN)
    assert room.cells == ("e2", "f2", "g3", "f5", "c6", "d6", "e6")


def test_hosts_that_stand_are_compared() -> None:
    laid, rest = with_pylon("d5"), "b:main:2:- 6.3.2/6.3.2 0"
    fair, unfair = ("Hb5,hg5", "hi1,Hd3")
    assert verdicts(position(laid, rest, fair, "blocks=0"))["starts"] is Verdict.HELD
    starts = of_position(position(laid, rest, unfair, "blocks=0"))[2]
    assert (starts.verdict, set(starts.cells)) == (Verdict.BROKEN, {"i1", "d3"})


def test_hosts_to_come_are_compared_by_the_best_cells_left() -> None:
    text = position(with_pylon("d5"), "b:host 6.3.2/6.3.2 0", variant="blocks=0")
    starts = of_position(text)[2]
    assert starts.verdict is Verdict.HELD
    assert str(starts.finding).startswith("Both Hosts can start about equally far from the Pylon")
    tail = position("_.../..*......../...", "r:host 6.3.2/6.3.2 0", "Hk2", "blocks=0")
    starts = of_position(tail)[2]
    assert starts.verdict is Verdict.BROKEN
    assert str(starts.finding).startswith(
        "The Hosts cannot start on equal terms: the best cells left are k2,"
    )


def test_board_advice_names_good_pylon_cells() -> None:
    (place,) = of_board(HexBoard.from_text(HEX5))
    assert place.verdict is Verdict.NOTE
    assert {"d5", "f3"} < set(place.cells)
    assert "e5" not in place.cells
    (none,) = of_board(HexBoard.from_text("../.."))
    assert (none.cells, str(none.finding)[:21]) == ((), "The Pylon stands best")


def test_position_advice_without_pylon_names_good_cells() -> None:
    begun = position(HEX5, "b:pylon 6.3.2/6.3.2 0")
    assert [found.what for found in of_position(begun)] == ["pylon-place"]
    absent = position(HEX5, "r:blocks:8 6.3.2/6.3.2 0", variant="pylon=absent")
    assert of_position(absent) == ()


def test_there_may_be_more_than_one_middle() -> None:
    board = HexBoard.from_text("../..")
    assert [board.name(cell) for cell in middle(board)] == ["b1", "a2"]


def test_malformed_position_is_refused() -> None:
    with pytest.raises(NotationError):
        of_position("vorcept standard")


def test_the_desk_says_nothing_of_a_pylon_that_is_absent() -> None:
    design = BUILT_IN_GAMES["vorcept"].design
    assert design is not None
    usual = {option.name: option.default for option in BUILT_IN_GAMES["vorcept"].options}
    laid = design.library.read("hex5")
    told = [
        "pylon-place" in {found.what for found in design.advise(laid, usual | {"pylon": pylon})}
        for pylon in ("goal", "absent")
    ]
    assert told == [True, False]

"""Boards of zones: cells, marks and homes follow from the text, and wrong texts are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.games.almajara.zones import (
    KINDS,
    MAX_ZONES,
    NO_ZONE,
    NORTH,
    SOUTH,
    ZoneBoard,
)
from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES

CLASSIC = ZoneBoard.from_text("vpv/oko/vPv")


slots = st.tuples(st.integers(0, 5), st.integers(0, 5))
boards = st.dictionaries(slots, st.sampled_from(KINDS), min_size=1, max_size=MAX_ZONES).map(
    lambda letters: ZoneBoard.from_text(_text(letters))
)


def _text(letters: dict[tuple[int, int], str]) -> str:
    """The board text of some zones, by row and column."""
    rows, columns = zip(*letters, strict=True)
    return "/".join(
        "".join(
            letters.get((row, column), NO_ZONE) for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    )


def spelled(board: ZoneBoard, cells: tuple[int, ...]) -> str:
    return " ".join(board.names[cell] for cell in cells)


def refused(text: str, *said: str) -> None:
    with pytest.raises(NotationError) as error:
        ZoneBoard.from_text(text)
    told = [error.value.message.format(language) for language in LANGUAGES]
    assert all(part in told[0] for part in said)
    assert len(set(told)) == len(LANGUAGES)


def test_cells_are_numbered_by_rank_then_file() -> None:
    assert CLASSIC.size == 81
    assert CLASSIC.names[:10] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2")
    assert CLASSIC.squares[10] == (1, 1)
    assert CLASSIC.at(1, 1) == CLASSIC.index("b2") == 10
    assert CLASSIC.name(10) == "b2"


def test_zones_stand_in_the_order_of_the_text() -> None:
    assert "".join(zone.kind for zone in CLASSIC.zones) == "vpvokovPv"
    marks = [None if zone.mark is None else CLASSIC.names[zone.mark] for zone in CLASSIC.zones]
    assert marks == [None, "e8", None, "b5", "e5", "h5", None, "e2", None]
    assert spelled(CLASSIC, CLASSIC.zones[0].cells) == "a7 b7 c7 a8 b8 c8 a9 b9 c9"
    assert CLASSIC.zone_of[CLASSIC.index("f4")] == 4


def test_missing_zones_are_off_the_board() -> None:
    board = ZoneBoard.from_text("p.p/l.l/P.P")
    assert (board.size, board.files, board.ranks) == (54, 9, 9)
    assert board.at(4, 4) is None
    assert board.at(-1, 0) is None
    assert board.names[:4] == ("a1", "b1", "c1", "g1")
    with pytest.raises(KeyError):
        board.index("e5")
    with pytest.raises(IndexError):
        board.name(-1)


def test_home_is_two_ranks_and_the_own_portal_zones() -> None:
    assert len(CLASSIC.home(SOUTH)) == len(CLASSIC.home(NORTH)) == 21
    assert spelled(CLASSIC, CLASSIC.home(NORTH))[:8] == "d7 e7 f7"


def test_home_has_no_obelisk_and_no_enemy_portal() -> None:
    board = ZoneBoard.from_text("v.v/.P./opv")
    home = spelled(board, board.home(SOUTH)).split()
    assert "b2" not in home  # the Obelisk
    assert "e2" not in home  # North's portal
    assert {"d4", "e5", "f6"} <= set(home)  # the own portal zone, far from the edge
    assert {"b1", "e1", "h2"} <= set(home)
    north = spelled(board, board.home(NORTH)).split()
    assert {"d1", "e2", "f3", "a9", "i8"} <= set(north)
    assert "e5" not in north


def test_homes_on_a_board_of_one_row_overlap() -> None:
    board = ZoneBoard.from_text("vv")
    both = set(board.home(SOUTH)) & set(board.home(NORTH))
    assert spelled(board, tuple(sorted(both))) == "a2 b2 c2 d2 e2 f2"


def test_a_home_of_named_zones_is_all_of_them_but_enemy_portals() -> None:
    assert spelled(CLASSIC, CLASSIC.home(SOUTH, ["a2"])) == "a4 b4 c4 a5 b5 c5 a6 b6 c6"
    assert spelled(CLASSIC, CLASSIC.home(SOUTH, ["b3"])) == "d7 e7 f7 d8 f8 d9 e9 f9"
    assert len(CLASSIC.home(NORTH, ["b1", "b3"])) == 17  # South's portal has an enemy's mark
    assert ZoneBoard.from_text("vv/../ll/../vv").ground(SOUTH, ["a3"]) == {2, 3}
    assert ZoneBoard.from_text("vv/../ll/../vP").ground(SOUTH, ["a3"]) == {2, 3, 4, 5}


def test_slots_count_includes_slots_without_zone() -> None:
    board = ZoneBoard.from_text("p.p/l.l/P.P")
    assert " ".join(board.slots) == "a1 c1 a2 c2 a3 c3"
    assert spelled(board, board.home(SOUTH, ["c2"])).split()[0] == "g4"


@pytest.mark.parametrize("slot", ["b2", "d1", "a4"])
def test_a_home_without_a_zone_is_refused(slot: str) -> None:
    with pytest.raises(NotationError) as refused:
        ZoneBoard.from_text("p.p/l.l/P.P").home(SOUTH, ["a1", slot])
    assert f"“{slot}”, which this board does not have" in str(refused.value)
    assert "a1, c1, a2, c2, a3, c3" in refused.value.message.format("ru")


def test_parts_hang_together_by_sides_or_corners() -> None:
    assert ZoneBoard.from_text("v.v/.v./v.v").parts == ((0, 1, 2, 3, 4),)
    assert ZoneBoard.from_text("vv/../vv").parts == ((0, 1), (2, 3))


def test_ground_is_where_tokens_may_come_from_home() -> None:
    board = ZoneBoard.from_text("vv/../ll/../vv")
    assert board.ground(SOUTH) == {4, 5}
    assert board.ground(NORTH) == {0, 1}


@given(boards)
def test_a_board_comes_back_from_its_text(board: ZoneBoard) -> None:
    assert ZoneBoard.from_text(board.text) == board
    assert board.size == 9 * len(board.zones)
    assert list(board.squares) == sorted(board.squares, key=lambda square: square[::-1])
    assert [board.index(name) for name in board.names] == list(range(board.size))
    assert [board.at(*square) for square in board.squares] == list(range(board.size))
    for number, zone in enumerate(board.zones):
        assert {board.zone_of[cell] for cell in zone.cells} == {number}
        assert list(zone.cells) == sorted(zone.cells)


@given(boards)
def test_parts_hold_every_zone_once(board: ZoneBoard) -> None:
    assert sorted(zone for part in board.parts for zone in part) == list(range(len(board.zones)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["row 1 is empty"]),
        ("v//v", ["row 2 is empty"]),
        ("vpv/", ["row 2 is empty"]),
        ("vpv/oxo", ["row 2, slot 2 is “x”", "v l o k P p ."]),
        ("vp\nv", ["row 1, slot 3"]),
        ("vpv/ok/vPv", ["row 2 has 2 slots, the row before it 3"]),
        ("../vv", ["row 1 has no zone"]),
        ("vv/..", ["row 2 has no zone"]),
        (".v/.v", ["column 1 has no zone"]),
        ("v./v.", ["column 2 has no zone"]),
        (".", ["row 1 has no zone"]),
        ("vvvvv/vvvvv/vvvvv/vv...", ["17 zones; at most 16"]),
        ("v.......v", ["27 files; at most 26"]),
        ("v/" + "./" * 32 + "v", ["102 ranks; at most 99"]),
        ("v" * 401, ["401 characters long"]),
    ],
    ids=lambda value: value[:12] if isinstance(value, str) else None,
)
def test_a_wrong_text_is_refused(text: str, said: list[str]) -> None:
    refused(text, *said)


@pytest.mark.parametrize(
    "text", ["v" + "." * 6 + "v", "v/" + "./" * 31 + "v", "vvvv/vvvv/vvvv/vvvv"]
)
def test_a_board_may_be_as_large_as_that(text: str) -> None:  # fmt: skip
    assert ZoneBoard.from_text(text).text == text

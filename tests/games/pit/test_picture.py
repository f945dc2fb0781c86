"""Still pictures of Pit: heights, where boards end, bonds and losses."""

import xml.etree.ElementTree as ET

import pytest

from tessera.games.common.grid import COLUMN
from tessera.games.common.picture import document
from tessera.games.pit.board import Board
from tessera.games.pit.picture import ART, PILLAR_RISE, SYMBOLS

GROUND = (
    "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../..... "
    "Bf2,If3,Gg3,Bd4,Le4,Id5,ie5,ig5,Ih5,Gc6,bd6,ie6,bb7,gd7,lf7,ge9 "
    "b:main:2:- 0.0.0.0/0.0.0.0 0"
)
USE = "{http://www.w3.org/2000/svg}use"


def pictured(board: Board) -> ET.Element:
    return ET.fromstring(board._repr_svg_())  # noqa: S314 - our own picture


def places(picture: ET.Element, symbol: str) -> list[tuple[float, float]]:
    """Where a symbol is drawn."""
    moves = [use.get("transform", "") for use in picture.iter(USE) if use.get("href") == symbol]
    return [(float(x), float(y)) for move in moves for x, y in [move[10:-1].split()]]


@pytest.fixture
def board() -> Board:
    return Board.from_text(f"pit standard {GROUND}")


def test_all_that_is_drawn_has_a_symbol(board: Board) -> None:
    picture = pictured(board)
    drawn = {use.get("href", "") for use in picture.iter(USE)}
    pieces = {f"#{kind}-{side}" for kind in "LIGB" for side in "br"}
    assert pieces | {"#lava", "#pillar", "#cell", "#shadow"} <= drawn
    assert drawn <= {f"#{element.get('id')}" for element in picture.iter()}


def test_what_stands_on_a_pillar_stands_as_much_higher(board: Board) -> None:
    picture = pictured(board)
    pillars = places(picture, "#pillar")
    floor = places(picture, "#cell")
    assert len(pillars) == 6
    assert {(x, y + PILLAR_RISE) for x, y in pillars} <= set(floor)
    on_pillars = [place for place in places(picture, "#G-b") if place in pillars]
    assert len(on_pillars) == 2


def test_a_bond_is_a_thread_from_the_lumen_to_the_piece(board: Board) -> None:
    assert board.scene().ties == (("e4", "e5"),)
    assert board._repr_svg_().count("var(--tie,") == 2


@pytest.mark.parametrize(
    ("variant", "signs"),
    [("standard", {"wall": True, "rock": False}), ("edge=abyss", {"wall": False, "rock": True})],
)
def test_walls_or_an_abyss_lie_where_the_board_ends(variant: str, signs: dict[str, bool]) -> None:
    picture = Board.from_text(f"pit {variant} {GROUND}")._repr_svg_()
    assert {"wall": "--parapet" in picture, "rock": "url(#cliff-lit)" in picture} == signs


@pytest.mark.parametrize(
    ("action", "lost"), [("f3-f4>g3", ["#smashed"]), ("c6-g6~e6:g6", ["#burnt", "#burnt"])]
)
def test_lost_piece_is_marked_where_it_ends(board: Board, action: str, lost: list[str]) -> None:
    board.push(action)
    picture = ET.fromstring(document(board.board_scene(), board.scene(), SYMBOLS, ART))  # noqa: S314
    drawn = [use.get("href") for use in picture.iter(USE)]
    assert [sign for sign in drawn if sign in {"#smashed", "#burnt", "#fallen"}] == lost


def test_what_falls_off_the_board_ends_within_the_frame() -> None:
    board = Board.from_text("pit edge=abyss .../... La1,lc1,Ib2,gc2 b:main:2:- 0.0.0.0/0.0.0.0 0")
    before = pictured(board)
    board.push("b2>c2")
    last = board.scene().last
    assert last is not None
    assert [move.lost for move in last.moves] == ["fallen"]
    picture = document(board.board_scene(), board.scene(), SYMBOLS, ART)
    wider = ET.fromstring(picture)  # noqa: S314 - our own picture
    widths = [float(frame.get("viewBox", "").split()[2]) for frame in (before, wider)]
    assert widths[1] == widths[0] + COLUMN

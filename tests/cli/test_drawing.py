"""Boards in the terminal: what stands where, on hexes and on squares."""

from tests.toys.breakthrough.board import Board as Breakthrough

from tessera.cli.drawing import draw
from tessera.games.common.board import Board
from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board as Vorcept


def drawn(board: Board) -> str:
    lines = draw(board.board_scene(), board.scene()).plain.splitlines()
    return "\n".join(line.rstrip() for line in lines)


def test_rows_of_hexes_are_shifted() -> None:
    board = Vorcept.from_text(
        "vorcept edition=blocks,pylon=absent _..X/..x./.../. Hb1,hb3 b:main:2:- 6.3.2/6.3.2 0"
    )
    assert drawn(board) == (
        "  1   H   ·   X\n  2 ·   ·   x   ·\n  3   ·   h   ·\n  4     ·\n          a   b   c   d"
    )


def test_squares_stand_in_files() -> None:
    board = Breakthrough.start(board="4x4", variant="rows=1")
    board.push("a1-a2")
    assert drawn(board) == (
        "  4 m   m   m   m\n"
        "  3 ·   ·   ·   ·\n"
        "  2 M   ·   ·   ·\n"
        "  1 ·   M   M   M\n"
        "    a   b   c   d"
    )


def test_where_the_one_thing_in_hand_may_go_is_marked() -> None:
    board = Vorcept.from_text("vorcept standard _../.../.. - b:pylon 6.3.2/6.3.2 0")
    assert drawn(board).splitlines()[1] == "  2 ·   ○   ·"


def test_the_piece_that_acted_last_is_marked() -> None:
    board = Breakthrough.start(board="4x4", variant="rows=1")
    board.push("a1-a2")
    text = draw(board.board_scene(), board.scene())
    (marked,) = [span for span in text.spans if "reverse" in str(span.style)]
    assert text.plain[marked.start : marked.end] == "M"


ON_TERRAIN = "pit edge=abyss _.^/.#./..^ Ib1,La2,lb2,Ia3,Gc3 b:main:2:- 0.0.0.0/0.0.0.0 0"


def test_what_stands_on_terrain_shows_it_and_gaps_of_an_abyss_are_drawn() -> None:
    assert drawn(Pit.from_text(ON_TERRAIN)) == (
        "  1 _   I   ^\n  2   L   l#  ·\n  3     I   ·   G^\n          a   b   c"
    )


def test_tied_pieces_are_underlined() -> None:
    board = Pit.from_text(ON_TERRAIN.replace("Ib1,La2,lb2,Ia3,Gc3", "Lc1,lb2,Ia3,ib3"))
    text = draw(board.board_scene(), board.scene())
    tied = {text.plain[span.start : span.end] for span in text.spans if "under" in str(span.style)}
    assert tied == {"l#", "I"}

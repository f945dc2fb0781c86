"""Boards in the terminal: what stands where, on hexes and on squares."""

from tests.toys.breakthrough.board import Board as Breakthrough

from tessera.games.almajara.board import Board as Almajara
from tessera.games.common.board import Board
from tessera.games.common.text_picture import draw, face, reserve_texts
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


def test_drawing_marks_terrain_below_pieces_and_gaps_of_an_abyss() -> None:
    assert drawn(Pit.from_text(ON_TERRAIN)) == (
        "  1 _   I   ^\n  2   L   l#  ·\n  3     I   ·   G^\n          a   b   c"
    )


def test_tied_pieces_are_underlined() -> None:
    board = Pit.from_text(ON_TERRAIN.replace("Ib1,La2,lb2,Ia3,Gc3", "Lc1,lb2,Ia3,ib3"))
    text = draw(board.board_scene(), board.scene())
    tied = {text.plain[span.start : span.end] for span in text.spans if "under" in str(span.style)}
    assert tied == {"l#", "I"}


TOKENS = (
    "almajara standard p/l/P O01a1,o03b2,G01c3,O05b5,o05b8 s:main:3:-:b5:-:0 "
    "O2+O4*2;O09;-/-;-;A01 0:0:0 - 0"
)


def test_marks_of_zones_are_drawn_and_the_active_ones_stand_out() -> None:
    board = Almajara.from_text(TOKENS)
    assert drawn(board) == (
        "  9 ·   ·   ·\n"
        "  8 ·   o05 ·\n"
        "  7 ·   ·   ·\n"
        "  6 ·   ·   ·\n"
        "  5 ·   O05 ·\n"
        "  4 ·   ·   ·\n"
        "  3 ·   ·   G01\n"
        "  2 ·   o03 ·\n"
        "  1 O01 ·   ·\n"
        "    a   b   c"
    )
    left = Almajara.from_text(
        TOKENS.replace("o03b2,", "").replace("O05b5,", "").replace(":b5:", ":-:")
    )
    assert drawn(left).splitlines()[4:8:3] == ["  5 ·   l   ·", "  2 ·   P   ·"]


def test_reserves_are_listed_as_they_are_typed() -> None:
    board = Almajara.from_text(TOKENS)
    still, scene = board.board_scene(), board.scene()
    assert reserve_texts(still, scene, "s") == {
        "fresh": "O03/O04 O07/O08×2",
        "fixed": "O09",
        "pending": "",
    }
    assert reserve_texts(still, scene, "n") == {"fresh": "", "fixed": "", "pending": "A01"}
    pit = Pit.from_text(ON_TERRAIN)
    assert reserve_texts(pit.board_scene(), pit.scene(), "b") == {"reserve": ""}


def test_a_face_is_drawn_from_its_marks() -> None:
    still = Almajara.start().board_scene()
    marks = still.faces["O05"].marks
    rows = [line.split() for line in face(still, "O05").plain.splitlines()]
    middle = len(rows) // 2
    assert rows[middle][middle] == "■"
    found = {
        (x - middle, middle - y)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign == "○"
    }
    assert found == set(marks)

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.geometry.hexboard import (
    LONGEST_TEXT,
    MAX_FILES,
    MAX_RANKS,
    BoardError,
    HexBoard,
    Terrain,
    parse_terrain,
)
from tessera.geometry.hexes import DIRECTIONS, MAX_CELLS, Hex

FLOWER = HexBoard.hexagon(2)

hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-30, 30))
cell_sets = st.sets(hexes, min_size=1, max_size=MAX_CELLS)


def refusal(text: str) -> str:
    with pytest.raises(BoardError) as refused:
        parse_terrain(text)
    assert refused.value.message.format("ru") != str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(
    ("side", "size"), [(1, 1), (2, 7), (3, 19), (4, 37), (5, 61), (6, 91), (7, 127)]
)
def test_hexagon_has_so_many_cells(side: int, size: int) -> None:
    assert len(HexBoard.hexagon(side)) == size


def test_hexagon_text_is_the_example_of_the_format() -> None:
    assert HexBoard.hexagon(3).text() == "__.../_..../...../..../..."


@pytest.mark.parametrize("side", [-1, 0, 8, 10**9])
def test_hexagon_too_small_or_large(side: int) -> None:
    with pytest.raises(BoardError, match="1 to 7"):
        HexBoard.hexagon(side)


def test_cell_order_is_by_rank_then_file() -> None:
    assert FLOWER.names == ("b1", "c1", "a2", "b2", "c2", "a3", "b3")


def test_names_and_indices_go_both_ways() -> None:
    for index in range(FLOWER.size):
        assert FLOWER.index(FLOWER.name(index)) == index
        assert FLOWER.indices[FLOWER.cells[index]] == index


@pytest.mark.parametrize("name", ["a1", "b9", "B1", "b01", "", "1b", "b1 ", "b" * 10**6])
def test_index_of_no_cell(name: str) -> None:
    with pytest.raises(BoardError, match="has no cell"):
        FLOWER.index(name)


@pytest.mark.parametrize("index", [-1, 7])
def test_name_of_no_cell(index: int) -> None:
    with pytest.raises(IndexError):
        FLOWER.name(index)


def test_neighbours_by_direction() -> None:
    around = [FLOWER.name(cell) for cell in FLOWER.neighbours[FLOWER.index("b2")]]
    assert around == ["c2", "c1", "b1", "a2", "a3", "b3"]
    assert FLOWER.neighbours[FLOWER.index("b1")] == (1, -1, -1, -1, 2, 3)


@given(cell_sets)
def test_neighbours_agree_with_the_grid(cells: set[Hex]) -> None:
    board = HexBoard(cells)
    for index, cell in enumerate(board.cells):
        for direction, step in enumerate(DIRECTIONS):
            neighbour = board.neighbours[index][direction]
            if neighbour < 0:
                assert cell + step not in board.cells
            else:
                assert board.cells[neighbour] == cell + step


@given(cell_sets, hexes)
def test_translation_does_not_matter(cells: set[Hex], step: Hex) -> None:
    board = HexBoard(cells)
    moved = HexBoard(cell + step for cell in cells)
    assert moved == board
    assert hash(moved) == hash(board)
    assert min(cell.q for cell in board.cells) == min(cell.r for cell in board.cells) == 0


@given(cell_sets)
def test_text_goes_both_ways(cells: set[Hex]) -> None:
    board = HexBoard(cells)
    assert HexBoard.from_text(board.text()) == board
    assert max(cell.q for cell in board.cells) == board.files - 1
    assert max(cell.r for cell in board.cells) == board.ranks - 1


@given(cell_sets, st.data())
def test_terrain_goes_both_ways(cells: set[Hex], data: st.DataObject) -> None:
    board = HexBoard(cells)
    letter = st.sampled_from(".#Xx*é")
    letters = data.draw(st.lists(letter, min_size=board.size, max_size=board.size))
    assert parse_terrain(board.text(dict(enumerate(letters)))) == (board, tuple(letters))


@given(cell_sets, st.data())
def test_terrain_knows_its_cells_and_its_text(cells: set[Hex], data: st.DataObject) -> None:
    board = HexBoard(cells)
    letters = data.draw(st.tuples(*[st.sampled_from(".#^")] * board.size))
    terrain = Terrain(board, letters)
    assert parse_terrain(terrain.text) == terrain
    masks = [terrain.cells(letter) for letter in ".#^"]
    assert sum(masks) == (1 << board.size) - 1
    assert sum(mask.bit_count() for mask in masks) == board.size
    assert str(terrain).split() == [
        letter for rank in terrain.text.split("/") for letter in rank if letter != "_"
    ]


def test_letters_outside_the_given_alphabet_are_refused() -> None:
    assert parse_terrain(".#", ".#").letters == (".", "#")
    with pytest.raises(
        BoardError, match=r"Cell b1 of the board text is “#”; expected one of: . \^ _"
    ):
        parse_terrain(".#", ".^")


@given(st.text("._#/", max_size=30))
def test_board_text_round_trips(text: str) -> None:
    try:
        board, letters = parse_terrain(text)
    except BoardError:
        return
    assert board.text(dict(enumerate(letters))) == text


def test_an_inner_rank_may_be_empty() -> None:
    board = HexBoard.from_text(".//_.")
    assert board.names == ("a1", "b3")
    assert board.text() == ".//_."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Rank 1 of the board text is empty"),
        ("/", "Rank 1 of the board text is empty"),
        ("/.", "Rank 1 of the board text is empty"),
        ("./../", "Rank 3 of the board text is empty"),
        ("_", "Rank 1 of the board text ends with a gap"),
        ("../._", "Rank 2 of the board text ends with a gap"),
        ("_./_..", "cell on file a"),
        ("../. .", "Cell b2 of the board text is the character U+0020"),
        ("..\n", "Cell c1 of the board text is the character U+000A"),
        (".\ud800", "Cell b1 of the board text is the character U+D800"),
        ("../" + "." * 27, f"Rank 2 of the board has 27 files; at most {MAX_FILES}"),
        ("/".join("." * 100), f"has 100 ranks; at most {MAX_RANKS}"),
        ("/".join(["." * 16] * 8), f"has 128 cells; at most {MAX_CELLS}"),
        ("." * 10**7, f"at most {LONGEST_TEXT:,} are allowed"),
        ("/" * 10**7, f"at most {LONGEST_TEXT:,} are allowed"),
    ],
)
def test_text_that_is_no_board(text: str, reason: str) -> None:
    assert reason in refusal(text)


def test_from_text_knows_plain_cells_only() -> None:
    with pytest.raises(BoardError, match="Cell b2 of the board text is “#”"):
        HexBoard.from_text("../.#")


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ([], "no cells"),
        ([Hex(0, 0), Hex(26, 0)], "27 files"),
        ([Hex(0, 0), Hex(0, 99)], "100 ranks"),
        ([Hex(q, r) for q in range(16) for r in range(8)], "128 cells"),
    ],
)
def test_cells_that_are_no_board(cells: list[Hex], reason: str) -> None:
    with pytest.raises(BoardError, match=reason):
        HexBoard(cells)


@pytest.mark.parametrize(
    "text",
    ["/".join(["." * 15] * 8 + ["." * 7]), "." * 26, "/".join("." * 99)],
)
def test_the_largest_boards(text: str) -> None:
    assert HexBoard.from_text(text).text() == text


def test_boards_do_not_change() -> None:
    with pytest.raises(AttributeError):
        FLOWER.cells = ()  # type: ignore[misc]


def test_boards_travel_between_processes() -> None:
    FLOWER.neighbours  # noqa: B018 - what is cached travels too
    assert pickle.loads(pickle.dumps(FLOWER)) == FLOWER  # noqa: S301


def test_repr_makes_the_board_again() -> None:
    assert eval(repr(FLOWER)) == FLOWER  # noqa: S307


def test_picture_has_no_margin() -> None:
    assert str(HexBoard.from_text("__././/_..")) == "   .\n.\n\n    . ."

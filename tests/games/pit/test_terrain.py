import pytest

from tessera.games.common.variant import parse_variant
from tessera.games.pit.advice import check
from tessera.games.pit.setup import OPTIONS
from tessera.games.pit.terrain import DEFAULT_BOARD, about, board, names, suits, title
from tessera.geometry import library
from tessera.geometry.advice import Verdict
from tessera.geometry.hexboard import BoardError
from tessera.geometry.masks import neighbour_masks
from tessera.geometry.shape import cut_cells, enclosed
from tessera.geometry.symmetry import symmetries
from tessera.i18n import LANGUAGES

PIT61 = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
"""From the rules: Board."""


def test_the_default_board_passes_all_advice() -> None:
    assert names()[0] == DEFAULT_BOARD == "pit60"
    laid = board(DEFAULT_BOARD)
    assert {found.verdict for found in check(laid)} == {Verdict.HELD}
    assert laid.board.size % 3 == 0
    assert len(symmetries(laid.board)) == 2


def test_the_former_default_board_keeps_its_name() -> None:
    assert board("pit61").text == PIT61
    assert board(PIT61) == board("pit61")
    assert suits("pit61") == "standard"


def edge_of(name: str) -> str:
    return parse_variant(suits(name), OPTIONS)["edge"]


def test_boards_of_all_sorts() -> None:
    edges = [edge_of(name) for name in names()]
    assert edges.count("wall") >= 6
    assert edges.count("abyss") >= 3
    assert {1, 2, 3} <= {len(symmetries(board(name).board)) for name in names()}
    assert len({board(name) for name in names()}) == len(names())


@pytest.mark.parametrize("name", names())
def test_named_boards_follow_the_advice(name: str) -> None:
    laid = board(name)
    broken = [found for found in check(laid, edge_of(name)) if found.verdict is Verdict.BROKEN]
    assert not broken
    assert 42 <= laid.board.size <= 91
    land = laid.cells(".") | laid.cells("^")
    assert not cut_cells(land, neighbour_masks(laid.board)), "a way over land one cell wide"


@pytest.mark.parametrize("name", [name for name in names() if suits(name) == "edge=abyss,truce=1"])
def test_boards_for_the_abyss_have_a_pit_inside(name: str) -> None:
    assert enclosed(board(name).board.cells)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_is_described(language: str) -> None:
    titles = [title(name).format(language) for name in names()]
    stories = [about(name).format(language) for name in names()]
    assert len(set(titles)) == len(set(stories)) == len(names())
    assert all(story.endswith(".") for story in stories)


def test_no_board_has_a_plain_boards_name() -> None:
    assert not set(names()) & set(library.names())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hex5", "“hex5” is neither a board text nor the name of a board; known boards: pit60"),
        ("../.X", "Cell b2 of the board text is “X”; expected one of: . # ^ _"),
        ("../_", "Rank 2 of the board text ends with a gap"),
    ],
)
def test_board_of_nothing(text: str, reason: str) -> None:
    with pytest.raises(BoardError) as refused:
        board(text)
    assert reason in str(refused.value)
    assert refused.value.message.format("ru") != str(refused.value)


def test_a_text_of_lava_alone_is_a_board() -> None:
    assert board("#").letters == ("#",)
    assert board("^").letters == ("^",)


def test_a_name_that_suits_nothing() -> None:
    with pytest.raises(KeyError):
        suits("hex5")

from pathlib import Path

import pytest

from tessera.geometry import library
from tessera.geometry.fragments import fragments_of
from tessera.geometry.hexboard import BoardError, HexBoard
from tessera.geometry.library import Library
from tessera.geometry.masks import connected_components, neighbour_masks
from tessera.geometry.symmetry import symmetries
from tessera.i18n import LANGUAGES

HEXAGONS = [f"hex{side}" for side in range(3, 8)]
SYMMETRIES = {
    "ring": 12,
    "star": 12,
    "snowflake": 12,
    "trefoil": 6,
    "delta": 6,
    "lozenge": 4,
    "hourglass": 4,
    "butterfly": 4,
    "crescent": 2,
    "lakes": 3,
    "rosette": 6,
    "galaxy": 2,
    "propeller": 3,
}
WILD = ["ember", "leaf", "lagoon", "harbour", "fjord"]


def test_names_in_their_order() -> None:
    assert library.names() == (*HEXAGONS, *SYMMETRIES, *WILD)


@pytest.mark.parametrize("side", range(3, 8))
def test_hexagons(side: int) -> None:
    assert library.board(f"hex{side}") == HexBoard.hexagon(side)


@pytest.mark.parametrize(("name", "count"), SYMMETRIES.items())
def test_symmetric_boards(name: str, count: int) -> None:
    assert len(symmetries(library.board(name))) == count


@pytest.mark.parametrize("name", WILD)
def test_wild_boards_are_laid_from_fragments(name: str) -> None:
    board = library.board(name)
    assert len(symmetries(board)) == 1
    assert fragments_of(board) is not None


@pytest.mark.parametrize("name", library.names())
def test_boards_are_good_to_play_on(name: str) -> None:
    board = library.board(name)
    everything = (1 << board.size) - 1
    near = neighbour_masks(board)
    assert list(connected_components(everything, near)) == [everything]
    for cell in range(board.size):
        assert len(list(connected_components(everything & ~(1 << cell), near))) == 1, (
            "a corridor of one cell"
        )
    assert sum(-1 not in around for around in board.neighbours) > board.size / 4
    if name not in HEXAGONS:
        assert 37 <= board.size <= 100


def test_boards_differ() -> None:
    assert len({library.board(name) for name in library.names()}) == len(library.names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_is_described(language: str) -> None:
    titles = [library.title(name).format(language) for name in library.names()]
    stories = [library.about(name).format(language) for name in library.names()]
    assert len(set(titles)) == len(set(stories)) == len(library.names())
    assert all(story.endswith(".") for story in stories)


def test_languages_have_the_same_messages() -> None:
    locales = Path(library.__file__).parents[1] / "locales"
    keys = [
        [
            line.split(" = ")[0]
            for line in (locales / language / "boards.ftl").read_text("utf-8").splitlines()
            if " = " in line
        ]
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1]
    assert len(set(keys[0])) == len(keys[0])


def test_board_from_text() -> None:
    assert library.board("../_..").names == ("a1", "b1", "b2", "c2")


def test_a_library_of_terrain() -> None:
    hills = Library({"hill": ".^."}, letters=".^")
    assert hills.names == ("hill",)
    assert hills.read("hill").letters == (".", "^", ".")
    assert hills.read("^").text == "^"
    with pytest.raises(BoardError, match=r"“hex5” is neither .* known boards: hill"):
        hills.read("hex5")
    with pytest.raises(BoardError, match=r"Cell b1 of the board text is “#”; expected one of: \. "):
        hills.read(".#")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "hex8",
            "“hex8” is neither a board text nor the name of a board; known boards: hex3, hex4",
        ),
        ("", "“” is neither"),
        ("HEX5", "“HEX5” is neither"),
        ("__", "“__” is neither"),
        ("\x1b[31m" * 10, "“\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}[31m"),
        ("ring" * 10**6, "…” is neither"),
        ("../_", "Rank 2 of the board text ends with a gap"),
        ("../.#", "Cell b2 of the board text is “#”"),
        ("." * 10**6, "1,000,000 characters long"),
    ],
)
def test_board_of_nothing(text: str, reason: str) -> None:
    with pytest.raises(BoardError) as refused:
        library.board(text)
    assert reason in str(refused.value)
    assert len(refused.value.message.format("ru")) < 400

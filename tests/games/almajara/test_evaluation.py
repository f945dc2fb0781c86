"""What each feature of a position counts, and that both sides look alike."""

import numpy as np
import pytest
from tests.games.almajara.test_board import NOTHING, position

from tessera.games.almajara.board import Board
from tessera.games.almajara.kernels.evaluation import WEIGHTS, Feature, weigh
from tessera.kernel.contract import evaluate, may_win

FAR = "o20i9"
"""An enemy token out of the way."""


def counted(feature: int, pieces: str, reserves: str = NOTHING, **more: str) -> float:
    """What a feature counts for South, which is to move with all three units."""
    board = position(pieces, reserves=reserves, **more)
    weights = np.zeros_like(WEIGHTS)
    weights[0, feature] = 1.0
    return float(weigh(board.position, board.tables, weights))


@pytest.mark.parametrize(
    ("feature", "pieces", "expected"),
    [
        (Feature.TOKENS, f"O05c1,O01b2,{FAR}", 2),
        (Feature.TOKENS + 1, f"A01b2,{FAR}", 1),
        (Feature.TOKENS + 2, f"M01b2,{FAR}", 1),
        (Feature.TOKENS + 3, f"G01b2,{FAR}", 1),
        (Feature.MOBILITY, f"O01b2,{FAR}", 0.3),
        (Feature.MOBILITY, f"O01a1,{FAR}", 0.2),
        (Feature.OBELISK_ONE, f"O01b5,{FAR}", 1),
        (Feature.STATIONS, f"O01e5,{FAR}", 1),
        (Feature.STATIONS, f"O01b5,{FAR}", 0),
        (Feature.ONE_AWAY, f"O01e6,O05e7,{FAR}", 2),
        (Feature.TWO_AWAY, f"O01e4,{FAR}", 1),
        (Feature.THREE_AWAY, f"O05e5,{FAR}", 1),
        (Feature.PREY, "O01b2,o05b4", 1),
        (Feature.HANGING, "O01b2,o05b3", 1),
        (Feature.INITIATIVE, f"O01b2,{FAR}", 1),
    ],
)
def test_what_a_feature_counts(feature: int, pieces: str, expected: float) -> None:
    assert counted(feature, pieces) == pytest.approx(expected)


def test_reserves_are_counted_whatever_their_state() -> None:
    assert counted(Feature.RESERVE, f"O01b2,{FAR}", "O3*2;O07;M01/-;-;-") == 4


def test_an_attacked_token_near_the_portal_is_not_safe() -> None:
    assert counted(Feature.SAFE_ONE_AWAY, f"O01e6,{FAR}") == 1
    assert counted(Feature.SAFE_ONE_AWAY, "O01e6,o05e7") == 0


def turned(board: Board) -> Board:
    """The same seen from the other side of a board that is alike from both."""
    game, variant, zones, pieces, turn, reserves, points, cards, clock = board.text().split(" ")
    files = "abcdefghi"

    def there(cell: str) -> str:
        return files[8 - files.index(cell[0])] + str(10 - int(cell[1:]))

    moved = [f"{piece[:3].swapcase()}{there(piece[3:])}" for piece in pieces.split(",")]
    moved.sort(key=lambda piece: (int(piece[4:]), piece[3]))
    turn = ("n" if turn[0] == "s" else "s") + turn[1:]
    waiting = "/".join(reversed(reserves.split("/")))
    return Board.from_text(
        f"{game} {variant} {zones} {','.join(moved)} {turn} {waiting} {points} {cards} {clock}"
    )


@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_turned_board_looks_as_good_to_the_other_side(left: int) -> None:
    pieces = "O05c1,O01b2,G03d3,o07h4,A01b5,m03c6,O12f7,g05e8,o11a9"
    here = position(pieces, f"s:main:{left}:-:-:-:0", "O3;O07;M01/A1;-;-")
    there = turned(here)
    assert evaluate(here.position, here.tables) + evaluate(
        there.position, there.tables
    ) == pytest.approx(1.0)
    assert evaluate(here.position, here.tables) != pytest.approx(0.5)


@pytest.mark.parametrize(
    ("pieces", "turn", "expected"),
    [
        (f"O01e6,{FAR},o18h9,o17g9,o16f9", "s:main:3:-:-:-:0", True),
        (f"O01e6,{FAR},o18h9,o17g9,o16f9", "s:main:2:e6:-:-:0", False),
        (f"O01e5,{FAR},o18h9,o17g9,o16f9", "s:main:3:-:-:-:0", False),
        (f"O01e5,{FAR}", "s:main:3:-:-:-:0", True),  # the other side has but one token
    ],
)
def test_whether_a_turn_might_win(pieces: str, turn: str, expected: bool) -> None:
    ordered = ",".join(sorted(pieces.split(","), key=lambda p: (int(p[4:]), p[3])))
    board = position(ordered, turn)
    assert bool(may_win(board.position, board.tables)) is expected


def test_a_set_up_might_win_where_two_obelisks_are_held() -> None:
    for pieces, expected in (("O01b5,O03h5,o01a9", True), ("O01b5,o01a9", False)):
        board = position(pieces, "s:setup:1:0", "O2;-;-/-;-;-")
        assert bool(may_win(board.position, board.tables)) is expected

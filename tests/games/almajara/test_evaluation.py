"""What each feature of a position counts, and that both sides look alike."""

import numpy as np
import pytest
from tests.games.almajara.test_board import NOTHING, position

from tessera.games.almajara.board import Board
from tessera.games.almajara.kernels.features import Feature
from tessera.games.almajara.layout import SIDE_FEATURES
from tessera.kernel.contract import evaluate, features, may_win
from tessera.kernel.network import MAX_FEATURES

Seen = np.ndarray[tuple[int, int], np.dtype[np.float32]]

FAR = "o20i9"
"""An enemy token out of the way."""


def seen(board: Board) -> Seen:
    """The features of the side to move and, in the second row, of the other."""
    found = np.zeros(MAX_FEATURES, dtype=np.float32)
    features(board.position, board.tables, found)
    return found[: 2 * SIDE_FEATURES].reshape(2, SIDE_FEATURES)


def counted(feature: int, pieces: str, reserves: str = NOTHING, **more: str) -> float:
    """What a feature counts for South, which is to move with all three units."""
    return float(seen(position(pieces, reserves=reserves, **more))[0, feature])


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
        (Feature.STATIONS + 2, f"O01e5,{FAR}", 1),
        (Feature.STATIONS, f"O01b5,{FAR}", 0),
        (Feature.STATIONS + 1, f"O01b5,{FAR}", 1),
        (Feature.ONE_AWAY, f"O01e6,{FAR}", 1),
        (Feature.ONE_AWAY + 1, f"O01e6,{FAR}", 0),
        (Feature.ONE_AWAY + 2, f"O01e6,O05e7,{FAR}", 2),
        (Feature.TWO_AWAY, f"O01e4,{FAR}", 1),
        (Feature.THREE_AWAY, f"O05e5,{FAR}", 1),
        (Feature.WINS, f"O01e6,{FAR}", 1),
        (Feature.WINS, f"O01e4,{FAR}", 0),
        (Feature.WINS, f"O01e6,O03e8,{FAR}", 0),
        (Feature.CAPTURES, "O01b2,o05b4", 1),
        (Feature.CAPTURES + 1, "O01b2,o05b4", 1),
        (Feature.CAPTURES + 1, "O01b2,g01b4", 0),
        (Feature.HANGING, "O01b2,o05b3", 1),
        (Feature.ATTACKED, "O01b2,o05b3", 1),
        (Feature.SAFE_STATIONS + 2, f"O05e5,{FAR}", 1),
        (Feature.SAFE_STATIONS + 1, f"O01b5,{FAR}", 1),
        (Feature.SAFE_STATIONS + 1, "O01b5,o05b6", 0),
        (Feature.OBELISK_TWO, f"O01b5,O05h5,{FAR}", 1),
        (Feature.SAFE_TWO, f"O01b5,O05h5,{FAR}", 1),
        (Feature.SAFE_TWO, "O01b5,O05h5,o05b6", 0),
        (Feature.GUARDED_PORTALS, f"G01d1,O05e2,{FAR}", 1),
        (Feature.GUARDED_PORTALS, f"O05e2,{FAR}", 0),
    ],
)
def test_what_a_feature_counts(feature: int, pieces: str, expected: float) -> None:
    assert counted(feature, pieces) == pytest.approx(expected)


def test_reserves_are_counted_by_what_they_are() -> None:
    reserve = "O3*2;O07;M01/-;-;-"
    assert counted(Feature.READY, f"O01b2,{FAR}", reserve) == 3
    assert counted(Feature.READY_SPECIAL, f"O01b2,{FAR}", reserve) == 0
    assert counted(Feature.PENDING, f"O01b2,{FAR}", reserve) == 1


def test_guarded_token_cannot_be_captured() -> None:
    assert counted(Feature.HANGING, "O01b2,o05b3") == 1
    assert counted(Feature.HANGING, "G01a1,O01b2,o05b3") == 0
    assert counted(Feature.HANGING, "G01a1,O01b2,o05b3", variant="specials=plain") == 1


def test_cards_that_a_hand_lacks_are_counted() -> None:
    hands = "O01+O02+O03/O04+O05+O06+O07+O08/-"
    turn = "s:main:1:-:-:-:0"
    board = position(f"O01b2,{FAR}", turn, variant="moves=cards", cards=hands)
    assert seen(board)[0, Feature.CARDS_TO_DRAW] == 2


def lead(feature: int, pieces: str, variant: str, points: str, zones: str = "vlv/lkl/vlv") -> float:
    """By how much a feature is more for South than for North; on a board without goals at first."""
    board = Board.from_text(
        f"almajara {variant} {zones} {pieces} s:main:3:-:-:-:0 {NOTHING} {points} - 0"
    )
    mine, theirs = seen(board)[:, feature]
    return float(mine - theirs)


def test_winner_at_turn_limit_leads_more_as_it_nears() -> None:
    pieces = f"O01b2,{FAR}"
    assert lead(Feature.LIMIT_PROGRESS, pieces, "limit=40,limit_goal=n", "0:0:10") == -0.25
    assert lead(Feature.LIMIT_PROGRESS, pieces, "limit=40,limit_goal=s", "0:0:30") == 0.75
    assert lead(Feature.LIMIT_PROGRESS, pieces, "limit=40", "0:0:30") == 0


def test_points_count_for_more_the_nearer_the_end_is() -> None:
    pieces = f"O01b2,{FAR}"
    assert lead(Feature.SCORE, pieces, "limit=10", "3:1:9") == pytest.approx(1.6)
    assert lead(Feature.SCORE, pieces, "limit=10", "3:1:6") == pytest.approx(1)
    assert lead(Feature.SCORE, pieces, "limit=10,limit_goal=draw", "3:1:9") < 0.3


def test_points_count_where_no_side_can_win_otherwise() -> None:
    pieces = f"O01b2,{FAR}"
    for variant in ("obelisks=off,limit=0", "limit=0"):
        found = lead(Feature.SCORE, pieces, variant, "3:1:9", "vov/lkl/ovv")
        assert (found > 0) == ("off" in variant)


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
    ) == pytest.approx(0.0)
    assert evaluate(here.position, here.tables) != pytest.approx(0.0)


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

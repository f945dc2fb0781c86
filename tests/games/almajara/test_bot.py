"""What the bot makes of Almajara: wins that are there, losses that threaten, goals of all kinds."""

import numpy as np
import pytest
from tests.games.almajara.test_board import position

from tessera.games.almajara.board import Board
from tessera.kernel.contract import kernels_of
from tessera.search import bot, tactics
from tessera.search.levels import LEVELS, Level

QUICK = Level(simulations=200, seconds=60.0)
HANDS = "O01+O02+O03+O04+O05/O06+O07+O08+O09+O10/-"
SEEING = [level for level in LEVELS if not LEVELS[level].random_share]
CAREFUL = [level for level in LEVELS if level >= 3]
"""Levels that look through the other side's next turn."""


def play_turn(board: Board, level: Level) -> None:
    """All actions of the side to move, and none of chance."""
    side = board.turn
    while board.turn == side:
        board.push_code(bot.choose_action(board, level, seed=1).action)


def can_win(board: Board) -> bool:
    """Whether the side to move can win within its turn."""
    ahead = tactics.new_workspace(
        kernels_of(board.position), board.position, node_budget=10_000_000
    )
    return bool(tactics.wins_turn(ahead, board.tables, 0) == tactics.YES)


@pytest.mark.parametrize("level", SEEING)
@pytest.mark.parametrize("pieces", ["O01e6,o17a9,o16b9,o18h9,o20i9", "O01e6,o01e8,o18a9,o20i9"])
def test_a_step_into_the_portal_is_found(level: int, pieces: str) -> None:
    board = position(pieces)
    play_turn(board, LEVELS[level])
    assert (board.result, str(board.outcome().reason)) == ("1-0", "portal")  # type: ignore[union-attr]


@pytest.mark.parametrize("level", SEEING)
def test_a_guardian_is_worn_out_before_the_step(level: int) -> None:
    # It wards off the first attack on the portal, and the second goes through.
    board = position("O01e6,O03e7,g01d8,o20e8,o18a9,o17b9,o16c9", zones="vpv/oko/vPv")
    if not can_win(board):
        pytest.fail("nothing to be found")
    play_turn(board, LEVELS[level])
    assert board.result == "1-0"


def test_a_token_guarded_once_is_worn_out_by_one_attack() -> None:
    pieces = "O01e6,O03e7,g01d8,o20e8,g01f8,o18a9,o17b9,o16c9"
    assert not can_win(position(pieces))  # each of both Guardians wards one attack off
    board = position(pieces, "s:main:3:-:-:-:-:0", variant="guard=once")
    assert can_win(board)
    play_turn(board, QUICK)
    assert board.result == "1-0"


def test_obelisks_held_from_the_set_up_on_are_seen() -> None:
    board = position("o20h8", "s:setup:2:0", "O1*2;-;-/-;-;-", variant="start=2,home_s=a2+c2")
    assert can_win(board)
    play_turn(board, QUICK)
    assert (board.result, str(board.outcome().reason)) == ("1-0", "obelisks")  # type: ignore[union-attr]


@pytest.mark.parametrize("level", CAREFUL)
@pytest.mark.parametrize("variant", ["standard", "moves=both"])
def test_a_token_before_the_own_portal_is_taken(level: int, variant: str) -> None:
    cards = HANDS if variant == "moves=both" else "-"
    pieces = "O05a1,O14b1,O01e3,O03g3,o01e4,o17g9,o18h9,o20i9"
    board = position(pieces, "s:main:1:-:-:-:0", variant=variant, cards=cards)
    play_turn(board, LEVELS[level])
    assert "o01e4" not in board.text()


@pytest.mark.parametrize("level", CAREFUL)
def test_cards_that_would_win_are_reckoned_with(level: int) -> None:
    """North's O01 in hand leads from e4 into the portal, whatever it draws."""
    board = position(
        "O05a1,O14b1,O05e3,O03g3,o20e4,o17g9,o18h9,o20i9",
        "s:main:1:-:-:-:0",
        variant="moves=cards",
        cards="O03+O05+O07+O09+O11/O01+O06+O08+O10+O13/-",
    )
    play_turn(board, LEVELS[level])
    assert "o20e4" not in board.text()


def test_looking_two_turns_ahead_keeps_to_its_effort() -> None:
    """North has nothing left to place, so South's set-up and turn are one line of play."""
    board = position(
        "O05a1,G04b2,G02c2,O20e2,O16h2,G03d3,O02e3,g06f7,o08b8,o22c8,o22d8,o09e8",
        "s:setup:2:2",
        "O1+O2+O7+O9*2+O10+M1;-;-/A1*2+A2+A3*2+M1+M3;-;-",
    )
    kernels, effort = kernels_of(board.position), 20_000
    ahead = tactics.new_workspace(kernels, board.position, effort)
    reply = tactics.new_workspace(kernels, board.position, effort)
    order = board.legal_codes()
    tactics.forcing_action(ahead, reply, board.tables, np.array(order, dtype=np.int32))
    assert effort - ahead.node_budget[0] < effort + kernels.max_actions


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("siege", "standard"),
        ("obelisks", "standard"),
        ("harvest", "limit=6"),
        ("bazaar", "standard"),
        ("sleight", "standard"),
        ("thrones", "moves=cards"),
    ],
)
def test_bots_play_each_goal_to_its_end(name: str, variant: str) -> None:
    board = Board.start(variant, board=name, seed=1)
    while not board.is_over and board.ply < 300:
        codes = board.legal_codes()
        is_chance = board.turn == "?"
        board.push_code(
            codes[0] if is_chance else bot.choose_action(board, QUICK, seed=board.ply).action
        )
    assert board.ply == 300 or board.outcome() is not None

"""Actions that are said to commute do so; and most that do are said to."""

import random
from itertools import permutations

import pytest

from tessera.games.almajara.board import Board
from tessera.kernel.contract import CHANCE, commute, to_move

VARIANTS = [
    "standard",
    "moves=cards",
    "moves=both,stone=all",
    "flip=on,guard=once",
    "specials=plain,portal_limit=each,portal_deploy=zone",
]
FOUND_AT_LEAST = 0.8
"""Of those that commute."""


def scattered(variant: str, board: str, seed: int) -> Board:
    """A position in the middle of a game, where a turn is as far as chance would have it."""
    dice = random.Random(seed)
    found = Board.start(variant, board, seed)
    for _ in range(dice.randrange(20, 70)):
        if not found.is_over:
            found.push_code(dice.choice(found.legal_codes()))
    return found


def after(board: Board, *codes: int) -> int | None:
    """The key of the position after some actions; None if one is not legal, or the game is over."""
    played = 0
    key: int | None = None
    for code in codes:
        if code not in board.legal_codes():
            break
        board.push_code(code)
        played += 1
    else:
        key = None if board.is_over else int(board.key)
    for _ in range(played):
        board.pop()
    return key


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("board", ["classic", "bazaar"])
def test_what_is_said_to_commute_does(variant: str, board: str) -> None:
    dice = random.Random(f"{variant} {board}")
    said = alike = 0
    for seed in range(12):
        here = scattered(variant, board, seed)
        if here.is_over or to_move(here.position) == CHANCE:
            continue
        pairs = [*permutations(here.legal_codes(), 2)]
        for one, other in dice.sample(pairs, min(len(pairs), 150)):
            thus = after(here, one, other)
            if thus is None or after(here, other) is None:
                continue
            same = after(here, other, one) == thus
            says = bool(commute(here.position, here.tables, one, other))
            assert same or not says, (here.text(), one, other)
            said, alike = said + says, alike + same
    assert said >= FOUND_AT_LEAST * alike > 0

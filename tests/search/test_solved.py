"""Perfect play where it is known: small boards of games that have been solved."""

import random
from functools import cache

import numpy as np
import pytest
from tests.search.stones import CELLS, KERNELS, Game, apply, connect_four, hexes, legal_actions
from tests.toys.breakthrough.board import Board as Breakthrough

from tessera.kernel.contract import DRAW, FIRST_WINS, ONGOING, SECOND_WINS, Record
from tessera.search import transposition_table as tt
from tessera.search.deepening import IterativeDeepening, Limits, Variation
from tessera.search.pvs import (
    EXACT,
    INFINITE,
    MATE_BOUND,
    SELECTIVE,
    SearchParams,
    new_thread,
    search,
)

MEMORY = 16 << 20
FOUR, HEX = connect_four(5, 4), hexes(4)


def solved(game: Game, position: Record, params: SearchParams) -> tuple[int, int]:
    """The score for the side to move, and an action that gets it, by searching to the end."""
    thread = new_thread(KERNELS, position, tt.table(MEMORY), params)
    depth = game.width * game.height
    assert search(thread, game.tables, depth, -INFINITE, INFINITE, 1 << 40)
    return int(thread.stack[0].best), int(thread.stack[0].action)


def worth(game: Game, position: Record) -> int:
    """1 if the side to move wins, -1 if it loses, by trying everything."""

    @cache
    def tried(text: bytes) -> int:
        here = np.frombuffer(text, dtype=position.dtype)[0]
        if here.result != ONGOING:
            return 0 if here.result == DRAW else -1
        best = -1
        for cell in listed(game, here):
            after = here.copy()
            apply(after, game.tables, cell)
            best = max(best, -tried(after.tobytes()))
            if best == 1:
                break
        return best

    return tried(position.tobytes())


def listed(game: Game, position: Record) -> list[int]:
    out = np.empty(CELLS, dtype=np.int32)
    return [int(cell) for cell in out[: legal_actions(position, game.tables, out)]]


def sign(score: int) -> int:
    return (score > MATE_BOUND) - (score < -MATE_BOUND)


def test_connect_four_five_by_four_is_a_draw() -> None:
    # Tromp, "John's Connect Four playground": 5 columns of 4 are drawn.
    assert sign(solved(FOUR, FOUR.after(), EXACT)[0]) == 0


def test_hex_four_by_four_is_won_by_the_first_side_and_from_the_middle() -> None:
    # Nash: the first side wins; here from the short diagonal, and not from the sharp corners.
    assert sign(solved(HEX, HEX.after(), EXACT)[0]) == 1
    winning = {cell for cell in range(16) if sign(solved(HEX, HEX.after(cell), EXACT)[0]) == -1}
    assert {3, 6, 9, 12} <= winning
    assert not winning & {0, 1, 14, 15}


@pytest.mark.parametrize("params", [EXACT, SELECTIVE], ids=["exact", "selective"])
@pytest.mark.parametrize("game", [FOUR, HEX], ids=["four", "hex"])
def test_played_action_keeps_solved_value(game: Game, params: SearchParams) -> None:
    dice = random.Random(3)
    for _ in range(15):
        position = game.after()
        for _ in range(dice.randrange(8, 11)):
            if position.result == ONGOING:
                apply(position, game.tables, dice.choice(listed(game, position)))
        if position.result != ONGOING:
            continue
        score, action = solved(game, position, params)
        assert sign(score) == worth(game, position)
        after = position.copy()
        apply(after, game.tables, action)
        won = after.result in (FIRST_WINS, SECOND_WINS)
        assert (1 if won else -worth(game, after)) == sign(score)


def test_breakthrough_four_by_four_is_won_by_the_second_side_whatever_is_tried() -> None:
    table, seen = tt.table(MEMORY), set[int]()

    def best(board: Breakthrough) -> Variation:
        *_, last = IterativeDeepening.of(board, table).deepen(Limits(1 << 40, lambda: False))
        return last

    board = Breakthrough.start("standard", "4x4")
    assert best(board).score < -MATE_BOUND
    waiting = [board]
    while waiting:
        board = waiting.pop()
        for code in board.legal_codes():
            reply = board.copy()
            reply.push_code(code)
            assert not reply.is_over
            reply.push_code(best(reply).action)
            if not reply.is_over and reply.key not in seen:
                seen.add(reply.key)
                waiting.append(reply)


def test_breakthrough_five_by_five_with_a_rank_each_is_won_by_the_first_side() -> None:
    board = Breakthrough.start("rows=1", "5x5")
    *_, last = IterativeDeepening.of(board, tt.table(MEMORY)).deepen(Limits(1 << 40, lambda: False))
    assert last.score > MATE_BOUND

"""Alpha-beta: the score of plain minimax where nothing is left out, wins, and where it stops."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toys.breakthrough.board import Board as Breakthrough

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.board import Board
from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board as Vorcept
from tessera.kernel.contract import (
    DRAW,
    FIRST,
    FIRST_WINS,
    NO_EVALUATION,
    ONGOING,
    evaluate,
    outcome,
    position_key,
    to_move,
)
from tessera.search import bot, pvs
from tessera.search import transposition_table as tt
from tessera.search.deepening import IterativeDeepening, Limits, Variation
from tessera.search.levels import Level
from tessera.search.memory import Memory
from tessera.search.pvs import EXACT, MATE, MATE_BOUND, SELECTIVE, SearchParams

UNHURRIED = 10**9
MEBIBYTE = 1 << 20
WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
PIT61 = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
WINS_IN_TWO_TURNS = ("bd5,Ig5,Lh5,ld7,Gc9,Ie9", "If6,Bb7,Lf7,Ba8,bc8,ia9,lb9")
MIDDLE = (
    "vorcept standard ____...../___#....#/__....#../_.#....../....*..../.......#/.....#./.#..../"
    "....# fg1,Hh1,De2,Ed3,dh3,dd4,hg4,Db5,db7,Fg7,ea8,Dc9 b:main:2:- 3.2.1/3.2.1 0"
)


def limits(depth: int = pvs.MAX_PLY, nodes: int = UNHURRIED) -> Limits:
    return Limits(nodes, lambda: False, depth)


def search_nodes(board: Board, bounds: Limits, params: SearchParams = SELECTIVE) -> Variation:
    """The best action, with a table of its own."""
    *_, last = IterativeDeepening.of(board, tt.table(MEBIBYTE), params=params).deepen(bounds)
    return last


def minimax(board: Board, depth: int, ply: int = 0) -> int:
    """The score of the first side, by trying everything."""
    result = outcome(board.position)
    if result == DRAW:
        return 0
    if result != ONGOING:
        return MATE - ply if result == FIRST_WINS else ply - MATE
    if depth == 0:
        return int(pvs.to_score(evaluate(board.position, board.tables)))
    scores = list[int]()
    for code in board.legal_codes():
        board.push_code(code)
        scores.append(minimax(board, depth - 1, ply + 1))
        board.pop()
    return max(scores) if to_move(board.position) == FIRST else min(scores)


def scattered(board: Board, seed: int) -> Board:
    """Some random actions on."""
    dice = random.Random(seed)
    for _ in range(dice.randrange(5, 40)):
        if not board.is_over:
            board.push_code(dice.choice(board.legal_codes()))
    return board


def small_boards(seed: int) -> Iterator[Board]:
    yield scattered(Vorcept.start("blocks=1,reserve=2.1.0", "hex3"), seed)
    yield scattered(Breakthrough.start(), seed)


@pytest.mark.usefixtures("every_game_is_known")
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), depth=st.sampled_from([2, 3]))
def test_the_score_is_that_of_minimax_where_nothing_is_left_out(seed: int, depth: int) -> None:
    for board in small_boards(seed):
        if board.is_over:
            continue
        first = to_move(board.position) == FIRST
        right = minimax(board, depth) if first else -minimax(board, depth)
        for remembers in (True, False):
            params = EXACT._replace(tt_cutoffs=remembers)
            score = search_nodes(board, limits(depth), params).score
            # A win that was seen at a lesser depth is not looked for again, and is as good.
            assert (
                score == right or min(score, right) > MATE_BOUND or max(score, right) < -MATE_BOUND
            )


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_table_changes_no_score(depth: int) -> None:
    board = Vorcept.from_text(MIDDLE)
    forgetful = EXACT._replace(tt_cutoffs=False)
    scores = {search_nodes(board, limits(depth), params).score for params in (EXACT, forgetful)}
    assert len(scores) == 1


def test_actions_of_a_turn_in_another_order_are_one_position() -> None:
    there, back = Vorcept.from_text(MIDDLE), Vorcept.from_text(MIDDLE)
    for action in ("h1-h2", "e2-e3"):
        there.push(action)
    for action in ("e2-e3", "h1-h2"):
        back.push(action)
    assert position_key(there.position) == position_key(back.position)


def test_a_win_within_the_turn_is_proven() -> None:
    found = search_nodes(Vorcept.from_text(WIN_IN_TURN), limits())
    assert (found.score, found.depth) == (MATE - 2, 2)


@pytest.mark.parametrize("pieces", WINS_IN_TWO_TURNS)
def test_a_win_in_two_turns_is_proven(pieces: str) -> None:
    board = Pit.from_text(f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0")
    found = search_nodes(board, limits(nodes=4_000_000))
    assert MATE - 6 <= found.score <= MATE - 4


def test_the_same_nodes_give_the_same_variation() -> None:
    board = Vorcept.from_text(MIDDLE)
    found = {search_nodes(board, limits(nodes=20_000)) for _ in range(2)}
    assert len(found) == 1


def test_search_in_slices_returns_same_result() -> None:
    board = Vorcept.from_text(MIDDLE)
    found = set()
    for nodes in (100, UNHURRIED):
        search = IterativeDeepening.of(board, tt.table(MEBIBYTE))
        depth = 6
        while not pvs.search(
            search.thread, board.tables, depth, -pvs.INFINITE, pvs.INFINITE, nodes
        ):
            depth = 0
        root = search.thread.stack[0]
        found.add((int(root.action), int(root.best), search.nodes))
    assert len(found) == 1


@pytest.mark.parametrize("nodes", [1, 1_000, 30_000])
def test_no_more_nodes_are_looked_at_than_allowed(nodes: int) -> None:
    board = Vorcept.from_text(MIDDLE)
    search = IterativeDeepening.of(board, tt.table(MEBIBYTE))
    *_, last = search.deepen(limits(nodes=nodes))
    assert last.action in board.legal_codes()
    # What has been begun is brought to an end: the root at least, or one position's actions.
    assert search.nodes <= nodes + 2 * len(board.legal_codes()) + 200


def test_it_stops_when_time_is_up() -> None:
    board = Vorcept.from_text(MIDDLE)
    asked = 0

    def is_over() -> bool:
        nonlocal asked
        asked += 1
        return asked == 30

    *_, last = IterativeDeepening.of(board, tt.table(MEBIBYTE)).deepen(Limits(UNHURRIED, is_over))
    assert last.action in board.legal_codes()
    assert asked == 30


def test_cards_are_drawn_on_the_way() -> None:
    board = BUILT_IN_GAMES["almajara"].board_class.start("moves=cards", seed=3)
    dice = random.Random(1)
    while board.turn == "?" or "main" not in board.text():
        board.push_code(dice.choice(board.legal_codes()))
    assert search_nodes(board, limits(nodes=20_000)).action in board.legal_codes()


def test_alpha_beta_is_used_where_game_has_evaluation() -> None:
    level = Level(simulations=10, nodes=5_000, seconds=60.0)
    board = Vorcept.from_text(MIDDLE)
    assert bot.choose_action(board, level, seed=1).simulations >= 5_000
    in_set_up = Vorcept.start()
    assert (
        0 < bot.choose_action(in_set_up, level, seed=1).simulations <= bot.MIN_SIMULATIONS_UNCLEAR
    )


def test_guesses_are_scores_short_of_certainty() -> None:
    assert int(pvs.to_score(NO_EVALUATION)) == 0
    assert int(pvs.to_score(0.5)) == 500
    assert 20_000 < int(pvs.to_score(1_000.0)) < MATE_BOUND
    assert int(pvs.to_score(-1_000.0)) == -int(pvs.to_score(1_000.0))


def test_evaluation_noise_is_deterministic_and_unbiased() -> None:
    errors = [int(pvs.noise(np.uint64(key), 1_000)) for key in range(4_000)]
    assert errors == [int(pvs.noise(np.uint64(key), 1_000)) for key in range(4_000)]
    assert all(-1_000 <= error <= 1_000 for error in errors)
    assert abs(sum(errors) / len(errors)) < 25
    assert sum(abs(error) > 700 for error in errors) < sum(abs(error) < 300 for error in errors) / 3


def test_a_win_is_seen_however_dimly() -> None:
    board = Vorcept.from_text(WIN_IN_TURN)
    blind = pvs.SELECTIVE._replace(eval_noise=20_000)
    search = IterativeDeepening.of(board, *Memory().tt_context(""), blind)
    *_, best = search.deepen(Limits(20_000, lambda: False))
    assert best.score > MATE_BOUND

"""Breakthrough and Hex against OpenSpiel's tree search (C++), at equal CPU time.

OpenSpiel searches with a number of simulations, ours for as long as that took. We play Breakthrough
by alpha-beta with a piece count as evaluation, and Hex by tree search with random rollouts.
"""

import importlib.util
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tests.toys.breakthrough.board import Board as Breakthrough

from benchmarks import hexes
from benchmarks.measure import Figure
from tessera.games.common.board import list_legal_actions
from tessera.kernel.contract import FIRST_WINS, ONGOING, Record, apply, outcome, to_move
from tessera.lab.stats import WinDrawLoss
from tessera.search.bot import ranking, run_simulations
from tessera.search.deepening import IterativeDeepening, Limits
from tessera.search.levels import UNLIMITED, uct
from tessera.search.memory import MEBIBYTE, Memory
from tessera.search.tree import PLAIN, new_tree

PAIRS = 10
SIMULATIONS = 10_000
"""OpenSpiel's simulations per action."""
EXPLORATION = 2.0
"""OpenSpiel's exploration constant, as in its own examples."""
OPENING = 4
"""Random actions at the start of both games of a pair."""
WIDTH, HEX_WIDTH = 8, 7


@dataclass(frozen=True)
class Duel:
    """A game that both programs play."""

    name: str
    loaded: str
    """OpenSpiel's name of the game."""
    start: Record
    tables: Record
    spelled: Callable[[Any, int], str]
    """An OpenSpiel action in our notation, given the state."""
    written: Callable[[int], str]
    """One of our actions as text."""
    search: Callable[[Sequence[int], float], int]
    """Our next action after a list of actions, within a number of seconds."""


def breakthrough() -> Duel:
    """Breakthrough on the usual board, each side with two rows of eight men."""
    start = Breakthrough.start(board=f"{WIDTH}x{WIDTH}")

    def search(played: Sequence[int], seconds: float) -> int:
        board = start.copy()
        for code in played:
            board.push_code(code)
        end = time.thread_time() + seconds
        limits = Limits(UNLIMITED, lambda: time.thread_time() >= end)
        *_, best = IterativeDeepening.of(board, *Memory().tt_context("")).deepen(limits)
        return best.action

    def spelled(state: Any, action: int) -> str:  # noqa: ANN401  it tells no types
        """Convert an action: the first side is at the top there, at the bottom here."""
        source, from_rank, target, to_rank, *_ = state.action_to_string(action)
        return f"{source}{WIDTH + 1 - int(from_rank)}-{target}{WIDTH + 1 - int(to_rank)}"

    return Duel(
        "breakthrough",
        f"breakthrough(rows={WIDTH},columns={WIDTH})",
        start.position,
        start.tables,
        spelled,
        start.decode,
        search,
    )


def hex_game() -> Duel:
    """Hex on a seven by seven board."""
    start, tables = hexes.start(HEX_WIDTH), hexes.board_of(HEX_WIDTH)

    def search(played: Sequence[int], seconds: float) -> int:
        position, begun = start.copy(), time.thread_time()
        for code in played:
            apply(position, tables, code)
        tree = new_tree(hexes.KERNELS, position, 256 * MEBIBYTE, len(played), PLAIN)
        level = replace(uct(UNLIMITED), seconds=seconds, clock=time.thread_time)
        run_simulations([tree], position, tables, level, begun)
        return ranking([tree])[0]

    return Duel(
        "hex", f"hex(board_size={HEX_WIDTH})", start, tables, lambda _, code: str(code), str, search
    )


def played(duel: Duel, pair: int, ours: int) -> float:
    """Play a game; returns our score.

    Raises:
        RuntimeError: if the two programs disagree about the rules.
    """
    import pyspiel

    state = pyspiel.load_game(duel.loaded).new_initial_state()
    rollouts = pyspiel.RandomRolloutEvaluator(1, pair)
    bot = pyspiel.MCTSBot(
        state.get_game(), rollouts, EXPLORATION, SIMULATIONS, 1_000, True, pair, False
    )
    position, codes, luck = duel.start.copy(), list[int](), random.Random(pair)
    _, seconds = timed(lambda: bot.step(state))
    while outcome(position) == ONGOING:
        theirs = {duel.spelled(state, action): action for action in state.legal_actions()}
        legal = {duel.written(code): code for code in list_legal_actions(position, duel.tables)}
        if theirs.keys() != legal.keys():
            raise RuntimeError(f"the peer plays {duel.name} by other rules")
        if len(codes) < OPENING:
            chosen = luck.choice(sorted(legal))
        elif int(to_move(position)) == ours:
            chosen = duel.written(duel.search(codes, seconds))
        else:
            action, seconds = timed(lambda: bot.step(state))
            chosen = duel.spelled(state, action)
        state.apply_action(theirs[chosen])
        codes.append(legal[chosen])
        apply(position, duel.tables, codes[-1])
    return float(outcome(position) == FIRST_WINS + ours)


def timed(search: Callable[[], int]) -> tuple[int, float]:
    """The result of a search and the CPU seconds it took."""
    begun = time.process_time()
    return search(), time.process_time() - begun


def games() -> Iterator[Figure]:
    """Our score; each opening is played from both sides."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    for duel in (breakthrough(), hex_game()):
        duel.search((), 0.01)  # compiles
        score = WinDrawLoss()
        for game in range(2 * PAIRS):
            score = score.plus(played(duel, game // 2, game % 2))
        low, high = score.interval()
        name = f"{duel.name} against OpenSpiel's tree search, equal time, {2 * PAIRS} games"
        yield Figure(
            name, "of the points", score.win_rate, (high - low) / 2 / max(score.win_rate, 0.01)
        )


JOBS = (games,)

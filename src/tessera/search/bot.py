"""How a bot chooses its action: alpha-beta or tree search, with exact tactics around them."""

import random
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from threading import Event

import numpy as np

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.kernel.compiled import interpreting
from tessera.kernel.contract import (
    FIRST,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    Actions,
    Record,
    apply,
    kernels_of,
    outcome,
)
from tessera.kernel.network import with_weights
from tessera.search.budget import process_memory
from tessera.search.deepening import (
    IterativeDeepening,
    Limits,
    Variation,
    chance_of,
    is_unclear,
    lazy_smp,
)
from tessera.search.levels import LEVELS, Level, interpreted_level
from tessera.search.lines import lines_of
from tessera.search.mcts import search
from tessera.search.memory import Memory, TTContext
from tessera.search.messages import Line, SearchRequest, SearchResponse
from tessera.search.pvs import MATE_BOUND, NO_ACTION
from tessera.search.service import OnUpdate, Service
from tessera.search.tactics import NO, action_is_safe, forcing_action, new_workspace, winning_action
from tessera.search.tree import ROOT, Tree, new_tree

SIMULATIONS_PER_CHECK = 128
"""Simulations between two checks of the clock."""

MIN_SIMULATIONS_UNCLEAR = 300
"""The least number of simulations where a position has no evaluation: each says less there."""
WIN_SEARCH_BUDGET = 4_000_000
"""Nodes for finding a win within the turn: enough for two actions of 2,000 choices each."""
FORCED_WIN_MIN_VALUE = 0.55
"""Tree search looks for a win in two turns where the side to move expects at least this value."""

TACTICS_BELOW_NODES = 40_000
"""Alpha-beta with fewer nodes needs tactics; larger searches find the same by themselves."""

FORCED_WIN_DEPTH = 3
"""Alpha-beta looks for a win in two turns after this depth, in actions."""
FORCED_WIN_TIME_SHARE = 0.25
"""The share of the remaining time for that."""
FORCED_WIN_MIN_SCORE = 200
"""Alpha-beta looks for a win in two turns only above this score."""

INFO_INTERVAL = 0.2
"""The least time, in seconds, between two reports of a search."""

_memory = cache(process_memory)


@dataclass(frozen=True)
class SearchResult:
    """The result of a search."""

    action: int
    """Its code."""
    simulations: int
    """Simulations run; of alpha-beta, nodes searched."""
    value: float
    """The value of the root for the first side: 0 lost, 1 won."""


OnInfo = Callable[[SearchResult, list[Tree]], None]
"""Receives the result so far, and the trees that show it, if it is a tree search."""


def choose(request: SearchRequest, on_update: OnUpdate[SearchResponse]) -> SearchResponse:
    """The action that a bot plays, and the lines it expects.

    Args:
        request: the position, the level, and the lines wanted.
        on_update: receives intermediate results if lines are wanted.

    Raises:
        NotationError: if the position cannot be read.
        KeyError: if there is no such level.
        ValueError: if the game is over.
    """
    with interpreting(request.interpreted):
        return _choose(request, on_update)


def _choose(request: SearchRequest, on_update: OnUpdate[SearchResponse]) -> SearchResponse:
    board = catalog.game(request.game, request.content).board_class.from_text(request.position)

    def report(result: SearchResult, trees: list[Tree]) -> None:
        on_update(_response(board, result, trees, request.lines))

    level, on_info = LEVELS[request.level], report if request.lines else None
    if request.interpreted:
        level = interpreted_level(level)
    if request.milliseconds:
        level = replace(level, seconds=min(level.seconds, request.milliseconds / 1_000))
    result, trees = _choose_action(board, level, request.seed, _memory(), request.table, on_info)
    return _response(board, result, trees, request.lines)


SEARCHING = Service(SearchRequest, SearchResponse, choose)
"""Searches by our own bots."""


def _response(board: Board, result: SearchResult, trees: list[Tree], lines: int) -> SearchResponse:
    """A result as texts."""
    action = board.decode(result.action)
    if trees:
        best_lines = lines_of(board, trees, ranking(trees)[:lines])
    else:  # there was nothing to search for
        best_lines = (Line((action,), result.value, 0),)[:lines]
    return SearchResponse(action, result.value, result.simulations, best_lines)


def choose_action(
    board: Board, level: Level, seed: int, memory: Memory | None = None, table: str = ""
) -> SearchResult:
    """Search a position, reusing what `memory` holds of the game at a table.

    Raises:
        ValueError: if the game is over.
    """
    return _choose_action(board, level, seed, memory or Memory(), table, None)[0]


def _choose_action(
    board: Board, level: Level, seed: int, memory: Memory, table: str, on_info: OnInfo | None
) -> tuple[SearchResult, list[Tree]]:
    """The same, with the trees; none where it needed none."""
    codes = board.legal_codes()
    if not codes:
        raise ValueError(f"the game is over: {board.text()}")
    if len(codes) == 1:
        return SearchResult(codes[0], 0, 0.5), []
    dice = random.Random(seed)
    if dice.random() < level.random_share:
        return SearchResult(dice.choice(codes), 0, 0.5), []
    begun = level.clock()
    unclear = is_unclear(board)
    avoids_win = level.no_setup_win and board.may_lose_by_setup
    has_network = kernels_of(board.position).features is not None
    uses_alphabeta = (
        level.nodes > 0
        and (has_network or level.always_alphabeta)
        and not unclear
        and not avoids_win
    )
    if (
        level.tactics_budget
        and not avoids_win
        and not (uses_alphabeta and level.nodes >= TACTICS_BELOW_NODES)
    ):
        workspace = new_workspace(kernels_of(board.position), board.position, WIN_SEARCH_BUDGET)
        winning = int(winning_action(workspace, board.tables))
        if winning >= 0:
            return SearchResult(winning, 0, 1.0 if board.turn == board.sides[0] else 0.0), []
    if uses_alphabeta:
        # Levels with evaluation noise do not share the transposition table with others.
        context_key = f"{table} {level.params.eval_noise}" if level.reuse and table else ""
        tt_context = memory.tt_context(context_key)
        return alphabeta_search(board, level, tt_context, begun + level.seconds, on_info), []
    if level.tree_params.prior_weight and unclear:
        level = replace(level, simulations=max(level.simulations, MIN_SIMULATIONS_UNCLEAR))
    return mcts_search(board, level, seed, memory, table, begun, on_info)


def mcts_search(
    board: Board,
    level: Level,
    seed: int,
    memory: Memory,
    table: str,
    begun: float,
    on_info: OnInfo | None,
) -> tuple[SearchResult, list[Tree]]:
    """Tree search, reusing earlier trees; time counts from `begun`."""
    position, tables = board.position, board.tables
    share = memory.search_bytes // level.threads
    trees = [
        new_tree(kernels_of(position), position, share, seed + thread, level.tree_params)
        for thread in range(level.threads)
    ]
    reuses_trees = level.reuse and table != ""
    if reuses_trees:
        memory.reuse_trees(table, position, tables, trees)
    done = 0
    if level.forced_win_budget:
        done = run_simulations(trees, position, tables, level.probe, begun)
        is_late = _time_share(level, begun + level.seconds)
        forcing = likely_forced_win(trees, position, tables, level.forced_win_budget, is_late)
        if forcing >= 0:
            return SearchResult(forcing, done, value_of(trees)), trees
    done += run_simulations(trees, position, tables, level, begun, on_info)
    if reuses_trees:
        memory.save_trees(table, position, trees)
    actions = ranking(trees)
    if level.no_setup_win and board.may_lose_by_setup:
        actions = non_terminal(actions, position, tables) or actions
    order = prefer_no_self_loss(board, actions) if level.no_setup_win else iter(actions)
    action = (
        first_safe(order, position, tables, level.tactics_budget)
        if level.tactics_budget
        else next(order)
    )
    return SearchResult(action, done, value_of(trees)), trees


def alphabeta_search(
    board: Board, level: Level, tt_context: TTContext, end: float, on_info: OnInfo | None = None
) -> SearchResult:
    """Alpha-beta until the clock reaches `end`, reusing the transposition table."""
    tables = board.tables
    if level.network:
        tables = with_weights(tables, level.network)
    searches = [
        IterativeDeepening.of(board, *tt_context, level.params, tables)
        for _ in range(level.threads)
    ]
    with lazy_smp(searches):
        best = _iterate(board, searches, level, end, on_info)
    result = _result(board, searches, best)
    if level.nodes >= TACTICS_BELOW_NODES:
        return result
    order = (best.action, *searches[0].ordered_root_actions())
    action = first_safe(order, board.position, tables, level.tactics_budget)
    return replace(result, action=action)


def _iterate(
    board: Board,
    searches: list[IterativeDeepening],
    level: Level,
    end: float,
    on_info: OnInfo | None,
) -> Variation:
    """Deepen the first of some searches while time lasts, and look for a forced win on the way.

    A promising position is searched exactly for a win in two turns, since late move reductions may
    hide the action that begins one.
    """
    search, last_info = searches[0], level.clock()
    best, stable = Variation(NO_ACTION, 0, 0), 0
    for deeper in search.deepen(Limits(level.nodes, lambda: level.clock() >= end)):
        stable = stable + 1 if deeper.action == best.action else 0
        best = deeper
        if 0 < level.stable_depths <= stable and level.clock() > end - level.seconds / 2:
            break
        if (
            best.depth == FORCED_WIN_DEPTH
            and level.forced_win_budget
            and FORCED_WIN_MIN_SCORE < best.score < MATE_BOUND
        ):
            order = np.array([best.action, *search.ordered_root_actions()], dtype=np.int32)
            is_late = _time_share(level, end)
            forcing = find_forced_win(
                board.position, search.tables, order, level.forced_win_budget, is_late
            )
            if forcing >= 0:
                return Variation(forcing, MATE_BOUND - 1, best.depth)
        if on_info is not None and level.clock() > last_info + INFO_INTERVAL:
            on_info(_result(board, searches, best), [])
            last_info = level.clock()
    return best


def _time_share(level: Level, end: float) -> Callable[[], bool]:
    """A predicate that turns true after a share of the remaining time."""
    now = level.clock()
    until = now + (end - now) * FORCED_WIN_TIME_SHARE
    return lambda: level.clock() >= until


def _result(board: Board, searches: list[IterativeDeepening], best: Variation) -> SearchResult:
    """The result of some searches."""
    nodes = sum(search.nodes for search in searches)
    return SearchResult(best.action, nodes, chance_of(best.score, board.turn == board.sides[0]))


def value_of(trees: list[Tree]) -> float:
    """The value of the root for the first side: 0 lost, 1 won."""
    visits = sum(int(tree.nodes[ROOT].visits) for tree in trees)
    return sum(float(tree.nodes[ROOT].total) for tree in trees) / max(visits, 1)


def run_simulations(
    trees: list[Tree],
    position: Record,
    tables: Record,
    level: Level,
    begun: float,
    on_info: OnInfo | None = None,
) -> int:
    """Search each tree in a thread of its own. Returns the number of simulations.

    Time counts from `begun`, so it includes tactics; but at least half of it is left to the search.

    This is root parallelisation: the trees share nothing, so a seed determines the result. See
    Chaslot, Winands and van den Herik, "Parallel Monte-Carlo tree search" (CG 2008).
    """
    # At least enough for the root to have children to choose from.
    simulations_per_tree = max(level.simulations // len(trees), level.tree_params.expand_at)
    deadline = max(begun + level.seconds, level.clock() + level.seconds / 2)
    stop = Event()

    def simulate(tree: Tree) -> int:
        """Simulate until the root has its visits or is proven, or time is up."""
        root, done, last_info = tree.nodes[ROOT], 0, begun
        while root.visits < simulations_per_tree and root.proof == ONGOING and not stop.is_set():
            done += int(
                search(
                    tree,
                    position,
                    tables,
                    min(SIMULATIONS_PER_CHECK, simulations_per_tree - int(root.visits)),
                )
            )
            now = level.clock()
            if now > deadline:
                break
            if on_info is not None and tree is trees[0] and now > last_info + INFO_INTERVAL:
                on_info(
                    SearchResult(ranking([tree])[0], done * len(trees), value_of([tree])), [tree]
                )
                last_info = now
        return done

    if len(trees) == 1:
        return simulate(trees[0])
    with ThreadPoolExecutor(len(trees)) as threads:
        try:
            return sum(threads.map(simulate, trees))
        finally:
            stop.set()  # a search that is broken off leaves no thread behind


def ranking(trees: list[Tree]) -> list[int]:
    """The root actions, best first: proven wins, then by visits; proven losses last."""
    side = int(trees[0].nodes[ROOT].side)
    won, lost = (FIRST_WINS, SECOND_WINS) if side == FIRST else (SECOND_WINS, FIRST_WINS)
    totals: dict[int, list[float]] = {}
    for tree in trees:
        root = tree.nodes[ROOT]
        children = tree.nodes[root.first : root.first + root.children]
        visits, proof = children["visits"], children["proof"]
        seen = np.maximum(visits, 1)
        mean = np.where(visits > 0, children["total"] / seen, children["prior"])
        certain = (proof == won).astype(float) - (proof == lost)
        value = mean if side == FIRST else 1 - mean
        rows = np.stack([certain, visits, value], axis=1).tolist()
        for action, row in zip(children["action"].tolist(), rows, strict=True):
            total = totals.setdefault(action, [0.0, 0.0, 0.0])
            total[:] = (before + more for before, more in zip(total, row, strict=True))
    return sorted(totals, key=totals.__getitem__, reverse=True)


def likely_forced_win(
    trees: list[Tree],
    position: Record,
    tables: Record,
    node_budget: int,
    is_late: Callable[[], bool],
) -> int:
    """An action that begins a win in two turns; -1 if that is unlikely, or none is found.

    Args:
        trees: of a short search, which shows what is likely.
        position: one in which the side to move cannot win within its turn.
        tables: of the board.
        node_budget: the most nodes.
        is_late: returns whether time is up.
    """
    value = value_of(trees)
    win_probability = value if trees[0].nodes[ROOT].side == FIRST else 1.0 - value
    if win_probability < FORCED_WIN_MIN_VALUE:
        return -1
    return find_forced_win(
        position, tables, np.array(ranking(trees), dtype=np.int32), node_budget, is_late
    )


def find_forced_win(
    position: Record, tables: Record, order: Actions, node_budget: int, is_late: Callable[[], bool]
) -> int:
    """An action that begins a win in two turns; -1 if none is found within budget and time."""
    kernels = kernels_of(position)
    workspace, reply = (
        new_workspace(kernels, position, node_budget),
        new_workspace(kernels, position, node_budget),
    )
    for rank in range(len(order)):
        if is_late():
            break
        if (forcing := int(forcing_action(workspace, reply, tables, order[rank : rank + 1]))) >= 0:
            return forcing
    return -1


def non_terminal(actions: list[int], position: Record, tables: Record) -> list[int]:
    """The actions that do not end the game."""

    def continues(action: int) -> bool:
        after = position.copy()
        apply(after, tables, action)
        return int(outcome(after)) == ONGOING

    return [action for action in actions if continues(action)]


def prefer_no_self_loss(board: Board, actions: list[int]) -> Iterator[int]:
    """The actions in order, but last those that lose own pieces and capture nothing."""
    self_losing: list[int] = []
    for action in actions:
        captures = board.captures(board.decode(action))
        if captures and all(capture.side == board.turn for capture in captures):
            self_losing.append(action)
        else:
            yield action
    yield from self_losing


def first_safe(actions: Iterable[int], position: Record, tables: Record, node_budget: int) -> int:
    """The first action that lets the other side win nothing in its next turn; else the first.

    Beyond the node budget, an action counts as safe.
    """
    workspace = new_workspace(kernels_of(position), position, node_budget)
    first = None
    for action in actions:
        first = action if first is None else first
        workspace.positions[0] = position
        if action_is_safe(workspace, tables, action) != NO:
            return action
    if first is None:
        raise ValueError("there is nothing to choose from")
    return first

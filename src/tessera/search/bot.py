"""Choosing an action: by a tree search with exact tactics before and after, or by alpha-beta."""

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
from tessera.kernel.network import judging_by
from tessera.search.budget import memory_of_this_process
from tessera.search.deepening import (
    IterativeDeepening,
    Limits,
    Variation,
    chance_of,
    is_unclear,
    lazy_smp,
)
from tessera.search.levels import LEVELS, Level, hasty
from tessera.search.lines import lines_of
from tessera.search.mcts import search
from tessera.search.memory import Known, Memory
from tessera.search.messages import Found, Line, Search
from tessera.search.pvs import MATE_BOUND, NO_ACTION
from tessera.search.service import Hear, Service
from tessera.search.tactics import NO, action_is_safe, forcing_action, line, winning_action
from tessera.search.tree import ROOT, Tree, grow

BATCH = 128
"""Simulations between two looks at the clock."""

MURKY = 300
"""Simulations, at least, where the game cannot tell how a position looks: there they say less."""
WINNING_EFFORT = 4_000_000
"""Actions that may be tried to find a win within the turn: enough for two of 2,000 each."""
HOPEFUL = 0.55
"""A win in two turns is looked for where the side to move may expect as much."""

SEES_TURNS = 40_000
"""Positions: who looks at so many, sees what this turn and the next may do without being told."""

HOPEFUL_AT = 3
"""The depth of a first look, in actions."""
FORCED_SHARE = 0.25
"""Of the time that is left, to look for it."""
WORTH_A_TRY = 200
"""A win in two turns is looked for where that promises so much, as a score."""

BETWEEN_NEWS = 0.2
"""Seconds, at least, until it is told anew what a search has come to."""

_memory = cache(memory_of_this_process)


@dataclass(frozen=True)
class Choice:
    """What a search came to."""

    action: int
    """Its code."""
    simulations: int
    """How many were run; by alpha-beta, positions that it looked at."""
    value: float
    """How the root looks to the first side: 0 lost, 1 won."""


News = Callable[[Choice, list[Tree]], None]
"""Hears what a search has come to so far, and of the trees where that can be seen."""


def choose(asked: Search, hear: Hear[Found]) -> Found:
    """The action that a bot plays, and how it sees the game go on.

    Args:
        asked: what is searched, how long, and what is to be told.
        hear: hears every now and then what the search has come to, if lines are asked for.

    Raises:
        NotationError: if the position cannot be read.
        KeyError: if there is no such level.
        ValueError: if the game is over.
    """
    with interpreting(asked.hasty):
        return _choose(asked, hear)


def _choose(asked: Search, hear: Hear[Found]) -> Found:
    board = catalog.game(asked.game, asked.content).board_class.from_text(asked.position)

    def told(choice: Choice, trees: list[Tree]) -> None:
        hear(_found(board, choice, trees, asked.lines))

    level, news = LEVELS[asked.level], told if asked.lines else None
    if asked.hasty:
        level = hasty(level)
    if asked.milliseconds:
        level = replace(level, seconds=min(level.seconds, asked.milliseconds / 1_000))
    choice, trees = _think(board, level, asked.seed, _memory(), asked.table, news)
    return _found(board, choice, trees, asked.lines)


SEARCHING = Service(Search, Found, choose)
"""Searches by the bots of the house."""


def _found(board: Board, choice: Choice, trees: list[Tree], lines: int) -> Found:
    """What a search has come to, in texts."""
    action = board.decode(choice.action)
    if trees:
        told = lines_of(board, trees, ranking(trees)[:lines])
    else:  # there was nothing to search for
        told = (Line((action,), choice.value, 0),)[:lines]
    return Found(action, choice.value, choice.simulations, told)


def think(
    board: Board, level: Level, seed: int, memory: Memory | None = None, table: str = ""
) -> Choice:
    """Search a position, going on from what `memory` holds of the game at a table.

    Raises:
        ValueError: if the game is over.
    """
    return _think(board, level, seed, memory or Memory(), table, None)[0]


def _think(
    board: Board, level: Level, seed: int, memory: Memory, table: str, news: News | None
) -> tuple[Choice, list[Tree]]:
    """The same, with the trees that it grew; none where there was nothing to search for."""
    codes = board.legal_codes()
    if not codes:
        raise ValueError(f"the game is over: {board.text()}")
    if len(codes) == 1:
        return Choice(codes[0], 0, 0.5), []
    begun = level.clock()
    unclear = is_unclear(board)
    spares = level.gentle and board.has_just_begun
    learned = kernels_of(board.position).features is not None
    deepens = level.nodes > 0 and (learned or level.deep) and not unclear and not spares
    if level.effort and not spares and not (deepens and level.nodes >= SEES_TURNS):
        ahead = line(kernels_of(board.position), board.position, WINNING_EFFORT)
        winning = int(winning_action(ahead, board.tables))
        if winning >= 0:
            return Choice(winning, 0, 1.0 if board.turn == board.sides[0] else 0.0), []
    if deepens:
        # Who sees dimly tells others nothing.
        named = f"{table} {level.sight.eval_noise}" if level.reuse and table else ""
        known = memory.known(named)
        return deepened(board, level, known, begun + level.seconds, news), []
    if level.manner.trust and unclear:
        level = replace(level, simulations=max(level.simulations, MURKY))
    return grown(board, level, seed, memory, table, begun, news)


def grown(
    board: Board,
    level: Level,
    seed: int,
    memory: Memory,
    table: str,
    begun: float,
    news: News | None,
) -> tuple[Choice, list[Tree]]:
    """Search by trees, going on from those of earlier searches; time counts from `begun`."""
    position, tables = board.position, board.tables
    share = memory.room // level.threads
    trees = [
        grow(kernels_of(position), position, share, seed + thread, level.manner)
        for thread in range(level.threads)
    ]
    remembers = level.reuse and table != ""
    if remembers:
        memory.recall(table, position, tables, trees)
    done = 0
    if level.far_effort:
        done = run(trees, position, tables, level.glance, begun)
        late = _share(level, begun + level.seconds)
        forcing = far_sighted(trees, position, tables, level.far_effort, late)
        if forcing >= 0:
            return Choice(forcing, done, value_of(trees)), trees
    done += run(trees, position, tables, level, begun, news)
    if remembers:
        memory.keep(table, position, trees)
    actions = ranking(trees)
    if level.gentle and board.has_just_begun:
        actions = unfinished(actions, position, tables) or actions
    order = thrifty(board, actions) if level.gentle else iter(actions)
    action = first_safe(order, position, tables, level.effort) if level.effort else next(order)
    return Choice(action, done, value_of(trees)), trees


def deepened(
    board: Board, level: Level, known: Known, end: float, news: News | None = None
) -> Choice:
    """Search by alpha-beta until the clock shows so much, knowing what earlier searches found."""
    tables = board.tables
    if level.network:
        tables = judging_by(tables, level.network)
    searches = [
        IterativeDeepening.of(board, *known, level.sight, tables) for _ in range(level.threads)
    ]
    with lazy_smp(searches):
        best = _deepest(board, searches, level, end, news)
    choice = _chosen(board, searches, best)
    if level.nodes >= SEES_TURNS:
        return choice
    order = (best.action, *searches[0].ordered_root_actions())
    action = first_safe(order, board.position, tables, level.effort)
    return replace(choice, action=action)


def _deepest(
    board: Board, searches: list[IterativeDeepening], level: Level, end: float, news: News | None
) -> Variation:
    """What the first of some searches comes to in the time there is; a forced win, if it sees one.

    Whether a turn forces a win, is tried exactly where a first look is hopeful: late actions that
    begin one would else be looked at less deep.
    """
    search, told = searches[0], level.clock()
    best, steady = Variation(NO_ACTION, 0, 0), 0
    for deeper in search.deepen(Limits(level.nodes, lambda: level.clock() >= end)):
        steady = steady + 1 if deeper.action == best.action else 0
        best = deeper
        if 0 < level.steady <= steady and level.clock() > end - level.seconds / 2:
            break
        if best.depth == HOPEFUL_AT and level.far_effort and WORTH_A_TRY < best.score < MATE_BOUND:
            order = np.array([best.action, *search.ordered_root_actions()], dtype=np.int32)
            late = _share(level, end)
            forcing = forced(board.position, search.tables, order, level.far_effort, late)
            if forcing >= 0:
                return Variation(forcing, MATE_BOUND - 1, best.depth)
        if news is not None and level.clock() > told + BETWEEN_NEWS:
            news(_chosen(board, searches, best), [])
            told = level.clock()
    return best


def _share(level: Level, end: float) -> Callable[[], bool]:
    """Tells whether a part of the time that is left is over, so that the rest is for the search."""
    now = level.clock()
    until = now + (end - now) * FORCED_SHARE
    return lambda: level.clock() >= until


def _chosen(board: Board, searches: list[IterativeDeepening], best: Variation) -> Choice:
    """What some searches have come to."""
    looked = sum(search.nodes for search in searches)
    return Choice(best.action, looked, chance_of(best.score, board.turn == board.sides[0]))


def value_of(trees: list[Tree]) -> float:
    """How the root looks to the first side: 0 lost, 1 won."""
    visits = sum(int(tree.nodes[ROOT].visits) for tree in trees)
    return sum(float(tree.nodes[ROOT].total) for tree in trees) / max(visits, 1)


def run(
    trees: list[Tree],
    position: Record,
    tables: Record,
    level: Level,
    begun: float,
    news: News | None = None,
) -> int:
    """Search each tree in a thread of its own; returns the simulations run.

    Time counts from `begun`, so that what tactics took is not spent again; but half of it is left
    to the search, however long they took.

    Root parallelisation (Chaslot, Winands, van den Herik: "Parallel Monte-Carlo tree search",
    CG 2008): the trees share nothing, so a seed still decides what comes out.
    """
    # At least so many that the root has children to choose from.
    each = max(level.simulations // len(trees), level.manner.expand_at)
    deadline = max(begun + level.seconds, level.clock() + level.seconds / 2)
    over = Event()

    def simulate(tree: Tree) -> int:
        """Until the root has its visits or is proven, or until time is up."""
        root, done, told = tree.nodes[ROOT], 0, begun
        while root.visits < each and root.proof == ONGOING and not over.is_set():
            done += int(search(tree, position, tables, min(BATCH, each - int(root.visits))))
            now = level.clock()
            if now > deadline:
                break
            if news is not None and tree is trees[0] and now > told + BETWEEN_NEWS:
                news(Choice(ranking([tree])[0], done * len(trees), value_of([tree])), [tree])
                told = now
        return done

    if len(trees) == 1:
        return simulate(trees[0])
    with ThreadPoolExecutor(len(trees)) as threads:
        try:
            return sum(threads.map(simulate, trees))
        finally:
            over.set()  # a search that is broken off leaves no thread behind


def ranking(trees: list[Tree]) -> list[int]:
    """The actions at the root, the best first: proven wins, then by visits; proven losses last."""
    side = int(trees[0].nodes[ROOT].side)
    won, lost = (FIRST_WINS, SECOND_WINS) if side == FIRST else (SECOND_WINS, FIRST_WINS)
    merits: dict[int, list[float]] = {}
    for tree in trees:
        root = tree.nodes[ROOT]
        children = tree.nodes[root.first : root.first + root.children]
        visits, proof = children["visits"], children["proof"]
        seen = np.maximum(visits, 1)
        mean = np.where(visits > 0, children["total"] / seen, children["prior"])
        certain = (proof == won).astype(float) - (proof == lost)
        worth = mean if side == FIRST else 1 - mean
        rows = np.stack([certain, visits, worth], axis=1).tolist()
        for action, row in zip(children["action"].tolist(), rows, strict=True):
            merit = merits.setdefault(action, [0.0, 0.0, 0.0])
            merit[:] = (known + more for known, more in zip(merit, row, strict=True))
    return sorted(merits, key=merits.__getitem__, reverse=True)


def far_sighted(
    trees: list[Tree], position: Record, tables: Record, effort: int, late: Callable[[], bool]
) -> int:
    """An action that begins a win in two turns; -1 if there is little hope, or none is found.

    Args:
        trees: searched a little, for what is hopeful.
        position: where the side to move cannot win within its turn.
        tables: the board's tables.
        effort: how many actions may be tried.
        late: tells whether time is up.
    """
    value = value_of(trees)
    hope = value if trees[0].nodes[ROOT].side == FIRST else 1.0 - value
    if hope < HOPEFUL:
        return -1
    return forced(position, tables, np.array(ranking(trees), dtype=np.int32), effort, late)


def forced(
    position: Record, tables: Record, order: Actions, effort: int, late: Callable[[], bool]
) -> int:
    """An action that begins a win in two turns; -1 if none is found with so much effort in time.

    On a machine that is busy elsewhere the same effort takes long, so the clock has a say, too.
    """
    kernels = kernels_of(position)
    ahead, reply = line(kernels, position, effort), line(kernels, position, effort)
    for rank in range(len(order)):
        if late():
            break
        if (forcing := int(forcing_action(ahead, reply, tables, order[rank : rank + 1]))) >= 0:
            return forcing
    return -1


def unfinished(actions: list[int], position: Record, tables: Record) -> list[int]:
    """Those of the actions after which the game goes on."""

    def goes_on(action: int) -> bool:
        after = position.copy()
        apply(after, tables, action)
        return int(outcome(after)) == ONGOING

    return [action for action in actions if goes_on(action)]


def thrifty(board: Board, actions: list[int]) -> Iterator[int]:
    """The same actions, those last that lose pieces of one's own and take nothing."""
    wasted: list[int] = []
    for action in actions:
        captures = board.captures(board.decode(action))
        if captures and all(capture.side == board.turn for capture in captures):
            wasted.append(action)
        else:
            yield action
    yield from wasted


def first_safe(actions: Iterable[int], position: Record, tables: Record, effort: int) -> int:
    """The first action after which the other side's next turn does not win; else the first.

    Together they may try `effort` actions: a search that must answer takes the rest on trust.
    """
    ahead = line(kernels_of(position), position, effort)
    first = None
    for action in actions:
        first = action if first is None else first
        ahead.positions[0] = position
        if action_is_safe(ahead, tables, action) != NO:
            return action
    if first is None:
        raise ValueError("there is nothing to choose from")
    return first

"""The speed of the rules and the search of each game."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from benchmarks import peers
from benchmarks.measure import Figure, rate
from tessera.games.almajara.board import Board as Almajara
from tessera.games.common.board import Board
from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board as Vorcept
from tessera.kernel.compiled import kernel
from tessera.kernel.contract import (
    ONGOING,
    Actions,
    Record,
    Records,
    apply,
    kernels_of,
    legal_actions,
    outcome,
    random_action,
)
from tessera.kernel.playout import playout
from tessera.kernel.rng import Rng, new_rng, random_below
from tessera.search.mcts import search
from tessera.search.tree import INFORMED, PLAIN, TreeParams, new_tree

LIMIT = 2_000
BATCH = 1_024

_BOARD = (
    "vorcept standard "
    "____...../___#....#/__....#../_.#....../....*..../.......#/.....#./.#..../....#"
)
VORCEPT = {
    "after set-up": f"{_BOARD} Hh2,hg6 b:main:2:- 6.3.2/6.3.2 0",
    "mid-game": (
        f"{_BOARD} fg1,Hh1,De2,Ed3,dh3,dd4,hg4,Db5,db7,Fg7,ea8,Dc9 b:main:2:- 3.2.1/3.2.1 0"
    ),
    "all 24 pieces out": (
        f"{_BOARD} Fe1,Ei1,eg2,Dh2,ec3,df3,di3,Hb4,dd4,fh4,Db5,ed5,Da6,De6,df6,Da7,Db7,dc7,Ed7,fg7,"
        "hd8,Fe8,db9,Ec9 b:main:2:- 0.0.0/0.0.0 0"
    ),
}
"""The positions from which playouts start."""

_GROUND = (
    "pit standard ____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
)
PIT = {
    "after set-up": (
        f"{_GROUND} bf1,ig1,lh1,ih2,gi2,bg3,ih3,gi3,Bc6,Ia7,Gb7,Ga8,Ib8,Ic8,Bd8,Lb9 "
        "b:main:2:- 0.0.0.0/0.0.0.0 0"
    ),
    "mid-game": (
        f"{_GROUND} lh1,bg2,ih2,gh3,ie4,Gd5,bf5,Bc6,Ie6,Ib7,La8,Gb8,Bc8 "
        "b:main:2:- 0.0.0.0/0.0.0.0 3"
    ),
    "late": f"{_GROUND} lg2,gh3,if4,Bd5,Ie6,Gc7,Lb8 b:main:2:- 0.0.0.0/0.0.0.0 5",
}


_ZONES = "almajara standard vpv/oko/vPv"
ALMAJARA = {
    "after set-up": (
        f"{_ZONES} "
        "O07a1,G04c1,O01d1,O11f1,O14b2,O05e2,O16h2,O21e3,G05f3,g03d7,o19e7,o06b8,o15e8,"
        "o12h8,o10c9,o22d9,g01f9,o02i9 s:main:3:-:e2:-:0 A1*2+M1+M2;-;-/O5+A2+M2+M3;"
        "-;- 0:0:0 - 0"
    ),
    "mid-game": (
        f"{_ZONES} "
        "G04c1,O11f1,O01d2,O05e2,G05f3,A01c4,O16h4,O14b5,o19e5,o15h6,o06b7,g03d7,o12h8,"
        "o10c9,g01f9,o02i9 s:main:3:-:e2+b5:-:0 A1+M1+M2;O22;-/O5+A2+M2+M3;O07+O21;- 2:"
        "1:9 - 2"
    ),
    "late": (
        f"{_ZONES} "
        "O01d2,A01c4,O14b5,o19e5,O16f5,o15h6,g03d7,g01f9 s:main:3:-:b5:-:0 M1;O06+O22;-"
        "/A2+M3;O07+O11+O21;- 8:9:31 - 4"
    ),
}


@kernel
def play_games(start: Records, board: Record, rolls: Rng, games: int) -> int:
    """Play random games, choosing actions without listing; returns the number of actions played."""
    played = 0
    for _ in range(games):
        start[1] = start[0]
        played += playout(start[1], board, rolls, LIMIT)
    return played


@kernel
def play_listing(start: Records, board: Record, rolls: Rng, out: Actions, games: int) -> int:
    """The same with a full list of legal actions at each ply."""
    played = 0
    for _ in range(games):
        start[1] = start[0]
        while outcome(start[1]) == ONGOING:
            count = legal_actions(start[1], board, out)
            apply(start[1], board, out[random_below(rolls, count)])
            played += 1
    return played


@kernel
def step_batch(games: Records, start: Records, board: Record, rolls: Rng) -> int:
    """Play one random action in each game; restart finished games."""
    for i in range(len(games)):
        if outcome(games[i]) != ONGOING:
            games[i] = start[0]
        apply(games[i], board, random_action(games[i], board, rolls))
    return len(games)


class Peers(NamedTuple):
    """The figures to compare a game's with."""

    playouts: str = peers.PLAYOUTS
    lists: str = peers.PLAYOUTS
    perft: str = peers.PERFT


def rules_of(
    name: str, positions: dict[str, str], board_class: type[Board], beside: Peers, depth: int
) -> Iterator[Figure]:
    """Playouts both ways, perft of a depth and batch stepping of one game."""
    rolls = new_rng(1)
    for what, text in positions.items():
        board = board_class.from_text(text)
        tables = board.tables
        start = np.repeat(board.position, 2)
        out = np.empty(kernels_of(board.position).max_actions, dtype=np.int32)
        yield rate(
            f"{name}: playouts, {what}",
            "actions",
            lambda: play_games(start, tables, rolls, 4_000),  # noqa: B023 - called at once
            beside.playouts,
        )
        yield rate(
            f"{name}: playouts with full lists, {what}",
            "actions",
            lambda: play_listing(start, tables, rolls, out, 4_000),  # noqa: B023
            beside.lists,
        )
    yield rate(f"{name}: perft {depth}", "nodes", lambda: board.perft(depth), beside.perft)
    games = np.repeat(board_class.start().position, BATCH)
    start = games[:1].copy()
    tables = board_class.start().tables

    def batch() -> int:
        return sum(step_batch(games, start, tables, rolls) for _ in range(500))

    yield rate(f"{name}: stepping {BATCH} games", "actions", batch, peers.PLAYOUTS)


def search_of(name: str, text: str, board_class: type[Board]) -> Iterator[Figure]:
    """Simulations with one random playout each, and with the game's evaluation instead."""
    board = board_class.from_text(text)
    for what, params, peer in (
        ("MCTS with one random playout", PLAIN, peers.MCTS),
        ("MCTS with evaluation", INFORMED, ""),
    ):

        def simulations(params: TreeParams = params) -> int:
            kernels = kernels_of(board.position)
            tree = new_tree(kernels, board.position, memory=1 << 27, seed=1, params=params)
            return int(search(tree, board.position, board.tables, 30_000))

        yield rate(f"{name}: {what}", "simulations", simulations, peer)


def vorcept() -> Iterator[Figure]:
    """Vorcept on the side-5 hexagon."""
    yield from rules_of("vorcept", VORCEPT, Vorcept, Peers(), depth=4)
    yield from search_of("vorcept", VORCEPT["after set-up"], Vorcept)


def pit() -> Iterator[Figure]:
    """Pit on its own board of 61 cells, beside Vorcept.

    The limit of the machine: a C program of the standard rules on this board (sets of one word,
    lines looked up by extracted bits, no Zobrist keys, scalar; same perft counts) plays 1.4 to 1.6
    times as many random actions, and counts two to two and a half times as many nodes.
    """
    beside = Peers(
        "vorcept: playouts, mid-game",
        "vorcept: playouts with full lists, mid-game",
        "vorcept: perft 4",
    )
    yield from rules_of("pit", PIT, Pit, beside, depth=4)
    yield from search_of("pit", PIT["after set-up"], Pit)


def almajara() -> Iterator[Figure]:
    """Almajara on the classic board, tokens moving by their marks, beside Vorcept."""
    beside = Peers(
        "vorcept: playouts, mid-game",
        "vorcept: playouts with full lists, mid-game",
        "vorcept: perft 4",
    )
    yield from rules_of("almajara", ALMAJARA, Almajara, beside, depth=4)
    yield from search_of("almajara", ALMAJARA["after set-up"], Almajara)


JOBS = (vorcept, pit, almajara)
